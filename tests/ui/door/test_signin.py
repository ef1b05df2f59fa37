"""Signing in through the real widgets: by keys alone, by mouse alone, and everything refused."""

import weakref
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.ui.world import (
    LEAST_SIZE,
    WIDE_SIZE,
    World,
    dress,
    hit,
    holder,
    opened_world,
    press,
    show_at,
    type_text,
)
from trainer.certification.roles import Role
from trainer.errors import StorageError
from trainer.storage.house_settings import house_rulebook
from trainer.storage.people.people import insert_person, touch_seen
from trainer.storage.people.roles import needs_manager
from trainer.storage.people.roster import list_people, person
from trainer.storage.rights import roles_of
from trainer.ui.door.name_list_view import PAGE
from trainer.ui.door.signin_view import SignInView
from trainer.ui.shell.naming import initials, last_seen
from trainer.ui.study.home import HomePresenter
from trainer.ui.theme import Theme
from trainer.ui.widgets.tile import NameTile

PIN = "4071"
PASSWORD = "river stapler tuesday"
Key = Qt.Key


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with opened_world(tmp_path, name="Ana Ruiz", pin=PIN) as made:
        made.services.person = None
        yield made


@pytest.fixture
def view(world: World, qtbot: QtBot, qapp: QApplication) -> SignInView:
    return shown(world, qtbot, qapp)


def shown(
    world: World, qtbot: QtBot, app: QApplication, size: tuple[int, int] = LEAST_SIZE
) -> SignInView:
    dress(app)
    made = SignInView(world.services)
    qtbot.addWidget(made)
    made.refresh()
    show_at(made, size)
    made.refresh()
    return made


def names(view: SignInView) -> list[str]:
    return [tile.accessibleName().partition(",")[0] for tile in view.grid.tiles()]


def test_keys_alone_sign_in(world: World, view: SignInView, qtbot: QtBot) -> None:
    world.someone("Bo Chen")
    view.refresh()
    type_text(view, "ana")
    assert names(view) == ["Ana Ruiz"]
    hit(view, Key.Key_Return)
    assert view.pin.name.text() == "Ana Ruiz"
    with qtbot.waitSignal(view.signed_in) as signal:
        type_text(view, PIN)
    assert signal.args == [world.person.id]
    assert person(world.store, world.person.id).last_seen_at == world.clock.now()


def test_two_of_one_name_are_told_apart_where_names_are_picked(
    world: World, view: SignInView
) -> None:
    with world.store.write() as connection:
        connection.execute("UPDATE people SET employee_no = '20409'")
        other = insert_person(connection, "Ana Ruiz", None, by=None, at=world.clock.now(), mark="7")
        connection.execute("UPDATE people SET employee_no = '7' WHERE id = ?", (other,))
    view.refresh()
    assert sorted(names(view)) == ["Ana Ruiz (20409)", "Ana Ruiz (7)"]
    type_text(view, "20409")
    assert names(view) == ["Ana Ruiz (20409)"]
    hit(view, Key.Key_Return)
    assert view.pin.name.text() == "Ana Ruiz (20409)"


def test_mouse_alone_signs_in(world: World, view: SignInView, qtbot: QtBot) -> None:
    press(view.grid.tiles()[0])
    with qtbot.waitSignal(view.signed_in) as signal:
        for digit in PIN:
            press(view.pad.key(digit))
    assert signal.args == [world.person.id]


def test_enter_picks_the_only_name(view: SignInView) -> None:
    hit(view.search, Key.Key_Return)
    assert view.pin.name.text() == "Ana Ruiz"


def test_arrows_walk_over_the_names_and_enter_picks(world: World, view: SignInView) -> None:
    for name in ("Bo Chen", "Carla Díaz"):
        world.someone(name)
    view.refresh()
    hit(view, Key.Key_Down)
    assert holder(view) is view.grid.tiles()[0]
    hit(view, Key.Key_Right)
    hit(view, Key.Key_Return)
    assert view.pin.name.text() == "Bo Chen"
    tile = view.grid.tiles()[1]
    assert isinstance(tile, NameTile)
    assert tile.isChecked()


def test_letters_and_digits_go_to_the_search_while_nobody_is_picked(
    world: World, view: SignInView
) -> None:
    world.someone("Trainee 07")
    view.refresh()
    view.grid.focus_current()
    type_text(view, "07")
    assert view.search.text() == "07"
    assert names(view) == ["Trainee 07"]


def test_a_letter_after_the_pick_means_somebody_else(view: SignInView) -> None:
    press(view.grid.tiles()[0])
    type_text(view, "b")
    assert view.search.text() == "b"
    assert view.pin.name.text() == "Pick your name"
    assert not view.pad.isEnabled()


def test_backspace_takes_one_digit_back(view: SignInView, qtbot: QtBot) -> None:
    press(view.grid.tiles()[0])
    type_text(view, "409")
    hit(view, Key.Key_Backspace)
    with qtbot.waitSignal(view.signed_in):
        type_text(view, "71")


def test_esc_is_not_me(view: SignInView) -> None:
    press(view.grid.tiles()[0])
    type_text(view, "40")
    hit(view, Key.Key_Escape)
    assert view.pin.name.text() == "Pick your name"
    assert view.pad.dots.accessibleName() == "0 of 4 digits"
    assert holder(view) is view.search


def test_not_me_by_mouse(view: SignInView) -> None:
    press(view.grid.tiles()[0])
    press(view.pad.key("cancel"))
    assert view.pin.name.text() == "Pick your name"


def test_wrong_pin_says_how_many_tries_are_left(view: SignInView, qtbot: QtBot) -> None:
    press(view.grid.tiles()[0])
    type_text(view, "0000")
    qtbot.waitUntil(view.pad.dots.is_wrong)
    assert view.pad.sentence.text() == "! Not right. Four tries left."
    with qtbot.waitSignal(view.signed_in):
        type_text(view, PIN)


def test_five_wrong_pins_lock_until_a_time(world: World, view: SignInView, qtbot: QtBot) -> None:
    press(view.grid.tiles()[0])
    for _ in range(5):
        type_text(view, "0000")
        qtbot.waitUntil(lambda: not view._presenter.checking)
    until = (world.clock.now() + timedelta(minutes=5)).astimezone()
    expected = f"! Locked until {until:%H:%M} after five wrong tries."
    assert view.pad.sentence.text() == expected
    type_text(view, PIN)  # the right one does not help now
    qtbot.waitUntil(lambda: not view._presenter.checking)
    assert view.pad.sentence.text() == expected
    world.clock.pass_ms(5 * 60_000 + 1)
    with qtbot.waitSignal(view.signed_in):
        type_text(view, PIN)


def test_digits_typed_while_a_pin_is_checked_are_not_the_next_pin(
    view: SignInView, qtbot: QtBot
) -> None:
    press(view.grid.tiles()[0])
    with qtbot.waitSignal(view.signed_in):
        type_text(view, PIN + "12")


def test_store_that_cannot_check_says_so(
    view: SignInView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise StorageError("The disk is full.", next_step="Free some space.")

    monkeypatch.setattr("trainer.storage.people.authentication.authenticate", full)
    press(view.grid.tiles()[0])
    type_text(view, PIN)
    qtbot.waitUntil(lambda: view.sheet is not None)
    assert view.sheet is not None
    assert "The disk is full. Free some space." in view.sheet.message.accessibleName()
    hit(view, Key.Key_Return)
    assert not view.sheet.isVisible()


def archive(world: World, person_id: int) -> None:
    """Take somebody off the list in a house that has no staff to do it."""
    world.store.write_one("UPDATE people SET archived = 1 WHERE id = ?", (person_id,))


def test_archived_people_are_not_listed(world: World, view: SignInView) -> None:
    archive(world, world.someone("Gone Away").id)
    view.refresh()
    assert names(view) == ["Ana Ruiz"]


def test_search_without_a_match_says_what_is_hidden(view: SignInView) -> None:
    type_text(view, "zzz")
    assert view.names.nobody.isVisible()
    assert view.names.nobody.heading.text() == "Nobody matches “zzz”."
    assert view.names.nobody.sentence.text() == "1 name is hidden by this search."
    press(view.names.nobody.button("clear"))
    assert names(view) == ["Ana Ruiz"]
    type_text(view, "zzz")
    hit(view, Key.Key_Escape)
    assert view.search.text() == ""


def test_many_names_are_made_as_one_scrolls_and_the_search_stays(
    world: World, qtbot: QtBot, qapp: QApplication
) -> None:
    for number in range(200):
        world.someone(f"Trainee {number:03d}")
    view = shown(world, qtbot, qapp, WIDE_SIZE)
    assert view.grid.columns() == 4
    assert len(view.grid.tiles()) == PAGE, "no more than are seen"
    area = view.grid.tiles()[0]
    hit(view, Key.Key_Down)
    for _ in range(8):
        hit(view, Key.Key_Down)
    assert len(view.grid.tiles()) == 2 * PAGE, "the next rows are there before one comes to them"
    hit(view, Key.Key_End)
    last = view.grid.tiles()[-1]
    assert len(view.grid.tiles()) == 201
    assert holder(view) is last
    QApplication.processEvents()
    assert area.mapTo(view, area.rect().center()).y() < 0
    assert view.search.mapTo(view, view.search.rect().center()).y() > 0
    type_text(view, "199")
    assert names(view) == ["Trainee 199"]


def test_the_mouse_wheel_brings_more_names(world: World, qtbot: QtBot, qapp: QApplication) -> None:
    for number in range(100):
        world.someone(f"Trainee {number:03d}")
    view = shown(world, qtbot, qapp)
    bar = view.names._area.verticalScrollBar()
    assert "of 101 names" in view.names._count.text()
    while len(view.grid.tiles()) < 101:
        before = len(view.grid.tiles())
        bar.setValue(bar.maximum())
        QApplication.processEvents()
        assert len(view.grid.tiles()) > before
    assert not view.names._count.isVisible()


# -- adding a name ----------------------------------------------------------------------------


def fill(view: SignInView, *values: str) -> None:
    for field, value in zip(view.side.form.fields.values(), values, strict=True):
        field.line.clear()
        QTest.keyClicks(field.line, value)


def test_somebody_alone_begins_without_a_staff(
    tmp_path: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    with opened_world(tmp_path) as world:
        archive(world, world.person.id)
        view = shown(world, qtbot, qapp)
        hit(view, Key.Key_F3)
        form = view.side.alone
        assert form.isVisible()
        type_text(view, "Solo Sam")
        hit(view, Key.Key_Return)
        type_text(view, "4071")
        hit(view, Key.Key_Return)
        type_text(view, "4071")
        hit(view, Key.Key_Return)
        assert form.books.hasFocus()
        hit(view, Key.Key_Return)
        assert "Choose a rulebook" in form.books.accessibleDescription()
        wanted = form.books.findData("massachusetts")
        with qtbot.waitSignal(view.signed_in) as signal:
            hit(view, *(Key.Key_Down for _ in range(wanted)), Key.Key_Return)
        assert signal.args is not None
        assert needs_manager(world.store), "no staff was made"
        world.services.person = person(world.store, signal.args[0])
        home = HomePresenter(world.services)
        assert home._read_day().rulebook == "massachusetts"
        world.services.put_own_first()
        assert world.services.own_rulebook == "massachusetts"
        view.refresh()
        assert view.desk.text() == "Set up the desk", "a school can be made of it any day"
        assert view.add_name.isVisible()
    view.close()


def test_alone_or_a_school_is_changed_by_mouse(
    tmp_path: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    with opened_world(tmp_path) as world:
        archive(world, world.person.id)
        view = shown(world, qtbot, qapp)
        press(view.names.first.button("alone"))
        assert view.side.alone.isVisible()
        press(view.side.alone.cancel)
        assert view.side.manager.isVisible()
        press(view.names.first.button("alone"))
        press(view.names.first.button("school"))
        assert view.side.manager.isVisible()
    view.close()


def test_first_start_asks_for_the_manager_and_nothing_else(
    tmp_path: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    with opened_world(tmp_path) as world:
        archive(world, world.person.id)
        view = shown(world, qtbot, qapp)
        form = view.side.manager
        assert view.names.first.isVisible()
        assert form.isVisible()
        assert not form.cancel.isVisible()
        assert not view.add_name.isVisible()
        type_text(view, "Mona Vale")
        for _ in range(2):
            hit(view, Key.Key_Return)
            type_text(view, PASSWORD)
        hit(view, Key.Key_Return)
        assert form.books.hasFocus()
        assert not form.books.accessibleDescription(), "it has not been asked yet"
        hit(view, Key.Key_Return)
        assert "Choose the rulebook" in form.books.accessibleDescription()
        assert needs_manager(world.store)
        wanted = form.books.findData("ohio-cincinnati")
        hit(view, *(Key.Key_Down for _ in range(wanted)), Key.Key_Return)
        assert view.side.code.isVisible()
        assert house_rulebook(world.store) == "ohio-cincinnati"
        with qtbot.waitSignal(view.desk_opened) as signal:
            hit(view, Key.Key_Space, Key.Key_Return)  # the recovery code is kept
        assert signal.args is not None
        assert roles_of(world.store, signal.args[0]) == {Role.MANAGER}
        view.refresh()
        assert "An instructor adds trainees" in view.names.first.sentence.text()
    view.close()


def test_a_name_is_added_by_mouse_and_signed_in(
    world: World, view: SignInView, qtbot: QtBot
) -> None:
    press(view.add_name)
    fill(view, "Bo Chen", "2580", "2580")
    with qtbot.waitSignal(view.signed_in) as signal:
        press(view.side.form.add)
    assert signal.args is not None
    assert person(world.store, signal.args[0]).name == "Bo Chen"


@pytest.mark.parametrize(
    ("typed", "field", "sentence"),
    [
        (("", "1234", "1234"), "name", "The name is empty. Type the name you want to be called."),
        (("x" * 61, "1234", "1234"), "name", "The name has 61 characters; the most is 60."),
        (("Bo", "12", "12"), "pin", "The PIN is four digits. Type four digits."),
        (("Bo", "1234", "1234"), "pin", "one of the first anybody would try"),
        (("Bo", "2580", "2508"), "again", "The two PINs differ. Type the same four digits twice."),
        (("ana  ruiz", "2580", "2580"), "name", "There is already a person named Ana Ruiz."),
    ],
)
def test_what_is_wrong_with_a_new_name_is_said_at_its_line(
    view: SignInView, typed: tuple[str, str, str], field: str, sentence: str
) -> None:
    hit(view, Key.Key_N, ctrl=True)
    fill(view, *typed)
    press(view.side.form.add)
    wrong = view.side.form.fields[field]
    assert sentence in wrong.sentence.text()
    assert wrong.sentence.isVisible()
    assert holder(view) is wrong.line
    others = [each for key, each in view.side.form.fields.items() if key != field]
    assert not any(each.sentence.isVisible() for each in others)


def test_only_digits_go_into_a_pin(view: SignInView) -> None:
    press(view.add_name)
    line = view.side.form.fields["pin"].line
    QTest.keyClicks(line, "1a2b345")
    assert line.text() == "1234"
    assert line.echoMode() is QLineEdit.EchoMode.Password


def test_esc_leaves_the_form(world: World, view: SignInView) -> None:
    press(view.add_name)
    type_text(view, "Bo")
    hit(view, Key.Key_Escape)
    assert view.pin.isVisible()
    assert view.search.text() == ""
    assert len(list_people(world.store)) == 1


# -- looks ------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [LEAST_SIZE, (1366, 768), WIDE_SIZE])
def test_nothing_hangs_over_the_window(
    world: World, qtbot: QtBot, qapp: QApplication, size: tuple[int, int], scale: float
) -> None:
    view = shown(world, qtbot, qapp, size)
    dress(qapp, Theme(scale=scale, reduced_motion=True))
    QApplication.processEvents()
    assert view.minimumSizeHint().width() <= size[0]
    assert view.minimumSizeHint().height() <= size[1]
    press(view.grid.tiles()[0])
    QApplication.processEvents()
    assert view._right.verticalScrollBar().maximum() == 0, "the whole pad is in view"
    assert all(view.pad.key(digit).height() >= 44 for digit in "0123456789")
    assert not view.foot.words.is_cut()
    dress(qapp)


def test_buttons_ask_for_text_size_and_contrast(view: SignInView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.text_size_requested):
        press(view.foot.text_size)
    with qtbot.waitSignal(view.contrast_requested):
        press(view.foot.contrast)


@pytest.mark.parametrize(
    ("name", "letters"),
    [("Ana Ruiz", "AR"), ("Ana Maria Ruiz", "AR"), ("Trainee 07", "07"), ("Bo", "BO"), ("", "")],
)
def test_initials(name: str, letters: str) -> None:
    assert initials(name) == letters


def test_last_seen_is_told_by_the_day(world: World) -> None:
    now = world.clock.now()
    assert last_seen(now, now).startswith("today ")
    assert last_seen(now - timedelta(days=1), now) == "yesterday"
    assert last_seen(now - timedelta(days=2), now) == "on Tuesday"
    assert last_seen(now - timedelta(days=40), now) == "on 10 October"
    assert last_seen(now - timedelta(days=400), now).endswith("2025")


def test_tile_and_panel_say_when_somebody_was_here(world: World, view: SignInView) -> None:
    touch_seen(world.store, world.person.id, at=world.clock.now() - timedelta(days=2))
    view.refresh()
    assert view.grid.tiles()[0].accessibleName() == "Ana Ruiz, Tuesday"
    press(view.grid.tiles()[0])
    assert view.pin.note.text() == "Last here on Tuesday"


def test_a_page_that_is_let_go_is_gone_at_once(world: World, qapp: QApplication) -> None:
    dress(qapp)
    gone = weakref.ref(SignInView(world.services))
    assert gone() is None, "something of the page holds the page, which PySide6 cannot undo"


@pytest.mark.parametrize("size", [LEAST_SIZE, WIDE_SIZE])
def test_that_there_is_no_pin_yet_is_said_in_full(
    world: World, view: SignInView, size: tuple[int, int]
) -> None:
    newcomer = world.someone("Nia New")
    view.refresh()
    show_at(view, size)
    view._presenter.load()
    line = next(one for one in view._presenter.lines(0, 9) if one.person_id == newcomer.id)
    view._pick(line)
    QApplication.processEvents()
    assert "No PIN yet" in view.pin.note.text()
    assert not view.pin.note.is_cut()
