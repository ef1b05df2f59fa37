"""Who may do what, asked of the file itself at the moment something is written.

Every function of this package that needs a right takes the person who acts and asks here, in the
same transaction, whatever the screens have shown or hidden before.
"""

import sqlite3

from trainer.certification.roles import Right, Role, may, refusal
from trainer.errors import StorageError
from trainer.storage.store import Store

STAFF = frozenset(Role) - {Role.TRAINEE}


class RightsError(StorageError):
    """Somebody asked for what is not theirs to do; the text says whom to ask."""


def roles_of(store: Store, person_id: int) -> frozenset[Role]:
    """Return what a person is in this house; somebody archived or erased is nothing any more."""
    return standing(store.connection, person_id)


def may_do(store: Store, person_id: int, right: Right) -> bool:
    """Tell whether a person has a right, for a screen that shows only what can be done."""
    return may(standing(store.connection, person_id), right)


def require_right(store: Store, person_id: int, right: Right) -> None:
    """Raise `RightsError` unless the person has the right."""
    require(store.connection, person_id, right)


def require(connection: sqlite3.Connection, person_id: int, right: Right) -> None:
    """Do as `require_right`, inside a write."""
    if not may(standing(connection, person_id), right):
        raise RightsError(refusal(right))


def standing(connection: sqlite3.Connection, person_id: int) -> frozenset[Role]:
    """Return a person's roles; whoever was given none is a trainee."""
    row = connection.execute("SELECT archived FROM people WHERE id = ?", (person_id,)).fetchone()
    if row is None:
        raise LookupError(f"no person {person_id}")
    if row[0]:
        return frozenset()
    given = connection.execute(
        "SELECT role FROM standing_roles WHERE person_id = ?", (person_id,)
    ).fetchall()
    return frozenset(Role(role) for (role,) in given) or frozenset({Role.TRAINEE})


def is_staff(connection: sqlite3.Connection, person_id: int) -> bool:
    """Tell whether a person has any role beside a trainee's: then a PIN is not enough."""
    return bool(standing(connection, person_id) & STAFF)
