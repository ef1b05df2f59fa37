"""Files about mistakes of the program, for whoever mends them."""

import platform
import traceback
from datetime import datetime
from pathlib import Path
from typing import Protocol

from PySide6 import __version__ as qt_version

from trainer import __version__

_MOST = 10  # in one run of the program: a mistake that repeats itself does not fill the disk


class Clock(Protocol):
    """Tells the hour."""

    def now(self) -> datetime:
        """Return the time of day, aware."""


class CrashReports:
    """Writes what went wrong into files; the same thing only once."""

    def __init__(self, folder: Path, clock: Clock) -> None:
        """Write into `folder`."""
        self.folder, self.clock = folder, clock
        self.written: dict[str, Path | None] = {}

    def write(self, error: BaseException) -> Path | None:
        """Return the file the report is in, or None where it could not be written."""
        trace = "".join(traceback.format_exception(error))
        if trace not in self.written and len(self.written) < _MOST:
            self.written[trace] = self._save(trace)
        return self.written.get(trace)

    def _save(self, trace: str) -> Path | None:
        at = self.clock.now()
        path = self.folder / f"crash-{at:%Y%m%d-%H%M%S}-{len(self.written) + 1}.txt"
        head = (
            f"Table Test {__version__}, {at.isoformat(timespec='seconds')}\n"
            f"Python {platform.python_version()}, PySide6 {qt_version}, {platform.platform()}\n\n"
        )
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            path.write_text(head + trace, encoding="utf-8")
        except OSError:
            return None
        return path
