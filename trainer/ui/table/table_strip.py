"""The strip under the felt: act keys, and in their place what an act still wants to know."""

from collections.abc import Collection, Sequence
from typing import Protocol

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QHideEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QSizePolicy,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from trainer.ui.icons import Icon
from trainer.ui.motion import STILL, STRIP_GROW, Motion
from trainer.ui.table.act_keys import ActKeySpec
from trainer.ui.theme import NARROW, WIDE, Kind, Role, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.act_key import ActKey, ActState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.segmented import Segmented

ONE_ROW = 8  # more keys than that stand in two rows: cards above, calls and money below
_LOW, _LOW_NARROW = 46, 44
_LARGE_TEXT = 1.5  # from there on the second line of a key goes


class StripPart(Protocol):
    """Something the strip can show; it says how much room it wants."""

    def strip_height(self, narrow: bool) -> int:
        """Return the height of the strip while this part is in it."""


class StripKey(ActKey):
    """An act key that a click does not take the table's keys away for.

    Signals:
        clicked: Pressed, by mouse or key (from QAbstractButton).
    """

    def __init__(self, spec: ActKeySpec, parent: QWidget | None = None) -> None:
        super().__init__(spec.key, spec.title, spec.subtitle, parent)
        self.spec = spec
        self._low = self._narrow_window = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_low(self, low: bool) -> None:
        """Be one of two rows."""
        self._low = low
        self.set_narrow(self._narrow_window)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow_window = narrow
        second = self.spec.subtitle if current().scale < _LARGE_TEXT else ""
        self.set_act(self.spec.key, self.spec.title, second)
        super().set_narrow(narrow or self._low)

    def _tight(self) -> bool:
        return self._low and current().scale >= _LARGE_TEXT

    def _padding(self) -> int:
        return 5 if self._tight() else super()._padding()

    def _gap(self) -> int:
        return 5 if self._tight() else super()._gap()

    def _cap_side(self) -> int:
        return current().px(22) if self._tight() else super()._cap_side()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        wanted = super().sizeHint()
        if self._low:
            wanted.setHeight(current().px(_LOW_NARROW if self._narrow_window else _LOW))
        return wanted

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())


class ActPalette(QWidget):
    """The keys of a game, always in the same places.

    Signals:
        pressed: A key was clicked; carries its id.
    """

    pressed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys: dict[str, StripKey] = {}
        self._narrow = self._two_rows = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._rows = (QHBoxLayout(), QHBoxLayout())
        for row in self._rows:
            self._column.addLayout(row)

    def set_keys(self, specs: Sequence[ActKeySpec]) -> None:
        """Show the keys of a game."""
        for key in self._keys.values():
            for row in self._rows:
                row.removeWidget(key)
            key.hide()
            key.deleteLater()
        self._keys = {spec.id: self._make(spec) for spec in specs}
        self._two_rows = len(specs) > ONE_ROW
        for key in self._keys.values():
            key.set_low(self._two_rows)
            self._rows[0 if key.spec in self._above(specs) else 1].addWidget(key, 1)
        self.set_narrow(self._narrow)

    def _above(self, specs: Sequence[ActKeySpec]) -> Sequence[ActKeySpec]:
        """Return the keys of the upper row: those for cards, or half of them without any."""
        if not self._two_rows:
            return specs
        return [spec for spec in specs if spec.deals] or specs[: len(specs) // 2]

    def _make(self, spec: ActKeySpec) -> StripKey:
        key = StripKey(spec, self)
        key.clicked.connect(lambda: self.pressed.emit(spec.id))
        key.show()
        return key

    def key(self, key_id: str) -> StripKey:
        """Return the key with this id."""
        return self._keys[key_id]

    def ids(self) -> list[str]:
        """Return the ids of the keys, in order."""
        return list(self._keys)

    def set_states(self, asked: Collection[str], armed: str, *, guides: bool) -> None:
        """Light what is asked for and what is armed; only a guide dims the rest."""
        for key_id, key in self._keys.items():
            if key_id in asked or key_id == armed:
                state = ActState.ASKED
            else:
                state = ActState.NOT_NOW if guides and asked else ActState.LIVE
            if key.state() is not state:
                key.set_state(state)

    def show_wrong(self, key_id: str) -> None:
        """Shake the key that was wrong."""
        if key_id in self._keys:
            self._keys[key_id].set_state(ActState.WRONG)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        gap = (NARROW if narrow else WIDE).act_gap
        self._column.setSpacing(min(gap, 8) if self._two_rows else 0)
        for row in self._rows:
            row.setSpacing(gap)
        for key in self._keys.values():
            key.set_narrow(narrow)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.set_narrow(self._narrow)

    def strip_height(self, narrow: bool) -> int:
        """Return the height of the strip while this part is in it."""
        if not self._two_rows:
            return max((NARROW if narrow else WIDE).strip, current().px(56 if narrow else 68) + 24)
        low = current().px(_LOW_NARROW if narrow else _LOW)
        return 2 * low + (7 if narrow else 8) + 2 * 6


class WatchControls(QWidget):
    """One act a press, or by itself at a speed.

    Signals:
        stepped: The next act is wanted now.
        continuous_picked: (bool) it is to go on by itself, or not.
        speed_picked: (float) the factor of the speed.
    """

    stepped = Signal()
    continuous_picked = Signal(bool)
    speed_picked = Signal(float)
    SPEEDS = ("0.5", "1", "2")

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._words = Text(
            "Every act is told at the right, with its clause.", Role.BODY, Tone.MUTED
        )
        self.how = Segmented([("itself", "By itself"), ("step", "Act by act")])
        self.how.setAccessibleName("How it is played")
        self.speed = Segmented([(speed, f"{speed}×") for speed in self.SPEEDS])  # noqa: RUF001
        self.speed.setAccessibleName("Speed")
        self.speed.set_current("1")
        self.next = KeyButton("Next act", "Space", Kind.PRIMARY, icon=Icon.STEP)
        self.next.clicked.connect(self.stepped)
        self.how.picked.connect(lambda how: self.continuous_picked.emit(how == "itself"))
        self.speed.picked.connect(lambda speed: self.speed_picked.emit(float(speed)))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(16)
        self._row.addWidget(self._words)
        self._row.addStretch(1)
        for widget in (self.how, Text("Speed", Role.BODY, Tone.MUTED), self.speed, self.next):
            self._row.addWidget(widget)

    def change_speed(self, steps: int) -> None:
        """Go a step faster or slower."""
        at = self.SPEEDS.index(self.speed.current()) + steps
        speed = self.SPEEDS[min(max(0, at), len(self.SPEEDS) - 1)]
        if speed != self.speed.current():
            self.speed.set_current(speed)
            self.speed_picked.emit(float(speed))

    def switch(self) -> None:
        """Change between going on by itself and act by act."""
        how = "step" if self.how.current() == "itself" else "itself"
        self.how.set_current(how)
        self.continuous_picked.emit(how == "itself")

    def set_narrow(self, narrow: bool) -> None:
        self._words.setVisible(not narrow)

    def strip_height(self, narrow: bool) -> int:
        """Return the height of the strip while this part is in it."""
        return max((NARROW if narrow else WIDE).strip, current().px(44) + 24)


class TableStrip(QFrame):
    """Shows one part at a time and grows to its height while the felt is fitted anew."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._parts: list[tuple[QWidget, StripPart]] = []
        self._narrow = False
        self._motion = STILL
        self._margins = QGridLayout(self)
        self._stack = QStackedLayout()
        self._margins.addLayout(self._stack, 0, 0)
        self._grow = QVariantAnimation(self)  # parented: dies with the strip
        self._grow.setEasingCurve(STRIP_GROW.curve())
        self._grow.valueChanged.connect(self._grow_to)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def add_part(self, widget: QWidget, part: StripPart) -> None:
        """Take a part; the first one is shown."""
        self._parts.append((widget, part))
        widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._stack.addWidget(widget)

    def set_motion(self, motion: Motion) -> None:
        """Choose how it grows."""
        self._motion = motion

    def shown(self) -> QWidget:
        """Return the part in view."""
        return self._parts[self._stack.currentIndex()][0]

    def show_part(self, widget: QWidget) -> None:
        """Bring a part into view."""
        self._stack.setCurrentWidget(widget)
        self._fit(animate=True)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._fit(animate=False)

    def refit(self) -> None:
        """Take the height the part in view wants now."""
        self._fit(animate=False)

    def is_growing(self) -> bool:
        """Whether its height is changing."""
        return self._grow.state() == QVariantAnimation.State.Running

    def _fit(self, *, animate: bool) -> None:
        if not self._parts:
            return
        metrics = NARROW if self._narrow else WIDE
        across = metrics.strip_padding
        self._margins.setContentsMargins(across, 6, across, 6)
        wanted = self._parts[self._stack.currentIndex()][1].strip_height(self._narrow)
        self._grow.stop()
        ms = self._motion.ms(STRIP_GROW) if self._motion.travels else 0
        if not animate or not ms or not self.isVisible() or self.height() == wanted:
            self.setFixedHeight(wanted)
            return
        self._grow.setDuration(ms)
        self._grow.setStartValue(self.height())
        self._grow.setEndValue(wanted)
        self._grow.start()

    def _grow_to(self, height: object) -> None:
        if isinstance(height, int):
            self.setFixedHeight(height)

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self._fit(animate=False)
        super().hideEvent(event)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit(animate=False)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(tokens.ink_1))
        end = QPointF(self.width(), 0.5)
        paint.line(painter, QPointF(0, 0.5), end, tokens.hair, current().border)
        painter.end()
