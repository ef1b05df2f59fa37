"""What is wrong with a standard is told by key."""

from dataclasses import replace as dataclass_replace
from typing import Any

import msgspec
import pytest

from tests.certification.world import STANDARDS, examiner
from tests.games.world import GAMES
from trainer.certification.soundness import misfits, problems, rarities
from trainer.certification.standard import Standard

Doc = dict[str, Any]


def spoiled(name: str = "baccarat", **changes: object) -> Standard:
    """Return a standard with values put at keys: "payouts__errors__value" is payouts.errors."""
    document: Doc = msgspec.json.decode(msgspec.json.encode(STANDARDS[name]))
    for key, value in changes.items():
        place: Any = document
        *path, last = key.split("__")
        for step in path:
            place = place[int(step)] if isinstance(place, list) else place[step]
        place[last] = value
    return msgspec.convert(document, Standard)


OURS = {"value": 1, "source": "ours"}


@pytest.mark.parametrize(
    ("changes", "key", "text"),
    [
        ({"edition": 0}, "edition", "editions are counted from 1"),
        ({"games": []}, "games", "name at least one game"),
        ({"games": ["baccarat"]}, "games[0]", "'baccarat' is not rulebook/game or */game"),
        (
            {"assessors__rank": {"value": "king", "source": "ours"}},
            "assessors.rank",
            "'king' is not one of dealer, floor supervisor, pit manager, shift manager, "
            "casino manager",
        ),
        (
            {"payouts__errors__source": " "},
            "payouts.errors.source",
            'say where it comes from; "ours" if nobody has published it',
        ),
        (
            {"bench__skills__0__seconds__source": "Industry standard"},
            "bench.skills[run-down].seconds.source",
            "name who publishes it: no number here is a whole industry's",
        ),
        (
            {"payouts__errors__value": -1},
            "payouts.errors.value",
            "a number here is never below zero",
        ),
        (
            {"knowledge__right__value": 101},
            "knowledge.right.value",
            "more than 100 per cent cannot be right",
        ),
        ({"payouts__draw": []}, "payouts.draw", "nothing is asked in this part"),
        (
            {"payouts__draw__1__id": "banker"},
            "payouts.draw[banker]",
            "this id stands twice",
        ),
        (
            {"payouts__draw__0__kind": "quiz"},
            "payouts.draw[banker].kind",
            "'quiz' is not asked here; payout, picture may be",
        ),
        (
            {"payouts__draw__0__items__value": 0},
            "payouts.draw[banker].items",
            "write a whole number of items, at least one",
        ),
        (
            {"payouts__draw__0__kind": "picture"},
            "payouts.seconds.picture",
            "this kind of item has no target time",
        ),
        (
            {"payouts__ninth__value": 0.5},
            "payouts.ninth",
            "nine in ten cannot be quicker than half of them",
        ),
        (
            {"table__sittings__0__dial": "watch"},
            "table.sittings[first].dial",
            "'watch' is not one of table, decide, settle, announce, stick, base, base-2, box, "
            "dealer",
        ),
        (
            {"table__sittings__0__pressure": "wild"},
            "table.sittings[first].pressure",
            "'wild' is not one of calm, usual, busy, rough",
        ),
        (
            {"table__sittings__0__irregularities__value": 99},
            "table.sittings[first].irregularities",
            "at most one irregularity comes in a round",
        ),
        (
            {"table__sittings__0__dial": "settle"},
            "table.sittings[first].irregularities",
            "nothing disturbs 'settle': write 0",
        ),
        (
            {"table__weights": {"minor": OURS, "major": OURS}},
            "table.weights.critical",
            "say what a fault of this sort takes off",
        ),
        (
            {"table__pace__least__value": 0},
            "table.pace.least",
            "a pace is more than nothing",
        ),
        (
            {"knowledge__critical": []},
            "knowledge.critical",
            "say which questions are critical",
        ),
        (
            {"knowledge__critical_items__value": 99},
            "knowledge.critical_items",
            "there are only 40 items in the part",
        ),
        ({"bench__skills": []}, "bench.skills", "name at least one skill"),
        (
            {"table_test__groups__0__weight__value": 0},
            "table_test.groups[guests].weight",
            "a group that weighs nothing is not judged",
        ),
        ({"table_test__least__value": 11}, "table_test.least", "scores go from 1 to 10"),
        (
            {"table_test__scale": [{"upto": 9, "word": "nearly"}]},
            "table_test.scale",
            "write the steps upwards, the last up to 10",
        ),
    ],
)
def test_a_slip_is_told(changes: Doc, key: str, text: str) -> None:
    assert (key, text) in problems(spoiled(**changes))


def test_a_standard_must_fit_its_games() -> None:
    mini = examiner("ohio-cleveland/mini-baccarat")
    wrong = spoiled(payouts__draw__0__focus=["horn"], knowledge__critical=["rule:no-such-rule"])
    assert misfits(wrong, [mini]) == [
        ("payouts.draw[banker].focus", "no game it is for has anything like that"),
        ("knowledge.critical", "no game it is for has a question 'rule:no-such-rule'"),
    ]
    roulette = examiner("ohio-cleveland/roulette")
    text = "nothing of this can be asked in ohio-cleveland/roulette"
    assert ("decisions.draw", text) in misfits(STANDARDS["baccarat"], [mini, roulette])


def test_a_question_on_damaged_print_is_no_misfit() -> None:
    """It is asked as soon as an instructor confirms the reading."""
    mini = examiner("massachusetts/minibaccarat")
    pattern = ("rule:cut-first",)  # which way the cut goes round: text and memo disagree
    assert not mini.pool("quiz", pattern)  # type: ignore[arg-type]  # a StrEnum by its value
    confirmed = dataclass_replace(mini, confirmed=frozenset(mini.game.errata))
    assert confirmed.pool("quiz", pattern)  # type: ignore[arg-type]  # likewise
    assert not misfits(spoiled(knowledge__critical=["rule:cut-first"]), [mini])


@pytest.mark.parametrize("name", GAMES)
def test_few_questions_rest_on_print_in_doubt(name: str) -> None:
    """A slip that leaves no doubt holds nothing back."""
    game = examiner(name)
    confirmed = dataclass_replace(game, confirmed=frozenset(game.game.errata))
    for kind in ("quiz", "step"):
        asked, every = len(game.pool(kind)), len(confirmed.pool(kind))  # type: ignore[arg-type]
        assert asked >= 0.7 * every, (kind, asked, every)  # most in doubt: EZ Baccarat


def test_a_sitting_where_the_candidate_has_nothing_to_do_is_found() -> None:
    made = spoiled(table__sittings__1__dial="stick")
    assert (
        "table.sittings[second].dial",
        "'stick' has no work in ohio-cleveland/mini-baccarat",
    ) in (misfits(made, [examiner("ohio-cleveland/mini-baccarat")]))


@pytest.mark.parametrize(
    ("pressure", "rounds", "irregularities", "told"),
    [
        ("busy", 9, 4, ""),
        ("rough", 9, 4, "rough patrons disturb about 7 to 9 of 9 rounds"),
        ("calm", 9, 1, "calm patrons disturb about 0 of 9 rounds"),
        ("busy", 9, 9, "busy patrons disturb about 2 to 7 of 9 rounds"),
        ("rough", 1, 1, ""),
        ("busy", 9000, 2, ""),  # that no sitting is so long is said elsewhere
    ],
)
def test_irregularities_that_hardly_ever_come_are_found(
    pressure: str, rounds: int, irregularities: int, told: str
) -> None:
    made = spoiled(
        table__sittings__0__pressure=pressure,
        table__sittings__0__rounds__value=rounds,
        table__sittings__0__irregularities__value=irregularities,
    )
    found = rarities(made)
    assert [key for key, _ in found] == ["table.sittings[first].irregularities"] * bool(told)
    assert all(text.startswith(told) for _, text in found)
