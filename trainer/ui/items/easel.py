"""The size at which everything of one table is drawn now."""

from collections.abc import Callable, Hashable

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from trainer.ui.items.art import Art, Picture, blit


class Easel:
    """Pairs the pictures with the scale of one view; its items ask here before they paint."""

    def __init__(self, art: Art) -> None:
        self.art = art
        self._scale = 1.0
        self._device_ratio = 1.0

    @property
    def ratio(self) -> float:
        """Device pixels of one table unit."""
        return self._scale * self._device_ratio

    @property
    def device_ratio(self) -> float:
        """Device pixels of one pixel of the view."""
        return self._device_ratio

    @property
    def size(self) -> tuple[float, float]:
        """The scale of the view, and the device pixels of one of its pixels."""
        return self._scale, self._device_ratio

    def resize(self, scale: float, device_ratio: float) -> bool:
        """Take the scale of the view; says whether it changed."""
        if abs(scale - self._scale) < 1e-6 and device_ratio == self._device_ratio:
            return False
        self._scale, self._device_ratio = scale, device_ratio
        return True

    def picture(self, key: Hashable, rect: QRectF, draw: Callable[[QPainter], None]) -> Picture:
        """Return what `draw` paints inside `rect`, in table units."""
        return self.art.picture(key, rect, self.ratio, draw)

    def show(self, painter: QPainter, picture: Picture) -> None:
        """Blit a picture."""
        blit(painter, picture, self._device_ratio)
