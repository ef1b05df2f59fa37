"""The sheet that lists the certificates of one person, to open one of them."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.certificates.certificate_pills_view import state_cell
from trainer.ui.certificates.certificates import CertificateLine
from trainer.ui.icons import Icon
from trainer.ui.shell.form_sheet import FormSheet
from trainer.ui.text import full_date
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


class HeldSheet(FormSheet):
    """Lists certificates; Enter opens the one picked.

    Signals:
        certificate_requested: (str) a certificate is to be shown, by its number.
    """

    certificate_requested = Signal(str)

    def __init__(
        self, page: QWidget, title: str, lines: Sequence[CertificateLine], none: str
    ) -> None:
        super().__init__(page, title, word="Open", width=900)
        self.lines = list(lines)
        self.table = DataTable(row_height=46)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName(title)
        self.table.set_rows([_cells(line) for line in self.lines])
        self.table.setFixedHeight(self.table.fitted_height(_MOST))
        self.table.row_activated.connect(lambda _: self.submit())
        self.empty = EmptyState(Icon.SHIELD, "No certificates yet", none, centred=True)
        self.column.addWidget(self.table)
        self.column.addWidget(self.empty)
        for part in (self.table, self.go_on):
            part.setVisible(bool(self.lines))
        self.empty.setVisible(not self.lines)
        if self.lines:
            self.table.pick_row(0)

    def first_focus(self) -> QWidget:
        return self.table if self.lines else self.close_button

    def default_button(self) -> KeyButton | None:
        return self.go_on if self.lines else self.close_button

    def submit(self) -> None:
        """Open the one picked."""
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
