"""Sic bo: every printed bet over the 216 throws, the shaker, and dice that do not lie flat."""

from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random

import pytest

from tests.games.dealings import BUDGET
from trainer.catalog.decode import decode_game
from trainer.catalog.files import Document, read_document
from trainer.errors import InputError
from trainer.games.acts import Role, Verb
from trainer.games.edge import wager_odds
from trainer.games.engine import CannotDealError, Situation, Want
from trainer.games.game import Game
from trainer.games.registry import engine_for
from trainer.games.rounds import Bet, Ruling
from trainer.games.rules import Result
from trainer.games.sicbo.facts import throws
from trainer.places import lessons_dir
from trainer.procedures import Fault, FaultKind, Step, advance, due, finished, start
from trainer.procedures.judge import give
from trainer.wording.say import say

ENGINE = engine_for("sic-bo")
# Massachusetts 4(b), both copies of the table.
TOTALS = {
    4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6,
    11: 6, 12: 6, 13: 8, 14: 12, 15: 14, 16: 18, 17: 50,
}  # fmt: skip
# How many of the 216 throws make each total.
WAYS = {4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27}


@cache
def document() -> Document:
    return read_document(lessons_dir(), "massachusetts", "sic-bo")


def game_of(**options: str) -> Game:
    return decode_game(document(), {k.replace("_", "-"): v for k, v in options.items()})


def settled(dice: str, *wagers: str, game: Game | None = None) -> list[Ruling]:
    game = game or game_of()
    bets = tuple(Bet(seat=1, wager=wager, amount=500) for wager in wagers)
    told = Situation(bets=bets, dice=tuple(int(die) for die in dice))
    return list(ENGINE.rule(game, ENGINE.place(game, told)))


def test_the_layout_holds_fifty_bets() -> None:
    names = Counter(name.rstrip("0123456789-") for name in game_of().wagers)
    assert names == {
        "small": 1, "big": 1, "total": 14, "three-of-a-kind": 6, "any-three-of-a-kind": 1,
        "two-of-a-kind": 6, "combination": 15, "one-of-a-kind": 6,
    }  # fmt: skip


@pytest.mark.parametrize(("total", "odds"), TOTALS.items())
def test_totals_pay_as_printed_and_triples_count(total: int, odds: int) -> None:
    game = game_of()
    won = lost = 0
    for dice in throws():
        (ruled,) = settled("".join(map(str, dice)), f"total-{total}", game=game)
        if sum(dice) == total:
            assert (ruled.odds, ruled.pays) == (f"{odds} to 1", 500 * odds)
            won += 1
        else:
            assert ruled.takes == 500
            lost += 1
    assert (won, lost) == (WAYS[min(total, 21 - total)], 216 - WAYS[min(total, 21 - total)])


@pytest.mark.parametrize(
    ("dice", "wager", "odds"),
    [
        ("444", "three-of-a-kind-4", "150 to 1"),
        ("444", "any-three-of-a-kind", "24 to 1"),
        ("441", "two-of-a-kind-4", "8 to 1"),
        ("444", "two-of-a-kind-4", "8 to 1"),
        ("461", "combination-4-6", "5 to 1"),
        ("446", "combination-4-6", "5 to 1"),
        ("136", "small", "1 to 1"),
        ("146", "big", "1 to 1"),
        ("123", "one-of-a-kind-3", "1 to 1"),
        ("133", "one-of-a-kind-3", "2 to 1"),
        ("333", "one-of-a-kind-3", "3 to 1"),
        ("222", "total-6", "14 to 1"),
    ],
)
def test_winners_pay_as_printed(dice: str, wager: str, odds: str) -> None:
    (ruled,) = settled(dice, wager)
    assert (ruled.result, ruled.odds) == (Result.WIN, odds)


@pytest.mark.parametrize(
    ("dice", "wager", "clause"),
    [
        ("222", "small", "2(a)(6)"),
        ("555", "big", "2(a)(7)"),
        ("111", "small", "2(a)(6)"),
        ("666", "big", "2(a)(7)"),
        ("146", "small", "2(a)(6)"),
        ("136", "big", "2(a)(7)"),
        ("441", "three-of-a-kind-4", "2(a)(1)"),
        ("333", "three-of-a-kind-4", "2(a)(1)"),
        ("421", "two-of-a-kind-4", "2(a)(2)"),
        ("441", "any-three-of-a-kind", "2(a)(3)"),
        ("444", "combination-4-6", "2(a)(5)"),
        ("124", "one-of-a-kind-3", "2(a)(8)"),
    ],
)
def test_losers_lose(dice: str, wager: str, clause: str) -> None:
    (ruled,) = settled(dice, wager)
    assert (ruled.result, ruled.takes, ruled.clause) == (Result.LOSE, 500, clause)


def test_edges_over_216_throws() -> None:
    """As published for these odds: Small 6/216, totals by ways, triples 65/216 and so on."""
    game = game_of()

    def edge(wager: str, of: Game = game) -> Fraction:
        found = wager_odds(ENGINE, of, wager)
        assert found is not None
        assert sum(line.chance for line in found.outcomes) == 1
        return found.edge

    assert edge("small") == edge("big") == Fraction(6, 216)
    for total, odds in TOTALS.items():
        ways = WAYS[min(total, 21 - total)]
        assert edge(f"total-{total}") == 1 - Fraction(ways * (odds + 1), 216)
    for number in range(1, 7):
        assert edge(f"three-of-a-kind-{number}") == 1 - Fraction(151, 216)
        assert edge(f"two-of-a-kind-{number}") == 1 - Fraction(16 * 9, 216)
        assert edge(f"one-of-a-kind-{number}") == Fraction(17, 216)
    assert edge("any-three-of-a-kind") == 1 - Fraction(6 * 25, 216)
    assert edge("combination-1-2") == 1 - Fraction(30 * 6, 216)
    printed = game_of(one_of_a_kind="as-printed")
    assert edge("one-of-a-kind-1", printed) == Fraction(169, 432)


@pytest.mark.parametrize("shaker", ["manual", "automated"])
def test_five_hundred_throws_conserve_money_and_can_be_finished(shaker: str) -> None:
    game = game_of(shaker=shaker)
    cocked = 0
    for seed in range(500):
        dealt = ENGINE.deal(game, seed, players=1 + seed % 8)
        rulings = ENGINE.rule(game, dealt)
        script = ENGINE.unroll(game, dealt, rulings)
        cocked += "no-roll" in dealt.choices
        moved: Counter[tuple[int, str]] = Counter()
        for act in script.acts():
            if act.payload.amount is not None:
                sign = {Verb.PAY: 1, Verb.TAKE: -1}[act.verb]
                moved[act.slot.seat, act.slot.wager] += sign * act.payload.amount
        assert len(moved) == len(dealt.bets) == len(rulings)
        for ruled in rulings:
            assert moved[ruled.seat, ruled.wager] == ruled.pays - ruled.takes
        slots = [act.slot for act in script.acts()]
        assert len(set(slots)) == len(slots)
        assert all(act.clause and act.title for act in script.acts())
        lit = next(act for act in script.acts() if act.slot.hand == "lights")
        winners = {ruled.wager for ruled in rulings if ruled.result is Result.WIN}
        assert winners <= set(lit.payload.choice.split())
        if seed % (10 // min(BUDGET, 10)):  # every script has the same stages; a walk is slow
            continue
        state, rng = start(script), Random(seed)
        while not finished(script, state):
            waiting = due(script, state)
            clear = script.acts()[-1]
            if clear not in waiting:
                early = advance(script, state, give(clear))
                assert isinstance(early, Fault)
                assert early.kind is FaultKind.EARLY
            step = advance(script, state, give(rng.choice(waiting)))
            assert isinstance(step, Step)
            state = step.state
    assert 8 <= cocked <= 50


def test_the_dealer_covers_shakes_uncovers_reads_and_enters() -> None:
    """5(c)-(g); an automated shaker is never covered."""

    def mine(game: Game, want: dict[str, object] | None = None) -> list[str]:
        dealt = next(
            d
            for seed in range(200)
            if ("no-roll" in (d := ENGINE.deal(game, seed)).choices) == bool(want)
        )
        script = ENGINE.unroll(game, dealt, ENGINE.rule(game, dealt))
        return [
            f"{act.verb} {act.slot.hand}".strip()
            for act in script.acts()
            if act.slot.by is Role.DEALER and not act.slot.wager
        ]

    rest = ["announce result", "step device", "clear lights"]
    shakes = ["shake shaker"] * 3
    manual = ["announce", "step cover", *shakes, "step uncover", *rest]
    assert mine(game_of()) == manual
    again = ["announce", "step cover", *shakes, "announce no-roll", *shakes, "step uncover", *rest]
    assert mine(game_of(), {"no-roll": True}) == again
    assert mine(game_of(shaker="automated")) == ["announce", "shake shaker", *rest]


def test_every_bet_can_be_dealt_to_win_and_to_lose() -> None:
    game = game_of()
    for name, wager in game.wagers.items():
        for rule in wager.rules:
            rows = game.paytables["one-of-a-kind"].rows if rule.pays else []
            for facts in [{**rule.when, **row.when} for row in rows] or [dict(rule.when)]:
                dealt = ENGINE.deal(game, 5, want=Want(facts=facts, wager=name, amount=1500))
                ruled = ENGINE.rule(game, dealt)[-1]
                assert (ruled.wager, ruled.amount) == (name, 1500)
    with pytest.raises(CannotDealError):
        ENGINE.deal(game, 1, want=Want(facts={"total": 3, "triple": False}))
    with pytest.raises(CannotDealError):
        ENGINE.deal(game, 1, want=Want(wager="total-3"))


def test_rounds_follow_each_other_and_bad_input_is_named() -> None:
    game = game_of()
    shoe = ENGINE.open_shoe(game, 9)
    for number in range(1, 5):
        dealt, shoe = ENGINE.deal_next(game, shoe)
        assert dealt.number == number
    told = say(game, ENGINE.outcome(game, dealt))
    assert told.startswith("-".join(map(str, sorted(dealt.dice))))
    for dice in ("", "12", "1234", "178"):
        with pytest.raises(InputError, match="dice: give three dice"):
            settled(dice, "small")
