"""The figures behind the charts as tables: for whoever reads rather than looks, and for print."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.storage.rows import DayLoad, DayTrend
from trainer.ui.progress.progress_figures import Bins, Kept, Middle
from trainer.ui.progress.progress_shown import ProgressPage, WeakLine
from trainer.ui.progress.skill_map import SkillMap
from trainer.ui.shell.days import WEEKDAYS
from trainer.ui.text import DASH, MONTHS, percent, seconds


@dataclass(frozen=True, slots=True)
class FigureTable:
    """Columns and rows of words; the first column says what a row is about."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def spoken(self) -> str:
        """Return it as a screen reader says it."""
        heads = self.columns[1:]
        return "; ".join(
            f"{name}: "
            + ", ".join(f"{head} {cell}" for head, cell in zip(heads, rest, strict=True))
            for name, *rest in self.rows
        )


def day_table(days: Sequence[DayTrend]) -> FigureTable:
    """Return right answers and time by day, the newest first."""
    return FigureTable(
        ("Day", "Answers", "Right", "Median"),
        tuple(
            (
                f"{WEEKDAYS[day.day.weekday()][:3]} {day.day.day} {MONTHS[day.day.month - 1][:3]}",
                str(day.n),
                percent(100 * day.right / day.n),
                DASH if day.median_ms is None else seconds(day.median_ms / 1000),
            )
            for day in reversed(days)
        ),
    )


def times_table(bins: Bins | None) -> FigureTable:
    """Return how many answers took how long."""
    counts = bins.counts if bins is not None else ()
    width = bins.width if bins is not None else 1.0
    rows = []
    for index, count in enumerate(counts):
        low, high = index * width, (index + 1) * width
        last = index == len(counts) - 1
        rows.append((f"{low:g} s and more" if last else f"{low:g} to {high:g} s", str(count)))
    return FigureTable(("Time", "Answers"), tuple(rows))


def load_table(load: Sequence[DayLoad]) -> FigureTable:
    """Return how many questions fall due on the coming days."""
    return FigureTable(
        ("Day", "Due"),
        tuple(
            (
                "Today" if not ahead else f"{WEEKDAYS[one.day.weekday()]} {one.day.day}",
                str(one.due),
            )
            for ahead, one in enumerate(load)
        ),
    )


def kept_table(kept: Sequence[Kept]) -> FigureTable:
    """Return what was kept, by the age of the memory."""
    return FigureTable(
        ("Asked again after", "Right", "Of"),
        tuple(
            (
                line.label,
                DASH if line.share is None else percent(100 * line.share),
                str(line.count),
            )
            for line in kept
        ),
    )


def spread_table(page: ProgressPage) -> FigureTable:
    """Return where the middle half of the times lies, now and at the start of the period."""
    rows = (("Now", page.middle), ("At first", page.middle_before))
    return FigureTable(
        ("When", "From", "Median", "To"),
        tuple((name, *_quarters(middle)) for name, middle in rows if middle is not None),
    )


def map_table(skill_map: SkillMap) -> FigureTable:
    """Return the places of a map; those never answered are left out."""
    return FigureTable(
        ("Question", "Right", "Median", "Answers"),
        tuple(
            (
                spot.label,
                DASH if spot.heat.right is None else percent(100 * spot.heat.right),
                DASH if spot.heat.seconds is None else seconds(spot.heat.seconds),
                str(spot.heat.answers),
            )
            for spot in skill_map.spots
            if spot.heat.answers
        ),
    )


def weak_table(lines: Sequence[WeakLine]) -> FigureTable:
    """Return the weakest skills."""
    return FigureTable(
        ("Question", "Group", "Right", "Median", "Target"),
        tuple(
            (
                line.skill.title,
                line.skill.about,
                percent(100 * line.right),
                DASH if line.seconds is None else seconds(line.seconds),
                seconds(line.skill.target_ms / 1000),
            )
            for line in lines
        ),
    )


def _quarters(middle: Middle) -> tuple[str, str, str]:
    return seconds(middle.low), seconds(middle.median), seconds(middle.high)
