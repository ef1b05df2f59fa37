"""What to practise when: memory, mastery, the day's plan. Pure; every moment is handed in.

Importing this package costs next to nothing: FSRS itself is loaded by the first `review`.
"""

from trainer.scheduling.fold import grade, rebuild, review
from trainer.scheduling.values import (
    RECENT,
    RETENTION,
    Answer,
    Grade,
    Memory,
    SkillClass,
    SkillState,
    class_of,
)

__all__ = [
    "RECENT",
    "RETENTION",
    "Answer",
    "Grade",
    "Memory",
    "SkillClass",
    "SkillState",
    "class_of",
    "grade",
    "rebuild",
    "review",
]
