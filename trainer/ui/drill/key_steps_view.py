"""The mental key of a payout, from left to right."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui import icons
from trainer.ui.drill.key_words import ShownStep
from trainer.ui.icons import Icon
from trainer.ui.text import MINUS
from trainer.ui.theme import Tone, Weight, current
from trainer.ui.widgets import paint

_LEAST, _SMALLEST = 12, 9  # pixels of type in one row, and in two


class KeySteps(QWidget):
    """The mental key: figures from left to right, how each comes from the last beside it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._steps: tuple[ShownStep, ...] = ()
        self._narrow = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_steps(self, steps: Sequence[ShownStep]) -> None:
        self._steps = tuple(steps)
        said = (f"{step.figure} {step.how}".strip() for step in steps)
        self.setAccessibleName(", then ".join(said))
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(320, current().px(28 if self._narrow else 44))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        size, rows = self.arranged(self.width())
        painter = QPainter(self)
        paint.smooth(painter)
        high = self.height() / max(1, len(rows))
        for number, steps in enumerate(rows):
            self._paint_row(painter, steps, size, QRectF(0, number * high, self.width(), high))
        painter.end()

    def _paint_row(
        self, painter: QPainter, steps: Sequence[ShownStep], size: int, room: QRectF
    ) -> None:
        tokens, x = current().palette, room.x()
        for step in steps:
            if step is not self._steps[0]:
                side = size * 0.62
                area = QRectF(x + self._gap(size), room.center().y() - side / 2, side, side)
                icons.paint(painter, area, Icon.CHEVRON, tokens.faint, 2.0)
                x = area.right() + self._gap(size)
            for words, font, tone in self._parts(step, size):
                wide = paint.width_of(font, words)
                part = QRectF(x, room.y(), wide + 1, room.height())
                paint.words(painter, part, words, font=font, colour=tokens.tone(tone))
                x += wide

    def arranged(self, room: int) -> tuple[int, list[tuple[ShownStep, ...]]]:
        """Return the size of type and the steps of each row: two rows where one has no room."""
        usual = 20 if self._narrow else 32
        for size in range(usual, _LEAST - 1, -1):
            if self._width(self._steps, size) <= room:
                return size, [self._steps]
        for size in range(_LEAST, _SMALLEST - 1, -1):
            for cut in range(len(self._steps) - 1, 0, -1):
                rows = [self._steps[:cut], self._steps[cut:]]
                if all(self._width(row, size) <= room for row in rows):
                    return size, rows
        return _SMALLEST, [self._steps]

    def _parts(self, step: ShownStep, size: int) -> list[tuple[str, QFont, Tone]]:
        theme = current()
        strong, plain = theme.font(size, Weight.SEMIBOLD), theme.font(size)
        sum_, equals, result = step.figure.replace(" - ", f" {MINUS} ").rpartition(" = ")
        parts = [(f"{sum_}{equals}", plain, Tone.MUTED)] if equals else []
        parts.append((result, strong, Tone.TEXT))
        if step.how:
            small = theme.font(max(min(12, size), round(size * 0.47)))
            parts.append((f" {step.how}", small, Tone.MUTED))
        return parts

    def _gap(self, size: int) -> float:
        return size * 0.55

    def _width(self, steps: Sequence[ShownStep], size: int) -> float:
        words = sum(
            paint.width_of(font, text)
            for step in steps
            for text, font, _ in self._parts(step, size)
        )
        arrows = len([step for step in steps if step is not self._steps[0]])
        return words + arrows * (2 * self._gap(size) + size * 0.62)
