"""Which item plays which part: from a place to the thing that is drawn there."""

from trainer.ui.items.card_item import CardItem
from trainer.ui.items.easel import Easel
from trainer.ui.items.label_items import BadgeItem, TagItem
from trainer.ui.items.marker_item import MarkerItem, marker_label
from trainer.ui.items.moving import MovingItem, Track
from trainer.ui.items.plate_item import PlateItem
from trainer.ui.items.stack_item import StackItem, seed_of
from trainer.ui.motion import Timing
from trainer.ui.scene.placing import (
    BadgePlace,
    CardPlace,
    ChipsPlace,
    MarkPlace,
    PlatePlace,
    TagPlace,
    TroupePlace,
)

_CHIPS_Z, _WORDS_Z = 100.0, 300.0


def cast(easel: Easel, key: str, place: TroupePlace) -> MovingItem:
    """Make the item for a place."""
    spot = place.spot
    item: MovingItem
    match place:
        case CardPlace():
            item = CardItem(
                easel,
                place.card,
                width=spot.size,
                angle=spot.angle,
                face_up=place.face_up,
                back=place.back,
                dim=place.dim,
                marks=place.marks,
            )
        case ChipsPlace():
            item = StackItem(
                easel,
                place.chips,
                radius=spot.size,
                seed=seed_of(key),
                split=spot.split,
                raised=place.raised > 0,
            )
        case MarkPlace():
            item = MarkerItem(easel, marker_label(place.cents), radius=spot.size)
        case BadgePlace():
            item = BadgeItem(easel, place.text, gold=place.gold)
        case TagPlace():
            item = TagItem(easel, place.text, state=place.state)
        case PlatePlace():
            item = PlateItem(easel, place.lines, width=spot.size, state=place.state)
    item.setObjectName(key)
    item.setZValue(rest_z(place))
    return item


def rest_z(place: TroupePlace) -> float:
    """Return the height in the pile at rest: nearer the dealer is in front."""
    match place:
        case CardPlace():
            return place.order
        case ChipsPlace():
            above = 0.9 + place.raised / 1000 if place.raised else 0.0  # on what it stands on
            return _CHIPS_Z + (place.spot.y + place.raised) / 10 + above
        case MarkPlace():
            return _CHIPS_Z + place.spot.y / 10 + 0.05
        case BadgePlace() | TagPlace() | PlatePlace():
            return _WORDS_Z


def flat(timing: Timing) -> Timing:
    """Return a timing without its arc: the thing falls by itself."""
    return Timing(ms=timing.ms, easing=timing.easing, amplitude=timing.amplitude)


def shown_from(item: MovingItem, delay_ms: int) -> Track:
    """Keep a thing out of sight until its turn comes."""
    return Track(lambda _: item.setOpacity(1.0), 1, delay_ms, "show")
