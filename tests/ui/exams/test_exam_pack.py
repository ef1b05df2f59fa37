"""Lessons change between two days of an exam: it is asked, judged and played back as it began."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from tests.packs.world import ROOTS, content, tree
from tests.ui.exam_world import (
    BOOK,
    GAME,
    House,
    ShortCatalog,
    answer_right,
    deal_right,
    hit,
    opened_house,
    sat,
)
from tests.ui.study_world import wear
from tests.ui.world import LESSONS
from trainer.certification.evidence import Evidence
from trainer.certification.results import Assessment
from trainer.certification.standard import ItemKind, Part
from trainer.errors import TrainerError
from trainer.packs import applying
from trainer.packs.applying import Asked, apply_pack, roll_back, trust_of
from trainer.packs.opening import open_pack
from trainer.packs.shelf import in_force
from trainer.storage.exams.exam_check import exam_trouble
from trainer.storage.exams.exam_evidence import assessment_so_far, evidence_of
from trainer.storage.exams.exam_parts import part_run
from trainer.storage.exams.exams import form_of
from trainer.ui.exams.exam_examiner import examiner_for, rules_of_exam
from trainer.ui.exams.exam_run import ExamRun, ExamStart
from trainer.ui.exams.exam_view import ExamView
from trainer.ui.replay.replay_run import Rebuilding, Recording
from trainer.ui.shell.services import Services

ENTER = Qt.Key.Key_Return
OLD_RATE, NEW_RATE = b'rate = "5%"', b'rate = "4%"'
RULES = f"{BOOK}/{GAME}/rules.toml"


@pytest.fixture
def house(tmp_path: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """Return a house whose packs are not checked: that takes a minute, and has its own tests."""
    monkeypatch.setattr(applying, "_check", lambda *_: None)
    wear(qapp)
    with opened_house(tmp_path) as made:
        yield made


def _apply(house: House, lessons: dict[str, bytes]) -> None:
    """Apply a pack as a manager does, and start the program anew."""
    path = house.folder / "carried.ttpack"
    path.write_bytes(content(lessons))
    trust = trust_of(house.store)._replace(roots=ROOTS)
    at = house.clock.now()
    apply_pack(house.store, open_pack(path, trust, at=at), Asked(house.manager, at), LESSONS)
    _start_anew(house)


def _start_anew(house: House) -> None:
    house.reopen()
    found = in_force(house.store, LESSONS)
    assert found.troubles == ()
    house.services = Services(house.store, ShortCatalog(found.root), house.clock)


def _book() -> dict[str, bytes]:
    return {name: raw for name, raw in tree(LESSONS).items() if name.startswith(f"{BOOK}/")}


def _left(view: ExamView) -> None:
    """Cut the power."""
    view.hide()
    view.deleteLater()


def _marked(house: House, exam_id: int) -> tuple[Evidence, Assessment, list[Recording]]:
    """Mark an exam again from what the record holds, its sitting act by act."""
    on = house.clock.now().date()
    tables = house.store.read(
        "SELECT attempt_id FROM exam_attempts WHERE exam_id = ? AND item > 0 ORDER BY item",
        (exam_id,),
    )
    replayed = []
    for (attempt_id,) in tables:
        work = Rebuilding(house.services, attempt_id)
        while work.step():
            pass
        replayed.append(work.recording())
    evidence = evidence_of(house.store, exam_id, on=on)
    return evidence, assessment_so_far(house.store, exam_id, on=on), replayed


def test_an_exam_is_gone_on_with_and_marked_by_the_rules_it_began_under(house: House) -> None:
    exam = house.exam()
    view = sat(house, exam)
    hit(view, ENTER)
    for _ in range(3):
        answer_right(view)
    hit(view, ENTER)
    answer_right(view)  # one of two payouts, with the commission of five per cent
    assert view.run.part is not None
    assert view.run.part.part is Part.PAYOUTS
    _left(view)
    lessons = _book()
    assert lessons[RULES].count(OLD_RATE) == 1
    lessons[RULES] = lessons[RULES].replace(OLD_RATE, NEW_RATE)
    _apply(house, lessons)
    newer = house.services.game(BOOK, GAME)
    kept = rules_of_exam(house.services, exam)
    assert str(newer) != str(kept)

    again = sat(house, exam, reason="a power cut")
    hit(again, ENTER)
    payouts = [one for one in form_of(house.store, exam.id).items if one.part is Part.PAYOUTS]
    item = payouts[1]
    assert item.kind is ItemKind.PAYOUT
    asked = [examiner_for(house.services, rules) for rules in (kept, newer)]
    as_then, as_now = (one.prompt(item.kind, item.focus, item.seed).expected for one in asked)
    assert as_then != as_now, "the pack would pay this bet differently"
    assert again.questions.prompt.expected == as_then
    answer_right(again)
    hit(again, ENTER)
    for _ in range(2):
        answer_right(again)
    hit(again, ENTER)
    deal_right(again.table)
    assert again.page is again.end_page

    evidence, assessment, (replayed,) = _marked(house, exam.id)
    assert all(answer.right for answer in evidence.answers)
    assert assessment.part(Part.PAYOUTS).result == "2 of 2"
    assert replayed.game == kept
    assert replayed.note == "", "every act is dealt again, and judged as it was"
    with house.store.write() as connection:
        assert exam_trouble(connection, exam.id) == ""
    taken = house.clock.now()
    roll_back(house.store, "test-lessons", Asked(house.manager, taken), LESSONS)
    _start_anew(house)
    assert _marked(house, exam.id) == (evidence, assessment, [replayed])


def test_an_exam_whose_answers_are_no_longer_in_the_lessons_says_so(house: House) -> None:
    exam = house.exam()
    view = sat(house, exam)
    hit(view, ENTER)
    answer_right(view)
    _left(view)
    named = rules_of_exam(house.services, exam).irregularities["late-bet"].remedy[0]
    lessons = {**_book(), "shared/remedies.toml": (LESSONS / "shared/remedies.toml").read_bytes()}
    renamed = {
        name: raw.replace(named.encode(), b"by-another-name") for name, raw in lessons.items()
    }
    _apply(house, renamed)
    with pytest.raises(TrainerError) as told:
        ExamRun(house.services).open(ExamStart(exam_id=exam.id, by=house.manager))
    assert named in str(told.value)
    assert exam.number in str(told.value)
    roll_back(house.store, "test-lessons", Asked(house.manager, house.clock.now()), LESSONS)
    _start_anew(house)
    again = sat(house, exam)
    hit(again, ENTER)
    answer_right(again)
    assert len(part_run(house.store, exam.id, Part.KNOWLEDGE).done) == 2
