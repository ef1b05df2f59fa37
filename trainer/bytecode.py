"""Bytecode of the Python text inside PySide6, kept from start to start.

PySide6 carries a dozen modules as text inside its library and compiles them whenever a program
starts: 16 ms. Python keeps the bytecode of modules that are files; this keeps that of those,
beside our own and under the same rules.
"""

import builtins
import marshal
import os
import sys
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import MAGIC_NUMBER, cache_from_source
from pathlib import Path
from types import CodeType
from typing import Any

# What `from __future__` sets in the flags of code; handed on to what that code compiles.
_FUTURE = 0x1FE0000
# Writes type stubs, as its own tool and no program does, and takes 9 ms to get ready for it.
_UNUSED = "shibokensupport/signature/lib/pyi_generator.py"
_CHECK = 4  # bytes
_Key = tuple[str, str, int, int]  # name, mode, flags, level of optimizing
_Kept = dict[_Key, tuple[str | bytes, CodeType]]


class KeptCode:
    """Compiles as Python does, and remembers: what was compiled once is not compiled again."""

    def __init__(self, path: Path) -> None:
        """Know what a file holds; one missing, damaged or of another Python holds nothing."""
        self._path = path
        self._compile = builtins.compile
        self._kept = _read(path)
        self.changed = False  # something was compiled that the file does not hold

    def compile(  # noqa: PLR0913, PLR0917 - as Python's own
        self,
        source: Any,
        filename: Any,
        mode: str,
        flags: int = 0,
        dont_inherit: bool = False,
        optimize: int = -1,
        **more: Any,
    ) -> Any:
        """Stand in for `compile`."""
        if not dont_inherit:
            flags |= sys._getframe(1).f_code.co_flags & _FUTURE
        if more or not isinstance(source, str | bytes) or not isinstance(filename, str):
            return self._compile(source, filename, mode, flags, True, optimize, **more)
        if filename == _UNUSED:
            source = b""
        key = (filename, mode, flags, sys.flags.optimize if optimize < 0 else optimize)
        text, code = self._kept.get(key, (None, None))
        if text != source or code is None:
            code = self._compile(source, filename, mode, flags, True, optimize)
            if isinstance(code, CodeType):
                self._kept[key] = source, code
                self.changed = True
        return code

    def save(self) -> None:
        """Write what is known, whole or not at all; a folder that takes no file is let be."""
        body = marshal.dumps(self._kept)
        aside = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            aside.write_bytes(_head(body) + body)
            aside.replace(self._path)


def kept_file() -> Path:
    """Return where the bytecode for this Python is kept."""
    return Path(cache_from_source(__file__)).with_name(f"pyside6.{sys.implementation.cache_tag}")


@contextmanager
def kept_code() -> Iterator[None]:
    """Have what is imported meanwhile compile nothing that was compiled before."""
    kept, before = KeptCode(kept_file()), builtins.compile
    builtins.compile = kept.compile
    try:
        yield
    finally:
        builtins.compile = before
        if kept.changed and not sys.dont_write_bytecode:
            kept.save()


def _head(body: bytes) -> bytes:
    return MAGIC_NUMBER + zlib.crc32(body).to_bytes(_CHECK, "big")


def _read(path: Path) -> _Kept:
    size = len(MAGIC_NUMBER) + _CHECK
    try:
        data = path.read_bytes()
        if data[:size] != _head(data[size:]):
            return {}
        kept: _Kept = marshal.loads(data[size:])
    except (OSError, ValueError, EOFError, TypeError):
        return {}
    return kept
