"""How the program looks on this PC: text size and contrast, kept for everybody who uses it."""

from PySide6.QtGui import QGuiApplication

from trainer.storage.settings import APP, get_setting, put_setting
from trainer.storage.store import Store
from trainer.ui.theme import SCALES, Theme

TEXT_SCALE, HIGH_CONTRAST, PLACE = "text_scale", "high_contrast", "window"
_LARGE, _LARGEST = 1400, 2000  # points a screen is high, where nothing scales it


def stored_theme(store: Store) -> Theme:
    """Return the look chosen last; motion is each person's own."""
    scale = get_setting(store, APP, TEXT_SCALE, 0.0, float)
    contrast = get_setting(store, APP, HIGH_CONTRAST, False, bool)
    return Theme(scale=scale if scale in SCALES else usual_scale(), high_contrast=contrast)


def usual_scale() -> float:
    """Return the text size nobody has chosen: larger on a large screen that is not scaled."""
    screen = QGuiApplication.primaryScreen()
    high = screen.geometry().height() if screen is not None else 0
    return 2.0 if high >= _LARGEST else 1.25 if high >= _LARGE else 1.0


def keep_theme(store: Store, theme: Theme) -> None:
    """Remember the look."""
    put_setting(store, APP, TEXT_SCALE, theme.scale)
    put_setting(store, APP, HIGH_CONTRAST, theme.high_contrast)


def stored_place(store: Store) -> str:
    """Return where the window stood last, in Qt's words; nothing where that is not known."""
    return get_setting(store, APP, PLACE, "", str)


def keep_place(store: Store, where: str) -> None:
    """Remember where the window stands."""
    put_setting(store, APP, PLACE, where)
