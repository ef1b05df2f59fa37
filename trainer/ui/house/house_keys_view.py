"""School and keys: the name that is printed, the key in use, and what can be done about keys."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from trainer.ui.door.ask_again_sheet import AskAgain
from trainer.ui.house.house_key_sheets import (
    MakeKeySheet,
    PassphraseSheet,
    ReplaceKeySheet,
    RestoreKeysSheet,
    SchoolNameSheet,
)
from trainer.ui.house.house_part_view import BUSY, HouseFiles, HousePart
from trainer.ui.house.key_ring import KeyFact, RingFacts, RingState
from trainer.ui.house.key_work import KeyDesk
from trainer.ui.icons import Icon
from trainer.ui.shell.fact_rows import Fact, FactRows
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import ScrollColumn, StudyPage
from trainer.ui.text import DASH, full_date, grouped
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.table_model import Cell, Column, pill

_COLUMNS = (
    Column(title="Key", width=210),
    Column(title="In use since", least=150),
    Column(title="Retired", least=150),
    Column(title="", width=156),
)
_PILLS = {
    RingState.READY: (Icon.CHECK, State.GOOD),
    RingState.MISSING: (Icon.CROSS, State.BAD),
    RingState.SPOILT: (Icon.CROSS, State.BAD),
    RingState.RETIRED: (Icon.BANG, State.WARN),
}
_NONE = (
    "A key signs certificates, so that anybody with the school's public file can check one "
    "offline, and nobody can make one without you. It is locked with a passphrase and kept in "
    "this PC's data folder."
)
_SAFE = (
    "Losing a key never loses records. Certificates that were issued stay valid and verify for "
    "ever; what is lost is the power to sign with that key, and a new one is made in a minute."
)
_PLACES = (
    (
        "Public file",
        "Give it to whoever checks certificates. It tells real from forged, and signs nothing.",
    ),
    (
        "Key backup and passphrase",
        "Keep the backup away from this PC and the passphrase on paper in another place. "
        "Together they sign for the school; one without the other is worth nothing.",
    ),
    ("If a key or its passphrase is lost", _SAFE),
)
_WHY_BACKUP = "Whoever has this file and the passphrase signs for the school."
_KEYS_SHOWN = 5  # before the table scrolls
_SIDE, _NARROW_SIDE = 560, 480
_MOST = 0.62  # of the page's width
_ANY = 16_777_215  # pixels, which is no limit to Qt


class HouseKeysPart(HousePart):
    """Shows the key ring and leads to everything that is done with it."""

    def __init__(
        self, page: StudyPage, services: Services, sheets: PageSheets, files: HouseFiles
    ) -> None:
        super().__init__(page, services, sheets, files)
        self.desk = KeyDesk(services, self)
        self._ring: RingFacts | None = None
        self._build()
        self.desk.looked.connect(self._show)
        self.desk.began.connect(lambda words: self.set_busy(words, 0.5))
        self.desk.done.connect(self._finish)
        self.desk.refused.connect(self._refuse)

    def _build(self) -> None:
        self.waiting = Text("Looking at the key ring …", Role.BODY, Tone.MUTED)
        self.waiting.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.none = EmptyState(Icon.KEY, "The school has no key yet", _NONE, centred=True)
        self.none.add_button("make", "Make the key", "M", Kind.PRIMARY)
        self.none.add_button("restore", "Restore a key backup", "R")
        self.none.extra.addWidget(Text(_SAFE, Role.SMALL, Tone.MUTED, wrap=True))
        self.none.chosen.connect(self._do)
        self.damaged = ErrorCard(Icon.FILE_BAD, "The key ring cannot be read", "", centred=True)
        self.damaged.add_button("restore", "Restore a key backup", "R", Kind.PRIMARY)
        self.damaged.add_button("make", "Make a new key", "M")
        self.damaged.chosen.connect(self._do)
        self.ring = self._ring_widget()
        self._frames = {
            RingState.NONE: _framed(self.none),
            RingState.DAMAGED: _framed(self.damaged),
        }
        self.stack = QStackedWidget()
        for shown in (self.waiting, *self._frames.values(), self.ring):
            self.stack.addWidget(shown)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)
        self.acts = (
            self.backup,
            self.public,
            self.rename,
            self.change,
            self.replace,
            self.lost,
            self.restore,
        )
        self.narrowed(False)

    def _ring_widget(self) -> QWidget:
        self.school = Text("", Role.SECTION, wrap=True)
        self.state = Pill(Icon.CHECK, "")
        self.trouble = Text("", Role.BODY, Tone.BAD, wrap=True)
        self.facts = FactRows("The key in use")
        self.backup = KeyButton("Back up the keys", "B", Kind.PRIMARY, icon=Icon.SAVE, wide=True)
        self.public = KeyButton("Save public file", "P", wide=True)
        self.rename = KeyButton("New name", "N", wide=True)
        self.change = KeyButton("New passphrase", "C", wide=True)
        self.replace = KeyButton("Replace the key", "K", wide=True)
        self.lost = KeyButton("Passphrase lost", "L", wide=True)
        self.restore = KeyButton("Restore a backup", "R", wide=True)
        for button, key in (
            (self.backup, "backup"),
            (self.public, "public"),
            (self.rename, "rename"),
            (self.change, "change"),
            (self.replace, "replace"),
            (self.lost, "lost"),
            (self.restore, "restore"),
        ):
            button.clicked.connect(lambda _=False, key=key: self._do(key))
        self.side = Panel(dense=True)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.school, 1)
        head.addWidget(self.state, 0, Qt.AlignmentFlag.AlignTop)
        self.side.add_layout(head)
        self.side.add(self.trouble)
        self.side.add(self.facts)
        self.side.body.addStretch(1)
        self._grid = QGridLayout()
        self._grid.setSpacing(12)
        self.side.add_layout(self._grid)
        self.table = DataTable(row_height=46)
        self.table.set_columns(_COLUMNS)
        self.table.setAccessibleName("Keys of the school, newest first")
        left = ListPanel()
        left.add(self.table, 1)
        places = Panel(dense=True)
        for title, about in _PLACES:
            places.add(Text(title, Role.HEAD))
            places.add(Text(about, Role.BODY, Tone.MUTED, wrap=True))
        places.body.addStretch(1)
        words = QVBoxLayout()
        words.setSpacing(14)
        words.addWidget(left)
        words.addWidget(places, 1)
        holder = ScrollColumn()
        holder.column.setContentsMargins(0, 0, 0, 0)
        self._row = QHBoxLayout()
        self._row.addLayout(words, 1)
        self._row.addWidget(self.side)
        holder.column.addLayout(self._row)
        holder.column.addStretch(1)
        return ScrollArea(holder)

    # -- what the page calls ------------------------------------------------------------------

    def refresh(self) -> None:
        if self._ring is None:
            self.stack.setCurrentWidget(self.waiting)
        self.desk.look()

    def gold(self) -> KeyButton | None:
        if self.stack.currentWidget() is self.ring:
            golden = [one for one in (self.backup, self.restore) if one.kind() is Kind.PRIMARY]
            return next((one for one in golden if not one.isHidden()), None)
        shown = self._message()
        return shown.buttons()[0] if shown is not None else None

    def first_focus(self) -> QWidget | None:
        return self.table if self.stack.currentWidget() is self.ring else self.gold()

    def key_list(self) -> Sequence[Key]:
        shown = self._message()
        return super().key_list() if shown is None else [pressing(one) for one in shown.buttons()]

    def narrowed(self, narrow: bool) -> None:
        self._row.setSpacing(14 if narrow else 18)
        self._narrow = narrow
        self._fit()

    def _fit(self) -> None:
        """Stand beside the list, or with large text above it: nothing of the side is cut."""
        wide = current().px(_NARROW_SIDE if self._narrow else _SIDE)
        above = wide > self.width() * _MOST
        way = QHBoxLayout.Direction
        self._row.setDirection(way.BottomToTop if above else way.LeftToRight)
        self.side.setMinimumWidth(0 if above else wide)
        self.side.setMaximumWidth(_ANY if above else wide)
        self._fit_table()

    def _fit_table(self) -> None:
        wide = sum(current().px(column.width or column.least) for column in _COLUMNS)
        bar = 16 if wide > self.table.width() else 0  # the columns scroll sideways
        self.table.setFixedHeight(self.table.fitted_height(_KEYS_SHOWN) + bar)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def _message(self) -> EmptyState | None:
        """Return what stands in place of a ring, if anything does."""
        if self._ring is None:
            return None
        return {RingState.NONE: self.none, RingState.DAMAGED: self.damaged}.get(self._ring.state)

    # -- the ring -----------------------------------------------------------------------------

    def _show(self, ring: RingFacts) -> None:
        self._ring = ring
        shown = self._message()
        if ring.state is RingState.DAMAGED:
            self.damaged.set_words(ring.trouble, ring.way_out)
            self.damaged.set_detail(ring.detail)
        if shown is None:
            self._show_ring(ring)
        self.stack.setCurrentWidget(self._frames[ring.state] if shown is not None else self.ring)
        self.take_keys()

    def _show_ring(self, ring: RingFacts) -> None:
        name = self.desk.school
        self.school.setText(name)
        sign, state = _PILLS[ring.state]
        self.state.set_pill(sign, ring.state.value, state)
        said = f"{ring.trouble} {ring.way_out}".strip()
        self.trouble.setText(f"✕ {said}" if said else "")
        self.trouble.setToolTip(ring.detail)
        self.trouble.setVisible(bool(said))
        saved = self.desk.backed_up
        self.facts.show_facts(_facts(ring, saved), "No key signs at the moment.")
        self.facts.note.setText(
            "" if name == ring.school else f"the ring still says “{ring.school}”"
        )
        self.table.set_rows([_row(key, signs=ring.can_sign) for key in ring.keys])
        self.table.pick_row(0)
        self._fit_table()
        broken = not ring.can_sign
        self.backup.set_kind(Kind.NORMAL if saved else Kind.PRIMARY)
        self.restore.set_kind(Kind.PRIMARY if broken else Kind.NORMAL)
        self._lay_buttons(
            (self.restore, self.replace, self.public, self.rename)
            if broken
            else (
                *(self.backup, self.public, self.rename, self.change),
                *(self.replace, self.restore, self.lost),
            )
        )
        self.offer()

    def _lay_buttons(self, buttons: Sequence[KeyButton]) -> None:
        """Offer these: the first one wide, the others two in a row."""
        for button in self.acts:
            self._grid.removeWidget(button)
            button.setVisible(button in buttons)
        self._grid.addWidget(buttons[0], 0, 0, 1, 2)
        for place, button in enumerate(buttons[1:]):
            self._grid.addWidget(button, 1 + place // 2, place % 2)

    # -- doing --------------------------------------------------------------------------------

    def _do(self, key: str) -> None:
        if self.busy:
            self.refused.emit(BUSY)
            return
        match key:
            case "make":
                self.sheets.open(MakeKeySheet(self.page, self.desk))
            case "replace" | "lost":
                self.sheets.open(ReplaceKeySheet(self.page, self.desk, lost=key == "lost"))
            case "change":
                self.sheets.open(PassphraseSheet(self.page, self.desk))
            case "restore":
                self._ask_restore()
            case "backup":
                self._ask_backup()
            case "public":
                self._save_public()
            case "rename":
                self._ask_name()

    def _ask_restore(self) -> None:
        path = self.files.open("Choose a key backup", "Key backups (*.json);;All files (*)")
        if path is not None:
            self.sheets.open(RestoreKeysSheet(self.page, self.desk, path))

    def _ask_backup(self) -> None:
        by = self.services.who.id
        sheet = AskAgain(self.page, self.services, by, _WHY_BACKUP, word="Choose a place")
        sheet.confirmed.connect(self._back_up)
        self.sheets.open(sheet)

    def _back_up(self) -> None:
        path = self.files.save(
            "Back up the school's keys", "table-test-keys.json", "Key backups (*.json)"
        )
        if path is not None:
            self.desk.back_up(path)

    def _save_public(self) -> None:
        path = self.files.save("Save the public keys", "school.json", "Public keys (*.json)")
        if path is not None:
            self.desk.save_public(path)

    def _ask_name(self) -> None:
        note = (
            "Certificates issued from now on print it. The key ring takes it with its next key; "
            "those issued before keep the name they were issued under."
        )
        sheet = SchoolNameSheet(self.page, self.desk.school, self.desk.rename, note)
        sheet.done.connect(self._renamed)
        self.sheets.open(sheet)

    def _renamed(self, said: str) -> None:
        self.told.emit(said)
        self.refresh()

    def _finish(self, said: str) -> None:
        self.set_busy("")
        self.told.emit(said)

    def _refuse(self, refusal: object) -> None:
        self.set_busy("")
        if self.sheets.sheet is None:
            self.refused.emit(str(getattr(refusal, "sentence", refusal)))


def _framed(message: EmptyState) -> QWidget:
    """Stand a message in the middle of a panel of its own."""
    panel = Panel()
    panel.body.addStretch(1)
    panel.add(message)
    panel.body.addStretch(1)
    return panel


def _facts(ring: RingFacts, saved: str) -> list[Fact]:
    key = ring.current
    if key is None:
        return []
    never = (("! never", Tone.WARN),)
    return [
        Fact("Key", ((grouped(key.id), Tone.TEXT),)),
        Fact("In use since", ((full_date(key.since.astimezone().date()), Tone.TEXT),)),
        Fact("Signs papers until", ((full_date(key.expires.astimezone().date()), Tone.TEXT),)),
        Fact("Last backed up", ((saved, Tone.TEXT),) if saved else never),
    ]


def _row(key: KeyFact, *, signs: bool) -> tuple[Cell, ...]:
    retired = key.retired
    gone = full_date(retired.astimezone().date()) if retired is not None else DASH
    return (
        Cell(text=grouped(key.id), strong=retired is None),
        Cell(text=full_date(key.since.astimezone().date()), tone=Tone.MUTED),
        Cell(text=gone, tone=Tone.MUTED),
        _state_of(retired=retired is not None, signs=signs),
    )


def _state_of(*, retired: bool, signs: bool) -> Cell:
    if retired:
        return pill(Icon.LOCK, "Retired", State.NONE)
    return (
        pill(Icon.CHECK, "Signs", State.GOOD)
        if signs
        else pill(Icon.CROSS, "Cannot sign", State.BAD)
    )
