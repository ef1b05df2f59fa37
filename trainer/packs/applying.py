"""Applies a pack and takes one back: first everything is looked at, then it is written."""

import tempfile
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

import msgspec

from trainer import __version__
from trainer.catalog.whole import check_all
from trainer.credentials.gathering import vouched_for
from trainer.credentials.keys import KEYS_FOLDER, has_ring
from trainer.credentials.school import SCHOOL_FILE, School, read_school
from trainer.errors import InputError, shown
from trainer.packs.errors import PackError
from trainer.packs.manifest import Kind, Manifest
from trainer.packs.merging import Lessons, added, read_lessons, replaced, shared_by, write_lessons
from trainer.packs.opening import Opened
from trainer.packs.shelf import (
    Held,
    clear_up,
    edition_folder,
    in_force,
    is_outdated,
    keep_edition,
    merged,
    put_together,
    read_edition,
)
from trainer.packs.signing import Trust
from trainer.storage.certificates.register import CertificateRegister
from trainer.storage.record.packs import (
    AppliedPack,
    Edition,
    applied_packs,
    keep_applied,
    keep_taken_back,
    pack_signers,
    vouch_for_signer,
)
from trainer.storage.store import Store
from trainer.storage.trouble import cannot_use

Advanced = Callable[[float], object]
_TOLD = 3  # of what the check found; the rest is counted


class Asked(NamedTuple):
    """Who wants it, and when; nobody: somebody at the command line."""

    by: int | None
    at: datetime
    trusts: str = ""  # the id of a key they vouch for


def trust_of(store: Store) -> Trust:
    """Return whose packs count here: the house's own keys, and those a manager vouched for."""
    folder = store.folder / KEYS_FOLDER
    schools: tuple[School, ...] = ()
    if has_ring(folder):
        own, _ = vouched_for(
            read_school(folder / SCHOOL_FILE), CertificateRegister(store).told_keys()
        )
        schools = (own,)
    return Trust(schools=schools, keys=frozenset(pack_signers(store)))


def known_pack(store: Store, name: str) -> AppliedPack | None:
    """Return what the record knows of a pack."""
    return next((pack for pack in applied_packs(store) if pack.id == name), None)


def refuse_if_old(store: Store, opened: Opened) -> None:
    """Refuse what is no lessons, older than what was here, or in force already."""
    manifest = opened.manifest
    if manifest.kind is Kind.APP:
        raise PackError(
            f"It brings {manifest.title} {manifest.edition}, a program and no lessons.",
            next_step="Give it to who looks after this PC: only an administrator can install it.",
        )
    if is_outdated(manifest):
        raise PackError(
            f"It was made with Table Test {manifest.made_with}, and this is {__version__}, whose "
            "own lessons are newer.",
            next_step="Nothing need be done.",
        )
    known = known_pack(store, manifest.id)
    if known is None:
        return
    if known.kind != manifest.kind:
        raise PackError(
            f"A pack called {shown(manifest.id)} of another kind was applied here before.",
            next_step="Make it with another id.",
        )
    if manifest.sequence < known.highest:
        raise PackError(
            f"It is older (number {manifest.sequence}) than what was applied here before (number "
            f"{known.highest}).",
            next_step="Ask for the newest one, or take the newer one back.",
        )
    if manifest.sequence == known.highest and opened.digest != known.highest_digest:
        raise PackError(
            f"It has the number {manifest.sequence} of another pack that was applied here.",
            next_step="Ask who made it for one with a number of its own.",
        )
    for one in (known.current, known.previous):
        if one is not None and one.edition == manifest.edition and one.digest != opened.digest:
            raise PackError(
                f"Another pack with the edition {manifest.edition} was applied here.",
                next_step="Ask who made it to name the edition otherwise.",
            )


def apply_pack(
    store: Store,
    opened: Opened,
    asked: Asked,
    base: Path,
    advanced: Advanced = lambda _: None,
) -> AppliedPack:
    """Put a pack in force, or raise: then nothing was written.

    A house's key nobody vouched for is refused, unless `asked` names it.
    """
    if opened.signer.key != "".join(asked.trusts.split()).lower():
        opened.signer.insist()
    refuse_if_old(store, opened)
    manifest = opened.manifest
    own, held = read_lessons(base), _held(store)
    held.pop(manifest.id, None)
    shared_by(opened.files, [(name, one.files) for name, one in held.items()])
    _insist_that_it_fits(own, held, opened)
    lessons, _ = merged(own, {**held, manifest.id: Held(manifest, opened.files)})
    _check(lessons, advanced)
    before = in_force(store, base).root
    known = known_pack(store, manifest.id)
    new = _after(known, opened, asked.at)
    try:
        keep_edition(store.folder, manifest, opened.heads, opened.files)
        root = put_together(store.folder, lessons)
    except OSError as error:
        raise cannot_use(store.folder, error) from error
    if not opened.signer.known:
        vouch_for_signer(store, opened.signer.key, opened.signer.name, by=asked.by, at=asked.at)
    keep_applied(store, new, by=asked.by, at=asked.at)
    clear_up(store.folder, new, (root, before))
    return new


def roll_back(
    store: Store, name: str, asked: Asked, base: Path, advanced: Advanced = lambda _: None
) -> AppliedPack:
    """Put the edition before back in force; once more puts it forward again."""
    known = known_pack(store, name)
    if known is None or (known.current is None and known.previous is None):
        there = ", ".join(pack.id for pack in applied_packs(store)) or "none"
        raise InputError(f"No pack {shown(name)} was applied here; there are: {there}.")
    new = msgspec.structs.replace(known, current=known.previous, previous=known.current)
    held = _held(store)
    held.pop(name, None)
    if new.current is not None:
        held[name] = read_edition(store.folder, new)
    lessons, troubles = merged(read_lessons(base), held)
    for trouble in troubles:
        raise PackError(trouble)
    _check(lessons, advanced)
    before = in_force(store, base).root
    try:
        root = put_together(store.folder, lessons) if held else base
    except OSError as error:
        raise cannot_use(store.folder, error) from error
    keep_taken_back(store, new, by=asked.by, at=asked.at)
    clear_up(store.folder, new, (root, before))
    return new


def _held(store: Store) -> dict[str, Held]:
    """Return the packs in force that can be read."""
    found: dict[str, Held] = {}
    for pack in applied_packs(store):
        if pack.current is None:
            continue
        if not edition_folder(store.folder, pack.id, pack.current.edition).exists():
            continue  # the folder came without it: it stands aside, which is told elsewhere
        try:
            one = read_edition(store.folder, pack)
        except PackError:
            continue
        if not is_outdated(one.manifest):
            found[pack.id] = one
    return found


def _insist_that_it_fits(own: Lessons, held: dict[str, Held], opened: Opened) -> None:
    """Raise what `merged` only tells: a house's pack that would change something."""
    others, _ = merged(own, held)
    if opened.manifest.kind is Kind.HOUSE:
        added(others, opened.files)
    else:
        houses = {name: one for name, one in held.items() if one.manifest.kind is Kind.HOUSE}
        rest = {name: one for name, one in held.items() if name not in houses}
        below, _ = merged(own, rest)
        _, troubles = merged(replaced(below, opened.files), houses)
        for trouble in troubles:
            raise PackError(trouble, next_step="Take the house's pack back first.")


def _check(lessons: Lessons, advanced: Advanced) -> None:
    """Refuse lessons that `trainer check` would, before they stand anywhere."""
    with tempfile.TemporaryDirectory(prefix="table-test-") as folder:
        root = Path(folder)
        try:
            write_lessons(lessons, root)
        except OSError as error:
            raise cannot_use(root, error) from error
        problems = check_all(root, advanced).problems
    if problems:
        more = len(problems) - _TOLD
        told = "; ".join(problems[:_TOLD]) + (f"; and {more} more" if more > 0 else "")
        raise PackError(
            f"The lessons would not be sound afterwards: {told}.",
            next_step="Ask who made it to mend it and to run: trainer check",
        )


def _after(known: AppliedPack | None, opened: Opened, at: datetime) -> AppliedPack:
    manifest: Manifest = opened.manifest
    edition = Edition(
        edition=manifest.edition,
        sequence=manifest.sequence,
        digest=opened.digest,
        title=manifest.title,
        signer=opened.signer.name,
        at=at,
    )
    previous = None
    if known is not None:
        same = known.current is not None and known.current.digest == opened.digest
        previous = known.previous if same else known.current
    return AppliedPack(
        id=manifest.id,
        kind=manifest.kind,
        highest=manifest.sequence,
        highest_digest=opened.digest,
        current=edition,
        previous=previous,
    )
