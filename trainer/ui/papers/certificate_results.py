"""The strip of results on a certificate: each part, what was reached, and what was asked."""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.certification.certificate import PartLine
from trainer.ui.papers.fitting import Allowance, Fitted, Measure, fit
from trainer.ui.papers.lines import Align, placed
from trainer.ui.papers.marks import Box, Face, Ink, Mark, Rule

_WIDEST = 50.0  # of a cell: two parts do not stretch over the whole page
_EDGE = 1.6  # bare, left and right in a cell
_PAD = 2.6  # above and below
_APART = 0.55  # between the lines of a cell
_THICK = 0.17


@dataclass(frozen=True, slots=True, kw_only=True)
class Strip:
    """The strip and how much of the page it takes."""

    marks: tuple[Mark, ...]
    height: float


@dataclass(frozen=True, slots=True)
class _Cell:
    result: Fitted
    title: Fitted
    rule: Fitted

    @property
    def height(self) -> float:
        return self.result.height + self.title.height + self.rule.height + 2 * _APART


def result_strip(parts: Sequence[PartLine], box: Box, top: float, measure: Measure) -> Strip:
    """Return the strip of a certificate's parts, from `top` down."""
    width = min(_WIDEST, box.width / max(1, len(parts)))
    cells = [_cell(line, width - 2 * _EDGE, measure) for line in parts]
    height = max((cell.height for cell in cells), default=0.0) + 2 * _PAD
    first = box.left + (box.width - width * len(cells)) / 2
    marks: list[Mark] = [_across(box, top), _across(box, top + height)]
    for number, cell in enumerate(cells):
        left = first + number * width
        if number:
            marks.append(
                Rule(
                    left=left,
                    top=top,
                    right=left,
                    bottom=top + height,
                    thick=_THICK,
                    ink=Ink.HAIR,
                )
            )
        marks += _placed(cell, left + width / 2, top + _PAD, measure)
    return Strip(marks=tuple(marks), height=height)


def _across(box: Box, y: float) -> Rule:
    return Rule(left=box.left, top=y, right=box.right, bottom=y, thick=_THICK, ink=Ink.RULE)


def _cell(line: PartLine, width: float, measure: Measure) -> _Cell:
    def set_in(text: str, face: Face, size: float, least: float, lines: int = 1) -> Fitted:
        room = Allowance(width=width, size=size, least=least, lines=lines, floor=2.0)
        return fit(text, face, room, measure)

    # A rule may go on about times and pace: its first demand is what the page has room for.
    rule = line.rule.partition(";")[0]
    return _Cell(
        result=set_in(line.result, Face.STRONG, 4.6, 3.0),
        title=set_in(line.title, Face.SANS, 2.7, 2.4),
        rule=set_in(rule, Face.SANS, 2.6, 2.5, lines=2),
    )


def _placed(cell: _Cell, middle: float, top: float, measure: Measure) -> list[Mark]:
    marks: list[Mark] = []
    for text, ink in ((cell.result, Ink.TEXT), (cell.title, Ink.TEXT), (cell.rule, Ink.MUTED)):
        marks += placed(text, middle, top, measure, align=Align.MIDDLE, ink=ink)
        top += text.height + _APART
    return marks
