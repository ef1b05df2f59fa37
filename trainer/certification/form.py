"""A form: the items of one exam, drawn from the plan by a seed. Same seed, same form."""

from collections import Counter
from collections.abc import Collection
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
from trainer.certification.standard import ItemKind, Part, Standard
from trainer.errors import InputError
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
    seed: int
    minimum: int  # the table minimum in cents, which an error is measured by
    items: tuple[Item, ...]

    def of(self, part: Part) -> tuple[Item, ...]:
        """Return the items of a part, in the order they are asked."""
        return tuple(item for item in self.items if item.part is part)


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
    """Draw the form of a seed; no seed in `used` (this person's so far) is dealt again.

    A retake draws only the parts that are taken again. A plan made before may be handed in: it is
    the same for every form of a standard and game.
    """
    if seed in used:
        raise InputError(
            f"Form {seed} has been dealt to this person before.", next_step="Draw another seed."
        )
    game = f"{examiner.game.rulebook}/{examiner.game.id}"
    if not standard.serves(game):
        raise InputError(
            f"The standard {standard.id!r} is not for {game}.",
            next_step=f"It is for: {', '.join(standard.games)}.",
        )
    plan = plan or plan_form(standard, examiner)
    taken = {seed, *used}
    drawn: list[Item] = []
    for part in Part:
        if part not in parts:
            continue
        drawer = _Drawer(examiner, Random(f"form:{standard.id}:{game}:{seed}:{part}"), taken)
        questions = [item for cell in plan.cells if cell.part is part for item in drawer.cell(cell)]
        drawer.rng.shuffle(questions)
        drawn += questions
        drawn += [drawer.sitting(one) for one in plan.sittings if one.part is part]
    return Form(
        standard=standard.id,
        edition=standard.edition,
        standard_digest=digest(standard),
        game=game,
        rules_digest=rules_digest,
        seed=seed,
        minimum=parse_money(examiner.game.limits.low),
        items=tuple(
            msgspec.structs.replace(item, number=number)
            for number, item in enumerate(drawn, start=1)
        ),
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
    return frozenset({form.seed, *(item.seed for item in form.items)})


def shape(form: Form) -> Counter[tuple[Part, str, Band, bool]]:
    """Return how many items of each line, band and weight a form has: equal in parallel forms."""
    return Counter((item.part, item.line, item.band, item.critical) for item in form.items)
