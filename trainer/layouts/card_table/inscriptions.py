"""The words printed on a layout: the game's name where there is room, and what a rulebook wants."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.games.felt import FeltWords, LayoutRecord
from trainer.layouts.card_table.forms import Form
from trainer.layouts.card_table.lettering import LEAST, width
from trainer.layouts.card_table.middle import BOARD, CENTRE, MiddlePlan
from trainer.layouts.layout import ArcPlace, Emblem, Face, Fill, Print, Words
from trainer.layouts.shapes import box

_AIR = 14.0  # between print and what lies beside it
_TITLE, _TITLE_HIGH, _LINE = 40.0, 58.0, 24.0
_ARC_RX, _ARC_RY = 760.0, 520.0
_SIZES = (15.0, 14.5, 14.0, 13.5, LEAST)
_SPACINGS = (3.4, 2.4, 1.4, 0.6)


@dataclass(frozen=True, slots=True)
class Line:
    """An inscription on its place; `free` is the width there is for it."""

    words: FeltWords
    y: float
    size: float
    spacing: float
    free: float

    @property
    def wide(self) -> float:
        """How wide it will be."""
        return width(self.words.text.upper(), self.size, self.spacing)


@dataclass(frozen=True, slots=True)
class Heading:
    """The game's name: its baseline and size."""

    text: str
    y: float
    size: float = _TITLE


def inscriptions(
    record: LayoutRecord, plan: MiddlePlan, taken: Sequence[Form], title: str
) -> tuple[Heading | None, tuple[Line, ...]]:
    """Return what is printed in the middle, each line as large as its place allows."""
    around = [*taken, *plan.forms]
    lines: list[Line] = []
    lower = [words for words in record.words if words.place == "board-dealer"]
    y = plan.lines_base
    for words in reversed(lower):
        lines.insert(0, _line(words, y, around))
        y -= max(_LINE - 2, words.size * 1.4)
    if plan.row(BOARD) or not lower:  # without a board its line stands above those lines
        y = plan.top - 12
    for words in [words for words in reversed(record.words) if words.place == "above-board"]:
        lines.insert(0, _line(words, y, around))
        y -= max(_LINE, words.size * 1.4)
    ceiling = min([y - 4, *(line.y - 20 for line in lines if line.y < y + 40)])
    under = [words for words in record.words if words.place == "under-title"]
    heading = None
    if record.middle.title and title:
        heading = _heading(title, ceiling - _LINE * len(under), around)
    base = heading.y + 20 + _LINE if heading else ceiling - _LINE * max(0, len(under) - 1)
    for index, words in enumerate(under):
        lines.append(_line(words, base + index * _LINE, around))
    return heading, tuple(lines)


def free_width(y: float, high: float, around: Sequence[Form]) -> float:
    """Return how wide the middle is where a line of print stands."""
    half = 420.0
    for form in around:
        left, top, right, bottom = form.bounds
        if bottom <= y - high or top >= y + 4:
            continue
        if left <= CENTRE <= right:
            return 0.0
        half = min(half, (left - CENTRE if left > CENTRE else CENTRE - right) - _AIR)
    return max(0.0, 2 * half)


def _line(words: FeltWords, y: float, around: Sequence[Form]) -> Line:
    free, text = free_width(y, 15.0, around), words.text.upper()
    sizes = (words.size,) if words.size else _SIZES
    for size in sizes:
        for spacing in _SPACINGS:
            if width(text, size, spacing) <= free:
                return Line(words, y, size, spacing, free)
    return Line(words, y, sizes[-1], _SPACINGS[-1], free)


def _heading(title: str, ceiling: float, around: Sequence[Form]) -> Heading | None:
    """Return the name above everything else in the middle, if there is room for it."""
    for size in (_TITLE, 34.0, 28.0):
        rule = ceiling - 6
        y = rule - 18
        if (
            free_width(y, size, around) >= 1.2 * width(title, size)
            and free_width(rule, 8, around) > 200
        ):
            return Heading(title, y, size)
    return None


def print_heading(heading: Heading) -> list[Print]:
    """Return the name with the rule and the small diamond under it."""
    y = heading.y + 18
    return [
        Words(
            text=heading.text,
            x=CENTRE,
            y=heading.y,
            size=heading.size,
            face=Face.DISPLAY,
            weight=500,
            opacity=0.9,
            spacing=1,
        ),
        Fill(outline=box(CENTRE - 140, y - 0.5, 280, 1), colour="#E9DFC3", opacity=0.4),
        Emblem(name="diamond", x=CENTRE, y=y, opacity=0.6),
    ]


def print_line(line: Line) -> Words:
    """Return an inscription, straight or along an arc."""
    arc = None
    if line.words.line == "arc":
        arc = ArcPlace(CENTRE, line.y + _ARC_RY, _ARC_RX, _ARC_RY, 90.0)
    return Words(
        text=line.words.text.upper(),
        x=CENTRE,
        y=line.y,
        size=line.size,
        spacing=line.spacing,
        opacity=0.82,
        arc=arc,
        widest=line.free,
    )
