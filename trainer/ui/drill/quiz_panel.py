"""The question with answers to choose from: irregularities, rules, procedures."""

from collections.abc import Sequence
from enum import StrEnum

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.drills.prompts import Mark, Prompt
from trainer.ui import icons
from trainer.ui.drill.drill import DrillPresenter
from trainer.ui.drill.drill_parts import (
    Flowing,
    QuestionPanel,
    RunStrip,
    Timekeeper,
    page_margins,
    verdict,
)
from trainer.ui.icons import Icon
from trainer.ui.theme import WIDE, Kind, Role, State, Tone, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.enter_presses import EnterPresses
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.keymap import Key, several
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.scroll_area import ScrollArea

NARROW_SIDE = 356
_KINDS = {
    "irregularity": "What do you do?",
    "rule": "Which is right?",
    "procedure": "Which step is next?",
    "fee": "What is collected?",
}


class ChoiceMark(StrEnum):
    """What the answer says about a choice."""

    LIVE = "live"
    RIGHT = "right answer"
    CHOSEN_RIGHT = "right, your answer"
    CHOSEN_WRONG = "your answer"
    QUIET = "not chosen"


_STATES = {
    ChoiceMark.RIGHT: State.GOOD,
    ChoiceMark.CHOSEN_RIGHT: State.GOOD,
    ChoiceMark.CHOSEN_WRONG: State.BAD,
}


class ChoiceKey(EnterPresses, QAbstractButton):
    """One answer as a key as wide as the page; its text wraps and makes the key higher.

    Signals:
        clicked: Pressed, by mouse or key (from QAbstractButton).
    """

    def __init__(self, letter: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.letter = letter
        self.mark = ChoiceMark.LIVE
        self._most = 0
        self._label = Text("", Role.LEAD, wrap=True)
        self._word = Text("", Role.SMALL_STRONG)
        row = QHBoxLayout(self)
        self._row = row
        row.addWidget(self._label, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self._word, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addSpacing(current().px(30))  # of the sign
        for part in (self._label, self._word):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_narrow(False)

    def show_choice(self, words: str) -> None:
        """Show another answer."""
        self._label.setText(words)
        self.setText(words)
        self.set_mark(ChoiceMark.LIVE)
        self._make_room()

    def set_mark(self, mark: ChoiceMark) -> None:
        """Show what came of the question, with a sign and a word."""
        self.mark = mark
        state = _STATES.get(mark, State.NONE)
        word = mark.value.capitalize() if state is not State.NONE else ""
        self._word.setText(word)
        self._word.set_tone(Tone(state.value) if state is not State.NONE else Tone.TEXT)
        self._make_room()  # the word takes some of the width
        self._label.set_tone(Tone.MUTED if mark is ChoiceMark.QUIET else Tone.TEXT)
        self.setAccessibleName(f"{self.letter}: {self.text()}" + (f", {word}" if word else ""))
        self.setAccessibleDescription(f"key {self.letter}")
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        theme = current()
        left = theme.gap(20) + theme.px(36) + theme.gap(18)
        down = 8 if narrow else 14
        self._row.setContentsMargins(left, down + 3, theme.gap(18), down - 1)
        self.setMinimumHeight(theme.px(60 if narrow else 76))
        self._most = theme.px(96 if narrow else 124)
        self.setMaximumHeight(self._most)

    def hasHeightForWidth(self) -> bool:  # noqa: N802 - Qt's name
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802 - Qt's name
        return max(self.minimumHeight(), self._row.heightForWidth(width))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """Never be lower than the words need."""
        self.setMaximumHeight(max(self._most, self.heightForWidth(self.width())))

    def takes_enter(self) -> bool:
        return self.mark is ChoiceMark.LIVE  # answered: Enter goes on

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        state = _STATES.get(self.mark, State.NONE)
        fill, border, width = tokens.ink_2, tokens.line, float(theme.border)
        if state is not State.NONE:
            fill, border, width = tokens.tint(state), tokens.signal(state), 2.0
        elif self.mark is ChoiceMark.QUIET:
            fill, border = tokens.ink_1, tokens.hair
        elif self.isDown():
            fill = tokens.pressed
        elif self.underMouse():
            fill = tokens.hover
        painter = QPainter(self)
        paint.smooth(painter)
        paint.box(painter, self.rect(), radius=10, fill=fill, border=border, width=width)
        side, middle = theme.px(36), self.height() / 2
        cap = QRectF(theme.gap(20), middle - side / 2, side, side)
        paint.box(painter, cap, radius=6, fill=tokens.line)
        paint.box(painter, cap.adjusted(1, 1, -1, -2), radius=5, fill=tokens.cap)
        paint.words(
            painter,
            cap,
            self.letter,
            font=theme.font(16, Weight.SEMIBOLD),
            colour=tokens.muted if self.mark is ChoiceMark.QUIET else tokens.text,
            align=paint.CENTRE,
        )
        if state is not State.NONE:
            size = theme.px(24)
            right = self.width() - theme.gap(18)
            sign = QRectF(right - size, middle - size / 2, size, size)
            icon = Icon.CHECK if state is State.GOOD else Icon.CROSS
            icons.paint(painter, sign, icon, tokens.signal(state), 2.6)
        painter.end()


class QuizPanel(QuestionPanel):
    """Asks a question in words with up to four answers."""

    letters = "ABCD"  # of the answers

    def __init__(self, presenter: DrillPresenter, parent: QWidget | None = None) -> None:
        super().__init__(presenter, parent)
        self.kind = Text("", Role.SMALL, Tone.MUTED)
        self.question = Text("", Role.TITLE, wrap=True)
        self.keys = [ChoiceKey(letter, self) for letter in self.letters]
        self.time = Timekeeper()
        self.pill = Pill()
        self.clause = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.why = Text("", Role.LEAD, wrap=True)
        self.returns = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.next = KeyButton("Next", "Enter", Kind.PRIMARY, size=ButtonSize.BIG, wide=True)
        self.strip = RunStrip(presenter.say)
        self._ids: list[str] = []
        self._content = Flowing()
        words = QVBoxLayout(self._content)
        words.setContentsMargins(0, 0, 0, 0)
        self._words = words
        words.addWidget(self.kind)
        words.addWidget(self.question)
        words.addSpacing(8)
        for key in self.keys:
            key.clicked.connect(self._pressed)
        self._lay_answers(words)
        words.addStretch(1)
        self._asked = ScrollArea(self._content)
        self.side = self._make_side()
        self._row = QHBoxLayout()
        self._row.addWidget(self._asked, 1)
        self._row.addWidget(self.side)
        self._page = QVBoxLayout(self)
        self._page.addLayout(self._row, 1)
        self._page.addWidget(self.strip)
        self.next.clicked.connect(self.next_pressed)
        self.set_narrow(False)

    def _lay_answers(self, words: QVBoxLayout) -> None:
        """Lay the answers out below the question."""
        for key in self.keys:
            words.addWidget(key, 4)

    def _make_side(self) -> Panel:
        side = Panel()
        said = Flowing()
        column = QVBoxLayout(said)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(10)
        for part in (self.pill, self.why, self.clause, self.returns):
            column.addWidget(part)
        column.addStretch(1)
        side.add(self.time)
        side.add(ScrollArea(said), 1)
        keeps = self.next.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)
        self.next.setSizePolicy(keeps)
        side.add(self.next)
        return side

    def ask(self, prompt: Prompt) -> None:
        self.open = True
        self.kind.setText(_KINDS.get(prompt.kind, "Which is right?"))
        presenter = self.presenter
        self.question.setText(presenter.say(prompt.ask))
        self._ids = [choice.id for choice in prompt.choices]
        for index, key in enumerate(self.keys):
            key.setVisible(index < len(prompt.choices))
            if index < len(prompt.choices):
                key.show_choice(presenter.say(prompt.choices[index].text))
        self._asked.verticalScrollBar().setValue(0)
        self.side.set_state(State.NONE)
        self._say()
        self.next.hide()
        self.time.start(prompt.target_ms, presenter.own_median(), presenter.median_before)
        session = presenter.session
        self.strip.set_note(f"the mark on each bar is the {prompt.target_ms / 1000:.1f} s target")
        self.strip.show_run(session.marks, session.length, session.number - 1)

    def show_mark(self, marked: Mark) -> None:
        self.open = False
        prompt, presenter = marked.prompt, self.presenter
        for key, choice in zip(self.keys, prompt.choices, strict=False):
            chosen = choice.id == marked.given
            if choice.id == prompt.expected:
                key.set_mark(ChoiceMark.CHOSEN_RIGHT if chosen else ChoiceMark.RIGHT)
            else:
                key.set_mark(ChoiceMark.CHOSEN_WRONG if chosen else ChoiceMark.QUIET)
        state, sign, words = verdict(marked)
        self.side.set_state(state)
        self.pill.set_pill(sign, words, state)
        self.pill.show()
        again = presenter.returns_in() if not marked.right else 0
        self._say(
            presenter.say(prompt.why),
            presenter.clause(prompt.clause),
            f"This question comes back in {again} questions." if again else "",
        )
        self.time.stop(marked)
        self.next.show()
        session = presenter.session
        self.strip.show_run(session.marks, session.length, len(session.marks) - 1)

    def show_rule(self, clause: str, words: str) -> None:
        self.pill.set_pill(Icon.EYE, "Counts as helped", State.INFO)
        self._say(words, clause)
        self.pill.show()

    def _say(self, why: str = "", clause: str = "", returns: str = "") -> None:
        self.pill.hide()
        for label, words in ((self.why, why), (self.clause, clause), (self.returns, returns)):
            label.setText(words)
            label.setVisible(bool(words))
        self.pill.setVisible(bool(why))

    def set_time(self, elapsed_ms: int, *, voided: bool = False) -> None:
        self.time.set_time(elapsed_ms, voided=voided)

    def set_covered(self, covered: bool) -> None:
        self._content.setVisible(not covered)

    def set_narrow(self, narrow: bool) -> None:
        self.narrow = narrow
        self._page.setContentsMargins(*page_margins(narrow))
        self._page.setSpacing(14 if narrow else 20)
        self._row.setSpacing(16 if narrow else 24)
        self._words.setSpacing(8 if narrow else 14)
        self.side.set_narrow(narrow)
        self.time.set_narrow(narrow)
        self.next.set_narrow(narrow)
        self.strip.set_narrow(narrow)
        for key in self.keys:
            key.set_narrow(narrow)
        self.question.set_narrow(narrow)
        self.side.setFixedWidth(NARROW_SIDE if narrow else WIDE.side_column)

    def next_button(self) -> QWidget:
        return self.next

    def key_list(self) -> Sequence[Key]:
        count, on = len(self._ids), self.open
        letters, digits = self.letters[:count], "12345678"[:count]
        label = f"{letters[:1]} to {letters[-1:]}, 1 to {count}"
        return [
            *several(digits, "", self._give, on=on),
            *several(letters, "the answer that has it", self._give, label=label, on=on),
        ]

    def _give(self, index: int) -> None:
        self.answered.emit(self._ids[index])

    def _pressed(self) -> None:
        sender = self.sender()
        if self.open and isinstance(sender, ChoiceKey):
            self.answered.emit(self._ids[self.letters.index(sender.letter)])
