"""Chips of a player's own colour in the dealer's hand, among the house's value chips."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from trainer.games.acts import Payload
from trainer.games.colour_chips import STACK, ColourChips, cut_out

CUT = 5  # chips a dealer sizes into at once


@dataclass(frozen=True, slots=True)
class OwnChips:
    """A player's colour, and the number below zero that stands for one of its chips."""

    chip: int
    colour: ColourChips

    @property
    def name(self) -> str:
        """The colour."""
        return self.colour.name

    @property
    def value(self) -> int:
        """What one chip is worth, in cents."""
        return self.colour.value

    def worth(self, chips: Sequence[int]) -> int:
        """Return what chips of both sorts come to, in cents."""
        return sum(self.value if chip < 0 else chip for chip in chips)

    def units(self, cents: int) -> int | None:
        """Return a sum in chips of the colour; None where it is not a whole number of them."""
        return None if cents % self.value else cents // self.value

    def cut(self, cents: int, house: Sequence[int]) -> tuple[int, ...]:
        """Return the house's way to pay a sum: value chips first, then the colour."""
        chips, count = cut_out(cents, self.colour, house)
        return (*chips, *(self.chip,) * count)

    def next_push(self, right: int, held: Sequence[int], house: Sequence[int]) -> tuple[int, int]:
        """Return the chip to take next toward a sum, and how many of it at once.

        What is held already is kept: where it is not part of the house's way, only what is
        missing is cut.
        """
        way, have = Counter(self.cut(right, house)), Counter(held)
        left = way - have
        if have - way:
            left = Counter(self.cut(right - self.worth(held), house))
        value = [chip for chip in left if chip > 0]
        if value:
            return max(value), 1
        size = next((size for size in (STACK, CUT, 1) if left[self.chip] >= size), 0)
        return (self.chip, size) if size else (0, 0)


def payment(cents: int, chips: Sequence[int]) -> Payload:
    """Return a sum with the chips it was built of; those of the player's colour are counted."""
    value = tuple(chip for chip in chips if chip > 0)
    return Payload(amount=cents, chips=value, colour=len(chips) - len(value))
