"""What scheduling takes and gives back: an answer of the record, and what is known of a skill.

Every moment is aware and in UTC. Structs and not dataclasses: one is made for every act.
"""

from datetime import datetime
from enum import IntEnum, StrEnum

import msgspec

from trainer.drills.registry import sort_of

RECENT = 30  # answers a state remembers one by one


class SkillClass(StrEnum):
    """What sort of thing a skill is; the value is the word shown."""

    DECISION = "decision"
    PAYOUT = "payout"
    PROCEDURE = "procedure"
    ANNOUNCEMENT = "announcement"
    IRREGULARITY = "irregularity"
    RULE = "rule"
    CHIPS = "chip work"


# How likely a skill should still be known when it is asked again. A wrong payment or third card
# is money on the felt and an automatic fail in a table test, so these come back sooner; for what
# can be looked up, or mended by a call to the floor, FSRS's usual nine in ten costs half the work.
RETENTION = {
    SkillClass.DECISION: 0.95,
    SkillClass.PAYOUT: 0.95,
    SkillClass.PROCEDURE: 0.90,
    SkillClass.ANNOUNCEMENT: 0.90,
    SkillClass.IRREGULARITY: 0.90,
    SkillClass.RULE: 0.90,
    SkillClass.CHIPS: 0.90,
}

# Of what is done at the table and no drill asks for.
_CLASSES = {
    "decide": SkillClass.DECISION,
    "natural": SkillClass.DECISION,
    "vigorish": SkillClass.PAYOUT,
    "check": SkillClass.PAYOUT,
    "protection": SkillClass.IRREGULARITY,
    "call-floor": SkillClass.IRREGULARITY,
    "announce": SkillClass.ANNOUNCEMENT,
    "chips": SkillClass.CHIPS,
    "take": SkillClass.CHIPS,
    "return": SkillClass.CHIPS,
    "move": SkillClass.CHIPS,
    "collect": SkillClass.CHIPS,
    "clear": SkillClass.CHIPS,
    "change": SkillClass.CHIPS,
    "drop": SkillClass.CHIPS,
}


def class_of(skill: str) -> SkillClass:
    """Return the class of a skill from its id, "family:kind:rest".

    >>> class_of("baccarat:third-card:banker:5:4").value, class_of("craps:take:pass").value
    ('decision', 'chip work')
    >>> class_of("baccarat:deal:order").value
    'procedure'
    """
    _, _, rest = skill.partition(":")
    word = rest.partition(":")[0]
    sort = sort_of(word)
    return SkillClass(sort) if sort else _CLASSES.get(word, SkillClass.PROCEDURE)


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """One act of the record, as much of it as scheduling needs."""

    skill: str
    at: datetime
    right: bool
    ms: int | None  # None where the time does not count
    target_ms: int | None
    helped: bool = False
    mode: str = "drill"  # the words of `trainer.storage.rows.Mode`


class Grade(IntEnum):
    """How well an answer came, in FSRS's own numbers."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


class Memory(msgspec.Struct, frozen=True, kw_only=True):
    """What FSRS keeps of a skill; `state` 1 is being learnt, 2 known, 3 being relearnt."""

    stability: float  # days until nine in ten would still be known
    difficulty: float  # 1 to 10
    state: int
    step: int | None
    due: datetime
    last: datetime
    reps: int
    lapses: int


class SkillState(msgspec.Struct, frozen=True, kw_only=True):
    """Everything kept about one person and one skill, made from the answers and nothing else.

    `n` and `right` count unaided answers; `helped` those with help, which prove nothing.
    `memory` is None while there has been no unaided answer.
    """

    skill: str
    memory: Memory | None
    n: int
    right: int
    helped: int
    last_at: datetime
    recent: tuple[tuple[int, int], ...] = ()  # newest last: (1 right or 0 wrong, ms or -1)
    best_confidence: float = 0.0
