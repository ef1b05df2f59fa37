"""Hands as told: numbers are found where only one fits, and every slip names its field."""

import pytest

from tests.games.craps_world import (
    CINCINNATI,
    CLEVELAND,
    CRAPLESS,
    MASSACHUSETTS,
    TABLES,
    hand,
    told,
)
from tests.games.world import engine_of, game_of, rounds
from trainer.errors import InputError
from trainer.games.craps.game import of
from trainer.games.craps.told import place
from trainer.games.engine import Situation
from trainer.games.rounds import Bet, Round
from trainer.wording.say import say

per_table = pytest.mark.parametrize("name", TABLES)


def numbers(name: str, bets: str, rolls: str, point: int = 0) -> list[int]:
    """Return the number each bet is given when it is put down."""
    return [bet.number for bet in hand(game_of(name), bets, rolls, point).bets]


@per_table
def test_a_line_bet_that_lies_there_stands_on_the_point(name: str) -> None:
    assert numbers(name, "1 pass 10", "3-4", 8) == [8]
    assert numbers(name, "1 pass 10 @8", "3-4", 8) == [8]
    assert numbers(name, "1 pass 10", "3-4") == [0]
    assert told(name, "1 pass 10", "4-4", 8)[0].startswith("1 pass@8 win +10")


@per_table
def test_odds_take_the_number_of_the_bet_they_lie_behind(name: str) -> None:
    assert numbers(name, "1 pass-odds 10, 1 pass 10", "3-4", 9) == [9, 9]
    assert numbers(name, "1 pass 10, 1 pass-odds 10 b2", "2-2 3-4") == [0, 4]
    later = "1 pass 10, 2 come 10 b2, 2 come-odds 10 b3"
    assert numbers(name, later, "2-2 3-3 3-4") == [0, 0, 6]
    both = "2 come 10 @5, 2 come-odds 10, 2 come 10 b1, 2 come-odds 10 b2"
    assert numbers(name, both, "4-5 3-4", 6) == [5, 5, 0, 9]
    # Each seat's odds are its own.
    seats = "1 come 10 @5, 2 come 10 @9, 2 come-odds 10, 1 come-odds 10"
    assert numbers(name, seats, "3-4", 6) == [5, 9, 9, 5]


@per_table
def test_odds_may_be_told_by_themselves(name: str) -> None:
    assert numbers(name, "1 pass-odds 10", "2-2", 4) == [4]
    assert numbers(name, "1 come-odds 10 @9", "4-5", 4) == [9]


@per_table
def test_a_bet_on_its_own_number_may_say_so(name: str) -> None:
    assert told(name, "1 place-6 12 @6", "3-3", 5) == told(name, "1 place-6 12", "3-3", 5)


@per_table
def test_a_hand_may_be_told_from_the_middle(name: str) -> None:
    """The second half of a hand, told with its point and what lies there, ends like the whole."""
    whole = "1 pass 10, 1 pass-odds 10 b2, 2 come 10 b2, 2 come-odds 10 b3, 3 place-8 12 b2"
    late = "1 pass 10, 1 pass-odds 10, 2 come 10 @9, 2 come-odds 10, 3 place-8 12"
    rolls = "4-4 2-2 5-5 4-5 3-3 4-4 3-4"
    first = told(name, whole, f"2-2 4-5 1-2 {rolls.replace('2-2', '2-3')}")
    second = told(name, late, rolls.replace("2-2", "2-3"), 4)
    assert [line.split(" ", 1)[1] for line in first] == [line.split(" ", 1)[1] for line in second]
    assert [int(line.split(" ", 1)[0]) for line in second] == [
        int(line.split(" ", 1)[0]) - 3 for line in first
    ]


@per_table
def test_rolls_may_go_on_after_a_seven_out(name: str) -> None:
    found = told(name, "1 pass 10, 2 pass 20 b3", "2-2 3-4 3-3 1-5")
    assert [line.split(" [")[0] for line in found] == ["2 pass@4 lose -10", "4 pass@6 win +20"]


@per_table
def test_whatever_is_dealt_can_be_told_and_is_ruled_the_same(name: str) -> None:
    game = game_of(name)
    engine = engine_of(game)
    for dealt in rounds(game, range(40)):
        again = engine.place(game, as_told(dealt))
        assert engine.rule(game, again) == engine.rule(game, dealt)
        bare = [Bet(seat=b.seat, wager=b.wager, amount=b.amount, roll=b.roll) for b in dealt.bets]
        if not _two_wait(dealt):
            found = engine.place(game, as_told(dealt, tuple(bare)))
            assert engine.rule(game, found) == engine.rule(game, dealt)


def _two_wait(dealt: Round) -> bool:
    """Return whether someone has several come bets, so that odds must say which they are for."""
    come = [(bet.seat, bet.wager) for bet in dealt.bets if bet.wager.endswith("come")]
    return len(come) != len(set(come))


def as_told(dealt: Round, bets: tuple[Bet, ...] = ()) -> Situation:
    """Return a round as a person would tell it."""
    return Situation(
        bets=bets or dealt.bets,
        rolls=dealt.rolls,
        point=dealt.point,
        choices=dealt.choices,
        places=dealt.places,
    )


@pytest.mark.parametrize(
    ("bets", "rolls", "point", "field"),
    [
        ("1 pass 10", "", 0, "rolls"),
        ("1 pass 10", "3-4", 7, "point"),
        ("1 pass 10", "3-4", 11, "point"),
        ("1 pass 10 b2", "3-4", 0, "bets[0].before_roll"),
        ("1 pass 10 @6", "3-4", 8, "bets[0].number"),
        ("1 pass 10 @6", "3-4", 0, "bets[0].number"),
        ("2 field 5, 1 dont-pass 10 b2", "2-2 3-4", 0, "bets[1].before_roll"),
        ("1 come 10", "3-4", 0, "bets[0].before_roll"),
        ("1 come 10 b1", "3-4", 0, "bets[0].before_roll"),
        ("1 come 10 @7", "3-4", 6, "bets[0].number"),
        ("1 come 10 @11", "3-4", 6, "bets[0].number"),
        ("1 put-4 10 b1", "3-4", 0, "bets[0].before_roll"),
        ("1 place-6 12 @8", "3-4", 6, "bets[0].number"),
        ("1 field 12 @8", "3-4", 6, "bets[0].number"),
        ("1 come-odds 10", "3-4", 6, "bets[0].number"),
        ("1 pass-odds 10", "3-4", 0, "bets[0].number"),
        ("1 pass 10, 1 pass-odds 10", "2-2 3-4", 0, "bets[1].before_roll"),
        ("1 come 10 @5, 1 come-odds 10 @9", "3-4", 6, "bets[1].number"),
        ("1 come 10 @5, 1 come 10 @9, 1 come-odds 10", "3-4", 6, "bets[2].number"),
        ("1 come 10 @5, 1 come-odds 10, 1 come-odds 10", "3-4", 6, "bets[2].before_roll"),
        ("1 fire 5 b2", "2-2 1-3", 0, "bets[0].before_roll"),
    ],
)
def test_a_slip_names_its_field(bets: str, rolls: str, point: int, field: str) -> None:
    with pytest.raises(InputError) as trouble:
        hand(game_of(CINCINNATI), bets, rolls, point)
    said = str(trouble.value)
    assert said.startswith(f"{field}: ")
    assert said.endswith(".")


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("on:1:place-8", "on"),  # nobody bet it
        ("on:2:place-6", "on"),
        ("on:1:place-6", "maybe"),
        ("on:1:pass", "off"),  # locked with its point
        ("on:1:fire", "off"),
        ("made", "7"),
        ("made", "2"),
        ("seen", "13"),
        ("combos", "3-1"),
        ("squeeze", "yes"),
    ],
)
def test_a_choice_that_means_nothing_is_named(key: str, value: str) -> None:
    bets = "1 place-6 12, 1 pass 10, 1 fire 1"
    with pytest.raises(InputError) as trouble:
        hand(game_of(CINCINNATI), bets, "3-4", 6, {key: value})
    assert str(trouble.value).startswith(f"choices.{key}: ")


def test_at_crapless_eleven_is_a_point() -> None:
    assert numbers(CRAPLESS, "1 pass 10, 1 come 10 @12", "3-4", 11) == [11, 12]


@pytest.mark.parametrize("name", [CLEVELAND, CRAPLESS])
def test_a_pass_bet_made_with_a_point_on_stands_on_it(name: str) -> None:
    """Cleveland 4(c)(1), both games: it may be made or raised once a point is set."""
    assert numbers(name, "1 pass 10 b2", "2-2 1-3") == [4]
    assert numbers(name, "1 pass 10 b1", "3-4", 9) == [9]
    late = told(name, "1 pass 10 b2, 2 pass 10 b3", "2-2 5-6 1-3")
    assert [line.split(" [")[0] for line in late] == ["3 pass@4 win +10", "3 pass@4 win +10"]
    # An eleven is no natural for a bet that came too late for the come-out.
    assert told(name, "1 pass 10 b2", "2-2 5-6")[0].startswith("2 pass@4 stays")
    assert told(name, "1 pass 10 b2", "2-2 3-4")[0].startswith("2 pass@4 lose -10")


@pytest.mark.parametrize("name", [CINCINNATI, MASSACHUSETTS])
def test_elsewhere_the_line_is_closed_once_a_point_is_on(name: str) -> None:
    """Cincinnati 3.I.A, Massachusetts 2(a): just before the come-out roll."""
    with pytest.raises(InputError, match=r"bets\[0\]\.before_roll: Pass is made before a come-out"):
        hand(game_of(name), "1 pass 10 b2", "2-2 1-3")


@pytest.mark.parametrize("name", [CINCINNATI, CLEVELAND, MASSACHUSETTS])
def test_no_house_takes_a_late_dont_pass(name: str) -> None:
    with pytest.raises(InputError, match=r"bets\[0\]\.before_roll: Don't Pass is made before"):
        hand(game_of(name), "1 dont-pass 10 b2", "2-2 1-3")


WHEN = {
    # Any time after the come-out roll: 3.I.C and E, 3(a)(3) and (5), 2(c)-(d).
    "come": "point",
    "dont-come": "point",
    # Treated as a Come bet that has travelled: 3.I.D, 3(a)(4), 3(a)(3).
    "put-6": "point",
    "pass-odds": "point",
    "dont-pass-odds": "point",
    "come-odds": "any",
    "dont-come-odds": "any",
    "place-6": "any",
    "place-lose-6": "any",
    "buy-6": "any",
    "lay-6": "any",
    "hard-6": "any",
    "field": "any",
    "any-craps": "any",
    "horn": "any",
    "hop-2-5": "any",
    "dont-pass": "come-out",
}


@per_table
def test_every_bet_may_be_made_when_the_text_says(name: str) -> None:
    wagers = of(game_of(name)).wagers
    late = name in (CLEVELAND, CRAPLESS)
    assert wagers["pass"].at == ("any" if late else "come-out")
    for wager, when in WHEN.items():
        if wager in wagers:
            assert wagers[wager].at == when, wager


def test_a_fire_bet_waits_for_a_new_shooter_or_for_a_new_point() -> None:
    """Cleveland 3(a)(40): before a new shooter's first roll. Cincinnati 3.I.MM: until a point."""
    after_a_natural = ("1 fire 5 b2", "3-4 2-2")
    with pytest.raises(InputError, match=r"before_roll: Fire Bet is made before a shooter's first"):
        hand(game_of(CLEVELAND), *after_a_natural)
    with pytest.raises(InputError, match=r"before_roll: Fire Bet is made before a shooter's first"):
        hand(game_of(MASSACHUSETTS), *after_a_natural)
    assert hand(game_of(CINCINNATI), *after_a_natural).bets
    with pytest.raises(InputError, match=r"before_roll: Fire Bet is made before its count begins"):
        hand(game_of(CINCINNATI), "1 fire 5 b2", "2-2 3-4")
    # The next shooter's hand begins after a seven-out.
    for name in (CINCINNATI, CLEVELAND, MASSACHUSETTS):
        assert hand(game_of(name), "1 fire 5 b3", "2-2 3-4 2-2").bets


def test_a_drill_can_start_in_the_middle_of_a_hand() -> None:
    game = game_of(MASSACHUSETTS)
    situation = Situation(
        bets=(
            Bet(seat=1, wager="pass", amount=1000),
            Bet(seat=1, wager="come", amount=1500, number=9),
        ),
        rolls=((5, 4), (3, 4)),
        point=6,
    )
    dealt = place(game, situation)
    engine = engine_of(game)
    script = engine.unroll(game, dealt, engine.rule(game, dealt))
    assert [phase.id for phase in script.phases][:4] == ["before-1", "send-1", "roll-1", "call-1"]
    told = say(game, engine.outcome(game, dealt))
    assert told == "2 rolls (9 7), 0 points made, seven-out"
