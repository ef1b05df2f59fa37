"""What was kept, by the age of the memory: bars against the aim."""

from collections.abc import Sequence
from dataclasses import dataclass

import pyqtgraph as pg
from PySide6.QtWidgets import QWidget

from trainer.ui.text import DASH
from trainer.ui.widgets.charts.chart import Chart
from trainer.ui.widgets.charts.ink import Ink

_LEAST = (0.7, 0.5, 0.0)  # where bars begin: as near to what is shown as can be
_HIGH = 0.34  # of a line


@dataclass(frozen=True, slots=True)
class KeptLine:
    """One age: its name, the share right (None for too few), and of how many."""

    label: str
    share: float | None
    count: int

    def spoken(self) -> str:
        """Return the line in words."""
        if self.share is None:
            return f"{self.label}: too few answers, {self.count}"
        return f"{self.label}: {100 * self.share:.0f}% right of {self.count}"


class KeptChart(Chart):
    """A bar an age; a mark stands at the aim, and what is under it is gold with a sign."""

    upright = False

    def __init__(self, ink: Ink | None = None, parent: QWidget | None = None) -> None:
        super().__init__(ink, parent)
        self._lines: tuple[KeptLine, ...] = ()
        self._aim = 0.9
        self.least = _LEAST[0]

    def set_lines(self, lines: Sequence[KeptLine], aim: float) -> None:
        """Show lines from top to bottom."""
        self._lines, self._aim = tuple(lines), aim
        lowest = min((line.share for line in lines if line.share is not None), default=1.0)
        self.least = next(least for least in _LEAST if lowest > least or not least)
        self.set_name(f"Kept by age of the memory, aim {100 * aim:.0f} percent")
        self.redraw()

    def draw(self) -> None:
        lines, ink, least = self._lines, self.ink, self.least
        if not lines:
            return
        ys = [float(-index) for index in range(len(lines))]
        track = pg.BarGraphItem(
            x0=[least] * len(ys),
            x1=[1.0] * len(ys),
            y=ys,
            height=_HIGH,
            brush=ink.track,
            pen=pg.mkPen(None),
        )
        self.item.addItem(track)
        known = [
            (y, line.share) for y, line in zip(ys, lines, strict=True) if line.share is not None
        ]
        if known:
            low = [round(100 * share) < round(100 * self._aim) for _, share in known]
            bars = pg.BarGraphItem(
                x0=[least] * len(known),
                x1=[share for _, share in known],
                y=[y for y, _ in known],
                height=_HIGH,
                brushes=[ink.warn if one else ink.good for one in low],
                pen=pg.mkPen(None),
            )
            self.item.addItem(bars)
        for y in ys:
            mark = [y - _HIGH / 2, y + _HIGH / 2]
            pen = self.pen(ink.text, 2)
            self.item.addItem(pg.PlotCurveItem([self._aim, self._aim], mark, pen=pen))
        self.axis("left", [(y, line.label) for y, line in zip(ys, lines, strict=True)])
        self.axis("right", ())
        self.axis("bottom", ())
        end = self._end([line.label for line in lines])
        self.set_range((least, end), (ys[-1] - 0.5, 0.5))
        for y, line in zip(ys, lines, strict=True):
            self._say(line, y, end)
        self.set_points([(y, line.spoken()) for y, line in zip(ys, lines, strict=True)])

    def _end(self, labels: Sequence[str]) -> float:
        """Return how far to the right the chart goes, so that words fit beside the bars."""
        room = self.width() - max(self.width_of(label) for label in labels) - 12
        words = min(self.width_of("! 100%  1,000") + 14, 0.6 * room)
        return 1.0 + (1.0 - self.least) * words / max(1.0, room - words)

    def _say(self, line: KeptLine, y: float, end: float) -> None:
        """Put the share beside its bar, and at the end of how many it is."""
        ink = self.ink
        start = 1.0 + 0.02 * (end - self.least)
        if line.share is None:
            self.words(DASH, start, y, colour=ink.muted, anchor=(0, 0.5))
        else:
            low = round(100 * line.share) < round(100 * self._aim)
            text = f"{'! ' if low else ''}{100 * line.share:.0f}%"
            colour = ink.caution if low else ink.text
            self.words(text, start, y, colour=colour, anchor=(0, 0.5), strong=True)
        self.words(f"{line.count:,}", end, y, colour=ink.muted, anchor=(1, 0.5))
