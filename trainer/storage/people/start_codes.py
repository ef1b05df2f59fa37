"""Start codes: what somebody without a PIN shows once, so that a name is nobody else's.

A code is made by somebody who may reset PINs, told to its owner alone, kept as a hash and spent
when a PIN is chosen with it. Wrong tries lock it as they lock a password.
"""

import secrets
from collections.abc import Callable
from datetime import datetime

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.errors import StorageError
from trainer.storage.audit.audit import log
from trainer.storage.audit.citations import Told, cite
from trainer.storage.moments import to_ms
from trainer.storage.people.passwords import FREE_TRIES, Tried, count_try, note_wrong
from trainer.storage.people.pins import PinCheck, PinOutcome, chosen, hashed, matches, put_pin
from trainer.storage.people.trainees import TRAINS
from trainer.storage.record.exports import Table
from trainer.storage.rights import RightsError, is_staff, require
from trainer.storage.store import Store

DIGITS = 4  # typed on the same pad as a PIN
_PUT = """
INSERT INTO start_codes (person_id, hash, made_at) VALUES (?, ?, ?)
ON CONFLICT DO UPDATE SET hash = excluded.hash, made_at = excluded.made_at,
    failed_tries = 0, locked_until = NULL
"""

_UNASKED = "p.id NOT IN (SELECT person_id FROM start_codes)"


def give_start_code(store: Store, person_id: int, *, by: int, at: datetime) -> str:
    """Make a code for somebody who has no PIN, in place of any before, and return it."""
    code = f"{secrets.randbelow(10**DIGITS):0{DIGITS}}"
    stored = hashed(store, code)
    with store.write() as connection:
        require(connection, by, Right.RESET_PIN)
        if is_staff(connection, person_id):
            raise RightsError("Staff sign in with a password.", next_step="Give them one.")
        row = connection.execute("SELECT pin_hash FROM people WHERE id = ?", (person_id,))
        if row.fetchone()[0] is not None:
            raise StorageError("This person has a PIN.", next_step="Reset it first.")
        connection.execute(_PUT, (person_id, stored, to_ms(at)))
        told = Told(AuditKind.PASSWORD, "a start code was made", at, by)
        cite(connection, told, "start_codes", person_id)
    return code


def start_codes_table(
    store: Store,
    *,
    by: int,
    at: datetime,
    told: Callable[[float], object] = lambda _: None,
    unasked: bool = False,
) -> Table:
    """Make a code for every trainee without a PIN; return them as a list to be cut up.

    With `unasked` only for those who were given none yet: codes that were handed out stay good.
    A code takes a tenth of a second to hash: `told` is told how far it is, 0 to 1.
    """
    require(store.connection, by, Right.RESET_PIN)
    people = store.read(
        f"SELECT p.id, p.name, p.employee_no FROM people AS p "
        f"WHERE p.pin_hash IS NULL AND {TRAINS} AND {_UNASKED if unasked else 'true'} "
        "ORDER BY p.name_key",
        {"cohort": None},
    )
    rows = []
    for done, (person_id, name, number) in enumerate(people, start=1):
        rows.append((name, number, give_start_code(store, person_id, by=by, at=at)))
        told(done / len(people))
    return Table(title="Start codes", columns=("Name", "Number", "Start code"), rows=tuple(rows))


def has_start_code(store: Store, person_id: int) -> bool:
    """Tell whether somebody was given a code they have not used yet."""
    return bool(store.read("SELECT 1 FROM start_codes WHERE person_id = ?", (person_id,)))


def check_start_code(store: Store, person_id: int, code: str, *, at: datetime) -> PinCheck:
    """Check a code without spending it; the try is written down before the hash is computed."""
    tried, right = _tried(store, person_id, code, at)
    if right:
        return PinCheck(outcome=PinOutcome.OK, tries_left=FREE_TRIES)
    if tried.until is not None or tried.stored is None:
        return PinCheck(outcome=PinOutcome.LOCKED, until=tried.until)
    return PinCheck(outcome=PinOutcome.WRONG, tries_left=FREE_TRIES - tried.tries)


def choose_pin(store: Store, person_id: int, code: str, pin: str, *, at: datetime) -> PinCheck:
    """Choose one's first PIN with the code, which is spent by it."""
    pin_hash = chosen(store, pin)
    check = check_start_code(store, person_id, code, at=at)
    if check.outcome is PinOutcome.OK:
        with store.write() as connection:
            gone = connection.execute("DELETE FROM start_codes WHERE person_id = ?", (person_id,))
            if not gone.rowcount:
                raise _none()
            told = Told(AuditKind.PASSWORD, "a start code was used", at, person_id)
            cite(connection, told, "start_codes", person_id)
            put_pin(connection, person_id, pin_hash, "a PIN was chosen", by=person_id, at=at)
    return check


def _tried(store: Store, person_id: int, code: str, at: datetime) -> tuple[Tried, bool]:
    with store.write() as connection:
        tried = count_try(connection, "start_codes", person_id, at)
    if tried is None:
        raise _none()
    if tried.stored is None:
        return tried, False
    if not matches(store, tried.stored, code):
        note_wrong(store, person_id, tried, "a wrong start code was typed", at)
        return tried, False
    with store.write() as connection:
        connection.execute(
            "UPDATE start_codes SET failed_tries = 0, locked_until = NULL WHERE person_id = ?",
            (person_id,),
        )
        log(connection, AuditKind.SIGN_IN, "showed the start code", at=at, by=person_id)
    return tried, True


def _none() -> StorageError:
    return StorageError("There is no start code for this name.", next_step="Ask your instructor.")
