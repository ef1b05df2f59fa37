"""Small work on files: digests, times that do not differ between two builds."""

import hashlib
import os
from pathlib import Path


def sha256(path: Path) -> str:
    """Return the SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def set_times(tree: Path, moment: int) -> None:
    """Give everything in a tree, and the tree, one time of change: seconds since 1970."""
    for folder, _, names in os.walk(tree, topdown=False):
        for path in (*(Path(folder, name) for name in names), Path(folder)):
            os.utime(path, (moment, moment), follow_symlinks=False)


def set_modes(tree: Path) -> None:
    """Let everybody read a tree and its owner write it, whatever this account's umask is.

    What may be run says so itself: a library or a module that says so is put right.
    """
    for folder, _, names in os.walk(tree):
        Path(folder).chmod(0o755)
        for name in names:
            path = Path(folder, name)
            if not path.is_symlink():
                runs = path.stat().st_mode & 0o100 and not _is_loaded(path)
                path.chmod(0o755 if runs else 0o644)


def _is_loaded(path: Path) -> bool:
    """Tell whether a file is loaded by a program, not run."""
    return path.suffix == ".py" or ".so" in path.suffixes
