"""What a dealer holds while a sum is made: chips cut out, or a figure typed."""

from collections.abc import Sequence
from enum import StrEnum

from trainer.games.chips import DENOMINATIONS, breakdown
from trainer.games.colour_chips import STACK
from trainer.games.money import parse_money
from trainer.ui.table.own_chips import OwnChips
from trainer.ui.text import money_exact, plural

_MOST_TYPED, _MOST_UNITS = 9, 5


class Entry(StrEnum):
    """How a sum is given."""

    CHIPS = "chips"
    TYPE = "type"  # in dollars
    UNITS = "units"  # in chips of the player's own colour


class PayHand:
    """Adds up what it is given and knows no rule.

    Chips are cents; a chip of the player's own colour is a number below zero.
    """

    def __init__(self) -> None:
        """Hold nothing yet."""
        self.values: tuple[int, ...] = tuple(sorted(DENOMINATIONS))
        self.own: OwnChips | None = None
        self.entry = Entry.CHIPS
        self.typed = ""
        self._pushes: list[tuple[int, int]] = []

    def entries(self) -> tuple[Entry, ...]:
        """Return the ways a sum can be given for the bet at hand."""
        return tuple(Entry) if self.own is not None else (Entry.CHIPS, Entry.TYPE)

    def use(self, entry: Entry) -> None:
        """Choose how; what was in hand is put back."""
        self.entry = entry if entry in self.entries() else Entry.TYPE
        self.clear()

    @property
    def types(self) -> bool:
        """Whether a figure is typed."""
        return self.entry is not Entry.CHIPS

    # -- chips and digits -----------------------------------------------------------------

    def push(self, chip: int, count: int = 1) -> bool:
        """Take chips into the hand; return whether there are such chips here."""
        known = chip in self.values or (self.own is not None and chip == self.own.chip)
        if known:
            self._pushes.append((chip, count))
        return known

    def type(self, sign: str) -> None:
        """Take a digit, a point, "backspace" or "clear"."""
        whole = self.entry is Entry.UNITS
        match sign:
            case "backspace":
                self.typed = self.typed[:-1]
            case "clear":
                self.typed = ""
            case ".":
                if not whole and "." not in self.typed:
                    self.typed = (self.typed or "0") + "."
            case _ if len(self.typed.partition(".")[2]) < 2:
                if len(self.typed) < (_MOST_UNITS if whole else _MOST_TYPED):
                    self.typed += sign

    def take_back(self) -> None:
        """Undo the last chips or the last digit."""
        if self.types:
            self.typed = self.typed[:-1]
        elif self._pushes:
            self._pushes.pop()

    def clear(self) -> None:
        """Empty the hand."""
        self._pushes, self.typed = [], ""

    # -- what it comes to -----------------------------------------------------------------

    def amount(self) -> int:
        """Return the sum in hand, in cents."""
        if not self.types:
            return self._worth([chip for chip, count in self._pushes for _ in range(count)])
        try:
            if self.entry is Entry.UNITS and self.own is not None:
                return int(self.typed or "0") * self.own.value
            return parse_money(self.typed) if self.typed else 0
        except ValueError:
            return 0

    def chips(self) -> tuple[int, ...]:
        """Return the chips in hand, largest first; those that make a typed sum."""
        if self.types:
            return self._cut(self.amount())
        held = [chip for chip, count in self._pushes for _ in range(count)]
        return tuple(sorted(held, reverse=True))

    def built(self) -> tuple[int, ...]:
        """Return the chips a sum was built of; none where it was typed."""
        return () if self.types else self.chips()

    def units(self) -> int | None:
        """Return the sum in chips of the player's colour, where it is a whole number of them."""
        return self.own.units(self.amount()) if self.own is not None else None

    def figure(self) -> str:
        """Return the sum as it is shown."""
        return self.typed if self.types and self.typed else money_exact(self.amount())

    def caption(self) -> str:
        """Return what the figure is: dollars, or chips of a colour."""
        if self.own is None:
            return "In hand"
        if self.entry is Entry.UNITS:
            return f"In hand, {self.own.name} chips"
        units = self.units()
        return f"In hand, {units} {self.own.name}" if units else "In hand"

    def in_stacks(self) -> str:
        """Say how a sum of a player's colour is cut: "9 stacks of 20 and 9"."""
        units = self.units() or 0
        stacks, odd = divmod(units, STACK)
        if self.own is None or not stacks:
            return ""
        said = f"{plural(stacks, 'stack')} of {STACK}"
        return f"{said} and {odd}" if odd else said

    # -- toward the right sum -------------------------------------------------------------

    def difference(self, right: int | None) -> str:
        """Return how far the sum is off, in words; nothing where the right one is not told."""
        if right is None:
            return ""
        over = self.amount() - right
        if over == 0:
            return "exact"
        word = "over" if over > 0 else "short"
        if self.entry is Entry.UNITS and self.own is not None and over % self.own.value == 0:
            return f"{word} by {plural(abs(over) // self.own.value, 'chip')}"
        return f"{word} by {money_exact(abs(over))}"

    def next_push(self, right: int | None) -> tuple[int, int]:
        """Return the chip to take next and how many of it; two noughts where nothing is told."""
        missing = right - self.amount() if right is not None else 0
        if missing <= 0:
            return 0, 0
        if self.own is not None:
            return self.own.next_push(right or 0, self.built(), self.values)
        chips = breakdown(missing, self.values)[:1]
        return (chips[0], 1) if chips else (0, 0)

    def fewest(self, right: int | None) -> str:
        """Say the house's chips for the right sum, where it is told."""
        if right is None:
            return ""
        chips = self._cut(right)
        own = [chip for chip in chips if chip < 0]
        if self.own is None or not own:
            return f"fewest: {plural(len(chips), 'chip')}"
        value = len(chips) - len(own)
        return f"{plural(value, 'value chip')}, {len(own)} {self.own.name}" if value else ""

    def _worth(self, chips: Sequence[int]) -> int:
        return self.own.worth(chips) if self.own is not None else sum(chips)

    def _cut(self, cents: int) -> tuple[int, ...]:
        if self.own is not None:
            return self.own.cut(cents, self.values)
        return breakdown(cents, self.values)
