"""What every candidate answered, item by item: what item analysis looks at."""

import msgspec

from trainer.certification.evidence import Answer
from trainer.certification.items import Response, response_of
from trainer.certification.roles import Right
from trainer.certification.standard import Part
from trainer.storage.exams.exams import form_of
from trainer.storage.kept import read_kept
from trainer.storage.rights import require
from trainer.storage.store import Store
from trainer.storage.typed import rows_of


class AnsweredExam(msgspec.Struct, frozen=True, kw_only=True):
    """An exam that has ended, and whose it was."""

    id: int
    number: str
    name: str
    game: str


def answered_exams(store: Store, standard_id: str, *, reader: int) -> tuple[AnsweredExam, ...]:
    """Return the exams under a standard that have ended, oldest first."""
    require(store.connection, reader, Right.SEE_ITEMS)
    return rows_of(
        store,
        AnsweredExam,
        "SELECT x.id, x.number, p.name, x.game FROM exams AS x "
        "JOIN exam_ends AS e ON e.exam_id = x.id JOIN people AS p ON p.id = x.person_id "
        "WHERE x.standard_id = ? ORDER BY x.id",
        (standard_id,),
    )


def exam_responses(store: Store, exam: AnsweredExam, *, reader: int) -> list[Response]:
    """Return the answers of one exam; annulled items are left out."""
    require(store.connection, reader, Right.SEE_ITEMS)
    items = {item.number: item for item in form_of(store, exam.id).items}
    found = []
    for (text,) in store.read(
        "SELECT evidence FROM exam_acts AS g WHERE exam_id = ? AND sitting = 0 AND NOT EXISTS "
        "(SELECT 1 FROM exam_annulments AS n WHERE n.exam_id = g.exam_id AND n.item = g.item) "
        "ORDER BY item",
        (exam.id,),
    ):
        answer = read_kept(text, Answer, f"An answer of exam {exam.number}")
        found.append(response_of(exam.number, items[answer.item], answer))
    return found


def item_responses(
    store: Store, standard_id: str, *, reader: int, game: str = ""
) -> tuple[Response, ...]:
    """Return the answers of all exams under a standard, in one game if given."""
    return tuple(
        response
        for exam in answered_exams(store, standard_id, reader=reader)
        if game in ("", exam.game)
        for response in exam_responses(store, exam, reader=reader)
    )


def knowledge_scores(
    store: Store, standard_id: str, game: str, *, reader: int
) -> dict[str, tuple[int, int]]:
    """Return how many questions of knowledge each past candidate had right, of how many.

    What was not answered counts, what was annulled does not. Parts that were not taken to their
    end say nothing.
    """
    require(store.connection, reader, Right.SEE_ITEMS)
    rows = store.read(
        "SELECT x.id, x.number FROM exams AS x JOIN exam_ends AS e ON e.exam_id = x.id "
        "JOIN exam_part_ends AS d ON d.exam_id = x.id AND d.part = ? "
        "WHERE x.standard_id = ? AND x.game = ? ORDER BY x.id",
        (Part.KNOWLEDGE.value, standard_id, game),
    )
    found = {}
    for exam_id, number in rows:
        annulled = {
            item
            for (item,) in store.read(
                "SELECT item FROM exam_annulments WHERE exam_id = ?", (exam_id,)
            )
        }
        asked = [one.number for one in form_of(store, exam_id).of(Part.KNOWLEDGE)]
        counted = set(asked) - annulled
        texts = store.read(
            "SELECT evidence FROM exam_acts WHERE exam_id = ? AND sitting = 0", (exam_id,)
        )
        answers = [read_kept(text, Answer, f"An answer of exam {number}") for (text,) in texts]
        right = sum(1 for one in answers if one.right and one.item in counted)
        if counted:
            found[number] = (right, len(counted))
    return found
