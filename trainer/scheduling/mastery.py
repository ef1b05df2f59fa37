"""Mastery of a skill: how often, how right, how quick, how steady, and whether it still holds."""

from collections.abc import Sequence
from datetime import datetime
from enum import StrEnum
from statistics import median

import msgspec

from trainer.scheduling.confidence import confidence
from trainer.scheduling.values import RETENTION, SkillState, class_of

ENOUGH = 5  # ours: answers below which nothing is mastered
LATELY = 10  # the last answers that decide
RIGHT = 0.9  # as open trainers have it: nine in ten
STEADY = 0.75  # ours: the middle half of the times within three quarters of their median
SLACK = 0.10  # ours: so far under the wanted recall a skill counts as fading


class Verdict(StrEnum):
    """Where a skill stands; the value is the word shown."""

    NEW = "New"
    BEGUN = "Begun"
    WEAK = "Weak"
    SLOW = "Slow"
    UNEVEN = "Uneven"
    FADING = "Fading"
    MASTERED = "Mastered"


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One skill in figures, with the verdict they lead to."""

    n: int = 0
    right: float | None = None  # share of the last ten
    median_ms: float | None = None  # of the right ones among them
    spread: float | None = None  # the middle half of their times, over the median
    confidence: float = 0.0  # target over smoothed time
    recall: float | None = None  # how likely it is still known now
    leech: bool = False
    verdict: Verdict = Verdict.NEW


def standing(state: SkillState | None, target_ms: int, now: datetime) -> Standing:
    """Return how a person stands in a skill at a moment."""
    if state is None or state.memory is None or not state.n:
        return Standing()
    from trainer.scheduling.memory import is_leech, recall  # noqa: PLC0415 - it loads FSRS

    last = state.recent[-LATELY:]
    times = sorted(ms for good, ms in last if good and ms >= 0)
    right = sum(good for good, _ in last) / len(last)
    known = recall(state.memory, now)
    found = Standing(
        n=state.n,
        right=right,
        median_ms=median(times) if times else None,
        spread=_spread(times),
        confidence=confidence(state.recent, target_ms),
        recall=known,
        leech=is_leech(state.memory),
    )
    wanted = RETENTION[class_of(state.skill)] - SLACK
    return msgspec.structs.replace(found, verdict=_verdict(found, target_ms, wanted))


def rule_in_words() -> str:
    """Return the rule of mastery as it stands on the screen."""
    return (
        f"Mastered: at least {ENOUGH} answers without help, nine in ten of the last {LATELY} "
        "right, half of those within the target, steady times, and a memory that should still "
        "hold today."
    )


def verdict_in_words(found: Standing, target_ms: int) -> str:  # noqa: PLR0911 - one a verdict
    """Return why a skill has its verdict, in a sentence."""
    lately = f"{round((found.right or 0) * 100)} % of the last answers right"
    match found.verdict:
        case Verdict.NEW:
            return "Not answered without help yet."
        case Verdict.BEGUN:
            missing = ENOUGH - found.n
            return f"{missing} more answer{'s' if missing > 1 else ''} before anything can be said."
        case Verdict.WEAK:
            return f"{lately}; nine in ten are asked."
        case Verdict.SLOW:
            over = ((found.median_ms or 0) - target_ms) / 1000
            return f"Right, and {over:.1f} s over the target."
        case Verdict.UNEVEN:
            return "Right and quick, but some answers take much longer than others."
        case Verdict.FADING:
            return "Known, and left alone for long: it has probably begun to fade."
        case Verdict.MASTERED:
            return f"{lately}, within the target, and still fresh."


def _verdict(found: Standing, target_ms: int, wanted: float) -> Verdict:
    if found.right is not None and found.right < RIGHT and found.n >= ENOUGH - 2:
        return Verdict.WEAK
    if found.n < ENOUGH:
        return Verdict.BEGUN
    if found.median_ms is not None and found.median_ms > target_ms:
        return Verdict.SLOW
    if found.spread is not None and found.spread > STEADY:
        return Verdict.UNEVEN
    if found.recall is not None and found.recall < wanted:
        return Verdict.FADING
    return Verdict.MASTERED


def _spread(times: Sequence[int]) -> float | None:
    """Return the width of the middle half over the median; None for fewer than four times."""
    if len(times) < 4:
        return None
    quarter = len(times) // 4
    middle = median(times)
    return (times[-1 - quarter] - times[quarter]) / middle if middle else 0.0
