"""A gesture is an object: it starts with a press, follows the pointer, ends or is called off."""

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication, QGraphicsScene

from trainer.ui.items.card_item import CardItem
from trainer.ui.items.easel import Easel
from trainer.ui.scene.layout import CARD_WIDTH, TableLayout, ZoneKind

_FLIGHT_Z = 500.0


class DealDrag:
    """Draw a card from the shoe and lay it on a hand.

    A press and release without a real move is a press of the shoe, not a drag.
    """

    def __init__(
        self, scene: QGraphicsScene, easel: Easel, layout: TableLayout, start: QPointF, back: str
    ) -> None:
        self._scene = scene
        self._easel = easel
        self._layout = layout
        self._start = start
        self._back = back
        self._ghost: CardItem | None = None

    @property
    def dragging(self) -> bool:
        """Whether a card is in the hand."""
        return self._ghost is not None

    def follow(self, point: QPointF, moved_pixels: int) -> str | None:
        """Move the card to the pointer; returns the hand it is over."""
        if self._ghost is None:
            if moved_pixels < QApplication.startDragDistance():
                return None
            self._ghost = CardItem(
                self._easel, "", width=CARD_WIDTH, face_up=False, back=self._back
            )
            self._ghost.setZValue(_FLIGHT_Z)
            self._ghost.lift = 12.0
            self._scene.addItem(self._ghost)
        self._ghost.setPos(point)
        return self._hand_at(point)

    def drop(self, point: QPointF) -> str | None:
        """End the gesture; returns the hand the card was laid on."""
        dragged = self.dragging
        self.cancel()
        return self._hand_at(point) if dragged else None

    def cancel(self) -> None:
        """Call it off: the card is back in the shoe."""
        if self._ghost is not None:
            self._scene.removeItem(self._ghost)
            self._ghost = None

    def _hand_at(self, point: QPointF) -> str | None:
        zone = self._layout.hit(point.x(), point.y())
        return zone.hand if zone is not None and zone.kind is ZoneKind.HAND else None
