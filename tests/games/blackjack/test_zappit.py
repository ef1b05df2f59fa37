"""ZAPPIT Blackjack, Massachusetts: its rules again, situations ruled by hand."""

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of
from trainer.cli.settle import settle
from trainer.cli.situation import situation as read
from trainer.errors import InputError
from trainer.games.acts import Act, Lies, Verb
from trainer.games.blackjack.allowed import open_plays
from trainer.games.blackjack.game import BlackjackGame, of
from trainer.games.blackjack.seats import Seats
from trainer.games.blackjack.strategy import best, rules_of
from trainer.games.edge import wager_odds
from trainer.games.engine import Want
from trainer.games.rounds import Bet

NAME = "massachusetts/zappit-blackjack"
BET = "1 blackjack 20"
ZAPPED: dict[str, Any] = {"decisions": {"1": ["zap"]}}
DOUBLED: dict[str, Any] = {"decisions": {"1": ["double"]}}
SIX: dict[str, Any] = {"options": {"blackjack": "six-to-five"}}


def _game(**options: str) -> BlackjackGame:
    return of(game_of(NAME, **options))


# -- the rules as data ---------------------------------------------------------------------------


def test_10a_blackjack_and_10b_insurance() -> None:
    paid = {name: _game(blackjack=name).paytables["blackjack"].rows[0].pays for name in
            ("three-to-two", "six-to-five")}  # fmt: skip
    assert paid == {"three-to-two": "3 to 2", "six-to-five": "6 to 5"}
    odds = {name: wager.odds for name, wager in _game().wagers.items()}
    assert odds == {"blackjack": "1 to 1", "insurance": "2 to 1"}


def test_2a_six_or_eight_full_decks() -> None:
    game = _game()
    assert game.options["decks"].choices == ["6", "8"]
    assert (game.copies("TS"), _game(decks="8").copies("2D"), game.deck.without) == (6, 8, [])


def test_6l_stands_on_every_17_and_6g_the_reader() -> None:
    rules = _game().dealer
    assert (rules.hard, rules.soft, rules.shows, rules.hole) == (17, 17, 0, "reader")
    assert set(rules.reader) == set("AKQJT")


def test_6e_the_deal_and_6n_the_order_of_settlement() -> None:
    game = _game()
    deal = next(one for one in game.stages if one.id == "deal")
    assert deal.deal == ["seats", "dealer", "seats", "dealer:down"]
    for choice in ("losers-first", "player-by-player"):
        settled = next(s for s in _game(**{"settle-order": choice}).stages if s.id == "settle")
        assert settled.order == [choice]


def test_4h_a_continuous_device_has_neither_cut_nor_cover_card() -> None:
    game = _game(shuffler="continuous")
    assert not {"burn", "cut-card"} & {one.id for one in game.stages}
    assert not {"shuffle", "cut", "recut", "who-cuts", "idle", "cover-card"} & set(game.rituals)


@pytest.mark.parametrize("first", list("A23456789TJQK"))
def test_6h2_which_first_cards_may_be_zapped(first: str) -> None:
    counts = dict(zip("A23456789TJQK", (11, *range(2, 11), 10, 10, 10), strict=True))
    game = _game()
    for second, points in counts.items():
        soft = "A" in (first, second)
        wanted = not soft and counts[first] + points in (15, 16, 17, 18)
        hands = {"seat-1": (f"{first}S", f"{second}D"), "dealer": ("7H", "9C")}
        seats = Seats(game, hands, [Bet(seat=1, wager="blackjack", amount=2000)], {})
        assert ("zap" in open_plays(game, seats, 1, 1)) == wanted, (first, second)


@pytest.mark.parametrize("decks", [6, 8])
def test_10b_insurance_counted(decks: int) -> None:
    found = wager_odds(engine_of(_game()), _game(decks=str(decks)), "insurance")
    assert found is not None
    assert found.edge == 1 - 3 * Fraction(16 * decks, 52 * decks - 1)


# -- situations ----------------------------------------------------------------------------------

MAIN: list[tuple[str, str, str, dict[str, Any], list[str]]] = [
    ("10(a) blackjack", BET, "1: AS KD; dealer: 7H KC", {}, ["1 blackjack win 30 10(a)"]),
    ("10(a) six to five", BET, "1: AS TD; dealer: 7H KC", SIX, ["1 blackjack win 24 10(a)"]),
    ("10(a) odd", "1 blackjack 35", "1: AS KD; dealer: 7H KC", {},
     ["1 blackjack win 52.50 10(a)"]),
    ("6(g)(1) both", BET, "1: AS KD; dealer: KH AC", {}, ["1 blackjack push 6(g)(1)"]),
    ("6(g)(2) dealer's blackjack", BET, "1: KS QD; dealer: KH AC", {},
     ["1 blackjack lose 20 6(g)(2)"]),
    ("6(h)(1) blackjack against 21", BET, "1: AS KD; dealer: 7H 4C KC", {},
     ["1 blackjack win 30 10(a)"]),
    ("6(h)(1) blackjack against 22", BET, "1: AS KD; dealer: 7H 5C KC", {},
     ["1 blackjack win 30 10(a)"]),
    ("6(m)(1) 20 against 22", BET, "1: KS QD; dealer: 7H 5C KC", {},
     ["1 blackjack push 6(m)(1)"]),
    ("6(m)(1) 12 against 22", BET, "1: KS 2D; dealer: 7H 5C KC", {},
     ["1 blackjack push 6(m)(1)"]),
    ("6(m)(1) over 21 against 22", BET, "1: KS 6D QC; dealer: 7H 5C KC", {},
     ["1 blackjack lose 20 6(n)"]),
    ("6(m)(1) over 21, collected at the end", BET, "1: KS 6D QC; dealer: 7H 5C KC",
     {"options": {"busts": "at-the-end"}}, ["1 blackjack lose 20 6(n)"]),
    ("6(m)(1) doubled", "1 blackjack 20, 1 blackjack 20", "1: 6S 5D KC; dealer: 7H 5C KC", {},
     ["1 blackjack push 6(m)(1)"]),
    ("6(m)(1) split", "1 blackjack 20, 1 blackjack/2 20",
     "1: 8S KD; seat-1/2: 8D 5C QC; dealer: 7H 5C KC", {},
     ["1 blackjack push 6(m)(1)", "1 blackjack/2 lose 20 6(n)"]),
    ("10(a) 23", BET, "1: KS 2D; dealer: 7H 6C KC", {}, ["1 blackjack win 20 6(m)(2), 10(a)"]),
    ("10(a) 26", BET, "1: KS 2D; dealer: 6H KD KC", {}, ["1 blackjack win 20 6(m)(2), 10(a)"]),
    ("10(a) higher", BET, "1: KS 9D; dealer: KH 8D", {}, ["1 blackjack win 20 6(m)(2), 10(a)"]),
    ("6(m)(2) lower", BET, "1: KS 7D; dealer: KH 8D", {}, ["1 blackjack lose 20 6(m)(2)"]),
    ("6(m)(2) the same", BET, "1: KS 8D; dealer: KH 8H", {}, ["1 blackjack push 6(m)(2)"]),
    ("6(m)(2) 21 against 21", BET, "1: 9S 3D 9C; dealer: 6H 5H KS", {},
     ["1 blackjack push 6(m)(2)"]),
    ("6(h)(3) ace and ten after a zap", BET, "1: AS KD; dealer: KH 9D", ZAPPED,
     ["1 blackjack win 20 6(m)(2), 10(a)"]),
    ("6(h)(3) the same against 21", BET, "1: AS KD; dealer: 6H 5H KS", ZAPPED,
     ["1 blackjack push 6(m)(2)"]),
    ("6(h)(3) the same against 22", BET, "1: AS KD; dealer: 7H 5C KC", ZAPPED,
     ["1 blackjack push 6(m)(1)"]),
    ("6(h)(3) zapped and lost", BET, "1: 9S 4D; dealer: KH 9D", ZAPPED,
     ["1 blackjack lose 20 6(m)(2)"]),
    ("1 ace and king of a split pair", "1 blackjack 20, 1 blackjack/2 20",
     "1: AS KD; seat-1/2: AD 9C; dealer: 6H 5H KS", {},
     ["1 blackjack push 6(m)(2)", "1 blackjack/2 lose 20 6(m)(2)"]),
    ("8(a)(2) doubled for less", "1 blackjack 20, 1 blackjack 5", "1: 6S 5D KC; dealer: KH 8D",
     DOUBLED, ["1 blackjack win 25 6(m)(2), 10(a)"]),
    ("10(b) insurance", "1 blackjack 20, 1 insurance 10", "1: KS 9D; dealer: AH TH", {},
     ["1 blackjack lose 20 6(g)(2)", "1 insurance win 20 7(a), 10(b)"]),
    ("7(d) insurance lost", "1 blackjack 20, 1 insurance 10", "1: KS 9D; dealer: AH 7H", {},
     ["1 blackjack win 20 6(m)(2), 10(a)", "1 insurance lose 10 7(d)"]),
    ("7(b) the next sum in chips", "1 blackjack 15, 1 insurance 8", "1: KS 9D; dealer: AH JH", {},
     ["1 blackjack lose 15 6(g)(2)", "1 insurance win 16 7(a), 10(b)"]),
    ("6(g)(1) both, and insured", "1 blackjack 20, 1 insurance 10", "1: AS KD; dealer: AH JH", {},
     ["1 blackjack push 6(g)(1)", "1 insurance win 20 7(a), 10(b)"]),
    ("7(e) even money against blackjack", BET, "1: AS KD; dealer: AH JH",
     {"decisions": {"1": ["even-money"]}}, ["1 blackjack win 20 7(e)"]),
    ("7(e) even money against none", BET, "1: AS KD; dealer: AH 8H",
     {"decisions": {"1": ["even-money"]}}, ["1 blackjack win 20 7(e)"]),
    ("6(l) soft 17 stands", BET, "1: KS 8D; dealer: 6H AH", {},
     ["1 blackjack win 20 6(m)(2), 10(a)"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bets", "cards", "more", "says"), [pytest.param(*one[1:], id=one[0]) for one in MAIN]
)
def test_main(bets: str, cards: str, more: dict[str, Any], says: list[str]) -> None:
    assert ruled(NAME, situation(bets, cards, **more)) == says


WON, LOST, EQUAL = "win 20 6(m)(2), 10(a)", "lose 20 6(m)(2)", "push 6(m)(2)"
# From the shoe: seat 1, dealer, seat 1, hole card, then what is drawn.
DEALT: list[tuple[str, str, list[str], list[str]]] = [
    ("6(h)(3) both cards are new", "KS 9H 6D 9C TS 9D", ["zap", "stand"], [f"1 blackjack {WON}"]),
    ("6(h)(3) the new 16 is played", "KS 9H 6D 9C TS 6D 5C", ["zap", "hit"],
     [f"1 blackjack {WON}"]),
    ("6(h)(3) ace and ten", "KS 9H 7D 9C AS TD", ["zap"], [f"1 blackjack {WON}"]),
    ("6(h)(4) zapped, then doubled", "KS 9H 7D 9C 6S 5D KC", ["zap", "double"],
     ["1 blackjack win 40 6(m)(2), 10(a)"]),
    ("6(h)(4) zapped, then split", "KS 9H 7D 9C 8S 8D KC 9D", ["zap", "split", "stand", "stand"],
     [f"1 blackjack {EQUAL}", f"1 blackjack/2 {LOST}"]),
    ("6(h)(2) eights zapped", "8S 9H 8D 9C KS KD", ["zap", "stand"], [f"1 blackjack {WON}"]),
    ("6(h)(2) nines zapped", "9S 9H 9D 9C KS 2D 4C", ["zap", "hit", "stand"],
     [f"1 blackjack {LOST}"]),
    ("9(d) aces split again and drawn to", "AS 9H AD 9C AC 5D 4C KD 8C 9D",
     ["split", "split", "hit", "stand", "hit", "stand"],
     [f"1 blackjack {WON}", f"1 blackjack/2 {WON}", f"1 blackjack/3 {EQUAL}"]),
    ("9(a) king and ten", "KS 9H TD 9C 9S 8D", ["split", "stand", "stand"],
     [f"1 blackjack {WON}", f"1 blackjack/2 {EQUAL}"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "actions", "says"), [pytest.param(*one[1:], id=one[0]) for one in DEALT]
)
def test_from_a_shoe(cards: str, actions: list[str], says: list[str]) -> None:
    assert ruled(NAME, situation(BET, f"shoe: {cards}", actions={"1": actions})) == says


def test_7e_even_money_from_a_shoe_ends_the_hand() -> None:
    told = situation(BET, "shoe: AS AH KD 9C", actions={"1": ["even-money"]})
    assert ruled(NAME, told) == ["1 blackjack win 20 7(e)"]


REFUSED: list[tuple[str, str, str, dict[str, Any], str]] = [
    ("6(h)(2) 14", BET, "shoe: KS 9H 4D 9C TS 9D", {"actions": {"1": ["zap"]}}, "'zap'"),
    ("6(h)(2) 19", BET, "shoe: KS 9H 9D 9C TS 9D", {"actions": {"1": ["zap"]}}, "'zap'"),
    ("6(h)(2) soft 17", BET, "shoe: AS 9H 6D 9C TS 9D", {"actions": {"1": ["zap"]}}, "'zap'"),
    ("6(h)(2) three cards", BET, "shoe: KS 9H 2D 9C 4S 9D",
     {"actions": {"1": ["hit", "zap"]}}, "'zap'"),
    ("6(h)(3) twice", BET, "shoe: KS 9H 6D 9C TS 5D KC KD",
     {"actions": {"1": ["zap", "zap"]}}, "'zap'"),
    ("6(h)(2) a split hand", BET, "shoe: 8S 9H 8D 9C 7S 5D KC KD",
     {"actions": {"1": ["split", "zap"]}}, "'zap'"),
    ("6(g) against a blackjack", BET, "shoe: KS KH 6D AC TS 9D", {"actions": {"1": ["zap"]}},
     "over"),
    ("after-zap: drawn or stood on", BET, "shoe: KS 9H 7D 9C 6S 5D KC",
     {"actions": {"1": ["zap", "double"]}, "options": {"after-zap": "draw"}}, "'double'"),
    ("6(j)(1) soft 21 doubled", BET, "shoe: AS 9H AD 9C KS QD 4C",
     {"actions": {"1": ["split", "double"]}}, "over"),
    ("8(a) three cards doubled", BET, "shoe: 2S 9H 3D 9C 4S 5D 4C",
     {"actions": {"1": ["hit", "double"]}}, "'double'"),
    ("9(d) five hands", BET, "shoe: 8S 9H 8D 9C 8C 8H 8S 8D KC KD KH",
     {"actions": {"1": ["split", "split", "split", "split"]}}, "'split'"),
    ("6(h) no surrender", BET, "shoe: KS 9H 6D 9C TS 9D", {"actions": {"1": ["surrender"]}},
     "'surrender'"),
    ("7(a) insurance against a king", "1 blackjack 20, 1 insurance 10", "1: KS 9D; dealer: KH 8D",
     {}, "not offered"),
    ("7(b) above half", "1 blackjack 20, 1 insurance 15", "1: KS 9D; dealer: AH 8D", {},
     "at most $10"),
    ("6(l) stands on soft 17", BET, "1: KS 9D; dealer: AH 6D 3C", {}, "stands on 17"),
    ("6(l) 16 is not finished", BET, "1: KS 9D; dealer: KH 6D", {}, "not finished"),
    ("7(e) without a blackjack", BET, "1: AS 9D; dealer: AH 8H",
     {"decisions": {"1": ["even-money"]}}, "not offered"),
    ("7(e) insured too", "1 blackjack 20, 1 insurance 10", "1: AS KD; dealer: AH 8H",
     {"decisions": {"1": ["even-money"]}}, "not offered"),
    ("7(e) not offered", BET, "1: AS KD; dealer: AH 8H",
     {"decisions": {"1": ["even-money"]}, "options": {"even-money": "not-offered"}}, "even-money"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bets", "cards", "more", "why"), [pytest.param(*one[1:], id=one[0]) for one in REFUSED]
)
def test_what_the_chapter_does_not_allow(
    bets: str, cards: str, more: dict[str, Any], why: str
) -> None:
    with pytest.raises(InputError) as refused:
        settle(CATALOG, "massachusetts", "zappit-blackjack", situation(bets, cards, **more))
    assert why in str(refused.value)


# -- the acts ------------------------------------------------------------------------------------


def _acts(bets: str, cards: str, actions: dict[str, list[str]], **options: str) -> list[Act]:
    game = _game(**options)
    told = situation(bets, f"shoe: {cards}", options=dict(game.chosen), actions=actions)
    engine = engine_of(game)
    dealt = engine.place(game, read(game, told))
    script = engine.unroll(game, dealt, engine.rule(game, dealt))
    return [act for phase in script.phases for act in phase.acts]


def _where(acts: list[Act], verb: Verb, hand: str = "", seat: int = 0) -> int:
    return next(
        n
        for n, act in enumerate(acts)
        if act.slot.verb is verb
        and (not hand or act.slot.hand == hand)
        and seat in (0, act.slot.seat)
    )


def test_6h3_turned_sideways_then_replaced() -> None:
    acts = _acts(BET, "KS 9H 6D 9C TS 9D", {"1": ["zap", "stand"]})
    turned = next(n for n, act in enumerate(acts) if act.lies is Lies.SIDEWAYS)
    assert acts[turned].payload.cards == ("KS", "6D")
    away = _where(acts, Verb.GATHER, "zap")
    new = [n for n, act in enumerate(acts) if act.slot.verb is Verb.DEAL and act.slot.seat][2:]
    assert turned < away < new[0] < new[1]
    assert [acts[n].payload.cards for n in new] == [("TS",), ("9D",)]


def test_6h1_a_blackjack_is_paid_in_its_turn_and_its_cards_are_removed() -> None:
    bets = "1 blackjack 20, 2 blackjack 20"
    acts = _acts(bets, "KS AS 9H 2D KD 9C 7S", {"1": ["hit"]})
    hit, paid = _where(acts, Verb.DEAL, "seat-1.2"), _where(acts, Verb.PAY, seat=2)
    assert hit < paid < _where(acts, Verb.GATHER, seat=2) < _where(acts, Verb.TURN, "dealer.1")


def test_7e_even_money_is_paid_before_the_reader() -> None:
    acts = _acts(BET, "AS AH KD KC", {"1": ["even-money"]})
    paid = _where(acts, Verb.PAY, seat=1)
    assert paid < _where(acts, Verb.GATHER, seat=1) < _where(acts, Verb.LOOK)


def test_7d_lost_insurance_goes_before_anybody_draws() -> None:
    bets = "1 blackjack 20, 1 insurance 10"
    acts = _acts(bets, "KS AH 2D 9C 7S", {"1": ["insurance", "hit"]})
    looked, taken = _where(acts, Verb.LOOK), _where(acts, Verb.TAKE)
    assert looked < taken < _where(acts, Verb.DEAL, "seat-1.2")


@pytest.mark.parametrize("order", ["losers-first", "player-by-player"])
def test_6n_both_orders_from_the_far_right(order: str) -> None:
    bets = ", ".join(f"{seat} blackjack 20" for seat in (1, 2, 3))
    # seat 1 has 20, seat 2 has 18, seat 3 has 20 against 19
    acts = _acts(bets, "KS KC QS KH QD 8D QH 9C", {}, **{"settle-order": order})
    settled = [
        (act.slot.verb, act.slot.seat)
        for act in acts
        if act.slot.verb in (Verb.TAKE, Verb.PAY) and act.slot.wager == "blackjack"
    ]
    each = [(Verb.PAY, 3), (Verb.TAKE, 2), (Verb.PAY, 1)]
    assert settled == (
        sorted(each, key=lambda one: one[0] is Verb.PAY) if order[0] == "l" else each
    )


def test_6l_nothing_is_drawn_where_nothing_depends_on_it() -> None:
    acts = _acts(BET, "KS 9H 6D 5C KC", {"1": ["hit"]})
    assert not any(act.slot.hand == "dealer.2" for act in acts)


@pytest.mark.parametrize(
    "facts", [{"zapped": True, "total": 21}, {"dealer-total": 22}, {"even-money": True}]
)
def test_what_is_wanted_comes_up(facts: dict[str, Any]) -> None:
    game = _game()
    for seed in range(4):
        dealt = engine_of(game).deal(game, seed, want=Want(facts=facts, wager="blackjack"))
        made = [Seats.of_round(game, dealt).facts(bet.seat) for bet in dealt.bets]
        assert any(all(one[k] == v for k, v in facts.items()) for one in made)


def test_strategy_zaps_what_is_worse_than_two_new_cards() -> None:
    rules = rules_of(_game())
    plays = ("zap", "hit", "stand", "double")
    for up, points in product(range(1, 11), (15, 16)):
        assert best(rules, up, points, soft=False, value=8, plays=plays) == "zap"
