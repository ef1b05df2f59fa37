"""What holds over thousands of seeded spins or throws of every wheel and dice-shaker game.

Every bet is settled a second time by a reading of the rulebooks that shares nothing with the
engines: odds typed in from the printed tables, coverage counted on plain numbers.
"""

from collections.abc import Callable
from fractions import Fraction

import pytest

from tests.games.dealings import BUDGET
from tests.games.world import engine_of, game_of
from trainer.games.acts import Act, Verb
from trainer.games.game import Game
from trainer.games.rounds import Bet, Round, Ruling

SPINS = 2_000 * BUDGET
BATCHES = 2  # so that two workers share a game
ROULETTES = (
    "ohio-cincinnati/roulette",
    "ohio-cleveland/roulette",
    "massachusetts/roulette",
    "ohio-cincinnati/rapid-roulette",
)
Fate = tuple[str, int, int]  # result, paid, taken
Money = dict[tuple[int, str, str], int]

# Roulette: by how many numbers a bet covers (Cincinnati 5.I, Cleveland 5(a), Massachusetts 2(a)).
BY_COVER = {1: 35, 2: 17, 3: 11, 4: 8, 5: 6, 6: 5, 7: 4, 8: 3, 12: 2, 18: 1}
RED = {1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36}
OUTSIDE: dict[str, Callable[[int], bool]] = {
    "red": lambda n: n in RED,
    "black": lambda n: n not in RED,
    "odd": lambda n: n % 2 == 1,
    "even": lambda n: n % 2 == 0,
    "low": lambda n: n <= 18,
    "high": lambda n: n >= 19,
}
ADJACENT = {"five-adjacent": 5, "neighbors": 2}
# Every set of numbers a bet of so many may have, by the lowest: a row begins with 1, 4, 7 ...
SHAPES: dict[int, Callable[[int], list[list[int]]]] = {
    2: lambda n: [[n, n + 3], *([[n, n + 1]] if n % 3 else [])],
    3: lambda n: [[n, n + 1, n + 2]] if n % 3 == 1 else [],
    4: lambda n: [[n, n + 1, n + 3, n + 4]] if n % 3 else [],
    6: lambda n: [list(range(n, n + 6))] if n % 3 == 1 else [],
    12: lambda n: [list(range(n, 37, 3)), *([list(range(n, n + 12))] if n % 12 == 1 else [])],
}
BIG_SIX = {
    "ohio-cincinnati/big-six": {"joker": 40, "logo": 40},  # 7.I
    "ohio-cleveland/big-six": {"joker": 45, "casino": 45},  # 3.A
    "massachusetts/big-six": {"joker": 45, "flag": 45},  # 1(a)
}
# Sic bo, 4(b): totals 4 to 10, mirrored above.
TOTALS = {4: 50, 5: 18, 6: 14, 7: 12, 8: 8, 9: 6, 10: 6}


def roulette(name: str, dealt: Round, bet: Bet) -> Fate:
    """Settle a bet on numbers by what it covers."""
    del name
    number = int(dealt.spin) if dealt.spin not in ("0", "00") else None
    if bet.wager == "b2b":
        hit = dealt.choices["prior"] == dealt.spin
        times = int(dealt.choices["multiplier"])
        return ("win", bet.amount * times, 0) if hit else ("lose", 0, bet.amount)
    if bet.wager in OUTSIDE:
        hit = number is not None and OUTSIDE[bet.wager](number)
        assert {int(n) for n in bet.on} == {n for n in range(1, 37) if OUTSIDE[bet.wager](n)}
        return ("win", bet.amount, 0) if hit else ("lose", 0, bet.amount)
    assert len(set(bet.on)) == len(bet.on)
    if bet.wager in ADJACENT:  # so many straights of equal value
        chips = ADJACENT[bet.wager]
        assert len(bet.on) == chips
        one = bet.amount // chips
        hit = dealt.spin in bet.on
        return ("win", 35 * one, bet.amount - one) if hit else ("lose", 0, bet.amount)
    assert touching(bet)
    if dealt.spin in bet.on:
        return "win", bet.amount * BY_COVER[len(bet.on)], 0
    return "lose", 0, bet.amount


def touching(bet: Bet) -> bool:
    """Whether the numbers of a bet lie together on the layout, as its definition asks."""
    plain = sorted(int(n) for n in bet.on if n not in ("0", "00"))
    zeros = [n for n in bet.on if n in ("0", "00")]
    if bet.wager == "seven-numbers":
        return plain == [10, 11, 12, 13, 14, 15, 33]
    if zeros and len(bet.on) > 1:
        known = ({"0", "1"}, {"0", "2"}, {"00", "2"}, {"00", "3"}, {"0", "00"})
        trios = ({"0", "1", "2"}, {"0", "2", "00"}, {"00", "2", "3"})
        return set(bet.on) in (*known, *trios, {"0", "00", "1", "2", "3"})
    return len(bet.on) == 1 or plain in SHAPES[len(bet.on)](plain[0])


def big_six(name: str, dealt: Round, bet: Bet) -> Fate:
    """Settle a bet on a symbol."""
    peg, short = "clapper" in dealt.choices, "turns" in dealt.choices
    if name.startswith("ohio-cincinnati") and (peg or short):  # 8.I, 8.II
        return "void", 0, 0
    odds = BIG_SIX[name].get(bet.wager) or int(bet.wager)
    if bet.wager == dealt.spin:
        return "win", bet.amount * odds, 0
    return "lose", 0, bet.amount


def sic_bo(name: str, dealt: Round, bet: Bet) -> Fate:
    """Settle a bet on three dice."""
    del name
    dice, total = dealt.dice, sum(dealt.dice)
    triple = len(set(dice)) == 1
    kind, _, rest = bet.wager.rpartition("-")
    odds = Fraction(0)
    match kind:
        case "" if rest in ("small", "big"):
            fits = 4 <= total <= 10 if rest == "small" else 11 <= total <= 17
            odds = Fraction(int(fits and not triple))
        case "total":
            at = int(rest)
            odds = Fraction(TOTALS.get(at, TOTALS.get(21 - at, 0)) if total == at else 0)
        case "three-of-a-kind":
            odds = Fraction(150 if dice.count(int(rest)) == 3 else 0)
        case "two-of-a-kind":
            odds = Fraction(8 if dice.count(int(rest)) >= 2 else 0)
        case "one-of-a-kind":
            odds = Fraction(dice.count(int(rest)))  # read as 1 to 1, 2 to 1, 3 to 1
        case "any-three-of-a":
            odds = Fraction(24 if triple else 0)
        case _:
            low, high = bet.wager.removeprefix("combination-").split("-")
            odds = Fraction(5 if {int(low), int(high)} <= set(dice) else 0)
    return ("win", int(bet.amount * odds), 0) if odds else ("lose", 0, bet.amount)


def moved(acts: list[Act]) -> Money:
    """Return what the dealer hands out less what is taken, bet by bet."""
    found: Money = {}
    for act in acts:
        if act.payload.amount is not None and act.slot.seat:
            sign = {Verb.PAY: 1, Verb.TAKE: -1}.get(act.verb, 0)
            key = (act.slot.seat, act.slot.wager, act.slot.hand)
            found[key] = found.get(key, 0) + sign * act.payload.amount
    return found


def check(name: str, batch: int, settled: Callable[[str, Round, Bet], Fate], every: int) -> None:
    """Hold rulings and scripts against the second reading."""
    game: Game = game_of(name)
    engine = engine_of(game)
    shoe = engine.open_shoe(game, batch)
    for spin in range(SPINS // BATCHES):
        dealt, shoe = engine.deal_next(game, shoe, players=1 + (spin % 20 == 0))
        rulings: tuple[Ruling, ...] = engine.rule(game, dealt)
        for bet, ruled in zip(dealt.bets, rulings, strict=True):
            told = (ruled.result.value, ruled.pays, ruled.takes)
            assert told == settled(name, dealt, bet), f"spin {spin}: {bet}"
            assert ruled.clause
        if spin % every == 0:
            acts = engine.unroll(game, dealt, rulings).acts()
            assert sum(moved(acts).values()) == sum(r.pays - r.takes for r in rulings)
            assert {act.slot.seat for act in acts if act.slot.wager} == {b.seat for b in dealt.bets}


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("name", ROULETTES)
def test_every_spin_of_roulette(name: str, batch: int) -> None:
    check(name, batch, roulette, every=1)


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("name", BIG_SIX)
def test_every_spin_of_big_six(name: str, batch: int) -> None:
    check(name, batch, big_six, every=1)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_every_throw_of_sic_bo(batch: int) -> None:
    check("massachusetts/sic-bo", batch, sic_bo, every=8)
