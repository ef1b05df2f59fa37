"""Sets fitted text on a page: the smallest piece of every paper."""

from enum import StrEnum

from trainer.ui.papers.fitting import LEADING, Fitted, Measure
from trainer.ui.papers.marks import ASCENT, DESCENT, Ink, Words

# From the top of a line's room to its baseline, in sizes of the type: the letters in the middle.
_BASELINE = (LEADING - ASCENT - DESCENT) / 2 + ASCENT


class Align(StrEnum):
    """Which end of the lines stands at the place given."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


_BEFORE = {Align.LEFT: 0.0, Align.MIDDLE: 0.5, Align.RIGHT: 1.0}  # of the width, left of the place


def placed(  # noqa: PLR0913 - a text and its place
    fitted: Fitted,
    x: float,
    top: float,
    measure: Measure,
    *,
    align: Align = Align.LEFT,
    ink: Ink = Ink.TEXT,
) -> list[Words]:
    """Return the lines of a text, one below the other."""
    found = []
    for number, text in enumerate(fitted.lines):
        width = measure(text, fitted.face, fitted.size)
        found.append(
            Words(
                text=text,
                face=fitted.face,
                size=fitted.size,
                left=x - width * _BEFORE[align],
                baseline=top + (number * LEADING + _BASELINE) * fitted.size,
                width=width,
                ink=ink,
            )
        )
    return found
