"""Colorado Hold'em in Massachusetts: odds and situations read a second time from the print."""

from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import game_of
from trainer.errors import InputError
from trainer.games.carnival.game import CarnivalGame, of

NAME = "massachusetts/colorado-holdem"
# 11(b), 12(b), 11(d) and 12(d): from the royal flush to two pair.
REQUIRED = "500 100 40 11 8 5 3 2"
PERMISSIBLE = "500 100 25 10 8 5 3 2"
BONUS = "10,000 1000 100 50 25 15 3 1"
TWO = {"variation": "two"}


def house(**chosen: str) -> CarnivalGame:
    return of(game_of(NAME, **chosen))


@pytest.mark.parametrize(
    ("table", "odds", "rest", "chosen"),
    [
        ("base", REQUIRED, ["1 to 1", "push"], {}),
        ("five", PERMISSIBLE, ["1 to 1", "push"], TWO),
        ("bonus", BONUS, ["push"], {}),
    ],
)
def test_11_12_the_odds(table: str, odds: str, rest: list[str], chosen: dict[str, str]) -> None:
    rows = house(**chosen).paytables[table].rows
    assert [row.pays for row in rows] == [*(f"{one} to 1" for one in odds.split()), *rest]


# The two that are kept, the board; Ante 20 where a bet is required, where it is permissible.
RULED = [
    ("9S KS", "QS JS TS", "win 2000 11(b)", "win 2000 12(b)"),
    ("9S 9D", "9C 9H 2S", "win 800 11(b)", "win 500 12(b)"),
    ("9S 9D", "9C 2H 2S", "win 220 11(b)", "win 200 12(b)"),
    ("9S 9D", "9C 3H 2S", "win 60 11(b)", "win 60 12(b)"),
    ("JS JD", "KC 3H 2S", "win 20 11(b)", "win 20 12(b)"),
    ("TS TD", "KC 3H 2S", "win 20 11(b)", "push 12(b)"),
    ("9S 9D", "KC 3H 2S", "push 11(b)", "push 12(b)"),
    ("7S 7D", "KC 3H 2S", "push 11(b)", "lose 20 10(e)"),
    ("6S 6D", "KC 3H 2S", "lose 20 9(e)", "lose 20 10(e)"),
]


@pytest.mark.parametrize(("own", "board", "one", "two"), RULED)
def test_9_10_two_cards_and_the_board(own: str, board: str, one: str, two: str) -> None:
    for options, says in (({}, one), (TWO, two)):
        told = situation(
            "1 ante 20, 1 bet 20",
            f"1: {own} 4C; board: {board}",
            discards={"1": ["4C"]},
            options=options,
        )
        assert ruled(NAME, told) == [f"1 ante {says}", f"1 bet {says}"]


def test_12b_a_house_may_pay_tens() -> None:
    told = situation("1 ante 20", "1: TS TD; board: KC 3H 2S", options={**TWO, "tens": "pay"})
    assert ruled(NAME, told) == ["1 ante win 20 12(b)"]


@pytest.mark.parametrize(
    ("own", "says"), [("4S 5S 6S", "win 100"), ("9S 9D 9C", "win 100"), ("4S 5S 7S", "")]
)
def test_9b3_instant_winners(own: str, says: str) -> None:
    told: dict[str, Any] = situation(
        "1 ante 20, 1 bonus 1", f"1: {own}", decisions={"1": ["declare"]}
    )
    if not says:
        with pytest.raises(InputError):
            ruled(NAME, told)
        return
    assert ruled(NAME, told) == [
        f"1 ante {says} 11(b), 12(b)",
        "1 bonus win 5 11(d), 12(d)",
    ]


def test_9b2_a_fold() -> None:
    told = situation("1 ante 20", "1: 4S 5S 7S; board: AH KD 2C", folds=[1])
    assert ruled(NAME, told) == ["1 ante lose 20 9(b)(2)"]


@pytest.mark.parametrize(("posted", "most"), [("posted", 50_000), ("none", 200_000)])
def test_11c_a_limit_without_the_bonus(posted: str, most: int) -> None:
    told = situation(
        "1 ante 200, 1 bet 200, 1 bonus 1",
        "1: AS KS; board: QS JS TS",
        options={"limit": posted},
    )
    paid = {line.split()[1]: int(line.split()[3]) for line in ruled(NAME, told)}
    assert paid["ante"] + paid["bet"] == most
    assert paid["bonus"] == 10_000
