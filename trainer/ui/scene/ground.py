"""The painted table under one view: made for its size, and bridged over while the size changes."""

from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform

from trainer.ui.scene.felt import Backdrop, Fit
from trainer.ui.scene.layout import PrintFaces, TableLayout

_REDRAW_MS = 90  # after the last change of size, pictures are made anew
_DARK = QColor("#0C0F12")


class Ground(QObject):
    """Holds the picture of the table that a view shows.

    Signals:
        outdated: The size has settled, and the picture is to be made anew.
    """

    outdated = Signal()

    def __init__(self, backdrop: Backdrop, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._backdrop = backdrop
        self._picture: QPixmap | None = None
        self._made_for: Fit | None = None
        self._timer = QTimer(self, singleShot=True, interval=_REDRAW_MS)
        self._timer.timeout.connect(self.forget)
        self.faces = PrintFaces.DEALER

    @property
    def ready(self) -> bool:
        """Whether there is a picture."""
        return self._picture is not None

    def forget(self) -> None:
        """Drop the picture; the next paint makes it anew."""
        self._timer.stop()
        if self._picture is not None:
            self._picture = None
            self.outdated.emit()

    def forget_unless(self, place: Fit) -> None:
        """Drop the picture if it was made for another size."""
        if self._made_for != place:
            self.forget()

    def resized(self) -> None:
        """Wait until the size has come to rest before anything is made anew."""
        if self._picture is not None:
            self._timer.start()

    def make(self, layout: TableLayout, place: Fit) -> None:
        """Paint the table for a place, or find it among those kept."""
        self._picture = self._backdrop.table(layout, place, self.faces)
        self._made_for = place

    def paint(self, painter: QPainter, place: Fit) -> None:
        """Draw the table; one made for another size is scaled, never distorted."""
        made = self._made_for
        if self._picture is None or made is None:
            return
        there = painter.worldTransform()
        painter.setWorldTransform(QTransform())
        if made == place:
            painter.drawPixmap(0, 0, self._picture)
        else:
            grow = place.scale / made.scale
            left, top = place.left - made.left * grow, place.top - made.top * grow
            area = QRectF(left, top, made.width * grow, made.height * grow)
            painter.fillRect(QRectF(0, 0, place.width, place.height), _DARK)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(area, self._picture, QRectF(self._picture.rect()))
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.setWorldTransform(there)
