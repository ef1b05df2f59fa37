"""Hands of cards on the felt of a drill."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.items.card_art import RATIO
from trainer.ui.items.pictures import CardPicture
from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """A hand as it lies on the felt; the card at `ring` is framed in gold."""

    label: str
    cards: tuple[str, ...]
    count: str = ""
    ring: int = -1
    caption: str = ""


def felt_words(size: int, weight: Weight = Weight.SEMIBOLD, *, spaced: bool = False) -> QFont:
    """Return the type of words on the felt; `spaced` for capitals."""
    font = current().font(size, weight)
    if spaced:
        font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 2.2)
    return font


class HandsPicture(QWidget):
    """Hands side by side on the felt, as large as the room allows, with a sentence below."""

    GAP = 0.085  # between two cards, in card widths
    RING = 0.10  # more before a ringed card
    LIFT = 0.1  # of a chosen card, in card widths

    def __init__(
        self, *, most: int, room: int, apart: float, centred: bool = True, least: int = 48
    ) -> None:
        super().__init__()
        self._most, self._apart, self._centred, self._least = most, apart, centred, least
        self._room = room  # so many cards always find place at one size
        self._hands: tuple[Hand, ...] = ()
        self._cards: list[list[CardPicture]] = []
        self._places: list[QRectF] = []  # of the row of cards of each hand
        self._note = ("", "", "")
        self._covered = False
        self._lifted: frozenset[int] = frozenset()
        self._dimmed: frozenset[int] = frozenset()
        self._block = 0  # the height of what stands beside the hands
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_hands(self, hands: Sequence[Hand]) -> None:
        """Show these hands."""
        if [hand.cards for hand in hands] != [hand.cards for hand in self._hands]:
            for card in (card for row in self._cards for card in row):
                card.hide()
                card.deleteLater()
            self._cards = [[CardPicture(card, parent=self) for card in h.cards] for h in hands]
            self._lifted = self._dimmed = frozenset()
        self._hands = tuple(hands)
        for hand, row in zip(self._hands, self._cards, strict=True):
            for index, picture in enumerate(row):
                picture.show_card(hand.cards[index], gold=index == hand.ring)
                picture.setVisible(not self._covered)
        self._place()

    def set_lifted(self, places: Sequence[int]) -> None:
        """Lift cards of the first hand and frame them: those that are chosen, or make the hand."""
        self._lifted = frozenset(places)
        self._frame()
        self._place()

    def set_dimmed(self, places: Sequence[int]) -> None:
        """Let cards of the first hand stand back: those that do not play."""
        self._dimmed = frozenset(places)
        self._frame()

    def card_pictures(self) -> list[CardPicture]:
        """Return the cards of the first hand."""
        return list(self._cards[0]) if self._cards else []

    def card_at(self, point: QPointF) -> int:
        """Return the place of the card of the first hand that lies there; -1 where none does."""
        for at, picture in enumerate(self._cards[0] if self._cards else []):
            if QRectF(picture.geometry()).contains(point):
                return at
        return -1

    def _frame(self) -> None:
        if not self._cards:
            return
        hand = self._hands[0]
        for at, picture in enumerate(self._cards[0]):
            gold = at in self._lifted or at == hand.ring
            picture.show_card(hand.cards[at], gold=gold, dim=at in self._dimmed)

    def hands(self) -> tuple[Hand, ...]:
        return self._hands

    def set_note(self, strong: str, rest: str = "", below: str = "") -> None:
        """Say something under the hands, its beginning in stronger type, and a line below it."""
        self._note = (strong, rest, below)
        self._describe()
        self.update()

    def set_block(self, height: int) -> None:
        """Stand at the same height as a neighbour that is `height` high."""
        self._block = height
        self._place()

    def set_covered(self, covered: bool) -> None:
        """Hide the cards while the run is paused."""
        self._covered = covered
        for card in (card for row in self._cards for card in row):
            card.setVisible(not covered)
        self.update()

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        units = self._units(full=True)
        high = self._head() + self._foot() + self._least * RATIO
        return QSize(round(max(1.0, units) * self._least) + 8, round(high) + 8)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._place()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        if self._covered:
            return
        theme = current()
        ink, gold = theme.palette.felt_text, theme.palette.gold
        painter = QPainter(self)
        paint.smooth(painter)
        for hand, row in zip(self._hands, self._places, strict=True):
            head = QRectF(row.x(), row.y() - self._head(), row.width(), theme.px(32))
            figure = paint.fitted(felt_words(22, Weight.BOLD), hand.count, 0.6 * row.width())
            paint.words(painter, head, hand.count, font=figure, colour=ink, align=paint.RIGHT)
            if hand.count:
                head.setRight(head.right() - paint.width_of(figure, hand.count) - 6)
            name = hand.label.upper()
            label = paint.fitted(felt_words(15, spaced=True), name, head.width())
            paint.words(painter, head, name, font=label, colour=ink)
            below = QRectF(row.x(), row.bottom() + theme.px(14), row.width(), theme.px(24))
            font = felt_words(15)
            paint.words(painter, below, hand.caption, font=font, colour=gold, align=paint.RIGHT)
        self._paint_note(painter)
        painter.end()

    def _paint_note(self, painter: QPainter) -> None:
        strong, rest, below = self._note
        theme = current()
        ink = theme.palette.felt_text
        first = self._places[0] if self._places else QRectF(4, self.height() / 2 - 40, 0, 0)
        line = QRectF(first.x(), first.bottom() + theme.px(12), 0, theme.px(24))
        line.setRight(self.width())
        plain = theme.font(16)
        paint.words(painter, line.translated(0, theme.px(24)), below, font=plain, colour=ink)
        bold = theme.font(16, Weight.SEMIBOLD)
        paint.words(painter, line, strong, font=bold, colour=ink)
        line.setLeft(line.left() + paint.width_of(bold, strong + " "))
        paint.words(painter, line, rest, font=plain, colour=ink)

    def _units(self, *, full: bool = False) -> float:
        """Return the width of all hands in card widths; `full` with all the cards there can be."""
        wide = 0.0
        for hand in self._hands:
            wide += len(hand.cards) * (1 + self.GAP) - self.GAP + self._extra(hand)
        if full:
            dealt = sum(len(hand.cards) for hand in self._hands)
            wide += max(0, self._room - dealt) * (1 + self.GAP)
            wide += 0.0 if any(map(self._extra, self._hands)) else self.RING
        return wide + max(0, len(self._hands) - 1) * self._apart

    def _extra(self, hand: Hand) -> float:
        return self.RING if hand.ring > 0 else 0.0

    def _head(self) -> float:
        return current().px(32 + 10)

    def _foot(self) -> float:
        return current().px(40 if self._centred else 62)

    def _place(self) -> None:
        units = self._units()
        self._places = []
        if not self._hands:
            self.update()
            return
        # Cards keep their size from question to question, drawn or not.
        high = self.height() - self._head() - self._foot() - 8
        across = (self.width() - 8) / self._units(full=True)
        width = int(max(self._least, min(self._most, across, high / RATIO)))
        x = (self.width() - units * width) / 2 if self._centred else 4.0
        block = max(self._block, self._head() + width * RATIO + self._foot())
        top = (self.height() - block) / 2 + self._head()
        for number, (hand, row) in enumerate(zip(self._hands, self._cards, strict=True)):
            start = x
            for index, picture in enumerate(row):
                x += self.RING * width if hand.ring == index and index else 0.0
                picture.set_width(width)
                size = picture.sizeHint()
                middle = QPointF(x + width / 2, top + width * RATIO / 2)
                corner = middle - QPointF(size.width() / 2, size.height() / 2)
                if not number and index in self._lifted:
                    corner -= QPointF(0, width * self.LIFT)
                picture.setGeometry(QRect(corner.toPoint(), size))
                x += width * (1 + self.GAP)
            x -= width * self.GAP
            self._places.append(QRectF(start, top, x - start, width * RATIO))
            x += self._apart * width
        self._describe()
        self.update()

    def _describe(self) -> None:
        said = [f"{hand.label} {hand.count}".strip() for hand in self._hands]
        self.setAccessibleName(". ".join([*said, " ".join(self._note).strip()]).strip(". "))
