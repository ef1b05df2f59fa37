"""What trials do with the program once it is there: look, type, and look into the record."""

import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from installer.common.files import sha256
from installer.trials import first_manager, record
from installer.trials.report import Report
from installer.trials.screen import colours, until
from installer.trials.trial import Trial

_BLANK = 50  # colours: a window that has drawn its first page has hundreds
_ENDING_S = 30.0
_FIRST_ROWS = 6  # of the audit log, that the first manager makes
Start = Callable[[], subprocess.Popen[bytes]]


@contextmanager
def running(start: Start) -> Iterator[subprocess.Popen[bytes]]:
    """Keep the program open for a while, and end it as a log-off would."""
    process = start()
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(_ENDING_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def opens(trial: Trial, name: str) -> None:
    """Wait for the window; look whether it has drawn something, and leave a picture of it."""
    trial.report.must("the window opens", trial.screen.shows(first_manager.TITLE))
    drawn = until(lambda: _colours_of(trial, name) > _BLANK)
    trial.report.check(f"its picture {name}.png is not blank", drawn)


def _colours_of(trial: Trial, name: str) -> int:
    return colours(trial.screen.picture(trial.folder / f"{name}.png"))


def founds_school(trial: Trial, data: Path, picture: str = "manager-made") -> None:
    """Type the first manager in, and look for them in the record."""
    first_manager.found(trial.screen)
    made = until(lambda: record.count(data, "role_grants", "role = 'manager'") == 1)
    trial.screen.settle()
    _colours_of(trial, picture)
    trial.report.must("the first manager, typed in, stands in the record", made)
    rows = record.count(data, "audit_log")
    trial.report.check(f"the audit log tells of it in {rows} rows", rows >= _FIRST_ROWS)


def untouched(report: Report, what: str, data: Path, digest: str) -> None:
    """Look whether the record is byte for byte what it was."""
    file = data / record.NAME
    found = sha256(file) if file.exists() else "nothing"
    report.check(f"{what} leaves the record as it was", found == digest, found)
