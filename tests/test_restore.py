"""Going back to a backup for real: from the page, through the program, to the record before."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QThreadPool
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.storage.house import choose_own
from tests.ui.desk_world import PASSWORD, hash_quickly
from tests.ui.world import dress, new_person
from trainer import app as the_app
from trainer.app import Program, SystemClock
from trainer.certification.audit import first_break
from trainer.certification.roles import Role
from trainer.storage.audit.audit import audit_lines
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.files import DATABASE, backups
from trainer.storage.house_settings import BACKUP_HOURS, BACKUP_KEEP, put_house_setting
from trainer.storage.people.roles import add_staff, create_first_manager
from trainer.storage.people.roster import list_people, list_staff
from trainer.storage.record.backup import backup_now
from trainer.storage.store import Store
from trainer.ui.house.house_backups_view import HouseBackupsPart
from trainer.ui.house.house_restore_sheet import RestoreSheet
from trainer.ui.house.house_view import HouseView
from trainer.ui.shell.background import Background

AT = datetime(2026, 11, 19, 17, 52, tzinfo=UTC)


class SetClock(SystemClock):
    """Stands still until it is set."""

    at = AT

    def now(self) -> datetime:
        """Return the moment it was set to."""
        return self.at


@pytest.fixture
def program(
    data_dir: Path, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Program]:
    hash_quickly(monkeypatch)
    monkeypatch.setattr(the_app, "WAIT_S", 0.05)
    monkeypatch.setattr(the_app, "_warm_up", lambda: iter(()))
    monkeypatch.setattr(the_app, "BACKUP_DELAY_MS", 3_600_000)
    with Store.open(data_dir, at=AT) as store:
        create_first_manager(store, "Mona Vale", PASSWORD, at=AT)
        new_person(store, "Ana Ruiz", at=AT)
        backup_now(store, at=AT + timedelta(minutes=1))
    made = Program(qapp, data_dir, kiosk=False, rulebook="")
    made.clock = SetClock()
    made.clock.at = AT + timedelta(days=1)
    made.start()
    yield made
    made.finish()
    QApplication.processEvents()
    dress(qapp)


def store_of(program: Program) -> Store:
    assert program.store is not None
    return program.store


def settle(program: Program, qtbot: QtBot) -> None:
    window = program.window
    assert window is not None
    qtbot.waitUntil(lambda: not any(one.busy for one in window.findChildren(Background)))


def ask_to_restore(program: Program, qtbot: QtBot, who: int) -> None:
    """Sign in, open the page, pick the newest backup, type the password."""
    assert program.window is not None
    program.window.open_desk(who)
    program.window.open_tab("house")
    view = program.window.view("house")
    assert isinstance(view, HouseView)
    view.open_part("backups")
    settle(program, qtbot)
    part = view.part()
    assert isinstance(part, HouseBackupsPart)
    part.restore.click()
    sheet = view.sheets.sheet
    assert isinstance(sheet, RestoreSheet)
    sheet.form.fields["password"].line.setText(PASSWORD)
    sheet.submit()


def wait_for_a_new_window(program: Program, qtbot: QtBot) -> None:
    before = program.window
    qtbot.waitUntil(lambda: program.window is not None and program.window is not before)


def told(program: Program) -> str:
    assert program.window is not None
    sheet = program.window.messages.sheet
    assert sheet is not None
    return " ".join(widget.accessibleName() for widget in sheet.findChildren(QWidget))


def manager_of(program: Program) -> int:
    return next(one.id for one in list_staff(store_of(program)) if one.name == "Mona Vale")


def test_the_record_goes_back_and_says_who_did_it(
    program: Program, data_dir: Path, qtbot: QtBot
) -> None:
    new_person(store_of(program), "Bo Lind", at=AT + timedelta(days=1))
    ask_to_restore(program, qtbot, manager_of(program))
    wait_for_a_new_window(program, qtbot)
    store = store_of(program)
    assert [one.name for one in list_people(store)] == ["Ana Ruiz"]
    (row,) = audit_lines(store, reader=manager_of(program), limit=1)
    assert row.what == "the record was restored from a backup"
    assert row.by == "Mona Vale"
    assert row.facts == {"backup": backups(data_dir)[0].path.name}
    assert first_break(audit_log_of(store).rows) is None
    assert program.window is not None
    assert program.window.isVisible()
    assert program.window.screen_key == "signin", "whoever it is signs in again"
    assert "The record is restored." in told(program)
    assert program.trouble is None


def test_the_record_that_was_left_is_kept_and_says_why_it_ends(
    program: Program, data_dir: Path, qtbot: QtBot
) -> None:
    new_person(store_of(program), "Bo Lind", at=AT + timedelta(days=1))
    ask_to_restore(program, qtbot, manager_of(program))
    wait_for_a_new_window(program, qtbot)
    (aside,) = data_dir.glob("table-test-aside-*.db")
    assert aside.name in told(program)
    with closing(sqlite3.connect(aside)) as left:
        names = left.execute("SELECT name FROM people ORDER BY id").fetchall()
        # The key of this PC may be made as the record is left, to sign how far it came.
        last = left.execute("SELECT entry FROM audit_log ORDER BY number DESC LIMIT 2").fetchall()
    assert ("Bo Lind",) in names
    assert any("the record is left for a backup" in entry for (entry,) in last)


def test_somebody_the_backup_does_not_know_is_not_named_in_it(
    program: Program, qtbot: QtBot
) -> None:
    later = AT + timedelta(days=1)
    second = add_staff(
        store_of(program),
        "Max Vale",
        PASSWORD,
        roles=frozenset({Role.MANAGER}),
        by=manager_of(program),
        at=later,
    )
    choose_own(store_of(program), second, at=later)
    ask_to_restore(program, qtbot, second)
    wait_for_a_new_window(program, qtbot)
    (row,) = audit_lines(store_of(program), reader=manager_of(program), limit=1)
    assert (row.what, row.by) == ("the record was restored from a backup", "")


def test_another_window_on_the_record_is_a_refusal_in_words(
    program: Program, data_dir: Path, qtbot: QtBot
) -> None:
    new_person(store_of(program), "Bo Lind", at=AT + timedelta(days=1))
    with closing(sqlite3.connect(data_dir / DATABASE, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM people").fetchone()
        ask_to_restore(program, qtbot, manager_of(program))
        wait_for_a_new_window(program, qtbot)
        other.execute("ROLLBACK")
    assert "Nothing was restored." in told(program)
    assert "open in another window" in told(program)
    assert {one.name for one in list_people(store_of(program))} == {"Ana Ruiz", "Bo Lind"}
    assert not list(data_dir.glob("table-test-aside-*.db"))


def test_a_backup_that_is_damaged_meanwhile_changes_nothing(
    program: Program, data_dir: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    (backup,) = backups(data_dir)
    leave = program._leave_for

    def spoil(wish: object) -> None:
        backup.path.write_bytes(b"\xa5" * 8192)
        leave(wish)  # type: ignore[arg-type]

    assert program.window is not None
    program.window.restore_asked.disconnect()
    program.window.restore_asked.connect(spoil)
    ask_to_restore(program, qtbot, manager_of(program))
    wait_for_a_new_window(program, qtbot)
    assert "Nothing was restored." in told(program)
    assert [one.name for one in list_people(store_of(program))] == ["Ana Ruiz"]
    del monkeypatch


def test_a_window_says_what_is_going_on_meanwhile(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    started = program.start

    def start() -> None:
        assert program.trouble is not None
        assert program.trouble.card is not None
        assert program.trouble.isVisible()
        seen.append(program.trouble.card.accessibleName())
        started()

    monkeypatch.setattr(program, "start", start)
    ask_to_restore(program, qtbot, manager_of(program))
    wait_for_a_new_window(program, qtbot)
    assert seen[0].startswith("The record is being restored.")


def test_backups_follow_the_plan_of_the_house(
    program: Program, data_dir: Path, qtbot: QtBot
) -> None:
    qtbot.waitUntil(lambda: program.backups is not None)
    store, clock = store_of(program), program.clock
    assert isinstance(clock, SetClock)
    by = manager_of(program)
    put_house_setting(store, BACKUP_HOURS, 6, by=by, at=clock.at)
    put_house_setting(store, BACKUP_KEEP, 2, by=by, at=clock.at)
    assert program.backups is not None
    made = 0
    for _ in range(5):
        clock.at += timedelta(hours=6)
        made += program.backups.run_if_due()
        QThreadPool.globalInstance().waitForDone()
    clock.at += timedelta(hours=5)
    assert not program.backups.run_if_due()
    assert made == 5
    assert len(backups(data_dir)) == 2
