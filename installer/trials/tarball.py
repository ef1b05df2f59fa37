"""Tries the .tar.zst where there is no Python: a clean Debian with what any desktop has."""

import re
import subprocess
from functools import partial
from pathlib import Path

from installer.common.commands import run
from installer.common.files import sha256
from installer.trials import clean_debian, exam, record, session, starts
from installer.trials.clean_debian import HOME, USER, CleanDebian
from installer.trials.trial import Edition, Trial

PACKAGES = (*clean_debian.PACKAGES, "zstd")
# What X11 desktops of any kind have; no Python is among it.
_DESKTOP = (
    "fonts-dejavu-core", "libcups2", "libdbus-1-3", "libegl1", "libfontconfig1", "libgl1",
    "libglib2.0-0", "libgssapi-krb5-2", "libx11-xcb1", "libxcb-randr0", "libxcb-render0",
    "libxcb-shape0", "libxcb-shm0", "libxcb-sync1", "libxcb-xfixes0", "libxcb-xkb1",
    "libxkbcommon0", "zstd",
)  # fmt: skip
# A folder as people name them: a space, an umlaut, a dollar.
_FOLDER = HOME / "Übungs programme $5"
_ELSEWHERE = HOME / "elsewhere"
_DATA = HOME / ".local/share/Table Test"
_MENU = HOME / ".local/share/applications/table-test.desktop"
_OPTIONAL = re.compile(r"libwayland")


def try_out(trial: Trial) -> None:
    """Unpack, start, move, upgrade in the middle of an exam, let a payload fail, remove.

    All of it as an ordinary user.
    """
    debian = CleanDebian(trial.folder / "root")
    debian.install(*_DESKTOP)
    data = debian.path(_DATA)
    _unpack(trial, debian)
    _first_start(trial, debian, data)
    _starts(trial, debian)
    _move(trial, debian)
    _upgrade(trial, debian, data)
    _fail(trial, debian, data)
    _remove(trial, debian, data)


def _home(edition: Edition, folder: Path = _FOLDER) -> Path:
    return folder / f"table-test-{edition.version}"


def _unpacked(debian: CleanDebian, archive: Path) -> tuple[int, str]:
    words = ("tar", "--zstd", "--extract", "--directory", _FOLDER, "--file")
    return debian.tried(*words, debian.bring(archive), user=USER)


def _unpack(trial: Trial, debian: CleanDebian) -> None:
    report = trial.report
    code, told = debian.tried("sh", "-c", "command -v python3 python3.11")
    report.check("there is no Python where it is tried", code != 0, told)
    debian.run("mkdir", _FOLDER, user=USER)
    code, told = _unpacked(debian, trial.present.installer)
    report.must("an ordinary user unpacks it", code == 0, told[-900:])
    lacking = debian.missing_libraries(_home(trial.present))
    lacking = [name for name in lacking if not _OPTIONAL.match(name)]
    report.check("every library it needs is there", not lacking, lacking)
    _says(trial, debian, _home(trial.present), trial.present)
    code, told = debian.tried(_home(trial.present) / "trainer", "check", user=USER)
    report.check("trainer check finds no problem", code == 0, told[-500:])


def _says(trial: Trial, debian: CleanDebian, home: Path, edition: Edition) -> None:
    code, told = debian.tried(home / "table-test", "--version", user=USER)
    ends = told.split()[-1:] == [edition.version]
    trial.report.check(f"it says version {edition.version}", code == 0 and ends, told)


def _started(trial: Trial, debian: CleanDebian, home: Path, *words: str) -> subprocess.Popen[bytes]:
    return debian.start(home / "table-test", "run", *words, env=trial.screen.env)


def _first_start(trial: Trial, debian: CleanDebian, data: Path) -> None:
    home = _home(trial.present)
    mark = trial.folder / "mark"
    mark.touch()
    with session.running(lambda: _started(trial, debian, home)):
        session.opens(trial, "first-start")
        session.founds_school(trial, data)
    written = run(["find", debian.path(home), "-newer", mark]).split("\n")[:-1]
    trial.report.check("nothing was written into its folder", not written, written[:5])
    trial.report.check("it had nothing to complain of", not debian.said(), debian.said()[-500:])


def _starts(trial: Trial, debian: CleanDebian) -> None:
    own = HOME / "starts"
    installed = partial(_started, trial, debian, _home(trial.present), "--data", str(own))
    starts.compare(trial, installed, starts.of_checkout(trial))
    debian.run("rm", "--recursive", own)


def _move(trial: Trial, debian: CleanDebian) -> None:
    """Look that it starts from a folder it was moved to, and from the menu it was put on."""
    debian.run("mv", _home(trial.present), _ELSEWHERE, user=USER)
    debian.run(_ELSEWHERE / "add-to-menu", user=USER)
    entry = debian.path(_MENU).read_text(encoding="utf-8")
    trial.report.check("it is on the menu", f'Exec="{_ELSEWHERE}/table-test" run' in entry, entry)
    with session.running(lambda: _started(trial, debian, _ELSEWHERE)):
        session.opens(trial, "moved")
    debian.run(_ELSEWHERE / "add-to-menu", "remove", user=USER)
    trial.report.check("and is taken off it", not debian.path(_MENU).exists())


def _upgrade(trial: Trial, debian: CleanDebian, data: Path) -> None:
    exam.set_up(data)
    debian.run("chown", "--recursive", f"{USER}:{USER}", _DATA)
    with session.running(lambda: _started(trial, debian, _ELSEWHERE)):
        session.opens(trial, "before-upgrade")
        exam.begins(trial, data)
        code, told = _unpacked(debian, trial.higher.installer)
        trial.report.must("a higher version is unpacked beside", code == 0, told[-900:])
        exam.answers(trial, data, "and the exam goes on in the old one")
    _says(trial, debian, _home(trial.higher), trial.higher)
    _says(trial, debian, _ELSEWHERE, trial.present)
    with session.running(lambda: _started(trial, debian, _home(trial.higher))):
        session.opens(trial, "upgraded")
        exam.goes_on(trial, data)
    program = _home(trial.higher) / "trainer"
    code, told = debian.tried(program, "verify", _DATA / record.NAME, user=USER)
    trial.report.check("trainer verify finds the record whole", code == 0, told[-500:])


def _fail(trial: Trial, debian: CleanDebian, data: Path) -> None:
    report = trial.report
    before = sha256(data / "table-test.db")
    damaged = trial.folder / trial.failing.installer.name
    content = bytearray(trial.failing.installer.read_bytes())
    content[len(content) // 2] ^= 1
    damaged.write_bytes(content)
    code, told = _unpacked(debian, damaged)
    report.check("an archive with one bit flipped is refused", code != 0, told[-900:])
    code, told = _unpacked(debian, trial.failing.installer)
    report.check("one whose program fails is unpacked", code == 0, told[-900:])
    code, told = debian.tried(_home(trial.failing) / "table-test", "--version", user=USER)
    report.check("it fails with another code than 0", code != 0, told[-900:])
    _says(trial, debian, _home(trial.higher), trial.higher)
    session.untouched(report, "all that", data, before)


def _remove(trial: Trial, debian: CleanDebian, data: Path) -> None:
    before = sha256(data / "table-test.db")
    debian.run("rm", "--recursive", "--force", _FOLDER, _ELSEWHERE, user=USER)
    apart = ("-path", _DATA, "-prune", "-o")
    words = ("find", HOME, *apart, "-iname", "*table-test*", "-print")
    left = debian.run(*words).split()
    trial.report.check("with its folder it is gone", not left, left[:5])
    session.untouched(trial.report, "removal", data, before)
