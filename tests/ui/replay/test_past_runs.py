"""Past runs at the table: listed newest first, turned by pages, played back from the list."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.study_world import click, click_cell, wear
from tests.ui.world import NARROW_SIZE, World, opened_world
from trainer.drills.table import Mode
from trainer.procedures.judge import give
from trainer.storage.rows import Kind
from trainer.ui.drill.drill import DrillPresenter
from trainer.ui.drill.drill_view import DrillView
from trainer.ui.replay.past_runs import PAGE, PastRuns
from trainer.ui.replay.past_runs_sheet import PastRunsSheet
from trainer.ui.replay.replay_view import ReplayView
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.shell.person_menu_view import PersonMenu
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.table.table import TablePresenter
from trainer.ui.table.table_view import TableScreen
from trainer.ui.text import DASH

BOOK, GAME = "ohio-cincinnati", "mini-baccarat"
Key = Qt.Key


@pytest.fixture
def world(qapp: QApplication, tmp_path: Path) -> Iterator[World]:
    """Return a world in which nothing moves."""
    wear(qapp)
    with opened_world(tmp_path) as made:
        made.services.put_setting("motion", "none")
        yield made


@pytest.fixture
def window(qtbot: QtBot, world: World) -> Iterator[MainWindow]:
    """Return the real window at the progress page."""
    made = MainWindow(world.services, lambda: world.services)
    qtbot.addWidget(made)
    made.resize(*NARROW_SIZE)
    made.show()
    made.activateWindow()
    yield made
    made.close()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def played(world: World, *, mode: Mode = Mode.PRACTICE, acts: int = 3, game: str = GAME) -> int:
    """Put a run with a few right acts into the record; return its id."""
    presenter = TablePresenter(world.services)
    presenter.begin(TableRequest(rulebook=BOOK, game=game, mode=mode, rounds=1, players=2, seed=5))
    done = 0
    while done < acts and not presenter.over:
        if presenter.may_act():
            world.clock.pass_ms(800)
            presenter.hands.made.emit(give(presenter.run.due()[0]))
            done += 1
        else:
            presenter.settled()
    presenter.stop()
    world.clock.pass_ms(3_600_000)
    return presenter.result().attempt_id


def shown(window: MainWindow) -> PastRunsSheet:
    """Return the list on screen."""
    found = window.messages.sheet
    assert isinstance(found, PastRunsSheet)
    assert found.isVisible()
    return found


def test_runs_are_told_newest_first_with_what_they_came_to(world: World) -> None:
    first = played(world, mode=Mode.RUN)
    world.practise(["baccarat:third-card:banker:5:3"])  # a drill is no run at the table
    second = played(world, mode=Mode.GUIDED, acts=2)
    world.practise([], kind=Kind.TABLE)  # nothing was done in it
    page = PastRuns(world.services).page()
    assert [run.attempt_id for run in page.runs] == [second, first]
    assert not page.newer
    assert not page.older
    newest, oldest = page.runs
    assert (newest.mode, newest.right, newest.acts) == ("Guided", DASH, "2 acts, all guided")
    assert (oldest.mode, oldest.right, oldest.acts) == ("Run at pace", "100%", "3 of 3 acts")
    assert oldest.note in ("left early", "not ended")
    assert (oldest.game, oldest.rulebook) == ("Mini-Baccarat", "Ohio, Cincinnati")
    assert oldest.when == "19 November 2026"


def test_the_pages_are_turned_both_ways(world: World) -> None:
    made = [played(world, acts=1) for _ in range(PAGE + 3)]
    runs = PastRuns(world.services)
    assert [run.attempt_id for run in runs.page().runs] == made[: -PAGE - 1 : -1]
    older = runs.older()
    assert [run.attempt_id for run in older.runs] == made[2::-1]
    assert (older.newer, older.older) == (True, False)
    assert runs.older() == older
    assert [run.attempt_id for run in runs.newer().runs] == made[: -PAGE - 1 : -1]


def test_another_person_is_not_shown_them_unless_asked_for(world: World) -> None:
    played(world)
    other = world.someone("Bo Chen")
    assert PastRuns(world.services, other.id).page().runs == ()


def test_by_keys_alone_a_run_is_found_and_played_back(window: MainWindow, world: World) -> None:
    ids = [played(world, acts=1) for _ in range(PAGE + 2)]
    window.sign_in(world.person.id)
    window.open_tab("progress")
    QTest.keyClick(window.focusWidget() or window.view("progress"), Key.Key_R)
    sheet = shown(window)
    assert window.focusWidget() is sheet.table
    QTest.keyClick(sheet.table, Key.Key_PageDown)
    assert len(sheet.runs()) == 2
    QTest.keyClick(sheet.table, Key.Key_Down)
    QTest.keyClick(sheet.table, Key.Key_Return)
    assert window.screen_key == "replay"
    replay = window.view("replay")
    assert isinstance(replay, ReplayView)
    assert replay.presenter.run is not None
    assert replay.presenter.run.attempt.id == ids[0]
    QTest.keyClick(window.focusWidget() or replay, Key.Key_Escape)
    assert window.screen_key == "progress"
    again = shown(window)  # one goes on looking where one was
    assert len(again.runs()) == 2
    QTest.keyClick(window.focusWidget() or again, Key.Key_Escape)
    assert window.messages.sheet is None


def test_the_keys_go_back_to_the_page_behind_the_list(window: MainWindow, world: World) -> None:
    played(world)
    window.sign_in(world.person.id)
    window.open_tab("progress")
    page = window.view("progress")
    assert isinstance(page, StudyPage)
    held = page.holder()
    window.show_runs()
    QTest.keyClick(window.focusWidget() or window, Key.Key_Escape)
    assert page.holder() is held
    window.show_runs()
    QTest.keyClick(window.focusWidget() or window, Key.Key_Return)
    QTest.keyClick(window.focusWidget() or window, Key.Key_Escape)
    QTest.keyClick(window.focusWidget() or window, Key.Key_Escape)
    assert window.screen_key == "progress"
    back = page.holder()
    assert back is not None
    assert page.isAncestorOf(back)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # it has no popups
def test_by_the_mouse_alone_a_run_is_found_and_played_back(
    window: MainWindow, world: World
) -> None:
    ids = [played(world, acts=1) for _ in range(PAGE + 1)]
    window.sign_in(world.person.id)
    window.open_tab("games")
    click(window.top._person)
    menu = window.findChild(PersonMenu)
    assert isinstance(menu, PersonMenu)
    next(action for action in menu.actions() if action.text() == "Past runs").trigger()
    menu.close()
    click(shown(window).older)
    assert [run.attempt_id for run in shown(window).runs()] == ids[:1]
    click(shown(window).newer)
    click_cell(shown(window).table, 1, 1)
    assert window.screen_key == "replay"
    window.runs.close_replay()
    assert window.screen_key == "games"
    click(shown(window).close_button)
    assert window.messages.sheet is None


def test_without_runs_the_list_says_what_to_do(window: MainWindow, world: World) -> None:
    window.show_runs()  # nobody is signed in
    assert window.messages.sheet is None
    window.sign_in(world.person.id)
    window.show_runs()
    sheet = shown(window)
    assert sheet.empty.isVisible()
    assert not sheet.table.isVisible()
    QTest.keyClick(window.focusWidget() or sheet, Key.Key_Return)
    assert not sheet.isVisible()


def test_the_same_hands_are_dealt_again(window: MainWindow, world: World) -> None:
    played(world, acts=2)
    window.sign_in(world.person.id)
    window.show_runs()
    QTest.keyClick(shown(window).table, Key.Key_S)
    assert window.screen_key == "table"
    table = window.view("table")
    assert isinstance(table, TableScreen)
    assert table.presenter.run.seed == 5
    assert table.presenter.request.attempt is None, "a new run, not the old one"
    table.presenter.stop()
    table.view.finish()


def test_the_same_questions_are_asked_again(window: MainWindow, world: World) -> None:
    presenter = DrillPresenter(world.services)
    asked = DrillRequest(kind="third-card", rulebook=BOOK, game=GAME, length=2)
    presenter.begin(asked)
    questions = []
    for _ in range(2):
        questions.append(presenter.prompt)
        presenter.answer(presenter.prompt.expected)
        presenter.proceed()
    window.sign_in(world.person.id)
    window.show_runs()
    sheet = shown(window)
    click(sheet.kinds.buttons()[1])
    (run,) = sheet.runs()
    assert (run.mode, run.acts) == ("Third card", "2 of 2 answers")
    assert not sheet.replay.isVisible()
    QTest.keyClick(sheet.table, Key.Key_Return)
    assert window.screen_key == "drill"
    drill = window.view("drill")
    assert isinstance(drill, DrillView)
    assert drill.presenter.prompt == questions[0]
    drill.hide()


def test_somebody_elses_runs_are_only_looked_at(qtbot: QtBot, world: World) -> None:
    played(world, acts=1)
    page = StudyPage()
    qtbot.addWidget(page)
    page.show()
    sheet = PastRunsSheet(page, PastRuns(world.services))
    sheet.open()
    assert not sheet.again.isVisible()
    assert not sheet.kinds.isVisible()
    with qtbot.assertNotEmitted(sheet.again_requested):
        QTest.keyClick(sheet.table, Key.Key_S)
