"""The felt as a screen reader walks it: a table, and in it every zone with what lies there."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QPolygonF, QWindow

from trainer.ui.widgets.reader import MaybeReader, WidgetReader

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from trainer.layouts.layout import Zone
    from trainer.ui.scene.table_view import TableView

Role = QAccessible.Role


class ZoneReader(QAccessibleInterface):
    """One zone: what it is and what lies in it, where on the screen, whether the ring is here."""

    def __init__(self, table: "TableReader", zone: "Zone") -> None:
        super().__init__()
        self._table, self.zone = table, zone

    def isValid(self) -> bool:  # noqa: N802 - Qt's name
        return self._table.isValid()

    def object(self) -> MaybeReader:
        return None

    def window(self) -> QWindow:
        return self._table.window()

    def role(self) -> Role:
        return Role.Button

    def text(self, kind: QAccessible.Text) -> str:
        return self._table.view.spoken(self.zone.key) if kind == QAccessible.Text.Name else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:  # noqa: N802 - Qt's name
        """Leave it: the table says what lies here."""

    def state(self) -> QAccessible.State:
        view, state = self._table.view, QAccessible.State()
        state.invisible = not view.isVisible()
        state.focusable = True
        state.focused = view.hasFocus() and view.cursor_key == self.zone.key
        return state

    def rect(self) -> QRect:
        view = self._table.view
        corners = QPolygonF([QPointF(x, y) for x, y in self.zone.outline.polygon])
        seen = view.mapFromScene(corners).boundingRect()
        return QRect(view.viewport().mapToGlobal(seen.topLeft()), seen.size())

    def parent(self) -> QAccessibleInterface:
        return self._table

    def child(self, index: int) -> MaybeReader:
        return None

    def childAt(self, x: int, y: int) -> MaybeReader:  # noqa: N802 - Qt's name
        return None

    def childCount(self) -> int:  # noqa: N802 - Qt's name
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:  # noqa: N802 - Qt's name
        return -1


class TableReader(WidgetReader):
    """The table; its children are the zones of the layout shown."""

    def __init__(self, view: "TableView") -> None:
        super().__init__(view, Role.Pane)
        self.view = view
        self._zones: list[ZoneReader] = []
        self._of: object = None

    def zones(self) -> list[ZoneReader]:
        """Return a reader for each zone, in the order of the layout."""
        layout = self.view.table
        if layout is not self._of:
            self._of = layout
            self._zones = [ZoneReader(self, zone) for zone in layout.zones] if layout else []
        return self._zones

    def zone(self, key: str) -> ZoneReader | None:
        """Return the reader of a zone."""
        return next((one for one in self.zones() if one.zone.key == key), None)

    def child(self, index: int) -> MaybeReader:
        zones = self.zones()
        return zones[index] if 0 <= index < len(zones) else None

    def childCount(self) -> int:  # noqa: N802 - Qt's name
        return len(self.zones())

    def indexOfChild(self, child: QAccessibleInterface) -> int:  # noqa: N802 - Qt's name
        zones = self.zones()
        return zones.index(child) if isinstance(child, ZoneReader) and child in zones else -1

    def childAt(self, x: int, y: int) -> MaybeReader:  # noqa: N802 - Qt's name
        return next((one for one in self.zones() if one.rect().contains(x, y)), None)


def table_reader(view: "QWidget") -> TableReader:
    """Return what is told of a table, as `install_reader` asks for it."""
    from trainer.ui.scene.table_view import TableView  # noqa: PLC0415 - it is there by then

    assert isinstance(view, TableView)
    return TableReader(view)
