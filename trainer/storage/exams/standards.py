"""Standards as the house has them: every version kept whole, with the reason and by whom.

What is shipped lies in lessons/ and is handed in; a manager's change makes a version here, which
is the current one from then on. A version is named by its digest, so that an exam can always be
judged again by the very standard it was taken under.
"""

import sqlite3
import zlib
from collections.abc import Mapping
from datetime import datetime

import msgspec

from trainer.certification.amend import amend
from trainer.certification.audit import AuditKind
from trainer.certification.canonical import canonical, digest_of
from trainer.certification.roles import Right
from trainer.certification.standard import Amendment, Change, Standard
from trainer.errors import StorageError
from trainer.storage.audit.citations import Told, enter
from trainer.storage.audit.marks import mark_of
from trainer.storage.kept import unpacked
from trainer.storage.moments import from_ms
from trainer.storage.rights import require
from trainer.storage.store import Store

_CHANGED = "a standard was changed"
_BEFORE = "a standard was kept as it was before a change"


class StandardVersion(msgspec.Struct, frozen=True, kw_only=True):
    """A version of a standard that is kept here."""

    digest: str
    standard: Standard
    house: bool  # changed here; otherwise as shipped: an exam used it, or it was changed
    reason: str
    by: int | None
    at: datetime


def current_standards(store: Store, shipped: Mapping[str, Standard]) -> dict[str, Standard]:
    """Return the standard in force under each id: the house's newest, or the one shipped."""
    rows = store.read(
        "SELECT digest FROM standards WHERE id IN "
        "(SELECT max(id) FROM standards WHERE house = 1 GROUP BY standard_id)"
    )
    own = (kept_standard(store, digest) for (digest,) in rows)
    return {**shipped, **{standard.id: standard for standard in own}}


def standard_for(store: Store, shipped: Mapping[str, Standard], game: str) -> Standard | None:
    """Return the standard in force for a game ("rulebook/game"), or None where there is none."""
    found = [one for one in current_standards(store, shipped).values() if one.serves(game)]
    return found[0] if found else None


def amend_standard(  # noqa: PLR0913 - a change with its reason, by name
    store: Store,
    standard: Standard,
    changes: Mapping[str, object],
    *,
    reason: str,
    by: int,
    at: datetime,
) -> Standard:
    """Change values of the standard in force and return the new edition.

    `changes` as `certification.amend` takes them: a number comes with its source. The edition that
    is changed is kept too: the next version of the program may ship another one.
    """
    with store.write() as connection:
        require(connection, by, Right.EDIT_STANDARD)
        _refuse_stale(connection, standard)
        made = amend(standard, changes, reason=reason, by=mark_of(connection, by), at=at)
        _keep(connection, standard, what=_BEFORE, at=at)
        _keep(connection, made, what=_CHANGED, reason=reason.strip(), by=by, at=at)
    return made


def adopt_shipped(
    store: Store, shipped: Standard, *, reason: str, by: int, at: datetime
) -> Standard:
    """Put the shipped standard in force again, as a new edition after the house's own."""
    if not reason.strip():
        raise StorageError("A standard is not changed without a reason.", next_step="Write why.")
    with store.write() as connection:
        require(connection, by, Right.EDIT_STANDARD)
        newest = _newest_edition(connection, shipped.id)
        if newest is None:
            raise StorageError(
                "The shipped standard is in force already.", next_step="There is nothing to do."
            )
        made = msgspec.structs.replace(
            shipped,
            edition=max(newest, shipped.edition) + 1,
            amended=Amendment(
                by=mark_of(connection, by),
                at=at,
                reason=reason.strip(),
                changes=(Change(key="", old=f"edition {newest}", new="as shipped"),),
            ),
        )
        _keep(connection, shipped, what=_BEFORE, at=at)
        _keep(connection, made, what=_CHANGED, reason=reason.strip(), by=by, at=at)
    return made


def standard_versions(store: Store, standard_id: str) -> tuple[StandardVersion, ...]:
    """Return every version of a standard that is kept, newest first."""
    rows = store.read(
        "SELECT digest, house, reason, by_id, at FROM standards WHERE standard_id = ? "
        "ORDER BY id DESC",
        (standard_id,),
    )
    return tuple(
        StandardVersion(
            digest=digest,
            standard=kept_standard(store, digest),
            house=bool(house),
            reason=reason,
            by=by,
            at=from_ms(at),
        )
        for digest, house, reason, by, at in rows
    )


def keep_standard(connection: sqlite3.Connection, standard: Standard, at: datetime) -> str:
    """Keep the standard an exam is taken under, inside the caller's write; return its digest."""
    return _keep(connection, standard, what="a standard was kept for an exam", at=at)


def kept_standard(store: Store, digest: str) -> Standard:
    """Return the standard kept under a digest, proved against it; an unknown one is a bug."""
    rows = store.read("SELECT content FROM standards WHERE digest = ?", (digest,))
    if not rows:
        raise LookupError(f"no standard {digest}")
    content = unpacked(store, rows[0][0], digest, "A standard that was kept")
    return msgspec.json.decode(content, type=Standard)


def _keep(  # noqa: PLR0913 - a row of the table, by name
    connection: sqlite3.Connection,
    standard: Standard,
    *,
    what: str,
    at: datetime,
    reason: str = "",
    by: int | None = None,
) -> str:
    """Keep a version, of the house where somebody made it; one that is kept already stays."""
    content = canonical(standard)
    digest = digest_of(content)
    if connection.execute("SELECT 1 FROM standards WHERE digest = ?", (digest,)).fetchone():
        return digest
    facts = {"standard": standard.id, "edition": standard.edition}
    enter(
        connection,
        Told(AuditKind.STANDARD, what, at, by, facts=facts),
        "standards",
        digest=digest,
        standard_id=standard.id,
        edition=standard.edition,
        content=zlib.compress(content),
        house=by is not None,
        reason=reason,
    )
    return digest


def _refuse_stale(connection: sqlite3.Connection, standard: Standard) -> None:
    """Raise when somebody else has changed the standard in the meantime."""
    newest = _newest_edition(connection, standard.id)
    if newest is not None and newest != standard.edition:
        raise StorageError(
            f"Edition {newest} of this standard is in force, not edition {standard.edition}.",
            next_step="Look at it again, and change that one.",
        )


def _newest_edition(connection: sqlite3.Connection, standard_id: str) -> int | None:
    row = connection.execute(
        "SELECT edition FROM standards WHERE standard_id = ? AND house = 1 "
        "ORDER BY id DESC LIMIT 1",
        (standard_id,),
    ).fetchone()
    return None if row is None else int(row[0])
