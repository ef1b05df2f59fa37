"""Words on the felt: state tags, count badges, notes in the corners."""

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.ui.items.easel import Easel
from trainer.ui.items.lettering import draw_words, words_width
from trainer.ui.items.moving import MovingItem
from trainer.ui.theme import State, current

_TAG_HEIGHT, _TAG_SIZE = 26.0, 13.5
_BADGE_RADIUS = 19.0
_MOST_OF_TAGS, _MOST_BESIDE = 1.35, 1.6  # of large text: there are chips beside them


def _larger(most: float) -> float:
    """Return how much larger words on the felt are with large text: as far as there is room."""
    return max(1.0, min(current().scale, most))


class TagItem(MovingItem):
    """A word in a small dark capsule, outlined in the colour of its state."""

    def __init__(
        self,
        easel: Easel,
        text: str,
        *,
        state: State = State.GOLD,
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, parent)
        self._text = text
        self._state = state

    @property
    def text(self) -> str:
        """The word."""
        return self._text

    def say(self, text: str, state: State) -> None:
        """Change word and state."""
        self.prepareGeometryChange()
        self._text, self._state = text, state
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        by = _larger(_MOST_OF_TAGS)
        wide, high = by * (words_width(self._text, _TAG_SIZE) + 26), by * _TAG_HEIGHT
        return QRectF(-wide / 2 - 1, -high / 2 - 1, wide + 2, high + 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        colour = current().palette.signal(self._state)
        key = ("tag", self._text, colour, current().scale)
        picture = self._easel.picture(key, self.boundingRect(), lambda p: self._draw(p, colour))
        self._easel.show(painter, picture)

    def _draw(self, painter: QPainter, colour: str) -> None:
        ground = QColor("#0E1316")
        ground.setAlphaF(0.9)
        painter.setPen(QPen(QColor(colour), 1.3))
        painter.setBrush(ground)
        area = self.boundingRect().adjusted(1.5, 1.5, -1.5, -1.5)
        painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
        by = _larger(_MOST_OF_TAGS)
        draw_words(painter, self._text, 0, by * 4.8, by * _TAG_SIZE, colour=colour)


class BadgeItem(MovingItem):
    """A hand's count; gold for the hand that is asked about."""

    def __init__(
        self, easel: Easel, text: str, *, gold: bool = False, parent: QGraphicsItem | None = None
    ) -> None:
        super().__init__(easel, parent)
        self._text = text
        self._gold = gold

    @property
    def text(self) -> str:
        """The count."""
        return self._text

    def say(self, text: str, *, gold: bool) -> None:
        """Change the count in one step: no rolling digits."""
        self.prepareGeometryChange()
        self._text, self._gold = text, gold
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        half = max(_BADGE_RADIUS, words_width(self._text, 23, weight=700) / 2 + 9) + 1
        return QRectF(-half, -_BADGE_RADIUS - 1, 2 * half, 2 * _BADGE_RADIUS + 2)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        key = ("badge", self._text, self._gold, current().high_contrast)
        self._easel.show(painter, self._easel.picture(key, self.boundingRect(), self._draw))

    def _draw(self, painter: QPainter) -> None:
        tokens = current().palette
        line = QColor(tokens.gold if self._gold else "#E9DFC3")
        line.setAlphaF(0.8)
        painter.setPen(QPen(line, 1.4))
        painter.setBrush(QColor(tokens.gold if self._gold else "#0E1316"))
        area = self.boundingRect().adjusted(1, 1, -1, -1)
        painter.drawRoundedRect(area, area.height() / 2, area.height() / 2)
        ink = tokens.gold_ink if self._gold else tokens.text
        draw_words(painter, self._text, 0, 8, 23, colour=ink, weight=700)


class CallItem(MovingItem):
    """What the dealer announces: the number on its colour, the call, and a line below it."""

    def __init__(  # noqa: PLR0913 - what is announced
        self,
        easel: Easel,
        text: str,
        *,
        number: str,
        colour: str,
        note: str = "",
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, parent)
        self._said = (text, number, colour, note)

    @property
    def text(self) -> str:
        """The call."""
        return self._said[0]

    def say(self, text: str, *, number: str, colour: str, note: str) -> None:
        """Announce something else."""
        self.prepareGeometryChange()
        self._said = (text, number, colour, note)
        self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        text, _, _, note = self._said
        wide = max(words_width(text, 17), words_width(note, 13.5, weight=500)) + 84
        return QRectF(-wide / 2, -31, wide, 64)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        key = ("call", self._said)
        self._easel.show(painter, self._easel.picture(key, self.boundingRect(), self._draw))

    def _draw(self, painter: QPainter) -> None:
        text, number, colour, note = self._said
        area = self.boundingRect().adjusted(1, 1, -1, -1)
        ground = QColor("#0E1316")
        ground.setAlphaF(0.82)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ground)
        painter.drawRoundedRect(area, 10, 10)
        line = QColor("#E9DFC3")
        line.setAlphaF(0.5)
        painter.setPen(QPen(line, 1))
        painter.setBrush(QColor(colour))
        left = area.x() + 10
        painter.drawRoundedRect(QRectF(left, -20, 44, 42), 6, 6)
        size = 24 if len(number) < 3 else 19
        draw_words(painter, number, left + 22, 9, size, colour="#FFFFFF", weight=700)
        base = -3 if note else 7
        draw_words(painter, text, left + 58, base, 17, colour="#EEF1F3", anchor=0.0)
        if note:
            draw_words(painter, note, left + 58, 19, 13.5, colour="#A3B0BA", weight=500, anchor=0.0)


class NoteItem(MovingItem):
    """A few muted lines in a corner of the room or of the felt; the first one is stronger."""

    def __init__(
        self,
        easel: Easel,
        *,
        right: bool = False,
        on_felt: bool = False,
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, parent)
        self._lines: tuple[str, ...] = ()
        self._right = right
        self._most = 1.0 if on_felt else _MOST_BESIDE  # there it would lie on buttons and bowl
        self._colours = ("#D9D3BC", "#B9C2AD") if on_felt else ("#A3B0BA", "#8795A0")

    @property
    def lines(self) -> tuple[str, ...]:
        """What it says."""
        return self._lines

    def say(self, lines: tuple[str, ...]) -> None:
        """Change the lines."""
        if lines != self._lines:
            self.prepareGeometryChange()
            self._lines = lines
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        by = _larger(self._most)
        wide = by * max((words_width(line, 17) for line in self._lines), default=0.0) + 4
        return QRectF(-wide if self._right else 0.0, -16, wide, by * 22.0 * len(self._lines))

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        if self._lines:
            look = (self._colours, current().high_contrast, current().scale)
            key = ("note", self._lines, self._right, *look)
            self._easel.show(painter, self._easel.picture(key, self.boundingRect(), self._draw))

    def _draw(self, painter: QPainter) -> None:
        plain, by = current().high_contrast, _larger(self._most)
        for place, line in enumerate(self._lines):
            at = QPointF(0, 16.0 * (by - 1) + by * 22.0 * place)
            draw_words(
                painter,
                line,
                at.x(),
                at.y(),
                by * (16 if place else 17),
                colour="#FFFFFF" if plain else self._colours[min(place, 1)],
                weight=500 if place else 600,
                anchor=1.0 if self._right else 0.0,
            )
