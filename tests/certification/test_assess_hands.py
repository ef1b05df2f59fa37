"""Bench, table test and hours, and the outcome of it all."""

from datetime import UTC, date, datetime

import msgspec
import pytest

from tests.certification.world import (
    ASSESSOR,
    CANDIDATE,
    DAY,
    MINI,
    SECOND,
    perfect,
    sheet,
    standard_for,
)
from trainer.certification.amend import amend
from trainer.certification.assess import assess, lines_of
from trainer.certification.evidence import BenchTime, Credit, Evidence, HoursLogged
from trainer.certification.pace import PaceAudit
from trainer.certification.results import Outcome, PartResult, PartState
from trainer.certification.rubric import Comment
from trainer.certification.standard import Figure, Part, Standard

replace = msgspec.structs.replace
STANDARD = standard_for(MINI)
TWO_ASSESSORS = replace(
    STANDARD,
    assessors=replace(STANDARD.assessors, count=Figure(value=2, source="ours")),
)


def judged(evidence: Evidence, part: Part, standard: Standard = STANDARD) -> PartResult:
    return assess(standard, evidence).part(part)


def timed(*tries: tuple[str, float, int]) -> Evidence:
    evidence = perfect()
    named = {skill for skill, _, _ in tries}
    rest = tuple(one for one in evidence.bench if one.skill not in named)
    made = tuple(
        BenchTime(skill=skill, seconds=seconds, errors=errors, on=DAY, by=ASSESSOR)
        for skill, seconds, errors in tries
    )
    return replace(evidence, bench=(*rest, *made))


def test_one_good_try_is_enough() -> None:
    found = judged(timed(("run-down", 12.0, 0), ("run-down", 9.9, 0)), Part.BENCH)
    assert (found.state, found.result) == (PartState.PASSED, "4 of 4")
    assert "20-cheque run-down 9.9 s" in found.also


def test_a_skill_not_done_in_its_tries_is_failed() -> None:
    tries = [("run-down", 12.0, 0), ("run-down", 9.0, 1), ("run-down", 11.0, 0)]
    found = judged(timed(*tries, ("run-down", 8.0, 0)), Part.BENCH)  # a fourth try is none
    assert found.state is PartState.NOT_YET
    assert found.reasons == ("20-cheque run-down: 11 s at best; 10 s without a fault is needed.",)
    assert found.areas == ("20-cheque run-down",)
    assert judged(replace(timed(*tries), extra_time=25), Part.BENCH).state is PartState.PASSED


def test_a_skill_still_to_be_shown_is_missing() -> None:
    assert judged(timed(("run-down", 12.0, 0)), Part.BENCH).state is PartState.MISSING
    assert judged(replace(perfect(), bench=()), Part.BENCH).state is PartState.MISSING


@pytest.mark.parametrize(
    ("score", "greets", "passes"),
    [
        (7, 7, True),
        (6, 6, False),
        (7, 5, False),  # 6.83 weighted
        (8, 5, True),
        (9, 4, False),  # a line under five
    ],
)
def test_the_rubric_passes_on_its_weighted_score_and_its_lowest_line(
    score: int, greets: int, passes: bool
) -> None:
    sheets = (sheet(STANDARD, score, greets=greets),)
    found = judged(replace(perfect(), sheets=sheets), Part.TABLE_TEST)
    assert (found.state is PartState.PASSED) is passes


def test_a_low_line_is_named() -> None:
    found = judged(replace(perfect(), sheets=(sheet(STANDARD, 9, greets=4),)), Part.TABLE_TEST)
    assert found.reasons == ("Greets, and notices who is waiting: 4; no line may be under 5.",)
    assert found.areas == ("Greets, and notices who is waiting",)
    assert found.troubles[0].tag == "scored 4"


def test_an_automatic_fail_ends_the_test_even_half_scored() -> None:
    ended = replace(sheet(STANDARD), scores={"greets": 8}, minutes=4, automatic=("stepped-in",))
    found = assess(STANDARD, replace(perfect(), sheets=(ended,)))
    assert found.outcome is Outcome.NOT_YET
    assert found.part(Part.TABLE_TEST).reasons == ("Automatic fail: The assessor had to step in.",)
    assert found.automatic_fails == 1


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"assessor": CANDIDATE}, "Nobody assesses themselves."),
        ({"rank": "floor supervisor"}, "No assessor is a pit manager or above."),
        ({"minutes": 12}, "12 of 20 minutes seen."),
        ({"scores": {"greets": 8}}, "12 lines not scored by assessor."),
        ({"closed": False}, "Not taken yet."),
    ],
)
def test_a_sheet_that_cannot_be_judged_says_why(change: dict[str, object], reason: str) -> None:
    found = judged(
        replace(perfect(), sheets=(replace(sheet(STANDARD), **change),)), Part.TABLE_TEST
    )
    assert found.state is PartState.MISSING
    assert found.reasons == (reason,)


@pytest.mark.parametrize("rank", ["casino manager", "Casino Manager", "PIT  MANAGER"])
def test_a_higher_rank_may_judge_however_it_is_written(rank: str) -> None:
    sheets = (replace(sheet(STANDARD), rank=rank),)
    assert judged(replace(perfect(), sheets=sheets), Part.TABLE_TEST).state is PartState.PASSED


def test_the_pace_at_the_table_is_timed_and_counts() -> None:
    evidence = perfect()
    assert judged(replace(evidence, audits=()), Part.TABLE_TEST).reasons == (
        "The pace has not been timed.",
    )
    slow = PaceAudit(players=6, rounds=(70_000,) * 6)
    assert judged(replace(evidence, audits=(slow,)), Part.TABLE_TEST).reasons == (
        "51 rounds an hour with 6 players; 55 are needed.",
    )
    better = PaceAudit(players=6, rounds=(60_000,) * 6)
    found = judged(replace(evidence, audits=(slow, better)), Part.TABLE_TEST)
    assert found.state is PartState.PASSED  # the last audit counts


def test_two_assessors_are_averaged_and_both_needed() -> None:
    evidence = perfect()
    one = judged(evidence, Part.TABLE_TEST, TWO_ASSESSORS)
    assert one.reasons == ("1 assessor of 2.",)
    sheets = (sheet(STANDARD, 8), sheet(STANDARD, 7, by=SECOND))
    both = judged(replace(evidence, sheets=sheets), Part.TABLE_TEST, TWO_ASSESSORS)
    assert (both.state, both.result) == (PartState.PASSED, "7.5")
    assert both.also == "assessors 8.0 and 7.0, lowest line 7"
    same = (sheet(STANDARD, 8), sheet(STANDARD, 7))
    assert judged(replace(evidence, sheets=same), Part.TABLE_TEST, TWO_ASSESSORS).reasons == (
        "1 assessor of 2.",
    )


def test_assessors_far_apart_must_write_why() -> None:
    first, second = sheet(STANDARD, 8), sheet(STANDARD, 8, by=SECOND, cuts=5)
    evidence = replace(perfect(), sheets=(first, second))
    found = judged(evidence, Part.TABLE_TEST, TWO_ASSESSORS)
    assert found.state is PartState.MISSING
    assert found.reasons == ("Cuts, drop-cuts and sizes in: 8 and 5; one of you must write why.",)
    told = replace(second, comments=(Comment(at_ms=1, text="Left hand only.", criterion="cuts"),))
    found = judged(replace(evidence, sheets=(first, told)), Part.TABLE_TEST, TWO_ASSESSORS)
    assert found.state is PartState.PASSED


def test_hours_count_for_this_game_and_within_five_years() -> None:
    evidence = perfect()

    def hours(*logged: tuple[str, float, date]) -> PartResult:
        entries = tuple(HoursLogged(game=game, hours=h, on=on) for game, h, on in logged)
        return judged(replace(evidence, hours=entries), Part.HOURS)

    assert hours((MINI, 100, DAY), (MINI, 20, date(2021, 12, 1))).state is PartState.PASSED
    old = hours((MINI, 100, DAY), (MINI, 20, date(2021, 11, 30)))
    assert old.reasons == ("100 of 120 hours logged since 2021-12-01.",)
    assert hours((MINI, 100, DAY), ("other/game", 50, DAY)).state is PartState.NOT_YET
    assert hours((MINI, 100, DAY), (MINI, 50, date(2026, 12, 2))).result == "100"
    assert hours().reasons == ("0 of 120 hours logged since 2021-12-01.",)


def test_a_part_passed_before_is_credited() -> None:
    credit = Credit(part=Part.BENCH, result="4 of 4", on=date(2026, 11, 12))
    found = assess(STANDARD, replace(perfect(), bench=(), credits=(credit,)))
    assert found.outcome is Outcome.CERTIFIED
    bench = found.part(Part.BENCH)
    assert (bench.state, bench.also) == (PartState.CREDITED, "passed on 2026-11-12")


def test_a_recheck_asks_for_its_own_parts_only() -> None:
    parts = STANDARD.validity.recheck_parts
    assert parts == (Part.PAYOUTS, Part.TABLE_TEST)
    evidence = replace(perfect(), parts=parts, bench=(), runs=(), hours=())
    found = assess(STANDARD, evidence)
    assert found.outcome is Outcome.CERTIFIED
    assert [result.part for result in found.parts] == [Part.PAYOUTS, Part.TABLE_TEST]


def test_a_certificate_prints_results_with_their_rules_and_days() -> None:
    credit = Credit(part=Part.BENCH, result="4 of 4", on=date(2026, 11, 12))
    evidence = replace(perfect(), credits=(credit,))
    lines = lines_of(assess(STANDARD, evidence), evidence)
    assert [line.part for line in lines] == list(Part)
    told = {line.part: (line.result, line.rule, line.on) for line in lines}
    assert told["K"] == ("40 of 40", "32 of 40, all critical", DAY)
    assert told["B"][0::2] == ("4 of 4", date(2026, 11, 12))


def test_an_exam_broken_off_is_discontinued_and_keeps_what_was_passed() -> None:
    evidence = replace(perfect(), sheets=(), discontinued="power cut, 8 minutes left")
    found = assess(STANDARD, evidence)
    assert found.outcome is Outcome.DISCONTINUED
    assert found.text == "Broken off: power cut, 8 minutes left"
    assert [part.part for part in found.parts if part.good] == [
        part for part in Part if part is not Part.TABLE_TEST
    ]


def test_areas_are_listed_when_it_is_not_yet() -> None:
    evidence = replace(timed(*[("cuts", 60.0, 0)] * 3), sheets=(sheet(STANDARD, 6),))
    found = assess(STANDARD, evidence)
    assert found.outcome is Outcome.NOT_YET
    assert found.text == "Not passed: Bench, Table test."
    assert found.areas[0] == "Bench: Cuts of 1 to 5, both hands"
    assert len(found.areas) == 14  # and every line of the rubric


def test_a_managers_change_is_in_force() -> None:
    """The same answers, judged by an edition that forgives nothing."""
    evidence = perfect()
    item = evidence.form.of(Part.PAYOUTS)[0]
    answers = tuple(
        replace(answer, right=False, cost=100) if answer.item == item.number else answer
        for answer in evidence.answers
    )
    spoiled = replace(evidence, answers=answers)
    assert assess(STANDARD, spoiled).outcome is Outcome.CERTIFIED
    strict = amend(
        STANDARD,
        {"payouts.errors": Figure(value=0, source="house")},
        reason="no error is forgiven here",
        by="manager",
        at=datetime(2026, 1, 1, tzinfo=UTC),
    )
    newer = replace(spoiled, form=replace(evidence.form, edition=strict.edition))
    found = assess(strict, newer).part(Part.PAYOUTS)
    assert found.reasons == ("1 error; none may be forgiven.",)
