"""Panels of judges who set a cut score for questions of knowledge (Angoff).

A judge's sheet is kept as it grows, and the newest of each judge counts. Nobody sees the sheets of
others before a manager opens the result; from then on no sheet of that panel changes any more.
"""

import sqlite3
from datetime import datetime

import msgspec

from trainer.certification.angoff import Judge
from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right, may, refusal
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, cite, enter
from trainer.storage.moments import from_ms, to_ms
from trainer.storage.rights import RightsError, require, standing
from trainer.storage.rows import Changes, Touched, to_json
from trainer.storage.settings import APP, get_setting, write_setting
from trainer.storage.store import Store
from trainer.storage.typed import rows_of


class Panel(msgspec.Struct, frozen=True, kw_only=True):
    """Where a panel stands, as it is kept: moments in milliseconds, 0 for not yet."""

    since_ms: int = 0  # sheets before this are those of an earlier panel
    opened_ms: int = 0

    @property
    def opened_at(self) -> datetime | None:
        """When its result was opened."""
        return from_ms(self.opened_ms) if self.opened_ms else None


class _Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """The newest sheet of a judge."""

    person_id: int
    name: str
    expert: bool
    shares: dict[str, float]
    at: datetime

    @property
    def judge(self) -> Judge:
        """What its judge said."""
        return Judge(name=self.name, expert=self.expert, shares=self.shares)


class JudgeProgress(msgspec.Struct, frozen=True, kw_only=True):
    """How far a judge is; which items, not what was said about them."""

    person_id: int
    name: str
    expert: bool
    items: frozenset[str]
    at: datetime


def panel_state(store: Store, standard_id: str, game: str) -> Panel:
    """Return where the panel of a standard and game stands."""
    return get_setting(store, APP, _key(standard_id, game), Panel(), Panel)


def keep_judgement(  # noqa: PLR0913 - a judge's sheet, by name
    store: Store,
    standard_id: str,
    game: str,
    shares: dict[str, float],
    *,
    expert: bool,
    by: int,
    at: datetime,
    finished: bool = True,
) -> Changes:
    """Keep a judge's sheet; a later one of the same judge takes its place in the panel.

    Every step is in the chain, for the newest sheet is the one that counts.
    """
    with store.write() as connection:
        require(connection, by, Right.JUDGE_ITEMS)
        if panel_state(store, standard_id, game).opened_ms:
            raise StorageError(
                "The result of this panel is open: its sheets are closed.",
                next_step="A manager can begin a new panel.",
            )
        if any(not 0 <= share <= 1 for share in shares.values()):
            raise ValueError("a share lies between 0 and 1")
        row = {"standard_id": standard_id, "game": game, "expert": expert, "shares": shares}
        what = "an Angoff sheet was kept" if finished else "an Angoff sheet was worked on"
        told = Told(AuditKind.EDIT, what, at, by, by, {"standard": standard_id})
        row_id = enter(connection, told, "angoff_sheets", **row, person_id=by)
    return Changes(touched=frozenset({Touched.STANDARDS}), row_id=row_id)


def own_judgement(store: Store, standard_id: str, game: str, *, judge: int) -> Judge | None:
    """Return one's own sheet of the panel under way, or None before it is begun."""
    require(store.connection, judge, Right.JUDGE_ITEMS)
    sheets = _sheets(store, standard_id, game)
    return next((one.judge for one in sheets if one.person_id == judge), None)


def judging_progress(
    store: Store, standard_id: str, game: str, *, reader: int
) -> tuple[JudgeProgress, ...]:
    """Return who judges and how far they are, without what they said."""
    _require_panel(store, reader)
    return tuple(
        JudgeProgress(
            person_id=one.person_id,
            name=one.name,
            expert=one.expert,
            items=frozenset(one.shares),
            at=one.at,
        )
        for one in _sheets(store, standard_id, game)
    )


def judgements(store: Store, standard_id: str, game: str, *, reader: int) -> tuple[Judge, ...]:
    """Return the newest sheet of every judge, once a manager has opened the result."""
    _require_panel(store, reader)
    if not panel_state(store, standard_id, game).opened_ms:
        raise StorageError(
            "The result of this panel is not open yet.",
            next_step="A manager opens it when the judges are done.",
        )
    return tuple(one.judge for one in _sheets(store, standard_id, game))


def open_panel(store: Store, standard_id: str, game: str, *, by: int, at: datetime) -> Changes:
    """Open the result to the judges; from now on no sheet is changed."""
    state = panel_state(store, standard_id, game)
    opened = msgspec.structs.replace(state, opened_ms=to_ms(at))
    what = "the result of an Angoff panel was opened"
    with store.write() as connection:
        _put(connection, standard_id, game, opened, what=what, by=by, at=at)
    return Changes(touched=frozenset({Touched.STANDARDS}))


def begin_panel(store: Store, standard_id: str, game: str, *, by: int, at: datetime) -> Changes:
    """Begin a new panel; the sheets of the one before no longer count."""
    begun = Panel(since_ms=to_ms(at) + 1)
    what = "a new Angoff panel was begun"
    with store.write() as connection:
        _put(connection, standard_id, game, begun, what=what, by=by, at=at)
    return Changes(touched=frozenset({Touched.STANDARDS}))


def _put(  # noqa: PLR0913 - a panel and who changes it
    connection: sqlite3.Connection,
    standard_id: str,
    game: str,
    panel: Panel,
    *,
    what: str,
    by: int,
    at: datetime,
) -> None:
    require(connection, by, Right.EDIT_STANDARD)
    key, facts = _key(standard_id, game), {"standard": standard_id, "game": game}
    write_setting(connection, APP, key, to_json(panel))
    cite(connection, Told(AuditKind.EDIT, what, at, by, None, facts), "settings", key)


def _key(standard_id: str, game: str) -> str:
    return f"angoff/{standard_id}/{game}"


def _require_panel(store: Store, reader: int) -> None:
    """Raise unless somebody judges, or may see how items do."""
    roles = standing(store.connection, reader)
    if not may(roles, Right.SEE_ITEMS) and not may(roles, Right.JUDGE_ITEMS):
        raise RightsError(refusal(Right.SEE_ITEMS))


def _sheets(store: Store, standard_id: str, game: str) -> tuple[_Sheet, ...]:
    since = panel_state(store, standard_id, game).since_ms
    return rows_of(
        store,
        _Sheet,
        "SELECT s.person_id, p.name, s.expert, s.shares, s.at FROM angoff_sheets AS s "
        "JOIN people AS p ON p.id = s.person_id WHERE s.id IN (SELECT max(id) FROM angoff_sheets "
        "WHERE standard_id = ? AND game = ? AND at >= ? GROUP BY person_id) ORDER BY p.name",
        (standard_id, game, since),
        what="A judge's sheet",
    )
