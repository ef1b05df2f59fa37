"""Which certificates will soon want attention: running out, to be re-checked, long not dealt."""

from datetime import date, datetime, timedelta

import msgspec

from trainer.certification.certificate import EventKind, Standing, Status
from trainer.storage.certificates.certificate_events import events_of, standing_of
from trainer.storage.certificates.certificates import Certificate, list_certificates
from trainer.storage.exams.standards import kept_standard
from trainer.storage.store import Store


class Due(msgspec.Struct, frozen=True, kw_only=True):
    """A certificate that will want attention, and why."""

    certificate: Certificate
    name: str
    status: Status
    expires_in: int  # days; below zero: it has run out
    recheck_in: int | None
    last_dealt: date | None  # the game, as far as the record knows: hours and practice
    idle: bool  # for longer than the standard lets pass without a re-check


def due_certificates(
    store: Store, *, on: date, at: datetime, within: timedelta, reader: int
) -> tuple[Due, ...]:
    """Return the newest certificate of everybody in each game that will soon want attention.

    That is one that runs out or is to be re-checked within a time, or whose holder has not dealt
    the game for longer than its standard lets pass. Revoked ones are done with, and so are those
    of people who left.
    """
    found = []
    gone = {row[0] for row in store.read("SELECT id FROM people WHERE archived = 1")}
    seen: set[tuple[int, str]] = set()
    idle_days: dict[str, float] = {}  # by standard: a house has few, and many certificates
    for one in list_certificates(store, reader=reader):
        key = (one.person_id, one.game)
        worth = standing_of(store, one, at)
        if key in seen or one.person_id in gone or worth.standing is Standing.REVOKED:
            continue
        if one.record is None:  # altered: it has other troubles
            continue
        seen.add(key)
        under = one.record.standard_digest
        if under not in idle_days:
            idle_days[under] = kept_standard(store, under).validity.idle_days.value
        line = _due(store, one, worth, on, idle_days[under])
        recheck = line.recheck_in is not None and line.recheck_in <= within.days
        if line.expires_in <= within.days or recheck or line.idle:
            found.append(line)
    return tuple(sorted(found, key=lambda line: (line.expires_in, line.name)))


def _due(store: Store, one: Certificate, worth: Status, on: date, idle_days: float) -> Due:
    assert one.record is not None, "asked only of holders still known"
    recheck = one.recheck_by
    for event in events_of(store, one.number):
        if event.kind in (EventKind.RENEWED, EventKind.RECHECKED):
            recheck = event.recheck_by
    dealt = _last_dealt(store, one)
    rested = (on - max(dealt or one.issued, one.issued)).days
    return Due(
        certificate=one,
        name=one.record.name,
        status=worth,
        expires_in=(worth.valid_until - on).days,
        recheck_in=None if recheck is None else (recheck - on).days,
        last_dealt=dealt,
        idle=rested > idle_days,
    )


def _last_dealt(store: Store, one: Certificate) -> date | None:
    """Return the last day the record has somebody dealing a game."""
    rulebook, _, game = one.game.partition("/")
    rows = store.read(
        "SELECT max(day) FROM hours_log WHERE person_id = ? AND game = ? UNION ALL "
        "SELECT date(max(started_at) / 1000, 'unixepoch') FROM attempts "
        "WHERE person_id = ? AND rulebook = ? AND game = ? AND mode <> 'watch'",
        (one.person_id, one.game, one.person_id, rulebook, game),
    )
    days = [day for (day,) in rows if day is not None]
    return date.fromisoformat(max(days)) if days else None
