"""The audit log: pages of it, the whole chain checked, its head signed, all of it taken away."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path
from typing import NamedTuple, TypeVar

from PySide6.QtCore import QObject, Signal

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.errors import StorageError, TrainerError
from trainer.storage.audit.audit import AuditLine, audit_head, keep_head
from trainer.storage.audit.audit_search import (
    AuditFilter,
    audit_table,
    count_audit_lines,
    find_audit_lines,
)
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.record.exports import csv_bytes, note_export, xlsx_bytes
from trainer.storage.rights import require_right
from trainer.storage.store import Store
from trainer.ui.house.chain_check import ChainFinding, check_chain
from trainer.ui.house.house_work import HouseDesk
from trainer.ui.house.key_ring import keys_folder
from trainer.ui.shell.background import Background
from trainer.ui.shell.services import Services
from trainer.ui.shell.writing import written
from trainer.ui.text import full_date

# ruff: noqa: PLC0415 - the libraries behind credentials are loaded on the other thread

T = TypeVar("T")
PAGE = 100
PERIODS = (
    ("", "All the time"),
    ("1", "Last 24 hours"),
    ("7", "Last 7 days"),
    ("30", "Last 30 days"),
    ("365", "Last year"),
)
KINDS = (
    ("", "Every kind", ()),
    ("door", "Sign-ins", (AuditKind.SIGN_IN, AuditKind.SIGN_IN_FAILED, AuditKind.LOCKED_OUT)),
    ("people", "People and roles", (AuditKind.ROLE, AuditKind.PASSWORD, AuditKind.ERASURE)),
    ("edit", "Changes", (AuditKind.EDIT, AuditKind.OVERRIDE, AuditKind.STANDARD)),
    ("exam", "Exams and results", (AuditKind.EXAM, AuditKind.RESULT, AuditKind.SIGNATURE)),
    ("paper", "Certificates", (AuditKind.CERTIFICATE,)),
    ("key", "Keys", (AuditKind.KEY,)),
    ("out", "Exports and backups", (AuditKind.EXPORT, AuditKind.BACKUP)),
    ("clock", "Clock changes", (AuditKind.CLOCK,)),
    ("alarm", "Alarms", (AuditKind.ALARM,)),
)


class AuditPage(NamedTuple):
    """A page of the log: its rows, newest first, and where it stands among all that are wanted."""

    lines: tuple[AuditLine, ...]
    first: int  # 1 on the first page
    total: int

    @property
    def last(self) -> int:
        """The place of the last row on the page."""
        return self.first + len(self.lines) - 1


class HouseAudit(QObject):
    """Reads the log page by page, and does the long things on another thread.

    Signals:
        shown: (AuditPage) this page is in view.
        began: (str) something long is being done; carries what.
        advanced: (str, float) how far it is.
        checked: (ChainFinding) the chain was checked.
        done: (str) something was written; carries what to say.
        failed: (TrainerError) it was not.
    """

    shown = Signal(object)
    began = Signal(str)
    advanced = Signal(str, float)
    checked = Signal(object)
    done = Signal(str)
    failed = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._desk = HouseDesk(services)
        self._working = Background(self)
        self._before: list[int | None] = [None]  # where each page so far began
        self._seen = 0  # rows on the pages before
        self._total = 0
        self.filter = AuditFilter()
        self.lines: tuple[AuditLine, ...] = ()

    @property
    def busy(self) -> bool:
        """Whether something long is being done."""
        return self._working.busy

    def may_sign(self) -> bool:
        """Tell whether the head is theirs to sign."""
        return self._desk.may(Right.KEYS)

    # -- pages --------------------------------------------------------------------------------

    def look_for(self, words: str, kind: str, days: str) -> None:
        """Show the newest rows that are wanted."""
        kinds = next((found for key, _, found in KINDS if key == kind), ())
        since = self._desk.now() - timedelta(days=int(days)) if days else None
        self.filter = AuditFilter(kinds=frozenset(kinds), words=words.strip(), since=since)
        self.read()

    def read(self) -> None:
        """Read the newest page anew."""
        self._before, self._seen, self._total = [None], 0, -1
        self._page()

    def older(self) -> None:
        """Show the page after this one."""
        if self.has_older():
            self._seen += len(self.lines)
            self._before.append(self.lines[-1].number)
            self._page()

    def newer(self) -> None:
        """Show the page before this one."""
        if self.has_newer():
            self._before.pop()
            self._seen = max(0, self._seen - PAGE)
            self._page()

    def has_older(self) -> bool:
        """Whether there is a page after this one."""
        return self._seen + len(self.lines) < self._total

    def has_newer(self) -> bool:
        """Whether there is a page before this one."""
        return len(self._before) > 1

    def _page(self) -> None:
        desk = self._desk
        try:
            self.lines = find_audit_lines(
                desk.store, self.filter, reader=desk.me, limit=PAGE, before=self._before[-1]
            )
            if self._total < 0:
                self._total = self._count()
        except TrainerError as trouble:
            self.failed.emit(trouble)
            return
        self.shown.emit(AuditPage(self.lines, self._seen + 1, self._total))

    def _count(self) -> int:
        """Return how many rows are wanted; a page that is not full has them all."""
        if len(self.lines) < PAGE:
            return len(self.lines)
        return count_audit_lines(self._desk.store, self.filter, reader=self._desk.me)

    # -- the whole chain ----------------------------------------------------------------------

    def check(self) -> None:
        """Check every row of the chain, and every record the chain tells of."""
        me, told = self._desk.me, self.advanced.emit

        def act(store: Store) -> ChainFinding:
            require_right(store, me, Right.VERIFY)
            return check_chain(store, told)

        self._work("Checking the chain", act, self.checked.emit)

    def sign_head(self, passphrase: str, path: Path) -> None:
        """Sign how far the chain has come, keep it, and write it to a file to be given away."""
        me, now = self._desk.me, self._desk.now()

        def act(store: Store) -> str:
            from trainer.credentials.heads import write_head
            from trainer.credentials.keys import open_ring

            require_right(store, me, Right.KEYS)
            signer = open_ring(keys_folder(store.folder), passphrase)
            head = audit_head(store)
            if head is None:
                raise StorageError(
                    "The log has no rows yet.", next_step="There is nothing to sign."
                )
            signed = write_head(head, signer, at=now)
            written(path, signed)
            keep_head(store, signed, number=head.number, by=me, at=now)
            return f"{path.name} holds row {head.number:,}, signed. Keep it away from this PC."

        self._work("Signing the head", act, self.done.emit)

    def export(self, path: Path) -> None:
        """Write the rows in view, all pages of them, as a table."""
        me, now, wanted = self._desk.me, self._desk.now(), self.filter

        def act(store: Store) -> str:
            table = audit_table(store, wanted, reader=me)
            book = path.suffix.lower() == ".xlsx"
            content = xlsx_bytes([table]) if book else csv_bytes(table)
            note_export(store, content, what="the audit log", by=me, at=now)
            written(path, content)
            return f"{path.name} is written: {len(table.rows):,} rows."

        self._work("Writing the log", act, self.done.emit)

    def export_signed(self, passphrase: str, path: Path) -> None:
        """Write the whole chain as a file signed with the school's key."""
        me, now = self._desk.me, self._desk.now()

        def act(store: Store) -> str:
            from trainer.credentials.envelope import Content, seal
            from trainer.credentials.keys import open_ring

            require_right(store, me, Right.KEYS)
            signer = open_ring(keys_folder(store.folder), passphrase)
            rows = audit_log_of(store).rows
            body = {"at": now, "head": audit_head(store), "audit_log": rows}
            content = seal(body, Content.RECORD, signer)
            note_export(store, content, what="the audit log, signed", by=me, at=now)
            written(path, content)
            return f"{path.name} is written and signed: {len(rows):,} rows."

        self._work("Signing the log", act, self.done.emit)

    def _work(self, words: str, act: Callable[[Store], T], then: Callable[[T], None]) -> None:
        if not self.busy:
            self.began.emit(words)
            self._working.elsewhere(self._desk.beside(act), then, self.failed.emit)


def moment_words(at: datetime) -> str:
    """Write when a row was added, on this PC's clock."""
    return f"{at.astimezone():%Y-%m-%d %H:%M}"


def moment_exactly(at: datetime) -> str:
    """Write when a row was added, to the second."""
    here = at.astimezone()
    return f"{full_date(here.date())}, {here:%H:%M:%S}"
