"""The plan of a form: how many items of each line, band and weight, the same for every form.

It depends on the standard and the rules alone, never on a form's seed; that is what makes forms
parallel.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from statistics import median

import msgspec

from trainer.certification.bands import Band
from trainer.certification.examiner import Examiner, is_dealt, is_endless, sitting_focus
from trainer.certification.standard import ItemKind, Line, Part, Sitting, Standard
from trainer.drills.table import TableRun
from trainer.procedures import State

# Exam seeds lie above anything practice can reach, and the measuring ones above those.
FIRST_SEED, LAST_SEED = 1 << 48, 1 << 49
_MEASURE = LAST_SEED + 1
_MEASURED, _MEASURED_RUNS = 24, 5
_DRAWN_LINES = (Part.KNOWLEDGE, Part.PAYOUTS, Part.DECISIONS)


class Cell(msgspec.Struct, frozen=True, kw_only=True):
    """So many items of one line that are equally hard."""

    part: Part
    line: str
    kind: ItemKind
    band: Band
    critical: bool
    count: int
    pool: tuple[str, ...]  # what may be drawn, without what other cells draw


class SittingPlan(msgspec.Struct, frozen=True, kw_only=True):
    """One run of rounds and how much work it holds."""

    part: Part
    sitting: str
    focus: str
    irregularities: int
    load_ms: int  # target time of the candidate's acts in a middling run


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """All cells and sittings of a form."""

    cells: tuple[Cell, ...]
    sittings: tuple[SittingPlan, ...]

    def count(self, part: Part) -> int:
        """Return how many items of a part a form has."""
        return sum(cell.count for cell in self.cells if cell.part is part)


def plan_form(
    standard: Standard, examiner: Examiner, parts: Collection[Part] = tuple(Part)
) -> Plan:
    """Return the plan every form of a standard follows for a game, of some parts or of all."""
    lines = [part for part in _DRAWN_LINES if part in parts]
    cells = [cell for part in lines for cell in _cells(standard, part, examiner)]
    sittings = [
        _sitting(part, sitting, examiner)
        for part in (Part.DECISIONS, Part.TABLE)
        if part in parts
        for sitting in standard.sittings(part)
    ]
    return Plan(cells=tuple(cells), sittings=tuple(sittings))


def _cells(standard: Standard, part: Part, examiner: Examiner) -> Iterator[Cell]:
    lines = standard.lines(part)
    pools = [tuple(examiner.pool(line.kind, line.focus)) for line in lines]
    critical = _critical(standard, part, examiner)
    shares = spread(
        [int(line.items.value) for line in lines],
        [_capacity(line, pool) for line, pool in zip(lines, pools, strict=True)],
    )
    wanted = _critical_shares(standard, part, lines, pools, shares, critical)
    for line, pool, count, grave in zip(lines, pools, shares, wanted, strict=True):
        if not count:
            continue
        if is_dealt(line.kind):
            bands = measured(examiner, line, pool)
            for band, number in apportion(count, bands).items():
                yield _cell(part, line, band, number, pool)
        elif line.every:
            yield from _every(part, line, count, pool, examiner)
        else:
            yield from _drawn(part, line, (count, grave), pool, critical, examiner)


def _cell(  # noqa: PLR0913 - the fields of a cell
    part: Part, line: Line, band: Band, count: int, pool: tuple[str, ...], *, critical: bool = False
) -> Cell:
    return Cell(
        part=part,
        line=line.id,
        kind=line.kind,
        band=band,
        critical=critical,
        count=count,
        pool=pool,
    )


def _capacity(line: Line, pool: Sequence[str]) -> int | None:
    """Return how many items a line can give; None: as many as are wanted."""
    if not pool:
        return 0
    return None if is_endless(line.kind) else len(pool)


def spread(wanted: Sequence[int], capacities: Sequence[int | None]) -> list[int]:
    """Share items out among lines; what one cannot give, the others take in turn.

    >>> spread([10, 20, 10], [4, None, 0])
    [4, 36, 0]
    """
    given = [
        number if most is None else min(number, most)
        for number, most in zip(wanted, capacities, strict=True)
    ]
    missing = sum(wanted) - sum(given)
    while missing:
        open_ones = [
            index
            for index, most in enumerate(capacities)
            if wanted[index] and (most is None or given[index] < most)
        ]
        if not open_ones:
            break
        # The line that is shortest against its share comes first, so shares stay in proportion.
        index = min(open_ones, key=lambda place: (given[place] / wanted[place], place))
        given[index] += 1
        missing -= 1
    return given


def apportion(count: int, weights: Mapping[Band, int]) -> dict[Band, int]:
    """Divide a count in proportion, largest remainders first; every band has its fixed share.

    >>> apportion(10, {Band.EASY: 2, Band.HARD: 1})
    {<Band.EASY: 'easy'>: 7, <Band.HARD: 'hard'>: 3}
    """
    total = sum(weights.values())
    found = {band: count * weights[band] // total for band in Band if weights.get(band)}
    by_rest = sorted(
        found, key=lambda band: (-(count * weights[band] % total), list(Band).index(band))
    )
    for band in by_rest[: count - sum(found.values())]:
        found[band] += 1
    return {band: number for band, number in found.items() if number}


def measured(examiner: Examiner, line: Line, pool: Sequence[str]) -> Counter[Band]:
    """Return how hard a line's sums are when dealt at random, from seeds no one is examined on."""
    found: Counter[Band] = Counter()
    for index in range(_MEASURED):
        place = index * len(pool) // _MEASURED if len(pool) > _MEASURED else index % len(pool)
        band = examiner.band(line.kind, pool[place], _MEASURE + index)
        if band is not None:
            found[band] += 1
    return found


def _every(
    part: Part, line: Line, count: int, pool: tuple[str, ...], examiner: Examiner
) -> Iterator[Cell]:
    """Each thing once; what is wanted beyond that comes from the hardest."""
    by_band = _by_band(examiner, line.kind, pool)
    extra = max(0, count - len(pool))
    hardest = [band for band in Band if band in by_band][-1]
    for band, members in by_band.items():
        more = extra if band is hardest else 0
        yield _cell(part, line, band, len(members) + more, members)


def _drawn(  # noqa: PLR0913, PLR0917 - the line, its counts and what may be drawn
    part: Part,
    line: Line,
    counts: tuple[int, int],
    pool: tuple[str, ...],
    critical: frozenset[str],
    examiner: Examiner,
) -> Iterator[Cell]:
    count, grave = counts
    for number, is_critical in ((grave, True), (count - grave, False)):
        members = tuple(name for name in pool if (name in critical) is is_critical)
        by_band = _by_band(examiner, line.kind, members)
        sizes = {band: len(names) for band, names in by_band.items()}
        if number and members:
            for band, share in apportion(number, sizes).items():
                yield _cell(part, line, band, share, by_band[band], critical=is_critical)


def _by_band(
    examiner: Examiner, kind: ItemKind, pool: Sequence[str]
) -> dict[Band, tuple[str, ...]]:
    bands = {name: examiner.band(kind, name) for name in pool}
    return {
        band: tuple(name for name in pool if bands[name] is band)
        for band in Band
        if band in bands.values()
    }


def _critical(standard: Standard, part: Part, examiner: Examiner) -> frozenset[str]:
    if part is not Part.KNOWLEDGE or standard.knowledge is None:
        return frozenset()
    return frozenset(examiner.pool(ItemKind.QUIZ, standard.knowledge.critical))


def _critical_shares(  # noqa: PLR0913, PLR0917 - a part's lines, and what each may give
    standard: Standard,
    part: Part,
    lines: Sequence[Line],
    pools: Sequence[Sequence[str]],
    counts: Sequence[int],
    critical: frozenset[str],
) -> list[int]:
    """Return how many critical items each line has; never more than it has ordinary ones to add."""
    nothing = [0] * len(lines)
    if part is not Part.KNOWLEDGE or standard.knowledge is None:
        return nothing
    grave = [len(critical.intersection(pool)) for pool in pools]
    # A line whose ordinary questions run out takes more of its critical ones.
    least = [
        max(0, count - (len(pool) - number))
        for count, pool, number in zip(counts, pools, grave, strict=True)
    ]
    most = [min(count, number) for count, number in zip(counts, grave, strict=True)]
    found = list(least)
    for _ in range(int(standard.knowledge.critical_items.value) - sum(least)):
        open_ones = [index for index, number in enumerate(found) if number < most[index]]
        if not open_ones:
            break
        index = min(open_ones, key=lambda place: (found[place] / most[place], place))
        found[index] += 1
    return found


def _sitting(part: Part, sitting: Sitting, examiner: Examiner) -> SittingPlan:
    focus = sitting_focus(sitting)
    runs = [examiner.run(focus, _MEASURE + 1000 * index) for index in range(_MEASURED_RUNS)]
    return SittingPlan(
        part=part,
        sitting=sitting.id,
        focus=focus,
        irregularities=int(sitting.irregularities.value),
        load_ms=int(median(load_of(run)[0] for run in runs)),
    )


def load_of(run: TableRun) -> tuple[int, int]:
    """Return the target time of what a run asks of the candidate, and its irregularities."""
    *_, last = looked_through(run)
    return last


def looked_through(run: TableRun) -> Iterator[tuple[int, int]]:
    """Yield the load and the irregularities up to each round of a run, without dealing it."""
    load = irregularities = 0
    while True:
        for phase in run.script.phases:
            mine = [act for act in phase.acts if run.dial.mine(act)]
            load += sum(run.targets.of(act) for act in mine)
            irregularities += phase.id.startswith("event-") and bool(mine)
        yield load, irregularities
        run.state = State(phase=len(run.script.phases))
        if not run.next_round():
            return
