"""The question of the stick: dice on the felt, and the calls they might be given."""

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.drills.craps.calls import LETTERS
from trainer.drills.prompts import Mark, Prompt
from trainer.ui.drill.dice_picture import DicePicture
from trainer.ui.drill.dice_words import call_words
from trainer.ui.drill.drill import DrillPresenter
from trainer.ui.drill.quiz_panel import QuizPanel
from trainer.ui.items.pictures import FeltPanel
from trainer.ui.theme import current

_ACROSS = 2


class CallPanel(QuizPanel):
    """Asks for the call of one roll among all it is likely to be mistaken for."""

    letters = LETTERS
    goes_on = True

    def __init__(self, presenter: DrillPresenter, parent: QWidget | None = None) -> None:
        self.felt = FeltPanel()
        self.dice = DicePicture()
        super().__init__(presenter, parent)

    def _lay_answers(self, words: QVBoxLayout) -> None:
        inside = QHBoxLayout(self.felt)
        inside.addWidget(self.dice, 1)
        self.dice.show()
        words.addWidget(self.felt, 6)
        self._grid = QGridLayout()
        down = -(-len(self.keys) // _ACROSS)
        for place, key in enumerate(self.keys):
            self._grid.addWidget(key, place % down, place // down)
        words.addLayout(self._grid, 8)

    def ask(self, prompt: Prompt) -> None:
        super().ask(prompt)
        self.kind.setText("How is it called?")
        if prompt.dealt is not None:
            self.dice.show_roll(call_words(prompt.dealt))

    def show_mark(self, marked: Mark) -> None:
        super().show_mark(marked)
        dealt = marked.prompt.dealt
        if dealt is not None:
            self.dice.show_roll(call_words(dealt, told=True))

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self._grid.setSpacing(8 if narrow else 12)
        edge = 22 if narrow else 40
        inside = self.felt.layout()
        if inside is not None:
            inside.setContentsMargins(edge, 8, edge, 8)
        self.felt.setMinimumHeight(current().px(180 if narrow else 236))
