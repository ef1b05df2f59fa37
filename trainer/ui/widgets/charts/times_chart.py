"""How long answers took: bars of equal width, those past the target in another fill."""

from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtWidgets import QWidget

from trainer.ui.theme import current
from trainer.ui.widgets.charts.chart import Chart
from trainer.ui.widgets.charts.ink import Ink


class TimesChart(Chart):
    """Counts of answers by their time, the target as a gold line; words say how many are slower."""

    def __init__(self, ink: Ink | None = None, parent: QWidget | None = None) -> None:
        super().__init__(ink, parent)
        self._counts: tuple[int, ...] = ()
        self._width = 1.0
        self._target: float | None = None
        self._note = ""
        self.item.layout.setContentsMargins(0, 0, current().px(14), 0)  # for half of the last label

    def set_counts(
        self, counts: Sequence[int], width: float, target: float | None, note: str
    ) -> None:
        """Show bars `width` seconds wide from nothing on; the last holds everything longer."""
        self._counts, self._width, self._target, self._note = tuple(counts), width, target, note
        words = f"Answer times of {sum(counts)} answers"
        words += f", target {target:.1f} seconds" if target else ""
        self.set_name(f"{words}, {note}" if note else words)
        self.redraw()

    def draw(self) -> None:
        counts, wide, ink = self._counts, self._width, self.ink
        if not counts:
            return
        most = max(1, *counts)
        middles = [(index + 0.5) * wide for index in range(len(counts))]
        late = [
            self._target is not None and index * wide >= self._target - wide / 2
            for index in range(len(counts))
        ]
        self.item.addItem(
            pg.BarGraphItem(
                x=middles,
                height=list(counts),
                width=0.86 * wide,
                brushes=[ink.warn if one else ink.good for one in late],
                pen=pg.mkPen(None),
            )
        )
        end = len(counts) * wide
        self.axis("left", ())
        self.axis("bottom", self._scale(end), lined=True)
        words_high = self.tall(current().px(19))
        # A chart that is hidden, or squeezed by large text, may have no height for two lines.
        top = most / max(0.3, 1 - 2 * words_high) if self._target else 1.05 * most
        if self._target is not None:
            line = pg.PlotCurveItem(
                [self._target, self._target], [0, top], pen=self.pen(ink.gold, 2)
            )
            self.item.addItem(line)
            words = f"target {self._target:.1f} s"
            right = self._target < 0.35 * end
            self.words(words, self._target, top, colour=ink.gold, anchor=(0 if right else 1, 0))
            if self._note:
                y = top - words_high * top
                self.words(self._note, self._target, y, colour=ink.muted, anchor=(0, 0))
        self.set_range((-0.02 * end, 1.02 * end), (0, top))
        self.set_points([(middle, self._said(index)) for index, middle in enumerate(middles)])

    def _scale(self, end: float) -> list[tuple[float, str]]:
        """Name round times along the bars, as many as there is room for; the last has the unit."""
        room = max(2, int(self.width() / (self.width_of("99.5") * 1.8)))
        step = next((whole for whole in (0.5, 1, 2, 5, 10, 20, 50) if end / whole <= room), end)
        ticks = []
        count = int(end / step + 1e-9)
        for number in range(count + 1):
            value = number * step
            ticks.append((value, f"{value:g} s" if number == count else f"{value:g}"))
        return ticks

    def _said(self, index: int) -> str:
        low, count = index * self._width, self._counts[index]
        what = "answer" if count == 1 else "answers"
        if index == len(self._counts) - 1:
            return f"{low:g} s and more: {count} {what}"
        return f"{low:g} to {low + self._width:g} s: {count} {what}"
