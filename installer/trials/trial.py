"""What the trial of one kind of installer is handed, and what a trial is."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from installer.trials.report import Report
from installer.trials.screen import Screen


class Edition(NamedTuple):
    """One version, built: its number, the sources it was built from, and the installer."""

    version: str
    sources: Path
    installer: Path


class Trial(NamedTuple):
    """Everything the trial of one kind needs."""

    folder: Path  # empty, and its own; pictures left in it are there to be looked at
    present: Edition  # this checkout
    higher: Edition  # the same program under a higher version, to upgrade to
    failing: Edition  # a still higher version whose program ends with an error
    screen: Screen
    report: Report


class Tryer(Protocol):
    """What tries one kind: a module of `installer.trials`."""

    PACKAGES: Sequence[str]  # of Debian, needed for the trial

    def try_out(self, trial: Trial) -> None:
        """Install, start, upgrade, let a payload fail, remove: each thing a check of the report.

        What it started and set up outside its folder, it ends and clears away itself.
        """
