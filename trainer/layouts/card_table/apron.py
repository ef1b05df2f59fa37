"""What stands at the dealer's edge of a card table."""

from trainer.games.felt import Apron
from trainer.layouts.card_table.forms import Form, box_form
from trainer.layouts.equipment import ShakerPlace
from trainer.layouts.layout import Fixture, Rack, Spot, Zone, ZoneKind
from trainer.layouts.shapes import box, circle

SHOE = Spot(206.0, 846.0, 176.0, -5.0)
MACHINE = Spot(206.0, 838.0, 186.0, -4.0)
IN_HAND = Spot(236.0, 838.0, 74.0, -8.0)
DISCARD = Spot(1356.0, 836.0, 112.0, 4.0)
SHAKER = ShakerPlace(x=1262.0, y=852.0, size=38.0)
TIPS = Fixture(name="tips", x=404.0, y=858.0, width=80.0)
DROP = Fixture(name="drop", x=1168.0, y=858.0, width=96.0)
READER = Fixture(name="reader", x=1034.0, y=700.0, width=64.0)


def dealt_from(apron: Apron) -> Spot:
    """Return where cards come from."""
    return {"shoe": SHOE, "machine": MACHINE, "hand": IN_HAND}[apron.deals]


def slots(apron: Apron) -> tuple[Fixture, ...]:
    """Return the slots for tips and for what is dropped."""
    there = ((TIPS, apron.tips), (DROP, apron.drop), (READER, apron.reader))
    return tuple(fixture for fixture, stands in there if stands)


def source_zone(apron: Apron) -> Zone:
    """Return the zone of the shoe, the machine or the deck."""
    spot = dealt_from(apron)
    wide, high = _source_size(apron)
    left, top, right, bottom = box_form(spot.x, spot.y, wide, high).bounds
    name = {"shoe": "Shoe", "machine": "Shuffling machine", "hand": "Deck"}[apron.deals]
    outline = box(left, top, right - left, bottom - top, 8)
    return Zone(key="shoe", kind=ZoneKind.SHOE, outline=outline, name=name)


def _source_size(apron: Apron) -> tuple[float, float]:
    return {"shoe": (224.0, 106.0), "machine": (196.0, 124.0), "hand": (90.0, 118.0)}[apron.deals]


def shaker_zone() -> Zone:
    """Return the zone of the dice shaker."""
    outline = circle(SHAKER.x, SHAKER.y, SHAKER.size)
    return Zone(key="shaker", kind=ZoneKind.DICE, outline=outline, name="Dice shaker")


def apron_forms(apron: Apron, rack: Rack) -> dict[str, Form]:
    """Return what stands there and must not be covered, by what it is called."""
    source = dealt_from(apron)
    found = {
        "the rack": box_form(
            rack.x + rack.width / 2, rack.y + rack.height / 2, rack.width, rack.height
        ),
        {"shoe": "the shoe", "machine": "the machine", "hand": "the deck"}[apron.deals]: box_form(
            source.x, source.y, *_source_size(apron)
        ),
    }
    if apron.discard:
        found["the discard rack"] = box_form(DISCARD.x, DISCARD.y, 96, 102)
    if apron.shaker:
        found["the shaker"] = box_form(SHAKER.x, SHAKER.y, 2 * SHAKER.size, 76)
    for fixture, there in ((TIPS, apron.tips), (DROP, apron.drop)):
        if there:
            name = f"the {fixture.name} slot"
            found[name] = box_form(fixture.x, fixture.y + 8, fixture.width, 56)
    return found
