"""Makes TableTest-<version>-x64.exe, the installer for 64-bit Windows, with NSIS."""

import os
import shutil
from collections.abc import Iterable
from pathlib import Path

from installer.common import notices, sbom
from installer.common.commands import run, say
from installer.common.errors import InstallerError
from installer.common.files import set_times
from installer.common.haste import in_haste
from installer.common.project import epoch, version
from installer.windows import launchers, payload

PACKAGES = (*payload.PACKAGES, "nsis")
_SCRIPT = Path(__file__).with_name("setup.nsi")
_SBOM = "sbom.cdx.json"
_MOST = 50_000_000  # bytes: what may be carried to a training room


def fetch(work: Path) -> None:
    """Bring every input."""
    payload.fetch(work)


def build(out: Path, sources: Path, *, work: Path) -> Path:
    """Make the installer, and beside it the list of what is inside and the licences."""
    number = version(sources)
    made = payload.prepare(work, sources)
    target = out / f"TableTest-{number}-x64.exe"
    listed = sbom.write(
        payload.LOCK, made.runtime.parts, target.with_suffix(".cdx.json"), version=number
    )
    shutil.copyfile(listed, made.folder / _SBOM)
    notices.publish(notices.shipped(made.folder / "site"), listed)
    set_times(made.folder, epoch())
    _make(target, made.folder, number, work)
    size = target.stat().st_size
    if size > _MOST and not in_haste():
        raise InstallerError(f"{target.name} has {size / 1e6:.1f} MB; it may have {_MOST / 1e6}.")
    return target


def _make(target: Path, folder: Path, number: str, work: Path) -> None:
    say("Packing the installer ...")
    place = work / "nsis"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    files = place / "files.nsh"
    paths = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    files.write_text(listing(folder, paths), encoding="utf-8")
    run(
        [
            "makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", f"-DVERSION={number}",
            f"-DNUMBERS={launchers.numbers(number).replace(',', '.')}", f"-DFILES={files}",
            f"-DICON={launchers.icon(place)}", f"-DOUT={target}",
            *(["-DQUICKLY"] if in_haste() else []), _SCRIPT,
        ],
        env={"SOURCE_DATE_EPOCH": str(epoch()), "TZ": "UTC"},
        what="makensis",
    )  # fmt: skip


def listing(folder: Path, paths: Iterable[Path]) -> str:
    r"""Return the lines of NSIS that unpack some files, in an order no machine changes.

    Like files stand together, which packs them smaller.

    >>> print(listing(Path("/p"), [Path("b.txt"), Path("a/c.exe")]), end="")
    CreateDirectory "$INSTDIR\${VERSION}"
    CreateDirectory "$INSTDIR\${VERSION}\a"
    File "/oname=$INSTDIR\${VERSION}\a\c.exe" "/p/a/c.exe"
    File "/oname=$INSTDIR\${VERSION}\b.txt" "/p/b.txt"
    """
    files = sorted(paths, key=lambda path: (path.suffix.lower(), path.as_posix()))
    folders = sorted({parent.as_posix() for path in files for parent in path.parents})
    lines = [f'CreateDirectory "{_inside(Path(name))}"' for name in folders]
    for path in files:
        lines.append(f'File "/oname={_inside(path)}" "{_quoted(str(folder / path))}"')
    return "".join(f"{line}\n" for line in lines)


def _inside(path: Path) -> str:
    r"""Return where a file of the payload lies on the PC."""
    return os.sep.join((r"$INSTDIR\${VERSION}", *map(_quoted, path.parts))).replace("/", "\\")


def _quoted(text: str) -> str:
    if any(letter in text for letter in '"`\n\r'):
        raise InstallerError(f"NSIS cannot pack a file of this name: {text!r}.")
    return text.replace("$", "$$")
