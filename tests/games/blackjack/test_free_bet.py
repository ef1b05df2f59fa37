"""Free Bet Blackjack, Massachusetts: its tables and rules again, situations ruled by hand."""

from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of
from trainer.cli.settle import settle
from trainer.cli.situation import situation as read
from trainer.errors import InputError
from trainer.games.acts import Act, Verb
from trainer.games.blackjack import cases
from trainer.games.blackjack.game import BlackjackGame, of
from trainer.games.edge import wager_odds

NAME = "massachusetts/free-bet-blackjack"
BET = "1 blackjack 20"
SIDE = "1 blackjack 20, 1 push-22 10"
DOUBLED: dict[str, Any] = {"decisions": {"1": ["double"]}}
EVEN: dict[str, Any] = {"decisions": {"1": ["even-money"]}}


def _game(**options: str) -> BlackjackGame:
    return of(game_of(NAME, **options))


# -- the tables ----------------------------------------------------------------------------------

PUSH_22 = {
    "a": {"Same suit 22": "50 to 1", "Same color 22": "20 to 1", "Other 22": "8 to 1"},
    "b": {"Same suit 22": "50 to 1", "Same color 22": "20 to 1", "Other 22": "7 to 1"},
}


@pytest.mark.parametrize("table", ["a", "b"])
def test_10c_push_22(table: str) -> None:
    rows = _game(push_22=table).paytables["push-22"].rows
    assert {row.outcome: row.pays for row in rows} == PUSH_22[table]


def test_10a_and_10b_the_other_odds() -> None:
    wagers = _game().wagers
    assert (wagers["blackjack"].odds, wagers["insurance"].odds) == ("1 to 1", "2 to 1")


def test_2a_six_or_eight_whole_decks() -> None:
    game = _game()
    assert game.options["decks"].choices == ["6", "8"]
    assert (game.copies("TS"), _game(decks="8").copies("TS")) == (6, 8)


def test_6l_stands_on_all_17s_and_6g_the_reader() -> None:
    rules = _game().dealer
    assert (rules.hard, rules.soft, rules.shows) == (17, 17, 0)
    assert rules.reader == ["A", "K", "Q", "J", "T"]


def test_6e_the_deal() -> None:
    (stage,) = [one for one in _game().stages if one.id == "deal"]
    assert stage.deal == ["seats", "dealer", "seats", "dealer:down"]


@pytest.mark.parametrize("order", ["losers-first", "player-by-player"])
def test_6r_the_house_chooses_how_to_settle(order: str) -> None:
    (stage,) = [one for one in _game(settle_order=order).stages if one.id == "settle"]
    assert list(stage.order) == [order]


def test_5e_and_7e_what_the_house_need_not_offer() -> None:
    game = _game(push_22="not-offered", even_money="not-offered")
    assert list(game.wagers) == ["blackjack", "insurance"]
    assert "even-money" not in game.plays
    assert not [one for one in game.stages if one.id.startswith("even-money")]


# -- odds, counted a second time -------------------------------------------------------------------


def _ends_22(left: tuple[int, ...], size: int) -> Fraction:
    """How likely the dealer's cards, all of those `left` among `size`, end on 22."""

    @cache
    def drawn(gone: tuple[int, ...], hard: int, ace: bool) -> Fraction:
        cards = sum(gone)
        made = hard + 10 if ace and hard + 10 <= 21 else hard
        if cards > 1 and made >= 17:
            return Fraction(made == 22)
        found = Fraction(0)
        for at, many in enumerate(left):
            if many > gone[at]:
                taken = (*gone[:at], gone[at] + 1, *gone[at + 1 :])
                chance = Fraction(many - gone[at], size - cards)
                found += chance * drawn(taken, hard + at + 1, ace or not at)
        return found

    return drawn((0,) * 10, 0, False)


@pytest.mark.parametrize(("decks", "table", "other"), [("6", "a", 8), ("8", "b", 7)])
def test_10c_push_22_counted_a_second_time(decks: str, table: str, other: int) -> None:
    each = int(decks)
    suit = (each,) * 9 + (4 * each,)
    size = 52 * each
    suited = 4 * _ends_22(suit, size)
    coloured = 2 * _ends_22(tuple(2 * many for many in suit), size)
    every = _ends_22(tuple(4 * many for many in suit), size)
    worth = 50 * suited + 20 * (coloured - suited) + other * (every - coloured) - (1 - every)
    game = _game(decks=decks, push_22=table)
    found = wager_odds(engine_of(game), game, "push-22")
    assert found is not None
    assert found.edge == -worth


@pytest.mark.parametrize("decks", [6, 8])
def test_10b_insurance_counted(decks: int) -> None:
    game = _game(decks=str(decks))
    found = wager_odds(engine_of(game), game, "insurance")
    assert found is not None
    assert found.edge == 1 - 3 * Fraction(16 * decks, 52 * decks - 1)


# -- situations ----------------------------------------------------------------------------------

WON, TIED, LOST = "6(o)(2)", "6(p)", "6(q)(2)"
BACK, PAID = "6(n)(1), 6(o)(1)", "6(h)(1), 10(a)"
MAIN: list[tuple[str, str, str, dict[str, Any], list[str]]] = [
    ("6(o)(2) higher", BET, "1: KS 9D; dealer: KH 8D", {}, [f"1 blackjack win 20 {WON}"]),
    ("6(q)(2) lower", BET, "1: KS 7D; dealer: KH 8D", {}, [f"1 blackjack lose 20 {LOST}"]),
    ("6(p) the same", BET, "1: KS 8D; dealer: KH 8H", {}, [f"1 blackjack push {TIED}"]),
    ("6(q)(1) over", BET, "1: KS 6D KC; dealer: 2H KH", {}, ["1 blackjack lose 20 6(q)(1)"]),
    (
        "6(o)(1) dealer over with 23",
        BET,
        "1: KS 2D; dealer: 6H KD 7C",
        {},
        ["1 blackjack win 20 6(o)(1)"],
    ),
    ("6(n)(1) 22", BET, "1: KS 2D; dealer: 6H KD 6C", {}, [f"1 blackjack push {BACK}"]),
    ("6(n)(1) 22 and 21", BET, "1: KS 5D 6D; dealer: 6H KD 6C", {}, [f"1 blackjack push {BACK}"]),
    (
        "6(n)(1) 22, and a hand over stays lost",
        BET,
        "1: KS 6D KC; dealer: 6H KD 6C",
        {"bets_more": ", 2 blackjack 10", "cards_more": "; 2: KS 2C"},
        ["1 blackjack lose 20 6(q)(1)", f"2 blackjack push {BACK}"],
    ),
    ("6(h)(1) blackjack", BET, "1: AS KD; dealer: KH 8D", {}, [f"1 blackjack win 30 {PAID}"]),
    (
        "6(h)(1) blackjack beats 22, and 6(m) needs no end",
        BET,
        "1: AS KD; dealer: 6H KD",
        {},
        [f"1 blackjack win 30 {PAID}"],
    ),
    (
        "6(g)(1) both have blackjack",
        SIDE,
        "1: AS KD; dealer: KH AD",
        {},
        ["1 blackjack push 6(g)(1)", "1 push-22 lose 10 6(g)"],
    ),
    (
        "6(g)(2) dealer has blackjack",
        SIDE,
        "1: KS 9D; dealer: KH AD",
        {},
        ["1 blackjack lose 20 6(g)(2)", "1 push-22 lose 10 6(g)"],
    ),
    ("6(l) soft 17 stands", BET, "1: KS 8D; dealer: 6H AH", {}, [f"1 blackjack win 20 {WON}"]),
    # doubles
    (
        "8(a)(1) hard 10, a lammer wins as much",
        BET,
        "1: 6S 4D 9C; dealer: KH 8D",
        DOUBLED,
        [f"1 blackjack win 40 {WON}"],
    ),
    (
        "8(a)(1) hard 9 and tied: the bet goes back, no more",
        BET,
        "1: 6S 3D 9C; dealer: KH 8D",
        DOUBLED,
        [f"1 blackjack push {TIED}"],
    ),
    (
        "8(a)(1) hard 11 and lost: the bet alone",
        BET,
        "1: 6S 5D 2C; dealer: KH 8D",
        DOUBLED,
        [f"1 blackjack lose 20 {LOST}"],
    ),
    (
        "8(a)(1) and 22",
        BET,
        "1: 6S 5D KC; dealer: 6H KD 6C",
        DOUBLED,
        [f"1 blackjack push {BACK}"],
    ),
    (
        "8(a)(2) soft 19 doubled with chips",
        "1 blackjack 20, 1 blackjack 20",
        "1: AS 8D 2C; dealer: KH 8D",
        {},
        [f"1 blackjack win 40 {WON}"],
    ),
    (
        "8(a)(2) for less, and lost",
        "1 blackjack 20, 1 blackjack 5",
        "1: 6S 2D 2C; dealer: KH 8D",
        {},
        [f"1 blackjack lose 25 {LOST}"],
    ),
    # splits
    (
        "9(b)(2) a lammer plays the second hand",
        BET,
        "1: 8S KD; seat-1/2: 8D KC; dealer: KH 7D",
        {},
        [f"1 blackjack win 20 {WON}", f"1 blackjack/2 win 20 {WON}"],
    ),
    (
        "9(b)(2) the hand of the lammer loses nothing",
        BET,
        "1: 8S KD; seat-1/2: 8D 9C; dealer: KH 8D",
        {},
        [f"1 blackjack push {TIED}", f"1 blackjack/2 lose 0 {LOST}"],
    ),
    (
        "9(b)(2), 6(p) the hand of the lammer ties",
        BET,
        "1: 8S 9D; seat-1/2: 8D KC; dealer: KH 8D",
        {},
        [f"1 blackjack lose 20 {LOST}", f"1 blackjack/2 push {TIED}"],
    ),
    (
        "8(b) a second lammer on the hand of the first",
        BET,
        "1: 8S 9D; seat-1/2: 8D 3C KS; dealer: KH 8D",
        {"decisions": {"1/2": ["double"]}},
        [f"1 blackjack lose 20 {LOST}", f"1 blackjack/2 win 40 {WON}"],
    ),
    (
        "8(b) chips beside the lammer",
        "1 blackjack 20, 1 blackjack/2 20",
        "1: 8S 9D; seat-1/2: 8D 4C 2S; dealer: KH 8D",
        {"decisions": {"1/2": ["double"]}},
        [f"1 blackjack lose 20 {LOST}", f"1 blackjack/2 lose 20 {LOST}"],
    ),
    (
        "9(b)(1) tens for an equal bet",
        "1 blackjack 20, 1 blackjack/2 20",
        "1: KS 9D; seat-1/2: TD 7C; dealer: KH 8D",
        {},
        [f"1 blackjack win 20 {WON}", f"1 blackjack/2 lose 20 {LOST}"],
    ),
    (
        "9(c)(2) the first hand over, the lammer wins",
        BET,
        "1: 8S 7D KD; seat-1/2: 8D KC; dealer: KH 7D",
        {},
        ["1 blackjack lose 20 6(q)(1)", f"1 blackjack/2 win 20 {WON}"],
    ),
    (
        "9(c)(2) the first hand over, and 22",
        BET,
        "1: 8S 7D KD; seat-1/2: 8D KC; dealer: 6H KD 6C",
        {},
        ["1 blackjack lose 20 6(q)(1)", f"1 blackjack/2 push {BACK}"],
    ),
    (
        "1 ace and king of a split pair are 21",
        BET,
        "1: AS KD; seat-1/2: AD 9C; dealer: 6H 5H KS",
        {},
        [f"1 blackjack push {TIED}", f"1 blackjack/2 lose 0 {LOST}"],
    ),
    (
        "9(d) four hands, three of them lammers",
        BET,
        "1: 8S KD; seat-1/2: 8D 9C; seat-1/3: 8H 2C KC; seat-1/4: 8C 8H 8D; dealer: KH 9D",
        {},
        [
            f"1 blackjack lose 20 {LOST}",
            f"1 blackjack/2 lose 0 {LOST}",
            f"1 blackjack/3 win 20 {WON}",
            "1 blackjack/4 lose 0 6(q)(1)",
        ],
    ),
    # insurance and even money
    (
        "7(c) insurance",
        "1 blackjack 20, 1 insurance 10",
        "1: KS 9D; dealer: AH JH",
        {},
        ["1 blackjack lose 20 6(g)(2)", "1 insurance win 20 7(a), 7(c)"],
    ),
    (
        "7(b), 8(a)(1) half of the bet insures a hand that a lammer doubles",
        "1 blackjack 20, 1 insurance 10",
        "1: 6S 5D KC; dealer: AH 8D",
        DOUBLED,
        ["1 blackjack win 40 6(o)(2)", "1 insurance lose 10 7(d)"],
    ),
    (
        "7(d) insurance lost",
        "1 blackjack 20, 1 insurance 10",
        "1: KS 9D; dealer: AH 7H",
        {},
        [f"1 blackjack win 20 {WON}", "1 insurance lose 10 7(d)"],
    ),
    (
        "7(b) the next sum in chips",
        "1 blackjack 15, 1 insurance 8",
        "1: KS 9D; dealer: AH JH",
        {},
        ["1 blackjack lose 15 6(g)(2)", "1 insurance win 16 7(a), 7(c)"],
    ),
    (
        "7(e) even money, whatever lies under the ace",
        SIDE,
        "1: KS AD; dealer: AH JH",
        EVEN,
        ["1 blackjack win 20 7(e)", "1 push-22 lose 10 6(g)"],
    ),
]


@pytest.mark.parametrize(
    ("bets", "cards", "more", "says"), [pytest.param(*one[1:], id=one[0]) for one in MAIN]
)
def test_main(bets: str, cards: str, more: dict[str, Any], says: list[str]) -> None:
    bets += more.pop("bets_more", "") if "bets_more" in more else ""
    cards += more.pop("cards_more", "") if "cards_more" in more else ""
    assert ruled(NAME, situation(bets, cards, **more)) == says


ENDS = [
    ("TS 2S KS", "win 500 10(c)"),
    ("6H TH 6H", "win 500 10(c)"),
    ("TH 2D KH", "win 200 10(c)"),
    ("TS 2C KS", "win 200 10(c)"),
    ("TH 2C KS", "win 80 10(c)"),
    ("5H 4C 3S TD", "win 80 10(c)"),
    ("AH 5C KS 6D", "win 80 10(c)"),
    ("TH 3C KS", "lose 10 6(n)(2)"),
    ("TH 8C", "lose 10 6(n)(2)"),
    ("KH 6C 5C", "lose 10 6(n)(2)"),
]


@pytest.mark.parametrize(("cards", "says"), ENDS)
@pytest.mark.parametrize("mine", ["KS 9D", "KS 6D 9C", "AS KD"])
def test_10c_push_22_by_the_dealers_cards_whatever_the_player_has(
    mine: str, cards: str, says: str
) -> None:
    told = situation(SIDE, f"1: {mine}; dealer: {cards}")
    assert f"1 push-22 {says}" in ruled(NAME, told)


def test_10c_paytable_b_pays_another_22_seven_to_one() -> None:
    told = situation(SIDE, "1: KS 9D; dealer: TH 2C KS", options={"push-22": "b"})
    assert "1 push-22 win 70 10(c)" in ruled(NAME, told)


REFUSED: list[tuple[str, str, str, dict[str, Any], str]] = [
    ("5(e) alone", "1 push-22 10", "1: KS 9D; dealer: KH 8D", {}, "only beside"),
    (
        "9(b)(1) tens without a bet",
        BET,
        "1: KS 9D; seat-1/2: TD 7C; dealer: KH 8D",
        {},
        "has no bet",
    ),
    (
        "9(b)(2) chips where a lammer lies",
        "1 blackjack 20, 1 blackjack/2 20",
        "1: 8S 9D; seat-1/2: 8D 9C; dealer: KH 8D",
        {},
        "a lammer lies there",
    ),
    (
        "8(a)(1) chips for a hard 11",
        "1 blackjack 20, 1 blackjack 20",
        "1: 6S 5D KC; dealer: KH 8D",
        DOUBLED,
        "a lammer doubles this hand",
    ),
    (
        "8(a)(2) a double above the bet",
        "1 blackjack 20, 1 blackjack 25",
        "1: AS 6D KC; dealer: KH 8D",
        DOUBLED,
        "at most the first bet",
    ),
    (
        "7(a) against a king",
        "1 blackjack 20, 1 insurance 10",
        "1: KS 9D; dealer: KH 8D",
        {},
        "not offered",
    ),
    (
        "7(e) even money in the place of insurance",
        "1 blackjack 20, 1 insurance 10",
        "1: KS AD; dealer: AH 8D",
        EVEN,
        "not offered",
    ),
    ("6(l) stands", BET, "1: KS 9D; dealer: KH 7D 2C", {}, "stands on 17"),
    (
        "6(m) the dealer draws for Push 22",
        SIDE,
        "1: KS 6D 9C; dealer: KH 2D",
        {},
        "not finished",
    ),
    (
        "6(h)(2) no surrender",
        BET,
        "shoe: KS 9H 6D 8D",
        {"actions": {"1": ["surrender"]}},
        "surrender",
    ),
    (
        "8(a) on a blackjack",
        BET,
        "shoe: AS 9H KD 8D 2C",
        {"actions": {"1": ["double"]}},
        "comes after",
    ),
    (
        "8(a)(1) chips for a hard 11 from a shoe",
        "1 blackjack 20, 1 blackjack 10",
        "shoe: 6S KH 5D 8D KC",
        {"actions": {"1": ["double"]}},
        "a lammer doubles this hand",
    ),
    (
        "8(a) on three cards",
        BET,
        "shoe: 2S 9H 3D 8D 5C KC 2C",
        {"actions": {"1": ["hit", "double"]}},
        "'double'",
    ),
    (
        "9(d) five hands",
        BET,
        "shoe: 8S 6H 8D KD 8C 8H 8S KS KC",
        {"actions": {"1": ["split", "split", "split", "split"]}},
        "'split'",
    ),
    (
        "6(j)(1) on 21",
        BET,
        "shoe: AS 6H AD KD KC QC 9C",
        {"actions": {"1": ["split", "hit"]}},
        "after the hand is over",
    ),
]


@pytest.mark.parametrize(
    ("bets", "cards", "more", "why"), [pytest.param(*one[1:], id=one[0]) for one in REFUSED]
)
def test_what_the_chapter_does_not_allow(
    bets: str, cards: str, more: dict[str, Any], why: str
) -> None:
    with pytest.raises(InputError) as refused:
        settle(CATALOG, "massachusetts", "free-bet-blackjack", situation(bets, cards, **more))
    assert why in str(refused.value)


# -- from a shoe: players, the dealer's first, players, his second ---------------------------------


@pytest.mark.parametrize(
    ("cards", "actions", "says"),
    [
        ("6S 6H 5D KD KC 5C", ["double"], [f"1 blackjack push {TIED}"]),
        ("6S 6H 5D KD KC 2C", ["double"], [f"1 blackjack win 40 {WON}"]),
        (
            "8S 6H 8D TD 7C TH 3D TS 6C",
            ["split", "hit", "double"],
            ["1 blackjack lose 20 6(q)(1)", f"1 blackjack/2 push {BACK}"],
        ),
        (
            "8S 6H 8D TD 8C 2H 9S TC TS TH 5C",
            ["split", "split", "double", "hit"],
            [
                f"1 blackjack lose 20 {LOST}",
                "1 blackjack/2 lose 0 6(q)(1)",
                f"1 blackjack/3 lose 0 {LOST}",
            ],
        ),
        # tens: the second bet is the player's
        (
            "KS 6H TD KD 7C 9C 5C",
            ["split"],
            [f"1 blackjack lose 20 {LOST}", f"1 blackjack/2 lose 20 {LOST}"],
        ),
    ],
)
def test_from_a_shoe(cards: str, actions: list[str], says: list[str]) -> None:
    assert ruled(NAME, situation(BET, f"shoe: {cards}", actions={"1": actions})) == says


def _acts(bets: str, cards: str, actions: dict[str, list[str]], **options: str) -> list[Act]:
    game = _game(**options)
    told = situation(bets, f"shoe: {cards}", options=dict(game.chosen), actions=actions)
    engine = engine_of(game)
    dealt = engine.place(game, read(game, told))
    return engine.unroll(game, dealt, engine.rule(game, dealt)).acts()


def _where(acts: list[Act], verb: Verb, hand: str = "", wager: str = "") -> int:
    return next(
        n
        for n, act in enumerate(acts)
        if act.slot.verb is verb
        and (not hand or act.slot.hand == hand)
        and (act.slot.wager == wager or not wager)
    )


def test_6h_a_blackjack_is_paid_in_its_turn_and_its_cards_go() -> None:
    acts = _acts("1 blackjack 10, 2 blackjack 20", "9S AS 6H 9D KD TD 5C", {"1": ["stand"]})
    paid, away = _where(acts, Verb.PAY, wager="blackjack"), _where(acts, Verb.GATHER, "seat")
    assert _where(acts, Verb.PASS, "signal") < paid < away < _where(acts, Verb.TURN, "dealer.1")
    assert (acts[paid].slot.seat, acts[paid].payload.amount) == (2, 3000)


@pytest.mark.parametrize(
    ("shoe", "actions"),
    [("AS 6H KD TD 5C", {}), ("AS AH KD 9D", {"1": ["even-money"]})],
    ids=["6(h)(1) blackjack", "7(e) even money"],
)
def test_the_cards_are_tucked_under_push_22(shoe: str, actions: dict[str, list[str]]) -> None:
    acts = _acts(SIDE, shoe, actions)
    paid, tucked = _where(acts, Verb.PAY, wager="blackjack"), _where(acts, Verb.MOVE, "tuck")
    assert acts[tucked].slot.wager == "push-22"
    taken = _where(acts, Verb.TAKE, wager="push-22")
    assert paid < tucked < taken < _where(acts, Verb.GATHER, "seat")


def test_6m_the_dealer_draws_for_push_22_alone() -> None:
    over = {"1": ["hit"]}
    without, with_it = (_acts(bets, "KS 6H 6D 9D KC 2C 4C", over) for bets in (BET, SIDE))
    dealt = Counter(act.slot.hand for act in with_it if act.slot.verb is Verb.DEAL)
    assert not [act for act in without if act.slot.hand == "dealer.2"]
    assert (dealt["dealer.2"], dealt["dealer.3"]) == (1, 0)


def test_9c_a_first_hand_over_waits_for_the_lammer() -> None:
    acts = _acts(BET, "8S 6H 8D TD 7C TH TS 6C", {"1": ["split", "hit"]})
    tucked = _where(acts, Verb.MOVE, "tuck")
    assert (acts[tucked].slot.wager, acts[tucked].hands) == ("blackjack", ("seat-1",))
    taken = _where(acts, Verb.TAKE, wager="blackjack")
    assert tucked < _where(acts, Verb.TURN, "dealer.1") < taken


def test_9c_until_the_split_hand_is_over_as_well() -> None:
    acts = _acts(BET, "8S 6H 8D TD 7C TH 6D TS", {"1": ["split", "hit", "hit"]})
    tucked, turned = _where(acts, Verb.MOVE, "tuck"), _where(acts, Verb.TURN, "dealer.1")
    taken = [n for n, act in enumerate(acts) if act.slot.verb is Verb.TAKE]
    assert all(tucked < n < turned for n in taken)
    assert sum(acts[n].payload.amount or 0 for n in taken) == 2000


def test_9c_without_a_lammer_it_is_taken_at_once() -> None:
    acts = _acts(BET, "KS 6H TD TD 6C TH TS 5C", {"1": ["split", "hit"]})
    assert not [act for act in acts if act.slot.hand == "tuck"]
    assert _where(acts, Verb.TAKE, wager="blackjack") < _where(acts, Verb.TURN, "dealer.1")


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ("losers-first", ["take 3", "take 1", "return 4", "pay 2", "collect 2"]),
        ("player-by-player", ["return 4", "take 3", "pay 2", "collect 2", "take 1"]),
    ],
)
def test_6r_the_order(order: str, says: list[str]) -> None:
    bets = "1 blackjack 10, 2 blackjack 20, 3 blackjack 30, 4 blackjack 40"
    shoe = "KS 6S 9S KD 6H 7C 5C 8C TD 4D KC TC"
    acts = _acts(bets, shoe, {"2": ["double"]}, settle_order=order)
    settled = acts[_where(acts, Verb.DECIDE, "dealer") :]
    moved = [act for act in settled if act.slot.wager == "blackjack"]
    assert [f"{act.slot.verb.value} {act.slot.seat}" for act in moved] == says


def test_lammers_are_collected_but_never_paid_for_or_lost() -> None:
    game = _game()
    for seed in range(40):
        dealt = engine_of(game).deal(game, seed)
        for one in engine_of(game).rule(game, dealt):
            assert one.takes <= one.amount
            assert one.pays == 0 or one.result.value == "win"


@pytest.mark.parametrize("kind", ["waits", "taken"])
def test_9c_a_split_hand_that_is_over_is_asked_for(kind: str) -> None:
    game = _game()
    (case,) = [one for one in cases.cases(game) if one.id == f"split-bust/{kind}"]
    for seed in range(8):
        posed = cases.pose(game, case, Random(seed))
        chips = {bet.hand: bet.amount for bet in posed.dealt.bets} if posed.dealt else {}
        assert posed.expected == kind
        # Tens are split for chips of the player: nothing waits for them.
        assert kind == "taken" or list(chips.values())[1] == 0
