"""What is weak: too often wrong lately, or never yet as quick as the house asks."""

from collections.abc import Iterable, Sequence

from trainer.scheduling.values import SkillState

FEWEST = 3  # answers without which nothing is called weak


def weakness(recent: Sequence[tuple[int, int]], best_confidence: float) -> tuple[float, float]:
    """Return what ranks a skill, the weakest lowest: the share right lately, then the best pace.

    The share is drawn towards a half where answers are few.

    >>> weakness([(0, 900), (1, 900)], 0.8) < weakness([(1, 900)] * 4, 0.7)
    True
    """
    right = sum([right for right, _ in recent])
    return (right + 1) / (len(recent) + 2), best_confidence


def is_weak(n: int, recent: Sequence[tuple[int, int]], best_confidence: float) -> bool:
    """Whether a skill is weak: not if always right lately and quick enough once."""
    return n >= FEWEST and (best_confidence < 1 or not all(right for right, _ in recent))


def weakest(states: Iterable[SkillState], most: int) -> tuple[SkillState, ...]:
    """Return the weakest of some skills, the weakest first."""
    weak = [one for one in states if is_weak(one.n, one.recent, one.best_confidence)]
    weak.sort(key=lambda one: (*weakness(one.recent, one.best_confidence), one.skill))
    return tuple(weak[:most])
