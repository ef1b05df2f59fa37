"""What stands for a person where nothing can ever be erased: a mark, made with a salt of theirs.

While the salt is kept the mark can be traced to the person; once they are erased it says nothing.
"""

import secrets
import sqlite3

from trainer.certification.canonical import commitment

_SALT_BYTES = 16


def mark_of(connection: sqlite3.Connection, person_id: int) -> str:
    """Return a person's mark, inside a write: the salt is made when it is first needed."""
    row = connection.execute(
        "SELECT salt, erased_at FROM people WHERE id = ?", (person_id,)
    ).fetchone()
    if row is None or row[1] is not None:
        raise LookupError(f"no person {person_id}")
    salt: bytes | None = row[0]
    if salt is None:
        salt = secrets.token_bytes(_SALT_BYTES)
        connection.execute("UPDATE people SET salt = ? WHERE id = ?", (salt, person_id))
    return _mark(salt, person_id)


def marks(connection: sqlite3.Connection) -> dict[str, int]:
    """Return the person behind every mark that can still be traced."""
    rows = connection.execute("SELECT id, salt FROM people WHERE salt IS NOT NULL")
    return {_mark(salt, person_id): person_id for person_id, salt in rows if _is_salt(salt)}


def _is_salt(salt: object) -> bool:
    """Tell whether it can be one of ours: whoever altered it is found by the row of the person."""
    return isinstance(salt, bytes) and len(salt) >= _SALT_BYTES


def _mark(salt: bytes, person_id: int) -> str:
    return commitment(salt, f"person {person_id}")
