"""What every thing on the table has in common: it can slide, turn, fade and come to rest."""

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QPointF, QVariantAnimation, Signal
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject

from trainer.ui.items.easel import Easel
from trainer.ui.motion import Curve, Timing

LINEAR = QEasingCurve(Curve.Linear)
MOVE, FADE, TURN, SPIN = "move", "fade", "turn", "spin"


@dataclass(slots=True)
class Track:
    """One thing that changes over a stretch of time: `apply` takes 0 to 1."""

    apply: Callable[[float], None]
    ms: int
    delay_ms: int = 0
    kind: str = ""  # a new track of a kind replaces a running one where it is
    easing: QEasingCurve = field(default_factory=lambda: LINEAR)
    done: bool = False

    @property
    def end(self) -> int:
        """When it is over."""
        return self.delay_ms + self.ms

    def at(self, now: int) -> None:
        """Apply what is due at `now`; the last step is exact."""
        if self.done or now < self.delay_ms:
            return
        if now >= self.end:
            self.done = True
            self.apply(1.0)
            return
        self.apply(self.easing.valueForProgress((now - self.delay_ms) / self.ms))


class MovingItem(QGraphicsObject):
    """A thing on the felt.

    Signals:
        arrived: It is at rest, whether it moved there or was placed.
    """

    arrived = Signal()

    def __init__(self, easel: Easel, parent: QGraphicsItem | None = None) -> None:
        super().__init__(parent)
        self._easel = easel
        self._tracks: list[Track] = []
        self._clock: QVariantAnimation | None = None
        self._goal: QPointF | None = None
        self.lift = 0.0  # height over the felt, in table units; only the shadow shows it

    @property
    def moving(self) -> bool:
        """Whether it is still on its way."""
        return bool(self._tracks)

    def rehearse(self) -> None:
        """Make the pictures that are needed as soon as it moves."""

    @property
    def goal(self) -> QPointF:
        """Where it will lie when it has come to rest."""
        return self.pos() if self._goal is None else self._goal

    def slide_to(
        self,
        spot: QPointF,
        duration_ms: int,
        *,
        delay_ms: int = 0,
        timing: Timing | None = None,
    ) -> None:
        """Move to `spot`; a duration of 0 (tests) places it at once.

        `timing` gives the easing and the height of the arc.
        """
        self.play(self.travel(spot, duration_ms, delay_ms, timing))

    def travel(
        self, spot: QPointF, ms: int, delay_ms: int = 0, timing: Timing | None = None
    ) -> Track:
        """Return the track of a move from wherever it is when the move begins."""
        self._goal = spot
        start: list[QPointF] = []
        rise = timing.rise if timing else 0.0

        def go(share: float) -> None:
            if not start:
                start.append(self.pos())
            here = start[0]
            arc = 4 * rise * share * (1 - share)
            self.lift = arc
            self.setPos(
                here.x() + (spot.x() - here.x()) * share,
                here.y() + (spot.y() - here.y()) * share - arc,
            )

        return Track(go, ms, delay_ms, MOVE, timing.curve() if timing else LINEAR)

    def fade(self, target: float, ms: int, delay_ms: int = 0) -> Track:
        """Return the track of a change of opacity."""
        start: list[float] = []

        def go(share: float) -> None:
            if not start:
                start.append(self.opacity())
            self.setOpacity(start[0] + (target - start[0]) * share)

        return Track(go, ms, delay_ms, FADE)

    def play(self, *tracks: Track) -> None:
        """Run tracks from now on.

        What ran before and is not replaced by a track of its kind is finished first: a card that
        is sent elsewhere in mid-turn lies there turned.
        """
        replaced = {track.kind for track in tracks}
        self._tracks = [track for track in self._tracks if track.kind not in replaced]
        self.settle_tracks()
        total = max((track.end for track in tracks), default=0)
        if total == 0:
            self._tracks = list(tracks)
            self.settle_tracks()
            self.come_to_rest()
            return
        clock = self._clock
        if clock is None:
            clock = QVariantAnimation(self)  # parented: dies with the item
            clock.valueChanged.connect(self._tick)
            clock.finished.connect(self._finish)
            self._clock = clock
        clock.stop()
        clock.setStartValue(0)
        clock.setEndValue(total)
        clock.setDuration(total)
        self._tracks = list(tracks)  # not before: a clock that is set tells the time it stood at
        clock.start()

    def _tick(self, now: int) -> None:
        for track in self._tracks:
            track.at(now)

    def _finish(self) -> None:
        self.settle_tracks()
        self.come_to_rest()

    def settle_tracks(self) -> None:
        """Carry out the rest of every track at once, without saying so."""
        tracks, self._tracks = self._tracks, []
        if self._clock is not None and self._clock.state() != QAbstractAnimation.State.Stopped:
            self._clock.stop()
        for track in sorted(tracks, key=lambda track: track.end):
            if not track.done:
                track.done = True
                track.apply(1.0)

    def settle(self) -> None:
        """Finish a running movement now; the scene calls this before it clears."""
        if self._tracks:
            self.settle_tracks()
            self.come_to_rest()

    def come_to_rest(self) -> None:
        """Say that the thing has arrived."""
        self._goal = None
        self.lift = 0.0
        self.update()  # some things look finer at rest
        self.arrived.emit()
