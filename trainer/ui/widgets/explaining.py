"""A word that explains: under the mouse as a tip, and for the keys when they come to it."""

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QToolTip, QWidget

_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class _Explains(QObject):
    """Shows the tip of a widget while Tab stands on it."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if isinstance(event, QFocusEvent) and isinstance(watched, QWidget):
            if event.gotFocus() and event.reason() in _BY_KEY and watched.toolTip():
                below = watched.mapToGlobal(QPoint(0, watched.height() + 4))
                QToolTip.showText(below, watched.toolTip(), watched)
            elif event.lostFocus():
                QToolTip.hideText()
        return False


def explain(widget: QWidget, words: str) -> None:
    """Say what a widget means: to the mouse, to the keys, and to whoever hears the screen."""
    if not widget.property("explains"):
        widget.setProperty("explains", True)
        widget.installEventFilter(_Explains(widget))
    widget.setToolTip(words)
    widget.setAccessibleDescription(words)
