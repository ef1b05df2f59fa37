"""Questions inside a lesson: answered by mouse or letter, told at once."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.drills.prompts import Mark, Prompt
from trainer.games.game import Game
from trainer.ui.icons import Icon
from trainer.ui.theme import Role, State, Tone
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.pill import Pill
from trainer.wording.say import say


class CheckCard(Panel):
    """Asks one question; once answered it shows what came of it.

    Signals:
        answered: (str) the id of the answer given.
    """

    answered = Signal(str)

    def __init__(self, game: Game, prompt: Prompt, parent: QWidget | None = None) -> None:
        super().__init__(dense=True, look="raised", parent=parent)
        self.game, self.prompt = game, prompt
        self.marked: Mark | None = None
        self.add(Text("Check yourself", Role.SMALL, Tone.GOLD))
        self.add(Text(say(game, prompt.ask), Role.HEAD, wrap=True))
        self.choices: dict[str, KeyButton] = {}
        self._words: dict[str, Text] = {}
        for choice in prompt.choices:
            self._offer(choice.id, say(game, choice.text))
        self.verdict = Pill()
        self.why = Text("", Role.BODY, Tone.MUTED, wrap=True)
        row = QVBoxLayout()
        row.setSpacing(6)
        row.addWidget(self.verdict)
        row.addWidget(self.why)
        self.add_layout(row)
        self.verdict.hide()
        self.why.hide()

    def _offer(self, key: str, text: str) -> None:
        button = KeyButton("", key)
        button.setAccessibleName(f"{key}: {text}")
        button.clicked.connect(lambda: self._give(key))
        words = Text(text, Role.BODY, wrap=True)
        words.setContentsMargins(0, 10, 0, 0)  # on the line of the letter
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(button)
        row.addWidget(words, 1)
        self.add_layout(row)
        self.choices[key] = button
        self._words[key] = words

    def press(self, letter: str) -> bool:
        """Give the answer of a letter; return whether it is one of them."""
        if letter not in self.choices or self.marked is not None:
            return False
        self.choices[letter].click()
        return True

    def show_mark(self, marked: Mark, clause: str) -> None:
        """Show what came of the answer."""
        self.marked = marked
        for key, button in self.choices.items():
            button.set_blocked("This is answered.")
            right, given = key == marked.prompt.expected, key == marked.given
            tone = Tone.GOOD if right else Tone.BAD if given else Tone.MUTED
            self._words[key].set_tone(tone)
        pill = (Icon.CHECK, "Right", State.GOOD)
        if not marked.right:
            expected = marked.prompt.expected
            pill = (Icon.CROSS, f"Not right: it is {expected}", State.BAD)
        self.verdict.set_pill(*pill)
        told = (say(self.game, marked.prompt.why), clause)
        self.why.setText(" · ".join(words for words in told if words))
        self.verdict.show()
        self.why.show()

    def _give(self, key: str) -> None:
        if self.marked is None:
            self.answered.emit(key)


class CheckColumn(QWidget):
    """The questions under a section; the letters answer the first that is open.

    Signals:
        answered: (Prompt, str) a question was answered; `show_mark` is to follow.
    """

    answered = Signal(object, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.cards: list[CheckCard] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(16)

    def show_prompts(self, game: Game, prompts: Sequence[Prompt]) -> None:
        """Ask these."""
        for prompt in prompts:
            card = CheckCard(game, prompt)
            card.answered.connect(lambda given, asked=prompt: self.answered.emit(asked, given))
            self.cards.append(card)
            self._column.addWidget(card)

    def show_mark(self, marked: Mark, clause: str) -> CheckCard | None:
        """Show what came of an answer; return its card."""
        for card in self.cards:
            if card.prompt == marked.prompt and card.marked is None:
                card.show_mark(marked, clause)
                return card
        return None

    def letters(self) -> list[str]:
        """Return the letters that answer a question now."""
        return sorted({key for card in self.cards if card.marked is None for key in card.choices})

    def press(self, letter: str) -> bool:
        """Answer the first open question by its letter; return whether that was one."""
        return any(card.press(letter) for card in self.cards)
