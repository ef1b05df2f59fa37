"""The two sizes of paper a house may have."""

from enum import StrEnum
from typing import NamedTuple


class Size(NamedTuple):
    """A sheet, in millimetres."""

    width: float
    height: float


class Paper(StrEnum):
    """Which paper is in the printer."""

    A4 = "A4"
    LETTER = "Letter"

    @property
    def upright(self) -> Size:
        """The sheet as letters use it."""
        return Size(210.0, 297.0) if self is Paper.A4 else Size(215.9, 279.4)

    @property
    def lying(self) -> Size:
        """The sheet as certificates use it."""
        return Size(self.upright.height, self.upright.width)
