"""The look of the program: tokens, sizes, type, one stylesheet; chosen once by `apply`."""

from trainer.ui.theme.fonts import FAMILIES, Weight, font, mono_font
from trainer.ui.theme.in_force import apply, current, on_change
from trainer.ui.theme.looks import ButtonLook, ButtonPhase, button_look
from trainer.ui.theme.metrics import NARROW, NARROW_BELOW, WIDE, Metrics, metrics_for
from trainer.ui.theme.theme import SCALES, Theme
from trainer.ui.theme.tokens import (
    DARK,
    HIGH_CONTRAST,
    Kind,
    Palette,
    Role,
    State,
    Tone,
    blend,
    contrast_ratio,
)

__all__ = [
    "DARK",
    "FAMILIES",
    "HIGH_CONTRAST",
    "NARROW",
    "NARROW_BELOW",
    "SCALES",
    "WIDE",
    "ButtonLook",
    "ButtonPhase",
    "Kind",
    "Metrics",
    "Palette",
    "Role",
    "State",
    "Theme",
    "Tone",
    "Weight",
    "apply",
    "blend",
    "button_look",
    "contrast_ratio",
    "current",
    "font",
    "metrics_for",
    "mono_font",
    "on_change",
]
