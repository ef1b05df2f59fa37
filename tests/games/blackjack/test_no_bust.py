"""No Bust Blackjack: the charts and rules a second time, and situations ruled by hand."""

from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.blackjack.allowed import open_plays
from trainer.games.blackjack.counting import counted, is_natural
from trainer.games.blackjack.game import BlackjackGame, of
from trainer.games.blackjack.seats import Seats
from trainer.games.engine import Situation
from trainer.games.rounds import Bet

NAME = "california/no-bust-blackjack"
BJ = "1 blackjack 20"
SHEET = "No Bust Blackjack, "
RULES, PLAYS = f"{SHEET}game rules", f"{SHEET}double down, split, odds and surrender"
OBJECT = f"{SHEET}object of the game"


def _game(**options: str) -> BlackjackGame:
    return of(game_of(NAME, **options))


# -- the cards -----------------------------------------------------------------------------------


def test_641_six_decks_with_a_joker_each() -> None:
    deck = _game().deck
    assert (deck.packs, deck.jokers) == (6, 1)


@pytest.mark.parametrize(
    ("cards", "points", "natural"),
    [
        ("AS AD", 22, True),  # 606
        ("AS XJ", 22, True),
        ("XJ XJ", 22, True),
        ("AS KD", 21, False),
        ("XJ 6D", 21, False),  # 638
        ("TS 4D XJ", 21, False),
        ("XJ XJ AS", 21, False),
        ("AS 7D", 18, False),  # 550
        ("AS 7D 9C", 17, False),
        ("JS QD", 20, False),  # 551
        ("TS 6D 6C", 22, False),
        ("AS AD 9C", 21, False),
    ],
)
def test_547_638_what_hands_count(cards: str, points: int, natural: bool) -> None:
    count, hand = _game().count, cards.split()
    assert counted(hand, count).points == points
    assert is_natural(hand, count) is natural


# -- the charts ----------------------------------------------------------------------------------


def _open(cards: str, up: str, **more: Any) -> set[str]:
    game = _game()
    bets = [Bet(seat=1, wager="blackjack", amount=2000)]
    hands = {"seat-1": cards.split(), "dealer": [up]}
    return set(open_plays(game, Seats(game, hands, bets, more), 1, 1))


@pytest.mark.parametrize("points", range(5, 12))
def test_578_eleven_or_less_must_hit(points: int) -> None:
    found = _open(f"2S {points - 2}D", "9H")
    assert "hit" in found
    assert "stand" not in found


@pytest.mark.parametrize("points", range(13, 20))
def test_578_581_twelve_to_nineteen_may_choose(points: int) -> None:
    first = "9S" if points > 12 else "8S"
    other = points - 9
    assert {"hit", "stand"} <= _open(f"{first} {'T' if other == 10 else other}D", "9H")


@pytest.mark.parametrize("cards", ["TS QD", "AS 9D", "AS KD", "7S 7D 7C", "TS 5D 6C"])
def test_579_twenty_and_more_must_stand(cards: str) -> None:
    assert "hit" not in _open(cards, "9H")


def test_636_637_jokers_freeze() -> None:
    assert _open("XJ 5D", "9H") == set()
    assert _open("8S 3D", "XJ") == set()


@pytest.mark.parametrize(
    ("cards", "up", "play", "allowed"),
    [
        ("TS 6D", "9H", "surrender", True),  # 630
        ("TS 6D", "AH", "surrender", False),
        ("TS 3D 3C", "9H", "surrender", False),
        ("TS KD", "9H", "split", True),  # 626
        ("8S 8D", "9H", "split", True),
        ("8S 7D", "9H", "split", False),
        ("5S 4D", "9H", "double", True),  # 623
        ("AS KD", "9H", "double", True),
        ("2S 3D 4C", "9H", "double", False),
    ],
)
def test_623_630_what_may_be_done(cards: str, up: str, play: str, allowed: bool) -> None:
    assert (play in _open(cards, up)) is allowed


def test_628_three_splits_and_627_doubles_after_them() -> None:
    game = _game()
    assert game.plays["split"].hands == 4
    assert game.plays["split"].one_card == []  # 626: multiple draw cards


def test_597_660_the_player_dealer_has_no_choice() -> None:
    rules = _game().dealer
    assert (rules.hard, rules.soft, rules.hole, rules.begins) == (17, 18, "drawn", "bank")


def test_629_a_natural_pays_three_to_two() -> None:
    (row,) = _game().paytables["natural"].rows
    assert row.pays == "3 to 2"


# -- situations ----------------------------------------------------------------------------------

OVER = f"{RULES} (611-612)"
RULED = [
    ("606 natural", "1: AS AD; dealer: TH 8H", [f"1 blackjack win 30 {PLAYS} (629)"]),
    ("606 joker and ace", "1: AS XJ; dealer: TH 8H", [f"1 blackjack win 30 {PLAYS} (629)"]),
    ("606 two jokers", "1: XJ XJ; dealer: TH 8H", [f"1 blackjack win 30 {PLAYS} (629)"]),
    ("606 beats 21", "1: TS AD; dealer: AH XJ", [f"1 blackjack lose 20 {OBJECT} (606)"]),
    ("606 ace king", "1: AS KD; dealer: TH 8H", [f"1 blackjack win 20 {OBJECT} (602-606)"]),
    ("638 joker is 21", "1: XJ 5D; dealer: TH TD", [f"1 blackjack win 20 {OBJECT} (602-606)"]),
    ("611", "1: TS 6D 8C; dealer: TH 8H", [f"1 blackjack lose 20 {RULES} (611-612)"]),
    ("613", "1: TS 8D; dealer: TH 6H 9C", [f"1 blackjack win 20 {RULES} (613-614)"]),
    ("616 A", "1: TS 6D 9C; dealer: TH 6H 7C", [f"1 blackjack lose 20 {RULES} (616-618)"]),
    ("618 B", "1: TS 6D 7C; dealer: TH 6H 9C", [f"1 blackjack push {RULES} (618)"]),
    ("619 tie over", "1: TS 6D 8C; dealer: TH 6H 8C", [f"1 blackjack lose 20 {RULES} (619)"]),
    ("602 lower", "1: TS 7D; dealer: TH 8H", [f"1 blackjack lose 20 {OBJECT} (602-606)"]),
    ("611 22", "1: TS 6D 6C; dealer: TH AH", [f"1 blackjack win 20 {OBJECT} (602-606)"]),
]  # fmt: skip


@pytest.mark.parametrize(("cards", "lines"), [one[1:] for one in RULED], ids=[o[0] for o in RULED])
def test_situations(cards: str, lines: list[str]) -> None:
    assert ruled(NAME, situation(BJ, cards)) == lines


@pytest.mark.parametrize("cards", ["1: TS 8D; dealer: TH 8H", "1: AS AD; dealer: XJ AH"])
def test_ties_not_over_push(cards: str) -> None:
    (line,) = ruled(NAME, situation(BJ, cards))
    assert line.startswith("1 blackjack push")


def test_22_is_over_where_a_house_says_so() -> None:
    told = {**situation(BJ, "1: TS 6D 6C; dealer: TH 8H"), "options": {"hard-22": "21"}}
    assert ruled(NAME, told) == [f"1 blackjack lose 20 {RULES} (611-612)"]
    told = {**situation(BJ, "1: AS AD; dealer: TH 8H"), "options": {"hard-22": "21"}}
    assert ruled(NAME, told) == [f"1 blackjack win 30 {PLAYS} (629)"]


def test_630_a_surrender_costs_half() -> None:
    told = situation(BJ, "1: TS 6D; dealer: TH 8H", decisions={"1": ["surrender"]})
    assert ruled(NAME, told) == [f"1 blackjack half 10 {PLAYS} (630)"]


def test_631_a_natural_takes_the_first_bet_alone() -> None:
    told = situation("1 blackjack 40", "1: 6S 5D TC; dealer: AH AD", decisions={"1": ["double"]})
    assert ruled(NAME, told) == [f"1 blackjack lose 20 {OBJECT} (606)"]
    split = situation(
        "1 blackjack 20, 1 blackjack/2 20", "1: 8S TD; seat-1/2: 8H 9D; dealer: AH AD"
    )
    first, second = ruled(NAME, split)
    assert first == f"1 blackjack lose 20 {OBJECT} (606)"
    assert second.startswith("1 blackjack/2 void")


def test_645_a_backline_bet_goes_with_the_hand() -> None:
    told = situation("1 blackjack 20, 1 backline-2 15", "1: AS AD; dealer: TH 8H")
    assert [line.split()[:4] for line in ruled(NAME, told)] == [
        ["1", "blackjack", "win", "30"],
        ["1", "backline-2", "win", "22.50"],
    ]


# -- shoe and charts -----------------------------------------------------------------------------


def _dealt(shoe: str, actions: dict[str, str], *bets: Bet, **more: Any) -> Any:
    game = _game()
    said = {seat: tuple(words.split()) for seat, words in actions.items()}
    made = bets or (Bet(seat=1, wager="blackjack", amount=2000),)
    told = Situation(bets=made, shoe=tuple(shoe.split()), actions=said, **more)
    return engine_of(game).place(game, told)


def test_650_the_player_dealer_has_one_card_until_all_have_drawn() -> None:
    dealt = _dealt("TS 9H 5D 4C 8D", {"1": "hit stand"})
    assert dealt.hands == {"seat-1": ("TS", "5D", "4C"), "dealer": ("9H", "8D")}


def test_577_standing_on_nine_is_refused() -> None:
    with pytest.raises(InputError, match="'stand' is not allowed here"):
        _dealt("5S 9H 4D TC 8D", {"1": "stand"})


def test_577_a_card_on_twenty_is_refused() -> None:
    with pytest.raises(InputError, match="'hit' is not allowed here"):
        _dealt("TS 9H KD TC 8D", {"1": "hit"})


def test_646_deal_and_play_begin_at_the_left_of_the_player_dealer() -> None:
    two = (Bet(seat=2, wager="blackjack", amount=2000), Bet(seat=6, wager="blackjack", amount=1000))
    dealt = _dealt("TS 7S 9H 9D 8D 8C", {}, *two, places={"bank": 4})
    assert dealt.hands["seat-6"] == ("TS", "9D")
    assert dealt.hands["seat-2"] == ("7S", "8D")


def test_643_fees_are_of_the_bets_before_the_cards() -> None:
    game = _game()
    shoe = "8S 9H 8D TS TC 8H"
    dealt = _dealt(shoe, {"1": "split stand stand"}, places={"bank": 4})
    engine = engine_of(game)
    acts = engine.unroll(game, dealt, engine.rule(game, dealt)).acts()
    fees = {act.slot.seat: act.payload.amount for act in acts if act.verb is Verb.COLLECT}
    assert fees == {1: 50}  # one bet of 20; an action of 20 costs the player-dealer nothing


# -- the money -----------------------------------------------------------------------------------

ROUND = "1: TS 6D; 2: TC 9D; 3: TD 7D; 4: KS 9C; dealer: TH 8H"
BETS = "1 blackjack 20, 2 blackjack 50, 3 blackjack 30, 4 blackjack 40"


def _reach(money: str, order: str, bank: int) -> list[tuple[str, str, str, str]]:
    told = situation(BETS, ROUND, bank=money, places={"bank": bank})
    told["options"] = {"settle-order": order}
    found = settle(CATALOG, "california", "no-bust-blackjack", told)["rulings"]
    return [(str(r["seat"]), r["result"], r["pays"], r["takes"]) for r in found]


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        # From the right: 4 is paid 40, 3 loses 30, 2 gets what is left of 100, 1 is not reached.
        ("from-right", [("1", "void", "0", "0"), ("2", "win", "30", "0"),
                        ("3", "lose", "0", "30"), ("4", "win", "40", "0")]),
        # From the player-dealer's left at seat 8: 1 loses 20, 2 is paid 50, 3 loses 30.
        ("from-bank", [("1", "lose", "0", "20"), ("2", "win", "50", "0"),
                       ("3", "lose", "0", "30"), ("4", "void", "0", "0")]),
    ],
)  # fmt: skip
def test_632_how_far_the_money_reaches(order: str, expected: list[tuple[str, ...]]) -> None:
    assert _reach("100", order, 8) == expected


def test_632_half_of_a_surrender_comes_out_of_the_money_too() -> None:
    told = situation(
        "1 blackjack 20, 2 blackjack 40",
        "1: TS 9D; 2: TC 6D; dealer: TH 8H",
        bank="30",
        places={"bank": 5},
        decisions={"2": ["surrender"]},
    )
    first, second = settle(CATALOG, "california", "no-bust-blackjack", told)["rulings"]
    assert (second["result"], second["takes"]) == ("half", "20")
    assert (first["result"], first["pays"]) == ("win", "10")


# -- fees ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "bands"),
    [
        ("option-1", [("2", "50", "0", "0.50"), ("51", "", "2.00", "1.00")]),  # 1822-1824
        ("option-2", [("25", "50", "0", "1.00"), ("51", "", "2.00", "1.00")]),  # 1828-1831
        ("option-3", [("100", "", "2.00", "1.00")]),  # 1832
    ],
)
def test_1820_1832_collection(option: str, bands: list[tuple[str, ...]]) -> None:
    steps = _game().fees[option].steps
    assert [(step.over, step.upto, step.bank, step.player) for step in steps] == bands
