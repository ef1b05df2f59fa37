"""The folder `site` of a payload: every locked wheel and our own, laid out for one platform."""

import csv
import shutil
from collections.abc import Collection, Sequence
from pathlib import Path

from installer.common.commands import Word, run, say
from installer.common.locks import check_wheels
from installer.common.places import ROOT, WORK
from installer.common.tools import tool

# What only builders need: type stubs, sources of compiled modules, headers.
_FOR_BUILDERS = (".pyi", ".pxd", ".pyx", ".h", ".hpp", ".c", ".cpp", ".lib")
_TESTS = ("tests", "test", "_examples", "examples", "include")
# uv's notes name the machine and the moment, so two builds would differ.
_NOTES = ("uv_cache.json", "direct_url.json")


def install(  # noqa: PLR0913 - what, from where, to where, for whom
    lock: Path, wheels: Path, ours: Path, into: Path, *, platform: str, python: str
) -> None:
    """Lay out the wheels of a lock and our own in `into`, without what no start needs."""
    lay_out(lock, wheels, into, platform=platform, python=python)
    add(ours, into, platform=platform, python=python)


def lay_out(lock: Path, wheels: Path, into: Path, *, platform: str, python: str) -> None:
    """Lay out the wheels of a lock alone."""
    say(f"Laying out the packages for {platform} ...")
    shutil.rmtree(into, ignore_errors=True)
    unpack(lock, wheels, into, platform=platform, python=python)
    _trim(into)


def unpack(lock: Path, wheels: Path, into: Path, *, platform: str, python: str) -> None:
    """Lay out the wheels of a lock beside what is there, as they came."""
    check_wheels(lock, wheels)
    locked: list[Word] = ["--find-links", wheels, "--require-hashes", "--requirement", lock]
    _uv(locked, into, platform=platform, python=python)


def add(ours: Path, into: Path, *, platform: str, python: str) -> None:
    """Lay our own wheel out beside the others."""
    _uv([ours], into, platform=platform, python=python)
    _trim(into)


def _uv(words: Sequence[Word], into: Path, *, platform: str, python: str) -> None:
    # uv and not pip: pip holds the needs of a package for another platform against its own Python.
    run(
        [
            tool("uv"), "pip", "install", "--quiet", "--offline", "--no-config", "--no-deps",
            "--cache-dir", WORK / "uv-cache", "--link-mode", "copy", "--only-binary", ":all:",
            "--python", tool("python"), "--python-platform", platform,
            "--python-version", python, "--target", into, "--no-index", *words,
        ],
        what="Laying out the packages",
    )  # fmt: skip


def _trim(site: Path) -> None:
    """Leave out pip (a tool of ours drags it in), scripts, and what only builders need."""
    for name in ("bin", "Scripts", "share", "pip"):
        shutil.rmtree(site / name, ignore_errors=True)
    for folder in site.glob("pip-*.dist-info"):
        shutil.rmtree(folder)
    for path in unspoken(site / "babel" / "locale-data", languages()):
        path.unlink()
    for path in sorted(site.rglob("*"), reverse=True):
        inside = path.relative_to(site).parts
        if inside[0] == "trainer":
            continue  # ours is as we want it
        if path.is_dir() and path.name in _TESTS:
            shutil.rmtree(path)
        elif path.name in _NOTES or path.suffix in _FOR_BUILDERS:
            path.unlink()
    for record in site.glob("*.dist-info/RECORD"):
        _list_what_is_there(record, site)


def _list_what_is_there(record: Path, site: Path) -> None:
    """Take out of a package's list of files those that were left out.

    Their digests differ from machine to machine: scripts name the Python that laid them out.
    """
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    kept = [line for line in lines if (site / next(csv.reader([line]))[0]).exists()]
    record.write_text("".join(kept), encoding="utf-8", newline="")


def languages(wording: Path = ROOT / "trainer" / "wording") -> frozenset[str]:
    """Return the languages the program speaks: a folder of sentences each."""
    return frozenset(path.name for path in wording.iterdir() if any(path.glob("*.ftl")))


def unspoken(folder: Path, spoken: Collection[str]) -> list[Path]:
    """Return the files of Babel on how other languages write dates and numbers: 30 MB of them."""
    kept = {*spoken, "root"}
    return [path for path in folder.glob("*.dat") if path.stem.partition("_")[0] not in kept]
