"""Several bets on the felt of a question: what lies there, and once it is told what each pays."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.drill.bet_lines import BetLine
from trainer.ui.drill.felt_hands_view import felt_words
from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint

_ROW, _LEAST = 34, 24


class BetList(QWidget):
    """Shows the bets of one seat, a line each. Nothing can be done with them."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._seat, self._lines = "", tuple[BetLine, ...]()
        self._told = self._covered = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.set_narrow(False)
        self.hide()

    def show_bets(self, seat: int, lines: Sequence[BetLine]) -> None:
        """Show bets with their sums, and nothing of what becomes of them."""
        self.show_lines(f"Seat {seat}", lines)

    def show_lines(self, heading: str, lines: Sequence[BetLine]) -> None:
        """Show what lies at a table under a heading of its own."""
        self._seat, self._lines, self._told = heading, tuple(lines), False
        self._say()

    def tell(self) -> None:
        """Say what becomes of each."""
        self._told = True
        self._say()

    def set_covered(self, covered: bool) -> None:
        """Hide the bets while the run is paused."""
        self._covered = covered
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        self.setFixedWidth(current().px(330 if narrow else 420))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(self.width(), current().px(38) + _LEAST * max(1, len(self._lines)))

    def _say(self) -> None:
        said = [
            f"{line.title} {line.amount} {line.fate if self._told else ''}".strip()
            for line in self._lines
        ]
        self.setAccessibleName(f"{self._seat}: {', '.join(said)}")
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        if self._covered or not self._lines:
            return
        theme = current()
        ink, gold = theme.palette.felt_text, theme.palette.gold
        painter = QPainter(self)
        paint.smooth(painter)
        head = theme.px(34)
        row = min(theme.px(_ROW), (self.height() - head) / len(self._lines))
        top = max(0.0, (self.height() - head - row * len(self._lines)) / 2)
        room = QRectF(0, top, self.width(), head)
        font = felt_words(15, spaced=True)
        paint.words(painter, room, self._seat.upper(), font=font, colour=ink)
        hair = QColor(theme.palette.felt_line)
        hair.setAlphaF(0.4)
        y = top + head
        for line in self._lines:
            painter.setPen(hair)
            painter.drawLine(0, round(y), self.width(), round(y))
            room = QRectF(0, y, self.width(), row)
            paint.words(painter, room, line.title, font=theme.font(16), colour=ink)
            told = f"{line.amount}  {line.fate}" if self._told else line.amount
            strong = theme.font(16, Weight.SEMIBOLD)
            tone = gold if self._told and line.pays else ink
            paint.words(painter, room, told, font=strong, colour=tone, align=paint.RIGHT)
            y += row
        painter.end()
