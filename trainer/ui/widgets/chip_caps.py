"""Which key takes which chip: one map for every table and drill, so that a hand can learn it."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.layouts.chip_names import value_label

# As on the number block: coins and ones below, fives and quarters in the middle, large ones above.
USUAL = {
    25: "1",
    50: "2",
    100: "3",
    250: "4",
    500: "5",
    2_500: "6",
    10_000: "7",
    50_000: "8",
    100_000: "9",
}
CHIP_CAPS = {**USUAL, 2_000: "0", 200: "."}
KEY_NAMES = "0 to 9 ."
KEY_WORDS = ", ".join(f"{cap} = {value_label(cents)}" for cents, cap in CHIP_CAPS.items())


@dataclass(frozen=True, slots=True)
class Capped:
    """A chip at its key; `here` where the rack has it, else its place is kept empty."""

    cents: int
    cap: str  # none for a chip no key is meant for: it is clicked, or reached with Tab
    here: bool = True


def capped(rack: Sequence[int], *, least: int = 0) -> tuple[Capped, ...]:
    """Return the usual chips and what else the rack has, smallest first.

    Chips below `least` are of no use to the payment at hand.

    >>> [(chip.cap, chip.here) for chip in capped([100, 500])][2:6]
    [('3', True), ('4', False), ('5', True), ('6', False)]
    """
    values = sorted(cents for cents in {*USUAL, *rack} if cents >= least)
    return tuple(Capped(cents, CHIP_CAPS.get(cents, ""), cents in rack) for cents in values)
