"""Ultimate Texas Hold'em in Colorado: schedules, limits and orders, read twice."""

from fractions import Fraction

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of, unrolled
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.game import CarnivalGame, of
from trainer.games.edge import wager_odds
from trainer.games.engine import Want

NAME = "colorado/ultimate-texas-holdem"
HANDS = (
    "Royal flush", "Straight flush", "Four of a kind", "Full house", "Flush", "Straight",
    "Three of a kind",
)  # fmt: skip
# (14), the four pairs as they are printed: Trip Bonus, Blind.
PAIRS = {
    "one": ("50 40 30 9 7 4 3", "500:1 50:1 10:1 3:1 3:2 1:1"),
    "two": ("50 40 30 8 7 5 3", "500:1 50:1 10:1 3:1 3:2 1:1"),
    "three": ("50 40 30 8 7 4 3", "500:1 50:1 10:1 3:1 3:2 1:1"),
    "four": ("50 40 20 7 6 5 3", "500:1 50:1 10:1 3:1 3:2 1:1"),
}
MAIN = "1 ante 20, 1 blind 20, 1 play 40"


def house(**chosen: str) -> CarnivalGame:
    return of(game_of(NAME, **chosen))


@pytest.mark.parametrize("schedule", PAIRS)
def test_14_the_pairs_of_schedules(schedule: str) -> None:
    tables = house(trips=schedule).paytables
    trips, blind = PAIRS[schedule]
    assert [(row.outcome, row.pays) for row in tables["trips"].rows] == [
        (hand, f"{odds} to 1") for hand, odds in zip(HANDS, trips.split(), strict=True)
    ]
    assert [(row.outcome, row.pays) for row in tables["blind"].rows] == [
        (hand, odds.replace(":", " to "))
        for hand, odds in zip(HANDS[:-1], blind.split(), strict=True)
    ]


# 14-15: own two, board, the schedule; what a bet of $1 wins, with $20,000 on the meter.
@pytest.mark.parametrize(
    ("own", "board", "schedule", "says"),
    [
        ("AS KS", "QS JS TS 9D 2C", "one", "win 20000"),
        ("AS KS", "QS JS 9D TS 2C", "one", "win 1000"),
        ("2D 3C", "AS KS QS JS TS", "one", "win 3000"),
        ("9S 8S", "7S 6S 5S 2D 2C", "one", "win 250"),
        ("9S 9D", "9C 9H 2C 3C 4D", "one", "win 100"),
        ("9S 9D", "9C 2H 2C 3C 4D", "one", "win 10"),
        ("AS 2S", "9S 7S 5S 3C 4D", "one", "lose 1"),
        ("AS KS", "QS JS 9D TS 2C", "two", "win 20000"),
        ("2D 3C", "AS KS QS JS TS", "two", "win 1000"),
        ("9S 8S", "7S 6S 5S 2D 2C", "two", "win 250"),
        ("9S 9D", "9C 9H 2C 3C 4D", "two", "win 75"),
        ("9S 9D", "9C 2H 2C 3C 4D", "two", "win 10"),
        ("AS KS", "QS JS TS 9D 2C", "pmg-1", "win 20000"),
        ("AS KS", "QS JS 9D TS 2C", "pmg-1", "lose 1"),
        ("9S 8S", "7S 6S 5S 2D 2C", "pmg-1", "win 2000"),
        ("9S 9D", "9C 9H 2C 3C 4D", "pmg-1", "win 300"),
        ("9S 9D", "9C 2H 2C 3C 4D", "pmg-2", "win 50"),
        ("AS 2S", "9S 7S 5S 3C 4D", "pmg-2", "win 40"),
        ("9S 8D", "7C 6H 5C 2C 2D", "pmg-2", "win 30"),
        ("9S 9D", "9C 2H KC 3C 4D", "pmg-1", "win 9"),
        ("9S 9D", "KC 2H 3C 9C 4D", "pmg-1", "lose 1"),
    ],
)
def test_14_15_the_progressive(own: str, board: str, schedule: str, says: str) -> None:
    told = situation(
        f"{MAIN}, 1 progressive 1",
        f"1: {own}; dealer: KD 6D; board: {board}",
        options={"progressive": schedule},
        meters={"progressive": "20000"},
    )
    found = next(one for one in ruled(NAME, told) if one.startswith("1 progressive"))
    assert found.startswith(f"1 progressive {says} ")


def test_13a_b_percentages_come_off_the_meter_and_the_rest_out_of_the_tray() -> None:
    bets = f"{MAIN}, 1 progressive 1, 2 ante 10, 2 blind 10, 2 play 10, 2 progressive 5"
    told = situation(
        bets,
        "1: 9S 8S; 2: 7C 7D; dealer: KD 4D; board: 7S 6S 5S 2D 2C",
        options={"progressive": "pmg-1"},
        meters={"progressive": "20000"},
    )
    found = settle(CATALOG, "colorado", "ultimate-texas-holdem", told)
    assert found["meters"] == {"progressive": "18000"}
    paid = {r["seat"]: r for r in found["rulings"] if r["wager"] == "progressive"}
    assert (paid[1]["pays"], paid[1]["from"]) == ("2000", "meter")
    assert (paid[2]["pays"], paid[2]["from"]) == ("45", "tray")
    assert [(one["seat"], one["pays"]) for one in found["envy"]] == [(2, "1500")]


def test_8_9_no_play_bet_is_above_a_hundred() -> None:
    cards = "1: AS KD; dealer: QH 9C; board: AD QC 7S 5H 2C"
    assert "1 play win 90 1017.47(11)(b)" in ruled(
        NAME, situation("1 ante 30, 1 blind 30, 1 play 90", cards)
    )
    with pytest.raises(InputError, match=r"at most \$100"):
        ruled(NAME, situation("1 ante 30, 1 blind 30, 1 play 120", cards))


def test_1062_a_limit_is_for_50_to_1_and_more_and_not_for_bonus_bets() -> None:
    cards = "1: AS KS; 2: 9C 9D; dealer: 8D 8H; board: QS JS TS 9H 2D"
    bets = f"{MAIN}, 1 trips 100, 2 ante 10, 2 blind 10, 2 play 10"
    for per, paid in (("none", "10000"), ("hand", "10000"), ("round", "10000")):
        found = ruled(NAME, situation(bets, cards, options={"aggregate": per}))
        assert f"1 blind win {paid} 1017.47(14)" in found
    more = bets.replace("ante 20, 1 blind 20, 1 play 40", "ante 25, 1 blind 25, 1 play 50")
    assert "1 blind win 12500 1017.47(14)" in ruled(NAME, situation(more, cards))
    capped = ruled(NAME, situation(more, cards, options={"aggregate": "hand"}))
    assert "1 blind win 10000 1017.47(14)" in capped
    assert "1 trips win 5000 1017.47(14)" in capped


def test_6_play_ante_trips_blind_progressive_from_right_to_left() -> None:
    game = house()
    dealt = engine_of(game).deal(
        game, 3, players=4, want=Want(facts={"hand:player": "full-house"}, wager="progressive")
    )
    phase = next(one for one in unrolled(game, dealt)[1].phases if one.id == "settle")
    done = [act.slot for act in phase.acts if act.slot.hand != "tip"]
    seats = [slot.seat for slot in done]
    assert seats == sorted(seats, reverse=True)
    order = ("play", "ante", "trips", "blind", "progressive")
    for seat in set(seats):
        mine = [order.index(s.wager) for s in done if s.seat == seat and s.wager in order]
        assert mine == sorted(mine)
    assert any(slot.wager == "progressive" and slot.verb is Verb.PAY for slot in done)


def test_11a_antes_go_back_before_any_hand_is_opened() -> None:
    game = game_of(NAME)
    dealt = engine_of(game).deal(game, 5, players=4, want=Want(facts={"qualified": False}))
    script = unrolled(game, dealt)[1]
    verbs = [(act.verb, act.slot.wager, act.slot.hand) for act in script.acts()]
    last_ante = max(n for n, one in enumerate(verbs) if one[:2] == (Verb.RETURN, "ante"))
    opened = [n for n, one in enumerate(verbs) if one[0] is Verb.TURN and "seat" in one[2]]
    assert last_ante < min(opened)


def test_10_folds_are_collected_when_all_have_decided_in_their_order() -> None:
    game = house(progressive="none")
    for seed in range(40):
        dealt = engine_of(game).deal(game, seed, players=6, want=Want(facts={"folded": True}))
        folds = [int(key[5:]) for key, said in dealt.choices.items() if said == "fold"]
        if len(folds) > 1:
            break
    script = unrolled(game, dealt)[1]
    ids = [phase.id for phase in script.phases]
    assert ids.index("last") < ids.index("folds") < ids.index("show")
    phase = next(one for one in script.phases if one.id == "folds")
    antes = [a.slot for a in phase.acts if a.verb is Verb.TAKE and a.slot.wager == "ante"]
    assert [slot.seat for slot in antes if slot.hand != "tip"] == folds


# How many of the C(52,7) hands are each of these: known figures, not ours.
COUNTS = (4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620)


@pytest.mark.parametrize("schedule", PAIRS)
def test_trips_is_counted_exactly(schedule: str) -> None:
    all_ = 133_784_560
    pays = map(int, PAIRS[schedule][0].split())
    back = sum(count * (odds + 1) for count, odds in zip(COUNTS, pays, strict=True))
    game = house(trips=schedule)
    found = wager_odds(engine_of(game), game, "trips")
    assert found is not None
    assert found.edge == 1 - Fraction(back, all_)
