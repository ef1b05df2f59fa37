"""What a pack says of itself: the first file in it, and the one that is signed."""

import hashlib
import re
from collections.abc import Iterator
from datetime import datetime
from enum import StrEnum
from typing import Literal

import msgspec

from trainer.certification.canonical import canonical
from trainer.errors import shown
from trainer.packs.errors import AGAIN, PackError

MOST_FILES = 2_000
LARGEST_FILE = 4_000_000  # bytes; what the reader of lesson files takes
LARGEST_LESSONS = 24_000_000  # of all lesson files of a pack together
LARGEST_UPDATE = 1_000_000_000
_LONGEST_PATH, _DEEPEST = 120, 4
_PART = re.compile(r"[a-z0-9][a-z0-9._-]*")
_NAME = re.compile(r"[a-z0-9][a-z0-9.-]{0,39}")
_VERSION = re.compile(r"\d{1,5}(\.\d{1,5}){0,3}")
_RESERVED = frozenset(
    {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
)
_ENDINGS = (".toml", ".md")


class Kind(StrEnum):
    """What a pack brings, and so who may have signed it."""

    CONTENT = "content"  # lessons and standards of the publisher
    HOUSE = "house"  # lessons and standards a house adds
    APP = "app"  # an installer of the program


class PackedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file of a pack."""

    path: str
    sha256: str
    size: int


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a pack is, and every file in it."""

    table_test: Literal["pack"] = "pack"
    format: Literal[1] = 1
    kind: Kind
    id: str
    title: str
    edition: str
    sequence: int
    needs_app: str = "0"
    made_with: str = "0"  # a later program brings lessons at least as new as a publisher's pack
    made: datetime
    files: tuple[PackedFile, ...]
    platform: str = ""  # of an installer
    note: str = ""

    @property
    def size(self) -> int:
        """How many bytes its files have together."""
        return sum(file.size for file in self.files)


def manifest_bytes(manifest: Manifest) -> bytes:
    """Return a manifest as it is signed."""
    return canonical(manifest)


def manifest_digest(raw: bytes) -> str:
    """Return what names this very pack."""
    return hashlib.sha256(raw).hexdigest()


def read_manifest(raw: bytes) -> Manifest:
    """Return a manifest whose signature holds; one that cannot be meant is refused."""
    try:
        form = msgspec.json.decode(raw, type=_Form)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise PackError(f"What it says of itself cannot be read ({error}).", next_step=AGAIN) from (
            error
        )
    if form.format > 1:
        raise PackError(
            "It is of a form that only a newer Table Test knows.",
            next_step="Install the newer program first.",
        )
    try:
        manifest = msgspec.json.decode(raw, type=Manifest)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise PackError(f"What it says of itself cannot be read ({error}).", next_step=AGAIN) from (
            error
        )
    for sentence in _misfits(manifest):
        raise PackError(sentence, next_step=AGAIN)
    return manifest


class _Form(msgspec.Struct):
    format: int = 1


def _misfits(manifest: Manifest) -> Iterator[str]:
    """Yield what a manifest says that no pack may say."""
    for key, value in (("id", manifest.id), ("edition", manifest.edition)):
        if not _NAME.fullmatch(value) or reserved(value) or value.endswith("."):
            yield (
                f"Its {key} {shown(value)} is none: it takes small letters, digits, dots and "
                "hyphens, 40 at most."
            )
    for key, value in (("needs_app", manifest.needs_app), ("made_with", manifest.made_with)):
        if not _VERSION.fullmatch(value):
            yield f"Its {key} {shown(value)} is no version."
    if not 1 <= manifest.sequence < 2**31:
        yield f"Its sequence {manifest.sequence} is no number of an edition."
    if not manifest.title.strip() or len(manifest.title) > 80 or not manifest.title.isprintable():
        yield "Its title is none that could be shown."
    if manifest.made.tzinfo is None:
        yield "It says when it was made without a time zone."
    if not manifest.files:
        yield "It has no files."
    if len(manifest.files) > MOST_FILES:
        yield f"It has {len(manifest.files):,} files; a pack has {MOST_FILES:,} at most."
    seen: set[str] = set()
    for file in manifest.files:
        yield from wrong_name(file.path)
        if file.path in seen:
            yield f"It lists {file.path} twice."
        seen.add(file.path)
        yield from _wrong_file(manifest.kind, file)
    total = LARGEST_UPDATE if manifest.kind is Kind.APP else LARGEST_LESSONS
    if manifest.size > total:
        yield f"Its files have {manifest.size:,} bytes; {total:,} is the most."


def _wrong_file(kind: Kind, file: PackedFile) -> Iterator[str]:
    if file.size < 0 or not re.fullmatch(r"[0-9a-f]{64}", file.sha256):
        yield f"It says of {file.path} what no file can have."
    if kind is Kind.APP:
        if "/" in file.path:
            yield f"{file.path} stands in a folder; an update is one installer."
        return
    if file.size > LARGEST_FILE:
        yield f"{file.path} is too large: {file.size:,} bytes, and {LARGEST_FILE:,} is the most."
    if not file.path.endswith(_ENDINGS) or "/" not in file.path:
        yield f"{file.path} is no lesson file: those end in .toml or .md and stand in a folder."


def wrong_name(path: str) -> Iterator[str]:
    """Yield why a file may not be called that, on one system or another."""
    name = shown(path)
    if "\\" in path:
        yield f"The name {name} has a backslash, which leads elsewhere on Windows."
    elif path.startswith("/") or re.match(r"[A-Za-z]:", path):
        yield f"The name {name} begins at the root of a drive."
    elif ".." in path.split("/"):
        yield f"The name {name} leads out of its folder."
    elif len(path) > _LONGEST_PATH or path.count("/") >= _DEEPEST:
        yield f"The name {name} is too long or too deep."
    elif any(reserved(part) for part in path.split("/")):
        yield f"The name {name} is a device on Windows."
    elif any(not _PART.fullmatch(part) or part.endswith(".") for part in path.split("/")):
        yield f"The name {name} has other signs than small letters, digits, dots and hyphens."


def reserved(part: str) -> bool:
    """Return whether Windows takes a name for a device, whatever its ending."""
    return part.partition(".")[0].lower() in _RESERVED


def version_of(text: str) -> tuple[int, ...]:
    """Return a version as it is compared.

    >>> version_of("0.10.0") > version_of("0.9"), version_of("1.0") == version_of("1.0.0")
    (True, True)
    """
    found = re.match(r"\d+(?:\.\d+)*", text)
    numbers = [int(part) for part in found[0].split(".")] if found else [0]
    while len(numbers) > 1 and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)
