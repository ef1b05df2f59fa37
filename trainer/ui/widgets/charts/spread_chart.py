"""How evenly answers come: where the middle half of the times lies, now and before."""

from collections.abc import Sequence
from dataclasses import dataclass

import pyqtgraph as pg
from PySide6.QtWidgets import QWidget

from trainer.ui.widgets.charts.chart import Chart
from trainer.ui.widgets.charts.ink import Ink

_HIGH = 0.4  # of a line


@dataclass(frozen=True, slots=True)
class SpreadLine:
    """The quarters of some times, in seconds, and when they were."""

    label: str
    low: float
    median: float
    high: float

    def spoken(self) -> str:
        """Return the line in words."""
        return f"{self.label}: half within {self.low:.1f} and {self.high:.1f} s"


class SpreadChart(Chart):
    """A bar from the first to the third quarter, a mark at the median, gold line at the target."""

    upright = False

    def __init__(self, ink: Ink | None = None, parent: QWidget | None = None) -> None:
        super().__init__(ink, parent)
        self._lines: tuple[SpreadLine, ...] = ()
        self._target: float | None = None

    def set_lines(self, lines: Sequence[SpreadLine], target: float | None) -> None:
        """Show lines from top to bottom."""
        self._lines, self._target = tuple(lines), target
        aim = f", target {target:.1f} seconds" if target else ""
        self.set_name(f"Spread of times{aim}")
        self.redraw()

    def draw(self) -> None:
        lines, ink = self._lines, self.ink
        if not lines:
            return
        ys = [float(-index) for index in range(len(lines))]
        most = 1.12 * max([line.high for line in lines] + [self._target or 0.0])
        self.item.addItem(
            pg.BarGraphItem(
                x0=[line.low for line in lines],
                x1=[line.high for line in lines],
                y=ys,
                height=_HIGH,
                brushes=[ink.good] + [ink.neutral] * (len(lines) - 1),
                pen=pg.mkPen(None),
            )
        )
        for y, line in zip(ys, lines, strict=True):
            mark = [y - _HIGH / 2, y + _HIGH / 2]
            pen = self.pen(ink.text, 2)
            self.item.addItem(pg.PlotCurveItem([line.median, line.median], mark, pen=pen))
        if self._target:
            ends = [ys[-1] - 0.5, 0.5]
            pen = self.pen(ink.gold, 2)
            self.item.addItem(pg.PlotCurveItem([self._target] * 2, ends, pen=pen))
        self.axis("left", [(y, line.label) for y, line in zip(ys, lines, strict=True)])
        said = [f"{line.low:.1f} to {line.high:.1f} s" for line in lines]
        self.axis("right", list(zip(ys, said, strict=True)))
        self.axis("bottom", ())
        self.set_range((0.0, most), (ys[-1] - 0.5, 0.5))
        self.set_points([(y, line.spoken()) for y, line in zip(ys, lines, strict=True)])
