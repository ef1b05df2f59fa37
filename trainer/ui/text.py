"""Wording shared by all screens: money, time, days, percentages and counts, each with its unit."""

from datetime import date, datetime

MINUS = "\u2212"
DASH = "\u2013"
MONTHS = (  # the names are ours: the machine's language must not leak into English lines
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def money(cents: int) -> str:
    """Write a sum as it is called: whole dollars bare, otherwise with both cents.

    >>> money(10925), money(125000), money(-575) == MINUS + "5.75"
    ('109.25', '1,250', True)
    """
    dollars, rest = divmod(abs(cents), 100)
    written = f"{dollars:,}" + (f".{rest:02d}" if rest else "")
    return f"{MINUS}{written}" if cents < 0 else written


def money_exact(cents: int) -> str:
    """Write a sum with both cents, for columns that line up.

    >>> money_exact(33250), money_exact(19000)
    ('332.50', '190.00')
    """
    return f"{MINUS if cents < 0 else ''}{abs(cents) // 100:,}.{abs(cents) % 100:02d}"


def dollars(cents: int) -> str:
    """Write a sum with its sign, where nothing beside it says that it is money.

    >>> dollars(11500), dollars(-25) == MINUS + "$0.25"
    ('$115', True)
    """
    return f"{MINUS if cents < 0 else ''}${money(abs(cents))}"


def seconds(value: float) -> str:
    """Write a short time, one decimal.

    >>> seconds(4.21)
    '4.2 s'
    """
    return f"{value:.1f} s"


def spoken_seconds(value: float) -> str:
    """Write a short time for a screen reader.

    >>> spoken_seconds(1.0), spoken_seconds(6.92)
    ('1 second', '6.9 seconds')
    """
    shown = f"{value:.1f}".removesuffix(".0")
    return f"{shown} second" if shown == "1" else f"{shown} seconds"


def clock(total_seconds: float) -> str:
    """Write a running time.

    >>> clock(408), clock(3 * 3600 + 62)
    ('06:48', '3:01:02')
    """
    minutes, secs = divmod(int(total_seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{secs:02d}" if hours else f"{minutes:02d}:{secs:02d}"


def percent(value: float, decimals: int = 0) -> str:
    """Write a percentage.

    >>> percent(77.4), percent(97.12, 1)
    ('77%', '97.1%')
    """
    return f"{value:.{decimals}f}%"


def plural(count: int, one: str, many: str = "") -> str:
    """Write a count and its noun.

    >>> plural(1, "question"), plural(37, "question"), plural(2, "family", "families")
    ('1 question', '37 questions', '2 families')
    """
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def of(count: int, total: int) -> str:
    """Write a share as the two counts.

    >>> of(37, 48)
    '37 of 48'
    """
    return f"{count:,} of {total:,}"


def full_date(day: date) -> str:
    """Write a day with its year.

    >>> full_date(date(2026, 12, 1))
    '1 December 2026'
    """
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def full_moment(at: datetime) -> str:
    """Write a moment so that nobody doubts when it was, on whatever wall it hangs.

    >>> from datetime import UTC, timedelta, timezone
    >>> full_moment(datetime(2026, 12, 1, 20, 16, tzinfo=UTC))
    '1 December 2026, 20:16 UTC'
    >>> full_moment(datetime(2026, 12, 1, 20, 16, tzinfo=timezone(timedelta(hours=5.5))))
    '1 December 2026, 20:16 UTC+5:30'
    """
    return f"{full_date(at)}, {at:%H:%M} {_zone(at)}"


def _zone(at: datetime) -> str:
    offset = at.utcoffset()
    if offset is None:
        raise ValueError(f"{at!r} has no time zone")
    minutes = round(offset.total_seconds() / 60)
    if not minutes:
        return "UTC"
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{'+' if minutes > 0 else MINUS}{hours}" + (f":{rest:02d}" if rest else "")


def grouped(digest: str, digits: int = 64) -> str:
    """Return the beginning of a digest in groups a person can compare.

    >>> grouped("9f3a27c46b10e85d41c7", 16)
    '9f3a 27c4 6b10 e85d'
    """
    return " ".join(digest[place : place + 4] for place in range(0, min(digits, len(digest)), 4))
