"""Everything on the table that moves: made, sent on its way and taken off, by key.

Given the places of the next state, the troupe moves from whatever there is now: an item in
mid-flight simply gets a new goal, so a state may follow another at any moment.
"""

from collections import Counter
from collections.abc import Mapping

from PySide6.QtCore import QObject, QPointF
from PySide6.QtWidgets import QGraphicsScene

from trainer.layouts.layout import Spot, TableLayout
from trainer.ui.items.card_item import CardItem
from trainer.ui.items.easel import Easel
from trainer.ui.items.furniture_items import ShoeItem
from trainer.ui.items.label_items import BadgeItem, TagItem
from trainer.ui.items.marker_item import MarkerItem, marker_label
from trainer.ui.items.moving import MovingItem, Track
from trainer.ui.items.plate_item import PlateItem
from trainer.ui.items.stack_item import StackItem
from trainer.ui.motion import (
    BUTTON_DROP,
    CARD_DEAL,
    CARD_DIM,
    CARD_LIFT,
    CARD_OUTLINE,
    CARD_SHIFT,
    CARD_SQUARE,
    CARD_TURN,
    CARDS_AWAY,
    CHIPS_BET,
    CHIPS_MOVE,
    CHIPS_PAID,
    CHIPS_SETTLE,
    CHIPS_TAKEN,
    CROSS_FADE_MS,
    SWEEP_MS,
    TAG_FADE,
    Level,
    Timing,
)
from trainer.ui.scene.casting import cast, flat, rest_z, shown_from
from trainer.ui.scene.ensemble import Ensemble
from trainer.ui.scene.placing import (
    BadgePlace,
    CardPlace,
    ChipsPlace,
    Home,
    MarkPlace,
    PlatePlace,
    TagPlace,
    TroupePlace,
)

_FLIGHT_Z = 400.0
_WIDE_APART = 60.0  # chips fade over the last stretch to the rack


def _point(spot: Spot) -> QPointF:
    return QPointF(spot.x, spot.y)


class Troupe(Ensemble):
    """Owns cards, chips, markers and words."""

    def __init__(self, scene: QGraphicsScene, easel: Easel, parent: QObject | None = None) -> None:
        super().__init__(scene, easel, parent)
        self._places: dict[str, TroupePlace] = {}
        self._shoe: ShoeItem | None = None
        self._origin: dict[str, QPointF] = {}  # hand: where a dragged card was let go
        self._moved: dict[str, int] = {}  # chips on their way to another place, in order

    def set_table(self, layout: TableLayout, shoe: ShoeItem | None) -> None:
        """Start on an empty table."""
        self.clear()
        self._layout, self._shoe = layout, shoe

    def stacks(self) -> list[tuple[str, StackItem]]:
        """Return all stacks, those in front first."""
        found = [(key, i) for key, i in self._items.items() if isinstance(i, StackItem)]
        return sorted(found, key=lambda pair: -pair[1].zValue())

    def comes_from(self, hand: str, point: QPointF) -> None:
        """Let the next card of a hand start where it was dropped."""
        self._origin = {hand: point}

    def move_to(
        self,
        places: Mapping[str, TroupePlace],
        returned: frozenset[str],
        moved: Mapping[str, str] | None = None,
    ) -> None:
        """Bring the table from what lies there now to `places`; `moved` is new key to old key."""
        present, self._places = self._places, dict(places)
        for rank, (key, old) in enumerate((moved or {}).items()):
            if old in present and old not in places and key in places and key not in present:
                self._rename(old, key)
                present[key] = present.pop(old)
                self._moved[key] = rank
        self._leave({key: place for key, place in present.items() if key not in places}, returned)
        ranks: Counter[type[TroupePlace]] = Counter()
        for key, place in places.items():
            before = present.get(key)
            if before == place:
                continue
            item = self._items.get(key)
            if before is None or item is None or type(before) is not type(place):
                self._drop(key)
                self._enter(key, place, ranks[type(place)])
                ranks[type(place)] += 1
            else:
                self._change(item, before, place)
        self._origin, self._moved = {}, {}

    def _rename(self, old: str, key: str) -> None:
        """Let the chips of one place be those of another."""
        item = self._items.pop(old, None)
        if item is not None:
            item.setObjectName(key)
            self._items[key] = item

    def clear(self) -> None:
        """Take everything off, without a sound."""
        super().clear()
        self._places = {}

    # -- coming -----------------------------------------------------------------------------

    def _enter(self, key: str, place: TroupePlace, rank: int) -> None:
        item = cast(self._easel, key, place)
        self._add(key, item)
        item.setPos(_point(place.spot))
        ms = self._motion.ms
        if not self._motion.travels:
            self._appear(item, place)
            return
        match place:
            case CardPlace():
                assert isinstance(item, CardItem)
                self._deal(item, place, rank)
            case ChipsPlace():
                paid = place.home is Home.RACK
                timing = CHIPS_PAID if paid else CHIPS_BET
                item.setPos(self._home(place))
                self._fly(item, place, timing, self._motion.delay(timing, rank))
            case MarkPlace():
                item.setPos(item.pos() - QPointF(0, BUTTON_DROP.rise))
                self._fly(item, place, flat(BUTTON_DROP), 0)
            case BadgePlace() | TagPlace() | PlatePlace():
                item.setOpacity(0.0)
                self._start(item, item.fade(1.0, ms(TAG_FADE)))

    def _appear(self, item: MovingItem, place: TroupePlace) -> None:
        """Come without travel: at once, or by the short fade of reduced motion."""
        fade_ms = self._motion.ms(TAG_FADE)
        if fade_ms == 0:
            return
        item.setOpacity(0.0)
        self._start(item, item.fade(1.0, CROSS_FADE_MS))

    def _deal(self, item: CardItem, place: CardPlace, rank: int) -> None:
        motion = self._motion
        shoe, rest = self._shoe, _point(place.spot)
        start = self._origin.get(place.hand)
        delay = motion.delay(CARD_DEAL, rank)
        ms = motion.ms(CARD_DEAL)
        if start is not None:
            item.setPos(start)
        elif shoe is not None:
            item.setPos(shoe.mouth)
            # A card leaves the shoe lying across: a quarter turn from upright.
            item.setRotation(shoe.angle - place.spot.angle + (90 if place.spot.angle == 0 else 0))
            item.setScale(min(1.0, 62.0 / place.spot.size))
        item.setZValue(_FLIGHT_Z + rank)
        tracks = [
            item.travel(rest, ms, delay, CARD_DEAL),
            item.spin(ms, delay, CARD_DEAL),
        ]
        if place.face_up and place.card != "cut":
            turn_ms = motion.ms(CARD_TURN)
            tracks.append(item.turn(turn_ms, delay + ms * 2 // 3, face_up=True))
        item.setOpacity(0.0 if delay else 1.0)
        if delay:
            tracks.append(shown_from(item, delay))
        self._start(item, *tracks)

    # -- changing ---------------------------------------------------------------------------

    def _change(self, item: MovingItem, before: TroupePlace, place: TroupePlace) -> None:
        moved = before.spot.point != place.spot.point
        match item, place:
            case CardItem(), CardPlace():
                assert isinstance(before, CardPlace)
                self._change_card(item, before, place, moved=moved)
                return
            case StackItem(), ChipsPlace():
                item.build(place.chips, place.spot.size, raised=place.raised > 0)
            case MarkerItem(), MarkPlace():
                item.show_label(marker_label(place.cents))
            case BadgeItem(), BadgePlace():
                item.say(place.text, gold=place.gold)
            case TagItem(), TagPlace():
                item.say(place.text, place.state)
            case PlateItem(), PlatePlace():
                item.say(place.lines, place.state, place.spot.size)
        if moved:
            self._shift(item, place)

    def _change_card(
        self, item: CardItem, before: CardPlace, place: CardPlace, *, moved: bool
    ) -> None:
        motion = self._motion
        turns = before.face_up != place.face_up
        item.show_as(
            place.card if place.card or not turns else before.card,
            face_up=place.face_up if not turns else None,
            back=place.back,
        )
        item.lie_as(place.spot.size, place.spot.angle)
        lies_new = before.spot.angle != place.spot.angle or before.spot.size != place.spot.size
        tracks: list[Track] = []
        shift = motion.ms(CARD_SHIFT) if motion.travels else 0
        if moved:
            tracks.append(item.travel(_point(place.spot), shift, 0, CARD_SHIFT))
        if lies_new or moved:
            tracks.append(item.spin(shift, 0, CARD_SHIFT))
            tracks += self._reappear(item) if moved else []
        if turns:
            tracks.append(item.turn(motion.ms(CARD_TURN), 0, face_up=place.face_up))
        tracks += self._mark(item, before, place)
        item.setZValue(rest_z(place))
        if tracks:
            self._start(item, *tracks)

    def _mark(self, item: CardItem, before: CardPlace, place: CardPlace) -> list[Track]:
        """Return how a card comes to show that it plays: first others dim, then it is lifted."""
        motion, marks = self._motion, place.marks
        tracks: list[Track] = []
        if before.dim != place.dim:
            tracks.append(item.dim_to(place.dim, motion.ms(CARD_DIM)))
        if before.marks == marks:
            return tracks
        wait = motion.ms(CARD_DIM) if motion.travels and marks.lifted else 0
        wait += motion.delay(CARD_LIFT, max(0, marks.lifted - 1))
        lifted = marks.lifted > 0 and motion.level is not Level.REDUCED  # then its outline is all
        lift_ms = motion.ms(CARD_LIFT) if motion.travels else 0
        tracks.append(item.raise_to(lifted, lift_ms, wait))
        tracks.append(item.mark_as(marks, motion.ms(CARD_OUTLINE), wait + lift_ms))
        return tracks

    def _shift(self, item: MovingItem, place: TroupePlace) -> None:
        rank = self._moved.get(item.objectName())
        timing = CARD_SHIFT if rank is None else CHIPS_MOVE
        ms = self._motion.ms(timing) if self._motion.travels else 0
        delay = self._motion.delay(timing, rank or 0)
        item.setZValue(rest_z(place) if rank is None else _FLIGHT_Z + rank)
        tracks = [item.travel(_point(place.spot), ms, delay, timing), *self._reappear(item)]
        self._start(item, *tracks)

    def _reappear(self, item: MovingItem) -> list[Track]:
        """Return the cross-fade that stands for a way when motion is reduced."""
        if self._motion.level is not Level.REDUCED:
            return []
        item.setOpacity(0.0)
        return [item.fade(1.0, CROSS_FADE_MS)]

    # -- going ------------------------------------------------------------------------------

    def _leave(self, gone: Mapping[str, TroupePlace], returned: frozenset[str]) -> None:
        cards: list[CardItem] = []
        chips = 0
        # However many there are, the last one leaves in time for all to be gone together.
        many = max(1, sum(isinstance(place, ChipsPlace) for place in gone.values()))
        gap = min(CHIPS_TAKEN.gap_ms, (SWEEP_MS - CHIPS_TAKEN.ms) // many)
        for key, place in gone.items():
            item = self._items.pop(key)
            self._leaving.add(item)
            if not self._motion.travels:
                self._vanish(item)
            elif isinstance(place, CardPlace) and isinstance(item, CardItem):
                cards.append(item)
            elif isinstance(place, ChipsPlace):
                self._go_home(item, place, chips * gap, to_player=key in returned)
                chips += 1
            elif isinstance(place, MarkPlace):
                self._go_home(item, place, chips * gap, to_player=False)
            else:
                self._start(item, item.fade(0.0, self._motion.ms(TAG_FADE)))
        self._sweep_cards(cards)

    def _vanish(self, item: MovingItem) -> None:
        ms = self._motion.ms(TAG_FADE)
        self._start(item, item.fade(0.0, ms))

    def _sweep_cards(self, cards: list[CardItem]) -> None:
        """Gather the cards in pick-up order, then take them away in one move."""
        if not cards or self._layout is None:
            return
        motion, discard = self._motion, self._layout.discard
        goal = QPointF(discard.x, discard.y - 18) if discard else QPointF(784, 900)
        gather = cards[0].goal
        square, away = motion.ms(CARD_SQUARE), motion.ms(CARDS_AWAY)
        gathered = motion.delay(CARD_SQUARE, len(cards) - 1) + (square if len(cards) > 1 else 0)
        for rank, item in enumerate(cards):
            item.setZValue(_FLIGHT_Z + rank)
            delay = motion.delay(CARD_SQUARE, rank)
            lying = gather + QPointF(1.5, -1.0) * rank
            tracks = [item.travel(goal, away, gathered, CARDS_AWAY)]
            if len(cards) > 1:
                tracks.insert(0, item.travel(lying, square, delay, CARD_SQUARE))
            tracks.append(item.fade(0.0, 60, gathered + away - 60))
            item.play(*tracks)
            self._moving.add(item)

    def _go_home(
        self, item: MovingItem, place: ChipsPlace | MarkPlace, after: int, *, to_player: bool
    ) -> None:
        motion = self._motion
        if to_player and isinstance(place, ChipsPlace) and self._layout is not None:
            goal = QPointF(*self._layout.at_seat_edge(place.seat))
        else:
            goal = self._rack(place)
        delay, ms = round(after * motion.pace), motion.ms(CHIPS_TAKEN)
        way = goal - item.pos()
        length = max(1.0, (way.x() ** 2 + way.y() ** 2) ** 0.5)
        fade_ms = max(40, round(ms * min(1.0, _WIDE_APART / length)))
        item.setZValue(_FLIGHT_Z + after / 10)
        tracks = (
            item.travel(goal, ms, delay, CHIPS_TAKEN),
            item.fade(0.0, fade_ms, delay + ms - fade_ms),
        )
        self._start(item, *tracks)

    # -- plumbing ---------------------------------------------------------------------------

    def _home(self, place: ChipsPlace) -> QPointF:
        if place.home is Home.SEAT and self._layout is not None:
            return QPointF(*self._layout.at_seat_edge(place.seat))
        return self._rack(place)

    def _rack(self, place: ChipsPlace | MarkPlace) -> QPointF:
        cents = place.chips[0] if isinstance(place, ChipsPlace) and place.chips else 0
        return QPointF(*self._layout.mouth(cents)) if self._layout else QPointF(784, 880)

    def _fly(self, item: MovingItem, place: TroupePlace, timing: Timing, delay: int) -> None:
        item.setZValue(_FLIGHT_Z + place.spot.y / 1000)
        rest, ms = _point(place.spot), self._motion.ms(timing)
        tracks = [item.travel(rest, ms, delay, timing)]
        if timing is CHIPS_PAID:  # a stack that is set down gives a little
            settle_ms = self._motion.ms(CHIPS_SETTLE)
            tracks.append(item.travel(rest, settle_ms, delay + ms, CHIPS_SETTLE))
        if delay:
            item.setOpacity(0.0)
            tracks.append(shown_from(item, delay))
        self._start(item, *tracks)

    def _landed(self, item: MovingItem) -> None:
        place = self._places.get(item.objectName())
        if place is not None:
            item.setZValue(rest_z(place))
