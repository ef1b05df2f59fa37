"""The trend: right answers and median time by day, two lines and no third."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

import pyqtgraph as pg
from PySide6.QtWidgets import QWidget

from trainer.ui.text import MONTHS
from trainer.ui.theme import current
from trainer.ui.widgets.charts.chart import Chart
from trainer.ui.widgets.charts.ink import Ink
from trainer.ui.widgets.scale import known, nice_ticks

_DOT = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class TrendDay:
    """One day of practice: percent right, median time in seconds, and how many answers."""

    day: date
    right: float
    seconds: float | None
    answers: int

    def spoken(self) -> str:
        """Return the day in words."""
        time = "" if self.seconds is None else f", {self.seconds:.1f} s"
        what = "answer" if self.answers == 1 else "answers"
        return f"{_named(self.day)}: {self.right:.0f}% right{time}, {self.answers} {what}"


class TrendChart(Chart):
    """Right answers in white on the left scale, median time in gold on the right, dashed target."""

    def __init__(self, ink: Ink | None = None, parent: QWidget | None = None) -> None:
        super().__init__(ink, parent)
        self._days: tuple[TrendDay, ...] = ()
        self._target: float | None = None
        self._named = ink is not None  # on screen the heading names the target

    def set_days(self, days: Sequence[TrendDay], target: float | None) -> None:
        """Show days of practice, oldest first; `target` is in seconds."""
        self._days, self._target = tuple(days), target
        words = f"Right answers and time by day, {len(days)} days"
        times = known([day.seconds for day in days])
        if days:
            words += f", right answers from {days[0].right:.0f} to {days[-1].right:.0f} percent"
        if times:
            words += f", median from {times[0]:.1f} to {times[-1]:.1f} seconds"
        self.set_name(words)
        self.redraw()

    def draw(self) -> None:
        days, ink = self._days, self.ink
        if not days:
            return
        right, times = [day.right for day in days], known([day.seconds for day in days])
        steps = 3 if self.height() < current().px(190) else 4
        left_ticks = percent_ticks(right, steps)
        goal = [self._target] if self._target else []
        right_ticks = nice_ticks(min(times + goal), max(times + goal), steps) if times else []
        to_left = _share(left_ticks)
        self.axis("left", [(to_left(tick), f"{tick:g}") for tick in left_ticks])
        for tick in left_ticks:
            self.across(to_left(tick), ink.hair)
        xs = [float(day.day.toordinal()) for day in days]
        self.axis("bottom", [(float(day.toordinal()), words) for day, words in self._names()])
        self.axis("right", ())
        if right_ticks:
            to_right = _share(right_ticks)
            ticks = [(to_right(tick), f"{tick:g}") for tick in right_ticks]
            self.axis("right", ticks, colour=ink.gold)
            if self._target:
                self.across(to_right(self._target), ink.gold, dashed=True)
            timed = [(x, day.seconds) for x, day in zip(xs, days, strict=True)]
            self._line([(x, to_right(time)) for x, time in timed if time is not None], ink.gold)
        self._line([(x, to_left(value)) for x, value in zip(xs, right, strict=True)], ink.text)
        if right_ticks and self._target and self._named:
            self._name_target(_share(right_ticks)(self._target), xs[0])
        pad = max(0.6, 0.012 * (xs[-1] - xs[0]))
        edge = self.tall(_DOT)
        self.set_range((xs[0] - pad, xs[-1] + pad), (-edge, 1 + edge))
        self.set_points([(x, day.spoken()) for x, day in zip(xs, days, strict=True)])

    def _line(self, points: Sequence[tuple[float, float]], colour: str) -> None:
        xs, ys = [x for x, _ in points], [y for _, y in points]
        pen = self.pen(colour, 2.2)
        self.item.addItem(pg.PlotCurveItem(xs, ys, pen=pen, antialias=True))
        dot = pg.ScatterPlotItem(
            xs[-1:], ys[-1:], size=_DOT, brush=colour, pen=pg.mkPen(None), antialias=True
        )
        self.item.addItem(dot)

    def _name_target(self, y: float, x: float) -> None:
        assert self._target is not None
        over = y < 0.85  # else there is no room above it
        words = f"target {self._target:.1f} s"
        anchor = (0, 1 if over else 0)
        self.words(words, x, y, colour=self.ink.gold, anchor=anchor, size=12, plain=True)

    def _names(self) -> list[tuple[date, str]]:
        """Name a day a week or so, and its month where it changes."""
        first, last = self._days[0].day, self._days[-1].day
        room = max(2, int(self.width() / max(1.0, self.width_of("30 Nov") * 1.7)))
        step = max(1, -(-((last - first).days + 1) // room))
        step = next((whole for whole in (1, 2, 7, 14, 28) if whole >= step), step)
        found: list[tuple[date, str]] = []
        day = first
        while day <= last:
            new = not found or found[-1][0].month != day.month
            found.append((day, _named(day) if new else str(day.day)))
            day += timedelta(days=step)
        return found


def _named(day: date) -> str:
    return f"{day.day} {MONTHS[day.month - 1][:3]}"


def percent_ticks(values: Sequence[float], steps: int) -> list[float]:
    """Return round shares around some values; never more than all of it.

    >>> percent_ticks([100.0, 100.0], 4)
    [98, 98.5, 99, 99.5, 100]
    """
    high = min(100.0, max(values))
    return nice_ticks(max(0.0, min(*values, high - 2)), high, steps)


def _share(ticks: Sequence[float]) -> Callable[[float], float]:
    """Return how far up a value stands between the lowest tick and the highest."""
    low, high = ticks[0], ticks[-1]
    return lambda value: (value - low) / (high - low)
