"""A skill or a topic in figures: how often, how right, how quick, how steady, how well kept."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.scheduling.mastery import Verdict
from trainer.ui.icons import Icon
from trainer.ui.study.practise import Card
from trainer.ui.theme import Kind, Role, State, Tone
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.labels import Phrase, Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.pill import Pill

_PILLS = {
    Verdict.NEW: (Icon.PLUS, State.INFO),
    Verdict.BEGUN: (Icon.CLOCK, State.NONE),
    Verdict.WEAK: (Icon.BANG, State.WARN),
    Verdict.SLOW: (Icon.CLOCK, State.WARN),
    Verdict.UNEVEN: (Icon.WAVE, State.WARN),
    Verdict.FADING: (Icon.DOWN, State.WARN),
    Verdict.MASTERED: (Icon.CHECK, State.GOOD),
}


def verdict_pill(verdict: Verdict) -> tuple[Icon, str, State]:
    """Return sign, word and state of a verdict."""
    sign, state = _PILLS[verdict]
    return sign, verdict.value, state


def open_pill(is_open: bool) -> tuple[Icon, str, State]:
    """Return sign, word and state of a topic."""
    return (Icon.RING, "Open", State.NONE) if is_open else (Icon.LOCK, "Locked", State.INFO)


class SkillCard(Panel):
    """Shows one card at a time.

    Signals:
        rule_pressed: What counts as mastered is to be shown.
        lesson_pressed: (int) a section of the lesson is to be read.
    """

    rule_pressed = Signal()
    lesson_pressed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(dense=True, look="raised", parent=parent)
        self._section: int | None = None
        self.title = Text("", Role.SUBSECTION, wrap=True)
        self.about = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.pill = Pill()
        self.facts = QGridLayout()
        self.facts.setHorizontalSpacing(12)
        self.facts.setVerticalSpacing(4)
        self.facts.setColumnStretch(1, 1)
        self.sentence = Text("", Role.BODY, wrap=True)
        self.warning = Phrase(wrap=True)
        self.read = KeyButton("", "F2", size=ButtonSize.SMALL)
        self.read.clicked.connect(self._read)
        self.rule = KeyButton("What counts as mastered", "F3", Kind.QUIET, size=ButtonSize.SMALL)
        self.rule.clicked.connect(self.rule_pressed)
        self.body.setSpacing(8)
        for line in (self.title, self.about, self.pill):
            self.add(line)
        self.add_layout(self.facts)
        for part in (self.sentence, self.warning, self.read):
            self.add(part)
        self.body.addStretch(1)
        self.add(self.rule)

    def show_card(self, card: Card) -> None:
        """Show what is known."""
        self.title.setText(card.title)
        self.about.setText(card.about)
        pill = open_pill(card.is_open) if card.verdict is None else verdict_pill(card.verdict)
        self.pill.set_pill(*pill)
        while (item := self.facts.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for row, (name, value) in enumerate(card.facts):
            self.facts.addWidget(Text(name, Role.SMALL, Tone.MUTED), row, 0)
            self.facts.addWidget(Text(value, Role.STRONG), row, 1)
        self.sentence.setText(card.sentence)
        self.warning.set_parts([("!", Tone.WARN, True), (card.warning, Tone.TEXT, False)])
        self.warning.setVisible(bool(card.warning))
        self._section = card.section
        self.read.setText(f"Read “{card.section_title}”")
        self.read.setVisible(card.section is not None)

    def _read(self) -> None:
        if self._section is not None:
            self.lesson_pressed.emit(self._section)
