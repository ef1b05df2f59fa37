"""What an assessor wrote during a table test, each with the test's clock and the line it is on."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Rule

NOTHING = "Nothing written yet."


class Remark(NamedTuple):
    """One of them; `grave` is an automatic fail."""

    at: str
    text: str
    about: str = ""
    grave: bool = False


class CommentList(QWidget):
    """Shows remarks in the order they were made."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._remarks: tuple[Remark, ...] | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(current().gap(14))
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        self.show_remarks(())

    def text(self) -> str:
        """Return all of it in words."""
        told = [" ".join(part for part in one[:3] if part) for one in self._remarks or ()]
        return "\n".join(told) or NOTHING

    def show_remarks(self, remarks: Sequence[Remark]) -> None:
        """Show these; what stands already is left alone."""
        if tuple(remarks) == self._remarks:
            return
        self._remarks = tuple(remarks)
        while (item := self._grid.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        self.setAccessibleName(self.text())
        top = Qt.AlignmentFlag.AlignTop
        if not remarks:
            self._grid.addWidget(Text(NOTHING, Role.BODY, Tone.MUTED), 0, 0, 1, 2)
        for place, one in enumerate(remarks):
            row = 3 * place
            if place:
                self._grid.addWidget(Rule(), row, 0, 1, 2)
            tone = Tone.BAD if one.grave else Tone.TEXT
            self._grid.addWidget(Text(one.at, Role.HEAD, tone), row + 1, 0, top)
            self._grid.addWidget(Text(one.text, Role.BODY, tone, wrap=True), row + 1, 1)
            if one.about:
                self._grid.addWidget(Text(one.about, Role.SMALL, Tone.MUTED, wrap=True), row + 2, 1)
