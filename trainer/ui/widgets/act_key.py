"""A key of the act palette under the felt."""

from enum import StrEnum

from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.theme import Palette, State, Weight, blend, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.enter_presses import EnterPresses
from trainer.ui.widgets.shake import Shake

_SMALLEST = 11  # the second line, where eight keys share a narrow strip


class ActState(StrEnum):
    """What the round says about an act at this moment."""

    LIVE = "live"
    ASKED = "asked for"
    NOT_NOW = "not now"  # keeps its place, so that the hand learns where it is
    WRONG = "wrong"


class ActKey(EnterPresses, QAbstractButton):
    """A big key with its cap, title and second line. It can be pressed in every state.

    Signals:
        clicked: Pressed, by mouse or key (from QAbstractButton).
    """

    def __init__(
        self, cap: str, title: str, subtitle: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._cap, self._title, self._subtitle = cap, title, subtitle
        self._state, self._narrow = ActState.LIVE, False
        self._answers = True
        self._home: QPoint | None = None
        self._shake = Shake(self)
        self._shake.moved.connect(self._lean)
        self._shake.ended.connect(self._rest)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._describe()

    def set_act(self, cap: str, title: str, subtitle: str = "") -> None:
        """Show another act on this key."""
        self._cap, self._title, self._subtitle = cap, title, subtitle
        self._describe()
        self.updateGeometry()
        self.update()

    def set_state(self, state: ActState) -> None:
        """Show a state; wrong shakes the key once."""
        self._state = state
        self._describe()
        self.update()
        if state is ActState.WRONG:
            self._shake.start()

    def set_answering(self, answers: bool) -> None:
        """Print the cap, or leave it off while its letter means something else."""
        self._answers = answers
        self._describe()
        self.update()

    def shown_cap(self) -> str:
        """Return the cap as it is printed now."""
        return self._cap if self._answers else ""

    def state(self) -> ActState:
        return self._state

    def is_shaking(self) -> bool:
        return self._shake.is_running()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        title, subtitle = self._fonts()
        words = max(paint.width_of(title, self._title), paint.width_of(subtitle, self._subtitle))
        across = 2 * self._padding() + self._cap_side() + self._gap() + round(words) + 2
        return QSize(across, theme.px(56 if self._narrow else 68))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        least = 2 * self._padding() + self._cap_side() + self._gap() + current().px(40)
        return QSize(least, self.sizeHint().height())

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self._shake.stop()
        self._rest()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        if self.isDown():
            painter.translate(0, 1)
        fill, border, width = self._ground(tokens)
        body = QRectF(self.rect()).adjusted(0, 0, 0, -1)
        paint.box(painter, body, radius=10, fill=fill, border=border, width=width)
        side = self._cap_side()
        square = QRectF(self._padding(), (self.height() - side) / 2, side, side)
        if self._answers or self._state is ActState.WRONG:
            self._paint_cap(painter, square, tokens)
        left = square.right() + self._gap()
        room = QRectF(left, 0, self.width() - left - self._padding() / 2, self.height())
        self._paint_words(painter, room, tokens)
        painter.end()

    def cut_words(self) -> str:
        """Return what of the words has no room at the present size, which should be nothing."""
        left = self._padding() + self._cap_side() + self._gap()
        room = self.width() - left - self._padding() / 2
        title, _ = self._fonts()
        lines = self._lines(title, room)
        return " ".join(line for line in lines if paint.width_of(title, line) > room)

    def _ground(self, tokens: Palette) -> tuple[str, str, float]:
        base = current().border
        fill, border, width = {
            ActState.LIVE: (tokens.ink_2, tokens.line, base),
            ActState.ASKED: (blend(tokens.ink_2, tokens.gold, 0.05), tokens.gold, 2),
            ActState.NOT_NOW: (tokens.ink_1, tokens.hair, base),
            ActState.WRONG: (tokens.tint(State.BAD), tokens.bad, 2),
        }[self._state]
        if self.isDown():
            fill = blend(fill, "#000000", 0.08)
        elif self.underMouse() and self._state is not ActState.NOT_NOW:
            fill = blend(fill, tokens.hover, 0.6)
        return fill, border, width

    def _paint_cap(self, painter: QPainter, square: QRectF, tokens: Palette) -> None:
        asked = self._state is ActState.ASKED
        quiet = self._state is ActState.NOT_NOW
        fill = tokens.gold if asked else tokens.cap
        border = {
            ActState.ASKED: blend(tokens.gold, "#000000", 0.27),
            ActState.NOT_NOW: tokens.hair,
            ActState.WRONG: tokens.bad,
        }.get(self._state, tokens.line)
        paint.box(painter, square, radius=6, fill=border)
        face = square.adjusted(1, 1, -1, -2)
        paint.box(painter, face, radius=5, fill=fill)
        if self._state is ActState.WRONG:
            side = square.width() * 0.5
            sign = QRectF(0, 0, side, side)
            sign.moveCenter(face.center())
            icons.paint(painter, sign, Icon.CROSS, tokens.bad, 3.0)
            return
        ink = tokens.gold_ink if asked else tokens.faint if quiet else tokens.text
        size = 14 if self._narrow else 16
        font = current().font(size if len(self._cap) == 1 else size - 4, Weight.SEMIBOLD)
        paint.words(painter, face, self._cap, font=font, colour=ink, align=paint.CENTRE)

    def _paint_words(self, painter: QPainter, room: QRectF, tokens: Palette) -> None:
        quiet = self._state is ActState.NOT_NOW
        title, subtitle = self._fonts()
        lines = self._lines(title, room.width())
        first, second = paint.height_of(title), paint.height_of(subtitle)
        below = self._subtitle if len(lines) == 1 else ""
        if paint.width_of(subtitle, below) > room.width():
            subtitle.setPixelSize(min(subtitle.pixelSize(), current().px(_SMALLEST)))
            if paint.width_of(subtitle, below) > room.width():
                below = ""  # half a word helps nobody; the tip has it whole
        top = (self.height() - first * len(lines) - (second if below else 0)) / 2
        ink = tokens.faint if quiet else tokens.text
        for words in lines:
            line = QRectF(room.x(), top, room.width(), first)
            paint.words(painter, line, words, font=title, colour=ink)
            top += first
        if below:
            line = QRectF(room.x(), top, room.width(), second)
            ink = tokens.faint if quiet else tokens.muted
            paint.words(painter, line, below, font=subtitle, colour=ink)

    def _lines(self, title: QFont, room: float) -> list[str]:
        """Return the title, in two lines without the second one when large text needs the room."""
        title.setPixelSize(min(title.pixelSize(), max(_SMALLEST, round(0.46 * self.height()))))
        while paint.width_of(title, self._title) > room and title.pixelSize() > _SMALLEST:
            if " " in self._title and 2 * paint.height_of(title) <= self.height():
                first, _, rest = self._title.partition(" ")
                if max(paint.width_of(title, words) for words in (first, rest)) <= room:
                    return [first, rest]
            title.setPixelSize(title.pixelSize() - 1)
        return [self._title]

    def _fonts(self) -> tuple[QFont, QFont]:
        theme = current()
        big, small = (14, 12) if self._narrow else (16, 13)
        return theme.font(big, Weight.SEMIBOLD), theme.font(small)

    def _cap_side(self) -> int:
        return current().px(28 if self._narrow else 36)

    def _padding(self) -> int:
        return current().gap(9 if self._narrow else 14)

    def _gap(self) -> int:
        return current().gap(7 if self._narrow else 12)

    def _describe(self) -> None:
        self.setAccessibleName(f"{self._title}, {self._subtitle}".removesuffix(", "))
        key = f"key {self._cap}, " if self._answers else ""
        self.setAccessibleDescription(f"{key}{self._state}")
        self.setToolTip(f"{self._title}: {self._subtitle}" if self._subtitle else "")

    def _lean(self, offset: float) -> None:
        if self._home is None:
            self._home = self.pos()
        self.move(self._home + QPoint(round(offset), 0))

    def _rest(self) -> None:
        if self._home is not None:
            self.move(self._home)
            self._home = None
            self.updateGeometry()  # whatever happened meanwhile, the layout has the last word
