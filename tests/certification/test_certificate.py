"""What a certificate is worth on a day."""

from datetime import UTC, date, datetime, timedelta

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.certification.world import MINI, STANDARDS
from trainer.certification.assess import recheck_by, valid_until
from trainer.certification.canonical import digest
from trainer.certification.certificate import (
    Assessor,
    CertificateEvent,
    CertificateRecord,
    EventKind,
    PartLine,
    Standing,
    status,
)
from trainer.certification.hand_parts import months_after

ISSUED = date(2026, 12, 1)
RECORD = CertificateRecord(
    number="TT-MA-MBC-2026-0042",
    salt="00" * 16,
    name="Trainee 09",
    employee_no="20409",
    game=MINI,
    game_title="Mini-Baccarat",
    level="dealer",
    rulebook="House rules",
    rulebook_edition="first",
    rules_digest="a" * 64,
    standard="baccarat",
    standard_title="Baccarat dealer",
    standard_edition=1,
    standard_digest="b" * 64,
    parts=(PartLine(part="K", title="Knowledge", result="37 of 40", on=ISSUED),),
    issued=ISSUED,
    valid_until=date(2028, 12, 1),
    recheck_by=date(2027, 12, 1),
    assessors=(Assessor(name="Instructor 1", rank="pit manager"),),
    exam_digest="c" * 64,
)


def at(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, 12, tzinfo=UTC)


def event(kind: EventKind, day: date, **more: date) -> CertificateEvent:
    return CertificateEvent(
        number=RECORD.number, kind=kind, at=at(day), by="manager", reason="because", **more
    )


@pytest.mark.parametrize(
    ("day", "standing"),
    [
        (date(2026, 11, 30), Standing.NOT_YET),
        (ISSUED, Standing.VALID),
        (date(2028, 12, 1), Standing.VALID),
        (date(2028, 12, 2), Standing.EXPIRED),
    ],
)
def test_it_is_good_from_its_first_to_its_last_day(day: date, standing: Standing) -> None:
    assert status(RECORD, (), at(day)).standing is standing


def test_the_recheck_comes_due_and_is_done() -> None:
    assert not status(RECORD, (), at(date(2027, 12, 1))).recheck_due
    assert status(RECORD, (), at(date(2027, 12, 2))).recheck_due
    done = event(EventKind.RECHECKED, date(2027, 12, 3), recheck_by=date(2028, 12, 1))
    assert not status(RECORD, [done], at(date(2027, 12, 4))).recheck_due


def test_a_suspension_holds_until_it_is_lifted() -> None:
    events = [
        event(EventKind.REINSTATED, date(2027, 2, 1)),
        event(EventKind.SUSPENDED, date(2027, 1, 1)),
    ]
    assert status(RECORD, events, at(date(2026, 12, 31))).standing is Standing.VALID
    during = status(RECORD, events, at(date(2027, 1, 15)))
    assert during.standing is Standing.SUSPENDED
    assert during.text == "Suspended since 2027-01-01: a decision of the house."
    assert status(RECORD, events, at(date(2027, 2, 2))).standing is Standing.VALID


def test_a_revocation_is_for_ever() -> None:
    events = [
        event(EventKind.REVOKED, date(2027, 1, 1)),
        event(EventKind.REINSTATED, date(2027, 1, 2)),
        event(EventKind.RENEWED, date(2027, 1, 3), valid_until=date(2040, 1, 1)),
    ]
    for days in (0, 1, 400, 3000):
        found = status(RECORD, events, at(date(2027, 1, 1)) + timedelta(days=days))
        assert found.standing is Standing.REVOKED
        assert found.text == "Revoked on 2027-01-01: a decision of the house."


def test_a_renewal_moves_the_last_day() -> None:
    renewed = event(EventKind.RENEWED, date(2028, 11, 1), valid_until=date(2030, 12, 1))
    found = status(RECORD, [renewed], at(date(2029, 6, 1)))
    assert (found.standing, found.valid_until) == (Standing.VALID, date(2030, 12, 1))
    assert status(RECORD, [renewed], at(date(2030, 12, 2))).standing is Standing.EXPIRED


def test_events_of_another_certificate_change_nothing() -> None:
    other = msgspec.structs.replace(event(EventKind.REVOKED, ISSUED), number="another")
    assert status(RECORD, [other], at(ISSUED)).standing is Standing.VALID


def test_any_change_of_a_record_changes_its_digest() -> None:
    first = digest(RECORD)
    for field, value in (("name", "Trainee 10"), ("salt", "01" * 16), ("valid_until", ISSUED)):
        assert digest(msgspec.structs.replace(RECORD, **{field: value})) != first
    again = msgspec.json.decode(msgspec.json.encode(RECORD), type=CertificateRecord)
    assert digest(again) == first


def test_the_dates_come_from_the_standard() -> None:
    standard = STANDARDS["baccarat"]
    assert valid_until(standard, ISSUED) == date(2028, 12, 1)
    assert recheck_by(standard, ISSUED) == date(2027, 12, 1)


@given(day=st.dates(date(2000, 1, 1), date(2100, 1, 1)), months=st.integers(-120, 120))
def test_months_later_is_the_same_day_or_the_end_of_a_shorter_month(day: date, months: int) -> None:
    found = months_after(day, months)
    assert (found.year * 12 + found.month) - (day.year * 12 + day.month) == months
    assert found.day == day.day or (found.day < day.day and (found + timedelta(1)).day == 1)
