"""How the program looks on this PC: text size and contrast, kept for everybody who uses it."""

from trainer.storage import APP, Store, get_setting, put_setting
from trainer.ui.theme import SCALES, Theme

TEXT_SCALE, HIGH_CONTRAST = "text_scale", "high_contrast"


def stored_theme(store: Store) -> Theme:
    """Return the look chosen last; motion is each person's own."""
    scale = get_setting(store, APP, TEXT_SCALE, 1.0, float)
    contrast = get_setting(store, APP, HIGH_CONTRAST, False, bool)
    return Theme(scale=scale if scale in SCALES else 1.0, high_contrast=contrast)


def keep_theme(store: Store, theme: Theme) -> None:
    """Remember the look."""
    put_setting(store, APP, TEXT_SCALE, theme.scale)
    put_setting(store, APP, HIGH_CONTRAST, theme.high_contrast)
