"""Reads Windows program files (.exe, .dll, .pyd): what they need and offer, and who signed them.

Nothing of them is run. The layout is Microsoft's "PE Format".
"""

import hashlib
import struct
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from installer.common.errors import InstallerError

SUFFIXES = (".exe", ".dll", ".pyd")
_EXPORTS, _IMPORTS, _SIGNATURE, _DELAYED = 0, 1, 4, 13  # places in the list of directories
_FIXED_VERSION = struct.pack("<II", 0xFEEF04BD, 0x00010000)
_BY_NUMBER = 1 << 63


class _Section(NamedTuple):
    address: int
    size: int
    offset: int


def is_program(path: Path) -> bool:
    """Tell by its name whether a file is one Windows runs code from."""
    return path.suffix.lower() in SUFFIXES


class Program:
    """One program file of 64-bit Windows."""

    def __init__(self, path: Path) -> None:
        """Read the file; what is no such program is refused by its name."""
        self.path = path
        self.data = path.read_bytes()
        try:
            self._read_headers()
        except (struct.error, ValueError, IndexError) as error:
            raise InstallerError(f"{path.name} is not a program of 64-bit Windows.") from error

    def _read_headers(self) -> None:
        (header,) = struct.unpack_from("<I", self.data, 0x3C)
        optional = header + 24
        (kind,) = struct.unpack_from("<H", self.data, optional)
        if self.data[header : header + 4] != b"PE\0\0" or kind != 0x20B:
            raise ValueError(kind)
        (count,) = struct.unpack_from("<H", self.data, header + 6)
        (length,) = struct.unpack_from("<H", self.data, header + 20)
        self._checksum = optional + 64
        self._directories = optional + 112
        self._sections = []
        for place in range(optional + length, optional + length + 40 * count, 40):
            size, address, raw, offset = struct.unpack_from("<IIII", self.data, place + 8)
            self._sections.append(_Section(address, max(size, raw), offset))

    def _directory(self, number: int) -> tuple[int, int]:
        start, size = struct.unpack_from("<II", self.data, self._directories + 8 * number)
        return int(start), int(size)

    def _offset(self, address: int) -> int:
        for section in self._sections:
            if section.address <= address < section.address + section.size:
                return section.offset + address - section.address
        raise InstallerError(f"{self.path.name} is damaged: nothing lies at {address:#x}.")

    def _text(self, address: int) -> str:
        start = self._offset(address)
        return self.data[start : self.data.index(b"\0", start)].decode("ascii")

    @cached_property
    def imports(self) -> dict[str, frozenset[str]]:
        """What the file takes from each library, by the library's name in small letters."""
        found: dict[str, set[str]] = {}
        for library, names in (*self._imported(_IMPORTS, 20), *self._imported(_DELAYED, 32)):
            found.setdefault(library.lower(), set()).update(names)
        return {library: frozenset(names) for library, names in found.items()}

    def _imported(self, directory: int, step: int) -> Iterator[tuple[str, list[str]]]:
        address, _ = self._directory(directory)
        # Of a delayed library's entry, the name and the list of names stand elsewhere.
        name_at, list_at = (12, 0) if directory == _IMPORTS else (4, 16)
        place = self._offset(address) if address else 0
        while place:
            (name,) = struct.unpack_from("<I", self.data, place + name_at)
            (names,) = struct.unpack_from("<I", self.data, place + list_at)
            if not name:
                return
            yield self._text(name), list(self._names(names)) if names else []
            place += step

    def _names(self, address: int) -> Iterator[str]:
        place = self._offset(address)
        while True:
            (entry,) = struct.unpack_from("<Q", self.data, place)
            if not entry:
                return
            if not entry & _BY_NUMBER:
                yield self._text(entry + 2)
            place += 8

    @cached_property
    def exports(self) -> tuple[str, ...]:
        """The names the file offers to others."""
        address, _ = self._directory(_EXPORTS)
        if not address:
            return ()
        table = self._offset(address)
        (count,) = struct.unpack_from("<I", self.data, table + 24)
        (names,) = struct.unpack_from("<I", self.data, table + 32)
        places = struct.unpack_from(f"<{count}I", self.data, self._offset(names))
        return tuple(self._text(place) for place in places)

    @property
    def version(self) -> str:
        """The version in the file's resources, with four numbers."""
        place = self.data.find(_FIXED_VERSION)
        if place < 0:
            return ""
        high, low = struct.unpack_from("<II", self.data, place + 8)
        return f"{high >> 16}.{high & 0xFFFF}.{low >> 16}.{low & 0xFFFF}"

    @property
    def signature(self) -> bytes | None:
        """The Authenticode signature inside: PKCS #7, with nothing else around it."""
        start, size = self._directory(_SIGNATURE)
        if not start:
            return None
        length, _, kind = struct.unpack_from("<IHH", self.data, start)
        if start + size != len(self.data) or not 8 < length <= size or kind != 2:
            raise InstallerError(f"{self.path.name} has something behind its signature.")
        return self.data[start + 8 : start + length]

    def digest(self, algorithm: str) -> bytes:
        """Return the digest that Authenticode signs: of all but checksum and signature."""
        start, _ = self._directory(_SIGNATURE)
        entry = self._directories + 8 * _SIGNATURE
        told = hashlib.new(algorithm, self.data[: self._checksum])
        told.update(self.data[self._checksum + 4 : entry])
        told.update(self.data[entry + 8 : start or len(self.data)])
        return told.digest()
