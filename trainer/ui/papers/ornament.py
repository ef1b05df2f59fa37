"""The ornament at the foot of a certificate: the arcs of a table layout, with two laced bands.

Pure arithmetic, symmetrical about the middle. An arc is part of a table's edge whose middle lies
far below the page; a band is a few waves that run along an arc, evenly out of step, and so lace.
"""

from collections.abc import Iterator, Sequence
from math import cos, pi, sin

from trainer.ui.papers.marks import Box, Curve, Ink

_ARCS = 27
_BANDS = (4.5, 17.5)  # along which arcs
_STRANDS = 6
_SWING = 2.3  # millimetres a strand leaves its arc
_WAVES = 76  # in a whole turn
_THICK = 0.18
_STRONGEST, _FAINTEST = 0.085, 0.03  # of the ink: text must read over it
_SIDE = 0.62  # radians to either side of the middle: further out no arc is on the page
_FINE, _COARSE = 240, 72  # points of a strand, of a plain arc

Point = tuple[float, float]


def laced_arcs(frame: Box, bare: Sequence[Box]) -> tuple[Curve, ...]:
    """Return the arcs inside a frame, with nothing in the places that stay bare."""
    lines = [(float(arc), 0.0, 0.0) for arc in range(_ARCS)]
    lines += [
        (arc, _SWING, strand * 2 * pi / _STRANDS) for arc in _BANDS for strand in range(_STRANDS)
    ]
    return tuple(
        Curve(points=piece, thick=_THICK, ink=Ink.FELT, strength=_strength(arc))
        for arc, swing, phase in lines
        for piece in _inside(_line(frame, arc, swing, phase), frame, bare)
    )


def _strength(arc: float) -> float:
    return _STRONGEST - (_STRONGEST - _FAINTEST) * arc / (_ARCS - 1)


def _line(frame: Box, arc: float, swing: float, phase: float) -> tuple[Point, ...]:
    """Return one line; arc 0 is the lowest, and each further one lies a little above."""
    across = 0.91 * frame.width + 2.7 * arc
    up = 1.04 * frame.height + 2.54 * arc
    middle = frame.left + frame.width / 2
    below = frame.bottom + 0.94 * frame.height + 1.02 * arc
    points, steps = [], _FINE if swing else _COARSE
    for step in range(steps + 1):
        angle = pi / 2 + (2 * step / steps - 1) * _SIDE
        out = swing * cos(_WAVES * (angle - pi / 2) + phase)
        points.append((middle - (across + out) * cos(angle), below - (up + out) * sin(angle)))
    return tuple(points)


def _inside(
    points: Sequence[Point], frame: Box, bare: Sequence[Box]
) -> Iterator[tuple[Point, ...]]:
    """Yield the stretches of a line that may be drawn."""
    run: list[Point] = []
    for x, y in points:
        if frame.has(x, y) and not any(place.has(x, y) for place in bare):
            run.append((x, y))
            continue
        if len(run) > 1:
            yield tuple(run)
        run = []
    if len(run) > 1:
        yield tuple(run)
