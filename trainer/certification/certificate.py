"""The record a certificate prints, and what it is worth on a given day."""

from collections.abc import Iterable
from datetime import date, datetime
from enum import StrEnum

import msgspec

from trainer.certification.withdrawal import Why, why_of


class Assessor(msgspec.Struct, frozen=True, kw_only=True):
    """Who judged, as the certificate names them."""

    name: str
    rank: str
    employee_no: str = ""


class PartLine(msgspec.Struct, frozen=True, kw_only=True):
    """One part of the test and its result, as printed."""

    part: str  # "K", "P" ...
    title: str
    result: str  # "37 of 40"
    on: date
    rule: str = ""  # "32 of 40, all critical"


class Renewal(msgspec.Struct, frozen=True, kw_only=True):
    """The last time it was renewed, and on which exam."""

    on: date
    by: str
    exam: str  # its number; nothing where the standard asks for none
    exam_digest: str


class CertificateRecord(msgspec.Struct, frozen=True, kw_only=True):
    """All that a certificate says. The digest of this record is what is signed.

    `salt` makes the digest a commitment: once the record is erased, its digest in the audit
    chain can no longer be matched to a person by trying names.
    """

    number: str
    salt: str  # at least 16 random bytes, in hexadecimal
    name: str
    employee_no: str
    game: str  # "ohio-cleveland/mini-baccarat"
    game_title: str
    level: str  # "dealer"
    rulebook: str  # the rulebook's title
    rulebook_edition: str
    rules_digest: str
    standard: str  # the standard's id
    standard_title: str
    standard_edition: int
    standard_digest: str
    parts: tuple[PartLine, ...]
    issued: date
    valid_until: date  # the last day it is good
    recheck_by: date | None = None
    assessors: tuple[Assessor, ...]
    exam_digest: str
    school: str = ""
    # Since version 0.2, and left out of records from before: their digests stay what they were.
    licence: str | msgspec.UnsetType = msgspec.UNSET
    supervisors: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET  # of the parts at the screen
    identity: str | msgspec.UnsetType = msgspec.UNSET  # "passport, seen by Ines Tor"
    renewal: Renewal | msgspec.UnsetType = msgspec.UNSET
    remarks: tuple[str, ...] | msgspec.UnsetType = msgspec.UNSET  # on an amended standard


class EventKind(StrEnum):
    """What can happen to a certificate after it was issued."""

    SUSPENDED = "suspended"
    REINSTATED = "reinstated"
    REVOKED = "revoked"
    RENEWED = "renewed"
    RECHECKED = "re-checked"


RENEWING = (EventKind.RENEWED, EventKind.RECHECKED)
WITHDRAWING = (EventKind.SUSPENDED, EventKind.REINSTATED, EventKind.REVOKED)


class PaperSort(StrEnum):
    """One paper of a certificate; the value follows its number in the name of the file."""

    CERTIFICATE = ".pdf"
    PACKET = "-packet.pdf"
    BADGE = "-badge.jwt"
    CODE = "-code.txt"
    RECORD = ".json"


class CertificateEvent(msgspec.Struct, frozen=True, kw_only=True):
    """One such happening, with its reason."""

    number: str  # the certificate's
    kind: EventKind
    at: datetime
    by: str
    reason: str  # as it is kept (`withdrawal.kept_why`)
    valid_until: date | None = None  # the new last day, when renewed
    recheck_by: date | None = None  # the next short re-check, when renewed or re-checked

    @property
    def why(self) -> Why:
        """Why it happened."""
        return why_of(self.reason)


class Standing(StrEnum):
    """What a certificate is worth."""

    VALID = "valid"
    NOT_YET = "not yet valid"
    EXPIRED = "expired"
    SUSPENDED = "suspended"
    REVOKED = "revoked"


class Status(msgspec.Struct, frozen=True, kw_only=True):
    """The worth of one certificate at a moment, and why."""

    standing: Standing
    text: str
    valid_until: date
    recheck_due: bool = False


class Registered(msgspec.Struct, frozen=True, kw_only=True):
    """What the register of certificates knows of one number at a moment."""

    digest: str  # of its record as it is now; kept when the record itself has been erased
    status: Status
    earlier: tuple[str, ...] = ()  # digests of what it was before it was renewed
    renewed: date | None = None  # the last time
    reinstated: datetime | None = None  # the last time; a list from before it is out of date


def status(record: CertificateRecord, events: Iterable[CertificateEvent], at: datetime) -> Status:
    """Return what the certificate is worth at `at`; events of other certificates are ignored."""
    until, recheck, suspended = record.valid_until, record.recheck_by, ""
    happened = sorted(
        (event for event in events if event.number == record.number and event.at <= at),
        key=lambda event: event.at,
    )
    for event in happened:
        match event.kind:
            case EventKind.REVOKED:
                text = f"Revoked on {event.at.date()}: {event.why.published}."
                return Status(standing=Standing.REVOKED, text=text, valid_until=until)
            case EventKind.SUSPENDED:
                suspended = f"Suspended since {event.at.date()}: {event.why.published}."
            case EventKind.REINSTATED:
                suspended = ""
            case EventKind.RENEWED | EventKind.RECHECKED:
                until = event.valid_until or until
                recheck = event.recheck_by
    today = at.date()
    if today < record.issued:
        text = f"Good from {record.issued}."
        return Status(standing=Standing.NOT_YET, text=text, valid_until=until)
    if today > until:
        text = f"Ran out on {until}."
        return Status(standing=Standing.EXPIRED, text=text, valid_until=until)
    if suspended:
        return Status(standing=Standing.SUSPENDED, text=suspended, valid_until=until)
    return Status(
        standing=Standing.VALID,
        text=f"Good until {until}.",
        valid_until=until,
        recheck_due=recheck is not None and today > recheck,
    )
