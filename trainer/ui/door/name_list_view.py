"""The names on the sign-in page: as many tiles as are looked at, more when somebody scrolls."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from trainer.ui.door.signin import NameLine
from trainer.ui.icons import Icon
from trainer.ui.theme import Kind, Role, Tone
from trainer.ui.widgets.flow_grid import FlowGrid
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.tile import NameTile

if TYPE_CHECKING:
    from trainer.ui.widgets.empty_state import EmptyState, ErrorCard

PAGE = 28  # tiles made at once: seven rows of four fill the largest window
Lines = Callable[[int, int], list[NameLine]]


class NameList(QStackedWidget):
    """Lists people as tiles, or says in their place why there are none.

    Signals:
        picked: (NameLine) a name was pressed.
        cleared: The search is to be emptied.
        retried: The names are to be read again.
        chosen: (str) a button of the message for an empty list was pressed; carries its key.
    """

    picked = Signal(object)
    cleared = Signal()
    retried = Signal()
    chosen = Signal(str)

    def __init__(self, *, narrow: bool, parent: QWidget) -> None:
        super().__init__(parent)
        self._narrow = narrow
        self._lines: list[NameLine] = []
        self._total = 0
        self._more: Lines = lambda _start, _stop: []
        self._content = QWidget()
        self._area = ScrollArea(self._content, self)
        self.addWidget(self._area)
        column = QVBoxLayout(self._content)
        column.setContentsMargins(0, 4, 8, 4)
        self.grid = FlowGrid(4, parent=self._content)
        column.addWidget(self.grid)
        self._column = column
        column.addStretch(1)
        self.grid.activated.connect(self._press)
        self.grid.current_changed.connect(self._near)
        self.grid.end_asked.connect(self._make_all)
        self._area.verticalScrollBar().valueChanged.connect(self._scrolled)

    # Made when first needed: nobody waits for them while the window opens.

    @cached_property
    def nobody(self) -> "EmptyState":
        """What stands in place of names when the search finds none."""
        from trainer.ui.widgets.empty_state import EmptyState  # noqa: PLC0415 - see above

        made = EmptyState(Icon.SEARCH, "Nobody matches.")
        made.add_button("clear", "Clear the search", "Esc")
        made.chosen.connect(lambda _: self.cleared.emit())
        return made

    @cached_property
    def first(self) -> "EmptyState":
        """What stands in place of names before there are any."""
        from trainer.ui.widgets.empty_state import EmptyState  # noqa: PLC0415 - see above

        made = EmptyState(Icon.PEOPLE, "Nobody practises here yet.")
        made.chosen.connect(self.chosen)
        return made

    @cached_property
    def trouble(self) -> "ErrorCard":
        """What stands in place of names that cannot be read."""
        from trainer.ui.widgets.empty_state import ErrorCard  # noqa: PLC0415 - see above

        made = ErrorCard(Icon.FILE_BAD, "The names cannot be read.", "")
        made.add_button("retry", "Try again", "", Kind.PRIMARY)
        made.chosen.connect(lambda _: self.retried.emit())
        return made

    @cached_property
    def _count(self) -> Text:
        made = Text("", Role.SMALL, Tone.MUTED, parent=self._area.widget())
        self._column.insertWidget(1, made)
        return made

    # -- what the page calls ------------------------------------------------------------------

    def show_names(self, total: int, lines: Lines, columns: int) -> None:
        """List `total` people; `lines(start, stop)` gives a stretch of them."""
        self._total, self._more = total, lines
        self._lines = lines(0, PAGE)
        self.grid.set_columns(columns)
        self.grid.set_tiles([self._tile(line) for line in self._lines])
        self.grid.set_current(0)
        self._area.verticalScrollBar().setValue(0)
        self._tell_count()
        self.setCurrentIndex(0)

    def show_message(self, message: "EmptyState") -> None:
        """Show a message in place of the names."""
        self._lines, self._total = [], 0
        self.grid.set_tiles([])
        holder = message.parentWidget() or at_top(message, QWidget(self))
        self.addWidget(holder)  # once more does nothing
        self.setCurrentWidget(holder)

    def line(self, index: int) -> NameLine:
        """Return who stands at a place of the list."""
        return self._lines[index]

    def has_names(self) -> bool:
        """Whether anybody is listed."""
        return bool(self._lines)

    def has_one(self) -> bool:
        """Whether one name is listed, so that Enter can only mean that one."""
        return len(self._lines) == 1

    def mark(self, person_id: int | None) -> None:
        """Show who was picked; None: nobody."""
        for line, tile in zip(self._lines, self.grid.tiles(), strict=True):
            tile.set_picked(line.person_id == person_id)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.grid.set_gap(8 if narrow else 12)
        for tile in self.grid.tiles():
            if isinstance(tile, NameTile):
                tile.set_narrow(narrow)

    # -- making more --------------------------------------------------------------------------

    def _tile(self, line: NameLine) -> NameTile:
        tile = NameTile(line.initials, line.name, line.note, self.grid)
        tile.set_narrow(self._narrow)
        return tile

    def _grow(self, stop: int) -> None:
        there = len(self._lines)
        if there < min(stop, self._total):
            new = self._more(there, stop)
            self._lines += new
            self.grid.add_tiles([self._tile(line) for line in new])
            self._tell_count()

    def _near(self, index: int) -> None:
        """Have the next row ready before the arrow keys come to it."""
        if index + 2 * self.grid.columns() >= len(self._lines):
            self._grow(len(self._lines) + PAGE)

    def _scrolled(self, value: int) -> None:
        bar = self._area.verticalScrollBar()
        if bar.maximum() and value + bar.pageStep() // 2 >= bar.maximum():
            self._grow(len(self._lines) + PAGE)

    def _make_all(self) -> None:
        self._grow(self._total)
        # Laid out at once: the last of them is about to be scrolled to.
        self._content.resize(self._content.width(), self._content.sizeHint().height())
        self._column.activate()

    def _tell_count(self) -> None:
        hidden = self._total > len(self._lines)
        if hidden or "_count" in self.__dict__:
            shown = f"{len(self._lines)} of {self._total} names. Type a name, or scroll on."
            self._count.setText(shown)
            self._count.setVisible(hidden)

    def _press(self, index: int) -> None:
        self.picked.emit(self._lines[index])


def at_top(content: QWidget, holder: QWidget) -> QWidget:
    """Lay `content` out at the upper edge of `holder`, as high as it wants to be."""
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(content)
    column.addStretch(1)
    return holder
