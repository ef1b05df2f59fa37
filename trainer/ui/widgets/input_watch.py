"""Notices keys and presses, wherever in the program they go."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QWindow

_INPUT = frozenset(
    {
        QEvent.Type.KeyPress,
        QEvent.Type.MouseButtonPress,
        QEvent.Type.Wheel,
        QEvent.Type.TouchBegin,
    }
)


class InputWatch(QObject):
    """Tells of every key, press and turn of the wheel before a widget hears of it.

    It looks at the windows of the system, where all of these come in. A filter on the application
    would be handed everything else too: opening a page makes five thousand events, and each takes
    Python 5 microseconds. What `refuses` says yes to goes no further; it is also
    shown keys that are let go.

    Signals:
        touched: (QEvent) something was pressed or turned.
    """

    touched = Signal(object)

    def __init__(
        self,
        app: QGuiApplication,
        parent: QObject,
        *,
        refuses: Callable[[QKeyEvent], bool] | None = None,
    ) -> None:
        super().__init__(parent)
        self._app, self._refuses = app, refuses

    def start(self) -> None:
        """Begin to look, at the windows there are and at those to come."""
        self._app.focusWindowChanged.connect(self._look_at)
        for window in self._app.topLevelWindows():
            self._look_at(window)

    def stop(self) -> None:
        """Look no more."""
        self._app.focusWindowChanged.disconnect(self._look_at)
        for window in self._app.topLevelWindows():
            window.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        kind, refuses = event.type(), self._refuses
        if kind in _INPUT:
            self.touched.emit(event)
        elif kind != QEvent.Type.KeyRelease:
            return False
        return refuses is not None and isinstance(event, QKeyEvent) and refuses(event)

    def _look_at(self, window: QWindow | None) -> None:
        if window is not None:
            window.installEventFilter(self)  # once more changes nothing
