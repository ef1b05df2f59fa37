"""A theme: text size, contrast, motion and the colours of suits, as one person chose them."""

from typing import NamedTuple

from PySide6.QtGui import QFont

from trainer.ui.theme.fonts import Weight
from trainer.ui.theme.fonts import font as sized_font
from trainer.ui.theme.tokens import DARK, HIGH_CONTRAST, Palette

SCALES = (1.0, 1.25, 1.5, 2.0)


class Theme(NamedTuple):
    """What a person chose: how large, how stark, how lively, how the suits are told apart."""

    scale: float = 1.0
    high_contrast: bool = False
    reduced_motion: bool = False
    four_colour: bool = False  # of suits

    @property
    def palette(self) -> Palette:
        """The colours in force."""
        return HIGH_CONTRAST if self.high_contrast else DARK

    @property
    def border(self) -> int:
        """Width of the border of panels, buttons and inputs."""
        return 2 if self.high_contrast else 1

    @property
    def ring(self) -> int:
        """Width of the focus ring."""
        return 3 if self.high_contrast else 2

    def px(self, pixels: float) -> int:
        """Scale a length that belongs to text: type sizes and the heights that hold them."""
        return round(pixels * self.scale)

    def gap(self, pixels: float) -> int:
        """Scale a padding or gap: it grows with the text, but stops at a quarter more."""
        return round(pixels * min(self.scale, 1.25))

    def font(self, pixels: int, weight: Weight = Weight.REGULAR) -> QFont:
        """Return the sans at `pixels` of the 100 percent size."""
        return sized_font(self.px(pixels), weight)

    def stepped(self, steps: int) -> "Theme":
        """Return the theme `steps` text sizes larger (or smaller), stopping at the ends."""
        nearest = min(range(len(SCALES)), key=lambda index: abs(SCALES[index] - self.scale))
        index = min(len(SCALES) - 1, max(0, nearest + steps))
        return self._replace(scale=SCALES[index])
