"""Tables that break well over pages.

The head is repeated; a group's head is never the last row of a page, and neither the first nor the
last row of a table stands alone on one. A row is split only where a whole page cannot hold it.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from trainer.ui.papers.fitting import LEADING, Fitted, wrap
from trainer.ui.papers.flow import Flow
from trainer.ui.papers.lines import Align, placed
from trainer.ui.papers.marks import Box, Face, Fill, Ink, Mark, Rule

SIZE, HEAD = 2.9, 2.5  # type in the body, in the head
_PAD = 0.9  # above and below a row's text
_GAP = 3.0  # between columns
_HAIR = 0.13


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column: its title and its share of the width."""

    title: str
    share: float
    align: Align = Align.LEFT


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A row; a head belongs to the rows that follow it."""

    cells: tuple[str, ...]
    head: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A whole table; `name` is what its further pages are called by, `size` that of its type."""

    name: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    size: float = SIZE


@dataclass(frozen=True, slots=True)
class _Set:
    """A row as it will stand: the lines of every cell."""

    cells: tuple[tuple[str, ...], ...]
    head: bool
    size: float

    @property
    def lines(self) -> int:
        return max((len(cell) for cell in self.cells), default=1)

    @property
    def height(self) -> float:
        return self.lines * self.size * LEADING + 2 * _pad(self.size)


def _pad(size: float) -> float:
    return _PAD * size / SIZE


def put_table(flow: Flow, table: Table) -> None:
    """Put a table, over as many pages as it takes."""
    spans = _spans(flow, table)
    rows = [piece for row in table.rows for piece in _pieces(flow, row, spans, table.size)]
    flow.need(_head_height() + sum(row.height for row in rows[:2]))
    _head(flow, table, spans)
    for number, row in enumerate(rows):
        if flow.room < _kept(rows, number):
            flow.turn()
            _again(flow, table)
            _head(flow, table, spans)
        _row(flow, row, table, spans)
    flow.y += 1.5


def _kept(rows: Sequence[_Set], number: int) -> float:
    """Return what must still fit on the page for this row to be put there."""
    height, place = rows[number].height, number
    while rows[place].head and place + 1 < len(rows):
        place += 1
        height += rows[place].height
    if place + 2 == len(rows):  # the last row takes one along
        height += rows[place + 1].height
    return height


def _spans(flow: Flow, table: Table) -> list[tuple[float, float]]:
    """Return where each column begins from the left edge, and how wide its text may be."""
    whole = sum(column.share for column in table.columns)
    gap = _GAP * table.size / SIZE
    room = flow.width - gap * (len(table.columns) - 1)
    spans, left = [], 0.0
    for column in table.columns:
        width = room * column.share / whole
        spans.append((left, width))
        left += width + gap
    return spans


def _pieces(flow: Flow, row: Row, spans: Sequence[tuple[float, float]], size: float) -> list[_Set]:
    """Return a row as one piece, or as several where a page cannot hold it."""
    face = Face.STRONG if row.head else Face.SANS
    cells = tuple(
        wrap(text, face, size, width, flow.measure)
        for text, (_, width) in zip(row.cells, spans, strict=True)
    )
    most = max(2, int((flow.high - _head_height() - 12 - 2 * _pad(size)) / (size * LEADING)))
    longest = max(len(cell) for cell in cells)
    return [
        _Set(tuple(cell[begin : begin + most] for cell in cells), row.head, size)
        for begin in range(0, longest, most)
    ]


def _head_height() -> float:
    return HEAD * LEADING + 1.6


def _head(flow: Flow, table: Table, spans: Sequence[tuple[float, float]]) -> None:
    for column, (left, width) in zip(table.columns, spans, strict=True):
        text = Fitted(lines=(column.title,), face=Face.SANS, size=min(HEAD, table.size))
        x = flow.left + left + (width if column.align is Align.RIGHT else 0)
        flow.add(placed(text, x, flow.y, flow.measure, align=column.align, ink=Ink.MUTED))
    flow.y += _head_height()
    flow.add([_line(flow, Ink.TEXT, 0.2)])


def _again(flow: Flow, table: Table) -> None:
    text = Fitted(lines=(f"{table.name}, continued",), face=Face.STRONG, size=3.2)
    flow.add(placed(text, flow.left, flow.y, flow.measure, ink=Ink.GREEN))
    flow.y += text.height + 1.5


def _row(flow: Flow, row: _Set, table: Table, spans: Sequence[tuple[float, float]]) -> None:
    marks: list[Mark] = []
    if row.head:
        marks.append(Fill(box=Box(flow.left, flow.y, flow.width, row.height), ink=Ink.SHADE))
    face = Face.STRONG if row.head else Face.SANS
    for column, lines, (left, width) in zip(table.columns, row.cells, spans, strict=True):
        text = Fitted(lines=lines, face=face, size=row.size)
        right = column.align is Align.RIGHT
        marks += placed(
            text,
            flow.left + left + (width if right else 0),
            flow.y + _pad(row.size),
            flow.measure,
            align=column.align,
        )
    flow.add(marks)
    flow.y += row.height
    flow.add([_line(flow, Ink.RULE, _HAIR)])


def _line(flow: Flow, ink: Ink, thick: float) -> Rule:
    return Rule(left=flow.left, top=flow.y, right=flow.right, bottom=flow.y, thick=thick, ink=ink)
