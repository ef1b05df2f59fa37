"""Changes of look at run time: dynamic properties, and the narrow layout of a whole screen."""

from typing import Protocol, TypeGuard

from PySide6.QtWidgets import QWidget


class Narrowing(Protocol):
    """A widget that has smaller metrics for windows below 1500 pixels."""

    def set_narrow(self, narrow: bool) -> None:
        """Take the narrow metrics, or go back to the wide ones."""


def set_look(widget: QWidget, name: str, value: str | bool) -> None:
    """Set a dynamic property and let the stylesheet look at the widget again."""
    if widget.property(name) == value:
        return
    widget.setProperty(name, value)
    widget.style().unpolish(widget)
    widget.style().polish(widget)
    widget.updateGeometry()
    widget.update()


def spread_narrow(root: QWidget, narrow: bool) -> None:
    """Tell every widget below `root` that knows narrow metrics."""
    for child in root.findChildren(QWidget):
        if _narrows(child):
            child.set_narrow(narrow)


def _narrows(child: QWidget) -> TypeGuard[Narrowing]:
    return hasattr(child, "set_narrow")  # a page has thousands: no protocol is compared
