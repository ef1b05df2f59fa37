"""Exact chances of every craps bet: the same rules, solved as a Markov chain, never sampled."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache

from trainer.games.craps.book import Book, Sheet, book_of
from trainer.games.craps.deal import cases
from trainer.games.craps.facts import ALL_DICE, DECLARED, SMALL, TALL, WAYS, combo
from trainer.games.craps.shooter import ON, Dice, Throw, throw_of
from trainer.games.facts import Facts, FactValue, holds
from trainer.games.game import Game
from trainer.games.markov import Chain, solve
from trainer.games.rules import Result, Verdict

# State of a bet: its number, the point, points made, totals seen, combinations seen.
State = tuple[int, int, frozenset[int], frozenset[int], frozenset[str]]
Canon = Callable[[State], State]
_POINT_FACTS = frozenset({"come-out", "point", "seven-out", "points-made"})
_DICE_FACTS = frozenset({"dice", "hard", "combos"})
_UNDECIDED = (Result.STAYS, Result.POINT)


def chances(game: Game, name: str) -> list[tuple[Facts, Fraction]]:
    """Return the exact chance of every way the bet can be decided, one case for each.

    A composite is decided by one roll; odds lie behind a number as often as the dice set it.
    """
    book = book_of(game)
    sheet = book.sheets[name]
    if sheet.wager.parts:
        return [(Throw(Dice(), dice).facts(0), chance) for dice, chance in _rolls(_DICE_FACTS)]
    solving = _Solving(book, sheet)
    starts: dict[int, Fraction] = {0: Fraction(1)}
    if sheet.wager.behind and not sheet.wager.number:
        ways = {number: sum(sum(dice) == number for dice in ALL_DICE) for number in book.points}
        starts = {number: Fraction(count, sum(ways.values())) for number, count in ways.items()}
    found: dict[Verdict, Fraction] = {}
    for number, share in starts.items():
        start = (number, 0, frozenset[int](), frozenset[int](), frozenset[str]())
        for verdict, chance in solve(solving.chain(), start).items():
            found[verdict] = found.get(verdict, Fraction(0)) + chance * share
    return [(solving.shown[verdict], chance) for verdict, chance in found.items()]


def _rolls(asked: frozenset[str]) -> list[tuple[tuple[int, int], Fraction]]:
    """Return the rolls that differ for someone who asks for these facts."""
    merged: dict[object, tuple[tuple[int, int], int]] = {}
    for dice in ALL_DICE:
        key = combo(dice) if asked & _DICE_FACTS else sum(dice)
        first, count = merged.get(key, (dice, 0))
        merged[key] = first, count + 1
    return [(dice, Fraction(count, 36)) for dice, count in merged.values()]


class _Solving:
    """The chain of one bet; a bet that can be off is called on."""

    def __init__(self, book: Book, sheet: Sheet) -> None:
        self._book, self._sheet = book, sheet
        self._asked = frozenset(sheet.asked)
        self._same = _same_by_symmetry if _symmetric(book, sheet) else _as_it_is
        self.shown: dict[Verdict, Facts] = {}  # one case of every verdict

    def chain(self) -> Chain[State, Verdict]:
        """Return the steps from a state."""
        book, sheet, asked = self._book, self._sheet, self._asked
        rolls = _rolls(asked)
        follow_point = bool(asked & _POINT_FACTS)

        def step(state: State) -> Iterator[tuple[Fraction, State | None, Verdict]]:
            number, point, made, seen, combos = state
            before = Dice(point=point, made=made, seen=seen, combos=combos)
            for dice, chance in rolls:
                throw = Throw(before, dice)
                facts = throw.facts(sheet.wager.number or number, working=throw.works(sheet, ON))
                verdict = sheet.verdict(facts)
                if verdict.result not in _UNDECIDED:
                    self.shown.setdefault(verdict, facts)
                    yield chance, None, verdict
                    continue
                after = before.after(book.points, dice)
                moved = (
                    throw.total if verdict.result is Result.POINT else number,
                    after.point if follow_point else 0,
                    after.made if "made" in sheet.counts else frozenset[int](),
                    after.seen & _wanted(asked),
                    after.combos & _HOT if "combos" in sheet.counts else frozenset[str](),
                )
                yield chance, self._same(moved), verdict

        return step


_HOT = frozenset[str]().union(*WAYS.values())


def _wanted(asked: frozenset[str]) -> frozenset[int]:
    """Return the totals the bet looks at, so that the chain stays small."""
    return (SMALL if "small" in asked else frozenset()) | (TALL if "tall" in asked else frozenset())


def _as_it_is(state: State) -> State:
    return state


def _symmetric(book: Book, sheet: Sheet) -> bool:
    """Return whether a bet counts combinations and cannot tell a total from its mirror."""
    conditions = [rule.when.get("total") for rule in sheet.wager.rules]
    alike = all(
        holds(condition, total) == holds(condition, 14 - total)
        for condition in conditions
        if condition is not None
        for total in range(2, 13)
    )
    whole = all(14 - number in book.points for number in book.points)
    return set(sheet.asked) <= {"combos", "total"} and alike and whole


def _same_by_symmetry(state: State) -> State:
    """Return one state for all that the dice treat alike.

    A number and its mirror (4 and 10) are thrown alike, and so are the easy ways of a number.
    """
    number, point, made, seen, combos = state
    return number, point, made, seen, _mirrored(combos)


@lru_cache(maxsize=1 << 14)
def _mirrored(combos: frozenset[str]) -> frozenset[str]:
    kept: set[str] = set()
    for low in (4, 5, 6):
        pair = sorted((_count(low, combos), _count(14 - low, combos)), reverse=True)
        for total, (hard, easy) in zip((low, 14 - low), pair, strict=True):
            ways = sorted(WAYS[total])
            kept |= {way for way in ways if hard and way[0] == way[2]}
            kept |= set([way for way in ways if way[0] != way[2]][:easy])
    return frozenset(kept)


def _count(total: int, combos: frozenset[str]) -> tuple[int, int]:
    thrown = WAYS[total] & combos
    hard = sum(1 for way in thrown if way[0] == way[2])
    return hard, len(thrown) - hard


def possible(game: Game, name: str) -> Iterator[Facts]:
    """Yield every case a bet's rules can meet, the same for what they ask only once."""
    book = book_of(game)
    sheet = book.sheets[name]
    counted: dict[str, tuple[FactValue, ...]] = {
        fact: DECLARED[fact].values
        for fact in ("points-made", "small", "tall", "combos")
        if fact in sheet.asked
    }
    seen: set[tuple[FactValue, ...]] = set()
    for live, before, dice in cases(book, name):
        throw = throw_of(before, dice)
        working = throw.works(sheet, live.called)
        facts = throw.facts(sheet.wager.number or live.number, working=working)
        key = tuple(facts[fact] for fact in sheet.asked)
        if key not in seen:
            seen.add(key)
            yield from _counted(facts, counted)


def _counted(
    facts: dict[str, FactValue], counted: dict[str, tuple[FactValue, ...]]
) -> Iterator[Facts]:
    if not counted:
        yield facts
        return
    (fact, values), *rest = counted.items()
    for value in values:
        yield from _counted({**facts, fact: value}, dict(rest))
