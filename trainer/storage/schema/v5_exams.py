"""Migration 5, the part on exams, standards and the bench."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sqlite_utils import Database

_STATEMENTS: tuple[str, ...] = ()


def create(db: "Database") -> None:
    """Make what is new here."""
    for statement in _STATEMENTS:
        db.execute(statement)
