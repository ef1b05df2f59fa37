"""The packs of a data folder: where each edition lies, and the lessons that are in force.

Every file is held against the manifest, and the manifest against the record, each time they are
read: what somebody changed in the folder is not dealt by.
"""

import hashlib
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from trainer import __version__
from trainer.packs.archive import MANIFEST, SIGNATURE
from trainer.packs.errors import PackError
from trainer.packs.manifest import Kind, Manifest, manifest_digest, read_manifest, version_of
from trainer.packs.merging import (
    Lessons,
    added,
    digest,
    read_lessons,
    replaced,
    stand_there,
    write_lessons,
)
from trainer.storage.record.packs import AppliedPack, applied_packs
from trainer.storage.store import Store

FOLDER, _LESSONS, _MERGED = "packs", "lessons", "merged"
_APPLY_AGAIN = "Apply the pack again, or take it back."


class Held(NamedTuple):
    """An edition as it lies in the data folder, whole."""

    manifest: Manifest
    files: Lessons


class InForce(NamedTuple):
    """The lessons everybody practises and is examined by."""

    root: Path
    troubles: tuple[str, ...] = ()  # packs that stand aside, and why


def packs_folder(data: Path) -> Path:
    """Return where the packs of a data folder lie."""
    return data / FOLDER


def edition_folder(data: Path, pack: str, edition: str) -> Path:
    """Return where an edition lies."""
    return packs_folder(data) / pack / edition


def in_force(store: Store, base: Path, *, version: str = __version__) -> InForce:
    """Return the lessons in force: the program's own in `base`, with what was applied here.

    A pack that is damaged, or does not fit this program any more, stands aside and is told.
    """
    applied = [pack for pack in applied_packs(store) if pack.current is not None]
    if not applied:
        return InForce(base)
    held: dict[str, Held] = {}
    troubles: list[str] = []
    for pack in applied:
        try:
            found = read_edition(store.folder, pack)
        except PackError as trouble:
            troubles.append(trouble.sentence())
            continue
        if is_outdated(found.manifest, version):
            continue
        held[pack.id] = found
    own = read_lessons(base)
    lessons, misfits = merged(own, held)
    troubles += misfits
    if lessons == own:
        return InForce(base, tuple(troubles))
    try:
        return InForce(put_together(store.folder, lessons), tuple(troubles))
    except OSError as error:
        told = f"The lessons of the packs cannot be put together ({error.strerror})."
        return InForce(base, (*troubles, f"{told} Those of the program are in force."))


def is_outdated(manifest: Manifest, version: str = __version__) -> bool:
    """Return whether the program brings lessons at least as new as a publisher's pack."""
    if manifest.kind is not Kind.CONTENT:
        return False
    return version_of(version) > version_of(manifest.made_with)


def read_edition(data: Path, pack: AppliedPack) -> Held:
    """Return the edition that is in force, as it was signed, or refuse it."""
    edition = pack.current
    assert edition is not None, "an edition is in force"
    folder = edition_folder(data, pack.id, edition.edition)
    named = f"{edition.title}, edition {edition.edition}"
    try:
        raw = (folder / MANIFEST).read_bytes()
        if manifest_digest(raw) != edition.digest:
            raise _changed(named, MANIFEST)
        manifest = read_manifest(raw)
        files = {}
        for file in manifest.files:
            content = (folder / _LESSONS / file.path).read_bytes()
            if hashlib.sha256(content).hexdigest() != file.sha256:
                raise _changed(named, file.path)
            files[file.path] = content
    except OSError as error:
        raise PackError(
            f"{named} cannot be read ({error.strerror}: {error.filename}), so it stands aside.",
            next_step=_APPLY_AGAIN,
        ) from error
    return Held(manifest, files)


def _changed(named: str, file: str) -> PackError:
    return PackError(
        f"{named} stands aside: its file {file} was changed in the data folder.",
        next_step=_APPLY_AGAIN,
    )


def merged(base: Lessons, held: Mapping[str, Held]) -> tuple[Lessons, list[str]]:
    """Return the lessons with every pack in them, the houses' last, and those that do not fit."""
    lessons: Lessons = base
    troubles: list[str] = []
    for house in (False, True):
        for found in held.values():
            if (found.manifest.kind is Kind.HOUSE) is not house:
                continue
            try:
                lessons = (added if house else replaced)(lessons, found.files)
            except PackError as trouble:
                troubles.append(f"{found.manifest.title} stands aside. {trouble.sentence()}")
    return lessons, troubles


def put_together(data: Path, lessons: Lessons) -> Path:
    """Return the folder that has exactly these lessons, made anew where anything differs."""
    folder = packs_folder(data) / _MERGED / digest(lessons)
    if stand_there(lessons, folder):
        return folder
    folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=".new-", dir=folder.parent))
    try:
        write_lessons(lessons, beside)
        if folder.exists():
            shutil.rmtree(folder)
        with suppress(FileExistsError):  # another window was quicker
            beside.rename(folder)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return folder


def keep_edition(
    data: Path, manifest: Manifest, heads: tuple[bytes, bytes], files: Lessons
) -> Path:
    """Write an edition into the data folder, whole or not at all."""
    folder = edition_folder(data, manifest.id, manifest.edition)
    folder.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix=".new-", dir=folder.parent))
    try:
        for name, raw in zip((MANIFEST, SIGNATURE), heads, strict=True):
            (beside / name).write_bytes(raw)
        write_lessons(files, beside / _LESSONS)
        if folder.exists():  # left by somebody, or damaged: no record names it
            shutil.rmtree(folder)
        beside.rename(folder)
    finally:
        shutil.rmtree(beside, ignore_errors=True)
    return folder


def clear_up(data: Path, pack: AppliedPack, keep_merged: Iterable[Path]) -> None:
    """Remove the editions nothing leads to any more, and lessons put together before."""
    wanted = {one.edition for one in (pack.current, pack.previous) if one is not None}
    _remove(packs_folder(data) / pack.id, wanted)
    _remove(packs_folder(data) / _MERGED, {path.name for path in keep_merged})


def _remove(folder: Path, wanted: set[str]) -> None:
    with suppress(OSError):
        for path in folder.iterdir():
            if path.name not in wanted:
                shutil.rmtree(path, ignore_errors=True)
