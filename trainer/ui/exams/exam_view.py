"""The exam itself: sealed. Questions and tables from the form, the time, and nothing else."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from trainer.certification.form import Item
from trainer.certification.roles import Right
from trainer.certification.standard import TITLES, Part
from trainer.drills.prompts import Prompt
from trainer.errors import TrainerError
from trainer.ui.drill.drill_parts import QuestionPanel, question_aloud
from trainer.ui.drill.drill_view import panel_for
from trainer.ui.exams.exam_gate import ExamGate
from trainer.ui.exams.exam_parts import EndPage, ExamBar, PartPage
from trainer.ui.exams.exam_questions import ExamQuestions
from trainer.ui.exams.exam_run import ExamRun, ExamStart, PartOffer
from trainer.ui.exams.exam_table_view import ExamTable
from trainer.ui.exams.staff_sheet import StaffSheet
from trainer.ui.icons import Icon
from trainer.ui.shell.services import Services
from trainer.ui.theme import State, metrics_for
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.countdown_spoken import SpokenCountdown
from trainer.ui.widgets.empty_state import ErrorCard
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.keymap import Key, Keyed
from trainer.ui.widgets.message_sheet import MessageSheet, ask

TICK_MS = 200
SEALED = "An exam is running. It ends by itself, or staff stops it with Esc and a password."


class ExamView(Keyed, QWidget):
    """Runs one exam at a time.

    Signals:
        left: The exam at the screen is over; the PC is to be left to the staff.
    """

    left = Signal()

    shut = True  # no key of the program works in an exam

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.run = ExamRun(services, self)
        self.questions = ExamQuestions(services, self)
        self.bar = ExamBar()
        self._countdown = SpokenCountdown(self)
        self.part_page, self.end_page = PartPage(), EndPage()
        self._stack = QStackedWidget()
        self._stack.addWidget(self.part_page)
        self._stack.addWidget(self.end_page)
        self._panels: dict[type[QuestionPanel], QuestionPanel] = {}
        self._table: ExamTable | None = None
        self._note = ""
        self.sheet: StaffSheet | MessageSheet | None = None
        self._watched: QWidget | None = None
        self._filled = False
        self._tick = QTimer(self)  # runs only while a part is under way
        self._tick.setInterval(TICK_MS)
        self._tick.timeout.connect(self.show_time)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self._stack, 1)
        self.setProperty("focusRing", OWN)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._connect()

    def _connect(self) -> None:
        run = self.run
        run.offered.connect(self._offer)
        run.drawing.connect(self.part_page.show_drawing)
        run.asked.connect(self._ask)
        run.sat.connect(self._sit)
        run.finished.connect(self._finish)
        run.discontinued.connect(self._break_off)
        run.time_up.connect(self._tell_time_up)
        run.trouble.connect(self._trouble)
        self.bar.stop_pressed.connect(self.ask_stop)
        self.part_page.begun.connect(run.begin)
        self.end_page.left.connect(self._leave)

    # -- opening and leaving ------------------------------------------------------------------

    def start(self, start: ExamStart) -> None:
        """Open an exam where it stands; raises `TrainerError` where that cannot be."""
        self._note = ""
        self.run.open(start)
        opened = self.run.exam
        self.bar.set_exam(f"{opened.number}, {self.run.rules.title}", self.run.candidate)
        self._seal()

    @property
    def sealed(self) -> str:
        """Why the program cannot be left now, in a sentence, or nothing."""
        over = self._watched is None or self._stack.currentWidget() is self.end_page
        return "" if over else SEALED

    def refuse_close(self) -> None:
        """Say that the window stays."""
        self._tell(Icon.LOCK, "The window stays open.", SEALED, State.GOLD)

    def _seal(self) -> None:
        """Fill the screen and watch whether the window is left."""
        window = self.window()
        self._watched = window
        self._filled = window.isFullScreen()  # a kiosk fills the screen anyway
        window.installEventFilter(self)
        if window is not self:
            window.setWindowState(window.windowState() | Qt.WindowState.WindowFullScreen)

    def _unseal(self) -> None:
        window, self._watched = self._watched, None
        if window is None:
            return
        window.removeEventFilter(self)
        if window is not self and not self._filled:
            window.setWindowState(window.windowState() & ~Qt.WindowState.WindowFullScreen)

    def _leave(self) -> None:
        self._unseal()
        self.left.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if watched is self._watched and event.type() == QEvent.Type.WindowDeactivate:
            self.run.window_left()
        elif watched is self._watched and event.type() == QEvent.Type.WindowActivate:
            self.run.window_back()
        return False

    # -- what the run says --------------------------------------------------------------------

    def _offer(self, offer: PartOffer) -> None:
        self._tick.stop()
        self.bar.set_place(offer.title)
        self.bar.set_left(self.run.clock.left_ms())
        self._stack.setCurrentWidget(self.part_page)
        self.part_page.offer(offer, self._note)
        self._note = ""

    def _ask(self, prompt: Prompt, number: int, of: int) -> None:
        self.questions.put(prompt, self.run.rules)
        panel = self._panel_for(prompt)
        self._stack.setCurrentWidget(panel)
        self.bar.set_place(f"Question {number} of {of}")
        panel.setAccessibleName(self.questions.say(prompt.ask))
        panel.ask(prompt)
        announce(self, question_aloud(self.run.rules, prompt))
        panel.take_keys()
        self.run.ready()
        self._run_time()

    def _sit(self, item: Item, attempt_id: int) -> None:
        if self._table is None:
            self._table = ExamTable(self._services)
            self._table.finished.connect(lambda _: self.run.sitting_over())
            self._table.stop_wanted.connect(self.ask_stop)
            self._table.left.connect(self.ask_stop)
            self._table.round_shown.connect(self.bar.set_place)
            self._stack.addWidget(self._table)
        self._stack.setCurrentWidget(self._table)
        self._run_time()
        self._table.sit(self.run, item, attempt_id)

    def _finish(self) -> None:
        self._over(
            "The exam at the screen is over.",
            "Everything is recorded. Call your instructor; they will tell you what comes next.",
        )

    def _break_off(self) -> None:
        if self._table is not None:
            self._table.presenter.abandon()
        self._drop_sheet()
        self._over("The exam was stopped.", "What was done so far is kept in the record.")

    def _over(self, heading: str, sentence: str) -> None:
        self._tick.stop()
        self.bar.set_place("")
        self.bar.set_left(None)
        self._stack.setCurrentWidget(self.end_page)
        self.end_page.tell(heading, sentence)

    def _tell_time_up(self, part: Part) -> None:
        words = f"The time of {TITLES[part]} is over. What was not answered is not answered."
        if self._stack.currentWidget() is self.part_page:
            self.part_page.note.setText(words)
            self.part_page.note.show()
        else:
            sentence = self.end_page.words.sentence.text()
            self.end_page.tell(words, sentence)

    def _trouble(self, error: TrainerError) -> None:
        words = f"{error.next_step} Nothing that was answered before is lost."
        self._tell(Icon.BANG, "This could not be kept.", words, State.WARN, detail=str(error))

    def _tell(
        self, icon: Icon, heading: str, words: str, state: State, *, detail: str = ""
    ) -> None:
        self._drop_sheet()
        card = ErrorCard(icon, heading, words, detail, state=state)
        sheet = ask(self, card, yes=("on", "Go on"))
        sheet.chosen.connect(lambda _: self._closed(sheet))
        sheet.dismissed.connect(lambda: self._closed(sheet))
        self.sheet = sheet

    # -- time ---------------------------------------------------------------------------------

    def _run_time(self) -> None:
        if self.run.running:
            self._tick.start()
            self.show_time()

    def ticking(self) -> bool:
        """Whether the time on screen runs."""
        return self._tick.isActive()

    def show_time(self) -> None:
        """Show the time that is left; a part whose time is over ends here."""
        run = self.run
        if not run.running:
            self._tick.stop()
            return
        if not run.tick():
            if self._table is not None:
                self._table.presenter.end_early()
            self._drop_sheet()
            run.run_out()
            return
        self.bar.set_left(run.clock.left_ms())
        self._countdown.show(run.clock.left_ms())
        panel = self._stack.currentWidget()
        if isinstance(panel, QuestionPanel):
            panel.set_time(run.elapsed())

    # -- keys ---------------------------------------------------------------------------------

    def key_list(self) -> Sequence[Key]:
        shown = self._stack.currentWidget()
        stop = shown is not self.end_page
        return [
            *(shown.key_list() if isinstance(shown, QuestionPanel) else ()),
            Key("Enter", "go on", partial(self._enter, shown)),
            Key("Esc", "let staff stop the exam", self.ask_stop, on=stop),
        ]

    def typed(self, event: QKeyEvent) -> bool:
        shown = self._stack.currentWidget()
        return isinstance(shown, QuestionPanel) and shown.typed(event)

    def _enter(self, shown: QWidget | None) -> None:
        if isinstance(shown, QuestionPanel):
            if shown.open:
                shown.enter()
        elif isinstance(shown, PartPage | EndPage):
            shown.go.click()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        shown = self._stack.currentWidget()
        if not isinstance(shown, QuestionPanel) or not shown.key_lifted(event):
            super().keyReleaseEvent(event)

    def ask_stop(self) -> None:
        """Let staff stop the exam: with a name, a password and a reason."""
        if self.sheet is not None or self._stack.currentWidget() is self.end_page:
            return
        staff = ExamGate(self._services).staff(Right.DISCONTINUE, beside=self.run.exam.person_id)
        sheet = StaffSheet(
            self,
            "Stop the exam?",
            "Only staff can stop it. The exam is then discontinued: what was done is kept, and "
            "it cannot be continued. The time runs on until then.",
            staff,
            word="Stop the exam",
            reason="Why it is stopped",
            danger=True,
        )
        sheet.confirmed.connect(self._stop)
        sheet.closed.connect(lambda: self._closed(sheet))
        self.sheet = sheet
        sheet.open()

    def _stop(self, staff: int, password: str, _secret: str, reason: str) -> None:
        try:
            self.run.stop(staff, password, reason)
        except TrainerError as error:
            if isinstance(self.sheet, StaffSheet):
                self.sheet.refuse(f"{error} {error.next_step}".strip())

    def _closed(self, sheet: QWidget) -> None:
        if self.sheet is sheet:
            self.sheet = None
            shown = self._stack.currentWidget()
            if isinstance(shown, QuestionPanel):
                shown.take_keys()
        sheet.deleteLater()

    def _drop_sheet(self) -> None:
        sheet, self.sheet = self.sheet, None
        if sheet is not None:
            sheet.hide()
            sheet.deleteLater()

    # -- the frame ----------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        narrow = metrics_for(self.width()).narrow
        self.bar.set_narrow(narrow)
        for panel in self._panels.values():
            self._fit(panel, narrow)

    def _fit(self, panel: QuestionPanel, narrow: bool) -> None:
        panel.set_narrow(narrow)
        panel.seal()

    @property
    def panel(self) -> QuestionPanel:
        """The panel that asks now."""
        shown = self._stack.currentWidget()
        assert isinstance(shown, QuestionPanel), "no question is asked"
        return shown

    @property
    def table(self) -> ExamTable:
        """The table that is dealt."""
        assert self._table is not None, "no sitting was begun"
        return self._table

    @property
    def page(self) -> QWidget | None:
        """What is shown now."""
        return self._stack.currentWidget()

    def _panel_for(self, prompt: Prompt) -> QuestionPanel:
        kind = panel_for(self.questions.game, prompt)
        if kind not in self._panels:
            made = kind(self.questions)
            made.answered.connect(self.run.answer)
            self._stack.addWidget(made)
            self._panels[kind] = made
            self._fit(made, metrics_for(self.width()).narrow)
        return self._panels[kind]
