"""Readings of damaged print the house has confirmed: exams may ask what rests on them.

A reading is confirmed as it stood: once a rulebook's print or our reading of it is another, it is
to be confirmed again.
"""

from datetime import datetime

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.canonical import digest
from trainer.certification.roles import Right
from trainer.errors import StorageError
from trainer.games.game import Erratum, Game
from trainer.storage.audit.citations import Told, enter
from trainer.storage.people.authentication import insist
from trainer.storage.rights import require, require_right
from trainer.storage.store import Store
from trainer.storage.typed import rows_of


class Reading(msgspec.Struct, frozen=True, kw_only=True):
    """What was said last of one reading."""

    erratum: str
    digest: str
    confirmed: bool
    note: str
    by: int
    by_name: str
    at: datetime


_NEWEST = """
SELECT r.erratum, r.digest, r.confirmed, r.note, r.by_id AS by, p.name AS by_name, r.at
FROM readings AS r JOIN people AS p ON p.id = r.by_id
WHERE r.id IN (SELECT max(id) FROM readings WHERE game = ? GROUP BY erratum)
"""


def readings_of(store: Store, game: Game) -> dict[str, Reading]:
    """Return what was said last of each reading of a game that still stands as it did."""
    rows = rows_of(store, Reading, _NEWEST, (_name(game),), what="The reading of {erratum}")
    return {
        row.erratum: row
        for row in rows
        if row.erratum in game.errata and row.digest == _digest(game.errata[row.erratum])
    }


def confirmed_readings(store: Store, game: Game) -> frozenset[str]:
    """Return the errata of a game whose reading is confirmed."""
    found = readings_of(store, game)
    return frozenset(name for name, one in found.items() if one.confirmed)


def say_reading(  # noqa: PLR0913 - a row of the record, by name
    store: Store,
    game: Game,
    erratum: str,
    *,
    confirmed: bool,
    note: str = "",
    by: int,
    secret: str,
    at: datetime,
) -> None:
    """Confirm a reading, or take that back; the password is asked for again."""
    require_right(store, by, Right.CONFIRM_READING)
    if (erratum in confirmed_readings(store, game)) is confirmed:
        said = "is confirmed already" if confirmed else "is not confirmed"
        raise StorageError(f"This reading {said}.", next_step="Look at the list again.")
    insist(store, by, secret, at=at)
    with store.write() as connection:
        require(connection, by, Right.CONFIRM_READING)
        what = "a reading of damaged print was confirmed"
        if not confirmed:
            what = "a confirmed reading of damaged print was taken back"
        enter(
            connection,
            Told(AuditKind.STANDARD, what, at, by, facts={"game": _name(game)}),
            "readings",
            game=_name(game),
            erratum=erratum,
            digest=_digest(game.errata[erratum]),
            confirmed=confirmed,
            note=note.strip(),
        )


def _name(game: Game) -> str:
    return f"{game.rulebook}/{game.id}"


def _digest(erratum: Erratum) -> str:
    return digest((erratum.place, erratum.print, erratum.reading))
