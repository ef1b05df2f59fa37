"""Tries the .deb in a clean Debian 12: as root for apt, as an ordinary user for the program."""

import re
import subprocess
import time
from collections.abc import Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType

from installer.common.commands import run, say
from installer.common.errors import InstallerError
from installer.common.files import sha256
from installer.trials import abroad, clean_debian, exam, record, session, starts
from installer.trials.clean_debian import HOME, USER, CleanDebian
from installer.trials.screen import until
from installer.trials.trial import Edition, Trial

PACKAGES = (*clean_debian.PACKAGES, *abroad.PACKAGES, "lintian")
_PLACE = "/usr/lib/table-test"
_DATA = HOME / ".local/share/Table Test"
_OPTIONAL = re.compile(r"libwayland")  # recommended, and not installed in the trial
_SETTINGS = "/etc/table-test/table-test.toml"
_BACK = ("--allow-downgrades",)
_NOTHING: Mapping[str, str] = MappingProxyType({})


def try_out(trial: Trial) -> None:
    """Install, start, upgrade in the middle of an exam, let a payload fail, remove."""
    debian = CleanDebian(trial.folder / "root")
    data = debian.path(_DATA)
    _errors(trial)
    _install(trial, debian)
    _first_start(trial, debian, data)
    _starts(trial, debian)
    _refuse_in_an_exam(trial, debian, data)
    _upgrade(trial, debian, data)
    _fail(trial, debian, data)
    _kiosk(trial, debian)
    for language in abroad.LANGUAGES:
        _abroad(trial, debian, language)
    _remove(trial, debian, data)


def _errors(trial: Trial) -> None:
    say("Asking lintian ...")
    words = ["lintian", "--fail-on", "error", "--tag-display-limit", "0"]
    try:
        run([*words, trial.present.installer])
    except InstallerError as error:
        trial.report.check("lintian finds no error", holds=False, found=error)
    else:
        trial.report.check("lintian finds no error", holds=True)


def _install(trial: Trial, debian: CleanDebian) -> None:
    report = trial.report
    say("Installing, with all it depends on ...")
    code, told = debian.try_install(debian.bring(trial.present.installer))
    report.must("apt installs it", code == 0, told[-2000:])
    lacking = [name for name in debian.missing_libraries(_PLACE) if not _OPTIONAL.match(name)]
    report.check("every library it needs is there", not lacking, lacking)
    _says(trial, debian, trial.present)
    code, told = debian.tried("trainer", "check", user=USER)
    report.check("trainer check finds no problem", code == 0, told[-500:])
    code, told = debian.tried("dpkg", "--verify", "table-test")
    report.check("dpkg finds every file as it was packed", (code, told) == (0, ""), told)


def _says(trial: Trial, debian: CleanDebian, edition: Edition) -> None:
    code, told = debian.tried("table-test", "--version", user=USER)
    ends = told.split()[-1:] == [edition.version]
    trial.report.check(f"it says version {edition.version}", code == 0 and ends, told)


def _first_start(trial: Trial, debian: CleanDebian, data: Path) -> None:
    mark = trial.folder / "mark"
    mark.touch()
    with session.running(lambda: _started(trial, debian)):
        session.opens(trial, "first-start")
        session.founds_school(trial, data)
    written = run(["find", debian.path(_PLACE), debian.path("/usr"), "-newer", mark]).split()
    trial.report.check("nothing was written below /usr", not written, written[:5])
    trial.report.check("it had nothing to complain of", not debian.said(), debian.said()[-500:])


def _started(
    trial: Trial, debian: CleanDebian, *words: str, env: Mapping[str, str] = _NOTHING
) -> subprocess.Popen[bytes]:
    return debian.start("table-test", "run", *words, env={**trial.screen.env, **env})


def _starts(trial: Trial, debian: CleanDebian) -> None:
    own = HOME / "starts"
    installed = partial(_started, trial, debian, "--data", str(own))
    starts.compare(trial, installed, starts.of_checkout(trial))
    debian.run("rm", "--recursive", own)


def _refuse_in_an_exam(trial: Trial, debian: CleanDebian, data: Path) -> None:
    exam.set_up(data)
    debian.run("chown", "--recursive", f"{USER}:{USER}", _DATA)
    with session.running(lambda: _started(trial, debian)) as process:
        session.opens(trial, "before-upgrade")
        exam.begins(trial, data)
        code, told = debian.try_install(debian.bring(trial.higher.installer))
        refused = code != 0 and "Table Test is open" in told
        trial.report.check("no upgrade takes its files away while it is open", refused, told[-900:])
        trial.report.check("it stays open", process.poll() is None)
        exam.answers(trial, data, "and the exam goes on in it")
    _says(trial, debian, trial.present)


def _upgrade(trial: Trial, debian: CleanDebian, data: Path) -> None:
    code, told = debian.try_install(debian.bring(trial.higher.installer))
    trial.report.must("apt upgrades it when it is closed", code == 0, told[-2000:])
    _says(trial, debian, trial.higher)
    with session.running(lambda: _started(trial, debian)):
        session.opens(trial, "upgraded")
        exam.goes_on(trial, data)
    code, told = debian.tried("trainer", "verify", _DATA / record.NAME, user=USER)
    trial.report.check("trainer verify finds the record whole", code == 0, told[-500:])


def _fail(trial: Trial, debian: CleanDebian, data: Path) -> None:
    """Look that a version that does not start says so, and a damaged package changes nothing."""
    report = trial.report
    before = sha256(data / "table-test.db")
    damaged = trial.folder / "damaged.deb"
    content = bytearray(trial.failing.installer.read_bytes())
    content[len(content) // 2] ^= 1
    damaged.write_bytes(content)
    code, told = debian.try_install(debian.bring(damaged))
    report.check("a package with one bit flipped is refused", code != 0, told[-900:])
    _says(trial, debian, trial.higher)
    code, told = debian.try_install(debian.bring(trial.failing.installer))
    said = f"{trial.failing.version} does not start" in told
    report.check("a version that does not start says so", code != 0 and said, told[-900:])
    code, told = debian.try_install(f"/srv/{trial.higher.installer.name}", flags=_BACK)
    report.check("the version before is put back", code == 0, told[-900:])
    _says(trial, debian, trial.higher)
    session.untouched(report, "all that", data, before)


def _kiosk(trial: Trial, debian: CleanDebian) -> None:
    entry = debian.path("/usr/share/applications/table-test.desktop").read_text(encoding="utf-8")
    kiosk = re.findall(r"^Exec=table-test run(.*)$", entry, re.MULTILINE)[-1].split()
    with session.running(lambda: _started(trial, debian, *kiosk)):
        session.opens(trial, "kiosk")
        fills = trial.screen.fills("Table Test")
        trial.report.check("the menu's kiosk fills the screen", fills)
        trial.screen.settle()
        plain = trial.screen.look()
        trial.screen.keys("F8")
        changed = until(lambda: trial.screen.look() != plain)
        trial.report.check("its keys work without a window manager", changed)
        trial.screen.keys("alt+F4", "ctrl+q", "Escape")
        time.sleep(1)
        trial.report.check("no key ends it", bool(trial.screen.windows("Table Test")))


def _abroad(trial: Trial, debian: CleanDebian, language: str) -> None:
    """Start where the PC speaks another language, and names the folder of the record in it."""
    data = f"/srv/Prüfung, año y señas {language}"
    debian.run("install", "-d", "-o", USER, "-m", "700", data)
    settings = debian.path(_SETTINGS)
    settings.parent.mkdir(exist_ok=True)
    settings.write_text(f'data_dir = "{data}"\nkiosk = true\n', encoding="utf-8")
    speaks = abroad.env(language, inside=debian.root)
    with session.running(lambda: _started(trial, debian, env=speaks)):
        session.opens(trial, f"first-start-{language}")
        session.founds_school(trial, debian.path(data), picture=f"manager-made-{language}")
        fills = trial.screen.fills("Table Test")
        trial.report.check("it fills the screen, as is set for the PC", fills)
    code, told = debian.tried("trainer", "verify", f"{data}/{record.NAME}", user=USER)
    trial.report.check(f"in {language} the record is whole", code == 0, told[-500:])
    code, told = debian.tried("trainer", "about", user=USER)
    both = code == 0 and data in told and _SETTINGS in told
    trial.report.check("trainer about says which folder, and where that is set", both, told)
    settings.unlink()
    settings.parent.rmdir()


def _remove(trial: Trial, debian: CleanDebian, data: Path) -> None:
    before = sha256(data / "table-test.db")
    code, told = debian.tried("apt-get", "purge", "--yes", "--quiet", "table-test")
    trial.report.check("apt removes it", code == 0, told[-900:])
    apart = [word for folder in ("/srv", _DATA) for word in ("-path", folder, "-prune", "-o")]
    left = debian.run("find", "/", "-xdev", *apart, "-iname", "*table-test*", "-print").split()
    trial.report.check("nothing is left of it", not left, left[:5])
    session.untouched(trial.report, "removal", data, before)
