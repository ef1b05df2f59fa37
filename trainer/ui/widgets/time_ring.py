"""The time ring: how long it has taken, against the target."""

from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.text import spoken_seconds
from trainer.ui.theme import State, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.ring import paint_arc

FULL_CIRCLE = 1.5  # of the target
_WORDS = {
    State.NONE: "waiting",
    State.GOLD: "running",
    State.GOOD: "in time",
    State.WARN: "slow",
    State.BAD: "wrong",
    State.INFO: "helped",
}


class TimeRing(QWidget):
    """Shows seconds on a circle of one and a half targets, with a white tick at the target.

    It has no clock: whoever measures calls `set_time`, ten times a second while it runs.
    State: gold while running, then good, warn (slow) or bad (wrong); the word beside it is a pill.
    """

    def __init__(
        self, size: int = 136, narrow_size: int = 104, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._sizes, self._size = (size, narrow_size), size
        self._elapsed, self._target, self._state = 0.0, 0.0, State.GOLD
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self._describe()

    def set_time(self, elapsed: float, target: float) -> None:
        """Show `elapsed` seconds against `target` seconds; a target of 0 shows no tick."""
        if (elapsed, target) == (self._elapsed, self._target):
            return
        self._elapsed, self._target = elapsed, target
        self._describe()
        self.update()

    def set_state(self, state: State) -> None:
        self._state = state
        self._describe()
        self.update()

    def state(self) -> State:
        return self._state

    def share(self) -> float:
        """Return how much of the circle is filled, 0 to 1."""
        return min(1.0, self._elapsed / (self._target * FULL_CIRCLE)) if self._target else 0.0

    def tick_share(self) -> float:
        """Return where the target stands on the circle, 0 to 1."""
        return 1 / FULL_CIRCLE

    def set_narrow(self, narrow: bool) -> None:
        self._size = self._sizes[1 if narrow else 0]
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        side = current().px(self._size) + 8
        return QSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        side = min(self.width(), self.height()) - 8.0
        area = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        width = max(7.0, side * 0.074)
        colour = tokens.signal(self._state)
        paint_arc(painter, area, self.share(), colour=colour, width=width, round_ends=False)
        if self._target:
            self._paint_tick(painter, area, width)
        big = theme.font(round(self._size * 0.235), Weight.SEMIBOLD)
        caption = self._size >= 100
        figure = area.translated(0, -area.height() * 0.055) if caption else area
        paint.words(
            painter,
            figure,
            f"{self._elapsed:.1f}",
            font=big,
            colour=tokens.text,
            align=paint.CENTRE,
        )
        if caption:
            below = area.translated(0, area.height() * 0.16)
            paint.words(
                painter,
                below,
                "seconds",
                font=theme.font(13 if self._size > 110 else 12),
                colour=tokens.muted,
                align=paint.CENTRE,
            )
        painter.end()

    def _paint_tick(self, painter: QPainter, area: QRectF, width: float) -> None:
        angle = radians(self.tick_share() * 360 - 90)
        direction = QPointF(cos(angle), sin(angle))
        outer = area.width() / 2 + 3
        inner = area.width() / 2 - width - 3
        painter.setBrush(Qt.BrushStyle.NoBrush)
        paint.line(
            painter,
            area.center() + direction * inner,
            area.center() + direction * outer,
            current().palette.text,
            3,
        )

    def _describe(self) -> None:
        words = f"{spoken_seconds(self._elapsed)}, {_WORDS[self._state]}"
        if self._target:
            words += f", target {spoken_seconds(self._target)}"
        self.setAccessibleName(words)
