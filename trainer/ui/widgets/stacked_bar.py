"""A bar of several parts, each named under its own piece."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.theme import Palette, State, Weight, current
from trainer.ui.widgets import paint

_GAP = 3
_BETWEEN = 12


@dataclass(frozen=True, slots=True)
class Segment:
    """One part: its weight, the strong words under it ("24 due") and the rest ("7 min").

    `dim` takes the quieter fill of the state, as the weak part of the queue does.
    """

    weight: float
    head: str
    tail: str = ""
    state: State = State.NONE
    dim: bool = False

    def colour(self, tokens: Palette) -> str:
        """Return the fill."""
        if self.dim and self.state is State.GOLD:
            return tokens.fill_gold
        return tokens.fill(self.state) if self.dim or not self.state else tokens.signal(self.state)


class StackedBar(QWidget):
    """Shows how a whole divides; the labels make the colours unnecessary."""

    def __init__(
        self, segments: Sequence[Segment] = (), *, height: int = 10, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._segments: tuple[Segment, ...] = ()
        self._height = height
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.set_segments(segments)

    def set_segments(self, segments: Sequence[Segment]) -> None:
        """Show `segments` from left to right; those without weight are left out."""
        self._segments = tuple(part for part in segments if part.weight > 0)
        self.setAccessibleName(", ".join(f"{p.head} {p.tail}".strip() for p in self._segments))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        theme = current()
        return QSize(320, theme.px(self._height) + theme.px(32))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(160, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        painter = QPainter(self)
        paint.smooth(painter)
        starts = self._starts()
        for segment, (x, width) in zip(self._segments, starts, strict=True):
            piece = QRectF(x, 0, width, theme.px(self._height))
            paint.box(painter, piece, radius=3, fill=segment.colour(theme.palette))
        self._paint_labels(painter, [x for x, _ in starts])
        painter.end()

    def _starts(self) -> list[tuple[float, float]]:
        whole = sum(part.weight for part in self._segments)
        room = self.width() - _GAP * max(0, len(self._segments) - 1)
        x, places = 0.0, list[tuple[float, float]]()
        for part in self._segments:
            width = room * part.weight / whole
            places.append((x, max(2.0, width)))
            x += width + _GAP
        return places

    def _paint_labels(self, painter: QPainter, starts: list[float]) -> None:
        """Draw each label under its piece, moved aside where pieces are shorter than words."""
        theme = current()
        strong, plain = theme.font(15, Weight.SEMIBOLD), theme.font(15)
        space = paint.width_of(plain, " ")
        heads = [paint.width_of(strong, part.head) + 1 for part in self._segments]
        tails = [
            space + paint.width_of(plain, part.tail) + 1 if part.tail else 0.0
            for part in self._segments
        ]
        if sum(heads) + sum(tails) + _BETWEEN * (len(heads) - 1) > self.width():
            tails = [0.0 for _ in tails]  # the counts matter more than the minutes
        wide = [head + tail for head, tail in zip(heads, tails, strict=True)]
        xs = list[float]()
        for index, start in enumerate(starts):
            before = xs[-1] + wide[index - 1] + _BETWEEN if xs else 0.0
            xs.append(max(start, before))
        edge = float(self.width())
        for index in range(len(xs) - 1, -1, -1):
            xs[index] = max(0.0, min(xs[index], edge - wide[index]))
            edge = xs[index] - _BETWEEN
        top = theme.px(self._height) + theme.px(8)
        high = self.height() - top
        for x, part, head, tail in zip(xs, self._segments, heads, tails, strict=True):
            area = QRectF(x, top, min(head, self.width() - x), high)
            paint.words(painter, area, part.head, font=strong, colour=theme.palette.text)
            if tail:
                area = QRectF(x + head + space - 1, top, tail, high)
                paint.words(painter, area, part.tail, font=plain, colour=theme.palette.muted)
