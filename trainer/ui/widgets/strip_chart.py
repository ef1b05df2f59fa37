"""The strip of a run: one bar an act against its target, and a lane of numbered faults."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt, QVariantAnimation, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.theme import State, Weight, blend, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.focus_ring import OWN

TOP = 2.0  # targets
FAR_OVER = 1.25
GROW_MS = 700
_LABELS = ((0.0, "0"), (0.5, "½"), (1.0, "target"), (1.5, "1½"), (2.0, "2×"))  # noqa: RUF001


@dataclass(frozen=True, slots=True)
class ActBar:
    """One act: its round, its time as a share of its target, and what it was in words."""

    round_number: int
    ratio: float
    label: str = ""

    def state(self) -> State:
        """Return good, warn (up to a quarter over) or bad."""
        if self.ratio > FAR_OVER:
            return State.BAD
        return State.WARN if self.ratio > 1 else State.GOOD


@dataclass(frozen=True, slots=True)
class FaultMark:
    """A fault at the act with index `act`; `number` is that of the list below the chart."""

    act: int
    number: int
    state: State = State.BAD


class StripChart(QWidget):
    """All acts of a run on one white target line. Left and Right walk, Enter opens an act.

    Signals:
        act_activated: An act was chosen; carries its index.
        fault_activated: A disc of the fault lane was pressed; carries its number.
    """

    act_activated = Signal(int)
    fault_activated = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._acts: tuple[ActBar, ...] = ()
        self._faults: tuple[FaultMark, ...] = ()
        self._current, self._pointed = -1, -1
        self._unit = "Round"
        self._grown = 1.0
        self._grow = QVariantAnimation(self)  # parented: dies with the chart
        self._grow.setDuration(GROW_MS)
        self._grow.setStartValue(0.0)
        self._grow.setEndValue(1.0)
        self._grow.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._grow.valueChanged.connect(self._grow_to)
        self.setProperty("focusRing", OWN)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_unit(self, unit: str) -> None:
        """Say what a round of the run is called."""
        self._unit = unit

    def set_acts(self, acts: Sequence[ActBar], faults: Sequence[FaultMark] = ()) -> None:
        """Show a run."""
        self._acts, self._faults = tuple(acts), tuple(faults)
        self._current = self._pointed = -1
        slow = sum(act.ratio > 1 for act in acts)
        self.setAccessibleName(f"{len(acts)} acts, {slow} over target, {len(faults)} faults")
        self.update()

    def play(self) -> None:
        """Let the bars grow once; at once when motion is reduced."""
        self._grow.stop()
        self._grown = 1.0
        if not current().reduced_motion:
            self._grow.start()
        self.update()

    def is_growing(self) -> bool:
        return self._grow.state() == QVariantAnimation.State.Running

    def current(self) -> int:
        """Return the index of the act the arrows are on, -1 before the first step."""
        return self._current

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(900), current().px(320))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(320), current().px(180))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802 - Qt's name
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right) and self._acts:
            step = 1 if key == Qt.Key.Key_Right else -1
            self._current = min(max(0, self._current + step), len(self._acts) - 1)
            self.setAccessibleName(self._readout(self._current))
            self.update()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._current >= 0:
            self.act_activated.emit(self._current)
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        pointed = self._act_at(event.position())
        if pointed != self._pointed:
            self._pointed = pointed
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        for fault in self._faults:
            spot = self._fault_spot(fault)
            if (spot - event.position()).manhattanLength() < 22:
                self.fault_activated.emit(fault.number)
                return
        if (act := self._act_at(event.position())) >= 0:
            self._current = act
            self.update()
            self.act_activated.emit(act)

    def leaveEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        self._pointed = -1
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusOutEvent(event)
        self.update()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self._grow.stop()
        self._grown = 1.0
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        paint.smooth(painter)
        if self._acts:
            area = self._area()
            self._paint_rounds(painter, area)
            self._paint_scale(painter, area)
            for index in range(len(self._acts)):
                self._paint_act(painter, area, index)
            target = self._y(area, 1.0)
            ink = current().palette.text
            start, end = QPointF(area.left(), target), QPointF(area.right(), target)
            paint.line(painter, start, end, ink, 1.4)
            self._paint_faults(painter, area)
            self._paint_readout(painter, area)
        if self.hasFocus() and self._current < 0:
            edge = current().palette.focus
            paint.box(painter, self.rect(), radius=10, border=edge, width=current().ring)
        painter.end()

    def _area(self) -> QRectF:
        theme = current()
        font = theme.font(13, Weight.SEMIBOLD)
        left = max(paint.width_of(font, "target"), paint.width_of(font, "faults")) + 12
        lane = theme.px(34) if self._faults else 0
        bottom = self.height() - theme.px(24) - lane
        return QRectF(left, theme.px(26), self.width() - left - 6, bottom - theme.px(26))

    def _y(self, area: QRectF, ratio: float) -> float:
        return area.bottom() - area.height() * min(ratio, TOP * 1.04) / TOP

    def _column(self, area: QRectF, index: int) -> tuple[float, float]:
        wide = area.width() / len(self._acts)
        return area.left() + index * wide, wide

    def _act_at(self, spot: QPointF) -> int:
        area = self._area()
        if not self._acts or not area.adjusted(0, 0, 0, 2).contains(spot):
            return -1
        wide = area.width() / len(self._acts)
        return min(len(self._acts) - 1, int((spot.x() - area.left()) / wide))

    def _paint_rounds(self, painter: QPainter, area: QRectF) -> None:
        theme = current()
        font = theme.font(13)
        index, free = 0, -1.0
        band = blend(theme.palette.ink_1, "#FFFFFF", 0.018)
        for order, (number, group) in enumerate(
            groupby(self._acts, key=lambda act: act.round_number)
        ):
            count = len(list(group))
            x, wide = self._column(area, index)
            if order % 2 == 0 and not theme.high_contrast:
                stripe = QRectF(x, area.top() - 8, wide * count, area.height() + 8)
                paint.box(painter, stripe, radius=0, fill=band)
            words = str(number)
            half = paint.width_of(font, words) / 2 + 1
            middle = x + wide * count / 2
            if middle - half > free:
                free = middle + half + 4
                label = QRectF(middle - half, area.bottom() + 3, 2 * half, theme.px(20))
                paint.words(
                    painter,
                    label,
                    words,
                    font=font,
                    colour=theme.palette.muted,
                    align=paint.CENTRE,
                )
            index += count

    def _paint_scale(self, painter: QPainter, area: QRectF) -> None:
        theme = current()
        tokens = theme.palette
        for ratio, words in _LABELS:
            y = self._y(area, ratio)
            target = ratio == 1.0
            if not target:
                start, end = QPointF(area.left(), y), QPointF(area.right(), y)
                paint.line(painter, start, end, tokens.hair if not theme.high_contrast else "#555")
            label = QRectF(0, y - 10, area.left() - 8, 20)
            font = theme.font(13, Weight.SEMIBOLD if target else Weight.REGULAR)
            colour = tokens.text if target else tokens.muted
            paint.words(painter, label, words, font=font, colour=colour, align=paint.RIGHT)

    def _paint_act(self, painter: QPainter, area: QRectF, index: int) -> None:
        tokens = current().palette
        act = self._acts[index]
        x, wide = self._column(area, index)
        gap = min(1.8, wide / 6)
        start = index / len(self._acts)
        grown = min(1.0, max(0.0, (self._grown * 1.4 - start) / 0.4))
        top = self._y(area, act.ratio * grown)
        bar = QRectF(x + gap, top, wide - 2 * gap, area.bottom() - top)
        state = act.state()
        share = {State.GOOD: 0.62, State.WARN: 0.9}.get(state, 0.95)
        colour = blend(tokens.ink_1, tokens.signal(state), share)
        if index == self._pointed or (index == self._current and self.hasFocus()):
            colour = tokens.text
        paint.box(painter, bar, radius=min(2.0, bar.width() / 2), fill=colour)
        if state is State.BAD and grown >= 1.0:
            side = current().px(9)
            sign = QRectF(bar.center().x() - side / 2, top - side - 4, side, side)
            icons.paint(painter, sign, Icon.UP, tokens.bad)

    def _fault_spot(self, fault: FaultMark) -> QPointF:
        area = self._area()
        x, wide = self._column(area, min(fault.act, len(self._acts) - 1))
        return QPointF(x + wide / 2, self.height() - current().px(16))

    def _paint_faults(self, painter: QPainter, area: QRectF) -> None:
        if not self._faults:
            return
        theme = current()
        tokens = theme.palette
        y = self.height() - theme.px(16)
        paint.line(painter, QPointF(area.left(), y), QPointF(area.right(), y), tokens.line, 2)
        label = QRectF(0, y - 10, area.left() - 8, 20)
        paint.words(
            painter,
            label,
            "faults",
            font=theme.font(13),
            colour=tokens.muted,
            align=paint.RIGHT,
        )
        radius = theme.px(12)
        for fault in self._faults:
            spot = self._fault_spot(fault)
            disc = QRectF(spot.x() - radius, spot.y() - radius, 2 * radius, 2 * radius)
            colour = tokens.signal(fault.state)
            paint.box(painter, disc, radius=radius, fill=tokens.ink_0, border=colour, width=2)
            font = theme.font(13, Weight.BOLD)
            number = str(fault.number)
            paint.words(painter, disc, number, font=font, colour=colour, align=paint.CENTRE)

    def _readout(self, index: int) -> str:
        act = self._acts[index]
        words = f"{self._unit} {act.round_number}"
        words += f", {act.label}" if act.label else ""
        return f"{words}: {act.ratio:.2f} of target"

    def _paint_readout(self, painter: QPainter, area: QRectF) -> None:
        index = self._pointed if self._pointed >= 0 else self._current if self.hasFocus() else -1
        if index < 0:
            return
        theme = current()
        line = QRectF(area.left(), 0, area.width(), theme.px(18))
        font = theme.font(13, Weight.SEMIBOLD)
        words = self._readout(index)
        paint.words(painter, line, words, font=font, colour=theme.palette.text, align=paint.RIGHT)

    def _grow_to(self, progress: object) -> None:
        self._grown = progress if isinstance(progress, float) else 1.0
        self.update()
