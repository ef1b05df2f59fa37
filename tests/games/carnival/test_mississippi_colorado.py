"""Mississippi Stud in Colorado: schedules, bets in the blind, folds, envy, from the print."""

from fractions import Fraction

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of, unrolled
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.game import of
from trainer.games.edge import wager_odds
from trainer.games.engine import Want

NAME = "colorado/mississippi-stud"
IN = "1 ante 10, 1 third 10, 1 fourth 20, 1 fifth 30"

# Schedules 1 to 6 of the 3 Card Bonus: mini royal, straight flush, three, straight, flush, pair.
BONUS = {
    "one": (0, 40, 30, 6, 4, 1),
    "two": (0, 40, 30, 5, 4, 1),
    "three": (0, 40, 30, 6, 3, 1),
    "four": (50, 40, 30, 6, 4, 1),
    "five": (50, 40, 30, 5, 4, 1),
    "six": (50, 40, 30, 6, 3, 1),
}
BOARDS = ("AS KS QS", "KS QS JS", "9H 9C 9D", "AS 2D 3H", "2S 9S KS", "2S 2D KS")
# What the progressive pays a bet of $1, with $20,000 on the meter.
PROGRESSIVE = {
    ("AS KS", "QS JS TS"): "20000",
    ("9S 8S", "7S 6S 5S"): "2000",
    ("9S 9D", "9C 9H 5S"): "300",
    ("9S 9D", "9C 5H 5S"): "50",
    ("9S 8S", "7S 6S 2S"): "40",
    ("9S 8S", "7D 6S 5S"): "30",
    ("9S 9D", "9C 6H 5S"): "9",
}


@pytest.mark.parametrize("schedule", BONUS)
def test_14_the_six_schedules_of_the_bonus(schedule: str) -> None:
    for board, odds in zip(BOARDS, BONUS[schedule], strict=True):
        told = situation(
            f"{IN}, 1 three-card-bonus 10",
            f"1: 7C 4H; board: {board}",
            options={"three-card": schedule},
        )
        pays = (odds or 40) * 10  # without a row of its own it is a straight flush
        assert f"1 three-card-bonus win {pays} 1017.46(14)" in ruled(NAME, told)


@pytest.mark.parametrize("schedule", BONUS)
def test_14_the_bonus_is_counted_over_all_22_100_boards(schedule: str) -> None:
    """Ways of three cards: 4 mini royals, 44 straight flushes, 52, 720, 1096 and 3744."""
    game = of(game_of(NAME, three_card=schedule))
    found = wager_odds(engine_of(game), game, "three-card-bonus")
    assert found is not None
    mini, flush, *rest = BONUS[schedule]
    won = 4 * (mini or flush) + 44 * flush
    won += sum(ways * odds for ways, odds in zip((52, 720, 1096, 3744), rest, strict=True))
    lost = 22_100 - 48 - 52 - 720 - 1096 - 3744
    assert found.edge == Fraction(lost - won, 22_100)


@pytest.mark.parametrize("schedule", ["one", "pmg-1", "pmg-2"])
@pytest.mark.parametrize(("own", "board"), PROGRESSIVE)
def test_12_13_the_progressive_by_all_five_cards(schedule: str, own: str, board: str) -> None:
    told = situation(
        f"{IN}, 1 progressive 1",
        f"1: {own}; board: {board}",
        options={"progressive": schedule},
        meters={"progressive": "20000"},
    )
    clause = "1017.46(12)" if schedule == "one" else "1017.46(13)"
    pays = PROGRESSIVE[own, board]
    assert f"1 progressive win {pays} {clause}" in ruled(NAME, told)


@pytest.mark.parametrize(
    ("schedule", "stake", "pays"),
    [("one", "1", "300"), ("one", "5", "300"), ("pmg-1", "1", "300"), ("pmg-2", "5", "1500")],
)
def test_11_envy_goes_to_everybody_else_with_the_bet(schedule: str, stake: str, pays: str) -> None:
    seats = ", ".join(
        IN.replace("1 ", f"{seat} ", 1).replace(", 1 ", f", {seat} ") for seat in (1, 2, 3)
    )
    told = situation(
        f"{seats}, 1 progressive 1, 2 progressive {stake}",
        "1: 9S 8S; 2: KD 3C; 3: KH 3D; board: 7S 6S 5S",
        options={"progressive": schedule},
        meters={"progressive": "20000"},
    )
    book, _, game = NAME.partition("/")
    found = settle(CATALOG, book, game, told)["envy"]
    assert [(one["seat"], one["pays"], one["clause"]) for one in found] == [
        (2, pays, "1017.46(11)")
    ], "not to the winner, and not without the bet"


def test_6_7_streets_in_the_blind_are_not_asked_again() -> None:
    game = game_of(NAME)
    for said, asked in (
        ("both-in-the-blind", {"fourth", "fifth"}),
        ("fifth-in-the-blind", {"fifth"}),
    ):
        want = Want(facts={f"said:{said}": True}, wager="ante")
        dealt = engine_of(game).deal(game, 3, players=2, want=want)
        seat = next(int(key.split(":")[1]) for key, one in dealt.choices.items() if one == said)
        script = unrolled(game, dealt)[1]
        put = {
            phase.id
            for phase in script.phases
            for act in phase.acts
            if act.slot.verb is Verb.ASK and act.slot.seat == seat
        }
        assert put == {"third", "fourth", "fifth"} - asked
        blind = [one for phase in script.phases if "blind" in phase.id for one in phase.acts]
        assert not [one for one in blind if one.slot.verb is not Verb.BET], "nobody is asked"


def test_6_folds_are_collected_together_and_cards_wait_for_side_bets() -> None:
    game = game_of(NAME)
    seen = set()
    for seed in range(60):
        dealt = engine_of(game).deal(game, seed, players=7)
        script = unrolled(game, dealt)[1]
        for key, said in dealt.choices.items():
            name, _, seat = key.partition(":")
            if not said.startswith("fold-"):
                continue
            side = {bet.wager for bet in dealt.bets if bet.seat == int(seat)}
            waits = side & {"three-card-bonus", "progressive"}
            gone = next(
                phase.id
                for phase in script.phases
                for act in phase.acts
                if act.slot.verb is Verb.GATHER and act.slot.seat == int(seat)
            )
            opened = any(
                act.slot.verb is Verb.TURN and act.slot.seat == int(seat)
                for phase in script.phases
                for act in phase.acts
            )
            assert gone == ("settle" if waits else f"folds-{name}")
            assert opened == ("progressive" in waits), "only the progressive needs the cards"
            seen.add((name, bool(waits)))
    assert len(seen) == 6


def test_1002_no_street_above_a_hundred_dollars() -> None:
    bets = "1 ante 40, 1 third 80, 1 fourth 40, 1 fifth 80"
    assert ruled(NAME, situation(bets, "1: AS KD; board: AD KC 7S"))
    with pytest.raises(InputError, match="100"):
        ruled(NAME, situation(bets.replace("third 80", "third 120"), "1: AS KD; board: AD KC 7S"))


def test_9_paid_from_ante_to_fifth_then_the_side_bets() -> None:
    game = game_of(NAME)
    want = Want(facts={"hand": "pair", "folded": False}, wager="three-card-bonus")
    dealt = engine_of(game).deal(game, 8, players=1, want=want)
    settle = next(one for one in unrolled(game, dealt)[1].phases if one.id == "settle")
    done = [act.slot.wager for act in settle.acts if act.slot.wager and not act.slot.hand]
    rest = [one for one in done if one in ("ante", "third", "fourth", "fifth")]
    assert rest == ["ante", "third", "fourth", "fifth"]
    assert done.index("three-card-bonus") == 4


def test_1062_a_posted_limit_touches_the_two_top_rows_only() -> None:
    bets = "1 ante 20, 1 third 20, 1 fourth 20, 1 fifth 20"
    for cards, options, most in (
        ("1: AS KS; board: QS JS TS", {"aggregate": "hand"}, 10_000),
        ("1: AS KS; board: QS JS TS", {}, 40_000),
        ("1: 9S 9D; board: 9C 9H 2D", {"aggregate": "hand"}, 3_200),
    ):
        won = [line.split() for line in ruled(NAME, situation(bets, cards, options=options))]
        assert sum(float(one[3]) for one in won) == most
