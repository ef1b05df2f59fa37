"""The amount as it is typed: a dollar sign and a large figure."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.theme import State, Weight, current
from trainer.ui.widgets import paint


class AmountField(QWidget):
    """Shows what has been typed so far; the pad types, the screen holds the text.

    The gold border says that keys go here. The caret stands still: nothing blinks.
    """

    def __init__(self, sign: str = "$", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign, self._text = sign, ""
        self._state, self._caret, self._narrow = State.GOLD, True, False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._describe()

    def set_text(self, text: str) -> None:
        """Show `text` as typed, "332.5" and all."""
        self._text = text
        self._describe()
        self.update()

    def set_sign(self, sign: str) -> None:
        """Say what is typed: "$", or nothing for a count."""
        self._sign = sign
        self._describe()
        self.update()

    def text(self) -> str:
        return self._text

    def set_state(self, state: State, *, caret: bool = False) -> None:
        """Gold while typing, then good, warn or bad; `caret` shows where the next digit goes."""
        self._state, self._caret = state, caret
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        return QSize(theme.px(260), theme.px(64 if self._narrow else 92))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        border = tokens.line if self._state is State.NONE else tokens.signal(self._state)
        paint.box(
            painter, self.rect(), radius=10, fill=tokens.ink_0, border=border, width=theme.ring
        )
        pad = theme.gap(20 if self._narrow else 24)
        inner = QRectF(self.rect()).adjusted(pad, 0, -pad, 0)
        size = 36 if self._narrow else 48
        sign = theme.font(size, Weight.MEDIUM)
        paint.words(painter, inner, self._sign, font=sign, colour=tokens.muted)
        inner.setLeft(inner.left() + paint.width_of(sign, self._sign) + theme.gap(12))
        if self._caret:
            high = theme.px(size * 0.9)
            bar = QRectF(inner.right() - 3, inner.center().y() - high / 2, 3, high)
            paint.box(painter, bar, radius=0, fill=tokens.gold)
            inner.setRight(inner.right() - 3 - theme.px(6))
        font = theme.font(size, Weight.SEMIBOLD)
        while paint.width_of(font, self._text) > inner.width() and size > 20:
            size -= 4  # a jackpot still has to fit
            font = theme.font(size, Weight.SEMIBOLD)
        paint.words(painter, inner, self._text, font=font, colour=tokens.text, align=paint.RIGHT)
        painter.end()

    def _describe(self) -> None:
        self.setAccessibleName(f"Amount: {self._text or 'nothing typed'}")
