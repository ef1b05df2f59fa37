"""What the animated table costs, measured in a process of its own."""

import json
import os
import subprocess
import sys

from bench.timing import ROOT


def measure() -> dict[str, float]:
    """Return the frame, opening and memory figures of the felt."""
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-m", "bench.felt"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise RuntimeError(f"bench.felt: {done.stderr[-2000:]}")
    found: dict[str, float] = json.loads(done.stdout.strip().splitlines()[-1])
    return found
