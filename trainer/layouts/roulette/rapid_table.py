"""Rapid roulette: a real wheel, betting stations round it, the dealer's console and chip tray."""

from collections.abc import Sequence
from dataclasses import replace

from trainer.layouts.layout import (
    Face,
    Fill,
    Print,
    Spot,
    Stroke,
    TableLayout,
    Tube,
    Words,
    ZoneKind,
    seat_key,
)
from trainer.layouts.roulette.table import VALUE, player_zone, roulette_layout
from trainer.layouts.shapes import Outline, box

_DARK, _INK = "#0B1013", "#EEF1F3"
_SCREEN = box(500.0, 156.0, 1014.0, 540.0, 16)
_CONSOLE = box(470.0, 742.0, 380.0, 124.0, 12)
_ROW = 114.0  # where the stations stand
_FIRST, _LAST = 424.0, 1514.0
_GONE = ("Seat 1", "COLOURS", "VALUE")


def rapid_layout(  # noqa: PLR0913 - each is an independent choice of the house
    *,
    zeros: Sequence[str] = ("0", "00"),
    order: Sequence[str] = (),
    stations: int = 14,
    bank: Sequence[Tube] = VALUE,
    title: str = "Rapid Roulette",
    name: str = "rapid-roulette",
) -> TableLayout:
    """Return the dealer's table with what the players see on their screens beside the wheel.

    `value:<n>` is what station n has bet, and the words of `console` what the dealer is asked.
    """
    made = roulette_layout(
        zeros=tuple(zeros), order=tuple(order), seats=1, bank=tuple(bank), title=title, name=name
    )
    prints: list[Print] = [_framed(_SCREEN, 0.6), *_kept(made.prints)]
    prints += [Stroke(outline=_SCREEN, width=2.0, opacity=0.35)]
    prints.append(_label("ON THE PLAYERS' SCREENS", 1007.0, 716.0))
    prints += [_framed(_CONSOLE, 0.85), Stroke(outline=_CONSOLE, width=2.0, opacity=0.4)]
    prints.append(_label("CONSOLE", 660.0, 764.0))
    prints.append(_label("CHIP TRAY", 900.0 + 46.0 * len(bank) / 2, 757.0))
    spots = {key: spot for key, spot in made.spots.items() if not key.startswith("value:")}
    zones = [
        zone for zone in made.zones if zone.kind is not ZoneKind.SEAT and zone.key != "bet:1:call"
    ]
    pitch = (_LAST - _FIRST) / stations
    for station in range(1, stations + 1):
        x = _FIRST + pitch * (station - 0.5)
        outline = box(x - pitch / 2 + 3, _ROW - 22, pitch - 6, 44, 10)
        prints += [
            _framed(outline, 0.72),
            Stroke(outline=outline, width=1.0, opacity=0.3),
            _label(str(station), x - pitch / 4, _ROW + 5, spacing=0.0),
        ]
        spots[f"value:{station}"] = Spot(x + pitch / 6, _ROW + 4, 14.0)
        spots[seat_key(station)] = Spot(x, _ROW, 15.0)
        zones.append(player_zone(station, f"Station {station}", outline, (x, _ROW + 34)))
    spots["console"] = Spot(660.0, 782.0, 14.0)
    return replace(
        made,
        seats=stations,
        prints=tuple(prints),
        zones=tuple(zones),
        spots=spots,
        more_racks=(),
    )


def _kept(prints: Sequence[Print]) -> list[Print]:
    """Return the prints of a layout without the place of its one player."""
    kept = list(prints)
    at = next(n for n, words in enumerate(kept) if getattr(words, "text", "") == _GONE[0])
    del kept[at - 2 : at + 1]
    return [one for one in kept if not (isinstance(one, Words) and one.text in _GONE)]


def _framed(outline: Outline, opacity: float) -> Fill:
    return Fill(outline=outline, colour=_DARK, opacity=opacity)


def _label(text: str, x: float, y: float, *, spacing: float = 3.0) -> Words:
    return Words(
        text=text, x=x, y=y, size=14, face=Face.SANS, spacing=spacing, opacity=0.9, colour=_INK
    )
