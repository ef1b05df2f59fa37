"""The app as a whole: opening and closing the record, trouble in words, crashes, the start."""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.world import dress, hit, new_person, press
from trainer import app as the_app
from trainer import installation
from trainer.__main__ import lacks_display, main
from trainer.app import Program, SystemClock, run_app
from trainer.crash_reports import CrashReports
from trainer.errors import StorageError
from trainer.packs.shelf import InForce
from trainer.places import lessons_dir
from trainer.storage.files import DATABASE, backups
from trainer.storage.people.roster import list_people
from trainer.storage.record.backup import backup_now
from trainer.storage.record.packs import AppliedPack, Edition, keep_applied
from trainer.storage.store import Store
from trainer.ui.exams.exam_seal import ExamSeal
from trainer.ui.house.routine_backups import Backups
from trainer.ui.theme import current
from trainer.ui.widgets.message_sheet import MessageSheet

ROOT = Path(__file__).resolve().parent.parent
Key = Qt.Key
AT = datetime(2026, 11, 19, 17, 52, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(the_app, "WAIT_S", 0.05)
    monkeypatch.setattr(the_app, "_warm_up", lambda: iter(()))


@pytest.fixture
def program(data_dir: Path, qapp: QApplication) -> Iterator[Program]:
    made = Program(qapp, data_dir, kiosk=False, rulebook="")
    yield made
    close(made)
    dress(qapp)


def close(program: Program) -> None:
    program.finish()
    QApplication.processEvents()


def with_person(folder: Path, *, backed_up: bool = False) -> Path:
    """Make a record with one person in it, closed again."""
    with Store.open(folder, at=AT) as store:
        new_person(store, "Ana Ruiz")
        if backed_up:
            backup_now(store, at=AT)
    return folder / DATABASE


def ways(program: Program) -> list[str]:
    assert program.trouble is not None
    assert program.trouble.isVisible()
    assert program.trouble.card is not None
    return [button.text() for button in program.trouble.card.buttons()]


def told(program: Program) -> str:
    assert program.trouble is not None
    assert program.trouble.card is not None
    card = program.trouble.card
    return f"{card.accessibleName()} {card.detail.text()}"


def press_way(program: Program, word: str) -> None:
    assert program.trouble is not None
    assert program.trouble.card is not None
    press(next(button for button in program.trouble.card.buttons() if button.text() == word))


# -- opening and closing ----------------------------------------------------------------------


def test_a_new_folder_gets_a_record_and_a_window(data_dir: Path, program: Program) -> None:
    program.start()
    assert program.window is not None
    assert program.window.isVisible()
    assert (data_dir / DATABASE).is_file()
    close(program)
    assert not (data_dir / f"{DATABASE}-wal").exists(), "closed cleanly: no check at next start"


def test_the_window_wears_the_mark_of_the_program(program: Program, qtbot: QtBot) -> None:
    program.start()
    qtbot.waitUntil(lambda: not program._warmer.isActive())
    assert program.window is not None
    assert not program.window.windowIcon().isNull()


def test_run_app_takes_the_application_that_exists(
    data_dir: Path, qapp: QApplication, qtbot: QtBot
) -> None:
    def shut() -> None:
        for window in qapp.topLevelWidgets():
            window.close()

    QTimer.singleShot(0, shut)
    before = sys.excepthook
    code = run_app(data_dir / "own")
    assert code == 0
    assert (data_dir / "own" / DATABASE).is_file()
    assert sys.excepthook is before
    dress(qapp)
    del qtbot


def test_the_look_chosen_last_is_in_force(data_dir: Path, program: Program) -> None:
    program.start()
    assert program.window is not None
    program.window.step_text(1)
    program.window.toggle_contrast()
    close(program)
    again = Program(program.app, data_dir, kiosk=False, rulebook="")
    dress(program.app)
    again.start()
    assert (current().scale, current().high_contrast) == (1.25, True)
    close(again)


def test_services_are_made_once_and_late(program: Program) -> None:
    program.start()
    assert program._services is None
    services = program.services()
    assert services is program.services()
    assert services.catalog.rulebooks()


def test_no_second_window_opens_beside_an_exam(data_dir: Path, program: Program) -> None:
    with_person(data_dir)
    seal = ExamSeal(data_dir)
    seal.hold()
    program.start()
    assert program.window is None
    assert "An exam is running on this PC." in told(program)
    assert ways(program) == ["Quit", "Try again"]
    press_way(program, "Try again")
    assert program.window is None
    seal.release()
    press_way(program, "Try again")
    assert program.window is not None
    assert not list(data_dir.glob("*.lock"))


def test_the_mark_of_an_exam_that_was_cut_off_hinders_nobody(
    data_dir: Path, program: Program
) -> None:
    with_person(data_dir)
    cut_off = (
        "import os; from pathlib import Path; from trainer.ui.exams.exam_seal import ExamSeal;"
        f"seal = ExamSeal(Path({str(data_dir)!r})); seal.hold(); os._exit(9)"
    )
    subprocess.run([sys.executable, "-c", cut_off], check=False, cwd=ROOT)
    assert list(data_dir.glob("*.lock")), "it was left there"
    program.start()
    assert program.window is not None


# -- a record that cannot be opened -----------------------------------------------------------


def test_a_damaged_record_goes_back_to_the_newest_backup(data_dir: Path, program: Program) -> None:
    path = with_person(data_dir, backed_up=True)
    path.write_bytes(b"\xa5" * 8192)
    program.start()
    assert program.window is None
    assert ways(program) == [
        "Restore the newest backup",
        "Set the file aside and start new",
        "Quit",
    ]
    assert str(path) in told(program)
    assert program.trouble is not None
    hit(program.trouble, Key.Key_Return)  # the gold one
    assert program.window is not None
    assert program.store is not None
    assert [one.name for one in list_people(program.store)] == ["Ana Ruiz"]
    assert list(data_dir.glob("table-test-aside-*.db")), "nothing is deleted"
    assert program.trouble is None


def test_a_damaged_record_without_a_backup_is_set_aside(data_dir: Path, program: Program) -> None:
    with_person(data_dir).write_bytes(b"\xa5" * 8192)
    program.start()
    assert ways(program) == ["Set the file aside and start new", "Quit"]
    press_way(program, "Set the file aside and start new")
    assert program.store is not None
    assert list_people(program.store) == ()
    aside = list(data_dir.glob("table-test-aside-*.db"))
    assert [file.read_bytes() for file in aside] == [b"\xa5" * 8192]


def test_damage_where_the_names_are_has_its_ways_out(data_dir: Path, program: Program) -> None:
    path = with_person(data_dir, backed_up=True)
    whole = path.read_bytes()
    path.write_bytes(whole.replace(b"Ana Ruiz", b"Ana \xff\xfez\xff"))
    program.start()
    assert "damaged" in told(program)
    assert ways(program)[0] == "Restore the newest backup"
    press_way(program, "Restore the newest backup")
    assert program.store is not None
    assert [person.name for person in list_people(program.store)] == ["Ana Ruiz"]


def test_a_crash_at_the_start_is_a_sentence_and_a_report(
    data_dir: Path,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def start(_: Program) -> None:
        raise ValueError("too early")

    monkeypatch.setattr(Program, "start", start)
    monkeypatch.setattr(qapp, "exit", lambda _: None)  # or no loop of a later test would run
    assert run_app(data_dir) == 1
    said = capsys.readouterr().err
    assert said.startswith("Table Test: ValueError: too early\nReport: ")
    assert "Traceback" not in said
    assert list(data_dir.glob("crash-*.txt"))
    dress(qapp)


def test_a_record_in_use_can_be_tried_again(data_dir: Path, program: Program) -> None:
    path = with_person(data_dir)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        program.start()
        assert ways(program) == ["Try again", "Quit"]
        press_way(program, "Try again")
        assert ways(program) == ["Try again", "Quit"], "still in use"
    press_way(program, "Try again")
    assert program.window is not None


def test_a_newer_record_is_left_alone(
    data_dir: Path, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = with_person(data_dir)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("PRAGMA user_version = 9999")
    left: list[bool] = []
    monkeypatch.setattr(program.app, "quit", lambda: left.append(True))
    program.start()
    assert ways(program)[0] == "Quit"
    press_way(program, "Quit")
    assert left == [True]
    assert program.window is None


def test_a_folder_that_cannot_be_used_can_be_changed(
    tmp_path: Path, data_dir: Path, qapp: QApplication
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    program = Program(qapp, tmp_path / "file" / "data", kiosk=False, rulebook="")
    program.start()
    assert ways(program) == ["Try again", "Choose another folder", "Quit"]
    assert str(tmp_path / "file" / "data") in told(program)
    program.desk.choose_folder = lambda _: None
    press_way(program, "Choose another folder")
    assert program.window is None, "the choice was called off"
    program.desk.choose_folder = lambda _: data_dir
    press_way(program, "Choose another folder")
    assert program.window is not None
    assert (data_dir / DATABASE).is_file()
    close(program)
    dress(qapp)


@pytest.fixture
def set_for_this_pc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file that has the settings of this PC; it is not there yet."""
    path = tmp_path / "etc.toml"
    monkeypatch.setattr(installation, "SETTINGS_FILE", path)
    return path


@pytest.mark.skipif(sys.platform == "win32", reason="there it is the registry")
def test_the_folder_set_for_this_pc_is_used(
    tmp_path: Path, set_for_this_pc: Path, qapp: QApplication
) -> None:
    set_for_this_pc.write_text(f"data_dir = '{tmp_path}/Schule Süd'\nkiosk = true\n", "utf-8")
    program = Program(qapp, None, kiosk=None, rulebook="")
    program.start()
    assert (tmp_path / "Schule Süd" / DATABASE).is_file()
    assert program.window is not None
    assert program.window.isFullScreen()
    close(program)
    dress(qapp)


@pytest.mark.skipif(sys.platform == "win32", reason="there it is the registry")
def test_what_the_line_says_goes_before_what_was_set(
    data_dir: Path, set_for_this_pc: Path, qapp: QApplication
) -> None:
    set_for_this_pc.write_text("data_dir = '/proc/nowhere'\nkiosk = true\n", "utf-8")
    program = Program(qapp, data_dir, kiosk=False, rulebook="")
    program.start()
    assert program.window is not None
    assert not program.window.isFullScreen()
    close(program)
    dress(qapp)


@pytest.mark.skipif(sys.platform == "win32", reason="there it is the registry")
def test_settings_of_this_pc_that_cannot_be_used_open_no_record(
    data_dir: Path, set_for_this_pc: Path, qapp: QApplication
) -> None:
    set_for_this_pc.write_text("data_dir = 'data'", "utf-8")
    program = Program(qapp, None, kiosk=None, rulebook="")
    program.start()
    assert program.window is None
    assert ways(program) == ["Try again", "Quit"], "a second record elsewhere is no way out"
    assert "This PC is not set up right." in told(program)
    assert f"{set_for_this_pc}: data_dir: 'data' is no whole path" in told(program)
    set_for_this_pc.write_text(f"data_dir = '{data_dir}'", "utf-8")
    press_way(program, "Try again")
    assert program.window is not None
    assert (data_dir / DATABASE).is_file()
    close(program)
    dress(qapp)


@pytest.mark.skipif(sys.platform == "win32", reason="there it is the registry")
def test_a_folder_set_for_this_pc_that_cannot_be_had_is_told_with_where_it_is_set(
    tmp_path: Path, set_for_this_pc: Path, qapp: QApplication
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    set_for_this_pc.write_text(f"data_dir = '{tmp_path}/file/data'", "utf-8")
    program = Program(qapp, None, kiosk=None, rulebook="")
    program.start()
    assert f"{tmp_path}/file/data (set in {set_for_this_pc})" in told(program)
    close(program)
    dress(qapp)


def test_other_lessons_open_the_window_anew(program: Program, qtbot: QtBot) -> None:
    program.start()
    window, services = program.window, program.services()
    assert window is not None
    window.lessons_changed.emit("The spring rules are in force. Sign in again.")
    qtbot.waitUntil(lambda: program.window is not None and program.window is not window)
    assert program.window is not None
    assert program.window.isVisible()
    assert "The spring rules are in force." in sheet_words(program)
    assert program.services() is not services, "what was read of the old ones is forgotten"
    assert program.app.quitOnLastWindowClosed()


def test_a_pack_that_was_applied_elsewhere_is_noticed_at_the_next_lock(
    data_dir: Path, program: Program, qtbot: QtBot
) -> None:
    program.start()
    window = program.window
    assert window is not None
    program.services()
    window.locked.emit()
    QApplication.processEvents()
    assert program.window is window, "nothing has changed"
    edition = Edition(edition="1", sequence=1, digest="0" * 64, title="T", signer="S", at=AT)
    pack = AppliedPack(
        id="lessons", kind="content", highest=1, highest_digest="0" * 64, current=edition
    )
    with Store.open(data_dir, at=AT) as other:
        keep_applied(other, pack, by=None, at=AT)
    window.locked.emit()
    qtbot.waitUntil(lambda: program.window is not None and program.window is not window)
    assert "Somebody applied a pack" in sheet_words(program)


def test_lessons_that_stand_aside_are_told_when_somebody_signs_in(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.start()
    window = program.window
    assert window is not None
    told = InForce(lessons_dir(), ("The spring rules stand aside: a file was changed.",))
    monkeypatch.setattr("trainer.packs.shelf.in_force", lambda *_: told)
    program.services()
    qtbot.waitUntil(lambda: window.messages.sheet is not None)
    assert "The spring rules stand aside" in sheet_words(program)


def test_the_technical_line_can_be_copied(data_dir: Path, program: Program) -> None:
    with_person(data_dir).write_bytes(b"\xa5" * 8192)
    program.start()
    assert program.trouble is not None
    assert program.trouble.card is not None
    press(program.trouble.card.copy)
    assert str(data_dir) in QApplication.clipboard().text()


# -- crashes ----------------------------------------------------------------------------------


def crash(program: Program, error: BaseException) -> None:
    """Raise and hand over, as the interpreter does."""
    try:
        raise error
    except type(error) as raised:
        program.catch(type(raised), raised, raised.__traceback__)


def sheet_words(program: Program) -> str:
    assert program.window is not None
    sheet = program.window.messages.sheet
    assert sheet is not None
    return " ".join(widget.accessibleName() for widget in sheet.findChildren(QWidget))


def test_a_crash_is_a_report_and_a_plain_sentence(data_dir: Path, program: Program) -> None:
    program.start()
    crash(program, ValueError("seven is no card"))
    reports = list(data_dir.glob("crash-*.txt"))
    assert len(reports) == 1
    text = reports[0].read_text(encoding="utf-8")
    assert "ValueError: seven is no card" in text
    assert "Table Test" in text.splitlines()[0]
    words = sheet_words(program)
    assert "Something went wrong in the program." in words
    assert "Traceback" not in words
    assert "ValueError" not in words
    assert program.window is not None
    hit(program.window, Key.Key_Return)
    assert program.window.isVisible(), "the app goes on"


def test_the_same_crash_is_written_once(data_dir: Path) -> None:
    reports = CrashReports(data_dir, SystemClock())
    raised = [_raised(number) for number in (1, 1, 2)]
    paths = [reports.write(error) for error in raised]
    assert paths[0] == paths[1] != paths[2]
    assert len(list(data_dir.glob("crash-*.txt"))) == 2


def _raised(number: int) -> Exception:
    with pytest.raises(ValueError, match=str(number)) as caught:
        raise ValueError(number)
    return caught.value


def test_a_report_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert CrashReports(tmp_path / "file", SystemClock()).write(_raised(1)) is None


def test_known_trouble_is_a_sentence_without_a_report(data_dir: Path, program: Program) -> None:
    program.start()
    crash(program, StorageError("The disk is full.", next_step="Free some space."))
    assert "Free some space." in sheet_words(program)
    assert not list(data_dir.glob("crash-*.txt"))


def test_a_crash_before_the_window_ends_the_program(
    data_dir: Path,
    program: Program,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    codes: list[int] = []
    monkeypatch.setattr(program.app, "exit", codes.append)
    crash(program, ValueError("too early"))
    assert codes == [1]
    assert "ValueError: too early" in capsys.readouterr().err
    assert list(data_dir.glob("crash-*.txt"))


def test_an_interrupt_is_no_crash(
    data_dir: Path, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.start()
    left: list[bool] = []
    monkeypatch.setattr(program.app, "exit", lambda code: left.append(code == 0))
    crash(program, KeyboardInterrupt())
    assert left == [True]
    assert not list(data_dir.glob("crash-*.txt"))


# -- backups ----------------------------------------------------------------------------------


class _SetClock(SystemClock):
    at = AT

    def now(self) -> datetime:
        return self.at


def test_one_backup_a_day(data_dir: Path, qapp: QApplication) -> None:
    with_person(data_dir)
    clock = _SetClock()
    made = Backups(data_dir, clock, qapp)
    wait = QThreadPool.globalInstance().waitForDone
    assert made.run_if_due()
    wait()
    clock.at = AT + timedelta(hours=23)
    assert not made.run_if_due()
    clock.at = AT + timedelta(hours=24)
    assert made.run_if_due()
    wait()
    assert [file.at for file in backups(data_dir)] == [AT + timedelta(hours=24), AT]


def test_a_backup_that_fails_is_told(data_dir: Path, qapp: QApplication, qtbot: QtBot) -> None:
    with_person(data_dir)
    (data_dir / "backups").write_text("in the way", encoding="utf-8")
    made = Backups(data_dir, _SetClock(), qapp)
    with qtbot.waitSignal(made.failed) as signal:
        made.run_if_due()
    assert signal.args is not None
    assert signal.args[0].startswith("Today's backup was not made. ")


def test_a_failed_backup_is_a_note_in_the_window(program: Program, qtbot: QtBot) -> None:
    program.start()
    qtbot.waitUntil(lambda: program.backups is not None)
    assert program.backups is not None
    assert program.window is not None
    program.backups.failed.emit("Today's backup was not made.")
    toast = program.window.messages.note("second")
    assert toast.isVisible()
    program.window.messages.clear()


# -- the process ------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_ends_it_in_order(data_dir: Path, number: signal.Signals) -> None:
    command = [sys.executable, "-m", "trainer", "run", "--data", str(data_dir)]
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE) as process:
        wal = data_dir / f"{DATABASE}-wal"
        deadline = time.monotonic() + 60
        while not wal.exists() and time.monotonic() < deadline:
            time.sleep(0.02)
        process.send_signal(number)
        _, errors = process.communicate(timeout=60)
    assert process.returncode == 0, errors
    assert b"Traceback" not in errors
    assert not wal.exists(), "the record was closed"


def test_the_first_window_loads_neither_catalogue_nor_engines() -> None:
    heavy = ("trainer.catalog", "trainer.games", "trainer.drills", "sqlite_utils", "argon2")
    code = f"import sys, trainer.app\nprint(*[name for name in {heavy!r} if name in sys.modules])"
    result = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert result.stdout.strip() == ""


@pytest.mark.parametrize(
    ("platform", "environment", "lacks"),
    [
        ("linux", {}, True),
        ("linux", {"DISPLAY": ""}, True),
        ("linux", {"DISPLAY": ":0"}, False),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, False),
        ("linux", {"QT_QPA_PLATFORM": "offscreen"}, False),
        ("win32", {}, False),
        ("darwin", {}, False),
    ],
)
def test_a_missing_display_is_seen_before_qt_sees_it(
    platform: str, environment: dict[str, str], lacks: bool
) -> None:
    assert lacks_display(platform, environment) is lacks


def test_without_a_display_the_program_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    assert main(["run"]) == 1
    assert "make run" in capsys.readouterr().err


def test_a_record_put_in_place_of_a_newer_one_is_told_and_noted(
    data_dir: Path, program: Program, qtbot: QtBot
) -> None:
    path = with_person(data_dir)
    before = path.read_bytes()
    program.start()
    assert program.store is not None
    new_person(program.store, "Bo Chen", "1234")
    close(program)
    path.write_bytes(before)
    program.start()
    window = program.window
    assert window is not None
    qtbot.waitUntil(lambda: window.messages.sheet is not None)
    sheet = window.messages.sheet
    assert isinstance(sheet, MessageSheet)
    assert "older than the one last used here" in sheet.message.accessibleName()
    assert program.store is not None
    older = "SELECT count(*) FROM audit_log WHERE entry LIKE '%an older record stands in place%'"
    assert program.store.read(older) == [(1,)]
    qtbot.waitUntil(lambda: window.banner is not None and window.banner.isVisible())
    assert window.banner is not None
    assert "older record" in window.banner.words.text()
    close(program)
    program.start()
    assert program.store.read("SELECT count(*) FROM audit_log WHERE entry LIKE '%older%'") == [(1,)]
    qtbot.waitUntil(lambda: not program._warmer.isActive())
    assert program.window is not None
    assert program.window.messages.sheet is None, "told once"
