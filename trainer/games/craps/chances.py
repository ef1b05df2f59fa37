"""Exact chances of every craps bet: the same rules, solved as a Markov chain, never sampled."""

from collections.abc import Iterator
from fractions import Fraction

from trainer.games.baccarat.chances import asked
from trainer.games.craps.deal import ALL_DICE, cases
from trainer.games.craps.facts import DECLARED
from trainer.games.craps.shooter import Dice, Live, points, roll_facts
from trainer.games.facts import Facts, FactValue
from trainer.games.game import Game
from trainer.games.markov import Chain, solve
from trainer.games.rules import Result, judge

# State of a bet: its number, the point, points made, totals seen, combinations seen.
Shown = tuple[tuple[str, FactValue], ...]
State = tuple[int, int, frozenset[int], frozenset[int], frozenset[str]]
NOTHING: Shown = ()
_ENDS = (Result.WIN, Result.LOSE, Result.PUSH, Result.HALF, Result.VOID)
_POINT_FACTS = frozenset({"come-out", "point", "seven-out", "points-made"})


def chances(game: Game, name: str) -> list[tuple[Facts, Fraction]] | None:
    """Return the exact chance of every roll that decides the bet; None for composites."""
    wager = game.wagers[name]
    if wager.parts:
        return _composite(game, name)
    chain = _chain(game, name, asked(game, name))
    if not wager.behind:
        return [(dict(ending), chance) for ending, chance in solve(chain, _start(0)).items()]
    # Odds lie behind a number that has been set, each as often as the dice set it.
    ways_of = {
        number: sum(1 for dice in ALL_DICE if sum(dice) == number) for number in points(game)
    }
    total = sum(ways_of.values())
    return [
        (dict(ending), chance * Fraction(count, total))
        for number, count in ways_of.items()
        for ending, chance in solve(chain, _start(number)).items()
    ]


def _start(number: int) -> State:
    return (number, 0, frozenset(), frozenset(), frozenset())


def _chain(game: Game, name: str, names: frozenset[str]) -> Chain[State, Shown]:
    wager = game.wagers[name]
    kept = names | {"number", "hit"}
    follow_point = bool(names & _POINT_FACTS)

    def step(state: State) -> Iterator[tuple[Fraction, State | None, Shown]]:
        number, point, made, seen, combos = state
        before = Dice(point=point, made=made, seen=seen, combos=combos)
        live = Live(seat=1, wager=name, amount=100, number=number, called_on=True)
        for dice in ALL_DICE:
            after = before.after(game, dice)
            facts = roll_facts(wager, live, before, dice, len(after.made | made))
            verdict = judge(
                wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause
            )
            weight = Fraction(1, 36)
            if verdict.result in _ENDS:
                yield weight, None, _shown(facts, kept)
                continue
            moved = (
                sum(dice) if verdict.result is Result.POINT else number,
                after.point if follow_point else 0,
                after.made if "points-made" in names else frozenset[int](),
                _only(after.seen, names),
                after.combos if "combos" in names else frozenset[str](),
            )
            yield weight, moved, NOTHING

    return step


def _only(seen: frozenset[int], names: frozenset[str]) -> frozenset[int]:
    """Keep only the totals the bet looks at, so that the chain stays small."""
    wanted: set[int] = set()
    if "small" in names:
        wanted |= set(range(2, 7))
    if "tall" in names:
        wanted |= set(range(8, 13))
    return seen & frozenset(wanted)


def _shown(facts: dict[str, FactValue], kept: frozenset[str]) -> Shown:
    return tuple((key, value) for key, value in facts.items() if key in kept)


def _composite(game: Game, name: str) -> list[tuple[Facts, Fraction]]:
    """Every part of a composite is decided by one roll, so the dice are all there is to know."""
    wager = game.wagers[name]
    live = Live(seat=1, wager=name, amount=100, called_on=True)
    return [(roll_facts(wager, live, Dice(), dice, 0), Fraction(1, 36)) for dice in ALL_DICE]


def possible(game: Game, name: str) -> Iterator[Facts]:
    """Yield every case a bet's rules can meet."""
    wager = game.wagers[name]
    names = asked(game, name)
    counted: dict[str, tuple[FactValue, ...]] = {
        fact: DECLARED[fact].values
        for fact in ("points-made", "small", "tall", "combos")
        if fact in names
    }
    for live, before, dice in cases(game, name):
        yield from _counted(roll_facts(wager, live, before, dice, 0), counted)


def _counted(
    facts: dict[str, FactValue], counted: dict[str, tuple[FactValue, ...]]
) -> Iterator[Facts]:
    if not counted:
        yield facts
        return
    (fact, values), *rest = counted.items()
    for value in values:
        yield from _counted({**facts, fact: value}, dict(rest))
