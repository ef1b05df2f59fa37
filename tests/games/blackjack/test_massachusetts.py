"""Blackjack, Massachusetts: its main rules written a second time, situations ruled by hand."""

from fractions import Fraction
from itertools import groupby
from typing import Any

import msgspec
import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of, rounds, unrolled
from trainer.cli.situation import situation as read
from trainer.errors import InputError, TrainerError
from trainer.games.acts import Act, Verb
from trainer.games.blackjack.game import BlackjackGame, Required, of
from trainer.games.blackjack.soundness import misfits
from trainer.games.edge import wager_odds
from trainer.games.engine import Want

NAME = "massachusetts/blackjack"
PLAIN = {"match-the-dealer": "not-offered", "buster": "not-offered", "21-plus-3": "not-offered"}
BET = "1 blackjack 20"
UP = {"hole": "up", "splits": "2"}
ACTION = {"multiple-action": "offered", "boxes": "6", "splits": "2"}


def _game(**options: str) -> BlackjackGame:
    return of(game_of(NAME, **{**_under(PLAIN), **_under(options)}))


def _under(options: dict[str, str]) -> dict[str, str]:
    return {name.replace("-", "_"): choice for name, choice in options.items()}


def _one(cards: str, bets: str = BET, **more: Any) -> list[str]:
    """Return the rulings of a situation at a table without side bets."""
    options = {**PLAIN, **more.pop("options", {})}
    return ruled(NAME, situation(bets, cards, options=options, **more))


def _acts(told: dict[str, Any]) -> list[Act]:
    book, _, name = NAME.partition("/")
    game = CATALOG.game(book, name, told["options"])
    dealt = engine_of(game).place(game, read(game, told))
    return [act for phase in unrolled(game, dealt)[1].phases for act in phase.acts]


# -- 2 to 12: what is the same at every table, and what a house chooses -----------------------


def test_2a_one_deck_to_eight() -> None:
    game = _game()
    assert game.options["decks"].choices == [str(many) for many in range(1, 9)]
    assert [_game(decks=many).copies("AS") for many in ("1", "8")] == [1, 8]


def test_3e_and_9c_what_is_paid() -> None:
    odds = {name: wager.odds for name, wager in _game().wagers.items()}
    assert odds["blackjack"] == "1 to 1"
    assert odds["insurance"] == "2 to 1"


@pytest.mark.parametrize(("chosen", "paid"), [("three-to-two", "30"), ("six-to-five", "24")])
def test_3e_blackjack_3_to_2_or_6_to_5(chosen: str, paid: str) -> None:
    found = _one("1: AS KD; dealer: 9H 8C", options={"blackjack": chosen})
    assert found == [f"1 blackjack win {paid} 3(e)"]


def test_7d_no_even_money_at_6_to_5() -> None:
    assert _game(blackjack="six-to-five").chosen["even-money"] == "not-offered"
    with pytest.raises(TrainerError, match=r"7\(d\)"):
        _game(blackjack="six-to-five", even_money="offered")


def test_3b_a_blackjack_beats_a_simple_21_both_ways() -> None:
    assert _one("1: AS KD; dealer: TH 5C 6C") == ["1 blackjack win 30 3(e)"]
    assert _one("1: TS 5D 6D; dealer: TH AC") == ["1 blackjack lose 20 3(b)"]
    assert _one("1: TS 5D 6D; dealer: TH 5C 6C") == ["1 blackjack push 3(b)"]


def test_1_an_ace_and_a_ten_of_a_split_are_21() -> None:
    bets = "1 blackjack 20, 1 blackjack/2 20"
    told = situation(bets, "1: AS KD; dealer: 9H 8C", options=PLAIN)
    told["hands"]["seat-1/2"] = ["AD", "5C"]
    assert ruled(NAME, told) == [
        "1 blackjack win 20 3(a)(2)",
        "1 blackjack/2 lose 20 3(a)",
    ]


@pytest.mark.parametrize(
    ("soft", "cards"), [("17", ["AS", "6D"]), ("18", ["AS", "6D", "TC"])]
)  # 12(b)(1) and 12(b)(2)
def test_12b_the_dealers_soft_17(soft: str, cards: list[str]) -> None:
    game = _game(soft_17=soft)
    assert (game.dealer.hard, game.dealer.soft) == (17, int(soft))
    found = _one(f"1: TS 8D; dealer: {' '.join(cards)}", options={"soft-17": soft})
    assert found == ["1 blackjack win 20 3(a)(2)"]


def test_12b_the_dealer_must_draw_to_soft_17() -> None:
    with pytest.raises(InputError, match="17 is not finished"):
        _one("1: TS 8D; dealer: AS 6D", options={"soft-17": "18"})


@pytest.mark.parametrize(
    ("hole", "dealt"),
    [
        ("drawn", ["seats", "dealer", "seats"]),  # 6(d)
        ("down", ["seats", "dealer", "seats", "dealer:down"]),  # 6(i)
        ("reader", ["seats", "dealer", "seats", "dealer:down"]),
        ("up", ["seats", "dealer", "seats", "dealer"]),  # 6(j)
    ],
)
def test_6_how_the_dealers_second_card_is_dealt(hole: str, dealt: list[str]) -> None:
    options = UP if hole == "up" else {"hole": hole}
    game = _game(**options)
    assert next(stage.deal for stage in game.stages if stage.id == "deal") == dealt
    assert any(stage.play == "reader" for stage in game.stages) is (hole == "reader")
    assert ("insurance" in game.wagers) is (hole != "up")  # 6(j)(3)
    assert game.dealer.reader == ["A", "K", "Q", "J", "T"]


@pytest.mark.parametrize(("up", "paid_early"), [("6C", True), ("9C", True), ("TC", False)])
def test_7_when_a_players_blackjack_is_paid(up: str, paid_early: bool) -> None:
    told = {
        "options": PLAIN,
        "bets": [{"seat": at, "wager": "blackjack", "amount": "20"} for at in (1, 2)],
        "shoe": ["AS", "TD", up, "KS", "7D", "TH", "5H", "9S"],
        "actions": {"2": ["stand"]},
    }
    verbs = [(act.verb, act.slot.seat, act.slot.hand) for act in _acts(told)]
    pay, stands = (Verb.PAY, 1, ""), (Verb.PASS, 2, "signal")
    assert (verbs.index(pay) < verbs.index(stands)) is paid_early
    assert (Verb.GATHER, 1, "seat") in verbs


def test_7a_nothing_left_and_no_second_card_is_drawn() -> None:
    told = {
        "options": PLAIN,
        "bets": [{"seat": 1, "wager": "blackjack", "amount": "20"}],
        "shoe": ["AS", "6C", "KS"],
        "actions": {},
    }
    assert not [act for act in _acts(told) if act.slot.hand == "dealer.1"]  # 12(c)


def test_7b_two_blackjacks_stand_off() -> None:
    assert _one("1: AS KD; dealer: TH AC") == ["1 blackjack push 7(b)"]


def test_7c_even_money_whatever_comes() -> None:
    for dealer in ("AH KC", "AH 9C"):
        found = _one(f"1: AS KD; dealer: {dealer}", decisions={"1": ["even-money"]})
        assert found == ["1 blackjack win 20 7(c)"]
    play = _game().plays["even-money"]
    assert play.when == [{"natural": True, "up": "A", "bet:insurance": False}]


@pytest.mark.parametrize(
    ("dealer", "line"),
    [
        ("9H 8C", "half 10 8(a)"),
        ("TH 8C", "half 10 8(a)"),
        ("TH AC", "lose 20 8(a)(2)"),
    ],
)
def test_8_surrender(dealer: str, line: str) -> None:
    offered = {"surrender": "offered"}
    said = {"1": ["surrender"]}
    found = _one(f"1: TS 6D; dealer: {dealer}", decisions=said, options=offered)
    assert found == [f"1 blackjack {line}"]


@pytest.mark.parametrize(("up", "at_once"), [("9C", True), ("KC", False), ("AC", False)])
def test_8a_when_a_surrender_is_settled(up: str, at_once: bool) -> None:
    told = {
        "options": {**PLAIN, "surrender": "offered"},
        "bets": [{"seat": at, "wager": "blackjack", "amount": "20"} for at in (1, 2)],
        "shoe": ["TS", "TD", up, "6S", "7D", "8H", "5H", "9S"],
        "actions": {"1": ["surrender"], "2": ["stand"]},
    }
    verbs = [(act.verb, act.slot.seat, act.slot.hand) for act in _acts(told)]
    taken, stands = (Verb.TAKE, 1, ""), (Verb.PASS, 2, "signal")
    assert (verbs.index(taken) < verbs.index(stands)) is at_once


@pytest.mark.parametrize("other", [UP, ACTION])
def test_8c_and_6j3_no_surrender_there(other: dict[str, str]) -> None:
    with pytest.raises(TrainerError, match=r"6\(j\)\(3\), 8\(c\)"):
        _game(surrender="offered", **other)


def test_9_insurance() -> None:
    both = "1 blackjack 20, 1 insurance 10"
    assert _one("1: TS 7D; dealer: AH KC", both) == [
        "1 blackjack lose 20 3(b)",
        "1 insurance win 20 9(c)",
    ]
    assert _one("1: TS 9D; dealer: AH 7C", both)[1] == "1 insurance lose 10 9(d)"
    assert _one("1: TS 9D; dealer: AH 7C", "1 blackjack 25, 1 insurance 13")  # the next chip
    for bets, cards in (
        ("1 blackjack 20, 1 insurance 11", "1: TS 9D; dealer: AH 7C"),  # 9(b)
        (both, "1: TS 9D; dealer: KH 7C"),  # 9(a)
    ):
        with pytest.raises(InputError, match=r"9\(b\)"):
            _one(cards, bets)


def test_9d_lost_insurance_goes_before_a_card_is_drawn() -> None:
    told = {
        "options": PLAIN,
        "bets": [
            {"seat": 1, "wager": "blackjack", "amount": "20"},
            {"seat": 1, "wager": "insurance", "amount": "10"},
        ],
        "shoe": ["TS", "AH", "9D", "2C", "6C"],
        "actions": {"1": ["stand"]},
    }
    acts = _acts(told)
    taken = next(
        at for at, act in enumerate(acts) if act.slot.wager == "insurance" and act.verb is Verb.TAKE
    )
    third = next(at for at, act in enumerate(acts) if act.slot.hand == "dealer.2")
    second = next(at for at, act in enumerate(acts) if act.slot.hand == "dealer.1")
    assert second < taken < third


def test_9b_a_house_may_let_players_insure_in_their_turn() -> None:
    told = {
        "options": {**PLAIN, "insurance-time": "turn"},
        "bets": [
            {"seat": 1, "wager": "blackjack", "amount": "20"},
            {"seat": 2, "wager": "blackjack", "amount": "20"},
            {"seat": 2, "wager": "insurance", "amount": "10"},
        ],
        "shoe": ["TS", "TD", "AH", "2D", "7D", "6S", "9C"],
        "actions": {"1": ["hit"], "2": ["stand"]},
    }
    acts = [(act.verb, act.slot.seat, act.slot.wager) for act in _acts(told)]
    drawn = [at for at, act in enumerate(acts) if act[:2] == (Verb.DEAL, 1)]
    assert drawn[2] < acts.index((Verb.BET, 2, "insurance")) < acts.index((Verb.PASS, 2, ""))
    assert (Verb.ASK, 0, "") not in acts
    with pytest.raises(TrainerError, match=r"9\(b\)"):
        _game(insurance_time="turn", hole="reader")


def test_a_bet_in_turn_is_one_that_is_offered_while_hands_are_played() -> None:
    game = _game(insurance_time="turn")
    early = [
        msgspec.structs.replace(one, in_turn={"insurance": {}}) if one.id == "deal" else one
        for one in game.stages
    ]
    found = dict(misfits(msgspec.structs.replace(game, stages=early)))
    assert "players" in found["stages[deal].in_turn"]
    main = [
        msgspec.structs.replace(one, in_turn={"blackjack": {}}) if one.id == "play" else one
        for one in game.stages
    ]
    found = dict(misfits(msgspec.structs.replace(game, stages=main)))
    assert "no bet that is made later" in found["stages[play].in_turn"]


def test_10b_and_11d_a_dealers_blackjack_takes_the_first_bet() -> None:
    doubled = {"decisions": {"1": ["double"]}}
    found = _one("1: 6S 5D TC; dealer: TH AC", "1 blackjack 20, 1 blackjack 20", **doubled)
    assert found == ["1 blackjack lose 20 3(b)"]
    told = situation("1 blackjack 20, 1 blackjack/2 20", "1: 8S TD; dealer: TH AC", options=PLAIN)
    told["hands"]["seat-1/2"] = ["8D", "9C"]
    assert ruled(NAME, told) == ["1 blackjack lose 20 3(b)", "1 blackjack/2 void 3(b)"]


def test_10a_a_double_is_at_most_the_first_bet() -> None:
    double = _game().plays["double"]
    assert double.bet == "up-to"
    with pytest.raises(InputError, match="at most the first bet"):
        _one("1: 6S 5D TC; dealer: TH 8C", "1 blackjack 20, 1 blackjack 30")


def test_10c_a_card_face_down_is_turned_when_it_is_settled() -> None:
    game = _game(double_card="down")
    want = Want(wager="blackjack", facts={"doubled": True, "bust": True})
    dealt = engine_of(game).deal(game, 7, want=want, players=1)
    acts = [act for phase in unrolled(game, dealt)[1].phases for act in phase.acts]
    third = next(act for act in acts if act.slot.hand.endswith(".2") and act.slot.seat)
    assert not third.face_up
    shown = [at for at, act in enumerate(acts) if act.verb is Verb.TURN and act.slot.seat]
    taken = [at for at, act in enumerate(acts) if act.verb is Verb.TAKE]
    drawn = [at for at, act in enumerate(acts) if act.slot.hand == "dealer.1"]
    assert drawn[0] < shown[0] < taken[0]


@pytest.mark.parametrize("asks", [True, False])
def test_10c_face_down_at_the_request_of_a_player(asks: bool) -> None:
    told = {
        "options": {**PLAIN, "double-card": "asked"},
        "bets": [{"seat": 1, "wager": "blackjack", "amount": "20"}],
        "shoe": ["6S", "9H", "5S", "TD", "8C"],
        "actions": {"1": ["double", *(["face-down"] if asks else [])]},
    }
    acts = _acts(told)
    third = next(act for act in acts if act.slot.hand == "seat-1.2")
    assert third.face_up is not asks
    said = [act.payload.choice for act in acts if act.slot.hand == "face-down"]
    assert said == (["face-down"] if asks else [])
    assert any(act.verb is Verb.TURN for act in acts) is asks


@pytest.mark.parametrize(
    ("options", "hands"),
    [({"splits": "2"}, 2), ({"splits": "3"}, 3), ({"splits": "4", "boxes": "6"}, 4)],
)
def test_11_how_often_a_pair_is_split(options: dict[str, str], hands: int) -> None:
    split = _game(**options).plays["split"]
    assert (split.hands, split.by, split.one_card) == (hands, "value", ["A"])


def test_11e_four_hands_at_six_boxes_only() -> None:
    with pytest.raises(TrainerError, match=r"11\(e\)"):
        _game(splits="4", boxes="7")
    assert (_game(boxes="6").table.seats, _game().table.seats) == (6, 7)


# -- 3(e), 16: hands a house may pay more for -------------------------------------------------


@pytest.mark.parametrize(
    ("option", "mine", "dealer", "line"),
    [
        ({"suited-678": "offered"}, "6S 7S 8S", "TH 9C", "win 40 3(e)(1)"),
        ({"suited-678": "offered"}, "6S 7S 8D", "TH 9C", "win 20 3(a)(2)"),
        ({"suited-678": "offered"}, "6S 7S 8S", "TH 5C 6C", "push 3(b)"),
        ({"three-sevens": "offered"}, "7S 7C 7D", "TH 9C", "win 30 3(e)(2)"),
        ({"three-sevens": "offered"}, "7S 7C 7D", "TH AC", "lose 20 3(b)"),
        ({"chosen-blackjack": "jack-of-spades"}, "AS JS", "TH 9C", "win 40 3(e)(3)"),
        ({"chosen-blackjack": "jack-of-spades"}, "AS JC", "TH 9C", "win 30 3(e)"),
        ({"chosen-blackjack": "jack-of-spades"}, "AS JS", "TH AC", "push 7(b)"),
        ({"five-cards": "offered"}, "2S 3S 4S 5D 7D", "TH 9C", "win 40 3(e)(4), 16(a)"),
        ({"five-cards": "offered"}, "2S 3S 4S 5D 7D", "TH 6C 5C", "push 3(b)"),  # 16(b)
        ({"five-cards": "offered"}, "2S 3S 4S 5D 7D", "TH AC", "lose 20 3(b)"),  # 16(b)
        ({"five-cards": "offered"}, "2S 2D 2C 3S 5D 7D", "TH 9C", "win 20 3(a)(2)"),
        ({}, "2S 3S 4S 5D 7D", "TH 9C", "win 20 3(a)(2)"),
        ({"five-cards": "offered"}, "2S 3S 4S 5D 7D", "TH 6C KC", "win 40 3(e)(4), 16(a)"),
    ],
)
def test_3e_extra_payouts(option: dict[str, str], mine: str, dealer: str, line: str) -> None:
    assert _one(f"1: {mine}; dealer: {dealer}", options=option) == [f"1 blackjack {line}"]


# -- 6(j): the hole card face up --------------------------------------------------------------


@pytest.mark.parametrize(
    ("mine", "dealer", "line"),
    [
        ("TS 9D", "TH 9C", "lose 20 6(j)(1)"),
        ("AS KD", "AH KC", "win 20 6(j)(1)-(2)"),
        ("AS KD", "9H KC", "win 20 6(j)(2)"),
        ("TS KD", "9H KC", "win 20 3(a)(2)"),
        ("TS 5D 6D", "AH KC", "lose 20 3(b)"),
    ],
)
def test_6j_ties_lose_and_a_blackjack_pays_even(mine: str, dealer: str, line: str) -> None:
    assert _one(f"1: {mine}; dealer: {dealer}", options=UP) == [f"1 blackjack {line}"]


def test_6j_doubles_splits_and_a_natural_that_ends_the_round() -> None:
    game = _game(**UP)
    assert game.plays["double"].when == [{"cards": 2, "total": [9, 10, 11]}]  # (4)
    assert game.plays["split"].hands == 2  # (5)
    assert {"surrender", "even-money"}.isdisjoint(game.plays)  # (3)
    told = {
        "options": {**PLAIN, **UP},
        "bets": [{"seat": 1, "wager": "blackjack", "amount": "20"}],
        "shoe": ["TS", "AH", "5D", "KC"],
        "actions": {},
    }
    assert not [act for act in _acts(told) if act.slot.hand == "signal"]  # (6)
    with pytest.raises(TrainerError, match=r"6\(j\)\(5\)"):
        _game(hole="up", splits="3")


# -- 18: multiple action ----------------------------------------------------------------------


def test_18_three_wagers_and_their_insurance() -> None:
    game = _game(**ACTION)
    against = {name: wager.against for name, wager in game.wagers.items()}
    assert [name for name, nth in against.items() if nth == 2] == ["action-2", "insurance-2"]
    assert [name for name, nth in against.items() if nth == 3] == ["action-3", "insurance-3"]
    assert game.table.seats == 6  # 205 CMR 146.13(8)(a)
    assert game.plays["split"].hands == 2  # 11(e)


@pytest.mark.parametrize(
    "other",
    [
        "progressive-blackjack",
        "blackjack-bonus",
        "streak",
        "match-the-dealer",
        "twenty-point",
        "optional-bonus",
        "in-between",
        "21-plus-3",
        "kings-bounty",
    ],
)
def test_18a_what_may_not_lie_beside_it(other: str) -> None:
    options = _under({**PLAIN, **ACTION, other: "offered"})
    with pytest.raises(TrainerError, match=r"18\(a\)|\(\w\)"):
        game_of(NAME, **options)


@pytest.mark.parametrize(("asked", "spots"), [("two-or-three", 2), ("three", 3)])
def test_18b_how_many_wagers_a_player_makes(asked: str, spots: int) -> None:
    options = {**ACTION, "action-wagers": asked}
    cards = "1: TS 9D; dealer: 8H TC; dealer/2: 8H 4C KC; dealer/3: 8H AC"
    bets = ["1 blackjack 20", "1 action-2 20", "1 action-3 20"]
    assert len(_one(cards, ", ".join(bets[:spots]), options=options)) == spots
    with pytest.raises(InputError, match=r"everybody makes a bet on .*18\(b\)"):
        _one(cards, ", ".join(bets[: spots - 1]), options=options)
    for dealt in rounds(_game(**options), range(12)):
        made = {
            seat: sum(bet.wager in ("blackjack", "action-2", "action-3") for bet in mine)
            for seat, mine in groupby(dealt.bets, key=lambda bet: bet.seat)
        }
        assert min(made.values()) >= spots


def test_a_bet_everybody_makes_is_made_of_chips_before_the_cards() -> None:
    game = _game(**ACTION)
    late = game.wagers["insurance"]
    stake = msgspec.structs.replace(late.stake, required=Required(clause="18(b)"))
    wagers = {**game.wagers, "insurance": msgspec.structs.replace(late, stake=stake)}
    found = dict(misfits(msgspec.structs.replace(game, wagers=wagers)))
    assert "before the cards" in found["wagers.insurance.stake.required"]


def test_18_settled_hand_by_hand() -> None:
    bets = "1 blackjack 20, 1 action-2 30, 1 action-3 10"
    cards = "1: TS 9D; dealer: 8H TC; dealer/2: 8H 4C KC; dealer/3: 8H AC"
    assert _one(cards, bets, options=ACTION) == [
        "1 blackjack win 20 3(a)(2)",
        "1 action-2 win 30 3(a)(1)",
        "1 action-3 push 3(b)",
    ]


def test_18_a_blackjack_is_held_against_each_hand() -> None:
    bets = "1 blackjack 20, 1 action-2 20, 1 action-3 20"
    cards = "1: AS KD; dealer: TH AC; dealer/2: TH 7C; dealer/3: TH 6C"
    with pytest.raises(InputError, match="dealer/3"):
        _one(cards.replace("TH 6C", "TH 6C KD 2C"), bets, options=ACTION)
    assert _one(cards, bets, options=ACTION) == [
        "1 blackjack push 7(b)",
        "1 action-2 win 30 3(e)",
        "1 action-3 win 30 3(e)",
    ]


def test_18d_each_insurance_by_its_own_second_card() -> None:
    bets = "1 blackjack 20, 1 action-2 20, 1 insurance 10, 1 insurance-2 10"
    cards = "1: TS 9D; dealer: AH 7C; dealer/2: AH KC"
    assert _one(cards, bets, options=ACTION) == [
        "1 blackjack win 20 3(a)(2)",
        "1 action-2 lose 20 3(b)",
        "1 insurance lose 10 9(d)",
        "1 insurance-2 win 20 9(c)",
    ]


def test_18f_over_21_every_wager_goes_with_the_cards() -> None:
    told = {
        "options": {**PLAIN, **ACTION},
        "bets": [
            {"seat": at, "wager": name, "amount": "10"}
            for at in (1, 2)
            for name in ("blackjack", "action-2")
        ],
        "shoe": ["TS", "TD", "9H", "6S", "9D", "KD", "TC", "8D"],
        "actions": {"1": ["hit"], "2": ["stand"]},
    }
    acts = _acts(told)
    taken = [act.slot.wager for act in acts if act.verb is Verb.TAKE and act.slot.seat == 1]
    assert taken == ["blackjack", "action-2"]
    away = next(at for at, act in enumerate(acts) if act.slot.hand == "seat" and act.slot.seat == 1)
    assert away < next(at for at, act in enumerate(acts) if act.slot.hand == "dealer.1")


def test_18_order_of_its_stages() -> None:
    names = [stage.id for stage in _game(**ACTION).stages]
    wanted = ["play", "second", "dealer", "settle-1", "hand-2", "second-2", "dealer-2", "settle-2"]
    wanted += ["hand-3", "second-3", "dealer-3", "settle-3", "gather"]
    assert [name for name in names if name in wanted] == wanted


# -- 12(c), 6(h), 5: nothing depends, the cards, the shoe -------------------------------------


def test_6h_cards_from_the_far_right_and_the_dealers_last() -> None:
    told = {
        "options": PLAIN,
        "bets": [{"seat": at, "wager": "blackjack", "amount": "20"} for at in (1, 2)],
        "shoe": ["TS", "TD", "6C", "9S", "7D", "TH", "5H"],
        "actions": {"1": ["stand"], "2": ["stand"]},
    }
    gathered = [(act.slot.seat, act.slot.hand) for act in _acts(told) if act.verb is Verb.GATHER]
    assert gathered == [(2, "seat"), (1, "seat"), (0, "dealer")]


def test_21_a_continuous_device_has_no_burn_and_no_cut_card() -> None:
    names = [stage.id for stage in _game(shuffler="continuous").stages]
    assert {"burn", "cut-card"}.isdisjoint(names)


def test_9_odds_of_insurance() -> None:
    found = wager_odds(engine_of(_game()), _game(), "insurance")
    assert found is not None
    # Of six decks an ace lies open: 96 tens among 311 cards.
    assert found.edge == 1 - Fraction(96, 311) * 3
