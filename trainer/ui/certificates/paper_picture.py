"""A page of paper on the screen, as large as the room allows, with a shadow under it."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.papers.marks import Page
from trainer.ui.papers.painting import page_image

_SHADOW = 18  # pixels it reaches past the page
_DROP = 6  # how far below the page it lies
_DARK = 16  # of 255, of each of its layers


class PaperPicture(QWidget):
    """Shows one page, painted by what also prints it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page: Page | None = None
        self._drawn: QPixmap | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_page(self, page: Page | None, spoken: str = "") -> None:
        """Show a page; a screen reader says what it is."""
        self._page, self._drawn = page, None
        self.setAccessibleName(spoken)
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(900, 640)

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(360, 260)

    def page_rect(self) -> QRectF:
        """Return where the page lies."""
        page = self._page
        room = QRectF(self.rect()).adjusted(_SHADOW, 4, -_SHADOW, -_SHADOW - _DROP)
        if page is None:
            return QRectF()
        scale = min(room.width() / page.width, room.height() / page.height)
        wide, high = round(page.width * scale), round(page.height * scale)
        left = room.x() + (room.width() - wide) // 2
        return QRectF(left, room.y() + (room.height() - high) // 2, wide, high)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._drawn = None

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        area = self.page_rect()
        if self._page is None or area.isEmpty():
            return
        ratio = self.devicePixelRatioF()
        if self._drawn is None or self._drawn.devicePixelRatio() != ratio:
            image = page_image(self._page, round(area.width() * ratio))
            image.setDevicePixelRatio(ratio)
            self._drawn = QPixmap.fromImage(image)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, _DARK))
        for reach in range(_SHADOW, 0, -2):  # each a little wider: they add up to a soft edge
            lies = area.translated(0, _DROP).adjusted(-reach, -reach, reach, reach)
            painter.drawRoundedRect(lies, reach, reach)
        painter.drawPixmap(area.topLeft(), self._drawn)
        painter.end()
