"""The amount pad: keys in the order of the keyboard's number block."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.ui.icons import Icon
from trainer.ui.widgets.key_reading import read_key
from trainer.ui.widgets.pad_key import PadKey

_ROWS = ("789", "456", "123", ".0<")


class NumberPad(QWidget):
    """Types an amount by mouse, touch or keyboard; it holds no amount itself.

    The screen gives the key events that reach it to `handle_key`, presses and releases both.

    Signals:
        digit: A digit was typed; carries it as text.
        point: The decimal point (or a comma) was typed.
        backspace: One sign is to be taken back.
        cleared: Del: everything is to be taken back.
    """

    digit = Signal(str)
    point = Signal()
    backspace = Signal()
    cleared = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(10)
        self._keys: dict[str, PadKey] = {}
        self._down: PadKey | None = None
        for row, signs in enumerate(_ROWS):
            self._grid.setRowStretch(row, 1)
            for column, sign in enumerate(signs):
                key = self._make(sign)
                self._grid.addWidget(key, row, column)

    def key(self, sign: str) -> PadKey:
        """Return the key of a digit, "." or "backspace"."""
        return self._keys[sign]

    def set_narrow(self, narrow: bool) -> None:
        self._grid.setSpacing(8 if narrow else 10)
        for key in self._keys.values():
            key.set_height(48 if narrow else 54)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Type what a key event says; returns whether it was one of the pad's keys."""
        sign = read_key(event)
        if not sign:
            return False
        if event.type() == QEvent.Type.KeyRelease:
            if not event.isAutoRepeat():
                self._lift()
            return True
        self._lift()
        if key := self._keys.get(sign):
            if not self.isEnabled():
                return True
            key.setDown(True)
            self._down = key
        self._type(sign)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if not self.handle_key(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if not self.handle_key(event):
            super().keyReleaseEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self._lift()
        super().hideEvent(event)

    def _make(self, sign: str) -> PadKey:
        if sign == "<":
            key = PadKey(icon=Icon.BACKSPACE, name="Take one back", parent=self)
            sign = "backspace"
        else:
            key = PadKey(sign, name="point" if sign == "." else sign, parent=self)
        key.clicked.connect(lambda: self._type(sign))
        self._keys[sign] = key
        return key

    def _lift(self) -> None:
        if self._down is not None:
            self._down.setDown(False)
            self._down = None

    def _type(self, sign: str) -> None:
        match sign:
            case ".":
                self.point.emit()
            case "backspace":
                self.backspace.emit()
            case "clear":
                self.cleared.emit()
            case _:
                self.digit.emit(sign)
