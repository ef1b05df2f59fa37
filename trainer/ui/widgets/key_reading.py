"""Reads the keyboard: digits with or without Num Lock, and keys that are only held down."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
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
MOVING = frozenset(  # what may go on for as long as the key is held: walking and erasing
    {
        Qt.Key.Key_Left,
        Qt.Key.Key_Right,
        Qt.Key.Key_Up,
        Qt.Key.Key_Down,
        Qt.Key.Key_PageUp,
        Qt.Key.Key_PageDown,
        Qt.Key.Key_Home,
        Qt.Key.Key_End,
        Qt.Key.Key_Tab,
        Qt.Key.Key_Backtab,
        Qt.Key.Key_Backspace,
        Qt.Key.Key_Delete,
    }
)
_DOING = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape})


class HeldKeys:
    """Tells a key that is pressed from one that was pressed before and is still down.

    A finger that rests on Enter must not answer, confirm or deal a second time, least of all on a
    page that came up meanwhile. While somebody is `writing`, letters may repeat.

    The system says so itself, but under X only where the release and the press of a repetition
    arrive together; else they are known by having happened at the same moment.
    """

    def __init__(self, writing: Callable[[], bool]) -> None:
        self._writing = writing
        self._released = (0, 0)  # the key let go last, and when

    def refuses(self, event: QKeyEvent) -> bool:
        """Whether an event means nothing, as its key is only held; releases are to be shown too."""
        if event.type() == QEvent.Type.KeyRelease:
            self._released = (event.key(), event.timestamp())
            return False
        at_once = event.timestamp() != 0 and self._released == (event.key(), event.timestamp())
        if not (event.isAutoRepeat() or at_once) or event.key() in MOVING:
            return False
        return event.key() in _DOING or not (event.text() and self._writing())


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
