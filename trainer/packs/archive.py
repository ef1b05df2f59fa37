"""A pack as a file: a zip that any tool opens, read here in one pass and believed in nothing.

The manifest and its signature come first, uncompressed, so that both are known before anything
else is looked at. What the zip says at its end is held against what was read, and used for nothing.
"""

import io
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator
from typing import BinaryIO, NamedTuple

from trainer.packs.errors import AGAIN, PackError
from trainer.packs.manifest import wrong_name

MANIFEST, SIGNATURE = "manifest.json", "manifest.sig"
_LARGEST_HEAD = 2_000_000  # bytes, of manifest or signature
_LOCAL, _CENTRAL, _END = b"PK\x03\x04", b"PK\x01\x02", b"PK\x05\x06"
_LOCAL_HEAD, _CENTRAL_HEAD = struct.Struct("<5H3I2H"), struct.Struct("<6H3I5H2I")
_STORED, _DEFLATED = 0, 8
_UTF8 = 0x0800
_LINK, _TYPE = 0xA000, 0xF000  # of a Unix file, in the upper half of its attributes
_CHUNK = 1 << 18
_OLDEST = (1980, 1, 1, 0, 0, 0)


class Member(NamedTuple):
    """A file in a pack, before it is read."""

    name: str
    packed: int
    size: int
    method: int


def write_archive(files: Iterable[tuple[str, bytes]]) -> bytes:
    """Return a pack; the same files give the same bytes."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in files:
            entry = zipfile.ZipInfo(name, _OLDEST)
            entry.create_system = 3
            entry.external_attr = 0o100644 << 16
            first = name in (MANIFEST, SIGNATURE)
            entry.compress_type = zipfile.ZIP_STORED if first else zipfile.ZIP_DEFLATED
            archive.writestr(entry, content, compresslevel=9)
    return out.getvalue()


class Archive:
    """Reads a pack from its beginning to its end, once."""

    def __init__(self, file: BinaryIO) -> None:
        """Take the file as it was opened; nothing is read yet."""
        self._file = file
        self._names: list[str] = []

    def head(self) -> tuple[bytes, bytes]:
        """Return the manifest and its signature."""
        found = []
        for wanted in (MANIFEST, SIGNATURE):
            member = self._next()
            if member is None or member.name != wanted or member.method != _STORED:
                raise PackError(
                    "It is no pack of Table Test, or was packed anew by another program.",
                    next_step="Give the file as it was made.",
                )
            if member.size > _LARGEST_HEAD:
                raise PackError(f"Its {wanted} is too large.", next_step=AGAIN)
            found.append(b"".join(self.content(member)))
        return found[0], found[1]

    def members(self) -> Iterator[Member]:
        """Yield the files after the first two; read each with `content` before the next."""
        while (member := self._next()) is not None:
            yield member
        self._close()

    def content(self, member: Member) -> Iterator[bytes]:
        """Yield what is in a file, and never more than it says it has."""
        packed, left = member.packed, member.size
        unpack = zlib.decompressobj(-15) if member.method == _DEFLATED else None
        while packed:
            raw = self._read(min(packed, _CHUNK))
            packed -= len(raw)
            while raw:
                try:
                    told = unpack.decompress(raw, min(left, _CHUNK) + 1) if unpack else raw
                except zlib.error:
                    raise _damaged() from None
                raw = unpack.unconsumed_tail if unpack else b""
                left -= len(told)
                if left < 0 or (unpack is not None and unpack.unused_data):
                    raise PackError(
                        f"{member.name} unpacks to more than it says: it is made to fill the disk.",
                        next_step="Do not use this file.",
                    )
                if told:
                    yield told
                elif not raw:
                    break
        if left or (unpack is not None and not unpack.eof):
            raise _damaged()

    def _next(self) -> Member | None:
        """Return the next file; None where the list of all files begins."""
        mark = self._file.read(4)
        if mark == _CENTRAL:
            return None
        if mark != _LOCAL:
            raise _damaged()
        head = _LOCAL_HEAD.unpack(self._read(_LOCAL_HEAD.size))
        _, flags, method, _, _, _, packed, size, length, extra = head
        if flags & ~_UTF8 or method not in (_STORED, _DEFLATED) or extra:
            raise PackError(
                "It is no pack of Table Test, or was packed anew by another program.",
                next_step="Give the file as it was made.",
            )
        if method == _STORED and packed != size:
            raise _damaged()
        name = _name(self._read(length))
        self._names.append(name)
        return Member(name, packed, size, method)

    def _close(self) -> None:
        """Hold the list at the end against the files that were read, and refuse what follows."""
        listed: list[str] = []
        mark = _CENTRAL
        while mark == _CENTRAL:
            head = _CENTRAL_HEAD.unpack(self._read(_CENTRAL_HEAD.size))
            length, extra, comment, attributes = head[9], head[10], head[11], head[14]
            listed.append(_name(self._read(length)))
            self._read(extra + comment)
            if (attributes >> 16) & _TYPE == _LINK:
                raise PackError(
                    f"{listed[-1]} is a link to another file, not a file.",
                    next_step="Do not use this file.",
                )
            mark = self._file.read(4)
        if mark != _END or listed != self._names:
            raise _damaged()
        rest = self._file.read(19)
        if len(rest) != 18 or rest[16:] != b"\0\0":
            raise PackError("Something was added after its end.", next_step=AGAIN)

    def _read(self, count: int) -> bytes:
        raw = self._file.read(count)
        if len(raw) != count:
            raise PackError("It ends too early: part of it is missing.", next_step="Copy it again.")
        return raw


def _name(raw: bytes) -> str:
    name = raw.decode("utf-8", errors="replace")
    for sentence in wrong_name(name):
        raise PackError(sentence, next_step="Do not use this file.")
    return name


def _damaged() -> PackError:
    return PackError("It is damaged, or no pack of Table Test.", next_step="Copy it again.")
