"""How a ball runs and drops, and how a wheel comes to rest: numbers only, the same every time.

Angles are in degrees, clockwise as seen, 0 at three o'clock. The wheel turns against the ball.
"""

import math
from dataclasses import dataclass
from functools import cached_property
from random import Random

TRACK, POCKET = 187.0, 119.0  # where the ball runs and where it rests, from the middle
FIRST = -76.0  # where the first pocket of the order lies while the wheel stands at 0


@dataclass(frozen=True)
class BallRun:
    """One spin: from an angle of the wheel and of the ball to a pocket.

    `run` and `drop` are in milliseconds at pace 1, `rate` is the wheel's in degrees a millisecond.
    """

    pocket: float  # where the pocket lies on the wheel
    wheel: float
    ball: float
    seed: str
    run: int
    drop: int
    rate: float

    @cached_property
    def length(self) -> int:
        """How long it takes until the ball lies in its pocket."""
        return self.run + self.drop

    @cached_property
    def _chance(self) -> tuple[int, tuple[tuple[float, float, float], ...]]:
        rng = Random(self.seed)
        turns = rng.randint(4, 9)
        hops: list[tuple[float, float, float]] = []
        at = 0.12
        for left in range(rng.randint(2, 4), 0, -1):
            wide = (0.86 - at) / left * rng.uniform(0.75, 1.0)
            hops.append((at, wide, rng.uniform(0.55, 1.0) * 0.72 ** len(hops)))
            at += wide
        return turns, tuple(hops)

    @cached_property
    def _end(self) -> float:
        return self.wheel_at(self.length) + self.pocket

    @cached_property
    def _way(self) -> float:
        """How far the ball goes: a number of turns, so that it begins where it is now."""
        return 360.0 * self._chance[0] + (self._end - self.ball) % 360.0

    def wheel_at(self, ms: float) -> float:
        """Return the angle of the wheel."""
        return self.wheel - self.rate * ms

    def ball_at(self, ms: float) -> tuple[float, float, float]:
        """Return angle, distance from the middle and height of the ball."""
        if ms >= self.length:
            return self.wheel_at(ms) + self.pocket, POCKET, 0.0
        left = 1 - ms / self.length
        angle = self._end - self._way * left * left
        if ms <= self.run:
            return angle, TRACK, 0.0
        share = (ms - self.run) / self.drop
        inward = share * share * (3 - 2 * share)
        out = high = 0.0
        for start, wide, strength in self._chance[1]:
            along = (share - start) / wide
            if 0.0 < along < 1.0:
                arc = 4 * along * (1 - along) * strength
                out, high = 15.0 * arc, 11.0 * arc
        return angle, min(TRACK, TRACK + (POCKET - TRACK) * inward + out), high


def pocket_angle(place: int, count: int) -> float:
    """Return where a pocket lies on the wheel."""
    return FIRST + place * 360.0 / count


def slowing(share: float, start: float, rate: float, ms: float) -> float:
    """Return the angle of a wheel that turned at `rate` and loses its speed evenly over `ms`."""
    return start - rate * ms * (share - share * share / 2)


def clapper_angle(along: float) -> float:
    """Return how far a peg has bent the clapper, 0 to 1; `along` is the share of a section.

    A peg takes the clapper along over the last part of its way, and lets go.

    >>> clapper_angle(0.5), clapper_angle(0.999) > 0.95
    (0.0, True)
    """
    along %= 1.0
    contact, back = 0.62, 0.30
    if along >= contact:
        return (along - contact) / (1 - contact)
    if along < back:
        return (1 - along / back) * math.cos(along / back * math.pi * 1.5) * 0.55
    return 0.0
