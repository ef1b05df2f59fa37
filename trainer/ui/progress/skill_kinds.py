"""Kinds of skills as the progress page tells them apart, read from their ids."""

from collections.abc import Iterable

from trainer.drills.registry import drill_of
from trainer.scheduling.values import RETENTION, SkillClass

ALL = "all"
KINDS = (
    ("third-card", "Third card"),
    ("decision", "Decisions"),
    ("read", "Hands to read"),
    ("payout", "Payouts"),
    ("pictures", "Pictures"),
    ("call", "Calls"),
    ("quiz", "Questions"),
    ("procedure", "Steps"),
    ("table", "At the table"),
)
_TOGETHER = {"irregularity": "quiz", "rule": "quiz", "fee": "quiz"}
_CERTIFIED = frozenset({"third-card", "decision", "read", "payout", "pictures"})


def kind_of(skill: str) -> str:
    """Return the kind of a skill; what no drill asks for is done at the table.

    >>> kind_of("baccarat:rule:bank:0a1b2c3d"), kind_of("craps:take:pass")
    ('quiz', 'table')
    """
    drill = drill_of(skill)
    return _TOGETHER.get(drill, drill) or "table"


def kinds_among(skills: Iterable[str]) -> tuple[str, ...]:
    """Return the kinds of some skills, in the order the page lists them."""
    found = {kind_of(skill) for skill in skills}
    return tuple(kind for kind, _ in KINDS if kind in found)


def kind_name(kind: str) -> str:
    """Return a kind in words, "all kinds" for all of them."""
    return dict(KINDS).get(kind, "All kinds")


def aim_of(kind: str) -> float:
    """Return the share that should still be known when it is asked again.

    >>> aim_of("payout"), aim_of("all")
    (0.95, 0.9)
    """
    return RETENTION[SkillClass.PAYOUT if kind in _CERTIFIED else SkillClass.RULE]
