"""A grid of tiles walked with the arrow keys: one stop for Tab, any number of tiles."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QScrollArea, QWidget

from trainer.ui.theme import current
from trainer.ui.widgets.tile import Tile

_STEPS = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class FlowGrid(QWidget):
    """Lays tiles out in rows of equal width; arrows move in two directions, Enter activates.

    A row has fewer tiles where they would be under `least_width` pixels of 100 percent text wide.

    Signals:
        activated: A tile was pressed by mouse, Enter or Space; carries its index.
        current_changed: The focus moved to another tile; carries its index.
        passed_top: Up was pressed in the first row: the focus is to go to what stands above.
        passed_bottom: Down was pressed in the last row, likewise.
        end_asked: End was pressed: whoever has not made all tiles yet makes them now.
    """

    activated = Signal(int)
    current_changed = Signal(int)
    passed_top = Signal()
    passed_bottom = Signal()
    end_asked = Signal()

    def __init__(
        self,
        columns: int = 4,
        *,
        gap: int = 12,
        least_width: int = 0,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._tiles: list[Tile] = []
        self._blanks: list[QWidget] = []  # an empty column would leave its gap to the others
        self._columns, self._most, self._least = columns, columns, least_width
        self._current = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(gap)

    def set_tiles(self, tiles: Sequence[Tile]) -> None:
        """Show `tiles` in reading order; the grid owns them and deletes those it showed before."""
        for tile in self._tiles:
            self._grid.removeWidget(tile)
            tile.hide()
            tile.deleteLater()
        self._tiles = []
        self._current = min(self._current, max(0, len(tiles) - 1))
        self._adopt(tiles)
        self._lay_out()
        self._rove()

    def add_tiles(self, tiles: Sequence[Tile]) -> None:
        """Show more tiles after those that are there."""
        first = len(self._tiles)
        self._adopt(tiles)
        for index, tile in enumerate(tiles, first):
            self._place(index, tile)
            tile.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def _adopt(self, tiles: Sequence[Tile]) -> None:
        for tile in tiles:
            tile.setParent(self)
            tile.leaves_arrows = True
            tile.focused.connect(self._focused)
            tile.clicked.connect(self._pressed)
            self._tiles.append(tile)

    def tiles(self) -> tuple[Tile, ...]:
        return tuple(self._tiles)

    def columns(self) -> int:
        """Return how many tiles stand in a row now."""
        return self._columns

    def set_columns(self, columns: int) -> None:
        """Allow at most that many tiles in a row."""
        self._most = columns
        self._count_columns()

    def set_gap(self, gap: int) -> None:
        self._grid.setSpacing(gap)

    def current(self) -> int:
        """Return the index of the tile that Tab leads to."""
        return self._current

    def set_current(self, index: int, *, focus: bool = False) -> None:
        """Make a tile the one that Tab leads to; `focus` gives it the keys at once."""
        if not 0 <= index < len(self._tiles):
            return
        changed = index != self._current
        self._current = index
        self._rove()
        if focus:
            self._tiles[index].setFocus(Qt.FocusReason.OtherFocusReason)
            self._reveal(self._tiles[index])
        if changed:
            self.current_changed.emit(index)

    def column(self) -> int:
        """Return the column of the current tile."""
        return self._current % self._columns

    def enter(self, column: int, *, at_end: bool = False) -> None:
        """Give the keys to the tile in a column of the first row, or of the last."""
        last = len(self._tiles) - 1
        start = last // self._columns * self._columns if at_end else 0
        self.set_current(min(start + column, last), focus=True)

    def focus_current(self) -> None:
        """Give the keys to the current tile."""
        self.set_current(self._current, focus=True)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if not self._walk(Qt.Key(event.key())):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._count_columns()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._count_columns()

    def _walk(self, key: Qt.Key) -> bool:
        if key == Qt.Key.Key_End:
            self.end_asked.emit()
        if key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.set_current(0 if key == Qt.Key.Key_Home else len(self._tiles) - 1, focus=True)
            return True
        if key not in _STEPS:
            return False
        rows, places = _STEPS[key]
        if rows < 0 and self._current < self._columns:
            self.passed_top.emit()
            return True
        index = self._current + rows * self._columns + places
        if rows > 0 and index >= len(self._tiles):
            last_row = (len(self._tiles) - 1) // self._columns
            if self._current // self._columns == last_row:
                self.passed_bottom.emit()
                return True
            index = len(self._tiles) - 1
        self.set_current(index, focus=True)
        return True

    def _focused(self) -> None:
        sender = self.sender()
        if isinstance(sender, Tile) and sender in self._tiles:
            self.set_current(self._tiles.index(sender))

    def _pressed(self) -> None:
        sender = self.sender()
        if isinstance(sender, Tile) and sender in self._tiles:
            index = self._tiles.index(sender)
            self.set_current(index)
            self.activated.emit(index)

    def _rove(self) -> None:
        for index, tile in enumerate(self._tiles):
            here = index == self._current
            tile.setFocusPolicy(Qt.FocusPolicy.StrongFocus if here else Qt.FocusPolicy.ClickFocus)

    def _count_columns(self) -> None:
        columns = self._most
        if self._least:
            least, gap = current().px(self._least), self._grid.spacing()
            fitting = (self.width() + gap) // (least + gap)
            columns = max(1, min(self._most, fitting))
        if columns != self._columns:
            self._columns = columns
            self._lay_out()

    def _lay_out(self) -> None:
        for tile in self._tiles:
            self._grid.removeWidget(tile)
        for column in range(self._grid.columnCount()):
            self._grid.setColumnStretch(column, 0)
        for column in range(self._columns):
            self._grid.setColumnStretch(column, 1)
        for index, tile in enumerate(self._tiles):
            self._place(index, tile)
        for blank in self._blanks:
            self._grid.removeWidget(blank)
            blank.deleteLater()
        self._blanks = [QWidget(self) for _ in range(len(self._tiles), self._columns)]
        for column, blank in enumerate(self._blanks, len(self._tiles)):
            self._grid.addWidget(blank, 0, column)

    def _place(self, index: int, tile: Tile) -> None:
        self._grid.addWidget(tile, index // self._columns, index % self._columns)
        tile.show()

    def _reveal(self, tile: Tile) -> None:
        parent = self.parentWidget()
        while parent is not None:
            if isinstance(parent, QScrollArea):
                parent.ensureWidgetVisible(tile, 8, 8)
                return
            parent = parent.parentWidget()
