"""What a button does with Enter and the arrows: Qt gives it Space only."""

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton

if TYPE_CHECKING:
    _Button = QAbstractButton
else:
    _Button = object  # a mixin: Qt's classes are not to be inherited twice

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


class EnterPresses(_Button):
    """Is pressed by Enter while it has the focus, once however long that is held."""

    leaves_arrows = False  # for what it stands in: Qt would step to the button beside it
    leaves_shift = False  # likewise Shift Enter

    def takes_enter(self) -> bool:
        """Whether Enter presses it; else it is for the page."""
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        entered = event.key() in ENTER
        left = self.leaves_shift and event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if (entered and (left or not self.takes_enter())) or (
            self.leaves_arrows and event.key() in _ARROWS
        ):
            event.ignore()
        elif not entered:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self.click()
