"""High Card Flush: tables and situations written a second time from the print."""

from fractions import Fraction
from math import comb

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.dealings import dealing
from tests.games.world import engine_of, game_of
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.game import CarnivalGame, of
from trainer.games.edge import wager_odds

NAME = "massachusetts/high-card-flush"
LETTERS = "abcdefghijklmn"
# 10(c), by rows as they are printed: seven, six, five, four of a suit, tables A to N.
FLUSH = (
    "300 100 200 300 200 500 400 1000 150 150 400 300 500 500",
    "100 20 20 75 60 50 60 50 20 25 100 80 80 100",
    "10 10 10 5 12 12 12 10 10 10 10 11 11 10",
    "1 1 2 2 2 1 1 1 1 2 2 1 1 1",
)
# 10(d), seven to three in a row, tables A to F; G says "Bonus".
STRAIGHT = (
    "8000 500 500 1000 500 1000",
    "1000 200 200 500 200 500",
    "100 100 100 100 100 100",
    "60 50 75 75 60 60",
    "7 9 7 7 8 8",
)
# 10(e), tables A to D.
PROGRESSIVE = ("100% 100% 100% 100%", "10% 10% 10% 10%", "$250 $750 $300 $800", "$50 $60 $50 $50")
THREE = {"a": "$3", "c": "$3"}
# Two hands of the dealer: queen high of three clubs, and one that does not qualify.
QUEEN = "QC 7C 3C TD 9D 6H 2H"
EIGHT = "8C 7C 3C TD 9D 6H 2H"
BETS = "1 ante 20, 1 raise 20"


def house(**chosen: str) -> CarnivalGame:
    return of(game_of(NAME, **chosen))


@pytest.mark.parametrize("at", range(14))
def test_10c_flush_bonus(at: int) -> None:
    rows = house(**{"flush-bonus": LETTERS[at]}).paytables["flush-bonus"].rows
    assert [(row.outcome, row.pays) for row in rows] == [
        (f"{count} card flush", f"{odds.split()[at]} to 1")
        for count, odds in zip((7, 6, 5, 4), FLUSH, strict=True)
    ]


@pytest.mark.parametrize("at", range(6))
def test_10d_straight_flush_bonus(at: int) -> None:
    rows = house(**{"straight-flush-bonus": LETTERS[at]}).paytables["straight-flush-bonus"].rows
    assert [(row.outcome, row.pays) for row in rows] == [
        (f"{count} card straight flush", f"{odds.split()[at]} to 1")
        for count, odds in zip((7, 6, 5, 4, 3), STRAIGHT, strict=True)
    ]


@pytest.mark.parametrize("at", range(4))
def test_10e_progressive(at: int) -> None:
    rows = house(**{"progressive-table": LETTERS[at]}).paytables["progressive-table"].rows
    pays = [odds.split()[at] for odds in PROGRESSIVE]
    pays += [THREE[LETTERS[at]]] if LETTERS[at] in THREE else []
    assert [row.pays for row in rows] == pays
    assert [row.award for row in rows[:3]] == ["meter", "meter", "tray"]


def _longest() -> dict[int, int]:
    """Count the hands of seven by their longest suit, four suits at a time."""
    found: dict[int, int] = {}
    for one in range(8):
        for two in range(8 - one):
            for three in range(8 - one - two):
                suits = (one, two, three, 7 - one - two - three)
                ways = 1
                for count in suits:
                    ways *= comb(13, count)
                found[max(suits)] = found.get(max(suits), 0) + ways
    return found


@pytest.mark.parametrize("at", range(14))
def test_flush_bonus_is_counted_exactly(at: int) -> None:
    counted, total = _longest(), comb(52, 7)
    back = sum(
        counted[count] * (int(odds.split()[at]) + 1)
        for count, odds in zip((7, 6, 5, 4), FLUSH, strict=True)
    )
    game = house(**{"flush-bonus": LETTERS[at]})
    found = wager_odds(engine_of(game), game, "flush-bonus")
    assert found is not None
    assert found.edge == 1 - Fraction(back, total)


def test_seven_in_a_row_of_one_suit_come_in_32_deals() -> None:
    for ace, deals in (("flush-length", 32), ("flush-length-high-ace", 28)):
        game = house(**{"low-ace": ace})
        found = wager_odds(engine_of(game), game, "straight-flush-bonus")
        assert found is not None
        seven = next(one for one in found.outcomes if one.outcome.startswith("7 card"))
        assert seven.chance == Fraction(deals, comb(52, 7))


MAIN = [  # clause, own cards, dealer's, bets, what becomes of Ante and Raise
    ("9(e)(1)(ii)a", "QS 8S 2S AD KD 5H 4H", QUEEN, BETS, "win 20", "win 20"),
    ("9(e)(1)(ii)a", "7S 5S 3S 2S AD KH QH", QUEEN, BETS, "win 20", "win 20"),
    ("9(e)(1)(ii)b", "QS 6S 5S AD KD 5H 4H", QUEEN, BETS, "lose 20", "lose 20"),
    ("9(e)(1)(ii)b", "6S 5S 4S AD KC 5H 2D", QUEEN, BETS, "lose 20", "lose 20"),
    ("9(e)(1)(ii)c", "QS 7S 3S AH KH 6C 2D", QUEEN, BETS, "push", "push"),
    ("9(e)(1)(i)", "7S 5S 3S AC KH QH 2D", EIGHT, BETS, "win 20", "push"),
    ("9(e)(1)(i)", "KS 5S 3S AC JH QH 2D", EIGHT, BETS, "win 20", "push"),
    ("9(e)(1)(ii)b", "8S 7S 6S AH KH 5C 4C", "9D 3D 2D AC KC QH JS", BETS, "lose 20", "lose 20"),
    ("9(e)(1)(ii)b", "AS KS 6S AC KH QH 2C", "5D 4D 3D 2D KC TH JS", BETS, "lose 20", "lose 20"),
    ("9(e)(1)(ii)a", "JH 9H 8H 4H 2H AS KD", QUEEN.replace("6H 2H", "6S 2D"),
     "1 ante 20, 1 raise 40", "win 20", "win 40"),
    ("9(e)(1)(ii)a", "JH 9H 8H 4H 3H TH KD", QUEEN.replace("6H 2H", "6S 2D"),
     "1 ante 20, 1 raise 50", "win 20", "win 50"),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "own", "dealer", "bets", "ante", "raised"), MAIN)
def test_9e_ante_and_raise(  # noqa: PLR0913, PLR0917 - a line of the table
    clause: str, own: str, dealer: str, bets: str, ante: str, raised: str
) -> None:
    found = ruled(NAME, situation(bets, f"1: {own}; dealer: {dealer}"))
    assert found == [f"1 ante {ante} {clause}", f"1 raise {raised} {clause}"]


@pytest.mark.parametrize(
    ("own", "raised", "most"),
    [
        ("QS 8S 2S 4S KD 5H 4H", 40, 20),
        ("QS 8S 2S 4S KD 5H 4H", 15, 20),
        ("QS 8S 2S 4S 5S AH 4H", 60, 40),
        ("QS 8S 2S 4S 5S AH 4H", 15, 40),
        ("QS 8S 2S 4S 5S AS 4H", 80, 60),
        ("QS 8S 2S 4S 5S AS 9S", 80, 60),
    ],
)
def test_6a5_how_big_a_raise_may_be(own: str, raised: int, most: int) -> None:
    cards = f"1: {own}; dealer: QC 7C 3C AD KC 6H 2H"
    with pytest.raises(InputError, match="Raise"):
        ruled(NAME, situation(f"1 ante 20, 1 raise {raised}", cards))
    assert len(ruled(NAME, situation(f"1 ante 20, 1 raise {most}", cards))) == 2
    assert len(ruled(NAME, situation("1 ante 20, 1 raise 20", cards))) == 2


BONUSES = [  # own cards, and what $5 on each bonus wins by the tables A
    ("8S 7S 6S 5S 4S 3S 2S", 1500, 40000),
    ("AS 2S 3S 4S 5S 6S 7S", 1500, 40000),
    ("KS QS JS TS 9S 8S 2H", 500, 5000),
    ("KS QS JS TS 9S 7S 2H", 500, 500),
    ("KS QS JS TS 8S 4H 2H", 50, 300),
    ("KS QS JS 9S 8S 4H 2H", 50, 35),
    ("JS TS 9S 8S KH 4H 2C", 5, 300),
    ("AS TS 9S 2S 7H 6H 5H", 5, 35),
    ("AS TS 9S 2S 7H 6H 4H", 5, 0),
    ("KS AS 2S 7H 6D 5D 9C", 0, 0),
    ("AS 2S 3S 7H 6D 5D 9C", 0, 35),
]


@pytest.mark.parametrize(("own", "flush", "straight"), BONUSES)
@pytest.mark.parametrize("folds", [[], [1]])
def test_9c_9e2_bonuses_with_a_raise_and_without(
    own: str, flush: int, straight: int, folds: list[int]
) -> None:
    bets = "1 ante 20, 1 flush-bonus 5, 1 straight-flush-bonus 5"
    if not folds:
        bets += ", 1 raise 20"
    dealer = "QC 7C 3C AD KD JD 2D"
    found = ruled(NAME, situation(bets, f"1: {own}; dealer: {dealer}", folds=folds))
    said = [f"win {one}" if one else "lose 5" for one in (flush, straight)]
    assert f"1 flush-bonus {said[0]} 10(c)" in found
    assert f"1 straight-flush-bonus {said[1]} 10(d)" in found
    assert ("1 ante lose 20 9(b)" in found) == bool(folds)


def test_5c2_a_suit_may_be_named_where_the_house_sets_the_amounts() -> None:
    options = {"straight-flush-bonus": "g", "named-suit": "diamonds"}
    bets = f"{BETS}, 1 straight-flush-bonus 5"
    for suit, pays in (("D", 5000), ("H", 2500)):
        own = " ".join(rank + suit for rank in "KQJT987")
        told = situation(bets, f"1: {own}; dealer: QC 7C 3C AS KS 6C 2C", options=options)
        assert any(f"straight-flush-bonus win {pays}" in one for one in ruled(NAME, told))
    with pytest.raises(InputError, match=r"10\(d\)"):
        house(**{"straight-flush-bonus": "a", "named-suit": "diamonds"})


@pytest.mark.parametrize(
    ("own", "table", "says"),
    [
        ("8S 7S 6S 5S 4S 3S 2S", "a", "win 10000 10(e)"),
        ("KS QS JS TS 9S 8S 2H", "b", "win 1000 10(e)"),
        ("KS QS JS TS 9S 7S 2H", "d", "win 800 10(e)"),
        ("KS QS JS TS 8S 4H 2H", "b", "win 60 10(e)"),
        ("KS QS JS 9S 8S 4H 2H", "c", "win 3 10(e)"),
        ("KS QS JS 9S 8S 4H 2H", "d", "lose 1 11(d)"),
    ],
)
def test_10e_11_the_progressive(own: str, table: str, says: str) -> None:
    cards = f"1: {own}; dealer: QC 7C 3C AD KD JD 2D"
    options = {"progressive-table": table}
    told = situation(f"{BETS}, 1 progressive 1", cards, options=options)
    assert f"1 progressive {says}" in ruled(NAME, told)
    folded = situation("1 ante 20, 1 progressive 1", cards, options=options, folds=[1])
    assert "1 progressive lose 1 11(c)" in ruled(NAME, folded)


@pytest.mark.parametrize("way", ["shoe", "manual"])
def test_7c_8c_seven_in_a_row_to_each_and_the_dealer_last(way: str) -> None:
    cards = "KS QS JS TS 9S 7S 2H QC 7C 3C AD KD 6H 2D"
    told = situation(
        "1 ante 20, 1 raise 60, 1 flush-bonus 5",
        f"shoe: {cards}",
        options={"dealing": way, "progressive": "not-offered"},
    )
    assert "1 flush-bonus win 500 10(c)" in ruled(NAME, told)


def test_9_claims_before_the_dealers_hand_and_the_right_first() -> None:
    for seed in range(6):
        script = dealing(game_of(NAME), seed).script
        ids = [phase.id for phase in script.phases]
        assert "claims" not in ids or ids.index("act") < ids.index("claims") < ids.index("show")
        settled = next(phase for phase in script.phases if phase.id == "settle")
        seats = [act.slot.seat for act in settled.acts]
        assert seats == sorted(seats, reverse=True)
        first = {Verb.TURN: 0, Verb.GATHER: 3}
        for seat in set(seats):
            mine = [act for act in settled.acts if act.slot.seat == seat]
            order = [
                first.get(act.verb, 1 if act.slot.wager in ("ante", "raise") else 2) for act in mine
            ]
            assert order == sorted(order)
