"""The rows of a data table as plain values."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from trainer.ui.icons import Icon
from trainer.ui.theme import State, Tone

CELL_ROLE = Qt.ItemDataRole.UserRole + 1
_NOWHERE = QModelIndex()


class CellForm(StrEnum):
    """How a cell is drawn."""

    TEXT = "text"
    PILL = "pill"
    BAR = "bar"
    SPARK = "spark"
    TICK = "tick"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One cell. A sign stands before the words, so that colour never speaks alone.

    `below` is a second, small line; `beside` follows the words in muted type. Without a `tone`
    the words of a warning or fault take its colour, all others are plain.
    """

    text: str = ""
    below: str = ""
    beside: str = ""
    form: CellForm = CellForm.TEXT
    state: State = State.NONE
    sign: Icon = Icon.NONE
    tone: Tone | None = None
    strong: bool = False
    share: float = 0.0
    values: tuple[float, ...] = ()
    ticked: bool = False
    tip: str = ""

    def spoken(self) -> str:
        """Return the cell as a screen reader says it."""
        if self.form is CellForm.TICK:
            return "ticked" if self.ticked else "not ticked"
        state = f"{self.state}: " if self.state else ""
        return " ".join(part for part in (state + self.text, self.beside, self.below) if part)


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """One column: a fixed width in pixels, or 0 for its part of what is left over.

    `least` is how far such a part may shrink before the table scrolls sideways.
    """

    title: str
    width: int = 0
    least: int = 120
    right: bool = False
    sortable: bool = False
    key: str = ""


def pill(sign: Icon, word: str, state: State = State.NONE) -> Cell:
    """Return a cell that shows a pill."""
    return Cell(text=word, form=CellForm.PILL, sign=sign, state=state)


def bar(share: float, text: str, state: State = State.NONE) -> Cell:
    """Return a cell that shows a short bar and its number."""
    return Cell(text=text, form=CellForm.BAR, share=share, state=state)


def spark(values: Sequence[float]) -> Cell:
    """Return a cell that shows a line without axes."""
    return Cell(form=CellForm.SPARK, values=tuple(values))


def tick(ticked: bool) -> Cell:
    """Return a cell that shows a check box."""
    return Cell(form=CellForm.TICK, ticked=ticked)


Index = QModelIndex | QPersistentModelIndex


class TableModel(QAbstractTableModel):
    """Holds columns and rows of cells; plain text stands for a plain cell."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns: tuple[Column, ...] = ()
        self._rows: list[tuple[Cell, ...]] = []

    def set_columns(self, columns: Sequence[Column]) -> None:
        self.beginResetModel()
        self._columns = tuple(columns)
        self._rows = []
        self.endResetModel()

    def set_rows(self, rows: Sequence[Sequence[Cell | str]]) -> None:
        self.beginResetModel()
        self._rows = [_cells(row) for row in rows]
        self.endResetModel()

    def set_row(self, number: int, row: Sequence[Cell | str]) -> None:
        """Change one row and repaint only that."""
        self._rows[number] = _cells(row)
        last = self.index(number, len(self._columns) - 1)
        self.dataChanged.emit(self.index(number, 0), last)

    def columns(self) -> tuple[Column, ...]:
        return self._columns

    def cell(self, row: int, column: int) -> Cell:
        return self._rows[row][column]

    def rowCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802 - Qt's name
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = _NOWHERE) -> int:  # noqa: N802 - Qt's name
        return 0 if parent.isValid() else len(self._columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid():
            return None
        cell = self._rows[index.row()][index.column()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return cell.text
            case Qt.ItemDataRole.AccessibleTextRole:
                return cell.spoken()
            case Qt.ItemDataRole.ToolTipRole:
                return cell.tip or None
            case _ if role == CELL_ROLE:
                return cell
            case _:
                return None

    def headerData(  # noqa: N802 - Qt's name
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        if orientation == Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return self._columns[section].title
        return None


def _cells(row: Sequence[Cell | str]) -> tuple[Cell, ...]:
    return tuple(cell if isinstance(cell, Cell) else Cell(text=cell) for cell in row)
