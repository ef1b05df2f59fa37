"""A gesture is an object: it starts with a press, follows the pointer, ends or is called off."""

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication, QGraphicsScene

from trainer.layouts.layout import CARD_WIDTH, TableLayout, Zone, ZoneKind, puck_key
from trainer.ui.items.card_item import CardItem
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import MovingItem
from trainer.ui.items.puck_item import PuckItem

_FLIGHT_Z = 500.0


class Drag:
    """Take something in the hand and put it down elsewhere.

    A press and release without a real move is a press, not a drag.
    """

    def __init__(self, scene: QGraphicsScene, easel: Easel, layout: TableLayout) -> None:
        self._scene = scene
        self._easel = easel
        self._layout = layout
        self._ghost: MovingItem | None = None

    @property
    def dragging(self) -> bool:
        """Whether something is in the hand."""
        return self._ghost is not None

    def follow(self, point: QPointF, moved_pixels: int) -> Zone | None:
        """Move what is in the hand to the pointer; returns the zone it could be put down in."""
        if self._ghost is None:
            if moved_pixels < QApplication.startDragDistance():
                return None
            self._ghost = self._take()
            self._ghost.setZValue(_FLIGHT_Z)
            self._ghost.lift = 12.0
            self._scene.addItem(self._ghost)
        self._ghost.setPos(point)
        return self._goal(point)

    def drop(self, point: QPointF) -> Zone | None:
        """End the gesture; returns the zone it was put down in."""
        dragged = self.dragging
        self.cancel()
        return self._goal(point) if dragged else None

    def cancel(self) -> None:
        """Call it off: everything is where it was."""
        if self._ghost is not None:
            self._scene.removeItem(self._ghost)
            self._ghost = None

    def _take(self) -> MovingItem:
        raise NotImplementedError

    def _goal(self, point: QPointF) -> Zone | None:
        raise NotImplementedError


class DealDrag(Drag):
    """Draw a card from the shoe and lay it on a hand."""

    def __init__(self, scene: QGraphicsScene, easel: Easel, layout: TableLayout, back: str) -> None:
        super().__init__(scene, easel, layout)
        self._back = back

    def _take(self) -> MovingItem:
        return CardItem(self._easel, "", width=CARD_WIDTH, face_up=False, back=self._back)

    def _goal(self, point: QPointF) -> Zone | None:
        zone = self._layout.hit(point.x(), point.y())
        return zone if zone is not None and zone.kind is ZoneKind.HAND else None


class PuckDrag(Drag):
    """Carry the puck to a number, or to where it lies while it is off."""

    def __init__(
        self, scene: QGraphicsScene, easel: Easel, layout: TableLayout, puck: PuckItem
    ) -> None:
        super().__init__(scene, easel, layout)
        self._puck = puck

    def _take(self) -> MovingItem:
        self._puck.setOpacity(0.35)  # the place it leaves
        radius = self._puck.boundingRect().width() / 2.6
        return PuckItem(self._easel, on=self._puck.on, radius=radius)

    def cancel(self) -> None:
        """Call it off: the puck is where it was."""
        if self.dragging:
            self._puck.setOpacity(1.0)
        super().cancel()

    def _goal(self, point: QPointF) -> Zone | None:
        """Return the number under the pointer: anywhere in its column will do."""
        pucks = [zone for zone in self._layout.zones if zone.kind is ZoneKind.PUCK]
        for zone in pucks:
            area = self._layout.columns.get(puck_key(zone.number))
            if area is not None and area.contains(point.x(), point.y()):
                return zone
        return next((zone for zone in pucks if zone.outline.contains(point.x(), point.y())), None)
