"""A heading of the library with its games: one row of them, or all."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.study.library import Section
from trainer.ui.study.library_tile_view import LibraryTile, TileWords
from trainer.ui.text import plural
from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.enter_presses import EnterPresses
from trainer.ui.widgets.flow_grid import FlowGrid

_HEAD = 26  # the height of a heading


class MoreButton(EnterPresses, QAbstractButton):
    """A word at the end of a heading that can be pressed.

    Signals:
        clicked: Pressed, by mouse or key (from QAbstractButton).
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        wide = paint.width_of(theme.font(13, Weight.SEMIBOLD), self.text())
        return QSize(round(wide) + theme.gap(16), theme.px(_HEAD))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        area = QRectF(self.rect())
        painter = QPainter(self)
        paint.smooth(painter)
        if self.underMouse():
            paint.box(painter, area, radius=6, fill=theme.palette.row_hover)
        paint.words(
            painter,
            area,
            self.text(),
            font=theme.font(13, Weight.SEMIBOLD),
            colour=theme.palette.text,
            align=paint.CENTRE,
        )
        painter.end()


class Heading(QWidget):
    """A title with what is said beside it; painted, since a page has many."""

    def __init__(
        self, title: str, note: str, side: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._title, self._note, self._side = title, note, side
        self.setAccessibleName(", ".join(filter(None, (title, note, side))))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(120), current().px(_HEAD))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme, area = current(), QRectF(self.rect())
        bold = theme.font(15, Weight.SEMIBOLD)
        painter = QPainter(self)
        paint.words(painter, area, self._title, font=bold, colour=theme.palette.text)
        area.setLeft(paint.width_of(bold, self._title) + theme.gap(8))
        muted = theme.palette.muted
        paint.words(painter, area, self._note, font=theme.font(15), colour=muted)
        area.setLeft(area.left() + paint.width_of(theme.font(15), self._note) + theme.gap(16))
        small = theme.font(13)
        paint.words(painter, area, self._side, font=small, colour=muted, align=paint.RIGHT)
        painter.end()


class LibrarySection(QWidget):
    """A heading, how many games there are, and their tiles.

    Signals:
        more_asked: (str) all games of the section are to be shown; carries its key.
    """

    more_asked = Signal(str)

    def __init__(
        self, section: Section, *, unfolded: bool = False, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.section, self.unfolded = section, unfolded
        self.grid = FlowGrid(4, gap=12)
        self.more = MoreButton()
        self.more.clicked.connect(lambda: self.more_asked.emit(section.key))
        self.heading = Heading(section.title, section.note or str(len(section.lines)))
        head = QHBoxLayout()
        head.setContentsMargins(0, 0, 0, 0)
        head.addWidget(self.heading, 1)
        head.addWidget(self.more)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addLayout(head)
        column.addWidget(self.grid)

    def columns(self) -> int:
        """Return how many tiles stand in a row."""
        return self.grid.columns()

    def shown(self, columns: int) -> int:
        """Return how many games are shown where a row has so many."""
        folded = self.section.folds and not self.unfolded
        return min(len(self.section.lines), columns) if folded else len(self.section.lines)

    def set_columns(self, columns: int) -> None:
        """Have so many tiles a row."""
        self.grid.set_columns(columns)
        left = len(self.section.lines) - self.shown(columns)
        self.more.setText(f"{left} more")
        self.more.setAccessibleName(
            f"{plural(left, 'more game', 'more games')}: {self.section.title}"
        )
        self.more.setVisible(left > 0)
        self.more.updateGeometry()

    def set_tiles(self, words: Sequence[TileWords]) -> list[LibraryTile]:
        """Show these games; return their tiles."""
        made = [LibraryTile(one) for one in words]
        self.grid.set_tiles(made)
        return made
