"""Who has been away for so long that the house no longer keeps their name."""

from datetime import datetime

import msgspec

from trainer.certification.roles import Right
from trainer.storage.audit.marks import marks
from trainer.storage.moments import from_ms
from trainer.storage.rights import require
from trainer.storage.store import Store
from trainer.storage.typed import rows_of

_ARCHIVED = """
SELECT json_extract(entry, '$.about'), max(json_extract(entry, '$.at_ms')) FROM audit_log
WHERE entry LIKE '%a person was archived%' AND json_valid(entry)
AND json_extract(entry, '$.what') = 'a person was archived' GROUP BY 1
"""
# Archived by a version that kept no chain: nobody was here after they were last seen.
_PEOPLE = """
SELECT id, name, employee_no, archived, last_seen_at,
    iif(archived, ifnull(last_seen_at, created_at), NULL) AS archived_at
FROM people WHERE erased_at IS NULL ORDER BY name_key
"""


class Erasable(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who can be erased. `archived_at` is None for those who are here, or not known."""

    id: int
    name: str
    employee_no: str
    archived: bool
    archived_at: datetime | None
    last_seen_at: datetime | None


def erasable_people(store: Store, *, reader: int) -> tuple[Erasable, ...]:
    """Return everybody who is not erased, archived ones first, longest away first."""
    require(store.connection, reader, Right.ERASE)
    left = dict(store.read(_ARCHIVED))
    by_id = {person: left[mark] for mark, person in marks(store.connection).items() if mark in left}
    found = (
        msgspec.structs.replace(one, archived_at=from_ms(by_id[one.id]))
        if one.archived and one.id in by_id
        else one
        for one in rows_of(store, Erasable, _PEOPLE)
    )
    return tuple(sorted(found, key=lambda one: (one.archived_at is None, one.archived_at)))


def overdue(one: Erasable, months: int, *, at: datetime) -> bool:
    """Tell whether somebody has been archived for longer than so many months; 0: nobody has."""
    return bool(
        months and one.archived_at is not None and _months_later(one.archived_at, months) < at
    )


def _months_later(moment: datetime, months: int) -> datetime:
    """Return the same day so many months later, or the last of that month.

    >>> from datetime import UTC
    >>> _months_later(datetime(2026, 8, 31, tzinfo=UTC), 6).date().isoformat()
    '2027-02-28'
    """
    year, month = divmod(moment.year * 12 + moment.month - 1 + months, 12)
    for day in range(moment.day, 0, -1):
        try:
            return moment.replace(year=year, month=month + 1, day=day)
        except ValueError:
            continue
    raise AssertionError("every month has a first")
