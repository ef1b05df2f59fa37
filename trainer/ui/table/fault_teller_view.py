"""Tells a fault on the felt, beside the spot it happened at."""

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QTimer

from trainer.layouts.layout import ZoneKind
from trainer.ui.scene.table_view import TableView
from trainer.ui.table.fault_words import FaultView
from trainer.ui.table.table_fault_view import FaultBubble

_SPOT = 34
_ACROSS, _ABOVE, _BELOW = 24, 30, 8  # room for the counts of hands


def hands_area(view: TableView, *hands: str) -> QRect:
    """Return where hands lie, in the felt's own pixels."""
    area = QRectF()
    for zone in view.table.zones if view.table is not None else ():
        if zone.kind is ZoneKind.HAND and zone.hand in hands:
            left, top, right, bottom = zone.outline.bounds
            area = area.united(QRectF(left, top, right - left, bottom - top))
    return view.mapFromScene(area).boundingRect() if not area.isEmpty() else QRect()


def spot_of(view: TableView, where: str, half: int) -> QRect | None:
    """Return what a fault is about, in the felt's own pixels; a spot has `half` its width."""
    kind, _, name = where.partition(":")
    table = view.table
    if kind == "hand":
        return hands_area(view, name) or None
    if table is None or (table.zone(where) is None and where not in table.spots):
        return None
    middle = view.where(where)
    return QRect(middle.x() - half, middle.y() - half, 2 * half, 2 * half)


class FaultTeller(QObject):
    """Finds the spot of a fault and keeps the bubble beside it while the felt is fitted anew."""

    def __init__(self, view: TableView, parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._where = ""
        self.bubble = FaultBubble(view)
        view.installEventFilter(self)

    def tell(self, fault: FaultView) -> None:
        """Say what was wrong, where it was wrong."""
        self._where = fault.where
        self.bubble.tell(fault, self._spot(), self._hands_area())

    def _spot(self) -> QRect | None:
        return spot_of(self._view, self._where, _SPOT)

    def _hands_area(self) -> QRect:
        """Return where the hands in the middle and their counts lie."""
        area = hands_area(self._view, "player", "banker", "dealer", "board")
        if area.isEmpty():
            return area
        return area.adjusted(-_ACROSS, -_ABOVE, _ACROSS, _BELOW)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Resize and self.bubble.isVisible():
            QTimer.singleShot(0, self, self._follow)
        return False

    def _follow(self) -> None:
        if self.bubble.isVisible():
            self.bubble.move_to(self._spot(), self._hands_area())
