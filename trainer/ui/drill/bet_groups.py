"""Bets that are learnt together, and drills that only some families have."""

from dataclasses import dataclass
from itertools import cycle, islice

QUESTIONS = 12
_MOST = 20
# What a line of the game's page is made of: kind, (title, about), how its skills begin, focus.
DrillPart = tuple[str, tuple[str, str], str, str]


@dataclass(frozen=True, slots=True)
class BetGroup:
    """Bets that are practised together."""

    title: str
    wagers: tuple[str, ...]

    @property
    def foci(self) -> tuple[str, ...]:
        """What a drill of the group asks, in turn."""
        count = min(_MOST, max(QUESTIONS, len(self.wagers)))
        return tuple(islice(cycle(self.wagers), count))
