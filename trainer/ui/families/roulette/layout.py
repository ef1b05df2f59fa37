"""The tables of wheels and shakers: which printed layout a game's rules ask for."""

from collections.abc import Iterator, Sequence

from trainer.games.game import Game
from trainer.games.roulette.geometry import INSIDE, outside_place
from trainer.games.roulette.wagers import COLOURED, on_replica, ring_of
from trainer.games.wheel.facts import sections, wheel_of
from trainer.layouts.big_six.table import big_six_layout
from trainer.layouts.layout import TableLayout, Tube
from trainer.layouts.roulette.areas import Area
from trainer.layouts.roulette.rapid_table import rapid_layout
from trainer.layouts.roulette.table import roulette_layout
from trainer.layouts.sic_bo.table import IDS, sic_bo_layout
from trainer.ui.families.roulette.felt import chip_letters
from trainer.ui.families.roulette.stations_felt import has_stations

_TUBES = 8
_COURTESY = "0-00"  # a split with a second place, not an area of its own
_AREAS = {
    "seven-numbers": "SEVEN",
    "voisins": "VOISINS",
    "tiers": "TIERS",
    "orphans": "ORPHANS",
}
_SIC_BO = {
    "pair": "combination-{0}-{1}",
    "triple": "three-of-a-kind-{0}",
    "double": "two-of-a-kind-{0}",
    "single": "one-of-a-kind-{0}",
}


def value_rack(chips: Sequence[int]) -> tuple[Tube, ...]:
    """Return tubes for the value chips of a house, whole dollars first."""
    whole = [cents for cents in sorted(chips) if cents >= 100][:_TUBES]
    return tuple(Tube(cents=cents, count=20 - place * 2) for place, cents in enumerate(whole))


def roulette_table(game: Game, chips: Sequence[int]) -> TableLayout:
    """Return a roulette table; at betting stations nobody sits at the layout."""
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


def big_six_table(game: Game, chips: Sequence[int]) -> TableLayout:
    """Return a Big Six table with the symbols of this wheel."""
    return big_six_layout(
        segments=wheel_of(game).segments,
        order=sections(game),
        odds={name: wager.odds for name, wager in game.wagers.items()},
        seats=game.table.seats,
        bank=value_rack(chips),
        title=game.title,
        name=f"{game.rulebook}/{game.id}",
    )


def sic_bo_table(game: Game, chips: Sequence[int]) -> TableLayout:
    """Return a sic bo table with the odds this house pays."""
    odds = {
        "small": game.wagers["small"].odds,
        "big": game.wagers["big"].odds,
        "any-triple": game.wagers[IDS["any-triple"]].odds,
        "triple": game.wagers["three-of-a-kind-1"].odds,
        "double": game.wagers["two-of-a-kind-1"].odds,
        "pair": game.wagers["combination-1-2"].odds,
        "single": "1 to 1 · 2 to 1 · 3 to 1",
        **{f"total-{n}": game.wagers[f"total-{n}"].odds for n in range(4, 18)},
    }
    return sic_bo_layout(
        seats=game.table.seats,
        ids=_SIC_BO,
        odds=odds,
        shaker="dome" if game.chosen.get("shaker") == "automated" else "cover",
        bank=value_rack(chips),
        title=game.title,
        name=f"{game.rulebook}/{game.id}",
    )
