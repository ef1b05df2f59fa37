"""The mark of an exam that runs on this PC: no second window opens beside it.

It stands in the data folder under the PC's own name, so that other PCs of the room go on. It is
gone with the process that made it, also where that was cut off.
"""

from pathlib import Path

from PySide6.QtCore import QLockFile, QSysInfo

from trainer.errors import StorageError


class ExamSeal:
    """Holds the mark while an exam runs; a folder that takes no file is no reason to stop one."""

    def __init__(self, folder: Path) -> None:
        self._lock = _lock(folder)

    def hold(self) -> None:
        """Mark the PC."""
        self._lock.tryLock(0)

    def release(self) -> None:
        """Take the mark away: the exam is over."""
        if self._lock.isLocked():
            self._lock.unlock()


class SealedError(StorageError):
    """An exam runs in another window of this PC."""


def require_no_exam(folder: Path) -> None:
    """Refuse a second window beside an exam: nobody looks anything up there."""
    if not _path(folder).exists():
        return
    lock = _lock(folder)
    if lock.tryLock(0):
        lock.unlock()  # what was left by a process that is gone
    elif lock.error() is QLockFile.LockError.LockFailedError:
        raise SealedError(
            "Table Test opens no second window until the exam is over.",
            next_step="Go back to the exam; staff can stop it there.",
        )


def _lock(folder: Path) -> QLockFile:
    made = QLockFile(str(_path(folder)))
    made.setStaleLockTime(0)  # however long the exam: the mark goes with its process
    return made


def _path(folder: Path) -> Path:
    name = "".join(one if one.isalnum() else "-" for one in QSysInfo.machineHostName())
    return folder / f"exam-{name or 'here'}.lock"
