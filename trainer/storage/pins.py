"""PINs: four digits, kept only as Argon2 hashes, with a lock after too many wrong tries.

Four digits fall to anyone who has the file and a weekend; the PIN keeps colleagues' records
apart on a shared PC, and the lock keeps it from being guessed at the keyboard.
"""

import re
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING

from trainer.errors import StorageError
from trainer.storage.moments import from_ms, to_ms
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store

if TYPE_CHECKING:
    from argon2 import PasswordHasher

MAX_TRIES = 5
LOCK = timedelta(minutes=5)
_PIN = re.compile(r"[0-9]{4}")


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


def hashed(pin: str) -> str:
    """Return the hash to store, refusing anything but four digits with a sentence."""
    if not _PIN.fullmatch(pin):
        raise StorageError("The PIN must be exactly four digits.", next_step="Type four digits.")
    return _hasher().hash(pin)


def set_pin(store: Store, person_id: int, pin: str) -> Changes:
    """Give a person a new PIN and lift any lock."""
    _store_hash(store, person_id, hashed(pin))
    return Changes(touched=frozenset({Touched.PEOPLE}), person_id=person_id, row_id=person_id)


def verify_pin(store: Store, person_id: int, pin: str, *, at: datetime) -> PinCheck:
    """Check a PIN; the fifth wrong one in a row locks the person out for five minutes.

    The try is written down before the hash is computed, so that neither a second window nor
    pulling the plug buys more tries.
    """
    pin_hash, tries, until = _count_try(store, person_id, at)
    if pin_hash is None:
        return PinCheck(outcome=PinOutcome.LOCKED, until=until)
    if _matches(pin_hash, pin):
        fresh = hashed(pin) if _hasher().check_needs_rehash(pin_hash) else pin_hash
        _store_hash(store, person_id, fresh)
        return PinCheck(outcome=PinOutcome.OK, tries_left=MAX_TRIES)
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
        # A lock further off than a lock can be comes from a clock that has since been set right.
        if locked_until is not None and 0 < locked_until - now <= LOCK // timedelta(milliseconds=1):
            return None, failed, from_ms(locked_until)
        if pin_hash is None:
            raise StorageError(
                f"{name} has no PIN yet.", next_step="Ask your instructor to set one."
            )
        tries = (0 if locked_until is not None else failed) + 1
        until = at + LOCK if tries >= MAX_TRIES else None
        connection.execute(
            "UPDATE people SET failed_tries = ?, locked_until = ? WHERE id = ?",
            (tries, None if until is None else to_ms(until), person_id),
        )
    return pin_hash, tries, None if until is None else from_ms(to_ms(until))


def _store_hash(store: Store, person_id: int, pin_hash: str) -> None:
    with store.write() as connection:
        changed = connection.execute(
            "UPDATE people SET pin_hash = ?, failed_tries = 0, locked_until = NULL WHERE id = ?",
            (pin_hash, person_id),
        )
        if not changed.rowcount:
            raise LookupError(f"no person {person_id}")


def _matches(pin_hash: str, pin: str) -> bool:
    from argon2.exceptions import InvalidHashError, VerifyMismatchError  # noqa: PLC0415 - as below

    try:
        return _hasher().verify(pin_hash, pin)
    except VerifyMismatchError:
        return False
    except InvalidHashError as error:
        raise StorageError(
            "The stored PIN cannot be read.", next_step="Ask your instructor to set a new one."
        ) from error


@cache
def _hasher() -> "PasswordHasher":
    """Return the hasher: 32 MiB and three passes, 80 ms on a modest PC."""
    from argon2 import PasswordHasher  # noqa: PLC0415 - 30 ms that the start need not pay

    return PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
