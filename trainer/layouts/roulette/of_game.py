"""The roulette table of a house: which printed layout its rules ask for."""

from collections.abc import Iterator, Sequence

from trainer.games.game import Game
from trainer.games.roulette.game import wheel_of
from trainer.games.roulette.geometry import INSIDE, outside_place
from trainer.games.roulette.wagers import COLOURED, on_replica, ring_of
from trainer.layouts.chip_names import COLOURS, colour_chip, colour_letter
from trainer.layouts.house_rack import value_rack
from trainer.layouts.layout import TableLayout
from trainer.layouts.roulette.areas import Area
from trainer.layouts.roulette.rapid_table import rapid_layout
from trainer.layouts.roulette.table import roulette_layout

MOST_SEATED = 8  # more players than that sit at stations
_COURTESY = "0-00"  # a split with a second place, not an area of its own
_AREAS = {
    "seven-numbers": "SEVEN",
    "voisins": "VOISINS",
    "tiers": "TIERS",
    "orphans": "ORPHANS",
}


def roulette_table(game: Game, chips: Sequence[int], dial: str = "") -> TableLayout:
    """Return a roulette table; at betting stations nobody sits at the layout."""
    del dial
    ring, name = ring_of(game), f"{game.rulebook}/{game.id}"
    zeros, order, bank = tuple(ring.zeros), tuple(ring.order), value_rack(chips)
    if has_stations(game):
        return rapid_layout(
            zeros=zeros,
            order=order,
            stations=game.table.seats,
            bank=bank,
            title=game.title,
            name=name,
        )
    return roulette_layout(
        zeros=zeros,
        order=order,
        seats=game.table.seats,
        colours=chip_letters(game) or ("A",),
        bank=bank,
        areas=tuple(printed_areas(game)),
        title=game.title,
        name=name,
    )


def has_stations(game: Game) -> bool:
    """Return whether the players of a wheel bet on screens."""
    return game.table.seats > MOST_SEATED


def colour_names(game: Game) -> tuple[str, ...]:
    """Return the colours of a house's chips without value, as its rulebook names them."""
    wheel = wheel_of(game)
    return tuple(wheel.colours)[: len(COLOURS)] if wheel is not None else ()


def chip_letters(game: Game) -> tuple[str, ...]:
    """Return the letter of each colour: that of our chips of this colour, else one left over."""
    names = colour_names(game)
    spare = [colour_letter(colour_chip(name)) for name in COLOURS if name not in names]
    return tuple(
        colour_letter(colour_chip(name)) if name in COLOURS else spare.pop(0) for name in names
    )


def printed_areas(game: Game) -> Iterator[Area]:
    """Yield the boxes a house prints beside those every layout has."""
    for name, wager in game.wagers.items():
        if name in COLOURED:
            for colour in ring_of(game).sections:
                yield Area(f"{name}-{colour}", colour.upper(), colour)
        elif on_replica(game, name):
            yield Area(name, "REPLICA", centred=True)
        elif not (name in INSIDE or outside_place(name, ("1",)) or wager.combo == _COURTESY):
            text = _AREAS.get(name, wager.title.rpartition(": ")[2].upper())
            yield Area(name, text, centred=bool(wager.parts) and not wager.combo)
