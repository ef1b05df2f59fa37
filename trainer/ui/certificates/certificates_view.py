"""The certificates page: all that were issued, what is good, due and over, and what to do next."""

from collections.abc import Sequence
from datetime import date
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.ui.certificates.certificate_pills_view import state_cell
from trainer.ui.certificates.certificates import CertificateLine, Certificates, Shelf
from trainer.ui.certificates.revocation_list import RevocationDesk
from trainer.ui.certificates.revocation_sheet import RevocationSheet
from trainer.ui.icons import Icon
from trainer.ui.shell.ask_path_view import ask_save
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.text import MONTHS, full_date, plural
from trainer.ui.theme import Kind, Role, State, Tone
from trainer.ui.widgets.choices import Choice
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.search_field import SearchField
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.table_model import Cell, Column
from trainer.ui.widgets.toast import ToastHost

_SHELVES = (
    (Shelf.ALL, "All"),
    (Shelf.VALID, "Valid"),
    (Shelf.DUE, "Due"),
    (Shelf.OVER, "Not valid"),
)
_TITLES = ("Number", "Holder", "Game", "Issued", "Good until", "State", "What to know")
_WIDTHS, _NARROW = (276, 262, 200, 184, 184, 196, 0), (258, 170, 150, 118, 118, 180, 0)
_NONE = (
    "A certificate is issued from the result of a passed exam, once the assessor and the candidate "
    "have signed it."
)


class CertificatesView(StudyPage):
    """Lists certificates. Up and Down move, Enter opens.

    Signals:
        certificate_requested: (str) a certificate is to be shown, by its number.
        exam_requested: (int) the exam behind a certificate is to be shown.
        verify_requested: A paper, a code or a data file is to be checked.
    """

    certificate_requested = Signal(str)
    exam_requested = Signal(int)
    verify_requested = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = Certificates(services, self)
        self.presenter.listed.connect(self._list)
        self.sheets = PageSheets(self)
        self._shown: list[CertificateLine] = []
        self._build()
        self._listen()

    def _build(self) -> None:
        self.title = Text("Certificates", Role.TITLE)
        self.verify = KeyButton("Verify", "V", icon=Icon.SHIELD)
        self.revocations = KeyButton("Revocation list", "L", icon=Icon.PEN)
        self.export = KeyButton("Export", "E", icon=Icon.FILE_UP)
        self.ready = KeyButton("Ready to issue", "I")
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title, 1)
        for button in (self.ready, self.export, self.revocations, self.verify):
            head.addWidget(button)
        self.search = SearchField("Number, name or game", "/", leads_on=True)
        self.game = Choice(for_page=True)
        self.game.setAccessibleName("Game")
        self.shelves = Segmented([(shelf.value, word) for shelf, word in _SHELVES])
        self.shelves.setAccessibleName("Which certificates")
        filters = QHBoxLayout()
        filters.setSpacing(12)
        filters.addWidget(self.search, 1)
        filters.addWidget(self.game)
        filters.addWidget(self.shelves)
        self.table = DataTable(row_height=46)
        self.table.set_row_height(46, 44)
        self.table.set_columns(_columns(_WIDTHS))
        self.table.setAccessibleName("Certificates, the newest first")
        self.nothing = EmptyState(Icon.SHIELD, "No certificate was issued yet", _NONE, centred=True)
        self.none = EmptyState(Icon.SEARCH, "None matches", centred=True)
        self.none.add_button("clear", "Show all", "Esc")
        self.broken = ErrorCard(Icon.FILE_BAD, "The register cannot be read.", "", centred=True)
        self._body = QStackedWidget()
        for part in (self.table, self.nothing, self.none, self.broken):
            self._body.addWidget(part)
        card = ListPanel()
        card.add(self._body, 1)
        self.note = ElidedText("", Role.BODY, Tone.MUTED)
        self.exam = KeyButton("Its exam", "X")
        self.open = KeyButton("Open", "Enter", Kind.PRIMARY)
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self.note, 1)
        foot.addWidget(self.exam)
        foot.addWidget(self.open)
        self.column.addLayout(head)
        self.column.addLayout(filters)
        self.column.addWidget(card, 1)
        self.column.addLayout(foot)
        self.toasts = ToastHost(self)

    def _listen(self) -> None:
        show = self.presenter
        self.search.textChanged.connect(show.look_for)
        self.search.moved_on.connect(self._to_table)
        self.game.activated.connect(lambda _: show.choose_game(str(self.game.currentData())))
        self.shelves.picked.connect(lambda key: show.choose_shelf(Shelf(key)))
        self.table.row_picked.connect(lambda _: self._offer())
        self.table.row_activated.connect(lambda _: self.open.click())
        self.none.chosen.connect(lambda _: self._show_all())
        self.open.clicked.connect(self._open)
        self.exam.clicked.connect(self._open_exam)
        self.ready.clicked.connect(lambda: self.exam_requested.emit(self.presenter.ready[0]))
        self.verify.clicked.connect(self.verify_requested)
        self.revocations.clicked.connect(self.ask_list)
        self.export.clicked.connect(self._ask_export)

    # -- what the window calls ----------------------------------------------------------------

    def refresh(self) -> None:
        """Read the register anew, for whoever is signed in now."""
        may = self._services.may
        self.export.setVisible(may(Right.EXPORT))
        self.revocations.setVisible(may(Right.SUSPEND))
        self.verify.setVisible(may(Right.VERIFY))
        try:
            self.presenter.refresh()
        except TrainerError as trouble:
            self.broken.set_words("The register cannot be read.", trouble.next_step)
            self.broken.set_detail(str(trouble))
            self._body.setCurrentWidget(self.broken)
        if self.isVisible():
            self.take_keys()

    def gold(self) -> KeyButton | None:
        return self.open

    def first_focus(self) -> QWidget:
        return self.table if self._shown else self

    def gold_words(self) -> str:
        return "open the certificate"

    def key_list(self) -> Sequence[Key]:
        return [
            Key("/", "search for a number, a name or a game", self._to_search),
            Key("Up, Down", "move over the certificates"),
            *super().key_list(),
            *map(pressing, (self.ready, self.exam, self.export, self.revocations, self.verify)),
            Key("Esc", "show all again", self._show_all, on=self._is_narrowed()),
        ]

    def _to_search(self) -> None:
        self.search.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def narrowed(self, narrow: bool) -> None:
        self.title.set_narrow(narrow)
        self.table.set_columns(_columns(_NARROW if narrow else _WIDTHS))
        self._list()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.toasts.clear()
        if not event.spontaneous():
            self.sheets.close()  # nobody else is to find it open
        super().hideEvent(event)

    # -- the list -----------------------------------------------------------------------------

    def _list(self) -> None:
        show, before = self.presenter, self.picked()
        self._shown = show.lines
        self._fill_games()
        self.shelves.set_current(show.shelf.value)
        for button, (shelf, word) in zip(self.shelves.buttons(), _SHELVES, strict=True):
            button.setText(f"{word}, {show.count(shelf)}")
            button.updateGeometry()
        short = self.metrics.narrow
        self.table.set_rows([_cells(line, short=short) for line in self._shown])
        places = {line.number: place for place, line in enumerate(self._shown)}
        if self._shown:
            self.table.pick_row(places.get(before.number, 0) if before is not None else 0)
        part: QWidget = self.table if self._shown else self.none
        if show.is_empty:
            part = self.nothing
        elif part is self.none:
            words = f"“{show.search}”" if show.search else "this choice"
            self.none.set_words(f"None matches {words}", _WHY_NONE.get(show.shelf, ""))
        self._body.setCurrentWidget(part)
        for filters in (self.search, self.game, self.shelves):
            filters.setEnabled(not show.is_empty)
        waiting = len(show.ready)
        self.ready.setText(f"Ready to issue, {waiting}")
        self.ready.setVisible(bool(waiting) and self._services.may(Right.ISSUE))
        self.export.set_blocked("" if self._shown else "There is nothing to export.")
        self._offer()

    def _fill_games(self) -> None:
        options = [("", "All games"), *self.presenter.games()]
        items = range(self.game.count())
        there = [(self.game.itemData(at), self.game.itemText(at)) for at in items]
        if there != options:
            self.game.clear()
            for key, title in options:
                self.game.addItem(title, key)
        self.game.setCurrentIndex(max(0, self.game.findData(self.presenter.game)))

    def picked(self) -> CertificateLine | None:
        """Return the certificate the buttons are about."""
        at = self.table.picked_row()
        return self._shown[at] if 0 <= at < len(self._shown) else None

    def _offer(self) -> None:
        line = self.picked()
        self.open.setVisible(line is not None)
        self.exam.setVisible(line is not None and line.found.record is not None)
        words = ""
        if line is not None:
            words = f"{line.number}: {line.note or f'good until {full_date(line.until)}'}"
        self.note.setText(words)

    def _is_narrowed(self) -> bool:
        show = self.presenter
        return bool(show.search or show.game or show.shelf is not Shelf.ALL)

    def _show_all(self) -> None:
        self.presenter.game, self.presenter.shelf = "", Shelf.ALL
        self.search.clear()
        self.presenter.look_for("")
        self._to_table()

    def _to_table(self) -> None:
        self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    @cached_property
    def desk(self) -> RevocationDesk:
        """Where the revocation list is signed."""
        return RevocationDesk(self._services, self)

    # -- doing --------------------------------------------------------------------------------

    def _open(self) -> None:
        line = self.picked()
        if line is not None:
            self.certificate_requested.emit(line.number)

    def _open_exam(self) -> None:
        line = self.picked()
        if line is not None:
            self.exam_requested.emit(line.found.exam_id)

    def ask_list(self) -> None:
        """Sign the revocation list, or save a copy of it."""
        try:
            sheet = RevocationSheet(self, self.desk)
        except TrainerError as trouble:
            self.toasts.show_toast(trouble.sentence(), State.BAD)
            return
        self.toasts.clear()
        self.sheets.open(sheet)

    def _ask_export(self) -> None:
        name = ask_save(
            self,
            "Export the certificates in view",
            "certificates.xlsx",
            "Workbook (*.xlsx);;Comma separated (*.csv)",
        )
        if name:
            self.export_to(Path(name))

    def export_to(self, path: Path) -> None:
        """Write the certificates in view to a file."""
        try:
            count = self.presenter.export(path)
        except TrainerError as trouble:
            self.toasts.show_toast(trouble.sentence(), State.BAD)
        else:
            self.toasts.show_toast(f"{plural(count, 'certificate')} written to {path.name}.")


_WHY_NONE = {
    Shelf.DUE: "Nothing runs out, is to be re-checked or was long not dealt.",
    Shelf.OVER: "None is suspended, revoked or expired.",
    Shelf.VALID: "None is good today.",
}


def _columns(widths: Sequence[int]) -> list[Column]:
    return [
        Column(title=title, width=width, least=230)
        for title, width in zip(_TITLES, widths, strict=True)
    ]


def _day(day: date, *, short: bool) -> str:
    return f"{day.day} {MONTHS[day.month - 1][:3]} {day.year}" if short else full_date(day)


def _cells(line: CertificateLine, *, short: bool) -> list[Cell | str]:
    tone = Tone.MUTED if line.found.record is None else None
    return [
        Cell(text=line.number, strong=True, tip=line.number),
        Cell(text=line.holder, tone=tone, tip=line.holder),
        Cell(text=line.game, tip=line.game),
        _day(line.found.issued, short=short),
        _day(line.until, short=short),
        state_cell(line.told),
        Cell(text=line.note, tone=Tone.MUTED, tip=line.note),
    ]
