"""What glows on the table: lit zones, the landing spot and the way to it, the keyboard's ring."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsScene

from trainer.layouts.layout import TableLayout, Zone, ZoneKind
from trainer.ui.items.card_art import RATIO, turned_box
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import MovingItem
from trainer.ui.items.zone_items import (
    FocusRingItem,
    Glow,
    LandingSpotItem,
    TravelLineItem,
    ZoneItem,
)
from trainer.ui.motion import LANDING_FADE, Motion
from trainer.ui.scene.paths import to_path
from trainer.ui.scene.placing import Landing

_WON_Z, _ZONE_Z, _LANDING_Z, _TRAVEL_Z, _RING_Z = 3.9, 4.0, 90.0, 95.0, 350.0


class Lights:
    """Owns the highlights of one table."""

    def __init__(self, scene: QGraphicsScene, easel: Easel) -> None:
        self._scene = scene
        self._easel = easel
        self._lit: dict[str, ZoneItem] = {}
        self._won: dict[str, ZoneItem] = {}
        self._landing: LandingSpotItem | None = None
        self._travel: TravelLineItem | None = None
        self._ring: FocusRingItem | None = None
        self._shown: tuple[Landing | None, bool] = (None, False)

    @property
    def lit(self) -> frozenset[str]:
        """The keys of the zones that glow."""
        return frozenset(self._lit)

    @property
    def landing(self) -> LandingSpotItem | None:
        """The dashed spot, if one is shown."""
        return self._landing

    def light(self, layout: TableLayout, keys: frozenset[str], motion: Motion) -> None:
        """Light exactly these zones."""
        self._show(self._lit, layout, keys, motion)

    def win(self, layout: TableLayout, keys: frozenset[str], motion: Motion) -> None:
        """Let exactly these boxes shine as a device lights what has won; gold is for what to do."""
        self._show(self._won, layout, keys, motion, Glow.WON)

    @property
    def won(self) -> frozenset[str]:
        """The keys of the boxes that shine because they have won."""
        return frozenset(self._won)

    def _show(
        self,
        shown: dict[str, ZoneItem],
        layout: TableLayout,
        keys: frozenset[str],
        motion: Motion,
        look: Glow | None = None,
    ) -> None:
        for key in shown.keys() - keys:
            self._take_off(shown.pop(key))
        for key in sorted(keys - shown.keys()):
            zone = layout.zone(key)
            if zone is None:
                continue
            glow, text = _glow(zone) if look is None else (look, "")
            item = ZoneItem(self._easel, to_path(zone.outline), glow=glow, text=text)
            item.setZValue(_ZONE_Z if look is None else _WON_Z)
            self._scene.addItem(item)
            shown[key] = item
            item.light(motion)

    def land(
        self, layout: TableLayout, landing: Landing | None, *, travel: bool, motion: Motion
    ) -> None:
        """Show the dashed spot, with the way to it when the program guides."""
        if self._shown == (landing, travel):
            return
        self._shown = (landing, travel)
        for item in (self._landing, self._travel):
            if item is not None:
                self._take_off(item)
        self._landing = self._travel = None
        if landing is None:
            return
        spot = landing.spot
        self._landing = LandingSpotItem(self._easel)
        self._landing.mark(_landing_area(landing), round_spot=landing.round_spot, text=landing.text)
        self._landing.setPos(spot.x, spot.y)
        self._landing.setZValue(_LANDING_Z)
        self._scene.addItem(self._landing)
        self._landing.appear(motion)
        if travel:
            self._travel = TravelLineItem(self._easel)
            start = QPointF(*layout.mouth(0))
            if layout.rack is not None:
                start = QPointF(layout.rack.x + layout.rack.width / 2, layout.rack.y + 12)
            self._travel.lead(start, QPointF(spot.x, spot.y + spot.size + 8))
            self._travel.setZValue(_TRAVEL_Z)
            self._scene.addItem(self._travel)
            self._travel.setOpacity(0.0)
            self._travel.play(self._travel.fade(1.0, motion.ms(LANDING_FADE)))

    def ring(self, zone: Zone | None) -> None:
        """Put the keyboard's ring around a zone, or hide it."""
        if zone is None:
            if self._ring is not None:
                self._ring.hide()
            return
        if self._ring is None:
            self._ring = FocusRingItem(self._easel)
            self._ring.setZValue(_RING_Z)
            self._scene.addItem(self._ring)
        self._ring.surround(to_path(zone.outline))
        self._ring.show()

    @property
    def ring_shown(self) -> bool:
        """Whether the keyboard's place can be seen."""
        return self._ring is not None and self._ring.isVisible()

    def finish(self) -> None:
        """End every fade and march."""
        for item in self._all():
            item.settle()

    def clear(self) -> None:
        """Take everything off."""
        for item in self._all():
            self._take_off(item)
        self._lit, self._won = {}, {}
        self._landing = self._travel = None
        self._ring = None
        self._shown = (None, False)

    def _all(self) -> list[MovingItem]:
        single = (self._landing, self._travel, self._ring)
        zones = (*self._lit.values(), *self._won.values())
        return [*zones, *(item for item in single if item is not None)]

    def _take_off(self, item: MovingItem) -> None:
        item.settle()
        if item.scene() is not None:
            self._scene.removeItem(item)  # ours again, and gone with the last reference


def _glow(zone: Zone) -> tuple[Glow, str]:
    match zone.kind:
        case _ if zone.edge:
            return Glow.EDGE, ""
        case ZoneKind.SEAT:
            return Glow.DISC, str(zone.seat)
        case ZoneKind.BET | ZoneKind.SIGN:
            return Glow.AREA, ""
        case _:
            return Glow.EDGE, ""


def _landing_area(landing: Landing) -> QRectF:
    size = landing.spot.size
    if landing.round_spot:
        return QRectF(-size * 1.2, -size * 0.97 + 1, size * 2.4, size * 1.94)
    box = turned_box(size, size * RATIO, landing.spot.angle)
    return box.adjusted(-3, 0, 3, 0)
