"""The sheet that takes a list of people in: the file, every row with what happens, then all."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.people.people_import import PeopleImport, summary, take_words
from trainer.ui.shell.ask_path_view import ask_open, ask_save
from trainer.ui.shell.labelled_field import Labelled, choice_of
from trainer.ui.shell.services import Services
from trainer.ui.shell.sheet import Sheet
from trainer.ui.text import DASH, percent, plural
from trainer.ui.theme import Kind, Role, State, Tone
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.table_model import Cell, Column

if TYPE_CHECKING:  # only to say what is handed in
    from trainer.storage.people.imports import Checked, Preview

_NOTE = (
    "A CSV or XLSX file whose first line names the columns: Name, or First name and Last name, and "
    "if you like Employee number, Licence, Cohort and PIN. Whoever is here already is brought up "
    "to date."
)
_COLUMNS = (
    Column(title="Line", width=64, right=True),
    Column(title="Name", width=160),
    Column(title="Number", width=100),
    Column(title="Cohort", width=130),
    Column(title="PIN", width=90),
    Column(title="What happens", least=300),
)
_CODES_NOTE = (
    "Each of them chooses a PIN with a start code of their own. Save the codes as a list, cut it "
    "up and give everybody theirs. Later, the page House has them under Exports."
)
Choose = Callable[[QWidget], str]
_TAKE = "Take the list in"
_LOOKS = {
    "add": (Icon.PLUS, State.GOOD, Tone.TEXT),
    "update": (Icon.REFRESH, State.GOLD, Tone.TEXT),
    "skip": (Icon.CHECK, State.NONE, Tone.MUTED),
    "leave out": (Icon.CROSS, State.BAD, Tone.BAD),
}


class ImportSheet(Sheet):
    """Reads a list and shows what happens to every row. O opens a file, Enter takes it in.

    Signals:
        done: (str) everybody is in; carries what to say.
    """

    done = Signal(str)

    def __init__(self, page: QWidget, services: Services, cohorts: Sequence[str]) -> None:
        super().__init__(page, "Read a list of trainees", _NOTE, width=1040, safe=False)
        self.choose_file: Choose = _ask_file
        self.work = PeopleImport(services, self)
        self.work.previewed.connect(self._show)
        self.work.advanced.connect(self._advance)
        self.work.taken.connect(self._taken)
        self.work.hashed.connect(self._hash)
        self.work.coded.connect(self._coded)
        self.work.troubled.connect(self._tell)
        self.open_file = KeyButton("Choose a file", "O", icon=Icon.FOLDER)
        self.open_file.clicked.connect(self._ask)
        self.choose_place: Choose = _ask_place
        self.template = KeyButton("Save a template", "T", icon=Icon.FILE_UP)
        self.template.clicked.connect(self._save_template)
        self.cohorts = choice_of([("", "None"), *((name, name) for name in cohorts)])
        self.cohorts.currentIndexChanged.connect(
            lambda: self.work.choose_cohort(str(self.cohorts.currentData()))
        )
        self.summary = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.table = DataTable(row_height=52)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("Rows of the list")
        self.table.row_picked.connect(self._say_row)
        self.whole = Text("", Role.SMALL, Tone.MUTED, wrap=True)  # of the row picked, uncut
        self.empty = EmptyState(
            Icon.FILE_UP,
            "No list is open yet",
            "Choose the file, and every row is shown here before anybody is added.",
            centred=True,
        )
        self.next = EmptyState(Icon.KEY, "", _CODES_NOTE, centred=True)
        self.choose_codes: Choose = _ask_codes
        self.codes = KeyButton("Save the start codes", "Enter", Kind.PRIMARY)
        self.codes.clicked.connect(self._save_codes)
        self.broken = ErrorCard(Icon.FILE_BAD, "The list cannot be read.", "")
        self.bar = Bar(0.0, State.GOLD, height=6)
        self.take = KeyButton(_TAKE, "Enter", Kind.PRIMARY)
        self.take.clicked.connect(self._take)
        self._said: list[tuple[int, str]] = []  # line by line, in whole sentences
        self._lay_out()
        self._only(self.empty)
        self.take.set_blocked("Choose a file first.")

    def _lay_out(self) -> None:
        self._asked = QWidget()
        row = QHBoxLayout(self._asked)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.open_file, 0, Qt.AlignmentFlag.AlignBottom)
        row.addWidget(self.template, 0, Qt.AlignmentFlag.AlignBottom)
        row.addWidget(Labelled("Cohort, where a row names none", self.cohorts))
        row.addStretch(1)
        self.column.addWidget(self._asked)
        self.column.addWidget(self.summary)
        for part in (self.table, self.empty, self.broken, self.next):
            self.column.addWidget(part, 1)
        self.column.addWidget(self.whole)
        self.column.addWidget(self.bar)
        self.bar.hide()
        self.foot.addStretch(1)
        self.foot.addWidget(self.take)
        self.foot.addWidget(self.codes)
        self.codes.hide()

    def first_focus(self) -> QWidget:
        return self.open_file

    def default_button(self) -> KeyButton | None:
        return self.codes if self.take.isHidden() else self.take

    def close_sheet(self) -> None:
        if not self.work.busy:  # a list is taken in whole, or not at all
            super().close_sheet()

    def _ask(self) -> None:
        name = self.choose_file(self)
        if name:
            self.work.read(Path(name))

    def _show(self, found: "Preview") -> None:
        self._said = [(one.row.number, " ".join(one.said)) for one in found.rows]
        self.table.set_rows([_row(one) for one in found.rows])
        self.summary.setText(summary(found, self.work.passed_over))
        wrong = any(one.troubles for one in found.rows) or bool(self.work.passed_over)
        self.summary.set_tone(Tone.WARN if wrong else Tone.MUTED)
        self._only(self.table)
        self.take.setText(take_words(found))
        self.take.set_blocked("" if found.ok else "No row brings anything new.")
        focus = self.take if found.ok else self.open_file
        focus.setFocus(Qt.FocusReason.OtherFocusReason)

    def _say_row(self, row: int) -> None:
        line, said = self._said[row]
        self.whole.setText(f"Line {line}: {said}")
        self.whole.setVisible(bool(said) and self.table.isVisibleTo(self))

    def _save_template(self) -> None:
        name = self.choose_place(self)
        if not name:
            return
        try:
            self.work.save_template(Path(name))
        except TrainerError as trouble:
            self._tell(trouble)
        else:
            self.summary.setText(f"{Path(name).name} is written. Fill it in and choose it here.")
            self.summary.set_tone(Tone.MUTED)
            self.summary.show()

    def key_list(self) -> Sequence[Key]:
        if self.take.isHidden():
            return super().key_list()
        return [pressing(self.open_file, name="O"), pressing(self.template), *super().key_list()]

    def _only(self, part: QWidget) -> None:
        for each in (self.table, self.empty, self.broken, self.next):
            each.setVisible(each is part)
        self.summary.setVisible(part is self.table)
        self.whole.hide()

    def _take(self) -> None:
        for button in (self.take, self.open_file, self.close_button):
            button.set_blocked("The list is being taken in.")
        self.bar.set_value(0.0)
        self.bar.show()
        self.work.take_in()

    def _advance(self, done: int, of: int) -> None:
        self.bar.set_value(done / of)
        self.bar.setAccessibleName(f"{done} of {of}")

    def _taken(self, said: str) -> None:
        self._free()
        if not self.work.without_pin:
            self.close_sheet()
        else:
            self._offer_codes(self.work.without_pin)
        self.done.emit(said)

    def _offer_codes(self, count: int) -> None:
        """Say what comes next: whoever has no PIN cannot sign in yet."""
        words = f"{plural(count, 'trainee has', 'trainees have')} no PIN yet"
        self.next.set_words(words, _CODES_NOTE)
        self._asked.hide()
        self._only(self.next)
        self.take.hide()
        self.codes.show()
        self.codes.setFocus(Qt.FocusReason.OtherFocusReason)

    def _save_codes(self) -> None:
        name = self.choose_codes(self)
        if not name:
            return
        for button in (self.codes, self.close_button):
            button.set_blocked("The codes are being made.")
        self.bar.set_value(0.0)
        self.bar.show()
        self.work.save_codes(Path(name))

    def _hash(self, share: float) -> None:
        self.bar.set_value(share)
        self.bar.setAccessibleName(f"Start codes, {percent(100 * share)}")

    def _coded(self, said: str) -> None:
        self._free()
        self.close_sheet()
        self.done.emit(said)

    def _tell(self, trouble: TrainerError) -> None:
        self._free()
        if self.take.isHidden():  # the list is in; its codes are not written
            self.next.set_words("The start codes were not written.", trouble.sentence())
            self.codes.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        self.take.setText(_TAKE)
        self.take.set_blocked("Choose another file.")
        self.broken.set_words("The list was not taken in.", trouble.next_step)
        self.broken.set_detail(str(trouble))
        self._only(self.broken)
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)  # another file is next

    def _free(self) -> None:
        self.bar.hide()
        for button in (self.take, self.open_file, self.close_button, self.codes):
            button.set_blocked("")


def _row(one: "Checked") -> tuple[Cell, ...]:
    row = one.row
    first, dot, more = " ".join(one.said).partition(". ")  # what is wrong, then what to do
    sign, state, tone = _LOOKS[one.action.value]
    return (
        Cell(text=str(row.number), tone=Tone.MUTED),
        Cell(text=row.name or DASH, strong=True),
        Cell(text=row.employee_no or DASH),
        Cell(text=row.cohort or DASH),
        Cell(text="given" if row.pin else "own", tone=Tone.MUTED),
        Cell(
            text=f"{first}." if dot else first,
            below=more,
            tip=" ".join(one.said),
            sign=sign,
            state=state,
            tone=tone,
        ),
    )


def _ask_place(parent: QWidget) -> str:
    kinds = "Workbook (*.xlsx);;CSV (*.csv)"
    return ask_save(parent, "Save a template", "trainees.xlsx", kinds)


def _ask_codes(parent: QWidget) -> str:
    kinds = "Workbook (*.xlsx);;CSV (*.csv)"
    return ask_save(parent, "Save the start codes", "start-codes.xlsx", kinds)


def _ask_file(parent: QWidget) -> str:
    return ask_open(parent, "Choose a list", "Lists (*.csv *.xlsx);;All files (*)")
