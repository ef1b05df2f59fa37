"""Where the seats of a half-moon lie: each has a frame that turns less than the arc does."""

import math
from dataclasses import dataclass

from trainer.games.felt import Fan, OneSeat
from trainer.layouts.layout import HEIGHT
from trainer.layouts.shapes import HalfMoon, Point, on_ellipse

WHOLE = HalfMoon(784.0, 736.0, 716.0, 656.0, HEIGHT)
NEAR = HalfMoon(784.0, 1096.0, 1120.0, 1016.0, HEIGHT)
NEIGHBOURS = 38.0  # degrees to the next seat, seen from near by
DIM = 0.34  # how strongly a neighbour is printed then
GROW, GROW_CARDS = 1.2, 1.4  # how much larger spots and cards are then, where there is room

_ENDS = {1: 90.0, 2: 118.0, 3: 140.0, 4: 150.0, 5: 157.0, 6: 161.0, 7: 165.0, 8: 167.0}
_BENDS = {5: 0.72, 6: 0.72, 7: 0.76}
DEEPER = 64.0  # how much further in a block lies at the ends, where it stands across its frame


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of one table as they are seen: the whole of it, or one seat from near by."""

    shell: HalfMoon
    seats: int
    t0: float
    t1: float
    bend: float
    ccw: bool = False
    one: int = 0  # the seat that is seen from near by
    zoom: float = 1.0
    grow: float = 1.0  # how much larger than written a spot is
    grow_cards: float = 1.0

    @property
    def shown(self) -> tuple[int, ...]:
        """The seats that can be seen."""
        if not self.one:
            return tuple(range(1, self.seats + 1))
        near = (self.one - 1, self.one, self.one + 1)
        return tuple(seat for seat in near if 1 <= seat <= self.seats)

    def angle(self, seat: int) -> float:
        """Return where a seat lies on the arc: 90 is opposite the dealer."""
        if self.one:
            return 90.0 + (self.one - seat) * NEIGHBOURS * (-1 if self.ccw else 1)
        place = self.seats - seat if self.ccw else seat - 1
        if self.seats == 1:
            return 90.0
        return self.t0 - (self.t0 - self.t1) * place / (self.seats - 1)

    def at(self, seat: int, v: float, u: float = 0.0) -> Point:
        """Return a point of a seat's own frame."""
        angle = self.angle(seat)
        x, y = on_ellipse(self.shell.centre, self.shell.rx, self.shell.ry, angle)
        turn = math.radians(90 + (angle - 90) * self.bend)
        v, u = v * self.zoom, u * self.zoom
        return (
            x - math.cos(turn) * v + math.sin(turn) * u,
            y + math.sin(turn) * v + math.cos(turn) * u,
        )

    def deeper(self, seat: int) -> float:
        """Return how much further in an upright block lies than at the seat opposite."""
        return DEEPER * math.sin(math.radians(self.angle(seat) - 90)) ** 2

    def strength(self, seat: int) -> float:
        """Return how strongly a seat is printed."""
        return DIM if self.one and seat != self.one else 1.0


def seating(fan: Fan, seats: int) -> Seating:
    """Return the seats of a whole table; `seats` are the game's."""
    count = fan.seats or seats
    t0 = fan.t0 or _ENDS.get(count, 168.0)
    bend = fan.bend or _BENDS.get(count, 0.8 if count > 7 else 0.7)
    return Seating(WHOLE, count, t0, fan.t1 or 180 - t0, bend, fan.numbering == "ccw")


def near(fan: Fan, seats: int, seat: int, view: OneSeat, share: float = 1.0) -> Seating:
    """Return one seat from near by, with its neighbours; `share` of it as large as can be."""
    whole = seating(fan, seats)
    return Seating(
        shell=NEAR,
        seats=whole.seats,
        t0=0.0,
        t1=0.0,
        bend=view.bend,
        ccw=whole.ccw,
        one=seat,
        zoom=1 + (view.zoom - 1) * share,
        grow=1 + (GROW - 1) * share,
        grow_cards=1 + (GROW_CARDS - 1) * share,
    )
