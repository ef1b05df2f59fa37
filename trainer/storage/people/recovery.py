"""The way back in for a manager who forgot the password: a code, shown once and kept elsewhere.

Anybody else is given a new password by a manager; the only manager of a house has nobody to ask.
The code is kept as an Argon2 hash, locks after wrong tries as a password does, and is spent when
it is used: a new one takes its place. Every code made, used or mistyped is in the audit chain.
"""

import secrets
import sqlite3
from datetime import datetime
from typing import NamedTuple

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Role
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, cite
from trainer.storage.moments import from_ms, to_ms
from trainer.storage.people import hashing
from trainer.storage.people.authentication import insist
from trainer.storage.people.passwords import (
    FREE_TRIES,
    Tried,
    count_try,
    hashed_password,
    names_of,
    note_wrong,
    put_password,
)
from trainer.storage.people.pins import PinOutcome
from trainer.storage.rights import RightsError, standing
from trainer.storage.store import Store

LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # none that is taken for another
GROUPS, GROUP = 4, 5  # 100 bits
_PUT = """
INSERT INTO recovery_codes (person_id, hash, made_at) VALUES (?, ?, ?)
ON CONFLICT DO UPDATE SET hash = excluded.hash, made_at = excluded.made_at,
    failed_tries = 0, locked_until = NULL
"""


class Recovery(NamedTuple):
    """What a try came to: with WRONG the tries left, with LOCKED when, with OK the next code."""

    outcome: PinOutcome
    tries_left: int = 0
    until: datetime | None = None
    code: str = ""


def recovery_code_made(store: Store, person_id: int) -> datetime | None:
    """Return when a manager's code was made; None where none stands, or they are no manager."""
    if Role.MANAGER not in standing(store.connection, person_id):
        return None
    rows = store.read("SELECT made_at FROM recovery_codes WHERE person_id = ?", (person_id,))
    return from_ms(rows[0][0]) if rows else None


def make_recovery_code(store: Store, person_id: int, secret: str, *, at: datetime) -> str:
    """Make a manager's code, in place of any before, and return it; the password is asked for."""
    insist(store, person_id, secret, at=at)
    code = _new_code()
    stored = hashing.hash_of(_folded(code))
    with store.write() as connection:
        _require_manager(connection, person_id)
        _put(connection, person_id, stored, at)
    return code


def recover_password(
    store: Store, person_id: int, code: str, new: str, *, at: datetime
) -> Recovery:
    """Set a new password with the code, which is spent by it; the next code is in the answer.

    The try is written down before the hash is computed, as with a password.
    """
    pw_hash = hashed_password(new, unlike=names_of(store, person_id))
    tried = _count_try(store, person_id, at)
    stored, tries, until = tried
    if stored is None:
        return Recovery(PinOutcome.LOCKED, until=until)
    if not hashing.matches(stored, _folded(code), named="recovery code"):
        note_wrong(store, person_id, tried, "a wrong recovery code was typed", at)
        if until is not None:
            return Recovery(PinOutcome.LOCKED, until=until)
        return Recovery(PinOutcome.WRONG, FREE_TRIES - tries)
    following = _new_code()
    kept = hashing.hash_of(_folded(following))
    with store.write() as connection:
        _require_manager(connection, person_id)
        spent = connection.execute(
            "DELETE FROM recovery_codes WHERE person_id = ? AND hash = ?", (person_id, stored)
        )
        if not spent.rowcount:  # another window was quicker
            raise StorageError(
                "This recovery code was used a moment ago.", next_step="Use the one that followed."
            )
        put_password(
            *(connection, person_id, pw_hash, "the password was set with the recovery code"),
            must_change=False,
            by=person_id,
            at=at,
        )
        _put(connection, person_id, kept, at)
    return Recovery(PinOutcome.OK, FREE_TRIES, code=following)


def _put(connection: sqlite3.Connection, person_id: int, stored: str, at: datetime) -> None:
    connection.execute(_PUT, (person_id, stored, to_ms(at)))
    told = Told(AuditKind.PASSWORD, "a recovery code was made", at, person_id)
    cite(connection, told, "recovery_codes", person_id)


def _count_try(store: Store, person_id: int, at: datetime) -> Tried:
    """Note one more try at the code."""
    with store.write() as connection:
        _require_manager(connection, person_id)
        tried = count_try(connection, "recovery_codes", person_id, at)
    if tried is None:
        raise StorageError(
            "There is no recovery code for this name.",
            next_step="Another manager can give a new password.",
        )
    return tried


def _require_manager(connection: sqlite3.Connection, person_id: int) -> None:
    if Role.MANAGER not in standing(connection, person_id):
        raise RightsError(
            "A recovery code is a manager's alone.",
            next_step="A manager can give you a new password.",
        )


def _new_code() -> str:
    letters = [secrets.choice(LETTERS) for _ in range(GROUPS * GROUP)]
    return "-".join(
        "".join(letters[place : place + GROUP]) for place in range(0, len(letters), GROUP)
    )


def _folded(code: str) -> str:
    """Return one spelling for what is meant, however it was typed."""
    return "".join(letter for letter in code.upper() if letter.isalnum())
