"""What changed, row by row: what it is, how it was, how it is. Nothing is cut short."""

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.ui.standards.standards import ChangeLine
from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Rule

_SHARES = (5, 7, 7)  # of the width


class ChangeRows(QWidget):
    """Shows changes in three columns of wrapped words."""

    def __init__(self, before: str, after: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._heads = ("What", before, after)
        self._shown: list[QWidget] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(current().gap(20))
        self._grid.setVerticalSpacing(current().gap(8))
        for column, share in enumerate(_SHARES):
            self._grid.setColumnStretch(column, share)

    def show_changes(self, changes: Sequence[ChangeLine]) -> None:
        """Show these instead; what was added or taken away says so."""
        for widget in self._shown:
            self._grid.removeWidget(widget)
            widget.hide()
            widget.deleteLater()
        self._shown = []
        for column, words in enumerate(self._heads):
            self._put(Text(words, Role.SMALL, Tone.MUTED), 0, column)
        for number, one in enumerate(changes):
            row = 2 * number + 1
            rule = Rule()
            self._shown.append(rule)
            self._grid.addWidget(rule, row, 0, 1, len(_SHARES))
            self._put(Text(one.words, Role.BODY, wrap=True), row + 1, 0)
            self._put(Text(one.old or "not there", Role.BODY, Tone.MUTED, wrap=True), row + 1, 1)
            gone = Tone.TEXT if one.new else Tone.WARN
            self._put(Text(one.new or "! taken away", Role.BODY, gone, wrap=True), row + 1, 2)

    def rows(self) -> list[tuple[str, str, str]]:
        """Return the rows in view, as they read."""
        texts = [one.text() for one in self._shown if isinstance(one, Text)][len(_SHARES) :]
        return [
            (texts[place], texts[place + 1], texts[place + 2])
            for place in range(0, len(texts), len(_SHARES))
        ]

    def _put(self, words: Text, row: int, column: int) -> None:
        self._shown.append(words)
        self._grid.addWidget(words, row, column)
