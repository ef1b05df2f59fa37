"""The papers of certificates, in `certificates/` of the data folder.

They are signed files, made from the record and made again from it when they are lost: what is
kept here saves asking for the school's key each time one is printed or handed over.
"""

import os
import secrets
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from trainer.certification.certificate import PaperSort
from trainer.certification.roles import Right, may
from trainer.errors import StorageError
from trainer.storage.certificates.certificates import Certificate
from trainer.storage.rights import require, standing
from trainer.storage.store import Store

PAPERS = "certificates"
_AGAIN = "Make the papers again from the certificate's page."


def paper_path(store: Store, number: str, sort: PaperSort) -> Path:
    """Return where a paper is kept, whether it is there or not."""
    return store.folder / PAPERS / f"{number}{sort.value}"


def keep_papers(store: Store, files: Mapping[str, bytes], *, by: int) -> None:
    """Put the papers of a certificate in place, by the names of their files.

    All are written beside their places first: a full disk leaves the old ones as they were.
    """
    if not may(standing(store.connection, by), Right.ISSUE):
        require(store.connection, by, Right.KEYS)
    folder = store.folder / PAPERS
    beside: dict[Path, Path] = {}
    try:
        try:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            for name, content in files.items():
                place = folder / name
                beside[place] = _written(place, content)
            for place, waiting in beside.items():
                waiting.replace(place)
        finally:
            for waiting in beside.values():
                waiting.unlink(missing_ok=True)
    except OSError as error:
        raise StorageError(
            f"The papers could not be saved in {folder} ({error.strerror}).",
            next_step="Make room on the disk, or let this folder be written to.",
        ) from error


def _written(place: Path, content: bytes) -> Path:
    """Write a file under a name of its own beside its place, down to the disk."""
    beside = place.with_name(f".{place.name}.{secrets.token_hex(4)}")
    try:
        with os.fdopen(os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        raise
    return beside


def missing_papers(store: Store, number: str) -> tuple[PaperSort, ...]:
    """Return the papers of a certificate that are not in their place."""
    return tuple(sort for sort in PaperSort if not paper_path(store, number, sort).is_file())


def read_paper(store: Store, found: Certificate, sort: PaperSort, *, reader: int) -> bytes:
    """Return a paper to its holder, or to whoever may see people; a packet only to the latter."""
    if reader != found.person_id or sort is PaperSort.PACKET:
        require(store.connection, reader, Right.SEE_PEOPLE)
    path = paper_path(store, found.number, sort)
    try:
        return path.read_bytes()
    except FileNotFoundError as error:
        raise StorageError(f"{path.name} is not in {path.parent}.", next_step=_AGAIN) from error
    except OSError as error:
        raise StorageError(
            f"{path} cannot be read ({error.strerror}).",
            next_step="Let this folder be read, or make the papers again.",
        ) from error


def remove_papers(store: Store, person_id: int) -> tuple[Path, ...]:
    """Take every paper of a person away; return those that could not be removed."""
    rows = store.read("SELECT number FROM certificates WHERE person_id = ?", (person_id,))
    return tuple(path for (number,) in rows for path in drop_papers(store, number))


def drop_papers(store: Store, number: str) -> tuple[Path, ...]:
    """Take the papers of a certificate away, which say what it no longer is; as above."""
    left = []
    for sort in PaperSort:
        path = paper_path(store, number, sort)
        try:
            path.unlink(missing_ok=True)
        except OSError:
            left.append(path)
    return tuple(left)
