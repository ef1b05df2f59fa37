"""The same table from another side: mirrored for the dealer at the other end, or turned round.

Only places move. Words stay upright and readable; what is printed along an edge reads the other
way up where the edge is on the other side.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from trainer.layouts.furniture import rack_zones
from trainer.layouts.layout import (
    HEIGHT,
    WIDTH,
    Emblem,
    Fill,
    NotePlace,
    Print,
    Rack,
    Spot,
    Stroke,
    TableLayout,
    Words,
    Zone,
)
from trainer.layouts.shapes import Arc, Close, Curve, Line, Move, Outline, Point, Shell, Step

_CAP = 0.72  # of a letter's size: how high it stands over its line


@dataclass(frozen=True, slots=True)
class _TurnedShell:
    """The form of a table seen from another side."""

    shell: Shell
    turn: "Turn"

    @property
    def centre(self) -> Point:
        """The point the far side bends around."""
        return self.turn.point(self.shell.centre)

    @property
    def rail(self) -> float:
        """How wide the padded rail is."""
        return self.shell.rail

    @property
    def grooves(self) -> tuple[float, ...]:
        """How far out the chip grooves of the rail lie."""
        return self.shell.grooves

    def edge(self, grow: float = 0.0, *, closed: bool = False) -> Outline:
        """Return the felt's edge, moved outward by `grow`."""
        return self.turn.outline(self.shell.edge(grow, closed=closed))


@dataclass(frozen=True, slots=True)
class Turn:
    """Left for right, near for far, or both."""

    across: bool = True
    down: bool = False

    def x(self, x: float) -> float:
        """Return where a point lies from left to right."""
        return WIDTH - x if self.across else x

    def y(self, y: float) -> float:
        """Return where a point lies from far to near."""
        return HEIGHT - y if self.down else y

    def point(self, point: Point) -> Point:
        """Return a point."""
        return self.x(point[0]), self.y(point[1])

    def outline(self, outline: Outline) -> Outline:
        """Return a line or an area."""
        return Outline(tuple(map(self._step, outline.steps)))

    def _step(self, step: Step) -> Step:
        match step:
            case Move(x, y):
                return Move(self.x(x), self.y(y))
            case Line(x, y):
                return Line(self.x(x), self.y(y))
            case Curve(ax, ay, bx, by, x, y):
                return Curve(self.x(ax), self.y(ay), self.x(bx), self.y(by), self.x(x), self.y(y))
            case Arc(cx, cy, rx, ry, start, sweep):
                first = 180 - start if self.across else start
                first = -first if self.down else first
                turned = sweep * (-1 if self.across else 1) * (-1 if self.down else 1)
                return Arc(self.x(cx), self.y(cy), rx, ry, first, turned)
            case Close():
                return step

    def spot(self, spot: Spot) -> Spot:
        """Return where a thing lies."""
        return replace(spot, x=self.x(spot.x), y=self.y(spot.y))

    def printed(self, one: Print) -> Print:
        """Return a print."""
        match one:
            case Fill() | Stroke():
                return replace(one, outline=self.outline(one.outline))
            case Emblem():
                return replace(one, x=self.x(one.x), y=self.y(one.y))
            case Words():
                return self._words(one)

    def _words(self, one: Words) -> Words:
        high = _CAP * one.size
        if one.angle:  # along an edge: a mirrored one reads the other way up
            mirrored = self.across != self.down
            aside = high if self.across and not mirrored else 0.0
            angle = -one.angle if mirrored else one.angle
            return replace(one, x=self.x(one.x) - aside, y=self.y(one.y), angle=angle)
        y = self.y(one.y) + high if self.down else one.y
        anchor = 1 - one.anchor if self.across else one.anchor
        return replace(one, x=self.x(one.x), y=y, anchor=anchor)

    def zone(self, zone: Zone) -> Zone:
        """Return an area that can be touched."""
        tag = None if zone.tag is None else self.point(zone.tag)
        return replace(zone, outline=self.outline(zone.outline), tag=tag)

    def note(self, note: NotePlace) -> NotePlace:
        """Return where words about the round stand."""
        return replace(note, x=self.x(note.x), y=self.y(note.y), right=note.right != self.across)

    def rack(self, rack: Rack) -> Rack:
        """Return a rack; its chips lie in the same order from the dealer's left."""
        x = WIDTH - rack.x - rack.width if self.across else rack.x
        return replace(rack, x=x, y=HEIGHT - rack.y - rack.height if self.down else rack.y)


def turned(layout: TableLayout, turn: Turn, words: Mapping[str, str] | None = None) -> TableLayout:
    """Return a table from another side; `words` replaces what is printed for who stands where."""
    said = words or {}
    prints = tuple(turn.printed(_said(one, said)) for one in layout.prints)
    racks = tuple(map(turn.rack, layout.more_racks))
    # A rack keeps its order from the dealer's left, so its tubes are laid out anew.
    tubes = {zone.key for rack in layout.more_racks for zone in rack_zones(rack)}
    kept = [zone for zone in layout.zones if zone.key not in tubes]
    touched = len(kept) < len(layout.zones)
    tubes_again = [zone for rack in racks for zone in rack_zones(rack)] if touched else []
    return replace(
        layout,
        shell=_TurnedShell(layout.shell, turn),
        prints=prints,
        zones=(*map(turn.zone, kept), *tubes_again),
        spots={key: turn.spot(spot) for key, spot in layout.spots.items()},
        fixtures=tuple(
            replace(one, x=turn.x(one.x), y=turn.y(one.y), angle=-one.angle)
            for one in layout.fixtures
        ),
        more_racks=racks,
        stacks=tuple(replace(one, x=turn.x(one.x), y=turn.y(one.y)) for one in layout.stacks),
        buttons=tuple((word, turn.spot(spot)) for word, spot in layout.buttons),
        columns={key: turn.outline(outline) for key, outline in layout.columns.items()},
        result=turn.point(layout.result),
        notes=(turn.note(layout.notes[0]), turn.note(layout.notes[1])),
    )


def _said(one: Print, words: Mapping[str, str]) -> Print:
    if isinstance(one, Words) and one.text in words:
        return replace(one, text=words[one.text])
    return one
