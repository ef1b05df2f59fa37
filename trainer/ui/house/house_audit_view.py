"""The audit log: rows newest first, looked for, checked as a whole, signed, taken away."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.house.chain_check import ChainFinding
from trainer.ui.house.house_audit import KINDS, PERIODS, AuditPage, HouseAudit
from trainer.ui.house.house_audit_row import COLUMNS, AuditRowSide, cells_of
from trainer.ui.house.house_audit_sheets import LogSheet
from trainer.ui.house.house_part_view import HouseFiles, HousePart
from trainer.ui.icons import Icon
from trainer.ui.shell.labelled_field import choice_of
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.search_field import SearchField

_SIDE, _NARROW_SIDE = 470, 372
_PAUSE_MS = 200  # between two letters, before the log is looked through
_ITSELF = "Checked at each start"
_UNCHECKED = (
    "Every row is sealed with the one before it. The program looks at all of them when it starts, "
    "and says so on every page where something is wrong. A check looks again, now."
)


class HouseAuditPart(HousePart):
    """Lists the log a page at a time; the side says all of one row, and whether the chain holds."""

    def __init__(
        self, page: StudyPage, services: Services, sheets: PageSheets, files: HouseFiles
    ) -> None:
        super().__init__(page, services, sheets, files)
        self.audit = HouseAudit(services, self)
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(_PAUSE_MS)
        self._pause.timeout.connect(self._look)
        self._build()
        self.audit.shown.connect(self._show)
        self.audit.began.connect(lambda words: self.set_busy(words, 0.02))
        self.audit.advanced.connect(self.set_busy)
        self.audit.checked.connect(self._checked)
        self.audit.done.connect(self._finish)
        self.audit.failed.connect(self._fail)

    def _build(self) -> None:
        self.table = DataTable(row_height=44)
        self.table.set_columns(COLUMNS)
        self.table.setAccessibleName("Audit log, newest first")
        self.table.row_picked.connect(self._pick)
        self.none = EmptyState(Icon.SEARCH, "No row matches", "", centred=True)
        self.none.add_button("all", "Show all rows", "Esc")
        self.none.chosen.connect(lambda _: self._show_all())
        self.broken = ErrorCard(Icon.FILE_BAD, "The log cannot be read.", "", centred=True)
        left = ListPanel()
        for shown in (self.table, self.none, self.broken):
            left.add(shown, 1)
            shown.hide()
        left.add_layout(self._foot())
        self._body = QHBoxLayout()
        self._body.addWidget(left, 1)
        self.side = self._side_panel()
        self._body.addWidget(self.side)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addLayout(self._filters())
        self._column.addLayout(self._body, 1)
        self.acts = (
            self.check,
            self.sign,
            self.export,
            self.signed,
            self.newer,
            self.older,
        )
        self.narrowed(False)

    def _filters(self) -> QHBoxLayout:
        self.search = SearchField("Person, words or row", "/")
        self.search.textChanged.connect(lambda _: self._pause.start())
        self.search.moved_on.connect(self._to_table)
        self.kinds = choice_of([(key, words) for key, words, _ in KINDS])
        self.kinds.setAccessibleName("Kind of row")
        self.periods = choice_of(PERIODS)
        self.periods.setAccessibleName("Period")
        for choice in (self.kinds, self.periods):
            choice.activated.connect(lambda _: self._look())
        self.export = KeyButton("Export rows", "E", icon=Icon.SAVE)
        self.signed = KeyButton("Export all, signed", "S", icon=Icon.KEY)
        self.export.clicked.connect(self._ask_export)
        self.signed.clicked.connect(lambda: self._ask_key(head=False))
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.search, 2)
        row.addWidget(self.kinds, 1)
        row.addWidget(self.periods, 1)
        row.addWidget(self.export)
        row.addWidget(self.signed)
        return row

    def _foot(self) -> QHBoxLayout:
        self.count = Text("", Role.SMALL, Tone.MUTED)
        self.newer = KeyButton("Newer", "N", Kind.QUIET)
        self.older = KeyButton("Older", "O", Kind.QUIET)
        self.newer.clicked.connect(self.audit.newer)
        self.older.clicked.connect(self.audit.older)
        foot = QHBoxLayout()
        foot.setContentsMargins(14, 6, 8, 6)
        foot.setSpacing(8)
        foot.addWidget(self.count, 1)
        foot.addWidget(self.newer)
        foot.addWidget(self.older)
        return foot

    def _side_panel(self) -> Panel:
        self.state = Pill(Icon.DOT, _ITSELF)
        self.chain = Text(_UNCHECKED, Role.BODY, Tone.MUTED, wrap=True)
        self.check = KeyButton("Check the whole chain", "C", Kind.PRIMARY, wide=True)
        self.sign = KeyButton("Sign the head", "H", icon=Icon.KEY, wide=True)
        self.check.clicked.connect(self.audit.check)
        self.sign.clicked.connect(lambda: self._ask_key(head=True))
        side = Panel(dense=True)
        head = QHBoxLayout()
        head.addWidget(Text("The chain", Role.HEAD), 1)
        head.addWidget(self.state)
        side.add_layout(head)
        side.add(self.chain)
        side.add(self.check)
        side.add(self.sign)
        self.row = AuditRowSide()
        side.add(self.row, 1)
        return side

    # -- what the page calls ------------------------------------------------------------------

    def refresh(self) -> None:
        for button in (self.sign, self.signed):
            button.setVisible(self.audit.may_sign())
        self._look()

    def gold(self) -> KeyButton | None:
        return self.check

    def first_focus(self) -> QWidget | None:
        return self.table if self.audit.lines else None

    def key_list(self) -> Sequence[Key]:
        return [
            Key("/", "look for a person, words, a row or a digest", self._to_search),
            Key("Up, Down", "move over the rows"),
            *super().key_list(),
            Key("Esc", "show all rows again", self._show_all, on=self._narrowed_down()),
        ]

    def _to_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def narrowed(self, narrow: bool) -> None:
        gap = 14 if narrow else 18
        self._column.setSpacing(gap)
        self._body.setSpacing(gap)
        self.side.setFixedWidth(current().gap(_NARROW_SIDE if narrow else _SIDE))

    def offer(self) -> None:
        super().offer()
        self.newer.set_blocked("" if self.audit.has_newer() else "These are the newest rows.")
        self.older.set_blocked("" if self.audit.has_older() else "There are no older rows.")

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self._pause.stop()
        super().hideEvent(event)

    # -- pages --------------------------------------------------------------------------------

    def _look(self) -> None:
        self._pause.stop()
        if self.services.person is not None:
            self.audit.look_for(
                self.search.text(), str(self.kinds.currentData()), str(self.periods.currentData())
            )

    def _narrowed_down(self) -> bool:
        return bool(self.search.text() or self.kinds.currentIndex() or self.periods.currentIndex())

    def _show_all(self) -> None:
        self.search.blockSignals(True)
        self.search.clear()
        self.search.blockSignals(False)
        for choice in (self.kinds, self.periods):
            choice.setCurrentIndex(0)
        self._look()
        self._to_table()

    def _show(self, page: AuditPage) -> None:
        self.table.set_rows([cells_of(line) for line in page.lines])
        self.broken.hide()
        self.show_list(self.table, self.none, some=bool(page.lines))
        if page.lines:
            self.count.setText(f"{page.first:,} to {page.last:,} of {page.total:,}")
            self.table.pick_row(0)
        else:
            self.count.setText("")
            self.row.show_line(None)
        self.table.scrollToTop()
        self.offer()
        self.take_keys()

    def _pick(self, row: int) -> None:
        self.row.show_line(self.audit.lines[row] if row < len(self.audit.lines) else None)

    def _to_table(self) -> None:
        if self.table.isVisible():
            self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- the whole chain ----------------------------------------------------------------------

    def _checked(self, found: ChainFinding) -> None:
        self.set_busy("")
        now = self.services.clock.now().astimezone()
        if found.good:
            self.state.set_pill(Icon.CHECK, f"Whole, {now:%H:%M}", State.GOOD)
        else:
            self.state.set_pill(Icon.CROSS, f"Broken, {now:%H:%M}", State.BAD)
        self.chain.setText(found.words)
        self.chain.set_tone(Tone.MUTED if found.good else Tone.BAD)
        if found.row:
            self.search.setText(str(found.row))
            self._look()

    def _ask_key(self, *, head: bool) -> None:
        sheet = LogSheet(self.page, self.audit, head=head)
        sheet.wanted.connect(lambda passphrase: self._signed(sheet, passphrase, head=head))
        self.sheets.open(sheet)

    def _signed(self, sheet: LogSheet, passphrase: str, *, head: bool) -> None:
        day = f"{self.services.clock.now().astimezone():%Y-%m-%d}"
        title = "Save the signed head" if head else "Save the signed log"
        name = f"audit-head-{day}.json" if head else f"audit-log-{day}.json"
        path = self.files.save(title, name, "Signed files (*.json)")
        if path is None:
            return
        sheet.begin()
        act = self.audit.sign_head if head else self.audit.export_signed
        act(passphrase, path)

    def _ask_export(self) -> None:
        path: Path | None = self.files.save(
            "Export the log",
            "audit-log.csv",
            "Comma separated (*.csv);;Workbook (*.xlsx)",
        )
        if path is not None:
            self.audit.export(path)

    def _finish(self, said: str) -> None:
        self.set_busy("")
        self.told.emit(said)
        self._look()

    def _fail(self, trouble: TrainerError) -> None:
        self.set_busy("")
        if self.sheets.sheet is not None:
            return  # the sheet says it
        if self.audit.lines:
            self.refused.emit(trouble.sentence())
            return
        self.table.hide()
        self.none.hide()
        self.broken.set_words("The log cannot be read.", trouble.next_step)
        self.broken.set_detail(str(trouble))
        self.broken.show()
