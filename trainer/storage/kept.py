"""Values the record file keeps as JSON, read back; one that was damaged is told by its name."""

import zlib
from typing import TypeVar

import msgspec

from trainer.certification.canonical import digest_of
from trainer.storage.store import Store
from trainer.storage.trouble import AlteredRecordError, DamagedFileError, UnreadableError

T = TypeVar("T")


def read_kept(text: str | bytes, kind: type[T], what: str) -> T:
    """Return a kept value; `what` is the name a person knows it by ("An exam's answer")."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError, TypeError) as error:
        raise UnreadableError(what) from error


def unpacked(store: Store, packed: bytes, digest: str, what: str) -> bytes:
    """Return what was kept compressed under a digest, proved against it."""
    try:
        content = zlib.decompress(packed)
    except zlib.error as error:
        raise DamagedFileError(store.path) from error
    if digest_of(content) != digest:
        raise AlteredRecordError(what)
    return content
