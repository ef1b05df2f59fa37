"""Twenty-one keys for a share: 0 to 100 in steps of five, the chosen one white."""

from PySide6.QtCore import QPoint, QRectF, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.standards.angoff import STEP
from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint

SHARES = tuple(range(0, 101, STEP))
_ACROSS, _HIGH, _APART = 7, 46, 8


class ShareKeys(QWidget):
    """Shows the shares in three rows; a press picks one. The page owns the keyboard.

    Signals:
        picked: (int) a share was pressed, in per cent.
    """

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._share: int | None = None
        self._over = -1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_share(None)

    def show_share(self, share: int | None) -> None:
        """Show what was judged, or nothing yet."""
        self._share = share
        told = f"{share} of 100" if share is not None else "not judged"
        self.setAccessibleName(f"Share of borderline dealers: {told}")
        self.update()

    def share(self) -> int | None:
        """Return what is shown as chosen."""
        return self._share

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        rows = -(-len(SHARES) // _ACROSS)
        return QSize(theme.px(_ACROSS * 60), theme.px(_HIGH) * rows + _APART * (rows - 1))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(_ACROSS * 48), self.sizeHint().height())

    def key_rect(self, share: int) -> QRectF:
        """Return where the key of a share is."""
        row, column = divmod(share // STEP, _ACROSS)
        wide = (self.width() - _APART * (_ACROSS - 1)) / _ACROSS
        high = current().px(_HIGH)
        return QRectF(column * (wide + _APART), row * (high + _APART), wide, high)

    def _at(self, spot: QPoint) -> int:
        return next((one for one in SHARES if self.key_rect(one).contains(spot)), -1)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        self._over = self._at(event.position().toPoint())
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        share = self._at(event.position().toPoint())
        if share >= 0 and self.isEnabled():
            self.picked.emit(share)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        for share in SHARES:
            chosen = share == self._share
            over = share == self._over and self.isEnabled()
            fill = tokens.text if chosen else tokens.hover if over else tokens.ink_2
            area = self.key_rect(share)
            paint.box(painter, area, radius=8, fill=fill)
            ink = tokens.ink_0 if chosen else tokens.text if self.isEnabled() else tokens.faint
            paint.words(
                painter,
                area,
                str(share),
                font=theme.font(15, Weight.SEMIBOLD if chosen else Weight.REGULAR),
                colour=ink,
                align=paint.CENTRE,
            )
        painter.end()
