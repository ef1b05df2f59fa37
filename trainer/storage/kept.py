"""Values the record file keeps as JSON, read back; one that was damaged is told by its name."""

from typing import TypeVar

import msgspec

from trainer.storage.trouble import UnreadableError

T = TypeVar("T")


def read_kept(text: str | bytes, kind: type[T], what: str) -> T:
    """Return a kept value; `what` is the name a person knows it by ("An exam's answer")."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.DecodeError, UnicodeError, TypeError) as error:
        raise UnreadableError(what) from error
