"""What a certificate is worth today, in the words of its pill."""

import re
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from trainer.certification.certificate import Standing, Status
from trainer.certification.renewal import WARN_DAYS
from trainer.storage.certificates.due import Due
from trainer.ui.text import full_date, plural


class Worth(StrEnum):
    """The seven states a certificate is shown in."""

    VALID = "Valid"
    SOON = "Runs out soon"
    NOT_YET = "Not yet valid"
    EXPIRED = "Expired"
    SUSPENDED = "Suspended"
    REVOKED = "Revoked"
    ALTERED = "Altered"


_STANDINGS = {
    Standing.VALID: Worth.VALID,
    Standing.NOT_YET: Worth.NOT_YET,
    Standing.EXPIRED: Worth.EXPIRED,
    Standing.SUSPENDED: Worth.SUSPENDED,
    Standing.REVOKED: Worth.REVOKED,
}
_DAY = re.compile(r"\b\d{4}-\d{2}-\d{2}\b")
GOOD = frozenset({Worth.VALID, Worth.SOON})
OVER = frozenset({Worth.EXPIRED, Worth.SUSPENDED, Worth.REVOKED, Worth.ALTERED})


@dataclass(frozen=True, slots=True)
class Told:
    """A state and the word of its pill."""

    worth: Worth
    word: str


def told_of(status: Status, on: date, *, altered: bool) -> Told:
    """Return the pill of a certificate on a day.

    >>> until = date(2026, 12, 1)
    >>> good = Status(standing=Standing.VALID, text="", valid_until=until)
    >>> told_of(good, date(2026, 11, 30), altered=False).word
    'Expires in 1 day'
    """
    if altered:
        return Told(Worth.ALTERED, Worth.ALTERED.value)
    worth = _STANDINGS[status.standing]
    left = (status.valid_until - on).days
    if worth is Worth.VALID and left <= WARN_DAYS:
        word = f"Expires in {plural(left, 'day')}" if left else "Expires today"
        return Told(Worth.SOON, word)
    return Told(worth, worth.value)


def due_words(due: Due) -> str:
    """Return why a certificate wants attention."""
    reasons = []
    if due.expires_in < 0:
        reasons.append(f"ran out {plural(-due.expires_in, 'day')} ago")
    elif due.expires_in <= WARN_DAYS:
        reasons.append(f"runs out {_ahead(due.expires_in)}")
    if due.recheck_in is not None and due.recheck_in < 0:
        reasons.append(f"re-check {plural(-due.recheck_in, 'day')} late")
    elif due.recheck_in is not None and due.recheck_in <= WARN_DAYS:
        reasons.append(f"re-check due {_ahead(due.recheck_in)}")
    if due.idle:
        since = due.last_dealt
        reasons.append(f"not dealt since {full_date(since)}" if since else "not dealt since issued")
    words = "; ".join(reasons)
    return words[:1].upper() + words[1:]


def in_words(text: str) -> str:
    """Return a sentence with its days written out.

    >>> in_words("Suspended since 2026-03-02: errors")
    'Suspended since 2 March 2026: errors'
    """
    return _DAY.sub(lambda found: full_date(date.fromisoformat(found[0])), text)


def _ahead(days: int) -> str:
    return f"in {plural(days, 'day')}" if days else "today"
