"""What the name in the bar opens: settings, keys, and the way out."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget


class PersonMenu(QMenu):
    """A few things to do, each with its key; it goes when one is done."""

    def __init__(
        self, window: QWidget, things: Sequence[tuple[str, str, Callable[[], object]]]
    ) -> None:
        super().__init__(window)
        for word, key, act in things:
            action = QAction(f"{word}\t{key}" if key else word, self)
            action.triggered.connect(act)
            self.addAction(action)
        self.aboutToHide.connect(self.deleteLater)

    def open_under(self, bar: QWidget) -> None:
        """Open at the right end of a bar."""
        corner = bar.rect().bottomRight() - QPoint(self.sizeHint().width() + 16, 0)
        self.popup(bar.mapToGlobal(corner))
