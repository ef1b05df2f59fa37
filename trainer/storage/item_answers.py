"""What every candidate answered to every line of the blueprint: what item analysis looks at.

And the sheets of the judges who set a cut score for questions of knowledge (Angoff).
"""

from datetime import datetime

import msgspec

from trainer.certification.angoff import Judge
from trainer.certification.audit import AuditKind
from trainer.certification.evidence import Answer
from trainer.certification.items import Response
from trainer.certification.roles import Right
from trainer.certification.standard import ItemKind
from trainer.storage.audit import log
from trainer.storage.exams import form_of
from trainer.storage.moments import to_ms
from trainer.storage.rights import require
from trainer.storage.rows import Changes, Touched, to_json
from trainer.storage.store import Store


def item_responses(
    store: Store, standard_id: str, *, reader: int, game: str = ""
) -> tuple[Response, ...]:
    """Return the answers of all exams under a standard, in one game if given.

    A family is a line of the blueprint, "K:irregularities"; annulled items are left out.
    """
    require(store.connection, reader, Right.SEE_ITEMS)
    exams = store.read(
        "SELECT x.id, x.number FROM exams AS x JOIN exam_ends AS e ON e.exam_id = x.id "
        "WHERE x.standard_id = ?1 AND (?2 = '' OR x.game = ?2) ORDER BY x.id",
        (standard_id, game),
    )
    found = []
    for exam_id, number in exams:
        items = {item.number: item for item in form_of(store, exam_id).items}
        for (text,) in store.read(
            "SELECT evidence FROM exam_acts AS g WHERE exam_id = ? AND sitting = 0 AND NOT EXISTS "
            "(SELECT 1 FROM exam_annulments AS n WHERE n.exam_id = g.exam_id AND n.item = g.item) "
            "ORDER BY item",
            (exam_id,),
        ):
            answer = msgspec.json.decode(text, type=Answer)
            item = items[answer.item]
            chosen = item.kind in (ItemKind.QUIZ, ItemKind.STEP)
            found.append(
                Response(
                    exam=number,
                    family=f"{item.part.value}:{item.line}",
                    right=answer.right,
                    ms=answer.ms,
                    given=answer.given if chosen else "",
                )
            )
    return tuple(found)


def keep_judgement(  # noqa: PLR0913 - a judge's sheet, by name
    store: Store,
    standard_id: str,
    game: str,
    shares: dict[str, float],
    *,
    expert: bool,
    by: int,
    at: datetime,
) -> Changes:
    """Keep a judge's sheet; a later one of the same judge takes its place in the panel."""
    with store.write() as connection:
        require(connection, by, Right.JUDGE_ITEMS)
        row_id = connection.execute(
            "INSERT INTO angoff_sheets (standard_id, game, person_id, expert, shares, at) "
            "VALUES (?, ?, ?, ?, ?, ?)",
            (standard_id, game, by, int(expert), to_json(shares), to_ms(at)),
        ).lastrowid
        facts = {"standard": standard_id, "sheet": row_id}
        log(connection, AuditKind.EDIT, "an Angoff sheet was kept", at=at, by=by, facts=facts)
    return Changes(touched=frozenset({Touched.STANDARDS}), row_id=row_id)


def judgements(store: Store, standard_id: str, game: str, *, reader: int) -> tuple[Judge, ...]:
    """Return the newest sheet of every judge of a standard."""
    require(store.connection, reader, Right.SEE_ITEMS)
    rows = store.read(
        "SELECT p.name, s.expert, s.shares FROM angoff_sheets AS s "
        "JOIN people AS p ON p.id = s.person_id WHERE s.id IN (SELECT max(id) "
        "FROM angoff_sheets WHERE standard_id = ? AND game = ? GROUP BY person_id) ORDER BY s.id",
        (standard_id, game),
    )
    return tuple(
        Judge(
            name=name,
            expert=bool(expert),
            shares=msgspec.json.decode(shares, type=dict[str, float]),
        )
        for name, expert, shares in rows
    )
