"""Esc leaves one page, however quickly it is pressed twice."""

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

HUSH_MS = 700  # longer than a double press, shorter than a second thought


class EscapeOnce(QObject):
    """Lets Esc rest for a moment after a run was left: the second press was meant for the run."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(HUSH_MS)
        self._rest.timeout.connect(self.end)
        self._watches = False

    def begin(self) -> None:
        """Take no Esc for a moment."""
        app = QApplication.instance()
        if app is not None and not self._watches:
            app.installEventFilter(self)
            self._watches = True
        self._rest.start()

    def end(self) -> None:
        """Take Esc again."""
        self._rest.stop()
        app = QApplication.instance()
        if app is not None and self._watches:
            app.removeEventFilter(self)
        self._watches = False

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        pressed = event.type() in (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
        return pressed and isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
