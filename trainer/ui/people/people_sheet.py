"""The sheet on which people are ticked."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.ui.shell.labelled_field import choice_of
from trainer.ui.shell.sheet import Sheet
from trainer.ui.text import plural
from trainer.ui.theme import Kind, Tone
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.search_field import SearchField
from trainer.ui.widgets.table_model import Cell, Column, tick

_COLUMNS = (
    Column(title="", width=44),
    Column(title="Name", least=200),
    Column(title="Number", width=120),
)
_EVERYBODY = "Everybody"


class PeopleSheet(Sheet):
    """Lists people to be ticked, or those of a cohort. Ctrl A ticks all listed, Enter goes on.

    Signals:
        chosen: (list) those ticked, each as id and name.
    """

    chosen = Signal(object)

    def __init__(
        self,
        page: QWidget,
        people: Sequence[tuple[int, str, str]],
        title: str,
        word: str,
        *,
        groups: Sequence[tuple[str, frozenset[int]]] = (),
    ) -> None:
        super().__init__(page, title, "", width=620, safe=False)
        self._people, self._listed = tuple(people), tuple(people)
        self._word = word
        self.ticked: set[int] = set()
        self.search = SearchField("Type any part of a name or number")
        self._groups = dict(groups)
        self.groups = choice_of([("", _EVERYBODY), *((name, name) for name in self._groups)])
        self.groups.setAccessibleName("Cohort")
        self.groups.setVisible(bool(self._groups))
        self.groups.activated.connect(lambda _: self._pick_group())
        self.search.textChanged.connect(self._list)
        self.table = DataTable(row_height=42)
        table = self.table
        self.search.moved_on.connect(lambda: table.setFocus(Qt.FocusReason.TabFocusReason))
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("People")
        self.table.row_ticked.connect(self._tick)
        self.all = KeyButton("Tick all", "Ctrl A")
        self.all.clicked.connect(self._tick_all)
        self.go_on = KeyButton(word, "Enter", Kind.PRIMARY)
        self.go_on.clicked.connect(self._choose)
        self.table.row_activated.connect(self.go_on.click)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.search, 1)
        row.addWidget(self.groups)
        self.column.addLayout(row)
        self.column.addWidget(self.table, 1)
        self.foot.addWidget(self.all)
        self.foot.addStretch(1)
        self.foot.addWidget(self.go_on)
        self._list()

    def first_focus(self) -> QWidget:
        return self.search

    def default_button(self) -> KeyButton | None:
        return self.go_on

    def key_list(self) -> Sequence[Key]:
        return [Key("Space", "tick a name"), pressing(self.all), *super().key_list()]

    def _list(self) -> None:
        words = self.search.text().casefold().split()
        name = str(self.groups.currentData())
        within = self._groups.get(name)
        self._listed = tuple(
            one
            for one in self._people
            if (within is None or one[0] in within)
            and all(word in f"{one[1]} {one[2]}".casefold() for word in words)
        )
        self._show()

    def _pick_group(self) -> None:
        """List a cohort; the keys of the sheet count again at once."""
        self._list()
        self.search.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show(self) -> None:
        rows = [
            (tick(key in self.ticked), Cell(text=name), Cell(text=number, tone=Tone.MUTED))
            for key, name, number in self._listed
        ]
        self.table.set_rows(rows, keep=True)
        self.go_on.setText(f"{self._word} with {len(self.ticked)}" if self.ticked else self._word)
        self.go_on.set_blocked("" if self.ticked else "Tick somebody first.")
        self.note.setText(f"{plural(len(self.ticked), 'trainee')} ticked.")
        self.note.show()

    def _tick(self, row: int) -> None:
        self.ticked ^= {self._listed[row][0]}
        scrolled = self.table.verticalScrollBar().value()
        self._show()
        self.table.pick_row(row)
        self.table.verticalScrollBar().setValue(scrolled)

    def _tick_all(self) -> None:
        listed = {key for key, _, _ in self._listed}
        self.ticked = self.ticked - listed if listed <= self.ticked else self.ticked | listed
        self._show()

    def _choose(self) -> None:
        if self.ticked:
            people = [one[:2] for one in self._people if one[0] in self.ticked]
            self.close_sheet()
            self.chosen.emit(people)
