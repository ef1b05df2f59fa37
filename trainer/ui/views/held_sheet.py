"""The sheet that lists the certificates of one person, to open one of them."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.icons import Icon
from trainer.ui.presenters.certificates import CertificateLine
from trainer.ui.text import full_date
from trainer.ui.theme import Kind
from trainer.ui.views.certificate_pills import state_cell
from trainer.ui.views.sheet import Sheet
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.table_model import Cell, Column

_COLUMNS = (
    Column(title="Number", width=250),
    Column(title="Game", least=140),
    Column(title="Good until", width=170),
    Column(title="State", width=190),
)
_MOST = 8  # rows in view


class HeldSheet(Sheet):
    """Lists certificates; Enter opens the one picked.

    Signals:
        certificate_requested: (str) a certificate is to be shown, by its number.
    """

    certificate_requested = Signal(str)

    def __init__(
        self, page: QWidget, title: str, lines: Sequence[CertificateLine], none: str
    ) -> None:
        super().__init__(page, title, width=900)
        self.lines = list(lines)
        self.open_it = KeyButton("Open", "Enter", Kind.PRIMARY)
        self.open_it.clicked.connect(self._open)
        self.table = DataTable(row_height=46)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName(title)
        self.table.set_rows([_cells(line) for line in self.lines])
        self.table.row_activated.connect(lambda _: self._open())
        self.empty = EmptyState(Icon.SHIELD, "No certificates yet", none, centred=True)
        self.column.addWidget(self.table)
        self.column.addWidget(self.empty)
        self.column.addStretch(1)
        self.foot.addStretch(1)
        self.foot.addWidget(self.open_it)
        for part in (self.table, self.open_it):
            part.setVisible(bool(self.lines))
        self.empty.setVisible(not self.lines)
        if self.lines:
            self.table.pick_row(0)

    def open(self) -> None:
        super().open()
        self.table.setFixedHeight(self.table.fitted_height(_MOST))

    def first_focus(self) -> QWidget:
        return self.table if self.lines else self.close_button

    def default_button(self) -> KeyButton | None:
        return self.open_it if self.lines else self.close_button

    def _open(self) -> None:
        row = self.table.picked_row()
        if 0 <= row < len(self.lines):
            self.close_sheet()
            self.certificate_requested.emit(self.lines[row].number)


def _cells(line: CertificateLine) -> list[Cell | str]:
    return [
        Cell(text=line.number, strong=True),
        Cell(text=line.game, tip=line.game),
        full_date(line.until),
        state_cell(line.told),
    ]
