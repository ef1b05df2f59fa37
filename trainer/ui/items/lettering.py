"""Words drawn at any size: on the felt in a serif, on the furniture in the program's sans."""

from functools import lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from trainer.ui.theme import FAMILIES

# Printing on a layout is a high-contrast serif; the last ones are on every machine we know.
SERIF = (
    "Noto Serif",
    "Noto Serif Display",
    "C059",
    "Century Schoolbook",
    "Georgia",
    "DejaVu Serif",
    "serif",
)
DISPLAY = ("Noto Serif Display", "Noto Serif", *SERIF[2:])
SANS = FAMILIES

_EM = 100  # drawn at this size and scaled, so that half units are kept


@lru_cache(maxsize=64)
def letter_font(families: tuple[str, ...], weight: int, spacing: float = 0.0) -> QFont:
    """Return a font of 100 pixels; `spacing` is in the same hundredths of an em."""
    made = QFont()
    made.setFamilies(list(families))
    made.setPixelSize(_EM)
    made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    made.setFeature(QFont.Tag("tnum"), 1)
    if spacing:
        made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing)
    return made


@lru_cache(maxsize=512)
def _advance(text: str, families: tuple[str, ...], weight: int) -> float:
    return QFontMetricsF(letter_font(families, weight)).horizontalAdvance(text) / _EM


def words_width(
    text: str, size: float, *, families: tuple[str, ...] = SANS, weight: int = 600
) -> float:
    """Return how wide words are at `size`."""
    return _advance(text, families, weight) * size


def draw_words(  # noqa: PLR0913 - what, where, how
    painter: QPainter,
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    colour: QColor | str,
    families: tuple[str, ...] = SANS,
    weight: int = 600,
    anchor: float = 0.5,
    spacing: float = 0.0,
) -> None:
    """Draw a line with its baseline at `y`; `anchor` is the share of it that lies left of `x`."""
    wide = words_width(text, size, families=families, weight=weight)
    wide += spacing * max(0, len(text) - 1)
    painter.save()
    painter.translate(x - wide * anchor, y)
    painter.scale(size / _EM, size / _EM)
    painter.setFont(letter_font(families, weight, round(spacing * _EM / size, 2)))
    painter.setPen(QColor(colour))
    painter.drawText(QPointF(0, 0), text)
    painter.restore()
