"""The register of certificates as others ask it: a verifier, and the school's revocation list."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import cached_property
from pathlib import Path

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.certificate import EventKind, Registered, Standing
from trainer.certification.withdrawal import Code
from trainer.storage.audit.standing_check import trouble_of
from trainer.storage.audit.verification import FileLog, audit_log_of, open_to_read
from trainer.storage.certificates.certificate_events import events_of, standing_of
from trainer.storage.certificates.certificates import certificate, list_certificates
from trainer.storage.certificates.renewals import digests_of
from trainer.storage.store import Store


class Withdrawn(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the school's revocation list."""

    number: str
    revoked: bool  # otherwise suspended
    since: datetime
    code: Code  # why, as others are told it


class CertificateRegister:
    """The register as a verifier asks it (`credentials.standing.Register`)."""

    def __init__(self, store: Store) -> None:
        """Look numbers up in a record."""
        self._store = store

    @cached_property
    def _log(self) -> FileLog:
        return audit_log_of(self._store)

    def trouble(self) -> str:
        """Return what of the record is not as it was sealed, or nothing."""
        return trouble_of(self._log)

    def told_keys(self) -> dict[str, str]:
        """Return the keys of the school that the audit chain tells of, and their paper halves."""
        found: dict[str, str] = {}
        for row in self._log.rows:
            facts = row.entry.facts
            if row.entry.kind is AuditKind.KEY and facts.get("key"):
                found[facts["key"]] = facts.get("paper", "") or found.get(facts["key"], "")
        return found

    def certificate(self, number: str, at: datetime) -> Registered | None:
        """Return what is known of a number; None when it was never given out here."""
        try:
            found = certificate(self._store, number)
        except LookupError:
            return None
        happened = [one for one in events_of(self._store, number) if one.at <= at]
        *earlier, now = digests_of(found, happened)
        renewed = [one.at.date() for one in happened if one.why.record]
        back = [one.at for one in happened if one.kind is EventKind.REINSTATED]
        return Registered(
            digest=now,
            status=standing_of(self._store, found, at),
            earlier=tuple(earlier),
            renewed=renewed[-1] if renewed else None,
            reinstated=back[-1] if back else None,
        )


@contextmanager
def reading_register(folder: Path) -> Iterator[CertificateRegister | None]:
    """Give the register of a data folder that has one, to be read and not changed."""
    store = open_to_read(folder)
    if store is None:
        yield None
        return
    with store:
        yield CertificateRegister(store)


def withdrawn(store: Store, *, at: datetime, reader: int) -> tuple[Withdrawn, ...]:
    """Return every certificate that is suspended or revoked: what a revocation list holds."""
    lines = []
    for found in list_certificates(store, reader=reader):
        state = standing_of(store, found, at).standing
        happened = events_of(store, found.number)
        wanted = EventKind.REVOKED if state is Standing.REVOKED else EventKind.SUSPENDED
        last = [event for event in happened if event.kind is wanted and event.at <= at]
        if state in (Standing.REVOKED, Standing.SUSPENDED) and last:
            event = last[0] if state is Standing.REVOKED else last[-1]
            lines.append(
                Withdrawn(
                    number=found.number,
                    revoked=state is Standing.REVOKED,
                    since=event.at,
                    code=event.why.code,
                )
            )
    return tuple(lines)
