"""Roles at the door: passwords, the lock that counts down, the first manager, both sides."""

from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import OTHER, PASSWORD, Desk, hash_quickly
from tests.ui.study_world import wear
from tests.ui.world import hit, holder, opened_world, press, show_at, type_text
from trainer.certification.audit import AuditKind
from trainer.certification.roles import Role
from trainer.storage.audit.audit import audit_lines
from trainer.storage.people.pins import has_pin, reset_pin
from trainer.storage.people.roles import needs_manager, withdraw_role
from trainer.storage.people.start_codes import give_start_code
from trainer.storage.rights import roles_of
from trainer.ui.door.signin_view import SignInView
from trainer.ui.people.roster_view import RosterView
from trainer.ui.people.staff_view import StaffView

Key = Qt.Key


@pytest.fixture
def view(desk: Desk, qtbot: QtBot, qapp: QApplication) -> SignInView:
    return shown(desk.services, qtbot, qapp)


def shown(services: object, qtbot: QtBot, app: QApplication) -> SignInView:
    wear(app)
    made = SignInView(services)  # type: ignore[arg-type]
    qtbot.addWidget(made)
    show_at(made)
    made.refresh()
    return made


def names(view: SignInView) -> list[str]:
    return [tile.accessibleName().partition(",")[0] for tile in view.grid.tiles()]


def wait_for_check(view: SignInView, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not view.side.password.door.checking)


# -- the staff --------------------------------------------------------------------------------


def test_staff_sign_in_with_a_password_by_keys_alone(
    desk: Desk, view: SignInView, qtbot: QtBot
) -> None:
    assert names(view) == ["Ana Ruiz"]
    hit(view, Key.Key_F2)
    assert names(view) == ["Mona Vale"]
    type_text(view, "mona")
    hit(view, Key.Key_Return)
    assert view.side.password.name.text() == "Mona Vale"
    type_text(view, PASSWORD)
    with qtbot.waitSignal(view.desk_opened) as signal:
        hit(view, Key.Key_Return)
    assert signal.args == [desk.manager]
    newest = audit_lines(desk.world.store, reader=desk.manager, limit=1)[0]
    assert (newest.kind, newest.what) == (AuditKind.SIGN_IN, "signed in with a password")


def test_staff_sign_in_by_mouse_and_go_back_again(view: SignInView, qtbot: QtBot) -> None:
    press(view.desk)
    press(view.desk)
    assert names(view) == ["Ana Ruiz"]
    press(view.desk)
    press(view.grid.tiles()[0])
    type_text(view, PASSWORD)
    with qtbot.waitSignal(view.desk_opened):
        press(view.side.password.enter)


def test_esc_leads_back_one_level_at_a_time(view: SignInView) -> None:
    hit(view, Key.Key_F2)
    press(view.grid.tiles()[0])
    type_text(view, "half")
    hit(view, Key.Key_Escape)
    assert view.side.is_pin
    assert names(view) == ["Mona Vale"]
    assert not view.pad.isVisible(), "no PIN is asked for at the desk"
    hit(view, Key.Key_Escape)
    assert names(view) == ["Ana Ruiz"]
    press(view.desk)
    press(view.grid.tiles()[0])
    assert view.side.password.ask.text("password") == "", "what was typed is forgotten"


def test_a_wrong_password_says_how_many_tries_are_left(view: SignInView, qtbot: QtBot) -> None:
    hit(view, Key.Key_F2)
    press(view.grid.tiles()[0])
    type_text(view, "not this one")
    hit(view, Key.Key_Return)
    wait_for_check(view, qtbot)
    field = view.side.password.line_of
    assert field.sentence.text() == "✕ Not right. 4 tries left."
    assert field.line.text() == ""
    assert holder(view) is field.line


def test_five_wrong_passwords_lock_and_the_lock_counts_down(
    desk: Desk, view: SignInView, qtbot: QtBot
) -> None:
    hit(view, Key.Key_F2)
    press(view.grid.tiles()[0])
    panel = view.side.password
    for _ in range(5):
        type_text(view, "not this one")
        hit(view, Key.Key_Return)
        wait_for_check(view, qtbot)
    assert "Open again in 01:00" in panel.line_of.sentence.text()
    assert not panel.line_of.line.isEnabled()
    assert not panel.enter.isEnabled()
    desk.world.clock.pass_ms(18_000)
    panel.door.lock.tick()
    assert "Open again in 00:42" in panel.line_of.sentence.text()
    desk.world.clock.pass_ms(43_000)
    panel.door.lock.tick()
    assert panel.line_of.line.isEnabled()
    type_text(view, PASSWORD)
    with qtbot.waitSignal(view.desk_opened):
        hit(view, Key.Key_Return)


def test_nothing_counts_down_when_nobody_looks(view: SignInView, qtbot: QtBot) -> None:
    hit(view, Key.Key_F2)
    press(view.grid.tiles()[0])
    for _ in range(5):
        type_text(view, "not this one")
        hit(view, Key.Key_Return)
        wait_for_check(view, qtbot)
    assert view.side.password.door.lock.running
    hit(view, Key.Key_Escape)
    assert not view.side.password.door.lock.running


def test_a_password_somebody_else_chose_is_changed_first(
    desk: Desk, view: SignInView, qtbot: QtBot
) -> None:
    ines = desk.staff("Ines Tor", Role.INSTRUCTOR, settled=False)
    hit(view, Key.Key_F2)
    type_text(view, "ines")
    hit(view, Key.Key_Return)
    type_text(view, PASSWORD)
    hit(view, Key.Key_Return)
    panel = view.side.password
    qtbot.waitUntil(panel.new.isVisible)
    type_text(view, "short")
    hit(view, Key.Key_Return)
    type_text(view, "short")
    hit(view, Key.Key_Return)
    assert "the fewest is 10" in panel.new.fields["new"].sentence.text()
    type_text(view, OTHER)
    hit(view, Key.Key_Return)
    type_text(view, "something else")
    hit(view, Key.Key_Return)
    assert "differ" in panel.new.fields["again"].sentence.text()
    type_text(view, OTHER)
    with qtbot.waitSignal(view.desk_opened) as signal:
        hit(view, Key.Key_Return)
    assert signal.args == [ines]
    view.refresh()
    hit(view, Key.Key_F2)
    type_text(view, "ines")
    hit(view, Key.Key_Return)
    type_text(view, OTHER)
    with qtbot.waitSignal(view.desk_opened):
        hit(view, Key.Key_Return)


def test_a_pin_does_not_open_the_door_to_somebody_of_the_staff(
    desk: Desk, view: SignInView, qtbot: QtBot
) -> None:
    both = desk.staff("Bo Chen", Role.INSTRUCTOR, Role.TRAINEE)
    view.refresh()
    type_text(view, "bo")
    hit(view, Key.Key_Return)
    assert not view.side.is_pin, "also to practise they show the password"
    type_text(view, PASSWORD)
    with qtbot.waitSignal(view.signed_in) as signal:
        hit(view, Key.Key_Return)
    assert signal.args == [both]


# -- PINs -------------------------------------------------------------------------------------


def test_who_has_no_pin_yet_chooses_one(desk: Desk, view: SignInView, qtbot: QtBot) -> None:
    ana = desk.world.person.id
    press(view.grid.tiles()[0])
    assert view.sheet is not None
    assert "no PIN yet" in view.sheet.message.sentence.text()
    view.sheet.close_sheet()
    store, now = desk.world.store, desk.world.clock.now()
    code = give_start_code(store, ana, by=desk.manager, at=now)
    press(view.grid.tiles()[0])
    assert view.pad.prompt.text() == "Your start code"
    type_text(view, "0000" if code != "0000" else "0001")
    qtbot.waitUntil(lambda: "Four tries left" in view.pad.sentence.text())
    type_text(view, code)
    qtbot.waitUntil(lambda: "Choose a PIN" in view.pad.prompt.text())
    type_text(view, "4071")
    qtbot.waitUntil(lambda: view.pad.prompt.text() == "The same PIN again")
    type_text(view, "4072")
    qtbot.waitUntil(lambda: "differ" in view.pad.sentence.text())
    assert not has_pin(desk.world.store, ana)
    type_text(view, "4071")
    qtbot.waitUntil(lambda: view.pad.prompt.text() == "The same PIN again")
    with qtbot.waitSignal(view.signed_in) as signal:
        type_text(view, "4071")
    assert signal.args == [ana]
    view.refresh()
    press(view.grid.tiles()[0])
    assert view.pad.prompt.text() == "Your PIN"
    with qtbot.waitSignal(view.signed_in):
        type_text(view, "4071")


def test_a_reset_pin_is_chosen_anew(desk: Desk, view: SignInView) -> None:
    bo = desk.trainee("Bo Chen", "1234")
    ines = desk.staff("Ines Tor", Role.INSTRUCTOR)
    reset_pin(desk.world.store, bo.id, by=ines, at=desk.world.clock.now())
    view.refresh()
    type_text(view, "bo")
    hit(view, Key.Key_Return)
    assert view.sheet is not None
    assert "Ask your instructor for a start code" in view.sheet.message.sentence.text()


# -- the first manager ------------------------------------------------------------------------


def test_a_house_with_a_manager_takes_no_names_at_the_door(view: SignInView) -> None:
    assert not view.add_name.isVisible()
    hit(view, Key.Key_N, ctrl=True)
    assert view.side.is_pin
    assert ("Ctrl N", "add a name") not in view.shortcuts()


def test_a_folder_with_trainees_goes_on_and_can_set_up_the_desk(
    tmp_path: Path, qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    hash_quickly(monkeypatch)
    with opened_world(tmp_path, pin="4071") as world:
        world.services.person = None
        view = shown(world.services, qtbot, qapp)
        assert view.pin.isVisible(), "trainees sign in as before"
        assert view.add_name.isVisible()
        assert view.desk.text() == "Set up the desk"
        hit(view, Key.Key_F2)
        form = view.side.manager
        assert form.isVisible()
        hit(view, Key.Key_Escape)
        assert view.pin.isVisible()
        press(view.desk)
        type_text(view, "Ana Ruiz")  # a trainee becomes the manager and trains on
        for typed in ("river", "river"):
            hit(view, Key.Key_Return)
            type_text(view, typed)
        hit(view, Key.Key_Return)
        hit(view, Key.Key_End, Key.Key_Return)  # another rulebook than these
        assert "the fewest is 10" in form.fields["password"].sentence.text()
        type_text(view, PASSWORD)
        hit(view, Key.Key_Return)
        type_text(view, PASSWORD)
        assert needs_manager(world.store)
        hit(view, Key.Key_Return)
        with qtbot.waitSignal(view.desk_opened) as signal:
            hit(view, Key.Key_Space, Key.Key_Return)  # the recovery code is kept
        assert signal.args == [world.person.id]
        assert roles_of(world.store, world.person.id) == {Role.MANAGER, Role.TRAINEE}
        view.refresh()
        assert view.desk.text() == "Staff sign-in"
        assert names(view) == ["Ana Ruiz"]
    view.close()


# -- the window -------------------------------------------------------------------------------


def tabs(window: object) -> list[str]:
    return [tab.text() for tab in window.top.tabs()]  # type: ignore[attr-defined]


def things(window: object) -> list[str]:
    return [word for word, _, _ in window.menu_things()]  # type: ignore[attr-defined]


def test_pages_follow_the_roles(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    wear(qapp)
    window = desk.window(qtbot)
    window.open_desk(desk.manager)
    assert window.screen_key == "roster"
    assert {"Roster", "Assignments", "Staff"} <= set(tabs(window))
    assert not {"Today", "Games"} & set(tabs(window))
    window.lock()
    window.open_desk(desk.staff("Odo Tree", Role.AUDITOR))
    assert {"Roster", "Assignments"} <= set(tabs(window))
    assert "Staff" not in tabs(window)
    window.open_tab("staff")
    assert window.screen_key == "roster", "a page that is not theirs does not open by any path"
    window.lock()
    window.sign_in(desk.world.person.id)
    assert tabs(window)[:3] == ["Today", "Games", "Progress"]
    assert "Roster" not in tabs(window)
    window.open_tab("roster")
    assert window.screen_key == "home"


def test_a_manager_has_nothing_to_practise(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    wear(qapp)
    window = desk.window(qtbot)
    window.sign_in(desk.manager)  # as if picked among those who practise
    assert window.screen_key == "roster"
    assert "Go and practise" not in things(window)
    assert "Past runs" not in things(window)


def test_who_has_both_roles_changes_sides(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    wear(qapp)
    both = desk.staff("Bo Chen", Role.INSTRUCTOR, Role.TRAINEE)
    window = desk.window(qtbot)
    window.open_desk(both)
    assert window.screen_key == "roster"
    assert "Go and practise" in things(window)
    qtbot.waitUntil(window.isActiveWindow)
    hit(window, Key.Key_D, ctrl=True)
    assert window.screen_key == "home"
    assert "Go to the desk" in things(window)
    window.change_sides()
    assert window.screen_key == "roster"
    window.lock()
    window.sign_in(both)
    assert window.screen_key == "home", "the desk they left is not opened on the other side"


def test_what_lay_over_the_desk_is_gone_for_the_next_person(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    wear(qapp)
    odo = desk.staff("Odo Tree", Role.AUDITOR)
    window = desk.window(qtbot)
    window.open_desk(desk.manager)
    roster, staff = window.view("roster"), window.view("staff")
    assert isinstance(roster, RosterView)
    assert isinstance(staff, StaffView)
    roster.sheets.trainee(desk.world.person.id)
    window.lock()
    assert roster.sheets.sheet is None
    window.open_desk(desk.manager)
    window.open_tab("staff")
    press(staff.switches[Role.AUDITOR])
    press(staff.keep)
    assert staff.asking is not None
    window.lock()
    assert not staff.asking.isVisible()
    window.open_desk(odo)
    assert window.screen_key == "roster"
    assert not roster.head.buttons["add"].isVisible()


def test_ctrl_and_a_number_open_the_pages_of_this_side(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    wear(qapp)
    window = desk.window(qtbot)
    window.open_desk(desk.manager)
    qtbot.waitUntil(window.isActiveWindow)
    hit(window, Key.Key_2, ctrl=True)
    assert window.screen_key == "assignments"
    hit(window, Key.Key_8, ctrl=True)
    assert window.screen_key == "assignments"
    hit(window, Key.Key_1, ctrl=True)
    assert window.screen_key == "roster"


def test_a_role_taken_away_holds_at_the_next_sign_in(
    desk: Desk, qtbot: QtBot, qapp: QApplication
) -> None:
    wear(qapp)
    both = desk.staff("Bo Chen", Role.INSTRUCTOR, Role.TRAINEE)
    window = desk.window(qtbot)
    window.open_desk(both)
    window.lock()
    at = desk.world.clock.now() + timedelta(minutes=1)
    withdraw_role(desk.world.store, both, Role.INSTRUCTOR, by=desk.manager, at=at)
    window.open_desk(both)
    assert window.screen_key == "home"
    assert "Roster" not in tabs(window)


@pytest.mark.parametrize("who", ["trainee", "manager"])
def test_the_name_leads_to_ones_own_pin_or_password(
    desk: Desk, qtbot: QtBot, qapp: QApplication, who: str
) -> None:
    wear(qapp)
    ana = desk.trainee("Carla Diaz", "4071")
    window = desk.window(qtbot)
    if who == "trainee":
        window.sign_in(ana.id)
    else:
        window.open_desk(desk.manager)
    old, new = ("4071", "5082") if who == "trainee" else (PASSWORD, OTHER)
    window.show_own_secret()
    sheet = window.messages.sheet
    assert sheet is not None
    form = sheet.form  # type: ignore[union-attr]
    for wrong in (True, False):
        for name, typed in (("old", "0000" if wrong else old), ("new", new), ("again", new)):
            form.fields[name].line.setText(typed)
        sheet.submit()  # type: ignore[union-attr]
        if wrong:
            assert "Not your" in form.fields["old"].sentence.text()
    assert window.messages.sheet is None


@pytest.mark.parametrize("opener", [Key.Key_I, Key.Key_N, Key.Key_C])
def test_keys_after_the_lock_never_reach_the_page_that_was_left(
    desk: Desk, qtbot: QtBot, opener: Key
) -> None:
    window = desk.window(qtbot)
    window.open_desk(desk.manager)
    roster = window.view("roster")
    assert isinstance(roster, RosterView)
    hit(window, opener)
    assert roster.sheets.sheet is not None
    window.lock()
    type_text(window, "mona")
    assert roster.sheets.sheet is None, "N would have opened a sheet out of sight"
    signin = window.view("signin")
    assert isinstance(signin, SignInView)
    assert signin.search.text() == "mona"
