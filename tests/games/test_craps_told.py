"""Hands as told: numbers are found where only one fits, and every slip names its field."""

import msgspec
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
from trainer.games.craps.told import place
from trainer.games.engine import Situation
from trainer.games.rounds import Bet, Round

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


def test_a_pass_bet_made_with_a_point_on_stands_on_it_where_the_house_takes_it() -> None:
    """Cleveland 4(c)(1): "may be placed or increased after a point is established"."""
    game = game_of(CLEVELAND)
    pass_bet = game.wagers["pass"]
    late = game.wagers | {"pass": msgspec.structs.replace(pass_bet, at="any")}
    taken = msgspec.structs.replace(game, wagers=late)
    dealt = hand(taken, "1 pass 10 b2", "2-2 1-3")
    assert [bet.number for bet in dealt.bets] == [4]


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
    assert engine.outcome(game, dealt) == "2 rolls (9 7), 0 points made, seven-out"
