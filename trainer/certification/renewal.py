"""What is due: certificates that run out, re-checks, and games not dealt for too long."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from enum import StrEnum

import msgspec

from trainer.certification.certificate import (
    CertificateEvent,
    CertificateRecord,
    EventKind,
    Standing,
    status,
)
from trainer.certification.standard import Standard

WARN_DAYS = 60


class DueKind(StrEnum):
    """Why somebody is on the list."""

    EXPIRED = "expired"
    SUSPENDED = "suspended"
    RECHECK = "re-check due"
    IDLE = "not dealt lately"
    EXPIRES = "runs out soon"


class Due(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the due list."""

    number: str
    kind: DueKind
    on: date  # when it came or comes due
    text: str


def due(  # noqa: PLR0913 - the certificate, what happened to it, and the day
    standard: Standard,
    record: CertificateRecord,
    events: Iterable[CertificateEvent],
    at: datetime,
    *,
    last_dealt: date | None = None,
    warn_days: int = WARN_DAYS,
) -> Due | None:
    """Return what is due for one certificate, the most pressing first; None when nothing is."""
    happened = [event for event in events if event.number == record.number]
    found = status(record, happened, at)
    today, until = at.date(), found.valid_until
    seen = max([record.issued, *_checked(happened, at), *([last_dealt] if last_dealt else [])])
    idle = timedelta(days=standard.validity.idle_days.value)
    told: tuple[DueKind, date, str] | None = None
    if found.standing is Standing.EXPIRED:
        told = DueKind.EXPIRED, until, found.text
    elif found.standing is Standing.SUSPENDED:
        told = DueKind.SUSPENDED, today, found.text
    elif found.standing is not Standing.VALID:
        return None
    elif found.recheck_due:
        told = DueKind.RECHECK, today, "The short re-check is due."
    elif today - seen > idle:
        text = f"Not dealt since {seen}: a re-check is due after {idle.days} days."
        told = DueKind.IDLE, seen + idle, text
    elif until - today <= timedelta(days=warn_days):
        told = DueKind.EXPIRES, until, f"Runs out on {until}."
    return Due(number=record.number, kind=told[0], on=told[1], text=told[2]) if told else None


def _checked(events: Iterable[CertificateEvent], at: datetime) -> list[date]:
    """Return the days on which the holder was last seen to be able to deal."""
    shown = (EventKind.RECHECKED, EventKind.RENEWED)
    return [event.at.date() for event in events if event.kind in shown and event.at <= at]
