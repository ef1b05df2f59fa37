"""What is laid over a drill: paused, not there, ended, not kept; and why one cannot begin."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.shell.absence import away_words, gone_words
from trainer.ui.text import plural
from trainer.ui.theme import Kind, State, current
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.message_sheet import MessageSheet, ask
from trainer.ui.widgets.panel import Panel

PLACEMENT_WORDS = (
    "A short test for those who deal this game already: 20 to 48 questions, mostly 5 to 15 "
    "minutes. What you answer well is opened and need not be learned from the start; a wrong "
    "answer costs nothing but the topic, which you then practise. It is no exam, and nobody is "
    "marked by it. Leave whenever you like with Esc: it goes on where you were, and you can take "
    "it again. The time counts per question, from the moment you see it."
)


class DrillSheets:
    """Lays one question over a drill at a time: go on, or leave.

    `go_on` is called when the run goes on; each sheet says itself what leaving means.
    """

    def __init__(self, view: QWidget, go_on: Callable[[], None]) -> None:
        self._view, self._go_on = view, go_on
        self.sheet: MessageSheet | None = None

    def pause(self, words: str, leave: Callable[[], None]) -> None:
        """Ask whether the run goes on."""
        self._lay(EmptyState(Icon.PAUSE, "Paused", words), leave)

    def brief(self, heading: str, words: str, leave: Callable[[], None]) -> None:
        """Say how such questions are answered, before the first one of a life is timed."""
        self._lay(EmptyState(Icon.TARGET, heading, words, state=State.INFO), leave, word="Begin")

    def away(self, leave: Callable[[], None]) -> None:
        """Say that nobody seems to be there."""
        self._lay(EmptyState(Icon.CLOCK, "Still there?", away_words(), state=State.WARN), leave)

    def unkept(self, error: TrainerError, leave: Callable[[], None]) -> None:
        """Say what could not be kept."""
        message = EmptyState(Icon.SAVE, "This was not kept", error.sentence(), state=State.BAD)
        self._lay(message, leave)

    def gone(self, answers: int, leave: Callable[[], None], *, waits: bool = False) -> None:
        """Say that the run was ended because nobody was there, or that it waits."""
        self.drop()
        heading = "This test waits for you" if waits else "This run was ended"
        words = "It goes on where you were, from Today or the game." if waits else ""
        message = EmptyState(Icon.CLOCK, heading, words or gone_words(answers), state=State.WARN)
        sheet = ask(self._view, message, yes=("leave", "Leave"))
        sheet.chosen.connect(lambda _: self._leave(leave))
        sheet.dismissed.connect(lambda: self._leave(leave))
        self.sheet = sheet

    def drop(self) -> None:
        """Take the sheet away."""
        if self.sheet is not None:
            self.sheet.hide()
            self.sheet.deleteLater()
            self.sheet = None

    def _lay(self, message: EmptyState, leave: Callable[[], None], *, word: str = "Go on") -> None:
        self.drop()
        sheet = ask(self._view, message, yes=("yes", word), no=("no", "Leave"))

        def choose(key: str) -> None:
            self.drop()
            if key == "yes":
                self._go_on()
            else:
                leave()

        sheet.chosen.connect(choose)
        sheet.dismissed.connect(lambda: choose("no"))
        self.sheet = sheet

    def _leave(self, leave: Callable[[], None]) -> None:
        self.drop()
        leave()


class RefusalPage(QWidget):
    """Stands in place of the questions where a drill cannot begin."""

    def __init__(self, error: TrainerError, back: Callable[[], None]) -> None:
        super().__init__()
        message = ErrorCard(Icon.BANG, "This drill cannot begin", error.sentence(), centred=True)
        self.button = message.add_button("back", "Back", "Esc", Kind.PRIMARY)
        message.chosen.connect(lambda _: back())
        message.setMinimumWidth(current().px(480))
        card = Panel()
        card.add(message)
        row = QHBoxLayout(self)
        row.addStretch(1)
        row.addWidget(card, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)


class PlacementPage(QWidget):
    """Says what a placement is before it begins; nothing is kept until then, and no clock runs."""

    def __init__(self, game: str, left_at: int, begin: Callable[[], None]) -> None:
        super().__init__()
        heading = f"Placement: {game}"
        message = EmptyState(Icon.TARGET, heading, PLACEMENT_WORDS, centred=True, state=State.INFO)
        if left_at:
            said = f"You left this test after {plural(left_at, 'answer')}. It goes on there."
            message.set_words(heading, f"{said} {PLACEMENT_WORDS}")
        word = "Go on with it" if left_at else "Begin"
        self.button = message.add_button("begin", word, "Enter", Kind.PRIMARY)
        self.back = message.add_button("back", "Not now", "Esc")
        message.chosen.connect(lambda key: begin() if key == "begin" else None)
        message.setMinimumWidth(current().px(620))
        card = Panel()
        card.add(message)
        row = QHBoxLayout(self)
        row.addStretch(1)
        row.addWidget(card, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addStretch(1)
