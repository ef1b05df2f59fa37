"""What is shown of a card beside its face: that it plays, for whom, and whether it decides."""

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from trainer.ui.items.card_art import CORNER, RATIO
from trainer.ui.items.lettering import draw_words
from trainer.ui.theme import State, current

_OUTLINE, _GLOW = 3.0, (13.0, 9.0, 6.0)  # widths
_RING_OFF, _BAR_OFF, _BAR_HIGH = 6.0, 7.0, 5.0
_LARGE = 70.0  # a card on the board is lifted a little higher than one before a seat


@dataclass(frozen=True, slots=True, kw_only=True)
class CardMarks:
    """The marks of one card.

    `lifted` is its place in the reading order of the hand that is judged, 0 for one that does not
    play; `ringed` is GOOD for the card that decides for the winner, BAD for the loser's; `bar` is
    the letter under a card that plays for the other hand.
    """

    lifted: int = 0
    outlined: bool = False
    ringed: State = State.NONE
    bar: str = ""


UNMARKED = CardMarks()


def lift_of(width: float) -> float:
    """Return how far a card is lifted."""
    return 12.0 if width > _LARGE else 10.0


def draw_outline(painter: QPainter, marks: CardMarks, width: float, angle: float) -> None:
    """Draw what lies around a card at the origin: its outline, and the ring of one that decides."""
    tokens = current().palette
    painter.save()
    painter.rotate(angle)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    card = QRectF(-width / 2, -width * RATIO / 2, width, width * RATIO)
    corner = width * CORNER
    if marks.outlined:
        gold = QColor(tokens.gold)
        area = card.adjusted(-1.5, -1.5, 1.5, 1.5)
        for wide in _GLOW:
            gold.setAlphaF(0.10)
            painter.setPen(QPen(gold, wide))
            painter.drawRoundedRect(area, corner + 2, corner + 2)
        painter.setPen(QPen(QColor(tokens.gold), _OUTLINE))
        painter.drawRoundedRect(area, corner + 2, corner + 2)
    if marks.ringed is not State.NONE:
        won = marks.ringed is State.GOOD
        painter.setPen(QPen(QColor(tokens.gold if won else tokens.bad), 2.6))
        off = _RING_OFF
        painter.drawRoundedRect(card.adjusted(-off, -off, off, off), corner + off, corner + off)
    painter.restore()


def draw_bar(painter: QPainter, letter: str, width: float, high: float) -> None:
    """Draw the bar under a card of this size, with its letter on a disc."""
    blue = QColor(current().palette.info)
    top = high / 2 + _BAR_OFF
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(blue)
    painter.drawRoundedRect(QRectF(-width / 2 + 1, top, width - 2, _BAR_HIGH), 2.5, 2.5)
    radius = min(10.0, width * 0.12)
    middle = QPointF(0, top + _BAR_HIGH / 2)
    painter.setPen(QPen(blue, 1.6))
    painter.setBrush(QColor("#0E1316"))
    painter.drawEllipse(middle, radius, radius)
    size = radius * 1.25
    draw_words(painter, letter, 0, middle.y() + size * 0.36, size, colour=blue, weight=700)
