"""The type of papers: its fonts, and how wide a text comes out in them.

Nothing here depends on a screen: a text has the same width on every device.
"""

from functools import cache

from PySide6.QtGui import QFont, QFontMetricsF

from trainer.ui.papers.marks import Face
from trainer.ui.theme.fonts import FAMILIES, MONO_FAMILIES

EM = 100  # pixels; painters scale it to the size of the type
# Palatino under its names on Windows, macOS and Linux, behind the face of the house if there.
SERIF_FAMILIES = (
    "Noto Serif Display",
    "Palatino Linotype",
    "Palatino",
    "P052",
    "URW Palladio L",
    "Georgia",
    "DejaVu Serif",
)
_FAMILIES = {
    Face.SERIF: SERIF_FAMILIES,
    Face.SANS: FAMILIES,
    Face.STRONG: FAMILIES,
    Face.MONO: MONO_FAMILIES,
}


@cache
def _font(face: Face) -> QFont:
    made = QFont()
    made.setFamilies(list(_FAMILIES[face]))
    made.setPixelSize(EM)
    made.setWeight(QFont.Weight.DemiBold if face is Face.STRONG else QFont.Weight.Normal)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # A glyph that stands for no single letter cannot be searched for or copied out of a PDF.
    for feature in ("liga", "calt", "clig"):
        made.setFeature(QFont.Tag(feature), 0)
    return made


def font(face: Face) -> QFont:
    """Return a face, `EM` pixels high."""
    return QFont(_font(face))


def measured(text: str, face: Face, size: float) -> float:
    """Return how wide a text is at a size of type, both in millimetres."""
    return QFontMetricsF(_font(face)).horizontalAdvance(text) * size / EM
