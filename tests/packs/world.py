"""Packs of the tests' own: lessons, keys of a publisher and of houses, and ways to spoil a pack."""

import io
import zipfile
from collections.abc import Callable, Mapping
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from tests.catalog.house import LESSON
from trainer.credentials.publisher import ReleaseKey, certify, packed, public_of
from trainer.packs.making import About, pack_lessons
from trainer.packs.manifest import Kind
from trainer.packs.signing import Trust, sign_as_house, sign_as_publisher

AT = datetime(2026, 11, 19, 9, 0, tzinfo=UTC)
ROOT, RELEASE, HOUSE, STRANGER = (
    Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32) for number in (1, 2, 3, 4)
)
ROOTS = (packed(public_of(ROOT)),)
TRUST = Trust(roots=ROOTS)
OWN = {
    "test-house/dragon/entry.toml": b"""
title = "Short with a side bet"
engine = "baccarat"
family = "Baccarat"
""",
    "test-house/dragon/rules.toml": b"""
extends = "test-house/short"
title = "Short with a side bet"
[wagers.dragon]
like = "player"
title = "Dragon"
clause = "20"
""",
    "test-house/dragon/lesson.md": LESSON.encode(),
}


def release_key(
    *,
    private: Ed25519PrivateKey = RELEASE,
    root: Ed25519PrivateKey = ROOT,
    roles: tuple[str, ...] = ("content", "app"),
    begins: datetime = AT - timedelta(days=30),
    ends: datetime = AT + timedelta(days=700),
) -> ReleaseKey:
    """Return the public half of a release key."""
    return certify(private, root=root, roles=roles, begins=begins, ends=ends)


def about(sequence: int = 1, **more: str) -> About:
    """Return what a pack says of itself."""
    said = {"id": "test-lessons", "title": "Lessons of the test", "edition": f"2027-{sequence:02d}"}
    return About(sequence=sequence, made=AT, **{**said, **more})


def by_publisher(key: ReleaseKey | None = None) -> Callable[[bytes], bytes]:
    """Return what signs as the publisher does."""
    release = key or release_key()
    return lambda told: sign_as_publisher(told, RELEASE, release)


def by_house(private: Ed25519PrivateKey = HOUSE) -> Callable[[bytes], bytes]:
    """Return what signs as a house does."""
    return lambda told: sign_as_house(
        told, private, school="Riverside School", public=public_of(private)
    )


def content(
    lessons: Mapping[str, bytes], sequence: int = 1, key: ReleaseKey | None = None, **more: str
) -> bytes:
    """Return a pack of the publisher."""
    return pack_lessons(about(sequence, **more), Kind.CONTENT, lessons, by_publisher(key))


def own(
    lessons: Mapping[str, bytes] = OWN,
    sequence: int = 1,
    private: Ed25519PrivateKey = HOUSE,
    **more: str,
) -> bytes:
    """Return a pack of a house."""
    named = {"id": "riverside", "title": "Riverside's own", **more}
    return pack_lessons(about(sequence, **named), Kind.HOUSE, lessons, by_house(private))


def members(raw: bytes) -> dict[str, bytes]:
    """Return what is in a pack, by name."""
    with zipfile.ZipFile(io.BytesIO(raw)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def tree(folder: Path) -> dict[str, bytes]:
    """Return every file below a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
