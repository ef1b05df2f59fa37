"""The composition root: opens the record, makes the window, and keeps trouble in words.

The only place where big objects are made. What the first window does not need is loaded after it
is painted.
"""

import gc
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cached_property
from itertools import chain
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import delete, isValid

from trainer.errors import StorageError, TrainerError
from trainer.installation import SettingsError, settings
from trainer.interrupts import end_on_interrupt
from trainer.places import lessons_dir, user_dir
from trainer.storage.people.roster import is_staffed, list_people
from trainer.storage.store import Store
from trainer.storage.trouble import DamagedFileError, UnreadableError
from trainer.ui.exams.exam_seal import require_no_exam
from trainer.ui.shell.appearance import stored_theme
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.theme import Theme, apply

if TYPE_CHECKING:  # loaded when needed
    from trainer.crash_reports import CrashReports
    from trainer.storage.house_settings import BackupPlan
    from trainer.storage.record.packs import AppliedPack
    from trainer.ui.house.house_backups import RestoreWish
    from trainer.ui.house.record_care import RecordCare
    from trainer.ui.house.routine_backups import Backups
    from trainer.ui.shell.services import Services
    from trainer.ui.shell.trouble_desk import News, TroubleDesk
    from trainer.ui.shell.trouble_view import TroubleWindow

# ruff: noqa: PLC0415 - what is imported inside is what the first window must not wait for

WAIT_S = 2.0  # for another window's write, before the program says that the file is in use
BACKUP_DELAY_MS = 3000
WARM_UP_AFTER_MS = 120  # by then the first window is painted


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

    def rulebooks(self) -> list[tuple[str, str]]:
        """Return (id, short name) of every rulebook, as the first manager is asked for one."""
        from trainer.catalog.shelf import Shelf
        from trainer.packs.shelf import in_force

        root = in_force(self.store, lessons_dir()).root
        return [(book.id, book.short) for book in Shelf(root).rulebooks().values()]


class Program(QObject):
    """One run of the app, from opening the record to closing it."""

    def __init__(
        self,
        app: QApplication,
        folder: Path | None,
        *,
        kiosk: bool | None,
        rulebook: str,
        fusion: bool = False,
    ) -> None:
        """Take what the command line said; None is to be as it was set for this PC."""
        super().__init__()
        self.app, self.folder = app, folder or Path()
        self._chosen, self._set_in = folder is not None, ""
        self._kiosk, self._rulebook, self._fusion = kiosk, rulebook, fusion
        self.clock = SystemClock()
        self.store: Store | None = None
        self.window: MainWindow | None = None
        self._services: Services | None = None
        self._packs: tuple[AppliedPack, ...] = ()  # whose lessons they have
        self._news: list[News] = []  # to be told in the window once it is there
        self._ring: QObject | None = None
        self._warming: Iterator[Callable[[], None]] = iter(())
        self._warmer = QTimer(self)
        self._warmer.timeout.connect(self._warm_next)
        self._backup_timer = QTimer(self)
        self._backup_timer.setSingleShot(True)
        self._backup_timer.timeout.connect(self._back_up)
        self.backups: Backups | None = None
        self.care: RecordCare | None = None

    # -- opening --------------------------------------------------------------------------

    def start(self) -> None:
        """Open the record and the window, or a window that says why not."""
        try:
            self._find_place()
            store = self._opened()
        except StorageError as error:
            self._show_trouble(error)
        else:
            self._begin(store)

    def _find_place(self) -> None:
        """Take what was set for this PC, where neither the command line nor a person chose."""
        if self._chosen and self._kiosk is not None:
            return
        try:
            found = settings()
        except SettingsError:
            if not self._chosen:
                self.folder = user_dir()  # for reports alone
            raise
        if self._kiosk is None:
            self._kiosk = found.kiosk
        if not self._chosen:
            self._set_in = found.source if found.data_dir is not None else ""
            self._use(found.data_dir or user_dir())

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
            entrance, self.services, kiosk=bool(self._kiosk), rulebook=self._rulebook
        )
        self.window.open()
        if self.trouble is not None:
            self.desk.close()
        while self._news:
            self._news.pop(0).tell(self.window.messages)
        self.window.restore_asked.connect(self._leave_for)
        self.window.lessons_changed.connect(self._come_anew)
        self.window.locked.connect(self._look_at_packs)
        self._backup_timer.start(BACKUP_DELAY_MS)
        first = (
            _look_for_garbage,
            self._install_ring,
            self._speak,
            self._show_mark,
            self._look_after_record,
        )
        self._warming = chain(first, _warm_up())
        self._warmer.start(WARM_UP_AFTER_MS)

    def _look_after_record(self) -> None:
        """Back the record up, watch over it, and fold in and sign what is left at a lock."""
        from trainer.ui.house.record_care import RecordCare
        from trainer.ui.house.routine_backups import Backups

        store, window = self.store, self.window
        assert store is not None, "there is a record"
        assert window is not None, "and a window"
        self.backups = Backups(self.folder, self.clock, self, plan=lambda: self._backup_plan(store))
        self.backups.failed.connect(self._tell_backup)
        self.care = RecordCare(store, self.clock, self)
        self.care.looked.connect(window.tell_standing)
        self.care.older.connect(self._tell_older)
        window.alarms_seen.connect(self.care.watch.look)
        window.locked.connect(self._back_up)
        window.locked.connect(self.care.settle)
        self.care.begin()

    def _backup_plan(self, store: Store) -> "BackupPlan":
        from trainer.storage.house_settings import backup_plan

        return backup_plan(store)

    def services(self) -> "Services":
        """Return everything the screens are given; made when somebody first signs in."""
        if self._services is None:
            from trainer.catalog.shelf import Shelf
            from trainer.packs.shelf import in_force
            from trainer.storage.record.packs import applied_packs
            from trainer.ui.shell.services import Services

            assert self.store is not None, "nobody signs in before the record is open"
            self._packs = applied_packs(self.store)
            lessons = in_force(self.store, lessons_dir())
            self._services = Services(self.store, Shelf(lessons.root), self.clock)
            if lessons.troubles:
                QTimer.singleShot(0, self, lambda: self._tell_lessons(lessons.troubles))
        return self._services

    def _tell_lessons(self, troubles: tuple[str, ...]) -> None:
        """Say that lessons somebody applied are not dealt by."""
        if self.window is not None:
            self.window.messages.tell(
                "Some lessons stand aside.",
                " ".join(troubles),
                detail="House, Lessons: a manager puts it right.",
            )

    def _install_ring(self) -> None:
        # Nobody has pressed a key before the first page is there.
        from trainer.ui.widgets.focus_ring import install_focus_ring

        self._ring = install_focus_ring(self.app)

    def _speak(self) -> None:
        """Answer a screen reader, should there be one."""
        from trainer.ui.scene.table_reader import table_reader
        from trainer.ui.widgets.reader import install_reader

        install_reader({"TableView": table_reader})

    def _show_mark(self) -> None:
        """Put the mark of the program on its window and in the task bar."""
        from trainer.ui.icons import brand_icon

        self.app.setWindowIcon(brand_icon())

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

    def _tell_older(self, missing: int) -> None:
        """Say that the record lacks what this folder has seen; the record has it noted."""
        if self.store is None or self.window is None:
            return
        who = "A manager" if is_staffed(self.store) else "Whoever looks after this PC"
        self.window.messages.tell(
            "This record is older than the one last used here.",
            f"Row {missing} of its audit log, and what it tells of, are not in this file. It is "
            f"noted in the log. {who} can put the newer record back: the newest backup is in the "
            "folder “backups” of the data folder.",
        )

    def _tell_backup(self, sentence: str) -> None:
        from trainer.ui.theme import State

        if self.window is not None:
            self.window.messages.note(sentence, State.WARN)

    def finish(self) -> None:
        """Close everything in order, so that the next start need not check the file."""
        self._close_window()
        if self.trouble is not None:
            self.desk.end()

    def _close_window(self) -> None:
        self._warmer.stop()
        self._backup_timer.stop()
        # In this order and not by chance: a watcher must not see windows that are half gone.
        for piece in (self._ring, self.window):
            if piece is not None and isValid(piece):
                if isinstance(piece, MainWindow):
                    piece.let_go()
                    piece.close()
                delete(piece)
        self._ring = self.window = self._services = None
        QThreadPool.globalInstance().waitForDone()
        if self.backups is not None:
            delete(self.backups)  # and not later: by then its parent may be gone
            self.backups = None
        if self.care is not None:
            self.care.end()
            delete(self.care)
            self.care = None
        if self.store is not None:
            self.store.close()
            self.store = None

    # -- without a record ---------------------------------------------------------------------

    @cached_property
    def desk(self) -> "TroubleDesk":
        """What stands in for the window while there is no record to show."""
        from trainer.ui.shell.trouble_desk import TroubleDesk

        made = TroubleDesk(self.folder, self.clock, self, kiosk=bool(self._kiosk))
        made.mended.connect(self._start_again)
        made.moved.connect(self._move_to)
        made.given_up.connect(self.app.quit)
        return made

    @property
    def trouble(self) -> "TroubleWindow | None":
        """The window that stands in, while it does."""
        return self.desk.window if "desk" in vars(self) else None

    def _show_trouble(self, error: StorageError) -> None:
        if self.trouble is None:
            apply(self.app, Theme())
            self._install_ring()
        self.desk.explain(error, set_in=self._set_in)
        _look_for_garbage()

    def _start_again(self, news: "News | None") -> None:
        if news is not None:
            self._news.append(news)
        self.start()

    def _move_to(self, folder: Path) -> None:
        self._chosen, self._set_in = True, ""
        self._use(folder)

    def _use(self, folder: Path) -> None:
        self.folder = folder
        if "reports" in vars(self):
            self.reports.folder = folder
        if "desk" in vars(self):
            self.desk.folder, self.desk.kiosk = folder, bool(self._kiosk)

    def _leave_for(self, wish: "RestoreWish") -> None:
        """Leave the record for a backup, once the press that asked for it is over."""
        QTimer.singleShot(0, self, lambda: self._go_back(wish))

    def _go_back(self, wish: "RestoreWish") -> None:
        self.desk.await_backup()
        self._close_window()
        self.desk.restore(wish)

    def _come_anew(self, said: str) -> None:
        """Close the window and open another, once the press that asked for it is over."""
        QTimer.singleShot(0, self, lambda: self._reopen(said))

    def _look_at_packs(self) -> None:
        """Open anew where a pack was applied meanwhile, at the command line or on another PC."""
        from trainer.storage.record.packs import applied_packs

        if self._services is None or self.store is None:
            return
        if applied_packs(self.store) != self._packs:
            self._come_anew("Somebody applied a pack, or took one back. Sign in again.")

    def _reopen(self, said: str) -> None:
        before = self.app.quitOnLastWindowClosed()
        self.app.setQuitOnLastWindowClosed(False)
        from trainer.ui.shell.trouble_desk import News

        self._close_window()
        self._start_again(News(said, heading="Other lessons are in force."))
        self.app.setQuitOnLastWindowClosed(before)

    # -- crashes ------------------------------------------------------------------------------

    @cached_property
    def reports(self) -> "CrashReports":
        """Where mistakes of the program are written down."""
        from trainer.crash_reports import CrashReports

        return CrashReports(self.folder, self.clock)

    def catch(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Answer an exception nobody caught: a sentence, a report, and on with it if possible."""
        del trace  # the error has it
        if issubclass(kind, KeyboardInterrupt):
            self.app.exit(0)  # to quit would ask the window first
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


def run_app(folder: Path | None = None, *, rulebook: str = "", kiosk: bool | None = None) -> int:
    """Run the app until its window is closed; return the exit code.

    What is not said here is as it was set for this PC.
    """
    existing = QApplication.instance()  # the one that serves VNC, where there is no display
    app = (
        existing
        if isinstance(existing, QApplication)
        else QApplication(["trainer", "-style", "Fusion"])
    )
    app.setApplicationName("Table Test")
    app.setDesktopFileName("table-test")  # by which a desktop finds our icon
    _be_ourselves()
    program = Program(app, folder, kiosk=kiosk, rulebook=rulebook, fusion=app is not existing)
    before = sys.excepthook
    sys.excepthook = program.catch
    let_go = end_on_interrupt(app)
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


def _be_ourselves() -> None:
    """Have a place of our own in the task bar of Windows; our own launcher has seen to it."""
    if sys.platform == "win32" and Path(sys.executable).stem.lower().startswith("python"):
        import ctypes

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("TableTest.App")


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
        import trainer.storage.people.authentication  # noqa: F401

    def catalogue() -> None:
        import trainer.catalog.shelf  # noqa: F401

    def services() -> None:
        import trainer.packs.shelf
        import trainer.ui.shell.services  # noqa: F401

    def home() -> None:
        import trainer.ui.study.home_view  # noqa: F401

    def words() -> None:
        import fluent.runtime  # noqa: F401

    def language() -> None:
        from trainer.wording.language import language as speak

        speak("en")

    return iter((door, hasher, catalogue, services, home, words, language))
