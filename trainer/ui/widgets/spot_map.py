"""A map of places, each filled by how well it is known: a table, a layout, a list of payouts."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from trainer.ui.text import DASH
from trainer.ui.theme import State, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.focus_ring import OWN

_GAP = 3.0
_INSET = 8.0  # of a felt
_SMALLEST, _LARGEST = 0.6, 1.5  # how far rows may shrink and grow
_TWO_LINES = 34  # pixels a box is high when its name stands over its number
_ACROSS = 2.5  # how much a step aside counts against a step ahead
_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
Area = tuple[float, float, float, float]  # left, top, width, height, in units of the map


class SpotForm(StrEnum):
    """How a place is drawn."""

    BOX = "box"
    DISC = "disc"
    ROW = "row"


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """A place: its name, its figure (none where answers are too few) and what that means."""

    area: Area
    figure: str
    state: State
    spoken: str
    text: str = ""
    note: str = ""
    form: SpotForm = SpotForm.BOX


@dataclass(frozen=True, slots=True)
class SpotPrint:
    """Words, or a framed box with words, that belong to the picture."""

    area: Area
    text: str = ""
    framed: bool = False
    centred: bool = True


class SpotMap(QWidget):
    """Places to press. Arrows move to the next one that way, Enter presses it.

    Signals:
        activated: (int) a place was pressed, or Enter on it.
        current_changed: (int) the arrows moved to another place.
    """

    activated = Signal(int)
    current_changed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spots: tuple[Spot, ...] = ()
        self._prints: tuple[SpotPrint, ...] = ()
        self._size, self._row, self._felt = (1.0, 1.0), 33, False
        self._at = 0
        self._hovered = -1
        self._by_keys = False
        self.setProperty("focusRing", OWN)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_map(
        self,
        size: tuple[float, float],
        row: int,
        spots: Sequence[Spot],
        prints: Sequence[SpotPrint] = (),
        *,
        felt: bool = False,
    ) -> None:
        """Show places on a ground of `size` units; a unit should be `row` pixels high."""
        another = len(spots) != len(self._spots)
        self._spots, self._prints = tuple(spots), tuple(prints)
        self._size, self._row, self._felt = size, row, felt
        self._at = 0 if another else self._at
        self._hovered = -1
        self._describe()
        self.updateGeometry()
        self.update()

    def spots(self) -> tuple[Spot, ...]:
        """Return the places shown."""
        return self._spots

    def current(self) -> int:
        """Return the place the arrows are on."""
        return self._at

    def set_current(self, number: int) -> None:
        """Move to a place."""
        if number != self._at and 0 <= number < len(self._spots):
            self._at = number
            self._describe()
            self.update()
            self.current_changed.emit(number)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(420), self._height(1.0))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(260), self._height(_SMALLEST))

    def spot_rect(self, number: int) -> QRectF:
        """Return where a place is drawn."""
        spot = self._spots[number]
        rect = self._rect(spot.area)
        if spot.form is SpotForm.DISC:
            side = min(rect.width(), rect.height())
            disc = QRectF(0, 0, side, side)
            disc.moveCenter(rect.center())
            return disc
        return rect.adjusted(_GAP / 2, _GAP / 2, -_GAP / 2, -_GAP / 2)

    def spot_at(self, at: QPointF) -> int:
        """Return the place under a point, -1 for none; a chip lies on top of its box."""
        for number in reversed(range(len(self._spots))):
            if self._spots[number].form is SpotForm.DISC and self._hits(number, at):
                return number
        return next((n for n in range(len(self._spots)) if self._hits(n, at)), -1)

    # -- keys and mouse --------------------------------------------------------------------

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        key = Qt.Key(event.key())
        self._by_keys = True
        if key in _STEPS:
            self.set_current(self._next(*_STEPS[key]))
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.set_current(0 if key == Qt.Key.Key_Home else len(self._spots) - 1)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self._spots and not event.isAutoRepeat():
                self.activated.emit(self._at)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        self._by_keys = False
        number = self.spot_at(event.position())
        if number >= 0:
            self.set_current(number)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        if self._spots and self.spot_at(event.position()) == self._at:
            self.activated.emit(self._at)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        number = self.spot_at(event.position())
        if number != self._hovered:
            self._hovered = number
            hand = Qt.CursorShape.PointingHandCursor
            self.setCursor(hand if number >= 0 else Qt.CursorShape.ArrowCursor)
            self.update()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().leaveEvent(event)
        self._hovered = -1
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        self._by_keys = event.reason() != Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            number = self.spot_at(QPointF(event.pos()))
            words = self._spots[number].spoken if number >= 0 else ""
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def _next(self, right: int, down: int) -> int:
        """Return the nearest place that way, or the one at hand."""
        here = self.spot_rect(self._at).center()
        best, found = float("inf"), self._at
        for number in range(len(self._spots)):
            step = self.spot_rect(number).center() - here
            ahead = step.x() * right + step.y() * down
            aside = abs(step.x() * down) + abs(step.y() * right)
            if ahead > 1 and ahead + _ACROSS * aside < best:
                best, found = ahead + _ACROSS * aside, number
        return found

    # -- where things lie ------------------------------------------------------------------

    def _height(self, share: float) -> int:
        edge = 2 * _INSET if self._felt else 2.0
        return round(self._size[1] * current().px(self._row) * share + edge)

    def _rect(self, area: Area) -> QRectF:
        edge = _INSET if self._felt else 1.0
        wide, high = self._size
        most = self._height(_LARGEST)
        across = (self.width() - 2 * edge) / wide
        down = (min(self.height(), most) - 2 * edge) / high
        left, top, width, height = area
        return QRectF(edge + left * across, edge + top * down, width * across, height * down)

    def _hits(self, number: int, at: QPointF) -> bool:
        return self.spot_rect(number).adjusted(-1, -1, 1, 1).contains(at)

    # -- painting --------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        painter = QPainter(self)
        paint.smooth(painter)
        if self._felt:
            high = min(self.height(), self._height(_LARGEST))
            ground = QRectF(0, 0, self.width(), high)
            paint.box(painter, ground, radius=10, fill=theme.palette.felt_edge)
        for one in self._prints:
            self._paint_print(painter, one)
        for number, spot in enumerate(self._spots):
            if spot.form is not SpotForm.DISC:
                self._paint_spot(painter, number, spot)
        for number, spot in enumerate(self._spots):
            if spot.form is SpotForm.DISC:
                self._paint_spot(painter, number, spot)
        if self.hasFocus() and self._by_keys and self._spots:
            rect = self.spot_rect(self._at).adjusted(-2, -2, 2, 2)
            round_ = self._spots[self._at].form is SpotForm.DISC
            radius = rect.height() / 2 if round_ else 8
            paint.box(painter, rect, radius=radius, border=theme.palette.focus, width=theme.ring)
        painter.end()

    def _paint_print(self, painter: QPainter, one: SpotPrint) -> None:
        theme = current()
        tokens = theme.palette
        rect = self._rect(one.area)
        ink = tokens.felt_text if self._felt else tokens.muted
        if one.framed:
            line = QColor(tokens.felt_line if self._felt else tokens.line)
            line.setAlphaF(0.35)
            painter.setPen(QPen(line, 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect)
            faint = QColor(ink)
            faint.setAlphaF(0.5)
            ink = faint.name(QColor.NameFormat.HexArgb)
            rect = rect.adjusted(5, 2, -5, -2)
            align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom
        else:
            align = paint.CENTRE if one.centred else paint.LEFT
        font = _fitting(one.text, rect.width(), 12 if self._felt else 13)
        paint.words(painter, rect, one.text, font=font, colour=ink, align=align)

    def _paint_spot(self, painter: QPainter, number: int, spot: Spot) -> None:
        rect = self.spot_rect(number)
        match spot.form:
            case SpotForm.DISC:
                self._paint_box(painter, rect, spot, rect.height() / 2)
                self._paint_figure(painter, rect, spot)
                self._paint_beside(painter, rect, spot)
            case SpotForm.ROW:
                self._paint_row(painter, rect, spot)
            case _:
                self._paint_box(painter, rect, spot, 6)
                self._paint_named(painter, rect, spot)
        if number == self._hovered:
            radius = rect.height() / 2 if spot.form is SpotForm.DISC else 6
            paint.box(painter, rect, radius=radius, border=current().palette.text, width=1)

    def _paint_box(self, painter: QPainter, rect: QRectF, spot: Spot, radius: float) -> None:
        tokens = current().palette
        if spot.state is State.NONE:
            edge = tokens.felt_line if self._felt else tokens.line
            fill = tokens.felt_edge if self._felt else ""
            paint.box(painter, rect, radius=radius, fill=fill, border=edge, dashed=True)
            return
        fill = tokens.fill_good_deep if spot.state is State.GOOD else tokens.fill(spot.state)
        edge = tokens.felt_line if self._felt and spot.form is SpotForm.DISC else ""
        if self._felt and spot.state is State.GOOD:
            fill = tokens.fill_good
        paint.box(painter, rect, radius=radius, fill=fill, border=edge)

    def _paint_named(self, painter: QPainter, rect: QRectF, spot: Spot) -> None:
        """Draw the name over the figure, or before it where the box is low."""
        theme = current()
        if not spot.text:
            self._paint_figure(painter, rect, spot)
            return
        inner = rect.adjusted(5, 0, -5, 0)
        small = _fitting(spot.text, inner.width(), 12)
        if rect.height() >= theme.px(_TWO_LINES):
            line = paint.height_of(small)
            top = QRectF(inner.x(), inner.center().y() - line - 1, inner.width(), line)
            paint.words(
                painter, top, spot.text, font=small, colour=self._ink(spot), align=paint.CENTRE
            )
            self._paint_figure(painter, top.translated(0, line + 2), spot)
            return
        number = paint.width_of(theme.font(13, Weight.SEMIBOLD), spot.figure or DASH) + 2
        name = QRectF(inner.x(), inner.y(), inner.width() - number - 3, inner.height())
        small = _fitting(spot.text, name.width(), 12)
        paint.words(painter, name, spot.text, font=small, colour=self._ink(spot))
        self._paint_figure(painter, inner, spot, paint.RIGHT)

    def _paint_row(self, painter: QPainter, rect: QRectF, spot: Spot) -> None:
        """Draw a line of a table: the figure in its fill, the words, and what stands at the end."""
        theme = current()
        tokens = theme.palette
        wide = theme.px(48)
        cell = QRectF(rect.x(), rect.y(), wide, rect.height())
        self._paint_box(painter, cell, spot, 6)
        self._paint_figure(painter, cell, spot)
        font = theme.font(13)
        end = paint.width_of(font, spot.note) + 2 if spot.note else 0.0
        last = QRectF(rect.right() - end - 8, rect.y(), end, rect.height())
        paint.words(painter, last, spot.note, font=font, colour=tokens.muted, align=paint.RIGHT)
        left = cell.right() + theme.gap(10)
        words = QRectF(left, rect.y(), last.left() - left - 8, rect.height())
        paint.words(painter, words, spot.text, font=font, colour=tokens.text)

    def _paint_figure(
        self,
        painter: QPainter,
        rect: QRectF,
        spot: Spot,
        align: Qt.AlignmentFlag = paint.CENTRE,
    ) -> None:
        font = current().font(13, Weight.SEMIBOLD)
        words = spot.figure or DASH
        paint.words(painter, rect, words, font=font, colour=self._ink(spot), align=align)

    def _paint_beside(self, painter: QPainter, rect: QRectF, spot: Spot) -> None:
        theme = current()
        font = theme.font(12)
        room = QRectF(0, 0, paint.width_of(font, spot.text) + 8, paint.height_of(font))
        room.moveCenter(rect.center())
        room.moveLeft(rect.right() + 2)
        paint.box(painter, room, radius=4, fill=theme.palette.felt_edge)  # over printed lines
        inner = room.adjusted(4, 0, 0, 0)
        paint.words(painter, inner, spot.text, font=font, colour=theme.palette.felt_text)

    def _ink(self, spot: Spot) -> str:
        tokens = current().palette
        if spot.state is State.NONE:
            return tokens.felt_text if self._felt else tokens.muted
        return tokens.on_fill_good if spot.state is State.GOOD else tokens.on_fill

    def _describe(self) -> None:
        if self._at < len(self._spots):
            self.setAccessibleName(self._spots[self._at].spoken)
            said = "; ".join(spot.spoken for spot in self._spots if spot.figure)
            self.setAccessibleDescription(said)


def _fitting(text: str, room: float, size: int) -> QFont:
    """Return type that fits the room, down to 11 pixels."""
    theme = current()
    sizes = range(size, 10, -1)
    fits = (one for one in sizes if paint.width_of(theme.font(one), text) <= room)
    return theme.font(next(fits, sizes[-1]))
