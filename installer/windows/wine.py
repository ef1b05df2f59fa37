"""Runs Windows programs on the build machine: a Wine prefix is a Windows of its own in a folder."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path, PureWindowsPath
from types import MappingProxyType
from typing import NamedTuple

from installer.common.commands import Word, run, say
from installer.common.errors import InstallerError

PACKAGES = ("wine", "wine64")
# No .NET and no browser, which it would offer to fetch; and no debugger's window over a crash.
_LEFT_OUT = "mscoree,mshtml=;winedbg.exe=d"
_PATIENCE_S = 1800  # on a busy machine; whatever takes longer shows a window nobody sees
_NOTHING: Mapping[str, str] = MappingProxyType({})
_SHOWN = 15  # lines of what a program said before it failed


class Ended(NamedTuple):
    """How a program ended, and what it said."""

    code: int
    said: str


class Prefix(NamedTuple):
    """One Windows, in a folder."""

    folder: Path
    display: str = ""  # of X; none for programs without a window
    overrides: str = ""  # which libraries are taken from the folder rather than from Wine
    speaks: Mapping[str, str] = _NOTHING  # the environment of another language than this machine's

    @property
    def drive_c(self) -> Path:
        """Its drive C:."""
        return self.folder / "drive_c"

    @property
    def env(self) -> Mapping[str, str]:
        """What Wine is told by its environment."""
        return {
            "WINEPREFIX": str(self.folder),
            "WINEDEBUG": "-all",
            "WINEARCH": "win64",
            "WINEDLLOVERRIDES": ";".join(filter(None, (_LEFT_OUT, self.overrides))),
            "DISPLAY": self.display,
            "QT_QPA_PLATFORM": "",  # that of Linux is no matter of theirs
            **self.speaks,
        }

    def start(self, *argv: Word) -> subprocess.Popen[bytes]:
        """Start a program that goes on running."""
        return subprocess.Popen(
            ["wine", *map(str, argv)],
            env={**os.environ, **self.env},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def ends(self, *argv: Word, env: Mapping[str, str] | None = None) -> Ended:
        """Run a program to its end; with pipes on both sides, or a Python dies in Wine."""
        try:
            done = subprocess.run(
                ["wine", *map(str, argv)],
                env={**os.environ, **self.env, **(env or {})},
                stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=_PATIENCE_S,
                check=False,
            )
        except FileNotFoundError as error:
            raise InstallerError("Wine is not on this machine: install wine and wine64.") from error
        except subprocess.TimeoutExpired as error:
            self.kill()
            raise InstallerError(
                f"{argv[0]} did not end in {_PATIENCE_S // 60} minutes."
            ) from error
        return Ended(done.returncode, done.stdout.decode("utf-8", errors="replace"))

    def run(self, *argv: Word, env: Mapping[str, str] | None = None, what: str) -> str:
        """Run a program that must succeed; return what it said."""
        ended = self.ends(*argv, env=env)
        if ended.code != 0:
            last = "\n".join(ended.said.strip().splitlines()[-_SHOWN:])
            raise InstallerError(f"{what} ended with {ended.code}:\n{last}")
        return ended.said

    def settle(self) -> None:
        """Wait until nothing runs in it any more."""
        run(["wineserver", "--wait"], env=self.env)

    def kill(self) -> None:
        """End everything that runs in it."""
        subprocess.run(
            ["wineserver", "--kill"], env={**os.environ, **self.env}, check=False
        )  # it says no when nothing runs

    def path(self, windows: str) -> Path:
        r"""Return where a path of its drive C: lies on this machine."""
        return self.drive_c.joinpath(*PureWindowsPath(windows).parts[1:])


def windows_path(path: Path) -> str:
    r"""Return how a program in Wine names a path of this machine.

    >>> windows_path(Path("/tmp/a b"))
    'Z:\\tmp\\a b'
    """
    return "Z:" + str(path).replace("/", "\\")


def prefix(
    folder: Path, *, display: str = "", overrides: str = "", speaks: Mapping[str, str] = _NOTHING
) -> Prefix:
    """Return the Windows in a folder, a fresh Windows 10 where none was yet."""
    made = Prefix(folder, display, overrides, speaks)
    ready = folder / ".ready"
    if ready.exists():
        return made
    shutil.rmtree(folder, ignore_errors=True)
    folder.parent.mkdir(parents=True, exist_ok=True)
    say("Making a Windows, in Wine ...")
    made.run("wineboot", "--init", what="Wine")
    made.settle()
    made.run("winecfg", "/v", "win10", what="Wine")
    made.settle()
    ready.touch()
    return made
