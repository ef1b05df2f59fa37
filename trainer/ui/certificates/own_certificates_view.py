"""The page Certificates of a trainee: what they hold, and what they work towards."""

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.certificates.certificate_pills_view import state_cell
from trainer.ui.certificates.own_certificates import OwnCertificates
from trainer.ui.icons import Icon
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.shell.list_panel import ListPanel
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.study.day_sheets import DaySheets
from trainer.ui.study.next_certificate import Ahead
from trainer.ui.text import full_date, of
from trainer.ui.theme import Kind, Role, State, Tone
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.table_model import Cell, Column

_HELD = (
    Column(title="Number", width=260),
    Column(title="Game", least=180),
    Column(title="Issued", width=190),
    Column(title="Good until", width=190),
    Column(title="State", width=200),
)
_AHEAD = (
    Column(title="Game", least=180),
    Column(title="Rulebook", width=220),
    Column(title="Parts ready", width=130, right=True),
    Column(title="Furthest from ready", least=260),
)
_ROWS = 4  # of those held; the rest scrolls


class OwnCertificatesView(StudyPage):
    """Lists a trainee's certificates above those they can still get. V verifies, Enter opens.

    Signals:
        bench_requested: (rulebook, game) the bench of a game is to be practised.
        certificate_requested: (str) a certificate is to be shown, by its number.
        sitting_requested: (SittingRequest) a practice form is to be begun.
        verify_requested: A paper is to be checked.
        games_requested: The list of all games is to be shown.
    """

    certificate_requested = Signal(str)
    bench_requested = Signal(str, str)
    sitting_requested = Signal(object)
    verify_requested = Signal()
    games_requested = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = OwnCertificates(services, self)
        self.presenter.changed.connect(self._show)
        self.presenter.done.connect(self._show)
        self.presenter.trouble.connect(self._tell)
        self.sheets = DaySheets(self, services)
        self.sheets.bench_requested.connect(self.bench_requested)
        self.sheets.requested.connect(self._request)
        self._build()

    def _build(self) -> None:
        self.title = Text("Certificates", Role.TITLE)
        self.verify = KeyButton("Verify a paper", "V", icon=Icon.SHIELD)
        self.verify.clicked.connect(self.verify_requested)
        self.open = KeyButton("Open", "Enter", Kind.PRIMARY)
        self.open.clicked.connect(self._open)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title, 1)
        head.addWidget(self.verify)
        self.held = DataTable(row_height=46)
        self.held.set_columns(_HELD)
        self.held.setAccessibleName("Your certificates")
        self.held.row_activated.connect(lambda _: self._open())
        self.none = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.ahead = DataTable(row_height=46)
        self.ahead.set_columns(_AHEAD)
        self.ahead.setAccessibleName("Certificates ahead")
        self.ahead.row_activated.connect(lambda _: self._open())
        for table, other in ((self.held, self.ahead), (self.ahead, self.held)):
            table.row_picked.connect(lambda _, other=other: other.setCurrentIndex(QModelIndex()))
        self.nothing = EmptyState(
            Icon.SHIELD,
            "Nothing is on its way yet",
            "Practise a game, and it stands here what its certificate still asks of you.",
            centred=True,
        )
        self.nothing.add_button("games", "All games", "Enter", Kind.PRIMARY)
        self.nothing.chosen.connect(lambda _: self.games_requested.emit())
        self.broken = ErrorCard(Icon.FILE_BAD, "Certificates cannot be read.", "", centred=True)
        self.broken.hide()
        self._top, self._bottom = ListPanel(), ListPanel()
        self._top.add(self.held)
        self._bottom.add(self.ahead, 1)
        self._bottom.add(self.nothing, 1)
        self._ahead_title = Text("On the way", Role.SECTION)
        foot = QHBoxLayout()
        foot.addStretch(1)
        foot.addWidget(self.open)
        self.column.addLayout(head)
        self.column.addWidget(self.none)
        self.column.addWidget(self._top)
        self.column.addWidget(self._ahead_title)
        self.column.addWidget(self._bottom, 1)
        self.column.addWidget(self.broken, 1)
        self.column.addLayout(foot)
        for part in (self.nothing, self.open):  # not before it is known what there is
            part.hide()

    # -- what the window calls ----------------------------------------------------------------

    def refresh(self) -> None:
        """Read everything anew."""
        for part in (self._bottom, self._ahead_title):
            part.show()
        self.broken.hide()
        self.presenter.refresh()

    def gold(self) -> KeyButton | None:
        return self.nothing.button("games") if self.nothing.isVisibleTo(self) else self.open

    def first_focus(self) -> QWidget:
        if self.presenter.held:
            return self.held
        if self.presenter.ahead:
            return self.ahead
        return self.nothing.button("games") if self.nothing.isVisibleTo(self) else self

    def gold_words(self) -> str:
        nothing = self.nothing.isVisibleTo(self)
        return "" if nothing else "open a certificate, or the parts of one on its way"

    def key_list(self) -> Sequence[Key]:
        return [
            Key("Up, Down", "move over the lines; Tab goes to the other list"),
            *super().key_list(),
            pressing(self.verify),
        ]

    def narrowed(self, narrow: bool) -> None:
        self.title.set_narrow(narrow)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.presenter.stop()
        if not event.spontaneous():
            self.sheets.close()  # nobody else is to find it open
        super().hideEvent(event)

    # -- what is shown ------------------------------------------------------------------------

    def _show(self) -> None:
        held, ahead = self.presenter.held, self.presenter.ahead
        self._top.setVisible(bool(held))
        self.none.setVisible(not held)
        self.none.setText("You hold no certificate yet. An instructor issues one after the exam.")
        self.held.set_rows(
            [
                (
                    Cell(text=line.number, strong=True),
                    Cell(text=line.game, tip=line.game),
                    full_date(line.found.issued),
                    full_date(line.until),
                    state_cell(line.told),
                )
                for line in held
            ],
            keep=True,
        )
        self.held.setFixedHeight(self.held.fitted_height(_ROWS))
        books = self._services.catalog.rulebooks()
        self.ahead.set_rows(
            [_cells(one, books[one.course.rulebook].short) for one in ahead], keep=True
        )
        waiting = self.presenter.busy
        self.ahead.setVisible(bool(ahead) or waiting)
        self.nothing.setVisible(not ahead and not waiting)
        self.open.setVisible(bool(held or ahead))
        if self.held.picked_row() < 0 and self.ahead.picked_row() < 0:
            (self.held if held else self.ahead).pick_row(0)
        if self.isVisible() and self.holder() in (None, self, self.open, self.window()):
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _tell(self, trouble: TrainerError) -> None:
        for part in (self._top, self._bottom, self._ahead_title, self.none, self.open):
            part.hide()
        self.broken.set_words("Certificates cannot be read.", trouble.next_step)
        self.broken.set_detail(str(trouble))
        self.broken.show()

    # -- what is pressed ----------------------------------------------------------------------

    def _open(self) -> None:
        """Open what is picked; a line is picked in one of the lists only."""
        held, ahead = self.held.picked_row(), self.ahead.picked_row()
        if 0 <= held < len(self.presenter.held):
            self.certificate_requested.emit(self.presenter.held[held].number)
        elif 0 <= ahead < len(self.presenter.ahead):
            self.sheets.ahead(self.presenter.ahead[ahead])

    def _request(self, request: object) -> None:
        if isinstance(request, SittingRequest):
            self.sitting_requested.emit(request)


def _cells(one: Ahead, book: str) -> list[Cell | str]:
    good = one.count == len(one.parts)
    state = State.GOOD if good else State.NONE
    return [
        Cell(text=one.course.title, strong=True),
        Cell(text=book, tone=Tone.MUTED),
        Cell(text=of(one.count, len(one.parts)), state=state),
        Cell(text=one.words, tone=Tone.MUTED, tip=one.words),
    ]
