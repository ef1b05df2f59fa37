"""The folder for any other Linux: with a Python of its own, it runs wherever it is unpacked."""

import shutil
import time
from pathlib import Path

from installer.common import notices, sbom
from installer.common.commands import run, say
from installer.common.files import set_modes, set_times
from installer.common.haste import in_haste
from installer.common.project import epoch, version
from installer.linux import debs, own_python, payload
from installer.linux.share import FILES, filled, share

PACKAGES = payload.PACKAGES
_QT = "site/PySide6/Qt"


def fetch(work: Path) -> None:
    """Bring every input."""
    payload.fetch(work)


def build(out: Path, sources: Path, *, work: Path) -> Path:
    """Make the archive, and beside it the list of what is inside and the licences."""
    number = version(sources)
    made = payload.prepare(work, sources)
    place = work / "tarball"
    shutil.rmtree(place, ignore_errors=True)
    home = place / f"table-test-{number}"
    payload.copied(made, home)
    _add_libraries(payload.debs_folder(work), place / "debian", home)
    shutil.copyfile(FILES / "start", home / "start")
    words = {"VERSION": number, "DATE": time.strftime("%Y-%m-%d", time.gmtime(epoch()))}
    for name in ("table-test", "add-to-menu"):
        shutil.copyfile(FILES / name, home / name)
        (home / name).chmod(0o755)
    (home / "trainer").symlink_to("table-test")
    share(home / "share")
    manual = home / "share/man/man1/table-test.1"
    manual.parent.mkdir(parents=True)
    manual.write_text(filled("table-test.1", words), encoding="utf-8")
    (home / "README.txt").write_text(filled("README.txt", words), encoding="utf-8")
    shutil.copyfile(sources / "LICENSE", home / "LICENSE")
    listed = out / f"table-test-{number}-linux-x64.cdx.json"
    sbom.write(payload.LOCK, [deb.part for deb in debs.locked()], listed, version=number)
    shutil.copyfile(listed, home / "table-test.cdx.json")
    notices.publish(home / notices.NAME, listed)
    archive = out / f"table-test-{number}-linux-x64.tar.zst"
    _pack(home, archive)
    shutil.rmtree(place)
    return archive


def _add_libraries(packages: Path, root: Path, home: Path) -> None:
    """Add what a plain desktop lacks of what Qt's window plugin needs, and all the licences."""
    debs.unpack(packages, root)
    plugin = home / _QT / "plugins/platforms/libqxcb.so"
    libraries = home / _QT / "lib"
    beside = own_python.take_libraries(
        root, [plugin, *libraries.glob("libQt6XcbQpa.so*")], libraries
    )
    own_python.look_in("$ORIGIN", beside)
    shutil.copyfile(notices.write(home / "site", debs.licences(root)), home / notices.NAME)
    shutil.rmtree(root)


def _pack(home: Path, archive: Path) -> None:
    """Pack a folder so that the same files make the same bytes."""
    say(f"Packing {archive.name} ...")
    set_modes(home)
    set_times(home, epoch())
    plain = archive.with_suffix("")
    run(
        [
            "tar", "--create", "--format=gnu", "--sort=name", "--numeric-owner", "--owner=0",
            "--group=0", f"--mtime=@{epoch()}", "--hard-dereference", "--directory", home.parent,
            "--file", plain, home.name,
        ],
        what="Packing",
    )  # fmt: skip
    # As many threads on every machine: how it is cut among them shows in the bytes.
    squeeze = ["zstd", "--quiet", "--force", "-3" if in_haste() else "-19", "-T2", "--rm"]
    run([*squeeze, plain, "-o", archive], what="Packing")
