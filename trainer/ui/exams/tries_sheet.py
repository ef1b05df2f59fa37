"""The sheet of every try at the bench: what was timed when, and one taken out with its reason."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.errors import TrainerError
from trainer.ui.exams.bench_tries import BenchTries, TryLine
from trainer.ui.icons import Icon
from trainer.ui.shell.form_field import FormField
from trainer.ui.shell.sheet import Sheet
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.table_model import Cell, Column

_COLUMNS = (
    Column(title="Timed", width=180),
    Column(title="Where", width=120),
    Column(title="Skill", least=170),
    Column(title="Time", width=80, right=True),
    Column(title="Errors", width=90),
    Column(title="By", width=120),
    Column(title="", least=200),
)


class TriesSheet(Sheet):
    """Lists tries, and takes one out that was no try: a stopwatch started by mistake.

    Signals:
        changed: A try was taken out.
    """

    changed = Signal()

    def __init__(self, page: QWidget, tries: BenchTries, candidate: str) -> None:
        super().__init__(page, f"Every try of {candidate}", width=1100, safe=False)
        self._tries = tries
        self._lines: list[TryLine] = []
        self.table = DataTable(row_height=44)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("Tries")
        self.table.setMinimumHeight(current().px(260))
        self.empty = EmptyState(
            Icon.CLOCK, "Nothing was timed yet", "Every try is listed here, practice too."
        )
        self.reason = FormField("Why the try at hand was no try")
        self.out = KeyButton("Take this try out", "Enter", Kind.DANGER)
        self.column.addWidget(self.empty)
        self.column.addWidget(self.table, 1)
        self.column.addWidget(self.reason)
        note = "It stays in the record, with the reason, and does not count."
        self.column.addWidget(Text(note, Role.SMALL, Tone.MUTED, wrap=True))
        self.foot.addStretch(1)
        self.foot.addWidget(self.out)
        self.table.row_picked.connect(lambda _: self._offer())
        self.reason.line.returnPressed.connect(self._take_out)
        self.out.clicked.connect(self._take_out)
        self._list()

    def first_focus(self) -> QWidget:
        return self.table if self._lines else self.close_button

    def default_button(self) -> KeyButton | None:
        return None

    def picked(self) -> TryLine | None:
        """Return the try at hand."""
        row = self.table.picked_row()
        return self._lines[row] if 0 <= row < len(self._lines) else None

    def _list(self) -> None:
        before = max(0, self.table.picked_row())
        self._lines = self._tries.lines()
        self.table.set_rows([_cells(line) for line in self._lines])
        self.table.setVisible(bool(self._lines))
        self.empty.setVisible(not self._lines)
        if self._lines:
            self.table.pick_row(min(before, len(self._lines) - 1))
        self._offer()

    def _offer(self) -> None:
        line = self.picked()
        fixed = line.fixed if line is not None else "Nothing was timed yet."
        self.out.set_blocked(fixed)
        self.reason.setEnabled(not fixed)
        self.reason.set_wrong("")

    def _take_out(self) -> None:
        line = self.picked()
        if line is None or line.fixed:
            return
        try:
            self._tries.take_out(line.id, self.reason.line.text())
        except TrainerError as error:
            self.reason.set_wrong(error.sentence())
            self.reason.line.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.reason.line.clear()
        self._list()
        self.changed.emit()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)


def _cells(line: TryLine) -> list[Cell | str]:
    tone = Tone.MUTED if line.void else Tone.TEXT
    state: Cell | str = ""
    if line.void:
        words = f"Taken out: {line.void}"
        state = Cell(text=words, tone=Tone.MUTED, sign=Icon.MINUS, tip=words)
    return [
        Cell(text=line.day, tone=tone),
        Cell(text=line.where, tone=Tone.MUTED),
        Cell(text=line.skill, strong=not line.void, tone=tone),
        Cell(text=line.time, tone=tone),
        Cell(text=line.errors, tone=tone),
        Cell(text=line.by, tone=Tone.MUTED),
        state,
    ]
