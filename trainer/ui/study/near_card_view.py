"""A game close to what one deals already: how much is known, what is left, and the bridge to it."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.study.library import Near
from trainer.ui.text import percent, plural
from trainer.ui.theme import Kind, State, Weight, blend, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.bar import paint_bar
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, Keyed, several

_HEIGHT, _ACROSS = 124, 18
_KNOW, _LEFT = "you know", "Left: "
_ARROWS = ("Left", "Right", "Up", "Down")


def span(minutes: int) -> str:
    """Write about how long something takes.

    >>> span(9), span(50), span(75), span(200)
    ('9 min', '50 min', '1 h 15 min', '3 h')
    """
    if minutes < 60:
        return f"{minutes} min"
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest} min" if rest and hours < 3 else f"{hours} h"


class NearCard(QWidget):
    """What one knows of a game, in one figure and a bar.

    Signals:
        bridge_pressed: What is left of it is to be drilled.
    """

    bridge_pressed = Signal()

    def __init__(self, near: Near, *, first: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        line, share = near.line, near.line.share
        self.near = near
        self.bridge = KeyButton("Bridge", "Enter" if first else "", Kind.NORMAL, parent=self)
        if first:
            self.bridge.set_kind(Kind.PRIMARY)
        self.origin = f"{line.first.book}, from {near.origin}" if near.origin else line.first.book
        self.left = _LEFT + ", ".join(near.left) if near.left else ""
        self.size_words = f"{plural(near.skills, 'skill')}, about {span(near.minutes)}"
        self.setToolTip(self.left)
        self.bridge.setAccessibleName(
            f"Bridge to {line.title}: you know {round(100 * share)} percent. {self.left}. "
            f"{self.size_words}"
        )
        self.bridge.clicked.connect(self.bridge_pressed)
        self.bridge.leaves_arrows = True
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(360), current().px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(300), current().px(_HEIGHT))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        theme, size = current(), self.bridge.sizeHint()
        left = self.width() - theme.gap(_ACROSS) - size.width()
        top = (self._bar().top() - size.height() + theme.gap(8)) / 2
        self.bridge.setGeometry(left, round(top), size.width(), size.height())

    def _bar(self) -> QRectF:
        theme = current()
        side = theme.gap(_ACROSS)
        low = self.height() - theme.gap(16)
        return QRectF(side, low - theme.px(6), self.width() - 2 * side, theme.px(6))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        paint.box(
            painter,
            QRectF(self.rect()),
            radius=10,
            fill=blend(tokens.tile, tokens.fill_good, 0.12),
            border=blend(tokens.hair, tokens.fill_good, 0.45),
            width=theme.border,
        )
        share, bar = self.near.line.share, self._bar()
        paint_bar(painter, bar, share, colour=tokens.fill(State.GOOD))
        figure, small = theme.font(32, Weight.SEMIBOLD), theme.font(13)
        side, word = theme.gap(_ACROSS), percent(100 * share)
        wide = max(paint.width_of(figure, word), paint.width_of(small, _KNOW))
        high, low = paint.height_of(figure), paint.height_of(small)
        top = (bar.top() + theme.gap(4) - high - low) / 2
        paint.words(
            painter, QRectF(side, top, wide + 4, high), word, font=figure, colour=tokens.text
        )
        under = QRectF(side, top + high, wide + 4, low)
        paint.words(painter, under, _KNOW, font=small, colour=tokens.muted)
        self._paint_words(painter, side + wide + theme.gap(20), bar.top())
        painter.end()

    def topics(self, font: QFont, room: float) -> str:
        """Return what is left to learn: as many topics as have room, none of them cut."""
        names = list(self.near.left)
        while len(names) > 1 and paint.width_of(font, _LEFT + ", ".join(names)) > room:
            names.pop()
        return _LEFT + ", ".join(names) if names else ""

    def _paint_words(self, painter: QPainter, left: float, bottom: float) -> None:
        theme = current()
        tokens, small = theme.palette, theme.font(13)
        wide = self.bridge.x() - theme.gap(12) - left
        topics = self.topics(small, wide)
        lines = (
            (self.near.line.title, theme.font(15, Weight.SEMIBOLD), tokens.text),
            (self.origin, small, tokens.muted),
            (topics, paint.fitted(theme.font(13), topics, wide), tokens.text),
            (self.size_words, small, tokens.muted),
        )
        heights = [paint.height_of(font) + 1 for _, font, _ in lines]
        top = (bottom + theme.gap(4) - sum(heights)) / 2
        for (words, font, ink), high in zip(lines, heights, strict=True):
            paint.words(painter, QRectF(left, top, wide, high), words, font=font, colour=ink)
            top += high


class NearRow(Keyed, QWidget):
    """The closest games side by side. The arrows come here before what scrolls takes them.

    Signals:
        walked: (str) an arrow was pressed; carries its name.
    """

    walked = Signal(str)

    def key_list(self) -> Sequence[Key]:
        return several(_ARROWS, "walk", lambda at: self.walked.emit(_ARROWS[at]))
