"""Toasts: short notes at the bottom right, never the only place of a fact."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QTimer, Signal
from PySide6.QtGui import QEnterEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.theme import Kind, State, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text

STAY_MS = 6000
MOST = 3
_LEAST, _WIDEST, _EDGE = 260, 556, 24
_SIGNS = {
    State.GOOD: Icon.CHECK,
    State.WARN: Icon.BANG,
    State.BAD: Icon.CROSS,
    State.INFO: Icon.CLOCK,
    State.GOLD: Icon.DOT,
    State.NONE: Icon.DOT,
}


class Toast(QWidget):
    """One note with a sign and at most one button; it waits while hovered or focused.

    Signals:
        action_pressed: The button was pressed.
        closed: The note is gone.
    """

    action_pressed = Signal()
    closed = Signal()

    def __init__(
        self, text: str, state: State, action: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._state = state
        self._timer = QTimer(self)  # parented: dies with the toast
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.close_now)
        self._left_ms = 0
        self.label = Text(text)
        self.label.setWordWrap(True)
        self.label.setAlignment(paint.LEFT)
        self.button = KeyButton(action, "", Kind.QUIET, parent=self)
        self.button.setVisible(bool(action))
        self.button.clicked.connect(self._act)
        self.button.installEventFilter(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(32 + current().px(18), 4, 8, 4)
        row.setSpacing(14)
        row.addWidget(self.label, 1)
        row.addWidget(self.button)
        self.setMinimumHeight(current().px(52))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setAccessibleName(text)

    def wish(self) -> int:
        """Return the width at which the words stand in one line."""
        margins = self.contentsMargins()
        layout = self.layout()
        if layout is not None:
            margins = layout.contentsMargins()
        words = round(paint.width_of(self.label.font(), self.label.text())) + 4
        button = 0 if self.button.isHidden() else self.button.sizeHint().width() + 14
        return margins.left() + words + button + margins.right() + 12

    def start(self, stay_ms: int = STAY_MS) -> None:
        """Stay for that long; 0 stays until closed."""
        self._left_ms = stay_ms
        if stay_ms:
            self._timer.start(stay_ms)

    def is_running(self) -> bool:
        """Whether its time is running now."""
        return self._timer.isActive()

    def close_now(self) -> None:
        """Go away."""
        self._timer.stop()
        self.hide()
        self.closed.emit()

    def enterEvent(self, event: QEnterEvent) -> None:  # noqa: N802 - Qt's name
        self._hold()

    def leaveEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        if not self.button.hasFocus():
            self._go_on()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.FocusIn:
            self._hold()
        elif event.type() == QEvent.Type.FocusOut and not self.underMouse():
            self._go_on()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        colour = tokens.signal(self._state)
        whole = QRectF(self.rect())
        painter = QPainter(self)
        paint.smooth(painter)
        paint.box(
            painter, whole, radius=10, fill=tokens.ink_2, border=tokens.line, width=theme.border
        )
        clip = QPainterPath()
        clip.addRoundedRect(whole, 10, 10)
        painter.save()
        painter.setClipPath(clip)
        paint.box(painter, QRectF(0, 0, 4, whole.height()), radius=0, fill=colour)
        painter.restore()
        side = theme.px(18)
        sign = QRectF(18, (whole.height() - side) / 2, side, side)
        icons.paint(painter, sign, _SIGNS[self._state], colour, 2.4)
        painter.end()

    def _act(self) -> None:
        self.action_pressed.emit()
        self.close_now()

    def _hold(self) -> None:
        if self._timer.isActive():
            self._left_ms = max(1000, self._timer.remainingTime())
            self._timer.stop()

    def _go_on(self) -> None:
        if self._left_ms and self.isVisible():
            self._timer.start(self._left_ms)


class ToastHost(QWidget):
    """Stacks toasts at the bottom of `window`; at most three, the oldest goes.

    They stand as far right as nothing is covered that can be pressed or typed into.
    """

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._toasts: list[Toast] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        window.installEventFilter(self)
        self.hide()

    def show_toast(
        self,
        text: str,
        state: State = State.GOOD,
        action: str = "",
        *,
        stay_ms: int = STAY_MS,
    ) -> Toast:
        """Say something; connect to the returned toast's `action_pressed`."""
        while len(self._toasts) >= MOST:
            self._toasts[0].close_now()
        toast = Toast(text, state, action, self)
        toast.closed.connect(lambda: self._drop(toast))
        self._toasts.append(toast)
        self._column.addWidget(toast)
        toast.show()
        announce(self, text, urgent=state is State.BAD)
        self._place()
        QTimer.singleShot(0, self, self._place)  # what it tells of may just change the page
        toast.start(stay_ms)
        return toast

    def toasts(self) -> tuple[Toast, ...]:
        """Return the toasts in view, oldest first."""
        return tuple(self._toasts)

    def clear(self) -> None:
        """Take all toasts away, as when the person locks."""
        while self._toasts:
            self._toasts[0].close_now()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Resize:
            self._place()
        return False

    def _drop(self, toast: Toast) -> None:
        if toast in self._toasts:
            self._toasts.remove(toast)
            self._column.removeWidget(toast)
            toast.deleteLater()
        self._place()

    def _place(self) -> None:
        window = self.parentWidget()
        if window is None or not self._toasts:
            self.hide()
            return
        wish = max(toast.wish() for toast in self._toasts)
        wide = min(max(wish, current().px(_LEAST)), current().px(_WIDEST))
        wide = min(wide, window.width() - 2 * _EDGE)
        high = sum(
            max(toast.minimumHeight(), toast.heightForWidth(wide), toast.sizeHint().height())
            for toast in self._toasts
        )
        high += self._column.spacing() * (len(self._toasts) - 1)
        corner = QPoint(window.width() - wide - _EDGE, window.height() - high - _EDGE)
        self.setGeometry(self._clear_of(QRect(corner.x(), corner.y(), wide, high), window))
        self.raise_()
        self.show()

    def _clear_of(self, wanted: QRect, window: QWidget) -> QRect:
        """Move to the left of what would be covered; back to the corner where there is no room."""
        taken = [
            QRect(part.mapTo(window, QPoint(0, 0)), part.size())
            for kind in (QAbstractButton, QLineEdit, QPlainTextEdit)
            for part in window.findChildren(kind)
            if part.isVisible() and not self.isAncestorOf(part)
        ]
        place = QRect(wanted)
        while place.left() >= _EDGE:
            covered = [rect.left() for rect in taken if rect.intersects(place)]
            if not covered:
                return place
            place.moveRight(min(covered) - 8)
        return wanted
