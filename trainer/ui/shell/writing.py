"""Files for other programs, put in place whole.

Until then, and when one cannot be written, whatever was there before stays. Tables are UTF-8 with
the mark that Excel looks for.
"""

import csv
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from trainer.errors import StorageError

_STEP = 200  # rows between two reports of progress
_BOM = "utf-8-sig"
Row = Sequence[object]


def written(path: Path, content: bytes) -> None:
    """Put a file in place in one step."""
    beside = _beside(path)
    try:
        try:
            beside.write_bytes(content)
            beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise cannot_write(path, error) from error


def write_rows(path: Path, head: Row, rows: Iterable[Row], total: int) -> Iterator[float]:
    """Write a table; yields how far it is, and leaves nothing behind when it is given up."""
    beside = _beside(path)
    try:
        try:
            with beside.open("w", encoding=_BOM, newline="") as file:
                writer = csv.writer(file)
                writer.writerow(head)
                for count, row in enumerate(rows, 1):
                    writer.writerow(row)
                    if count % _STEP == 0:
                        yield min(0.99, count / max(1, total))
            beside.replace(path)
        finally:
            with suppress(OSError):
                beside.unlink(missing_ok=True)
    except OSError as error:
        raise cannot_write(path, error) from error


def cannot_write(path: Path, error: OSError) -> StorageError:
    """Return the sentence for a file that could not be written."""
    return StorageError(
        f"{path.name} could not be written ({error.strerror}).",
        next_step="Close it in other programs, or choose another folder.",
    )


def _beside(path: Path) -> Path:
    return path.with_name(f".{path.name}.part")
