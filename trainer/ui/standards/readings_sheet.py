"""The sheet on which staff confirm how damaged print is read; exams then ask what rests on it."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.icons import Icon
from trainer.ui.shell.form_field import FieldKind, FormField
from trainer.ui.shell.labelled_field import Labelled
from trainer.ui.shell.sheet import Sheet
from trainer.ui.standards.readings import ReadingLine, Readings
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets.choices import Choice
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.table_model import Cell, Column

_NOTE = (
    "Where the print leaves a doubt we chose a reading. What rests on it is practised, and asked "
    "in an exam only once somebody of the house has confirmed the reading. That is in the audit "
    "log, and in the record of every exam drawn by it."
)
_COLUMNS = (
    Column(title="Where", width=260),
    Column(title="We read", least=300),
    Column(title="", width=270),
)


class ReadingsSheet(Sheet):
    """Lists the print in doubt of a game, and confirms the reading at hand.

    Signals:
        changed: A reading was confirmed, or that was taken back.
    """

    changed = Signal()

    def __init__(self, page: QWidget, readings: Readings) -> None:
        super().__init__(page, "Damaged print", _NOTE, width=1100, safe=False)
        self._readings = readings
        self._lines: list[ReadingLine] = []
        self.games = Choice()
        self.table = DataTable(row_height=40)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("Print in doubt")
        self.table.setMinimumHeight(current().px(170))
        self.empty = EmptyState(Icon.CHECK, "No print is in doubt", "Nothing is to be confirmed.")
        self.left = Text("", Role.SMALL, Tone.MUTED)
        self.printed = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.read = Text("", Role.BODY, wrap=True)
        self.why = FormField("Note", hint="if you like: by whose word it is read so")
        self.secret = FormField("Your password", FieldKind.PASSWORD)
        self.go = KeyButton("Confirm this reading", "Enter", Kind.PRIMARY, icon=Icon.KEY)
        self.column.addWidget(Labelled("Game", self.games))
        self.column.addWidget(self.left)
        self.column.addWidget(self.empty)
        self.column.addWidget(self.table, 1)
        for part in (self.printed, self.read):
            self.card.body.insertWidget(self.card.body.count() - 1, part)
        self.foot.addWidget(self.why, 1)
        self.foot.addWidget(self.secret, 1)
        self.foot.addWidget(self.go, 0, Qt.AlignmentFlag.AlignBottom)
        self.table.row_picked.connect(lambda _: self._offer())
        for line in (self.why.line, self.secret.line):
            line.returnPressed.connect(self.submit)
        self.go.clicked.connect(self.submit)
        for game, words in readings.games():
            self.games.addItem(words, game)
        self.games.currentIndexChanged.connect(lambda _: self._list())
        self._list()

    def first_focus(self) -> QWidget:
        return self.table if self._lines else self.close_button

    def default_button(self) -> KeyButton | None:
        return None

    def close_sheet(self) -> None:
        self.secret.line.clear()
        super().close_sheet()

    def picked(self) -> ReadingLine | None:
        """Return the place at hand."""
        row = self.table.picked_row()
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def _list(self) -> None:
        game, before = self.games.currentData(), max(0, self.table.picked_row())
        self._lines = self._readings.lines(game) if game else []
        self.table.set_rows([_cells(line) for line in self._lines])
        self.table.setVisible(bool(self._lines))
        open_ones = sum(not line.confirmed for line in self._lines)
        self.left.setText(f"{open_ones} of {len(self._lines)} to be confirmed")
        self.left.setVisible(bool(self._lines))
        self.empty.setVisible(not self._lines)
        if self._lines:
            self.table.pick_row(min(before, len(self._lines) - 1))
        self._offer()

    def _offer(self) -> None:
        line = self.picked()
        self.printed.setText(f"Print: {line.print}" if line is not None else "")
        self.read.setText(f"We read: {line.reading}" if line is not None else "")
        taken = line is not None and line.confirmed
        self.go.setText("Take the confirmation back" if taken else "Confirm this reading")
        mine = self._readings.mine
        self.why.setVisible(mine)
        self.secret.setVisible(mine)
        self.go.setVisible(mine)
        self.go.set_blocked("" if line is not None else "Nothing is to be confirmed.")
        self.secret.set_wrong("")

    def submit(self) -> None:
        """Confirm the reading at hand, or take that back."""
        line = self.picked()
        if line is None or not self._readings.mine:
            return
        refusal = self._readings.say(
            self.games.currentData(),
            line.erratum,
            confirmed=not line.confirmed,
            note=self.why.line.text(),
            secret=self.secret.line.text(),
        )
        if refusal is not None:
            self.secret.set_wrong(refusal.sentence)
            self.secret.line.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.why.line.clear()
        self.secret.line.clear()
        self._list()
        self.changed.emit()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)


def _cells(line: ReadingLine) -> list[Cell | str]:
    tone = Tone.GOOD if line.confirmed else Tone.MUTED
    sign = Icon.CHECK if line.confirmed else Icon.MINUS
    tip = f"{line.state}. {line.note}" if line.note else line.state
    return [
        Cell(text=line.place, strong=True, tip=line.place),
        Cell(text=line.reading, tip=line.reading),
        Cell(text=line.state, tone=tone, sign=sign, tip=tip),
    ]
