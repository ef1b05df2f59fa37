"""Files and folders for their owner's eyes only.

On Windows the profile of the account says who may read them, and this leaves it at that.
"""

import os
from contextlib import suppress
from pathlib import Path

from trainer.storage.files import BACKUPS, BESIDE_RECORD, DATABASE

FOLDER, FILE = 0o700, 0o600
_POSIX = os.name == "posix"


def make_folder(folder: Path) -> None:
    """Make a folder that only its owner may look into; one that is there stays as it is."""
    folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)


def make_file(path: Path) -> None:
    """Make an empty file for its owner alone, before somebody else's library makes it for all."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, FILE))


def write_private(path: Path, content: bytes, *, new: bool = False) -> None:
    """Put a small file in place in one step; with `new` one that is there is left alone.

    A folder that takes no file is told by whoever misses it.
    """
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    with suppress(OSError):
        try:
            with os.fdopen(
                os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, FILE), "wb"
            ) as to:
                to.write(content)
            if new:
                with suppress(FileExistsError):
                    os.link(beside, path)
                if not path.exists():  # a disk without links, such as a USB stick
                    beside.replace(path)
            else:
                beside.replace(path)
        finally:
            beside.unlink(missing_ok=True)


def put_right(folder: Path) -> None:
    """Take the right to read from everybody else, where somebody else has it.

    What belongs to another account is theirs to mend: then nothing is changed.
    """
    if not _POSIX:
        return
    _close(folder, FOLDER)
    for name in (*BESIDE_RECORD, BACKUPS):
        inner = folder / name
        if inner.is_dir():
            _close(inner, FOLDER)
            _close_files(inner)
    _close_files(folder)


def close_file(path: Path) -> None:
    """Take the right to read one file from everybody else."""
    if _POSIX:
        _close(path, FILE)


def _close_files(folder: Path) -> None:
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            ours = entry.name.endswith((".json", ".jsonl", ".pdf", ".db", ".key", ".jwt"))
            if (ours or entry.name.startswith(DATABASE)) and entry.is_file(follow_symlinks=False):
                _close(Path(entry.path), FILE)


def _close(path: Path, mode: int) -> None:
    with suppress(OSError):
        if path.stat().st_mode & 0o077:
            path.chmod(mode)
