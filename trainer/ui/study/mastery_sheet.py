"""The sheet that says what counts as mastered, and how the queue is made."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.scheduling.mastery import Verdict, rule_in_words
from trainer.ui.shell.form_sheet import FittedSheet
from trainer.ui.study.skill_card_view import verdict_pill
from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Rule
from trainer.ui.widgets.pill import Pill

_VERDICTS = (
    (Verdict.NEW, "not answered without help yet"),
    (Verdict.BEGUN, "too few answers to say anything"),
    (Verdict.WEAK, "fewer than nine in ten of the last ten answers right"),
    (Verdict.SLOW, "right, but half of the answers take longer than the target"),
    (Verdict.UNEVEN, "right and quick, but some answers take much longer than others"),
    (Verdict.FADING, "mastered once, and left alone so long that it may be forgotten"),
    (Verdict.MASTERED, "all of it holds today"),
)
_QUEUE = (
    ("Due", "A memory fades. Each answer moves the next question for a skill: right and quick "
     "moves it far, wrong brings it back within minutes. What is most likely forgotten comes "
     "first."),
    ("Weak", "The one topic with the weakest answers lately, asked again and again."),
    ("New", "A few skills of the topics that are open, each asked twice."),
    ("Locked", "The next topic opens when three in four answers of every open one come within "
     "the target. You may practise a locked topic all the same."),
    ("Minutes", "What such questions took you lately, reading the answer included."),
    ("Slipping", "A skill forgotten five times is sent to its lesson: more of the same drill "
     "will not help."),
)  # fmt: skip


class MasterySheet(FittedSheet):
    """The rule in a sentence, the words of the pills, and how the queue is made."""

    def __init__(self, page: QWidget) -> None:
        super().__init__(page, "What counts as mastered", rule_in_words(), width=860)
        self.column.addWidget(Text("The words", Role.HEAD))
        words = self._grid()
        for row, (verdict, meaning) in enumerate(_VERDICTS):
            words.addWidget(Pill(*verdict_pill(verdict)), row, 0)
            words.addWidget(_meaning(meaning, 3), row, 1)
        self.column.addWidget(Rule())
        self.column.addWidget(Text("The queue", Role.HEAD))
        queue = self._grid()
        for row, (word, meaning) in enumerate(_QUEUE):
            queue.addWidget(Text(word, Role.STRONG), row, 0, Qt.AlignmentFlag.AlignTop)
            queue.addWidget(_meaning(meaning), row, 1)
        self.column.addStretch(1)

    def _grid(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(18)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        self.column.addLayout(grid)
        return grid


def _meaning(words: str, lower: int = 0) -> Text:
    """Return a meaning, some pixels lower where it stands beside a pill."""
    made = Text(words, Role.BODY, Tone.MUTED, wrap=True)
    made.setContentsMargins(0, lower, 0, 0)
    return made
