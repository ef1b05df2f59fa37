"""Memory by FSRS: how long a skill will still be known, and when to ask it again.

The only module that loads the `fsrs` package. Four house rules stand around it, because a
dealer answers the same thing dozens of times in an evening, which flash cards never do:

- a right answer to a known skill within a day of its last review leaves the memory as it is
  (FSRS would add it up, and thirty quick answers in one session would seem good for years);
- a right answer never weakens a memory, however slow;
- a slow right answer ends the learning steps as a good one does: everybody is slow at first, and
  what is known but slow is practised as weak, not asked again every ten minutes;
- due dates of skills learnt together are spread by the skill's own name, not by chance.
"""

from datetime import datetime, timedelta
from functools import cache
from zlib import crc32

from fsrs import Card, Rating, Scheduler, State
from fsrs.scheduler import DEFAULT_PARAMETERS

from trainer.scheduling.values import RETENTION, Grade, Memory, SkillClass, class_of

LEECH = 5  # ours: forgotten so often, more of the same will not help
LONGEST = 365  # days; ours: everything is shown once a year
_DAY = timedelta(days=1)
_DAY_S = 86_400
_DECAY = -DEFAULT_PARAMETERS[20]
_FACTOR = 0.9 ** (1 / _DECAY) - 1
_SPREAD_FROM = 2.5  # days; FSRS spreads no shorter interval either
_SPREAD = ((2.5, 7.0, 0.15), (7.0, 20.0, 0.10), (20.0, float("inf"), 0.05))  # as in FSRS


@cache
def _scheduler(klass: SkillClass) -> Scheduler:
    return Scheduler(
        desired_retention=RETENTION[klass], maximum_interval=LONGEST, enable_fuzzing=False
    )


def remember(memory: Memory | None, skill: str, grade: Grade, at: datetime) -> Memory:
    """Return the memory of a skill after an answer at `at`, in UTC."""
    if memory is not None:
        at = max(at, memory.last)  # a clock set back must not turn time around
        known = memory.state == State.Review
        if known and grade is not Grade.AGAIN and at - memory.last < _DAY:
            return memory
    scheduler = _scheduler(class_of(skill))
    card = _reviewed(scheduler, memory, grade, at)
    stepped = card
    if grade is Grade.HARD and (memory is None or memory.state != State.Review):
        stepped = _reviewed(scheduler, memory, Grade.GOOD, at)
    assert card.stability is not None
    assert card.difficulty is not None
    reps = memory.reps + 1 if memory else 1
    stability = card.stability
    if memory is not None and grade is not Grade.AGAIN:
        stability = max(stability, memory.stability)
    due = min(card.due, stepped.due) if stepped.state != State.Review else stepped.due
    forgot = grade is Grade.AGAIN and memory is not None and memory.state == State.Review
    return Memory(
        stability=stability,
        difficulty=card.difficulty,
        state=int(stepped.state),
        step=stepped.step,
        due=at + _spread(due - at, skill, reps),
        last=at,
        reps=reps,
        lapses=(memory.lapses if memory else 0) + forgot,
    )


def _reviewed(scheduler: Scheduler, memory: Memory | None, grade: Grade, at: datetime) -> Card:
    return scheduler.review_card(_card(memory, at), Rating(grade), at)[0]


def recall(memory: Memory, now: datetime) -> float:
    """Return how likely the skill is still known now, 0 to 1: FSRS's forgetting curve.

    Finer than the package's own, which counts whole days only.
    """
    days = (now - memory.last).total_seconds() / _DAY_S
    return float((1 + _FACTOR * days / memory.stability) ** _DECAY) if days > 0 else 1.0


def is_leech(memory: Memory) -> bool:
    """Whether it was forgotten so often that a lesson or an instructor is needed."""
    return memory.lapses >= LEECH


def _card(memory: Memory | None, at: datetime) -> Card:
    if memory is None:
        return Card(card_id=0, due=at)
    return Card(
        card_id=0,
        state=State(memory.state),
        step=memory.step,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=memory.due,
        last_review=memory.last,
    )


def _spread(interval: timedelta, skill: str, reps: int) -> timedelta:
    """Move an interval of days a little, the same way each time it is worked out."""
    days = interval / _DAY
    if days < _SPREAD_FROM:
        return interval
    reach = 1.0 + sum(share * max(0.0, min(days, end) - start) for start, end, share in _SPREAD)
    place = crc32(f"{skill}#{reps}".encode()) / 0xFFFFFFFF  # 0 to 1
    return timedelta(days=max(2, min(LONGEST, round(days + reach * (2 * place - 1)))))
