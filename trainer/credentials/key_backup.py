"""The key ring in one file, to be kept elsewhere; the private key stays under its passphrase."""

import hashlib
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Literal

import msgspec

from trainer.credentials import files
from trainer.credentials.keys import has_ring, private_file
from trainer.credentials.lock import check_sound
from trainer.credentials.school import (
    SCHOOL_FILE,
    School,
    SchoolKey,
    read_school,
    school_bytes,
    school_from,
)
from trainer.errors import CredentialError

_ANOTHER = "Choose another key backup; the keys in use were not changed."


class _Backup(msgspec.Struct, frozen=True, kw_only=True):
    table_test: Literal["key backup"]
    version: Literal[1]
    school: str  # the content of school.json
    private: dict[str, str]  # key id -> content of its private file
    check: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RestoredKeys:
    """What a restore led to; `aside` are the files it replaced, under their new names."""

    school: School
    can_issue: bool
    aside: tuple[Path, ...] = ()


def backup_keys(folder: Path, target: Path) -> None:
    """Write the ring to one file. No passphrase is needed, and the file opens only with it."""
    school = read_school(folder / SCHOOL_FILE)
    private: dict[str, str] = {}
    for key in school.keys:
        path = private_file(folder, key)
        if path.exists():
            content = files.read(path, named="the school's private key")
            check_sound(content, key_id=key.id, where=path)
            private[key.id] = content.decode()
    if not private:
        raise CredentialError(
            f"There is no private key in {folder}, so there is nothing to back up.",
            next_step="Make a new key first, or restore an earlier key backup.",
        )
    public = school_bytes(school).decode()
    backup = _Backup(
        table_test="key backup",
        version=1,
        school=public,
        private=private,
        check=_check(public, private),
    )
    files.write(target, msgspec.json.format(msgspec.json.encode(backup), indent=1) + b"\n")


def restore_keys(backup: Path, folder: Path, *, at: datetime) -> RestoredKeys:
    """Bring a backup's keys back into the ring. Keys the ring has learnt since then stay in it.

    A key that was retired after the backup was made stays retired. The private key opens with the
    passphrase it had when the backup was made. What is replaced is set aside, and a ring of
    another school is left alone.
    """
    saved, private = _read(backup)
    aside: list[Path] = []
    present = _present(folder, at, aside)
    if present is not None and not present.is_same_as(saved):
        raise CredentialError(
            f"{backup} holds the keys of {saved.name}, which share no key with the ring of "
            f"{present.name} in {folder}.",
            next_step="Restore it into a data folder of its own.",
        )
    school = saved if present is None else _merged(present, saved)
    for key in school.keys:
        if key.retired is None and key.id in private:
            _bring_back(private_file(folder, key), private[key.id].encode(), at, aside)
    files.write(folder / SCHOOL_FILE, school_bytes(school))
    current = school.current
    can_issue = current is not None and private_file(folder, current).exists()
    return RestoredKeys(school=school, can_issue=can_issue, aside=tuple(aside))


def _read(backup: Path) -> tuple[School, dict[str, str]]:
    content = files.read(backup, named="the key backup")
    try:
        read = msgspec.json.decode(content, type=_Backup)
    except msgspec.DecodeError as error:
        raise CredentialError(
            f"{backup} is damaged, or is not a key backup ({error}).", next_step=_ANOTHER
        ) from error
    if read.check != _check(read.school, read.private):
        raise CredentialError(f"{backup} is damaged.", next_step=_ANOTHER)
    school = school_from(read.school.encode(), where=backup)
    for name, private in read.private.items():
        check_sound(private.encode(), key_id=name, where=backup)
    return school, read.private


def _present(folder: Path, at: datetime, aside: list[Path]) -> School | None:
    """Return the ring in use; an unreadable one is set aside."""
    if not has_ring(folder):
        return None
    path = folder / SCHOOL_FILE
    try:
        return read_school(path)
    except CredentialError:
        aside.append(files.set_aside(path, at))
        return None


def _bring_back(path: Path, content: bytes, at: datetime, aside: list[Path]) -> None:
    if path.exists():
        if files.read(path, named="the school's private key") == content:
            return
        aside.append(files.set_aside(path, at))
    files.write(path, content)


def _merged(present: School, saved: School) -> School:
    """Return every key of both, retired where either says so."""
    keys: dict[str, SchoolKey] = {key.id: key for key in saved.keys}
    for key in present.keys:
        known = keys.get(key.id, key)
        keys[key.id] = replace(key, retired=key.retired or known.retired)
    return School(name=present.name, keys=tuple(sorted(keys.values(), key=lambda key: key.created)))


def _check(public: str, private: dict[str, str]) -> str:
    parts = [public, *(part for item in sorted(private.items()) for part in item)]
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
