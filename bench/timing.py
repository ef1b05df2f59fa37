"""Small tools for measuring."""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def until_ready(arguments: Sequence[str]) -> float:
    """Return the seconds from starting a fresh Python until the script says it is ready.

    The script prints the time of day when it is; both clocks are the machine's own.
    """
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # an installed app has its bytecode
    began = time.time()
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(f"{' '.join(arguments)}: {done.stderr[-2000:]}")
    return float(done.stdout.strip().splitlines()[-1]) - began


def in_turns(runs: int, *measured: Callable[[], float]) -> list[float]:
    """Return the median of each measurement, taken in turns so that all meet the same weather."""
    for one in measured:
        one()  # warm the file cache
    taken = [[one() for one in measured] for _ in range(runs)]
    return [statistics.median(column) for column in zip(*taken, strict=True)]


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which `share` of them lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
