"""The folder `site` of a payload: every locked wheel and our own, laid out for one platform."""

import shutil
from pathlib import Path

from installer.common.commands import Word, run, say
from installer.common.locks import check_wheels
from installer.common.places import WORK
from installer.common.tools import tool

# What only builders need: type stubs, sources of compiled modules, headers.
_FOR_BUILDERS = (".pyi", ".pxd", ".pyx", ".h", ".hpp", ".c", ".cpp", ".lib")
_TESTS = ("tests", "test", "_examples", "examples", "include")
# uv's notes name the machine and the moment, so two builds would differ.
_NOTES = ("uv_cache.json", "direct_url.json")


def install(  # noqa: PLR0913 - what, from where, to where, for whom
    lock: Path, wheels: Path, ours: Path, into: Path, *, platform: str, python: str
) -> None:
    """Lay out the wheels of a lock and our own in `into`, without what no start needs.

    uv and not pip: pip holds the needs of a package for another platform against its own Python.
    """
    say(f"Laying out the packages for {platform} ...")
    check_wheels(lock, wheels)
    shutil.rmtree(into, ignore_errors=True)
    uv: list[Word] = [
        tool("uv"), "pip", "install", "--quiet", "--offline", "--no-config", "--no-deps",
        "--cache-dir", WORK / "uv-cache", "--link-mode", "copy", "--only-binary", ":all:",
        "--python", tool("python"), "--python-platform", platform, "--python-version", python,
        "--target", into, "--no-index",
    ]  # fmt: skip
    run([*uv, "--find-links", wheels, "--require-hashes", "--requirement", lock],
        what="Laying out the packages")  # fmt: skip
    run([*uv, ours], what="Laying out the program")
    _trim(into)


def _trim(site: Path) -> None:
    """Leave out pip (a tool of ours drags it in), scripts, and what only builders need."""
    for folder in (site / "bin", site / "pip", *site.glob("pip-*.dist-info")):
        shutil.rmtree(folder, ignore_errors=True)
    for path in sorted(site.rglob("*"), reverse=True):
        inside = path.relative_to(site).parts
        if inside[0] == "trainer":
            continue  # ours is as we want it
        if path.is_dir() and path.name in _TESTS:
            shutil.rmtree(path)
        elif path.name in _NOTES or path.suffix in _FOR_BUILDERS:
            path.unlink()
