"""A manager forgets the password: the code at the door, on the sheet, and what else remains."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import OTHER, PASSWORD, Desk, hash_quickly, opened_desk
from tests.ui.study_world import wear
from tests.ui.world import hit, holder, opened_world, press, show_at, type_text
from trainer.certification.audit import AuditKind
from trainer.certification.roles import Role
from trainer.storage.audit.audit import audit_lines
from trainer.storage.people.authentication import authenticate
from trainer.storage.people.recovery import make_recovery_code, recovery_code_made
from trainer.storage.people.roles import needs_manager
from trainer.ui.door.own_secret_sheet import OwnSecretSheet
from trainer.ui.door.recovery_card_view import RecoverySheet
from trainer.ui.door.recovery_panel import RecoveryPanel
from trainer.ui.door.signin_view import NOT_KEPT, SignInView

Key = Qt.Key


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[Desk]:
    wear(qapp)
    with opened_desk(tmp_path, monkeypatch) as made:
        yield made


def shown(services: object, qtbot: QtBot) -> SignInView:
    made = SignInView(services)  # type: ignore[arg-type]
    qtbot.addWidget(made)
    show_at(made)
    made.refresh()
    return made


@pytest.fixture
def view(desk: Desk, qtbot: QtBot) -> SignInView:
    return shown(desk.services, qtbot)


@pytest.fixture
def code(desk: Desk) -> str:
    return make_recovery_code(desk.world.store, desk.manager, PASSWORD, at=desk.world.clock.now())


def forgot(view: SignInView, name: str = "mona") -> RecoveryPanel:
    """Go to the staff, pick a name, and press what one presses who forgot the password."""
    hit(view, Key.Key_F2)
    type_text(view, name)
    hit(view, Key.Key_Return)
    press(view.side.password.forgot)
    return view.side.password.recovery


def fill(view: SignInView, *typed: str) -> None:
    for words in typed:
        type_text(view, words)
        hit(view, Key.Key_Return)


def wait(panel: RecoveryPanel, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: not panel.door.checking)


def told(desk: Desk, count: int = 1) -> list[tuple[AuditKind, str]]:
    lines = audit_lines(desk.world.store, reader=desk.manager, limit=count)
    return [(line.kind, line.what) for line in lines]


def test_the_code_sets_a_new_password_and_the_next_one_is_shown_once(
    desk: Desk, view: SignInView, code: str, qtbot: QtBot
) -> None:
    panel = forgot(view)
    assert "19 November 2026" in panel.words.text()
    fill(view, code.lower(), OTHER, OTHER)
    card = view.side.code
    qtbot.waitUntil(card.isVisible)
    following = card.code.text()
    assert following not in ("", code)
    assert not card.go_on.isEnabled()
    with qtbot.waitSignal(view.desk_opened) as signal:
        hit(view, Key.Key_Space, Key.Key_Return)
    assert signal.args == [desk.manager]
    assert card.code.text() == "", "it is not on the screen any more"
    store, now = desk.world.store, desk.world.clock.now()
    assert authenticate(store, desk.manager, OTHER, at=now).ok
    assert (AuditKind.PASSWORD, "the password was set with the recovery code") in told(desk, 4)
    view.refresh()
    panel = forgot(view)
    fill(view, code, PASSWORD, PASSWORD)
    wait(panel, qtbot)
    assert "Not your recovery code. 4 tries left." in panel.form.fields["code"].sentence.text()


def test_wrong_codes_lock_the_way_and_it_counts_down(
    desk: Desk, view: SignInView, code: str, qtbot: QtBot
) -> None:
    panel = forgot(view)
    field = panel.form.fields["code"]
    for _ in range(5):
        fill(view, "AAAAA-BBBBB", OTHER, OTHER)
        wait(panel, qtbot)
        panel.form.clear()
        panel.form.focus_first()
    panel.door.lock.tick()
    assert "Open again in 01:00" in field.sentence.text()
    assert not field.line.isEnabled()
    assert not panel.set.isEnabled()
    assert told(desk) == [(AuditKind.LOCKED_OUT, "a wrong recovery code was typed")]
    press(panel.back)
    assert not panel.door.lock.running, "nothing counts when nobody looks"
    press(view.side.password.forgot)
    fill(view, code, OTHER, OTHER)
    wait(panel, qtbot)
    assert "Open again in" in field.sentence.text(), "the right one waits, too"
    desk.world.clock.pass_ms(61_000)
    panel.door.lock.tick()
    assert field.line.isEnabled()
    panel.form.clear()
    panel.form.focus_first()
    fill(view, code, OTHER, OTHER)
    qtbot.waitUntil(lambda: not view.side.is_pin and view.side.currentWidget() is view.side.code)


def test_a_password_that_is_refused_says_so_and_spends_nothing(
    view: SignInView, code: str, qtbot: QtBot
) -> None:
    panel = forgot(view)
    press(panel.set)
    assert "needed" in panel.form.fields["code"].sentence.text()
    fill(view, code, OTHER, PASSWORD)
    assert "differ" in panel.form.fields["again"].sentence.text()
    panel.form.fields["new"].line.setText("short")
    panel.form.fields["again"].line.setText("short")
    press(panel.set)
    wait(panel, qtbot)
    assert "the fewest is 10" in panel.form.fields["new"].sentence.text()
    fill(view, OTHER, OTHER)
    qtbot.waitUntil(lambda: view.side.currentWidget() is view.side.code)


def test_who_is_no_manager_is_told_whom_to_ask(desk: Desk, view: SignInView) -> None:
    desk.staff("Ines Tor", Role.INSTRUCTOR)
    panel = forgot(view, "ines")
    assert "A manager can give you a new one" in panel.words.text()
    assert not panel.form.isVisible()
    assert holder(view) is panel.back
    hit(view, Key.Key_Escape)
    assert view.side.password.ask.isVisible()
    assert view.side.password.name.text() == "Ines Tor"


def test_without_a_code_it_is_said_plainly_what_remains(desk: Desk, view: SignInView) -> None:
    panel = forgot(view)
    assert "no recovery code" in panel.words.text()
    assert "Nobody else here is a manager" in panel.words.text()
    assert "backup" in panel.words.text()
    assert not panel.set.isVisible()
    desk.staff("Otto Berg", Role.MANAGER)
    view.refresh()
    panel = forgot(view)
    assert "Otto Berg is a manager" in panel.words.text()


def test_a_trainee_finds_no_such_way(view: SignInView) -> None:
    press(view.grid.tiles()[0])
    assert view.side.is_pin
    assert "password" not in view.side.__dict__, "nothing of it was even made"


def test_nothing_leads_away_from_a_code_that_is_not_kept(
    view: SignInView, code: str, qtbot: QtBot
) -> None:
    """It is shown once: F4, F2, a name, or an arrow and Enter would lose it without a word."""
    forgot(view)
    fill(view, code, OTHER, OTHER)
    card = view.side.code
    qtbot.waitUntil(lambda: view.side.currentWidget() is card)
    with qtbot.assertNotEmitted(view.verify_requested):
        hit(view, Key.Key_F4, Key.Key_F2, Key.Key_Escape)
        hit(view, Key.Key_Down, Key.Key_Return)
        for button in (view.verify, view.desk, *view.grid.tiles()):
            press(button)
        type_text(view, "mona")
    assert view.side.currentWidget() is card
    assert card.code.text()
    assert view.verify.toolTip() == NOT_KEPT
    view.refresh()  # the PC locks itself
    assert not card.code.text(), "it is not on the screen any more"
    assert view.side.is_pin
    assert view.verify.isEnabled()
    assert view.search.isEnabled()


# -- the first manager ------------------------------------------------------------------------


def test_the_first_manager_is_shown_a_code_that_can_be_saved(
    tmp_path: Path, qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    wear(qapp)
    hash_quickly(monkeypatch)
    with opened_world(tmp_path / "world", pin="4071") as world:
        world.services.person = None
        view = shown(world.services, qtbot)
        press(view.desk)
        fill(view, "Mona Vale", PASSWORD, PASSWORD)
        hit(view, Key.Key_End, Key.Key_Return)  # no rulebook of these
        assert not needs_manager(world.store)
        card = view.side.code
        assert card.isVisible()
        assert view.desk.text() == "Staff sign-in", "the house has its manager now"
        code = card.code.text()
        card.ask_file = lambda _page: str(tmp_path)  # a folder cannot be written
        press(card.save)
        assert card.note.text().startswith("✕")
        assert not card.tick.isChecked()
        target = tmp_path / "code.txt"
        card.ask_file = lambda _page: str(target)
        press(card.save)
        saved = target.read_text(encoding="utf-8")
        assert code in saved
        assert "Mona Vale" in saved
        with qtbot.waitSignal(view.desk_opened) as signal:
            press(card.go_on)
        (manager,) = signal.args
        assert recovery_code_made(world.store, manager) == world.clock.now()
        view.refresh()
        panel = forgot(view)
        fill(view, code, OTHER, OTHER)
        qtbot.waitUntil(lambda: view.side.currentWidget() is view.side.code)
        assert not panel.isVisible()
    view.close()


# -- at the desk ------------------------------------------------------------------------------


def test_a_manager_makes_a_code_from_the_own_sheet(desk: Desk, qtbot: QtBot) -> None:
    window = desk.window(qtbot)
    window.open_desk(desk.manager)
    window.show_own_secret()
    sheet = window.messages.sheet
    assert isinstance(sheet, OwnSecretSheet)
    assert sheet.make_code is not None
    press(sheet.make_code)
    assert "password you have now" in sheet.form.fields["old"].sentence.text()
    sheet.form.fields["old"].line.setText("not this one")
    press(sheet.make_code)
    assert "Not your password" in sheet.form.fields["old"].sentence.text()
    assert recovery_code_made(desk.world.store, desk.manager) is None
    sheet.form.fields["old"].line.setText(PASSWORD)
    press(sheet.make_code)
    shown_once = window.messages.sheet
    assert isinstance(shown_once, RecoverySheet)
    assert recovery_code_made(desk.world.store, desk.manager) is not None
    hit(window, Key.Key_Escape)
    assert window.messages.sheet is shown_once, "it does not go by a slip"
    press(shown_once.recovery.tick)
    press(shown_once.recovery.go_on)
    assert window.messages.sheet is None
    assert told(desk) == [(AuditKind.PASSWORD, "a recovery code was made")]


def test_nobody_else_is_offered_one(desk: Desk, qtbot: QtBot) -> None:
    window = desk.window(qtbot)
    window.open_desk(desk.staff("Ines Tor", Role.INSTRUCTOR))
    window.show_own_secret()
    sheet = window.messages.sheet
    assert isinstance(sheet, OwnSecretSheet)
    assert sheet.make_code is None
