"""Looks after the record of the folder while the program runs, and once it is left alone.

The key of this PC is made at the first start. On lock, and now and then, what SQLite keeps beside
the file goes into it, so that the file alone is nearly all there is; at the end of a day the head
of the audit chain is signed.
"""

from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.errors import StorageError
from trainer.storage.store import Store
from trainer.ui.house.record_watch import RecordWatch
from trainer.ui.shell.background import Background

# ruff: noqa: PLC0415 - what is imported inside is what the first window must not wait for

FOLD_IN_MS = 120_000


class Clock(Protocol):
    """Tells the hour."""

    def now(self) -> datetime:
        """Return the time of day, aware."""


class RecordCare(QObject):
    """Keeps the record sound and watched.

    Signals:
        looked: (Standing) this is how the record stands.
        older: (int) the record lacks this row, which the folder has seen.
    """

    looked = Signal(object)
    older = Signal(int)

    def __init__(self, store: Store, clock: Clock, parent: QObject | None = None) -> None:
        """Look after the record that is open."""
        super().__init__(parent)
        self._store, self._clock = store, clock
        self._folding = Background(self)
        self.watch = RecordWatch(store, self)
        self.watch.looked.connect(self.looked)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.fold_in)

    def begin(self) -> None:
        """See to what the folder should have, and begin to watch; after the first page is there."""
        from trainer.storage.audit.device_heads import begin_to_sign
        from trainer.storage.audit.folder_notes import note_what_is_missing

        with suppress(StorageError):
            missing = note_what_is_missing(self._store, at=self._clock.now())
            begin_to_sign(self._store, at=self._clock.now())
            if missing:
                self.older.emit(missing)
        self.watch.start()
        self._timer.start(FOLD_IN_MS)

    def settle(self) -> None:
        """Leave the record as whoever copies it would want it: nobody is signed in."""
        self._sign(daily=True)
        self.fold_in()
        self.watch.look_if_changed()

    def fold_in(self) -> None:
        """Put what is kept beside the file into it, on another thread."""
        path = self._store.path
        if not self._folding.busy and _waits(path):
            self._folding.elsewhere(lambda: _fold_in(path), lambda _: None, lambda _: None)

    def end(self) -> None:
        """Sign how far the day has come, and look no more."""
        self._timer.stop()
        self.watch.stop()
        self._folding.stop()
        self._sign(daily=False)

    def _sign(self, *, daily: bool) -> None:
        from trainer.storage.audit.device_heads import sign_now

        with suppress(StorageError):
            sign_now(self._store, at=self._clock.now(), daily=daily)


def _waits(path: Path) -> bool:
    """Tell whether something is kept beside the file that is not in it yet."""
    beside = path.with_name(f"{path.name}-wal")
    try:
        return beside.stat().st_size > 0
    except OSError:
        return False


def _fold_in(path: Path) -> None:
    with Store.beside(path) as store:
        store.fold_in()
