"""What lies on a page, as values: millimetres from its upper left corner.

A page is made without painting anything, so where things lie can be tested, and the same page
goes on a PDF, on a printer and on the screen.
"""

from dataclasses import dataclass
from enum import StrEnum

ASCENT, DESCENT = 0.92, 0.25  # of the size of the type: as far as letters and accents reach


class Face(StrEnum):
    """The four sorts of type on paper."""

    SERIF = "serif"
    SANS = "sans"
    STRONG = "strong"
    MONO = "mono"


class Ink(StrEnum):
    """The colours on paper."""

    TONE = "#FBF9F2"  # the paper itself, on a screen
    TEXT = "#14241D"
    MUTED = "#55655C"
    GREEN = "#0B4132"
    FELT = "#11614A"
    GOLD = "#B08D43"
    RULE = "#C9C3AE"
    HAIR = "#E2DDCB"
    SHADE = "#F3F1E9"


@dataclass(frozen=True, slots=True)
class Box:
    """A place on a page."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Where it ends on the right."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """Where it ends below."""
        return self.top + self.height

    def meets(self, other: "Box") -> bool:
        """Return whether the two share more than an edge."""
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, other: "Box") -> bool:
        """Return whether the other lies inside."""
        return (
            self.left <= other.left
            and self.top <= other.top
            and other.right <= self.right
            and other.bottom <= self.bottom
        )

    def has(self, x: float, y: float) -> bool:
        """Return whether a point lies inside."""
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def grown(self, by: float) -> "Box":
        """Return it with so much more on every side."""
        return Box(self.left - by, self.top - by, self.width + 2 * by, self.height + 2 * by)


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """One line of text; `width` is what it measures."""

    text: str
    face: Face
    size: float  # of the type, in millimetres
    left: float
    baseline: float
    width: float
    ink: Ink = Ink.TEXT

    @property
    def box(self) -> Box:
        """The room its letters may take."""
        top = self.baseline - ASCENT * self.size
        return Box(self.left, top, self.width, (ASCENT + DESCENT) * self.size)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """A straight line."""

    left: float
    top: float
    right: float
    bottom: float
    thick: float
    ink: Ink


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """A rectangle drawn with a line."""

    box: Box
    thick: float
    ink: Ink


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill:
    """A rectangle of colour."""

    box: Box
    ink: Ink


@dataclass(frozen=True, slots=True, kw_only=True)
class Curve:
    """A line through many points, so faint that text reads over it."""

    points: tuple[tuple[float, float], ...]
    thick: float
    ink: Ink
    strength: float  # 0 to 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Squares:
    """The dark squares of a code; nothing else may lie within `bare`."""

    rows: tuple[tuple[bool, ...], ...]
    box: Box
    bare: Box
    ink: Ink


@dataclass(frozen=True, slots=True, kw_only=True)
class Emblem:
    """The mark of the program."""

    box: Box


Mark = Words | Rule | Frame | Fill | Curve | Squares | Emblem


@dataclass(frozen=True, slots=True, kw_only=True)
class Page:
    """A whole page, its marks in the order they are painted."""

    width: float
    height: float
    marks: tuple[Mark, ...]

    @property
    def words(self) -> tuple[Words, ...]:
        """Every line of text on it."""
        return tuple(mark for mark in self.marks if isinstance(mark, Words))
