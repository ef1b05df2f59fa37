"""A table of facts: one row is picked, Enter opens it, Space ticks it."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.table_delegate import PADDING, TableDelegate
from trainer.ui.widgets.table_model import Cell, CellForm, Column, TableModel


class TableHead(QHeaderView):
    """Column titles; the one that sorts carries a gold arrow."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.sorted_by, self.falling = -1, True
        self.setHighlightSections(False)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        clickable = 44 if self.sectionsClickable() else 36
        return QSize(super().sizeHint().width(), current().px(clickable))

    def paintSection(  # noqa: N802 - Qt's name
        self, painter: QPainter, rect: QRect, logical_index: int
    ) -> None:
        model = self.model()
        if not isinstance(model, TableModel):
            return
        theme = current()
        tokens = theme.palette
        column = model.columns()[logical_index]
        area = QRectF(rect)
        painter.save()
        paint.smooth(painter)
        line = QRectF(area.x(), area.bottom() - theme.border, area.width(), theme.border)
        paint.box(painter, line, radius=0, fill=tokens.line)
        inner = area.adjusted(PADDING, 0, -PADDING, -2)
        font = theme.font(13, Weight.MEDIUM)
        words = min(paint.width_of(font, column.title) + 1, inner.width())
        mark = theme.px(9) if logical_index == self.sorted_by else 0
        left = inner.right() - words - (mark + 5 if mark else 0) if column.right else inner.x()
        text = QRectF(left, inner.y(), words, inner.height())
        paint.words(painter, text, column.title, font=font, colour=tokens.muted)
        if mark:
            box = QRectF(text.right() + 4, inner.center().y() - mark / 2, mark, mark)
            icons.paint(painter, box, Icon.DOWN if self.falling else Icon.UP, tokens.gold)
        painter.restore()


class DataTable(QTableView):
    """Shows rows of cells; the screen sorts and decides.

    Signals:
        row_picked: The current row changed; carries its number.
        row_activated: Enter, or a double press; carries its number.
        row_ticked: Space, or a press on the tick; carries its number.
        column_picked: A sortable column's title was pressed; carries its number.
    """

    row_picked = Signal(int)
    row_activated = Signal(int)
    row_ticked = Signal(int)
    column_picked = Signal(int)

    def __init__(self, *, row_height: int = 44, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._row_height, self._narrow_height, self._narrow = row_height, row_height, False
        self._quiet = False
        self._model = TableModel(self)
        self._paints = TableDelegate(self)
        self._head = TableHead(self)
        self.setModel(self._model)
        self.setItemDelegate(self._paints)
        self.setHorizontalHeader(self._head)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setProperty("focusRing", OWN)
        self.setMouseTracking(True)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.entered.connect(self._hover)
        self.doubleClicked.connect(lambda index: self.row_activated.emit(index.row()))
        self._head.sectionClicked.connect(self._sort)
        self.selectionModel().currentRowChanged.connect(self._pick)

    def set_columns(self, columns: Sequence[Column]) -> None:
        """Set the columns; the rows go."""
        self._model.set_columns(columns)
        self._head.setSectionsClickable(any(column.sortable for column in columns))
        self._measure()

    def set_rows(self, rows: Sequence[Sequence[Cell | str]], *, keep: bool = False) -> None:
        """Show rows of cells; `keep` picks the same row number again."""
        before = self.currentIndex().row()
        self._model.set_rows(rows)
        self._measure()
        if keep and 0 <= before < len(rows):
            self.pick_row(before)

    def set_row(self, number: int, row: Sequence[Cell | str]) -> None:
        """Change one row."""
        self._model.set_row(number, row)

    def set_row_height(self, height: int, narrow: int = 0) -> None:
        """Make rows `height` high, 42 to 64, and `narrow` high in a narrow window."""
        self._row_height, self._narrow_height = height, narrow or height
        self._measure()

    def set_sort_mark(self, column: int, *, falling: bool = True) -> None:
        """Mark the column that sorts; -1 marks none."""
        self._head.sorted_by, self._head.falling = column, falling
        self._head.viewport().update()

    def pick_row(self, number: int) -> None:
        """Pick a row; -1 picks none."""
        if number < 0:
            self.clearSelection()
            self.setCurrentIndex(QModelIndex())
        else:
            self.selectRow(number)
            self.executeDelayedItemsLayout()  # rows that are new have no place before
            self.scrollTo(self.currentIndex())

    def picked_row(self) -> int:
        """Return the number of the picked row, -1 for none."""
        return self.currentIndex().row()

    def fitted_height(self, most: int = 0) -> int:
        """Return the height that shows all rows without scrolling, or at `most` so many."""
        count = self._model.rowCount()
        rows = (min(count, most) if most else count) * self._height()
        return self._head.sizeHint().height() + rows + 2

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._measure()

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        row = self.currentIndex().row()
        key = event.key()
        self._outline(True)
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if row >= 0 and not event.isAutoRepeat():
                self.row_activated.emit(row)
        elif key == Qt.Key.Key_Space:
            if row >= 0:
                self.row_ticked.emit(row)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):  # of the rows: Qt means the columns
            if row >= 0:
                self.pick_row(0 if key == Qt.Key.Key_Home else self._model.rowCount() - 1)
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown):
            super().keyPressEvent(event)
        else:
            event.ignore()  # letters are the screen's

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        super().mousePressEvent(event)
        self._outline(False)
        index = self.indexAt(event.position().toPoint())
        if index.isValid():
            cell = self._model.cell(index.row(), index.column())
            if cell.form is CellForm.TICK:
                self.row_ticked.emit(index.row())

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        self._paints.hovered = -1
        self.viewport().update()
        super().leaveEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        nothing_picked = not self.currentIndex().isValid()
        self._quiet = True  # Qt makes the first row current, which nobody asked for
        super().focusInEvent(event)
        if nothing_picked:
            self.selectionModel().clearCurrentIndex()
        self._quiet = False
        if event.reason() != Qt.FocusReason.MouseFocusReason:
            self._outline(True)
        by_tab = event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
        )
        if by_tab and nothing_picked and self._model.rowCount():
            self.selectRow(0)

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusOutEvent(event)
        self._outline(False)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._measure()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._measure()

    def _height(self) -> int:
        return current().px(self._narrow_height if self._narrow else self._row_height)

    def _measure(self) -> None:
        theme = current()
        rows = self.verticalHeader()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        rows.setMinimumSectionSize(1)
        rows.setDefaultSectionSize(self._height())
        self._head.setMinimumSectionSize(1)
        columns = self._model.columns()
        loose = [column for column in columns if not column.width]
        spare = self.viewport().width() - sum(theme.px(column.width) for column in columns)
        for index, column in enumerate(columns):
            wide = theme.px(column.width)
            if not column.width:
                wide = max(theme.px(column.least), spare // len(loose))
            self._head.setSectionResizeMode(index, QHeaderView.ResizeMode.Fixed)
            self._head.resizeSection(index, wide)

    def _hover(self, index: QModelIndex) -> None:
        self._paints.hovered = index.row()
        self.viewport().update()

    def _outline(self, shown: bool) -> None:
        if self._paints.outlined != shown:
            self._paints.outlined = shown
            self.viewport().update()

    def _pick(self, now: QModelIndex, before: QModelIndex) -> None:
        if now.isValid() and not self._quiet:
            self.row_picked.emit(now.row())

    def _sort(self, column: int) -> None:
        if self._model.columns()[column].sortable:
            self.column_picked.emit(column)
