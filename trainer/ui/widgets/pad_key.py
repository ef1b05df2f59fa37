"""A key of the number pads."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.enter_presses import EnterPresses

_TARGET = 44  # pixels: no key is lower


class PadKey(EnterPresses, QAbstractButton):
    """A key with a digit, a word with a cap, or an icon.

    Signals:
        clicked: Pressed, by mouse or key (from QAbstractButton).
    """

    def __init__(  # noqa: PLR0913 - the parts of a key
        self,
        text: str = "",
        *,
        icon: Icon = Icon.NONE,
        cap: str = "",
        height: int = 54,
        deep: bool = True,
        flat: bool = False,
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._icon, self._cap, self._height = icon, cap, height
        self._deep, self._flat = deep, flat
        self.setText(text)
        self.setAccessibleName(name or text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click must not take the field's focus
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_height(self, height: int) -> None:
        self._height = height
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        across = 0
        if self._cap:
            words = round(paint.width_of(theme.font(15, Weight.MEDIUM), self.text()))
            across = max(words, paint.cap_width(self._cap)) + theme.gap(16)
        return QSize(max(theme.px(56), across), max(_TARGET, theme.px(self._height)))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(self.sizeHint().width(), _TARGET)  # where large text leaves no room for more

    def takes_enter(self) -> bool:
        return False  # it belongs to the screen's gold button

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        depth = 2 if self._deep and not self.isDown() and not self._flat else 0
        fill = "" if self._flat else tokens.ink_2
        if not self.isEnabled():
            fill = tokens.ink_1
        elif self.isDown():
            fill = tokens.pressed
        elif self.underMouse():
            fill = tokens.hover
        whole = QRectF(self.rect())
        if depth:
            paint.box(painter, whole, radius=10, fill=tokens.line)
        face = whole.adjusted(0, 0, 0, -depth)
        if depth == 0 and self._deep and not self._flat:
            face = whole.adjusted(0, 1, 0, 0)
        paint.box(painter, face, radius=10, fill=fill, border=tokens.line, width=theme.border)
        self._paint_face(painter, face)
        painter.end()

    def _paint_face(self, painter: QPainter, face: QRectF) -> None:
        theme = current()
        tokens = theme.palette
        ink = tokens.text if self.isEnabled() else tokens.faint
        if self._icon is not Icon.NONE:
            side = min(theme.px(26), round(0.6 * face.height()))
            area = QRectF(0, 0, side, side)
            area.moveCenter(face.center())
            icons.paint(painter, area, self._icon, tokens.muted if self.isEnabled() else ink)
        elif self._cap:
            font = theme.font(15, Weight.MEDIUM)
            self._paint_capped(painter, face, font)
        else:
            size = 30 if self._height > 60 else 28
            font = theme.font(size if self._height >= 54 else 24, Weight.MEDIUM)
            font.setPixelSize(min(font.pixelSize(), round(0.64 * face.height())))
            paint.words(painter, face, self.text(), font=font, colour=ink, align=paint.CENTRE)

    def _paint_capped(self, painter: QPainter, face: QRectF, font: QFont) -> None:
        """Draw word and cap side by side, or one above the other in a slim key."""
        theme = current()
        gap, high = theme.gap(8), paint.cap_height()
        words, wide = paint.width_of(font, self.text()) + 1, paint.cap_width(self._cap)
        line = paint.height_of(font)
        ink = theme.palette.muted if self.isEnabled() else theme.palette.faint
        middle = face.center()
        if words + gap + wide <= face.width() - theme.gap(12):
            left = middle.x() - (words + gap + wide) / 2
            text = QRectF(left, middle.y() - line / 2, words, line)
            cap = QRectF(text.right() + gap, middle.y() - high / 2, wide, high)
        elif line + 3 + high > face.height():  # no room for both: the word matters more
            paint.words(painter, face, self.text(), font=font, colour=ink, align=paint.CENTRE)
            return
        else:
            top = middle.y() - (line + 3 + high) / 2
            text = QRectF(middle.x() - words / 2, top, words, line)
            cap = QRectF(middle.x() - wide / 2, text.bottom() + 3, wide, high)
        paint.words(painter, text, self.text(), font=font, colour=ink)
        paint.cap(painter, cap, self._cap)
