"""Backups of the record: which there are, how often they are made, and going back to one."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.storage.house_settings import (
    BACKUP_HOURS,
    BACKUP_KEEP,
    BackupPlan,
    backup_plan,
    put_house_setting,
)
from trainer.storage.record.backup import RestorePoint, restore_points
from trainer.storage.record.backup_desk import (
    WhoRestores,
    copy_out,
    last_copied,
    leave_for,
    lost_since,
    make_backup,
    point_of,
)
from trainer.storage.rights import require_right
from trainer.storage.store import Store
from trainer.ui.house.house_work import HouseDesk
from trainer.ui.shell.background import Background
from trainer.ui.shell.services import Services
from trainer.ui.text import full_date, full_moment, plural

T = TypeVar("T")
EVERY = ((6, "Every 6 hours"), (12, "Every 12 hours"), (24, "Every day"), (168, "Every week"))
KEEP = (5, 10, 20, 30, 60)
_KB, _MB = 1024, 1024 * 1024


class RestoreWish(NamedTuple):
    """A backup that is to become the record, and who wants it so."""

    backup: Path
    who: WhoRestores


_COPY_DAYS = 30  # after so long without a copy elsewhere, the page reminds


class HouseBackups(QObject):
    """Lists, makes and copies backups, and lets somebody go back to one.

    Signals:
        listed: (tuple of RestorePoint) the backups there are, newest first.
        began: (str) something is being done; carries what.
        done: (str) it was done; carries what to say.
        failed: (TrainerError) it was not.
        picked: (RestorePoint) a file from elsewhere was looked into.
        allowed: (RestoreWish) the password was right: the record may be left for a backup.
    """

    listed = Signal(object)
    began = Signal(str)
    done = Signal(str)
    failed = Signal(object)
    picked = Signal(object)
    allowed = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = HouseDesk(services)
        self._looking, self._working = Background(self), Background(self)

    @property
    def busy(self) -> bool:
        """Whether something is being done."""
        return self._working.busy

    def copied_words(self) -> tuple[str, bool]:
        """Say when a backup was last copied away, and whether it is time to do it again."""
        last, now = last_copied(self._desk.store), self._desk.now()
        if last is None:
            return "No backup was copied to another drive yet.", True
        days = (now - last).days
        when = f"{plural(days, 'day')} ago" if days else "today"
        return f"The last copy on another drive was made {when}.", days >= _COPY_DAYS

    @property
    def plan(self) -> BackupPlan:
        """How often a backup is made by itself, and how many are kept."""
        return backup_plan(self._desk.store)

    def may_restore(self) -> bool:
        """Tell whether going back is theirs to do."""
        return self._desk.may(Right.RESTORE)

    def look(self) -> None:
        """Look into every backup anew; a network drive takes its time."""
        folder = self._desk.store.folder
        self._looking.elsewhere(lambda: restore_points(folder), self.listed.emit, self.failed.emit)

    def put_plan(self, hours: int, keep: int) -> str:
        """Back up at other times from now on; return why not, or nothing."""
        desk, before = self._desk, self.plan
        try:
            if hours != before.hours:
                put_house_setting(desk.store, BACKUP_HOURS, hours, by=desk.me, at=desk.now())
            if keep != before.keep:
                put_house_setting(desk.store, BACKUP_KEEP, keep, by=desk.me, at=desk.now())
        except TrainerError as trouble:
            return trouble.sentence()
        return ""

    def back_up(self) -> None:
        """Make a backup now."""
        me, now, keep = self._desk.me, self._desk.now(), self.plan.keep

        def act(store: Store) -> str:
            made = make_backup(store, by=me, at=now, keep=keep)
            pruned = plural(len(made.pruned), "older one", "older ones")
            room = f" {pruned} made room for it." if made.pruned else ""
            return f"{made.path.name} is made and checked.{room}"

        self._work("Backing the record up", self._desk.beside(act), self._finish)

    def copy(self, point: RestorePoint, folder: Path) -> None:
        """Copy a backup to another drive."""
        me, now, backup = self._desk.me, self._desk.now(), point.file.path

        def act(store: Store) -> str:
            copy = copy_out(store, backup, folder, by=me, at=now)
            return f"{copy.name} is in {folder}, whole and checked."

        self._work("Copying the backup", self._desk.beside(act), self._finish)

    def pick(self, path: Path) -> None:
        """Look into a file from elsewhere that might be gone back to."""
        self._work("Looking into the file", lambda: point_of(path), self.picked.emit)

    def lost(self, point: RestorePoint) -> str:
        """Say what the record holds that a backup does not."""
        found = lost_since(self._desk.store, point.file.at)
        parts = [
            plural(count, one, many)
            for count, one, many in (
                (found.people, "person added", "people added"),
                (found.runs, "run of practice or exam", "runs of practice and exams"),
                (found.exams, "exam result", "exam results"),
                (found.certificates, "certificate", "certificates"),
            )
            if count
        ]
        if not parts:
            return "No people, runs, exams or certificates were added since then."
        return f"Since then: {', '.join(parts)}. The restored record will not have it."

    def allow_restore(self, point: RestorePoint, password: str) -> None:
        """Ask the store whether this person may go back, with the password they typed."""
        me, now, backup = self._desk.me, self._desk.now(), point.file.path

        def act(store: Store) -> RestoreWish:
            require_right(store, me, Right.RESTORE)
            who = leave_for(store, backup, by=me, secret=password, at=now)
            return RestoreWish(backup, who)

        self._work("Asking the record", self._desk.beside(act), self.allowed.emit)

    def _work(self, words: str, work: Callable[[], T], then: Callable[[T], None]) -> None:
        if not self.busy:
            self.began.emit(words)
            self._working.elsewhere(work, then, self.failed.emit)

    def _finish(self, said: str) -> None:
        self.done.emit(said)
        self.look()


def size_words(size: int) -> str:
    """Write a size as a person weighs it.

    >>> size_words(900), size_words(250_000), size_words(40_000_000)
    ('1 KB', '244 KB', '38.1 MB')
    """
    if size < _MB:
        return f"{max(1, round(size / _KB)):,} KB"
    return f"{size / _MB:,.1f} MB"


def sort_words(point: RestorePoint) -> str:
    """Say why a backup was made."""
    return "made here" if point.file.routine else "before an upgrade"


def when_words(point: RestorePoint) -> str:
    """Say when a backup was made, on this PC's clock."""
    at = point.file.at.astimezone()
    return f"{full_date(at.date())}, {at:%H:%M}"


def when_exactly(point: RestorePoint) -> str:
    """Say when a backup was made so that nobody doubts it."""
    return full_moment(point.file.at.astimezone())
