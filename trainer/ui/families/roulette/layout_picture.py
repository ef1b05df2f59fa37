"""A roulette layout drawn large: the numbers around one or all of them, and the chips on them."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.games.pockets import RED
from trainer.layouts.roulette.plan import ROWS, positions, zero_rows
from trainer.ui.items.art import shared_art
from trainer.ui.items.chips import in_words, shadow_picture, stack_picture
from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint

_RED, _BLACK, _GREEN = "#A8192B", "#15181B", "#0E6A45"
_SPAN, _WHOLE = 2.9, 13.0  # rows shown: around a number, or all with the zeros
_ABOVE, _BELOW = 0.5, 0.42  # of a box: room for the piles on the rim, and under the number
_EDGE = 0.12  # under the whole layout
_WIDEST = 2.1  # of a box, in heights
_LEAST_RADIUS, _MOST_RADIUS = 15, 28
_BESIDE, _NEARER = 1.25, 0.3  # where a second colour stands, in radii

Pile = tuple[str, tuple[int, ...]]  # a position's name, its chips


class LayoutPicture(QWidget):
    """Shows three rows of the layout with the winning number in the middle, or all of it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._art = shared_art()
        self._zeros: tuple[str, ...] = ("0", "00")
        self._number = ""
        self._piles: list[Pile] = []
        self._whole = False
        self._lit: frozenset[str] = frozenset()
        self._covered = False
        self.setMinimumSize(300, 112)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_picture(self, zeros: Sequence[str], number: str, piles: Sequence[Pile]) -> None:
        """Show a number and the chips around it; colours that share a place stand side by side."""
        self._whole, self._lit = False, frozenset()
        self._show(zeros, number, piles)

    def show_section(
        self, zeros: Sequence[str], number: str, piles: Sequence[Pile], lit: Collection[str]
    ) -> None:
        """Show the whole layout with the numbers a bet covers lit."""
        self._whole, self._lit = True, frozenset(lit)
        self._show(zeros, number, piles)

    def _show(self, zeros: Sequence[str], number: str, piles: Sequence[Pile]) -> None:
        self._zeros, self._number = tuple(zeros), number
        self._piles = list(piles)
        said = [f"{name.replace('-', ' ')}: {in_words(chips)}" for name, chips in self._piles]
        self.setAccessibleName(f"Number {number}. " + "; ".join(said))
        self.update()

    def piles(self) -> list[Pile]:
        """Return the chips shown by position."""
        return list(self._piles)

    def lit(self) -> frozenset[str]:
        """Return the numbers a section covers."""
        return self._lit

    def set_covered(self, covered: bool) -> None:
        """Hide everything while the run is paused."""
        self._covered = covered
        self.update()

    # -- where things lie -----------------------------------------------------------------

    def _span(self) -> float:
        return _WHOLE if self._whole else _SPAN

    def _first_row(self) -> float:
        """Return where the piece begins, in boxes from the zeros."""
        if self._whole or not self._number or self._number in self._zeros:
            return -1.0
        row = (int(self._number) - 1) // 3
        return row + 0.5 - _SPAN / 2

    def _deep(self) -> float:
        """Return how far across the piece reaches: just beyond the number."""
        if self._whole or not self._number or self._number in self._zeros:
            return 3.0
        return (int(self._number) - 1) % 3 + 1.0

    def _box(self) -> tuple[float, float]:
        below = _EDGE if self._whole else _BELOW
        high = self.height() / (self._deep() + _ABOVE + below)
        return min((self.width() - 2) / self._span(), high * _WIDEST), high

    def _at(self, along: float, across: float) -> QPointF:
        wide, high = self._box()
        left = (self.width() - self._span() * wide) / 2
        return QPointF(left + (along - self._first_row()) * wide, (across + _ABOVE) * high)

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
            if self._first_row() - 4 < row < self._first_row() + self._span() + 4:
                self._paint_number(painter, str(number), row, column, line)
        if self._first_row() < 1:
            for zero, start, end in zero_rows(self._zeros):
                box = QRectF(self._at(-1, start), self._at(0, end))
                painter.setBrush(QColor(_GREEN))
                painter.setPen(QPen(line, 2))
                painter.drawRect(box)
                self._light(painter, box, zero)
                part = 1.0 if self._whole else 0.4  # beside the chips, which stand in the middle
                left = QRectF(box.x(), box.y(), box.width() * part, box.height())
                self._paint_words(painter, left, zero)
                self._ring(painter, box, zero)
        self._paint_chips(painter)
        painter.end()

    def _paint_chips(self, painter: QPainter) -> None:
        """Draw the piles, those nearer the dealer in front."""
        places = {spot.name: self._at(spot.along, spot.across) for spot in positions(self._zeros)}
        wide, high = self._box()
        # So small that no pile of usual height hides the foot of the one behind it.
        radius = float(max(_LEAST_RADIUS, int(min(_MOST_RADIUS, wide * 0.13, high * 0.145))))
        ratio = self.devicePixelRatioF()
        shown: list[tuple[QPointF, tuple[int, ...]]] = []
        beside: dict[str, int] = {}
        for name, pile in self._piles:
            if name in places and pile:
                aside = beside.get(name, 0)
                beside[name] = aside + 1
                offset = QPointF(aside * _BESIDE * radius, aside * _NEARER * radius)
                shown.append((places[name] + offset, pile))
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
        self._light(painter, box, number)
        oval = QRectF(0, 0, min(box.width() * 0.42, box.height() * 0.72), box.height() * 0.62)
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

    def _light(self, painter: QPainter, box: QRectF, number: str) -> None:
        """Tint a number that the bet covers."""
        if number in self._lit:
            tint = QColor(current().palette.gold)
            tint.setAlphaF(0.3)
            painter.fillRect(box.adjusted(2, 2, -2, -2), tint)

    def _ring(self, painter: QPainter, box: QRectF, number: str) -> None:
        """Frame the number that won in gold."""
        if number == self._number:
            painter.setPen(QPen(QColor(current().palette.gold), 4))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box.adjusted(4, 4, -4, -4), 8, 8)
