"""The strip under the felt: act keys, and in their place what an act still wants to know."""

from collections.abc import Collection, Sequence
from typing import Protocol

from PySide6.QtCore import QEvent, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
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
from trainer.ui.table.act_keys import ActKeySpec
from trainer.ui.table.table_side_view import TableSide
from trainer.ui.theme import NARROW, WIDE, Kind, Role, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.act_key import ActKey, ActState
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.segmented import Segmented

ONE_ROW = 8  # more keys than that stand in two rows: cards above, calls and money below
_MOST_ROWS = 3  # in a small window
_LEAST_KEY = 104  # pixels of a key whose words are whole
_LOW, _LOW_NARROW = 46, 44
_APART = 16  # pixels between the controls of a watched round
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
        return current().scale >= _LARGE_TEXT

    def _padding(self) -> int:
        return 5 if self._tight() else super()._padding()

    def _gap(self) -> int:
        return 5 if self._tight() else super()._gap()

    def _cap_side(self) -> int:
        return current().gap(24) if self._tight() else super()._cap_side()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        wanted = super().sizeHint()
        if self._low:
            wanted.setHeight(current().gap(_LOW_NARROW if self._narrow_window else _LOW))
        else:
            wanted.setHeight(current().gap(56 if self._narrow_window else 68))
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
        self._narrow, self._count, self._room = False, 1, 0
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._rows = tuple(QHBoxLayout() for _ in range(_MOST_ROWS))
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
        self._arrange()

    def set_room(self, width: int) -> None:
        """Stand in as many rows as a strip of this width needs."""
        if width != self._room:
            self._room = width
            self._arrange()

    def _arrange(self) -> None:
        specs = [key.spec for key in self._keys.values()]
        self._count = self._rows_for(len(specs))
        for row, held in zip(self._rows, self._sorted(specs), strict=True):
            for spec in held:
                key = self._keys[spec.id]
                for other in self._rows:
                    other.removeWidget(key)
                key.set_low(self._count > 1)
                row.addWidget(key, 1)
        self.set_narrow(self._narrow)

    def _rows_for(self, keys: int) -> int:
        """Return how many rows leave every key the width its words need."""
        rows = 1 if keys <= ONE_ROW else 2
        across = max(1, self._room // _LEAST_KEY) if self._room else keys
        return min(_MOST_ROWS, max(rows, -(-keys // across)))

    def _sorted(self, specs: Sequence[ActKeySpec]) -> list[Sequence[ActKeySpec]]:
        """Return the keys of each row: those for cards first, and about as many in each."""
        each = -(-len(specs) // self._count) if specs else 1
        dealing = [spec for spec in specs if spec.deals]
        if self._count == 2 and abs(len(dealing) - each) <= 1:
            rest = [spec for spec in specs if not spec.deals]
            return [dealing, rest, []]
        ordered = specs if self._count == 1 else sorted(specs, key=lambda spec: not spec.deals)
        return [ordered[at * each : (at + 1) * each] for at in range(_MOST_ROWS)]

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
        """Light what is asked for and what is armed; only a guide dims the rest.

        While something moves nothing is asked for, and of a guide's keys none is to be pressed.
        """
        for key_id, key in self._keys.items():
            if key_id in asked or key_id == armed:
                state = ActState.ASKED
            else:
                state = ActState.NOT_NOW if guides else ActState.LIVE
            if key.state() is not state:
                key.set_state(state)

    def set_answering(self, answers: bool) -> None:
        """Print the caps, or leave them off while letters belong to what is asked at the side."""
        for key in self._keys.values():
            key.set_answering(answers)

    def show_wrong(self, key_id: str) -> None:
        """Shake the key that was wrong."""
        if key_id in self._keys:
            self._keys[key_id].set_state(ActState.WRONG)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        gap = (NARROW if narrow else WIDE).act_gap
        self._column.setSpacing(min(gap, 8) if self._count > 1 else 0)
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
        if self._count == 1:
            return max((NARROW if narrow else WIDE).strip, current().gap(56 if narrow else 68) + 24)
        low = current().gap(_LOW_NARROW if narrow else _LOW)
        return self._count * low + (self._count - 1) * (7 if narrow else 8) + 2 * 6


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
        self._row.setSpacing(_APART)
        self._row.addWidget(self._words)
        self._row.addStretch(1)
        self._speed_word = Text("Speed", Role.BODY, Tone.MUTED)
        for widget in (self.how, self._speed_word, self.speed, self.next):
            self._row.addWidget(widget)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        """Leave out the word and the sign where large text needs the room for the choices."""
        super().resizeEvent(event)
        self.next.set_sign(Icon.STEP)
        parts = (self.how, self._speed_word, self.speed, self.next)
        wanted = sum(part.sizeHint().width() for part in parts)
        tight = wanted + 3 * _APART > self.width()
        self._speed_word.setVisible(not tight)
        self._row.setSpacing(_APART // 2 if tight else _APART)
        if tight:
            self.next.set_sign(Icon.NONE)

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
    """Shows one part at a time. What an act still wants to know stands at the side of the table."""

    def __init__(self, side: TableSide, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._side = side
        self._parts: list[tuple[QWidget, StripPart]] = []
        self._narrow = False
        self._margins = QGridLayout(self)
        self._stack = QStackedLayout()
        self._margins.addLayout(self._stack, 0, 0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def add_part(self, widget: QWidget, part: StripPart) -> None:
        """Take a part; the first one is shown."""
        self._parts.append((widget, part))
        widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._stack.addWidget(widget)

    def shown(self) -> QWidget:
        """Return the part in view: what is asked at the side, or what stands here."""
        return self._side.shown() or self._parts[self._stack.currentIndex()][0]

    def show_part(self, widget: QWidget) -> None:
        """Bring a part into view, here or at the side."""
        aside = self._side.has(widget)
        self._side.show_part(widget if aside else None)
        if not aside:
            self._stack.setCurrentWidget(widget)
            self._fit()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._fit()

    def refit(self) -> None:
        """Take the height the part in view wants now."""
        self._fit()

    def _fit(self) -> None:
        if not self._parts:
            return
        metrics = NARROW if self._narrow else WIDE
        across = metrics.strip_padding
        self._margins.setContentsMargins(across, 6, across, 6)
        wanted = self._parts[self._stack.currentIndex()][1].strip_height(self._narrow)
        self.setFixedHeight(wanted)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(tokens.ink_1))
        end = QPointF(self.width(), 0.5)
        paint.line(painter, QPointF(0, 0.5), end, tokens.hair, current().border)
        painter.end()
