"""What happens to a certificate after it was issued, each time with the reason."""

from datetime import date, datetime

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.canonical import canonical, digest_of
from trainer.certification.certificate import (
    RENEWING,
    CertificateEvent,
    CertificateRecord,
    EventKind,
    Standing,
    Status,
    status,
)
from trainer.certification.grounds import Grounds, asked_parts
from trainer.certification.roles import Right
from trainer.certification.withdrawal import Code, Why, kept_why
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, enter
from trainer.storage.certificates.certificates import Certificate, certificate
from trainer.storage.certificates.renewals import grounds_of, renewed_record, standard_of
from trainer.storage.people.authentication import insist
from trainer.storage.rights import RightsError, require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store
from trainer.storage.typed import insert, rows_of

_RIGHTS = {
    EventKind.SUSPENDED: Right.SUSPEND,
    EventKind.REINSTATED: Right.SUSPEND,
    EventKind.REVOKED: Right.REVOKE,
    EventKind.RENEWED: Right.ISSUE,
    EventKind.RECHECKED: Right.ISSUE,
}


class NewEvent(msgspec.Struct, frozen=True, kw_only=True):
    """Something that is to happen to a certificate."""

    number: str
    kind: EventKind
    reason: str  # kept in the house, never published
    code: Code = Code.DECISION  # what others are told of a withdrawal
    valid_until: date | None = None  # the new last day, when renewed
    recheck_by: date | None = None  # the next short re-check, when renewed or re-checked


def record_event(store: Store, event: NewEvent, *, by: int, secret: str, at: datetime) -> Changes:
    """Suspend, reinstate, revoke, renew or re-check a certificate, with the password again.

    What a renewal or a re-check rests on is looked for in the record: without it, it is refused.
    """
    if not event.reason.strip():
        raise StorageError("This needs a reason.", next_step="Write why.")
    found = certificate(store, event.number)
    require(store.connection, by, _RIGHTS[event.kind])
    insist(store, by, secret, at=at)
    with store.write() as connection:
        require(connection, by, _RIGHTS[event.kind])
        if by == found.person_id:
            raise RightsError("This is your own certificate.", next_step="Ask a colleague.")
        worth = standing_of(store, found, at)
        _refuse_senseless(found, worth, event)
        why, content = Why(code=event.code, text=event.reason.strip()), b""
        if event.kind in RENEWING:
            on = _insisted(store, found, at)
            event = _within(found, event, on, worth)
            why = msgspec.structs.replace(why, exam=on.exam)
            if event.kind is EventKind.RENEWED:
                ((name,),) = store.read("SELECT name FROM people WHERE id = ?", (by,))
                content = canonical(renewed_record(store, found, on, _told(event, name, at)))
                why = msgspec.structs.replace(why, record=digest_of(content))
        (erased,) = connection.execute(
            "SELECT erased_at IS NOT NULL FROM people WHERE id = ?", (found.person_id,)
        ).fetchone()
        what, about = f"a certificate was {event.kind.value}", None if erased else found.person_id
        told = Told(AuditKind.CERTIFICATE, what, at, by, about, {"number": found.number})
        row = {"number": event.number, "kind": event.kind, "reason": kept_why(why)}
        days = {"valid_until": event.valid_until, "recheck_by": event.recheck_by}
        row_id = enter(connection, told, "certificate_events", **row, **days)
        if content:
            insert(connection, "renewed_records", event_id=row_id, record=content)
    return Changes(
        touched=frozenset({Touched.CERTIFICATES}), person_id=found.person_id, row_id=row_id
    )


def events_of(store: Store, number: str) -> tuple[CertificateEvent, ...]:
    """Return what has happened to a certificate, oldest first."""
    return rows_of(
        store,
        CertificateEvent,
        "SELECT e.number, e.kind, e.at, p.name AS by, e.reason, e.valid_until, e.recheck_by "
        "FROM certificate_events AS e JOIN people AS p ON p.id = e.by_id "
        "WHERE e.number = ? ORDER BY e.id",
        (number,),
    )


def standing_of(store: Store, found: Certificate, at: datetime) -> Status:
    """Return what a certificate is worth at a moment, its holder erased or not."""
    return status(found.record or _bare(found), events_of(store, found.number), at)


def _refuse_senseless(found: Certificate, worth: Status, event: NewEvent) -> None:
    """Raise for what cannot happen to a certificate in this state."""
    suspended = worth.standing is Standing.SUSPENDED
    if worth.standing is Standing.REVOKED:
        raise StorageError(
            f"Certificate {found.number} is revoked, and stays so.",
            next_step="A new one takes a new exam.",
        )
    if event.kind is EventKind.SUSPENDED and suspended:
        raise StorageError(
            f"Certificate {found.number} is suspended already.", next_step="Nothing is to be done."
        )
    if event.kind is EventKind.REINSTATED and not suspended:
        raise StorageError(
            f"Certificate {found.number} is not suspended.", next_step="Nothing is to be done."
        )
    if event.kind is EventKind.RENEWED and (
        event.valid_until is None or event.valid_until <= worth.valid_until
    ):
        raise StorageError(
            f"Certificate {found.number} is good until {worth.valid_until} as it is.",
            next_step="Give a later last day.",
        )


def _insisted(store: Store, found: Certificate, at: datetime) -> Grounds:
    """Return what a renewal rests on, or refuse it with a sentence."""
    if found.record is None:
        raise StorageError(
            f"The record of certificate {found.number} is no longer there.",
            next_step="A new certificate takes a new exam.",
        )
    on = grounds_of(store, found, events_of(store, found.number), today=at.date())
    if on is None:
        asked = standard_of(store, found)
        raise StorageError(
            f"The standard asks for {asked_parts(asked)}, passed and signed since the certificate "
            "was issued or last renewed, and the record holds no such exam.",
            next_step="Set up a re-check in Exams; when its parts are passed and signed, "
            "come back.",
        )
    return on


def _within(found: Certificate, event: NewEvent, on: Grounds, worth: Status) -> NewEvent:
    """Return the event with its days, none of them later than the standard lets them be."""
    until = event.valid_until
    if event.kind is EventKind.RENEWED and until is not None and until > on.until:
        raise StorageError(
            f"The standard lets certificate {found.number} be good until {on.until} at most: it "
            f"counts from {on.on}, the day of the exam.",
            next_step=f"Give {on.until} or a day before it.",
        )
    last = until if event.kind is EventKind.RENEWED and until is not None else worth.valid_until
    most = on.recheck if on.recheck is not None and on.recheck < last else None
    if most is not None and event.recheck_by is not None and event.recheck_by > most:
        raise StorageError(
            f"The standard asks for the next re-check by {most}.",
            next_step=f"Give {most} or a day before it.",
        )
    return msgspec.structs.replace(event, recheck_by=event.recheck_by or most)


def _told(event: NewEvent, by: str, at: datetime) -> CertificateEvent:
    return CertificateEvent(
        number=event.number,
        kind=event.kind,
        at=at,
        by=by,
        reason=event.reason,
        valid_until=event.valid_until,
        recheck_by=event.recheck_by,
    )


def _bare(found: Certificate) -> CertificateRecord:
    """Return as much of an erased record as the register keeps: enough to tell its worth."""
    return CertificateRecord(
        number=found.number,
        salt="",
        name="",
        employee_no="",
        game=found.game,
        game_title="",
        level="",
        rulebook="",
        rulebook_edition="",
        rules_digest="",
        standard=found.standard_id,
        standard_title="",
        standard_edition=0,
        standard_digest="",
        parts=(),
        issued=found.issued,
        valid_until=found.valid_until,
        recheck_by=found.recheck_by,
        assessors=(),
        exam_digest="",
    )
