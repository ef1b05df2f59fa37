"""PINs: four digits, kept only as Argon2 hashes, with a lock after too many wrong tries.

Four digits fall to anyone who has the hashes and a weekend, so they are mixed with a pepper that
is kept outside the record (`pepper`). The PIN keeps colleagues' records apart on a shared PC, and
the lock keeps it from being guessed at the keyboard. That is enough for a trainee; staff sign in
with a password (`passwords`).
"""

import re
import sqlite3
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.errors import StorageError
from trainer.storage.audit.audit import log
from trainer.storage.audit.citations import Told, cite, enter
from trainer.storage.moments import from_ms, to_ms
from trainer.storage.people import hashing
from trainer.storage.people.pepper import PREFIX, as_hashed, with_pepper
from trainer.storage.people.weak_secrets import refuse_weak_pin
from trainer.storage.rights import RightsError, is_staff, require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store

MAX_TRIES = 5
LOCK = timedelta(minutes=5)
SIGNED_IN = "signed in with a PIN"
_PIN = re.compile(r"[0-9]{4}")
_HAS_HAD_STAFF = "SELECT 1 FROM role_grants LIMIT 1"


class PinOutcome(StrEnum):
    """What became of a try."""

    OK = "ok"
    WRONG = "wrong"
    LOCKED = "locked"


@dataclass(frozen=True, slots=True, kw_only=True)
class PinCheck:
    """The outcome of a try: with WRONG the tries left, with LOCKED when to try again."""

    outcome: PinOutcome
    tries_left: int = 0
    until: datetime | None = None


def hashed(store: Store, pin: str) -> str:
    """Return the hash to store, refusing anything but four digits with a sentence."""
    if not _PIN.fullmatch(pin):
        raise StorageError("The PIN must be exactly four digits.", next_step="Type four digits.")
    return PREFIX + hashing.hash_of(with_pepper(store.folder, pin))


def chosen(store: Store, pin: str) -> str:
    """Return the hash of a PIN somebody chooses now; one that anybody would try is refused."""
    if _PIN.fullmatch(pin):
        refuse_weak_pin(pin)
    return hashed(store, pin)


def set_pin(store: Store, person_id: int, pin: str, *, by: int, at: datetime) -> Changes:
    """Give a person a new PIN and lift any lock; it takes somebody who may reset PINs.

    Whoever has none yet chooses it with a start code (`start_codes`), and in a house without a
    manager by themselves. To change one's own see `change_pin`.
    """
    pin_hash = chosen(store, pin)
    with store.write() as connection:
        row = connection.execute(
            "SELECT pin_hash FROM people WHERE id = ?", (person_id,)
        ).fetchone()
        if row is None:
            raise LookupError(f"no person {person_id}")
        alone = connection.execute(_HAS_HAD_STAFF).fetchone() is None
        if row[0] is not None or by != person_id or not alone:
            require(connection, by, Right.RESET_PIN)
        put_pin(connection, person_id, pin_hash, "a PIN was set", by=by, at=at)
    return Changes(touched=frozenset({Touched.PEOPLE}), person_id=person_id, row_id=person_id)


def put_pin(  # noqa: PLR0913 - a PIN and what the chain says of it
    connection: sqlite3.Connection,
    person_id: int,
    pin_hash: str | None,
    what: str,
    *,
    by: int,
    at: datetime,
) -> None:
    """Put a PIN in place, or take it away, and lift any lock, inside the caller's write."""
    changed = connection.execute(
        "UPDATE people SET pin_hash = ?, failed_tries = 0, locked_until = NULL WHERE id = ?",
        (pin_hash, person_id),
    )
    if not changed.rowcount:
        raise LookupError(f"no person {person_id}")
    cite(connection, Told(AuditKind.PASSWORD, what, at, by), "pins", person_id)


def change_pin(store: Store, person_id: int, old: str, new: str, *, at: datetime) -> PinCheck:
    """Change one's own PIN; the old one is asked for, and a wrong one counts as a try."""
    pin_hash = chosen(store, new)
    check = verify_pin(store, person_id, old, at=at, purpose="showed the old PIN")
    if check.outcome is PinOutcome.OK:
        with store.write() as connection:
            connection.execute("UPDATE people SET pin_hash = ? WHERE id = ?", (pin_hash, person_id))
            told = Told(AuditKind.PASSWORD, "a PIN was changed", at, person_id)
            cite(connection, told, "pins", person_id)
    return check


def reset_pin(store: Store, person_id: int, *, by: int, at: datetime) -> Changes:
    """Take a forgotten PIN away and lift any lock; the record keeps who did it (`by`), and when.

    Until they are given a start code, or a new PIN, nobody can sign in as this person.
    """
    with store.write() as connection:
        require(connection, by, Right.RESET_PIN)
        put_pin(connection, person_id, None, "a PIN was taken away", by=by, at=at)
        told = Told(AuditKind.PASSWORD, "a PIN was reset", at, by, person_id)
        enter(connection, told, "pin_resets", person_id=person_id)
    return Changes(touched=frozenset({Touched.PEOPLE}), person_id=person_id, row_id=person_id)


def has_pin(store: Store, person_id: int) -> bool:
    """Tell whether the person has a PIN, or must be given one first."""
    rows = store.read("SELECT pin_hash IS NOT NULL FROM people WHERE id = ?", (person_id,))
    if not rows:
        raise LookupError(f"no person {person_id}")
    return bool(rows[0][0])


def verify_pin(
    store: Store, person_id: int, pin: str, *, at: datetime, purpose: str = SIGNED_IN
) -> PinCheck:
    """Check a PIN; the fifth wrong one in a row locks the person out for five minutes.

    The try is written down before the hash is computed, so that neither a second window nor
    pulling the plug buys more tries. `purpose` is what the audit chain says of a right one.
    """
    pin_hash, tries, until = _count_try(store, person_id, at)
    if pin_hash is None:
        return PinCheck(outcome=PinOutcome.LOCKED, until=until)
    if matches(store, pin_hash, pin):
        fresh = hashed(store, pin) if _is_dated(pin_hash) else None
        _note_right(store, person_id, fresh, purpose, at)
        return PinCheck(outcome=PinOutcome.OK, tries_left=MAX_TRIES)
    with store.write() as connection:
        kind = AuditKind.SIGN_IN_FAILED if until is None else AuditKind.LOCKED_OUT
        facts = {"tries": tries}
        log(connection, kind, "a wrong PIN was typed", at=at, about=person_id, facts=facts)
    if until is not None:
        return PinCheck(outcome=PinOutcome.LOCKED, until=until)
    return PinCheck(outcome=PinOutcome.WRONG, tries_left=MAX_TRIES - tries)


def _count_try(
    store: Store, person_id: int, at: datetime
) -> tuple[str | None, int, datetime | None]:
    """Note one more try; return the hash to compare (None while locked), tries and lock."""
    now = to_ms(at)
    with store.write() as connection:
        row = connection.execute(
            "SELECT name, pin_hash, failed_tries, locked_until FROM people WHERE id = ?",
            (person_id,),
        ).fetchone()
        if row is None:
            raise LookupError(f"no person {person_id}")
        name, pin_hash, failed, locked_until = row
        if is_staff(connection, person_id):
            raise RightsError(
                f"{name} signs in with a password, not a PIN.", next_step="Use the staff sign-in."
            )
        # A lock further off than a lock can be comes from a clock that has since been set right.
        if locked_until is not None and 0 < locked_until - now <= LOCK // timedelta(milliseconds=1):
            return None, failed, from_ms(locked_until)
        if pin_hash is None:
            raise StorageError(
                f"{name} has no PIN yet.", next_step="Ask your instructor for a start code."
            )
        tries = (0 if locked_until is not None else failed) + 1
        until = at + LOCK if tries >= MAX_TRIES else None
        connection.execute(
            "UPDATE people SET failed_tries = ?, locked_until = ? WHERE id = ?",
            (tries, None if until is None else to_ms(until), person_id),
        )
    return pin_hash, tries, None if until is None else from_ms(to_ms(until))


def _note_right(
    store: Store, person_id: int, fresh: str | None, purpose: str, at: datetime
) -> None:
    with store.write() as connection:
        connection.execute(
            "UPDATE people SET pin_hash = ifnull(?, pin_hash), failed_tries = 0, "
            "locked_until = NULL WHERE id = ?",
            (fresh, person_id),
        )
        if fresh is not None:
            told = Told(AuditKind.PASSWORD, "a PIN was hashed anew", at, person_id)
            cite(connection, told, "pins", person_id)
        log(connection, AuditKind.SIGN_IN, purpose, at=at, by=person_id)


def matches(store: Store, stored: str, pin: str) -> bool:
    """Tell whether a PIN is the one that was hashed, with the pepper of its folder or before."""
    bare, secret = as_hashed(store.folder, stored, pin)
    return hashing.matches(bare, secret, named="PIN")


def _is_dated(stored: str) -> bool:
    return not stored.startswith(PREFIX) or hashing.is_dated(stored.removeprefix(PREFIX))
