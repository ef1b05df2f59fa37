"""The sealed exam: in silence, on time, gone on with honestly, stopped only by staff."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.ui.exam_world import (
    BOOK,
    GAME,
    PASSWORD,
    SCREEN,
    House,
    answer_right,
    deal_right,
    hit,
    opened_house,
    sat,
    small_standard,
)
from tests.ui.study_world import wear
from tests.ui.world import holder
from trainer.certification.results import Outcome
from trainer.certification.standard import Figure, ItemKind, Part
from trainer.errors import TrainerError
from trainer.storage.exams.exam_evidence import assessment_so_far, evidence_of
from trainer.storage.exams.exam_list import list_exams
from trainer.storage.exams.exam_parts import part_run, parts_under_way
from trainer.storage.exams.exam_records import exam_end
from trainer.storage.exams.exams import form_of
from trainer.ui.drill.drill_parts import RunStrip
from trainer.ui.exams import exam_run
from trainer.ui.exams.exam_examiner import examiner_for, timed_by
from trainer.ui.exams.staff_sheet import StaffSheet
from trainer.ui.widgets.message_sheet import MessageSheet

ENTER, ESC = Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def house(tmp_path: Path, qapp: QApplication) -> Iterator[House]:
    wear(qapp)
    with opened_house(tmp_path) as made:
        yield made


def test_a_whole_exam_at_the_screen(house: House) -> None:
    exam = house.exam()
    view = sat(house, exam)
    for count in (3, 2, 2):
        hit(view, ENTER)
        for _ in range(count):
            house.clock.pass_ms(2000)
            answer_right(view)
    hit(view, ENTER)
    deal_right(view.table)
    assert view.page is view.end_page
    line = list_exams(house.store, reader=house.manager)[0]
    assert set(line.ended_parts) == set(SCREEN)
    so_far = assessment_so_far(house.store, exam.id, on=house.clock.now().date())
    assert so_far.part(Part.KNOWLEDGE).result == "3 of 3"
    assert so_far.part(Part.DECISIONS).good
    assert so_far.part(Part.TABLE).state.value != "not complete"
    left = []
    view.left.connect(lambda: left.append(1))
    hit(view, ENTER)
    assert left == [1]


def test_what_a_part_asks_is_drawn_as_it_begins_and_no_sooner(house: House) -> None:
    exam = house.exam()
    view = sat(house, exam)
    assert form_of(house.store, exam.id).items == ()
    assert not view.part_page.progress.isVisible()
    QTest.keyClick(holder(view), ENTER)
    assert view.part_page.progress.isVisible(), "it is said that something is drawn"
    assert not view.part_page.go.isEnabled()
    while view.run.busy:
        QTest.qWait(5)
    assert {item.part for item in form_of(house.store, exam.id).items} == {Part.KNOWLEDGE}


def test_a_part_that_cannot_be_drawn_is_told_and_can_be_begun_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    exam = house.exam()
    view = sat(house, exam)

    def refuse(*_: object, **__: object) -> None:
        raise TrainerError("The form could not be drawn.", next_step="Try again.")

    with monkeypatch.context() as patch:
        patch.setattr(exam_run, "drawn_part", refuse)
        hit(view, ENTER)
    assert isinstance(view.sheet, MessageSheet)
    assert form_of(house.store, exam.id).items == ()
    assert view.part_page.go.isEnabled()
    hit(view, ENTER)
    hit(view, ENTER)
    assert view.run.running


def test_the_dial_shows_the_target_of_the_standard(house: House) -> None:
    full = small_standard()
    assert full.payouts is not None
    slow = {"payout": Figure(value=600, source="ours: for a test")}
    payouts = msgspec.structs.replace(full.payouts, seconds=slow)
    standard = msgspec.structs.replace(full, payouts=payouts)
    asks = timed_by(examiner_for(house.services, house.services.house_game(BOOK, GAME)), standard)
    focus = asks.pool(ItemKind.PAYOUT)[0]
    assert asks.prompt(ItemKind.PAYOUT, focus, 1).target_ms == 600_000


def test_nothing_is_said_and_nothing_comes_back(house: House) -> None:
    exam = house.exam()
    view = sat(house, exam)
    hit(view, ENTER)
    first = view.questions.prompt
    wrong = next(i for i, one in enumerate(first.choices) if one.id != first.expected)
    hit(view, Qt.Key.Key_F1)
    hit(view, Qt.Key(int(Qt.Key.Key_A) + wrong))
    assert view.questions.prompt != first, "the next question comes at once"
    assert view.panel.open
    assert not any(strip.isVisible() for strip in view.panel.findChildren(RunStrip))
    QTest.keyClick(view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert view.questions.prompt != first
    shown = evidence_of(house.store, exam.id, on=house.clock.now().date())
    assert [one.right for one in shown.answers] == [False]


def test_an_answer_is_committed_before_the_next_prompt(house: House) -> None:
    exam = house.exam()
    view = sat(house, exam)
    hit(view, ENTER)
    seen: list[int] = []
    view.run.asked.connect(
        lambda *_: seen.append(len(part_run(house.store, exam.id, Part.KNOWLEDGE).done))
    )
    answer_right(view)
    answer_right(view)
    assert seen == [1, 2]


def test_a_kill_loses_nothing_and_gives_no_time_back(house: House) -> None:
    exam = house.exam()
    view = sat(house, exam)
    hit(view, ENTER)
    house.clock.pass_ms(7000)
    view.show_time()  # keeps the clock
    answer_right(view)
    second = view.questions.prompt
    house.clock.pass_ms(6000)
    view.show_time()
    used = view.run.clock.used_ms()
    view.hide()
    view.deleteLater()  # dropped without an end
    del view
    house.clock.pass_ms(3_600_000)
    house.reopen()
    (cut,) = parts_under_way(house.store, house.trainee)
    assert cut.part is Part.KNOWLEDGE
    again = sat(house, exam, reason="power cut")
    assert again.part_page.go.text() == "Go on"
    assert "interrupted" in again.part_page.note.text()
    hit(again, ENTER)
    assert again.questions.prompt == second, "the next unanswered one"
    assert again.run.clock.used_ms() == used == 13_000, "the hour does not count, the rest does"
    answer_right(again)
    answer_right(again)
    assert part_run(house.store, exam.id, Part.KNOWLEDGE).interruptions == 1
    assert again.page is again.part_page
    assert again.part_page.title.text() == "Payouts"


def test_a_sitting_goes_on_after_a_kill(house: House) -> None:
    exam = house.exam()
    for part in SCREEN[:3]:
        house.skip(exam, part)
    view = sat(house, exam)
    hit(view, ENTER)
    deal_right(view.table, 6)
    done = len(view.table.presenter.run.entries)
    assert done
    view.hide()
    view.deleteLater()
    del view
    house.reopen()
    again = sat(house, exam)
    hit(again, ENTER)
    assert len(again.table.presenter.run.entries) == done
    deal_right(again.table)
    assert again.page is again.end_page
    shown = evidence_of(house.store, exam.id, on=house.clock.now().date())
    assert shown.runs[0].finished
    assert all(act.kind is None for act in shown.runs[0].acts)


def test_the_time_of_a_part_ends_it(house: House) -> None:
    exam = house.exam(extra_time=50)
    view = sat(house, exam)
    hit(view, ENTER)
    answer_right(view)
    house.clock.pass_ms(170_000)
    view.show_time()
    assert view.run.running, "two minutes and half of them more"
    house.clock.pass_ms(10_000)
    view.show_time()
    assert view.page is view.part_page
    assert "time of Knowledge is over" in view.part_page.note.text()
    so_far = assessment_so_far(house.store, exam.id, on=house.clock.now().date())
    assert so_far.part(Part.KNOWLEDGE).result == "1 of 3"


def test_only_staff_stops_it(house: House) -> None:
    exam = house.exam()
    view = sat(house, exam)
    hit(view, ENTER)
    answer_right(view)
    hit(view, ESC)
    sheet = view.sheet
    assert isinstance(sheet, StaffSheet)
    QTest.keyClicks(sheet.password.line, "not the password")
    QTest.keyClicks(sheet.reason.line, "fire alarm")
    QTest.mouseClick(sheet.ok, Qt.MouseButton.LeftButton)
    assert "Not your password" in sheet.password.sentence.text()
    assert view.run.running
    assert exam_end(house.store, exam.id) is None
    QTest.keyClicks(sheet.password.line, PASSWORD)
    QTest.keyClick(sheet.password.line, ENTER)
    end = exam_end(house.store, exam.id)
    assert end is not None
    assert end.outcome is Outcome.DISCONTINUED
    assert end.record.discontinued == "fire alarm"
    assert view.page is view.end_page


def test_esc_leads_back_into_the_exam(house: House) -> None:
    view = sat(house, house.exam())
    hit(view, ENTER)
    prompt = view.questions.prompt
    hit(view, ESC, ESC)
    assert view.sheet is None
    assert view.questions.prompt == prompt
    answer_right(view)
    assert view.questions.prompt != prompt


def test_leaving_the_window_is_recorded(house: House) -> None:
    exam = house.exam()
    view = sat(house, exam)
    assert view.sealed
    hit(view, ENTER)
    QApplication.sendEvent(view, QEvent(QEvent.Type.WindowDeactivate))
    house.clock.pass_ms(12_000)
    QApplication.sendEvent(view, QEvent(QEvent.Type.WindowActivate))
    assert part_run(house.store, exam.id, Part.KNOWLEDGE).interruptions == 1
    assert view.run.clock.used_ms() == 12_000, "the time ran on"
