"""The sheet of past runs: one is picked and played back, or started again as it was."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.icons import Icon
from trainer.ui.replay.past_runs import PastRun, PastRuns, RunsPage
from trainer.ui.shell.press_table_view import PressTable
from trainer.ui.shell.sheet import Sheet
from trainer.ui.theme import Kind, Tone
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, KeysFirst, pressing, several
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.table_model import Cell, Column

_HEIGHT, _NARROW = 54, 52
_TABLE, _DRILLS = "table", "drill"
_NOTES = {  # of runs at the table, and of drills
    True: "Any of them can be played back, act by act, with every fault where it happened.",
    False: "Any of them can be asked again: the same questions, in the same order.",
}
_EMPTY = {
    True: "Deal a table from a game's page; afterwards the run can be played back from here.",
    False: "Start a drill from Today or a game's page; afterwards it can be asked again.",
}
_COLUMNS = (
    Column(title="Day", width=190),
    Column(title="Game", least=160),
    Column(title="Mode", width=190),
    Column(title="Right", width=150, right=True),
)


class PastRunsSheet(Sheet):
    """Lists runs, newest first. Enter or a press plays one back, Page Down turns to older ones.

    Drills cannot be played back, but asked again: the same questions in the same order. Only
    one's own runs can be started again (`repeats`).

    Signals:
        replay_requested: (int) the run with this id is to be played back.
        again_requested: (object) the same drill, or the same hands, once more.
    """

    replay_requested = Signal(int)
    again_requested = Signal(object)

    def __init__(self, page: QWidget, runs: PastRuns, *, repeats: bool = False) -> None:
        super().__init__(page, "Past runs", _NOTES[runs.at_table], width=960)
        self._runs, self._repeats = runs, repeats
        self.kinds = Segmented([(_TABLE, "At the table"), (_DRILLS, "Drills")])
        self.kinds.setAccessibleName("Which runs")
        self.kinds.set_current(_TABLE if runs.at_table else _DRILLS)
        self.kinds.picked.connect(self._choose)
        self.kinds.setVisible(repeats)
        self.column.addWidget(self.kinds)
        self._shown: tuple[PastRun, ...] = ()
        self.table = PressTable(_COLUMNS, row_height=_HEIGHT, narrow_height=_NARROW)
        self.table.setAccessibleName("Past runs, newest first")
        self.table.opened.connect(self._open)
        KeysFirst(self, self._turns, self.table)
        self.empty = EmptyState(
            Icon.TABLE,
            "No runs yet",
            _EMPTY[runs.at_table],
            centred=True,
        )
        self.newer = KeyButton("Newer", "PgUp", icon=Icon.UP)
        self.older = KeyButton("Older", "PgDn", icon=Icon.DOWN)
        self.replay = KeyButton("Play back", "Enter", Kind.PRIMARY, icon=Icon.PLAY)
        self.again = KeyButton("Same again", "S")
        self.again.clicked.connect(self._go_again)
        self.table.row_picked.connect(lambda _: self._allow_again())
        self.newer.clicked.connect(lambda: self._show(self._runs.newer()))
        self.older.clicked.connect(lambda: self._show(self._runs.older()))
        self.replay.clicked.connect(lambda: self._open(self.table.currentIndex().row()))
        self.column.addWidget(self.table, 1)
        self.column.addWidget(self.empty, 1)
        for button in (self.newer, self.older):
            self.foot.addWidget(button)
        self.foot.addStretch(1)
        self.foot.addWidget(self.again)
        self.foot.addWidget(self.replay)
        self._show(runs.page())

    def runs(self) -> tuple[PastRun, ...]:
        """Return the runs on the page shown."""
        return self._shown

    def first_focus(self) -> QWidget:
        return self.table if self._shown else self.close_button

    def default_button(self) -> KeyButton | None:
        if not self._shown:
            return self.close_button
        return self.replay if self._runs.at_table else self.again

    def _choose(self, kind: str) -> None:
        page = self._runs.choose(at_table=kind == _TABLE)
        self.note.setText(_NOTES[self._runs.at_table])
        self._show(page)

    def _show(self, page: RunsPage) -> None:
        self._shown = page.runs
        self.table.set_rows([_row(run) for run in page.runs])
        some = bool(page.runs)
        at_table = self._runs.at_table
        for widget in (self.table, self.newer, self.older):
            widget.setVisible(some)
        self.replay.setVisible(some and at_table)
        self.again.setVisible(some and self._repeats)
        self.again.set_kind(Kind.NORMAL if at_table else Kind.PRIMARY)
        self.again.set_cap("S" if at_table else "Enter")
        self.empty.set_words("No runs yet", _EMPTY[self._runs.at_table])
        self.empty.setVisible(not some)
        self.newer.set_blocked("" if page.newer else "These are the newest.")
        self.older.set_blocked("" if page.older else "There are no older ones.")
        if some:
            self.table.selectRow(0)
        if some and self.isVisible():  # before that the keys belong to the page behind
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def _open(self, row: int) -> None:
        if not self._runs.at_table:
            self._go_again()
        elif 0 <= row < len(self._shown):
            self.replay_requested.emit(self._shown[row].attempt_id)

    def _allow_again(self) -> None:
        row = self.table.currentIndex().row()
        repeats = 0 <= row < len(self._shown) and self._shown[row].repeats
        self.again.set_blocked("" if repeats else "A test is not started again from here.")

    def _go_again(self) -> None:
        row = self.table.currentIndex().row()
        if self._repeats and 0 <= row < len(self._shown) and self._shown[row].repeats:
            self.again_requested.emit(self._runs.request(self._shown[row].attempt_id))

    def key_list(self) -> Sequence[Key]:
        return [*self._turns(), pressing(self.again, name="S"), *super().key_list()]

    def _turns(self) -> Sequence[Key]:
        words = "newer runs, older runs"
        return several(("PgUp", "PgDn"), words, lambda at: (self.newer, self.older)[at].click())


def _row(run: PastRun) -> tuple[Cell, ...]:
    return (
        Cell(text=run.when, below=run.hour),
        Cell(text=run.game, below=run.rulebook, strong=True),
        Cell(text=run.mode, below=run.note),
        Cell(text=run.right, below=run.acts, tone=Tone.TEXT),
    )
