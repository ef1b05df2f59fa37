"""The parts of a standard as the set-up shows them: a tick, a letter, what is asked, and where."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from trainer.certification.standard import Part
from trainer.ui.exams.exam_setup import PartLine
from trainer.ui.icons import Icon
from trainer.ui.shell.study_page import ScrollColumn
from trainer.ui.theme import Role, State, Tone, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.choices import Tick
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Rule
from trainer.ui.widgets.pill import Pill

_HEADS = ("", "", "Part", "Evidence", "Pass rule", "Length", "Where")
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


class LetterBox(QWidget):
    """The letter of a part, plain: in a box it would look like a key."""

    def __init__(self, letter: str, *, faint: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._letter, self._faint = letter, faint
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        side = current().px(34)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        area = QRectF(self.rect())
        colour = tokens.faint if self._faint else tokens.muted
        font = theme.font(15, Weight.REGULAR)
        paint.words(painter, area, self._letter, font=font, colour=colour, align=paint.CENTRE)
        painter.end()


class PartGrid(ScrollColumn):
    """Rows with a hairline between them.

    Signals:
        ticked: (Part, bool) a part is to be taken, or not.
    """

    ticked = Signal(object, bool)

    def __init__(self, lines: Sequence[PartLine], *, narrow: bool) -> None:
        super().__init__()
        self.ticks: dict[str, Tick] = {}
        self._high = current().px(46 if narrow else 60)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(14)
        self._grid.setVerticalSpacing(0)
        self._grid.setColumnStretch(3, 3)
        self._grid.setColumnStretch(4, 4)
        if lines:
            self._add_heads()
        else:
            self._grid.addWidget(
                Text("The parts of the standard stand here.", Role.BODY, Tone.MUTED)
            )
        for line in lines:
            self._add(line)
        self.column.addLayout(self._grid)
        self.column.addStretch(1)

    def _add_heads(self) -> None:
        for place, words in enumerate(_HEADS):
            head = Text(words, Role.SMALL, Tone.MUTED)
            head.setAlignment(_RIGHT if place > 4 else _LEFT)
            self._grid.addWidget(head, 0, place)
        self._grid.setRowMinimumHeight(0, current().px(28))

    def _add(self, line: PartLine) -> None:
        row = self._grid.rowCount() + 1
        self._grid.addWidget(Rule(), row - 1, 0, 1, len(_HEADS))
        self._grid.setRowMinimumHeight(row, self._high)
        tick = Tick("")
        tick.setAccessibleName(f"Part {line.part.value}, {line.title}")
        tick.setChecked(line.ticked)
        tick.setEnabled(not line.fixed)
        tick.setToolTip(line.fixed)
        tick.toggled.connect(lambda on, part=line.part: self._tell(part, on))
        self.ticks[line.part.value] = tick
        tone = Tone.TEXT if line.ticked else Tone.MUTED
        cells: tuple[QWidget, ...] = (
            tick,
            LetterBox(line.part.value, faint=not line.ticked),
            Text(line.title, Role.STRONG, tone),
            Text(line.evidence, Role.BODY, tone, wrap=True),
            Text(line.rule, Role.SMALL, Tone.MUTED, wrap=True),
            Text(line.length, Role.BODY, tone),
            self._where(line),
        )
        for place, cell in enumerate(cells):
            if isinstance(cell, Text):
                cell.setContentsMargins(0, 5, 0, 5)
                cell.setAlignment(_RIGHT if place > 4 else _LEFT)
            side = _RIGHT if place == len(cells) - 1 else Qt.AlignmentFlag(0)
            self._grid.addWidget(cell, row, place, side)

    def _where(self, line: PartLine) -> QWidget:
        if line.passed:
            return Pill(Icon.CHECK, "Passed before", State.GOOD)
        return Text(line.where, Role.BODY, Tone.MUTED)

    def _tell(self, part: Part, on: bool) -> None:
        self.ticked.emit(part, on)
