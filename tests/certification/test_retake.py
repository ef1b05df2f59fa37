"""When an exam may be taken again, and what of it."""

from datetime import UTC, datetime, timedelta

import msgspec
import pytest

from tests.certification.world import STANDARDS
from trainer.certification.results import Outcome
from trainer.certification.retake import PastExam, is_partial, recheck, retake
from trainer.certification.standard import Part

STANDARD = STANDARDS["baccarat"]
START = datetime(2026, 10, 1, 12, tzinfo=UTC)
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
ALL = STANDARD.parts()


def past(
    when: datetime, *passed: Part, outcome: Outcome = Outcome.NOT_YET, edition: int = 1
) -> PastExam:
    return PastExam(ended=when, edition=edition, outcome=outcome, passed=passed)


def test_a_first_exam_has_every_part() -> None:
    found = retake(STANDARD, [], START)
    assert (found.allowed, found.parts, found.credited) == (True, ALL, ())


def test_only_what_failed_is_taken_again_after_a_day() -> None:
    failed = past(START, Part.KNOWLEDGE, Part.PAYOUTS, Part.BENCH)
    early = retake(STANDARD, [failed], START + 23 * HOUR)
    assert not early.allowed
    assert early.earliest == START + 24 * HOUR
    assert early.reason == "Not before 24 hours have passed."
    found = retake(STANDARD, [failed], START + 24 * HOUR)
    assert found.allowed
    assert found.credited == (Part.KNOWLEDGE, Part.PAYOUTS, Part.BENCH)
    assert found.parts == (Part.DECISIONS, Part.TABLE, Part.TABLE_TEST, Part.HOURS)
    assert found.reason == "Only the parts not yet passed, within 60 days of the first try."


@pytest.mark.parametrize(("days", "credited"), [(60, 1), (61, 0)])
def test_credit_lasts_sixty_days_from_the_first_try(days: int, credited: int) -> None:
    exams = [past(START), past(START + 50 * DAY, Part.KNOWLEDGE)]
    found = retake(STANDARD, exams, START + days * DAY)
    assert found.allowed
    assert len(found.credited) == credited


def test_passes_add_up_over_the_tries() -> None:
    exams = [past(START, Part.KNOWLEDGE), past(START + 2 * DAY, Part.KNOWLEDGE, Part.PAYOUTS)]
    found = retake(STANDARD, exams, START + 5 * DAY)
    assert found.credited == (Part.KNOWLEDGE, Part.PAYOUTS)
    assert found.failures == 2


def test_the_third_failure_asks_for_retraining() -> None:
    exams = [past(START + n * DAY) for n in (0, 2, 4)]
    found = retake(STANDARD, exams, START + 30 * DAY)
    assert not found.allowed
    assert found.reason == "3 exams not passed: a retraining plan comes first."
    assert found.earliest is None
    after = retake(STANDARD, exams, START + 30 * DAY, retrained=START + 20 * DAY)
    assert (after.allowed, after.parts, after.failures) == (True, ALL, 0)


def test_a_discontinued_exam_is_no_failure_and_may_go_on_at_once() -> None:
    broken = past(START, Part.KNOWLEDGE, outcome=Outcome.DISCONTINUED)
    found = retake(STANDARD, [broken], START + HOUR)
    assert (found.allowed, found.failures) == (True, 0)
    assert found.credited == (Part.KNOWLEDGE,)


def test_a_certificate_begins_a_new_count() -> None:
    exams = [
        past(START, Part.KNOWLEDGE),
        past(START + 3 * DAY, *ALL, outcome=Outcome.CERTIFIED),
    ]
    found = retake(STANDARD, exams, START + 5 * DAY)
    assert (found.parts, found.credited, found.failures) == (ALL, (), 0)


def test_another_edition_gives_no_credit() -> None:
    exams = [past(START, Part.KNOWLEDGE, edition=7)]
    assert retake(STANDARD, exams, START + 2 * DAY).credited == ()


def test_the_order_exams_are_told_in_does_not_matter() -> None:
    exams = [past(START + n * DAY, *ALL[:n]) for n in (0, 2)]
    at = START + 9 * DAY
    assert retake(STANDARD, exams, at) == retake(STANDARD, exams[::-1], at)


def test_a_re_check_holds_what_either_edition_asks_for() -> None:
    found = recheck(STANDARD, [], START, also={Part.KNOWLEDGE})
    assert (found.allowed, found.credited) == (True, ())
    assert found.parts == (Part.KNOWLEDGE, Part.PAYOUTS, Part.TABLE_TEST)
    assert is_partial(STANDARD, found.parts)
    assert not is_partial(STANDARD, ALL)


def test_re_checks_and_tries_are_counted_apart() -> None:
    certified = past(START, *ALL, outcome=Outcome.CERTIFIED)
    failed = [
        msgspec.structs.replace(past(START + n * DAY, Part.PAYOUTS), recheck=True)
        for n in (1, 3, 5)
    ]
    whole = retake(STANDARD, [certified, *failed], START + 5 * DAY + HOUR)
    assert (whole.allowed, whole.failures, whole.parts) == (True, 0, ALL)
    again = recheck(STANDARD, [certified, *failed], START + 5 * DAY + HOUR)
    assert (again.allowed, again.earliest) == (False, START + 6 * DAY)
    assert recheck(STANDARD, [certified, *failed], START + 6 * DAY).allowed
