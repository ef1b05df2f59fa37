"""Days in words. The names are ours: the machine's language must not leak into English lines."""

from datetime import date, datetime

from trainer.ui.text import MONTHS

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


def weekday(day: date) -> str:
    """Return the name of a day.

    >>> weekday(date(2026, 11, 19))
    'Thursday'
    """
    return WEEKDAYS[day.weekday()]


def day_and_month(day: date) -> str:
    """Write a day of a year that nobody doubts.

    >>> day_and_month(date(2026, 11, 19))
    '19 November'
    """
    return f"{day.day} {MONTHS[day.month - 1]}"


def short_day(day: date) -> str:
    """Write a day where there is little room.

    >>> short_day(date(2026, 11, 19))
    '19 Nov'
    """
    return f"{day.day} {MONTHS[day.month - 1][:3]}"


def brief_moment(at: datetime) -> str:
    """Write an appointment where there is little room.

    >>> brief_moment(datetime(2026, 12, 1, 18, 0))
    '1 Dec, 18:00'
    """
    return f"{short_day(at.date())}, {at:%H:%M}"


def ago(day: date, today: date) -> str:
    """Say inside a sentence which day it was, seen from today.

    >>> ago(date(2026, 11, 18), date(2026, 11, 19)), ago(date(2026, 11, 16), date(2026, 11, 19))
    ('yesterday', 'on Monday')
    """
    days = (today - day).days
    if days <= 0:
        return "today"
    if days == 1:
        return "yesterday"
    if days < 7:
        return f"on {weekday(day)}"
    year = f" {day.year}" if days > 300 else ""
    return f"on {day_and_month(day)}{year}"
