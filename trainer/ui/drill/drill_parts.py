"""What the question panels of a drill share: the panel itself, its clock, its strip."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.drills.prompts import Mark, Prompt
from trainer.games import texts
from trainer.games.cards import card_sign
from trainer.games.game import Game
from trainer.games.money import format_money
from trainer.scoring.summary import summarise_marks
from trainer.ui.drill.drill import DrillPresenter
from trainer.ui.icons import Icon
from trainer.ui.text import money_exact, seconds
from trainer.ui.theme import NARROW, WIDE, Role, State, Tone, current
from trainer.ui.widgets.answers import Answer, AnswerStrip
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.keymap import Key
from trainer.ui.widgets.labels import Phrase, Text
from trainer.ui.widgets.time_ring import TimeRing
from trainer.wording.say import say

Verdict = tuple[State, Icon, str]


def verdict(marked: Mark) -> Verdict:
    """Return (state, sign, words) for the pill of a marked answer."""
    time = seconds(marked.ms / 1000) if marked.ms else "time not counted"
    if not marked.right:
        if marked.prompt.kind == "payout" and marked.cost:
            way = "too much" if marked.cost > 0 else "too little"
            return State.BAD, Icon.CROSS, f"{money_exact(abs(marked.cost))} {way}, {time}"
        return State.BAD, Icon.CROSS, f"Wrong, {time}"
    if marked.helped:
        return State.INFO, Icon.EYE, f"Right, helped, {time}"
    if marked.slow:
        return State.WARN, Icon.CLOCK, f"Right, slow, {time}"
    return State.GOOD, Icon.CHECK, f"Right, {time}"


def answer_words(game: Game, prompt: Prompt, given: str) -> str:
    """Return an answer as a person reads it: "332.50", "Stay", "One pair: 9♠ 9♥"."""
    if prompt.kind == "payout":
        return format_money(int(given)) if given.lstrip("-").isdigit() else given
    if prompt.kind == "picture" and ":value:" in prompt.skill and given.isdigit():
        return format_money(int(given))
    called, _, cards = given.partition("|")  # a hand is named, and made of cards
    chosen = next((choice.text for choice in prompt.choices if choice.id == called), None)
    if chosen is None:
        return given
    made = " ".join(card_sign(card) for card in cards.split(",") if card)
    return ": ".join(part for part in (say(game, chosen), made) if part)


def question_aloud(game: Game, prompt: Prompt) -> str:
    """Return a question with its answers as a screen reader says it."""
    offered = (say(game, choice.text) for choice in prompt.choices)
    answers = ". ".join(f"{chr(65 + at)}: {words}" for at, words in enumerate(offered))
    return f"{say(game, prompt.ask)} {answers}".strip()


def verdict_aloud(game: Game, marked: Mark) -> str:
    """Return what came of an answer as a screen reader says it."""
    words = verdict(marked)[2]
    if marked.right:
        return words
    prompt = marked.prompt
    right = answer_words(game, prompt, prompt.expected)
    why = say(game, prompt.why)
    return f"{words}. Right is: {right}. {why}".strip()


def run_words(marks: Sequence[Mark]) -> str:
    """Return how the run stands: "4 of 5 right, one slow, median 1.9 s"."""
    if not marks:
        return "This run: nothing answered yet"
    whole = summarise_marks(marks)
    timed = summarise_marks([marked for marked in marks if marked.ms])
    every = whole.right == whole.count
    words = f"{whole.right} of {whole.count} right"
    if every and whole.count > 1:
        words = f"{whole.right} right in a row"
    if whole.slow:
        count = "one" if whole.slow == 1 else str(whole.slow)
        words += f", {count} of them slow" if every and whole.count > 1 else f", {count} slow"
    if timed.right:
        words += f", median {seconds(timed.median_ms / 1000)}"
    return f"This run: {words}"


class QuestionPanel(QWidget):
    """Asks one kind of question. It shows what the presenter says and decides nothing.

    Signals:
        answered: An answer was given; carries it in the words of the prompt.
        next_pressed: The next question is wanted.
    """

    answered = Signal(str)
    next_pressed = Signal()

    goes_on = False  # by itself after a right answer
    guards_right = True  # whether a quick second Enter is held back after a right answer too

    def __init__(self, presenter: DrillPresenter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = presenter
        self.narrow = False
        self.low = self._sealed = False
        self.open = False  # a question waits for its answer
        self.setProperty("focusRing", OWN)  # its own parts show where the keys go

    def seal(self) -> None:
        """Show the question and nothing else, as an exam does: no run so far, no own times."""
        self._sealed = True
        for strip in self.findChildren(RunStrip):
            strip.hide()
        for time in self.findChildren(Timekeeper):
            time.seal()

    def take_keys(self) -> None:
        """Let the keys answer: no button keeps Enter to itself."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask(self, prompt: Prompt) -> None:
        """Show a question."""
        raise NotImplementedError

    def show_mark(self, marked: Mark) -> None:
        """Show what came of the answer."""
        raise NotImplementedError

    def show_rule(self, clause: str, words: str) -> None:
        """Show the rule beside the open question."""
        raise NotImplementedError

    def set_time(self, elapsed_ms: int, *, voided: bool = False) -> None:
        """Show the running time."""
        raise NotImplementedError

    def set_covered(self, covered: bool) -> None:
        """Hide what is asked while the run is paused."""
        raise NotImplementedError

    def set_narrow(self, narrow: bool) -> None:
        """Take the sizes of a narrow window."""
        raise NotImplementedError

    def set_low(self, low: bool) -> None:
        """Leave the run so far out where large text leaves no height for it."""
        self.low = low
        for strip in self.findChildren(RunStrip):
            strip.setVisible(not low and not self._sealed)

    def next_button(self) -> QWidget:
        """Return the gold button the keys go to once the question is answered."""
        raise NotImplementedError

    def enter(self) -> None:
        """Press the gold button."""
        if not self.open:
            self.next_pressed.emit()

    def key_list(self) -> Sequence[Key]:
        """Declare the keys that answer."""
        return ()

    def typed(self, event: QKeyEvent) -> bool:
        """Take what is typed as an answer; return whether it was that."""
        return False

    def key_lifted(self, event: QKeyEvent) -> bool:
        """Take the release of a key."""
        return False


def page_margins(narrow: bool) -> tuple[int, int, int, int]:
    """Return the margins of a drill's page."""
    side = NARROW.page_margin if narrow else WIDE.page_margin
    return side, 16 if narrow else 24, side, 14 if narrow else 28


class Flowing(QWidget):
    """The content of a scroll area: as high as its words are at the width given, no higher."""

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(super().minimumSizeHint().width(), 0)


class Timekeeper(QWidget):
    """The time ring with the target and the trainee's own median beside it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ring = TimeRing()
        self._target = Text("", Role.FIGURE_3)
        self._caption = Text("Your median, last 30", Role.SMALL, Tone.MUTED, wrap=True)
        self._median = Phrase()
        self._target_s = 0.0
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch(1)
        words.addWidget(Text("Target", Role.BODY, Tone.MUTED))
        words.addWidget(self._target)
        words.addSpacing(6)
        words.addWidget(self._caption)
        words.addWidget(self._median)
        words.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(24)
        row.addWidget(self.ring)
        row.addLayout(words, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def start(self, target_ms: int, median: float | None, before: float | None) -> None:
        """Show a new question's target; `before` is the median when the run began."""
        self._target_s = target_ms / 1000
        self._caption.setText("Your median" if current().scale > 1.25 else "Your median, last 30")
        self._target.setText(seconds(self._target_s))
        parts = [("none yet", Tone.MUTED, False)]
        if median is not None:
            parts = [(seconds(median / 1000), Tone.TEXT, True)]
            if before is not None and abs(before - median) >= 50:
                parts.append((f"was {before / 1000:.1f}", Tone.MUTED, False))
        self._median.set_parts(parts)
        self.ring.set_state(State.GOLD)
        self.ring.set_time(0.0, self._target_s)

    def set_time(self, elapsed_ms: int, *, voided: bool = False) -> None:
        """Show the running time; a voided one stands still and grey."""
        self.ring.set_state(State.NONE if voided else State.GOLD)
        self.ring.set_time(0.0 if voided else elapsed_ms / 1000, self._target_s)

    def stop(self, marked: Mark) -> None:
        """Show the time an answer took, in the colour of its verdict."""
        state = verdict(marked)[0]
        self.ring.set_state(state if marked.ms else State.NONE)
        self.ring.set_time(marked.ms / 1000, self._target_s)

    def seal(self) -> None:
        """Show the running time and its target alone."""
        self._caption.hide()
        self._median.hide()

    def set_narrow(self, narrow: bool) -> None:
        self.ring.set_narrow(narrow)


class RunStrip(QWidget):
    """The last answers of the run under a line that adds them up."""

    PLACES, LEAST = 12, 84

    def __init__(
        self,
        words: Callable[[texts.Text], str],
        *,
        bars: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._say = words
        self._bars, self._narrow = bars, False
        self._run: tuple[list[Answer], int, int] = ([], 0, 0)
        self._words = Text("", Role.SMALL, Tone.MUTED)
        self._note = Text("", Role.SMALL, Tone.MUTED)
        head = QHBoxLayout()
        head.addWidget(self._words, 1)
        head.addWidget(self._note)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._column.addLayout(head)
        self._places = self.PLACES
        self.strip = AnswerStrip(self._places, bars=bars)
        self._column.addWidget(self.strip)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_run(
        self, marks: Sequence[Mark], total: int, current_index: int, *, more: str = ""
    ) -> None:
        """Show the answers given so far; `more` follows the line that adds them up.

        A total of 0 has no end: one place is kept for what comes next.
        """
        words = run_words(marks)
        self._words.setText(f"{words}. {more}" if more else words)
        answers = [
            _tile(marked, self._say(marked.prompt.label), bars=self._bars) for marked in marks
        ]
        self._run = (answers, total or len(answers) + 1, current_index)
        for tile in self.strip.tiles():
            tile.hide()  # the strip lets old ones go only when Qt next idles
        self.strip.set_run(*self._run)

    def set_note(self, note: str) -> None:
        """Say what the tiles show, where there is room."""
        self._note.setText(note)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._note.setVisible(not narrow)
        self.strip.set_narrow(narrow)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(4 * self.LEAST, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        least = current().px(self.LEAST)
        places = max(4, min(self.PLACES, self.width() // least))
        if places != self._places:  # a tile that cuts its time off says nothing
            self._places = places
            self._column.removeWidget(self.strip)
            self.strip.hide()
            self.strip.deleteLater()
            self.strip = AnswerStrip(places, bars=self._bars)
            self.strip.set_narrow(self._narrow)
            self.strip.set_run(*self._run)
            self._column.addWidget(self.strip)


def _tile(marked: Mark, detail: str, *, bars: bool) -> Answer:
    state = verdict(marked)[0]
    prompt = marked.prompt
    if prompt.kind == "payout" and marked.given.isdigit():
        detail = money_exact(int(marked.given))
    return Answer(
        state=state,
        elapsed=marked.ms / 1000 if marked.ms else None,  # a pause voided it
        detail=detail,
        target=prompt.target_ms / 1000 if bars else None,
        strong_detail=not bars,
    )
