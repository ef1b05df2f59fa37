"""A sheet that explains one word of a lesson, and leads on to others."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.shell.form_sheet import FittedSheet
from trainer.ui.study.glossary import Words
from trainer.ui.study.term_panel import TermPanel
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing


class TermSheet(FittedSheet):
    """Explains a word over the lesson; what it names is explained in its place.

    Signals:
        glossary_asked: (key) the whole glossary is to be opened at this word.
    """

    glossary_asked = Signal(str)

    def __init__(self, page: QWidget, words: Words, key: str) -> None:
        super().__init__(page, "", width=640)
        self._words, self.key = words, ""
        self.panel = TermPanel()
        self.panel.term_asked.connect(self.show_term)
        self.column.addWidget(self.panel)
        self.all = KeyButton("All words", "G")
        self.all.clicked.connect(self._ask_all)
        self.foot.addStretch(1)
        self.foot.addWidget(self.all)
        self.show_term(key)

    def show_term(self, key: str) -> None:
        """Explain another word."""
        card = self._words.card(key)
        if card is not None:
            self.key = key
            self.title.setText(card.title)
            self.setAccessibleName(f"{card.title}: {card.text}")
            self.panel.show_term(card)
            self.close_button.setFocus()

    def key_list(self) -> Sequence[Key]:
        return [*super().key_list(), pressing(self.all, "all words of the trade")]

    def _ask_all(self) -> None:
        key = self.key
        self.close_sheet()
        self.glossary_asked.emit(key)
