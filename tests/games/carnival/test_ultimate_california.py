"""Ultimate Texas Hold'em in California: a patron banks; tables, fees and reach, read twice."""

from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of, unrolled
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.game import of
from trainer.games.engine import Want
from trainer.games.rounds import Round

NAME = "california/ultimate-texas-holdem"
# 1747-1755, as printed: Trips Bonus, Blind.
UTH_02 = [
    ("Royal Flush", "50 to 1", "500 to 1"),
    ("Straight Flush", "40 to 1", "50 to 1"),
    ("Four of a Kind", "30 to 1", "10 to 1"),
    ("Full House", "8 to 1", "3 to 1"),
    ("Flush", "6 to 1", "3 to 2"),
    ("Straight", "5 to 1", "1 to 1"),
    ("Three of a Kind", "3 to 1", ""),
]
# 2014-2020, and 1761-1765 where the sheet differs: player, player-dealer.
FEES = {
    "option-1": ("0.50", "1.00"),
    "option-2": ("1.00", "2.00"),
    "option-3": ("1.00", "3.00"),
    "option-4": ("3.00", "3.00"),
    "sheet-1": ("0.50", "1.00"),
    "sheet-2": ("1.00", "2.00"),
}
BEATEN = "1: QH 9C; 2: JH 9H; dealer: AS KD; board: AD QC 7S 5H 2C"


def banked(bets: str, cards: str, bank: str, seat: int, **more: Any) -> dict[str, Any]:
    """Return a situation in which the patron at a seat has put up so much."""
    return situation(bets, cards, bank=bank, places={"bank": seat}, **more)


def test_1747_the_table_row_by_row() -> None:
    tables = of(game_of(NAME)).paytables
    assert [(row.outcome, row.pays) for row in tables["trips"].rows] == [
        (hand, trips) for hand, trips, _ in UTH_02
    ]
    assert [(row.outcome, row.pays) for row in tables["blind"].rows] == [
        (hand, blind) for hand, _, blind in UTH_02 if blind
    ]


def dealt_with(schedule: str, seed: int = 4) -> tuple[Round, list[int]]:
    """Return a round and the fees taken in it, in cents."""
    game = game_of(NAME, collection=schedule)
    dealt = engine_of(game).deal(game, seed, players=3)
    script = unrolled(game, dealt)[1]
    first = script.phases[0]
    assert first.id == "collection"
    return dealt, [act.payload.amount or 0 for act in first.acts]


@pytest.mark.parametrize("schedule", FEES)
def test_1759_2014_flat_fees_from_each_player_and_the_player_dealer(schedule: str) -> None:
    dealt, fees = dealt_with(schedule)
    player, bank = (round(float(one) * 100) for one in FEES[schedule])
    seats = {bet.seat for bet in dealt.bets}
    assert fees == [player] * len(seats) + [bank]


def test_1657_the_money_answers_from_the_player_dealers_left_and_the_rest_goes_back() -> None:
    bets = "1 ante 20, 1 blind 20, 1 play 80, 2 ante 10, 2 blind 10, 2 play 40"
    # The player-dealer sits at seat 8: seat 1 is first, Play, Ante, Blind in this order.
    found = ruled(NAME, banked(bets, BEATEN, "100", 8))
    clause = "Ultimate Texas Hold'em, qualified (1717)"
    assert f"1 play lose 80 {clause}" in found
    assert f"1 ante lose 20 {clause}" in found
    assert f"1 blind void {clause}" in found
    assert f"2 play void {clause}" in found
    # At seat 1 he begins with seat 2.
    found = ruled(NAME, banked(bets.replace("1 ", "3 "), BEATEN.replace("1:", "3:"), "60", 1))
    assert f"2 blind lose 10 {clause}" in found
    assert f"3 play void {clause}" in found


def test_1657_a_bet_is_answered_in_part() -> None:
    bets = "1 ante 20, 1 blind 20, 1 play 80"
    told = banked(bets, BEATEN.replace("2: JH 9H; ", ""), "50", 8)
    found = settle(CATALOG, "california", "ultimate-texas-holdem", told)
    play = next(one for one in found["rulings"] if one["wager"] == "play")
    assert (play["takes"], play["uncovered"]) == ("50", "30")


def test_1740_with_nothing_told_of_the_bank_everything_is_answered() -> None:
    bets = "1 ante 20, 1 blind 20, 1 play 80, 2 ante 10, 2 blind 10, 2 play 40"
    assert not [one for one in ruled(NAME, situation(bets, BEATEN)) if "void" in one]


def test_the_player_dealer_has_no_bet_of_his_own() -> None:
    with pytest.raises(InputError, match="cannot bank as well"):
        ruled(NAME, banked("1 ante 20, 1 blind 20, 1 play 20", BEATEN, "100", 1))


@pytest.mark.parametrize(
    ("own", "board", "says"),
    [
        ("9S 4D", "7S 7D 7C QH 2S", "win 15 Ultimate Texas Hold'em, paytables (1747-1755)"),
        ("9S 4D", "7S 7D 9C QH 2S", "lose 5 Ultimate Texas Hold'em, qualified (1736)"),
    ],
)
def test_1686_a_fold_loses_trips_below_three_of_a_kind(own: str, board: str, says: str) -> None:
    bets = "1 ante 20, 1 blind 20, 1 trips 5"
    told = situation(bets, f"1: {own}; dealer: KD 3D; board: {board}", folds=[1])
    assert f"1 trips {says}" in ruled(NAME, told)


@pytest.mark.parametrize(("hand", "when"), [("two-pair", "folds"), ("three-of-a-kind", "settle")])
def test_1686_1735_trips_of_a_fold_is_collected_with_it_or_paid_in_its_turn(
    hand: str, when: str
) -> None:
    game = game_of(NAME)
    want = Want(facts={"folded": True, "hand": hand}, wager="trips")
    dealt = engine_of(game).deal(game, 4, players=3, want=want)
    found = next(
        one
        for one in engine_of(game).rule(game, dealt)
        if one.wager == "trips" and f"last:{one.seat}" in dealt.choices
        and dealt.choices[f"last:{one.seat}"] == "fold" and one.moment == when
    )  # fmt: skip
    script = unrolled(game, dealt)[1]
    phase = next(phase for phase in script.phases if phase.id == when)
    verbs = [act.verb for act in phase.acts if act.slot.seat == found.seat]
    assert verbs[-1] is Verb.GATHER


def test_1706_one_player_at_a_time_from_the_player_dealers_left() -> None:
    game = game_of(NAME)
    for seed in range(5):
        dealt = engine_of(game).deal(game, seed, players=5)
        script = unrolled(game, dealt)[1]
        phase = next(phase for phase in script.phases if phase.id == "settle")
        seats = list(dict.fromkeys(act.slot.seat for act in phase.acts if act.slot.seat))
        first = dealt.places["action"]
        assert seats == sorted(seats, key=lambda seat: (seat < first, seat))
        for seat in seats:
            taken = [
                act.slot.wager
                for act in phase.acts
                if act.slot.seat == seat and act.verb is Verb.TAKE and act.slot.wager != "trips"
            ]
            assert taken == [bet for bet in ("play", "ante", "blind") if bet in taken]


def test_1579_1741_the_position_goes_round_after_two_hands() -> None:
    game = game_of(NAME)
    engine = engine_of(game)
    shoe = engine.open_shoe(game, 3)
    banks = []
    for _ in range(12):
        dealt, shoe = engine.deal_next(game, shoe, players=4)
        banks.append(dealt.places["bank"])
        assert dealt.places["bank"] not in {bet.seat for bet in dealt.bets}
    assert len(set(banks)) > 1
    assert all(len({*banks[at : at + 3]}) > 1 for at in range(len(banks) - 2))
