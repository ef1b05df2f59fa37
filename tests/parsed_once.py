"""A text is parsed once: lessons, and copies of them, are read again and again in one process."""

import marshal
import tomllib
from collections.abc import Callable
from functools import lru_cache
from typing import Any

_TEXTS = 2000  # a small house spoiled in every test has as many
_loads = tomllib.loads


@lru_cache(_TEXTS)
def _parsed(text: str) -> bytes:
    return marshal.dumps(_loads(text))


def _loads_once(text: str, /, *, parse_float: Callable[[str], Any] = float) -> dict[str, Any]:
    """Return a document of the caller's own."""
    if parse_float is not float:
        return _loads(text, parse_float=parse_float)
    try:
        found: dict[str, Any] = marshal.loads(_parsed(text))
    except ValueError as trouble:
        if isinstance(trouble, tomllib.TOMLDecodeError):
            raise
        return _loads(text)  # it holds a date, which cannot be kept so
    return found


def parse_once() -> None:
    """Let every TOML text of this process be parsed once."""
    tomllib.loads = _loads_once
