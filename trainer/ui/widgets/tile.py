"""Tiles: framed things to pick, alone or in a `FlowGrid`."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.avatar import paint_disc
from trainer.ui.widgets.enter_presses import EnterPresses

_DISC, _PADDING = 44, 18


class Tile(EnterPresses, QAbstractButton):
    """A frame that can be pressed; whatever is laid out in it lets the mouse through.

    Checked means picked: gold border on dim gold. In a grid the keys that lead from tile to tile
    are left to it (`leaves_arrows`); a button alone would take them for itself.

    Signals:
        clicked: Pressed, by mouse or key (from QAbstractButton).
        focused: The keys come here now.
    """

    focused = Signal()

    def __init__(self, name: str = "", *, height: int = 84, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._height = height
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.set_height(height)

    def set_height(self, height: int) -> None:
        """Be at least that high, at 100 percent text."""
        self._height = height
        self.updateGeometry()

    def let_through(self, *widgets: QWidget) -> None:
        """Send presses on `widgets` to the tile."""
        for widget in widgets:
            widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def set_picked(self, picked: bool) -> None:
        """Show the tile as the one that was picked."""
        self.setCheckable(True)
        self.setChecked(picked)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return super().sizeHint().expandedTo(QSize(0, current().px(self._height)))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return super().minimumSizeHint().expandedTo(QSize(0, current().px(self._height)))

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        self.focused.emit()
        super().focusInEvent(event)

    def nextCheckState(self) -> None:  # noqa: N802 - Qt's name
        """Leave the choice to `set_picked`: a press alone picks nothing."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        picked = self.isChecked()
        fill = tokens.gold_dim if picked else tokens.tile
        if not picked and self.isEnabled() and self.underMouse():
            fill = tokens.pressed if self.isDown() else tokens.ink_2
        if not self.isEnabled():
            fill = tokens.ink_1
        painter = QPainter(self)
        paint.smooth(painter)
        paint.box(
            painter,
            QRectF(self.rect()),
            radius=10,
            fill=fill,
            border=tokens.gold if picked else tokens.hair,
            width=2 if picked else theme.border,
        )
        painter.end()


class NameTile(Tile):
    """A person to pick: disc, name, last seen. Painted whole, since a page has many of them."""

    def __init__(
        self, initials: str, name: str, note: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(f"{name}, {note}".removesuffix(", "), height=84, parent=parent)
        self._initials, self._name, self._note = initials, name, note

    def set_note(self, note: str) -> None:
        """Change the second line."""
        self._note = note
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        self.set_height(64 if narrow else 84)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return super().sizeHint().expandedTo(QSize(current().px(220), 0))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return super().minimumSizeHint().expandedTo(QSize(current().px(_DISC) + 120, 0))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        wide = paint.width_of(current().font(15, Weight.SEMIBOLD), self._name)
        self.setToolTip(self._name if wide > self._words().width() else "")  # it is cut short

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        super().paintEvent(event)
        theme = current()
        tokens = theme.palette
        side = theme.px(_DISC)
        disc = QRectF(_PADDING, (self.height() - side) / 2, side, side)
        room, small = self._words(), theme.font(13)
        name = theme.font(15, Weight.SEMIBOLD)
        high, low = paint.height_of(name), paint.height_of(small)
        top = (self.height() - high - low - 2) / 2
        painter = QPainter(self)
        paint.smooth(painter)
        paint_disc(painter, disc, self._initials, size=_DISC, picked=self.isChecked())
        first = QRectF(room.x(), top, room.width(), high)
        second = QRectF(room.x(), top + high + 2, room.width(), low)
        paint.words(painter, first, self._name, font=name, colour=tokens.text)
        paint.words(painter, second, self._note, font=small, colour=tokens.muted)
        painter.end()

    def _words(self) -> QRectF:
        left = _PADDING + current().px(_DISC) + 16
        return QRectF(left, 0, self.width() - left - _PADDING, self.height())
