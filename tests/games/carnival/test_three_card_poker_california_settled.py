"""Three Card Poker 6 Card Bonus: a patron banks; tables, fees and situations from the print."""

from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.carnival.test_three_card_poker_massachusetts_settled import SIX_CARDS
from tests.games.world import CATALOG, engine_of, game_of, unrolled
from trainer.cli.settle import settle
from trainer.games.acts import Verb
from trainer.games.carnival.game import of

NAME = "california/three-card-poker-6-card-bonus"
SHEET = "Three Card Poker 6 Card Bonus,"
IN, PLUS = "1 ante 20, 1 play 20", "1 ante 20, 1 play 20, 1 pair-plus 10"
SIX = f"{PLUS}, 1 six-card-bonus 5"
LOW, KING = "dealer: JS 9D 2H", "dealer: KS 9D 2H"
PLUS_PAYS = f"{SHEET} Pair Plus (2571-2579)"


def _main(ante: str, play: str, lines: tuple[int, int]) -> list[str]:
    return [f"1 ante {ante} {SHEET} winners ({lines[0]})",
            f"1 play {play} {SHEET} winners ({lines[1]})"]  # fmt: skip


WON = _main("win 20", "win 20", (2547, 2547))
LOST = _main("lose 20", "lose 20", (2548, 2548))
TIED = _main("push", "push", (2549, 2549))
HIGHER = _main("win 20", "push", (2544, 2543))
NOT_HIGHER = _main("push", "push", (2544, 2543))
FOLDED = [f"1 ante lose 20 {SHEET} round of play (2533)"]
RULED: list[tuple[str, str, str, dict[str, Any], list[str]]] = [
    ("2547 higher", IN, f"1: AS 9C 2C; {KING}", {}, WON),
    ("2548 lower", IN, f"1: QS JC 9C; {KING}", {}, LOST),
    ("2549 equal", IN, f"1: KC 9C 2S; {KING}", {}, TIED),
    ("2544 no queen, the player is higher", IN, f"1: AS 9C 2C; {LOW}", {}, HIGHER),
    ("2544 no queen, the player has a pair", IN, f"1: 3S 3C 2C; {LOW}", {}, HIGHER),
    ("2544 no queen, the player-dealer is higher", IN, f"1: TS 8C 2C; {LOW}", {}, NOT_HIGHER),
    ("2544 no queen, equal", IN, f"1: JC 9C 2S; {LOW}", {}, NOT_HIGHER),
    ("2538 queen, three and two qualifies", IN, "1: QS 4C 2C; dealer: QD 3D 2H", {}, WON),
    ("2538 a pair of twos qualifies", IN, "1: AS KC 9C; dealer: 2D 2C 3H", {}, LOST),
    ("2497 a straight beats a flush", IN, "1: AS 2D 3C; dealer: AH KH 9H", {}, WON),
    ("2496 three twos beat a straight", IN, "1: 2S 2D 2C; dealer: AH KD QS", {}, WON),
    ("2567 Pair Plus of a beaten pair", PLUS, "1: 6S 6C 2D; dealer: 9S 9D 2H", {},
     [*LOST, f"1 pair-plus win 10 {PLUS_PAYS}"]),
    ("2565 less than a pair", PLUS, f"1: AS 6C 3D; {KING}", {},
     [*WON, f"1 pair-plus lose 10 {SHEET} Pair Plus (2565)"]),
    ("2561 Pair Plus without an Ante", "1 pair-plus 10", f"1: 6S 6C 2D; {KING}", {},
     [f"1 pair-plus win 10 {PLUS_PAYS}"]),
    ("2584 6 Card Bonus without an Ante", "1 six-card-bonus 5", "1: 9S 9C 2D; dealer: KS 9D 5H", {},
     [f"1 six-card-bonus win 40 {SHEET} 6 Card Bonus (2597-2605)"]),
    ("2533 fold", "1 ante 20", f"1: 6S 8C 2D; {KING}", {"folds": [1]}, FOLDED),
    ("2533 fold, without a queen", "1 ante 20", f"1: 6S 8C 2D; {LOW}", {"folds": [1]}, FOLDED),
    ("2534-2536 a fold keeps both bonus bets", "1 ante 20, 1 pair-plus 10, 1 six-card-bonus 5",
     "1: 9S 9C 2D; dealer: KS 9D 5H", {"folds": [1]},
     [*FOLDED, f"1 pair-plus win 10 {PLUS_PAYS}",
      f"1 six-card-bonus win 40 {SHEET} 6 Card Bonus (2597-2605)"]),
    ("2528 stacks, the player-dealer's last", IN, "shoe: AS 9C 2C KS 9D 2H", {}, WON),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bets", "cards", "more", "expected"), [pytest.param(*one[1:], id=one[0]) for one in RULED]
)
def test_settled(bets: str, cards: str, more: dict[str, Any], expected: list[str]) -> None:
    assert ruled(NAME, situation(bets, cards, **more)) == expected


def test_2571_pair_plus_row_by_row() -> None:
    rows = of(game_of(NAME)).paytables["pair-plus"].rows
    assert [(row.outcome, row.pays) for row in rows] == [
        ("Mini Royal Flush", "200 to 1"),
        ("Straight Flush", "40 to 1"),
        ("Three of a Kind", "30 to 1"),
        ("Straight", "6 to 1"),
        ("Flush", "3 to 1"),
        ("One Pair", "1 to 1"),
    ]


@pytest.mark.parametrize(("own", "times"), [("AS KS QS", 200), ("KS QS JS", 40), ("AS 2S 3S", 40)])
def test_2494_the_mini_royal_is_ace_king_and_queen(own: str, times: int) -> None:
    line = ruled(NAME, situation(PLUS, f"1: {own}; dealer: KD 9D 2H"))[-1]
    assert line == f"1 pair-plus win {10 * times} {PLUS_PAYS}"


@pytest.mark.parametrize(("row", "own", "dealer", "pays"), SIX_CARDS)
def test_2597_six_card_bonus(row: str, own: str, dealer: str, pays: tuple[int, ...]) -> None:
    times = pays[2]  # TCB-6B3 is the third of the tables other rulebooks print
    lines = "(2597-2605)" if times else "(2588)"
    result = f"win {5 * times}" if times else "lose 5"
    line = ruled(NAME, situation(SIX, f"1: {own}; dealer: {dealer}"))[-1]
    assert line == f"1 six-card-bonus {result} {SHEET} 6 Card Bonus {lines}", row


def test_2551_money_reaches_from_the_player_dealers_left() -> None:
    bets = "1 ante 20, 1 play 20, 3 ante 30, 3 play 30, 3 pair-plus 10"
    cards = f"1: QS JC 9C; 3: 6S 6C 2D; {KING}"
    told = situation(bets, cards, bank="70", places={"bank": 2})
    said = settle(CATALOG, "california", "three-card-poker-6-card-bonus", told)["rulings"]
    got = {(one["seat"], one["wager"]): (one["result"], one["pays"], one["takes"]) for one in said}
    assert got[3, "ante"] == ("win", "30", "0")
    assert got[3, "play"] == ("win", "30", "0")
    assert got[3, "pair-plus"] == ("win", "10", "0")
    assert got[1, "ante"] == got[1, "play"] == ("void", "0", "0")


# 1858-1867: schedule, table action, the player-dealer's fee; and a player's.
FEES = [
    ("option-1", 50, "0.00", "1.00"),
    ("option-1", 51, "2.00", "1.00"),
    ("option-2", 300, "2.00", "1.00"),
    ("option-3", 50, "0.00", "1.00"),
    ("option-3", 60, "2.00", "1.00"),
    ("option-4", 100, "2.00", "2.00"),
    ("option-4", 101, "3.00", "2.00"),
    ("option-4", 500, "3.00", "2.00"),
    ("option-4", 501, "5.00", "2.00"),
]


@pytest.mark.parametrize(("schedule", "action", "bank", "player"), FEES)
def test_1856_fees(schedule: str, action: int, bank: str, player: str) -> None:
    fees = of(game_of(NAME, collection=schedule)).fees[schedule]
    assert fees.counts == ["ante", "pair-plus", "six-card-bonus"]
    step = next(
        one
        for one in reversed(fees.steps)
        if float(one.over) <= action and (not one.upto or action <= float(one.upto))
    )
    assert (step.bank, step.player) == (bank, player)


def test_2526_deal_offers_and_settlement_begin_at_the_player_dealers_left() -> None:
    game, seen = game_of(NAME), 0
    for seed in range(8):
        dealt = engine_of(game).deal(game, seed, players=5)
        script = unrolled(game, dealt)[1]
        first = dealt.places["action"]
        phases = {phase.id: phase for phase in script.phases}
        for name, verb in (("deal", Verb.DEAL), ("act", Verb.ASK), ("settle", Verb.TURN)):
            acts = phases[name].acts if name in phases else ()
            seats = [act.slot.seat for act in acts if act.verb is verb and act.slot.seat]
            assert seats == sorted(seats, key=lambda seat: (seat < first, seat))
            seen += len(seats) > 1 and min(seats) < first <= max(seats)
        assert phases["bottom"].acts[0].payload.cards == (dealt.hands["dealer"][2],)
    assert seen
