"""The certificate: one page on its side, fit to be framed.

Everything on it is placed here, in millimetres; nothing is painted. Long names and titles are set
smaller, then on two lines, and the page moves together to make room for them.
"""

from collections.abc import Callable
from dataclasses import dataclass

import msgspec

from trainer.certification.certificate import CertificateRecord
from trainer.ui.papers.certificate_foot import foot
from trainer.ui.papers.certificate_results import result_strip
from trainer.ui.papers.fitting import Allowance, Fitted, Measure, fit
from trainer.ui.papers.lines import Align, placed
from trainer.ui.papers.marks import Box, Emblem, Face, Frame, Ink, Mark, Page, Rule, Words
from trainer.ui.papers.ornament import laced_arcs
from trainer.ui.papers.paper import Paper
from trainer.ui.papers.signed import Signed

TITLE = "Certificate of Competence"
BODY, SMALL = 3.4, 2.7
_HIGH = 176.5  # of the box all content lies in, centred on either paper
_WIDE = 250.0
_OUTER, _INNER = 7.5, 9.0  # the frame's two lines, from the edge of the paper
_AIR = 7.5  # at least, between the frame and the content
_STACK_TOP = 14.0
_RESULTS_TOP, _RESULTS_LOWEST = 100.0, 128.0  # where the strip may begin and must have ended
_SCALES = tuple(1 - step / 40 for step in range(21))  # how far the middle may shrink: to half


@dataclass(frozen=True, slots=True, kw_only=True)
class Certificate:
    """What is printed: the record, who signed it, and the code that proves it."""

    record: CertificateRecord
    assessed: tuple[Signed, ...]
    issued: Signed
    squares: tuple[tuple[bool, ...], ...]  # of the code, without its bare edge
    exam: str = ""  # its number


@dataclass(frozen=True, slots=True, kw_only=True)
class CertificatePage:
    """The page, and the two places where it is signed."""

    page: Page
    assessor: Box
    school: Box


def certificate_page(content: Certificate, paper: Paper, measure: Measure) -> CertificatePage:
    """Return the page of a certificate."""
    size = paper.lying
    wide = min(_WIDE, size.width - 2 * (_INNER + _AIR))
    box = Box((size.width - wide) / 2, (size.height - _HIGH) / 2, wide, _HIGH)
    inner = Box(0, 0, size.width, size.height).grown(-_INNER)
    below = foot(content, box, measure)
    stack, results_top = _middle(content.record, box, measure)
    results = result_strip(content.record.parts, box, results_top, measure)
    marks: list[Mark] = [
        *laced_arcs(inner.grown(-0.3), [below.bare]),
        Frame(box=Box(0, 0, *size).grown(-_OUTER), thick=0.42, ink=Ink.GREEN),
        Frame(box=inner, thick=0.2, ink=Ink.GOLD),
        *_head(content.record, box, measure),
        *stack,
        *results.marks,
        *below.marks,
    ]
    return CertificatePage(
        page=Page(width=size.width, height=size.height, marks=tuple(marks)),
        assessor=below.assessor,
        school=below.school,
    )


def _head(record: CertificateRecord, box: Box, measure: Measure) -> list[Mark]:
    """Return the school on the left and the number on the right."""
    side, gap = 9.8, 3.0
    number = fit(
        record.number, Face.STRONG, Allowance(width=box.width * 0.36, size=3.9, least=2.4), measure
    )
    taken = measure(number.lines[0], number.face, number.size)
    room = box.width - side - gap - taken - 8
    school = fit(
        record.school,
        Face.STRONG,
        Allowance(width=room, size=3.9, least=3.0, lines=2, floor=2.4),
        measure,
    )
    label = Fitted(lines=("Certificate number",), face=Face.SANS, size=SMALL)
    top = box.top + (side - label.height - number.height) / 2
    right = Align.RIGHT
    return [
        Emblem(box=Box(box.left, box.top, side, side)),
        *placed(school, box.left + side + gap, box.top + (side - school.height) / 2, measure),
        *placed(label, box.right, top, measure, align=right, ink=Ink.MUTED),
        *placed(number, box.right, top + label.height, measure, align=right),
    ]


@dataclass(frozen=True, slots=True)
class _Block:
    """A piece of the middle: text or the gold line, and the bare room above it."""

    above: float
    text: Fitted | None
    ink: Ink = Ink.TEXT

    @property
    def height(self) -> float:
        """What it takes, without the room above."""
        return self.text.height if self.text else 0.34


def _middle(
    record: CertificateRecord, box: Box, measure: Measure
) -> tuple[list[Words | Rule], float]:
    """Return what stands in the middle, and where the results may begin below it."""
    strip = result_strip(record.parts, box, 0, measure).height
    top, lowest = box.top + _STACK_TOP, box.top + _RESULTS_LOWEST - strip
    room = lowest - 4 - top
    blocks = _at_scale(lambda scale: _blocks(record, box.width, scale, measure), room)
    taken = sum(block.above + block.height for block in blocks)
    results_top = max(box.top + _RESULTS_TOP, top + taken + 4)
    y = top + max(0.0, (results_top - 4 - top - taken) / 2)
    middle = box.left + box.width / 2
    marks: list[Words | Rule] = []
    for block in blocks:
        y += block.above
        if block.text is None:
            marks.append(
                Rule(left=middle - 10, top=y, right=middle + 10, bottom=y, thick=0.34, ink=Ink.GOLD)
            )
        else:
            marks += placed(block.text, middle, y, measure, align=Align.MIDDLE, ink=block.ink)
        y += block.height
    return marks, results_top


def _at_scale(make: Callable[[float], list[_Block]], room: float) -> list[_Block]:
    """Return the largest middle that fits its room."""
    blocks: list[_Block] = []
    for scale in _SCALES:
        blocks = make(scale)
        if sum(block.above + block.height for block in blocks) <= room:
            break
    return blocks


def _blocks(
    record: CertificateRecord, width: float, scale: float, measure: Measure
) -> list[_Block]:
    def display(text: str, size: float, least: float) -> Fitted:
        room = Allowance(
            width=width, size=size * scale, least=least * scale, lines=2, floor=3.6 * scale
        )
        return fit(text, Face.SERIF, room, measure)

    def body(text: str, lines: int = 2) -> Fitted:
        size = BODY * max(scale, 0.8)
        room = Allowance(width=width * 0.86, size=size, least=size, lines=lines, floor=2.3)
        return fit(text, Face.SANS, room, measure)

    return [
        _Block(0, display(TITLE, 11.2, 9), Ink.GREEN),
        _Block(1.6 * scale, None),
        _Block(3.6 * scale, body("This is to certify that"), Ink.MUTED),
        _Block(0.4 * scale, display(record.name, 15.6, 10)),
        _Block(0.5 * scale, body(_may(record)), Ink.MUTED),
        _Block(0.9 * scale, display(record.game_title, 11.2, 8), Ink.GREEN),
        _Block(0.6 * scale, body(f"under {record.rulebook} (edition: {record.rulebook_edition}),")),
        _Block(
            0.4 * scale,
            body(f"by the standard “{record.standard_title}”, edition {record.standard_edition}"),
        ),
        *(
            [_Block(0.4 * scale, body(remarked), Ink.MUTED)]
            if (remarked := _remarks(record))
            else []
        ),
        *([_Block(0.4 * scale, body(watched), Ink.MUTED)] if (watched := _watched(record)) else []),
    ]


def _remarks(record: CertificateRecord) -> str:
    """Say whose edition the standard is, and what of it is below our floors."""
    said = record.remarks
    return "" if isinstance(said, msgspec.UnsetType) else " ".join(said)


def _watched(record: CertificateRecord) -> str:
    """Say who supervised, and what was seen of the candidate; records from before do not know."""
    said = []
    if not isinstance(record.supervisors, msgspec.UnsetType) and record.supervisors:
        said.append(f"Supervised by {' and '.join(record.supervisors)}")
    if not isinstance(record.identity, msgspec.UnsetType) and record.identity:
        said.append(f"identity: {record.identity}")
    return "; ".join(said)


def _may(record: CertificateRecord) -> str:
    who = f"employee number {record.employee_no}, " if record.employee_no else ""
    if not isinstance(record.licence, msgspec.UnsetType) and record.licence:
        who += f"licence {record.licence}, "
    what = "may deal" if record.level == "dealer" else f"is qualified as {record.level} of"
    return f"{who}has passed the table test and {what}"
