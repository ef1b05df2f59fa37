"""Let it Ride of Colorado: schedules and situations written a second time from the print."""

from itertools import product

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.game import of
from trainer.games.edge import wager_odds
from trainer.games.engine import Want

GAME = "colorado/let-it-ride"
BASE = {
    "one": (500, 100, 25, 15, 10, 5, 3, 2, 1),
    "two": (100, 50, 30, 15, 9, 6, 3, 2, 1),
    "three": (500, 200, 50, 11, 8, 5, 3, 2, 1),
    "four": (200, 100, 40, 15, 9, 5, 3, 2, 1),
}
BONUS = {
    "one": (10_000, 2_000, 100, 75, 50, 25, 8, 4),
    "two": (5_000, 2_000, 100, 75, 50, 25, 8, 4),
}
THREE = {"one": (40, 30, 6, 4, 1), "two": (40, 30, 5, 4, 1), "three": (40, 30, 6, 3, 1)}
PROGRESSIVE = ("100%", "10%", "300 for 1", "50 for 1", "40 for 1", "30 for 1", "9 for 1")
# Own cards and community cards, one hand for each row of the basic game from the top.
HANDS = (
    ("AS KS JS", "QS TS"), ("9S 8S 7S", "6S 5S"), ("9S 9D 9H", "9C 4C"), ("9S 9D 4H", "9C 4C"),
    ("KS 9S 4S", "2S 7S"), ("9S 8D 6H", "7D 5C"), ("7S KD 2H", "7D 7C"), ("2S 3D 9H", "9D 2C"),
    ("TS 4D 2H", "TD 7C"),
)  # fmt: skip
BETS = "1 bet-1 10, 1 bet-2 10, 1 bet-dollar 10"


def _one(bets: str, at: int, **options: str) -> list[str]:
    own, board = HANDS[at]
    return ruled(GAME, situation(bets, f"1: {own}; board: {board}", options=options))


@pytest.mark.parametrize(("schedule", "row"), [*product(BASE, range(len(HANDS)))])
def test_11a_every_row_of_every_schedule(schedule: str, row: int) -> None:
    each = BASE[schedule][row] * 10
    assert _one(BETS, row, base=schedule) == [
        f"1 {bet} win {each} 1017.14(11)(a)" for bet in ("bet-1", "bet-2", "bet-dollar")
    ]


def test_8_below_tens_loses() -> None:
    told = situation(BETS, "1: 9S 4D 2H; board: 9D 7C")
    assert {line.split()[2] for line in ruled(GAME, told)} == {"lose"}


@pytest.mark.parametrize(("schedule", "row"), [*product(BONUS, range(8))])
def test_11b_the_bonus(schedule: str, row: int) -> None:
    found = _one("1 bet-dollar 10, 1 bonus 1", row, **{"five-card": schedule})
    assert f"1 bonus win {BONUS[schedule][row]} 1017.14(11)(b)" in found


@pytest.mark.parametrize("schedule", THREE)
def test_12_the_three_card_bonus(schedule: str) -> None:
    own = ("9S 8S 7S", "9S 9D 9H", "9S 8D 7H", "KS 9S 4S", "4S 4D 9H")
    for cards, pays in zip(own, THREE[schedule], strict=True):
        told = situation(
            "1 bet-dollar 10, 1 three-card-bonus 5",
            f"1: {cards}; board: AD QC",
            options={"three-card": schedule},
        )
        assert f"1 three-card-bonus win {pays * 5} 1017.14(12)" in ruled(GAME, told)


@pytest.mark.parametrize("schedule", ["one", "pmg-1", "pmg-2"])
def test_13_the_progressive(schedule: str) -> None:
    rows = of(game_of(GAME, progressive=schedule)).paytables["progressive"].rows
    assert tuple(row.pays for row in rows) == PROGRESSIVE
    assert [row.award for row in rows] == ["meter"] * 2 + ["tray"] * 5
    bets = "1 bet-dollar 10, 1 progressive 1, 2 bet-dollar 10, 2 progressive 5"
    cards = "1: 9S 8S 7S; 2: KD 3C 2H; board: 6S 5S"
    options = {"progressive": schedule}
    told = situation(bets, cards, options=options, meters={"progressive": "5000"})
    assert "1 progressive win 500 1017.14(13)" in ruled(GAME, told)
    found = settle(CATALOG, "colorado", "let-it-ride", told)
    assert found["meters"] == {"progressive": "4500"}
    envy = "1500" if schedule.startswith("pmg") else "300"
    assert [(one["seat"], one["pays"]) for one in found["envy"]] == [(2, envy)]


@pytest.mark.parametrize(
    ("bets", "refusal"),
    [
        ("1 bet-1 10, 1 bet-dollar 15", "Bet 1 is"),
        ("1 bet-1 10, 1 bet-2 10", "Bet"),
        ("1 bet-dollar 125", "100"),
        ("1 bonus 1", "Bet"),
        ("1 bet-dollar 10, 1 bonus 5", "1"),
        ("1 bet-dollar 10, 1 progressive 2", "1"),
    ],
)
def test_2_bets_the_text_does_not_know_are_refused(bets: str, refusal: str) -> None:
    with pytest.raises(InputError, match=refusal):
        ruled(GAME, situation(bets, "1: TS 4D 2H; board: TD 7C"))


def test_3_a_tip_is_as_much_as_its_bet_and_settled_with_it() -> None:
    told = situation("1 bet-dollar 10", "1: TS 4D 2H; board: TD 7C")
    tip = {"seat": 1, "wager": "bet-dollar", "amount": "10", "tip": True}
    found = ruled(GAME, {**told, "bets": [*told["bets"], tip]})
    assert found == ["1 bet-dollar win 10 1017.14(11)(a)"] * 2
    with pytest.raises(InputError, match="tip"):
        ruled(GAME, {**told, "bets": [*told["bets"], {**tip, "amount": "5"}]})


def test_3_a_tip_goes_back_with_its_bet() -> None:
    game = of(game_of(GAME))
    for seed in range(40):
        dealt = engine_of(game).deal(game, seed, players=5)
        gone = {(bet.seat, bet.wager) for bet in dealt.back}
        assert not any((tip.seat, tip.wager) in gone for tip in dealt.tips)


def test_15_a_limit_of_the_round_wants_two_winners() -> None:
    bets = "1 bet-1 50, 1 bet-2 50, 1 bet-dollar 50"
    told = situation(bets, "1: AS KS JS; board: QS TS", options={"aggregate": "round"})
    assert [line.split()[3] for line in ruled(GAME, told)] == ["25000"] * 3
    two = situation(
        f"{bets}, 2 bet-dollar 5", "1: AS KS JS; 2: TD 4C 2H; board: QS TS",
        options={"aggregate": "round"},
    )  # fmt: skip
    paid = [line.split()[3] for line in ruled(GAME, two)]
    assert paid == ["10000", "0", "0", "5"]
    hand = situation(bets, "1: AS KS JS; board: QS TS", options={"aggregate": "hand"})
    assert sum(int(line.split()[3]) for line in ruled(GAME, hand)) == 10_000


def test_4_one_at_a_time_or_in_groups_of_three() -> None:
    bets = "1 bet-dollar 10, 2 bet-dollar 10"
    by_hand = situation(bets, "shoe: TS 9S TD 4D 3D 7C 2H 2C")
    groups = situation(bets, "shoe: TS 4D 2H 9S 3D 2C KC TD 7C", options={"dealing": "machine"})
    expected = ["1 bet-dollar win 10 1017.14(11)(a)", "2 bet-dollar lose 10 1017.14(8)"]
    assert ruled(GAME, by_hand) == ruled(GAME, groups) == expected


def test_14_cards_go_when_everybody_is_paid_and_envy_comes_before() -> None:
    game = game_of(GAME)
    want = Want(wager="progressive", facts={"hand": "straight-flush"})
    dealt = engine_of(game).deal(game, 4, players=4, want=want)
    script = engine_of(game).unroll(game, dealt, engine_of(game).rule(game, dealt))
    acts = list(script.acts())
    away = [at for at, act in enumerate(acts) if act.slot.verb is Verb.GATHER]
    paid = [at for at, act in enumerate(acts) if act.slot.verb in (Verb.PAY, Verb.TAKE)]
    assert max(paid) < max(away)
    settled = [
        act.slot.seat for phase in script.phases if phase.id == "settle" for act in phase.acts
    ]
    assert settled == sorted(settled, reverse=True)


@pytest.mark.parametrize(
    ("wager", "options", "edge"),
    [
        ("three-card-bonus", {"three-card": "one"}, 2.32),
        ("three-card-bonus", {"three-card": "two"}, 5.57),
        ("three-card-bonus", {"three-card": "three"}, 7.28),
    ],
)
def test_published_edges(wager: str, options: dict[str, str], edge: float) -> None:
    """40-30-6-4-1, 40-30-5-4-1 and 40-30-6-3-1, as they are published for Pair Plus."""
    game = game_of(GAME, **options)
    found = wager_odds(engine_of(game), game, wager)
    assert found is not None
    assert round(float(found.edge) * 100, 2) == edge
