"""The rules in force on a game page: paytables and house options, each with its clause."""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui.shell.press_table_view import PressTable
from trainer.ui.study.game_panels import Words
from trainer.ui.study.paytables import OptionLine, PayLine
from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.table_model import Cell, Column

_OURS = "our own, not printed"
_BOTH = 460  # room for paytables and options one above the other


class RulesColumn(QWidget):
    """Paytables and house options in force; a narrow window shows one of them at a time.

    Of a chapter, which has neither, it says where in the rulebook it stands.

    Signals:
        clause_pressed: (clause) what rests on a clause is asked.
        option_opened: (name) the options are to be changed, starting with this one.
        errata_pressed: The damaged print is asked for.
    """

    clause_pressed = Signal(str)
    option_opened = Signal(str)
    errata_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._pay_lines: Sequence[PayLine] = ()
        self._pays: list[PayLine] = []  # one a row
        self._narrow = False
        self._options: Sequence[OptionLine] = ()
        self._words: Words = str
        self._tabbed = self._own = False
        self._source = ""
        self.tabs = Segmented((("pays", "Paytables"), ("options", "House options")))
        self.tabs.setAccessibleName("What is shown")
        self.tabs.picked.connect(self._show)
        self.tabs.hide()
        self.pays = Panel("Paytables in force", "clause of this rulebook", dense=True)
        self.pay_table = PressTable(self._pay_columns(), row_height=42, narrow_height=46, clauses=2)
        self.pay_table.setAccessibleName("Paytables in force")
        self.pay_table.opened.connect(self._ask_pay_clause)
        self.pay_table.clause_pressed.connect(self._ask_pay_clause)
        self.pays.add(self.pay_table, 1)
        self.options = Panel("House options in force", " ", dense=True)
        option_columns = (
            Column(title="Option", least=160),
            Column(title="Clause", width=112, right=True),
        )
        self.option_table = PressTable(
            option_columns, row_height=42, narrow_height=42, head=False, clauses=1
        )
        self.option_table.setAccessibleName("House options in force")
        self.option_table.opened.connect(
            lambda row: self.option_opened.emit(self._options[row].name)
        )
        self.option_table.clause_pressed.connect(
            lambda row: self.clause_pressed.emit(self._options[row].clause)
        )
        self.change = KeyButton("Change", "O")
        self.change.clicked.connect(lambda: self.option_opened.emit(""))
        self.errata = KeyButton("Damaged print", "P")
        self.errata.clicked.connect(self.errata_pressed)
        self.source = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self.source.hide()
        foot = QHBoxLayout()
        foot.setSpacing(12)
        foot.addWidget(self.errata)
        foot.addStretch(1)
        foot.addWidget(self.change)
        self.options.add(self.source)
        self.options.add(self.option_table, 1)
        self.options.add_layout(foot)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(current().gap(18))
        column.addWidget(self.tabs, 0, Qt.AlignmentFlag.AlignLeft)
        column.addWidget(self.pays, 11)
        column.addWidget(self.options, 9)
        self._column = column

    def hold(self, card: QWidget) -> None:
        """Take in the one card a chapter has; there is no other to stand beside."""
        self._column.insertWidget(0, card)

    def set_source(self, words: str) -> None:
        """Say where a chapter stands instead of what pays; nothing: it is a game."""
        self._source = words
        self.source.setText(words)
        self.source.setVisible(bool(words))
        for widget in (self.option_table, self.change):
            widget.setVisible(not words)
        self._fit()
        self._show(self.tabs.current())

    def set_pays(self, lines: Sequence[PayLine], words: Words) -> None:
        """Show every wager, its outcomes below its name."""
        self._pay_lines, self._words = lines, words
        self._fill_pays()

    def _pay_columns(self) -> tuple[Column, ...]:
        first = Column(title="Wager and outcome", least=110)
        if self._narrow:
            return (first, Column(title="Pays", width=148, right=True))
        pays = Column(title="Pays", width=148, right=True)
        return (first, pays, Column(title="Clause", width=112, right=True))

    def _fill_pays(self) -> None:
        self._pays = []
        rows: list[list[Cell]] = []
        heads: list[int] = []  # their words may run on where their other cells are empty
        for line in self._pay_lines:
            if not self._pays or line.wager != self._pays[-1].wager:
                self._pays.append(line)
                heads.append(len(rows))
                head = [Cell(text=line.wager, strong=True, tip=line.note), Cell(), Cell()]
                rows.append(head[: len(self._pay_columns())])
            self._pays.append(line)
            rows.append(self._pay_row(line))
        self.pay_table.set_rows(rows, keep=True)
        self.pay_table.clearSpans()
        for row in heads:
            self.pay_table.setSpan(row, 0, 1, len(self._pay_columns()))

    def _pay_row(self, line: PayLine) -> list[Cell]:
        clause = self._words(line.clause)
        shown = _OURS if line.ours else clause
        tip = f"{line.outcome}. {line.note}" if line.note else line.outcome
        below = shown if self._narrow else ""
        cells = [
            Cell(text=line.outcome, below=below, tone=Tone.MUTED, tip=tip),
            Cell(text=line.pays, strong=True, tip=line.pays),
        ]
        if not self._narrow:
            cells.append(Cell(text=shown, tone=Tone.MUTED, tip=line.ours or clause))
        return cells

    def clause_at_hand(self) -> str:
        """Return the clause of the picked payout, or nothing."""
        row = self.pay_table.picked_row()
        return self._pays[row].clause if 0 <= row < len(self._pays) else ""

    def set_options(
        self, lines: Sequence[OptionLine], errata: int, words: Words, *, own: int = 0
    ) -> None:
        """Show every option with its choice; `own` are otherwise than the house runs it."""
        self._options, self._words = lines, words
        self._fill_options()
        changed = sum(1 for line in lines if line.changed)
        title = "In the rulebook" if self._source else "House options in force"
        self.options.set_title("Your own options" if own else title)
        usual = (
            f"{len(lines)} options, {changed} changed" if changed else f"{len(lines)}, all default"
        )
        usual = " " if self._source else usual
        self.options.set_note(f"{own} not as the house has it; never in an exam" if own else usual)
        if bool(own) != self._own:
            self._own = bool(own)
            word = "Your own options" if own else "House options"
            self.tabs.set_options((("pays", "Paytables"), ("options", word)))
        self.change.set_blocked("" if lines else "This rulebook leaves nothing open.")
        self.errata.setText(f"Damaged print, {errata}")
        self.errata.set_blocked("" if errata else "No damaged print is known in these rules.")

    def set_narrow(self, narrow: bool) -> None:
        if narrow != self._narrow:
            self._narrow = narrow
            self.pay_table.set_columns(self._pay_columns())
            self._fill_pays()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(super().sizeHint().width(), current().px(300))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(super().minimumSizeHint().width(), current().px(200))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        tabbed = self.height() < current().px(_BOTH) and not self._source
        if tabbed != self._tabbed:
            self._tabbed = tabbed
            self._column.setSpacing(current().gap(8 if tabbed else 18))
            self.tabs.setVisible(tabbed)
            self._show(self.tabs.current())
            self._fill_options()

    def _fill_options(self) -> None:
        self.option_table.set_row_height(52 if self._tabbed else 42)
        self.option_table.set_rows([self._option_row(line) for line in self._options], keep=True)

    def _option_row(self, line: OptionLine) -> list[Cell]:
        own = line.by == "ours" and not line.changed
        clause = "our default" if own else self._words(line.clause)
        label = f"{line.label} (changed)" if line.changed else line.label
        tip = f"{line.title}: {line.label}. {line.who.capitalize()}. {line.why}".strip()
        name = Cell(
            text=line.title,
            below=label[:1].upper() + label[1:] if self._tabbed else "",
            beside="" if self._tabbed else label,
            tip=tip,
            strong=line.changed,
        )
        return [name, Cell(text=clause, tone=Tone.MUTED, tip=self._words(line.clause))]

    def _show(self, which: str) -> None:
        self.pays.setVisible(not self._source and (not self._tabbed or which == "pays"))
        self.options.setVisible(not self._tabbed or which == "options")

    def _ask_pay_clause(self, row: int) -> None:
        self.clause_pressed.emit(self._pays[row].clause)
