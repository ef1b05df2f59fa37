"""A trainee's record as an instructor opens it: progress to look at, past runs to play back."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.ui.certificates.certificates import certificates_held
from trainer.ui.certificates.held_sheet import HeldSheet
from trainer.ui.icons import Icon
from trainer.ui.people.weak_report import report_on_trainee
from trainer.ui.people.weakness_sheet import WeaknessSheet
from trainer.ui.progress.progress_shown import ProgressPage
from trainer.ui.progress.progress_view import ProgressView
from trainer.ui.replay.past_runs import PastRuns
from trainer.ui.replay.past_runs_sheet import PastRunsSheet
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import Crumbs
from trainer.ui.theme import State
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing


class TraineeView(ProgressView):
    """The progress page of somebody else. Nothing is practised, printed or kept from here.

    Signals:
        back_requested: The roster is to be shown again.
        replay_requested: (int, int) a run is to be played back from an act.
        certificate_requested: (str) one of their certificates is to be shown, by its number.
    """

    back_requested = Signal()
    replay_requested = Signal(int, int)
    certificate_requested = Signal(str)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        self._reader = services
        self._looking = services.looking_at(None)
        super().__init__(self._looking, parent)
        self.sheets = PageSheets(self)
        self.crumbs = Crumbs()
        self.crumbs.set_back("Roster")
        self.crumbs.back.clicked.connect(self.back_requested)
        self.report = KeyButton("Weaknesses", "W", icon=Icon.WAVE)
        self.report.clicked.connect(self._show_report)
        self.held = KeyButton("Certificates", "C", icon=Icon.SHIELD)
        self.held.clicked.connect(self.show_certificates)
        self.runs_requested.connect(self.show_runs)
        row = QHBoxLayout()
        row.addWidget(self.crumbs, 1)
        row.addWidget(self.held)
        row.addWidget(self.report)
        self.column.insertLayout(0, row)
        self.head.busy.setText("Reading the record …")
        self._only_look()

    def open_trainee(self, person_id: int) -> None:
        """Show somebody's record to whoever may see it."""
        self._reader.require(Right.SEE_PEOPLE)
        self.sheets.close()
        self.head.title.setText(self._looking.seat(person_id).name)
        self.refresh()

    def refresh(self) -> None:
        """Read the record anew; nothing where nobody's is open."""
        if self._looking.person is not None:
            super().refresh()

    def gold(self) -> KeyButton | None:
        return None  # there is nothing to be started here

    def first_focus(self) -> QWidget:
        return self.sheets.sheet.first_focus() if self.sheets.sheet is not None else self

    def key_list(self) -> Sequence[Key]:
        return [
            *super().key_list(),
            pressing(self.held, "certificates"),
            pressing(self.report, "weakness report, to be printed"),
            Key("Esc", "back to the roster", self.back_requested.emit),
        ]

    def show_runs(self) -> None:
        """List the trainee's runs at the table, to play one back."""
        try:
            sheet = PastRunsSheet(self, PastRuns(self._looking))
        except TrainerError as trouble:
            self.toasts.show_toast(trouble.sentence(), State.BAD)
            return
        sheet.replay_requested.connect(lambda run: self.replay_requested.emit(run, 0))
        self.sheets.open(sheet)

    def show_certificates(self) -> None:
        """List the trainee's certificates, to open one."""
        shown = self._looking.person
        if shown is not None:
            sheet = HeldSheet(
                self,
                f"Certificates of {shown.name}",
                certificates_held(self._reader, shown.id),
                "One is issued from the result of a passed exam, once it is signed.",
            )
            sheet.certificate_requested.connect(self.certificate_requested)
            self.sheets.open(sheet)

    def _show_report(self) -> None:
        shown = self._looking.person
        if shown is not None:
            sheet = WeaknessSheet(self, lambda: report_on_trainee(self._reader, shown.id))
            sheet.told.connect(self.toasts.show_toast)
            self.sheets.open(sheet)

    def _show(self, page: ProgressPage) -> None:
        super()._show(page)
        self._only_look()

    def _show_empty(self, page: ProgressPage) -> None:
        super()._show_empty(page)
        words = "After the first drill this page shows how right and how quick they are."
        self.empty.set_words(self.empty.heading.text(), words)

    def _only_look(self) -> None:
        """Take away what starts or exports something."""
        for button in (self.head.take, self.weak.button, self.empty.button("start")):
            button.hide()

    def _request(self, request: object) -> None:
        """Start nothing: these are somebody else's skills."""
