"""Assignments: given, counted, taken back; and how the trainee meets them on the page Today."""

from datetime import timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import BOOK, GAME, KEY, Desk
from tests.ui.study_world import press, wear
from tests.ui.world import hit, show_at, type_text
from tests.ui.world import press as click
from trainer.certification.roles import Role
from trainer.drills.table import Mode
from trainer.errors import InputError
from trainer.storage.people.assignments import (
    Task,
    TaskKind,
    assign,
    assignments_of,
    list_assignments,
)
from trainer.storage.record.reading import mark_read
from trainer.storage.rows import LessonRead
from trainer.ui.people.assign_sheet import AssignSheet
from trainer.ui.people.assigning import Assigning
from trainer.ui.people.assignments_view import AssignmentsView
from trainer.ui.people.people_sheet import PeopleSheet
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.study.home_view import HomeView
from trainer.ui.study.task_panel import TaskPanel
from trainer.ui.study.tasks import LessonPlace, TaskState, due_words, given_words, opening_of

Key = Qt.Key
FINE = "baccarat:third-card:banker:5:4"


@pytest.fixture
def desk(desk: Desk) -> Desk:
    desk.sit(desk.staff("Ines Tor", Role.INSTRUCTOR))
    return desk


def shown(desk: Desk, qtbot: QtBot, app: QApplication) -> AssignmentsView:
    wear(app)
    view = AssignmentsView(desk.services)
    qtbot.addWidget(view)
    show_at(view)
    view.refresh()
    qtbot.waitUntil(lambda: not view.presenter.busy)
    return view


def give(desk: Desk, what: str, count: int, *people: int, due: float | None = 1) -> Task:
    """Give something of the game, due in so many days."""
    now = desk.world.clock.now()
    thing = next(one for one in Assigning(desk.services).things(KEY) if one.title == what)
    task = thing.of(count)
    due_at = None if due is None else now + timedelta(days=due)
    given_at = now - timedelta(days=3)
    assign(desk.world.store, f"{what}!", task, people, due_at=due_at, by=desk.manager, at=given_at)
    return task


# -- the desk ---------------------------------------------------------------------------------


def test_without_any_the_page_says_what_to_do(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    view = shown(desk, qtbot, qapp)
    assert view.empty.isVisible()
    press(view, Key.Key_N)
    sheet = view.sheets.sheet
    assert isinstance(sheet, PeopleSheet)
    assert not sheet.go_on.isEnabled()
    hit(view, Key.Key_Down, Key.Key_Space)
    assert sheet.go_on.text() == "Go on with 1"
    hit(view, Key.Key_Return)
    second = view.sheets.sheet
    assert isinstance(second, AssignSheet)
    click(second.go_on)
    assert len(list_assignments(desk.world.store, reader=desk.manager)) == 1
    assert view.table.isVisible()


def test_names_are_found_by_typing(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    for name in ("Bo Chen", "Carla Diaz"):
        desk.trainee(name)
    view = shown(desk, qtbot, qapp)
    press(view, Key.Key_N)
    sheet = view.sheets.sheet
    assert isinstance(sheet, PeopleSheet)
    type_text(view, "car")
    assert sheet.table.model().rowCount() == 1
    click(sheet.all)
    sheet.search.clear()
    assert len(sheet.ticked) == 1
    sheet.search.setFocus()
    with qtbot.waitSignal(sheet.chosen) as signal:
        hit(view, Key.Key_Return)
    assert signal.args is not None
    assert [name for _, name in signal.args[0]] == ["Carla Diaz"]


def test_what_was_done_is_counted_for_everybody(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    ana, bo = desk.world.person.id, desk.trainee("Bo Chen").id
    give(desk, "Third card", 8, ana, bo, due=-1)
    desk.practise(ana, [(FINE, True, 1500)] * 8)
    desk.practise(bo, [(FINE, True, 1500)] * 3)
    view = shown(desk, qtbot, qapp)
    (line,) = view.presenter.lines
    assert (line.finished, line.state) == (1, TaskState.LATE)
    assert [(name, task.done) for _, name, task in view._people] == [
        ("Bo Chen", "3 of 8"),
        ("Ana Ruiz", "8 of 8"),
    ]
    with qtbot.waitSignal(view.trainee_requested) as signal:
        view.people.setFocus()
        view.people.pick_row(0)
        hit(view, Key.Key_Return)
    assert signal.args == [bo]


def test_an_assignment_is_taken_back_after_being_asked(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    give(desk, "Third card", 8, desk.world.person.id)
    view = shown(desk, qtbot, qapp)
    press(view, Key.Key_T)
    assert view.question is not None
    hit(view, Key.Key_Escape)
    assert assignments_of(desk.world.store, desk.world.person.id)
    press(view, Key.Key_T)
    hit(view, Key.Key_Return)
    assert not assignments_of(desk.world.store, desk.world.person.id)
    assert view.empty.isVisible()
    click(view.which.buttons()[1])
    qtbot.waitUntil(lambda: not view.presenter.busy)
    assert len(view.presenter.lines) == 1
    assert not view.take_back.isEnabled()


def test_an_auditor_sees_and_gives_nothing(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    give(desk, "Third card", 8, desk.world.person.id)
    desk.sit(desk.staff("Odo Tree", Role.AUDITOR))
    view = shown(desk, qtbot, qapp)
    assert len(view.presenter.lines) == 1
    for key in (Key.Key_N, Key.Key_T):
        press(view, key)
    assert view.sheets.sheet is None
    assert view.question is None
    assert not view.new.isVisible()


# -- what opens -------------------------------------------------------------------------------


def test_each_kind_opens_what_it_was_given_for(desk: Desk) -> None:
    ana = desk.world.person.id
    for what, count in (("Third card", 30), ("At the table", 4), ("The lesson", 2)):
        give(desk, what, count, ana)
    given = {one.assignment.title: opening_of(one.assignment) for one in ana_tasks(desk)}
    drill, table = given["Third card!"], given["At the table!"]
    assert isinstance(drill, DrillRequest)
    assert (drill.kind, drill.rulebook, drill.game, drill.length) == ("third-card", BOOK, GAME, 30)
    assert isinstance(table, TableRequest)
    assert (table.mode, table.rounds) == (Mode.PRACTICE, 4)
    assert given["The lesson!"] == LessonPlace(BOOK, GAME, 0)


def ana_tasks(desk: Desk) -> tuple:  # type: ignore[type-arg]
    return assignments_of(desk.world.store, desk.world.person.id)


def test_what_this_version_cannot_open_is_a_sentence(desk: Desk) -> None:
    now = desk.world.clock.now()
    strange = Task(kind=TaskKind.TABLE, rulebook=BOOK, game=GAME, request={"mode": "underwater"})
    assign(
        desk.world.store,
        "Strange",
        strange,
        [desk.world.person.id],
        due_at=None,
        by=desk.manager,
        at=now,
    )
    (one,) = ana_tasks(desk)
    with pytest.raises(InputError, match="“Strange” cannot be opened"):
        opening_of(one.assignment)


@pytest.mark.parametrize(
    ("days", "words", "state"),
    [
        (None, "no date", TaskState.OPEN),
        (-2, "2 days late", TaskState.LATE),
        (0.1, "today", TaskState.SOON),
        (1, "tomorrow", TaskState.SOON),
        (3, "by Sunday", TaskState.OPEN),
        (12, "by 1 December", TaskState.OPEN),
    ],
)
def test_due_in_words(desk: Desk, days: float | None, words: str, state: TaskState) -> None:
    now = desk.world.clock.now()
    due = None if days is None else now + timedelta(days=days)
    assert due_words(due, now, finished=False) == (words, state)
    assert due_words(due, now, finished=True) == ("done", TaskState.DONE)


# -- the trainee ------------------------------------------------------------------------------


def test_today_lists_what_is_to_be_done_soonest_first(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    ana = desk.world.person.id
    give(desk, "Third card", 10, ana, due=3)
    give(desk, "The lesson", 2, ana, due=-1)
    give(desk, "At the table", 5, ana, due=None)
    desk.sit(ana)
    wear(qapp)
    view = HomeView(desk.services)
    qtbot.addWidget(view)
    show_at(view, (1920, 1080))
    view.refresh()
    qtbot.waitUntil(lambda: not view.presenter.busy)
    assert [line.title for line in view.tasks.lines] == ["The lesson!", "Third card!"]
    assert view.tasks.isVisible()
    with qtbot.waitSignal(view.lesson_requested) as signal:
        press(view, Key.Key_T)
    assert signal.args == [BOOK, GAME, 0]
    with qtbot.waitSignal(view.drill_requested) as asked:
        click(view.tasks.buttons[1])
    assert asked.args is not None
    assert isinstance(asked.args[0], DrillRequest)


def test_a_table_test_has_a_day_and_an_hour_that_today_shows(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    ana = desk.world.person.id
    desk.practise(ana, [(FINE, True, 1500)])
    view = shown(desk, qtbot, qapp)
    sheet = AssignSheet(
        view, Assigning(desk.services), [(ana, "Ana Ruiz")], games=[(KEY, "Midibaccarat")], game=KEY
    )
    view.sheets.open(sheet)
    sheet.things.setCurrentIndex(sheet.things.findText("Table test"))
    assert not sheet.form.fields["amount"].isVisible(), "it is taken once"
    assert sheet.form.text("title") == "Table test"
    sheet.due.setCurrentIndex(sheet.due.findData(""))
    click(sheet.go_on)
    assert "has a day" in sheet.form.fields["title"].sentence.text()
    sheet.due.setCurrentIndex(sheet.due.findData("2026-12-03"))
    sheet.hour.setCurrentIndex(sheet.hour.findData("18:30"))
    with qtbot.waitSignal(sheet.done):
        click(sheet.go_on)
    (one,) = ana_tasks(desk)
    assert (one.assignment.task.kind, one.finished) == (TaskKind.EXAM, False)
    view.refresh()
    assert view.presenter.lines[0].due == "on 3 December, 18:30"
    desk.sit(ana)
    home = HomeView(desk.services)
    qtbot.addWidget(home)
    show_at(home, (1920, 1080))
    home.refresh()
    qtbot.waitUntil(lambda: not home.presenter.busy)
    assert [line.due for line in home.tasks.lines] == ["on 3 December, 18:30"]
    assert home.tasks.buttons == [], "nothing of it is done at this PC"
    press(home, Key.Key_T)
    ahead = home.certificate._ahead
    assert ahead is not None
    words = {part.title: part.ready.words for part in ahead.parts}
    assert words["Table test"] == "3 Dec, 18:30"
    show_at(home, (1366, 768))
    assert "table test 3 Dec, 18:30" in home.certificate.words.text()


@pytest.mark.parametrize(
    ("hours", "words", "state"),
    [
        (-48, "was on 17 November", TaskState.LATE),
        (1, "today, ", TaskState.SOON),
        (24, "tomorrow, ", TaskState.SOON),
        (24 * 12, "on 1 December, ", TaskState.OPEN),
    ],
)
def test_a_table_test_in_words(desk: Desk, hours: int, words: str, state: TaskState) -> None:
    now = desk.world.clock.now()
    give(desk, "Table test", 1, desk.world.person.id, due=hours / 24)
    (one,) = ana_tasks(desk)
    told, stands = given_words(one.assignment, now, finished=False)
    assert told.startswith(words)
    assert stands is state
    assert given_words(one.assignment, now, finished=True) == ("done", TaskState.DONE)


def test_what_is_done_leaves_the_panel(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    ana, now = desk.world.person.id, desk.world.clock.now()
    give(desk, "The lesson", 1, ana)
    desk.sit(ana)
    wear(qapp)
    panel = TaskPanel(desk.services)
    qtbot.addWidget(panel)
    panel.refresh()
    assert panel.isVisible()
    read = LessonRead(rulebook=BOOK, game=GAME, section="deal", at=now)
    mark_read(desk.world.store, ana, read)
    panel.refresh()
    assert not panel.isVisible()


def test_a_trainee_without_assignments_sees_no_panel(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    desk.sit(desk.world.person.id)
    wear(qapp)
    panel = TaskPanel(desk.services)
    qtbot.addWidget(panel)
    panel.refresh()
    assert panel.isHidden()


def test_people_are_found_by_number_and_a_whole_cohort_is_ticked(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    view = shown(desk, qtbot, qapp)
    people = [(1, "Ana", "20409"), (2, "Bo", "7"), (3, "Cy", "")]
    sheet = PeopleSheet(view, people, "Who?", "Go on", groups=[("Evening", frozenset({1, 3}))])
    view.sheets.open(sheet)
    type_text(view, "409")
    assert sheet.table._model.rowCount() == 1
    sheet.search.clear()
    sheet.groups.setCurrentIndex(1)
    sheet.groups.activated.emit(1)
    assert sheet.search.hasFocus()
    click(sheet.all)
    with qtbot.waitSignal(sheet.chosen) as caught:
        click(sheet.go_on)
    assert caught.args == [[(1, "Ana"), (3, "Cy")]]
