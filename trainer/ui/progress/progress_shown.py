"""What the progress page shows: one value for everything, made at once."""

from dataclasses import dataclass

from trainer.scheduling.forecast import Forecast
from trainer.scheduling.tree import Skill
from trainer.scheduling.weeks import Week
from trainer.storage.rows import DayLoad, DayTrend
from trainer.ui.progress.progress_figures import Bins, Change, Kept, Middle
from trainer.ui.progress.skill_kinds import ALL
from trainer.ui.progress.skill_map import SkillMap

PERIODS = (("14", "2 weeks"), ("42", "6 weeks"), (ALL, "All"))
EVERY_GAME = "*"  # no game has that key


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """What is looked at: "rulebook/game" or every game, how far back, which kind of skill.

    Without a kind, the one with most answers is taken.
    """

    where: str = EVERY_GAME
    period: str = "42"
    kind: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WeakLine:
    """One of the weakest skills, by its last answers."""

    skill: Skill
    game: str
    right: float
    seconds: float | None
    answers: int
    spark: tuple[float, ...] = ()  # percent right on the last days it was practised

    @property
    def slow(self) -> bool:
        """Whether its median is over the target."""
        return self.seconds is not None and 1000 * self.seconds > self.skill.target_ms


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgressPage:
    """Everything the page shows for one choice of game, period and kind."""

    filters: Filters
    title: str  # of the game, or of all of them
    kinds: tuple[str, ...]  # that can be chosen
    ever: bool  # whether there is any answer at all
    answered: bool  # whether there is one in this game
    answers: int
    target: float | None
    aim: float  # share that should still be known
    right: Change
    pace: Change
    kept: tuple[Kept, ...]
    days: tuple[DayTrend, ...]
    bins: Bins | None
    middle: Middle | None
    middle_before: Middle | None
    load: tuple[DayLoad, ...]
    weeks: tuple[Week, ...]  # the one that ends today last
    minutes: float
    practice_days: int
    forecast: Forecast | None
    maps: tuple[SkillMap, ...]
    weakest: tuple[WeakLine, ...]
    weak_minutes: int
    insight: str

    @property
    def kept_long(self) -> tuple[int, int]:
        """How many were right of those asked again after a week or more, and how many."""
        old = [line for line in self.kept if line.days >= 7]
        return sum(line.right for line in old), sum(line.count for line in old)
