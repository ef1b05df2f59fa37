"""A clean Debian in a folder: it holds what was asked for, and the host stays as it is."""

import os
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from installer.common.commands import Word, run, say
from installer.common.errors import InstallerError
from installer.common.places import WORK

PACKAGES = ("debootstrap",)
USER = "dealer"
HOME = Path("/home") / USER
_RELEASE = "bookworm"  # Debian 12, for which the installers are
_MIRROR = "TABLE_TEST_MIRROR"  # where Debian is fetched from, if not from its own servers
_DEBIAN = "http://deb.debian.org/debian"
_SECURITY = "http://deb.debian.org/debian-security"
# /proc is mounted for one command, in a view of the file system that ends with it.
_INSIDE = 'mount -t proc proc "$0/proc" && exec chroot "$0" "$@"'
_PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"


class CleanDebian:
    """A Debian with nothing but its base system, and one ordinary user."""

    def __init__(self, root: Path, release: str = _RELEASE) -> None:
        """Lay it out in a folder; the first time Debian is fetched, which takes a minute."""
        if os.geteuid() != 0:
            raise InstallerError("A clean Debian can be made by root alone: sudo make ...")
        self.root = root
        base = WORK / f"clean-{release}"
        _prepare_base(base, release)
        say(f"Laying out a clean Debian in {root} ...")
        shutil.rmtree(root, ignore_errors=True)
        run(["cp", "--archive", "--reflink=auto", base, root])

    def path(self, inside: Path | str) -> Path:
        """Return where something inside lies for us."""
        return self.root / str(inside).lstrip("/")

    def run(self, *words: Word, user: str = "root", env: Mapping[str, str] | None = None) -> str:
        """Run a program inside and return what it printed; trouble if it fails."""
        return run(self._inside(words, user, env or {}), what=str(words[0]))

    def tried(self, *words: Word, user: str = "root") -> tuple[int, str]:
        """Run a program inside that may fail; return how it ended and what it said."""
        done = subprocess.run(
            [str(word) for word in self._inside(words, user, {})],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
        )
        return done.returncode, done.stdout

    def passes(self, *words: Word, env: Mapping[str, str]) -> bool:
        """Run a program inside that takes long, and show what it says; tell whether it succeeds."""
        with subprocess.Popen(
            [str(word) for word in self._inside(words, "root", env)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        ) as process:
            assert process.stdout is not None, "a pipe was asked for"
            for line in process.stdout:
                say(line.rstrip())
        return process.returncode == 0

    def start(self, *words: Word, env: Mapping[str, str]) -> subprocess.Popen[bytes]:
        """Start a program inside as the ordinary user; what it says is kept in a file."""
        with self.path("/said.txt").open("ab") as said:
            return subprocess.Popen(
                [str(word) for word in self._inside(words, USER, env)],
                stdin=subprocess.DEVNULL,
                stdout=said,
                stderr=said,
            )

    def said(self) -> str:
        """Return what the programs started so far have said."""
        return self.path("/said.txt").read_text(encoding="utf-8", errors="replace")

    def install(self, *packages: str, flags: tuple[str, ...] = ()) -> None:
        """Install packages of Debian, or files that lie inside, without what they recommend."""
        self.run(*_APT, *flags, *packages)

    def try_install(self, *packages: str, flags: tuple[str, ...] = ()) -> tuple[int, str]:
        """Install what may fail; return how it ended and what was said."""
        return self.tried(*_APT, *flags, *packages)

    def bring(self, file: Path, to: str = "/srv") -> str:
        """Copy a file into it; return its path inside."""
        shutil.copy2(file, self.path(to))
        return f"{to}/{file.name}"

    def missing_libraries(self, below: Word) -> list[str]:
        """Return the libraries that something below a folder needs and that are not there."""
        look = "find \"$0\" -name '*.so*' -type f -exec ldd {} + 2>/dev/null"
        told = self.run("sh", "-c", look, below)
        return sorted({line.split()[0] for line in told.splitlines() if "not found" in line})

    def _inside(self, words: tuple[Word, ...], user: str, env: Mapping[str, str]) -> list[Word]:
        home = HOME if user == USER else "/root"
        told = {"PATH": _PATH, "HOME": str(home), "LANG": "C.UTF-8", **_QUIET, **env}
        setting = [f"{name}={value}" for name, value in told.items()]
        who: list[Word] = (
            []
            if user == "root"
            else ["setpriv", f"--reuid={user}", f"--regid={user}", "--init-groups"]
        )
        into: list[Word] = ["unshare", "--mount", "sh", "-c", _INSIDE, self.root]
        return [*into, *who, "env", "--ignore-environment", *setting, *words]


_QUIET = {"DEBIAN_FRONTEND": "noninteractive"}
_APT = ("apt-get", "install", "--yes", "--quiet", "--no-install-recommends")


def _prepare_base(base: Path, release: str) -> None:
    if base.exists():
        return
    mirror = os.environ.get(_MIRROR, _DEBIAN)
    say(f"Fetching a clean Debian from {mirror} ...")
    unfinished = base.with_name(f"{base.name}.new")
    shutil.rmtree(unfinished, ignore_errors=True)
    unfinished.parent.mkdir(parents=True, exist_ok=True)
    run(
        ["debootstrap", "--variant=minbase", release, unfinished, mirror],
        what="Fetching a clean Debian",
    )
    sources = f"deb {mirror} {release} main\n"
    if mirror == _DEBIAN:
        sources += f"deb {_SECURITY} {release}-security main\n"
    (unfinished / "etc/apt/sources.list").write_text(sources, encoding="utf-8")
    shutil.copyfile("/etc/resolv.conf", unfinished / "etc/resolv.conf")
    # Nothing of it starts services.
    policy = unfinished / "usr/sbin/policy-rc.d"
    policy.write_text("#!/bin/sh\nexit 101\n", encoding="utf-8")
    policy.chmod(0o755)
    run(["chroot", unfinished, "apt-get", "update", "-qq"], env={"PATH": _PATH})
    run(["chroot", unfinished, "useradd", "--create-home", USER], env={"PATH": _PATH})
    unfinished.rename(base)
