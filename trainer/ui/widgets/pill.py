"""A pill: a sign and a word that say a state, never colour alone."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.theme import State, Weight, current
from trainer.ui.widgets import paint

_SPOKEN = {
    State.NONE: "state",
    State.GOOD: "good",
    State.WARN: "warning",
    State.BAD: "wrong",
    State.INFO: "note",
    State.GOLD: "now",
}


LARGE = 2.0  # times the usual pill: the one thing a page says


def pill_size(word: str, *, sign: bool = True, times: float = 1.0) -> QSize:
    """Return the room a pill needs; table cells ask too."""
    theme = current()
    font = theme.font(round(13 * times), Weight.MEDIUM)
    across = 2 * theme.px(round(10 * times)) + round(paint.width_of(font, word)) + 1
    spare = theme.px(round(13 * times)) + theme.px(round(7 * times)) if sign else 0
    return QSize(across + spare, theme.px(round(26 * times)))


def paint_pill(  # noqa: PLR0913 - what a pill is
    painter: QPainter,
    rect: QRectF,
    sign: Icon,
    word: str,
    state: State,
    *,
    times: float = 1.0,
) -> None:
    """Draw a pill that fills `rect`."""
    theme = current()
    tokens = theme.palette
    colour = tokens.signal(state)
    paint.box(
        painter,
        rect,
        radius=rect.height() / 2,
        border=tokens.outline(state),
        width=theme.border,
    )
    pad = theme.px(round(10 * times))
    inner = rect.adjusted(pad, 0, -pad, 0)
    if sign is not Icon.NONE:
        side = theme.px(round(13 * times))
        box = QRectF(inner.x(), inner.center().y() - side / 2, side, side)
        icons.paint(painter, box, sign, colour, 2.6)
        inner.setLeft(inner.left() + side + theme.px(round(7 * times)))
    font = theme.font(round(13 * times), Weight.MEDIUM)
    paint.words(painter, inner, word, font=font, colour=colour)


class Pill(QWidget):
    """Shows a state as a sign and a word."""

    def __init__(
        self,
        sign: Icon = Icon.NONE,
        word: str = "",
        state: State = State.NONE,
        parent: QWidget | None = None,
        *,
        times: float = 1.0,
    ) -> None:
        super().__init__(parent)
        self._sign, self._word, self._state, self._times = sign, word, state, times
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.set_pill(sign, word, state)

    def set_pill(self, sign: Icon, word: str, state: State = State.NONE) -> None:
        """Show another state."""
        self._sign, self._word, self._state = sign, word, state
        self.setAccessibleName(f"{_SPOKEN[state]}: {word}")
        self.updateGeometry()
        self.update()

    def word(self) -> str:
        return self._word

    def state(self) -> State:
        return self._state

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return pill_size(self._word, sign=self._sign is not Icon.NONE, times=self._times)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        paint.smooth(painter)
        area = QRectF(self.rect())
        paint_pill(painter, area, self._sign, self._word, self._state, times=self._times)
        painter.end()
