"""Square tables with a machine at the dealer's left, areas all players share, and one rack."""

from collections.abc import Sequence

from trainer.layouts.furniture import Draft, frozen, rack_at, rack_zones
from trainer.layouts.layout import Spot, TableLayout, Tube, Zone
from trainer.layouts.shells import SquareTable

MOST = 8  # places
_RACK = 796.0  # how far down it stands


def begun(shell: SquareTable, seats: int, game: str) -> Draft:
    """Return an empty table; raises `ValueError` where it has not so many places."""
    if not 1 <= seats <= MOST:
        raise ValueError(f"a {game} table has 1 to {MOST} places, not {seats}")
    return Draft(shell=shell)


def place_seat(draft: Draft, seat: int, disc: Spot, *, pay: Spot, bet: Spot) -> None:
    """Give a player a number, and spots for chips that have no area of their own."""
    draft.number_disc(seat, disc)
    draft.spots[f"pay:{seat}"] = pay
    draft.spots[f"bet:{seat}"] = bet


def machine_table(  # noqa: PLR0913 - what a table is put together from
    draft: Draft,
    machine: Zone,
    bank: Sequence[Tube],
    *,
    middle: float,
    seats: int,
    title: str,
    name: str,
) -> TableLayout:
    """Return the table with its rack; the machine itself is the game's to add."""
    rack = rack_at(bank, middle=middle, y=_RACK)
    return TableLayout(
        name=name,
        title=title,
        shell=draft.shell,
        seats=seats,
        prints=tuple(draft.prints),
        zones=(*draft.zones, machine, *rack_zones(rack)),
        spots=frozen(draft.spots),
        rack=rack,
        aliases=draft.aliases,
    )
