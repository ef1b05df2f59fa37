"""The working of a payment: bet, commission, what is to pay."""

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.table.half_act import AmountWanted
from trainer.ui.table.proof import ProofLine
from trainer.ui.text import MINUS, money_exact
from trainer.ui.theme import Role, Tone
from trainer.ui.widgets import paint
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.labels import ElidedText, Text, TwoLines
from trainer.ui.widgets.panel import Rule

_LINES = 6
_ROOMY = 3  # lines that have room for their notes; more of them are set small


class _Line(QWidget):
    """One line of the working with its note below."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._label = ElidedText("", Role.BODY)
        self._note = ElidedText("", Role.SMALL, Tone.MUTED)
        self._times = Text("", Role.BODY, Tone.MUTED)
        self._sum = Text("", Role.HEAD)
        self._sum.setAlignment(paint.RIGHT)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._label)
        words.addWidget(self._note)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addLayout(words, 1)
        row.addWidget(self._times)
        row.addSpacing(14)
        row.addWidget(self._sum)
        self._narrow = False

    def set_line(self, label: str, note: str, amount: str, times: str, *, small: bool) -> None:
        self._times.set_role(Role.SMALL if small else Role.BODY)
        self._times.setText(times)
        self._times.setVisible(bool(times))
        self._label.set_role(Role.SMALL if small else Role.BODY)
        self._label.setText(f"{label}, {note}" if small and note else label)
        self._note.setText("" if small else note)
        self._sum.set_role(Role.SMALL if small else Role.HEAD)
        self._sum.setText(amount)
        self._note.setVisible(bool(self._note.text()) and not self._narrow)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._note.setVisible(bool(self._note.text()) and not narrow)

    def words(self) -> str:
        """Return the line as it reads."""
        return " ".join(t.text() for t in (self._label, self._times, self._sum) if t.text())


class ProofColumn(QWidget):
    """Says which bet, and how its payment comes about where that may be told."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._narrow = False
        self._title = TwoLines("", Role.SUBSECTION)
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
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.set_narrow(False)

    def show_bet(self, wanted: AmountWanted, chips: str) -> None:
        """Show a bet; `chips` says what it is made of."""
        self._title.setText(wanted.title)
        told = wanted.proof
        lines: Sequence[ProofLine] = told.lines if told is not None else ()
        if not lines and wanted.bet:
            lines = (ProofLine("Bet", "", wanted.bet),)
        small = len(lines) > _ROOMY
        for place, line in enumerate(self._lines):
            line.setVisible(place < len(lines))
            if place < len(lines):
                shown = lines[place]
                note = shown.note or (chips if place == 0 and not shown.times else "")
                line.set_line(shown.label, note, _sum(shown), shown.times, small=small)
        units = wanted.own.units(told.total) if told is not None and wanted.own else None
        label = told.total_label if told is not None else wanted.total_label
        self._total_label.setText(label if units is None else f"{label}, {units} chips")
        if told is not None:
            self._total.set_figure(money_exact(told.total), tone=Tone.GOLD)
        else:
            self._total.set_figure("?", tone=Tone.MUTED)

    def words(self) -> str:
        """Return the working as it reads."""
        shown = [line.words() for line in self._lines if not line.isHidden()]
        return "; ".join([self._title.text(), *shown, self._total.value()])

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._title.set_role(Role.HEAD if narrow else Role.SUBSECTION)
        self._total.set_narrow(narrow)
        for line in self._lines:
            line.set_narrow(narrow)


def _sum(line: ProofLine) -> str:
    if line.chips is not None:
        return str(line.chips)
    return (f"{MINUS} " if line.cents < 0 else "") + money_exact(abs(line.cents))
