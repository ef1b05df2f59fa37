"""Small facts of the table's rail: the last fault, the pace."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.theme import Role, State, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.labels import Phrase, Text
from trainer.ui.widgets.panel import Panel

_SIGNS = {State.BAD: "✕", State.WARN: "!", State.GOOD: "✓"}


class FaultNote(QWidget):
    """The last fault beside a coloured edge: what, where, which clause."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = State.BAD
        self._head = Phrase(role=Role.BODY)
        self._sentence = Text("", Role.BODY, wrap=True)
        self._clause = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 2, 0, 2)
        column.setSpacing(1)
        for line in (self._head, self._sentence, self._clause):
            column.addWidget(line)

    def set_fault(
        self,
        word: str,
        where: str,
        sentence: str,
        clause: str = "",
        state: State = State.BAD,
    ) -> None:
        """Tell a fault: "Last fault", "round 5", the sentence, its clause."""
        self._state = state
        tone = Tone(state.value) if state else Tone.TEXT
        parts = [(f"{_SIGNS.get(state, '')} {word}".strip(), tone, True)]
        if where:
            parts.append((f"· {where}", Tone.TEXT, False))
        self._head.set_parts(parts)
        self._sentence.setText(sentence)
        self._clause.setText(clause)
        self._clause.setVisible(bool(clause))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        colour = current().palette.signal(self._state)
        paint.box(painter, QRectF(0, 0, 3, self.height()), radius=0, fill=colour)
        painter.end()


class FactPanel(Panel):
    """One line in a raised panel: a word at the left, its value at the right."""

    def __init__(self, word: str, parent: QWidget | None = None) -> None:
        super().__init__(look="raised", dense=True, parent=parent)
        self._value = Phrase(wrap=True, tight=True)
        self._value.setAlignment(paint.RIGHT)
        row = QHBoxLayout()
        row.addWidget(Text(word, Role.SMALL, Tone.MUTED))
        row.addWidget(self._value, 1)
        self.add_layout(row)

    def set_value(self, parts: Sequence[tuple[str, Tone, bool]]) -> None:
        """Show (words, tone, strong) parts, as in "**58** hands/h"."""
        self._value.set_parts(parts)
