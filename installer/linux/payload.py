"""What both Linux installers carry: the folder `site`, trimmed, with its bytecode and notices."""

from pathlib import Path

from installer.common import notices, tree
from installer.common.commands import run, say
from installer.common.fetch import fetch_wheels
from installer.common.files import set_modes, set_times, sha256
from installer.common.project import epoch, wheel
from installer.linux import debs, qt
from installer.linux.own_python import lay_out

LOCK = Path(__file__).with_name("requirements.lock")
HOME = "/usr/lib/table-test"  # where the .deb puts it; the tarball stands anywhere
PYTHON = "3.11"
_PLATFORM = "x86_64-manylinux_2_34"
_TAGS = (
    *(f"manylinux_2_{minor}_x86_64" for minor in (34, 31, 28, 27, 26, 24, 17, 12, 5)),
    "manylinux2014_x86_64", "manylinux2010_x86_64", "manylinux1_x86_64", "any",
)  # fmt: skip
PACKAGES = ("binutils", "git", "patchelf", "dpkg", "apt", "tar", "zstd", "lintian")


def fetch(work: Path) -> None:
    """Bring the wheels, and the packages of Debian's Python."""
    fetch_wheels(LOCK, _wheels(work), platform_tags=_TAGS, python=PYTHON)
    debs.fetch(debs_folder(work))


def debs_folder(work: Path) -> Path:
    """Return where the fetched packages of Debian lie."""
    return work / "fetched" / "debs"


def _wheels(work: Path) -> Path:
    return work / "fetched" / "linux"


def prepare(work: Path, sources: Path) -> Path:
    """Return the folder of the payload: `site`, and `python` beside it.

    Made once for a set of inputs: the second kind of installer finds what the first one made.
    """
    ours = wheel(work, sources)
    made = work / f"linux-{_key(ours)}"
    if (made / ".ready").exists():
        return made
    site = made / "site"
    tree.install(LOCK, _wheels(work), ours, site, platform=_PLATFORM, python=PYTHON)
    qt.trim(site)
    python = lay_out(debs_folder(work), made / "python")
    notices.write(site, {})
    _compile(python, site)
    set_modes(made)
    (made / ".ready").touch()
    return made


def _key(ours: Path) -> str:
    """Return a short name for all that goes in."""
    return "-".join(sha256(path)[:8] for path in (ours, LOCK, debs.LOCK))


def _compile(python: Path, site: Path) -> None:
    """Make the bytecode, so that nothing is ever written below the program's folder.

    It is never held against its source again, which a start would pay for.
    """
    say("Compiling ...")
    set_times(site, epoch())
    run(
        [
            python, "-I", "-m", "compileall", "-q", "--invalidation-mode", "unchecked-hash",
            "-s", site, "-p", f"{HOME}/site", site,
        ],
        what="Compiling",
    )  # fmt: skip
