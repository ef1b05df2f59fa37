"""The history of a standard: every edition, who made it, when, why, and what it changed."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.icons import Icon
from trainer.ui.shell.sheet import Sheet
from trainer.ui.standards.change_rows import ChangeRows
from trainer.ui.standards.standards import EditionLine
from trainer.ui.text import DASH, full_date
from trainer.ui.theme import Kind, Role, State, Tone
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.table_model import Cell, Column, pill

_COLUMNS = (
    Column(title="Edition", width=90),
    Column(title="State", width=140),
    Column(title="Since", width=170),
    Column(title="Who", width=170),
    Column(title="Why", least=240),
)
_ROWS = 6  # editions before the list scrolls


class EditionsSheet(Sheet):
    """Lists the editions, newest first; below what the chosen one changed. Enter shows it whole.

    Signals:
        picked: (Standard) an edition is to be looked at.
    """

    picked = Signal(object)

    def __init__(self, page: QWidget, title: str, editions: Sequence[EditionLine]) -> None:
        note = "An exam and its certificate keep the edition they were set up with."
        super().__init__(page, f"History, {title}", note, width=1120)
        self._editions = list(editions)
        self.table = DataTable(row_height=44)
        self.table.setAccessibleName("Editions, newest first")
        self.table.set_columns(_COLUMNS)
        self.table.set_rows([_row(one) for one in self._editions])
        self.table.setFixedHeight(self.table.fitted_height(_ROWS))
        self.table.row_picked.connect(self._show)
        self.table.row_activated.connect(lambda _: self._look())
        self.why = Text("", Role.BODY, wrap=True)
        self.told = Text("", Role.HEAD, wrap=True)
        self.changes = ChangeRows("Before", "Since")
        self.look = KeyButton("Look at this edition", "Enter", Kind.PRIMARY, icon=Icon.EYE)
        self.look.clicked.connect(self._look)
        for part in (self.table, self.told, self.why, self.changes):
            self.column.addWidget(part)
        self.column.addStretch(1)
        self.foot.addStretch(1)
        self.foot.addWidget(self.look)

    def open(self) -> None:
        super().open()
        self.table.pick_row(0)

    def first_focus(self) -> QWidget:
        return self.table

    def default_button(self) -> KeyButton | None:
        return self.look

    def _show(self, row: int) -> None:
        one = self._editions[row]
        told = f"What edition {one.edition} changed"
        if not one.changes:
            told = f"Edition {one.edition}, as it came with the program"
        self.told.setText(told)
        self.why.setText(one.why)
        self.why.setVisible(bool(one.why))
        self.changes.show_changes(one.changes)
        self.changes.setVisible(bool(one.changes))

    def _look(self) -> None:
        row = self.table.picked_row()
        if 0 <= row < len(self._editions):
            standard = self._editions[row].standard
            self.close_sheet()
            self.picked.emit(standard)


def _row(one: EditionLine) -> tuple[Cell, ...]:
    state = pill(Icon.CHECK, "In force", State.GOOD)
    if not one.in_force:
        state = pill(Icon.DOT, "Amended" if one.house else "As shipped")
    since = full_date(one.at.astimezone().date()) if one.at is not None and one.house else DASH
    return (
        Cell(text=f"{one.edition}", strong=True),
        state,
        Cell(text=since, tone=Tone.MUTED),
        Cell(text=one.who or DASH, tone=Tone.MUTED),
        Cell(text=one.why or "as shipped with the program", tip=one.why),
    )
