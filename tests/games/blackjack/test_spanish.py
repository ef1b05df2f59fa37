"""Spanish 21, Massachusetts: its tables and rules a second time, and situations ruled by hand."""

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

NAME = "massachusetts/spanish-21"
BET = "1 basic 20"
TWO = "1 basic 20, 1 basic/2 20"
RODE = "1 super-bonus stays 5(g)"
DOUBLED: dict[str, Any] = {"decisions": {"1": ["double"]}}
RESCUED: dict[str, Any] = {"decisions": {"1": ["double", "rescue"]}}
GIVEN_UP: dict[str, Any] = {"decisions": {"1": ["surrender"]}}


def _game(**options: str) -> BlackjackGame:
    return of(game_of(NAME, **options))


def _rows(game: BlackjackGame, table: str) -> dict[str, str]:
    return {row.outcome: row.pays for row in game.paytables[table].rows}


# -- the tables ----------------------------------------------------------------------------------


def test_5f_bonus_21s() -> None:
    assert _rows(_game(), "bonus") == {
        "6-7-8 of mixed suits": "3 to 2",  # (1)
        "6-7-8 of one suit": "2 to 1",  # (2)
        "6-7-8 of spades": "3 to 1",  # (2)
        "7-7-7 of mixed suits": "3 to 2",  # (3)
        "7-7-7 of one suit": "2 to 1",  # (4)
        "7-7-7 of spades": "3 to 1",  # (4)
        "21 in five cards": "3 to 2",  # (5)
        "21 in six cards": "2 to 1",  # (6)
        "21 in seven cards or more": "3 to 1",  # (7)
    }


@pytest.mark.parametrize(("decks", "other", "same"), [("6", 4, 9), ("8", 3, 12)])
def test_6e_match_the_dealer_card_by_card(decks: str, other: int, same: int) -> None:
    assert _rows(_game(decks=decks), "match") == {
        "Two, both suited": f"{2 * same} to 1",
        "Two, one suited": f"{same + other} to 1",
        "Two of other suits": f"{2 * other} to 1",
        "One, suited": f"{same} to 1",
        "One of another suit": f"{other} to 1",
    }


def test_5g_super_bonus() -> None:
    assert [*_rows(_game(), "super").values()] == ["$5,000", "$1,000"]
    assert [*_rows(_game(), "others").values()] == ["$50"]


@pytest.mark.parametrize(
    ("wager", "decks", "edge"),
    [
        ("insurance", "6", 0.2474),
        ("insurance", "8", 0.2480),
        ("match-the-dealer", "6", 0.0306),
        ("match-the-dealer", "8", 0.0299),
    ],
)
def test_published_edges(wager: str, decks: str, edge: float) -> None:
    game = _game(decks=decks)
    found = wager_odds(engine_of(game), game, wager)
    assert found is not None
    assert float(found.edge) == pytest.approx(edge, abs=6e-5)


# -- the rules -----------------------------------------------------------------------------------


def test_2_decks_without_tens() -> None:
    game = _game()
    assert game.deck.without == ["T"]
    assert {option: choice.choices for option, choice in game.options.items()}["decks"] == [
        "6",
        "8",
    ]
    assert game.copies("TS") == 0
    assert game.copies("JS") == 6


def test_12b_the_dealer_stands_on_all_17s_and_7i_the_reader() -> None:
    rules = _game().dealer
    assert (rules.hard, rules.soft, rules.shows) == (17, 17, 0)
    assert rules.reader == ["A", "K", "Q", "J"]
    assert rules.original_clause == "9(c), 10(d)"


@pytest.mark.parametrize(
    ("hole", "dealt"),
    [
        ("drawn", ["seats", "dealer", "seats"]),  # 7(d)
        ("down", ["seats", "dealer", "seats", "dealer:down"]),  # 7(i)
        ("reader", ["seats", "dealer", "seats", "dealer:down"]),
    ],
)
def test_7d_how_the_first_cards_fall(hole: str, dealt: list[str]) -> None:
    stages = {one.id: one for one in _game(hole=hole).stages}
    assert stages["deal"].deal == dealt
    assert ("reader" in stages) == (hole == "reader")
    assert stages["burn"].burn == 1  # 7(c)


# -- situations ----------------------------------------------------------------------------------

MAIN: list[tuple[str, str, str, dict[str, Any], list[str]]] = [
    ("5(a)(1) dealer over", BET, "1: KS 2D; dealer: 6H KD KC", {}, ["1 basic win 20 5(a)(1)"]),
    ("5(a)(2) higher", BET, "1: KS 9D; dealer: KH 8D", {}, ["1 basic win 20 5(a)(2)"]),
    ("5(a) lower", BET, "1: KS 7D; dealer: KH 8D", {}, ["1 basic lose 20 5(a)"]),
    ("5(b) the same", BET, "1: KS 8D; dealer: KH 8H", {}, ["1 basic push 5(b)"]),
    ("5(a) over", BET, "1: KS 6D KC; dealer: 2H KH", {}, ["1 basic lose 20 5(a)"]),
    (
        "5(a)(3) blackjack against blackjack",
        BET,
        "1: AS KD; dealer: KH AH",
        {},
        ["1 basic win 30 5(a)(3), 5(e)"],
    ),
    (
        "5(a)(3) blackjack against 21",
        BET,
        "1: AS KD; dealer: 6H 5H KS",
        {},
        ["1 basic win 30 5(a)(3), 5(e)"],
    ),
    (
        "5(e) blackjack against 20",
        "1 basic 15",
        "1: AS KD; dealer: KH QH",
        {},
        ["1 basic win 22.50 5(a)(3), 5(e)"],
    ),
    (
        "5(a)(4) 21 against 21",
        BET,
        "1: 9S 3D 9C; dealer: 6H 5H KS",
        {},
        ["1 basic win 20 5(a)(2), 5(a)(4)"],
    ),
    ("5(b) 21 against blackjack", BET, "1: 9S 3D 9C; dealer: AH KS", {}, ["1 basic lose 20 5(b)"]),
    (
        "5(b) five cards against blackjack",
        BET,
        "1: 2S 3D 4C 5C 7D; dealer: AH KS",
        {},
        ["1 basic lose 20 5(b)"],
    ),
    ("5(f)(1)", BET, "1: 8S 6D 7C; dealer: 6H 5H KS", {}, ["1 basic win 30 5(f)(1)"]),
    ("5(f)(2) suited", BET, "1: 6H 7H 8H; dealer: KH 9H", {}, ["1 basic win 40 5(f)(2)"]),
    ("5(f)(2) spades", BET, "1: 7S 6S 8S; dealer: KH 9H", {}, ["1 basic win 60 5(f)(2)"]),
    ("5(f)(3)", BET, "1: 7S 7D 7S; dealer: KH 9H", {}, ["1 basic win 30 5(f)(3)"]),
    ("5(f)(4) suited", BET, "1: 7D 7D 7D; dealer: KH 9H", {}, ["1 basic win 40 5(f)(4)"]),
    ("5(f)(4) spades", BET, "1: 7S 7S 7S; dealer: KH 9H", {}, ["1 basic win 60 5(f)(4)"]),
    ("5(f)(5)", BET, "1: 2S 3D 4C 5C 7D; dealer: KH 9H", {}, ["1 basic win 30 5(f)(5)"]),
    ("5(f)(6)", BET, "1: 2S 3D 4C 5C 3S 4S; dealer: KH 9H", {}, ["1 basic win 40 5(f)(6)"]),
    ("5(f)(7)", BET, "1: 2S 3D 4C 5C 3S 2D 2H; dealer: KH 9H", {}, ["1 basic win 60 5(f)(7)"]),
    (
        "5(f)(7) eight cards, dealer over",
        BET,
        "1: 2S 3D 4C 5C 3S AS AD 2H; dealer: KH 6H 9D",
        {},
        ["1 basic win 60 5(f)(7)"],
    ),
    (
        "5(f) five cards, not 21",
        BET,
        "1: 2S 3D 4C 5C 6D; dealer: KH 9H",
        {},
        ["1 basic win 20 5(a)(2)"],
    ),
    (
        "9(b) 6-7-8 doubled",
        "1 basic 40",
        "1: 6H 7H 8H; dealer: KH 9H",
        DOUBLED,
        ["1 basic win 40 5(a)(2), 5(a)(4)"],
    ),
    (
        "9(b) doubled 21 against 21",
        "1 basic 40",
        "1: 6H 5H KS; dealer: 6H 5H KS",
        DOUBLED,
        ["1 basic win 40 5(a)(2), 5(a)(4)"],
    ),
    (
        "9(a) doubled on three cards, for less",
        "1 basic 20, 1 basic 10",
        "1: 2S 3D 5C 9C; dealer: KH 8H",
        DOUBLED,
        ["1 basic win 30 5(a)(2)"],
    ),
    (
        "9(c) only the first bet",
        "1 basic 40",
        "1: 6H 5H KS; dealer: KH AS",
        DOUBLED,
        ["1 basic lose 20 5(b)"],
    ),
    (
        "9(d) rescued",
        "1 basic 20",
        "1: 6H 5H 2S; dealer: KH 9S",
        RESCUED,
        ["1 basic lose 20 9(d)"],
    ),
    (
        "9(d) rescued, told with both bets",
        "1 basic 20, 1 basic 20",
        "1: 6H 5H 2S; dealer: KH 9S",
        RESCUED,
        ["1 basic lose 20 9(d)"],
    ),
    ("8(a)(1) surrender", BET, "1: KS 6D; dealer: 9H 9D", GIVEN_UP, ["1 basic half 10 8(a)"]),
    ("8(a)(2) surrender", BET, "1: KS 6D; dealer: AH 9D", GIVEN_UP, ["1 basic half 10 8(a)"]),
    (
        "8(a)(2) and blackjack",
        BET,
        "1: KS 6D; dealer: AH QD",
        GIVEN_UP,
        ["1 basic lose 20 8(a)(2)"],
    ),
    (
        "8(b) surrendered and insured",
        "1 basic 20, 1 insurance 10",
        "1: KS 6D; dealer: AH QD",
        GIVEN_UP,
        ["1 basic lose 20 8(a)(2)", "1 insurance win 20 11(c)"],
    ),
    (
        "10(d) only the first bet",
        TWO,
        "1: 8S KD; seat-1/2: 8D 9C; dealer: KH AH",
        {},
        ["1 basic lose 20 5(b)", "1 basic/2 void 5(b)"],
    ),
    (
        "10 split aces draw",
        TWO,
        "1: AS 3D 7C; seat-1/2: AD 5C 2C; dealer: KH 9H",
        {},
        ["1 basic win 20 5(a)(2), 5(a)(4)", "1 basic/2 lose 20 5(a)"],
    ),
    (
        "1 ace and king of a split pair",
        TWO,
        "1: AS KD; seat-1/2: AD 9C; dealer: KH 9H",
        {},
        ["1 basic win 20 5(a)(2), 5(a)(4)", "1 basic/2 win 20 5(a)(2)"],
    ),
    (
        "5(a)(3) split 21 in two cards against 21",
        TWO,
        "1: AS KD; seat-1/2: AD 9C; dealer: 6H 5H KS",
        {},
        ["1 basic win 20 5(a)(2), 5(a)(4)", "1 basic/2 lose 20 5(a)"],
    ),
    (
        "10(e) split, five cards",
        TWO,
        "1: 8S 2D 2C 3C 6C; seat-1/2: 8D 9C; dealer: KH 9H",
        {},
        ["1 basic win 30 5(f)(5)", "1 basic/2 lose 20 5(a)"],
    ),
    (
        "11(c) insurance",
        "1 basic 20, 1 insurance 10",
        "1: KS 9D; dealer: AH JH",
        {},
        ["1 basic lose 20 5(b)", "1 insurance win 20 11(c)"],
    ),
    (
        "11(d) insurance lost",
        "1 basic 20, 1 insurance 10",
        "1: KS 9D; dealer: AH 7H",
        {},
        ["1 basic win 20 5(a)(2)", "1 insurance lose 10 11(d)"],
    ),
    ("12(b) soft 17 stands", BET, "1: KS 8D; dealer: 6H AH", {}, ["1 basic win 20 5(a)(2)"]),
    (
        "12(c) nothing drawn",
        BET,
        "1: 9S 3D 9C; dealer: 2H 2D",
        {},
        ["1 basic win 20 5(a)(2), 5(a)(4)"],
    ),
]


@pytest.mark.parametrize(
    ("bets", "cards", "more", "says"), [pytest.param(*one[1:], id=one[0]) for one in MAIN]
)
def test_main(bets: str, cards: str, more: dict[str, Any], says: list[str]) -> None:
    found = [one for one in ruled(NAME, situation(bets, cards, **more)) if one != RODE]
    assert found == says


SEVENS = "1: 7H 7H 7H; 2: KS 9D; 3: KS KD 2C; dealer: 7S KD"


@pytest.mark.parametrize(
    ("bet", "extra"),
    [("5", "1000"), ("24", "1000"), ("24.50", "1000"), ("25", "5000"), ("300", "5000")],
)
def test_5g_super_bonus_by_the_first_bet(bet: str, extra: str) -> None:
    bets = f"1 basic {bet}, 2 basic 10, 3 basic 10"
    told = situation(bets, SEVENS)
    assert f"1 super-bonus win {extra} 5(g)" in ruled(NAME, told)
    others = settle(CATALOG, "massachusetts", "spanish-21", told)["envy"]
    assert [(one["seat"], one["for"], one["pays"]) for one in others] == [
        (2, 1, "50"),
        (3, 1, "50"),
    ]


@pytest.mark.parametrize(
    ("cards", "more"),
    [
        (SEVENS.replace("7S", "8S").replace("KD; 3", "KD; 3"), {}),
        ("1: 7H 7H 7D; 2: KS 9D; dealer: 7S KD", {}),
        ("1: 7H 7H 7H; 2: KS 9D; dealer: 7S KD", DOUBLED),
    ],
    ids=["another open card", "two suits", "doubled"],
)
def test_5g_no_super_bonus(cards: str, more: dict[str, Any]) -> None:
    found = ruled(NAME, situation("1 basic 50, 2 basic 10", cards, **more))
    assert not [one for one in found if "super-bonus win" in one]


def test_10e_no_super_bonus_on_a_split_hand() -> None:
    told = situation(
        "1 basic 50, 1 basic/2 50, 2 basic 10",
        "1: 7H 7H 7H; seat-1/2: 7H KD; 2: KS 9D; dealer: 7S KD",
    )
    assert not [one for one in ruled(NAME, told) if "super-bonus win" in one]


MATCHES = [
    ("9D 9S", "9S", {"6": "130", "8": "150"}),
    ("9S 9S", "9S", {"6": "180", "8": "240"}),
    ("9D 9C", "9S", {"6": "80", "8": "60"}),
    ("9S 2S", "9S", {"6": "90", "8": "120"}),
    ("2S 9D", "9S", {"6": "40", "8": "30"}),
    ("KS QS", "JS", {}),
]


@pytest.mark.parametrize("decks", ["6", "8"])
@pytest.mark.parametrize(("cards", "up", "pays"), MATCHES)
def test_6e_match(cards: str, up: str, pays: dict[str, str], decks: str) -> None:
    told = situation(
        "1 basic 20, 1 match-the-dealer 10",
        f"1: {cards}; dealer: {up} 8D",
        options={"decks": decks},
    )
    clause = {"6": "6(e)(1)", "8": "6(e)(2)"}[decks]
    says = f"win {pays[decks]} {clause}" if pays else "lose 10 6(d)"
    assert f"1 match-the-dealer {says}" in ruled(NAME, told)


@pytest.mark.parametrize(
    ("cards", "says"),
    [("AS 9D", "win 10 16(c)"), ("AS KD", "win 50 16(d)(2)"), ("KS 9D", "lose 5 16(c)")],
)
def test_16_bonus_spin(cards: str, says: str) -> None:
    told = situation("1 basic 20, 1 bonus-spin 5", f"1: {cards}; dealer: KH 8D")
    assert f"1 bonus-spin {says}" in ruled(NAME, told)


REFUSED: list[tuple[str, str, str, list[str], str]] = [
    (
        "6(b) more than the bet",
        "1 basic 10, 1 match-the-dealer 15",
        "1: KS 9D; dealer: KH 8D",
        [],
        "at most $10",
    ),
    ("6(b) alone", "1 match-the-dealer 10", "1: KS 9D; dealer: KH 8D", [], "only beside"),
    (
        "11(a) against a king",
        "1 basic 20, 1 insurance 10",
        "1: KS 9D; dealer: KH 8D",
        [],
        "not offered",
    ),
    ("16(b) another sum", "1 basic 20, 1 bonus-spin 10", "1: KS 9D; dealer: KH 8D", [], "5"),
    ("5(g) rides", "1 basic 20, 1 super-bonus 10", "1: KS 9D; dealer: KH 8D", [], "rides on basic"),
    ("12(b) stands", BET, "1: KS 9D; dealer: KH 7D 2C", [], "stands on 17"),
    ("9(a) on a blackjack", BET, "shoe: AS 6H KD KD 3C 2C", ["double"], "'double'"),
    ("8(a) after a card", BET, "shoe: 2S 6H 3D 9D KD 3C 2C", ["hit", "surrender"], "'surrender'"),
    ("9(d) a hand that is over", BET, "shoe: 9S 6H 3D KD KD 3C 2C", ["double", "rescue"], "after"),
    ("9(d) without a double", BET, "shoe: 9S 6H 3D KD KD 3C 2C", ["rescue"], "'rescue'"),
    ("12(a)(2) after the double", BET, "shoe: 2S 6H 3D 9D KD 3C 2C", ["double", "hit"], "'hit'"),
    ("12(a)(1) on 21", BET, "shoe: 9S 6H 3D 9D KD 3C 2C", ["hit", "hit"], "'hit'"),
]


@pytest.mark.parametrize(
    ("bets", "cards", "actions", "why"), [pytest.param(*one[1:], id=one[0]) for one in REFUSED]
)
def test_what_the_chapter_does_not_allow(
    bets: str, cards: str, actions: list[str], why: str
) -> None:
    more = {"actions": {"1": actions}} if actions else {}
    with pytest.raises(InputError) as refused:
        settle(CATALOG, "massachusetts", "spanish-21", situation(bets, cards, **more))
    assert why in str(refused.value)


# -- when it is settled --------------------------------------------------------------------------


def _acts(bets: str, cards: str, actions: dict[str, list[str]], **options: str) -> list[Act]:
    game = _game(**options)
    told = situation(bets, f"shoe: {cards}", options=dict(game.chosen), actions=actions)
    engine = engine_of(game)
    dealt = engine.place(game, read(game, told))
    script = engine.unroll(game, dealt, engine.rule(game, dealt))
    return [act for phase in script.phases for act in phase.acts]


def _where(acts: list[Act], verb: Verb, hand: str = "", wager: str = "", seat: int = 0) -> int:
    return next(
        n
        for n, act in enumerate(acts)
        if act.slot.verb is verb
        and (not hand or act.slot.hand == hand)
        and (act.slot.wager == wager or not wager)
        and (act.slot.seat == seat or not seat)
    )


def test_7g_the_call_comes_before_the_card() -> None:
    acts = _acts(BET, "KS 9H 9D 9D", {})
    drawn = _where(acts, Verb.DEAL, "dealer.1")
    call = acts[drawn - 1].payload.call
    assert call is not None
    assert call.id == "dealers-card"


def test_11d_lost_insurance_goes_before_a_third_card() -> None:
    acts = _acts("1 basic 20, 1 insurance 10", "KS AH 9D 2D 5D", {})
    taken = _where(acts, Verb.TAKE, wager="insurance")
    assert _where(acts, Verb.DEAL, "dealer.1") < taken < _where(acts, Verb.DEAL, "dealer.2")


def test_6d_losers_of_the_match_before_winners() -> None:
    bets = "1 basic 20, 1 match-the-dealer 5, 2 basic 20, 2 match-the-dealer 5"
    acts = _acts(bets, "KS 9S KH 9D 8D 9H", {})
    taken = _where(acts, Verb.TAKE, wager="match-the-dealer")
    assert taken < _where(acts, Verb.PAY, wager="match-the-dealer")


def test_8a_a_surrender_waits_under_a_picture_only() -> None:
    low = _acts(BET, "KS 9H 6D 9D", {"1": ["surrender"]})
    high = _acts(BET, "KS KH 6D 9D", {"1": ["surrender"]})
    assert not [act for act in low if act.slot.hand == "dealer.1"]  # nothing hangs on it
    assert _where(high, Verb.DEAL, "dealer.1") < _where(high, Verb.TAKE, wager="basic")


def test_9d_a_rescued_double_goes_back_at_once() -> None:
    acts = _acts(
        "1 basic 20, 2 basic 20",
        "6S KS KH 5D 9D 2S 9C",
        {"1": ["double", "rescue"]},
    )
    taken = _where(acts, Verb.TAKE, wager="basic", seat=1)
    back = _where(acts, Verb.RETURN, wager="basic", seat=1)
    assert (acts[taken].payload.amount, acts[back].payload.amount) == (2000, 2000)
    assert back < _where(acts, Verb.PASS, seat=2)
