"""Lines that were checked: a tick where it holds, a mark where somebody should look."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.theme import Role, State, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.labels import Text


class CheckLines(QWidget):
    """Shows what was looked at, one under another: words, and whether it holds."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(10)

    def show_lines(self, lines: Sequence[tuple[str, bool]]) -> None:
        """Show these instead of those before."""
        while (item := self._column.takeAt(0)) is not None:
            line = item.widget()
            if line is not None:
                line.hide()
                line.deleteLater()
        for words, good in lines:
            self._column.addWidget(_Line(words, good=good))
        self.setVisible(bool(lines))

    def words(self) -> list[str]:
        """Return the lines as a screen reader says them."""
        items = [self._column.itemAt(place) for place in range(self._column.count())]
        found = [item.widget() for item in items if item is not None]
        return [line.accessibleName() for line in found if line is not None]


class _Sign(QWidget):
    """A bare sign, as high as the line it stands before."""

    def __init__(self, icon: Icon, state: State) -> None:
        super().__init__()
        self._icon, self._state = icon, state
        self.setFixedSize(current().px(18), current().px(22))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        side = theme.px(15)
        area = QRectF(0, 0, side, side)
        area.moveCenter(QRectF(self.rect()).center())
        painter = QPainter(self)
        paint.smooth(painter)
        icons.paint(painter, area, self._icon, theme.palette.signal(self._state), 2.6)
        painter.end()


class _Line(QWidget):
    """One line."""

    def __init__(self, words: str, *, good: bool) -> None:
        super().__init__()
        sign, state = (Icon.CHECK, State.GOOD) if good else (Icon.BANG, State.WARN)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(_Sign(sign, state), 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(Text(words, Role.BODY, wrap=True), 1)
        self.setAccessibleName(words if good else f"Look at this: {words}")
