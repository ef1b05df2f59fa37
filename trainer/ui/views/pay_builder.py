"""The pay strip: a payment is built of chips, or typed, and proven before it is pushed."""

from collections.abc import Sequence
from enum import StrEnum

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from trainer.games.chips import DENOMINATIONS, breakdown
from trainer.games.money import parse_money
from trainer.ui.icons import Icon
from trainer.ui.items.chips import in_words
from trainer.ui.motion import Motion
from trainer.ui.presenters.half_act import AmountWanted
from trainer.ui.text import money_exact, plural
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.views.chip_key import ChipKey
from trainer.ui.views.chip_well import ChipWell
from trainer.ui.views.proof_column import ProofColumn
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.key_cap import KeyCap
from trainer.ui.widgets.key_reading import read_key
from trainer.ui.widgets.labels import Phrase, Text
from trainer.ui.widgets.pad_key import PadKey
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.time_ring import TimeRing

CAPS = "1234567890"
_MOST_TYPED = 9
_DIGITS = (*"1234567890", ".", "backspace")
_RIGHT_WIDE, _RIGHT_NARROW = 312, 244


class Entry(StrEnum):
    """How a sum is given."""

    CHIPS = "chips"
    TYPE = "type"


class PayBuilder(QWidget):
    """Builds one sum. It adds up what it is given and knows no rule.

    Signals:
        paid: (cents, tuple of chips) the sum is pushed; no chips where it was typed.
        cancelled: Nothing is to be paid now.
        entry_picked: (str) chips or typing was chosen.
    """

    paid = Signal(int, object)
    cancelled = Signal()
    entry_picked = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._values: tuple[int, ...] = ()
        self._chips: list[int] = []
        self._typed = ""
        self._right: int | None = None
        self._narrow = False
        self._verb = "Pay"
        self.proof = ProofColumn()
        self.well = ChipWell()
        self.entry = Segmented([(Entry.CHIPS, "Chips"), (Entry.TYPE, "Type")])
        self.entry.picked.connect(self._pick_entry)
        self._entry_cap = KeyCap("X")
        self.cancel = KeyButton("Cancel", "Esc", Kind.QUIET, size=ButtonSize.SMALL)
        self.cancel.clicked.connect(self.cancelled)
        self._chip_keys: list[ChipKey] = []
        self._chip_row = QHBoxLayout()
        self._digits = {sign: self._digit_key(sign) for sign in _DIGITS}
        self._rows = QStackedWidget()
        self._total = Figure("0.00", size=46, narrow_size=34)
        self._difference = Phrase(role=Role.HEAD)
        self.ring = TimeRing(104, 76)
        self.undo = KeyButton("Undo", "⌫", wide=True)
        self.clear = KeyButton("Clear", "C", wide=True)
        self.pay = KeyButton("Pay", "Enter", Kind.PRIMARY, size=ButtonSize.NORMAL, wide=True)
        self.undo.clicked.connect(self.take_back)
        self.clear.clicked.connect(self.start_over)
        self.pay.clicked.connect(self.finish)
        for button in (self.undo, self.clear, self.cancel):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusRing", OWN)
        self._lay_out()
        self.set_values(tuple(sorted(DENOMINATIONS)))

    def _lay_out(self) -> None:
        chips, digits = QWidget(), QWidget()
        for holder, row in ((chips, self._chip_row), (digits, QHBoxLayout())):
            row.setContentsMargins(0, 0, 0, 0)
            row.setSpacing(8)
            holder.setLayout(row)
            self._rows.addWidget(holder)
        typed = digits.layout()
        for key in self._digits.values():
            if typed is not None:
                typed.addWidget(key)
        left, middle, right = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        how = QHBoxLayout()
        how.setSpacing(6)
        how.addWidget(self.entry)
        how.addWidget(self._entry_cap)
        how.addStretch(1)
        how.addWidget(self.cancel)
        left.addWidget(self.proof, 1)
        left.addLayout(how)
        middle.addWidget(self.well, 1)
        middle.addWidget(self._rows)
        figures = QVBoxLayout()
        figures.setSpacing(0)
        figures.addWidget(Text("In hand", Role.SMALL, Tone.MUTED))
        figures.addWidget(self._total)
        figures.addWidget(self._difference)
        figures.addStretch(1)
        top = QHBoxLayout()
        top.addLayout(figures, 1)
        top.addWidget(self.ring, 0, Qt.AlignmentFlag.AlignTop)
        buttons = QGridLayout()
        buttons.addWidget(self.undo, 0, 0)
        buttons.addWidget(self.clear, 0, 1)
        buttons.addWidget(self.pay, 1, 0, 1, 2)
        right.addLayout(top, 1)
        right.addLayout(buttons)
        self._right_side = QWidget()
        right.setContentsMargins(0, 0, 0, 0)
        self._right_side.setLayout(right)
        self._columns = QHBoxLayout(self)
        self._columns.setContentsMargins(0, 4, 0, 4)
        self._columns.addLayout(left)
        self._columns.addLayout(middle, 1)
        self._columns.addWidget(self._right_side)
        self._gaps = (left, middle, right, buttons)
        self.set_narrow(False)

    def _digit_key(self, sign: str) -> PadKey:
        icon = Icon.BACKSPACE if sign == "backspace" else Icon.NONE
        text = "" if icon is not Icon.NONE else sign
        key = PadKey(text, icon=icon, height=90, name={".": "point"}.get(sign, sign))
        key.clicked.connect(lambda: self._type(sign))
        return key

    # -- what is asked --------------------------------------------------------------------

    def set_values(self, values: Sequence[int]) -> None:
        """Take the house's coins and chips, in cents, smallest first."""
        if tuple(values) == self._values:
            return
        self._values = tuple(values)
        for key in self._chip_keys:
            self._chip_row.removeWidget(key)
            key.hide()
            key.deleteLater()
        self._chip_keys = []
        for cents, cap in zip(self._values, CAPS, strict=False):
            key = ChipKey(cents, cap)
            key.set_narrow(self._narrow)
            key.clicked.connect(lambda _=False, cents=cents: self.add_chip(cents))
            self._chip_row.addWidget(key)
            self._chip_keys.append(key)

    def values(self) -> tuple[int, ...]:
        """Return the coins and chips there are, smallest first."""
        return self._values

    def set_entry(self, entry: str) -> None:
        """Choose chips or typing, without telling anybody."""
        self.entry.set_current(entry if entry in tuple(Entry) else Entry.CHIPS)
        self._rows.setCurrentIndex(1 if self._types() else 0)

    def set_motion(self, motion: Motion) -> None:
        """Choose whether a chip is seen to drop."""
        self.well.set_motion(motion)

    def ask(self, wanted: AmountWanted) -> None:
        """Begin a sum for a bet."""
        self._chips, self._typed = [], ""
        self._right = wanted.proof.total if wanted.proof is not None else None
        self._verb = wanted.spec.title
        bet = in_words(breakdown(wanted.bet, self._values)) if wanted.bet else ""
        self.proof.show_bet(wanted, bet)
        self.pay.setText(f"{self._verb} seat {wanted.seat}" if wanted.seat else self._verb)
        self._show()

    def set_time(self, elapsed: float, target: float, *, void: bool = False) -> None:
        """Show the running time."""
        self.ring.set_state(State.NONE if void else State.GOLD)
        self.ring.set_time(0.0 if void else elapsed, target)

    # -- what is in hand ------------------------------------------------------------------

    def amount(self) -> int:
        """Return the sum in hand, in cents."""
        if not self._types():
            return sum(self._chips)
        try:
            return parse_money(self._typed) if self._typed else 0
        except ValueError:
            return 0

    def chips(self) -> tuple[int, ...]:
        """Return the chips in hand, largest first; those that make a typed sum."""
        if self._types():
            return breakdown(self.amount(), self._values)
        return tuple(sorted(self._chips, reverse=True))

    def difference(self) -> str:
        """Return how far the sum is off, in words; nothing where that is not told."""
        if self._right is None:
            return ""
        over = self.amount() - self._right
        if over == 0:
            return "exact"
        return f"{'over' if over > 0 else 'short'} by {money_exact(abs(over))}"

    def chip_key(self, cents: int) -> ChipKey:
        """Return the key of a value."""
        return next(key for key in self._chip_keys if key.cents == cents)

    def digit(self, sign: str) -> PadKey:
        """Return the key of a digit, "." or "backspace"."""
        return self._digits[sign]

    def add_chip(self, cents: int) -> None:
        """Put one chip into the hand."""
        if cents not in self._values:
            return
        if self._types():
            self.entry.set_current(Entry.CHIPS)
            self._pick_entry(Entry.CHIPS)
        self._chips.append(cents)
        self._show(newest=cents)

    def take_back(self) -> None:
        """Undo the last chip or digit."""
        if self._types():
            self._typed = self._typed[:-1]
        elif self._chips:
            self._chips.pop()
        self._show()

    def start_over(self) -> None:
        """Empty the hand."""
        self._chips, self._typed = [], ""
        self._show()

    def finish(self) -> None:
        """Push the sum."""
        if self.amount():
            chips: tuple[int, ...] = () if self._types() else self.chips()
            self.paid.emit(self.amount(), chips)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Take a key that no button wanted; return whether it was one of ours."""
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.finish()
            return True
        if key == Qt.Key.Key_Escape:
            self.cancelled.emit()
            return True
        if key in (Qt.Key.Key_C, Qt.Key.Key_X):
            if key == Qt.Key.Key_C:
                self.start_over()
            else:
                other = Entry.CHIPS if self._types() else Entry.TYPE
                self.entry.set_current(other)
                self._pick_entry(other)
            return True
        sign = read_key(event)
        if not sign:
            return False
        self._press(sign)
        return True

    def _press(self, sign: str) -> None:
        if self._types():
            self._type(sign)
        elif sign == "backspace":
            self.take_back()
        elif sign == "clear":
            self.start_over()
        elif sign in CAPS and CAPS.index(sign) < len(self._chip_keys):
            self.add_chip(self._values[CAPS.index(sign)])

    def _type(self, sign: str) -> None:
        match sign:
            case "backspace":
                self._typed = self._typed[:-1]
            case "clear":
                self._typed = ""
            case ".":
                self._typed += "" if "." in self._typed else "." if self._typed else "0."
            case _ if len(self._typed.partition(".")[2]) < 2 and len(self._typed) < _MOST_TYPED:
                self._typed += sign
        self._show()

    def _types(self) -> bool:
        return self.entry.current() == Entry.TYPE

    def _pick_entry(self, entry: str) -> None:
        self._rows.setCurrentIndex(1 if entry == Entry.TYPE else 0)
        self._chips, self._typed = [], ""
        self._show()
        self.entry_picked.emit(entry)

    # -- showing --------------------------------------------------------------------------

    def _show(self, newest: int = 0) -> None:
        amount, right = self.amount(), self._right
        shown = self._typed if self._types() and self._typed else money_exact(amount)
        self._total.set_figure(shown)
        missing = right - amount if right is not None else 0
        next_chip = breakdown(missing, self._values)[:1] if missing > 0 else ()
        to_come = next_chip[0] if next_chip else 0
        for key in self._chip_keys:
            key.set_asked(key.cents == to_come)
        self.well.show_chips(self.chips(), newest=newest, total=amount)
        empty = "Type the sum" if self._types() else "Cut out the chips"
        self.well.tell(to_come=to_come, note=self._fewest(), empty=empty)
        self._difference.set_parts(self._difference_parts())
        self.pay.set_blocked("" if amount else "Nothing is in hand yet.")

    def _fewest(self) -> str:
        """Say the fewest chips, where the right sum is told."""
        if self._right is None:
            return ""
        return f"fewest: {plural(len(breakdown(self._right, self._values)), 'chip')}"

    def _difference_parts(self) -> list[tuple[str, Tone, bool]]:
        words = self.difference()
        if not words or not self.amount():
            return []
        if words == "exact":
            return [("✓ exact", Tone.GOOD, True)]
        return [(f"▲ {words}", Tone.WARN, True)]

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._columns.setSpacing(12 if narrow else 18)
        large, huge = current().scale > 1.25, current().scale > 1.5
        for button, cap in ((self.undo, "⌫"), (self.clear, "C")):
            button.set_cap("" if narrow and huge else cap)
        buttons = self.undo.sizeHint().width() + self.clear.sizeHint().width() + 10
        least = current().gap(_RIGHT_NARROW if narrow else _RIGHT_WIDE)
        self._right_side.setFixedWidth(max(buttons, least))
        self.ring.setVisible(not (narrow and large))  # the rail has the time too
        self.cancel.setText("" if narrow and large else "Cancel")
        for gaps in (*self._gaps, self._chip_row):
            gaps.setSpacing(5 if narrow else 8)
        self._entry_cap.setVisible(not narrow and not large)
        self.proof.set_narrow(narrow)
        self.well.set_narrow(narrow)
        self._total.set_narrow(narrow)
        self.ring.set_narrow(narrow)
        for key in self._chip_keys:
            key.set_narrow(narrow)
        for digit in self._digits.values():
            digit.set_height(68 if narrow else 90)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.set_narrow(self._narrow)

    def strip_height(self, narrow: bool) -> int:
        """Return the height of the strip while this part is in it."""
        return current().px(222 if narrow else 264)
