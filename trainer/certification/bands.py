"""How hard an item is, so that two forms can be made equally hard.

Sums are weighed by the work they ask of a head; a cell of the drawing table by its row. A question
has no such measure until enough people have answered it: then its facility says.
"""

from collections.abc import Mapping
from enum import StrEnum

from trainer.certification.standard import ItemKind
from trainer.drills.prompts import Prompt
from trainer.drills.registry import items_of
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.rounds import Ruling

_EASY_FROM, _HARD_BELOW = 0.90, 0.60


class Band(StrEnum):
    """Three grades of difficulty."""

    EASY = "easy"
    MIDDLE = "middle"
    HARD = "hard"


def fixed_band(kind: ItemKind, focus: str, facility: Mapping[str, float]) -> Band:
    """Return the band of something whose difficulty does not depend on the seed."""
    for drill in items_of(kind):
        if drill.item is not None and drill.item.grade is not None:
            return Band(drill.item.grade(focus))
    share = facility.get(focus)
    if share is None:
        return Band.MIDDLE
    return _by_facility(share)


def _by_facility(share: float) -> Band:
    if share >= _EASY_FROM:
        return Band.EASY
    return Band.HARD if share < _HARD_BELOW else Band.MIDDLE


def asked_band(kind: ItemKind, prompt: Prompt) -> Band:
    """Return the band of a sum as it was dealt."""
    for drill in items_of(kind):
        if drill.item is not None and drill.item.graded is not None:
            return Band(drill.item.graded(prompt))
    return _by_work(work(prompt.ruling)) if prompt.ruling is not None else Band.MIDDLE


def work(ruled: Ruling) -> int:
    """Return how much a payment asks of a head: the multiplier, the digits, what is taken off."""
    digits = len(str(ruled.amount // 100).rstrip("0")) - 1 if ruled.amount % 100 == 0 else 2
    if ruled.parts:
        return 2 + digits
    odds = parse_odds(ruled.odds)
    if odds.kind not in (OddsKind.TO, OddsKind.FOR):
        return 2
    steps = _multiplier(odds.num, odds.den)
    if steps:
        steps += max(digits, 0)
    if ruled.charge:
        steps += 2 + max(digits, 0)
    return steps + (1 if ruled.net() % 100 else 0)


def _multiplier(num: int, den: int) -> int:
    if den != 1:
        return 2
    if num == 1:
        return 0
    return 1 if num < 10 or num % 10 == 0 else 2


def _by_work(steps: int) -> Band:
    if steps <= 1:
        return Band.EASY
    return Band.MIDDLE if steps <= 3 else Band.HARD
