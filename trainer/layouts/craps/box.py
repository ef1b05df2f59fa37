"""The craps table from the box: the stick's view turned round, with every bet to be looked at."""

from collections.abc import Iterator
from dataclasses import replace

from trainer.layouts.furniture import wager_name
from trainer.layouts.layout import HEIGHT, Fixture, Spot, TableLayout, Zone, ZoneKind
from trainer.layouts.shapes import circle
from trainer.layouts.turned import Turn, turned

_WORDS = {"You, at the stick": "Stick person", "Box person": "You, in the box"}
# Beside the words about the round, so that what is seen can be said between them.
_FIXTURES = (
    Fixture(name="bowl", x=1160.0, y=74.0, width=84.0),
    Fixture(name="stick", x=436.0, y=70.0, width=180.0),
)
_ROUND, _TAG = 3.0, 24.0


def box_layout(from_the_stick: TableLayout) -> TableLayout:
    """Return the table as the box sees it."""
    made = turned(from_the_stick, Turn(across=True, down=True), _WORDS)
    own = {zone.key for zone in made.zones}
    bets = {key: spot for key, spot in made.spots.items() if _is_bet(key)}
    zones = [_zone(key, spot) for key, spot in bets.items() if key not in own]
    return replace(
        made,
        title=made.title.replace("the stick", "the box"),
        zones=(*zones, *(_clear_of_neighbours(made, zone) for zone in made.zones)),
        spots={**dict(_pays(bets)), **made.spots},
        fixtures=_FIXTURES,
    )


def _clear_of_neighbours(layout: TableLayout, zone: Zone) -> Zone:
    """Return a place whose tag stands over the felt: beside it is the next place's number."""
    if zone.kind is not ZoneKind.SEAT:
        return zone
    x, y = layout.spots[zone.key].point
    aside = _TAG + 8 if y < HEIGHT / 2 else -_TAG - 8
    return replace(zone, tag=(x, y + aside))


def _is_bet(key: str) -> bool:
    """Return whether a spot is that of one bet of one place, and not of all that are called."""
    kind, *rest = key.split(":")
    return kind == "bet" and len(rest) > 1


def _zone(key: str, spot: Spot) -> Zone:
    """Return the area of a small bet at an end."""
    _, seat, wager, *number = key.split(":")
    named = wager_name(wager, number[0] if number else 0)
    return Zone(
        key=key,
        kind=ZoneKind.BET,
        outline=circle(spot.x, spot.y, spot.size + _ROUND),
        name=f"Seat {seat}, {named}",
        seat=int(seat),
        wager=":".join((wager, *number)),
        tag=(spot.x, spot.y - _TAG),
    )


def _pays(bets: dict[str, Spot]) -> Iterator[tuple[str, Spot]]:
    """Yield a place beside each bet for what a dealer lays out for it."""
    for key, spot in bets.items():
        yield (
            f"pay:{key.removeprefix('bet:')}",
            replace(spot, x=spot.x + 2 * spot.size + 1, on="", split=0.0),
        )
