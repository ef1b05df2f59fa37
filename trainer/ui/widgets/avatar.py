"""A disc with a number or initials, in place of a photograph."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint


class Avatar(QWidget):
    """Shows who is meant; gold when picked."""

    def __init__(self, initials: str = "", size: int = 44, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._initials, self._size, self._picked = initials, size, False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_size(self, size: int) -> None:
        self._size = size
        self.updateGeometry()

    def set_initials(self, initials: str) -> None:
        self._initials = initials
        self.update()

    def set_picked(self, picked: bool) -> None:
        self._picked = picked
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        side = current().px(self._size)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        paint.smooth(painter)
        paint_disc(
            painter, QRectF(self.rect()), self._initials, size=self._size, picked=self._picked
        )
        painter.end()


def paint_disc(painter: QPainter, rect: QRectF, initials: str, *, size: int, picked: bool) -> None:
    """Draw a disc that fills `rect`; `size` is what it would measure at 100 percent text."""
    theme = current()
    tokens = theme.palette
    small = size < 40
    ink = tokens.gold_ink if picked else tokens.muted if small else tokens.text
    paint.box(
        painter,
        rect,
        radius=rect.height() / 2,
        fill=tokens.gold if picked else tokens.ink_2,
        border=tokens.gold if picked else tokens.line,
        width=theme.border,
    )
    font = theme.font(12 if small else 15 if size < 56 else 18, Weight.SEMIBOLD)
    paint.words(painter, rect, initials, font=font, colour=ink, align=paint.CENTRE)
