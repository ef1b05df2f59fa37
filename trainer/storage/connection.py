"""The connection to a record, which knows what its transaction has told the audit chain so far."""

import sqlite3
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # a start need not load what it is made of
    from trainer.certification.audit import Head


class RecordConnection(sqlite3.Connection):
    """A connection whose owner signs and notes how far the chain has come, once that is known."""

    first_told = 0  # the first row of this transaction
    told: "Head | None" = None  # the last one
    told_at_ms = 0
    to_sign = False  # whether one of them must not stand without a signature

    def begin_to_tell(self) -> None:
        """Forget what earlier transactions told."""
        self.first_told, self.told, self.told_at_ms, self.to_sign = 0, None, 0, False

    def tell(self, head: "Head", at_ms: int, *, to_sign: bool) -> None:
        """Note a row that was appended to the chain."""
        self.first_told = self.first_told or head.number
        self.told, self.told_at_ms = head, at_ms
        self.to_sign = self.to_sign or to_sign
