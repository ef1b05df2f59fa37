"""A form: the items of one exam, drawn from the plan by seeds. Same seed, same items.

A part is drawn when it begins, and not before: what is not there cannot be read in advance.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from random import Random

import msgspec

from trainer.certification.bands import Band
from trainer.certification.canonical import digest
from trainer.certification.examiner import Examiner, is_dealt
from trainer.certification.plan import (
    FIRST_SEED,
    LAST_SEED,
    Cell,
    Plan,
    SittingPlan,
    looked_through,
    plan_form,
)
from trainer.certification.standard import TITLES, ItemKind, Part, Standard
from trainer.errors import InputError
from trainer.games.game import Game
from trainer.games.money import parse_money

_TRIES = 600
_NEAR = 0.10  # a sitting this near the middling work is taken at once
_RUNS = 80


class Item(msgspec.Struct, frozen=True, kw_only=True):
    """One thing asked: a question by its kind, focus and seed, or a whole sitting."""

    number: int  # 1, 2, 3 ... through the form
    part: Part
    kind: ItemKind
    line: str
    focus: str
    seed: int
    band: Band = Band.MIDDLE
    critical: bool = False
    weight: int = 1


class Form(msgspec.Struct, frozen=True, kw_only=True):
    """One exam on paper. Its digest is part of what is signed."""

    standard: str
    edition: int
    standard_digest: str
    game: str
    rules_digest: str
    seed: int  # 0: every part was drawn from a seed of its own
    minimum: int  # the table minimum in cents, which an error is measured by
    items: tuple[Item, ...]

    def of(self, part: Part) -> tuple[Item, ...]:
        """Return the items of a part, in the order they are asked."""
        return tuple(item for item in self.items if item.part is part)


class Draw(msgspec.Struct, frozen=True, kw_only=True):
    """What was drawn for one part, when it began."""

    part: Part
    seed: int
    items: tuple[Item, ...]
    confirmed: tuple[str, ...] = ()  # readings of damaged print it was drawn by

    def seeds(self) -> frozenset[int]:
        """Return every seed the part has used up for its candidate."""
        return frozenset({self.seed, *(item.seed for item in self.items)})


def blank_form(standard: Standard, game: Game, *, rules_digest: str) -> Form:
    """Return the form of an exam of which nothing is drawn yet."""
    name = f"{game.rulebook}/{game.id}"
    _refuse_stranger(standard, name)
    return Form(
        standard=standard.id,
        edition=standard.edition,
        standard_digest=digest(standard),
        game=name,
        rules_digest=rules_digest,
        seed=0,
        minimum=parse_money(game.limits.low),
        items=(),
    )


def with_draws(form: Form, draws: Iterable[Draw]) -> Form:
    """Return a form with what was drawn for its parts; that takes the place of what it had."""
    drawn = {draw.part: draw for draw in draws}
    kept = [item for item in form.items if item.part not in drawn]
    found = [*kept, *(item for draw in drawn.values() for item in draw.items)]
    items = tuple(sorted(found, key=lambda item: item.number))
    return msgspec.structs.replace(form, items=items)


def draw_part(  # noqa: PLR0913 - what a part depends on, by name
    standard: Standard,
    examiner: Examiner,
    part: Part,
    *,
    seed: int,
    used: Collection[int] = (),
    after: int = 0,
    plan: Plan | None = None,
) -> Draw:
    """Draw one part of a form; no seed in `used` (this person's so far) is dealt again.

    Its items are numbered on from `after`. A plan made before may be handed in: it is the same
    for every form of a standard and game.
    """
    if seed in used:
        raise InputError(
            f"Form {seed} has been dealt to this person before.", next_step="Draw another seed."
        )
    game = f"{examiner.game.rulebook}/{examiner.game.id}"
    _refuse_stranger(standard, game)
    plan = plan or plan_form(standard, examiner, (part,))
    rng = Random(f"form:{standard.id}:{game}:{seed}:{part}")
    drawer = _Drawer(examiner, rng, {seed, *used})
    items = [item for cell in plan.cells if cell.part is part for item in drawer.cell(cell)]
    drawer.rng.shuffle(items)
    items += [drawer.sitting(one) for one in plan.sittings if one.part is part]
    if not items and standard.lines(part):
        raise InputError(
            f"{TITLES[part]}: all that could be asked rests on damaged print whose reading nobody "
            "has confirmed.",
            next_step="Confirm the reading: Standards, Damaged print.",
        )
    confirmed = tuple(sorted(examiner.confirmed))
    return Draw(part=part, seed=seed, items=_numbered(items, after), confirmed=confirmed)


def draw_form(  # noqa: PLR0913 - what a form depends on, by name
    standard: Standard,
    examiner: Examiner,
    *,
    seed: int,
    used: Collection[int] = (),
    parts: Collection[Part] = tuple(Part),
    rules_digest: str = "",
    plan: Plan | None = None,
) -> Form:
    """Draw all parts of a form at once, from one seed: to look at it, never to examine by it."""
    blank = blank_form(standard, examiner.game, rules_digest=rules_digest)
    plan = plan or plan_form(standard, examiner)
    drawn: list[Item] = []
    for part in Part:
        if part in parts:
            taken = frozenset(used) | {item.seed for item in drawn}
            draw = draw_part(standard, examiner, part, seed=seed, used=taken, plan=plan)
            drawn += draw.items
    return msgspec.structs.replace(blank, seed=seed, items=_numbered(drawn, 0))


def _refuse_stranger(standard: Standard, game: str) -> None:
    if not standard.serves(game):
        raise InputError(
            f"The standard {standard.id!r} is not for {game}.",
            next_step=f"It is for: {', '.join(standard.games)}.",
        )


def _numbered(items: Iterable[Item], after: int) -> tuple[Item, ...]:
    return tuple(
        msgspec.structs.replace(item, number=number)
        for number, item in enumerate(items, start=after + 1)
    )


class _Drawer:
    """Draws items one after another and never the same seed twice."""

    def __init__(self, examiner: Examiner, rng: Random, used: set[int]) -> None:
        self.examiner, self.rng, self.used = examiner, rng, used

    def _seed(self) -> int:
        while True:
            seed = self.rng.randrange(FIRST_SEED, LAST_SEED)
            if seed not in self.used:
                self.used.add(seed)
                return seed

    def cell(self, cell: Cell) -> list[Item]:
        """Draw every item of a cell."""
        if is_dealt(cell.kind):
            return self._dealt(cell)
        chosen: list[str] = []
        while len(chosen) < cell.count:  # each once before any comes again
            chosen += self.rng.sample(cell.pool, min(len(cell.pool), cell.count - len(chosen)))
        return [self._item(cell, focus, self._seed()) for focus in chosen]

    def _dealt(self, cell: Cell) -> list[Item]:
        """Deal sums until enough of them are as hard as the cell says."""
        found: list[Item] = []
        waiting: list[str] = []
        for _ in range(_TRIES * cell.count):
            if not waiting:
                waiting = self.rng.sample(cell.pool, len(cell.pool))
            focus, seed = waiting.pop(), self._seed()
            if self.examiner.band(cell.kind, focus, seed) is cell.band:
                found.append(self._item(cell, focus, seed))
            if len(found) == cell.count:
                return found
        raise LookupError(f"no {cell.band.value} {cell.line!r} can be dealt")

    @staticmethod
    def _item(cell: Cell, focus: str, seed: int) -> Item:
        return Item(
            number=0,
            part=cell.part,
            kind=cell.kind,
            line=cell.line,
            focus=focus,
            seed=seed,
            band=cell.band,
            critical=cell.critical,
        )

    def sitting(self, plan: SittingPlan) -> Item:
        """Find a run with exactly the irregularities planned and about the planned work."""
        best, distance = 0, float("inf")
        for _ in range(_RUNS):
            seed = self._seed()
            off = self._off(plan, seed)
            if off < distance:
                best, distance = seed, off
            if off <= _NEAR:
                break
        if not best:
            raise LookupError(f"{plan.sitting!r} never has {plan.irregularities} irregularities")
        return Item(
            number=0,
            part=plan.part,
            kind=ItemKind.TABLE,
            line=plan.sitting,
            focus=plan.focus,
            seed=best,
        )

    def _off(self, plan: SittingPlan, seed: int) -> float:
        """Return how far a run is from the planned work; endless where it is no such run."""
        held = (0, 0)
        for held in looked_through(self.examiner.run(plan.focus, seed)):
            if held[1] > plan.irregularities:
                break
        load, irregularities = held
        if irregularities != plan.irregularities:
            return float("inf")
        return abs(load / plan.load_ms - 1) if plan.load_ms else 0.0


def seeds_of(form: Form) -> frozenset[int]:
    """Return every seed a form has used up for its candidate."""
    return frozenset({form.seed, *(item.seed for item in form.items)} - {0})


def shape(form: Form) -> Counter[tuple[Part, str, Band, bool]]:
    """Return how many items of each line, band and weight a form has: equal in parallel forms."""
    return Counter((item.part, item.line, item.band, item.critical) for item in form.items)
