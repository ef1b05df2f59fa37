"""Tells a fault on the felt, beside the spot it happened at."""

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, QTimer

from trainer.layouts.layout import ZoneKind
from trainer.ui.scene.table_view import TableView
from trainer.ui.table.fault_words import FaultView
from trainer.ui.table.table_fault_view import FaultBubble

_SPOT = 34
_ACROSS, _ABOVE, _BELOW = 24, 30, 8  # room for the counts of hands


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
        """Return what the fault is about, in the felt's own pixels."""
        kind, _, name = self._where.partition(":")
        table = self._view.table
        if kind == "hand":
            return self._area(name) or None
        if table is None or (table.zone(self._where) is None and self._where not in table.spots):
            return None
        middle = self._view.where(self._where)
        return QRect(middle.x() - _SPOT, middle.y() - _SPOT, 2 * _SPOT, 2 * _SPOT)

    def _area(self, *hands: str) -> QRect:
        """Return where hands lie, in the felt's own pixels."""
        table = self._view.table
        area = QRectF()
        for zone in table.zones if table is not None else ():
            if zone.kind is ZoneKind.HAND and zone.hand in hands:
                left, top, right, bottom = zone.outline.bounds
                area = area.united(QRectF(left, top, right - left, bottom - top))
        return self._view.mapFromScene(area).boundingRect() if not area.isEmpty() else QRect()

    def _hands_area(self) -> QRect:
        """Return where the hands in the middle and their counts lie."""
        area = self._area("player", "banker", "dealer", "board")
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
