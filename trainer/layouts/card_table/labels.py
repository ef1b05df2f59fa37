"""The word in a betting spot: in its lower third, so that a covered spot can still be read."""

import math
from dataclasses import dataclass

from trainer.games.felt import FeltSpot
from trainer.layouts.card_table.forms import DIAMOND
from trainer.layouts.card_table.lettering import LEAST, width

_SIZES = {"circle": 34.0, "diamond": 31.0, "square": 30.0}
_PLATE = (72.0, 46.0)
_SIGN = 19.0  # the size of what is print alone, "=" between two spots
_LETTER = 22.0
SPACING = 0.3
_MARGIN = 6.0  # felt between a word and the line around it
_BASES = {"circle": (0.74, 0.70), "diamond": (0.42, 0.50)}  # of one line, and of several


@dataclass(frozen=True, slots=True)
class Label:
    """What is printed in a spot: its lines from the top, and the baseline of the last one."""

    lines: tuple[str, ...]
    size: float
    base: float  # below the middle of the spot
    widest: tuple[float, ...]  # as wide as each line may be
    central: bool = False  # the chips cover it

    @property
    def top(self) -> float:
        """The upper edge of the letters, from the middle of the spot."""
        return self.base - (len(self.lines) - 1) * self.pitch - self.size * 0.74

    @property
    def pitch(self) -> float:
        """From one line to the next."""
        return self.size * 1.04


def half_size(spot: FeltSpot, grow: float = 1.0) -> tuple[float, float]:
    """Return half the width and half the height of a spot."""
    if spot.shape == "plate":
        return (spot.w or _PLATE[0]) / 2 * grow, (spot.h or _PLATE[1]) / 2 * grow
    if spot.shape == "text":
        wide = max(width(line, spot.r or _SIGN) for line in lines_of(spot))
        return wide / 2, (spot.r or _SIGN) * 0.36
    r = (spot.r or _SIZES[spot.shape]) * grow * (DIAMOND if spot.shape == "diamond" else 1.0)
    return r, r


def lines_of(spot: FeltSpot) -> tuple[str, ...]:
    """Return the lines of a spot's label as written."""
    written = spot.label if isinstance(spot.label, list) else [spot.label]
    return tuple(line for line in written if line) or ("",)


def chord(shape: str, half: tuple[float, float], down: float) -> float:
    """Return how wide a spot is so far below its middle."""
    wide, tall = half
    if abs(down) >= tall:
        return 0.0
    match shape:
        case "circle":
            return 2 * math.sqrt(wide * wide - down * down)
        case "diamond":
            return 2 * (wide - abs(down))
        case _:
            return 2 * wide


def label_of(spot: FeltSpot, grow: float = 1.0) -> Label | None:
    """Return what is printed in a spot; None where nothing that is written fits."""
    half, lines = half_size(spot, grow), lines_of(spot)
    if spot.shape == "text":
        size = spot.r or _SIGN
        return Label(lines[:1], size, size * 0.36, (1000.0,))
    if lines == ("",):
        return Label((), LEAST, 0.0, ())
    if len(lines) == 1 and len(lines[0]) <= 2:
        return _in_the_middle(spot.shape, half, lines[0])
    tried = (lines, (spot.short,)) if spot.short else (lines,)
    for written in tried:
        found = _in_lower_third(spot.shape, half, written)
        if found is None and len(written) == 1:
            found = _in_the_middle(spot.shape, half, written[0])
        if found is not None:
            return found
    return None


def _in_lower_third(shape: str, half: tuple[float, float], lines: tuple[str, ...]) -> Label | None:
    large = LEAST + min(1.5, max(0.0, (half[1] - 36) * 0.25))
    return _sized(shape, half, lines, large) or _sized(shape, half, lines, LEAST)


def _sized(
    shape: str, half: tuple[float, float], lines: tuple[str, ...], size: float
) -> Label | None:
    base = half[1] - 6
    if shape in _BASES:
        base = half[1] * _BASES[shape][len(lines) > 1]
    label = Label(lines, size, base, ())
    room = []
    for index, line in enumerate(lines):
        line_base = base - (len(lines) - 1 - index) * label.pitch
        high, low = line_base - size * 0.62, line_base - size * 0.12
        free = min(chord(shape, half, high), chord(shape, half, low)) - _MARGIN
        if width(line, size, SPACING) > free:
            return None
        room.append(free)
    return Label(lines, size, base, tuple(room))


def _in_the_middle(shape: str, half: tuple[float, float], text: str) -> Label | None:
    size = min(_LETTER, half[1] * 0.9)
    while size >= LEAST:
        free = chord(shape, half, size * 0.4) - 4
        if width(text, size) <= free:
            return Label((text,), size, size * 0.36, (free,), central=True)
        size -= 1.0
    return None


def chips_in(spot: FeltSpot, label: Label, grow: float = 1.0) -> tuple[float, float]:
    """Return the radius of the chips on a spot, and how far above its middle they stand."""
    half = half_size(spot, grow)
    if label.central or not label.lines:
        return min(19.0 * grow, min(half) * 0.73), -2.0
    if spot.shape in ("plate", "square"):
        return min(18.0 * grow, min(half) * 0.63), half[1] * 0.26
    if len(label.lines) > 1 or spot.shape == "diamond":
        radius = min(17.0 * grow, half[0] * (0.36 if spot.shape == "diamond" else 0.44))
        return radius, radius * 0.8 + 2 - label.top
    return min(18.0 * grow, half[0] * 0.53), half[1] * 0.15
