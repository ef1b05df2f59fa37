"""Paying, beside the table: a sum is built of chips, or typed, and proven before it is pushed."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from trainer.games.chips import breakdown
from trainer.ui.icons import Icon
from trainer.ui.items.chips import in_words
from trainer.ui.motion import Motion
from trainer.ui.table.chip_key_view import ChipKey
from trainer.ui.table.chip_row import ChipRow
from trainer.ui.table.chip_well_view import ChipWell
from trainer.ui.table.half_act import AmountWanted
from trainer.ui.table.pay_hand import Entry, PayHand
from trainer.ui.table.proof_column_view import ProofColumn
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.chip_caps import KEY_NAMES, KEY_WORDS
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.key_cap import KeyCap
from trainer.ui.widgets.key_reading import read_key
from trainer.ui.widgets.keymap import Key
from trainer.ui.widgets.labels import Phrase, Text
from trainer.ui.widgets.pad_key import PadKey
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.time_ring import TimeRing

_DIGITS = (*"789456123", ".", "0", "backspace")  # as on the number block
_ACROSS = 3
_BUTTON = 44  # pixels, and a quarter more with large text
_LARGE, _HUGE = 1.25, 1.5  # text sizes from which something has to go
_NAMES = {Entry.CHIPS: "Chips", Entry.TYPE: "Type", Entry.UNITS: "Units"}


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
        self.hand = PayHand()
        self._right: int | None = None
        self._wish = Entry.CHIPS  # how sums are given, where the bet at hand allows it
        self._narrow = False
        self._verb = "Pay"
        self._coloured = False  # some players of this table have chips of a colour
        self.proof = ProofColumn()
        self.well = ChipWell()
        self.entry = Segmented([(entry, _NAMES[entry]) for entry in self.hand.entries()])
        self.entry.setAccessibleName("How the payment is given")
        self.entry.picked.connect(self._pick_entry)
        self._entry_cap = KeyCap("X")
        self.cancel = KeyButton("Cancel", "Esc", Kind.QUIET, size=ButtonSize.SMALL)
        self.cancel.clicked.connect(self.cancelled)
        self.row = ChipRow()
        self.row.pushed.connect(self.add_chip)
        self._digits = {sign: self._digit_key(sign) for sign in _DIGITS}
        self._rows, self._typing = QStackedWidget(), QWidget()
        self._caption = Text("In hand", Role.SMALL, Tone.MUTED)
        self._total = Figure("0.00", size=46, narrow_size=34)
        self._difference = Phrase(role=Role.HEAD)
        self._cut = Text("", Role.SMALL, Tone.MUTED)
        self.ring = TimeRing(104, 76)
        self.undo = KeyButton("Undo", "⌫", wide=True)
        self.clear = KeyButton("Clear", "Del", wide=True)
        self.pay = KeyButton("Pay", "Enter", Kind.PRIMARY, size=ButtonSize.NORMAL, wide=True)
        self.undo.clicked.connect(self.take_back)
        self.clear.clicked.connect(self.start_over)
        self.pay.clicked.connect(self.finish)
        for button in (self.undo, self.clear, self.cancel):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        for button in (self.undo, self.clear, self.cancel, self.pay):
            button.set_tight()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setProperty("focusRing", OWN)
        self._lay_out()
        self.row.set_chips(self.hand.values)

    def _lay_out(self) -> None:
        typed = QGridLayout(self._typing)
        typed.setContentsMargins(0, 0, 0, 0)
        typed.setSpacing(6)
        for place, key in enumerate(self._digits.values()):
            typed.addWidget(key, *divmod(place, _ACROSS))
        self._rows.addWidget(self.row)
        self._rows.addWidget(self._typing)
        how = QHBoxLayout()
        how.setSpacing(6)
        how.addWidget(self.entry)
        how.addWidget(self._entry_cap)
        how.addStretch(1)
        how.addWidget(self.cancel)
        figures = QVBoxLayout()
        figures.setSpacing(0)
        for line in (self._caption, self._total, self._difference, self._cut):
            figures.addWidget(line)
        figures.addStretch(1)
        top = QHBoxLayout()
        top.addLayout(figures, 1)
        top.addWidget(self.ring, 0, Qt.AlignmentFlag.AlignTop)
        buttons = QGridLayout()
        buttons.addWidget(self.undo, 0, 0)
        buttons.addWidget(self.clear, 0, 1)
        buttons.addWidget(self.pay, 1, 0, 1, 2)
        told = QWidget()
        upper = QVBoxLayout(told)
        upper.setContentsMargins(0, 0, 0, 0)
        upper.addWidget(self.proof)
        upper.addLayout(top)
        upper.addWidget(self.well, 1)
        self._upper = told
        self._told = ScrollArea(told)  # keys and buttons stay in view, whatever the text's size
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._told, 1)
        self._column.addLayout(how)
        self._column.addWidget(self._rows)
        self._column.addLayout(buttons)
        self._gaps = (upper, self._column, buttons)
        self.set_narrow(False)

    def _digit_key(self, sign: str) -> PadKey:
        icon = Icon.BACKSPACE if sign == "backspace" else Icon.NONE
        text = "" if icon is not Icon.NONE else sign
        key = PadKey(text, icon=icon, height=46, name={".": "point"}.get(sign, sign))
        key.clicked.connect(lambda: self._type(sign))
        return key

    # -- what is asked --------------------------------------------------------------------

    def set_values(self, values: Sequence[int], *, coloured: bool = False) -> None:
        """Take what this table's rack holds, in cents; `coloured` tables have other chips too."""
        self.hand.values, self._coloured = tuple(values), coloured
        self.row.set_chips(values, self.hand.own)

    def values(self) -> tuple[int, ...]:
        """Return the coins and chips there are, smallest first."""
        return self.hand.values

    def set_entry(self, entry: str) -> None:
        """Choose chips or typing, without telling anybody."""
        known = Entry(entry) if entry in tuple(Entry) else Entry.CHIPS
        self._wish = known
        self._use(known)

    def _use(self, entry: Entry) -> None:
        self.hand.use(entry)
        self.entry.set_current(self.hand.entry)
        self._rows.setCurrentIndex(1 if self.hand.types else 0)
        for page in (self.row, self._typing):
            seen = page is self._rows.currentWidget()
            kept = QSizePolicy.Policy.Preferred if seen else QSizePolicy.Policy.Ignored
            page.setSizePolicy(QSizePolicy.Policy.Preferred, kept)
        point = self._digits["."]
        point.setEnabled(self.hand.entry is not Entry.UNITS)

    def set_motion(self, motion: Motion) -> None:
        """Choose whether a chip is seen to drop."""
        self.well.set_motion(motion)

    def ask(self, wanted: AmountWanted) -> None:
        """Begin a sum for a bet."""
        hand, own = self.hand, wanted.own
        if own != hand.own:
            hand.own = own
            self.row.set_chips(hand.values, own)
            self.entry.set_options([(entry, _NAMES[entry]) for entry in hand.entries()])
        self._use(self._wish)
        self._right = wanted.proof.total if wanted.proof is not None else None
        self._verb = wanted.spec.title
        bet = in_words(breakdown(wanted.bet, hand.values)) if wanted.bet and own is None else ""
        self.proof.show_bet(wanted, bet)
        self.pay.setText(f"{self._verb} seat {wanted.seat}" if wanted.seat else self._verb)
        self.setAccessibleName(f"{self.pay.text()}: the sum")
        announce(self, f"{self.pay.text()}. {bet}")
        self._show()

    def set_time(self, elapsed: float, target: float, *, void: bool = False) -> None:
        """Show the running time."""
        self.ring.set_state(State.NONE if void else State.GOLD)
        self.ring.set_time(0.0 if void else elapsed, target)

    # -- what is in hand ------------------------------------------------------------------

    def amount(self) -> int:
        """Return the sum in hand, in cents."""
        return self.hand.amount()

    def chips(self) -> tuple[int, ...]:
        """Return the chips in hand, largest first; those that make a typed sum."""
        return self.hand.chips()

    def difference(self) -> str:
        """Return how far the sum is off, in words; nothing where that is not told."""
        return self.hand.difference(self._right)

    def chip_key(self, chip: int, count: int = 1) -> ChipKey:
        """Return the key of a value, or of so many chips of the player's colour."""
        return self.row.key(chip, count)

    def digit(self, sign: str) -> PadKey:
        """Return the key of a digit, "." or "backspace"."""
        return self._digits[sign]

    def add_chip(self, chip: int, count: int = 1) -> None:
        """Put chips into the hand."""
        if self.hand.types:
            self._pick_entry(Entry.CHIPS)
        if self.hand.push(chip, count):
            self._show(newest=chip)

    def take_back(self) -> None:
        """Undo the last chips or digit."""
        self.hand.take_back()
        self._show()

    def start_over(self) -> None:
        """Empty the hand."""
        self.hand.clear()
        self._show()

    def finish(self) -> None:
        """Push the sum."""
        if self.amount():
            self.paid.emit(self.amount(), self.hand.built())

    def key_list(self) -> Sequence[Key]:
        """Declare the keys while something is paid."""
        colour = [Key("A S D", "of a colour: one, five or twenty of its chips")]
        units = "; a colour in units too" if self._coloured else ""
        return [
            Key(KEY_NAMES, f"one chip, or a digit of the sum. Chips: {KEY_WORDS}"),
            *(colour if self._coloured else ()),
            Key("Backspace", "take one back"),
            Key("Del", "clear"),
            Key("X", f"chips or typing{units}", self._next_entry),
            Key("Enter", "pay", self.finish),
            Key("Esc", "cancel", self.cancelled.emit),
        ]

    def _next_entry(self) -> None:
        ways = self.hand.entries()
        self._pick_entry(ways[(ways.index(self.hand.entry) + 1) % len(ways)])

    def typed(self, event: QKeyEvent) -> bool:
        """Take chips by their caps, or a digit; return whether it was one of these."""
        sign = read_key(event)
        cap = sign or event.text()
        chips = self.row.typed(cap) if not self.hand.types and cap else None
        if chips is not None:
            self.add_chip(chips.chip, chips.count)
            return True
        if sign:
            self._press(sign)
        return bool(sign)

    def _press(self, sign: str) -> None:
        if self.hand.types:
            self._type(sign)
        elif sign == "backspace":
            self.take_back()
        elif sign == "clear":
            self.start_over()

    def _type(self, sign: str) -> None:
        self.hand.type(sign)
        self._show()

    def _pick_entry(self, entry: str) -> None:
        self.set_entry(entry)
        self._show()
        self.entry_picked.emit(self.hand.entry.value)

    # -- showing --------------------------------------------------------------------------

    def _show(self, newest: int = 0) -> None:
        hand, right = self.hand, self._right
        amount, (chip, count) = hand.amount(), hand.next_push(right)
        self._caption.setText(hand.caption())
        self._total.set_figure(hand.figure())
        self.row.ask(chip, count)
        self.well.show_chips(hand.chips(), newest=newest, total=amount, own=hand.own)
        empty = "Type the sum" if hand.types else "Cut out the chips"
        self.well.tell(to_come=chip, note=hand.fewest(right), empty=empty)
        self._difference.set_parts(self._difference_parts())
        self._cut.setText(hand.in_stacks())
        self._cut.setVisible(bool(self._cut.text()))
        self._told.ensureWidgetVisible(self._difference if amount else self.proof, 0, 0)
        self.pay.set_blocked("" if amount else "Nothing is in hand yet.")

    def _difference_parts(self) -> list[tuple[str, Tone, bool]]:
        words = self.difference()
        if not words or not self.amount():
            return []
        if words == "exact":
            return [("✓ exact", Tone.GOOD, True)]
        return [(f"▲ {words}", Tone.WARN, True)]

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        large = current().scale > _LARGE
        self.ring.setVisible(not large)  # the rail has the time too
        self.cancel.setText("" if large or narrow else "Cancel")
        for gaps in self._gaps:
            gaps.setSpacing(5 if narrow else 8)
        self.row.set_narrow(narrow)
        self._entry_cap.setVisible(not large)
        for part in (self.proof, self.well, self._total, self.ring):
            part.set_narrow(narrow)
        for digit in self._digits.values():
            digit.set_height(round(current().gap(46 if narrow else 54) / current().scale))
        for button, cap in ((self.undo, "⌫"), (self.clear, "Del")):
            button.set_cap("" if current().scale > _HUGE else cap)
        self.entry.setMaximumHeight(current().gap(_BUTTON))
        self.well.setVisible(current().scale <= _HUGE)  # the sum is told in figures too
        self._caption.setVisible(current().scale <= _HUGE)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.set_narrow(self._narrow)

    def side_height(self, width: int) -> int:
        """Return the height it wants when it is so wide."""
        del width
        told = self._upper.sizeHint().height()
        below = self._column.sizeHint().height() - self._told.sizeHint().height()
        return told + below
