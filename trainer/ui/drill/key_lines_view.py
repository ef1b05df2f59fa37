"""The key of a picture, line by line: kind, chips times key, the way in the head, the product."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent

from trainer.ui.drill.key_steps_view import KeySteps
from trainer.ui.drill.key_words import ShownStep
from trainer.ui.theme import Tone, Weight, current
from trainer.ui.widgets import paint

_IN_A_COLUMN = 3
_FIGURE = 62  # room of a product


class KeyLines(KeySteps):
    """Shows a key of several kinds in two columns, and what it comes to below them.

    A key that is one way through one product is shown from left to right, as every key is.
    """

    def _lines(self) -> tuple[list[ShownStep], list[ShownStep]]:
        """Return the kinds, and what follows from them all."""
        kinds = [step for step in self._steps if ": " in step.how]
        return kinds, [step for step in self._steps if step not in kinds]

    def show_steps(self, steps: Sequence[ShownStep]) -> None:
        super().show_steps(steps)
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        kinds, rest = self._lines()
        if not kinds:
            return super().sizeHint()
        rows = min(len(kinds), _IN_A_COLUMN) + (1 if rest else 0)
        return QSize(320, rows * self._row())

    def _row(self) -> int:
        return current().px(22 if self._narrow else 29)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        kinds, rest = self._lines()
        if not kinds:
            super().paintEvent(event)
            return
        painter = QPainter(self)
        paint.smooth(painter)
        columns = 1 if len(kinds) <= _IN_A_COLUMN else 2
        wide = self.width() / 2 - 14 if columns == 2 else min(self.width(), current().px(620))
        for place, step in enumerate(kinds):
            column, row = divmod(place, _IN_A_COLUMN)
            area = QRectF(column * (self.width() / 2 + 14), row * self._row(), wide, self._row())
            self._paint_line(painter, area, step)
        if rest:
            top = min(len(kinds), _IN_A_COLUMN) * self._row()
            self._paint_rest(painter, QRectF(0, top, self.width(), self._row()), rest)
        painter.end()

    def _paint_line(self, painter: QPainter, area: QRectF, step: ShownStep) -> None:
        theme = current()
        plain = theme.font(14 if self._narrow else 17)
        strong = theme.font(15 if self._narrow else 19, Weight.SEMIBOLD)
        kind, _, product = step.how.partition(": ")
        product = product.replace(" times ", " × ")  # noqa: RUF001
        figure = theme.px(_FIGURE)
        name = QRectF(area.left(), area.top(), (area.width() - figure) * 0.31, area.height())
        times = QRectF(name.right(), area.top(), (area.width() - figure) * 0.19, area.height())
        way = QRectF(
            times.right(), area.top(), area.right() - figure - times.right(), area.height()
        )
        last = QRectF(area.right() - figure, area.top(), figure, area.height())
        for room, words, font, tone in (
            (name, kind.capitalize(), plain, Tone.TEXT),
            (times, product, plain, Tone.TEXT),
            (way, step.short, theme.font(13 if self._narrow else 15), Tone.MUTED),
        ):
            paint.words(painter, room, words, font=font, colour=theme.palette.tone(tone))
        ink = theme.palette.tone(Tone.TEXT)
        paint.words(painter, last, step.figure, font=strong, colour=ink, align=paint.RIGHT)

    def _paint_rest(self, painter: QPainter, area: QRectF, rest: Sequence[ShownStep]) -> None:
        """Say the total, and what it becomes in value or in other chips."""
        theme = current()
        strong = theme.font(16 if self._narrow else 21, Weight.SEMIBOLD)
        small = theme.font(13 if self._narrow else 15)
        x = area.left()
        for step in rest:
            how = "" if step.total else step.how
            sign = "= " if step.total else ""
            for words, font, tone in (
                (f"{sign}{step.figure}", strong, Tone.GOLD),
                (f" {how}   " if how else "   ", small, Tone.MUTED),
            ):
                wide = paint.width_of(font, words)
                room = QRectF(x, area.top(), wide + 1, area.height())
                paint.words(painter, room, words, font=font, colour=theme.palette.tone(tone))
                x += wide
