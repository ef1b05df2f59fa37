"""A scroll area with a thin bar, for the one panel of a page that may scroll."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class ScrollArea(QScrollArea):
    """Scrolls one widget up and down; it is as wide as the room given."""

    def __init__(self, content: QWidget | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        # A view of our own: before it hands out Qt's, PySide6 loads every class that it might be.
        view = QWidget()
        self.setViewport(view)
        view.setAutoFillBackground(False)
        if content is not None:
            self.setWidget(content)

    def setWidget(self, widget: QWidget) -> None:  # noqa: N802 - Qt's name
        super().setWidget(widget)
        widget.setAutoFillBackground(False)
