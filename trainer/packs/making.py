"""Makes packs: of a folder of lessons, or of an installer."""

import hashlib
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from trainer import __version__
from trainer.catalog.whole import check_all
from trainer.errors import InputError
from trainer.packs.archive import MANIFEST, SIGNATURE, write_archive
from trainer.packs.errors import PackError
from trainer.packs.manifest import (
    Kind,
    Manifest,
    PackedFile,
    manifest_bytes,
    read_manifest,
)
from trainer.packs.merging import added, read_lessons, replaced, write_lessons

Sign = Callable[[bytes], bytes]  # the first file of a pack -> the second


class About(NamedTuple):
    """What whoever makes a pack says of it."""

    id: str
    title: str
    edition: str
    sequence: int
    made: datetime
    needs_app: str = "0"
    note: str = ""


def lessons_in(folder: Path) -> dict[str, bytes]:
    """Return the lesson files of a folder that is to be packed."""
    if not folder.is_dir():
        raise InputError(f"{folder}: there is no such folder.", next_step="Give a lessons folder.")
    try:
        found = read_lessons(folder)
    except OSError as error:
        raise InputError(f"{folder} cannot be read ({error.strerror}).") from error
    if not found:
        raise InputError(
            f"{folder} has no lesson files below it.",
            next_step="Give a folder with RULEBOOK/rulebook.toml, standards/ or shared/ in it.",
        )
    return found


def problems_with(
    base: Path, lessons: Mapping[str, bytes], trial: Path, *, house: bool
) -> tuple[str, ...]:
    """Return what would be wrong where the pack is applied; `trial` is an empty folder."""
    own = read_lessons(base)
    whole = added(own, lessons) if house else replaced(own, lessons)
    write_lessons(whole, trial)
    return check_all(trial).problems


def pack_lessons(about: About, kind: Kind, lessons: Mapping[str, bytes], sign: Sign) -> bytes:
    """Return a pack of lessons."""
    files = sorted(lessons.items())
    return _pack(_manifest(about, kind, files), files, sign)


def pack_installer(about: About, installer: Path, platform: str, sign: Sign) -> bytes:
    """Return an update of the program: its installer, and what it is."""
    try:
        content = installer.read_bytes()
    except OSError as error:
        raise InputError(
            f"{installer} cannot be read ({error.strerror}).", next_step="Give the installer."
        ) from error
    name = installer.name.lower().replace("~", "-")
    files = [(name, content)]
    return _pack(_manifest(about, Kind.APP, files, platform), files, sign)


def _manifest(
    about: About, kind: Kind, files: list[tuple[str, bytes]], platform: str = ""
) -> Manifest:
    return Manifest(
        kind=kind,
        id=about.id,
        title=about.title,
        edition=about.edition,
        sequence=about.sequence,
        needs_app=about.needs_app,
        made_with=__version__,
        made=about.made,
        files=tuple(
            PackedFile(path, hashlib.sha256(raw).hexdigest(), len(raw)) for path, raw in files
        ),
        platform=platform,
        note=about.note,
    )


def _pack(manifest: Manifest, files: list[tuple[str, bytes]], sign: Sign) -> bytes:
    told = manifest_bytes(manifest)
    try:
        read_manifest(told)  # nothing is made that would be refused
    except PackError as refused:
        raise InputError(str(refused), next_step="Change it and make the pack again.") from refused
    return write_archive([(MANIFEST, told), (SIGNATURE, sign(told)), *files])
