"""Training hours per game and day, and who logged them. A correction is an entry of its own."""

from datetime import date, datetime

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.evidence import HoursLogged
from trainer.certification.roles import Right
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, enter
from trainer.storage.rights import RightsError, require
from trainer.storage.rows import Changes, Touched
from trainer.storage.store import Store
from trainer.storage.typed import rows_of

A_DAY = 24 * 60


class HoursEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One entry of the log; minutes below zero correct an earlier one."""

    id: int
    person_id: int
    game: str
    day: date
    minutes: int
    note: str
    by: int
    by_name: str
    at: datetime


def log_hours(  # noqa: PLR0913 - an entry of the log, by name
    store: Store,
    person_id: int,
    game: str,
    *,
    day: date,
    minutes: int,
    by: int,
    at: datetime,
    note: str = "",
) -> Changes:
    """Log training in a game ("rulebook/game"); below zero takes time off again, with a reason."""
    if minutes < 0 and not note.strip():
        raise StorageError("A correction needs a reason.", next_step="Write why.")
    with store.write() as connection:
        require(connection, by, Right.LOG_HOURS)
        if by == person_id:
            raise RightsError("Nobody logs their own hours.", next_step="Ask a colleague.")
        (logged,) = connection.execute(
            "SELECT ifnull(sum(minutes), 0) FROM hours_log WHERE person_id = ? AND day = ?"
            + (" AND game = ?" if minutes < 0 else ""),
            (person_id, day.isoformat(), *((game,) if minutes < 0 else ())),
        ).fetchone()
        if minutes == 0 or not 0 <= logged + minutes <= A_DAY:
            raise StorageError(
                f"{_spoken(logged + minutes)} on {day} cannot be.",
                next_step="Check the day and the time.",
            )
        what = "hours were logged" if minutes > 0 else "hours were corrected"
        told = Told(AuditKind.EDIT, what, at, by, person_id)
        row = {"person_id": person_id, "game": game, "day": day, "minutes": minutes}
        row_id = enter(connection, told, "hours_log", **row, note=note.strip())
    return Changes(touched=frozenset({Touched.HOURS}), person_id=person_id, row_id=row_id)


def hours_of(store: Store, person_id: int, game: str = "") -> tuple[HoursEntry, ...]:
    """Return the entries of a person, of one game if given, newest first."""
    return rows_of(
        store,
        HoursEntry,
        "SELECT h.id, h.person_id, h.game, h.day, h.minutes, h.note, h.by_id AS by, "
        "p.name AS by_name, h.at FROM hours_log AS h JOIN people AS p ON p.id = h.by_id "
        "WHERE h.person_id = ?1 AND (?2 = '' OR h.game = ?2) ORDER BY h.day DESC, h.id DESC",
        (person_id, game),
    )


def hours_by_game(store: Store, person_id: int) -> dict[str, float]:
    """Return the hours logged for a person in each game."""
    rows = store.read(
        "SELECT game, sum(minutes) FROM hours_log WHERE person_id = ? GROUP BY game",
        (person_id,),
    )
    return {game: minutes / 60 for game, minutes in rows}


def hours_as_evidence(store: Store, person_id: int, game: str) -> tuple[HoursLogged, ...]:
    """Return the log of a game as an exam looks at it, a day at a time."""
    rows = store.read(
        "SELECT day, sum(minutes) FROM hours_log WHERE person_id = ? AND game = ? "
        "GROUP BY day ORDER BY day",
        (person_id, game),
    )
    return tuple(
        HoursLogged(game=game, hours=minutes / 60, on=date.fromisoformat(day))
        for day, minutes in rows
        if minutes
    )


def _spoken(minutes: int) -> str:
    return f"{minutes / 60:g} hours"
