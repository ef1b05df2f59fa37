"""The result of an exam: the outcome, part by part, every fault with its replay, signing."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget
from shiboken6 import isValid

from trainer.certification.results import Outcome
from trainer.certification.roles import Right
from trainer.errors import TrainerError
from trainer.ui.certificates.key_sheet import IssueSheet
from trainer.ui.certificates.paper_work import PaperWork
from trainer.ui.certificates.school_keys import KeyState, key_state, suggested_school, whom_to_ask
from trainer.ui.exams.annulling_view import AnnulButton
from trainer.ui.exams.exam_extras import with_extras
from trainer.ui.exams.exam_result import ExamResult, FaultLine
from trainer.ui.exams.record_button_view import RecordButton
from trainer.ui.exams.result_rows import FAULT_COLUMNS, PART_COLUMNS, fault_cells, part_cells
from trainer.ui.exams.sign_panel import SignPanel
from trainer.ui.exams.staff_sheet import StaffSheet
from trainer.ui.icons import Icon
from trainer.ui.shell.page_sheets import PageSheets
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import Crumbs, ScrollColumn, StudyPage
from trainer.ui.text import plural
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.empty_state import Disc, EmptyState
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.message_sheet import MessageSheet, ask
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.toast import ToastHost

_SIDE, _NARROW_SIDE = 480, 360
_LEAST_PARTS, _LEAST_FAULTS = 200, 150
_SHORT = 1100  # pixels at 100 percent
_LOOK = {
    Outcome.CERTIFIED: (Icon.CHECK, State.GOOD),
    Outcome.NOT_YET: (Icon.BANG, State.WARN),
    Outcome.DISCONTINUED: (Icon.CROSS, State.NONE),
    None: (Icon.CLOCK, State.NONE),
}


class ExamResultView(StudyPage):
    """Shows what an exam came to, ends it, and takes its signatures.

    Signals:
        replay_requested: (attempt, act) a sitting is to be played back from an act.
        certificate_requested: (str) the certificate of the exam is to be shown, by its number.
        back_requested: The page has been read.
    """

    replay_requested = Signal(int, int)
    certificate_requested = Signal(str)
    back_requested = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = ExamResult(services, self)
        self.crumbs = Crumbs()
        self.crumbs.set_back("Exams")
        self.title = ElidedText("", Role.TITLE)
        self.disc = Disc(Icon.CLOCK)
        self.outcome = Text("", Role.SECTION)
        self.words = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.areas = Text("", Role.BODY, wrap=True)
        self.critical = Text("", Role.FIGURE_2)
        self.fatal = Text("", Role.FIGURE_2)
        self.band = Panel(dense=True)
        self.parts = DataTable(row_height=54)
        self.parts.set_row_height(54, 46)
        self.parts.set_columns(PART_COLUMNS)
        self.parts.setAccessibleName("Parts")
        self.faults = DataTable(row_height=44)
        self.faults.set_columns(FAULT_COLUMNS)
        self.faults.setAccessibleName("Faults and replays")
        self.wrong = Panel("Faults and replays", "Enter or R replays", dense=True)
        self.sign = SignPanel()
        self.open_side = Panel("The exam goes on", " ")
        self.told = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.finish = KeyButton(
            "End and judge", "Enter", Kind.PRIMARY, size=ButtonSize.BIG, wide=True
        )
        self.stop = KeyButton("Discontinue", "", Kind.DANGER, wide=True)
        self.issue = KeyButton("Issue the certificate", "I", Kind.PRIMARY, icon=Icon.SHIELD)
        self.certificate = KeyButton("", "C", Kind.PRIMARY, icon=Icon.SHIELD)
        self.work = PaperWork(services, self)
        self.sheets = PageSheets(self)
        self.annul = AnnulButton(self, self.sheets, services, self.presenter)
        self.record = RecordButton(self, services, self.presenter)
        self.sheet: StaffSheet | MessageSheet | None = None
        self._number = ""  # of the certificate there is, or that is renewed
        self._lines: list[FaultLine] = []
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        head, names = QHBoxLayout(), QVBoxLayout()
        names.setSpacing(2)
        names.addWidget(self.crumbs)
        names.addWidget(self.title)
        head.setSpacing(12)
        head.addLayout(names, 1)
        for button in (self.record, self.issue, self.certificate):
            head.addWidget(button, 0, Qt.AlignmentFlag.AlignBottom)
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(self.disc, 0, Qt.AlignmentFlag.AlignTop)
        told = QVBoxLayout()
        told.setSpacing(2)
        for part in (self.outcome, self.words, self.areas):
            told.addWidget(part)
        row.addLayout(told, 1)
        for figure, below in ((self.critical, "critical right"), (self.fatal, "automatic fails")):
            cell = QVBoxLayout()
            cell.setSpacing(0)
            figure.setAlignment(Qt.AlignmentFlag.AlignRight)
            cell.addWidget(figure)
            cell.addWidget(Text(below, Role.SMALL, Tone.MUTED))
            cell.addStretch(1)
            row.addLayout(cell)
        self.band.add_layout(row)
        self._results = results = Panel(dense=True)
        results.add(self.parts, 1)
        self.wrong.add(self.faults, 1)
        left = ScrollColumn()
        left.column.setContentsMargins(0, 0, 0, 0)
        left.column.setSpacing(14)
        left.column.addWidget(self.band)
        left.column.addWidget(results, 8)
        left.column.addWidget(self.wrong, 5)
        self.open_side.add(self.told)
        self.open_side.body.addStretch(1)
        self.open_side.add(self.annul)
        self.open_side.add(self.finish)
        self.open_side.add(self.stop)
        sides = QVBoxLayout()
        sides.setContentsMargins(0, 0, 0, 0)
        sides.addWidget(self.open_side)
        sides.addWidget(self.sign)
        self._side = QWidget()
        self._side.setLayout(sides)
        columns = QHBoxLayout()
        columns.setSpacing(16)
        columns.addWidget(ScrollArea(left), 1)  # large text leaves the tables no room otherwise
        columns.addWidget(self._side)
        self.column.addLayout(head)
        self.column.addLayout(columns, 1)
        self.toasts = ToastHost(self)

    def _connect(self) -> None:
        self.record.told.connect(self.toasts.show_toast)
        self.presenter.changed.connect(self._show)
        self.crumbs.back.clicked.connect(self.back_requested)
        self.faults.row_activated.connect(self._replay)
        self.faults.row_picked.connect(lambda _: self.annul.offer(self._picked()))
        self.sign.signed.connect(self._sign)
        self.finish.clicked.connect(self._end)
        self.stop.clicked.connect(self.ask_discontinue)
        self.issue.clicked.connect(self.ask_issue)
        self.certificate.clicked.connect(self._show_certificate)
        self.work.issued.connect(lambda _: self._read_again())
        self.work.stuck.connect(lambda *_: self._read_again())

    def open_exam(self, exam_id: int) -> None:
        """Show an exam; raises `TrainerError` where it is not this person's to see."""
        self.presenter.open(exam_id)

    # -- what is shown ------------------------------------------------------------------------

    def _show(self) -> None:
        show = self.presenter
        self.title.setText(f"{show.exam.number}, {show.candidate.name}, {show.game}")
        outcome, heading, sentence = show.headline()
        sign, state = _LOOK[outcome]
        self.disc.set_icon(sign, state)
        self.band.set_state(state)
        self.outcome.setText(heading)
        granted = show.assessment.accommodations
        told = f" Granted: {', '.join(granted)}." if granted else ""
        self.words.setText(f"{sentence}{told}")
        areas = show.assessment.areas if outcome is Outcome.NOT_YET else ()
        self.areas.setText(f"To train: {'; '.join(areas)}." if areas else "")
        self.areas.setVisible(bool(areas))
        of = sum(part.critical_of for part in show.assessment.parts)
        right = sum(part.critical_right for part in show.assessment.parts)
        self.critical.setText(f"{right} of {of}" if of else "\u2013")
        self.fatal.setText(str(show.assessment.automatic_fails))
        self.parts.set_rows([part_cells(part) for part in show.assessment.parts])
        self._lines = with_extras(self._services, show.exam, show.faults())
        self.faults.set_rows([fault_cells(line) for line in self._lines])
        if self._lines:
            self.faults.pick_row(0)
        self.annul.setVisible(any(line.item for line in self._lines))
        self.annul.offer(self._picked())
        wrong = sum(bool(line.tag) for line in self._lines)
        self.wrong.set_note(
            f"{plural(wrong, 'fault')}; Enter or R replays" if self._lines else "nothing"
        )
        self._show_side()

    def _show_side(self) -> None:
        show = self.presenter
        ended = show.end is not None
        self.open_side.setVisible(not ended)
        self.sign.setVisible(ended)
        if show.end is not None:
            faults = [line for line in self._lines if line.tag]
            self.sign.show_steps(
                show.steps(),
                show.end.digest,
                faults=len(faults),
                seen=sum(line.seen for line in faults),
            )
        else:
            reason, missing = show.may_end(), show.missing()
            words = "Every part is complete. End the exam to judge it and have it signed."
            if missing:
                words = (
                    f"Not complete: {', '.join(missing)}. {show.missing_why()} Ended now, the "
                    "outcome is “not yet”, and these parts are taken again."
                )
            self.told.setText(f"{words} {reason}".strip())
            self.finish.set_blocked(reason)
        self.record.offer()
        self.issue.setVisible(show.may_issue())
        number = show.issued or show.renews()
        self.certificate.setVisible(bool(number))
        self._number = number
        self._name_certificate()
        if show.issuable() or show.renews():
            self.sign.note.setText(show.issue_words())

    def _picked(self) -> FaultLine | None:
        row = self.faults.picked_row()
        return self._lines[row] if 0 <= row < len(self._lines) else None

    # -- what is pressed ----------------------------------------------------------------------

    def gold(self) -> KeyButton | None:
        ways = (self.finish, self.issue, self.certificate)
        return next((button for button in ways if button.isVisibleTo(self)), None)

    def first_focus(self) -> QWidget:
        """Return what the keys are for: the gold button, the secret; the faults to be replayed."""
        gold = self.gold()
        if gold is not None and gold.isEnabled():
            return gold
        wrong = any(line.tag for line in self._lines)
        return self.faults if wrong or not self.sign.is_due else self.sign.secret.line

    def key_list(self) -> Sequence[Key]:
        return [
            Key("Up, Down", "move over what went wrong"),
            Key("R", "replay it, or see the answer", self._replay_picked),
            *super().key_list(),
            pressing(self.annul, "take the question at hand out of the result", name="X"),
            pressing(self.issue),
            pressing(self.certificate, "show the certificate"),
            pressing(self.record, "save the record as a PDF", name="S"),
            Key("Esc", "back to the exams", self.back_requested.emit),
        ]

    def _replay_picked(self) -> None:
        self._replay(self.faults.currentIndex().row())

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        if not event.spontaneous():
            self.toasts.clear()
            self.record.work.forget()
            self.sheets.close()  # nobody else is to find it open
            if self.sheet is not None and isValid(self.sheet):
                self.sheet.close_sheet()
        super().hideEvent(event)

    def _replay(self, row: int) -> None:
        if 0 <= row < len(self._lines):
            line = self._lines[row]
            self._look_at(line)
            if line.replay is not None:
                self.replay_requested.emit(*line.replay)
            elif line.told:
                words = f"{line.told} {line.clause}".strip()
                card = EmptyState(Icon.LIST, line.text, words, state=State.WARN)
                self.sheet = ask(self, card, yes=("on", "Close"))

    def _look_at(self, line: FaultLine) -> None:
        try:
            self.presenter.look_at(line)
        except TrainerError as error:
            self.toasts.show_toast(error.sentence(), State.BAD)
        else:
            self._mark_seen()

    def _mark_seen(self) -> None:
        """Show what was looked at, with the pick where it is."""
        row = self.faults.picked_row()
        self._show()
        if row >= 0:
            self.faults.pick_row(row)

    def _sign(self, by: int, secret: str) -> None:
        try:
            self.presenter.sign(by, secret)
        except TrainerError as error:
            self.sign.refuse(error.sentence())
        else:  # the next one types at once, and not into keys of the page
            next_one = self.sign.secret.line if self.sign.is_due else self.first_focus()
            next_one.setFocus(Qt.FocusReason.OtherFocusReason)

    def _end(self) -> None:
        missing = self.presenter.missing()
        if not missing:
            self._finish()
            return
        card = EmptyState(
            Icon.BANG,
            "End the exam with parts missing?",
            f"Not complete: {', '.join(missing)}. The outcome will be “not yet”.",
            state=State.WARN,
        )
        # No key pressed once too often ends an exam for good: Enter and Esc lead back.
        sheet = ask(self, card, yes=("back", "Back"))
        card.add_button("end", "End the exam", "", Kind.DANGER)
        sheet.chosen.connect(lambda key: self._finish() if key == "end" else None)
        self.sheet = sheet

    def _finish(self) -> None:
        try:
            self.presenter.finish()
        except TrainerError as error:
            self.told.setText(f"! {error.sentence()}")
        else:
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def ask_discontinue(self) -> None:
        """Ask for the reason and the password of whoever breaks the exam off."""
        show = self.presenter
        sheet = StaffSheet(
            self,
            f"Discontinue {show.exam.number}?",
            "What was done is kept. The exam cannot be continued.",
            show.gate.staff(Right.DISCONTINUE, beside=show.exam.person_id),
            word="Discontinue",
            reason="Why it is discontinued",
            danger=True,
        )
        sheet.confirmed.connect(self._discontinue)
        sheet.closed.connect(sheet.deleteLater)
        self.sheet = sheet
        sheet.open()

    def _discontinue(self, staff: int, password: str, _secret: str, reason: str) -> None:
        sheet = self.sheet
        assert isinstance(sheet, StaffSheet), "its own sheet asks"
        try:
            self.presenter.discontinue(staff, password, reason)
        except TrainerError as error:
            sheet.refuse(error.sentence())
            return
        sheet.close_sheet()

    # -- the certificate ----------------------------------------------------------------------

    def ask_issue(self) -> None:
        """Ask for what issuing takes; where there is no key yet, make it or say who can."""
        show = self.presenter
        state = key_state(self._services)
        if state is KeyState.NONE:
            words = f"The school has no key to sign with yet. Ask {whom_to_ask(self._services)}: "
            words += "with the first certificate they issue, the key is made."
            card = EmptyState(Icon.KEY, "There is no key yet", words, state=State.WARN)
            self.sheet = ask(self, card, yes=("on", "Close"))
            return
        sheet = IssueSheet(
            self,
            self.work,
            show.exam.id,
            f"{show.candidate.name}, {show.game}: {show.assessment.text}",
            first=state is KeyState.FIRST,
            school=suggested_school(self._services),
        )
        sheet.certificate_requested.connect(self.certificate_requested)
        self.sheets.open(sheet)

    def _show_certificate(self) -> None:
        self.certificate_requested.emit(self.presenter.issued or self.presenter.renews())

    def _read_again(self) -> None:
        if self.isVisible():  # or the next person may have the window by now
            self.presenter.open(self.presenter.exam.id)

    def _name_certificate(self) -> None:
        """Name it by its number, where that leaves the exam's own name its room."""
        short = self.room < _SHORT
        self.certificate.setText("Certificate" if short else f"Certificate {self._number}")
        self.certificate.setToolTip(self._number if short else "")

    def fitted(self) -> None:
        narrow = self.metrics.narrow
        self._name_certificate()
        self._results.setMinimumHeight(current().px(_LEAST_PARTS))
        self.wrong.setMinimumHeight(current().px(_LEAST_FAULTS))
        self._side.setFixedWidth(current().gap(_NARROW_SIDE if narrow else _SIDE))
