"""A key that puts chips into the dealer's hand: one, or several of a colour at once."""

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from trainer.layouts.chip_names import colour_name
from trainer.ui.items.art import shared_art
from trainer.ui.items.chips import FORESHORTENING, THICKNESS, shadow_picture, stack_picture
from trainer.ui.table.chip_well_view import put_picture
from trainer.ui.text import dollars
from trainer.ui.theme import Weight, blend, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.enter_presses import EnterPresses

_AWAY = 0.28  # how much is seen of a chip this rack has not
_TALLEST = 9  # of a stack on a key; the number below says how many it is


class ChipKey(EnterPresses, QAbstractButton):
    """A small stack over its key cap; gold when it is what is asked for.

    Signals:
        clicked: Pressed, by mouse or key (from QAbstractButton).
    """

    def __init__(
        self, chip: int, cap: str, *, count: int = 1, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.chip, self.count, self.cap = chip, count, cap
        self._asked = self._narrow = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._describe()

    def set_asked(self, asked: bool) -> None:
        """Say that this chip is the next one."""
        if asked != self._asked:
            self._asked = asked
            self._describe()
            self.update()

    def asked(self) -> bool:
        """Return whether it is the chip asked for."""
        return self._asked

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.EnabledChange:
            self._describe()
            self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().gap(80), max(44, current().gap(46 if self._narrow else 56)))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(26, self.sizeHint().height())

    def takes_enter(self) -> bool:
        return False  # Enter pays

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        fill = tokens.ink_2
        if not self.isEnabled():
            fill = tokens.ink_1
        elif self.isDown():
            fill = blend(fill, "#000000", 0.08)
        elif self.underMouse():
            fill = blend(fill, tokens.hover, 0.6)
        border, width = (tokens.gold, 2) if self._asked else (tokens.line, theme.border)
        paint.box(painter, self.rect(), radius=10, fill=fill, border=border, width=width)
        wide, high = paint.cap_width(self.cap), min(paint.cap_height(), self.height() - 8)
        square = QRectF(self.width() - wide - 8, (self.height() - high) / 2, wide, high)
        painter.setOpacity(1.0 if self.isEnabled() else _AWAY)
        if self._asked:
            paint.cap(painter, square, self.cap, ground=tokens.gold, ink=tokens.gold_ink)
        elif self.cap:
            paint.cap(painter, square, self.cap)
        aside = 4
        if self.count > 1:  # how many stands before them
            font = theme.font(13, Weight.SEMIBOLD)
            aside += round(paint.width_of(font, str(self.count))) + 3
            words = QRectF(6, 0, aside, self.height())
            paint.words(painter, words, str(self.count), font=font, colour=tokens.text)
        room = QRectF(aside, 4, square.left() - aside - 3, self.height() - 8)
        self._paint_chip(painter, room)
        painter.end()

    def _paint_chip(self, painter: QPainter, room: QRectF) -> None:
        art, ratio = shared_art(), self.devicePixelRatioF()
        count = self._shown()
        deep = 2 * FORESHORTENING + max(2, count) * THICKNESS
        radius = max(6.0, float(int(min(26.0, room.height() / deep, room.width() / 2.4))))
        foot = QPointF(room.center().x(), room.bottom() - radius * FORESHORTENING)
        chips = (self.chip,) * count
        for picture in (
            shadow_picture(art, count, radius, ratio),
            stack_picture(art, chips, radius, 3, ratio),
        ):
            put_picture(painter, picture, foot, ratio)

    def _shown(self) -> int:
        """Return how many chips the key shows: enough to tell one, five and a stack apart."""
        if self.chip < 0:
            return min(self.count, _TALLEST)
        return 1 if self.chip < 100 and self.chip != 50 else 2

    def _describe(self) -> None:
        what = dollars(self.chip) if self.chip > 0 else colour_name(self.chip)
        name = f"{what} chip" if self.count == 1 else f"{self.count} {what} chips"
        self.setAccessibleName(name)
        asked = ", asked for" if self._asked else ""
        here = "" if self.isEnabled() else ", not in this rack"
        self.setAccessibleDescription(f"key {self.cap}{asked}{here}" if self.cap else here[2:])
        self.setToolTip(f"{what}{here}" if self.chip > 0 else name)
