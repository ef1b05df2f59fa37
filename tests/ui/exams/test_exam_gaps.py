"""Corrections at the exam desk: an item taken out, a try taken out, a retraining recorded."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.exam_world import (
    BOOK,
    GAME,
    PASSWORD,
    PIN,
    House,
    answer_right,
    hit,
    opened_house,
    sat,
    small_standard,
)
from tests.ui.study_world import click, wear
from tests.ui.world import holder
from trainer.certification.audit import AuditKind
from trainer.certification.pace import Press, Tick
from trainer.certification.standard import Part
from trainer.storage.audit.audit import audit_lines
from trainer.storage.exams.annulments import annulled
from trainer.storage.exams.bench import bench_of
from trainer.storage.exams.exam_ends import end_exam
from trainer.storage.exams.exams import Exam
from trainer.storage.exams.pace_audits import record_pace
from trainer.storage.exams.retakes import past_exams
from trainer.storage.exams.signatures import signatures_of
from trainer.storage.people.passwords import change_password, give_password
from trainer.ui.exams.bench_view import BenchView
from trainer.ui.exams.exam_result_view import ExamResultView
from trainer.ui.exams.exam_setup_view import ExamSetupView
from trainer.ui.exams.exams_view import ExamsView
from trainer.ui.exams.rubric_view import RubricView
from trainer.ui.exams.staff_sheet import StaffSheet
from trainer.ui.exams.tries_sheet import TriesSheet
from trainer.ui.widgets.message_sheet import MessageSheet

ENTER = Qt.Key.Key_Return
OTHER = "copper window friday"


@pytest.fixture
def house(tmp_path: Path, qapp: QApplication) -> Iterator[House]:
    wear(qapp)
    with opened_house(tmp_path) as made:
        yield made


def take_knowledge(house: House, exam: Exam, *, wrong: int) -> None:
    """Answer the three questions of part K, so many of them wrong."""
    seat = sat(house, exam)
    hit(seat, ENTER)
    for place in range(3):
        house.clock.pass_ms(1500)
        if place < wrong:
            prompt = seat.questions.prompt
            ids = [choice.id for choice in prompt.choices]
            other = next(place for place, one in enumerate(ids) if one != prompt.expected)
            hit(seat, Qt.Key(int(Qt.Key.Key_A) + other))
        else:
            answer_right(seat)


def result(house: House, exam: Exam, qtbot: QtBot, who: int = 0) -> ExamResultView:
    house.sign_in(who or house.manager)
    view = ExamResultView(house.services)
    qtbot.addWidget(view)
    view.resize(1366, 712)
    view.show()
    view.open_exam(exam.id)
    return view


def part_of(view: ExamResultView, part: Part) -> str:
    return view.presenter.assessment.part(part).result


# -- an item ----------------------------------------------------------------------------------


def test_a_faulty_question_is_taken_out_and_the_exam_judged_anew(
    house: House, qtbot: QtBot
) -> None:
    exam = house.exam()
    take_knowledge(house, exam, wrong=1)
    view = result(house, exam, qtbot, house.assessor)
    assert part_of(view, Part.KNOWLEDGE) == "2 of 3"
    assert view.annul.isEnabled()
    (line,) = (one for one in view._lines if one.item)
    QTest.keyClick(view.faults, Qt.Key.Key_X)
    sheet = view.sheets.sheet
    assert isinstance(sheet, StaffSheet)
    assert [sheet.staff.itemText(place) for place in range(sheet.staff.count())] == ["Mona Vale"]
    QTest.keyClicks(sheet.password.line, "not this one")
    QTest.keyClicks(sheet.reason.line, "The printed choice was blurred")
    QTest.keyClick(sheet.reason.line, ENTER)
    assert "Not your password" in sheet.password.sentence.text()
    assert annulled(house.store, exam.id) == {}
    QTest.keyClicks(sheet.password.line, PASSWORD)
    click(sheet.ok)
    assert annulled(house.store, exam.id) == {line.item: "The printed choice was blurred"}
    assert part_of(view, Part.KNOWLEDGE) == "2 of 2"
    assert not any(one.item for one in view._lines)
    assert not view.annul.isEnabled(), "nothing that went wrong is left"
    newest = audit_lines(house.store, reader=house.manager, limit=1)[0]
    assert (newest.kind, newest.what, newest.by) == (
        AuditKind.OVERRIDE,
        "an item was taken out",
        "Mona Vale",
    )
    (out,) = (place for place, one in enumerate(view._lines) if "taken out" in one.text)
    view.faults.pick_row(out)
    QTest.keyClick(view.faults, ENTER)
    assert isinstance(view.sheet, MessageSheet)
    assert "blurred" in view.sheet.message.sentence.text()


def test_an_item_needs_a_reason_and_stays_once_the_exam_has_ended(
    house: House, qtbot: QtBot
) -> None:
    exam = house.exam()
    take_knowledge(house, exam, wrong=2)
    view = result(house, exam, qtbot)
    click(view.annul)
    sheet = view.sheets.sheet
    assert isinstance(sheet, StaffSheet)
    QTest.keyClicks(sheet.password.line, PASSWORD)
    click(sheet.ok)
    assert "needed" in sheet.reason.sentence.text()
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    assert view.sheets.sheet is None
    assert annulled(house.store, exam.id) == {}
    now = house.clock.now()
    end_exam(house.store, exam.id, on=now.date(), by=house.manager, at=now)
    view.open_exam(exam.id)
    assert not view.annul.isVisible()
    QTest.keyClick(view.faults, Qt.Key.Key_X)
    assert view.sheets.sheet is None


def test_the_sheet_goes_with_the_page(house: House, qtbot: QtBot) -> None:
    exam = house.exam()
    take_knowledge(house, exam, wrong=1)
    view = result(house, exam, qtbot)
    click(view.annul)
    view.hide()
    assert view.sheets.sheet is None


def test_what_the_stopwatches_kept_is_listed(house: House, qtbot: QtBot) -> None:
    exam = house.exam()
    ticks = [Tick(Press.START, 0), Tick(Press.ROUND, 60_000), Tick(Press.ROUND, 130_000)]
    for players in (5, 6):
        record_pace(house.store, exam.id, ticks, players, by=house.assessor, at=house.clock.now())
    bench = bench_page(house, exam, qtbot)
    time(bench, house, 8400, errors=1)
    view = result(house, exam, qtbot)
    told = {one.text: one.told for one in view._lines}
    assert "Bench: 1 try timed" in told
    assert "8.4 s with 1 error" in told["Bench: 1 try timed"]
    first, last = (text for text in told if text.startswith("Pace audit, Ada Fry: 55"))
    assert "a later one counts" in first
    assert "a later one counts" not in last
    assert "6 players" in told[last]
    assert "60, 70" in told[last]


# -- a try ------------------------------------------------------------------------------------


def bench_page(house: House, exam: Exam, qtbot: QtBot) -> BenchView:
    house.sign_in(house.manager)
    view = BenchView(house.services)
    qtbot.addWidget(view)
    view.resize(1366, 712)
    view.show()
    view.open_exam(exam.id)
    return view


def time(view: BenchView, house: House, ms: int, errors: int = 0) -> None:
    QTest.keyClick(view, Qt.Key.Key_Space)
    house.clock.pass_ms(ms)
    QTest.keyClick(view, Qt.Key.Key_Space)
    for _ in range(errors):
        QTest.keyClick(view, Qt.Key.Key_E)
    QTest.keyClick(view, ENTER)


def test_a_try_that_was_none_is_taken_out_with_its_reason(house: House, qtbot: QtBot) -> None:
    exam = house.exam()
    view = bench_page(house, exam, qtbot)
    left = view.presenter.lines()[0].left
    time(view, house, 1300)
    time(view, house, 8400)
    assert view.presenter.lines()[0].left == left - 2
    QTest.keyClick(view, Qt.Key.Key_H)
    sheet = view.sheets.sheet
    assert isinstance(sheet, TriesSheet)
    sheet.table.pick_row(1)
    click(sheet.out)
    assert "without a reason" in sheet.reason.sentence.text()
    QTest.keyClicks(sheet.reason.line, "started by mistake")
    QTest.keyClick(sheet.reason.line, ENTER)
    first, second = bench_of(house.store, exam.id)
    assert (first.void, second.void) == ("started by mistake", None)
    assert view.presenter.lines()[0].left == left - 1
    assert not sheet.out.isEnabled(), "it is out already"
    QTest.keyClick(sheet, Qt.Key.Key_Escape)
    newest = audit_lines(house.store, reader=house.manager, limit=1)[0]
    assert newest.what == "a bench try was taken out"


def test_earlier_tries_are_listed_and_stay(house: House, qtbot: QtBot) -> None:
    before = house.exam()
    time(bench_page(house, before, qtbot), house, 9000)
    now = house.clock.now()
    end_exam(house.store, before.id, on=now.date(), by=house.manager, at=now)
    house.clock.pass_ms(round(timedelta(days=8).total_seconds() * 1000))
    exam = house.exam()
    view = bench_page(house, exam, qtbot)
    click(view.tries)
    sheet = view.sheets.sheet
    assert isinstance(sheet, TriesSheet)
    (line,) = sheet._lines
    assert (line.where, line.time) == (before.number, "9.0 s")
    assert not sheet.out.isEnabled()
    assert not sheet.reason.isEnabled()
    view.hide()
    assert view.sheets.sheet is None


def test_nothing_is_listed_while_the_stopwatch_runs(house: House, qtbot: QtBot) -> None:
    view = bench_page(house, house.exam(), qtbot)
    QTest.keyClick(view, Qt.Key.Key_Space)
    QTest.keyClick(view, Qt.Key.Key_H)
    assert view.sheets.sheet is None
    assert "Keep this try first" in view.note.text()
    view.hide()
    assert not view._tick.isActive(), "nothing ticks unseen"
    view.show()
    assert view._tick.isActive()
    QTest.keyClick(view, Qt.Key.Key_Delete)
    assert not view._tick.isActive()


# -- a retraining -----------------------------------------------------------------------------


def fail(house: House, times: int) -> None:
    """End exams of which nothing was taken, a week apart."""
    for _ in range(times):
        house.clock.pass_ms(round(timedelta(days=8).total_seconds() * 1000))
        now = house.clock.now()
        end_exam(house.store, house.exam().id, on=now.date(), by=house.manager, at=now)
    house.clock.pass_ms(round(timedelta(days=8).total_seconds() * 1000))


def setup_page(house: House, qtbot: QtBot) -> ExamSetupView:
    house.sign_in(house.manager)
    view = ExamSetupView(house.services)
    qtbot.addWidget(view)
    view.resize(1366, 712)
    view.refresh()
    view.show()
    return view


def test_the_last_failure_asks_for_a_retraining_which_is_recorded_here(
    house: House, qtbot: QtBot
) -> None:
    failures = int(small_standard().retakes.failures.value)
    fail(house, failures)
    view = setup_page(house, qtbot)
    assert not view.past.isVisible()
    view.choose(house.trainee, f"{BOOK}/{GAME}")
    assert "a retraining plan comes first" in view.why.text()
    assert not view.go.isEnabled()
    assert view.past.lines.text().count("not yet") == failures
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_R)
    sheet = view.sheets.sheet
    assert isinstance(sheet, StaffSheet)
    QTest.keyClicks(sheet.password.line, "not this one")
    QTest.keyClicks(sheet.reason.line, "Payouts with Ines, 12 hours, until today")
    click(sheet.ok)
    assert "Not your password" in sheet.password.sentence.text()
    QTest.keyClicks(sheet.password.line, PASSWORD)
    click(sheet.ok)
    assert view.sheets.sheet is None
    assert view.go.isEnabled()
    assert not view.past.record.isVisible()
    rows = house.store.read("SELECT plan FROM retrainings")
    assert rows == [("Payouts with Ines, 12 hours, until today",)]
    kept = past_exams(house.store, house.trainee, "baccarat", f"{BOOK}/{GAME}")
    assert len(kept) == failures, "the past stays"


def test_waiting_is_not_a_retraining(house: House, qtbot: QtBot) -> None:
    fail(house, 1)
    view = setup_page(house, qtbot)
    view.choose(house.trainee, f"{BOOK}/{GAME}")
    assert view.past.isVisible()
    assert not view.past.record.isVisible()
    assert view.go.isEnabled()


# -- the sheet of the table test --------------------------------------------------------------


def test_the_rounds_timed_so_far_survive_leaving_the_page_and_a_cut(
    house: House, qtbot: QtBot
) -> None:
    exam = house.exam()
    view = rubric_page(house, exam, qtbot)
    QTest.keyClick(view, Qt.Key.Key_Space)
    for _ in range(3):
        house.clock.pass_ms(60_000)
        QTest.keyClick(view, Qt.Key.Key_Space)
    click(view.more)
    assert view.bars.shown() == (60.0, 60.0, 60.0)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    again = rubric_page(house, exam, qtbot)
    assert again.presenter.players == view.presenter.players
    assert again.pace.text() == "60"
    house.clock.pass_ms(600_000)  # nobody times what was not seen
    QTest.keyClick(again, Qt.Key.Key_Space)
    house.clock.pass_ms(90_000)
    QTest.keyClick(again, Qt.Key.Key_Space)
    assert again.presenter.round_seconds() == [60, 60, 60, 90]
    after_cut = rubric_page(house, exam, qtbot)  # without leaving the page before
    assert after_cut.presenter.round_seconds() == [60, 60, 60, 90]
    assert "04:30" in after_cut.time.text()
    again.hide()
    assert not again._tick.isActive(), "nothing ticks unseen"


def rubric_page(house: House, exam: Exam, qtbot: QtBot) -> RubricView:
    house.sign_in(house.assessor)
    view = RubricView(house.services)
    qtbot.addWidget(view)
    view.resize(1366, 712)
    view.show()
    view.open_exam(exam.id)
    return view


def test_the_sheet_of_automatic_fails_goes_with_the_page(house: House, qtbot: QtBot) -> None:
    view = rubric_page(house, house.exam(), qtbot)
    QTest.keyClick(view, Qt.Key.Key_F)
    assert view.sheet is not None
    view.hide()
    assert view.sheet is None


# -- the list and the set-up ------------------------------------------------------------------


def test_an_empty_list_takes_its_keys_and_leads_to_the_set_up(house: House, qtbot: QtBot) -> None:
    view = ExamsView(house.services)
    qtbot.addWidget(view)
    view.resize(1366, 712)
    view.refresh()
    view.show()
    asked: list[str] = []
    view.new_requested.connect(lambda: asked.append("new"))
    QTest.keyClick(holder(view), Qt.Key.Key_N)
    QTest.keyClick(holder(view), ENTER)
    click(view.first)
    assert len(asked) == 3
    house.exam()
    view.refresh()
    assert not view.empty.isVisible()
    view.shelves.set_current("DONE")
    view.presenter.refresh()
    assert "Others are under All" in view.empty.sentence.text()
    assert not view.first.isVisible()


def test_the_set_up_says_what_somebody_should_see_to(house: House, qtbot: QtBot) -> None:
    view = setup_page(house, qtbot)
    assert view.checks.words() == []
    view.choose(house.trainee, f"{BOOK}/{GAME}")
    told = view.checks.words()
    assert any(one.startswith("Tia Lund has a PIN to begin with") for one in told)
    assert "1 assessor here may score the table test" in told
    assert any(one.startswith("Look at this: 0 of 120 hours") for one in told)
    assert view.go.isEnabled(), "a mark does not block"
    assert "At the PC 11 min" in view.sums.rows()
    click(view.extra.buttons()[2])
    assert "At the PC 16.5 min" in view.sums.rows()


# -- signing ----------------------------------------------------------------------------------


def sign_with(view: ExamResultView, secret: str) -> str:
    """Type a secret at the moment of signing, press Enter, and return what is said to it."""
    line = view.sign.secret.line
    line.setFocus()
    QTest.keyClicks(line, secret)
    QTest.keyClick(line, ENTER)
    return view.sign.secret.sentence.text()


def test_wrong_passwords_lock_the_signature_and_a_given_one_signs_nothing(
    house: House, qtbot: QtBot
) -> None:
    exam = house.exam()
    now = house.clock.now()
    end_exam(house.store, exam.id, on=now.date(), by=house.manager, at=now)
    view = result(house, exam, qtbot)
    give_password(house.store, house.assessor, OTHER, by=house.manager, at=now)
    assert "Somebody else chose this password" in sign_with(view, OTHER)
    change_password(house.store, house.assessor, OTHER, PASSWORD, at=now)
    for _ in range(4):
        assert "Not your password" in sign_with(view, "not this one")
    assert "locked for 1 more minute" in sign_with(view, "not this one")
    assert "locked" in sign_with(view, PASSWORD), "the right one waits, too"
    assert signatures_of(house.store, exam.id) == ()
    house.clock.pass_ms(61_000)
    sign_with(view, PASSWORD)
    (given,) = signatures_of(house.store, exam.id)
    assert given.person_id == house.assessor
    for _ in range(4):
        assert "Not your PIN" in sign_with(view, "0000")
    assert "locked for 5 more minutes" in sign_with(view, "0000")
    house.clock.pass_ms(301_000)
    sign_with(view, PIN)
    assert len(signatures_of(house.store, exam.id)) == 2
