"""The due list."""

from datetime import date

import pytest

from tests.certification.test_certificate import RECORD, at, event
from tests.certification.world import STANDARDS
from trainer.certification.certificate import EventKind
from trainer.certification.renewal import DueKind, due

STANDARD = STANDARDS["baccarat"]


@pytest.mark.parametrize(
    ("day", "last_dealt", "kind"),
    [
        (date(2027, 1, 1), None, None),
        (date(2027, 3, 1), None, None),  # 90 days
        (date(2027, 3, 2), None, DueKind.IDLE),
        (date(2027, 6, 1), date(2027, 5, 1), None),
        (date(2027, 12, 2), date(2027, 12, 1), DueKind.RECHECK),
        (date(2028, 12, 2), date(2028, 12, 1), DueKind.EXPIRED),
    ],
)
def test_what_is_due_when(day: date, last_dealt: date | None, kind: DueKind | None) -> None:
    found = due(STANDARD, RECORD, (), at(day), last_dealt=last_dealt)
    assert (found.kind if found else None) is kind


def test_a_recheck_answers_for_a_year_and_for_idleness() -> None:
    done = event(EventKind.RECHECKED, date(2027, 12, 5), recheck_by=date(2028, 12, 1))
    assert due(STANDARD, RECORD, [done], at(date(2028, 2, 1))) is None
    later = due(STANDARD, RECORD, [done], at(date(2028, 4, 1)))
    assert later is not None
    assert later.text == "Not dealt since 2027-12-05: a re-check is due after 90 days."


def test_it_is_told_before_it_runs_out() -> None:
    done = event(EventKind.RECHECKED, date(2027, 12, 5), recheck_by=date(2028, 12, 1))
    day, dealt = date(2028, 10, 2), date(2028, 10, 1)
    found = due(STANDARD, RECORD, [done], at(day), last_dealt=dealt)
    assert found is not None
    assert (found.kind, found.on) == (DueKind.EXPIRES, date(2028, 12, 1))
    assert due(STANDARD, RECORD, [done], at(day), last_dealt=dealt, warn_days=30) is None


def test_the_revoked_are_on_no_list_and_the_suspended_are() -> None:
    day = at(date(2027, 6, 1))
    revoked = event(EventKind.REVOKED, date(2027, 1, 1))
    assert due(STANDARD, RECORD, [revoked], day) is None
    suspended = due(STANDARD, RECORD, [event(EventKind.SUSPENDED, date(2027, 1, 1))], day)
    assert suspended is not None
    assert suspended.kind is DueKind.SUSPENDED
