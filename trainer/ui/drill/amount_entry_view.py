"""The side of a question that is answered with an amount: the time, the amount, and its keys."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QWidget

from trainer.games.money import format_money
from trainer.ui.drill.drill_parts import Timekeeper
from trainer.ui.drill.payout_parts import ChipPad
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.amount_field import AmountField
from trainer.ui.widgets.chip_caps import KEY_NAMES, KEY_WORDS
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.key_cap import KeyCap
from trainer.ui.widgets.key_reading import read_key
from trainer.ui.widgets.keymap import Key
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.number_pad import NumberPad
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.segmented import Segmented

LARGE = 1.5  # text at which a narrow window has no room for the ring beside the keys
_LONGEST = 9  # digits and point
TYPE, CHIPS = "type", "chips"


class AmountEntry(Panel):
    """Takes an amount: typed, or built from the rack's chips unless only typing is asked for.

    Signals:
        changed: Another amount is entered now, or it is entered in another way.
        keys_wanted: A button took the keys, and gives them back.
        sent: The gold button was pressed.
    """

    changed = Signal()
    keys_wanted = Signal()
    sent = Signal()

    def __init__(self, *, typed_only: bool = False, digits: int = _LONGEST) -> None:
        """Take at most so many `digits` before the point."""
        super().__init__(dense=True)
        self._typed_only, self._digits = typed_only, digits
        self._open = False  # an amount is waited for
        self._sign = "$"
        self.text = ""  # as typed
        self.chips: list[int] = []  # as taken, in cents
        self.time = Timekeeper()
        self.field = AmountField()
        self.way = Segmented(((TYPE, "Type"), (CHIPS, "Chips")))
        self.way.setAccessibleName("How the sum is given")
        self._way_cap = KeyCap("C")
        self.clear = KeyButton("Clear", "Del", Kind.QUIET, size=ButtonSize.SMALL, cap_first=True)
        self.told = Text("", Role.SMALL)
        self.pad = NumberPad()
        self.chip_pad = ChipPad()
        self.go = KeyButton("Check", "Enter", Kind.PRIMARY, size=ButtonSize.BIG, wide=True)
        self._line, self._pads = QStackedWidget(), QStackedWidget()
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        asking, told = QWidget(), QWidget()
        row = QHBoxLayout(asking)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(8)
        row.addWidget(self.way)
        row.addWidget(self._way_cap)
        row.addStretch(1)
        row.addWidget(self.clear)
        self.way.setVisible(not self._typed_only)
        self._way_cap.setVisible(not self._typed_only)
        line = QHBoxLayout(told)
        line.setContentsMargins(2, 0, 0, 0)
        line.addWidget(self.told, 1)
        self._line.addWidget(asking)
        self._line.addWidget(told)
        self._pads.addWidget(self.pad)
        self._pads.addWidget(self.chip_pad)
        self.add(self.time)
        self.add(self.field)
        self.add(self._line)
        self.add(self._pads, 1)
        self.add(self.go)

    def _connect(self) -> None:
        self.pad.digit.connect(self._type)
        self.pad.point.connect(lambda: self._type("."))
        self.pad.backspace.connect(self._back)
        self.pad.cleared.connect(self._clear)
        self.chip_pad.taken.connect(self._take)
        self.chip_pad.backspace.connect(self._back)
        self.clear.clicked.connect(self._cleared)
        self.way.picked.connect(self._switch)
        self.go.clicked.connect(self.sent)

    @property
    def by_chips(self) -> bool:
        """Whether the amount is built from chips."""
        return self.way.current() == CHIPS

    def set_sign(self, sign: str) -> None:
        """Take money after a sign; without one chips are counted, and not broken."""
        self._sign = sign
        self.field.set_sign(sign)

    def ask(self, rack: Sequence[int], word: str) -> None:
        """Wait for an amount; `rack` are the chips there are, `word` is that of the gold button."""
        self._open = True
        self.chip_pad.set_rack(rack)
        self.text, self.chips = "", []
        self._show()
        self._line.setCurrentIndex(0)
        self.go.setText(word)

    def tell(self, given: str, words: str, *, right: bool) -> None:
        """Show what was given, and in a few words what came of it."""
        self._open = False
        self.field.set_text(given)
        self.field.set_state(State.GOLD if right else State.BAD)
        sign = "\u2713" if right else "\u2715"
        self.told.setText(f"{sign} {words}")
        self.told.set_tone(Tone.GOOD if right else Tone.BAD)
        self._line.setCurrentIndex(1)
        self.go.setText("Next")
        self.go.set_blocked("")

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self.body.setSpacing(8 if narrow else 12)
        self._line.setFixedHeight(current().px(44))
        self.time.set_narrow(narrow)
        self.time.setVisible(not narrow or current().scale < LARGE)  # keys first
        for part in (self.field, self.pad, self.chip_pad, self.go):
            part.set_narrow(narrow)

    # -- keys ---------------------------------------------------------------------------------

    def key_list(self) -> Sequence[Key]:
        """Declare the keys of the sum."""
        switch, chips = not self._typed_only, self.by_chips
        return [
            Key(KEY_NAMES, f"a chip: {KEY_WORDS}")
            if chips
            else Key("0 to 9", "the sum; a point for cents"),
            Key("Backspace", "take one back"),
            Key("Del", "clear"),
            Key("C", "chips, or typing", self._change_way, on=switch and self._open),
        ]

    def _change_way(self) -> None:
        self.way.set_current(TYPE if self.by_chips else CHIPS)
        self._switch(self.way.current())

    def typed(self, event: QKeyEvent) -> bool:
        """Take a digit, a chip or what takes them back; return whether it was one of these."""
        if self._typed_only or not self.by_chips:
            return self.pad.handle_key(event)
        sign = read_key(event)
        match sign:
            case "":
                return False
            case "backspace":
                self._back()
            case "clear":
                self._clear()
            case _:
                self.chip_pad.press(sign)
        return True

    def key_lifted(self, event: QKeyEvent) -> bool:
        """Take the release of a key."""
        return not self.by_chips and self.pad.handle_key(event)

    def _type(self, sign: str) -> None:
        if not self._open or not self._has_room(sign):
            return
        self.text = sign if self.text == "0" and sign != "." else self.text + sign
        self._show()

    def _has_room(self, sign: str) -> bool:
        whole, point, cents = self.text.partition(".")
        if sign == ".":
            return bool(self._sign) and not point and len(self.text) < _LONGEST
        if point:
            return len(cents) < 2 and len(self.text) < _LONGEST
        return len(whole) < self._digits

    def _take(self, cents: int) -> None:
        if self._open:
            self.chips.append(cents)
            self._show()

    def _back(self) -> None:
        if not self._open:
            return
        if self.by_chips:
            del self.chips[-1:]
        else:
            self.text = self.text[:-1]
        self._show()

    def _clear(self) -> None:
        if self._open:
            self.text, self.chips = "", []
            self._show()

    def _cleared(self) -> None:
        self._clear()
        self.keys_wanted.emit()

    def _switch(self, way: str) -> None:
        self._pads.setCurrentIndex(1 if way == CHIPS else 0)
        self._clear()
        self.keys_wanted.emit()

    def _show(self) -> None:
        shown = format_money(sum(self.chips)) if self.chips else self.text
        self.field.set_text(shown)
        self.field.set_state(State.GOLD, caret=not self.by_chips)
        reason = "Take chips from the rack first." if self.by_chips else "Type an amount first."
        self.go.set_blocked("" if shown.strip(".") else reason)
        self.changed.emit()
