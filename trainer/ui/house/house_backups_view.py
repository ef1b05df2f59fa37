"""Backups: those there are, how often they are made, copying one away, going back to one."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.house.house_backups import (
    EVERY,
    KEEP,
    HouseBackups,
    RestoreWish,
    size_words,
    sort_words,
    when_words,
)
from trainer.ui.house.house_part_view import HouseFiles, HousePart, SidePanel
from trainer.ui.house.house_restore_sheet import RestoreSheet
from trainer.ui.icons import Icon
from trainer.ui.shell.labelled_field import Labelled, choice_of
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.text import plural
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.choices import Choice
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.table_model import Cell, Column, pill

if TYPE_CHECKING:  # only to say what is handed in
    from trainer.storage.record.backup import RestorePoint

_COLUMNS = (
    Column(title="Made", least=210),
    Column(title="Why", width=160),
    Column(title="People in it", width=120, right=True),
    Column(title="Size", width=110, right=True),
    Column(title="", width=150),
)
_SIDE, _NARROW_SIDE = 470, 410
_LARGE = 1.2  # of the usual text size
_ELSEWHERE = (
    "A backup on this PC does not help when the PC is gone: copy one to another drive now and "
    "then. The keys have a backup of their own."
)


class HouseBackupsPart(HousePart):
    """Lists what the record can go back to.

    Signals:
        restore_requested: (RestoreWish) the record is to be left for a backup.
    """

    restore_requested = Signal(object)

    def __init__(
        self, page: StudyPage, services: Services, sheets: PageSheets, files: HouseFiles
    ) -> None:
        super().__init__(page, services, sheets, files)
        self.backups = HouseBackups(services, self)
        self._points: tuple[RestorePoint, ...] = ()
        self._looking = False
        self._build()
        self.backups.listed.connect(self._list)
        self.backups.began.connect(lambda words: self.set_busy(words, 0.5))
        self.backups.done.connect(self._finish)
        self.backups.failed.connect(self._fail)
        self.backups.picked.connect(self._picked_file)
        self.backups.allowed.connect(self._allowed)

    def _build(self) -> None:
        self.table = DataTable(row_height=46)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("Backups, newest first")
        self.table.row_picked.connect(lambda _: self.offer())
        self.table.row_activated.connect(lambda _: self.restore.click())
        self.none = EmptyState(
            Icon.SAVE,
            "There is no backup yet",
            "One is made by itself a few seconds after the start, or now.",
            centred=True,
        )
        self.broken = ErrorCard(Icon.FOLDER, "The backups cannot be listed.", "", centred=True)
        left = ListPanel()
        for shown in (self.table, self.none, self.broken):
            left.add(shown, 1)
            shown.hide()
        self.side = self._side_panel()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(left, 1)
        self._row.addWidget(self.side)
        self.acts = (
            self.now,
            self.copy,
            self.restore,
            self.other,
        )
        self.narrowed(False)

    def _side_panel(self) -> Panel:
        self.copied = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.now = KeyButton("Back up now", "B", Kind.PRIMARY, icon=Icon.SAVE, wide=True)
        self.copy = KeyButton("Copy to another drive", "C", icon=Icon.COPY, wide=True)
        self.restore = KeyButton("Restore this", "R", Kind.DANGER, wide=True)
        self.other = KeyButton("Restore a file", "F", wide=True)
        self.now.clicked.connect(self.backups.back_up)
        self.copy.clicked.connect(self._ask_copy)
        self.restore.clicked.connect(self._ask_restore)
        self.other.clicked.connect(self._ask_file)
        self.every = choice_of([(str(hours), words) for hours, words in EVERY])
        self.keep = choice_of([(str(count), f"The newest {count}") for count in KEEP])
        for choice in (self.every, self.keep):
            choice.setMinimumContentsLength(5)  # both stand in one row, whatever the text size
            choice.activated.connect(self._put_plan)
        self.plan = Text("", Role.BODY, Tone.MUTED, wrap=True)
        side = SidePanel()
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(Labelled("How often", self.every), 1)
        row.addWidget(Labelled("Kept", self.keep), 1)
        self.picked = Text("", Role.BODY, wrap=True)
        side.facts.addWidget(Text("Made by itself", Role.HEAD))
        side.facts.addLayout(row)
        for part in (self.plan, Rule(), Text("The one picked", Role.HEAD), self.picked):
            side.facts.addWidget(part)
        self._grid = QGridLayout()
        self._grid.setSpacing(12)
        self._grid.addWidget(self.copy, 0, 0, 1, 2)
        side.facts.addLayout(self._grid)
        side.facts.addStretch(1)
        side.facts.addWidget(self.copied)
        side.facts.addWidget(Text(_ELSEWHERE, Role.SMALL, Tone.MUTED, wrap=True))
        side.add(self.now)
        return side

    # -- what the page calls ------------------------------------------------------------------

    def refresh(self) -> None:
        plan = self.backups.plan
        _choose(self.every, plan.hours, f"Every {plural(plan.hours, 'hour')}")
        _choose(self.keep, plan.keep, f"The newest {plan.keep}")
        self.plan.setText(
            "Looked at when the program starts and when somebody locks. Those made before an "
            "upgrade are kept besides."
        )
        self._looking = True
        self.backups.look()
        self.offer()

    def gold(self) -> KeyButton | None:
        return self.now

    def first_focus(self) -> QWidget | None:
        return self.table if self._points else self.page if self._looking else self.now

    def key_list(self) -> Sequence[Key]:
        return [Key("Up, Down", "move over the backups"), *super().key_list()]

    def narrowed(self, narrow: bool) -> None:
        self._row.setSpacing(14 if narrow else 18)
        self.side.setFixedWidth(current().gap(_NARROW_SIDE if narrow else _SIDE))
        large = current().scale > _LARGE  # two of these do not stand beside each other then
        self._grid.addWidget(self.restore, 1, 0, 1, 2 if large else 1)
        self._grid.addWidget(self.other, 2 if large else 1, 0 if large else 1, 1, 2 if large else 1)

    def offer(self) -> None:
        super().offer()
        point = self.picked_point()
        words, late = self.backups.copied_words()
        self.copied.setText(f"! {words}" if late else words)
        self.copied.set_tone(Tone.WARN if late else Tone.MUTED)
        may = self.backups.may_restore()
        self.restore.setVisible(may)
        self.other.setVisible(may)
        if point is None:
            self.picked.setText("None.")
        else:
            inside = plural(point.people, "person", "people") if point.people is not None else ""
            about = f", {inside} in it" if inside else ", and it cannot be read"
            self.picked.setText(f"{point.file.path.name}{about}.")
        if not self.busy:
            sound = point is not None and point.usable
            why = "" if sound else "Pick a backup that can be read."
            self.copy.set_blocked(why)
            self.restore.set_blocked(why)

    def picked_point(self) -> "RestorePoint | None":
        """Return the backup the buttons are about."""
        row = self.table.picked_row()
        return self._points[row] if 0 <= row < len(self._points) else None

    # -- the list -----------------------------------------------------------------------------

    def _list(self, points: "tuple[RestorePoint, ...]") -> None:
        before = self.picked_point()
        self._points, self._looking = points, False
        self.table.set_rows([_row_of(point) for point in points])
        self.broken.hide()
        self.show_list(self.table, self.none, some=bool(points))
        paths = [point.file.path for point in points]
        known = before is not None and before.file.path in paths
        if points:
            self.table.pick_row(paths.index(before.file.path) if known and before else 0)
        self.offer()
        self.take_keys()

    # -- doing --------------------------------------------------------------------------------

    def _put_plan(self) -> None:
        plan = int(self.every.currentData()), int(self.keep.currentData())
        if plan == self.backups.plan:
            return
        refusal = self.backups.put_plan(*plan)
        if refusal:
            self.refused.emit(refusal)
        else:
            self.told.emit("The schedule is changed.")
        self.refresh()

    def _ask_copy(self) -> None:
        point = self.picked_point()
        folder = self.files.folder("Copy the backup to") if point is not None else None
        if point is not None and folder is not None:
            self.backups.copy(point, folder)

    def _ask_restore(self) -> None:
        point = self.picked_point()
        if point is not None:
            self.sheets.open(RestoreSheet(self.page, self.backups, point))

    def _ask_file(self) -> None:
        path: Path | None = self.files.open("Choose a backup", "Backups (*.db);;All files (*)")
        if path is not None:
            self.backups.pick(path)

    def _picked_file(self, point: "RestorePoint") -> None:
        self.set_busy("")
        if point.usable:
            self.sheets.open(RestoreSheet(self.page, self.backups, point))
        else:
            name = point.file.path.name
            self.refused.emit(f"{name} is not a record that can be read. Choose another file.")

    def _allowed(self, wish: RestoreWish) -> None:
        self.set_busy("")
        self.restore_requested.emit(wish)

    def _finish(self, said: str) -> None:
        self.set_busy("")
        self.told.emit(said)

    def _fail(self, trouble: TrainerError) -> None:
        self.set_busy("")
        if self.sheets.sheet is not None:
            return  # the sheet says it
        if self._points:
            self.refused.emit(trouble.sentence())
            return
        self.table.hide()
        self.none.hide()
        self.broken.set_words("This was not done.", trouble.next_step)
        self.broken.set_detail(str(trouble))
        self.broken.show()


def _row_of(point: "RestorePoint") -> tuple[Cell, ...]:
    usable = point.usable
    state = (
        pill(Icon.CHECK, "Can be read", State.GOOD)
        if usable
        else pill(Icon.CROSS, "Damaged", State.BAD)
    )
    return (
        Cell(text=when_words(point), strong=usable),
        Cell(text=sort_words(point), tone=Tone.MUTED),
        Cell(text="?" if point.people is None else f"{point.people:,}"),
        Cell(text=size_words(point.size), tone=Tone.MUTED),
        state,
    )


def _choose(choice: Choice, value: int, words: str) -> None:
    """Point at a value; one that was set elsewhere is offered too."""
    at = choice.findData(str(value))
    if at < 0:
        choice.addItem(words, str(value))
        at = choice.count() - 1
    choice.setCurrentIndex(at)
