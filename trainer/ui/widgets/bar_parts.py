"""What the bars at the top of a window are made of."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.theme import Kind, Role, current
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text


class BarFrame(QFrame):
    """The ground of a bar: a row on ink with a hairline below; `row` is its layout."""

    def __init__(self, height: int = 56, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._height, self._margin = height, 32
        self.setProperty("look", "bar")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.row = QHBoxLayout(self)
        self.row.setSpacing(12)
        self.set_metrics(height, 32)

    def set_metrics(self, height: int, margin: int) -> None:
        """Be that high, with that margin left and right."""
        self._height, self._margin = height, margin
        self.row.setContentsMargins(margin, 0, margin, 0)
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        wanted = super().sizeHint()
        return QSize(wanted.width(), max(current().px(self._height), wanted.height()))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())


class Mark(QWidget):
    """The mark of the program, or of its tables, in front of a bar."""

    def __init__(self, size: int = 26, *, table: bool = False, parent: QWidget | None = None):
        super().__init__(parent)
        self._size, self._table = size, table
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        side = current().px(self._size)
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        area = QRectF(self.rect())
        if self._table:
            icons.paint_table_mark(painter, area, current().palette.gold)
        else:
            icons.paint_brand(painter, area)
        painter.end()


class Brand(QWidget):
    """Mark and name of the program."""

    def __init__(self, size: int = 26, role: Role = Role.HEAD, parent: QWidget | None = None):
        super().__init__(parent)
        self.name = Text("Table Test", role, parent=self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(10)
        row.addWidget(Mark(size, parent=self))
        row.addWidget(self.name)
        self.setAccessibleName("Table Test")


def settings_button() -> KeyButton:
    """Return the button of a bar that opens the settings."""
    made = KeyButton("", kind=Kind.QUIET, icon=Icon.SETTINGS)
    made.setAccessibleName("Settings")
    made.setToolTip("Settings (Ctrl ,)")
    return made


class Divider(QFrame):
    """A short upright line between two facts of a bar."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "rule")
        self.setFixedSize(1, 22)
