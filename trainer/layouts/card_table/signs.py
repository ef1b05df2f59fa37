"""Posted tables of payouts: in the dark corners, or on the felt of one seat seen from near by."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from trainer.games.felt import Sign
from trainer.games.rules import Paytable
from trainer.layouts.card_table.forms import Form, box_form, outline_of
from trainer.layouts.card_table.lettering import LEAST, width
from trainer.layouts.layout import Face, Fill, Print, Stroke, Words, Zone, ZoneKind
from trainer.layouts.shapes import HalfMoon, box

_TOP, _LEFT, _RIGHT = 76.0, 22.0, 1546.0
_NARROW, _WIDE = 150.0, 280.0
_ROW, _LEAST_ROW, _FIRST, _FOOT, _GAP = 21.0, 16.6, 46.0, 14.0, 8.0
_SIZE, _TITLE_SIZE = 14.0, 14.5
_NOTHING = "-"
_FELT_MIDDLE, _FELT_BESIDE, _FELT_TOP, _FELT_ROW = 784.0, 148.0, 196.0, 26.0


@dataclass(frozen=True, slots=True)
class Posted:
    """A table of payouts on its place."""

    name: str
    title: str
    rows: tuple[tuple[str, str], ...]
    x: float
    y: float
    wide: float
    row: float  # the height of a line
    keys: tuple[tuple[int, ...], ...] = ()  # the rows of the paytable in each line

    @property
    def form(self) -> Form:
        """The board it is written on."""
        high = _FIRST + (len(self.rows) - 1) * self.row + _FOOT
        return box_form(self.x + self.wide / 2, self.y + high / 2, self.wide, high)

    @property
    def size(self) -> float:
        """How large its letters are."""
        return _size(self.row)


def _size(row: float) -> float:
    return min(_SIZE, max(LEAST, row * 0.74))


@dataclass(slots=True)
class _Line:
    """What a sign says in one line, and the rows of the paytable it stands for."""

    what: str
    pays: str
    rows: list[int]
    second: list[int] = field(default_factory=list)  # those of the paytable beside it


def _lines(sign: Sign, name: str, tables: Mapping[str, Paytable]) -> list[_Line]:
    """Return the lines of a sign; outcomes that differ after a comma only are one line."""
    table = tables.get(sign.paytable or name)
    if sign.lines or table is None:
        return [_Line(what, pays, [index]) for index, (what, pays) in enumerate(sign.lines)]
    found: list[_Line] = []
    for index, row in enumerate(table.rows):
        alike = row.outcome.partition(", ")[0]
        last = found[-1] if found else None
        if last and last.what.partition(", ")[0] == alike and last.pays == row.pays:
            last.what = alike
            last.rows.append(index)
        else:
            found.append(_Line(row.outcome, row.pays, [index]))
    second = tables.get(sign.beside)
    return _both(found, second, len(table.rows)) if second is not None else found


def _both(lines: list[_Line], second: Paytable, first: int) -> list[_Line]:
    """Return the lines with what the second paytable pays behind what the first does.

    What only the second has comes last, as if it were rows of the first.
    """
    by_outcome = {row.outcome.casefold(): index for index, row in enumerate(second.rows)}
    for line in lines:
        at = by_outcome.pop(line.what.casefold(), None)
        line.pays = _two(line.pays, second.rows[at].pays if at is not None else _NOTHING)
        line.second = [at] if at is not None else []
    for number, at in enumerate(by_outcome.values()):
        row = second.rows[at]
        lines.append(_Line(row.outcome, _two(_NOTHING, row.pays), [first + number], [at]))
    return lines


def _two(first: str, second: str) -> str:
    """Return two odds for one line: "500 / 50 to 1"."""
    tail = " to 1"
    alike = first.endswith(tail) and second.endswith(tail)
    return f"{first.removesuffix(tail) if alike else first} / {second}"


def rows_of(sign: Sign, name: str, tables: Mapping[str, Paytable]) -> tuple[tuple[str, str], ...]:
    """Return what a sign says, and what it pays for it."""
    return tuple((line.what, line.pays) for line in _lines(sign, name, tables))


def title_of(sign: Sign, name: str, tables: Mapping[str, Paytable]) -> str:
    """Return what stands above a sign's lines."""
    table = tables.get(sign.paytable or name)
    return sign.title or (table.title if table else "") or name.replace("-", " ").capitalize()


def posted(
    signs: Mapping[str, Sign], tables: Mapping[str, Paytable], shell: HalfMoon
) -> tuple[Posted, ...]:
    """Return the signs in the corners, their lines as high as the corner allows."""
    made: list[Posted] = []
    for corner in ("left", "right"):
        here = [(name, sign) for name, sign in signs.items() if sign.corner == corner]
        row = _ROW
        while True:
            stack = list(_stacked(here, tables, corner, row))
            if row <= _LEAST_ROW or all(beside(one.form, shell, 0.5) >= 0 for one in stack):
                break
            row = max(_LEAST_ROW, row - 0.5)
        made += stack
    return tuple(made)


def _stacked(
    signs: Sequence[tuple[str, Sign]], tables: Mapping[str, Paytable], corner: str, row: float
) -> Iterator[Posted]:
    y = _TOP
    for name, sign in signs:
        lines, title = rows_of(sign, name, tables), title_of(sign, name, tables)
        if not lines:
            continue
        wide = _width(title, lines, _size(row))
        x = _LEFT if corner == "left" else _RIGHT - wide
        keys = tuple(tuple(line.rows) for line in _lines(sign, name, tables))
        yield Posted(name, title, lines, x, y, wide, row, keys)
        y += _FIRST + row * (len(lines) - 1) + _FOOT + _GAP


def _width(title: str, lines: Sequence[tuple[str, str]], size: float = _SIZE) -> float:
    needs = [width(what, size) + width(pays, size) + 40 for what, pays in lines]
    return max(_NARROW, width(title, _TITLE_SIZE) + 30, *needs)


def beside(form: Form, shell: HalfMoon, rail: float = 0.0) -> float:
    """Return how far a sign lies outside the felt and a share of the rail; below 0 inside."""
    grow = shell.rail * rail
    rx, ry = shell.rx + grow, shell.ry + grow
    far = [((x - shell.cx) / rx) ** 2 + ((y - shell.cy) / ry) ** 2 for x, y in form.corners]
    return min(far) - 1.0


def too_wide(one: Posted) -> bool:
    """Whether a sign is wider than a corner is."""
    return one.wide > _WIDE


def print_posted(one: Posted) -> list[Print]:
    """Return a sign as it hangs in the room."""
    left, top, _, bottom = one.form.bounds
    outline = box(left, top, one.wide, bottom - top, 10)
    prints: list[Print] = [
        Fill(outline=outline, colour="#161C21", opacity=1.0),
        Stroke(outline=outline, width=1.2, opacity=1.0, colour="#33404B"),
        _words(one.title, left + 14, top + 25, _TITLE_SIZE, "#EEF1F3"),
    ]
    for index, (what, pays) in enumerate(one.rows):
        y = top + _FIRST + index * one.row
        prints += [
            _words(what, left + 14, y, one.size, "#A3B0BA", weight=500),
            _words(pays, left + one.wide - 14, y, one.size, "#C9D2D9", anchor=1.0),
        ]
    return prints


def _words(  # noqa: PLR0913 - what, where, how
    text: str,
    x: float,
    y: float,
    size: float,
    colour: str,
    *,
    weight: int = 600,
    anchor: float = 0.0,
) -> Words:
    return Words(
        text=text,
        x=x,
        y=y,
        size=size,
        face=Face.SANS,
        weight=weight,
        opacity=1.0,
        anchor=anchor,
        colour=colour,
    )


def sign_key(name: str, row: int) -> str:
    """Return the key of the line a row of a sign's paytable stands in; the first row is 0."""
    return f"sign:{name}:{row}"


def sign_zones(one: Posted) -> Iterator[Zone]:
    """Yield the lines of a sign, so that the one in force can be lit."""
    left, top, right, _ = one.form.bounds
    for index, (what, pays) in enumerate(one.rows):
        y = top + _FIRST + index * one.row - one.row * 0.5 - one.size * 0.36
        form = box_form((left + right) / 2, y + one.row / 2, one.wide - 10, one.row)
        yield Zone(
            key=sign_key(one.name, one.keys[index][0]),
            kind=ZoneKind.SIGN,
            outline=outline_of("plate", form),
            name=f"{one.title}: {what}, {pays}",
        )


# -- on the felt ------------------------------------------------------------------------------


def all_aliases(signs: Mapping[str, Sign], tables: Mapping[str, Paytable]) -> dict[str, str]:
    """Return which rows of all signs are lit by the line of another."""
    found: dict[str, str] = {}
    for name, sign in signs.items():
        for line in _lines(sign, name, tables):
            first, *more = (sign_key(name, row) for row in line.rows)
            found |= dict.fromkeys(more, first)
            found |= {sign_key(sign.beside, row): first for row in line.second}
    return found


def on_felt(
    signs: Mapping[str, Sign], tables: Mapping[str, Paytable], reach: float
) -> tuple[tuple[Print, ...], tuple[Zone, ...]]:
    """Return the tables as they are printed on both sides of a seat that `reach`es so far."""
    away = max(_FELT_BESIDE, reach + 24)
    prints: list[Print] = []
    zones: list[Zone] = []
    for corner in ("left", "right"):
        y = _FELT_TOP
        for name, sign in signs.items():
            lines = rows_of(sign, name, tables)
            if sign.corner != corner or not lines:
                continue
            title = title_of(sign, name, tables)
            keys = [line.rows for line in _lines(sign, name, tables)]
            wide = max(230.0, _width(title, lines) + 30)
            left = _FELT_MIDDLE + (-away - wide if corner == "left" else away)
            _print_table(prints, title.upper(), lines, (left, y, wide))
            for index, (what, pays) in enumerate(lines):
                top = y + 20 + index * _FELT_ROW
                zones.append(
                    Zone(
                        key=sign_key(name, keys[index][0]),
                        kind=ZoneKind.SIGN,
                        outline=box(left - 4, top, wide + 8, _FELT_ROW, 5),
                        name=f"{title}: {what}, {pays}",
                    )
                )
            y += 38 + len(lines) * _FELT_ROW + 48
    return tuple(prints), tuple(zones)


def _print_table(
    prints: list[Print],
    title: str,
    lines: Sequence[tuple[str, str]],
    place: tuple[float, float, float],
) -> None:
    left, y, wide = place
    prints.append(
        Words(
            text=title, x=left + wide / 2, y=y, size=19, weight=700, spacing=3, opacity=0.92,
            widest=wide,
        )
    )  # fmt: skip
    rule = box(left, y + 12.5, wide, 1)
    prints.append(Fill(outline=rule, colour="#E9DFC3", opacity=0.45))
    for index, (what, pays) in enumerate(lines):
        base = y + 38 + index * _FELT_ROW
        prints += [
            Words(text=what, x=left + 4, y=base, size=16, weight=500, opacity=0.86, anchor=0.0,
                  widest=wide * 0.62),
            Words(text=pays, x=left + wide - 4, y=base, size=16, weight=700, opacity=0.92,
                  anchor=1.0, widest=wide * 0.4),
        ]  # fmt: skip
