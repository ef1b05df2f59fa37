"""A gesture is an object: it starts with a press, follows the pointer, ends or is called off."""

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication, QGraphicsScene

from trainer.layouts.layout import CARD_WIDTH, TableLayout, Zone, ZoneKind, puck_key
from trainer.ui.items.card_item import CardItem
from trainer.ui.items.easel import Easel
from trainer.ui.items.moving import MovingItem
from trainer.ui.items.puck_item import PuckItem
from trainer.ui.items.stack_item import StackItem
from trainer.ui.scene.placing import chips_of
from trainer.ui.scene.state import ChipsView, TableState

_FLIGHT_Z = 500.0
_CARRIED = 20.0  # radius of chips in the hand
_STACK_HIGH = 110.0  # of a working stack of twenty


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


class ChipsDrag(Drag):
    """Carry chips: a bet to the rack or to another place, chips of the rack to a bet."""

    def __init__(  # noqa: PLR0913 - what is carried, from where
        self,
        scene: QGraphicsScene,
        easel: Easel,
        layout: TableLayout,
        chips: tuple[int, ...],
        *,
        bet: Zone | None = None,
        cents: int = 0,
    ) -> None:
        """Carry the chips of a `bet`, or one chip worth `cents`."""
        super().__init__(scene, easel, layout)
        self._chips = chips
        self.bet, self.cents = bet, cents

    def _take(self) -> MovingItem:
        return StackItem(self._easel, self._chips, radius=_CARRIED)

    def _goal(self, point: QPointF) -> Zone | None:
        zone = self._layout.hit(point.x(), point.y())
        if self.bet is None:
            return zone if zone is not None and zone.kind is ZoneKind.BET else None
        if zone is not None and zone.kind in (ZoneKind.TUBE, ZoneKind.BET):
            return zone if zone.key != self.bet.key else None
        cents = bank_at(self._layout, point)
        return (
            next((one for one in self._layout.zones if one.cents == cents), None) if cents else None
        )


class CardsDrag(Drag):
    """Carry a hand to the discard rack."""

    def __init__(self, scene: QGraphicsScene, easel: Easel, layout: TableLayout, back: str) -> None:
        super().__init__(scene, easel, layout)
        self._back = back

    def _take(self) -> MovingItem:
        return CardItem(self._easel, "", width=CARD_WIDTH, face_up=False, back=self._back)

    def _goal(self, point: QPointF) -> Zone | None:
        zone = self._layout.hit(point.x(), point.y())
        return zone if zone is not None and zone.kind is ZoneKind.DISCARD else None


def bank_at(layout: TableLayout, point: QPointF) -> int:
    """Return the value of the dealer's working stack at a point; nothing where there is none."""
    for stack in layout.stacks:
        x, y = stack.point
        if abs(point.x() - x) <= _CARRIED + 8 and y - _STACK_HIGH <= point.y() <= y + _CARRIED:
            return stack.cents
    return 0


def grasp(  # noqa: PLR0913, PLR0917 - the table, what lies on it, where it was pressed
    scene: QGraphicsScene,
    easel: Easel,
    table: TableLayout,
    zone: Zone | None,
    point: QPointF,
    shown: TableState,
) -> Drag | None:
    """Return what a move of the pressed mouse would carry; nothing where nothing can be taken."""
    cents = bank_at(table, point) or (zone.cents if zone is not None else 0)
    if cents:
        return ChipsDrag(scene, easel, table, (cents,), cents=cents)
    if zone is None:
        return None
    if zone.kind is ZoneKind.SHOE:
        return DealDrag(scene, easel, table, shown.back)
    if zone.kind is ZoneKind.HAND and shown.cards.get(zone.hand) and table.discard is not None:
        return CardsDrag(scene, easel, table, shown.back)
    if zone.kind is ZoneKind.BET:
        lying = next((bet for bet in shown.bets if _is_at(bet, zone)), None)
        if lying is not None and lying.amount:
            return ChipsDrag(scene, easel, table, chips_of(lying, table), bet=zone)
    return None


def _is_at(bet: ChipsView, zone: Zone) -> bool:
    return bet.wager == zone.wager.partition(":")[0] and bet.seat == (zone.seat or bet.seat)
