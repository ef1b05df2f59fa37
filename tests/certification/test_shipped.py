"""The standards that are shipped: whole, sourced, and right for their games."""

import re
from collections.abc import Iterator

import msgspec
import pytest

from tests.certification.world import STANDARDS, standard_for
from tests.games.world import GAMES
from trainer.certification.sentences import brief_rule, evidence_of, minutes_of, rule_of
from trainer.certification.soundness import problems
from trainer.certification.standard import Figure, Named, Part, Standard

NAMES = sorted(STANDARDS)


def figures(value: object, key: str = "") -> Iterator[tuple[str, Figure | Named]]:
    if isinstance(value, Figure | Named):
        yield key, value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from figures(getattr(value, name), f"{key}.{name}")
    elif isinstance(value, dict):
        for name, entry in value.items():
            yield from figures(entry, f"{key}.{name}")
    elif isinstance(value, tuple):
        for entry in value:
            yield from figures(entry, f"{key}[]")


@pytest.mark.parametrize("name", NAMES)
def test_no_standard_is_for_nobody(name: str) -> None:
    assert any(STANDARDS[name].serves(game) for game in GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_served_by_exactly_one(game: str) -> None:
    assert [name for name in NAMES if STANDARDS[name].serves(game)] == [standard_for(game).id]


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_wrong(name: str) -> None:
    assert problems(STANDARDS[name]) == []  # with the games: `trainer check`, which runs once


@pytest.mark.parametrize("name", NAMES)
def test_every_part_is_asked_for(name: str) -> None:
    assert STANDARDS[name].parts() == tuple(Part)


@pytest.mark.parametrize("name", NAMES)
def test_every_number_says_where_it_comes_from(name: str) -> None:
    found = list(figures(STANDARDS[name]))
    assert len(found) > 60
    for key, figure in found:
        assert figure.source, key
        assert not re.search("industry", figure.source, re.IGNORECASE), key


# section 1.5 of the background: who publishes what
PUBLISHED = {
    ("baccarat", "bench", "run-down"): (10, "Anne Arundel"),
    ("baccarat", "bench", "shuffle"): (120, "Anne Arundel"),
    ("baccarat", "bench", "shoe"): (600, "Anne Arundel"),
}


@pytest.mark.parametrize(("key", "told"), PUBLISHED.items())
def test_bench_times_are_those_published(key: tuple[str, str, str], told: tuple[int, str]) -> None:
    bench = STANDARDS[key[0]].bench
    assert bench is not None
    skill = next(skill for skill in bench.skills if skill.id == key[2])
    assert skill.seconds.value == told[0]
    assert told[1] in skill.seconds.source
    assert not skill.seconds.ours


def test_hours_are_a_regulators_where_one_prints_them() -> None:
    hours = {name: standard.hours for name, standard in STANDARDS.items()}
    told = {name: (h.least.value, h.least.source) for name, h in hours.items() if h}
    assert told["craps"][0] == 120
    assert told["craps"][1].startswith("Deadwood")
    assert told["roulette"][0] == 60
    assert told["baccarat"][0] == 120
    assert told["baccarat"][1].startswith("Pennsylvania")
    assert told["sic-bo"][1].startswith("ours")
    for h in hours.values():
        assert h is not None
        assert (h.within_months.value, "611a.1" in h.within_months.source) == (60, True)


@pytest.mark.parametrize("name", NAMES)
def test_the_rubric_weighs_as_the_championship_does(name: str) -> None:
    test = STANDARDS[name].table_test
    assert test is not None
    assert [(group.id, group.weight.value) for group in test.groups] == [
        ("guests", 3),
        ("technique", 2),
        ("control", 2),
    ]
    assert (test.least.value, test.lowest.value) == (7.0, 5)
    assert sum(len(group.criteria) for group in test.groups) == 13


@pytest.mark.parametrize("name", ["craps", "crapless-craps", "mini-craps"])
def test_no_pace_is_quoted_for_dice_tables_with_a_crew(name: str) -> None:
    standard = STANDARDS[name]
    assert standard.table is not None
    assert standard.table_test is not None
    assert standard.table.pace is None
    assert standard.table_test.pace is None


@pytest.mark.parametrize("name", NAMES)
def test_every_part_can_be_told_in_words(name: str) -> None:
    standard = STANDARDS[name]
    for part in standard.parts():
        assert evidence_of(standard, part)
        assert rule_of(standard, part)
        assert 0 < len(brief_rule(standard, part)) < 30  # a cell of the certificate
        assert minutes_of(standard, part) > 0 or part in (Part.BENCH, Part.HOURS)


def test_the_words_of_a_part_are_those_of_the_blueprint() -> None:
    standard: Standard = STANDARDS["baccarat"]
    told = {part: (evidence_of(standard, part), rule_of(standard, part)) for part in Part}
    assert told[Part.KNOWLEDGE] == (
        "34 questions, 6 steps, 6 critical",
        "80% right and every critical one",
    )
    assert told[Part.PAYOUTS] == (
        "60 payouts",
        "at most 1 error, of 1 table minimum or less; payouts: median 6 s, nine in ten within 9 s",
    )
    assert told[Part.DECISIONS] == ("100 calls, each case at least once", "every call right")
    assert told[Part.TABLE] == (
        "3 sittings, 27 rounds, 10 irregularities",
        "procedure 95%, no automatic fail; 80% of the irregularities caught, "
        "at most 1 false call; 40 rounds an hour",
    )
    assert told[Part.TABLE_TEST] == (
        "20 minutes at a real table, 1 assessor",
        "7.0 weighted, no line under 5; 55 rounds an hour",
    )
    assert told[Part.HOURS] == ("training logged for this game", "120 hours")
