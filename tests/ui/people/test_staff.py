"""The staff page: colleagues added, roles given and taken with the password, passwords, leaving."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import OTHER, PASSWORD, Desk
from tests.ui.study_world import press, wear
from tests.ui.world import dress, hit, show_at, type_text
from tests.ui.world import press as click
from trainer.certification.roles import Role
from trainer.storage.audit.audit import audit_lines
from trainer.storage.people.passwords import check_password
from trainer.storage.people.pins import PinOutcome
from trainer.storage.people.profiles import profile
from trainer.storage.people.roster import list_staff
from trainer.storage.rights import roles_of
from trainer.ui.people.staff_forms import (
    ColleagueDetailsSheet,
    ColleagueSheet,
    GivePasswordSheet,
    PromotionSheet,
)
from trainer.ui.people.staff_view import StaffView
from trainer.ui.theme import Kind, Theme

Key = Qt.Key


@pytest.fixture
def view(desk: Desk, qtbot: QtBot, qapp: QApplication) -> StaffView:
    wear(qapp)
    made = StaffView(desk.services)
    qtbot.addWidget(made)
    show_at(made)
    made.refresh()
    made.take_keys()
    return made


def said(view: StaffView) -> str:
    return view.toasts.toasts()[-1].label.text()


def pick(view: StaffView, name: str) -> None:
    names = [line.profile.name for line in view._lines]
    view.table.pick_row(names.index(name))


def audit(desk: Desk, count: int = 1) -> list[str]:
    return [one.what for one in audit_lines(desk.world.store, reader=desk.manager, limit=count)]


def test_a_colleague_is_added_with_roles_and_a_first_password(desk: Desk, view: StaffView) -> None:
    press(view, Key.Key_N)
    sheet = view.sheets.sheet
    assert isinstance(sheet, ColleagueSheet)
    for typed in ("Ada Fry", "30001", "pit manager", PASSWORD, PASSWORD):
        type_text(view, typed)
        hit(view, Key.Key_Tab)
    sheet.form.fields["again"].line.setFocus()
    hit(view, Key.Key_Return)
    assert "no role but a trainee's" in sheet.trouble.text()
    assert view.window().focusWidget() is sheet.ticks[Role.INSTRUCTOR], "the roles are next"
    sheet.ticks[Role.ASSESSOR].setChecked(True)
    click(sheet.go_on)
    (ada,) = [one for one in list_staff(desk.world.store) if one.name == "Ada Fry"]
    assert roles_of(desk.world.store, ada.id) == {Role.ASSESSOR}
    assert profile(desk.world.store, ada.id).details.rank == "pit manager"
    tried = check_password(desk.world.store, ada.id, PASSWORD, at=desk.world.clock.now())
    assert tried.must_change, "they choose their own at once"
    assert said(view) == "Ada Fry was added."
    assert view.name.text() == "Ada Fry", "the new colleague is the one picked"


@pytest.mark.parametrize(
    ("typed", "field", "sentence"),
    [
        (("", PASSWORD, PASSWORD), "name", "The name is empty."),
        (("Mona Vale", PASSWORD, PASSWORD), "name", "There is already a person named Mona Vale."),
        (("Ada", "short", "short"), "password", "the fewest is 10"),
        (("Ada", PASSWORD, OTHER), "again", "The two passwords differ."),
    ],
)
def test_what_is_wrong_with_a_colleague_is_said_at_its_line(
    view: StaffView, typed: tuple[str, str, str], field: str, sentence: str
) -> None:
    click(view.add)
    sheet = view.sheets.sheet
    assert isinstance(sheet, ColleagueSheet)
    sheet.ticks[Role.ASSESSOR].setChecked(True)
    for key, text in zip(("name", "password", "again"), typed, strict=True):
        sheet.form.fields[key].line.setText(text)
    click(sheet.go_on)
    assert sentence in sheet.form.fields[field].sentence.text()


def test_roles_change_only_with_the_managers_password(
    desk: Desk, view: StaffView, qtbot: QtBot
) -> None:
    ines = desk.staff("Ines Tor", Role.INSTRUCTOR)
    view.refresh()
    pick(view, "Ines Tor")
    assert not view.keep.isEnabled()
    click(view.switches[Role.ASSESSOR])
    click(view.switches[Role.INSTRUCTOR])
    assert view.keep.isEnabled()
    assert (view.keep.kind(), view.add.kind()) == (Kind.PRIMARY, Kind.NORMAL), "one gold button"
    press(view, Key.Key_K)
    assert view.asking is not None
    hit(view, Key.Key_Escape)
    assert roles_of(desk.world.store, ines) == {Role.INSTRUCTOR}, "nothing without it"
    press(view, Key.Key_K)
    asking = view.asking
    type_text(view, "not this one")
    with qtbot.waitSignal(asking.refused):
        hit(view, Key.Key_Return)
    assert roles_of(desk.world.store, ines) == {Role.INSTRUCTOR}
    type_text(view, PASSWORD)
    with qtbot.waitSignal(asking.confirmed):
        hit(view, Key.Key_Return)
    assert roles_of(desk.world.store, ines) == {Role.ASSESSOR}
    assert audit(desk, 2) == ["a role was withdrawn", "a role was given"]
    assert said(view) == "The roles of Ines Tor are changed."


def test_the_last_manager_stays(desk: Desk, view: StaffView, qtbot: QtBot) -> None:
    pick(view, "Mona Vale")
    click(view.switches[Role.MANAGER])
    assert view.keep.toolTip() == "At least one role stays."
    click(view.switches[Role.INSTRUCTOR])
    click(view.keep)
    assert view.asking is not None
    type_text(view, PASSWORD)
    with qtbot.waitSignal(view.asking.confirmed):
        hit(view, Key.Key_Return)
    assert "the only manager" in said(view)
    assert Role.MANAGER in roles_of(desk.world.store, desk.manager)
    assert view.switches[Role.MANAGER].isChecked(), "the page shows what holds"
    assert not view.archive.isEnabled()
    assert not view.password.isEnabled()


def test_a_trainee_becomes_a_colleague_and_practises_on(desk: Desk, view: StaffView) -> None:
    press(view, Key.Key_P)
    sheet = view.sheets.sheet
    assert isinstance(sheet, PromotionSheet)
    for name in ("password", "again"):
        sheet.form.fields[name].line.setText(PASSWORD)
    click(sheet.go_on)
    assert roles_of(desk.world.store, desk.world.person.id) == {Role.TRAINEE, Role.INSTRUCTOR}
    assert said(view) == "Ana Ruiz is one of the staff."


def test_a_new_password_is_given_and_lifts_the_lock(desk: Desk, view: StaffView) -> None:
    ines, now = desk.staff("Ines Tor", Role.INSTRUCTOR), desk.world.clock.now()
    for _ in range(5):
        check_password(desk.world.store, ines, "not this one", at=now)
    view.refresh()
    pick(view, "Ines Tor")
    press(view, Key.Key_W)
    sheet = view.sheets.sheet
    assert isinstance(sheet, GivePasswordSheet)
    type_text(view, OTHER)
    hit(view, Key.Key_Return)
    type_text(view, OTHER)
    hit(view, Key.Key_Return)
    tried = check_password(desk.world.store, ines, OTHER, at=now)
    assert (tried.outcome, tried.must_change) == (PinOutcome.OK, True)


def test_details_are_changed(desk: Desk, view: StaffView) -> None:
    ines = desk.staff("Ines Tor", Role.INSTRUCTOR)
    view.refresh()
    pick(view, "Ines Tor")
    press(view, Key.Key_D)
    sheet = view.sheets.sheet
    assert isinstance(sheet, ColleagueDetailsSheet)
    sheet.form.fields["rank"].line.setText("Floor supervisor")
    click(sheet.go_on)
    assert profile(desk.world.store, ines).details.rank == "Floor supervisor"


def test_who_left_is_archived_and_can_be_brought_back(desk: Desk, view: StaffView) -> None:
    ines = desk.staff("Ines Tor", Role.INSTRUCTOR)
    view.refresh()
    pick(view, "Ines Tor")
    click(view.archive)
    assert view.question is not None
    hit(view, Key.Key_Escape)
    assert roles_of(desk.world.store, ines)
    click(view.archive)
    view.question.message.button("yes").click()
    assert roles_of(desk.world.store, ines) == frozenset()
    assert [line.profile.name for line in view._lines] == ["Mona Vale"]
    click(view.which.buttons()[1])
    assert [line.profile.name for line in view._lines] == ["Ines Tor"]
    assert view._lines[0].roles == "Instructor"
    assert not view.keep.isVisible()
    press(view, Key.Key_B)
    assert roles_of(desk.world.store, ines) == {Role.INSTRUCTOR}


def test_an_instructor_cannot_make_colleagues_by_this_path(desk: Desk, view: StaffView) -> None:
    desk.sit(desk.staff("Ines Tor", Role.INSTRUCTOR))
    click(view.add)
    sheet = view.sheets.sheet
    assert isinstance(sheet, ColleagueSheet)
    sheet.ticks[Role.MANAGER].setChecked(True)
    for key, typed in (("name", "Eve"), ("password", PASSWORD), ("again", PASSWORD)):
        sheet.form.fields[key].line.setText(typed)
    click(sheet.go_on)
    assert "You may not give or take roles" in sheet.form.fields["name"].sentence.text()
    assert not any(one.name == "Eve" for one in list_staff(desk.world.store))


def test_large_text_leaves_the_buttons_apart(desk: Desk, qtbot: QtBot, qapp: QApplication) -> None:
    dress(qapp, Theme(scale=2.0, reduced_motion=True))
    page = StaffView(desk.services)
    qtbot.addWidget(page)
    page.refresh()
    show_at(page)
    tops = [page.details, page.password, page.archive]
    spots = [one.mapTo(page, one.rect().topLeft()) for one in tops]
    assert len({spot.x() for spot in spots}) == 1
    for above, below, button in zip(spots, spots[1:], tops, strict=False):
        assert above.y() + button.height() <= below.y()
    dress(qapp)
