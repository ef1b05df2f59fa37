"""Migration 5: a record that stands up on a shared PC. A later change is a later migration.

What changes stands by its noun: the chain and what it vouches for, exams, the house and its people.
"""

from typing import TYPE_CHECKING

from trainer.storage.schema import v5_exams, v5_house, v5_integrity

if TYPE_CHECKING:
    from sqlite_utils import Database


def create(db: "Database") -> None:
    """Make the tables of version 5."""
    for piece in (v5_integrity, v5_exams, v5_house):
        piece.create(db)
