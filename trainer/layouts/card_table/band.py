"""A band between two arcs in front of the dealer, on which a bet of every seat may lie."""

from dataclasses import dataclass

from trainer.games.felt import Band
from trainer.layouts.card_table.fan import Seating
from trainer.layouts.card_table.lettering import width
from trainer.layouts.layout import ArcPlace, Print, Spot, Stroke, Words
from trainer.layouts.shapes import Arc, Close, Line, Move, Outline, Point, on_ellipse

_CENTRE: Point = (784.0, 905.0)
_OUTER, _INNER = (632.0, 476.0), (596.0, 438.0)
_END = 39.0  # degrees from the middle to where it ends
_CHIPS = 17.0
_SIZE, _LEAST = 19.0, 12.0
_SPACINGS = (7.0, 5.0, 3.0, 1.5)
_ROOM = 330.0  # for the words, between the places of the seats beside the middle


@dataclass(frozen=True, slots=True)
class BandPlace:
    """The band of one table: its outline, its words, and where each seat's chips lie."""

    wager: str
    outline: Outline
    words: Words
    spots: tuple[tuple[int, Spot, Outline], ...]  # seat, chips, the part of the band that is its

    @property
    def prints(self) -> tuple[Print, ...]:
        """What is printed."""
        return (Stroke(outline=self.outline, width=1.5, opacity=0.5), self.words)


def band_of(written: Band, seating: Seating) -> BandPlace | None:
    """Return the band as it lies; seen from near by one seat there is none."""
    if not written.wager or seating.one:
        return None
    seats = seating.shown
    # From the seat at the dealer's left to the one at the right, whichever number it has.
    order = sorted(seats, key=seating.angle, reverse=True)
    wide = 2 * _END / len(order)
    spots = []
    for place, seat in enumerate(order):
        start = 90 + _END - wide * place
        spots.append((seat, _chips(start - wide / 2), _piece(start, start - wide)))
    return BandPlace(
        wager=written.wager,
        outline=_piece(90 + _END, 90 - _END),
        words=_words(written.text),
        spots=tuple(spots),
    )


def _middle() -> tuple[float, float]:
    return (_OUTER[0] + _INNER[0]) / 2, (_OUTER[1] + _INNER[1]) / 2


def _chips(angle: float) -> Spot:
    return Spot(*on_ellipse(_CENTRE, *_middle(), angle), _CHIPS)


def _piece(start: float, end: float) -> Outline:
    x, y = _CENTRE
    return Outline(
        (
            Move(*on_ellipse(_CENTRE, *_OUTER, start)),
            Arc(x, y, *_OUTER, start, end - start),
            Line(*on_ellipse(_CENTRE, *_INNER, end)),
            Arc(x, y, *_INNER, end, start - end),
            Close(),
        )
    )


def _words(text: str) -> Words:
    said = text.upper()
    spacing = next((one for one in _SPACINGS if width(said, _SIZE, one) <= _ROOM), _SPACINGS[-1])
    rx, ry = _INNER
    arc = ArcPlace(*_CENTRE, rx + 12, ry + 12, 90.0)
    return Words(text=said, x=_CENTRE[0], y=_CENTRE[1], size=_SIZE, spacing=spacing, arc=arc)
