"""Passwords of the staff: kept as Argon2 hashes, with a lock that lasts longer each time.

After five wrong tries in a row a person waits a minute, after each one more twice as long, up to
an hour. A password that somebody else chose is to be changed at the first sign-in.
"""

import sqlite3
import unicodedata
from datetime import datetime, timedelta
from typing import NamedTuple

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.errors import StorageError
from trainer.storage.audit.audit import log
from trainer.storage.audit.citations import Told, cite
from trainer.storage.house_settings import school_name
from trainer.storage.moments import from_ms, to_ms
from trainer.storage.people import hashing
from trainer.storage.people.pins import PinOutcome
from trainer.storage.people.weak_secrets import is_weak_password
from trainer.storage.rights import RightsError, require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store

FEWEST = 10  # characters
MOST = 128
DISTINCT = 5  # different characters, or it is a pattern
FREE_TRIES = 5
FIRST_WAIT = timedelta(minutes=1)
LONGEST_WAIT = timedelta(hours=1)
SIGNED_IN = "signed in with a password"
_MS = timedelta(milliseconds=1)
_PUT = """
INSERT INTO passwords (person_id, hash, set_at, must_change) VALUES (?, ?, ?, ?)
ON CONFLICT DO UPDATE SET hash = excluded.hash, set_at = excluded.set_at,
    must_change = excluded.must_change, failed_tries = 0, locked_until = NULL
"""


class PasswordCheck(NamedTuple):
    """The outcome of a try: with WRONG the tries left, with LOCKED when to try again."""

    outcome: PinOutcome
    tries_left: int = 0
    until: datetime | None = None
    must_change: bool = False  # it was right, and somebody else chose it


class Tried(NamedTuple):
    """A try that was counted: the hash to compare (None while locked), tries and lock."""

    stored: str | None
    tries: int
    until: datetime | None


def hashed_password(password: str, *, unlike: tuple[str, ...] = ()) -> str:
    """Return the hash to store, or refuse a password that is too easily guessed."""
    wanted = _folded(password)
    if len(wanted) < FEWEST:
        raise StorageError(
            f"The password has {len(wanted)} characters; the fewest is {FEWEST}.",
            next_step="Three or four words that do not belong together are easy to remember.",
        )
    if len(wanted) > MOST:
        raise StorageError(
            f"The password has {len(wanted)} characters; the most is {MOST}.",
            next_step="Shorten it.",
        )
    why = "It is a pattern." if len(set(wanted)) < DISTINCT else is_weak_password(wanted, unlike)
    if why:
        raise StorageError(
            f"The password is too easily guessed. {why}",
            next_step="Choose one that is neither a pattern nor your name: three or four words "
            "that do not belong together.",
        )
    return hashing.hash_of(wanted)


def put_password(  # noqa: PLR0913 - a row of the table and of the chain, by name
    connection: sqlite3.Connection,
    person_id: int,
    pw_hash: str,
    what: str,
    *,
    must_change: bool,
    by: int,
    at: datetime,
) -> None:
    """Put a password in place and lift any lock, inside the caller's write; the chain says so.

    `what` in fixed words. The chain seals the hash: one put in its place by hand is found.
    """
    connection.execute(_PUT, (person_id, pw_hash, to_ms(at), int(must_change)))
    cite(connection, Told(AuditKind.PASSWORD, what, at, by), "passwords", person_id)


def drop_recovery_code(
    connection: sqlite3.Connection, person_id: int, *, by: int, at: datetime
) -> None:
    """Take a recovery code away, where there is one; the chain says so."""
    gone = connection.execute("DELETE FROM recovery_codes WHERE person_id = ?", (person_id,))
    if gone.rowcount:
        told = Told(AuditKind.PASSWORD, "a recovery code was taken away", at, by)
        cite(connection, told, "recovery_codes", person_id)


def give_password(store: Store, person_id: int, password: str, *, by: int, at: datetime) -> Changes:
    """Give somebody a password, and lift any lock; they must change it when they sign in.

    A recovery code of theirs opens nothing any more: whoever knows it may be why.
    """
    if by == person_id:
        raise RightsError(
            "Your own password is not reset but changed.", next_step="Type the old one, too."
        )
    pw_hash = hashed_password(password, unlike=names_of(store, person_id))
    with store.write() as connection:
        require(connection, by, Right.RESET_PASSWORD)
        drop_recovery_code(connection, person_id, by=by, at=at)
        put_password(
            *(connection, person_id, pw_hash, "a password was set"), must_change=True, by=by, at=at
        )
    return Changes(touched=frozenset({Touched.PEOPLE}), person_id=person_id, row_id=person_id)


def change_password(
    store: Store, person_id: int, old: str, new: str, *, at: datetime
) -> PasswordCheck:
    """Change one's own password; the old one is asked for, and a wrong one counts as a try."""
    pw_hash = hashed_password(new, unlike=names_of(store, person_id))
    if _folded(old) == _folded(new):
        raise StorageError("The new password is the old one.", next_step="Choose another.")
    check = check_password(store, person_id, old, at=at, purpose="showed the old password")
    if check.outcome is PinOutcome.OK:
        with store.write() as connection:
            put_password(
                *(connection, person_id, pw_hash, "a password was changed"),
                must_change=False,
                by=person_id,
                at=at,
            )
    return check


def has_password(store: Store, person_id: int) -> bool:
    """Tell whether a person has a password, or a PIN at most."""
    return bool(store.read("SELECT 1 FROM passwords WHERE person_id = ?", (person_id,)))


def check_password(
    store: Store, person_id: int, password: str, *, at: datetime, purpose: str = SIGNED_IN
) -> PasswordCheck:
    """Check a password; the try is written down before the hash is computed, as with a PIN."""
    with store.write() as connection:
        tried = count_try(connection, "passwords", person_id, at)
    if tried is None:
        raise StorageError(
            "There is no password for this name yet.", next_step="Ask a manager to set one."
        )
    stored, tries, until = tried
    if stored is None:
        return PasswordCheck(PinOutcome.LOCKED, until=until)
    if _matches(stored, password):
        must_change = store.read(
            "SELECT 1 FROM passwords WHERE person_id = ? AND must_change = 1", (person_id,)
        )
        fresh = hashing.hash_of(_folded(password)) if hashing.is_dated(stored) else stored
        with store.write() as connection:
            connection.execute(
                "UPDATE passwords SET hash = ?, failed_tries = 0, locked_until = NULL "
                "WHERE person_id = ?",
                (fresh, person_id),
            )
            if fresh != stored:
                told = Told(AuditKind.PASSWORD, "a password was hashed anew", at, person_id)
                cite(connection, told, "passwords", person_id)
            log(connection, AuditKind.SIGN_IN, purpose, at=at, by=person_id)
        return PasswordCheck(PinOutcome.OK, FREE_TRIES, must_change=bool(must_change))
    note_wrong(store, person_id, tried, "a wrong password was typed", at)
    if until is not None:
        return PasswordCheck(PinOutcome.LOCKED, until=until)
    return PasswordCheck(PinOutcome.WRONG, FREE_TRIES - tries)


def count_try(
    connection: sqlite3.Connection, table: str, person_id: int, at: datetime
) -> Tried | None:
    """Note one more try at a person's secret, inside the caller's write; None: there is none."""
    row = connection.execute(
        f"SELECT hash, failed_tries, locked_until FROM {table} WHERE person_id = ?", (person_id,)
    ).fetchone()
    if row is None:
        return None
    stored, failed, locked_until = row
    now = to_ms(at)
    # A lock further off than a lock can be comes from a clock that has since been set right.
    if locked_until is not None and 0 < locked_until - now <= LONGEST_WAIT // _MS:
        return Tried(None, failed, from_ms(locked_until))
    tries = failed + 1
    until = now + wait_after(tries) // _MS if tries >= FREE_TRIES else None
    connection.execute(
        f"UPDATE {table} SET failed_tries = ?, locked_until = ? WHERE person_id = ?",
        (tries, until, person_id),
    )
    return Tried(stored, tries, None if until is None else from_ms(until))


def note_wrong(store: Store, person_id: int, tried: Tried, what: str, at: datetime) -> None:
    """Note in the chain that a secret was mistyped, and whether that locks."""
    kind = AuditKind.SIGN_IN_FAILED if tried.until is None else AuditKind.LOCKED_OUT
    with store.write() as connection:
        log(connection, kind, what, at=at, about=person_id, facts={"tries": tried.tries})


def wait_after(tries: int) -> timedelta:
    """Return how long to wait after so many wrong tries."""
    doublings = min(tries - FREE_TRIES, 10)
    return min(FIRST_WAIT * (1 << doublings), LONGEST_WAIT)


def _matches(stored: str, password: str) -> bool:
    return hashing.matches(stored, _folded(password), named="password")


def names_of(store: Store, person_id: int) -> tuple[str, ...]:
    """Return what a person's password must not be."""
    rows = store.read("SELECT name, employee_no FROM people WHERE id = ?", (person_id,))
    if not rows:
        raise LookupError(f"no person {person_id}")
    name, employee_no = rows[0]
    return name, employee_no, school_name(store)


def _folded(password: str) -> str:
    """Return one spelling for what looks the same, however the keyboard wrote it."""
    return unicodedata.normalize("NFKC", password)
