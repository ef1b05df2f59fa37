"""A hand as it reads: its cards in reading order, those that make it ringed."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.games.cards import card_name
from trainer.ui.items.card_art import RATIO
from trainer.ui.items.pictures import CardPicture
from trainer.ui.theme import current
from trainer.ui.widgets import paint

_WIDE, _NARROW = 66, 50
_GAP = 6
_HEAD = 24


class ReadHand(QWidget):
    """Shows the cards that play from the first to be read to the last."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._cards: list[CardPicture] = []
        self._title, self._narrow, self._making = "", False, 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_hand(self, cards: Sequence[str], making: int, name: str) -> None:
        """Show cards in reading order; the first `making` of them make the hand."""
        for old in self._cards:
            old.hide()
            old.deleteLater()
        self._making = making
        self._cards = [
            CardPicture(card, gold=at < making, parent=self) for at, card in enumerate(cards)
        ]
        kicks = len(cards) > making
        self._title = "In reading order, ringed: what makes it" if kicks else "In reading order"
        told = ", ".join(card_name(card) for card in cards)
        self.setAccessibleName(f"{name}: {told}")
        for card in self._cards:
            card.show()
        self._place()

    def cards(self) -> list[str]:
        """Return the cards in the order they are read."""
        return [card.card for card in self._cards]

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._place()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        width = self._width()
        across = len(self._cards) * (width + _GAP)
        return QSize(across, current().px(_HEAD) + round(width * RATIO) + 14)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        painter = QPainter(self)
        paint.smooth(painter)
        room = QRectF(0, 0, self.width(), theme.px(_HEAD - 4))
        ink = theme.palette.muted
        paint.words(painter, room, self._title, font=theme.font(13), colour=ink)
        painter.end()

    def _width(self) -> int:
        return _NARROW if self._narrow else _WIDE

    def _place(self) -> None:
        width, x = self._width(), 0
        for card in self._cards:
            card.set_width(width)
            size = card.sizeHint()
            card.setGeometry(x, current().px(_HEAD), size.width(), size.height())
            x += width + _GAP + 4
        self.updateGeometry()
        self.update()
