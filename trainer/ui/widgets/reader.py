"""What a screen reader is told of widgets whose role Qt cannot guess from their class.

Qt asks by the names of the classes a widget is made of, the nearest first. An interface lives as
long as its widget, which keeps it.
"""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from PySide6.QtCore import QObject, QPoint, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QAccessibleObject
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

Role = QAccessible.Role
ROLES: Mapping[str, Role] = {
    "Cover": Role.Dialog,  # every sheet and message
    "PauseCover": Role.Dialog,
    "Tab": Role.PageTab,
    "NameTile": Role.RadioButton,
    "Segmented": Role.Grouping,
}
Maker: TypeAlias = Callable[[QWidget], QAccessibleInterface]
MaybeReader: TypeAlias = Any  # an interface or None: PySide6's stubs forget that Qt allows none


class WidgetReader(QAccessibleObject):
    """A widget with the role it plays: its name, its state and what stands in it."""

    def __init__(self, widget: QWidget, role: Role) -> None:
        super().__init__(widget)
        self._widget, self._role = widget, role

    def role(self) -> Role:
        return self._role

    def text(self, kind: QAccessible.Text) -> str:
        widget = self._widget
        if kind == QAccessible.Text.Name:
            return widget.accessibleName() or widget.windowTitle()
        return widget.accessibleDescription() if kind == QAccessible.Text.Description else ""

    def state(self) -> QAccessible.State:
        widget, state = self._widget, QAccessible.State()
        state.invisible = not widget.isVisible()
        state.disabled = not widget.isEnabled()
        state.focusable = bool(widget.focusPolicy())
        state.focused = widget.hasFocus()
        if isinstance(widget, QAbstractButton):
            state.checkable = widget.isCheckable()
            state.checked = state.selected = widget.isChecked()
            state.selectable = True
        return state

    def rect(self) -> QRect:
        return QRect(self._widget.mapToGlobal(QPoint()), self._widget.size())

    def parent(self) -> QAccessibleInterface:
        above = self._widget.parentWidget() or QApplication.instance()
        assert above is not None, "a widget has an application"
        return QAccessible.queryAccessibleInterface(above)

    def child(self, index: int) -> MaybeReader:
        inside = self._inside()
        within = 0 <= index < len(inside)
        return QAccessible.queryAccessibleInterface(inside[index]) if within else None

    def childCount(self) -> int:  # noqa: N802 - Qt's name
        return len(self._inside())

    def indexOfChild(self, child: QAccessibleInterface) -> int:  # noqa: N802 - Qt's name
        widget = child.object()
        inside = self._inside()
        return inside.index(widget) if widget in inside else -1

    def _inside(self) -> list[QObject]:
        return [
            child
            for child in self._widget.children()
            if isinstance(child, QWidget) and not child.isWindow() and not child.isHidden()
        ]


def install_reader(more: Mapping[str, Maker]) -> None:
    """Answer screen readers from now on; `more` makes the interfaces of classes of their own."""
    makers: dict[str, Maker] = {name: _maker(role) for name, role in ROLES.items()} | dict(more)

    def made(name: str, thing: QObject) -> QAccessibleInterface | None:
        maker = makers.get(name)
        if maker is None or not isinstance(thing, QWidget):
            return None
        reader = maker(thing)
        vars(thing)["_reader"] = reader  # it must not go before its widget
        return reader

    QAccessible.installFactory(made)


def _maker(role: Role) -> Maker:
    return lambda widget: WidgetReader(widget, role)
