"""Makes text fit: smaller type first, then two lines, and only then an ellipsis.

Pure: how wide a text is, is asked of whoever calls.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass

from trainer.ui.papers.marks import Face

Measure = Callable[[str, Face, float], float]  # text, face, size -> width

LEADING = 1.32  # from line to line, in sizes of the type
_STEP = 0.97
_ELLIPSIS = "…"
_GAP = re.compile(r"(?<!\d)\s+|\s+(?!s\b)")  # where a line may end: not between "9" and "s"


@dataclass(frozen=True, slots=True, kw_only=True)
class Fitted:
    """Text as it will stand."""

    lines: tuple[str, ...]
    face: Face
    size: float

    @property
    def height(self) -> float:
        """What all of its lines take."""
        return len(self.lines) * self.size * LEADING


@dataclass(frozen=True, slots=True, kw_only=True)
class Allowance:
    """How far text may give way: from `size` down to `least` on one line.

    Then it is set on more lines, at most `lines` of them, and may shrink on to `floor`.
    """

    width: float
    size: float
    least: float
    lines: int = 1
    floor: float | None = None

    @property
    def smallest(self) -> float:
        """The smallest type of all."""
        return self.least if self.floor is None else self.floor


def fit(text: str, face: Face, room: Allowance, measure: Measure) -> Fitted:
    """Return the text at the largest type that fits; too long even so, it gets an ellipsis."""
    plain = " ".join(text.split())
    tries = [(1, size) for size in _steps(room.size, room.least)]
    tries += [
        (lines, size)
        for size in _steps(room.least, room.smallest)
        for lines in range(2, room.lines + 1)
    ]
    for lines, size in tries:
        found = balanced(plain, face, size, width=room.width, lines=lines, measure=measure)
        if found is not None:
            return Fitted(lines=found, face=face, size=size)
    rows = wrap(plain, face, room.smallest, room.width, measure)
    if len(rows) > room.lines:
        rest = " ".join(rows[room.lines - 1 :])
        last = shorten(rest, face, room.smallest, room.width, measure)
        rows = (*rows[: room.lines - 1], last)
    return Fitted(lines=rows, face=face, size=room.smallest)


def _steps(largest: float, least: float) -> list[float]:
    sizes = []
    while largest > least:
        sizes.append(largest)
        largest *= _STEP
    return [*sizes, least]


def balanced(  # noqa: PLR0913 - a text and the room it has
    text: str, face: Face, size: float, *, width: float, lines: int, measure: Measure
) -> tuple[str, ...] | None:
    """Return the text in exactly so many lines of like length, or None where one is too long."""
    if lines == 1:
        return (text,) if measure(text, face, size) <= width else None
    words = text.split(" ")
    best: tuple[float, tuple[str, ...]] | None = None
    for cut in range(1, len(words)):
        head = " ".join(words[:cut])
        longest = measure(head, face, size)
        if longest > width:
            break
        rest = balanced(
            " ".join(words[cut:]), face, size, width=width, lines=lines - 1, measure=measure
        )
        if rest is None:
            continue
        longest = max(longest, *(measure(line, face, size) for line in rest))
        if best is None or longest < best[0]:
            best = longest, (head, *rest)
    return best[1] if best else None


def wrap(text: str, face: Face, size: float, width: float, measure: Measure) -> tuple[str, ...]:
    """Return a text in lines that fit a width; a word too long for a line is broken.

    A figure keeps its unit: "9 s" is not torn apart.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in _GAP.split(paragraph.strip()):
            longer = f"{line} {word}" if line else word
            if measure(longer, face, size) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            *whole, line = _broken(word, face, size, width, measure)
            lines += whole
        lines.append(line)
    return tuple(lines)


def shorten(text: str, face: Face, size: float, width: float, measure: Measure) -> str:
    """Return a text cut off with an ellipsis where it is too long for one line."""
    if measure(text, face, size) <= width:
        return text
    kept = len(text)
    while kept and measure(text[:kept].rstrip() + _ELLIPSIS, face, size) > width:
        kept -= 1
    return text[:kept].rstrip() + _ELLIPSIS


def _broken(word: str, face: Face, size: float, width: float, measure: Measure) -> list[str]:
    pieces = []
    while word and measure(word, face, size) > width:
        kept = len(word) - 1
        while kept > 1 and measure(word[:kept], face, size) > width:
            kept -= 1
        if kept < 1:
            break
        pieces.append(word[:kept])
        word = word[kept:]
    return [*pieces, word]
