"""A data table whose rows open at one press, and whose clauses are links of their own."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.table_model import Column


class PressTable(DataTable):
    """Rows open at one press or Enter; a press in the clause column asks for the clause.

    Signals:
        opened: (row) a row was pressed, or Enter on it.
        clause_pressed: (row) the clause of a row was pressed.
    """

    opened = Signal(int)
    clause_pressed = Signal(int)

    def __init__(  # noqa: PLR0913 - how a table is laid out
        self,
        columns: Sequence[Column],
        *,
        row_height: int,
        narrow_height: int,
        head: bool = True,
        clauses: int = -1,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(row_height=row_height, parent=parent)
        self._clauses = clauses
        self.doubleClicked.disconnect()  # the first press of two has opened the row already
        self.clicked.connect(self._press)
        self.row_activated.connect(self.opened)
        self.horizontalHeader().setVisible(head)
        self.set_columns(columns)
        self.set_row_height(row_height, narrow_height)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        super().mouseMoveEvent(event)
        over = self.indexAt(event.position().toPoint()).isValid()
        shape = Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor
        self.viewport().setCursor(shape)

    def _press(self, index: QModelIndex) -> None:
        if index.column() == self._clauses:
            self.clause_pressed.emit(index.row())
        else:
            self.opened.emit(index.row())
