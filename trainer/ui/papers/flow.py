"""Fills upright or lying pages from top to bottom, and dresses them with head, foot and numbers."""

from collections.abc import Sequence

from trainer.ui.papers.fitting import Allowance, Measure, fit
from trainer.ui.papers.lines import Align, placed
from trainer.ui.papers.marks import Face, Ink, Mark, Page, Rule
from trainer.ui.papers.paper import Size

_SIDE, _TOP, _BOTTOM = 18.0, 20.0, 20.0  # bare edges
_GUTTER = 7.0  # between columns
_FOOT = 2.4
_HAIR = 0.15


class Flow:
    """Where the next thing goes. `y` is the first free millimetre of the page being filled."""

    def __init__(self, size: Size, measure: Measure) -> None:
        """Begin on an empty first page."""
        self.size, self.measure = size, measure
        self._whole = size.width - 2 * _SIDE
        self.left, self.width = _SIDE, self._whole
        self._pages: list[list[Mark]] = [[]]
        self._columns, self._column = 1, 0
        self.y = self._top = _TOP

    def split(self, columns: int) -> None:
        """Go on in so many columns from here, each filled before the next."""
        self._columns, self._top = columns, self.y
        self.width = (self._whole - _GUTTER * (columns - 1)) / columns
        self._stand_in(0)

    def _stand_in(self, column: int) -> None:
        self._column, self.y = column, self._top
        self.left = _SIDE + column * (self.width + _GUTTER)

    @property
    def right(self) -> float:
        """The right edge of the text."""
        return self.left + self.width

    @property
    def high(self) -> float:
        """What a whole page holds."""
        return self.size.height - _TOP - _BOTTOM

    @property
    def room(self) -> float:
        """What is left of this page."""
        return self.size.height - _BOTTOM - self.y

    @property
    def fresh(self) -> bool:
        """Whether nothing stands on this page, or in this column, yet."""
        return self.y <= self._top

    def add(self, marks: Sequence[Mark]) -> None:
        """Put marks on this page; the caller has made sure of the room."""
        self._pages[-1] += marks

    def down(self, height: float) -> None:
        """Go down by so much; at the top of a page no room is wasted."""
        if not self.fresh:
            self.y += height

    def turn(self) -> None:
        """Go on to the next column, or to the next page."""
        if self._column + 1 < self._columns:
            self._stand_in(self._column + 1)
            return
        self._pages.append([])
        self._top = _TOP
        self._stand_in(0)

    def need(self, height: float) -> bool:
        """Turn the page where so much does not fit on it; return whether it was turned."""
        if height <= self.room or self.fresh:
            return False
        self.turn()
        return True

    def pages(self, *, head: str, foot: str, digest: bool = False) -> tuple[Page, ...]:
        """Return the pages with a head from the second on, and a foot with their numbers.

        A digest in the foot is set in type whose figures cannot be mistaken for letters.
        """
        count = len(self._pages)
        face = Face.MONO if digest else Face.SANS
        return tuple(
            Page(
                width=self.size.width,
                height=self.size.height,
                marks=(
                    *marks,
                    *(self._head(head) if number > 1 else ()),
                    *self._foot(foot, face, f"Page {number} of {count}"),
                ),
            )
            for number, marks in enumerate(self._pages, start=1)
        )

    def _head(self, text: str) -> list[Mark]:
        room = Allowance(width=self._whole, size=2.5, least=2.0)
        set_in = fit(text, Face.SANS, room, self.measure)
        return [*placed(set_in, _SIDE, 11, self.measure, ink=Ink.MUTED), self._across(15.5)]

    def _foot(self, text: str, face: Face, number: str) -> list[Mark]:
        top = self.size.height - _BOTTOM + 6
        numbered = fit(number, Face.SANS, Allowance(width=30, size=_FOOT, least=2), self.measure)
        room = Allowance(width=self._whole - 32, size=_FOOT, least=1.7)
        return [
            self._across(top - 1.5),
            *placed(fit(text, face, room, self.measure), _SIDE, top, self.measure, ink=Ink.MUTED),
            *placed(
                numbered, _SIDE + self._whole, top, self.measure, align=Align.RIGHT, ink=Ink.MUTED
            ),
        ]

    def _across(self, y: float) -> Rule:
        return Rule(
            left=_SIDE, top=y, right=_SIDE + self._whole, bottom=y, thick=_HAIR, ink=Ink.RULE
        )
