"""The working of a payment at the left of the pay strip: bet, commission, what is to pay."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.presenters.half_act import AmountWanted
from trainer.ui.presenters.proof import ProofLine
from trainer.ui.text import MINUS, money_exact
from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Rule

WIDE_WIDTH, NARROW_WIDTH = 344, 250
_LINES = 3


class _Line(QWidget):
    """One line of the working with its note below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = ElidedText("", Role.BODY)
        self._note = ElidedText("", Role.SMALL, Tone.MUTED)
        self._sum = Text("", Role.HEAD)
        self._sum.setAlignment(paint.RIGHT)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._label)
        words.addWidget(self._note)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addLayout(words, 1)
        row.addWidget(self._sum)
        self._narrow = False

    def set_line(self, label: str, note: str, amount: str) -> None:
        self._label.setText(label)
        self._note.setText(note)
        self._sum.setText(amount)
        self._note.setVisible(bool(note) and not self._narrow)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._note.setVisible(bool(self._note.text()) and not narrow)

    def words(self) -> str:
        """Return the line as it reads."""
        return f"{self._label.text()} {self._sum.text()}"


class ProofColumn(QWidget):
    """Says which bet, and how its payment comes about where that may be told."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title = ElidedText("", Role.SUBSECTION)
        self._lines = [_Line() for _ in range(_LINES)]
        self._rule = Rule(strong=True)
        self._total_label = Text("", Role.HEAD)
        self._total = Figure("", size=26, narrow_size=22)
        self._total.set_right(True)
        total = QHBoxLayout()
        total.addWidget(self._total_label)
        total.addWidget(self._total, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        column.addWidget(self._title)
        for line in self._lines:
            column.addWidget(line)
        column.addWidget(self._rule)
        column.addLayout(total)
        column.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.set_narrow(False)

    def show_bet(self, wanted: AmountWanted, chips: str) -> None:
        """Show a bet; `chips` says what it is made of."""
        self._title.setText(wanted.title)
        told = wanted.proof
        lines: Sequence[ProofLine] = told.lines if told is not None else ()
        if not lines and wanted.bet:
            lines = (ProofLine("Bet", "", wanted.bet),)
        for place, line in enumerate(self._lines):
            line.setVisible(place < len(lines))
            if place < len(lines):
                shown = lines[place]
                sign = f"{MINUS} " if shown.cents < 0 else ""
                note = shown.note or (chips if place == 0 else "")
                line.set_line(shown.label, note, sign + money_exact(abs(shown.cents)))
        self._total_label.setText(told.total_label if told is not None else wanted.total_label)
        if told is not None:
            self._total.set_figure(money_exact(told.total), tone=Tone.GOLD)
        else:
            self._total.set_figure("?", tone=Tone.MUTED)

    def words(self) -> str:
        """Return the working as it reads."""
        shown = [line.words() for line in self._lines if not line.isHidden()]
        return "; ".join([self._title.text(), *shown, self._total.value()])

    def set_narrow(self, narrow: bool) -> None:
        self.setFixedWidth(current().gap(NARROW_WIDTH if narrow else WIDE_WIDTH))
        self._title.set_role(Role.HEAD if narrow else Role.SUBSECTION)
        self._total.set_narrow(narrow)
        for line in self._lines:
            line.set_narrow(narrow)
