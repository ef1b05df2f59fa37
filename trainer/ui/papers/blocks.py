"""What a report is made of: titles, headings, paragraphs, pairs of a label and a fact."""

from collections.abc import Sequence

from trainer.ui.papers.fitting import LEADING, Allowance, Fitted, fit, wrap
from trainer.ui.papers.flow import Flow
from trainer.ui.papers.lines import placed
from trainer.ui.papers.marks import Box, Emblem, Face, Ink

BODY, SMALL = 3.1, 2.6
_LABELS = 0.24  # of the width: where facts begin


def letterhead(flow: Flow, school: str) -> None:
    """Put the mark and the name of the school at the head of the first page."""
    side = 9.0
    room = Allowance(width=flow.width - side - 3, size=3.6, least=2.6, lines=2, floor=2.2)
    name = fit(school, Face.STRONG, room, flow.measure)
    flow.add([Emblem(box=Box(flow.left, flow.y, side, side))])
    flow.add(placed(name, flow.left + side + 3, flow.y + (side - name.height) / 2, flow.measure))
    flow.y += side + 5


def title(flow: Flow, text: str, below: str = "") -> None:
    """Put the title of a report, and what it is about below it."""
    room = Allowance(width=flow.width, size=8.0, least=5.5, lines=3, floor=4.0)
    for face, line, allowed, ink in (
        (Face.SERIF, text, room, Ink.GREEN),
        (
            Face.SANS,
            below,
            Allowance(width=flow.width, size=3.6, least=3.2, lines=3, floor=2.5),
            Ink.MUTED,
        ),
    ):
        if line:
            set_in = fit(line, face, allowed, flow.measure)
            flow.need(set_in.height)
            flow.add(placed(set_in, flow.left, flow.y, flow.measure, ink=ink))
            flow.y += set_in.height
    flow.y += 3


def heading(flow: Flow, text: str, *, keep: float = 14.0) -> None:
    """Put a heading, never alone at the foot of a page: `keep` of what follows comes with it."""
    room = Allowance(width=flow.width, size=4.0, least=3.2, lines=2, floor=2.6)
    set_in = fit(text, Face.STRONG, room, flow.measure)
    flow.down(6)
    flow.need(set_in.height + 1.5 + keep)
    flow.add(placed(set_in, flow.left, flow.y, flow.measure, ink=Ink.GREEN))
    flow.y += set_in.height + 1.5


def paragraph(flow: Flow, text: str, *, ink: Ink = Ink.TEXT, face: Face = Face.SANS) -> None:
    """Put a paragraph; a long one goes on over the page, never by a single line."""
    lines = wrap(text, face, BODY, flow.width, flow.measure)
    leading = BODY * LEADING
    while lines:
        flow.need(min(len(lines), 2) * leading)
        count = max(1, int(flow.room / leading))
        if len(lines) - count == 1 and count > 2:
            count -= 1
        part = Fitted(lines=lines[:count], face=face, size=BODY)
        flow.add(placed(part, flow.left, flow.y, flow.measure, ink=ink))
        flow.y += part.height
        lines = lines[count:]
        if lines:
            flow.turn()
    flow.y += 1.5


def facts(flow: Flow, pairs: Sequence[tuple[str, str]]) -> None:
    """Put labels with their facts beside them; what is empty is left out."""
    begin = flow.left + flow.width * _LABELS
    for label, value in pairs:
        if not value:
            continue
        lines = wrap(value, Face.SANS, BODY, flow.right - begin, flow.measure)
        set_in = Fitted(lines=lines, face=Face.SANS, size=BODY)
        flow.need(set_in.height)
        room = Allowance(width=flow.width * _LABELS - 3, size=BODY, least=2.2)
        name = fit(label, Face.SANS, room, flow.measure)
        flow.add(placed(name, flow.left, flow.y, flow.measure, ink=Ink.MUTED))
        flow.add(placed(set_in, begin, flow.y, flow.measure))
        flow.y += set_in.height + 0.7
