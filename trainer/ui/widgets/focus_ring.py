"""The focus ring: a gold frame three pixels outside whatever the keys go to."""

from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QRect, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTextEdit,
    QWidget,
)
from shiboken6 import isValid

from trainer.ui.theme import current
from trainer.ui.widgets import paint
from trainer.ui.widgets.input_watch import InputWatch
from trainer.ui.widgets.key_reading import HeldKeys

OFFSET = 3
OWN = "own"
_INPUTS = (QLineEdit, QPlainTextEdit, QTextEdit, QComboBox, QAbstractSpinBox)
_BARE = {
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_Meta,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_NumLock,
}
_MOVES = {
    QEvent.Type.Move,
    QEvent.Type.Resize,
    QEvent.Type.Show,
    QEvent.Type.Hide,
    QEvent.Type.EnabledChange,
    QEvent.Type.StyleChange,
    QEvent.Type.LayoutRequest,
}


@runtime_checkable
class Ringed(Protocol):
    """A widget whose ring surrounds only a part of it, such as the box of a tick."""

    def focus_rect(self) -> QRect:
        """Return that part."""


def draws_own_focus(widget: QWidget) -> bool:
    """Whether a widget shows its focus itself: inputs by their border, others by property."""
    return isinstance(widget, _INPUTS) or widget.property("focusRing") == OWN


class FocusRing(QWidget):
    """Surrounds one widget of its window and follows it about."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._target: QWidget | None = None
        self._watched: list[QWidget] = []
        self._clip = QRect()
        self._radius = 10.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()

    def target(self) -> QWidget | None:
        """Return the widget that is surrounded."""
        return self._target

    def follow(self, target: QWidget | None) -> None:
        """Surround `target`, or nothing."""
        if target is not self._target:
            self._let_go()
            self._target = target
            step = target
            while step is not None:
                step.installEventFilter(self)
                self._watched.append(step)
                step = None if step.isWindow() else step.parentWidget()
            if target is not None:
                target.destroyed.connect(self._forget)
        self._place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() in _MOVES:
            self._place()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        painter = QPainter(self)
        paint.smooth(painter)
        painter.setClipRect(self._clip)
        paint.box(
            painter,
            QRectF(self.rect()),
            radius=self._radius + OFFSET + theme.ring,
            border=theme.palette.focus,
            width=theme.ring,
        )
        painter.end()

    def _let_go(self) -> None:
        if self._target is not None and isValid(self._target):
            self._target.destroyed.disconnect(self._forget)
        for widget in self._watched:
            if isValid(widget):
                widget.removeEventFilter(self)
        self._target = None
        self._watched = []

    def _forget(self) -> None:
        self._target = None  # it is half gone: not even a signal can be taken off it
        self._let_go()
        self.hide()

    def _place(self) -> None:
        target = self._target
        if target is None or not target.isVisible() or not target.isEnabled():
            self.hide()
            return
        part = target.focus_rect() if isinstance(target, Ringed) else target.rect()
        self._radius = 5.0 if part.height() < 28 else 10.0
        wide = OFFSET + current().ring
        window = self.window()
        frame = QRect(target.mapTo(window, part.topLeft()), part.size())
        frame.adjust(-wide, -wide, wide, wide)
        frame = frame.intersected(window.rect())  # whole even at the window's edge
        self.setGeometry(frame)
        self._clip = self._visible_part(target, frame).translated(-frame.topLeft())
        self.raise_()
        self.show()
        self.update()

    def _visible_part(self, target: QWidget, frame: QRect) -> QRect:
        """Cut the ring where a scroll area ends, so that it never hangs over its neighbours."""
        window = self.window()
        seen = QRect(frame)
        parent = target.parentWidget()
        while parent is not None and parent is not window:
            outer = parent.parentWidget()
            if isinstance(outer, QAbstractScrollArea) and outer.viewport() is parent:
                room = QRect(parent.mapTo(window, parent.rect().topLeft()), parent.size())
                seen = seen.intersected(room.adjusted(-6, -6, 6, 6))
            parent = outer
        return seen


class FocusWatcher(QObject):
    """Shows the ring after keys and hides it after the mouse, in every window of the program.

    A key that is only held down goes nowhere, see `HeldKeys`.
    """

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self._app = app
        self._by_keys = True
        self._rings: list[FocusRing] = []  # kept here: a window that closes is not to be searched
        app.focusChanged.connect(self._moved)
        watch = InputWatch(app, self, refuses=HeldKeys(self._is_writing).refuses)
        watch.touched.connect(self._take)
        watch.start()

    def _take(self, event: QEvent) -> None:
        if isinstance(event, QKeyEvent):
            if event.key() not in _BARE:
                self._switch(True)
        elif event.type() != QEvent.Type.Wheel:
            self._switch(False)

    def _is_writing(self) -> bool:
        return isinstance(self._app.focusWidget(), _INPUTS)

    def ring_of(self, window: QWidget) -> FocusRing | None:
        """Return the window's ring, or nothing while none was needed."""
        self._rings = [ring for ring in self._rings if isValid(ring)]
        return next((ring for ring in self._rings if ring.parentWidget() is window), None)

    def _switch(self, by_keys: bool) -> None:
        if by_keys != self._by_keys:
            self._by_keys = by_keys
            self._moved(None, self._app.focusWidget())

    def _moved(self, old: QWidget | None, new: QWidget | None) -> None:
        if old is not None and (new is None or old.window() is not new.window()):
            self._surround(old.window(), None)
        if new is None or new.window().windowType() == Qt.WindowType.Popup:
            return
        shown = self._by_keys and not draws_own_focus(new)
        self._surround(new.window(), new if shown else None)

    def _surround(self, window: QWidget, target: QWidget | None) -> None:
        ring = self.ring_of(window)
        if ring is None and target is not None:
            ring = FocusRing(window)
            self._rings.append(ring)
        if ring is not None:
            ring.follow(target)


def install_focus_ring(app: QApplication) -> FocusWatcher:
    """Give the program its focus ring; call once, after `theme.apply`."""
    found = app.findChild(FocusWatcher)
    return found if isinstance(found, FocusWatcher) else FocusWatcher(app)
