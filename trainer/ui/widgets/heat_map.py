"""The heat map: where answers are right and where they are not, each cell with its number."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from trainer.ui.text import DASH
from trainer.ui.theme import State, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.focus_ring import OWN

_GAP = 3
_STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


@dataclass(frozen=True, slots=True)
class HeatCell:
    """Percent right out of `answers`, or None where too few exist; `label` names the question."""

    value: float | None
    answers: int = 0
    label: str = ""

    def spoken(self) -> str:
        """Return the cell as a screen reader says it."""
        if self.value is None:
            return f"{self.label}: too few answers"
        return f"{self.label}: {round(self.value)} percent of {self.answers}"


@dataclass(frozen=True, slots=True)
class Bands:
    """Where a percentage turns from bad to warn to good."""

    warn: float = 80.0
    good: float = 95.0

    def state(self, value: float) -> State:
        """Return the band of `value`."""
        if value < self.warn:
            return State.BAD
        return State.WARN if value < self.good else State.GOOD


class HeatMap(QWidget):
    """Rows by columns of percentages in three quiet bands. Arrows move, Enter drills the cell.

    Signals:
        cell_activated: A cell was chosen by Enter or a press; carries row and column.
        current_changed: The arrows moved to another cell; carries row and column.
    """

    cell_activated = Signal(int, int)
    current_changed = Signal(int, int)

    def __init__(self, *, cell_height: int = 33, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[str, ...] = ()
        self._columns: tuple[str, ...] = ()
        self._cells: tuple[tuple[HeatCell, ...], ...] = ()
        self._bands, self._cell_height = Bands(), cell_height
        self._at = (0, 0)
        self._by_keys = False
        self.setProperty("focusRing", OWN)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_cells(
        self,
        rows: Sequence[str],
        columns: Sequence[str],
        cells: Sequence[Sequence[HeatCell]],
        bands: Bands | None = None,
    ) -> None:
        """Show `cells` row by row under the names of `columns`, beside those of `rows`."""
        self._rows, self._columns = tuple(rows), tuple(columns)
        self._cells = tuple(tuple(row) for row in cells)
        self._bands = bands or Bands()
        self._at = (
            min(self._at[0], max(0, len(rows) - 1)),
            min(self._at[1], max(0, len(columns) - 1)),
        )
        self._describe()
        self.updateGeometry()
        self.update()

    def current(self) -> tuple[int, int]:
        """Return row and column of the cell the arrows are on."""
        return self._at

    def set_current(self, row: int, column: int) -> None:
        """Move to a cell, stopping at the edges."""
        at = (
            min(max(0, row), max(0, len(self._rows) - 1)),
            min(max(0, column), max(0, len(self._columns) - 1)),
        )
        if at != self._at:
            self._at = at
            self._describe()
            self.update()
            self.current_changed.emit(*at)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        across = self._label_width() + len(self._columns) * theme.px(44)
        down = self._head() + len(self._rows) * (theme.px(self._cell_height) + _GAP)
        return QSize(round(across), round(down))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        least = paint.width_of(theme.font(13, Weight.SEMIBOLD), "100") + 8 + _GAP
        across = self._label_width() + len(self._columns) * least
        return QSize(round(across), self.sizeHint().height())

    def cell_rect(self, row: int, column: int) -> QRectF:
        """Return where a cell is drawn."""
        left, head = self._label_width(), self._head()
        columns = max(1, len(self._columns))
        wide = (self.width() - left + _GAP) / columns
        high = current().px(self._cell_height) + _GAP
        return QRectF(left + column * wide, head + row * high, wide - _GAP, high - _GAP)

    def cell_at(self, spot: QPointF) -> tuple[int, int] | None:
        """Return row and column of the cell under `spot`."""
        for row in range(len(self._rows)):
            for column in range(len(self._columns)):
                if self.cell_rect(row, column).contains(spot):
                    return row, column
        return None

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        key = Qt.Key(event.key())
        self._by_keys = True
        if key in _STEPS:
            down, right = _STEPS[key]
            self.set_current(self._at[0] + down, self._at[1] + right)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.set_current(self._at[0], 0 if key == Qt.Key.Key_Home else len(self._columns))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self._cells:
                self.cell_activated.emit(*self._at)
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        self._by_keys = False
        if (at := self.cell_at(event.position())) is not None:
            self.set_current(*at)
        self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        if self.cell_at(event.position()) == self._at and self._cells:
            self.cell_activated.emit(*self._at)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        self._by_keys = event.reason() != Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)
        self.update()

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            at = self.cell_at(QPointF(event.pos()))
            words = self._cells[at[0]][at[1]].spoken() if at else ""
            QToolTip.showText(event.globalPos(), words, self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        muted = theme.palette.muted
        painter = QPainter(self)
        paint.smooth(painter)
        for column, word in enumerate(self._columns):
            cell = self.cell_rect(0, column)
            head = QRectF(cell.x() - _GAP, 0, cell.width() + 2 * _GAP, self._head() - 2)
            paint.words(painter, head, word, font=theme.font(13), colour=muted, align=paint.CENTRE)
        for row, word in enumerate(self._rows):
            cell = self.cell_rect(row, 0)
            label = QRectF(0, cell.y(), self._label_width() - 8, cell.height())
            paint.words(painter, label, word, font=theme.font(13), colour=muted)
            for column, data in enumerate(self._cells[row]):
                self._paint_cell(painter, self.cell_rect(row, column), data)
        if self.hasFocus() and self._by_keys and self._cells:
            ring = self.cell_rect(*self._at).adjusted(-2, -2, 2, 2)
            paint.box(painter, ring, radius=8, border=theme.palette.focus, width=theme.ring)
        painter.end()

    def _paint_cell(self, painter: QPainter, rect: QRectF, cell: HeatCell) -> None:
        theme = current()
        tokens = theme.palette
        font = theme.font(13, Weight.SEMIBOLD)
        if cell.value is None:
            paint.box(painter, rect, radius=6, border=tokens.line, dashed=True)
            paint.words(painter, rect, DASH, font=font, colour=tokens.muted, align=paint.CENTRE)
            return
        state = self._bands.state(cell.value)
        fill = tokens.fill_good_deep if state is State.GOOD else tokens.fill(state)
        ink = tokens.on_fill_good if state is State.GOOD else tokens.on_fill
        paint.box(painter, rect, radius=6, fill=fill)
        words = str(round(cell.value))
        paint.words(painter, rect, words, font=font, colour=ink, align=paint.CENTRE)

    def _label_width(self) -> float:
        font = current().font(13)
        return max((paint.width_of(font, word) for word in self._rows), default=0.0) + 16

    def _head(self) -> float:
        return current().px(26)

    def _describe(self) -> None:
        row, column = self._at
        if row < len(self._cells) and column < len(self._cells[row]):
            self.setAccessibleName(self._cells[row][column].spoken())
