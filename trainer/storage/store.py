"""The open record file: one connection, short transactions, errors in sentences.

Several windows may hold the same folder at once: the file is in WAL mode, readers never
wait, and a writer takes the lock at its start (BEGIN IMMEDIATE) and only for its own rows.
A `Store` belongs to the thread that opened it.
"""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, Self

from trainer.storage import private
from trainer.storage.connection import RecordConnection
from trainer.storage.files import BESIDE_RECORD, DATABASE, newest_backup
from trainer.storage.schema import migrations, objects
from trainer.storage.trouble import DamagedFileError, cannot_use, explain, explained

if TYPE_CHECKING:
    from trainer.certification.audit import Head
    from trainer.storage.audit.device import Device
    from trainer.storage.record.states import Progress

TIMEOUT_S = 5.0
_WAL_TRIES = 20
_WAL_PAGES = 4_000  # 16 MB before it is folded into the file: one act in a thousand waits for that
_SMALLEST = 512  # bytes: SQLite's smallest page


class Durability(StrEnum):
    """What a commit survives; the value is SQLite's own word.

    NORMAL survives a killed process; FULL a power cut too, for some ten times the cost.
    """

    NORMAL = "NORMAL"
    FULL = "FULL"


class Store:
    """The record of one data folder. Open it once in a window and close it at the end."""

    def __init__(
        self, connection: sqlite3.Connection, path: Path, migrated: migrations.Migrated
    ) -> None:
        """Take over an open connection; use `Store.open`."""
        self.connection = connection
        self.path = path
        self.migrated = migrated
        self._device: Device | None = None  # the key of this PC, once something was signed

    @classmethod
    def open(
        cls,
        folder: Path,
        *,
        at: datetime,
        timeout_s: float = TIMEOUT_S,
        progress: "Progress | None" = None,
    ) -> Self:
        """Open the folder's record, making or upgrading it where needed.

        The file is checked only when it was not closed cleanly, so a start costs the same
        however much is stored. `timeout_s` is how long to wait for another window's write.
        Upgrading a large file takes a while; `progress` is told (acts done, acts in all).
        """
        path = folder / DATABASE
        try:
            private.make_folder(folder)
            left_open = _was_left_open(path)
            cut_off = path.is_file() and _was_cut_off(path, left_open=left_open)
            if not cut_off:
                private.make_file(path)
                private.put_right(folder)
        except OSError as error:
            raise cannot_use(folder, error) from error
        if cut_off:
            raise DamagedFileError(path)
        with explained(path):
            connection = sqlite3.connect(
                path, timeout=timeout_s, isolation_level=None, factory=RecordConnection
            )
            try:
                _prepare(connection, path, check=left_open, at=at)
                migrated = migrations.migrate(connection, path, at=at, progress=progress)
            except BaseException:
                connection.close()
                raise
        return cls(connection, path, migrated)

    @classmethod
    def beside(cls, path: Path, *, timeout_s: float = TIMEOUT_S) -> Self:
        """Open a record that this window has open already once more, for another thread.

        It was checked and upgraded when it was first opened, and is neither here.
        """
        with explained(path):
            where = f"{path.resolve().as_uri()}?mode=rw"  # one that is gone is not made anew
            connection = sqlite3.connect(
                where,
                uri=True,
                timeout=timeout_s,
                isolation_level=None,
                factory=RecordConnection,
            )
            try:
                _prepare(connection, path, check=False, at=None)
                version = migrations.version_of(connection)
            except BaseException:
                connection.close()
                raise
        return cls(connection, path, migrations.Migrated(before=version, after=version))

    @property
    def folder(self) -> Path:
        """Return the data folder."""
        return self.path.parent

    def set_durability(self, durability: Durability) -> Durability:
        """Say what commits must survive from now on; an exam asks for FULL."""
        with explained(self.path):
            self.connection.execute(f"PRAGMA synchronous = {durability.value}")
        return durability

    @contextmanager
    def write(self) -> Iterator[sqlite3.Connection]:
        """Give the connection inside one transaction: all of it is kept, or nothing."""
        with explained(self.path):
            told = self.connection if isinstance(self.connection, RecordConnection) else None
            self.connection.execute("BEGIN IMMEDIATE")
            if told is not None:
                told.begin_to_tell()
            signed = ""
            try:
                yield self.connection
                if told is not None and told.to_sign:
                    signed = self._sign(told)
                self.connection.execute("COMMIT")
            except BaseException:
                if self.connection.in_transaction:  # a full disk has already rolled back
                    self.connection.execute("ROLLBACK")
                raise
        if told is not None and told.told is not None:
            self._note(told.told, signed)

    def forget_device(self) -> None:
        """Read the key of this PC anew when it is next needed."""
        self._device = None

    def _sign(self, told: RecordConnection) -> str:
        """Sign how far the chain has come, with the key of this PC where there is one."""
        from trainer.storage.audit import device, device_heads  # noqa: PLC0415 - they need us

        self._device = self._device or device.read_device(self.folder)
        if self._device is None or told.told is None:
            return ""
        if device.unsigned_before(self.connection, told.first_told):
            return ""
        head = self._device.sign(told.told, told.told_at_ms)
        signed = device_heads.as_kept(head)
        self.connection.execute(
            "INSERT INTO device_heads (number, signed, at) VALUES (?, ?, ?)",
            (head.number, signed, head.at_ms),
        )
        return signed

    def _note(self, head: "Head", signed: str) -> None:
        """Note in the folder how far the chain has come: a record put back is missed there."""
        from trainer.storage.audit import audit_tail, device_heads  # noqa: PLC0415 - as above

        audit_tail.remember_tail(self.folder, head)
        if signed:
            device_heads.keep_in_folder(self.folder, signed)

    def write_one(self, sql: str, values: Sequence[object]) -> int:
        """Run one statement as its own transaction, the quickest way, and return its row id."""
        try:
            return self.connection.execute(sql, values).lastrowid or 0
        except sqlite3.Error as error:
            told = explain(error, self.path)
            if told is None:
                raise
            raise told from error

    def read(
        self, sql: str, values: Sequence[object] | Mapping[str, object] = ()
    ) -> list[tuple[Any, ...]]:
        """Return every row of a query."""
        with explained(self.path):
            return self.connection.execute(sql, values).fetchall()

    def fold_in(self) -> None:
        """Put what is kept in the WAL into the file, as far as nobody is using it just now."""
        with explained(self.path):
            self.connection.execute("PRAGMA busy_timeout = 0")
            self.connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Close the file; the last window to do so folds the WAL into it."""
        self.connection.close()

    def __enter__(self) -> Self:
        """Return the store itself."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close on the way out, whatever happened."""
        self.close()


def _was_left_open(path: Path) -> bool:
    """Tell whether the last user of the file was killed, or another window has it open now.

    The last connection to close removes the WAL; one with content means that none did.
    """
    wal = path.with_name(path.name + "-wal")
    return wal.is_file() and wal.stat().st_size > 0


def _was_cut_off(path: Path, *, left_open: bool) -> bool:
    """Tell whether the file lost its content, which SQLite would take for a new one.

    An empty file is indeed new, unless a WAL, a backup or what else a record gathers around it
    says that there was more.
    """
    size = path.stat().st_size
    if size >= _SMALLEST:
        return False
    used = left_open or newest_backup(path.parent) is not None
    return size > 0 or used or any((path.parent / name).exists() for name in BESIDE_RECORD)


def _prepare(
    connection: sqlite3.Connection, path: Path, *, check: bool, at: datetime | None
) -> None:
    migrations.refuse_strangers(connection, path)
    if migrations.version_of(connection) and (found := objects.differences(connection)):
        from trainer.storage.schema import mending  # noqa: PLC0415 - few starts need it

        mending.mend(connection, path, found, at=at)
    _use_wal(connection)
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA recursive_triggers = ON")  # or REPLACE would slip past the guards
    connection.execute(f"PRAGMA synchronous = {Durability.NORMAL.value}")
    connection.execute(f"PRAGMA wal_autocheckpoint = {_WAL_PAGES}")
    if check:
        from trainer.storage import copying  # noqa: PLC0415 - few starts need it

        copying.check(connection, path)
    connection.execute("BEGIN IMMEDIATE")  # a folder we may only read says so now, not later
    connection.execute("ROLLBACK")


def _use_wal(connection: sqlite3.Connection) -> None:
    """Switch to WAL, waiting for others first: SQLite itself does not wait at this point.

    A disk that cannot share memory (some network drives) keeps the older journal, which is
    slower but as safe.
    """
    for _ in range(_WAL_TRIES - 1):
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
                raise
            connection.execute("BEGIN EXCLUSIVE")  # this one does wait, up to the timeout
            connection.execute("ROLLBACK")
        else:
            return
    connection.execute("PRAGMA journal_mode = WAL")
