"""The fold: answers of the record in, states of skills out. No other way changes a state."""

from collections.abc import Iterable
from datetime import UTC, datetime

from trainer.scheduling.confidence import confidence
from trainer.scheduling.values import RECENT, Answer, Grade, SkillState

SHOWN = frozenset({"watch", "guided"})  # modes that show the act before it is made


def grade(answer: Answer) -> Grade | None:
    """Return the grade the program gives; nobody grades themselves.

    Wrong is again. Right is easy up to 60 % of the target, hard above 150 %, else good; without
    a time it is good. Help, or an act that was shown first, is no test of memory: None.
    """
    if answer.helped or answer.mode in SHOWN:
        return None
    if not answer.right:
        return Grade.AGAIN
    if answer.ms is None or not answer.target_ms:
        return Grade.GOOD
    if 10 * answer.ms <= 6 * answer.target_ms:
        return Grade.EASY
    return Grade.HARD if 2 * answer.ms > 3 * answer.target_ms else Grade.GOOD


def review(state: SkillState | None, answer: Answer) -> SkillState:
    """Return the state after one more answer; `state` is None for the first."""
    at = _whole_ms(answer.at)
    graded = grade(answer)
    before = state or SkillState(
        skill=answer.skill, memory=None, n=0, right=0, helped=0, last_at=at
    )
    last_at = max(before.last_at, at)
    if graded is None:
        return SkillState(
            skill=before.skill,
            memory=before.memory,
            n=before.n,
            right=before.right,
            helped=before.helped + 1,
            last_at=last_at,
            recent=before.recent,
            best_confidence=before.best_confidence,
        )
    from trainer.scheduling.memory import remember  # noqa: PLC0415 - it loads FSRS

    ms = -1 if answer.ms is None else answer.ms
    recent = (*before.recent[1 - RECENT :], (int(answer.right), ms))
    return SkillState(
        skill=before.skill,
        memory=remember(before.memory, before.skill, graded, at),
        n=before.n + 1,
        right=before.right + answer.right,
        helped=before.helped,
        last_at=last_at,
        recent=recent,
        best_confidence=max(before.best_confidence, confidence(recent, answer.target_ms)),
    )


def rebuild(answers: Iterable[Answer]) -> dict[str, SkillState]:
    """Return every state from the whole record, oldest answer first: what the store must hold."""
    states: dict[str, SkillState] = {}
    for answer in answers:
        states[answer.skill] = review(states.get(answer.skill), answer)
    return states


def _whole_ms(at: datetime) -> datetime:
    """Return the moment as the record keeps it: in UTC, cut to a millisecond."""
    if at.tzinfo is not UTC:
        if at.utcoffset() is None:
            raise ValueError(f"{at!r} has no time zone; scheduling takes aware moments only")
        at = at.astimezone(UTC)
    return at.replace(microsecond=at.microsecond // 1000 * 1000) if at.microsecond % 1000 else at
