"""Erasure: who has been away for longer than names are kept, and erasing somebody."""

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.house.house_erase_sheets import CopiesSheet, EraseSheet
from trainer.ui.house.house_erasing import GOES, MONTHS, STAYS, Gone, HouseErasing, Who, span_words
from trainer.ui.house.house_part_view import HouseFiles, HousePart, SidePanel
from trainer.ui.icons import Icon
from trainer.ui.people.roster_lines import seen_words
from trainer.ui.shell.labelled_field import Labelled, choice_of
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.text import DASH, full_date
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.search_field import SearchField
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.table_model import Cell, Column, pill

if TYPE_CHECKING:  # only to say what is handed in
    from trainer.storage.people.retention import Erasable

_COLUMNS = (
    Column(title="Name", least=200),
    Column(title="Number", width=120),
    Column(title="Archived", width=190),
    Column(title="Last seen", width=170),
    Column(title="", width=130),
)
_SIDE, _NARROW_SIDE = 470, 400
_WORDS = {Who.DUE: "Due", Who.ARCHIVED: "Archived", Who.ALL: "Everybody"}


class HouseErasurePart(HousePart):
    """Lists people, those due first, and erases the one picked."""

    def __init__(
        self, page: StudyPage, services: Services, sheets: PageSheets, files: HouseFiles
    ) -> None:
        super().__init__(page, services, sheets, files)
        self.erasing = HouseErasing(services, self)
        self._people: dict[Who, list[Erasable]] = {who: [] for who in Who}
        self._listed: list[Erasable] = []
        self._seen = False  # whether the part was shown before
        self._build()
        self.erasing.began.connect(lambda words: self.set_busy(words, 0.5))
        self.erasing.refused.connect(lambda _: self.set_busy(""))
        self.erasing.erased.connect(self._erased)
        self.erasing.done.connect(self._removed)
        self.erasing.failed.connect(self._fail)

    def _build(self) -> None:
        self.search = SearchField("Type a name or number", "/")
        self.search.textChanged.connect(lambda _: self._list())
        self.search.moved_on.connect(self._to_table)
        self.which = Segmented([(who.value, _WORDS[who]) for who in Who])
        self.which.setAccessibleName("Who is listed")
        self.which.picked.connect(lambda _: self._list())
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.search, 1)
        row.addWidget(self.which)
        self.table = DataTable(row_height=46)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("People")
        self.table.row_picked.connect(lambda _: self.offer())
        self.table.row_activated.connect(lambda _: self.erase.click())
        self.none = EmptyState(Icon.PEOPLE, "Nobody is listed", "", centred=True)
        self.none.add_button("all", "Show everybody", "A")
        self.none.chosen.connect(lambda _: self.show_everybody())
        left = ListPanel()
        for shown in (self.table, self.none):
            left.add(shown, 1)
        column = QVBoxLayout()
        column.setSpacing(14)
        column.addLayout(row)
        column.addWidget(left, 1)
        self.side = self._side_panel()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addLayout(column, 1)
        self._row.addWidget(self.side)
        self.acts = (self.erase,)
        self.narrowed(False)

    def _side_panel(self) -> Panel:
        self.months = choice_of([(str(months), _months_words(months)) for months in MONTHS])
        self.months.activated.connect(self._put_months)
        self.due = Text("", Role.BODY, wrap=True)
        self.name = ElidedText("", Role.SECTION)
        self.about = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.erase = KeyButton("Erase", "E", Kind.DANGER, wide=True)
        self.erase.clicked.connect(self._ask)
        side = SidePanel()
        for part in (
            Labelled("Names of people who left are kept", self.months),
            self.due,
            Rule(),
            self.name,
            self.about,
            Text("What goes", Role.HEAD),
            Text(GOES, Role.SMALL, Tone.MUTED, wrap=True),
            Text("What stays", Role.HEAD),
            Text(STAYS, Role.SMALL, Tone.MUTED, wrap=True),
        ):
            side.facts.addWidget(part)
        side.facts.addStretch(1)
        side.add(self.erase)
        return side

    # -- what the page calls ------------------------------------------------------------------

    def refresh(self) -> None:
        months = self.erasing.months
        if self.months.findData(str(months)) < 0:
            self.months.addItem(_months_words(months), str(months))
        self.months.setCurrentIndex(self.months.findData(str(months)))
        self._people = self.erasing.people()
        for who, button in zip(Who, self.which.buttons(), strict=True):
            button.setText(f"{_WORDS[who]}, {len(self._people[who])}")
            button.updateGeometry()
        if not self._seen:
            some = next((who for who in Who if self._people[who]), Who.ALL)
            self.which.set_current(some.value)
            self._seen = True
        self.due.setText(self.erasing.due_words(len(self._people[Who.DUE])))
        self.due.set_tone(Tone.WARN if self._people[Who.DUE] else Tone.MUTED)
        self._list()

    def first_focus(self) -> QWidget | None:
        return self.table if self._listed else None

    def key_list(self) -> Sequence[Key]:
        return [
            Key("/", "look for a name or number", self._to_search),
            Key("D", "list those due", partial(self._show_who, Who.DUE)),
            Key("L", "list those who left", partial(self._show_who, Who.ARCHIVED)),
            Key("A", "list everybody", partial(self._show_who, Who.ALL)),
            *super().key_list(),
        ]

    def _to_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _show_who(self, who: Who) -> None:
        self.which.set_current(who.value)
        self._list()

    def narrowed(self, narrow: bool) -> None:
        self._row.setSpacing(14 if narrow else 18)
        self.side.setFixedWidth(current().gap(_NARROW_SIDE if narrow else _SIDE))

    def offer(self) -> None:
        super().offer()
        one = self.picked()
        self.name.setText(one.name if one is not None else "Nobody is picked")
        self.about.setText(_about(one) if one is not None else "Pick somebody in the list.")
        self.erase.setText(f"Erase {one.name}" if one is not None else "Erase")
        if one is None and not self.busy:
            self.erase.set_blocked("Pick somebody in the list.")

    def picked(self) -> "Erasable | None":
        """Return whom the button is about."""
        row = self.table.picked_row()
        return self._listed[row] if 0 <= row < len(self._listed) else None

    def show_everybody(self) -> None:
        """List everybody, whatever was looked for."""
        self.search.clear()
        self.which.set_current(Who.ALL.value)
        self._list()

    # -- the list -----------------------------------------------------------------------------

    def _list(self) -> None:
        words = self.search.text().casefold().split()
        due = {one.id for one in self._people[Who.DUE]}
        self._listed = [
            one
            for one in self._people[Who(self.which.current())]
            if all(word in f"{one.name} {one.employee_no}".casefold() for word in words)
        ]
        now = self.services.clock.now()
        rows = []
        for one in self._listed:
            state = pill(Icon.DOT, "Here", State.NONE)
            if one.archived:
                over = one.id in due
                state = (
                    pill(Icon.BANG, "Due", State.WARN)
                    if over
                    else pill(Icon.LOCK, "Archived", State.NONE)
                )
            rows.append(
                (
                    Cell(text=one.name, strong=True),
                    Cell(text=one.employee_no or DASH, tone=Tone.MUTED),
                    Cell(text=_day(one), tone=Tone.MUTED),
                    Cell(text=seen_words(one.last_seen_at, now), tone=Tone.MUTED),
                    state,
                )
            )
        self.table.set_rows(rows)
        self.show_list(self.table, self.none, some=bool(rows))
        looked = f"Nobody matches “{self.search.text()}”" if words else "Nobody is listed here"
        self.none.set_words(looked, self.erasing.due_words(len(due)))
        if rows:
            self.table.pick_row(0)
        self.offer()
        self.take_keys()

    def _to_table(self) -> None:
        if self._listed:
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- doing --------------------------------------------------------------------------------

    def _put_months(self) -> None:
        months = int(self.months.currentData())
        if months == self.erasing.months:
            return
        refusal = self.erasing.put_months(months)
        if refusal:
            self.refused.emit(refusal)
        else:
            self.told.emit("The span is changed.")
        self.refresh()

    def _ask(self) -> None:
        one = self.picked()
        if one is not None:
            self.sheets.open(EraseSheet(self.page, self.erasing, one))

    def _erased(self, gone: Gone) -> None:
        self.set_busy("")
        if self.services.person is None:
            return  # they locked meanwhile
        self.refresh()
        if gone.copies or gone.papers:
            self.sheets.open(CopiesSheet(self.page, self.erasing, gone))
        else:
            self.told.emit(gone.said)

    def _removed(self, said: str) -> None:
        self.set_busy("")
        self.told.emit(said)

    def _fail(self, trouble: TrainerError) -> None:
        self.set_busy("")
        if self.sheets.sheet is None:
            self.refused.emit(trouble.sentence())


def _months_words(months: int) -> str:
    return "As long as nobody erases them" if not months else f"{span_words(months)} at the most"


def _day(one: "Erasable") -> str:
    return DASH if one.archived_at is None else full_date(one.archived_at.astimezone().date())


def _about(one: "Erasable") -> str:
    number = f"Number {one.employee_no}. " if one.employee_no else ""
    if one.archived:
        return f"{number}Archived on {_day(one)}."
    return f"{number}Still on the lists: archive them where they only left."
