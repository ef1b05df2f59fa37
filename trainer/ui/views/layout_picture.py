"""A piece of a roulette layout, drawn large: the numbers around one, and the chips on them."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.items.art import shared_art
from trainer.ui.items.chips import in_words, shadow_picture, stack_picture
from trainer.ui.items.wheel_item import RED
from trainer.ui.scene.roulette_plan import ROWS, positions, zero_rows
from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint

_RED, _BLACK, _GREEN = "#A8192B", "#15181B", "#0E6A45"
_SPAN = 3.0  # rows shown
_EDGE = 0.42  # of a box, left free around them
_MOST_RADIUS = 34

Pile = tuple[str, tuple[int, ...]]  # a position's name, its chips


class LayoutPicture(QWidget):
    """Shows three rows of the layout with the winning number in the middle."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art = shared_art()
        self._zeros: tuple[str, ...] = ("0", "00")
        self._number = ""
        self._piles: dict[str, tuple[int, ...]] = {}
        self._covered = False
        self.setMinimumSize(300, 190)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_picture(self, zeros: Sequence[str], number: str, piles: Sequence[Pile]) -> None:
        """Show a number and the chips around it; those that share a place stand in one pile."""
        self._zeros, self._number = tuple(zeros), number
        self._piles = {}
        for name, chips in piles:
            self._piles[name] = self._piles.get(name, ()) + chips
        said = [f"{name.replace('-', ' ')}: {in_words(pile)}" for name, pile in self._piles.items()]
        self.setAccessibleName(f"Number {number}. " + "; ".join(said))
        self.update()

    def piles(self) -> dict[str, tuple[int, ...]]:
        """Return the chips shown, bottom up, by position."""
        return dict(self._piles)

    def set_covered(self, covered: bool) -> None:
        """Hide everything while the run is paused."""
        self._covered = covered
        self.update()

    # -- where things lie -----------------------------------------------------------------

    def _first_row(self) -> float:
        """Return where the piece begins, in boxes from the zeros."""
        if not self._number or self._number in self._zeros:
            return -1.0
        row = (int(self._number) - 1) // 3
        return min(max(row - 1.0, -1.0), ROWS - _SPAN)

    def _box(self) -> tuple[float, float]:
        wide = self.width() / (_SPAN + 2 * _EDGE)
        return wide, self.height() / (3 + 2 * _EDGE)

    def _at(self, along: float, across: float) -> QPointF:
        wide, high = self._box()
        return QPointF(
            (along - self._first_row() + _EDGE) * wide, (across + _EDGE) * high
        )

    # -- painting -------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        if self._covered:
            return
        painter = QPainter(self)
        paint.smooth(painter)
        line = QColor(current().palette.felt_line)
        line.setAlphaF(0.75)
        for number in range(1, 3 * ROWS + 1):
            row, column = divmod(number - 1, 3)
            if self._first_row() - 1 < row < self._first_row() + _SPAN + 1:
                self._paint_number(painter, str(number), row, column, line)
        if self._first_row() < 1:
            for zero, start, end in zero_rows(self._zeros):
                box = QRectF(self._at(-1, start), self._at(0, end))
                painter.setBrush(QColor(_GREEN))
                painter.setPen(QPen(line, 2))
                painter.drawRect(box)
                self._paint_words(painter, box, zero)
                self._ring(painter, box, zero)
        self._paint_chips(painter)
        painter.end()

    def _paint_chips(self, painter: QPainter) -> None:
        """Draw the piles, those nearer the dealer in front."""
        places = {spot.name: self._at(spot.along, spot.across) for spot in positions(self._zeros)}
        wide, high = self._box()
        radius = float(int(min(_MOST_RADIUS, wide * 0.16, high * 0.24)))
        ratio = self.devicePixelRatioF()
        shown = [(places[name], pile) for name, pile in self._piles.items() if name in places]
        for at, pile in sorted(shown, key=lambda one: one[0].y()):
            for made in (
                shadow_picture(self._art, len(pile), radius, ratio),
                stack_picture(self._art, pile, radius, 7, ratio),
            ):
                area = QRectF(made.rect).translated(at)
                painter.drawPixmap(area, made.pixmap, made.source)

    def _paint_number(
        self, painter: QPainter, number: str, row: int, column: int, line: QColor
    ) -> None:
        box = QRectF(self._at(row, column), self._at(row + 1, column + 1))
        painter.setPen(QPen(line, 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(box)
        oval = QRectF(0, 0, min(box.width() * 0.5, box.height() * 0.8), box.height() * 0.62)
        oval.moveCenter(box.center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(_RED if number in RED else _BLACK))
        painter.drawEllipse(oval)
        self._paint_words(painter, box, number)
        self._ring(painter, box, number)

    def _paint_words(self, painter: QPainter, box: QRectF, words: str) -> None:
        size = max(14, int(min(box.height() * 0.3, 40) / current().scale))
        font = current().font(size, Weight.SEMIBOLD)
        ink = current().palette.felt_text
        paint.words(painter, box, words, font=font, colour=ink, align=paint.CENTRE)

    def _ring(self, painter: QPainter, box: QRectF, number: str) -> None:
        """Frame the number that won in gold."""
        if number == self._number:
            painter.setPen(QPen(QColor(current().palette.gold), 4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), 8, 8)
