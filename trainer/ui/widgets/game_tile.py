"""A game on the home screen: how much of it is mastered, and in which kinds of skill."""

from collections.abc import Sequence

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.theme import Role, Tone
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.labels import ElidedText, Text, TwoLines
from trainer.ui.widgets.ring import Ring
from trainer.ui.widgets.tile import Tile


class GameTile(Tile):
    """Ring, name and two lines; thin bars below, which a narrow window drops.

    Signals:
        clicked: The game is to be opened (from QAbstractButton).
    """

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        super().__init__(name, height=90, parent=parent)
        self._ring = Ring(0, 64)
        self._name = TwoLines(name, Role.HEAD)
        self._first = ElidedText("", Role.SMALL, Tone.MUTED)
        self._second = ElidedText("", Role.SMALL, Tone.MUTED)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addStretch(1)
        for line in (self._name, self._first, self._second):
            words.addWidget(line)
        words.addStretch(1)
        top = QHBoxLayout()
        top.setSpacing(18)
        top.addWidget(self._ring)
        top.addLayout(words, 1)
        self._kinds = QWidget()
        self._grid = QGridLayout(self._kinds)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(6)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(18, 12, 18, 12)
        self._column.setSpacing(10)
        self._column.addLayout(top)
        self._column.addWidget(self._kinds)
        self._kinds.hide()
        self._narrow, self._has_kinds, self._roomy = False, False, False
        self.let_through(self._ring, self._name, self._first, self._second, self._kinds)

    def set_progress(
        self, percent: float, first: str, second: str = "", *, met: float = 0.0
    ) -> None:
        """Show the share mastered, that met, and two lines ("37 of 48, 24 due", "pace 52 ...")."""
        self._ring.set_value(percent, met)
        self._first.setText(first)
        self._second.setText(second)
        words = f"{self._name.text()}, {round(percent)} percent mastered, {first}"
        self.setAccessibleName(words)

    def set_kinds(self, kinds: Sequence[tuple[str, float]]) -> None:
        """Show a thin bar for each kind of skill, two a row; shares are 0 to 1."""
        while (item := self._grid.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        for index, (word, share) in enumerate(kinds):
            row, column = index // 2, index % 2 * 2
            self._grid.addWidget(Text(word, Role.SMALL, Tone.MUTED), row, column)
            self._grid.addWidget(Bar(share, height=5), row, column + 1)
            self._grid.setColumnStretch(column + 1, 1)
        self._has_kinds = bool(kinds)
        self._show_more()

    def set_roomy(self, roomy: bool) -> None:
        """Show all of it in a narrow window too: there are few games."""
        self._roomy = roomy
        self._show_more()

    def _show_more(self) -> None:
        shown = self._roomy or not self._narrow
        self._second.setVisible(shown)
        self._kinds.setVisible(self._has_kinds and shown)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._show_more()
        across, along = (12, 8) if narrow else (18, 12)
        self._column.setContentsMargins(across, along, across, along)
