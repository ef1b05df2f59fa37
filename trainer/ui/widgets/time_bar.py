"""Time against target on a straight bar, as the table screens show it."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.text import DASH, spoken_seconds
from trainer.ui.theme import Role, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.panel import Panel

NOTCH = 0.8  # where the target stands


class TimeBar(QWidget):
    """A bar with a notch for the target at 80 percent: gold before it, warn past it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._elapsed, self._target, self._height = 0.0, 0.0, 8
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_time(self, elapsed: float, target: float) -> None:
        """Show `elapsed` seconds against `target` seconds."""
        if (elapsed, target) == (self._elapsed, self._target):
            return
        self._elapsed, self._target = elapsed, target
        over = ", over" if self.is_over() else ""
        self.setAccessibleName(
            f"{spoken_seconds(elapsed)} of {spoken_seconds(target)} target{over}"
        )
        self.update()

    def is_over(self) -> bool:
        """Whether the target is passed; say the word "over" beside the bar."""
        return bool(self._target) and self._elapsed > self._target

    def share(self) -> float:
        """Return how much of the bar is filled, 0 to 1."""
        return min(1.0, self._elapsed / self._target * NOTCH) if self._target else 0.0

    def set_narrow(self, narrow: bool) -> None:
        self._height = 6 if narrow else 8
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(160, self._height + 8)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        painter = QPainter(self)
        paint.smooth(painter)
        area = QRectF(0, (self.height() - self._height) / 2, self.width(), self._height)
        track = tokens.fill_neutral if current().high_contrast else tokens.ink_0
        radius = self._height / 2
        paint.box(painter, area, radius=radius, fill=track)
        notch = area.width() * NOTCH
        filled = area.width() * self.share()
        if filled > 0:
            ground = tokens.warn if filled > notch else tokens.gold
            whole = QRectF(area.x(), area.y(), max(filled, area.height()), area.height())
            paint.box(painter, whole, radius=radius, fill=ground)
            if filled > notch and tokens.warn != tokens.gold:
                painter.save()
                painter.setClipRect(QRectF(area.x(), 0, notch, self.height()))
                paint.box(painter, whole, radius=radius, fill=tokens.gold)
                painter.restore()
        if self._target:
            tick = QRectF(round(notch) - 1, area.y() - 4, 2, area.height() + 8)
            paint.box(painter, tick, radius=0, fill=tokens.text)
        painter.end()


class StepClock(Panel):
    """The rail's panel of this step's time: figure, target and bar; says "over" in words."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(look="raised", dense=True, parent=parent)
        self._word = Text("This step", Role.SMALL, Tone.MUTED)
        self._figure = Figure(size=32, narrow_size=24)
        self._goal = Figure(size=32, narrow_size=24)
        self._bar = TimeBar()
        left, right = QVBoxLayout(), QVBoxLayout()
        goal_word = Text("Target", Role.SMALL, Tone.MUTED)
        for column, words, figure in (
            (left, self._word, self._figure),
            (right, goal_word, self._goal),
        ):
            column.setSpacing(0)
            column.addWidget(words)
            column.addWidget(figure)
        goal_word.setAlignment(paint.RIGHT)
        self._goal.set_right(True)
        row = QHBoxLayout()
        row.addLayout(left)
        row.addStretch(1)
        row.addLayout(right)
        self.body.setSpacing(6)
        self.add_layout(row)
        self.add(self._bar)
        self.set_time(0.0, 0.0)

    def set_time(self, elapsed: float, target: float) -> None:
        """Show `elapsed` seconds against `target` seconds; a target of 0 shows a dash."""
        self._bar.set_time(elapsed, target)
        over = self._bar.is_over()
        self._word.setText("Step: over" if over else "This step")
        self._word.set_tone(Tone.WARN if over else Tone.MUTED)
        tone = Tone.WARN if over else Tone.TEXT
        self._figure.set_figure(f"{elapsed:.1f}", "s", tone)
        self._goal.set_figure(f"{target:.1f}" if target else DASH, "s", Tone.MUTED)
