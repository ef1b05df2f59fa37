"""The drill screen: the bar on top, the question panel of whatever is asked below it."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from trainer.drills.prompts import Mark, Prompt
from trainer.drills.registry import asked_by
from trainer.errors import TrainerError
from trainer.games.game import Game
from trainer.ui.drill.decision_panel import DecisionPanel
from trainer.ui.drill.drill import DrillPresenter
from trainer.ui.drill.drill_parts import QuestionPanel, question_aloud, verdict_aloud
from trainer.ui.drill.drill_sheets import DrillSheets, PlacementPage, RefusalPage
from trainer.ui.drill.payout_panel import PayoutPanel
from trainer.ui.drill.quiz_panel import QuizPanel
from trainer.ui.drill.read_panel import ReadPanel
from trainer.ui.families.registry import family_of
from trainer.ui.run.requests import SPRINT_S, DrillRequest, Style
from trainer.ui.shell.absence import AWAY_MS, GONE_MS
from trainer.ui.shell.preferences import Preferences
from trainer.ui.shell.services import Services
from trainer.ui.text import plural, seconds
from trainer.ui.theme import current, metrics_for
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.countdown_spoken import SpokenCountdown
from trainer.ui.widgets.drill_bar import DrillBar
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.keymap import Key, Keyed, key_lines, pressing
from trainer.ui.widgets.message_sheet import MessageSheet

TICK_MS = 100
GOES_ON_MS = 900
SPRINT_RIGHT_MS, SPRINT_WRONG_MS = 250, 1200  # ours: how long a sprint shows what came of it
ENTER_HELD_MS = 300  # a double press must not skip the key
_LOW = 480  # pixels at 100 percent text: of a window that large text fills
PANELS: dict[str, type[QuestionPanel]] = {
    "decision": DecisionPanel,
    "read": ReadPanel,
    "payout": PayoutPanel,
    "quiz": QuizPanel,
}


def panel_for(game: Game, prompt: Prompt) -> type[QuestionPanel]:
    """Return the panel that shows a question, as the record of its drill says."""
    name = asked_by(prompt.kind).panel
    return family_of(game).panels.get(name) or PANELS[name]


class DrillView(Keyed, QWidget):
    """Runs one drill at a time, of any kind.

    Signals:
        begun: (int) a run has begun, or goes on; carries its attempt.
        finished: (DrillResult) the run has come to its end.
        left: The trainee left before the end, or the drill could not begin.
        settings_requested: What the trainee can choose is to be shown.
    """

    begun = Signal(int)
    finished = Signal(object)
    left = Signal()
    settings_requested = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = DrillPresenter(services, self)
        self.bar = DrillBar()
        self._countdown = SpokenCountdown(self)
        self._stack = QStackedWidget()
        self._panels: dict[type[QuestionPanel], QuestionPanel] = {}
        self._panel: QuestionPanel | None = None
        self._card: RefusalPage | PlacementPage | None = None
        self._sheets = DrillSheets(self, self._resume)
        self._answered_at = 0
        self._running = self._held = False
        self._tick = QTimer(self)
        self._tick.setInterval(TICK_MS)
        self._tick.timeout.connect(self._show_time)
        self._on = QTimer(self)
        self._on.setSingleShot(True)
        self._on.timeout.connect(self._proceed)
        self._gone = QTimer(self)  # runs only while nobody seems to be there
        self._gone.setSingleShot(True)
        self._gone.setInterval(GONE_MS - AWAY_MS)
        self._gone.timeout.connect(self.gone)
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
        self.bar.settings_pressed.connect(self.settings_requested)
        self.bar.rule_pressed.connect(self._show_rule)
        self.bar.undo_pressed.connect(self._undo)
        presenter = self.presenter
        presenter.begun.connect(self.begun)
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
        return self._sheets.sheet

    def ticking(self) -> bool:
        """Whether the time on screen runs."""
        return self._tick.isActive()

    def start(self, request: DrillRequest) -> None:
        """Begin a run; where that is not possible, say why."""
        self._still()
        self._sheets.drop()
        self._drop_card()
        if request.style is Style.PLACEMENT and request.attempt is None:
            self._introduce(request)
        else:
            self._begin(request)

    def _begin(self, request: DrillRequest) -> None:
        try:
            self.presenter.begin(request)
        except TrainerError as error:
            self._refuse(error)

    def _introduce(self, request: DrillRequest) -> None:
        """Say what a placement is; the one that was left goes on, where its rules still hold."""
        try:
            wanted = self.presenter.unfinished(request)
            title, left_at = self.presenter.title_of_game(request), self.presenter.left_at(wanted)
        except TrainerError as error:
            self._refuse(error)
            return

        def begin() -> None:
            self._drop_card()
            try:
                self.presenter.begin(wanted)
            except TrainerError:
                self._begin(request)  # anew, if it cannot go on

        page = PlacementPage(title, left_at, begin)
        page.back.clicked.connect(self.left)
        self._show_card(page)

    # what the presenter says

    def _asked(self, prompt: Prompt, number: int, of: int) -> None:
        self._running = True
        self._on.stop()
        self._gone.stop()
        self.bar.show()
        self._panel = self._panel_for(prompt)
        self._stack.setCurrentWidget(self._panel)
        place = self.presenter.request.place
        self.bar.set_title(*self.presenter.heading())
        self.bar.set_place(f"Part {place}" if place else "")
        self.bar.stop.setText("End" if self._style is Style.ENDLESS else "Stop")
        if self._style is not Style.SPRINT:
            self.bar.set_progress(number, of)
        self._allow_undo()
        sprint = self._style is Style.SPRINT
        self.bar.rule.set_blocked("A sprint shows no rules." if sprint else "")
        self._panel.set_covered(False)
        self._panel.setAccessibleName(self.presenter.say(prompt.ask))
        self._panel.ask(prompt)
        announce(self, question_aloud(self.presenter.game, prompt))
        self._panel.take_keys()
        if self.presenter.is_new:
            self._brief()
        else:
            self._begin_time()

    def _brief(self) -> None:
        """Say how such questions are answered; the clock waits until that is read."""
        self.panel.set_covered(True)
        lines = key_lines(self.panel.key_list())[:6]
        keys = "; ".join(f"{name.partition(',')[0]}: {words}" for name, words in lines)
        target = seconds(self.presenter.prompt.target_ms / 1000)
        self._sheets.brief(
            "How this is answered",
            f"With the keys printed on the screen, or by a click. {keys}. The time counts from "
            f"the moment you see the question; the target is {target}, and right comes before "
            "quick. F1 shows the rule, Esc pauses. It is practice: nothing here can be failed.",
            self.presenter.stop,
        )

    @property
    def _style(self) -> Style:
        return self.presenter.request.style

    def _marked(self, marked: Mark) -> None:
        if self._style is not Style.SPRINT:
            self._tick.stop()
        self._answered_at = self._services.clock.ms()
        self.panel.show_mark(marked)
        announce(self, verdict_aloud(self.presenter.game, marked), urgent=True)
        self._allow_undo()
        self.bar.rule.set_blocked("The rule is shown with the answer.")
        self.panel.next_button().setFocus(Qt.FocusReason.OtherFocusReason)
        if self._style is Style.SPRINT:
            self._on.start(SPRINT_RIGHT_MS if marked.right else SPRINT_WRONG_MS)
        elif marked.right and self.panel.goes_on and self._may_go_on():
            self._on.start(GOES_ON_MS)

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
        self._still()
        self._sheets.unkept(error, self.presenter.abandon)

    # what the trainee presses

    def key_list(self) -> Sequence[Key]:
        panel = self._panel
        if not self._running or panel is None:
            card = self._card
            press = [pressing(card.button, name="Enter")] if card is not None else []
            return (*press, Key("Esc", "back", self.left.emit, on=card is not None))
        return [
            *panel.key_list(),
            Key("Enter", "check it, then go on", panel.enter),
            Key("Alt Backspace", "", self._undo),
            Key("Ctrl Z", "take the last answer back", self._undo),
            Key("F1", "the rule at hand", self._show_rule),
            Key("Esc", "pause; a second time leave", self._leave),
        ]

    def typed(self, event: QKeyEvent) -> bool:
        return self._running and self._panel is not None and self._panel.typed(event)

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
        if self.sheet is None:
            self.presenter.proceed()

    def _undo(self) -> None:
        if self.presenter.can_undo and self.sheet is None:
            self._still()
            self.presenter.undo()

    def _show_rule(self) -> None:
        asks = self.bar.rule.isEnabled()
        if self.presenter.answered or self.sheet is not None or not asks:
            return
        self.panel.show_rule(*self.presenter.rule())
        self.bar.rule.set_blocked("The rule is shown.")
        self.panel.take_keys()

    def _leave(self) -> None:
        """Leave at once where nothing is lost, otherwise pause and ask."""
        if not self._running:
            self.left.emit()
        elif self.sheet is not None:
            return
        elif self._style is Style.ENDLESS:
            self.presenter.finish()
        elif self.presenter.is_done or not self.presenter.can_continue:
            self.presenter.stop()
        else:
            self._pause()
            self._sheets.pause(self._paused_words(), self.presenter.stop)

    def _paused_words(self) -> str:
        session = self.presenter.session
        answers = plural(len(session.marks), "answer")
        words = f"Your {answers} so far {'is' if len(session.marks) == 1 else 'are'} kept. "
        left = session.length - len(session.marks)
        if left > 0:
            words += f"{plural(left, 'question')} left: "
        words += f"{'a' if left > 0 else 'A'} second Esc leaves; go on from Today another time."
        if not self.presenter.answered:
            words += " The time of this question does not count any more."
        return words

    def away(self) -> None:
        """Cover the question: nobody seems to be there. A sprint has a rule of its own."""
        if not self._running or self._style is Style.SPRINT:
            return
        if self.sheet is None and not self.presenter.answered:
            self._pause()
            self._sheets.away(self.presenter.stop)
        self._gone.start()

    def gone(self) -> None:
        """End the run: nobody has been there for long."""
        if self._running and self.presenter.end_early():
            self._still()
            self._running = False
            marks, waits = self.presenter.session.marks, self.presenter.waits
            self._sheets.gone(len(marks), self.left.emit, waits=waits)

    def _pause(self) -> None:
        self._still()
        self.presenter.pause()
        self.panel.set_covered(True)
        self._show_time()

    def _resume(self) -> None:
        """Go on with the same question; a voided time stands still."""
        self._gone.stop()
        if self.presenter.is_new:
            self.presenter.explained()
        self.panel.set_covered(False)
        if self.presenter.answered:
            self.panel.next_button().setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            self.panel.take_keys()
            self._begin_time()

    def hold(self) -> None:
        """Cover the question for as long as something else is read; its time does not count."""
        if self._running and self._panel is not None and self.sheet is None:
            self._held = True
            self._pause()

    def release(self) -> None:
        """Go on where the run was held."""
        if self._held:
            self._held = False
            self._resume()

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
        if self.sheet is not None:
            self.sheet.take_keys()  # paused, then locked
        elif self._running and not self.presenter.answered:
            self._begin_time()
            self.panel.take_keys()
        elif self._running and self._style is Style.SPRINT:
            self._tick.start()
            self._on.start(SPRINT_RIGHT_MS)
        elif self._running:
            self.panel.next_button().setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit(self) -> None:
        narrow = metrics_for(self.width()).narrow
        self.bar.set_narrow(narrow)
        for panel in self._panels.values():
            self._fit_panel(panel, narrow=narrow)

    def _fit_panel(self, panel: QuestionPanel, *, narrow: bool) -> None:
        panel.set_low(self.height() < current().px(_LOW))
        panel.set_narrow(narrow)

    def _panel_for(self, prompt: Prompt) -> QuestionPanel:
        kind = panel_for(self.presenter.game, prompt)
        if kind not in self._panels:
            made = kind(self.presenter)
            made.answered.connect(self._answer)
            made.next_pressed.connect(self._next)
            self._fit_panel(made, narrow=metrics_for(self.width()).narrow)
            self._stack.addWidget(made)
            self._panels[kind] = made
        return self._panels[kind]

    def _begin_time(self) -> None:
        """Count from the moment the question is seen."""
        if self.isVisible():
            if not self.presenter.voided:
                self.presenter.ready()
            if not self.presenter.voided or self._style is Style.SPRINT:
                self._tick.start()
        self._show_time()

    def _show_time(self) -> None:
        presenter = self.presenter
        if self._style is Style.SPRINT and self._running:
            self._show_sprint()
        if presenter.answered or not self._running:
            return
        if presenter.voided and self._style is not Style.SPRINT:
            self._tick.stop()
        self.panel.set_time(presenter.elapsed(), voided=presenter.voided)

    def _show_sprint(self) -> None:
        left = self.presenter.sprint_left_ms()
        right = sum(marked.right for marked in self.presenter.session.marks)
        self.bar.set_sprint(left, SPRINT_S * 1000, right)
        self._countdown.show(left)
        if not left:
            self._on.stop()
            self.presenter.time_up()

    def _allow_undo(self) -> None:
        reason = "" if self.presenter.can_undo else "There is no answer to take back yet."
        if self._style is Style.SPRINT:
            reason = "What was answered in a sprint is answered."
        self.bar.set_undo(reason)

    def _may_go_on(self) -> bool:
        return Preferences(self._services).goes_on and not current().reduced_motion

    def _still(self) -> None:
        for timer in (self._tick, self._on, self._gone):
            timer.stop()

    def _drop_card(self) -> None:
        if self._card is not None:
            self._stack.removeWidget(self._card)
            self._card.deleteLater()
            self._card = None

    def _refuse(self, error: TrainerError) -> None:
        """Show why the drill cannot begin."""
        self._still()
        self._show_card(RefusalPage(error, self.left.emit))

    def _show_card(self, card: "RefusalPage | PlacementPage") -> None:
        self._running = False
        self.bar.hide()
        self._card = card
        self._stack.addWidget(card)
        self._stack.setCurrentWidget(card)
        card.button.setFocus(Qt.FocusReason.OtherFocusReason)
