"""Half-moons dealt from a shoe: the rack, the shoe and what stands beside them."""

from collections.abc import Sequence

from trainer.layouts.furniture import (
    BURN,
    CUT_CARD,
    DISCARD,
    SHOE,
    SLOTS,
    Draft,
    discard_zone,
    frozen,
    rack_at,
    rack_zones,
    shoe_zone,
)
from trainer.layouts.layout import TableLayout, Tube


def shoe_table(
    draft: Draft, bank: Sequence[Tube], *, seats: int, title: str, name: str
) -> TableLayout:
    """Return the table with all that a shoe game needs beside its felt."""
    rack = rack_at(bank)
    return TableLayout(
        name=name,
        title=title,
        shell=draft.shell,
        seats=seats,
        prints=tuple(draft.prints),
        zones=(*draft.zones, shoe_zone(SHOE), discard_zone(DISCARD), *rack_zones(rack)),
        spots=frozen(draft.spots),
        hands=draft.hands,
        rack=rack,
        shoe=SHOE,
        discard=DISCARD,
        burn=BURN,
        cut_card=CUT_CARD,
        fixtures=SLOTS,
    )
