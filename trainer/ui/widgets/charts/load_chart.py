"""Columns with their number on top: what is due in the days to come."""

from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtWidgets import QWidget

from trainer.ui.theme import current
from trainer.ui.widgets.charts.chart import Chart
from trainer.ui.widgets.charts.ink import Ink


class LoadChart(Chart):
    """One column a day; the first, today, is gold."""

    def __init__(self, ink: Ink | None = None, parent: QWidget | None = None) -> None:
        super().__init__(ink, parent)
        self._days: tuple[tuple[str, int], ...] = ()

    def set_days(self, days: Sequence[tuple[str, int]]) -> None:
        """Show (name of the day, questions due) from left to right."""
        self._days = tuple(days)
        total = sum(count for _, count in days)
        self.set_name(f"Questions due in the next {len(days)} days, {total} in all")
        self.redraw()

    def draw(self) -> None:
        if not self._days:
            return
        ink = self.ink
        counts = [count for _, count in self._days]
        most = max(1, *counts)
        xs = [float(index) for index in range(len(counts))]
        self.item.addItem(
            pg.BarGraphItem(
                x=xs,
                height=counts,
                width=0.8,
                brushes=[ink.gold] + [ink.neutral] * (len(counts) - 1),
                pen=pg.mkPen(None),
            )
        )
        for x, count in zip(xs, counts, strict=True):
            self.words(str(count), x, count, colour=ink.muted, anchor=(0.5, 1), size=12)
        each = self.width() / len(counts)
        skip = max(1, -(-round(self.width_of("Wed") + 6) // max(1, round(each))))
        names = [(x, name) for x, (name, _) in zip(xs, self._days, strict=True)]
        self.axis("left", ())
        self.axis("bottom", names[::skip])
        room = current().px(22) / max(1.0, self.height() - current().px(48))
        self.set_range((-0.5, len(counts) - 0.5), (0, most * (1 + room)))
        self.set_points(
            [(x, f"{name}: {count} due") for (x, name), count in zip(names, counts, strict=True)]
        )
