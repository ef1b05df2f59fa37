"""The timeline of a recorded run: a bar an act against its target, faults, and the playhead."""

from itertools import groupby

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFocusEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.replay.replay_words import FaultStop, TimeBar, Timeline
from trainer.ui.theme import State, Theme, Weight, blend, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.focus_ring import OWN
from trainer.ui.widgets.strip_chart import FAR_OVER, TOP

_DISC = 11
_NOTHING = Timeline(bars=(), faults=(), places=())


class ReplayTimeline(QWidget):
    """Shows a whole run and where it stands. Press or drag to go to an act, or press a fault.

    The keys that walk over the run are the screen's; this only shows that it has them.

    Signals:
        scrubbed: (position) an act was pressed, or dragged over.
    """

    scrubbed = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._run = _NOTHING
        self._position = 0
        self._pointed = -1
        self._narrow = False
        self._drawn = QPixmap()
        self._drawn_for: tuple[object, ...] = ()
        self.setProperty("focusRing", OWN)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_run(self, run: Timeline) -> None:
        """Show a run."""
        self._run, self._position, self._pointed = run, 0, -1
        self._drawn_for = ()
        slow = sum(bar.ratio is not None and bar.ratio > 1 for bar in run.bars)
        self.setAccessibleName(
            f"Timeline: {len(run.bars)} acts, {slow} over target, {len(run.faults)} faults"
        )
        self.update()

    def set_position(self, position: int) -> None:
        """Put the playhead at a stop."""
        self._position = position
        bar = self._bar_of(position)
        self.setAccessibleDescription(self._run.bars[bar].words if bar >= 0 else "")
        self.update()

    def position(self) -> int:
        """Return the stop the playhead is at."""
        return self._position

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(900), current().px(104 if self._narrow else 132))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(320), self.sizeHint().height())

    # -- mouse and keys -------------------------------------------------------------------

    def spot_of(self, position: int) -> QPointF:
        """Return where a stop is, in the middle of the bars."""
        area = self._area()
        return QPointF(self._x(area, position), area.center().y())

    def fault_spot(self, number: int) -> QPointF:
        """Return where the disc of a fault is."""
        return self._disc(next(fault for fault in self._run.faults if fault.number == number))

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        if event.button() != Qt.MouseButton.LeftButton or not self._run.bars:
            return
        near = [
            (abs(self._disc(fault).x() - event.position().x()), fault.position)
            for fault in self._run.faults
            if (self._disc(fault) - event.position()).manhattanLength() < current().px(18)
        ]
        if near:
            self.scrubbed.emit(min(near)[1])
        else:
            self._scrub(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        if not self._run.bars:
            return
        pointed = self._bar_at(event.position().x())
        if pointed != self._pointed:
            self._pointed = pointed
            self.update()
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._scrub(event.position().x())

    def leaveEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        self._pointed = -1
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802 - Qt's name
        super().focusOutEvent(event)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._drawn_for = ()

    def _scrub(self, x: float) -> None:
        position = self._run.bars[self._bar_at(x)].position
        if position != self._position:
            self.scrubbed.emit(position)

    # -- places ---------------------------------------------------------------------------

    def _area(self) -> QRectF:
        theme = current()
        font = theme.font(13, Weight.SEMIBOLD)
        left = max(paint.width_of(font, "target"), paint.width_of(font, "faults")) + 12
        top, lane = theme.px(20), theme.px(28)
        bottom = self.height() - lane - theme.px(18)
        return QRectF(left, top, self.width() - left - 8, bottom - top)

    def _wide(self, area: QRectF) -> float:
        return area.width() / max(1, len(self._run.bars))

    def _x(self, area: QRectF, position: int) -> float:
        places = self._run.places
        place = places[min(position, len(places) - 1)] if places else 0.0
        return area.left() + place * self._wide(area)

    def _bar_at(self, x: float) -> int:
        area = self._area()
        return min(max(0, int((x - area.left()) / self._wide(area))), len(self._run.bars) - 1)

    def _bar_of(self, position: int) -> int:
        """Return the bar of a stop, or that of the last act before it; -1 before the first."""
        places = self._run.places
        if not places:
            return -1
        place = places[min(position, len(places) - 1)]
        return int(place) if place % 1 else int(place) - 1

    def _y(self, area: QRectF, ratio: float) -> float:
        return area.bottom() - area.height() * min(ratio, TOP * 1.04) / TOP

    def _disc(self, fault: FaultStop) -> QPointF:
        area = self._area()
        x = area.left() + (fault.bar + 0.5) * self._wide(area)
        return QPointF(x, self.height() - current().px(_DISC + 3))

    # -- painting -------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        if self._run.bars:
            painter.drawPixmap(0, 0, self._picture())
            paint.smooth(painter)
            self._paint_head(painter)
        painter.end()

    def _picture(self) -> QPixmap:
        """Return the run without the playhead: scrubbing must not draw a thousand bars again."""
        theme, ratio = current(), self.devicePixelRatioF()
        key: tuple[object, ...] = (theme, ratio, self.size().toTuple())
        if key != self._drawn_for:
            self._drawn_for = key
            self._drawn = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
            self._drawn.setDevicePixelRatio(ratio)
            self._drawn.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._drawn)
            paint.smooth(painter)
            self._paint_run(painter, theme)
            painter.end()
        return self._drawn

    def _paint_run(self, painter: QPainter, theme: Theme) -> None:
        area, tokens = self._area(), theme.palette
        self._paint_rounds(painter, area)
        for index, bar in enumerate(self._run.bars):
            self._paint_bar(painter, area, index, bar)
        y = self._y(area, 1.0)
        paint.line(painter, QPointF(area.left(), y), QPointF(area.right(), y), tokens.text, 1.4)
        self._paint_word(painter, y, "target", strong=True)
        self._paint_word(painter, self._y(area, TOP), "2×", strong=False)  # noqa: RUF001
        lane = self.height() - theme.px(_DISC + 3)
        self._paint_word(painter, lane, "faults", strong=False)
        start, end = QPointF(area.left(), lane), QPointF(area.right(), lane)
        paint.line(painter, start, end, tokens.line, 2)
        if not self._run.faults:
            words = "none"
            wide = paint.width_of(theme.font(13), words) + 16
            box = QRectF(area.left() + 12, lane - 10, wide, 20)
            paint.box(painter, box, radius=0, fill=tokens.ink_1)
            paint.words(
                painter, box, words, font=theme.font(13), colour=tokens.muted, align=paint.CENTRE
            )
        for fault in self._run.faults:
            self._paint_disc(painter, fault, lit=False)

    def _paint_rounds(self, painter: QPainter, area: QRectF) -> None:
        theme = current()
        tokens, font = theme.palette, theme.font(12)
        wide, index, free = self._wide(area), 0, -1.0
        band = blend(tokens.ink_1, "#FFFFFF", 0.025)
        for order, (number, group) in enumerate(groupby(self._run.bars, key=_round)):
            count = len(list(group))
            x = area.left() + index * wide
            if order % 2 == 0 and not theme.high_contrast:
                stripe = QRectF(x, area.top() - 6, wide * count, area.height() + 6)
                paint.box(painter, stripe, radius=0, fill=band)
            words = f"{self._run.unit} {number}"
            if paint.width_of(font, words) > wide * count - 6:
                words = str(number)
            half = paint.width_of(font, words) / 2 + 1
            middle = x + wide * count / 2
            if middle - half > free:
                free = middle + half + 4
                label = QRectF(middle - half, area.bottom() + 1, 2 * half, theme.px(17))
                paint.words(
                    painter, label, words, font=font, colour=tokens.muted, align=paint.CENTRE
                )
            index += count

    def _paint_word(self, painter: QPainter, y: float, words: str, *, strong: bool) -> None:
        theme = current()
        font = theme.font(13, Weight.SEMIBOLD if strong else Weight.REGULAR)
        colour = theme.palette.text if strong else theme.palette.muted
        label = QRectF(0, y - 10, self._area().left() - 8, 20)
        paint.words(painter, label, words, font=font, colour=colour, align=paint.RIGHT)

    def _box(self, area: QRectF, index: int, bar: TimeBar) -> QRectF:
        wide = self._wide(area)
        gap = min(1.8, wide / 6)
        # A time that does not count is a stub, so that its act can still be seen and pressed.
        top = self._y(area, bar.ratio) if bar.ratio is not None else area.bottom() - 5
        top = min(top, area.bottom() - 2)
        return QRectF(
            area.left() + index * wide + gap,
            top,
            max(1.0, min(wide - 2 * gap, 26.0)),
            area.bottom() - top,
        ).translated(max(0.0, (wide - 2 * gap - 26.0) / 2), 0)

    def _paint_bar(self, painter: QPainter, area: QRectF, index: int, bar: TimeBar) -> None:
        tokens = current().palette
        box = self._box(area, index, bar)
        state = bar_state(bar)
        share = {State.GOOD: 0.62, State.WARN: 0.9, State.NONE: 0.5}.get(state, 0.95)
        colour = blend(tokens.ink_1, tokens.signal(state), share)
        paint.box(painter, box, radius=min(2.0, box.width() / 2), fill=colour)
        if state is State.BAD:
            side = current().px(8)
            sign = QRectF(box.center().x() - side / 2, box.top() - side - 3, side, side)
            icons.paint(painter, sign, Icon.UP, tokens.bad)

    def _paint_disc(self, painter: QPainter, fault: FaultStop, *, lit: bool) -> None:
        theme = current()
        tokens, radius = theme.palette, theme.px(_DISC)
        spot = self._disc(fault)
        disc = QRectF(spot.x() - radius, spot.y() - radius, 2 * radius, 2 * radius)
        colour = tokens.signal(fault.state)
        fill, ink = (colour, tokens.ink_0) if lit else (tokens.ink_0, colour)
        paint.box(painter, disc, radius=radius, fill=fill, border=colour, width=2)
        paint.words(
            painter,
            disc,
            str(fault.number),
            font=theme.font(12, Weight.BOLD),
            colour=ink,
            align=paint.CENTRE,
        )

    def _paint_head(self, painter: QPainter) -> None:
        """Draw what moves: the act pointed at, the playhead, and the fault it stands on."""
        theme = current()
        tokens, area = theme.palette, self._area()
        if self._pointed >= 0:
            bar = self._run.bars[self._pointed]
            paint.box(painter, self._box(area, self._pointed, bar), radius=2, fill=tokens.text)
        x = self._x(area, self._position)
        foot = self.height() - theme.px(_DISC + 3)
        paint.line(painter, QPointF(x, theme.px(10)), QPointF(x, foot), tokens.gold, 2)
        side = theme.px(7)
        knob = QRectF(x - side, theme.px(10) - side, 2 * side, 2 * side)
        edge = tokens.focus if self.hasFocus() else tokens.gold
        fill = tokens.gold if self.hasFocus() else tokens.ink_0
        paint.box(painter, knob, radius=side, fill=fill, border=edge, width=2)
        for fault in self._run.faults:
            if fault.position == self._position:
                self._paint_disc(painter, fault, lit=True)
        if self._pointed >= 0:
            self._paint_readout(painter, area, self._run.bars[self._pointed].words)

    def _paint_readout(self, painter: QPainter, area: QRectF, words: str) -> None:
        """Say what the act pointed at was, on a ground of its own."""
        theme = current()
        tokens, font = theme.palette, theme.font(13, Weight.SEMIBOLD)
        wide = min(paint.width_of(font, words) + 16, area.width())
        box = QRectF(area.right() - wide, 0, wide, theme.px(22))
        paint.box(painter, box, radius=6, fill=tokens.ink_2, border=tokens.line)
        paint.words(painter, box, words, font=font, colour=tokens.text, align=paint.CENTRE)


def bar_state(bar: TimeBar) -> State:
    """Return within the target, up to a quarter over, more; or none where time does not count."""
    if bar.ratio is None:
        return State.NONE
    if bar.ratio > FAR_OVER:
        return State.BAD
    return State.WARN if bar.ratio > 1 else State.GOOD


def _round(bar: TimeBar) -> int:
    return bar.round_no
