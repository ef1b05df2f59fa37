"""What a trainee is told before an exam: which parts are ready, and what is left."""

from datetime import date

import pytest

from tests.certification.world import DAY, MINI, STANDARDS, TARGETS, standard_for
from tests.games.world import CATALOG, game_of
from trainer.certification.evidence import BenchTime, HoursLogged
from trainer.certification.readiness import Before, PartReady, Ready, drawn_from, readiness
from trainer.certification.standard import Part
from trainer.scheduling.skills import TABLE, skills_of
from trainer.scheduling.tree import Skill

SKILLS = tuple(skills_of(game_of(MINI), TARGETS).values())
STANDARD = standard_for(MINI)


def told(*mastered: Skill, before: Before | None = None) -> dict[Part, PartReady]:
    ids = {skill.id for skill in mastered}
    found = readiness(STANDARD, SKILLS, lambda skill: skill.id in ids, before or Before(on=DAY))
    return {one.part: one for one in found}


def test_somebody_new_has_begun_nothing() -> None:
    found = told()
    assert [part.value for part in found] == list("KPDSBTH")
    assert {one.state for one in found.values()} == {Ready.UNTOUCHED, Ready.WAITS}
    assert found[Part.DECISIONS].words == "87 skills left"  # nine in ten of 96
    assert (found[Part.BENCH].words, found[Part.HOURS].words) == ("0 of 4 in time", "0 of 120 h")


def test_a_part_is_ready_at_nine_in_ten_of_what_it_draws_from() -> None:
    cells = [skill for skill in SKILLS if skill.kind == "third-card"]
    assert told(*cells[:86])[Part.DECISIONS].words == "1 skill left"
    ready = told(*cells[:87])[Part.DECISIONS]
    assert (ready.state, ready.words, ready.good) == (Ready.READY, "ready", True)
    assert not told(*cells)[Part.PAYOUTS].good


def test_at_the_table_three_in_four_are_enough() -> None:
    acts = [skill for skill in SKILLS if skill.kind == TABLE]
    needed = -(-3 * len(acts) // 4)
    assert told(*acts[: needed - 1])[Part.TABLE].words == "1 skill left"
    assert told(*acts[:needed])[Part.TABLE].good


def test_a_part_that_was_passed_stays_passed() -> None:
    found = told(before=Before(on=DAY, passed=(Part.KNOWLEDGE,)))
    assert found[Part.KNOWLEDGE].state is Ready.PASSED


def test_the_bench_counts_skills_once_within_their_time() -> None:
    tries = (
        BenchTime(skill="run-down", seconds=9.5, errors=0, on=DAY, by="x"),
        BenchTime(skill="shuffle", seconds=100, errors=1, on=DAY, by="x"),  # a card was exposed
        BenchTime(skill="cuts", seconds=31, errors=0, on=DAY, by="x"),
    )
    found = told(before=Before(on=DAY, bench=tries))[Part.BENCH]
    assert (found.state, found.words) == (Ready.BEGUN, "1 of 4 in time")


def test_hours_of_long_ago_do_not_count() -> None:
    log = (
        HoursLogged(game=MINI, hours=100, on=date(2020, 1, 1)),
        HoursLogged(game=MINI, hours=62.5, on=date(2026, 10, 1)),
    )
    assert told(before=Before(on=DAY, hours=log))[Part.HOURS].words == "62.5 of 120 h"
    more = (*log, HoursLogged(game=MINI, hours=57.5, on=DAY))
    assert told(before=Before(on=DAY, hours=more))[Part.HOURS].good


@pytest.mark.parametrize("game", [f"{book}/{entry.id}" for book, entry in CATALOG.games()])
def test_every_part_at_the_screen_can_be_practised(game: str) -> None:
    """A trainee must be able to get ready for each part of each shipped standard."""
    skills = tuple(skills_of(game_of(game), TARGETS).values())
    served = [one for one in STANDARDS.values() if one.serves(game)]
    assert served, "every game has a standard"
    for standard in served:
        for part in standard.parts():
            if standard.lines(part) or standard.sittings(part):
                assert drawn_from(standard, part, skills), f"{standard.id} {part}"
