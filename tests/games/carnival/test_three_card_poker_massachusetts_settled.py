"""Three Card Poker, Massachusetts: tables and situations written a second time from the print."""

import re
from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.carnival.test_three_card_poker_cleveland import VERSIONS
from tests.games.dealings import dealing
from tests.games.world import game_of
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.game import of

POKER = "massachusetts/three-card-poker"
NONE = "1 ante-bonus stays 10(a)(3)"
IN, PLUS = "1 ante 20, 1 play 20", "1 ante 20, 1 play 20, 1 pair-plus 10"
SIX = f"{PLUS}, 1 six-card-bonus 5"
LOW, KING = "dealer: JS 9D 2H", "dealer: KS 9D 2H"


def _main(result: str, clause: str, bonus: str = NONE) -> list[str]:
    """Return Ante, bonus and Play that fare alike."""
    return [f"1 ante {result} {clause}", bonus, f"1 play {result} {clause}"]


def _bonus(sum_: int) -> str:
    return f"1 ante-bonus win {sum_} 10(a)(3)"


WON, LOST, TIED = (
    _main(*one) for one in (("win 20", "10(a)(1)"), ("lose 20", "9(c)"), ("push", "3(c)"))
)
OUT = ["1 ante win 20 10(a)(1)", NONE, "1 play push 10(a)(1)"]
FOLDED = ["1 ante lose 20 9(b)", NONE]
RULED: list[tuple[str, str, str, dict[str, Any], list[str]]] = [
    ("10(a)(1) higher", IN, f"1: AS 9C 2C; {KING}", {}, WON),
    ("9(c) lower", IN, f"1: QS JC 9C; {KING}", {}, LOST),
    ("3(c) a draw", IN, f"1: KC 9C 2S; {KING}", {}, TIED),
    ("3(c) by the third card", IN, "1: KC 9C 3S; dealer: KS 9D 2H", {}, WON),
    ("3(b)(5) the higher pair", IN, "1: 4S 4D AC; dealer: 9H 9C 2S", {}, LOST),
    ("3(b)(3) straight beats flush", IN, "1: AS 2D 3C; dealer: AH KH 9H",
     {}, _main("win 20", "10(a)(1)", _bonus(20))),
    ("3(b)(2) three twos beat a straight", IN, "1: 2S 2D 2C; dealer: AH KD QS",
     {}, _main("win 20", "10(a)(1)", _bonus(80))),
    ("3(b)(1) the lowest straight flush beats three aces", IN, "1: AS 2S 3S; dealer: AH AD AC",
     {}, _main("win 20", "10(a)(1)", _bonus(100))),
    ("3(b)(3) king, ace and two are ace high", IN, "1: KS AD 2C; dealer: 2H 2D 3S", {}, LOST),
    ("10(a)(1) jack high", IN, f"1: AS 9C 2C; {LOW}", {}, OUT),
    ("10(a)(1) jack high, the player has less", IN, f"1: 9S 8C 2C; {LOW}", {}, OUT),
    ("10(a)(1) queen, three and two plays", IN, "1: QS 4C 2C; dealer: QD 3D 2H", {}, WON),
    ("10(a)(1) a pair of twos plays", IN, "1: AS KC 9C; dealer: 2D 2C 3H", {}, LOST),
    ("10(a)(3) three of a kind, beaten", IN, "1: 6S 6C 6D; dealer: 7S 7C 7D",
     {}, _main("lose 20", "9(c)", _bonus(80))),
    ("10(a)(3) straight, dealer out", IN, f"1: 6S 5C 4C; {LOW}", {},
     ["1 ante win 20 10(a)(1)", _bonus(20), "1 play push 10(a)(1)"]),
    ("10(a)(2) suited ace, king and queen", PLUS, f"1: AS KS QS; {LOW}", {},
     ["1 ante win 20 10(a)(1)", _bonus(100), "1 play push 10(a)(1)",
      "1 pair-plus win 350 10(a)(2)"]),
    ("10(a)(2) straight flush", PLUS, f"1: 6S 5S 4S; {KING}", {},
     [*_main("win 20", "10(a)(1)", _bonus(100)), "1 pair-plus win 350 10(a)(2)"]),
    ("10(a)(2) three of a kind", PLUS, f"1: 6S 6C 6D; {KING}", {},
     [*_main("win 20", "10(a)(1)", _bonus(80)), "1 pair-plus win 250 10(a)(2)"]),
    ("10(a)(2) straight", PLUS, f"1: 6S 5C 4D; {KING}", {},
     [*_main("win 20", "10(a)(1)", _bonus(20)), "1 pair-plus win 50 10(a)(2)"]),
    ("10(a)(2) flush", PLUS, f"1: 6S 9S 2S; {KING}", {},
     [*WON, "1 pair-plus win 30 10(a)(2)"]),
    ("10(a)(2) pair, beaten", PLUS, "1: 6S 6C 2D; dealer: 9S 9D 2H", {},
     [*LOST, "1 pair-plus win 10 10(a)(2)"]),
    ("9(c) ace high loses Pair Plus", PLUS, f"1: AS 6C 3D; {KING}", {},
     [*WON, "1 pair-plus lose 10 9(c)"]),
    ("6(a)(2) Pair Plus alone", "1 pair-plus 10", f"1: 6S 6C 2D; {KING}", {},
     ["1 pair-plus win 10 10(a)(2)"]),
    ("9(b) fold", "1 ante 20", f"1: 6S 8C 2D; {KING}", {"folds": [1]}, FOLDED),
    ("9(b) a folded pair is still paid", "1 ante 20, 1 pair-plus 10", f"1: 6S 6C 2D; {KING}",
     {"folds": [1]}, [*FOLDED, "1 pair-plus win 10 10(a)(2)"]),
    ("9(b) a folded straight flush has no Ante bonus", "1 ante 20, 1 pair-plus 10",
     f"1: 6S 5S 4S; {KING}", {"folds": [1]}, [*FOLDED, "1 pair-plus win 350 10(a)(2)"]),
    ("9(b) a fold without a pair", "1 ante 20, 1 pair-plus 10", f"1: 9S 6C 2D; {KING}",
     {"folds": [1]}, [*FOLDED, "1 pair-plus lose 10 9(c)"]),
    ("9(b) forfeited unseen", "1 ante 20, 1 pair-plus 10, 1 six-card-bonus 5",
     f"1: 6S 6C 6D; {KING}", {"decisions": {"1": ["forfeit"]}},
     [*FOLDED, "1 pair-plus lose 10 9(b)", "1 six-card-bonus lose 5 9(b)"]),
    ("6(g)(2) the 6 Card Bonus after a fold", "1 ante 20, 1 six-card-bonus 5",
     "1: 9S 9C 2D; dealer: KS 9D 5H", {"folds": [1]},
     [*FOLDED, "1 six-card-bonus win 25 6(g)(4)"]),
    ("8(c) stacks of three, dealer last", IN, "shoe: AS 9C 2C KS 9D 2H", {}, WON),
    ("8(c)(2) the dealer's stack after the decisions", "1 ante 20, 2 ante 20, 2 play 20",
     "shoe: 9S 5C 2C KC QC 4D KS 9D 2H",
     {"options": {"dealer-stack": "after-decisions"}, "folds": [1]},
     [*FOLDED, "2 ante win 20 10(a)(1)", "2 ante-bonus stays 10(a)(3)", "2 play win 20 10(a)(1)"]),
    ("7(c) one card at a time, dealer last", IN, "shoe: AS KS 9C 9D 2C 2H",
     {"options": {"dealing": "manual"}}, WON),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bets", "cards", "more", "expected"), [pytest.param(*one[1:], id=one[0]) for one in RULED]
)
def test_settled(bets: str, cards: str, more: dict[str, Any], expected: list[str]) -> None:
    assert ruled(POKER, situation(bets, cards, **more)) == expected


# 6(g)(4): hand, the player's cards and the dealer's, what the four tables pay.
SIX_CARDS = [
    ("Royal Flush", "AS KS QS", "JS TS 9S", (1000, 1000, 1000, 1000)),
    ("Straight Flush", "KS QS JS", "TS 9S 2D", (200, 200, 200, 200)),
    ("Four of a Kind", "8S 8D 3C", "8C 8H AD", (50, 50, 100, 100)),
    ("Full House", "9S 9D 4C", "KS 9H 4D", (25, 25, 20, 20)),
    ("Flush", "2S 5S 9S", "JS KS 3D", (20, 15, 15, 15)),
    ("Straight", "7S 6D 5C", "KS 9H 8D", (10, 10, 9, 10)),
    ("Three of a Kind", "7S 7D 2C", "7H QS KD", (5, 5, 8, 7)),
    ("two pair", "7S 7D 2C", "2H QS KD", (0, 0, 0, 0)),
    ("ace high", "7S 6D 2C", "9H QS AD", (0, 0, 0, 0)),
]


@pytest.mark.parametrize(("row", "own", "dealer", "pays"), SIX_CARDS)
def test_6g4_six_card_bonus(row: str, own: str, dealer: str, pays: tuple[int, ...]) -> None:
    for number, times in enumerate(pays, start=1):
        told = situation(SIX, f"1: {own}; dealer: {dealer}", options={"six-card": f"6b{number}"})
        result = f"win {5 * times}" if times else "lose 5"
        assert ruled(POKER, told)[-1] == f"1 six-card-bonus {result} 6(g)(4)", row


# 10(a)(3)(i): the hand, and what Tables A, B and C add to an Ante.
BONUSES = [
    ("AS KS QS", (50, 50, 50)),
    ("AH KH QH", (5, 50, 10)),
    ("KS QS JS", (4, 8, 4)),
    ("3S 2S AS", (4, 8, 4)),
    ("8S 8D 8C", (3, 6, 3)),
    ("7S 6D 5C", (1, 1, 1)),
    ("7S 6S 2S", (0, 0, 0)),
]


@pytest.mark.parametrize(("own", "pays"), BONUSES)
def test_10a3i_ante_bonus_of_the_versions(own: str, pays: tuple[int, ...]) -> None:
    for table, times in zip("abc", pays, strict=True):
        options = {"pair-plus-ante": "1", "ante-bonus": table}
        told = situation(IN, f"1: {own}; dealer: JC 9D 2H", options=options)
        result = f"win {20 * times} 10(a)(3)(i)" if times else "stays 10(a)(3)"
        assert ruled(POKER, told)[1] == f"1 ante-bonus {result}"


def test_10a_the_other_tables_row_by_row() -> None:
    tables = of(game_of(POKER)).paytables
    rows = {
        name: [(row.outcome, row.pays, row.floor) for row in tables[name].rows]
        for name in ("pair-plus", "ante-bonus")
    }
    assert rows == {
        "pair-plus": [  # 10(a)(2): no less than these
            ("Mini Royal Flush", "35 to 1", True),
            ("Straight Flush", "35 to 1", True),
            ("Three of a Kind", "25 to 1", True),
            ("Straight", "5 to 1", True),
            ("Flush", "3 to 1", True),
            ("Pair", "1 to 1", True),
        ],
        "ante-bonus": [  # 10(a)(3)
            ("Straight Flush", "5 to 1", False),
            ("Three of a Kind", "4 to 1", False),
            ("Straight", "1 to 1", False),
        ],
    }


@pytest.mark.parametrize(("version", "bets", "refusal"), VERSIONS)
def test_6f_versions_of_pair_plus(version: str, bets: str, refusal: str) -> None:
    bonus = "standard" if version == "alone" else "a"
    options = {"pair-plus-ante": version, "ante-bonus": bonus}
    told = situation(bets, f"1: 6S 6C 2D; {KING}", options=options)
    if not refusal:
        assert ruled(POKER, told)
        return
    with pytest.raises(InputError, match=re.escape(refusal)):
        ruled(POKER, told)


@pytest.mark.parametrize(("version", "bonus"), [("alone", "b"), ("2", "standard")])
def test_10a3_each_version_has_its_bonus(version: str, bonus: str) -> None:
    with pytest.raises(InputError, match=r"10\(a\)\(3\)"):
        game_of(POKER, **{"pair-plus-ante": version, "ante-bonus": bonus})


def test_6g3_no_six_card_bonus_by_itself() -> None:
    for beside in ("1 pair-plus 10", IN):
        told = situation(f"{beside}, 1 six-card-bonus 5", f"1: 6S 6C 2D; {KING}")
        assert len(ruled(POKER, told)) > 1


@pytest.mark.parametrize("way", ["player-by-player", "step-by-step"])
def test_9c_two_ways_of_settling(way: str) -> None:
    game = game_of(POKER, **{"settle-order": way})
    phase = next(one for one in dealing(game, 4).script.phases if one.id == "settle")
    done = [(act.slot.seat, act.verb) for act in phase.acts]
    if way == "player-by-player":
        seats = [seat for seat, _ in done]
        assert seats == sorted(seats, reverse=True)
        return
    verbs = [verb for _, verb in done]
    steps = [Verb.TURN, Verb.TAKE, Verb.PAY, Verb.GATHER]
    order = [steps.index(verb if verb is not Verb.RETURN else Verb.PAY) for verb in verbs]
    assert order == sorted(order)
    for step in steps:
        seats = [seat for seat, verb in done if verb is step]
        assert seats == sorted(seats, reverse=True)
