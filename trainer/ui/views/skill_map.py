"""The third-card heat map, coloured by how right or by how quick the answers are."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.text import spoken_seconds
from trainer.ui.theme import State, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.heat_map import Bands, HeatCell, HeatMap


@dataclass(frozen=True, slots=True)
class TimeCell(HeatCell):
    """A cell whose value is a median time in seconds."""

    def spoken(self) -> str:
        """Return the cell as a screen reader says it."""
        if self.value is None:
            return f"{self.label}: too few answers"
        return f"{self.label}: {spoken_seconds(self.value)}, of {self.answers}"


@dataclass(frozen=True, slots=True)
class TimeBands(Bands):
    """Where a time turns from good to warn to bad: at the target, and half as much again."""

    target: float = 2.5

    def state(self, value: float) -> State:
        """Return the band of a time."""
        if value <= self.target:
            return State.GOOD
        return State.WARN if value <= 1.5 * self.target else State.BAD


class SkillMap(HeatMap):
    """A heat map that can print seconds, and is lower in a narrow window."""

    def set_narrow(self, narrow: bool) -> None:
        self._cell_height = 23 if narrow else 33
        self.updateGeometry()
        self.update()

    def _paint_cell(self, painter: QPainter, rect: QRectF, cell: HeatCell) -> None:
        if cell.value is None or not isinstance(cell, TimeCell):
            super()._paint_cell(painter, rect, cell)
            return
        theme = current()
        tokens = theme.palette
        state = self._bands.state(cell.value)
        fill = tokens.fill_good_deep if state is State.GOOD else tokens.fill(state)
        ink = tokens.on_fill_good if state is State.GOOD else tokens.on_fill
        paint.box(painter, rect, radius=6, fill=fill)
        font = theme.font(13, Weight.SEMIBOLD)
        words = f"{cell.value:.1f}" if cell.value < 9.95 else f"{cell.value:.0f}"
        paint.words(painter, rect, words, font=font, colour=ink, align=paint.CENTRE)


class Legend(QWidget):
    """Swatches with their words: what the fills mean."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lead = ""
        self._entries: tuple[tuple[State, str], ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def set_entries(self, lead: str, entries: tuple[tuple[State, str], ...]) -> None:
        """Show (state, words) pairs after a leading word."""
        self._lead, self._entries = lead, entries
        self.setAccessibleName(f"{lead}: {', '.join(words for _, words in entries)}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        font = theme.font(13)
        across = paint.width_of(font, self._lead) + theme.gap(10)
        for _, words in self._entries:
            across += theme.px(14) + theme.gap(6) + paint.width_of(font, words) + theme.gap(12)
        return QSize(round(across), theme.px(22))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        font = theme.font(13)
        painter = QPainter(self)
        paint.smooth(painter)
        x, high = 0.0, float(self.height())
        wide = paint.width_of(font, self._lead) + 1
        paint.words(painter, QRectF(x, 0, wide, high), self._lead, font=font, colour=tokens.muted)
        x += wide + theme.gap(10)
        side = theme.px(14)
        for state, words in self._entries:
            fill = tokens.fill_good_deep if state is State.GOOD else tokens.fill(state)
            if state is State.NONE:
                box = QRectF(x, (high - side) / 2, side, side)
                paint.box(painter, box, radius=3, border=tokens.line, dashed=True)
            else:
                paint.box(painter, QRectF(x, (high - side) / 2, side, side), radius=3, fill=fill)
            x += side + theme.gap(6)
            wide = paint.width_of(font, words) + 1
            paint.words(painter, QRectF(x, 0, wide, high), words, font=font, colour=tokens.muted)
            x += wide + theme.gap(12)
        painter.end()
