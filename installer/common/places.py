"""Where the installers are made: all of it below the checkout, all of it removed by make clean."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "installers"
FETCHED = WORK / "fetched"  # what came over the network, each file held against its lock
DIST = ROOT / "dist"
