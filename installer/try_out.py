"""Tries the installers in clean places: what `make try-installers` runs. It takes minutes.

    .venv/bin/python -m installer.try_out [debian|tarball|windows ...] [--offline] [--hasty]

Each kind is built from this checkout, from a copy with a higher version and from one whose program
fails; then its module of `installer.trials` installs, starts, upgrades and removes it.
"""

import argparse
import shutil
import sys
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from typing import cast

from installer import build
from installer.common import tools
from installer.common.commands import need, say
from installer.common.errors import InstallerError
from installer.common.haste import haste
from installer.common.places import ROOT, WORK
from installer.common.project import version
from installer.trials import screen, variants
from installer.trials.report import Report
from installer.trials.trial import Edition, Trial, Tryer

# As `build.KINDS`: the module of each fits `Tryer`.
TRIALS: Mapping[str, str] = {
    "debian": "installer.trials.debian",
    "tarball": "installer.trials.tarball",
    "windows": "installer.trials.windows",
}
PLACE = WORK / "trials"


def try_kinds(kinds: Sequence[str], *, offline: bool, hasty: bool = False) -> list[Report]:
    """Try these kinds one after the other; trouble with one does not keep the next from it."""
    tryers = {kind: cast("Tryer", import_module(TRIALS[kind])) for kind in kinds}
    makers = {kind: build.maker(kind) for kind in kinds}
    wanted = [package for one in makers.values() for package in one.PACKAGES]
    wanted += [package for one in tryers.values() for package in one.PACKAGES]
    need([*wanted, *screen.PACKAGES])
    tools.prepare()
    reports = []
    for kind, tryer in tryers.items():
        report = Report(kind)
        reports.append(report)
        try:
            if not offline:
                makers[kind].fetch(WORK)
            _try(kind, makers[kind], tryer, report, hasty=hasty)
        except InstallerError as error:
            report.check(str(error), holds=False)
    return reports


def _try(kind: str, maker: build.Maker, tryer: Tryer, report: Report, *, hasty: bool) -> None:
    folder = PLACE / kind
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with haste() if hasty else nullcontext():
        present = _built(maker, ROOT)
    above, failing = (variants.higher(present.version, steps) for steps in (1, 2))
    with haste():
        higher = _built(maker, variants.altered(PLACE / "sources-higher", above))
        fails = _built(maker, variants.altered(PLACE / "sources-failing", failing, fails=True))
    with screen.screen() as display:
        tryer.try_out(Trial(folder, present, higher, fails, display, report))


def _built(maker: build.Maker, sources: Path) -> Edition:
    out = PLACE / "installers"
    out.mkdir(parents=True, exist_ok=True)
    number = version(sources)
    say(f"Building version {number} ...")
    return Edition(number, sources, maker.build(out, sources, work=WORK))


def main(words: Sequence[str]) -> int:
    """Try what the line asks for, and tell what held."""
    parser = argparse.ArgumentParser(prog="make try-installers", description=__doc__)
    parser.add_argument("kinds", nargs="*", metavar="KIND", help=f"of {', '.join(TRIALS)}")
    parser.add_argument("--offline", action="store_true", help="use what was fetched before")
    parser.add_argument("--hasty", action="store_true", help="pack no version as small as it ships")
    line = parser.parse_args(words)
    try:
        reports = try_kinds(
            build.chosen(line.kinds, TRIALS), offline=line.offline, hasty=line.hasty
        )
    except InstallerError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    for report in reports:
        say(f"{report.kind}: {report.held} held, {len(report.failed)} failed")
    return 1 if any(report.failed for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
