"""Files of the data folder that only save time: lost or damaged, they are made anew."""

from contextlib import suppress
from pathlib import Path

CACHE = "cache"


def read_cache(folder: Path, name: str) -> bytes:
    """Return what was kept under a name; nothing where there is nothing to be read."""
    try:
        return (folder / CACHE / name).read_bytes()
    except OSError:
        return b""


def write_cache(folder: Path, name: str, content: bytes) -> bool:
    """Keep something under a name, all of it or none; return whether it could be kept."""
    place = folder / CACHE / name
    beside = place.with_name(f"{name}.new")
    try:
        place.parent.mkdir(exist_ok=True)
        beside.write_bytes(content)
        beside.replace(place)
    except OSError:
        with suppress(OSError):
            beside.unlink(missing_ok=True)
        return False
    return True
