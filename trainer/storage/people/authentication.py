"""Showing that it is really you: at the door, and again at the moment of signing.

Staff show a password, a trainee the PIN. What a person must show follows from who they are and
is never the caller's choice.
"""

from datetime import datetime
from enum import StrEnum
from typing import NamedTuple

from trainer.storage.audit.standing_check import refuse_unvouched
from trainer.storage.people.passwords import check_password, has_password
from trainer.storage.people.pins import PinOutcome, verify_pin
from trainer.storage.rights import RightsError, is_staff, standing
from trainer.storage.store import Store


class Method(StrEnum):
    """How somebody showed who they are."""

    PASSWORD = "password"
    PIN = "PIN"


class Proof(NamedTuple):
    """What a try came to: with WRONG the tries left, with LOCKED when to try again."""

    outcome: PinOutcome
    method: Method
    tries_left: int = 0
    until: datetime | None = None
    must_change: bool = False  # right, but to be changed before anything else

    @property
    def ok(self) -> bool:
        """Whether it was right."""
        return self.outcome is PinOutcome.OK


def method_of(store: Store, person_id: int) -> Method:
    """Return what a person has to show."""
    staff = is_staff(store.connection, person_id)
    return Method.PASSWORD if staff or has_password(store, person_id) else Method.PIN


def authenticate(store: Store, person_id: int, secret: str, *, at: datetime) -> Proof:
    """Check a password or a PIN at the door; right or wrong, the audit chain has it."""
    return _tried(store, person_id, secret, at, "signed in with a {method}")


def reauthenticate(store: Store, person_id: int, secret: str, *, at: datetime) -> Proof:
    """Check it again before something that is signed or cannot be undone."""
    return _tried(store, person_id, secret, at, "showed the {method} again")


def insist(store: Store, person_id: int, secret: str, *, at: datetime) -> Method:
    """Do as `reauthenticate`, and raise `RightsError` unless it was right and their own choice.

    Whoever gave somebody a password knows it: it opens the door, where it is changed at once, and
    signs nothing.
    """
    refuse_unvouched(store, person_id)
    proof = reauthenticate(store, person_id, secret, at=at)
    if proof.outcome is PinOutcome.LOCKED:
        raise RightsError(
            f"Too many wrong tries: locked{_for(proof.until, at)}. The record is unchanged.",
            next_step="Wait, or ask a manager.",
        )
    if not proof.ok:
        raise RightsError(
            f"Not your {proof.method}. The record is unchanged.", next_step="Type it again."
        )
    if proof.must_change:
        raise RightsError(
            "Somebody else chose this password, so it vouches for nobody. The record is unchanged.",
            next_step="Sign in at the desk and choose your own first.",
        )
    return proof.method


def _for(until: datetime | None, at: datetime) -> str:
    """Return how long a lock still holds, in minutes: whoever waits looks at no clock of ours."""
    if until is None:
        return ""
    minutes = max(1, -(-int((until - at).total_seconds()) // 60))
    return f" for {minutes} more minute{'' if minutes == 1 else 's'}"


def _tried(store: Store, person_id: int, secret: str, at: datetime, purpose: str) -> Proof:
    if not standing(store.connection, person_id):
        raise RightsError(
            "This person is archived and cannot sign in.",
            next_step="Ask an instructor to bring the name back.",
        )
    method = method_of(store, person_id)
    told = purpose.format(method=method)
    if method is Method.PIN:
        pin = verify_pin(store, person_id, secret, at=at, purpose=told)
        return Proof(pin.outcome, method, pin.tries_left, pin.until)
    refuse_unvouched(store, person_id)
    check = check_password(store, person_id, secret, at=at, purpose=told)
    return Proof(check.outcome, method, check.tries_left, check.until, check.must_change)
