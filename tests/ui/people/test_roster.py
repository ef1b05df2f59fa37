"""The roster: listed, searched, sorted, ticked; what stands at the side; who may do what."""

from datetime import date, timedelta
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import KEY, Desk
from tests.ui.study_world import click, press, wear
from tests.ui.world import hit, show_at, type_text
from trainer.certification.roles import Role
from trainer.scheduling.skills import skills_of
from trainer.storage.people.assignments import assign, assignments_of
from trainer.storage.people.cohorts import Course, add_cohort, join_cohort
from trainer.storage.people.hours import hours_by_game, log_hours
from trainer.storage.people.notes import notes_about
from trainer.storage.people.people import touch_seen
from trainer.ui.people import roster_work
from trainer.ui.people.assigning import Assigning
from trainer.ui.people.roster_lines import Show, Standing
from trainer.ui.people.roster_view import RosterView
from trainer.ui.run.learner import learner_of, mastery
from trainer.ui.shell.services import Services

Key = Qt.Key
WEAK = "baccarat:third-card:banker:5:3"
FINE = "baccarat:third-card:banker:5:4"


@pytest.fixture
def desk(desk: Desk) -> Desk:
    desk.sit(desk.staff("Ines Tor", Role.INSTRUCTOR))
    return desk


def shown(desk: Desk, qtbot: QtBot, app: QApplication) -> RosterView:
    wear(app)
    view = RosterView(desk.services)
    qtbot.addWidget(view)
    show_at(view)
    view.refresh()
    settle(view, qtbot)
    return view


def settle(view: RosterView, qtbot: QtBot) -> None:
    """Wait until everything is worked out and the side stands still."""
    qtbot.waitUntil(lambda: not view.presenter.work.busy and not view.sides._wait.isActive())


def listed(view: RosterView) -> list[str]:
    return [line.trainee.name for line in view.presenter.lines]


def cell(view: RosterView, row: int, title: str) -> str:
    columns = [column.title for column in view.table._model.columns()]
    return view.table._model.cell(row, columns.index(title)).spoken()


def a_class(desk: Desk) -> dict[str, int]:
    """Add three trainees who were here at different times; return who is who."""
    now = desk.world.clock.now()
    people = {"Ana Ruiz": desk.world.person.id}
    for name, days in (("Bo Chen", 1.0), ("Carla Diaz", 6.0)):
        one = desk.trainee(name)
        people[name] = one.id
        desk.practise(one.id, [(FINE, True, 1500)] * 6, days_ago=days)
    desk.practise(people["Ana Ruiz"], [(WEAK, n % 3 != 0, 1200) for n in range(12)])
    touch_seen(desk.world.store, people["Ana Ruiz"], at=now)
    return people


# -- the list ---------------------------------------------------------------------------------


def test_an_empty_house_says_what_to_do(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    desk.world.store.write_one("UPDATE people SET archived = 1 WHERE name = ?", ("Ana Ruiz",))
    view = shown(desk, qtbot, qapp)
    assert view.nobody.isVisible()
    press(view, Key.Key_N)
    assert view.sheets.sheet is not None


def test_trainees_are_listed_last_seen_first_with_what_is_known(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    people = a_class(desk)
    log_hours(
        desk.world.store,
        people["Bo Chen"],
        KEY,
        day=date(2026, 11, 18),
        minutes=150,
        by=desk.manager,
        at=desk.world.clock.now(),
    )
    view = shown(desk, qtbot, qapp)
    assert listed(view) == ["Ana Ruiz", "Bo Chen", "Carla Diaz"]
    assert cell(view, 0, "Last seen").startswith("Today")
    assert cell(view, 0, "State") == "On track"
    assert cell(view, 2, "State") == "bad: Not seen"
    assert cell(view, 1, "Hours").startswith("2.5 / ")
    assert view.foot.count.text() == "3 trainees"


def test_a_share_is_the_one_the_trainee_sees(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    people = a_class(desk)
    add_cohort(
        desk.world.store,
        "Evening",
        Course(games=(KEY,)),
        by=desk.manager,
        at=desk.world.clock.now(),
    )
    view = shown(desk, qtbot, qapp)
    game = desk.services.game(*KEY.split("/"))
    looking = desk.services.looking_at(
        next(line.trainee for line in view.presenter.lines if line.id == people["Bo Chen"])  # type: ignore[arg-type]
    )
    own = mastery(skills_of(game, desk.services.targets).values(), learner_of(looking)).percent
    line = next(one for one in view.presenter.lines if one.id == people["Bo Chen"])
    assert line.work.mastery == {KEY: round(own)}
    assert own > 0


def test_search_by_keys_and_esc_clears_it(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    a_class(desk)
    view = shown(desk, qtbot, qapp)
    press(view, Key.Key_Slash)
    type_text(view, "bo ch")
    assert listed(view) == ["Bo Chen"]
    hit(view, Key.Key_Return)
    assert view.holder() is view.table
    press(view, Key.Key_Escape)
    assert len(listed(view)) == 3
    view.filters.search.setText("zzz")
    assert view.none.isVisible()
    view.none.button("clear").click()
    assert len(listed(view)) == 3


def test_a_number_is_found_too(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    people = a_class(desk)
    desk.world.store.write_one(
        "UPDATE people SET employee_no = ? WHERE id = ?", ("20411", people["Bo Chen"])
    )
    view = shown(desk, qtbot, qapp)
    view.filters.search.setText("2041")
    assert listed(view) == ["Bo Chen"]


def test_titles_sort_by_mouse_and_s_by_key(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    a_class(desk)
    view = shown(desk, qtbot, qapp)
    head = view.table.ticks
    name = [column.key for column in view.table._model.columns()].index("name")
    spot = QPoint(head.sectionViewportPosition(name) + 20, head.height() // 2)
    click(head.viewport(), spot)
    assert listed(view) == ["Ana Ruiz", "Bo Chen", "Carla Diaz"]
    click(head.viewport(), spot)
    assert listed(view) == ["Carla Diaz", "Bo Chen", "Ana Ruiz"]
    assert (head.sorted_by, head.falling) == (name, True)
    keys = [key for key, _ in view.presenter.sort_columns()]
    for key in [*keys[1:], *keys[:1]]:
        press(view, Key.Key_S)
        assert view.presenter.sorted_by == key
    assert view.filters.sort.text() == "By name"


def test_cohorts_narrow_the_list(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    people, at = a_class(desk), desk.world.clock.now()
    run = Course(starts_on=date(2026, 10, 12), ends_on=date(2026, 12, 4), games=(KEY,))
    evening = add_cohort(desk.world.store, "Evening", run, by=desk.manager, at=at)
    join_cohort(desk.world.store, evening, [people["Bo Chen"]], by=desk.manager, at=at)
    view = shown(desk, qtbot, qapp)
    view.filters.cohort.setCurrentIndex(1)
    assert listed(view) == ["Bo Chen"]
    assert view.head.title.text() == "Evening"
    assert view.head.note.text() == "1 trainee, week 6 of 8"
    assert [title for title, *_ in [(c.title,) for c in view.table._model.columns()]][3] == (
        "Midibaccarat, %"
    )
    view.filters.cohort.setCurrentIndex(0)
    assert len(listed(view)) == 3


def test_who_has_not_practised_is_a_part_of_its_own(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    a_class(desk)
    view = shown(desk, qtbot, qapp)
    part = view.filters.parts.buttons()[3]
    assert part.accessibleName() == "Not practised, 1"
    click(part)
    assert listed(view) == ["Carla Diaz"]
    assert view.presenter.lines[0].why == "No practice for 6 days."


def test_who_was_just_added_is_not_absent(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    view = shown(desk, qtbot, qapp)
    before = view.filters.parts.buttons()[3].text()
    desk.trainee("Bo Chen")
    view.refresh()
    settle(view, qtbot)
    assert "Bo Chen" in listed(view)
    assert view.filters.parts.buttons()[3].text() == before


def test_no_button_is_a_sign_alone_in_a_narrow_window(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    view = shown(desk, qtbot, qapp)
    view.head.set_narrow(True)
    assert all(button.text() for button in view.head.buttons.values())


def test_who_is_ready_for_an_exam_is_listed_and_sent_there(
    desk: Desk, qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = a_class(desk)
    ana = people["Ana Ruiz"]

    def ahead(looking: Services, *_: object) -> object:
        assert looking.person is not None
        return SimpleNamespace(is_ready=looking.person.id == ana)

    monkeypatch.setattr(roster_work, "_NEAR", 0)
    monkeypatch.setattr(roster_work, "ahead_of", ahead)
    view = shown(desk, qtbot, qapp)
    part = view.filters.parts.buttons()[2]
    assert part.accessibleName() == "Ready for exam, 1"
    click(part)
    assert listed(view) == ["Ana Ruiz"]
    (line,) = view.presenter.lines
    assert line.standing is Standing.READY
    assert "Midibaccarat" in line.why
    with qtbot.waitSignal(view.exam_requested) as asked:
        press(view, Key.Key_X)
    assert asked.args == [ana, KEY]


def test_a_game_nobody_has_met_has_no_column(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    desk.trainee("Bo Chen")
    view = shown(desk, qtbot, qapp)
    titles = [column.title for column in view.table._model.columns()]
    assert titles == ["", "Trainee", "Last seen", "Hours", "Due", "State"]
    hit(view, Key.Key_A, ctrl=True)
    settle(view, qtbot)
    assert view.sides.currentWidget() is view.ticked
    for key in (Key.Key_A, Key.Key_H):
        press(view, key)
        assert view.sheets.sheet is not None
        hit(view, Key.Key_Escape)


def test_a_late_assignment_asks_for_attention(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    people, now = a_class(desk), desk.world.clock.now()
    thing = Assigning(desk.services).things(KEY)[0]
    assign(
        desk.world.store,
        "Third card, 6",
        thing.of(6),
        [people["Ana Ruiz"], people["Bo Chen"]],
        due_at=now - timedelta(hours=1),
        by=desk.manager,
        at=now - timedelta(days=2),
    )
    view = shown(desk, qtbot, qapp)
    lines = {line.trainee.name: line for line in view.presenter.lines}
    assert lines["Bo Chen"].standing is Standing.ON_TRACK, "six answers since: it is done"
    assert (lines["Bo Chen"].work.open, lines["Bo Chen"].work.late) == (0, 0)
    assert (lines["Ana Ruiz"].work.open, lines["Ana Ruiz"].work.late) == (0, 0)
    assert (lines["Carla Diaz"].work.open, lines["Carla Diaz"].work.late) == (0, 0)
    assign(
        desk.world.store,
        "Third card, 40",
        thing.of(40),
        [people["Ana Ruiz"]],
        due_at=now - timedelta(hours=1),
        by=desk.manager,
        at=now - timedelta(days=2),
    )
    view.refresh()
    settle(view, qtbot)
    ana = next(line for line in view.presenter.lines if line.id == people["Ana Ruiz"])
    assert (ana.work.open, ana.work.late, ana.standing) == (1, 1, Standing.ATTENTION)
    assert view.presenter.count(Show.ATTENTION) == 2
    assert "1 late" in view.table._model.cell(0, len(view.table._model.columns()) - 2).tip


# -- moving, ticking, opening -----------------------------------------------------------------


def test_the_side_follows_the_keys_and_enter_opens(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    people = a_class(desk)
    view = shown(desk, qtbot, qapp)
    assert view.panel.name.text() == "Ana Ruiz"
    hit(view, Key.Key_Down)
    settle(view, qtbot)
    assert view.panel.name.text() == "Bo Chen"
    with qtbot.waitSignal(view.trainee_requested) as signal:
        hit(view, Key.Key_Return)
    assert signal.args == [people["Bo Chen"]]


def test_space_ticks_and_several_are_shown_as_one(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    people = a_class(desk)
    desk.practise(people["Bo Chen"], [(WEAK, False, 1200)] * 4)
    view = shown(desk, qtbot, qapp)
    assign_button = view.head.buttons["assign"]
    assert not assign_button.isEnabled()
    assert "Tick somebody" in assign_button.toolTip()
    hit(view, Key.Key_Space)
    hit(view, Key.Key_Down)
    hit(view, Key.Key_Space)
    settle(view, qtbot)
    assert view.presenter.ticked == {people["Ana Ruiz"], people["Bo Chen"]}
    assert assign_button.text() == "Assign to 2 ticked"
    assert view.ticked.isVisible()
    assert view.ticked.heading.text() == "2 trainees ticked"
    assert any(row.startswith("Banker 5 v 3 2 of 2") for row in view.ticked.weak.rows())
    press(view, Key.Key_W)
    given = [assignments_of(desk.world.store, people[name]) for name in ("Ana Ruiz", "Bo Chen")]
    assert [len(one) for one in given] == [1, 1]
    assert not assignments_of(desk.world.store, people["Carla Diaz"])
    press(view, Key.Key_Escape)
    settle(view, qtbot)
    assert view.panel.isVisible()


def test_ctrl_a_and_the_box_over_the_ticks_tick_all(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    people = a_class(desk)
    view = shown(desk, qtbot, qapp)
    hit(view, Key.Key_A, ctrl=True)
    assert view.presenter.ticked == set(people.values())
    click(view.table.ticks.viewport(), QPoint(20, 20))
    assert view.presenter.ticked == set()


# -- the side ---------------------------------------------------------------------------------


def test_the_side_says_what_is_wrong_and_gives_the_weakest(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    people = a_class(desk)
    view = shown(desk, qtbot, qapp)
    assert "Fast but wrong on “Banker 5 v 3”" in view.panel.sentence.text()
    assert "one in three wrong" in view.panel.sentence.text()
    assert view.panel.weak.rows()[0] == "Banker 5 v 3 ✕ 67% 1.2 s"
    assert view.panel.weakest.isEnabled()
    press(view, Key.Key_W)
    settle(view, qtbot)
    (given,) = assignments_of(desk.world.store, people["Ana Ruiz"])
    assert given.assignment.task.exercise == "third-card"
    assert given.assignment.task.request["foci"] == ["banker:5:3"]
    assert any("by Sunday, 0 of 20" in row for row in view.panel.tasks.rows())


def test_who_stopped_coming_is_spoken_to_first(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    a_class(desk)
    view = shown(desk, qtbot, qapp)
    view.table.pick_row(2)
    settle(view, qtbot)
    assert view.panel.sentence.text().startswith("No practice for 6 days. Speak to them")


def test_a_note_is_kept_for_those_who_teach(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    people = a_class(desk)
    view = shown(desk, qtbot, qapp)
    view.panel.field.setFocus()
    type_text(view, "Hands clean.")
    hit(view, Key.Key_Return, ctrl=True)
    reader = desk.services.person
    assert reader is not None
    (note,) = notes_about(desk.world.store, people["Ana Ruiz"], reader=reader.id)
    assert (note.text, note.by_name) == ("Hands clean.", "Ines Tor")
    assert view.panel.field.toPlainText() == ""
    hit(view, Key.Key_Escape)
    assert view.holder() is view.table


def test_a_note_begun_about_one_trainee_is_never_filed_about_another(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    people = a_class(desk)
    view = shown(desk, qtbot, qapp)
    reader = desk.services.person
    assert reader is not None
    view.panel.field.setFocus()
    type_text(view, "Ana only.")
    hit(view, Key.Key_Escape, Key.Key_Down)
    settle(view, qtbot)
    assert view.panel.name.text() != "Ana Ruiz"
    assert view.panel.field.toPlainText() == "", "hers waits with her"
    view.panel.field.setFocus()
    type_text(view, "Bo only.")
    hit(view, Key.Key_Escape, Key.Key_Up)
    settle(view, qtbot)
    assert view.panel.field.toPlainText() == "Ana only."
    view.panel.field.setFocus()
    view.table.pick_row(1)  # the side still shows Ana
    hit(view, Key.Key_Return, ctrl=True)
    settle(view, qtbot)
    (note,) = notes_about(desk.world.store, people["Ana Ruiz"], reader=reader.id)
    assert note.text == "Ana only."
    assert view.panel.field.toPlainText() == "Bo only."
    desk.sit(desk.staff("Ida Rue", Role.INSTRUCTOR))
    view.refresh()
    settle(view, qtbot)
    assert view.panel.field.toPlainText() == "", "nobody else reads what was begun"


def test_the_note_and_its_button_come_into_view_when_it_is_written(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    a_class(desk)
    view = shown(desk, qtbot, qapp)
    show_at(view, (1280, 620))
    view.panel.field.setFocus()
    QApplication.processEvents()
    for part in (view.panel.field, view.panel.keep):
        corner = part.mapTo(view.panel.area.viewport(), part.rect().bottomLeft())
        assert view.panel.area.viewport().rect().contains(corner)


def test_letters_in_a_note_are_not_keys_of_the_page(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    a_class(desk)
    view = shown(desk, qtbot, qapp)
    view.panel.field.setFocus()
    type_text(view, "nwah")
    assert view.panel.field.toPlainText() == "nwah"
    assert view.sheets.sheet is None


def test_hours_are_logged_from_the_side(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    people = a_class(desk)
    view = shown(desk, qtbot, qapp)
    press(view, Key.Key_H)
    sheet = view.sheets.sheet
    assert sheet is not None
    type_text(view, "1:30")
    hit(view, Key.Key_Return)  # to the note
    hit(view, Key.Key_Return)
    settle(view, qtbot)
    assert sum(hours_by_game(desk.world.store, people["Ana Ruiz"]).values()) == 1.5
    assert view.panel.hours.rows()[0].endswith("1.5 h")


# -- rights -----------------------------------------------------------------------------------


def test_an_auditor_only_reads(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    a_class(desk)
    desk.sit(desk.staff("Odo Tree", Role.AUDITOR))
    view = shown(desk, qtbot, qapp)
    assert len(listed(view)) == 3
    for key in ("add", "list", "assign"):
        assert not view.head.buttons[key].isVisible()
    assert view.head.buttons["export"].isVisible()
    for part in (view.panel.weakest, view.panel.details, view.panel.log, view.panel.field):
        assert not part.isVisible()
    assert not view.panel.notes.isVisible()
    for pressed in (Key.Key_N, Key.Key_A, Key.Key_W, Key.Key_D, Key.Key_H, Key.Key_C):
        press(view, pressed)
    assert view.sheets.sheet is None


def test_a_trainee_gets_no_roster(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    a_class(desk)
    desk.sit(desk.world.person.id)
    wear(qapp)
    view = RosterView(desk.services)
    qtbot.addWidget(view)
    show_at(view)
    view.refresh()
    assert view.broken.isVisible()
    assert "You may not see the roster" in view.broken.detail.text()
    assert listed(view) == []


# -- size -------------------------------------------------------------------------------------


def test_two_hundred_trainees_are_listed_in_a_few_reads(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    for number in range(200):
        desk.trainee(f"Trainee {number:03d}")
    wear(qapp)
    view = RosterView(desk.services)
    qtbot.addWidget(view)
    show_at(view)
    reads: list[str] = []
    desk.world.store.connection.set_trace_callback(reads.append)
    view.refresh()
    assert len(listed(view)) == 201
    assert len(reads) < 60, "the list does not ask for each trainee"
    desk.world.store.connection.set_trace_callback(None)
    assert view.presenter.work.busy, "mastery follows, line by line"
    view.hide()
    assert not view.presenter.work.busy, "and stops when nobody looks"


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_nothing_hangs_over_the_window(
    desk: Desk, qtbot: QtBot, qapp: QApplication, size: tuple[int, int]
) -> None:
    a_class(desk)
    view = shown(desk, qtbot, qapp)
    show_at(view, size)
    settle(view, qtbot)
    assert view.minimumSizeHint().width() <= size[0]
    for part in (view.head, view.filters, view.sides):
        corner = part.mapTo(view, part.rect().bottomRight())
        assert corner.x() < size[0]
        assert corner.y() < size[1]
    assert view.table.horizontalScrollBar().maximum() == 0, "every column is in view"
