"""What the pages after several runs share: the bar, the heading, the figures, two columns."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.results.drill_result_parts import Fact
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.bar_parts import BarFrame, Divider, Mark
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, scrolling
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.scroll_area import ScrollArea

_SIDE, _NARROW_SIDE = 480, 340
_STEP = 60


class ResultPage(StudyPage):
    """A heading, some figures, a table at the left and a list at the right; Esc is done.

    Signals:
        done: The page has been read.
    """

    done = Signal()

    def __init__(
        self, pill: str, facts: tuple[str, ...], table: str, side: str, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self.bar = BarFrame(56)
        self.name = Text("", Role.SUBSECTION)
        self.place = ElidedText("", Role.BODY, Tone.MUTED)
        for part in (Mark(24, table=True), self.name, Divider(), self.place):
            self.bar.row.addWidget(part)
        self.bar.row.addWidget(Pill(Icon.NONE, pill, State.GOLD))
        self.bar.row.addStretch(1)
        self.title = Text("", Role.TITLE, wrap=True)
        self.subtitle = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.finish = KeyButton("Done", "Esc", Kind.QUIET)
        self.finish.clicked.connect(self.done)
        self.main = KeyButton("", "Enter", Kind.PRIMARY)
        self.facts = [Fact(name) for name in facts]
        self.lines = Panel(table, " ")
        self.table = DataTable(row_height=48)
        self.table.set_row_height(48, 44)
        self.lines.add(self.table, 1)
        self.side = Panel(side, " ")
        self.area = ScrollArea()
        self.side.add(self.area, 1)
        self._lay_out()

    def _lay_out(self) -> None:
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.title)
        words.addWidget(self.subtitle)
        self.head = QHBoxLayout()
        self.head.setSpacing(12)
        self.head.addLayout(words, 1)
        for button in (self.finish, self.main):
            self.head.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        figures = QHBoxLayout()
        for fact in self.facts:
            figures.addWidget(fact, 1)
        lists = QHBoxLayout()
        lists.addWidget(self.lines, 1)
        lists.addWidget(self.side)
        self._rows = (figures, lists)
        self._inside = QVBoxLayout()
        self._inside.addLayout(self.head)
        self._inside.addLayout(figures)
        self._inside.addLayout(lists, 1)
        self.column.addWidget(self.bar)
        self.column.addLayout(self._inside, 1)

    def gold(self) -> KeyButton | None:
        return self.main

    def key_list(self) -> Sequence[Key]:
        return [
            *super().key_list(),
            *scrolling(self.area, by=_STEP),
            Key("Esc", "done", self.done.emit),
        ]

    def fitted(self) -> None:
        narrow = self.metrics.narrow
        margins = self.column.contentsMargins()
        self._inside.setContentsMargins(margins)  # the bar is as wide as the window
        self._inside.setSpacing(self.metrics.panel_gap)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.bar.set_metrics(56, margins.left())
        self.side.setFixedWidth(current().gap(_NARROW_SIDE if narrow else _SIDE))
        for row in self._rows:
            row.setSpacing(self.metrics.panel_gap)

    def set_side(self, content: QWidget) -> None:
        """Show another list at the right."""
        old = self.area.takeWidget()
        if old is not None:
            old.deleteLater()
        self.area.setWidget(content)
