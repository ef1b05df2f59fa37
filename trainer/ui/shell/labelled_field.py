"""A small label over something to choose or type."""

from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.choices import Choice
from trainer.ui.widgets.labels import Text


class Labelled(QWidget):
    """Stands a label over a widget; forms line up by it."""

    def __init__(self, label: str, widget: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._widget, self._label = widget, Text(label, Role.SMALL, Tone.MUTED)
        widget.setAccessibleName(label)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self._label)
        column.addWidget(widget)
        column.addStretch(1)  # beside something higher, it stays in line

    def set_label(self, label: str) -> None:
        """Call it something else."""
        self._label.setText(label)
        self._widget.setAccessibleName(label)


def choice_of(options: "list[tuple[str, str]] | tuple[tuple[str, str], ...]") -> Choice:
    """Return a drop-down of (key, words) pairs that may be cut short where there is no room."""
    made = Choice()
    made.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    made.setMinimumContentsLength(8)
    for key, words in options:
        made.addItem(words, key)
    return made
