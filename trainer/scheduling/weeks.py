"""Weekly consistency: how many of the last seven days had practice. Nothing is lost by a rest."""

from collections.abc import Iterable
from datetime import date, timedelta

import msgspec

DAYS = 7


class Week(msgspec.Struct, frozen=True, kw_only=True):
    """Seven days, and those with practice."""

    last: date
    practised: int

    def in_words(self) -> str:
        """Return it as the screen says it.

        >>> Week(last=date(2026, 3, 8), practised=4).in_words()
        '4 of 7 days'
        """
        return f"{self.practised} of {DAYS} days"


def weeks(days: Iterable[date], today: date, *, count: int = 6) -> tuple[Week, ...]:
    """Return the last stretches of seven days, the one that ends today last."""
    practised = set(days)
    ends = [today - timedelta(days=DAYS * back) for back in reversed(range(count))]
    return tuple(
        Week(
            last=end,
            practised=sum(end - timedelta(days=back) in practised for back in range(DAYS)),
        )
        for end in ends
    )
