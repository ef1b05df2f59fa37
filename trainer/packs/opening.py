"""Opens a pack: who signed it, what it says, and that every file is the one that was signed."""

import hashlib
import io
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, NamedTuple

from trainer import __version__
from trainer.packs.archive import Archive, Member
from trainer.packs.errors import AGAIN, PackError
from trainer.packs.manifest import (
    LARGEST_LESSONS,
    LARGEST_UPDATE,
    Kind,
    Manifest,
    PackedFile,
    manifest_digest,
    read_manifest,
    version_of,
)
from trainer.packs.signing import Signer, Trust, may_bring, read_signature, signer_of

_HEAD_ROOM = 4_000_000  # bytes of manifest, signature and list


class Opened(NamedTuple):
    """A pack whose signature holds and whose files are those that were signed."""

    manifest: Manifest
    signer: Signer
    digest: str
    heads: tuple[bytes, bytes]  # manifest and signature as they stand in it
    files: Mapping[str, bytes]  # of an installer nothing is kept


def open_pack(path: Path, trust: Trust, *, at: datetime, version: str = __version__) -> Opened:
    """Open a pack, or refuse it with a sentence; an installer in it is only looked through."""
    try:
        size = path.stat().st_size
        with path.open("rb") as file:
            opened = _open(file, size, trust, at)
    except PackError as refused:
        raise _of(path, refused) from refused
    except OSError as error:
        raise PackError(
            f"{path} cannot be read ({error.strerror}).", next_step="Check the file's name."
        ) from error
    needs = opened.manifest.needs_app
    if version_of(needs) > version_of(version):
        raise PackError(
            f"{path.name}: It needs Table Test {needs}, and this is {version}.",
            next_step="Install the newer program first.",
        )
    return opened


def open_bytes(raw: bytes, trust: Trust, *, at: datetime) -> Opened:
    """Open a pack that was just made."""
    return _open(io.BytesIO(raw), len(raw), trust, at)


def extract(path: Path, folder: Path, trust: Trust, *, at: datetime) -> Path:
    """Write the installer of an update into a folder, once all of it was verified."""
    opened = open_pack(path, trust, at=at)
    if opened.manifest.kind is not Kind.APP:
        raise PackError(
            f"{path.name}: It brings lessons, not an installer.",
            next_step="Apply it: trainer pack apply FILE",
        )
    file = opened.manifest.files[0]
    target = folder / file.path
    beside = folder / f".{file.path}.part"
    try:
        with path.open("rb") as source, beside.open("wb") as out:
            archive = Archive(source)
            archive.head()
            told = hashlib.sha256()
            for member in archive.members():
                for piece in archive.content(member):
                    told.update(piece)
                    out.write(piece)
        if told.hexdigest() != file.sha256:
            raise PackError(f"{path.name} was changed while it was read.", next_step=AGAIN)
        beside.replace(target)
    except OSError as error:
        raise PackError(
            f"{target} cannot be written ({error.strerror}).", next_step="Give another folder."
        ) from error
    finally:
        beside.unlink(missing_ok=True)
    return target


def _open(file: BinaryIO, size: int, trust: Trust, at: datetime) -> Opened:
    if size > LARGEST_UPDATE + _HEAD_ROOM:
        raise PackError(f"It is too large: {size:,} bytes.", next_step=AGAIN)
    archive = Archive(file)
    told, signed = archive.head()
    signature = read_signature(signed)
    signer = signer_of(told, signature, trust, at=at)
    manifest = read_manifest(told)
    may_bring(signature, manifest)
    if manifest.kind is not Kind.APP and size > LARGEST_LESSONS + _HEAD_ROOM:
        raise PackError(
            f"It is too large: {size:,} bytes, and lessons have {LARGEST_LESSONS:,} at most.",
            next_step=AGAIN,
        )
    files = _read(archive, manifest)
    return Opened(manifest, signer, manifest_digest(told), (told, signed), files)


def _read(archive: Archive, manifest: Manifest) -> dict[str, bytes]:
    """Return every file, each held against what was signed."""
    listed = {file.path: file for file in manifest.files}
    found: dict[str, bytes] = {}
    for member in archive.members():
        file = listed.pop(member.name, None)
        if file is None:
            what = "twice" if member.name in found else "and what was signed does not list it"
            raise PackError(f"{member.name} is in it {what}.", next_step="Do not use this file.")
        found[member.name] = _whole(archive, member, file, keep=manifest.kind is not Kind.APP)
    if listed:
        first = next(iter(listed))
        raise PackError(f"{first} is missing in it.", next_step="Copy it again.")
    return found if manifest.kind is not Kind.APP else {}


def _whole(archive: Archive, member: Member, file: PackedFile, *, keep: bool) -> bytes:
    if member.size != file.size:
        raise _changed(member.name)
    told, kept = hashlib.sha256(), []
    for piece in archive.content(member):
        told.update(piece)
        if keep:
            kept.append(piece)
    if told.hexdigest() != file.sha256:
        raise _changed(member.name)
    return b"".join(kept)


def _changed(name: str) -> PackError:
    return PackError(
        f"{name} is not the file that was signed: it was changed, or damaged on the way.",
        next_step="Copy it again; if it stays so, do not use it.",
    )


def _of(path: Path, refused: PackError) -> PackError:
    """Return a refusal that names the file."""
    refused.args = (f"{path.name}: {refused}",)
    return refused
