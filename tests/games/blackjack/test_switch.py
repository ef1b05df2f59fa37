"""Blackjack Switch, Massachusetts: its tables and rules again, situations ruled by hand."""

from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod
from random import Random
from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of
from trainer.cli.settle import settle
from trainer.cli.situation import situation as read
from trainer.errors import InputError
from trainer.games.acts import Act, Role, Verb
from trainer.games.blackjack.game import BlackjackGame, of
from trainer.games.blackjack.replaying import before, walked
from trainer.games.blackjack.seats import Seats
from trainer.games.blackjack.strategy import rules_of, switching
from trainer.games.edge import wager_odds
from trainer.games.engine import Want
from trainer.games.rounds import Round
from trainer.games.speech import spoken

NAME = "massachusetts/blackjack-switch"
BETS = "1 hand-1 20, 1 hand-2 20"
SWITCHED: dict[str, Any] = {"decisions": {"1": ["switch"]}}
THREE_TIMES: dict[str, Any] = {"options": {"splits": "three-times"}}


def _game(**options: str) -> BlackjackGame:
    return of(game_of(NAME, **options))


# -- the tables ----------------------------------------------------------------------------------

MATCH = {
    "6": {"Four-of-a-kind": 40, "Two pairs": 8, "Three-of-a-kind": 5, "One pair": 1},
    "8": {"Four-of-a-kind": 50, "Two pairs": 7, "Three-of-a-kind": 5, "One pair": 1},
}


@pytest.mark.parametrize("decks", ["6", "8"])
def test_6c_match(decks: str) -> None:
    rows = _game(decks=decks).paytables["match"].rows
    assert {row.outcome: row.pays for row in rows} == {
        outcome: f"{pays} to 1" for outcome, pays in MATCH[decks].items()
    }
    assert all(row.floor for row in rows)


def test_5g_a_blackjack_pays_as_any_win_and_8d_insurance_2_to_1() -> None:
    wagers = _game().wagers
    odds = [wagers[one].odds for one in ("hand-1", "hand-2", "insurance")]
    assert odds == ["1 to 1", "1 to 1", "2 to 1"]
    assert not any(rule.pays for rule in wagers["hand-1"].rules)
    assert wagers["hand-1"].rules == wagers["hand-2"].rules


def test_2_decks_and_12b_soft_17_and_7l2_the_reader() -> None:
    game = _game()
    assert game.options["decks"].choices == ["6", "8"]
    assert (game.copies("TS"), _game(decks="8").copies("TS")) == (6, 8)
    rules = game.dealer
    assert (rules.hard, rules.soft, rules.shows) == (17, 18, 0)
    assert rules.reader == ["A", "K", "Q", "J", "T"]
    assert rules.original_clause == "10(c), 11(d)"


@pytest.mark.parametrize(
    ("hole", "order"),
    [
        ("drawn", ["burn", "deal", "match", "insurance", "play", "second", "insurance-lost"]),
        ("reader", ["burn", "deal", "match", "insurance", "reader", "insurance-lost", "play"]),
    ],
)
def test_7_the_order_of_a_round(hole: str, order: list[str]) -> None:
    assert [one.id for one in _game(hole=hole).stages][:7] == order


def _best(ranks: tuple[int, ...]) -> str:
    """Return the printed match with the highest payoff, by hand."""
    many = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    return {
        (4,): "Four-of-a-kind",
        (3, 1): "Three-of-a-kind",
        (2, 2): "Two pairs",
        (2, 1, 1): "One pair",
    }.get(tuple(many), "")


@pytest.mark.parametrize("decks", [6, 8])
def test_6c_the_match_counted_a_second_time(decks: int) -> None:
    worth = Fraction(0)
    for ranks in combinations_with_replacement(range(13), 4):
        ways = prod(comb(4 * decks, ranks.count(rank)) for rank in set(ranks))
        pays = MATCH[str(decks)].get(_best(ranks), -1)
        worth += Fraction(ways * pays, comb(52 * decks, 4))
    game = _game(decks=str(decks))
    found = wager_odds(engine_of(game), game, "match")
    assert found is not None
    assert found.edge == -worth


@pytest.mark.parametrize("decks", [6, 8])
def test_8d_insurance_counted(decks: int) -> None:
    game = _game(decks=str(decks))
    found = wager_odds(engine_of(game), game, "insurance")
    assert found is not None
    assert found.edge == 1 - 3 * Fraction(16 * decks, 52 * decks - 1)


def test_the_hands_have_no_edge_without_choices() -> None:
    game = _game()
    assert wager_odds(engine_of(game), game, "hand-1") is None
    assert wager_odds(engine_of(game), game, "hand-2") is None


# -- situations ----------------------------------------------------------------------------------

MAIN: list[tuple[str, str, str, dict[str, Any], list[str]]] = [
    (
        "5(a)(1) dealer over 22",
        BETS,
        "1: KS 2D; seat-1/2: 9S 9D; dealer: 6H KD 7C",
        {},
        ["1 hand-1 win 20 5(a)(1)", "1 hand-2 win 20 5(a)(1)"],
    ),
    (
        "5(a)(2) one higher, one lower",
        BETS,
        "1: KS 9D; seat-1/2: 9S 8D; dealer: KH 8H",
        {},
        ["1 hand-1 win 20 5(a)(2)", "1 hand-2 lose 20 5(a)"],
    ),
    (
        "5(b) the same, and over",
        BETS,
        "1: KS 8D; seat-1/2: 9S 8D 6C; dealer: KH 8H",
        {},
        ["1 hand-1 push 5(b)", "1 hand-2 lose 20 5(b)(2)"],
    ),
    (
        "5(b)(2) both over with 22",
        BETS,
        "1: KS 8D 4C; seat-1/2: 9S 8D; dealer: KH 4H 8C",
        {},
        ["1 hand-1 lose 20 5(b)(2)", "1 hand-2 push 5(c)"],
    ),
    (
        "5(c) 22 against 12 and against 21",
        BETS,
        "1: KS 2D; seat-1/2: 9S 8D 4C; dealer: KH 4H 8C",
        {},
        ["1 hand-1 push 5(c)", "1 hand-2 push 5(c)"],
    ),
    (
        "5(c) 22 against a blackjack as dealt",
        BETS,
        "1: KS AD; seat-1/2: 9S 8D; dealer: KH 4H 8C",
        {},
        ["1 hand-1 win 20 5(c), 5(g)", "1 hand-2 push 5(c)"],
    ),
    (
        "5(c) 22 against an ace and a ten that were switched",
        BETS,
        "1: KS AD; seat-1/2: 9S 8D; dealer: KH 4H 8C",
        SWITCHED,
        ["1 hand-1 push 5(c)", "1 hand-2 push 5(c)"],
    ),
    (
        "7(g)(2) switched and laid back: a blackjack again",
        BETS,
        "1: KS AD; seat-1/2: 9S 8D; dealer: KH 4H 8C",
        {"decisions": {"1": ["switch", "switch-back"]}},
        ["1 hand-1 win 20 5(c), 5(g)", "1 hand-2 push 5(c)"],
    ),
    (
        "5(a)(3) a blackjack against 21 in three cards",
        BETS,
        "1: KS 2D; seat-1/2: AS KD; dealer: 6H 5H KC",
        {},
        ["1 hand-1 lose 20 5(a)", "1 hand-2 win 20 5(a)(1)-(3), 5(g)"],
    ),
    (
        "1 a switched ace-ten against 21 in three cards",
        BETS,
        "1: KS 2D; seat-1/2: AS KD; dealer: 6H 5H KC",
        SWITCHED,
        ["1 hand-1 lose 20 5(a)", "1 hand-2 push 5(b)"],
    ),
    (
        "5(b) blackjack against blackjack, and 5(b)(1) against 21 in three cards",
        BETS,
        "1: KS AD; seat-1/2: 9S 8D 4C; dealer: AH KC",
        {},
        ["1 hand-1 push 5(b)", "1 hand-2 lose 20 5(b)(1)"],
    ),
    (
        "5(b)(1) a switched ace-ten is no blackjack against one",
        BETS,
        "1: KS AD; seat-1/2: 9S 8D; dealer: AH KC",
        SWITCHED,
        ["1 hand-1 lose 20 5(b)(1)", "1 hand-2 lose 20 5(b)(1)"],
    ),
    (
        "5(g) a blackjack against 20",
        BETS,
        "1: KS AD; seat-1/2: AS QD; dealer: KH QH",
        {},
        ["1 hand-1 win 20 5(a)(1)-(3), 5(g)", "1 hand-2 win 20 5(a)(1)-(3), 5(g)"],
    ),
    (
        "8(a)(1), 8(d) insurance on the second hand alone",
        f"{BETS}, 1 insurance/2 10",
        "1: KS 9D; seat-1/2: AS QD; dealer: AH QH",
        {},
        ["1 hand-1 lose 20 5(b)(1)", "1 hand-2 push 5(b)", "1 insurance/2 win 20 8(d)"],
    ),
    (
        "8(c) insurance on both lost",
        f"{BETS}, 1 insurance 10, 1 insurance/2 5",
        "1: KS 9D; seat-1/2: AS QD; dealer: AH 7H",
        {},
        [
            "1 hand-1 win 20 5(a)(2)",
            "1 insurance lose 10 8(c)",
            "1 hand-2 win 20 5(a)(1)-(3), 5(g)",
            "1 insurance/2 lose 5 8(c)",
        ],
    ),
    (
        "8(b) the next sum in chips",
        "1 hand-1 15, 1 hand-2 15, 1 insurance/2 8",
        "1: KS 9D; seat-1/2: KS QD; dealer: AH QH",
        {},
        ["1 hand-1 lose 15 5(b)(1)", "1 hand-2 lose 15 5(b)(1)", "1 insurance/2 win 16 8(d)"],
    ),
    (
        "9(a)(1) one hand surrendered",
        BETS,
        "1: KS 6D; seat-1/2: KS QD; dealer: 9H QH",
        {"decisions": {"1": ["surrender"]}},
        ["1 hand-1 half 10 9(a)", "1 hand-2 win 20 5(a)(2)"],
    ),
    (
        "9(a)(2) the second surrendered against a blackjack",
        BETS,
        "1: KS 6D; seat-1/2: KS QD; dealer: AH QH",
        {"decisions": {"1/2": ["surrender"]}},
        ["1 hand-1 lose 20 5(b)(1)", "1 hand-2 lose 20 9(a)(2)"],
    ),
    (
        "9(b) surrendered and insured",
        f"{BETS}, 1 insurance 10",
        "1: KS 6D; seat-1/2: KS QD; dealer: AH QH",
        {"decisions": {"1": ["surrender"]}},
        ["1 hand-1 lose 20 9(a)(2)", "1 insurance win 20 8(d)", "1 hand-2 lose 20 5(b)(1)"],
    ),
    (
        "10(a) the second hand doubled for less",
        f"{BETS}, 1 hand-2 15",
        "1: KS 6D; seat-1/2: 6S 5D KC; dealer: 9H QH",
        {},
        ["1 hand-1 lose 20 5(a)", "1 hand-2 win 35 5(a)(2)"],
    ),
    (
        "10(c) both doubled, and the dealer has blackjack",
        "1 hand-1 40, 1 hand-2 40",
        "1: 6H 5D KC; seat-1/2: 6S 5D KC; dealer: AH QH",
        {"decisions": {"1": ["double"], "1/2": ["double"]}},
        ["1 hand-1 lose 20 5(b)(1)", "1 hand-2 lose 20 5(b)(1)"],
    ),
    (
        "11(a) the second hand split after a switch",
        f"{BETS}, 1 hand-2/3 20",
        "1: KS 6D; seat-1/2: 8S KD; seat-1/3: 8D 9C; dealer: 9H 8H",
        SWITCHED,
        ["1 hand-1 lose 20 5(a)", "1 hand-2 win 20 5(a)(2)", "1 hand-2/3 push 5(b)"],
    ),
    (
        "11(d) only the original wager of a hand that was split",
        f"{BETS}, 1 hand-1/3 20",
        "1: 8S KD; seat-1/2: KS QD; seat-1/3: 8D 9C; dealer: AH QH",
        {},
        ["1 hand-1 lose 20 5(b)(1)", "1 hand-1/3 void 5(b)(1)", "1 hand-2 lose 20 5(b)(1)"],
    ),
    (
        "1 ace and ten of a split pair against 22",
        f"{BETS}, 1 hand-1/3 20",
        "1: AS KD; seat-1/2: KS QD; seat-1/3: AD 9C; dealer: KH 4H 8C",
        {},
        ["1 hand-1 push 5(c)", "1 hand-1/3 push 5(c)", "1 hand-2 push 5(c)"],
    ),
]


@pytest.mark.parametrize(
    ("bets", "cards", "more", "says"), [pytest.param(*one[1:], id=one[0]) for one in MAIN]
)
def test_main(bets: str, cards: str, more: dict[str, Any], says: list[str]) -> None:
    assert ruled(NAME, situation(bets, cards, **more)) == says


FOURS = [
    ("KS 9D; seat-1/2: KD 2D", "win 10"),  # a pair over both hands
    ("KS KD; seat-1/2: 9D 2D", "win 10"),  # in one hand
    ("KS KD; seat-1/2: KH 2D", "win 50"),
    ("KS 9D; seat-1/2: KD 9S", "win 80"),
    ("KS KD; seat-1/2: 9D 9S", "win 80"),
    ("KS KS; seat-1/2: KD KH", "win 400"),
    ("KS QD; seat-1/2: JD TS", "lose 10"),  # 2(c): rank, not value
    ("KS 2S; seat-1/2: 5S 9S", "lose 10"),  # no suits
]


@pytest.mark.parametrize(("cards", "says"), FOURS)
def test_6_the_four_first_cards(cards: str, says: str) -> None:
    bets = f"{BETS}, 1 match 10"
    found = ruled(NAME, situation(bets, f"1: {cards}; dealer: 9H 8H"))
    clause = "6(a)" if says.startswith("lose") else "6(c)"
    assert found[1] == f"1 match {says} {clause}"
    assert ruled(NAME, situation(bets, f"1: {cards}; dealer: 9H 8H", **SWITCHED))[1] == found[1]


def test_6d_cards_that_came_later_are_none_of_the_four() -> None:
    bets = f"{BETS}, 1 hand-1/3 20, 1 match 10"
    cards = "1: 8S 3D; seat-1/2: 5S 9D 9C; seat-1/3: 8D 5C 5D; dealer: 9H 8H"
    assert "1 match win 10 6(c)" in ruled(NAME, situation(bets, cards))


def test_6c_eight_decks() -> None:
    bets = f"{BETS}, 1 match 10"
    for cards, pays in (("KS 9D; seat-1/2: KD 9S", 70), ("KS KS; seat-1/2: KD KH", 500)):
        told = situation(bets, f"1: {cards}; dealer: 9H 8H", options={"decks": "8"})
        assert f"1 match win {pays} 6(c)" in ruled(NAME, told)


REFUSED: list[tuple[str, str, str, dict[str, Any], str]] = [
    ("5(a) one box", "1 hand-1 20", "1: KS 9D; dealer: KH 8D", {}, "are equal (clause 5(a), 5(e))"),
    ("5(a) the other box", "1 hand-2 20", "1: KS 9D; dealer: KH 8D", {}, "beside First hand"),
    (
        "5(a) not equal",
        "1 hand-1 20, 1 hand-2 15",
        "1: KS 9D; seat-1/2: KS 8D; dealer: KH 8D",
        {},
        "First hand and Second hand are equal",
    ),
    ("5(a) not equal before a shoe", "1 hand-1 20, 1 hand-2 15", "shoe: KS", {}, "are equal"),
    ("6(b) match alone", "1 match 10", "1: KS 9D; dealer: KH 8D", {}, "only beside First hand"),
    (
        "8(a) under a king",
        f"{BETS}, 1 insurance/2 10",
        "1: KS 9D; seat-1/2: KS 8D; dealer: KH 8D",
        {},
        "seat 1/2: Insurance is not offered here",
    ),
    (
        "8(b) more than half of a hand",
        f"{BETS}, 1 insurance/2 15",
        "1: KS 9D; seat-1/2: KS 8D; dealer: AH 8D",
        {},
        "seat 1/2: Insurance is at most $10",
    ),
    (
        "10(a) a double above the first bet",
        f"{BETS}, 1 hand-2 25",
        "1: KS 9D; seat-1/2: 6S 5D 2C; dealer: KH 8D",
        {},
        "a double is at most the first bet",
    ),
    (
        "12(b) soft 17 is drawn to",
        BETS,
        "1: KS 9D; seat-1/2: KS 8D; dealer: AH 6D",
        {},
        "17 is not finished",
    ),
    (
        "12(b) soft 18 stands",
        BETS,
        "1: KS 9D; seat-1/2: KS 8D; dealer: AH 7D 2C",
        {},
        "stands on 18",
    ),
    (
        "a hand of the wrong box",
        f"{BETS}, 1 hand-1/2 20",
        "1: KS 9D; seat-1/2: KS 8D; dealer: KH 8D",
        {},
        "there is no hand 2 of hand-1 here",
    ),
    (
        "11(a) a split hand begins with another card",
        f"{BETS}, 1 hand-2/3 20",
        "1: KS 9D; seat-1/2: 8S 8D; seat-1/3: KS 7D; dealer: KH 8D",
        {},
        "it begins with another card than seat-1/2",
    ),
    ("7(g) after a card", BETS, "shoe: 5S 6S 7H 2D 3D 4C", {"1": ["hit", "switch"]}, "before"),
    ("7(g)(3) twice", BETS, "shoe: 5S 6S 7H 2D 3D 4C", {"1": ["switch", "switch"]}, "before"),
    (
        "7(g)(2) back after a card",
        BETS,
        "shoe: 5S 6S 7H 2D 3D 4C",
        {"1": ["switch", "hit", "switch-back"]},
        "before",
    ),
    (
        "7(g)(2) back without a switch",
        BETS,
        "shoe: 5S 6S 7H 2D 3D",
        {"1": ["switch-back"]},
        "before",
    ),
    ("10(a) on a blackjack", BETS, "shoe: AS AD 7H KD KS KC 3C", {"1": ["double"]}, "after"),
    (
        "12(a)(1) on a switched ace-ten",
        BETS,
        "shoe: AS KS 7H 2D KD KC 3C",
        {"1": ["switch", "double"]},
        "'double'",
    ),
    (
        "10(a) after a card",
        BETS,
        "shoe: 5S 6S 7H 2D 3D 2C 4C",
        {"1": ["hit", "double"]},
        "'double'",
    ),
    (
        "11(c)(1) split once",
        BETS,
        "shoe: 8S 6S 7H 8D 3D 8C 2C 2H 4D",
        {"1": ["split", "split"]},
        "'split'",
    ),
    (
        "11(c)(2) a card for a split ace",
        BETS,
        "shoe: AS AC 7H AD KD 5C 2C KC",
        {"1": ["split", "hit"]},
        "after",
    ),
    (
        "9(a) surrender after a card",
        BETS,
        "shoe: 5S 6S 7H 2D 3D 2C 4C",
        {"1": ["hit", "surrender"]},
        "'surrender'",
    ),
    ("12(a)(1) on 21", BETS, "shoe: 5S AS 7H 6D KD KC 4C KH", {"1": ["hit", "hit"]}, "after"),
]


@pytest.mark.parametrize(
    ("bets", "cards", "actions", "why"), [pytest.param(*one[1:], id=one[0]) for one in REFUSED]
)
def test_what_the_chapter_does_not_allow(
    bets: str, cards: str, actions: dict[str, Any], why: str
) -> None:
    more = {"actions": actions} if actions else {}
    with pytest.raises(InputError) as refused:
        settle(CATALOG, "massachusetts", "blackjack-switch", situation(bets, cards, **more))
    assert why in str(refused.value)


# -- from a shoe ---------------------------------------------------------------------------------

SHOES: list[tuple[str, str, list[str], dict[str, Any], list[str]]] = [
    # first K and 5, dealer 7, then 6 and K: 16 and 15 become 20 and 11
    (
        "7(g)(1) the second cards change places",
        "KS 5S 7H 6D KD 2C TC",
        ["switch", "stand", "stand"],
        {},
        ["1 hand-1 win 20 5(a)(2)", "1 hand-2 lose 20 5(a)"],
    ),
    (
        "7(g)(2) and are laid back",
        "KS 5S 7H 6D KD TC",
        ["switch", "switch-back", "stand", "stand"],
        {},
        ["1 hand-1 lose 20 5(a)", "1 hand-2 lose 20 5(a)"],
    ),
    (
        "11(b) the first hand is split and finished before the second",
        "8S 5S 7H 8D KD 3C KC 2H 5C TC",
        ["split", "hit", "stand", "hit", "stand"],
        {},
        ["1 hand-1 win 20 5(a)(2)", "1 hand-1/3 lose 20 5(a)", "1 hand-2 win 20 5(a)(2)"],
    ),
    (
        "11(e) both hands split, the second three times",
        "8S 9S 7H 8D 9D 3C 2C 9C 9H KC KD KH KS TC",
        ["split", "stand", "stand", "split", "split", "split", "stand", "stand", "stand", "stand"],
        THREE_TIMES,
        [
            "1 hand-1 lose 20 5(a)",
            "1 hand-1/3 lose 20 5(a)",
            *[f"1 hand-2{nth} win 20 5(a)(2)" for nth in ("", "/4", "/5", "/6")],
        ],
    ),
]


@pytest.mark.parametrize(
    ("cards", "actions", "more", "says"), [pytest.param(*one[1:], id=one[0]) for one in SHOES]
)
def test_from_a_shoe(cards: str, actions: list[str], more: dict[str, Any], says: list[str]) -> None:
    told = situation(BETS, f"shoe: {cards}", actions={"1": actions}, **more)
    assert ruled(NAME, told) == says


def _dealt(
    bets: str, cards: str, actions: dict[str, list[str]], **options: str
) -> tuple[BlackjackGame, Round]:
    game = _game(**options)
    told = situation(bets, f"shoe: {cards}", options=dict(game.chosen), actions=actions)
    return game, engine_of(game).place(game, read(game, told))


def _acts(bets: str, cards: str, actions: dict[str, list[str]], **options: str) -> list[Act]:
    game, dealt = _dealt(bets, cards, actions, **options)
    engine = engine_of(game)
    return engine.unroll(game, dealt, engine.rule(game, dealt)).acts()


def _heard(acts: list[Act], **options: str) -> list[str]:
    """Return what the dealer says and moves of the hands, in order."""
    found = []
    for act in acts:
        call = act.payload.call
        if act.slot.by is not Role.PATRON and call is not None:
            found.append(spoken(_game(**options), call))
        if act.verb is Verb.SWAP:
            found.append(f"swap {act.slot.seat}")
    return found


def test_7g_the_words_of_the_offer_and_both_new_totals() -> None:
    acts = _acts(BETS, "KS 5S 7H 5D KD 2C TC", {"1": ["switch", "stand", "hit", "stand"]})
    assert _heard(acts) == [
        "15 or switch?", "swap 1", "20", "10", "10", "12", "Dealer's Card", "17",
    ]  # fmt: skip


def test_7g_soft_hands_and_blackjacks_are_named() -> None:
    acts = _acts(BETS, "AS 5S 7H 5D 6D TC", {})
    assert _heard(acts)[0] == "Soft 16 or switch?"
    assert _heard(_acts(BETS, "AS 5S 7H KD 6D TC", {}))[:2] == ["Blackjack or switch?", "11"]
    switched = _heard(_acts(BETS, "AS KS 7H 5D KD TC", {"1": ["switch"]}))
    assert switched[:4] == ["Soft 16 or switch?", "swap 1", "21", "15"]


def test_7k_each_player_switches_and_plays_before_the_next_is_asked() -> None:
    bets = f"{BETS}, 2 hand-1 10, 2 hand-2 10"
    acts = _acts(bets, "KS 5S 9S 9D 7H 5D KD 6C 6H TC", {"1": ["switch"], "2": []})
    assert _heard(acts)[:6] == ["15 or switch?", "swap 1", "20", "10", "10", "15 or switch?"]


def test_7d_and_7e_boxes_are_dealt_one_by_one_and_the_match_comes_first() -> None:
    bets = f"{BETS}, 1 match 5, 2 hand-1 10, 2 hand-2 10, 2 match 5, 1 insurance/2 10"
    acts = _acts(bets, "KS 5S 9S 9D AH 5D KD 6C 2H 8C", {})
    cards = [act.slot.hand for act in acts if act.verb is Verb.DEAL][:9]
    first, second = (
        [f"seat-1.{nth}", f"seat-1/2.{nth}", f"seat-2.{nth}", f"seat-2/2.{nth}"] for nth in (0, 1)
    )
    assert cards == [*first, "dealer.0", *second]
    where = {act.slot: n for n, act in enumerate(acts)}
    match = [n for slot, n in where.items() if slot.wager == "match"]
    asked = next(n for slot, n in where.items() if slot.verb is Verb.ASK)
    said = next(n for n, act in enumerate(acts) if act.verb is Verb.ANNOUNCE)
    assert max(match) < asked < said
    insured = [act.slot.hand for act in acts if act.verb is Verb.BET]
    assert insured == [""]
    assert [act.slot.hand for act in acts if act.slot.wager == "insurance"][-1] == "/2"


def test_7l2_nobody_switches_against_a_blackjack_the_reader_has_found() -> None:
    acts = _acts(BETS, "KS 5S KH 5D KD AC", {}, hole="reader")
    assert not [act for act in acts if act.verb in (Verb.SWAP, Verb.ANNOUNCE)]


def test_12c_nothing_is_drawn_when_no_hand_is_left() -> None:
    over = {"1": ["hit", "hit"]}
    acts = _acts(BETS, "KS 9S 7H 6D 7D KC QC", over)
    assert not [act for act in acts if act.slot.hand == "dealer.1"]


def test_7m_the_second_hand_is_picked_up_before_the_first_one_is() -> None:
    bets = f"{BETS}, 2 hand-1 10, 2 hand-2 10"
    acts = _acts(bets, "KS 5S 9S 9D 7H 8D KD 6C 8H TC", {})
    gone = [act.hands for act in acts if act.verb is Verb.GATHER]
    assert gone == [("seat-2/2",), ("seat-2",), ("seat-1/2",), ("seat-1",), ("dealer",)]


# -- the engine ----------------------------------------------------------------------------------


def test_a_round_gone_through_again_deals_the_same_hands() -> None:
    game = _game(splits="three-times")
    engine = engine_of(game)
    for seed in range(25):
        dealt = engine.deal(game, seed, players=7)
        walk = walked(game, dealt)
        assert {name: tuple(cards) for name, cards in walk.hands.items()} == dealt.hands
        laid = before(game, dealt)
        for seat in {bet.seat for bet in dealt.bets}:
            first = [bet.amount for bet in laid if bet.seat in (seat, seat + 100)]
            sums = [bet.amount for bet in laid if bet.wager.startswith("hand-")
                    and bet.seat in (seat, seat + 100)]  # fmt: skip
            assert len(sums) == 2, first
            assert sums[0] == sums[1]


@pytest.mark.parametrize(
    ("first", "second", "up", "better"),
    [
        (["TS", "6D"], ["5S", "KD"], 7, True),  # 16 and 15 become 20 and 11
        (["AS", "KD"], ["QS", "9D"], 7, False),  # 21 and 19 stay
        (["5S", "6D"], ["TS", "KD"], 7, False),  # 11 and 20 would be 15 and 16
    ],
)
def test_patrons_switch_where_it_is_better(
    first: list[str], second: list[str], up: int, better: bool
) -> None:
    game = _game()
    assert switching(rules_of(game), game, up, first, second) is better


def test_a_wanted_switch_comes_about_and_a_wanted_blackjack_is_not_switched_away() -> None:
    game = _game()
    engine = engine_of(game)
    for wager in ("hand-1", "hand-2"):
        want = Want(facts={"natural": True, "dealer-total": 22}, wager=wager)
        dealt = engine.deal(game, 5, want=want, players=1)
        found = [one for one in engine.rule(game, dealt) if one.wager == wager]
        assert any(one.outcome == "Blackjack against the dealer's 22" for one in found)
    switched = engine.deal(game, 6, want=Want(facts={"switched": True}), players=1)
    assert any(name.startswith("switch:") for name in switched.choices)


def test_hands_that_are_split_belong_to_the_box_they_came_from() -> None:
    game, dealt = _dealt(
        BETS, "8S 9S 7H 8D 9D 3C 2C KC KD TC", {"1": ["split", "stand", "stand", "split"]}
    )
    seats = Seats.of_round(game, dealt)
    assert seats.positions == (1, 201, 101, 301)
    assert [seats.box(at) for at in seats.positions] == [1, 1, 2, 2]
    assert [seats.main_at(at) for at in seats.positions] == ["hand-1"] * 2 + ["hand-2"] * 2
    assert seats.own == [1, 101]
    assert seats.cards("four", 1) == ("8S", "8D", "9S", "9D")


CASES = ("offer", "first", "second", "ace-ten", "drawn", "again", "back", "back-drawn")


@pytest.mark.parametrize("name", CASES)
def test_the_switch_is_asked_about(name: str) -> None:
    game = _game()
    engine = engine_of(game)
    case = next(one for one in engine.cases(game) if one.id == f"switch/{name}")
    for seed in range(12):
        posed = engine.pose(game, case, Random(seed))
        assert posed.expected in {answer.id for answer in posed.answers}
        first, second, _ = (one.cards for one in posed.laid)
        if name in ("first", "ace-ten"):
            points = {"A": 11, "T": 10, "J": 10, "Q": 10, "K": 10}
            values = [points.get(card[0], 0) or int(card[0]) for card in (first[0], second[1])]
            total = sum(values) - (10 if values == [11, 11] else 0)
            assert posed.expected.endswith(f"-{total}")
    assert case.clause == ("7(g)(2)" if name.startswith("back") else "7(g)")


@pytest.mark.parametrize(
    ("name", "may"), [("drawn", "no"), ("again", "no"), ("back", "yes"), ("back-drawn", "no")]
)
def test_7g_when_cards_may_still_be_switched(name: str, may: str) -> None:
    game = _game()
    engine = engine_of(game)
    case = next(one for one in engine.cases(game) if one.id == f"switch/{name}")
    assert engine.pose(game, case, Random(1)).expected == may
