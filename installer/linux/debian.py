"""The package for Debian 12: the program in /usr/lib/table-test, on Debian's own Python."""

import gzip
import hashlib
import shutil
import time
from collections.abc import Mapping
from pathlib import Path

from installer.common import notices, sbom
from installer.common.commands import run, say
from installer.common.files import set_modes, set_times
from installer.common.haste import in_haste
from installer.common.project import epoch, version
from installer.linux import payload
from installer.linux.share import FILES, filled, share

PACKAGES = payload.PACKAGES
NAME = "table-test"
# What Qt's libraries and plugins ask the system for; the trial looks whether any is missing.
DEPENDS = (
    "python3.11", "fonts-dejavu-core", "libbrotli1", "libc6 (>= 2.34)", "libcups2", "libdbus-1-3",
    "libegl1", "libfontconfig1", "libfreetype6", "libgcc-s1", "libgl1", "libglib2.0-0",
    "libgssapi-krb5-2", "libstdc++6", "libx11-6", "libx11-xcb1", "libxcb-cursor0",
    "libxcb-icccm4", "libxcb-image0", "libxcb-keysyms1", "libxcb-randr0", "libxcb-render-util0",
    "libxcb-render0", "libxcb-shape0", "libxcb-shm0", "libxcb-sync1", "libxcb-util1",
    "libxcb-xfixes0", "libxcb-xkb1", "libxcb1", "libxkbcommon-x11-0", "libxkbcommon0", "libzstd1",
    "zlib1g",
)  # fmt: skip
RECOMMENDS = ("libwayland-client0", "libwayland-cursor0", "libwayland-egl1")
_CONTROL = """\
Package: table-test
Version: {version}
Architecture: amd64
Maintainer: Table Test contributors <table-test@example.invalid>
Installed-Size: {size}
Depends: {depends}
Recommends: {recommends}
Section: education
Priority: optional
Description: trains casino dealers for their table test and keeps the record
 An animated table at which dealers train: every act is judged by the clause of
 the rulebook and kept on record. Drills, lessons and a plan of practice; exams,
 signatures and certificates that can be checked offline. Nothing of it uses the
 network.
"""
_CHANGES = """\
table-test ({version}) bookworm; urgency=medium

  * Version {upstream}: what is new is in changelog.gz.

 -- Table Test contributors <table-test@example.invalid>  {date}
"""
_KIB = 1024


def fetch(work: Path) -> None:
    """Bring every input."""
    payload.fetch(work)


def build(out: Path, sources: Path, *, work: Path) -> Path:
    """Make the package, and beside it the list of what is inside and the licences."""
    upstream = version(sources)
    made = payload.prepare(work, sources)
    root = work / "debian"
    shutil.rmtree(root, ignore_errors=True)
    home = root / payload.HOME.lstrip("/")
    payload.copied(made / "site", home / "site")
    shutil.copyfile(FILES / "start", home / "start")
    (home / "start").chmod(0o755)
    for name in (NAME, "trainer"):
        _link(root / "usr/bin" / name, "../lib/table-test/start")
    share(root / "usr/share")
    listed = out / f"{NAME}-{upstream}-debian.cdx.json"
    sbom.write(payload.LOCK, (), listed, version=upstream)
    notices.publish(notices.shipped(home / "site"), listed)
    words = {"VERSION": upstream, "DATE": time.strftime("%Y-%m-%d", time.gmtime(epoch()))}
    _papers(root / "usr/share", sources, home / "site", listed, words)
    _overrides(root)
    full = f"{upstream}-1~deb12"
    _say_what_it_is(root, full, words)
    set_modes(root)
    set_times(root, epoch())
    package = out / f"{NAME}_{full}_amd64.deb"
    say(f"Packing {package.name} ...")
    run(
        [
            "dpkg-deb", "--root-owner-group", "-Zxz", f"-z{1 if in_haste() else 6}",
            "--threads-max=2", "--build", root, package,
        ],
        env={"SOURCE_DATE_EPOCH": str(epoch())},
        what="Packing",
    )  # fmt: skip
    shutil.rmtree(root)
    return package


def _link(path: Path, to: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(to)


def _papers(
    usr_share: Path, sources: Path, site: Path, listed: Path, words: Mapping[str, str]
) -> None:
    """Lay the manual and the papers where Debian keeps them, packed as it wants them."""
    _packed(usr_share / "man/man1/table-test.1.gz", filled("table-test.1", words))
    _link(usr_share / "man/man1/trainer.1.gz", "table-test.1.gz")
    papers = usr_share / "doc" / NAME
    upstream = words["VERSION"]
    date = time.strftime("%a, %d %b %Y %H:%M:%S +0000", time.gmtime(epoch()))
    changes = _CHANGES.format(version=f"{upstream}-1~deb12", upstream=upstream, date=date)
    _packed(papers / "changelog.Debian.gz", changes)
    _packed(papers / "changelog.gz", (sources / "CHANGELOG.md").read_text(encoding="utf-8"))
    _packed(papers / "table-test.cdx.json.gz", listed.read_text(encoding="utf-8"))
    shipped = notices.shipped(site).read_text(encoding="utf-8")
    _packed(papers / f"{notices.NAME}.gz", shipped)
    (papers / "copyright").write_text(filled("copyright", words), encoding="utf-8")


def _packed(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text.encode(), compresslevel=9, mtime=0))


def _overrides(root: Path) -> None:
    folder = root / "usr/share/lintian/overrides"
    folder.mkdir(parents=True)
    shutil.copyfile(FILES / "lintian-overrides", folder / NAME)


def _say_what_it_is(root: Path, full: str, words: Mapping[str, str]) -> None:
    """Write what dpkg reads: what the package is, its sums, what runs when it comes and goes."""
    about = root / "DEBIAN"
    about.mkdir()
    files = sorted(path for path in (root / "usr").rglob("*") if path.is_file())
    size = sum(-(-path.lstat().st_size // _KIB) for path in files)
    control = _CONTROL.format(
        version=full, size=size, depends=", ".join(DEPENDS), recommends=", ".join(RECOMMENDS)
    )
    (about / "control").write_text(control, encoding="utf-8")
    for name in ("preinst", "postinst"):
        (about / name).write_text(filled(name, words), encoding="utf-8")
        (about / name).chmod(0o755)
    plain = [path for path in files if not path.is_symlink()]
    sums = "".join(f"{_md5(path)}  {path.relative_to(root)}\n" for path in plain)
    (about / "md5sums").write_text(sums, encoding="utf-8")


def _md5(path: Path) -> str:
    # What `dpkg --verify` knows. It finds slips of a disk; SHA256SUMS vouches for the whole.
    return hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()
