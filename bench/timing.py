"""Small tools for measuring."""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def run_script(arguments: Sequence[str]) -> float:
    """Return how many seconds a fresh process took from its start to its own last line."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    began = time.perf_counter()
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    took = time.perf_counter() - began
    if done.returncode != 0:
        raise RuntimeError(f"{arguments}: {done.stderr[-2000:]}")
    # The script prints how long it took itself to shut down, which is not ours to count.
    return took - float(done.stdout.strip().splitlines()[-1])


def interleaved(
    runs: int, one: Callable[[], float], two: Callable[[], float]
) -> tuple[float, float]:
    """Return the medians of two measurements taken in turns."""
    pairs = [(one(), two()) for _ in range(runs)]
    return statistics.median(a for a, _ in pairs), statistics.median(b for _, b in pairs)


def percentile(values: Sequence[float], share: float) -> float:
    """Return the value below which `share` of them lie."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))]
