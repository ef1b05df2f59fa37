"""Lessons: the packs that were applied, applying one that was carried here, taking one back."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.packs.manifest import Kind as PackKind
from trainer.packs.opening import Opened
from trainer.ui.house.house_pack_sheets import ApplyPackSheet, TakeBackSheet, UpdateSheet
from trainer.ui.house.house_packs import HousePacks, Listed, PackLine
from trainer.ui.house.house_part_view import HouseFiles, HousePart, SidePanel
from trainer.ui.icons import Icon
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.text import full_date, plural
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.table_model import Cell, Column, pill

_COLUMNS = (
    Column(title="Pack", least=190),
    Column(title="Edition", least=100),
    Column(title="From", width=110),
    Column(title="Applied", width=190),
    Column(title="", width=140),
)
_SIDE, _NARROW_SIDE = 470, 410
_SORTS = "Packs and updates (*.ttpack *.ttupdate);;All files (*)"
_NONE = (
    "The lessons are those of the program. A pack brings newer ones without a network, or what a "
    "house adds: its own side bet, on thirty PCs."
)
_ABOUT = (
    "A pack is signed: what was changed on the way is not taken, nor anything older than what was "
    "applied. Who applied what is in the audit log. Exams stay what they were."
)


class HousePacksPart(HousePart):
    """Lists the packs in force.

    Signals:
        lessons_changed: (str) other lessons are in force: everything is to be opened anew.
    """

    lessons_changed = Signal(str)

    def __init__(
        self, page: StudyPage, services: Services, sheets: PageSheets, files: HouseFiles
    ) -> None:
        super().__init__(page, services, sheets, files)
        self.packs = HousePacks(services, self)
        self._lines: tuple[PackLine, ...] = ()
        self._build()
        self.packs.listed.connect(self._list)
        self.packs.began.connect(self.set_busy)
        self.packs.opened.connect(self._show_pack)
        self.packs.changed.connect(self._leave)
        self.packs.done.connect(self._finish)
        self.packs.failed.connect(self._fail)

    def _build(self) -> None:
        self.table = DataTable(row_height=46)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("Packs of lessons")
        self.table.row_picked.connect(lambda _: self.offer())
        self.table.row_activated.connect(lambda _: self.back.click())
        self.none = EmptyState(Icon.LIST, "No pack was applied here", _NONE, centred=True)
        self.broken = ErrorCard(Icon.FILE_BAD, "The packs cannot be listed.", "", centred=True)
        left = ListPanel()
        for shown in (self.table, self.none, self.broken):
            left.add(shown, 1)
            shown.hide()
        self.side = self._side_panel()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(left, 1)
        self._row.addWidget(self.side)
        self.acts = (self.add, self.back)
        self.narrowed(False)

    def _side_panel(self) -> Panel:
        self.add = KeyButton("Apply a pack", "A", Kind.PRIMARY, icon=Icon.FILE_UP, wide=True)
        self.back = KeyButton("Take it back", "T", icon=Icon.UNDO, wide=True)
        self.add.clicked.connect(self._ask_file)
        self.back.clicked.connect(self._ask_back)
        self.aside = Text("", Role.BODY, Tone.BAD, wrap=True)
        self.picked = Text("", Role.BODY, wrap=True)
        self.signers = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        side = SidePanel()
        for part in (self.aside, Text("The one picked", Role.HEAD), self.picked, self.back):
            side.facts.addWidget(part)
        side.facts.addStretch(1)
        for below in (Rule(), Text(_ABOUT, Role.SMALL, Tone.MUTED, wrap=True), self.signers):
            side.facts.addWidget(below)
        side.add(self.add)
        return side

    # -- what the page calls ------------------------------------------------------------------

    def refresh(self) -> None:
        self.packs.look()
        self.offer()

    def gold(self) -> KeyButton | None:
        return self.add

    def first_focus(self) -> QWidget | None:
        return self.table if self._lines else self.add

    def key_list(self) -> Sequence[Key]:
        return [Key("Up, Down", "move over the packs"), *super().key_list()]

    def narrowed(self, narrow: bool) -> None:
        self._row.setSpacing(14 if narrow else 18)
        self.side.setFixedWidth(current().gap(_NARROW_SIDE if narrow else _SIDE))

    def offer(self) -> None:
        super().offer()
        line = self.picked_line()
        if line is None:
            self.picked.setText("None.")
        else:
            shown = line.shown
            self.picked.setText(
                f"{shown.title}, edition {shown.edition}, number {shown.sequence}. Signed by "
                f"{shown.signer}. {line.back_words()}"
            )
        forward = line is not None and line.pack.current is None
        self.back.setText("Put it in force again" if forward else "Take it back")
        if not self.busy:
            self.back.set_blocked("" if line is not None else "No pack was applied here.")

    def picked_line(self) -> PackLine | None:
        """Return the pack the buttons are about."""
        row = self.table.picked_row()
        return self._lines[row] if 0 <= row < len(self._lines) else None

    # -- the list -----------------------------------------------------------------------------

    def _list(self, listed: Listed) -> None:
        self._lines = listed.lines
        self.table.set_rows([_row_of(line) for line in listed.lines])
        self.broken.hide()
        self.show_list(self.table, self.none, some=bool(listed.lines))
        if listed.lines:
            self.table.pick_row(0)
        self.aside.setText("\n\n".join(f"! {trouble}" for trouble in listed.troubles))
        self.aside.setVisible(bool(listed.troubles))
        others = plural(listed.signers, "key", "keys")
        self.signers.setText(f"{others} of other houses vouched for." if listed.signers else "")
        self.offer()
        self.take_keys()

    # -- doing --------------------------------------------------------------------------------

    def _ask_file(self) -> None:
        path = self.files.open("Choose a pack", _SORTS)
        if path is not None:
            self.packs.open(path)

    def _show_pack(self, opened: Opened, path: Path) -> None:
        self.set_busy("")
        if opened.manifest.kind is PackKind.APP:
            update = UpdateSheet(self.page, opened)
            update.save_asked.connect(lambda: self._ask_folder(path))
            self.sheets.open(update)
        else:
            self.sheets.open(ApplyPackSheet(self.page, self.packs, opened))

    def _ask_folder(self, path: Path) -> None:
        folder = self.files.folder("Save the installer to")
        if folder is not None:
            self.packs.save_installer(path, folder)

    def _ask_back(self) -> None:
        line = self.picked_line()
        if line is not None:
            self.sheets.open(TakeBackSheet(self.page, self.packs, line))

    def _leave(self, said: str) -> None:
        self.set_busy("")
        self.lessons_changed.emit(said)

    def _finish(self, said: str) -> None:
        self.set_busy("")
        self.told.emit(said)

    def _fail(self, trouble: TrainerError) -> None:
        self.set_busy("")
        if self.sheets.sheet is None:
            self.refused.emit(trouble.sentence())


def _row_of(line: PackLine) -> tuple[Cell, ...]:
    shown = line.shown
    in_force = line.pack.current is not None
    state = (
        pill(Icon.CHECK, "In force", State.GOOD)
        if in_force
        else pill(Icon.UNDO, "Taken back", State.NONE)
    )
    return (
        Cell(text=shown.title, strong=in_force),
        Cell(text=shown.edition),
        Cell(text=line.sort, tone=Tone.MUTED),
        Cell(text=full_date(shown.at.astimezone().date()), tone=Tone.MUTED),
        state,
    )
