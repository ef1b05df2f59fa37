"""The composition root: opens the record, makes the window, and keeps trouble in words.

The only place where big objects are made. What the first window does not need is loaded after it
is painted.
"""

import gc
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QSocketNotifier, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import delete, isValid

from trainer.errors import StorageError, TrainerError
from trainer.places import data_dir, lessons_dir
from trainer.storage import DamagedFileError, Store, UnreadableError, list_people
from trainer.ui.main_window import MainWindow
from trainer.ui.presenters.appearance import stored_theme
from trainer.ui.presenters.exam_seal import require_no_exam
from trainer.ui.presenters.routine_backups import Backups
from trainer.ui.theme import Theme, apply

if TYPE_CHECKING:  # loaded when needed
    from argparse import Namespace

    from trainer.storage import BackupPlan, Restored
    from trainer.ui.presenters.house_backups import RestoreWish
    from trainer.ui.presenters.services import Services
    from trainer.ui.views.trouble import TroubleWindow

# ruff: noqa: PLC0415 - what is imported inside is what the first window must not wait for

WAIT_S = 2.0  # for another window's write, before the program says that the file is in use
BACKUP_DELAY_MS = 3000
WARM_UP_AFTER_MS = 120  # by then the first window is painted
_MOST_REPORTS = 10
Choose = Callable[[Path], Path | None]


class SystemClock:
    """The time of the machine."""

    def now(self) -> datetime:
        """Return the time of day."""
        return datetime.now(UTC)

    def ms(self) -> int:
        """Return milliseconds that never jump."""
        return time.monotonic_ns() // 1_000_000


class Entrance(NamedTuple):
    """The record and the clock: all that signing in needs."""

    store: Store
    clock: SystemClock


class CrashReports:
    """Writes what went wrong into files for whoever mends it; the same thing only once."""

    def __init__(self, folder: Path, clock: SystemClock) -> None:
        """Write into `folder`."""
        self.folder, self.clock = folder, clock
        self.written: dict[str, Path | None] = {}

    def write(self, error: BaseException) -> Path | None:
        """Return the file the report is in, or None where it could not be written."""
        import traceback

        trace = "".join(traceback.format_exception(error))
        if trace not in self.written and len(self.written) < _MOST_REPORTS:
            self.written[trace] = self._save(trace)
        return self.written.get(trace)

    def _save(self, trace: str) -> Path | None:
        import platform

        from PySide6 import __version__ as qt_version

        from trainer import __version__

        at = self.clock.now()
        path = self.folder / f"crash-{at:%Y%m%d-%H%M%S}-{len(self.written) + 1}.txt"
        head = (
            f"Table Test {__version__}, {at.isoformat(timespec='seconds')}\n"
            f"Python {platform.python_version()}, PySide6 {qt_version}, {platform.platform()}\n\n"
        )
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path.write_text(head + trace, encoding="utf-8")
        except OSError:
            return None
        return path


class News(NamedTuple):
    """What is to be read in the window once it is there."""

    heading: str
    sentence: str
    good: bool = True


class Program(QObject):
    """One run of the app, from opening the record to closing it."""

    def __init__(
        self, app: QApplication, folder: Path, *, kiosk: bool, rulebook: str, fusion: bool = False
    ) -> None:
        """Take what the command line said."""
        super().__init__()
        self.app, self.folder = app, folder
        self._kiosk, self._rulebook, self._fusion = kiosk, rulebook, fusion
        self.clock = SystemClock()
        self.reports = CrashReports(folder, self.clock)
        self.choose_folder: Choose = _ask_folder
        self.store: Store | None = None
        self.window: MainWindow | None = None
        self.trouble: TroubleWindow | None = None
        self._services: Services | None = None
        self._news = ""  # to be told in the window once it is there
        self._to_read: News | None = None  # likewise, and not to be missed
        self._ring: QObject | None = None
        self._warming: Iterator[Callable[[], None]] = iter(())
        self._warmer = QTimer(self)
        self._warmer.timeout.connect(self._warm_next)
        self._backup_timer = QTimer(self)
        self._backup_timer.setSingleShot(True)
        self._backup_timer.timeout.connect(self._back_up)
        self.backups: Backups | None = None

    # -- opening --------------------------------------------------------------------------

    def start(self) -> None:
        """Open the record and the window, or a window that says why not."""
        try:
            store = self._opened()
        except StorageError as error:
            self._show_trouble(error)
        else:
            self._begin(store)

    def _opened(self) -> Store:
        """Open the record and read the names: damage there is told here, with its ways out."""
        require_no_exam(self.folder)
        store = Store.open(self.folder, at=self.clock.now(), timeout_s=WAIT_S)
        try:
            list_people(store)
        except UnreadableError as error:
            store.close()
            raise DamagedFileError(store.path) from error
        except StorageError:
            store.close()
            raise
        return store

    def _begin(self, store: Store) -> None:
        self.store = store
        apply(self.app, stored_theme(store), fusion=self._fusion)
        entrance = Entrance(store, self.clock)
        self.window = MainWindow(
            entrance, self.services, kiosk=self._kiosk, rulebook=self._rulebook
        )
        self.window.open()
        if self.trouble is not None:
            self.trouble.close()
            self.trouble = None
        self._tell_news(self.window)
        self.backups = Backups(self.folder, self.clock, self, plan=lambda: self._backup_plan(store))
        self.backups.failed.connect(self._tell_backup)
        self.window.locked.connect(self._back_up)
        self.window.locked.connect(self._remember)
        self.window.restore_asked.connect(self._leave_for)
        self._backup_timer.start(BACKUP_DELAY_MS)
        first = (_look_for_garbage, self._install_ring, self._look_for_older)
        self._warming = chain(first, _warm_up())
        self._warmer.start(WARM_UP_AFTER_MS)

    def _tell_news(self, window: MainWindow) -> None:
        from trainer.ui.icons import Icon
        from trainer.ui.theme import State

        if self._news:
            window.messages.note(self._news)
        if self._to_read is not None:
            icon, state = (Icon.CHECK, State.GOOD)
            if not self._to_read.good:
                icon, state = (Icon.BANG, State.WARN)
            window.messages.tell(
                self._to_read.heading, self._to_read.sentence, icon=icon, state=state
            )
        self._news, self._to_read = "", None

    def _backup_plan(self, store: Store) -> "BackupPlan":
        from trainer.storage import backup_plan

        return backup_plan(store)

    def services(self) -> "Services":
        """Return everything the screens are given; made when somebody first signs in."""
        if self._services is None:
            from trainer.catalog.shelf import Shelf
            from trainer.ui.presenters.services import Services

            assert self.store is not None, "nobody signs in before the record is open"
            self._services = Services(self.store, Shelf(lessons_dir()), self.clock)
        return self._services

    def _install_ring(self) -> None:
        # A filter that sees every object makes PySide6 load every class it knows: 30 ms.
        from trainer.ui.widgets.focus_ring import install_focus_ring

        self._ring = install_focus_ring(self.app)

    def _warm_next(self) -> None:
        """Load a piece of what comes next while nobody waits for it."""
        self._warmer.setInterval(0)
        piece = next(self._warming, None)
        if piece is None:
            self._warmer.stop()
        else:
            piece()

    def _back_up(self) -> None:
        if self.backups is not None:
            self.backups.run_if_due()

    def _remember(self) -> None:
        """Note in the folder how far the record has come, before somebody else may have it."""
        from trainer.storage import audit_head, remember_tail

        if self.store is not None:
            with suppress(StorageError):
                remember_tail(self.folder, audit_head(self.store))

    def _look_for_older(self) -> None:
        """Say that the record lacks what this folder has seen, and note it in the record."""
        from trainer.storage import note_older

        if self.store is None or self.window is None:
            return
        missing = 0
        with suppress(StorageError):
            missing = note_older(self.store, at=self.clock.now())
        if missing:
            self.window.messages.tell(
                "This record is older than the one last used here.",
                f"Row {missing} of its audit log, and what it tells of, are not in this file. It "
                "is noted in the log. A manager can put the newer record back.",
            )

    def _tell_backup(self, sentence: str) -> None:
        from trainer.ui.theme import State

        if self.window is not None:
            self.window.messages.note(sentence, State.WARN)

    def finish(self) -> None:
        """Close everything in order, so that the next start need not check the file."""
        self._close_window()
        if self.trouble is not None and isValid(self.trouble):
            self.trouble.close()
            delete(self.trouble)
        self.trouble = None

    def _close_window(self) -> None:
        self._warmer.stop()
        self._backup_timer.stop()
        # In this order and not by chance: a watcher must not see windows that are half gone.
        for piece in (self._ring, self.window):
            if piece is not None and isValid(piece):
                if isinstance(piece, QWidget):
                    piece.close()
                delete(piece)
        self._ring = self.window = self._services = None
        QThreadPool.globalInstance().waitForDone()
        if self.backups is not None:
            delete(self.backups)  # and not later: by then its parent may be gone
            self.backups = None
        if self.store is not None:
            self._remember()
            self.store.close()
            self.store = None

    # -- going back to a backup -----------------------------------------------------------

    def _leave_for(self, wish: "RestoreWish") -> None:
        """Leave the record for a backup, once the press that asked for it is over."""
        QTimer.singleShot(0, self, lambda: self._go_back(wish))

    def _go_back(self, wish: "RestoreWish") -> None:
        from trainer.storage import restore_for
        from trainer.ui.icons import Icon
        from trainer.ui.presenters.elsewhere import Elsewhere
        from trainer.ui.theme import State

        window = self._trouble_window()
        window.tell(
            "The record is being restored.",
            "The backup is copied and checked; then Table Test opens again.",
            "",
            (),
            icon=Icon.CLOCK,
            state=State.INFO,
        )
        window.showFullScreen() if self._kiosk else window.show()
        self._close_window()
        folder, now = self.folder, self.clock.now()
        Elsewhere(self).do(
            lambda: restore_for(folder, wish.backup, wish.who, at=now),
            self._went_back,
            self._stayed,
        )

    def _went_back(self, done: "Restored") -> None:
        from trainer.storage import backup_file
        from trainer.ui.text import full_moment

        named = backup_file(done.backup)
        at = full_moment(named.at.astimezone()) if named is not None else done.backup.name
        kept = f" The record it replaced was kept: {done.aside.name}." if done.aside else ""
        self._to_read = News("The record is restored.", f"It is that of {at}.{kept} Sign in again.")
        self.start()

    def _stayed(self, error: TrainerError) -> None:
        self._to_read = News("Nothing was restored.", error.sentence(), good=False)
        self.start()

    # -- trouble --------------------------------------------------------------------------

    def _show_trouble(self, error: StorageError) -> None:
        from trainer.ui.presenters.trouble import explain_trouble
        from trainer.ui.theme import State

        if self.trouble is None:
            apply(self.app, Theme())
            self._install_ring()
        window = self._trouble_window()
        told = explain_trouble(error, self.folder)
        state = State.WARN if told.passing else State.BAD
        window.tell(told.heading, told.sentence, told.detail, told.ways, state=state)
        window.showFullScreen() if self._kiosk else window.show()
        _look_for_garbage()

    def _trouble_window(self) -> "TroubleWindow":
        from trainer.ui.views.trouble import TroubleWindow

        if self.trouble is None:
            self.trouble = TroubleWindow()
            self.trouble.chosen.connect(self._take_way_out)
        return self.trouble

    def _take_way_out(self, key: str) -> None:
        from trainer.storage import restore_newest_backup, set_aside

        try:
            if key == "restore":
                done = restore_newest_backup(self.folder, at=self.clock.now())
                self._news = f"The record is that of {done.backup.name}."
                self._news += (
                    f" The damaged file was kept: {done.aside.name}." if done.aside else ""
                )
            elif key == "aside":
                aside = set_aside(self.folder, at=self.clock.now())
                self._news = f"A new record was begun. The old file was kept: {aside}."
            elif key == "folder":
                chosen = self.choose_folder(self.folder)
                if chosen is None:
                    return
                self.folder = self.reports.folder = chosen
                self._news = f"Everything is kept in {chosen} until the program is closed."
            elif key == "quit":
                self.app.quit()
                return
        except StorageError as error:
            self._show_trouble(error)
            return
        self.start()

    def catch(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Answer an exception nobody caught: a sentence, a report, and on with it if possible."""
        del trace  # the error has it
        if issubclass(kind, KeyboardInterrupt):
            self.app.quit()
            return
        known = error if isinstance(error, TrainerError) else None
        report = self.reports.write(error) if known is None else None
        if self.window is None or not self.window.isVisible():
            told = known.sentence() if known else f"{kind.__name__}: {error}"
            sys.stderr.write(f"Table Test: {told}\n" + (f"Report: {report}\n" if report else ""))
            if self.trouble is None:
                self.app.exit(1)
        elif known is not None:
            self.window.messages.tell(
                "This was not done.", known.next_step or str(known), detail=str(known)
            )
        else:
            self.window.tell_crash(str(report) if report else "")


def run_app(arguments: "Namespace") -> int:
    """Run the app until its window is closed; return the exit code."""
    existing = QApplication.instance()  # the one that serves VNC, where there is no display
    app = (
        existing
        if isinstance(existing, QApplication)
        else QApplication(["trainer", "-style", "Fusion"])
    )
    app.setApplicationName("Table Test")
    folder = arguments.data if arguments.data is not None else data_dir()
    program = Program(
        app,
        Path(folder),
        kiosk=bool(arguments.kiosk),
        rulebook=arguments.rulebook or "",
        fusion=app is not existing,
    )
    before = sys.excepthook
    sys.excepthook = program.catch
    let_go = _end_on_interrupt(app)
    try:
        program.start()
        return app.exec()
    except Exception as error:  # noqa: BLE001 - before Qt's loop nobody else would catch it
        program.catch(type(error), error, error.__traceback__)
        return 1
    finally:
        program.finish()
        let_go()
        sys.excepthook = before


def _look_for_garbage() -> None:
    """Begin what `trainer.__main__` put off; what the start made stays and is not looked at."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


def _warm_up() -> Iterator[Callable[[], None]]:
    """Return what the next clicks need, in pieces short enough to type between."""

    def hasher() -> None:
        import argon2  # noqa: F401

    def door() -> None:
        import trainer.storage.authentication  # noqa: F401

    def catalogue() -> None:
        import trainer.catalog.shelf  # noqa: F401

    def services() -> None:
        import trainer.ui.presenters.services  # noqa: F401

    def home() -> None:
        import trainer.ui.views.home  # noqa: F401

    return iter((door, hasher, catalogue, services, home))


def _ask_folder(now: Path) -> Path | None:
    from PySide6.QtWidgets import QFileDialog

    chosen = QFileDialog.getExistingDirectory(None, "A folder for the record", str(now.parent))
    return Path(chosen) if chosen else None


def _end_on_interrupt(app: QApplication) -> Callable[[], None]:
    """Let Ctrl+C end the program in order; return what undoes it.

    Qt's loop does not run Python while it waits, so the interpreter writes to a pipe that Qt
    watches. Without pipes that Qt can watch the signal ends the process, as it does by default.
    """
    if sys.platform == "win32":
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        return lambda: None
    read, write = os.pipe()
    os.set_blocking(read, False)
    os.set_blocking(write, False)
    before = signal.set_wakeup_fd(write)
    handlers = {
        number: signal.signal(number, lambda *_: QTimer.singleShot(0, app.quit))
        for number in (signal.SIGINT, signal.SIGTERM)
    }
    notifier = QSocketNotifier(read, QSocketNotifier.Type.Read, app)

    def drain() -> None:
        with suppress(BlockingIOError):
            os.read(read, 64)

    notifier.activated.connect(drain)

    def undo() -> None:
        notifier.setEnabled(False)
        notifier.deleteLater()
        signal.set_wakeup_fd(before)
        for number, handler in handlers.items():
            signal.signal(number, handler)
        os.close(read)
        os.close(write)

    return undo
