"""The PIN pad: four dots and keys in telephone order."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.key_reading import read_key
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.pad_key import PadKey

if TYPE_CHECKING:
    from trainer.ui.widgets.shake import Shake

LENGTH = 4


class PinDots(QWidget):
    """Shows how many digits are in, without telling which; says no by a shake or by signs."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._filled, self._wrong, self._offset = 0, False, 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_filled(0)

    @cached_property
    def _shake(self) -> "Shake":
        from trainer.ui.widgets.shake import Shake  # noqa: PLC0415 - not before a PIN was wrong

        made = Shake(self)
        made.moved.connect(self._lean)
        return made

    def set_filled(self, filled: int) -> None:
        """Fill that many dots; it ends the wrong look."""
        self._filled, self._wrong = filled, False
        self.setAccessibleName(f"{filled} of {LENGTH} digits")
        self.update()

    def set_wrong(self) -> None:
        """Show that the PIN was not right: one shake, or a `!` in each dot without motion."""
        self._wrong = True
        self.setAccessibleName("wrong PIN")
        self.update()
        self._shake.start()

    def is_wrong(self) -> bool:
        return self._wrong

    def is_shaking(self) -> bool:
        return self._shake.is_running()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        return QSize(LENGTH * theme.px(38) + 24, theme.px(26))

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        if "_shake" in self.__dict__:
            self._shake.stop()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        side, step = theme.px(18), theme.px(38)
        left = (self.width() - step * (LENGTH - 1) - side) / 2 + self._offset
        painter = QPainter(self)
        paint.smooth(painter)
        for index in range(LENGTH):
            dot = QRectF(left + index * step, (self.height() - side) / 2, side, side)
            on = index < self._filled
            if self._wrong:
                paint.box(painter, dot, radius=side / 2, border=tokens.bad, width=2)
                sign = dot.adjusted(3, 3, -3, -3)
                icons.paint(painter, sign, Icon.BANG, tokens.bad, 4.0)
                continue
            paint.box(
                painter,
                dot,
                radius=side / 2,
                fill=tokens.gold if on else "",
                border=tokens.gold if on else tokens.line,
                width=2,
            )
        painter.end()

    def _lean(self, offset: float) -> None:
        self._offset = offset
        self.update()


class PinPad(QWidget):
    """Types a PIN by touch, mouse or keyboard. It never holds the digits: the screen does.

    Signals:
        digit: A digit was typed; carries it as text.
        backspace: One digit is to be taken back.
        cancelled: "Not me" was pressed.
    """

    digit = Signal(str)
    backspace = Signal()
    cancelled = Signal()

    def __init__(
        self,
        prompt: str = "Your PIN",
        *,
        cancel: str = "Not me",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.prompt = Text(prompt, Role.BODY, Tone.MUTED, parent=self)
        self.prompt.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.dots = PinDots(self)
        self.sentence = Text("", Role.SMALL, Tone.WARN, parent=self)
        self.sentence.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._keys: dict[str, PadKey] = {}
        self._down: PadKey | None = None
        self._grid = QGridLayout()
        self._grid.setSpacing(12)
        for row, signs in enumerate(("123", "456", "789")):
            for column, sign in enumerate(signs):
                self._grid.addWidget(self._make(sign), row, column)
        not_me = PadKey(
            cancel, cap="Esc", height=84, deep=False, flat=True, name=cancel, parent=self
        )
        not_me.clicked.connect(self.cancelled)
        back = PadKey(
            icon=Icon.BACKSPACE,
            height=84,
            deep=False,
            flat=True,
            name="Take one back",
            parent=self,
        )
        back.clicked.connect(self.backspace)
        self._keys |= {"cancel": not_me, "backspace": back}
        self._grid.addWidget(not_me, 3, 0)
        self._grid.addWidget(self._make("0"), 3, 1)
        self._grid.addWidget(back, 3, 2)
        for column in range(3):
            self._grid.setColumnStretch(column, 1)
        self._column = column_layout = QVBoxLayout(self)
        column_layout.setContentsMargins(0, 0, 0, 0)
        column_layout.setSpacing(12)
        self._head = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        self._head.setSpacing(12)
        column_layout.addLayout(self._head)
        for widget in (self.prompt, self.dots):
            self._head.addWidget(widget)
        column_layout.addWidget(self.sentence)
        column_layout.addLayout(self._grid)

    def set_filled(self, filled: int) -> None:
        """Fill that many dots."""
        self.dots.set_filled(filled)
        if filled:
            self.sentence.setText("")

    def set_wrong(self, sentence: str) -> None:
        """Say no, and in words how many tries are left."""
        self.dots.set_wrong()
        self.sentence.setText(f"! {sentence}")

    def set_sentence(self, sentence: str, tone: Tone = Tone.MUTED) -> None:
        """Show a line under the dots."""
        self.sentence.setText(sentence)
        self.sentence.set_tone(tone)

    def set_keys_enabled(self, enabled: bool) -> None:
        """Lock or free the digits; "Not me" always works."""
        for sign, key in self._keys.items():
            key.setEnabled(enabled or sign == "cancel")

    def key(self, sign: str) -> PadKey:
        """Return the key of a digit, "backspace" or "cancel"."""
        return self._keys[sign]

    def set_narrow(self, narrow: bool) -> None:
        self._grid.setSpacing(8 if narrow else 12)
        for key in self._keys.values():
            key.set_height(60 if narrow else 84)
        self.updateGeometry()  # behind another page of a stack nobody would ask again by itself

    def set_tight(self, tight: bool) -> None:
        """Stand the dots beside their prompt, where large text leaves no room below it."""
        direction = QBoxLayout.Direction
        self._head.setDirection(direction.LeftToRight if tight else direction.TopToBottom)
        self._column.setSpacing(4 if tight else 12)

    def handle_key(self, event: QKeyEvent) -> bool:
        """Type what a key event says; returns whether it was one of the pad's keys."""
        sign = read_key(event)
        if sign not in self._keys:
            return False
        if self._down is not None and not event.isAutoRepeat():
            self._down.setDown(False)
            self._down = None
        if event.type() == QEvent.Type.KeyRelease:
            return True
        key = self._keys[sign]
        if key.isEnabled():
            key.setDown(True)
            self._down = key
            if sign == "backspace":
                self.backspace.emit()
            elif not event.isAutoRepeat():
                self.digit.emit(sign)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if not self.handle_key(event):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        if not self.handle_key(event):
            super().keyReleaseEvent(event)

    def _make(self, sign: str) -> PadKey:
        key = PadKey(sign, height=84, deep=False, parent=self)
        key.clicked.connect(lambda: self.digit.emit(sign))
        self._keys[sign] = key
        return key
