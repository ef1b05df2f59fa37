"""The drill screen: the bar on top, the question panel of whatever is asked below it."""

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from trainer.drills.prompts import Mark, Prompt
from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.presenters.drill import DrillPresenter
from trainer.ui.presenters.requests import DrillRequest
from trainer.ui.presenters.services import Services
from trainer.ui.text import plural
from trainer.ui.theme import Kind, State, current, metrics_for
from trainer.ui.views.drill_parts import QuestionPanel
from trainer.ui.views.payout_panel import PayoutPanel
from trainer.ui.views.picture_panel import PicturePanel
from trainer.ui.views.quiz_panel import QuizPanel
from trainer.ui.views.third_card_panel import ThirdCardPanel
from trainer.ui.widgets.drill_bar import DrillBar
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.message_sheet import MessageSheet
from trainer.ui.widgets.message_sheet import ask as open_sheet
from trainer.ui.widgets.panel import Panel

TICK_MS = 100
GOES_ON_MS = 900
ENTER_HELD_MS = 300  # a double press must not skip the key
AUTO_NEXT = "auto_next"  # setting: "on", or "off" to wait for Enter after every right call
_PANELS: dict[str, type[QuestionPanel]] = {
    "third-card": ThirdCardPanel,
    "payout": PayoutPanel,
    "picture": PicturePanel,
}


class DrillView(QWidget):
    """Runs one drill at a time, of any kind.

    Signals:
        finished: (DrillResult) every question has been answered.
        left: The trainee left before the end, or the drill could not begin.
    """

    finished = Signal(object)
    left = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = DrillPresenter(services, self)
        self.bar = DrillBar()
        self._stack = QStackedWidget()
        self._panels: dict[type[QuestionPanel], QuestionPanel] = {}
        self._panel: QuestionPanel | None = None
        self._card: QWidget | None = None
        self._sheet: MessageSheet | None = None
        self._answered_at = 0
        self._running = False
        self._tick = QTimer(self)
        self._tick.setInterval(TICK_MS)
        self._tick.timeout.connect(self._show_time)
        self._on = QTimer(self)
        self._on.setSingleShot(True)
        self._on.setInterval(GOES_ON_MS)
        self._on.timeout.connect(self._proceed)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.bar)
        column.addWidget(self._stack, 1)
        self.setProperty("focusRing", OWN)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._connect()

    def _connect(self) -> None:
        self.bar.stop_pressed.connect(self._leave)
        self.bar.rule_pressed.connect(self._show_rule)
        self.bar.undo_pressed.connect(self._undo)
        presenter = self.presenter
        presenter.asked.connect(self._asked)
        presenter.marked.connect(self._marked)
        presenter.finished.connect(self._finished)
        presenter.stopped.connect(self._stopped)
        presenter.trouble.connect(self._trouble)

    @property
    def panel(self) -> QuestionPanel:
        """The panel that asks now."""
        assert self._panel is not None, "no drill has begun"
        return self._panel

    @property
    def sheet(self) -> MessageSheet | None:
        """The question laid over the drill, if there is one."""
        return self._sheet

    def ticking(self) -> bool:
        """Whether the time on screen runs."""
        return self._tick.isActive()

    def start(self, request: DrillRequest) -> None:
        """Begin a run; where that is not possible, say why."""
        self._still()
        self._drop_sheet()
        self._drop_card()
        try:
            self.presenter.begin(request)
        except TrainerError as error:
            self._refuse(error)

    # what the presenter says

    def _asked(self, prompt: Prompt, number: int, of: int) -> None:
        self._running = True
        self._on.stop()
        self.bar.show()
        self._panel = self._panel_for(prompt)
        self._stack.setCurrentWidget(self._panel)
        self.bar.set_title(*self.presenter.heading())
        self.bar.set_progress(number, of)
        self._allow_undo()
        self.bar.rule.set_blocked("")
        self._panel.set_covered(False)
        self._panel.setAccessibleName(prompt.ask)
        self._panel.ask(prompt)
        self._panel.take_keys()
        self._begin_time()

    def _marked(self, marked: Mark) -> None:
        self._tick.stop()
        self._answered_at = self._services.clock.ms()
        self.panel.show_mark(marked)
        self._allow_undo()
        self.bar.rule.set_blocked("The rule is shown with the answer.")
        self.panel.next_button().setFocus(Qt.FocusReason.OtherFocusReason)
        if marked.right and self.panel.goes_on and self._may_go_on():
            self._on.start()

    def _finished(self, result: object) -> None:
        self._still()
        self._running = False
        self.finished.emit(result)

    def _stopped(self) -> None:
        self._still()
        self._running = False
        self.left.emit()

    def _trouble(self, error: TrainerError) -> None:
        """Say what could not be kept; the question is still there to be answered again."""
        self._tick.stop()
        self._on.stop()
        message = EmptyState(Icon.SAVE, "This was not kept", error.sentence(), state=State.BAD)
        self._lay(message, "Go on", "Leave", self.presenter.abandon)

    # what the trainee presses

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if not self._running or self._panel is None:
            if event.key() == Qt.Key.Key_Escape and self._card is not None:
                self.left.emit()
                return
            super().keyPressEvent(event)
            return
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        elif event.key() == Qt.Key.Key_F1:
            self._show_rule()
        elif event.matches(QKeySequence.StandardKey.Undo):
            if not event.isAutoRepeat():
                self._undo()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self._panel.enter()
        elif not self._panel.key(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if self._panel is None or not self._panel.key_lifted(event):
            super().keyReleaseEvent(event)

    def _answer(self, given: str) -> None:
        self.presenter.answer(given)

    def _next(self) -> None:
        """Go on, unless this is the second half of a double press."""
        marks = self.presenter.session.marks
        right = bool(marks) and marks[-1].right
        held = self.panel.guards_right or not right
        if held and self._services.clock.ms() - self._answered_at < ENTER_HELD_MS:
            return
        self._proceed()

    def _proceed(self) -> None:
        self._on.stop()
        if self._sheet is None:
            self.presenter.proceed()

    def _undo(self) -> None:
        if self.presenter.can_undo and self._sheet is None:
            self._still()
            self.presenter.undo()

    def _show_rule(self) -> None:
        if self.presenter.answered or self._sheet is not None:
            return
        self.panel.show_rule(*self.presenter.rule())
        self.bar.rule.set_blocked("The rule is shown.")
        self.panel.take_keys()

    def _leave(self) -> None:
        """Leave at once where nothing is lost, otherwise pause and ask."""
        if not self._running:
            self.left.emit()
            return
        if self._sheet is not None:
            return
        if not self.presenter.session.marks:
            self.presenter.stop()
            return
        self._pause()
        done = plural(len(self.presenter.session.marks), "answer")
        left = self.presenter.session.length - len(self.presenter.session.marks)
        sentence = f"Your {done} so far stay in the record. "
        sentence += f"{plural(left, 'question')} would be left unanswered." if left else ""
        if not self.presenter.answered:
            sentence += " The time of this question does not count any more."
        message = EmptyState(Icon.PAUSE, "Paused", sentence.strip())
        self._lay(message, "Go on", "Leave", self.presenter.stop)

    def _pause(self) -> None:
        self._still()
        self.presenter.pause()
        self.panel.set_covered(True)
        self._show_time()

    def _resume(self) -> None:
        """Go on with the same question; a voided time stands still."""
        self.panel.set_covered(False)
        if self.presenter.answered:
            self.panel.next_button().setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.panel.take_keys()
            self._show_time()

    def _lay(self, message: EmptyState, yes: str, no: str, leave: object) -> None:
        assert callable(leave)
        self._drop_sheet()
        sheet = open_sheet(self, message, yes=("yes", yes), no=("no", no))

        def choose(key: str) -> None:
            self._drop_sheet()
            if key == "yes":
                self._resume()
            else:
                leave()

        sheet.chosen.connect(choose)
        sheet.dismissed.connect(lambda: choose("no"))
        self._sheet = sheet

    # the frame

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self._still()
        if self._running:
            self.presenter.pause()  # nobody can answer what is not seen
        super().hideEvent(event)

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        super().showEvent(event)
        if self._running and not self.presenter.answered:
            self._begin_time()
            self.panel.take_keys()

    def _fit(self) -> None:
        narrow = metrics_for(self.width()).narrow
        self.bar.set_narrow(narrow)
        for panel in self._panels.values():
            panel.set_narrow(narrow)

    def _panel_for(self, prompt: Prompt) -> QuestionPanel:
        kind = _PANELS.get(prompt.kind, QuizPanel)
        if kind not in self._panels:
            made = kind(self.presenter)
            made.answered.connect(self._answer)
            made.next_pressed.connect(self._next)
            made.set_narrow(metrics_for(self.width()).narrow)
            self._stack.addWidget(made)
            self._panels[kind] = made
        return self._panels[kind]

    def _begin_time(self) -> None:
        """Count from the moment the question is seen."""
        if self.isVisible() and not self.presenter.voided:
            self.presenter.ready()
            self._tick.start()
        self._show_time()

    def _show_time(self) -> None:
        presenter = self.presenter
        if presenter.answered:
            return
        if presenter.voided:
            self._tick.stop()
        self.panel.set_time(presenter.elapsed(), voided=presenter.voided)

    def _allow_undo(self) -> None:
        reason = "" if self.presenter.can_undo else "There is no answer to take back yet."
        self.bar.set_undo(reason)

    def _may_go_on(self) -> bool:
        services = self._services
        moving = services.setting("motion", "full") == "full" and not current().reduced_motion
        return moving and services.setting(AUTO_NEXT, "on") == "on"

    def _still(self) -> None:
        self._tick.stop()
        self._on.stop()

    def _drop_sheet(self) -> None:
        if self._sheet is not None:
            self._sheet.hide()
            self._sheet.deleteLater()
            self._sheet = None

    def _drop_card(self) -> None:
        if self._card is not None:
            self._stack.removeWidget(self._card)
            self._card.deleteLater()
            self._card = None

    def _refuse(self, error: TrainerError) -> None:
        """Show why the drill cannot begin."""
        self._still()
        self._running = False
        self.bar.hide()
        message = ErrorCard(Icon.BANG, "This drill cannot begin", error.sentence(), centred=True)
        message.add_button("back", "Back", "Esc", Kind.PRIMARY)
        message.chosen.connect(self._card_chosen)
        message.setMinimumWidth(current().px(480))
        card = Panel()
        card.add(message)
        page = QWidget()
        row = QHBoxLayout(page)
        row.addStretch(1)
        row.addWidget(card, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
        self._card = page
        self._stack.addWidget(page)
        self._stack.setCurrentWidget(page)
        message.button("back").setFocus(Qt.FocusReason.OtherFocusReason)

    def _card_chosen(self, key: str) -> None:
        self.left.emit()
