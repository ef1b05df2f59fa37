"""Double Attack Blackjack, Massachusetts: its tables and rules again, situations ruled by hand."""

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of
from trainer.cli.settle import settle
from trainer.cli.situation import situation as read
from trainer.errors import InputError
from trainer.games.acts import Act, Verb
from trainer.games.blackjack.game import BlackjackGame, of
from trainer.games.edge import wager_odds

NAME = "massachusetts/double-attack-blackjack"
BET = "1 initial 20"
BOTH = "1 initial 20, 1 double-attack 20"
GIVEN_UP: dict[str, Any] = {"decisions": {"1": ["surrender"]}}
DOUBLED: dict[str, Any] = {"decisions": {"1": ["double"]}}


def _game(**options: str) -> BlackjackGame:
    return of(game_of(NAME, **options))


# -- the tables ----------------------------------------------------------------------------------

BONUS = {
    "Third card a ten": "3 to 1",
    "Third card a nine": "6 to 1",
    "Third card an eight": "8 to 1",
    "Third card a seven": "10 to 1",
    "Third card a six": "15 to 1",
    "Three eights of one colour": "50 to 1",
    "Three eights of one suit": "200 to 1",
}


def test_6d_bonus() -> None:
    assert {row.outcome: row.pays for row in _game().paytables["bonus"].rows} == BONUS


def test_11c_insurance_pays_5_to_2_and_5e_the_rest_even() -> None:
    odds = {name: wager.odds for name, wager in _game().wagers.items()}
    assert [odds[one] for one in ("initial", "double-attack", "insurance")] == [
        "1 to 1",
        "1 to 1",
        "5 to 2",
    ]


def test_2_decks_without_tens() -> None:
    game = _game()
    assert game.options["decks"].choices == ["6", "8"]
    assert (game.copies("TS"), game.copies("JS"), _game(decks="8").copies("JS")) == (0, 6, 8)


def test_12b_stands_on_all_17s_and_7i_the_reader() -> None:
    rules = _game().dealer
    assert (rules.hard, rules.soft, rules.shows) == (17, 17, 0)
    assert rules.reader == ["A", "K", "Q", "J"]
    assert rules.original_clause == "9(c), 10(d)"


@pytest.mark.parametrize(
    ("hole", "dealt"),
    [
        ("drawn", ["seats", "seats"]),  # 7(d)
        ("down", ["seats", "seats", "dealer:down"]),  # 7(i)
        ("reader", ["seats", "seats", "dealer:down"]),
    ],
)
def test_7d_the_dealer_is_dealt_first(hole: str, dealt: list[str]) -> None:
    stages = list(_game(hole=hole).stages)
    names = [one.id for one in stages]
    assert names[:4] == ["burn", "first", "attack", "deal"]
    assert stages[1].deal == ["dealer"]
    assert stages[2].offer == "double-attack"
    assert stages[3].deal == dealt
    assert ("reader" in names) == (hole == "reader")


@pytest.mark.parametrize("decks", [6, 8])
def test_6d_the_bonus_counted_a_second_time(decks: int) -> None:
    """Three cards of ranks, with how many ways there are, and the eights by suit."""
    many = dict.fromkeys(range(1, 10), 4 * decks) | {10: 12 * decks}
    pays = {10: 3, 9: 6, 8: 8, 7: 10, 6: 15}
    size = 48 * decks
    worth = Fraction(-1)
    for one, two, three in product(many, repeat=3):
        low = one + two + (10 if 1 in (one, two) and one + two + 10 <= 21 else 0)
        if low >= 17 or one + two + three <= 21:
            continue
        ways = many[one] * (many[two] - (two == one))
        ways *= many[three] - (three == one) - (three == two)
        worth += Fraction(ways * (pays[three] + 1), size * (size - 1) * (size - 2))
    suited = 4 * decks * (decks - 1) * (decks - 2)
    coloured = 2 * (2 * decks) * (2 * decks - 1) * (2 * decks - 2) - suited
    extra = suited * (200 - 8) + coloured * (50 - 8)
    worth += Fraction(extra, size * (size - 1) * (size - 2))
    game = _game(decks=str(decks))
    found = wager_odds(engine_of(game), game, "optional-bonus")
    assert found is not None
    assert found.edge == -worth


@pytest.mark.parametrize("decks", [6, 8])
def test_11c_insurance_counted(decks: int) -> None:
    game = _game(decks=str(decks))
    found = wager_odds(engine_of(game), game, "insurance")
    tens = Fraction(12 * decks, 48 * decks - 1)
    assert found is not None
    assert found.edge == 1 - Fraction(7, 2) * tens


# -- situations ----------------------------------------------------------------------------------

MAIN: list[tuple[str, str, str, dict[str, Any], list[str]]] = [
    (
        "5(a)(1) dealer over",
        BOTH,
        "1: KS 2D; dealer: 6H KD KC",
        {},
        ["1 initial win 20 5(a)(1)", "1 double-attack win 20 5(a)(1)"],
    ),
    (
        "5(a)(2) higher",
        BOTH,
        "1: KS 9D; dealer: KH 8D",
        {},
        ["1 initial win 20 5(a)(2)", "1 double-attack win 20 5(a)(2)"],
    ),
    (
        "5(a) lower",
        BOTH,
        "1: KS 7D; dealer: KH 8D",
        {},
        ["1 initial lose 20 5(a)", "1 double-attack lose 20 5(a)"],
    ),
    (
        "5(a) over",
        BOTH,
        "1: KS 6D KC; dealer: 2H KH",
        {},
        ["1 initial lose 20 5(a)", "1 double-attack lose 20 5(a)"],
    ),
    (
        "5(b) the same",
        BOTH,
        "1: KS 8D; dealer: KH 8H",
        {},
        ["1 initial push 5(b)", "1 double-attack push 5(b)"],
    ),
    ("5(b) 21 against 21", BET, "1: 9S 3D 9C; dealer: 6H 5H KS", {}, ["1 initial push 5(b)"]),
    (
        "5(a)(3) blackjack against 21",
        BOTH,
        "1: AS KD; dealer: 6H 5H KS",
        {},
        ["1 initial win 20 5(a)(2)-(3), 5(e)", "1 double-attack win 20 5(a)(2)-(3), 5(e)"],
    ),
    (
        "5(e) blackjack pays even",
        BET,
        "1: AS KD; dealer: KH 8D",
        {},
        ["1 initial win 20 5(a)(2)-(3), 5(e)"],
    ),
    (
        "5(b) both have blackjack",
        BOTH,
        "1: AS KD; dealer: KH AH",
        {},
        ["1 initial push 5(b)", "1 double-attack push 5(b)"],
    ),
    (
        "5(b) dealer's blackjack takes the initial wager only",
        BOTH,
        "1: KS 9D; dealer: AH KH",
        {},
        ["1 initial lose 20 5(b)", "1 double-attack void 5(b)"],
    ),
    (
        "5(b) 21 in three cards against blackjack",
        BOTH,
        "1: 9S 3D 9C; dealer: AH KH",
        {},
        ["1 initial lose 20 5(b)", "1 double-attack void 5(b)"],
    ),
    (
        "5(b) over and blackjack, collected at once",
        BOTH,
        "1: KS 6D KC; dealer: AH KH",
        {},
        ["1 initial lose 20 5(a)", "1 double-attack lose 20 5(a)"],
    ),
    (
        "5(b) over and blackjack, collected at the end",
        BOTH,
        "1: KS 6D KC; dealer: AH KH",
        {"options": {"busts": "at-the-end"}},
        ["1 initial lose 20 5(a)", "1 double-attack void 5(b)"],
    ),
    (
        "1 a Double Attack for less",
        "1 initial 20, 1 double-attack 5",
        "1: KS 9D; dealer: KH 8D",
        {},
        ["1 initial win 20 5(a)(2)", "1 double-attack win 5 5(a)(2)"],
    ),
    (
        "8(a)(1) half of both",
        BOTH,
        "1: KS 6D; dealer: 9H 9D",
        GIVEN_UP,
        ["1 initial half 10 8(a)", "1 double-attack half 10 8(a)"],
    ),
    (
        "8(a) after cards",
        BET,
        "1: KS 2D 4C; dealer: 9H 9D",
        GIVEN_UP,
        ["1 initial half 10 8(a)"],
    ),
    (
        "8(a) after a double",
        "1 initial 20, 1 initial 20, 1 double-attack 20, 1 double-attack 20",
        "1: 6S 5D 2C; dealer: 9H 9D",
        {"decisions": {"1": ["double", "surrender"]}},
        ["1 initial half 20 8(a)", "1 double-attack half 20 8(a)"],
    ),
    (
        "8(a)(2) under a king",
        BOTH,
        "1: KS 6D; dealer: KH 9D",
        GIVEN_UP,
        ["1 initial half 10 8(a)", "1 double-attack half 10 8(a)"],
    ),
    (
        "8(a)(2) and blackjack",
        BOTH,
        "1: KS 6D; dealer: KH AD",
        GIVEN_UP,
        ["1 initial lose 20 8(a)(2)", "1 double-attack void 5(b)"],
    ),
    (
        "8(b) surrendered and insured",
        "1 initial 20, 1 insurance 10",
        "1: KS 6D; dealer: AH QD",
        GIVEN_UP,
        ["1 initial lose 20 8(a)(2)", "1 insurance win 25 11(c)"],
    ),
    (
        "9(a) one double for both",
        "1 initial 20, 1 initial 40, 1 double-attack 20",
        "1: 6S 5D KC; dealer: KH 8D",
        DOUBLED,
        ["1 initial win 60 5(a)(2)", "1 double-attack win 20 5(a)(2)"],
    ),
    (
        "9(a) each doubled",
        "1 initial 20, 1 initial 20, 1 double-attack 20, 1 double-attack 20",
        "1: 6S 3D 2C KC; dealer: KH 8D",
        {},
        ["1 initial win 40 5(a)(2)", "1 double-attack win 40 5(a)(2)"],
    ),
    (
        "9(c) only the original wagers",
        "1 initial 20, 1 initial 20, 1 double-attack 20",
        "1: 6S 5D KC; dealer: KH AD",
        DOUBLED,
        ["1 initial lose 20 5(b)", "1 double-attack void 5(b)"],
    ),
    (
        "10(d) only the original wager",
        "1 initial 20, 1 initial/2 20",
        "1: 8S KD; seat-1/2: 8D 9C; dealer: KH AH",
        {},
        ["1 initial lose 20 5(b)", "1 initial/2 void 5(b)"],
    ),
    (
        "1 ace and king of a split pair against 21",
        "1 initial 20, 1 initial/2 20",
        "1: AS KD; seat-1/2: AD 9C; dealer: 6H 5H KS",
        {},
        ["1 initial push 5(b)", "1 initial/2 lose 20 5(a)"],
    ),
    (
        "11(c) insurance",
        "1 initial 20, 1 insurance 10",
        "1: KS 9D; dealer: AH JH",
        {},
        ["1 initial lose 20 5(b)", "1 insurance win 25 11(c)"],
    ),
    (
        "11(d) insurance lost",
        "1 initial 20, 1 insurance 10",
        "1: KS 9D; dealer: AH 7H",
        {},
        ["1 initial win 20 5(a)(2)", "1 insurance lose 10 11(a), 11(d)"],
    ),
    (
        "11(b) the next sum in chips",
        "1 initial 15, 1 insurance 8",
        "1: KS 9D; dealer: AH JH",
        {},
        ["1 initial lose 15 5(b)", "1 insurance win 20 11(c)"],
    ),
    ("12(b) soft 17 stands", BET, "1: KS 8D; dealer: 6H AH", {}, ["1 initial win 20 5(a)(2)"]),
]


@pytest.mark.parametrize(
    ("bets", "cards", "more", "says"), [pytest.param(*one[1:], id=one[0]) for one in MAIN]
)
def test_main(bets: str, cards: str, more: dict[str, Any], says: list[str]) -> None:
    assert ruled(NAME, situation(bets, cards, **more)) == says


THIRDS = [
    ("KH 6D QC", "win 30 6(d)(2)"),
    ("KH 4D 9C", "win 60 6(d)(2)"),
    ("KH 5D 8C", "win 80 6(d)(2)"),
    ("9H 7D 7C", "win 100 6(d)(2)"),
    ("9H 7D 6C", "win 150 6(d)(2)"),
    ("8H 8D 8H", "win 500 6(d)(3)"),
    ("8S 8C 8S", "win 500 6(d)(3)"),
    ("8C 8C 8C", "win 2000 6(d)(3)"),
    ("8H 8C 8D", "win 80 6(d)(2)"),
    ("8H 8H 8C", "win 80 6(d)(2)"),
    ("8H 7H 8H", "win 80 6(d)(2)"),
    ("KH 7D", "lose 10 6(d)(1)"),
    ("6H AD", "lose 10 6(d)(1)"),
    ("KH 2D 9C", "lose 10 6(d)(1)"),
    ("KH 2D 4C 9C", "lose 10 6(d)(1)"),
    ("AH KD", "lose 10 6(d)(1)"),
    ("AH 5D QC KC", "lose 10 6(d)(1)"),
]


@pytest.mark.parametrize(("cards", "says"), THIRDS)
def test_6d_bonus_by_the_third_card(cards: str, says: str) -> None:
    told = situation("1 initial 20, 1 optional-bonus 10", f"1: KS 9D; dealer: {cards}")
    assert f"1 optional-bonus {says}" in ruled(NAME, told)


def test_6e_the_bonus_is_paid_though_the_hand_is_over() -> None:
    told = situation("1 initial 20, 1 optional-bonus 10", "1: KS 6D 9C; dealer: KH 6H 6D")
    assert ruled(NAME, told) == ["1 initial lose 20 5(a)", "1 optional-bonus win 150 6(d)(2)"]


REFUSED: list[tuple[str, str, str, list[str], str]] = [
    (
        "1 more than the initial wager",
        "1 initial 20, 1 double-attack 25",
        "1: KS 9D; dealer: KH 8D",
        [],
        "at most $20",
    ),
    ("1 alone", "1 double-attack 20", "1: KS 9D; dealer: KH 8D", [], "only beside"),
    (
        "6(b)(1) bonus above the initial wager",
        "1 initial 10, 1 optional-bonus 15",
        "1: KS 9D; dealer: KH 8D",
        [],
        "at most $10",
    ),
    ("6(b) bonus alone", "1 optional-bonus 10", "1: KS 9D; dealer: KH 8D", [], "only beside"),
    (
        "6(b) less than a dollar",
        "1 initial 10, 1 optional-bonus 0.50",
        "1: KS 9D; dealer: KH 8D",
        [],
        "1",
    ),
    (
        "11(a) against a king",
        "1 initial 20, 1 insurance 10",
        "1: KS 9D; dealer: KH 8D",
        [],
        "not offered",
    ),
    (
        "9(a) a double above what lies there",
        "1 initial 20, 1 initial 45, 1 double-attack 20",
        "1: 6S 5D KC; dealer: KH 8D",
        [],
        "double",
    ),
    ("12(b) stands", BET, "1: KS 9D; dealer: KH 7D 2C", [], "stands on 17"),
    ("9(a) on a blackjack", BET, "shoe: 6H AS KD KD 3C 2C", ["double"], "'double'"),
    ("8(a) after standing", BET, "shoe: 6H 2S 3D KD 3C 2C", ["stand", "surrender"], "after"),
    ("10(e) a card for a split ace", BET, "shoe: 6H AS AD 5D 3C", ["split", "hit"], "'hit'"),
    ("10(e) aces once", BET, "shoe: 6H AS AD AC 3C", ["split", "split"], "'split'"),
    (
        "10(c) three hands",
        BET,
        "shoe: 6H 8S 8D 8C 8S KD 3C",
        ["split", "split", "split"],
        "'split'",
    ),
    ("12(a)(1) on hard 21", BET, "shoe: 6H 9S 3D 9D KD 3C 2C", ["hit", "hit"], "'hit'"),
]


@pytest.mark.parametrize(
    ("bets", "cards", "actions", "why"), [pytest.param(*one[1:], id=one[0]) for one in REFUSED]
)
def test_what_the_chapter_does_not_allow(
    bets: str, cards: str, actions: list[str], why: str
) -> None:
    more = {"actions": {"1": actions}} if actions else {}
    with pytest.raises(InputError) as refused:
        settle(CATALOG, "massachusetts", "double-attack-blackjack", situation(bets, cards, **more))
    assert why in str(refused.value)


# -- from a shoe ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "actions", "says"),
    [
        # dealer 6, player 5 6, the card of the double K, dealer T-value and 5: 21 each
        ("6H 5S 6D KD KC 5C", ["double"], ["1 initial push 5(b)", "1 double-attack push 5(b)"]),
        (
            "6H 5S 6D KD KC 2C",
            ["double"],
            ["1 initial win 40 5(a)(2)", "1 double-attack win 40 5(a)(2)"],
        ),
        # surrendered after the double: half of 40 and of 40
        (
            "6H 5S 6D 2D KC 2C",
            ["double", "surrender"],
            ["1 initial half 20 8(a)", "1 double-attack half 20 8(a)"],
        ),
        # a split pair: the second hand has the initial wager only
        (
            "6H 8S 8D KD 9C KC 3C",
            ["split", "stand", "stand"],
            [
                "1 initial lose 20 5(a)",
                "1 double-attack lose 20 5(a)",
                "1 initial/2 lose 20 5(a)",
            ],
        ),
    ],
)
def test_from_a_shoe(cards: str, actions: list[str], says: list[str]) -> None:
    assert ruled(NAME, situation(BOTH, f"shoe: {cards}", actions={"1": actions})) == says


def test_9a_from_a_shoe_one_double_for_both_wagers() -> None:
    bets = "1 initial 20, 1 initial 30, 1 double-attack 10"
    told = situation(bets, "shoe: 6H 5S 6D KD KC 2C", actions={"1": ["double"]})
    assert ruled(NAME, told) == ["1 initial win 50 5(a)(2)", "1 double-attack win 10 5(a)(2)"]


def _acts(bets: str, cards: str, actions: dict[str, list[str]], **options: str) -> list[Act]:
    game = _game(**options)
    told = situation(bets, f"shoe: {cards}", options=dict(game.chosen), actions=actions)
    engine = engine_of(game)
    dealt = engine.place(game, read(game, told))
    script = engine.unroll(game, dealt, engine.rule(game, dealt))
    return [act for phase in script.phases for act in phase.acts]


def _where(acts: list[Act], verb: Verb, hand: str = "", wager: str = "") -> int:
    return next(
        n
        for n, act in enumerate(acts)
        if act.slot.verb is verb
        and (not hand or act.slot.hand == hand)
        and (act.slot.wager == wager or not wager)
    )


def test_7d_the_attack_comes_between_the_dealers_card_and_the_players() -> None:
    acts = _acts(BOTH, "6H KS 9D KD 4C", {})
    own, bet = _where(acts, Verb.DEAL, "dealer.0"), _where(acts, Verb.BET, wager="double-attack")
    assert own < _where(acts, Verb.ASK, "double-attack") < bet < _where(acts, Verb.DEAL, "seat-1.0")


def test_6d_the_bonus_before_any_other_wager_from_the_right() -> None:
    bets = "1 initial 20, 1 optional-bonus 10, 2 initial 20, 2 optional-bonus 10"
    acts = _acts(bets, "6H KS KD 9D 8D KC 7C", {})
    paid = [act.slot.seat for act in acts if act.slot.wager == "optional-bonus"]
    assert paid == [2, 1]
    assert _where(acts, Verb.PAY, wager="optional-bonus") < _where(acts, Verb.PAY, wager="initial")


def test_12c_the_third_card_is_drawn_for_the_bonus_alone() -> None:
    over = {"1": ["hit"]}
    without = _acts(BET, "6H KS 6D 9D 4C 2C", over)
    with_it = _acts("1 initial 20, 1 optional-bonus 10", "6H KS 6D 9D 4C 2C", over)
    dealt = Counter(act.slot.hand for act in with_it if act.slot.verb is Verb.DEAL)
    assert not [act for act in without if act.slot.hand == "dealer.1"]
    assert (dealt["dealer.1"], dealt["dealer.2"], dealt["dealer.3"]) == (1, 1, 0)


@pytest.mark.parametrize(
    ("up", "options", "at_once"),
    [
        ("9H", {}, True),  # 8(a)(1)
        ("KH", {}, False),  # 8(a)(2)
        ("KH", {"hole": "reader"}, False),
        ("KH", {"hole": "reader", "surrender-settled": "at-once"}, True),  # 8(a)(3)
    ],
)
def test_8a_when_a_surrender_is_settled(up: str, options: dict[str, str], at_once: bool) -> None:
    bets = "1 initial 20, 2 initial 20"
    acts = _acts(bets, f"{up} KS KD 6D 9D 9C 2C", {"1": ["surrender"]}, **options)
    taken = _where(acts, Verb.TAKE, wager="initial")
    said = _where(acts, Verb.PASS, "signal")
    other = next(n for n, act in enumerate(acts) if n > said and act.slot.verb is Verb.PASS)
    assert (taken < other) == at_once
