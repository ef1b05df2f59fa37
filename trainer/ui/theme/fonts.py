"""Type: one humanist sans with digits of equal width, and one monospace."""

from enum import IntEnum
from functools import cache, lru_cache

from PySide6.QtGui import QFont, QFontDatabase

from trainer.places import assets_dir

SHIPPED = ("Regular", "Italic", "Medium", "SemiBold", "Bold")
FAMILIES = ("Inter", "Segoe UI", "Noto Sans", "DejaVu Sans")
MONO_FAMILIES = ("Cascadia Mono", "Consolas", "DejaVu Sans Mono", "Noto Sans Mono", "monospace")


class Weight(IntEnum):
    """The four weights in use."""

    REGULAR = 400
    MEDIUM = 500
    SEMIBOLD = 600
    BOLD = 700


@cache
def load_fonts() -> tuple[int, ...]:
    """Make Inter known to this program, on whatever machine; return what Qt calls each file.

    A file that is missing is -1, and the letters are those of the next family.
    """
    folder = assets_dir() / "fonts"
    return tuple(
        QFontDatabase.addApplicationFont(str(folder / f"Inter-{style}.otf")) for style in SHIPPED
    )


@lru_cache(maxsize=256)
def _font(families: tuple[str, ...], pixels: int, weight: Weight) -> QFont:
    made = QFont()
    made.setFamilies(list(families))
    made.setPixelSize(pixels)
    made.setWeight(QFont.Weight(int(weight)))
    made.setStyleStrategy(QFont.StyleStrategy.PreferAntialias)
    # Half-pixel steps keep words evenly spaced; full hinting tears Inter apart at 13 px.
    made.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    if pixels >= 28:
        made.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 98)  # large figures close up
    made.setFeature(QFont.Tag("tnum"), 1)  # the fallback fonts are tabular and ignore it
    return made


def font(pixels: int, weight: Weight = Weight.REGULAR) -> QFont:
    """Return the sans at an exact pixel size, with tabular digits."""
    return QFont(_font(FAMILIES, max(1, pixels), weight))


def mono_font(pixels: int) -> QFont:
    """Return the monospace for file names and other technical lines."""
    return QFont(_font(MONO_FAMILIES, max(1, pixels), Weight.REGULAR))
