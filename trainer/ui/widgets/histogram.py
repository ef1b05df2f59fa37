"""How long answers took: a bar a second, those past the target in another fill."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.theme import current
from trainer.ui.widgets import paint


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """Counts of equal bins from `start` on, each `width` wide, in `unit`."""

    counts: Sequence[int]
    start: float = 0.0
    width: float = 1.0
    target: float | None = None
    unit: str = "s"
    note: str = ""  # "116 of 200 are slower"


class Histogram(QWidget):
    """Bars of counts with the target as a gold line; the words say how many are slower."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spread = Spread(counts=())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_spread(self, spread: Spread) -> None:
        self._spread = spread
        words = f"{sum(spread.counts)} answers"
        if spread.target:
            words += f", target {spread.target:.1f} {spread.unit}"
        self.setAccessibleName(f"{words}, {spread.note}".removesuffix(", "))
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(360), current().px(250))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(200), current().px(140))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        spread = self._spread
        if not spread.counts:
            return
        theme = current()
        tokens = theme.palette
        font = theme.font(13)
        line = paint.height_of(font)
        top = 2 * line + 4 if spread.target else 4.0
        base = self.height() - line - 8
        step = (self.width() - 10) / len(spread.counts)
        most = max(1, *spread.counts) if len(spread.counts) > 1 else max(1, spread.counts[0])
        painter = QPainter(self)
        paint.smooth(painter)
        for index, count in enumerate(spread.counts):
            begins = spread.start + index * spread.width
            late = spread.target is not None and begins >= spread.target - 1e-9
            high = (base - top) * count / most
            bar = QRectF(5 + index * step + 2, base - high, max(1.0, step - 4), high)
            fill = tokens.fill_warn if late else tokens.fill_good
            paint.box(painter, bar, radius=min(3.0, high / 2), fill=fill)
        paint.line(painter, QPointF(0, base), QPointF(self.width(), base), tokens.line)
        self._paint_scale(painter, step, base)
        if spread.target is not None:
            self._paint_target(painter, spread.target, step, base)
        painter.end()

    def _x(self, value: float, step: float) -> float:
        return 5 + (value - self._spread.start) / self._spread.width * step

    def _paint_scale(self, painter: QPainter, step: float, base: float) -> None:
        theme = current()
        font = theme.font(13)
        spread = self._spread
        line = paint.height_of(font)
        end = spread.start + len(spread.counts) * spread.width
        wide = paint.width_of(font, f"{end:g}") + 12
        every = max(1, -(-int(wide) // max(1, int(step))))
        every += every % 2 if every > 1 else 1  # even numbers read best
        last = f"{end:g} {spread.unit}"
        room = self.width() - paint.width_of(font, last) - 8
        for index in range(0, len(spread.counts), every):
            value = spread.start + index * spread.width
            x = self._x(value, step)
            half = paint.width_of(font, f"{value:g}") / 2 + 1
            if x + half > room:
                break
            label = QRectF(max(0.0, x - half), base + 6, 2 * half, line)
            paint.words(
                painter,
                label,
                f"{value:g}",
                font=font,
                colour=theme.palette.muted,
                align=paint.CENTRE,
            )
        label = QRectF(0, base + 6, self.width() - 2, line)
        paint.words(painter, label, last, font=font, colour=theme.palette.muted, align=paint.RIGHT)

    def _paint_target(self, painter: QPainter, target: float, step: float, base: float) -> None:
        theme = current()
        tokens = theme.palette
        font = theme.font(13)
        line = paint.height_of(font)
        x = self._x(target, step)
        paint.line(painter, QPointF(x, line), QPointF(x, base), tokens.gold, 2)
        words = f"target {target:.1f} {self._spread.unit}"
        wide = paint.width_of(font, words) + 2
        left = x - wide - 6 if x - wide - 6 >= 0 else x + 8
        paint.words(painter, QRectF(left, 0, wide, line), words, font=font, colour=tokens.gold)
        if self._spread.note:
            wide = paint.width_of(font, self._spread.note) + 2
            left = min(x + 14, self.width() - wide) if left < x else x + 14
            note = QRectF(max(0.0, left), line, min(wide, self.width()), line)
            paint.words(painter, note, self._spread.note, font=font, colour=tokens.muted)
