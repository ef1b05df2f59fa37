"""Let It Ride, house by house: tables and situations ruled by hand from the print."""

from fractions import Fraction
from math import comb
from typing import NamedTuple

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import engine_of, game_of
from trainer.errors import InputError
from trainer.games.acts import Script, Verb
from trainer.games.carnival.game import of
from trainer.games.edge import wager_odds
from trainer.games.engine import Want


class House(NamedTuple):
    """Where a house prints what all have, and what its $1 bonus pays."""

    game: str
    base: str
    low: str  # less than a pair of tens
    bonus: str
    no_bonus: str
    three: str
    no_three: str
    dollars: tuple[int, ...]  # of the bonus, from the royal flush down


CIN = House(
    "ohio-cincinnati/let-it-ride",
    "13.II", "12.V.B", "13.IV", "8.I", "13.V", "9.I",
    (20_000, 2_000, 300, 150, 50, 25, 5),
)  # fmt: skip
CLE = House(
    "ohio-cleveland/let-it-ride",
    "14(b)", "13(f)(2)", "14(d)", "8(a)", "14(e)", "9(a)",
    (20_000, 2_000, 300, 150, 50, 25, 3),
)  # fmt: skip
MASS = House(
    "massachusetts/let-it-ride",
    "10(b)", "9(g)(2)", "10(d)", "6a(a)", "10(e)", "6b(a)",
    (25_000, 2_500, 400, 200, 50, 25, 5),
)  # fmt: skip
EVERY = [CIN, CLE, MASS]
HOUSES = pytest.mark.parametrize("house", EVERY, ids=[one.game.split("/")[0] for one in EVERY])

# How many of the C(52,5) hands there are of each rank, and what a bet of one wins on it.
FIVE = (4, 36, 624, 3744, 5108, 10200, 54912, 123552, 1098240 * 5 // 13)
BASE = (1000, 200, 50, 11, 8, 5, 3, 2, 1)
RANKS = (
    "Royal Flush", "Straight Flush", "Four-of-a-kind", "Full House", "Flush", "Straight",
    "Three-of-a-kind", "Two Pair", "Pair of Tens or better",
)  # fmt: skip
# Of the C(52,3): mini-royal, other straight flushes, threes, straights, flushes, pairs.
THREE = (4, 44, 52, 720, 1096, 3744)
ALL = "1 bet-1 10, 1 bet-2 10, 1 bet-3 10, 1 bonus 1, 1 three-card-bonus 5"

# Own cards, the two of the community in the order they are turned; what each bet of 10 comes to,
# which row of the bonus the five are, and what 5 on the own three win.
RULED: list[tuple[str, str, str, int, int, int]] = [
    ("a pair of tens", "TS 4D 2H", "TD 7C", 10, -1, 0),
    ("a pair of nines", "9S 4D 2H", "9D 7C", 0, -1, 0),
    ("ace high", "AS KD 2H", "9D 7C", 0, -1, 0),
    ("a pair of fours in hand", "4S 4D 9H", "KD 7C", 0, -1, 5),
    ("a pair of kings in hand", "KS KD 9H", "4D 7C", 10, -1, 5),
    ("tens on the board", "2S 4D 9H", "TD TC", 10, -1, 0),
    ("nines on the board", "2S 4D KH", "9D 9C", 0, -1, 0),
    ("two pair, both low", "2S 2D 9H", "9D KC", 20, -1, 5),
    ("three of a kind in hand", "7S 7D 7H", "KD 2C", 30, 6, 150),
    ("three of a kind with the board", "7S KD 2H", "7D 7C", 30, 6, 0),
    ("straight of five, of three in hand", "9S 8D 7H", "6D 5C", 50, 5, 30),
    ("the lowest straight", "AS 2D 3H", "4D 5C", 50, 5, 30),
    ("the highest straight", "AS KD QH", "JD TC", 50, 5, 30),
    ("queen, king, ace, two, three", "KS AD 2H", "QD 3C", 0, -1, 0),
    ("flush of five, of three in hand", "KS 9S 4S", "2S 7S", 80, 4, 15),
    ("flush of three alone", "KS 9S 4S", "2D 7H", 0, -1, 15),
    ("straight of three alone", "9S 8D 7H", "KD 2C", 0, -1, 30),
    ("full house", "9S 9D 4H", "9C 4C", 110, 3, 5),
    ("four of a kind", "9S 9D 9H", "9C 4C", 500, 2, 150),
    ("straight flush", "9S 8S 7S", "6S 5S", 2000, 1, 200),
    ("straight flush of three alone", "9S 8S 7S", "6D KH", 0, -1, 200),
    ("royal flush, no three in a row in hand", "AS KS JS", "QS TS", 10_000, 0, 15),
]  # fmt: skip


def lines(house: House, each: int, row: int, three: int) -> list[str]:
    """Return the rulings on the five bets, Bets 1 to 3 of $10 each."""
    main = f"win {each} {house.base}" if each else f"lose 10 {house.low}"
    dollar = f"win {house.dollars[row]} {house.bonus}" if row >= 0 else f"lose 1 {house.no_bonus}"
    own = f"win {three} {house.three}" if three else f"lose 5 {house.no_three}"
    return [
        *(f"1 bet-{number} {main}" for number in (1, 2, 3)),
        f"1 bonus {dollar}",
        f"1 three-card-bonus {own}",
    ]


@HOUSES
@pytest.mark.parametrize("one", [pytest.param(one[1:], id=one[0]) for one in RULED])
def test_settled(house: House, one: tuple[str, str, int, int, int]) -> None:
    own, board, each, row, three = one
    table = {"options": {"three-card": "f"}} if house == MASS else {}
    found = ruled(house.game, situation(ALL, f"1: {own}; board: {board}", **table))
    assert sorted(found) == sorted(lines(house, each, row, three))


def test_a_mini_royal_13v() -> None:
    told = situation(ALL, "1: AS KS QS; board: 9D 2C")
    assert "1 three-card-bonus win 250 13.V" in ruled(CIN.game, told)


@HOUSES
def test_the_tables_row_by_row(house: House) -> None:
    tables = of(game_of(house.game)).paytables
    base = [(RANKS[at], f"{pays} to 1") for at, pays in enumerate(BASE)]
    assert [(row.outcome, row.pays) for row in tables["base"].rows] == base
    sums = [(RANKS[at], f"${pays:,}") for at, pays in enumerate(house.dollars)]
    assert [(row.outcome, row.pays) for row in tables["five-card"].rows] == sums
    assert all(
        row.floor for name in ("base", "five-card", "three-card") for row in tables[name].rows
    )


def test_without_a_row_a_mini_royal_is_a_straight_flush_14e() -> None:
    told = situation(ALL, "1: AS KS QS; board: 9D 2C")
    assert "1 three-card-bonus win 200 14(e)" in ruled(CLE.game, told)
    assert [
        (row.outcome, row.pays) for row in of(game_of(CLE.game)).paytables["three-card"].rows
    ] == [
        ("Straight Flush", "40 to 1"),
        ("Three of a Kind", "30 to 1"),
        ("Straight", "6 to 1"),
        ("Flush", "3 to 1"),
        ("Pair", "1 to 1"),
    ]


def test_the_three_card_table_13v() -> None:
    assert [
        (row.outcome, row.pays) for row in of(game_of(CIN.game)).paytables["three-card"].rows
    ] == [
        ("Mini-Royal", "50 to 1"),
        ("Straight Flush", "40 to 1"),
        ("Three-of-a-kind", "30 to 1"),
        ("Straight", "6 to 1"),
        ("Flush", "3 to 1"),
        ("Pair", "1 to 1"),
    ]


@HOUSES
@pytest.mark.parametrize(
    ("bets", "left"),
    [
        ("1 bet-3 10", {"bet-3"}),
        ("1 bet-1 10, 1 bet-3 10", {"bet-1", "bet-3"}),
        ("1 bet-2 10, 1 bet-3 10", {"bet-2", "bet-3"}),
        ("1 bet-1 10, 1 bet-2 10, 1 bet-3 10", {"bet-1", "bet-2", "bet-3"}),
    ],
)
def test_only_bets_that_lie_there_are_settled(house: House, bets: str, left: set[str]) -> None:
    found = ruled(house.game, situation(bets, "1: TS 4D 2H; board: TD 7C"))
    assert found == [f"1 {name} win 10 {house.base}" for name in sorted(left)]


@HOUSES
@pytest.mark.parametrize(
    ("bets", "refusal"),
    [
        ("1 bet-1 10, 1 bet-2 10", "Bet 3"),
        ("1 bet-1 10, 1 bet-3 15", "Bet 1 is"),
        ("1 bet-1 10, 1 bet-2 15, 1 bet-3 10", "Bet 2 is"),
        ("1 three-card-bonus 5", "Bet 3"),
        ("1 bet-3 10, 1 bonus 5", "1"),
        ("1 bonus 1", "Bet 3"),
    ],
)
def test_bets_the_text_does_not_know_are_refused(house: House, bets: str, refusal: str) -> None:
    with pytest.raises(InputError, match=refusal):
        ruled(house.game, situation(bets, "1: TS 4D 2H; board: TD 7C"))


@HOUSES
def test_a_limit_is_for_the_three_bets_alone(house: House) -> None:
    bets = "1 bet-1 50, 1 bet-2 50, 1 bet-3 50, 1 bonus 1, 1 three-card-bonus 50"
    told = situation(bets, "1: AS KS JS; board: QS TS")
    limited = ruled(house.game, {**told, "options": {"payout-limit": "posted"}})
    paid = [int(line.split()[3]) for line in limited if line.startswith("1 bet-")]
    assert sum(paid) == 50_000
    rest = [line.split()[3] for line in limited if "bonus" in line]
    assert rest == [str(house.dollars[0]), "200" if house == MASS else "150"]
    free = ruled(house.game, {**told, "options": {"payout-limit": "none"}})
    assert [line.split()[3] for line in free if line.startswith("1 bet-")] == ["50000"] * 3


@HOUSES
def test_a_bet_nobody_takes_back_is_counted_exactly(house: House) -> None:
    """By the hands of five there are; 37.27 % is the share the house keeps of each bet left."""
    every = comb(52, 5)
    wins = sum(count * pays for count, pays in zip(FIVE, BASE, strict=True))
    edge = Fraction(every - sum(FIVE) - wins, every)
    for name in ("bet-1", "bet-2", "bet-3"):
        found = wager_odds(engine_of(game_of(house.game)), game_of(house.game), name)
        assert found is not None
        assert found.edge == edge
    assert round(float(edge) * 100, 2) == 37.27


@HOUSES
def test_the_bonus_is_counted_exactly(house: House) -> None:
    game = game_of(house.game)
    found = wager_odds(engine_of(game), game, "bonus")
    paid = sum(count * sum_ for count, sum_ in zip(FIVE, house.dollars, strict=False))
    returned = sum(FIVE[:7]) if game.wagers["bonus"].stake.returned else 0
    assert found is not None
    assert found.edge == 1 - Fraction(paid + returned, comb(52, 5))


def test_the_three_card_bonus_is_counted_exactly() -> None:
    """7.10 % is published for 50, 40, 30, 6, 3, 1."""
    game = game_of(CIN.game)
    found = wager_odds(engine_of(game), game, "three-card-bonus")
    wins = sum(count * pays for count, pays in zip(THREE, (50, 40, 30, 6, 3, 1), strict=True))
    assert found is not None
    assert found.edge == Fraction(comb(52, 3) - sum(THREE) - wins, comb(52, 3))
    assert round(float(found.edge) * 100, 2) == 7.10


def _script(house: House, **chosen: str) -> Script:
    game = game_of(house.game, **chosen)
    want = Want(wager="three-card-bonus", facts={"hand": "pair:2", "said:back-1": True})
    dealt = engine_of(game).deal(game, 4, players=4, want=want)
    return engine_of(game).unroll(game, dealt, engine_of(game).rule(game, dealt))


@HOUSES
def test_each_seat_is_opened_taken_from_paid_and_cleared_from_the_right(house: House) -> None:
    script = _script(house)
    acts = [act for phase in script.phases if phase.id == "settle" for act in phase.acts]
    seats = [act.slot.seat for act in acts]
    assert seats == sorted(seats, reverse=True)
    order = [Verb.TURN, Verb.TAKE, Verb.PAY, Verb.GATHER]
    for seat in set(seats):
        verbs = [order.index(act.slot.verb) for act in acts if act.slot.seat == seat]
        assert verbs == sorted(verbs)


@HOUSES
def test_everybody_is_asked_twice_from_the_left(house: House) -> None:
    script = _script(house)
    for stage in ("first", "second"):
        acts = [act for phase in script.phases if phase.id == stage for act in phase.acts]
        asked = [act.slot.seat for act in acts if act.slot.verb is Verb.ASK]
        assert asked == sorted(asked)
        assert len(asked) == 4


def test_cards_fall_as_printed_10ii_11ii_hand_or_stacks() -> None:
    """Two players: by hand the community gets a card after the first and the second round."""
    bets = "1 bet-3 10, 2 bet-3 10"
    by_hand = situation(bets, "shoe: TS 9S TD 4D 3D 7C 2H 2C")
    stacks = situation(bets, "shoe: TS 4D 2H 9S 3D 2C KC TD 7C", options={"dealing": "shoe"})
    expected = ["1 bet-3 win 10 13.II", "2 bet-3 lose 10 12.V.B"]
    assert ruled(CIN.game, by_hand) == ruled(CIN.game, stacks) == expected


@pytest.mark.parametrize(("house", "clause"), [(CIN, "11.II"), (CLE, "12(b)")])
def test_the_bottom_card_of_the_community_stack_goes_away_unseen(house: House, clause: str) -> None:
    game = game_of(house.game, dealing="shoe")
    dealt = engine_of(game).deal(game, 4, players=3)
    script = engine_of(game).unroll(game, dealt, engine_of(game).rule(game, dealt))
    (gone,) = [act for act in script.acts() if act.hands == ("spare",)]
    assert gone.clause == clause
    turned = [act.slot.hand for act in script.acts() if act.slot.verb is Verb.TURN]
    assert turned[:2] == ["board.0", "board.1"]


def test_cleveland_leaves_the_dollar_on_the_table() -> None:
    told = situation(ALL, "1: 7S 7D 7H; board: KD 2C")
    assert "1 bonus win 3 14(d)" in ruled(CLE.game, told)
    assert not of(game_of(CLE.game, progressive="not-offered")).collected()
    assert of(game_of(CIN.game, progressive="not-offered")).collected() == {"bonus"}


def test_10ib_the_dollar_is_in_the_tray_before_the_deal() -> None:
    game = game_of(CIN.game)
    dealt = engine_of(game).deal(
        game, 4, players=4, want=Want(wager="bonus", facts={"hand": "pair"})
    )
    script = engine_of(game).unroll(game, dealt, engine_of(game).rule(game, dealt))
    taken = [act for act in script.acts() if act.slot.wager == "bonus"]
    assert [act.slot.verb for act in taken].count(Verb.TAKE) == len(dealt.bets_on("bonus"))
    ids = [phase.id for phase in script.phases]
    assert ids.index("bonus-in") < ids.index("deal")
