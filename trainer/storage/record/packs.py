"""Which packs of lessons are in force here, and whose keys were vouched for.

Both are settings of the house, so the audit chain tells of every change and holds its digest. The
lessons themselves lie in the data folder, each edition under the digest that stands here.
"""

from datetime import datetime

import msgspec

from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right
from trainer.storage.audit.citations import Told, cite
from trainer.storage.audit.device import (
    PACK_APPLIED,
    PACK_TAKEN_BACK,
    SIGNER_DROPPED,
    SIGNER_TRUSTED,
)
from trainer.storage.people.authentication import insist
from trainer.storage.people.roster import is_staffed
from trainer.storage.rights import RightsError, require, require_right
from trainer.storage.rows import Changes, Touched, to_json
from trainer.storage.settings import APP, get_setting, write_setting
from trainer.storage.store import Store

PACKS = "house/packs"
SIGNERS = "house/pack-signers"


class Edition(msgspec.Struct, frozen=True, kw_only=True):
    """One edition of a pack, as it was applied."""

    edition: str
    sequence: int
    digest: str  # of its manifest
    title: str
    signer: str
    at: datetime


class AppliedPack(msgspec.Struct, frozen=True, kw_only=True):
    """A pack that was applied here; none of it is in force once it was taken back to nothing."""

    id: str
    kind: str
    highest: int  # the sequence that came farthest: an older one is never taken again
    highest_digest: str
    current: Edition | None = None
    previous: Edition | None = None  # what taking it back leads to


def applied_packs(store: Store) -> tuple[AppliedPack, ...]:
    """Return every pack that was ever applied here, by id."""
    found = get_setting(store, APP, PACKS, (), tuple[AppliedPack, ...])
    return tuple(sorted(found, key=lambda one: one.id))


def pack_signers(store: Store) -> dict[str, str]:
    """Return what each house calls itself whose key a manager vouched for, by the key's id."""
    return get_setting(store, APP, SIGNERS, {}, dict[str, str])


def keep_applied(store: Store, pack: AppliedPack, *, by: int | None, at: datetime) -> Changes:
    """Note that an edition is in force from now on; `by` None: from the command line."""
    now = pack.current
    assert now is not None, "an edition is applied"
    facts = {
        "pack": pack.id, "edition": now.edition, "sequence": now.sequence, "digest": now.digest,
    }  # fmt: skip
    return _keep(store, pack, PACK_APPLIED, facts, by=by, at=at)


def keep_taken_back(store: Store, pack: AppliedPack, *, by: int | None, at: datetime) -> Changes:
    """Note that the edition before is in force again, or the program's own lessons."""
    now = pack.current.edition if pack.current is not None else "none"
    return _keep(store, pack, PACK_TAKEN_BACK, {"pack": pack.id, "edition": now}, by=by, at=at)


def vouch_for_signer(
    store: Store, key: str, school: str, *, by: int | None, at: datetime
) -> Changes:
    """Take packs of another house from now on, by the id of its key."""
    signers = {**pack_signers(store), key: school}
    return _keep_signers(store, signers, SIGNER_TRUSTED, key, by=by, at=at)


def drop_signer(store: Store, key: str, *, by: int | None, at: datetime) -> Changes:
    """Take no more packs of another house; what was applied stays in force."""
    signers = {one: school for one, school in pack_signers(store).items() if one != key}
    return _keep_signers(store, signers, SIGNER_DROPPED, key, by=by, at=at)


def insist_on_packs(store: Store, by: int | None, secret: str, *, at: datetime) -> None:
    """Raise unless somebody may change which lessons the house deals by.

    Where nobody is on the staff yet, whoever sets the PC up may.
    """
    if by is None:
        if is_staffed(store):
            raise RightsError(
                "A manager must say so, with a password.", next_step="Name one: --manager NAME"
            )
        return
    require_right(store, by, Right.SETTINGS)
    insist(store, by, secret, at=at)


def _keep_signers(  # noqa: PLR0913 - an entry of the chain, by name
    store: Store,
    signers: dict[str, str],
    what: str,
    key: str,
    *,
    by: int | None,
    at: datetime,
) -> Changes:
    with store.write() as connection:
        if by is not None:
            require(connection, by, Right.SETTINGS)
        write_setting(connection, APP, SIGNERS, to_json(signers))
        cite(
            connection,
            Told(AuditKind.EDIT, what, at, by, None, {"signer": key}),
            "settings",
            SIGNERS,
        )
    return Changes(touched=frozenset({Touched.SETTINGS}))


def _keep(  # noqa: PLR0913 - an entry of the chain, by name
    store: Store,
    pack: AppliedPack,
    what: str,
    facts: dict[str, object],
    *,
    by: int | None,
    at: datetime,
) -> Changes:
    with store.write() as connection:
        if by is not None:
            require(connection, by, Right.SETTINGS)
        others = [one for one in applied_packs(store) if one.id != pack.id]
        write_setting(connection, APP, PACKS, to_json([*others, pack]))
        cite(connection, Told(AuditKind.EDIT, what, at, by, None, facts), "settings", PACKS)
    return Changes(touched=frozenset({Touched.SETTINGS}))
