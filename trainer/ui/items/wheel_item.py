"""The roulette wheel and its ball."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from trainer.games.pockets import RED
from trainer.ui.items.art import Picture
from trainer.ui.items.easel import Easel
from trainer.ui.items.lettering import draw_words
from trainer.ui.items.moving import LINEAR, MovingItem, Track
from trainer.ui.items.spinning import FIRST, POCKET, TRACK, BallRun, pocket_angle, slowing
from trainer.ui.motion import BALL_DROP, BALL_RUN, WHEEL_STOP, WHEEL_TURN, Motion
from trainer.ui.theme import current

_BOWL = 216.0  # the file's radius
_RIM, _NUMBERS, _POCKETS = 164.0, 134.0, 104.0
_ENDLESS_MS = 3_600_000
_LAP_MS = 1_150  # of a ball in its track
_RUN = "run"
_RED, _BLACK, _GREEN = ("#A8192B", "#7F1220"), ("#17191C", "#0D0E10"), ("#0F7A4A", "#0B5C38")


def _arc_cell(outer: float, inner: float, middle: float, half: float) -> QPainterPath:
    """Return the area between two radii, `half` degrees to both sides of an angle."""
    path = QPainterPath()
    box = QRectF(-outer, -outer, 2 * outer, 2 * outer)
    path.arcMoveTo(box, -(middle - half))
    path.arcTo(box, -(middle - half), -2 * half)
    path.arcTo(QRectF(-inner, -inner, 2 * inner, 2 * inner), -(middle + half), 2 * half)
    path.closeSubpath()
    return path


class BallItem(MovingItem):
    """Draws the ball, and a gold ring around it once it lies where it is to be seen."""

    def __init__(self, easel: Easel, unit: float, parent: QGraphicsItem | None = None) -> None:
        super().__init__(easel, parent)
        self._unit = unit
        self._ring = False

    @property
    def ringed(self) -> bool:
        """Whether it is pointed out."""
        return self._ring

    def ring(self, *, shown: bool) -> None:
        """Point the ball out, or leave it alone."""
        if shown is not self._ring:
            self._ring = shown
            self.update()

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        reach = 22 * self._unit
        return QRectF(-reach, -reach, 2 * reach, 2 * reach + 14 * self._unit)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        k = self._unit
        box = QRectF(-10 * k, -10 * k, 20 * k, 20 * k)
        easel = self._easel
        painter.translate(3 * k + self.lift * 0.3, 4 * k + self.lift)
        easel.show(
            painter, easel.picture(("ball shadow", k), box.adjusted(-1, -1, 1, 1), self._dim)
        )
        painter.translate(-3 * k - self.lift * 0.3, -4 * k - self.lift)
        ball = easel.picture(("ball", k), box, lambda p: easel.art.draw(p, "equipment/ball", box))
        easel.show(painter, ball)
        wheel = self.parentItem()
        if self._ring and not (isinstance(wheel, MovingItem) and wheel.moving):
            reach = QRectF(-21 * k, -21 * k, 42 * k, 42 * k)
            gold = current().palette.gold
            key = ("ball ring", k, gold)
            easel.show(painter, easel.picture(key, reach, lambda p: self._draw_ring(p, gold)))

    def _dim(self, painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 140))
        painter.drawEllipse(QPointF(0, 0), 10 * self._unit, 10 * self._unit)

    def _draw_ring(self, painter: QPainter, gold: str) -> None:
        painter.setPen(QPen(QColor(gold), 2.2 * self._unit))
        painter.drawEllipse(QPointF(0, 0), 19 * self._unit, 19 * self._unit)


class WheelItem(MovingItem):
    """Draws the bowl, the wheel in it and the ball; its position is the middle of the bowl.

    `order` are the pockets clockwise. It stands still unless it is spun.
    """

    def __init__(
        self,
        easel: Easel,
        order: Sequence[str],
        *,
        radius: float,
        zeros: Sequence[str] = ("0", "00"),
        parent: QGraphicsItem | None = None,
    ) -> None:
        super().__init__(easel, parent)
        self._order = tuple(order)
        self._zeros = frozenset(zeros)
        self._unit = radius / _BOWL
        self._angle = 0.0
        self._running = False
        self._resting = ""
        self._at = (0.0, TRACK)  # of the ball: angle and distance
        self.ball = BallItem(easel, self._unit, self)
        self.ball.setVisible(False)

    @property
    def order(self) -> tuple[str, ...]:
        """The pockets, clockwise."""
        return self._order

    @property
    def pocket(self) -> str:
        """Where the ball rests or will rest; empty while there is none, or nobody knows."""
        return self._resting

    @property
    def spinning(self) -> bool:
        """Whether the ball is in its track with no end in sight."""
        return self._running

    @property
    def angle(self) -> float:
        """How far the wheel has turned, clockwise."""
        return self._angle

    # -- what it does -----------------------------------------------------------------------

    def rest(self, pocket: str) -> None:
        """Lay the ball into a pocket at once, or take it out (empty)."""
        self._running = False
        self.settle()
        self._resting = pocket
        self.ball.setVisible(bool(pocket))
        if pocket:
            self._put(self._angle + self._pocket_angle(pocket), POCKET)
        self.update()

    def run(self, motion: Motion) -> None:
        """Send the ball round its track until it is told where to drop."""
        self._resting, self._running = "", True
        self.ball.setVisible(True)
        self.ball.setOpacity(1.0)
        if not motion.travels:
            self._put(self._at[0], TRACK)
            return
        pace = max(0.05, motion.pace)
        wheel, ball = self._angle, self._at[0]
        rate = 360.0 / WHEEL_TURN.ms

        def go(share: float) -> None:
            ms = share * _ENDLESS_MS / pace
            self._angle = (wheel - rate * ms) % 360.0
            self._put(ball + 360.0 * ms / _LAP_MS, TRACK)

        self.play(Track(go, _ENDLESS_MS, 0, _RUN))

    def spin(self, pocket: str, motion: Motion, seed: str) -> None:
        """Let the ball run, drop and come to rest in a pocket; `arrived` is said when it lies."""
        if not motion.travels:
            self.rest(pocket)
            return
        self._running, self._resting = False, pocket
        rate = 360.0 / WHEEL_TURN.ms
        flight = BallRun(
            self._pocket_angle(pocket),
            self._angle,
            self._at[0],
            seed,
            run=BALL_RUN.ms,
            drop=BALL_DROP.ms,
            rate=rate,
        )
        self.ball.setVisible(True)
        self.ball.setOpacity(1.0)

        def go(share: float) -> None:
            ms = share * flight.length
            self._angle = flight.wheel_at(ms) % 360.0
            angle, distance, high = flight.ball_at(ms)
            self.ball.lift = high * self._unit
            self._put(angle, distance)

        total = motion.ms(BALL_RUN) + motion.ms(BALL_DROP)
        self.play(Track(go, total, 0, _RUN, LINEAR))

    def slow_down(self, motion: Motion) -> None:
        """Let the wheel lose its speed with the ball in it; nothing waits for this."""
        if not motion.travels or not self._resting:
            return
        start, rate = self._angle, 360.0 / WHEEL_TURN.ms

        def go(share: float) -> None:
            self._angle = slowing(share, start, rate, WHEEL_STOP.ms) % 360.0
            self._put(self._angle + self._pocket_angle(self._resting), POCKET)

        self.play(Track(go, motion.ms(WHEEL_STOP), 0, _RUN))

    def _pocket_angle(self, pocket: str) -> float:
        return pocket_angle(self._order.index(pocket), len(self._order))

    def _put(self, angle: float, distance: float) -> None:
        self._at = (angle % 360.0, distance)
        t, r = math.radians(angle), distance * self._unit
        self.ball.setPos(r * math.cos(t), r * math.sin(t) - self.ball.lift)
        self.update()

    # -- how it looks -----------------------------------------------------------------------

    def boundingRect(self) -> QRectF:  # noqa: N802 - Qt's name
        k = self._unit
        return QRectF(-240 * k, -240 * k, 520 * k, 520 * k)

    def covers(self, x: float, y: float) -> bool:
        """Whether a point of the table lies on the wheel."""
        at = QPointF(x, y) - self.pos()
        return math.hypot(at.x(), at.y()) <= _BOWL * self._unit

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        easel = self._easel
        if not self.moving:
            # At rest the turned wheel is a picture of its own: whatever moves costs no turning.
            easel.show(painter, self._whole())
            return
        easel.show(painter, self._bowl())
        painter.rotate(self._angle)
        easel.show(painter, self._rotor())
        painter.rotate(-self._angle)

    def rehearse(self) -> None:
        """Make the pictures that are needed as soon as it turns."""
        self._bowl()
        self._rotor()

    def _bowl(self) -> Picture:
        return self._easel.picture(("bowl", self._unit), self.boundingRect(), self._draw_bowl)

    def _draw_bowl(self, painter: QPainter) -> None:
        self._easel.art.draw(painter, "equipment/wheel-bowl", self.boundingRect())

    def _rotor(self) -> Picture:
        reach = (_RIM + 2) * self._unit
        rect = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        return self._easel.picture(("wheel", self._order, self._unit), rect, self._draw_rotor)

    def _whole(self) -> Picture:
        def draw(painter: QPainter) -> None:
            self._draw_bowl(painter)
            painter.rotate(self._angle)
            self._draw_rotor(painter)

        key = ("still wheel", self._order, self._unit, round(self._angle, 2))
        return self._easel.picture(key, self.boundingRect(), draw)

    def _draw_rotor(self, painter: QPainter) -> None:
        painter.scale(self._unit, self._unit)
        count = len(self._order)
        step = 360.0 / count
        for place, number in enumerate(self._order):
            middle = FIRST + place * step
            zero = number in self._zeros
            light, dark = _GREEN if zero else _RED if number in RED else _BLACK
            painter.fillPath(_arc_cell(_RIM, _NUMBERS, middle, step / 2), QBrush(QColor(light)))
            painter.fillPath(_arc_cell(_NUMBERS, _POCKETS, middle, step / 2), QBrush(QColor(dark)))
        painter.setPen(QPen(QColor("#D9BC7A"), 1.3))
        for place in range(count):
            t = math.radians(FIRST + (place - 0.5) * step)
            x, y = math.cos(t), math.sin(t)
            painter.drawLine(QPointF(x * _POCKETS, y * _POCKETS), QPointF(x * _RIM, y * _RIM))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for radius, width in ((_RIM, 2.0), (_NUMBERS, 1.2), (_POCKETS, 2.0)):
            painter.setPen(QPen(QColor(227, 201, 140, 217), width))
            painter.drawEllipse(QPointF(0, 0), radius, radius)
        for place, number in enumerate(self._order):
            painter.save()
            painter.rotate(FIRST + place * step + 90)
            painter.translate(0, -(_RIM + _NUMBERS) / 2)
            size = 15.0 if len(number) < 3 else 11.0
            draw_words(painter, number, 0, 5.6, size, colour="#FBF6E8", weight=700)
            painter.restore()
        self._easel.art.draw(painter, "equipment/wheel-hub", QRectF(-104, -104, 208, 208))
