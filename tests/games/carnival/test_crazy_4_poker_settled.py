"""Crazy 4 Poker: tables and situations ruled by hand from the print."""

from typing import NamedTuple

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import engine_of, game_of, unrolled
from trainer.errors import InputError
from trainer.games.carnival.game import of
from trainer.games.edge import wager_odds
from trainer.games.engine import Want


class House(NamedTuple):
    """Where a house prints what all have."""

    game: str
    fold: str
    out: str
    lower: str
    higher: str
    tie: str
    bonus: str
    queens: str
    no_queens: str


CIN = House(
    "ohio-cincinnati/crazy-4-poker", "10.III", "10.V.A.1", "10.V.A.2(a)", "10.V.A.2(b)",
    "10.V.A.2(c)", "11.II", "11.III", "10.V.A.3",
)  # fmt: skip
MA = House(
    "massachusetts/crazy-4-poker", "9(b)", "9(c)(3)(i)", "9(c)(3)(ii)a", "9(c)(3)(ii)b",
    "9(c)(3)(ii)c", "10(b)", "10(c)", "9(d)",
)  # fmt: skip
HOUSES = pytest.mark.parametrize("house", [CIN, MA], ids=["cincinnati", "massachusetts"])
IN = "1 ante 20, 1 super-bonus 20, 1 play 20, 1 queens-up 10"
PAIR = "dealer: KS KD 9C 7H 2D"  # a pair of kings
OUT = "dealer: QS JD 9C 7H 2D"  # queen high: does not play

# The player's five, the dealer's; how the hand comes out, Super Bonus 20, Queens Up 10.
RULED: list[tuple[str, str, str, tuple[str, str, str]]] = [
    ("higher pair", "AS AD 8C 5H 3S", PAIR, ("higher", "push", "win 10")),
    ("the same pair, lower kickers", "KC KH 9H 6S 3S", PAIR, ("lower", "lose 20", "win 10")),
    ("equal in four cards, the fifth is nothing", "KC KH 9D 7S 6S", PAIR,
     ("tie", "push", "win 10")),
    ("lower pair", "QC QH AD 7S 6S", PAIR, ("lower", "lose 20", "win 10")),
    ("jacks are nothing to Queens Up", "JC JH AD 7S 6S", PAIR, ("lower", "lose 20", "lose 10")),
    ("a high card against king high", "AS JD 8C 5H 3S", "dealer: KS QD 9C 7H 2D",
     ("higher", "push", "lose 10")),
    ("king high plays", "QS JH 8C 5H 3S", "dealer: KS QD 9C 7H 2D",
     ("lower", "lose 20", "lose 10")),
    ("a pair of twos plays", "AS JH 8C 5H 3S", "dealer: 2S 2D 9C 7H 5D",
     ("lower", "lose 20", "lose 10")),
    ("queen high does not, a lower hand", "TS 8D 7C 4H 2S", OUT, ("out", "push", "lose 10")),
    ("queen high does not, a higher hand", "QC QH 7C 4H 3S", OUT, ("out", "push", "win 10")),
    ("queen high does not, an equal hand", "QC JH 9H 7C 3S", OUT, ("out", "push", "lose 10")),
    ("queen high does not, a flush", "2S 5S 8S JS KC", OUT, ("out", "win 30", "win 40")),
    ("two pair", "8S 8D 5C 5H 3S", PAIR, ("higher", "push", "win 20")),
    ("straight", "8S 7D 6C 5H KC", PAIR, ("higher", "win 20", "win 30")),
    ("straight beaten by a flush", "8S 7D 6C 5H KC", "dealer: 2D 5D 9D JD KS",
     ("lower", "win 20", "win 30")),
    ("equal straights", "8S 7D 6C 5H KC", "dealer: 8D 7C 6H 5S 2D", ("tie", "win 20", "win 30")),
    ("lowest straight", "AS 2H 3C 4H KC", PAIR, ("higher", "win 20", "win 30")),
    ("king, ace, 2 and 3 are ace high", "KC AD 2C 3H 8S", PAIR, ("lower", "lose 20", "lose 10")),
    ("the ace is left over", "AS 9D 8C 7S 6H", PAIR, ("higher", "win 20", "win 30")),
    ("flush above a straight", "2S 5S 8S JS KC", "dealer: 9S 8D 7C 6H KS",
     ("higher", "win 30", "win 40")),
    ("flush beaten by three of a kind", "2S 5S 8S JS KC", "dealer: 4S 4D 4C 6H KS",
     ("lower", "win 30", "win 40")),
    ("no full house", "9S 9D 9C KC KH", "dealer: TS TD TC 4H 3S", ("lower", "win 40", "win 90")),
    ("straight flush", "8S 7S 6S 5S KC", PAIR, ("higher", "win 300", "win 300")),
    ("four of a kind above a straight flush", "2S 2D 2C 2H KC", "dealer: 8S 7S 6S 5S KS",
     ("higher", "win 600", "win 500")),
    ("four aces", "AS AD AC AH KC", PAIR, ("higher", "win 4000", "win 500")),
    ("straight flush beaten by four of a kind", "AS KS QS JS 3C", "dealer: 4S 4D 4C 4H KC",
     ("lower", "win 300", "win 300")),
]  # fmt: skip


@HOUSES
@pytest.mark.parametrize(
    ("own", "dealer", "says"), [pytest.param(*one[1:], id=one[0]) for one in RULED]
)
def test_settled(house: House, own: str, dealer: str, says: tuple[str, str, str]) -> None:
    how, bonus, queens = says
    clause = getattr(house, how)
    main = {
        "out": ("push", "win 20"),
        "higher": ("win 20", "win 20"),
        "lower": ("lose 20", "lose 20"),
        "tie": ("push", "push"),
    }
    ante, play = main[how]
    assert ruled(house.game, situation(IN, f"1: {own}; {dealer}")) == [
        f"1 ante {ante} {clause}",
        f"1 super-bonus {bonus} {house.bonus if bonus.startswith('win') else clause}",
        f"1 play {play} {clause}",
        f"1 queens-up {queens} " + (house.queens if queens.startswith("win") else house.no_queens),
    ]


@HOUSES
def test_a_fold_loses_all_three(house: House) -> None:
    bets = "1 ante 20, 1 super-bonus 20, 1 queens-up 10"
    told = situation(bets, f"1: AS AD AC 5H 3S; {OUT}", folds=[1])
    assert ruled(house.game, told) == [
        f"1 ante lose 20 {house.fold}",
        f"1 super-bonus lose 20 {house.fold}",
        f"1 queens-up lose 10 {'9(b)(1)' if house is MA else house.fold}",
    ]


@HOUSES
@pytest.mark.parametrize(
    ("own", "sum_", "fits"),
    [
        ("AS AD 8C 5H 3S", "20", True), ("AS AD 8C 5H 3S", "40", True),
        ("AS AD 8C 5H 3S", "60", True), ("AS AD 8C 5H 3S", "80", False),
        ("2S 2C 3C 3H 9S", "60", True), ("KS KD 8C 5H 3S", "20", True),
        ("KS KD 8C 5H 3S", "40", False), ("KS KD 8C 5H 3S", "10", False),
    ],
)  # fmt: skip
def test_how_big_play_may_be(house: House, own: str, sum_: str, fits: bool) -> None:
    told = situation(f"1 ante 20, 1 super-bonus 20, 1 play {sum_}", f"1: {own}; {OUT}")
    if fits:
        assert ruled(house.game, told)[2] == f"1 play win {sum_} {house.out}"
        return
    with pytest.raises(InputError, match="Play"):
        ruled(house.game, told)


@HOUSES
@pytest.mark.parametrize(
    "bets",
    ["1 ante 20, 1 play 20", "1 ante 20, 1 super-bonus 30, 1 play 20", "1 queens-up 10"],
)
def test_ante_and_super_bonus_go_together(house: House, bets: str) -> None:
    with pytest.raises(InputError):
        ruled(house.game, situation(bets, f"1: AS AD 8C 5H 3S; {PAIR}"))


@HOUSES
def test_the_super_bonus_row_by_row(house: House) -> None:
    rows = of(game_of(house.game)).paytables["super-bonus"].rows
    assert [(row.outcome, row.pays) for row in rows] == [
        ("Four Aces", "200 to 1"),
        ("Four of a Kind", "30 to 1"),
        ("Straight Flush", "15 to 1"),
        ("Three of a Kind", "2 to 1"),
        ("Flush", "3 to 2"),
        ("Straight", "1 to 1"),
    ]


def test_11iii_queens_up_row_by_row_at_cincinnati() -> None:
    rows = of(game_of(CIN.game)).paytables["queens-up"].rows
    assert [(row.outcome, row.pays) for row in rows] == [
        ("Four of a Kind", "50 to 1"),
        ("Straight Flush", "30 to 1"),
        ("Three of a Kind", "9 to 1"),
        ("Flush", "4 to 1"),
        ("Straight", "3 to 1"),
        ("Two Pair", "2 to 1"),
        ("Pair of Queens or better", "1 to 1"),
    ]


def test_10va_each_seat_before_the_next_and_the_cards_last() -> None:
    game = game_of(CIN.game)
    dealt = engine_of(game).deal(game, 3, players=3, want=Want(facts={}, wager="ante"))
    phases = {phase.id: phase for phase in unrolled(game, dealt)[1].phases}
    seats = [act.slot.seat for act in phases["settle"].acts]
    assert seats == sorted(seats, reverse=True)
    assert [act.slot.verb.value for act in phases["away"].acts] == ["gather"]


def test_queens_up_is_counted_exactly() -> None:
    """Over all C(52,5) hands: what each seat's best four of five come to."""
    game = of(game_of(CIN.game))
    found = wager_odds(engine_of(game), game, "queens-up")
    assert found is not None
    assert round(float(found.edge) * 100, 2) == 3.06
