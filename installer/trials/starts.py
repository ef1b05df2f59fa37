"""What the installed program takes to its window, beside the same program in a checkout.

Told in seconds of the processor: those of the clock say more about what else the machine does.
"""

import os
import sys
from pathlib import Path
from statistics import median
from typing import NamedTuple

from installer.common.commands import Word, say
from installer.common.errors import InstallerError
from installer.common.places import ROOT
from installer.trials import session
from installer.trials.first_manager import TITLE
from installer.trials.screen import started, until
from installer.trials.session import Start
from installer.trials.trial import Trial

MOST = 1.1  # times as long as out of a checkout
_TURNS = 5
_LOOK_S = 0.01


class Took(NamedTuple):
    """Half of the starts took no longer than this, in seconds."""

    installed: float
    checkout: float

    @property
    def ratio(self) -> float:
        """How many times as long the installed one takes."""
        return self.installed / self.checkout


def compare(trial: Trial, installed: Start, checkout: Start) -> None:
    """Start both in turns, for a machine has its moods, and hold the middle ones together."""
    say("Measuring starts ...")
    for start in (installed, checkout):  # what is read from the disk the first time only
        _seconds(trial, start)
    turns = [(_seconds(trial, installed), _seconds(trial, checkout)) for _ in range(_TURNS)]
    took = Took(*map(median, zip(*turns, strict=True)))
    trial.report.check(sentence(took), took.ratio <= MOST)


def of_checkout(trial: Trial) -> Start:
    """Return what starts this checkout, with a record of its own."""
    words: list[Word] = [sys.executable, "-m", "trainer", "run", "--data", trial.folder / "starts"]
    # It keeps its bytecode, as it does unless somebody forbids that here.
    python = {"PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": ""}
    return lambda: started(words, env={**trial.screen.env, **python})


def sentence(took: Took) -> str:
    """Return what was measured, and what it may be.

    >>> sentence(Took(0.42, 0.4))
    'a start takes 420 ms of the processor, 1.05 times the 400 of a checkout; it may take 1.1 times'
    """
    return (
        f"a start takes {took.installed * 1000:.0f} ms of the processor, {took.ratio:.2f} times "
        f"the {took.checkout * 1000:.0f} of a checkout; it may take {MOST} times"
    )


def _seconds(trial: Trial, start: Start) -> float:
    with session.running(start) as process:
        came = until(lambda: bool(trial.screen.windows(TITLE)), look_s=_LOOK_S)
        took = _of_the_processor(process.pid)
    gone = until(lambda: not trial.screen.windows(TITLE), look_s=_LOOK_S)
    if not came or not gone:
        raise InstallerError("A start could not be measured: the window did not come, or stayed.")
    return took


def _of_the_processor(process: int) -> float:
    """Return how many seconds a process has been at work, for itself and in the system."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii", errors="replace")
    user, system = fields.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
