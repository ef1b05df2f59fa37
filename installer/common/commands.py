"""Runs other programs, and sees to it that they are there."""

import os
import shutil
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from installer.common.errors import InstallerError

_SHOWN = 15  # lines of what a program said before it failed
Word = str | Path
_APT = {"DEBIAN_FRONTEND": "noninteractive"}


def say(line: str) -> None:
    """Tell what is being done, at once: some steps take a minute."""
    print(line, flush=True)


def run(
    argv: Sequence[Word],
    *,
    cwd: Path | None = None,
    env: Mapping[str, str] | None = None,
    what: str = "",
) -> str:
    """Run a program and return what it printed; `env` is added to this process's own."""
    words = [str(word) for word in argv]
    try:
        done = subprocess.run(
            words,
            cwd=cwd,
            env={**os.environ, **(env or {})},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            errors="replace",
            check=False,
        )
    except FileNotFoundError as error:
        raise InstallerError(f"The program {words[0]} is not on this machine.") from error
    if done.returncode != 0:
        last = "\n".join((done.stdout + done.stderr).strip().splitlines()[-_SHOWN:])
        raise InstallerError(f"{what or words[0]} ended with {done.returncode}:\n{last}")
    return done.stdout


def need(packages: Iterable[str]) -> None:
    """See to it that these Debian packages are installed; root installs them, others are told."""
    wanted = sorted(set(packages))
    here = _installed(wanted)
    missing = [name for name in wanted if name not in here]
    if not missing:
        return
    line = f"apt-get install --no-install-recommends {' '.join(missing)}"
    if os.geteuid() != 0:
        raise InstallerError(f"Debian packages are missing: please run  sudo {line}")
    say(f"Installing with apt: {' '.join(missing)}")
    run(["apt-get", "update", "-qq"], env=_APT)
    run([*line.split(), "-y", "-qq"], env=_APT, what="Installing packages")


def _installed(packages: Sequence[str]) -> set[str]:
    if shutil.which("dpkg-query") is None:
        raise InstallerError("The installers are made on Debian 12; this machine has no dpkg.")
    asked = ["dpkg-query", "--show", "--showformat", "${db:Status-Status} ${Package}\n", *packages]
    told = subprocess.run(asked, capture_output=True, text=True, check=False)
    pairs = (line.split() for line in told.stdout.splitlines())
    return {pair[1] for pair in pairs if pair[0] == "installed"}
