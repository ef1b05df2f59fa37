"""Exams in the window: from the desk into the seal and out of it, and on after a power cut."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.exam_world import PASSWORD, PIN, House, answer_right, opened_house
from tests.ui.exam_world import hit as hit_exam
from tests.ui.study_world import click, wear
from trainer.certification.standard import Part
from trainer.storage.exams.exam_ends import discontinue_exam, end_exam
from trainer.storage.exams.exam_parts import part_run
from trainer.storage.exams.exams import exams_of
from trainer.storage.record.runs import runs_of
from trainer.storage.rows import Kind
from trainer.ui import theme
from trainer.ui.exams.exam_parts import PartPage
from trainer.ui.exams.exam_run import PartOffer
from trainer.ui.exams.exam_setup_view import ExamSetupView
from trainer.ui.exams.exam_view import ExamView
from trainer.ui.exams.exams_view import ExamsView
from trainer.ui.exams.staff_sheet import StaffSheet
from trainer.ui.people.roster_view import RosterView
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.study.home_view import HomeView
from trainer.ui.theme import Kind as Look
from trainer.ui.theme import Theme, Weight
from trainer.ui.widgets import paint
from trainer.ui.widgets.message_sheet import MessageSheet

ENTER = Qt.Key.Key_Return


@pytest.fixture
def house(tmp_path: Path, qapp: QApplication) -> Iterator[House]:
    wear(qapp)
    with opened_house(tmp_path) as made:
        made.services.person = None
        yield made


@pytest.fixture
def window(house: House, qtbot: QtBot) -> MainWindow:
    made = MainWindow(house.services, lambda: house.services)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    return made


def _start(window: MainWindow, house: House) -> ExamView:
    house.exam()
    window.open_desk(house.manager)
    window.open_tab("exams")
    view = window.view("exams")
    assert isinstance(view, ExamsView)
    click(view.start)
    sheet = view.sheet
    assert sheet is not None
    QTest.keyClicks(sheet.password.line, PASSWORD)
    QTest.keyClicks(sheet.secret.line, PIN)
    QTest.keyClick(sheet.secret.line, ENTER)
    exam = window.view("exam")
    assert isinstance(exam, ExamView)
    return exam


def test_the_window_is_sealed_until_the_exam_is_over(window: MainWindow, house: House) -> None:
    view = _start(window, house)
    assert window.screen_key == "exam"
    assert window.windowState() & Qt.WindowState.WindowFullScreen
    assert house.services.person is not None
    assert house.services.person.id == house.trainee, "staff is signed out"
    hit_exam(view, ENTER)
    assert not window.close()
    assert window.isVisible()
    assert isinstance(view.sheet, MessageSheet)
    assert "running" in view.sheet.message.sentence.text()
    hit_exam(view, ENTER)
    window.lock()
    window.open_tab("roster")
    window.show_settings()
    assert window.screen_key == "exam"
    answer_right(view)
    assert view.run.running
    view.ask_stop()
    stop = view.findChildren(StaffSheet)[-1]
    QTest.keyClicks(stop.password.line, PASSWORD)
    QTest.keyClicks(stop.reason.line, "over")
    click(stop.ok)
    hit_exam(view, ENTER)
    assert window.screen_key == "signin"
    assert house.services.person is None
    assert not window.windowState() & Qt.WindowState.WindowFullScreen


def test_a_cut_off_exam_goes_on_when_the_candidate_signs_in(
    window: MainWindow, house: House
) -> None:
    exam = house.exam()
    house.begin(exam, Part.KNOWLEDGE)
    house.clock.pass_ms(600_000)
    window.sign_in(house.trainee)
    sheet = window.exams.sheet
    assert sheet is not None
    assert exam.number in sheet.note.text()
    QTest.keyClicks(sheet.password.line, "a guess of the candidate")
    click(sheet.ok)
    assert window.screen_key == "signin"
    assert house.services.person is None, "no page is open to the candidate meanwhile"
    QTest.keyClicks(sheet.password.line, PASSWORD)
    click(sheet.ok)
    view = window.view("exam")
    assert isinstance(view, ExamView)
    assert window.screen_key == "exam"
    hit_exam(view, ENTER)
    assert view.questions.prompt
    assert part_run(house.store, exam.id, Part.KNOWLEDGE).interruptions == 1


def test_an_exam_that_stands_still_leaves_the_candidate_nothing_to_look_up(
    window: MainWindow, house: House
) -> None:
    exam = house.exam()
    house.begin(exam, Part.KNOWLEDGE)
    window.sign_in(house.trainee)
    assert window.exams.sheet is not None
    for key in (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_D, Qt.Key.Key_H, Qt.Key.Key_Comma):
        QTest.keyClick(window, key, Qt.KeyboardModifier.ControlModifier)
    assert window.screen_key == "signin"
    QTest.keyClick(window.exams.sheet.password.line, Qt.Key.Key_Escape)
    assert window.exams.sheet is None
    assert window.screen_key == "signin"
    assert house.services.person is None
    window.sign_in(house.trainee)
    assert window.exams.sheet is not None, "and so each time, until staff ends or resumes it"


def test_the_runs_of_an_exam_are_not_told_before_it_has_ended(
    window: MainWindow, house: House, qtbot: QtBot
) -> None:
    view = _start(window, house)
    hit_exam(view, ENTER)
    answer_right(view)
    runs = runs_of(house.store, house.trainee, Kind.DRILL, limit=5)
    assert not runs
    view.ask_stop()
    stop = view.findChildren(StaffSheet)[-1]
    QTest.keyClicks(stop.password.line, PASSWORD)
    QTest.keyClicks(stop.reason.line, "over")
    click(stop.ok)
    hit_exam(view, ENTER)
    assert runs_of(house.store, house.trainee, Kind.DRILL, limit=5)
    window.sign_in(house.trainee)
    home = window.view("home")
    assert isinstance(home, HomeView)
    qtbot.waitUntil(home.last.isHidden)  # an exam is not offered to be done again


def test_a_new_exam_comes_back_to_the_list(window: MainWindow, house: House, qtbot: QtBot) -> None:
    window.open_desk(house.manager)
    window.open_tab("exams")
    view = window.view("exams")
    assert isinstance(view, ExamsView)
    QTest.keyClick(view, Qt.Key.Key_N)
    assert window.screen_key == "exam_setup"
    setup = window.view("exam_setup")
    setup.choose(house.trainee, "ohio-cleveland/mini-baccarat")  # type: ignore[attr-defined]
    with qtbot.waitSignal(setup.set_up):  # type: ignore[attr-defined]
        click(setup.go)  # type: ignore[attr-defined]
    assert window.screen_key == "exams"
    row = view.picked()
    assert row is not None
    assert row.number == exams_of(house.store, house.trainee)[0].number
    for key, screen in (
        (Qt.Key.Key_B, "bench"),
        (Qt.Key.Key_Return, "exam_result"),
    ):
        QTest.keyClick(view, key)
        assert window.screen_key == screen
        QTest.keyClick(window.view(screen), Qt.Key.Key_Escape)
        assert window.screen_key == "exams"


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_a_part_that_goes_on_is_read_whole(qapp: QApplication, qtbot: QtBot, scale: float) -> None:
    theme.apply(qapp, Theme(scale=scale, reduced_motion=True))
    page = PartPage()
    qtbot.addWidget(page)
    page.resize(1280, 664)
    page.show()
    page.offer(
        PartOffer(
            part=Part.KNOWLEDGE,
            title="Knowledge",
            evidence="34 questions, 6 steps, 6 critical",
            rule="80% right and every critical one",
            time="18 min",
            resumed=True,
            left=38,
            place="Part 1 of 4",
        )
    )
    QApplication.processEvents()
    assert (page.width(), page.height()) == (1280, 664)
    for words in (page.note, page.seal):
        assert words.height() >= words.heightForWidth(words.width())
    wear(qapp)


def test_the_question_who_starts_it_goes_with_the_page(window: MainWindow, house: House) -> None:
    house.exam()
    window.open_desk(house.manager)
    window.open_tab("exams")
    view = window.view("exams")
    assert isinstance(view, ExamsView)
    assert (view.start.kind(), view.result.kind()) == (Look.PRIMARY, Look.NORMAL), "one is gold"
    click(view.start)
    assert view.sheet is not None
    window.lock()
    assert view.sheet is None


def test_an_exam_is_set_up_from_the_roster(window: MainWindow, house: House, qtbot: QtBot) -> None:
    window.open_desk(house.manager)
    roster = window.view("roster")
    assert isinstance(roster, RosterView)
    qtbot.waitUntil(lambda: not roster.presenter.work.busy and not roster.sides._wait.isActive())
    wanted = roster.presenter.lines[0].id
    QTest.keyClick(roster, Qt.Key.Key_X)
    assert window.screen_key == "exam_setup"
    setup = window.view("exam_setup")
    assert isinstance(setup, ExamSetupView)
    assert setup.candidate.currentData() == wanted


@pytest.mark.parametrize("over", [False, True])
def test_a_page_that_opens_takes_the_keys(window: MainWindow, house: House, over: bool) -> None:
    exam = house.exam()
    now = house.clock.now()
    if over:
        end_exam(house.store, exam.id, on=now.date(), by=house.manager, at=now)
    window.open_desk(house.manager)
    window.open_tab("exams")
    for key, screen in ((Qt.Key.Key_B, "bench"), (ENTER, "exam_result")):
        view = window.view("exams")
        assert isinstance(view, ExamsView)
        assert window.focusWidget() is view.table, "arrows move over the exams at once"
        if over and screen == "bench":
            continue
        QTest.keyClick(view, key)
        assert window.screen_key == screen
        QApplication.processEvents()
        shown, held = window.view(screen), window.focusWidget()
        assert held is not None
        assert held is shown or shown.isAncestorOf(held), f"{held} has the keys"
        QTest.keyClick(held, Qt.Key.Key_Escape)
        assert window.screen_key == "exams"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_two_exams_of_one_dealer_are_told_apart_in_the_list(
    house: House, qtbot: QtBot, qapp: QApplication, scale: float
) -> None:
    house.sign_in(house.manager)
    for _ in range(2):
        exam, now = house.exam(), house.clock.now()
        discontinue_exam(
            *(house.store, exam.id), reason="the alarm", on=now.date(), by=house.manager, at=now
        )
        house.clock.pass_ms(3 * 86_400_000)
    theme.apply(qapp, Theme(scale=scale, reduced_motion=True))
    view = ExamsView(house.services)
    qtbot.addWidget(view)
    view.resize(1366, 768)
    view.show()
    view.refresh()
    QApplication.processEvents()
    numbers = [view.table._model.cell(row, 0).text for row in range(2)]
    assert len(set(numbers)) == 2
    assert {one.number for one in exams_of(house.store, house.trainee)} == set(numbers)
    font = theme.current().font(15, Weight.SEMIBOLD)
    room = view.table.columnWidth(0) - 2 * theme.current().gap(8)
    assert max(paint.width_of(font, one) for one in numbers) <= room, "no number is cut"
