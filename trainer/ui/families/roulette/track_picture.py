"""The wheel unrolled into a track: which pockets a bet on neighbours or a section covers."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.games.pockets import RED
from trainer.ui.items.art import shared_art
from trainer.ui.items.chips import in_words, shadow_picture, stack_picture
from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint

_RED, _BLACK, _GREEN = "#A8192B", "#15181B", "#0E6A45"
_LOWEST, _HIGHEST = 20, 46  # of a pocket, in pixels
_ABOVE = 22  # room for chips on the upper row
_DIM = 0.32
_RADIUS = 11.0


class TrackPicture(QWidget):
    """Shows the pockets in the order of the wheel, the one that won in the middle of the top row.

    The upper row runs clockwise from left to right, the lower one back.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._ring: tuple[str, ...] = ()
        self._number = ""
        self._covered: frozenset[str] = frozenset()
        self._centre = ""
        self._pile: tuple[int, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setMinimumHeight(2 * _LOWEST + _ABOVE)

    def show_track(
        self,
        ring: Sequence[str],
        number: str,
        covered: Collection[str],
        centre: str = "",
        pile: Sequence[int] = (),
    ) -> None:
        """Show a wheel, clockwise; chips on the track itself stand on their `centre` number."""
        upper = (len(ring) + 1) // 2
        first = (list(ring).index(number) - upper // 2) % len(ring)
        self._ring = (*ring[first:], *ring[:first])
        self._number, self._covered = number, frozenset(covered)
        self._centre, self._pile = centre, tuple(pile)
        told = ", ".join(pocket for pocket in self._ring if pocket in self._covered)
        chips = f" {in_words(self._pile)} on {centre}." if self._pile else ""
        self.setAccessibleName(f"On the wheel the bet covers {told}; {number} won.{chips}")
        self.update()

    def covered(self) -> frozenset[str]:
        """Return the pockets shown as covered."""
        return self._covered

    def place(self, pocket: str) -> QRectF:
        """Return where a pocket stands."""
        at, upper = self._ring.index(pocket), (len(self._ring) + 1) // 2
        wide = self.width() / upper
        high = min(_HIGHEST, (self.height() - _ABOVE) / 2)
        top = _ABOVE + (self.height() - _ABOVE - 2 * high) / 2
        if at < upper:
            return QRectF(at * wide, top, wide, high)
        lower = len(self._ring) - upper
        left = (self.width() - lower * wide) / 2
        return QRectF(left + (len(self._ring) - 1 - at) * wide, top + high, wide, high)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        if not self._ring:
            return
        painter = QPainter(self)
        paint.smooth(painter)
        for pocket in self._ring:
            self._paint_pocket(painter, pocket)
        if self._number in self._ring:
            painter.setPen(QPen(QColor(current().palette.gold), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            box = self.place(self._number)
            painter.drawRoundedRect(box.adjusted(2, 2, -2, -2), 5, 5)
            self._paint_ball(painter, box)
        self._paint_pile(painter)
        painter.end()

    def _paint_pocket(self, painter: QPainter, pocket: str) -> None:
        theme, box = current(), self.place(pocket)
        covered = pocket in self._covered
        fill = _RED if pocket in RED else _BLACK if pocket.strip("0") else _GREEN
        painter.setOpacity(1.0 if covered else _DIM)
        line = QColor(theme.palette.felt_line)
        painter.setPen(QPen(line, 1))
        painter.setBrush(QColor(fill))
        painter.drawRect(box)
        painter.setOpacity(1.0 if covered else 0.7)
        size = max(12, min(17, int(box.width() * 0.42)))
        font = theme.font(size, Weight.SEMIBOLD if covered else Weight.REGULAR)
        ink = theme.palette.felt_text
        paint.words(painter, box, pocket, font=font, colour=ink, align=paint.CENTRE)
        painter.setOpacity(1.0)
        if covered:
            under = QRectF(box.left() + 3, box.bottom() - 4, box.width() - 6, 3)
            paint.box(painter, under, radius=1, fill=theme.palette.gold)

    def _paint_ball(self, painter: QPainter, box: QRectF) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor("#F7F5EE"))
        painter.drawEllipse(QPointF(box.center().x(), box.top() - 8), 6, 6)

    def _paint_pile(self, painter: QPainter) -> None:
        if not self._pile:
            return
        art, ratio = shared_art(), self.devicePixelRatioF()
        box = self.place(self._centre)
        at = QPointF(box.right() - 3, box.center().y() + 8)  # beside its number
        for made in (
            shadow_picture(art, len(self._pile), _RADIUS, ratio),
            stack_picture(art, self._pile, _RADIUS, 7, ratio),
        ):
            painter.drawPixmap(QRectF(made.rect).translated(at), made.pixmap, made.source)
