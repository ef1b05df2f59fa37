"""The whole audit chain checked, with word of how far it is: a long one takes some seconds."""

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from typing import NamedTuple, overload

from trainer.certification.audit import AuditRow, Break, Head
from trainer.errors import CredentialError
from trainer.storage.audit.verification import FileLog, audit_log_of
from trainer.storage.store import Store

# ruff: noqa: PLC0415 - the libraries behind credentials are loaded on the other thread

Told = Callable[[str, float], object]  # what is being done, and how far all of it is, 0 to 1
_STEPS = 50
_READ, _HELD = 0.3, 0.7  # shares of the whole: to read and compare takes half as long as the seals


class ChainFinding(NamedTuple):
    """What a check of the whole chain came to; `row` is the first broken one, or 0."""

    good: bool
    words: str
    row: int = 0


def check_chain(store: Store, told: Told) -> ChainFinding:
    """Check every row of a record's chain, and every record the chain tells of."""
    from trainer.credentials.gathering import Sources, gather
    from trainer.credentials.standing import Known
    from trainer.credentials.verify import verify_log

    told("Reading the rows", 0.02)
    log = audit_log_of(store)
    try:
        known = gather(Sources(folder=store.folder, packets=True))
    except CredentialError:  # a damaged ring must not keep the chain from being looked at
        known = Known(schools=())
    rows = _Rows(log.rows, lambda share: told("Checking the seals", _READ + _HELD * share))
    verdict = verify_log(_Log(rows, log), known=known)
    named = re.search(r"\brow (\d+)", verdict.why)
    row = int(named.group(1)) if named and not verdict.valid else 0
    return ChainFinding(verdict.valid, verdict.why, row)


class _Rows(Sequence[AuditRow]):
    """The rows of a chain, telling how far somebody has read."""

    def __init__(self, rows: Sequence[AuditRow], told: Callable[[float], object]) -> None:
        self._rows, self._told = rows, told
        self._step = max(1, len(rows) // _STEPS)

    @overload
    def __getitem__(self, place: int) -> AuditRow: ...
    @overload
    def __getitem__(self, place: slice) -> Sequence[AuditRow]: ...
    def __getitem__(self, place: int | slice) -> AuditRow | Sequence[AuditRow]:
        if isinstance(place, int) and place % self._step == 0:
            self._told(place / max(1, len(self._rows)))
        return self._rows[place]

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[AuditRow]:
        return iter(self._rows)


class _Log(NamedTuple):
    """A chain whose reading is told (`credentials.verify.AuditLog`)."""

    rows: Sequence[AuditRow]
    log: FileLog

    def audit_rows(self) -> Sequence[AuditRow]:
        return self.rows

    def audit_heads(self) -> Sequence[bytes]:
        return self.log.audit_heads()

    def audit_tails(self) -> Sequence[Head]:
        return self.log.audit_tails()

    def sealed_to(self) -> tuple[int, datetime] | None:
        return self.log.sealed_to()

    def file_trouble(self) -> str:
        return self.log.file_trouble()

    def record_break(self) -> Break | None:
        return self.log.record_break()
