"""Angoff: a cut score from judges, each saying how many borderline dealers would be right.

Only for questions of knowledge. Payouts have no such cut: an error is an error.
"""

from collections.abc import Mapping, Sequence
from datetime import date
from math import ceil, sqrt
from random import Random
from statistics import mean, stdev

import msgspec

from trainer.certification.examiner import Examiner
from trainer.certification.plan import plan_form
from trainer.certification.standard import Figure, ItemKind, Standard
from trainer.errors import InputError
from trainer.wording.say import say

FEWEST, BEST = 5, 15


class Judge(msgspec.Struct, frozen=True, kw_only=True):
    """One judge's sheet: of 100 dealers who are only just good enough, how many are right."""

    name: str
    expert: bool  # a floor supervisor or instructor; not someone new to the game
    shares: dict[str, float]  # item -> 0 to 1


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """One question of the sheet, in the words a candidate reads."""

    item: str
    kind: ItemKind
    line: str  # of the blueprint
    critical: bool
    ask: str
    answer: str
    clause: str


class ItemJudged(msgspec.Struct, frozen=True, kw_only=True):
    """What the panel thinks of one item, and how far apart it is."""

    item: str
    mean: float
    spread: float


class Effect(msgspec.Struct, frozen=True, kw_only=True):
    """How many past candidates a cut would have passed."""

    cut: int
    passed: int
    of: int


class Cut(msgspec.Struct, frozen=True, kw_only=True):
    """The panel's cut."""

    items: tuple[ItemJudged, ...]
    judges: int
    raw: float  # items right
    error: float  # standard error of the cut between judges
    right: int  # rounded up: what must be right
    warnings: tuple[str, ...]


def sheet(standard: Standard, examiner: Examiner) -> tuple[Question, ...]:
    """Return the questions to judge: as many of each sort as a form has, and always the same.

    Each question has its own place in the queue, so that a question more or less in the rulebook
    changes one line of the sheet and not all of them.
    """
    alone = msgspec.structs.replace(standard, payouts=None, decisions=None, table=None)
    found = [
        (cell, focus)
        for cell in plan_form(alone, examiner).cells
        for focus in sorted(cell.pool, key=_place)[: cell.count]
    ]
    lines = list(dict.fromkeys(cell.line for cell, _ in found))
    found.sort(key=lambda pair: (lines.index(pair[0].line), _place(pair[1])))
    made = []
    for cell, focus in found:
        asked = examiner.prompt(cell.kind, focus, 0)
        made.append(
            Question(
                item=focus,
                kind=cell.kind,
                line=cell.line,
                critical=cell.critical,
                ask=say(examiner.game, asked.ask),
                answer=next(
                    say(examiner.game, one.text)
                    for one in asked.choices
                    if one.id == asked.expected
                ),
                clause=asked.clause,
            )
        )
    return tuple(made)


def _place(focus: str) -> float:
    return Random(f"angoff:{focus}").random()


def scaled(right: int, of: int, items: int) -> int:
    """Return how many of `items` a candidate with `right` of `of` would have right, cut off.

    >>> scaled(34, 40, 40), scaled(17, 20, 40), scaled(9, 12, 40)
    (34, 34, 30)
    """
    return right * items // of


def cut(judges: Sequence[Judge]) -> Cut:
    """Return the cut score of a panel; every judge must have judged every item."""
    if not judges:
        raise InputError("Nobody has judged yet.", next_step="Add at least one judge's sheet.")
    names = list(judges[0].shares)
    _check(judges, names)
    sums = [sum(judge.shares[name] for name in names) for judge in judges]
    raw = mean(sums)
    return Cut(
        items=tuple(_item(judges, name) for name in names),
        judges=len(judges),
        raw=raw,
        error=stdev(sums) / sqrt(len(sums)) if len(sums) > 1 else 0.0,
        right=ceil(raw - 1e-9),
        warnings=_warnings(judges),
    )


def _check(judges: Sequence[Judge], names: Sequence[str]) -> None:
    if not names:
        raise InputError(f"The sheet of {judges[0].name} is empty.", next_step="Judge every item.")
    for judge in judges:
        if set(judge.shares) != set(names):
            odd = sorted(set(judge.shares) ^ set(names))[0]
            raise InputError(
                f"The sheet of {judge.name} and that of {judges[0].name} differ at {odd!r}.",
                next_step="Every judge judges every item.",
            )
        for name, share in judge.shares.items():
            if not 0 <= share <= 1:
                raise InputError(
                    f"{judge.name} gave {name!r} a share of {share:g}.",
                    next_step="Write a share from 0 to 1.",
                )


def _item(judges: Sequence[Judge], name: str) -> ItemJudged:
    shares = [judge.shares[name] for judge in judges]
    spread = stdev(shares) if len(shares) > 1 else 0.0
    return ItemJudged(item=name, mean=mean(shares), spread=spread)


def _warnings(judges: Sequence[Judge]) -> tuple[str, ...]:
    found = []
    if len(judges) < FEWEST:
        found.append(f"{len(judges)} judges; {FEWEST} are the fewest worth using, {BEST} the best.")
    if len(judges) > 1 and len({judge.expert for judge in judges}) == 1:
        found.append(
            "A panel of experts and newcomers together sets a steadier cut (Shulruf 2016)."
        )
    return tuple(found)


def as_figure(found: Cut, on: date) -> Figure:
    """Return the cut as the standard writes it: per cent right, with how it was set."""
    source = (
        f"Angoff, {found.judges} judges, {len(found.items)} items, {on}, "
        f"standard error {found.error:.1f} items"
    )
    return Figure(value=round(100 * found.right / len(found.items), 4), source=source)


def effects(found: Cut, past: Mapping[str, int]) -> tuple[Effect, ...]:
    """Return what the cut, and one standard error either side, would have meant.

    `past` holds the items right of every past candidate, by any name.
    """
    around = {ceil(found.raw + shift * found.error - 1e-9) for shift in (-1, 0, 1)}
    return tuple(
        Effect(cut=at, passed=sum(1 for right in past.values() if right >= at), of=len(past))
        for at in sorted(around | {found.right})
    )
