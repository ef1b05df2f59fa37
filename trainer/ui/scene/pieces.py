"""Dice, puck, dolly, lammers and tiles: thrown, slid, set down and taken off, by key."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, QPointF
from PySide6.QtWidgets import QGraphicsScene

from trainer.layouts.layout import Spot, TableLayout
from trainer.ui.items.die_item import DieItem
from trainer.ui.items.easel import Easel
from trainer.ui.items.label_items import CallItem
from trainer.ui.items.marker_item import MarkerItem, marker_look
from trainer.ui.items.moving import MovingItem, Track
from trainer.ui.items.puck_item import DollyItem, PuckItem
from trainer.ui.items.tile_item import TileItem
from trainer.ui.items.zone_items import DiceRingItem
from trainer.ui.motion import (
    BUTTON_DROP,
    CARD_SHIFT,
    CARD_TURN,
    CROSS_FADE_MS,
    DICE_BACK,
    DICE_RING,
    DICE_ROLL,
    PUCK_SLIDE,
    TAG_FADE,
    TILE_DEAL,
    Motion,
    Timing,
)
from trainer.ui.scene.casting import flat
from trainer.ui.scene.ensemble import Ensemble
from trainer.ui.scene.piece_places import (
    DIE,
    DOLLY,
    CallPlace,
    DiePlace,
    DollyPlace,
    LammerPlace,
    Piece,
    PuckPlace,
    TilePlace,
)

_FLIGHT_Z, _WORDS_Z, _CHIPS_Z, _RING_Z, _DICE_Z = 400.0, 300.0, 100.0, 92.0, 96.0
_THROWN_FROM = -190.0  # left of everything


def rest_z(place: Piece) -> float:
    """Return the height in the pile at rest; nearer the dealer is in front."""
    match place:
        case DiePlace():
            return _DICE_Z + place.spot.y / 1000
        case TilePlace():
            return place.order
        case CallPlace():
            return _WORDS_Z
        case PuckPlace() | DollyPlace() | LammerPlace():
            return _CHIPS_Z + place.spot.y / 10 + 3.05


def _point(spot: Spot) -> QPointF:
    return QPointF(spot.x, spot.y)


def _dice(places: Mapping[str, Piece]) -> list[DiePlace]:
    return [place for place in places.values() if isinstance(place, DiePlace)]


class Pieces(Ensemble):
    """Owns the pieces of one table."""

    def __init__(self, scene: QGraphicsScene, easel: Easel, parent: QObject | None = None) -> None:
        super().__init__(scene, easel, parent)
        self._places: dict[str, Piece] = {}
        self._ring: DiceRingItem | None = None

    def set_table(self, layout: TableLayout) -> None:
        """Start on an empty table."""
        self.clear()
        self._layout = layout

    @property
    def ring(self) -> DiceRingItem | None:
        """The ring around dice that have just come to rest."""
        return self._ring

    def move_to(self, places: Mapping[str, Piece], motion: Motion) -> None:
        """Bring the table from what lies there now to `places`."""
        self.set_motion(motion)
        present, self._places = self._places, dict(places)
        for key, place in present.items():
            if key not in places:
                self._leave(key, place)
        rank = 0
        for key, place in places.items():
            before, item = present.get(key), self._items.get(key)
            if before == place:
                continue
            if before is None or item is None or type(before) is not type(place):
                self._drop(key)
                self._enter(key, place, rank)
                rank += isinstance(place, TilePlace)
            else:
                self._change(item, before, place, rank)
        if self._ring is not None and _dice(present) != _dice(places):
            self._ring.settle()
            self._ring.hide()

    def finish(self) -> None:
        """Put everything where it is going, now."""
        super().finish()
        if self._ring is not None:
            self._ring.settle()

    def clear(self) -> None:
        """Take everything off, without a sound."""
        super().clear()
        self._places = {}
        if self._ring is not None:
            self._ring.settle()
            if self._ring.scene() is not None:
                self._scene.removeItem(self._ring)
            self._ring = None

    # -- coming -----------------------------------------------------------------------------

    def _enter(self, key: str, place: Piece, rank: int) -> None:
        item = self._cast(key, place)
        self._add(key, item)
        item.setPos(_point(place.spot))
        motion = self._motion
        if not motion.travels:
            if motion.ms(TAG_FADE):
                item.setOpacity(0.0)
                self._start(item, item.fade(1.0, CROSS_FADE_MS))
            return
        match item, place:
            case DieItem(), DiePlace() if place.throw:
                self._throw(item, place)
            case TileItem(), TilePlace():
                pile = self._layout.woodpile if self._layout else None
                item.setPos(_point(pile) if pile else _point(place.spot) - QPointF(0, 300))
                self._slide(item, place, TILE_DEAL, motion.delay(TILE_DEAL, rank))
            case (DieItem(), DiePlace()) | (CallItem(), CallPlace()):
                item.setOpacity(0.0)
                self._start(item, item.fade(1.0, motion.ms(TAG_FADE)))
            case _:
                item.setPos(item.pos() - QPointF(0, BUTTON_DROP.rise))
                self._slide(item, place, flat(BUTTON_DROP))

    def _cast(self, key: str, place: Piece) -> MovingItem:
        spot, easel = place.spot, self._easel
        item: MovingItem
        match place:
            case DiePlace():
                item = DieItem(easel, place.face, size=spot.size, seed=place.seed)
            case PuckPlace():
                item = PuckItem(easel, on=place.on, radius=spot.size)
            case DollyPlace():
                item = DollyItem(easel, scale=spot.size / DOLLY)
            case LammerPlace():
                look = marker_look(place.text)
                item = MarkerItem(easel, place.text, radius=spot.size, look=look)
            case CallPlace():
                item = CallItem(
                    easel,
                    place.text,
                    number=place.number,
                    colour=place.colour,
                    note=place.note,
                )
            case TilePlace():
                item = TileItem(
                    easel, place.tile, width=spot.size, angle=spot.angle, face_up=place.face_up
                )
        item.setObjectName(key)
        item.setZValue(rest_z(place))
        return item

    def _throw(self, item: DieItem, place: DiePlace) -> None:
        number = int(item.objectName().partition(":")[2])
        # Those that end further right are ahead all the way: dice do not pass through each other.
        start = QPointF(_THROWN_FROM + 66 * number, place.spot.y + 40 - 70 * number)
        item.setPos(start)
        item.setZValue(_FLIGHT_Z + number)
        motion = self._motion
        delay = motion.delay(DICE_ROLL, max(0, len(_dice(self._places)) - 1 - number))
        self._start(item, item.throw(start, _point(place.spot), motion.ms(DICE_ROLL), delay))

    # -- changing ---------------------------------------------------------------------------

    def _change(self, item: MovingItem, before: Piece, place: Piece, rank: int) -> None:
        motion = self._motion
        match item, before, place:
            case DieItem(), DiePlace(), DiePlace():
                item.show_face(place.face, place.seed)
                if before.throw != place.throw and motion.travels:
                    self._throw(item, place)
                    return
                timing = DICE_BACK
            case PuckItem(), PuckPlace(), PuckPlace():
                self._move_puck(item, before, place)
                return
            case MarkerItem(), LammerPlace(), LammerPlace():
                item.show_label(place.text, marker_look(place.text))
                timing = CARD_SHIFT
            case CallItem(), CallPlace(), CallPlace():
                item.say(place.text, number=place.number, colour=place.colour, note=place.note)
                return
            case TileItem(), TilePlace(), TilePlace():
                self._change_tile(item, before, place)
                return
            case _:
                timing = PUCK_SLIDE
        if before.spot.point != place.spot.point:
            self._slide(item, place, timing)

    def _move_puck(self, item: PuckItem, before: PuckPlace, place: PuckPlace) -> None:
        motion = self._motion
        if not motion.travels:
            item.show_side(on=place.on)
            self._slide(item, place, PUCK_SLIDE)
            return
        ms = motion.ms(PUCK_SLIDE)
        tracks: list[Track] = [item.travel(_point(place.spot), ms, 0, PUCK_SLIDE)]
        if before.on != place.on:
            tracks.append(item.flip(ms, 0, on=place.on))
        item.setZValue(_FLIGHT_Z)
        self._start(item, *tracks)

    def _change_tile(self, item: TileItem, before: TilePlace, place: TilePlace) -> None:
        motion = self._motion
        turns = before.face_up != place.face_up
        shown = place.tile if place.tile or not turns else before.tile
        item.show_as(shown, face_up=None if turns else place.face_up, angle=place.spot.angle)
        tracks: list[Track] = []
        if before.spot.point != place.spot.point:
            ms = motion.ms(CARD_SHIFT) if motion.travels else 0
            tracks.append(item.travel(_point(place.spot), ms, 0, CARD_SHIFT))
        if turns:
            tracks.append(item.turn(motion.ms(CARD_TURN), 0, face_up=place.face_up))
        item.setZValue(rest_z(place))
        if tracks:
            self._start(item, *tracks)

    # -- going ------------------------------------------------------------------------------

    def _leave(self, key: str, place: Piece) -> None:
        item = self._items.pop(key)
        self._leaving.add(item)
        motion = self._motion
        ms = motion.ms(TAG_FADE)
        pile = self._layout.woodpile if self._layout else None
        if motion.travels and isinstance(place, TilePlace) and pile is not None:
            travel = item.travel(_point(pile), motion.ms(TILE_DEAL), 0, TILE_DEAL)
            self._start(item, travel, item.fade(0.0, 60, motion.ms(TILE_DEAL) - 60))
            return
        self._start(item, item.fade(0.0, ms))

    # -- plumbing ---------------------------------------------------------------------------

    def _slide(self, item: MovingItem, place: Piece, timing: Timing, delay: int = 0) -> None:
        motion = self._motion
        ms = motion.ms(timing) if motion.travels else 0
        item.setZValue(_FLIGHT_Z + place.spot.y / 1000 if ms else rest_z(place))
        tracks = [item.travel(_point(place.spot), ms, delay, timing)]
        if not motion.travels and motion.ms(timing):
            item.setOpacity(0.0)
            tracks.append(item.fade(1.0, CROSS_FADE_MS))
        self._start(item, *tracks)

    def _ring_dice(self) -> None:
        """Show for a moment where the dice have come to rest; nothing waits for it."""
        dice = _dice(self._places)
        if not dice or not self._motion.travels:
            return
        if self._ring is None:
            self._ring = DiceRingItem(self._easel)
            self._ring.setZValue(_RING_Z)
            self._scene.addItem(self._ring)
        x = sum(place.spot.x for place in dice) / len(dice)
        y = sum(place.spot.y for place in dice) / len(dice)
        self._ring.setPos(x, y)
        self._ring.point_out(self._motion.ms(DICE_RING), dice[0].spot.size / DIE)

    def _landed(self, item: MovingItem) -> None:
        place = self._places.get(item.objectName())
        if place is None:
            return
        item.setZValue(rest_z(place))
        rolling = any(isinstance(other, DieItem) for other in self._moving)
        if isinstance(place, DiePlace) and place.throw and not rolling:
            self._ring_dice()
