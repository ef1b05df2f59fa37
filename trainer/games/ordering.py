"""Where an act stands in an order: the ranks its levels give it.

Engines use it to lay out a settlement whose sums depend on who comes first; the judge uses it
to say whether an act is due.
"""

from collections.abc import Sequence
from typing import Protocol

from trainer.games.acts import Level, Order, Verb

ANY, TOGETHER, SCRIPT = "any", "together", "script"
SEQUENCES = ("ascending", "descending", "action", TOGETHER, ANY, SCRIPT)
GROUPS = ("verb", "by", "seat", "wager", "hand")
_UNLISTED = 10_000


class Ordered(Protocol):
    """What a level can group by."""

    @property
    def verb(self) -> str:
        """What is done."""

    @property
    def by(self) -> str:
        """Who does it."""

    @property
    def seat(self) -> int:
        """Whose bet it is; 0 for nobody's."""

    @property
    def wager(self) -> str:
        """Which bet."""

    @property
    def hand(self) -> str:
        """Which hand or thing of the table."""


def fits(value: str, pattern: str) -> bool:
    """Return whether a pattern names a value: "dragon*" names all that begin so."""
    return value == pattern or (pattern.endswith("*") and value.startswith(pattern[:-1]))


def listed(level: Level) -> list[str]:
    """Return everything a level lists, whatever stands together in it."""
    if isinstance(level.seq, str):
        return []
    return [one for told in level.seq for one in (told if isinstance(told, list) else [told])]


def governs(level: Level, item: Ordered) -> bool:
    """Return whether the level has a say over this act."""
    return not level.only or item.verb in level.only or _as_paid(item.verb) in level.only


def _as_paid(verb: str) -> str:
    """Return what a verb counts as where an order does not name it: a prize for the floor is paid.

    >>> _as_paid("call-floor"), _as_paid("take")
    ('pay', 'take')
    """
    return Verb.PAY.value if verb == Verb.CALL_FLOOR else verb


def rank(level: Level, item: Ordered, first_seat: int) -> int:
    """Return where the level puts the act's group; lower goes first."""
    value = getattr(item, level.by)
    if isinstance(level.seq, list):
        place = _place(level.seq, str(value))
        if place is None and level.by == "verb":
            place = _place(level.seq, _as_paid(str(value)))
        return _UNLISTED if place is None else place
    seat = value if isinstance(value, int) else 0
    match level.seq:
        case "ascending":
            return seat
        case "descending":
            return -seat
        case "action":
            return seat if seat >= first_seat else seat + _UNLISTED
    return 0


def _place(seq: Sequence[str | list[str]], value: str) -> int | None:
    """Return where a list names a value; nothing where it does not."""
    for index, told in enumerate(seq):
        if any(fits(value, one) for one in (told if isinstance(told, list) else [told])):
            return index
    return None


def sort_key(order: Order, item: Ordered) -> tuple[int, ...]:
    """Return a key that sorts acts into the order; levels without a sequence leave them be."""
    return tuple(
        rank(level, item, order.first_seat) if governs(level, item) else 0 for level in order.levels
    )


def is_total(levels: Sequence[Level]) -> bool:
    """Return whether the order leaves no freedom between different bets of different seats."""
    fields = {level.by for level in levels if level.seq not in (ANY, TOGETHER) and not level.only}
    return "seat" in fields and "wager" in fields
