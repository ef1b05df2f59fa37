"""Reads digits from the keyboard, with or without Num Lock."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

_BLOCK = {  # the number block without Num Lock
    Qt.Key.Key_Insert: "0",
    Qt.Key.Key_End: "1",
    Qt.Key.Key_Down: "2",
    Qt.Key.Key_PageDown: "3",
    Qt.Key.Key_Left: "4",
    Qt.Key.Key_Clear: "5",
    Qt.Key.Key_Right: "6",
    Qt.Key.Key_Home: "7",
    Qt.Key.Key_Up: "8",
    Qt.Key.Key_PageUp: "9",
    Qt.Key.Key_Delete: ".",
}
_ALIKE = {
    Qt.Key.Key_Period: ".",
    Qt.Key.Key_Comma: ".",
    Qt.Key.Key_Backspace: "backspace",
    Qt.Key.Key_Delete: "clear",
}
_HELD = (
    Qt.KeyboardModifier.ControlModifier
    | Qt.KeyboardModifier.AltModifier
    | Qt.KeyboardModifier.MetaModifier
)


def read_key(event: QKeyEvent) -> str:
    """Return "0" to "9", ".", "backspace", "clear" or "" for any other key."""
    if event.modifiers() & _HELD:
        return ""
    key = Qt.Key(event.key())
    if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return str(int(key) - int(Qt.Key.Key_0))
    if event.modifiers() & Qt.KeyboardModifier.KeypadModifier and key in _BLOCK:
        return _BLOCK[key]
    return _ALIKE.get(key, "")
