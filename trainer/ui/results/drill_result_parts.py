"""What the pages after practice are made of: figures with a sentence, rows of answers."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.drills.prompts import Mark
from trainer.games.game import Game
from trainer.ui.drill.drill_parts import Flowing, answer_words, verdict
from trainer.ui.text import seconds
from trainer.ui.theme import Role, State, Tone, current
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.labels import Phrase, Text
from trainer.ui.widgets.panel import Panel, Rule
from trainer.ui.widgets.pill import Pill

_LONG = 40  # letters: a longer answer is not written twice


class Fact(Panel):
    """One figure with a sentence that says good or bad in words."""

    def __init__(self, title: str) -> None:
        super().__init__(dense=True)
        self._name = Text(title, Role.BODY, Tone.MUTED)
        self.figure = Figure(size=46, narrow_size=34)
        self.note = Phrase(role=Role.SMALL)
        self.body.setSpacing(2)
        for part in (self._name, self.figure, self.note):
            self.add(part)

    def show_fact(self, value: str, unit: str, note: Sequence[tuple[str, Tone, bool]]) -> None:
        self.figure.set_figure(value, unit)
        self.note.set_parts(note)

    def set_name(self, name: str) -> None:
        """Say what the figure counts."""
        self._name.setText(name)

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self.figure.set_narrow(narrow)


class AnswerRows(Flowing):
    """Every answer in a row of its own: asked, right, given, time, and the clause it rests on."""

    HEADS = ("", "Asked", "Right answer", "Yours", "Time", "Clause")

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 8, 0)
        self._grid.setHorizontalSpacing(18)
        self._grid.setVerticalSpacing(10)
        for column, stretch in ((1, 5), (2, 4), (3, 4)):
            self._grid.setColumnStretch(column, stretch)
        self._row = 0
        for column, word in enumerate(self.HEADS):
            self._grid.addWidget(Text(word, Role.SMALL, Tone.MUTED), 0, column)

    def add(self, game: Game, number: int, marked: Mark, asked: str, clause: str) -> None:
        """Add one answer."""
        state, sign, _ = verdict(marked)
        prompt = marked.prompt
        word = {State.GOOD: "Right", State.WARN: "Slow", State.INFO: "Helped"}.get(state, "Wrong")
        self._rule()
        right = answer_words(game, prompt, prompt.expected)
        given = answer_words(game, prompt, marked.given)
        if marked.right and len(given) > _LONG:
            given = "the same"
        tone = Tone.MUTED if marked.right else Tone.TEXT
        time = seconds(marked.ms / 1000) if marked.ms else "not timed"
        cells: list[QWidget] = [
            Pill(sign, f"{number}  {word}", state),
            Text(asked, Role.BODY, Tone.TEXT, wrap=True),
            Text(right, Role.BODY, tone, wrap=True),
            Text(given, Role.BODY, Tone.MUTED if marked.right else Tone.BAD, wrap=True),
            Text(time, Role.BODY, Tone.WARN if marked.slow else Tone.MUTED),
            Text(clause, Role.SMALL, Tone.MUTED, wrap=True),
        ]
        top = Qt.AlignmentFlag.AlignTop
        for column, cell in enumerate(cells):
            if isinstance(cell, Text):
                cell.setContentsMargins(0, 2, 0, 0)  # on the line of the pill
            if isinstance(cell, Text) and cell.wordWrap():
                self._grid.addWidget(cell, self._row, column)
            else:
                self._grid.addWidget(cell, self._row, column, top)
        cells[5].setMinimumWidth(current().px(136))

    def finish(self) -> None:
        """Let the rows stand at the top."""
        self._row += 1
        self._grid.setRowStretch(self._row, 1)

    def _rule(self) -> None:
        self._row += 1
        self._grid.addWidget(Rule(), self._row, 0, 1, len(self.HEADS))
        self._row += 1
