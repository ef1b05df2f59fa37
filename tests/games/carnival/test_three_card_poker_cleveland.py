"""Three Card Poker, Cleveland: what its print says beside, and otherwise than, Cincinnati's."""

import re
from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.carnival.test_three_card_poker_settled import IN, KING, PLUS, RULED, SIX, SIX_CARDS
from tests.games.dealings import dealing
from tests.games.world import game_of
from trainer.errors import InputError
from trainer.games.carnival.game import of

POKER = "ohio-cleveland/three-card-poker"
# The clauses of Cincinnati, and where Cleveland prints the same.
CLAUSES = {
    "10.II.A": "10(b)(1)", "10.II": "10(b)", "10.IV.B": "10(d)", "11.II.A.1": "11(b)(1)(i)",
    "12.III": "12(c)", "12.II": "12(b)", "12.IV": "12(d)", "12.I": "12(a)",
    "12.VI": "12(f)", "12.V": "12(e)",
}  # fmt: skip


def _here(line: str) -> str:
    said, _, clause = line.rpartition(" ")
    return f"{said} {CLAUSES[clause]}"


@pytest.mark.parametrize(
    ("bets", "cards", "more", "expected"), [pytest.param(*one[1:], id=one[0]) for one in RULED]
)
def test_what_both_houses_print_alike(
    bets: str, cards: str, more: dict[str, Any], expected: list[str]
) -> None:
    assert ruled(POKER, situation(bets, cards, **more)) == [_here(line) for line in expected]


@pytest.mark.parametrize(
    ("own", "dealer", "says"),
    [pytest.param(*one[1:], id=f"12(f) {one[0]}") for one in SIX_CARDS],
)
def test_six_card_bonus(own: str, dealer: str, says: str) -> None:
    lines = ruled(POKER, situation(SIX, f"1: {own}; dealer: {dealer}"))
    assert lines[-1] == _here(f"1 six-card-bonus {says}")


def test_the_tables_row_by_row() -> None:
    tables = of(game_of(POKER)).paytables
    rows = {
        name: [(row.outcome, row.pays, row.floor) for row in tables[name].rows] for name in tables
    }
    assert rows == {
        "pair-plus": [  # 12(d): no less than these
            ("Straight Flush", "40 to 1", True),
            ("Three of a Kind", "30 to 1", True),
            ("Straight", "6 to 1", True),
            ("Flush", "3 to 1", True),
            ("Pair", "1 to 1", True),
        ],
        "ante-bonus": [  # 12(e)
            ("Straight Flush", "5 to 1", False),
            ("Three of a Kind", "4 to 1", False),
            ("Straight", "1 to 1", False),
        ],
        "six-card": [  # 12(f)
            ("6-Card Royal, Diamonds", "$100,000", False),
            ("6-Card Royal, Hearts", "$100,000", False),
            ("6-Card Royal, Spades", "$100,000", False),
            ("6-Card Royal, Clubs", "$100,000", False),
            ("5-Card Royal Flush", "1000 to 1", False),
            ("5-Card Straight Flush", "200 to 1", False),
            ("Four of a Kind", "50 to 1", False),
            ("Full House", "20 to 1", False),
            ("5-Card Flush", "15 to 1", False),
            ("5-Card Straight", "10 to 1", False),
            ("Three of a Kind", "5 to 1", False),
        ],
    }


# 7(f): what a house may demand beside Pair Plus.
VERSIONS = [
    ("alone", "1 pair-plus 10", ""),
    ("alone", "1 ante 15, 1 play 15", ""),
    ("alone", "1 ante 15, 1 play 15, 1 pair-plus 100", ""),
    ("1", "1 pair-plus 10", "Pair Plus needs the Ante"),
    ("1", "1 ante 15, 1 play 15, 1 pair-plus 15", ""),
    ("1", "1 ante 15, 1 play 15, 1 pair-plus 16", "Pair Plus is at most $15"),
    ("1", "1 ante 15, 1 play 15", ""),
    ("2", "1 ante 15, 1 play 15, 1 pair-plus 30", ""),
    ("2", "1 ante 15, 1 play 15, 1 pair-plus 31", "Pair Plus is at most $30"),
    ("2", "1 pair-plus 10", "Pair Plus needs the Ante"),
    ("5", "1 ante 15, 1 play 15, 1 pair-plus 75", ""),
    ("5", "1 ante 15, 1 play 15, 1 pair-plus 76", "Pair Plus is at most $75"),
    ("5", "1 ante 50, 1 play 50, 1 pair-plus 10", ""),
    ("5", "1 ante 50, 1 play 50, 1 pair-plus 9", "Pair Plus is at least $10"),
    ("5", "1 ante 15, 1 play 15", "Ante needs the Pair Plus"),
    ("5", "1 pair-plus 10", "Pair Plus needs the Ante"),
]


@pytest.mark.parametrize(("version", "bets", "refusal"), VERSIONS)
def test_7f_versions_of_pair_plus(version: str, bets: str, refusal: str) -> None:
    told = situation(bets, f"1: 6S 6C 2D; {KING}", options={"pair-plus-ante": version})
    if not refusal:
        assert ruled(POKER, told)
        return
    with pytest.raises(InputError, match=re.escape(refusal)):
        ruled(POKER, told)


@pytest.mark.parametrize("version", ["1", "2", "5"])
def test_7f_patrons_keep_to_the_version(version: str) -> None:
    game = of(game_of(POKER, **{"pair-plus-ante": version}))
    seen = 0
    for seed in range(40):
        bets = dealing(game, seed).dealt.bets
        for seat in {bet.seat for bet in bets}:
            made = {bet.wager: bet.amount for bet in bets if bet.seat == seat}
            plus = made.get("pair-plus")
            seen += plus is not None
            assert "ante" in made
            assert plus is None or plus <= int(version) * made["ante"]
            if version == "5":
                assert plus is not None
                assert 5 * plus >= made["ante"]
    assert seen > 20


def test_8d_no_hand_of_another_size() -> None:
    with pytest.raises(InputError, match=r"hands\.seat-1: give 3 cards"):
        ruled(POKER, situation(IN, f"1: AS 9C; {KING}"))


def test_the_shoe_deals_stacks_and_the_hand_single_cards() -> None:
    by_hand = situation(IN, "shoe: AS KS 9C 9D 2C 2H", options={"dealing": "hand"})
    stacks = situation(PLUS, "shoe: AS 9C 2C KS 9D 2H")
    assert ruled(POKER, by_hand)[0] == ruled(POKER, stacks)[0] == "1 ante win 20 12(b)"
