"""What stands on a table of dice or wheels, and where."""

from dataclasses import dataclass

from trainer.layouts.shapes import Point


@dataclass(frozen=True, slots=True, kw_only=True)
class WheelPlace:
    """A roulette wheel: the middle of its bowl, the bowl's radius, the pockets clockwise."""

    x: float
    y: float
    radius: float
    order: tuple[str, ...]
    zeros: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BigSixPlace:
    """A standing wheel: its middle, its radius, the symbols of its sections clockwise."""

    x: float
    y: float
    radius: float
    order: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ShakerPlace:
    """A dice shaker; `size` is half the width of its plate, `look` the cover's."""

    x: float
    y: float
    size: float = 100.0
    look: str = "cover"


@dataclass(frozen=True, slots=True, kw_only=True)
class BankStack:
    """A stack the dealer works from, standing on the felt."""

    cents: int
    count: int
    x: float
    y: float
    radius: float = 21.0

    @property
    def point(self) -> Point:
        """The middle of its footprint."""
        return self.x, self.y
