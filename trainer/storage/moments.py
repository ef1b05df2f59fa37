"""Time as the file keeps it: whole milliseconds since 1970, UTC.

Nothing here reads a clock; every caller hands its moment in.
"""

from datetime import UTC, date, datetime, timedelta, tzinfo

from trainer.storage.trouble import UnreadableError

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MS = timedelta(milliseconds=1)


def to_ms(at: datetime) -> int:
    """Return the stored form of `at`; a moment without a zone is a bug and is refused.

    >>> to_ms(datetime(1970, 1, 1, 0, 0, 1, tzinfo=UTC))
    1000
    """
    if at.utcoffset() is None:
        raise ValueError(f"{at!r} has no time zone; storage takes aware moments only")
    return (at - _EPOCH) // _MS


def from_ms(ms: int) -> datetime:
    """Return the moment a stored number stands for, in UTC."""
    try:
        return _EPOCH + ms * _MS
    except (TypeError, OverflowError) as error:  # no number we ever wrote
        raise UnreadableError("A date in the record") from error


def day_of(ms: int, zone: tzinfo) -> date:
    """Return the calendar day of a stored moment in a zone."""
    return from_ms(ms).astimezone(zone).date()
