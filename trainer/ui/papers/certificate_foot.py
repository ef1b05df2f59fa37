"""The foot of a certificate: two signatures, its dates, the code, and what it is bound to."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from trainer.ui.papers.fitting import Allowance, Fitted, Measure, fit
from trainer.ui.papers.lines import Align, placed
from trainer.ui.papers.marks import Box, Face, Ink, Mark, Rule, Squares
from trainer.ui.papers.signed import Signed
from trainer.ui.text import full_date, full_moment, grouped

if TYPE_CHECKING:
    from trainer.ui.papers.certificate_page import Certificate

CODE_SIDE = 31.0
_BARE_SQUARES = 4  # of nothing around a code, or a reader may miss it
_LAST_LINE = 3.4  # the line of digests
_MARK_HIGH = 12.0  # room above the line for a pen
_DATES = 36.0
ELECTRONIC = "signed by password, sealed with the school's key"
_HINT = "The code carries its own signature: it can be checked without a network."


@dataclass(frozen=True, slots=True, kw_only=True)
class Foot:
    """The marks, where each signature goes, and what must stay bare around the code."""

    marks: tuple[Mark, ...]
    assessor: Box
    school: Box
    bare: Box


def foot(content: "Certificate", box: Box, measure: Measure) -> Foot:
    """Return the foot of a certificate, at the bottom of the box its content lies in."""
    bottom = box.bottom - _LAST_LINE - 4.1
    code = Box(box.right - CODE_SIDE, bottom - CODE_SIDE, CODE_SIDE, CODE_SIDE)
    bare = code.grown(_BARE_SQUARES * CODE_SIDE / len(content.squares))
    dates = bare.left - 5 - _DATES
    place = (dates - box.left) / 2 - 12
    first = _signature(content.assessed, Box(box.left, 0, place, bottom), measure)
    second = _signature(
        (content.issued,), Box(box.left + (dates - box.left) / 2, 0, place, bottom), measure
    )
    return Foot(
        marks=(
            *first.marks,
            *second.marks,
            *_dates(content, dates, bottom, measure),
            Squares(rows=content.squares, box=code, bare=bare, ink=Ink.TEXT),
            *_bound_to(content, box, measure),
        ),
        assessor=first.place,
        school=second.place,
        bare=bare,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class _Signature:
    marks: tuple[Mark, ...]
    place: Box


def _signature(signed: Sequence[Signed], column: Box, measure: Measure) -> _Signature:
    """Return a place to sign, with who has signed it below the line."""

    def set_in(text: str, face: Face, size: float, lines: int = 1) -> Fitted:
        room = Allowance(width=column.width, size=size, least=2.5, lines=lines, floor=1.8)
        return fit(text, face, room, measure)

    roles = " and ".join(dict.fromkeys(one.role for one in signed))
    last = max(one.at for one in signed)
    texts = (
        (set_in(" and ".join(one.name for one in signed), Face.STRONG, 3.4, 4), Ink.TEXT),
        (set_in(roles, Face.SANS, 2.8), Ink.MUTED),
        (set_in(full_moment(last), Face.SANS, 2.8), Ink.MUTED),
    )
    line = column.bottom - sum(text.height for text, _ in texts) - 1.6
    room = Allowance(width=column.width, size=2.5, least=1.8)
    hint = fit(ELECTRONIC, Face.SANS, room, measure)
    marks: list[Mark] = [
        *placed(hint, column.left, line - hint.height - 0.4, measure, ink=Ink.MUTED),
        Rule(
            left=column.left,
            top=line,
            right=column.right,
            bottom=line,
            thick=0.25,
            ink=Ink.TEXT,
        ),
    ]
    y = line + 1.6
    for text, ink in texts:
        marks += placed(text, column.left, y, measure, ink=ink)
        y += text.height
    place = Box(column.left, line - _MARK_HIGH, column.width, _MARK_HIGH)
    return _Signature(marks=tuple(marks), place=place)


def _dates(content: "Certificate", left: float, bottom: float, measure: Measure) -> list[Mark]:
    record = content.record
    marks: list[Mark] = []
    y = bottom
    days = [("Valid until", record.valid_until), ("Issued", record.issued)]
    if not isinstance(record.renewal, msgspec.UnsetType):
        days.insert(1, ("Renewed", record.renewal.on))
    for label, day in days:
        value = fit(
            full_date(day), Face.STRONG, Allowance(width=_DATES, size=3.7, least=2.5), measure
        )
        name = Fitted(lines=(label,), face=Face.SANS, size=2.8)
        y -= value.height + name.height
        marks += placed(name, left, y, measure, ink=Ink.MUTED)
        marks += placed(value, left, y + name.height, measure)
        y -= 1.7
    return marks


def _bound_to(content: "Certificate", box: Box, measure: Measure) -> list[Mark]:
    """Return the line of digests: what rules, standard and record the certificate stands on."""
    record, half = content.record, box.width / 2 - 3
    digests = [
        f"Rules {grouped(record.rules_digest, 8)}",
        f"Standard {grouped(record.standard_digest, 8)}",
        f"Record {grouped(record.exam_digest, 16)}",
        *([f"Exam {content.exam}"] if content.exam else []),
    ]
    room = Allowance(width=half, size=2.4, least=1.8)
    told = fit(" · ".join(digests), Face.SANS, room, measure)
    hint = fit(_HINT, Face.SANS, room, measure)
    top = box.bottom - _LAST_LINE
    return [
        *placed(told, box.left, top, measure, ink=Ink.MUTED),
        *placed(hint, box.right, top, measure, align=Align.RIGHT, ink=Ink.MUTED),
    ]
