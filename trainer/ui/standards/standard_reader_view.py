"""One standard to read: its parts at the left, what the chosen part says at the right."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.certification.outline_entry import Entry, EntryKind, Section
from trainer.ui.icons import Icon
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.study_page import Crumbs
from trainer.ui.standards.standard_values import TAKEN_AWAY
from trainer.ui.text import plural
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.table_model import Cell, Column
from trainer.ui.widgets.wrap_row import WrapRow

_SIDE, _NARROW_SIDE = 520, 380
_PARTS = (Column(title="Part, and when it is passed", least=200),)
_ENTRIES = (
    Column(title="What it says", least=240),
    Column(title="", width=170),
    Column(title="Where it comes from", least=180),
)
_SAID = frozenset({EntryKind.TEXT, EntryKind.LIST})  # words, too long for the column of numbers


class StandardReader(QWidget):
    """Shows a standard part by part. It decides nothing; the page does.

    Signals:
        section_picked: (int) a part is to be shown; carries its place.
        entry_picked: (int) another value of the part is the current one.
        entry_activated: (int) a value is to be changed.
    """

    section_picked = Signal(int)
    entry_picked = Signal(int)
    entry_activated = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.crumbs = Crumbs()
        self.crumbs.set_back("Standards")
        self.title = Text("", Role.TITLE)
        self.pill = Pill(Icon.DOT, "")
        self.about = ElidedText("", Role.BODY, Tone.MUTED)
        self.history = KeyButton("History", "H", icon=Icon.CLOCK)
        self.shipped = KeyButton("Compare with the shipped one", "S")
        self.angoff = KeyButton("Angoff sheet", "A", icon=Icon.PEN)
        self.now = KeyButton("Back to the edition in force", "B", Kind.PRIMARY, icon=Icon.BACK)
        self.sections = DataTable(row_height=58)
        self.sections.set_columns(_PARTS)
        self.sections.setAccessibleName("Parts of the standard")
        self.entries = DataTable(row_height=44)
        self.entries.set_columns(_ENTRIES)
        self.entries.setAccessibleName("What the part says, and where each number comes from")
        self.part = Text("", Role.SECTION)
        self.rule = Text("", Role.BODY, wrap=True)
        self.entry = Text("", Role.HEAD, wrap=True)
        self.source = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.key = ElidedText("", Role.SMALL, Tone.MUTED)
        self.change = KeyButton("Change", "E", icon=Icon.PEN)
        self.add = KeyButton("", "N", icon=Icon.PLUS)
        self.add_more = KeyButton("", "M", icon=Icon.PLUS)
        self.take = KeyButton("Take away", "Del")
        self.undo = KeyButton("Undo", "U", icon=Icon.UNDO)
        self.pending = Text("", Role.HEAD)
        self.kept = ElidedText("", Role.BODY, Tone.MUTED)
        self.drop = KeyButton("Drop the changes", "")
        self.make = KeyButton("", "K", Kind.PRIMARY, icon=Icon.KEY)
        self._lay_out()
        self.sections.row_picked.connect(self.section_picked)
        self.sections.row_activated.connect(lambda _: self.entries.setFocus())
        self.entries.row_picked.connect(self.entry_picked)
        self.entries.row_activated.connect(self.entry_activated)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title)
        head.addWidget(self.pill)
        head.addStretch(1)
        for button in (self.now, self.shipped, self.angoff, self.history):
            head.addWidget(button)
        self.left = ListPanel()
        self.left.add(self.sections, 1)
        self._body = QHBoxLayout()
        self._body.addWidget(self.left)
        self._body.addWidget(self._build_right(), 1)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.addWidget(self.crumbs)
        self.column.addLayout(head)
        self.column.addWidget(self.about)
        self.column.addLayout(self._body, 1)
        self.column.addWidget(self._build_draft())

    def _build_right(self) -> Panel:
        made = Panel(dense=True)
        made.add(self.part)
        made.add(self.rule)
        made.add(self.entries, 1)
        made.add(Rule())
        told = QVBoxLayout()
        told.setSpacing(2)
        for words in (self.entry, self.source, self.key):
            told.addWidget(words)
        made.add_layout(told)
        made.add(WrapRow((self.undo, self.take, self.add_more, self.add, self.change)))
        return made

    def _build_draft(self) -> Panel:
        self.draft = Panel(dense=True)
        row = QHBoxLayout()
        row.setSpacing(12)
        told = QVBoxLayout()
        told.setSpacing(0)
        told.addWidget(self.pending)
        told.addWidget(self.kept)
        row.addLayout(told, 1)
        row.addWidget(self.drop)
        row.addWidget(self.make)
        self.draft.add_layout(row)
        return self.draft

    def fit(self, *, narrow: bool, short: bool, gap: int) -> None:
        """Take the metrics of the window; where it is short, what the part says has the room."""
        theme = current()
        for words in (self.about, self.rule, self.key):
            words.setVisible(not short)
        self.title.set_narrow(narrow)
        self.part.setVisible(not narrow)  # the list beside it says so too
        self._body.setSpacing(gap)
        self.column.setSpacing(gap if not narrow else max(6, gap // 2))
        self.left.setFixedWidth(theme.gap(_NARROW_SIDE if narrow else _SIDE))
        self.sections.set_row_height(58, 54)

    # -- what is shown ------------------------------------------------------------------------

    def show_sections(self, sections: Sequence[Section], changed: Mapping[str, int]) -> None:
        """List the parts, each with its rule; `changed` counts by part what is in the draft."""
        rows = []
        for one in sections:
            count = changed.get(one.id, 0)
            told = plural(count, "change") if count else ""
            rule = f"{one.evidence}; {one.rule}"
            title = Cell(text=one.title, strong=True, beside=told, below=rule, tip=rule)
            rows.append((title,))  # without its letter, which would look like a key
        scrolled = self.sections.verticalScrollBar().value()
        self.sections.set_rows(rows, keep=True)
        self.sections.verticalScrollBar().setValue(scrolled)

    def show_section(self, section: Section, was: Mapping[str, str]) -> None:
        """Show what a part says; `was` tells by key how a changed value reads in force."""
        self.part.setText(section.title)
        evidence = f"{section.evidence[:1].upper()}{section.evidence[1:]}"
        self.rule.setText(
            f"{evidence}. Passed with: {section.rule}."
            if len(section.id) == 1
            else (f"{evidence}: {section.rule}.")
        )
        self.entries.clearSpans()
        self.entries.set_rows([_row(one, was.get(one.key)) for one in section.entries])
        for place, one in enumerate(section.entries):
            if one.kind in _SAID:  # words have the whole line
                self.entries.setSpan(place, 0, 1, len(_ENTRIES))

    def show_entry(self, entry: Entry, was: str | None) -> None:
        """Tell one value in full."""
        before = f" In force: {was}." if was is not None else ""
        if entry.shown == TAKEN_AWAY:
            self.entry.setText(f"{entry.words}: {TAKEN_AWAY}.")
        elif entry.kind is EntryKind.SOURCED:
            self.entry.setText(f"{entry.words}{before}")
        else:
            self.entry.setText(f"{entry.words}: {entry.shown or 'nothing'}.{before}")
        self.source.setText(f"Source: {entry.source}" if entry.source else "")
        self.source.setVisible(bool(entry.source))
        self.key.setText(entry.key)


def _row(entry: Entry, was: str | None) -> tuple[Cell, ...]:
    sign = Icon.PEN if was is not None else Icon.NONE
    state = State.GOLD if was is not None else State.NONE
    tip = f"In force: {was}" if was is not None else ""
    if entry.kind in _SAID:
        words = Cell(text=entry.words, beside=entry.shown, sign=sign, state=state, tip=entry.shown)
        return words, Cell(), Cell(text="", tone=Tone.MUTED)
    number = Cell(text=entry.shown, strong=True, sign=sign, state=state, tip=tip)
    return (
        Cell(text=entry.words, tip=entry.words),
        number,
        Cell(text=entry.source, tone=Tone.MUTED, tip=entry.source),
    )
