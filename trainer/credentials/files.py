"""Reads and writes files of the key folder: whole or not at all, and for the owner's eyes only."""

import os
import secrets
from datetime import UTC, datetime
from pathlib import Path

from trainer.errors import CredentialError


def read(path: Path, *, named: str) -> bytes:
    """Return a file's content; `named` is what a message calls it, such as "the key backup"."""
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise CredentialError(
            f"{path}: there is no such file.", next_step=f"Give the place of {named}."
        ) from error
    except OSError as error:
        raise CredentialError(
            f"{path} cannot be read ({error.strerror}).",
            next_step=f"Check that this is {named} and that you may read it.",
        ) from error


def write(path: Path, content: bytes) -> None:
    """Put a file in place in one step: a cut of power leaves the old one or the new one.

    The folder is made when it is missing. Only the owner may read either.
    """
    beside = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        try:
            handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise _cannot_write(path, error) from error


def set_aside(path: Path, at: datetime) -> Path:
    """Give a file a name nothing reads, and return it: what is replaced is never lost."""
    stem, nth = f"{path.stem}-aside-{at.astimezone(UTC):%Y%m%d-%H%M%S}", 1
    aside = path.with_name(f"{stem}.old")
    while aside.exists():
        nth += 1
        aside = path.with_name(f"{stem}-{nth}.old")
    try:
        path.rename(aside)
    except OSError as error:
        raise _cannot_write(aside, error) from error
    return aside


def _cannot_write(path: Path, error: OSError) -> CredentialError:
    return CredentialError(
        f"{path} cannot be written ({error.strerror}); nothing was changed.",
        next_step="Check that the disk has space and that you may write to this folder.",
    )
