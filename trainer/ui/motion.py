"""How long everything on the table takes: named timings, one pace, one level.

Nothing else in the program names a duration of the table. Tests run at `Level.NONE`,
where every movement is a placement; reduced motion replaces travel by a short cross-fade
at the destination.
"""

from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QEasingCurve

Curve = QEasingCurve.Type


class Level(StrEnum):
    """How much of the table may move."""

    FULL = "full"
    REDUCED = "reduced"
    NONE = "none"


@dataclass(frozen=True, slots=True, kw_only=True)
class Timing:
    """One kind of movement at pace 1.

    `gap_ms` lies between the starts of several in a row; `rise` is the height of the arc or of the
    lift, in table units.
    """

    ms: int
    easing: Curve = Curve.OutCubic
    gap_ms: int = 0
    rise: float = 0.0
    amplitude: float | None = None

    def curve(self) -> QEasingCurve:
        curve = QEasingCurve(self.easing)
        if self.amplitude is not None:
            curve.setAmplitude(self.amplitude)
        return curve


CARD_DEAL = Timing(ms=260, easing=Curve.OutCubic, gap_ms=150, rise=24)
CARD_TURN = Timing(ms=180, easing=Curve.InOutSine, gap_ms=60, rise=10)
CARD_SQUARE = Timing(ms=160, easing=Curve.OutCubic, gap_ms=40)
CARDS_AWAY = Timing(ms=420, easing=Curve.InOutCubic, gap_ms=40)
CARD_SHIFT = Timing(ms=200, easing=Curve.OutCubic)
CARD_DIM = Timing(ms=120, easing=Curve.OutQuad)
CARD_LIFT = Timing(ms=140, easing=Curve.OutCubic, gap_ms=60)  # one by one, in reading order
CARD_OUTLINE = Timing(ms=90, easing=Curve.OutQuad)
CHIPS_BET = Timing(ms=260, easing=Curve.OutCubic, gap_ms=30, rise=8)
CHIPS_TAKEN = Timing(ms=320, easing=Curve.InOutCubic, gap_ms=40, rise=8)
CHIPS_PAID = Timing(ms=380, easing=Curve.OutCubic, gap_ms=60, rise=40)
CHIPS_SETTLE = Timing(ms=70, easing=Curve.OutQuad, rise=1)
CHIP_DROP = Timing(ms=90, easing=Curve.OutQuad, gap_ms=35, rise=18)
BUTTON_DROP = Timing(ms=200, easing=Curve.OutBounce, rise=30, amplitude=0.15)
CHIPS_MOVE = Timing(ms=300, easing=Curve.InOutCubic, gap_ms=80)  # a come bet to its number
DICE_ROLL = Timing(ms=900, easing=Curve.Linear, gap_ms=40, rise=70)
DICE_RING = Timing(ms=600, easing=Curve.Linear)
DICE_BACK = Timing(ms=320, easing=Curve.InOutCubic)
PUCK_SLIDE = Timing(ms=240, easing=Curve.InOutCubic)
TILE_DEAL = Timing(ms=300, easing=Curve.OutCubic, gap_ms=60, rise=10)
WHEEL_TURN = Timing(ms=12_000, easing=Curve.Linear)  # one turn
WHEEL_STOP = Timing(ms=1_500, easing=Curve.OutQuad)
BALL_RUN = Timing(ms=6_500, easing=Curve.OutQuad)
BALL_DROP = Timing(ms=900, easing=Curve.Linear)
BIG_SIX_SPIN = Timing(ms=7_500, easing=Curve.OutCubic)
SHAKE = Timing(ms=1_100, easing=Curve.Linear, rise=16)
LID_LIFT = Timing(ms=420, easing=Curve.InOutCubic, rise=70)
LANDING_FADE = Timing(ms=120, easing=Curve.Linear)
LANDING_DASH = Timing(ms=400, easing=Curve.Linear)
ZONE_FADE = Timing(ms=140, easing=Curve.OutQuad)
TAG_FADE = Timing(ms=120, easing=Curve.OutQuad)
STEP_ADVANCE = Timing(ms=160, easing=Curve.OutCubic)
KEY_PRESS = Timing(ms=60, easing=Curve.OutQuad)
KEY_SHAKE = Timing(ms=220, easing=Curve.InOutSine)

CROSS_FADE_MS = 90
LANDING_DASHES = 3  # the dashes march this far, then lie still: nothing runs on a table at rest
TURN_SKEW_DEGREES = 9.0
SWEEP_MS = 600  # however many losers there are, they are off the layout by then
CLAPPER_DEGREES = 8.0
DRESSING_MS = 6.0  # a table that has just opened is finished in slices of this length


@dataclass(frozen=True, slots=True, kw_only=True)
class Motion:
    """The pace (a factor on every duration) and the level chosen in the settings.

    >>> Motion(pace=2.0).ms(CARD_DEAL)
    520
    >>> Motion(level=Level.NONE).ms(CARD_DEAL)
    0
    """

    level: Level = Level.FULL
    pace: float = 1.0

    @property
    def travels(self) -> bool:
        """Whether things move across the table, or only appear where they belong."""
        return self.level is Level.FULL

    def ms(self, timing: Timing) -> int:
        """How long one movement of this kind takes now."""
        match self.level:
            case Level.NONE:
                return 0
            case Level.REDUCED:
                return CROSS_FADE_MS
            case Level.FULL:
                return round(timing.ms * self.pace)

    def delay(self, timing: Timing, place: int) -> int:
        """When the movement at `place` in a row of them starts."""
        return round(timing.gap_ms * self.pace) * place if self.travels else 0


STILL = Motion(level=Level.NONE)
