"""The painted table under one view: made for its size, and bridged over while the size changes."""

from collections.abc import Iterator

from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform

from trainer.layouts.layout import PrintFaces, TableLayout
from trainer.ui.scene.felt import Backdrop, Fit
from trainer.ui.theme import current

_REDRAW_MS = 90  # after the last change of size, pictures are made anew
_DARK = QColor("#0C0F12")


class Ground(QObject):
    """Holds the picture of the table that a view shows.

    Signals:
        outdated: The picture is to be made anew: the size has settled, or the print has turned.
    """

    outdated = Signal()

    def __init__(self, backdrop: Backdrop, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._backdrop = backdrop
        self._picture: QPixmap | None = None
        self._made_for: Fit | None = None
        self._made_facing, self._made_plain = PrintFaces.DEALER, False
        self._timer = QTimer(self, singleShot=True, interval=_REDRAW_MS)
        self._timer.timeout.connect(self.outdated)
        self._faces = PrintFaces.DEALER

    @property
    def ready(self) -> bool:
        """Whether there is a picture, if only one of another size."""
        return self._picture is not None

    @property
    def faces(self) -> PrintFaces:
        """Whom the lettering is turned to."""
        return self._faces

    def turn_print(self, faces: PrintFaces) -> None:
        """Turn the lettering; what is shown stays until the new picture has been made."""
        if faces is not self._faces:
            self._faces = faces
            self.outdated.emit()

    def forget(self) -> None:
        """Drop the picture: it is another table's."""
        self._timer.stop()
        self._picture = self._made_for = None

    def fits(self, place: Fit) -> bool:
        """Whether the picture was made for this size, this way of reading and this contrast."""
        as_now = self._made_facing is self._faces and not self.wears_another()
        return self._made_for == place and as_now

    def wears_another(self) -> bool:
        """Whether the picture was made for another contrast than that in force."""
        return self._picture is not None and self._made_plain is not current().high_contrast

    def resized(self) -> None:
        """Wait until the size has come to rest before anything is made anew."""
        if self._picture is not None:
            self._timer.start()

    def wait_no_longer(self) -> None:
        """Leave it to the view when a picture of the present size is made."""
        self._timer.stop()

    def known(self, layout: TableLayout, place: Fit) -> bool:
        """Whether the picture for this size has been made before and is kept."""
        return self._backdrop.kept(layout, place, self._faces) is not None

    def paint_anew(self, layout: TableLayout, place: Fit) -> Iterator[None]:
        """Make the picture in small steps; `take` then shows it."""
        return self._backdrop.paint(layout, place, self._faces)

    def take(self, layout: TableLayout, place: Fit) -> None:
        """Show the picture made for a place from now on."""
        self._picture = self._backdrop.table(layout, place, self._faces)
        self._made_for, self._made_facing = place, self._faces
        self._made_plain = current().high_contrast

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
