"""The backups that are made by themselves, while nobody waits for them."""

from collections.abc import Callable
from contextlib import closing, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject, Signal

from trainer.errors import StorageError, TrainerError
from trainer.storage.files import DATABASE
from trainer.storage.store import Store
from trainer.ui.shell.background import Background

if TYPE_CHECKING:  # loaded when the first is due
    from trainer.storage.house_settings import BackupPlan

# ruff: noqa: PLC0415 - what is imported inside is what the first window must not wait for


class Clock(Protocol):
    """Tells the hour."""

    def now(self) -> datetime:
        """Return the time of day, aware."""


class Backups(QObject):
    """Makes backups by the house's plan, on a connection and a thread of its own.

    Signals:
        failed: (str) a backup could not be made; carries the sentence.
    """

    failed = Signal(str)

    def __init__(
        self,
        folder: Path,
        clock: Clock,
        parent: QObject | None = None,
        *,
        plan: "Callable[[], BackupPlan] | None" = None,
    ) -> None:
        """Back up the record of `folder`; without a plan of the house, once a day."""
        super().__init__(parent)
        self._folder, self._clock, self._plan = folder, clock, plan
        self._work = Background(self)

    def run_if_due(self) -> bool:
        """Start one unless the newest is young enough; return whether it was started."""
        from trainer.storage.files import backups
        from trainer.storage.house_settings import BackupPlan

        plan = BackupPlan()
        with suppress(StorageError):
            plan = self._plan() if self._plan is not None else plan
        now = self._clock.now()
        try:
            newest = next((file for file in backups(self._folder) if file.routine), None)
        except OSError as error:
            self.failed.emit(f"The backups in {self._folder} cannot be listed ({error.strerror}).")
            return False
        age = now - newest.at if newest is not None else None
        young = age is not None and timedelta(0) <= age < timedelta(hours=plan.hours)
        if young and newest is not None and _holds_somebody(newest.path):
            return False
        if not _holds_somebody(self._folder / DATABASE):
            return False  # an empty house is no help to anybody who goes back to it
        self._work.elsewhere(lambda: self._run(plan.keep), lambda _: None, self._tell)
        return True

    def _run(self, keep: int) -> None:
        from trainer.storage.record.backup import backup_now

        with Store.open(self._folder, at=self._clock.now()) as store:
            backup_now(store, at=self._clock.now(), keep=keep)

    def _tell(self, trouble: TrainerError) -> None:
        self.failed.emit(f"Today's backup was not made. {trouble.sentence()}")


def _holds_somebody(path: Path) -> bool:
    """Tell whether a record has a person in it; one that cannot be looked into may have."""
    import sqlite3

    from trainer.storage.copying import open_to_read

    try:
        with closing(open_to_read(path)) as connection:
            return connection.execute("SELECT 1 FROM people LIMIT 1").fetchone() is not None
    except sqlite3.Error:
        return True
