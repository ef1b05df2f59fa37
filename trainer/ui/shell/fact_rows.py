"""Rows of a side panel: words at the left, what is to be said about them at the right."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.labels import ElidedText, Phrase, Text
from trainer.ui.widgets.panel import Rule


class Fact(NamedTuple):
    """A row: words, and parts of a phrase with their tones; `tip` tells more."""

    words: str
    parts: tuple[tuple[str, Tone], ...]
    tip: str = ""


class FactRows(QWidget):
    """A heading with a note, and rows under it; without rows a sentence says so."""

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = ElidedText(title, Role.HEAD)
        self.note = Text("", Role.SMALL, Tone.MUTED)
        self.empty = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.head = QHBoxLayout()
        self.head.addWidget(self.title, 1)
        self.head.addWidget(self.note)
        self._rows = QVBoxLayout()
        self._rows.setSpacing(7)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(Rule())
        column.addLayout(self.head)
        column.addWidget(self.empty)
        column.addLayout(self._rows)

    def show_facts(self, facts: Sequence[Fact], empty: str) -> None:
        """Show rows, or the sentence where there are none."""
        while (item := self._rows.takeAt(0)) is not None:
            row = item.widget()
            if row is not None:
                row.hide()
                row.deleteLater()
        for fact in facts:
            self._rows.addWidget(_Row(fact))
        self.empty.setText(empty)
        self.empty.setVisible(not facts)

    def rows(self) -> list[str]:
        """Return the rows as a screen reader says them."""
        items = [self._rows.itemAt(index) for index in range(self._rows.count())]
        found = [item.widget() for item in items if item is not None]
        return [row.accessibleName() for row in found if row is not None]


class _Row(QWidget):
    """One row."""

    def __init__(self, fact: Fact) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(ElidedText(fact.words, Role.BODY), 1)
        row.addWidget(Phrase([(words, tone, False) for words, tone in fact.parts], Role.SMALL))
        self.setToolTip(fact.tip)
        self.setAccessibleName(" ".join((fact.words, *(words for words, _ in fact.parts))))
