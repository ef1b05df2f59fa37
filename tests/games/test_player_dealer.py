"""The player-dealer of EZ Baccarat: fees before the cards, settlement from his left, rotation."""

from itertools import pairwise

import pytest

from tests.games.world import engine_of, game_of, unrolled
from trainer.errors import InputError
from trainer.games.acts import Act, Verb
from trainer.games.engine import Situation
from trainer.games.money import parse_money
from trainer.games.passing import by_seat
from trainer.games.player_dealer import clockwise
from trainer.games.rounds import Bet, Round

EZ = "california/ez-baccarat"
GAME = game_of(EZ)
ENGINE = engine_of(GAME)
SEATS = GAME.table.seats
BANKER_WINS = ("KS", "4H", "7D", "5C")


def told(bets: str, bank: int = 8, money: int | None = None) -> Round:
    """Return a round in which the Banker wins; bets are written "1 banker 115, 2 tie 5"."""
    made = [text.split() for text in bets.split(",")]
    situation = Situation(
        bets=tuple(Bet(seat=int(s), wager=w, amount=parse_money(a)) for s, w, a in made),
        shoe=BANKER_WINS,
        places={"bank": bank},
        bank=money,
    )
    return ENGINE.place(GAME, situation)


def acts_of(round_: Round, stage: str, **options: str) -> list[Act]:
    _, script = unrolled(game_of(EZ, **options), round_)
    return [act for phase in script.phases if phase.id == stage for act in phase.acts]


def fees(bets: str, option: str) -> dict[int, int]:
    """Return by seat what is collected, in cents; the player-dealer sits at 8."""
    return {
        act.slot.seat: act.payload.amount or 0
        for act in acts_of(told(bets), "collection", collection=option)
    }


# The schedules of lines 1871-2010, read once more: option, table action, the player-dealer's fee.
BANDS = [
    ("option-2", 300, 100), ("option-2", 305, 300), ("option-2", 1500, 800),
    ("option-2", 2505, 2500),
    ("option-3", 100, 50), ("option-3", 105, 200), ("option-3", 1505, 1500),
    ("option-5", 300, 200), ("option-5", 500, 400), ("option-5", 1505, 1100),
    ("option-6", 100, 100), ("option-7", 800, 600), ("option-7", 3005, 3000),
    ("option-8", 5000, 2000), ("option-8", 5005, 5000), ("option-9", 1205, 1500),
    ("option-12", 800, 500), ("option-12", 805, 800), ("option-14", 200, 100),
    ("option-22", 505, 700), ("option-23", 805, 800), ("option-25", 2005, 2500),
    ("option-26", 1005, 1100), ("option-28", 205, 500), ("option-29", 10005, 7500),
    ("option-30", 2005, 3000),
]  # fmt: skip


@pytest.mark.parametrize(("option", "action", "fee"), BANDS)
def test_the_bank_pays_by_the_table_action_bonus_bets_with_it(
    option: str, action: int, fee: int
) -> None:
    assert fees(f"1 player {action - 5}, 1 dragon-7 5", option) == {8: fee}


def test_option_1_counts_game_wagers_and_takes_a_dollar_for_each() -> None:
    assert fees("1 player 30, 1 dragon-7 25, 2 banker 20, 3 tie 25", "option-1") == {1: 100, 2: 100}
    assert fees("1 player 31, 2 banker 20, 3 tie 25", "option-1") == {1: 100, 2: 100, 8: 100}
    assert fees("1 player 50, 2 banker 55", "option-1") == {1: 100, 2: 100, 8: 200}


@pytest.mark.parametrize(
    ("option", "bet", "player", "bank"),
    [
        ("option-15", 100, 100, 200),
        ("option-15", 105, 200, 200),
        ("option-16", 25, 100, 200),
        ("option-17", 150, 300, 300),
        ("option-18", 100, 100, 300),
        ("option-19", 600, 600, 400),
        ("option-20", 500, 500, 600),
    ],
)
def test_a_player_pays_for_every_betting_circle_and_nothing_for_bonus_bets(
    option: str, bet: int, player: int, bank: int
) -> None:
    assert fees(f"2 banker {bet}, 2 panda-8 5", option) == {2: player, 8: bank}


def test_fees_come_before_the_cards_and_in_any_order() -> None:
    _, script = unrolled(game_of(EZ, collection="option-1"), told("1 player 60, 2 banker 45"))
    order = [act.verb for act in script.acts()]
    assert order.index(Verb.COLLECT) < order.index(Verb.DEAL)
    [phase] = [phase for phase in script.phases if phase.id == "collection"]
    assert [order.id for order in phase.orders] == ["any"]


def test_settlement_begins_at_the_left_of_the_player_dealer() -> None:
    acts = acts_of(told("1 player 5, 2 player 5, 4 player 5, 8 player 5", bank=3), "settle")
    assert [act.slot.seat for act in acts] == [4, 8, 1, 2]
    acts = acts_of(told("1 banker 5, 7 banker 5, 2 player 5, 6 player 5", bank=8), "settle")
    assert [(act.slot.seat, act.slot.wager) for act in acts] == [
        (2, "player"), (6, "player"), (1, "banker"), (7, "banker"),
    ]  # fmt: skip


def test_his_money_reaches_first_whom_it_comes_to_first() -> None:
    round_ = told("1 banker 50, 4 banker 50", bank=3, money=5_000)
    first, last = ENGINE.rule(GAME, round_)
    assert (first.seat, first.pays, last.seat, last.pays) == (1, 0, 4, 5_000)


@pytest.mark.parametrize(("bank", "word"), [(9, "no seat 9"), (1, "has a bet"), (0, "no seat 0")])
def test_a_player_dealer_has_a_seat_and_no_bet(bank: int, word: str) -> None:
    with pytest.raises(InputError, match=word):
        told("1 player 5", bank=bank)


@pytest.mark.parametrize("players", [1, 5, 8])
def test_after_every_two_hands_the_position_is_offered_clockwise(players: int) -> None:
    for seed in range(10):
        shoe = ENGINE.open_shoe(GAME, seed)
        rounds: list[Round] = []
        while not shoe.ended:
            round_, shoe = ENGINE.deal_next(GAME, shoe, players=players)
            rounds.append(round_)
        assert [round_.choices["held"] for round_ in rounds[:4]] == ["1", "2", "1", "2"]
        for round_ in rounds:
            bettors = {bet.seat for bet in round_.bets}
            assert round_.places["bank"] not in bettors
            offers = by_seat(round_.choices, "offer")
            asked = [act.payload.choice for act in acts_of(round_, "rotate")]
            if round_.choices["held"] == "1":
                assert (asked, offers) == (["may-keep"], {})
            else:
                assert asked[0] == "must-pass"
                assert list(offers) == clockwise(bettors, round_.places["bank"])[: len(offers)]
                assert list(offers.values())[-1] == "accept"
        for before, after in pairwise(rounds):
            offers = by_seat(before.choices, "offer")
            holder = list(offers)[-1] if offers else before.places["bank"]
            assert after.places["bank"] == holder


def test_a_round_by_itself_has_a_player_dealer_too() -> None:
    held = {ENGINE.deal(GAME, seed, players=SEATS).choices["held"] for seed in range(10)}
    assert held == {"1", "2"}
