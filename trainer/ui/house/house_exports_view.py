"""Exports: tables for a spreadsheet, and statements for the casino's LMS."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.house.house_exports import PERIODS, Asked, HouseExports, Sheet
from trainer.ui.house.house_part_view import BUSY, HouseFiles, HousePart
from trainer.ui.icons import Icon
from trainer.ui.shell.form_field import FormField
from trainer.ui.shell.labelled_field import Labelled, choice_of
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import ScrollColumn, StudyPage
from trainer.ui.theme import Kind, Role, Tone, current
from trainer.ui.widgets.choices import Switch
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.scroll_area import ScrollArea

_TABLES = (
    (
        Sheet.ROSTER,
        "T",
        "Roster",
        "A line a trainee: number, cohort, last seen, hours by game, certificates.",
    ),
    (
        Sheet.HOURS,
        "H",
        "Hours",
        "Every entry of the hours log: who, which game, which day, by whom.",
    ),
    (
        Sheet.EXAMS,
        "X",
        "Exams",
        "Every exam with its outcome, the digest of its record and its certificate.",
    ),
    (Sheet.ALL, "A", "All three", "One workbook, a sheet each."),
    (
        Sheet.CODES,
        "D",
        "Start codes",
        "A new code for everybody without a PIN, to be cut up and handed out.",
    ),
)
_BOTH = "Workbook (*.xlsx);;Comma separated (*.csv)"
_BOOK = "Workbook (*.xlsx)"
_XAPI = (
    "Statements of xAPI 1.0.3 in one JSON file, which an LMS or an LRS takes in. A person is "
    "named by the employee number; whoever has none is left out and named afterwards. The same "
    "exam exported twice has the same ids, so nothing is counted twice."
)
_NOTED = (
    "Each export is noted in the audit log with the digest of the file, before it is written. The "
    "log itself is exported from its own part, a personnel file from the page of its certificate."
)
_NEEDED = "! Statements need this address: it says whose accounts the employee numbers are."
_SIDE, _NARROW_SIDE = 640, 560


class HouseExportsPart(HousePart):
    """Writes files for other programs."""

    def __init__(
        self, page: StudyPage, services: Services, sheets: PageSheets, files: HouseFiles
    ) -> None:
        super().__init__(page, services, sheets, files)
        self.exports = HouseExports(services, self)
        self._build()
        self.exports.advanced.connect(self.set_busy)
        self.exports.done.connect(self._finish)
        self.exports.failed.connect(self._fail)
        self.exports.stopped.connect(lambda: self._finish("It was given up; nothing is left."))

    def _build(self) -> None:
        left = Panel("Tables for a spreadsheet", "CSV or XLSX", dense=True)
        self.tables: dict[Sheet, KeyButton] = {}
        for sheet, cap, title, about in _TABLES:
            button = KeyButton("Save", cap, icon=Icon.SAVE)
            button.setAccessibleName(f"Save: {title}")
            button.clicked.connect(lambda _=False, one=sheet: self._ask_table(one))
            self.tables[sheet] = button
            words = QVBoxLayout()
            words.setSpacing(2)
            words.addWidget(Text(title, Role.HEAD))
            words.addWidget(Text(about, Role.SMALL, Tone.MUTED, wrap=True))
            row = QHBoxLayout()
            row.setSpacing(16)
            row.addLayout(words, 1)
            row.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
            left.add_layout(row)
            left.add(Rule())
        left.body.addStretch(1)
        left.add(Text(_NOTED, Role.SMALL, Tone.MUTED, wrap=True))
        self.side = self._statements()
        self._row = QHBoxLayout()
        self._row.addWidget(left, 1)
        self._row.addWidget(self.side)
        content = ScrollColumn()
        content.column.setContentsMargins(0, 0, 0, 0)
        content.column.addLayout(self._row)
        content.column.addStretch(1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(ScrollArea(content))
        self.acts = (*self.tables.values(), self.save, self.keep)
        self.narrowed(False)

    def _statements(self) -> Panel:
        self.address = FormField("Address of the LMS's accounts", hint="https://training.example")
        self.address.line.returnPressed.connect(self._keep_address)
        self.keep = KeyButton("Keep", "K")
        self.keep.clicked.connect(self._keep_address)
        self.period = choice_of(PERIODS)
        self.whom = choice_of([])
        self.practice = Switch("Practice too, not only exams")
        self.practice.setChecked(True)
        self.save = KeyButton("Save the statements", "J", Kind.PRIMARY, icon=Icon.SAVE, wide=True)
        self.save.clicked.connect(self._ask_statements)
        self.stop = KeyButton("Stop", "Esc")
        self.stop.clicked.connect(self.exports.give_up)
        side = Panel("xAPI statements for the LMS", "JSON", dense=True)
        side.add(Text(_XAPI, Role.BODY, Tone.MUTED, wrap=True))
        side.add(Rule())
        self.address.add_beside(self.keep)
        side.add(self.address)
        self.needed = Text(_NEEDED, Role.SMALL, Tone.WARN, wrap=True)
        side.add(self.needed)
        choices = QHBoxLayout()
        choices.setSpacing(12)
        choices.addWidget(Labelled("Period", self.period), 1)
        choices.addWidget(Labelled("Whose", self.whom), 1)
        side.add_layout(choices)
        side.add(self.practice)
        side.body.addStretch(1)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self.save, 1)
        foot.addWidget(self.stop)
        side.add_layout(foot)
        return side

    # -- what the page calls ------------------------------------------------------------------

    def refresh(self) -> None:
        may = self.exports.may_set()
        self.address.line.setText(self.exports.home_page)
        self.address.line.setReadOnly(not may)
        self.address.set_wrong("")
        self.keep.setVisible(may)
        before = str(self.whom.currentData() or "")
        self.whom.clear()
        for key, words in self.exports.whom():
            self.whom.addItem(words, key)
        self.whom.setCurrentIndex(max(0, self.whom.findData(before)))
        self.offer()

    def gold(self) -> KeyButton | None:
        return self.save

    def first_focus(self) -> QWidget | None:
        return self.tables[Sheet.ROSTER]

    def key_list(self) -> Sequence[Key]:
        named = {sheet: title for sheet, _, title, _ in _TABLES}
        return [
            *(pressing(one, f"save: {named[at].lower()}") for at, one in self.tables.items()),
            *map(pressing, (self.save, self.keep, self.stop)),
        ]

    def narrowed(self, narrow: bool) -> None:
        self._row.setSpacing(14 if narrow else 18)
        self.side.setFixedWidth(current().gap(_NARROW_SIDE if narrow else _SIDE))

    def offer(self) -> None:
        super().offer()
        self.stop.setVisible(self.busy)
        missing = not self.exports.home_page
        asked = "" if self.exports.may_set() else " Ask a manager to set it."
        self.needed.setText(f"{_NEEDED}{asked}")
        self.needed.setVisible(missing)
        if missing and not self.busy:
            self.save.set_blocked(f"The address of the LMS's accounts is missing.{asked}")

    # -- doing --------------------------------------------------------------------------------

    def _keep_address(self) -> None:
        refusal = self.exports.put_home_page(self.address.line.text())
        self.address.set_wrong(refusal)
        if not refusal:
            self.told.emit("The address is kept.")
            self.offer()

    def _ask_table(self, sheet: Sheet) -> None:
        if self.busy:
            self.refused.emit(BUSY)
            return
        names = {
            Sheet.ROSTER: "roster",
            Sheet.HOURS: "hours",
            Sheet.EXAMS: "exams",
            Sheet.CODES: "start-codes",
        }
        name = names.get(sheet, "table-test")
        sort = _BOOK if sheet is Sheet.ALL else _BOTH
        path = self.files.save("Export", f"{name}.xlsx", sort)
        if path is not None:
            self.exports.export_table(sheet, path)

    def _ask_statements(self) -> None:
        path: Path | None = self.files.save(
            "Save the statements", "xapi-statements.json", "JSON (*.json)"
        )
        if path is None:
            return
        asked = Asked(
            days=str(self.period.currentData()),
            whom=str(self.whom.currentData()),
            practice=self.practice.isChecked(),
        )
        self.exports.export_statements(asked, path)

    def _finish(self, said: str) -> None:
        self.set_busy("")
        self.told.emit(said)

    def _fail(self, trouble: TrainerError) -> None:
        self.set_busy("")
        self.refused.emit(trouble.sentence())
