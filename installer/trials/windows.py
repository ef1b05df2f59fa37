"""Tries the Windows installer in Wine, in a Windows of its own that is made for the trial.

What Wine cannot show stands in docs/it-guide.md: rights, printing, scaling, virus scanners.
"""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from installer.common.commands import say
from installer.common.files import sha256
from installer.common.places import WORK
from installer.trials import abroad, exam, first_manager, record, session, starts, wine_shims
from installer.trials.screen import until
from installer.trials.trial import Trial
from installer.trials.wine_pc import DATA, LISTED, OURS, PROGRAM, Pc
from installer.windows import wine
from installer.windows.wine import windows_path

PACKAGES = (*wine.PACKAGES, *wine_shims.PACKAGES, *abroad.PACKAGES)
_MENU = ["Table Test/Table Test (kiosk).lnk", "Table Test/Table Test.lnk"]
_AT_LOG_ON = "StartUp/Table Test (kiosk).lnk"
DOES_NOT_START, IS_RUNNING, CANNOT_BE_SO = 3, 4, 5  # of setup.nsi
_ENDING_S = 60.0
# The program out of a folder, with packages out of another and a record in a third.
_CHECKOUT = """\
import sys
sources, packages, record = sys.argv[1:]
sys.path[:0] = [sources, packages]
sys.argv[1:] = ["run", "--data", record]
from trainer.__main__ import main
sys.exit(main())
"""
# As a PC may well have them, here and there.
_ELSEWHERE = r"C:\Programme für alle\Table Test"
_OTHER_DATA = r"C:\Schule für Geber\Prüfungen"
_BAD_DATA = {
    "records": "is no whole path",
    r"\\server\school": "lies in the network",
    "C:\\": "is a whole disk",
    rf"{PROGRAM}\data": "lies below the program",
    r"C:\windows\data": "lies in Windows",
    r"C:\Program Files": "holds the programs",
}


def try_out(trial: Trial) -> None:
    """Install, start, upgrade in the middle of an exam, let a payload fail, repair, remove."""
    prefix = wine.prefix(
        trial.folder / "windows", display=trial.screen.display, overrides=wine_shims.OVERRIDES
    )
    wine_shims.fill(prefix, trial.folder / "shims")
    pc = Pc(prefix)
    try:
        _refuse(trial, pc)
        _install(trial, pc)
        _first_start(trial, pc)
        _starts(trial, pc)
        _upgrade_in_an_exam(trial, pc)
        _fail(trial, pc)
        _repair(trial, pc)
        _kiosk(trial, pc)
        _remove(trial, pc)
        _elsewhere(trial, pc)
    finally:
        prefix.kill()
    for language in abroad.LANGUAGES:
        _abroad(trial, language)


def _refuse(trial: Trial, pc: Pc) -> None:
    say("Asking for what cannot be ...")
    for folder, why in _BAD_DATA.items():
        code = pc.setup(trial.higher.installer, f"/DATA={folder}")
        told = pc.told()
        right = code == CANNOT_BE_SO and f"/DATA={folder.rstrip(chr(92))}:" in told
        trial.report.check(f"a folder for the record that {why} is refused", right, (code, told))
    left = [*pc.files(PROGRAM), *pc.menu(), *pc.registry(OURS)]
    trial.report.check("nothing is left of what was refused", not left, left[:5])


def _install(trial: Trial, pc: Pc) -> None:
    say("Installing ...")
    report, version = trial.report, trial.present.version
    code = pc.setup(trial.present.installer)
    report.must("the silent installer ends with 0", code == 0, (code, pc.told()))
    report.check("the Start menu has both entries", pc.menu() == _MENU, pc.menu())
    ours = pc.registry(OURS)
    expected = {"InstallDir": PROGRAM, "DataDir": DATA, "Version": version}
    report.check("the registry says where and which", expected.items() <= ours.items(), ours)
    listed = pc.registry(LISTED)
    right = listed.get("DisplayVersion") == version and int(listed.get("EstimatedSize", "0"), 0) > 0
    report.check("Windows lists it with version and size", right, listed)
    report.check("the folder of the record is there", pc.path(DATA).is_dir())
    said = pc.trainer("--version", version=version).said.strip()
    report.check(f"it says version {version}", said.endswith(f" {version}"), said)
    ended = pc.trainer("check", version=version)
    clean = ended.code == 0 and "0 problems" in ended.said
    report.check("trainer.exe check finds no problem", clean, ended.said[-500:])


@contextmanager
def _opened(trial: Trial, pc: Pc, *, picture: str, entry: str = _MENU[1]) -> Iterator[None]:
    """Keep the app open for a while, started from the Start menu."""
    pc.press(entry.removesuffix(".lnk"))
    try:
        session.opens(trial, picture)
        yield
    finally:
        _end(trial, pc)


def _end(trial: Trial, pc: Pc) -> None:
    pc.prefix.kill()
    gone = until(lambda: not trial.screen.windows(first_manager.TITLE), _ENDING_S)
    trial.report.check("it is closed", gone and not pc.running(), pc.running())


def _runs(trial: Trial, pc: Pc, version: str) -> None:
    running = pc.running()
    right = len(running) >= 1 and all(f"\\{version}\\" in line for line in running)
    trial.report.check(f"the Start menu starts version {version}", right, running)


def _first_start(trial: Trial, pc: Pc) -> None:
    before = pc.files(PROGRAM)
    with _opened(trial, pc, picture="first-start"):
        _runs(trial, pc, trial.present.version)
        session.founds_school(trial, pc.path(DATA))
    after = pc.files(PROGRAM)
    trial.report.check("nothing was written below Program Files", before == after)


def _starts(trial: Trial, pc: Pc) -> None:
    """Measure against the same Python and packages, with a copy of the sources beside them."""
    version = trial.present.version
    python = trial.folder / "python"
    shutil.copytree(pc.path(PROGRAM) / version / "python", python)
    shutil.copy2(WORK / "windows-python" / "python.exe", python)
    checkout = [
        windows_path(trial.higher.sources), rf"{PROGRAM}\{version}\site", r"C:\starts\checkout"
    ]  # fmt: skip
    words = (windows_path(python / "python.exe"), "-c", _CHECKOUT, *checkout)
    installed = partial(pc.start, version, "run", "--data", r"C:\starts\installed")
    starts.compare(trial, installed, partial(pc.prefix.start, *words))
    pc.prefix.kill()


def _upgrade_in_an_exam(trial: Trial, pc: Pc) -> None:
    report, old, new = trial.report, trial.present.version, trial.higher.version
    data = pc.path(DATA)
    exam.set_up(data)
    with _opened(trial, pc, picture="before-upgrade"):
        exam.begins(trial, data)
        code = pc.setup(trial.present.installer)
        report.check("the version that runs is not repaired", code == IS_RUNNING, code)
        code = pc.setup(trial.higher.installer)
        report.must("a higher version is installed beside it", code == 0, (code, pc.told()))
        running = pc.running()
        stays = all(f"\\{old}\\" in line for line in running) and bool(running)
        report.check("the old version goes on running", stays, running)
        exam.answers(trial, data, "and the exam goes on in it")
    ours = pc.registry(OURS)
    expected = {"Version": new, "Previous": old, "DataDir": DATA}
    report.check("the registry names both versions", expected.items() <= ours.items(), ours)
    with _opened(trial, pc, picture="upgraded"):
        _runs(trial, pc, new)
        exam.goes_on(trial, data)
    ended = pc.trainer("verify", rf"{DATA}\{record.NAME}", version=new)
    report.check("trainer.exe verify finds the record whole", ended.code == 0, ended.said[-500:])


def _fail(trial: Trial, pc: Pc) -> None:
    report = trial.report
    before = (sha256(pc.path(DATA) / record.NAME), pc.registry(OURS), pc.files(PROGRAM))
    code = pc.setup(trial.failing.installer)
    right = code == DOES_NOT_START and trial.failing.version in pc.told()
    report.check("a version that does not start ends with 3", right, (code, pc.told()))
    after = (sha256(pc.path(DATA) / record.NAME), pc.registry(OURS), pc.files(PROGRAM))
    report.check("nothing is left of it, and nothing changed", before == after)
    said = pc.trainer("--version", version=trial.higher.version).said.strip()
    report.check("the version before still starts", said.endswith(trial.higher.version), said)


def _repair(trial: Trial, pc: Pc) -> None:
    version = trial.higher.version
    broken = pc.path(PROGRAM) / version / "python" / "python313.dll"
    broken.unlink()
    ended = pc.trainer("--version", version=version)
    words = "not installed completely" in ended.said and ended.code == 70
    trial.report.check("a program with a file missing says so", words, ended)
    code = pc.setup(trial.higher.installer)
    ours = pc.registry(OURS)
    kept = ours.get("Previous") == trial.present.version
    trial.report.check("installing it again repairs it", code == 0 and broken.exists(), code)
    trial.report.check("and still knows the version before", kept, ours)


def _kiosk(trial: Trial, pc: Pc) -> None:
    report = trial.report
    code = pc.setup(trial.present.installer, "/KIOSK")
    right = code == 0 and pc.registry(OURS).get("Version") == trial.present.version
    report.check("the installer of the version before goes back to it", right, code)
    report.check("/KIOSK starts it at log-on", _AT_LOG_ON in pc.menu(), pc.menu())
    report.check("and says so to the program", pc.registry(OURS).get("Kiosk") == "0x1")
    with _opened(trial, pc, picture="kiosk", entry=_AT_LOG_ON):
        report.check("the kiosk fills the screen", trial.screen.fills(first_manager.TITLE))
        trial.screen.keys("alt+F4", "ctrl+q", "Escape")
        report.check("no key ends it", bool(trial.screen.windows(first_manager.TITLE)))
        code = pc.remove(waiting=True)
        report.check("it is not removed while it runs", code == IS_RUNNING, code)
    code = pc.setup(trial.present.installer, "/NOKIOSK")
    report.check("/NOKIOSK takes that back", code == 0 and pc.menu() == _MENU, pc.menu())


def _remove(trial: Trial, pc: Pc, program: str = PROGRAM, data: str = DATA) -> None:
    file = pc.path(data) / record.NAME
    before = sha256(file) if file.exists() else ""
    pc.remove(program)
    left = [*pc.files(program), *pc.menu(), *pc.registry(OURS), *pc.registry(LISTED)]
    trial.report.check("removal leaves no file, entry or key", not left, left[:5])
    trial.report.check("no folder of ours is left", not pc.path(program).exists())
    if before:
        session.untouched(trial.report, "removal", pc.path(data), before)


def _elsewhere(trial: Trial, pc: Pc) -> None:
    report, version = trial.report, trial.higher.version
    code = pc.setup(trial.higher.installer, f"/DATA={_OTHER_DATA}", f"/D={_ELSEWHERE}")
    ours = pc.registry(OURS)
    report.must("/D and /DATA take spaces and umlauts", code == 0, (code, pc.told(), ours))
    beside = pc.path(_ELSEWHERE) / "somebody's.txt"
    beside.write_text("not of Table Test", encoding="utf-8")
    with _opened(trial, pc, picture="elsewhere"):
        written = until((pc.path(_OTHER_DATA) / record.NAME).exists)
        report.check("the record is made in the folder of /DATA", written)
    said = pc.trainer("--version", version=version, program=_ELSEWHERE).said.strip()
    report.check("trainer.exe starts there", said.endswith(version), said)
    code = pc.setup(trial.higher.installer, f"/D={PROGRAM}")
    report.check("a second place beside it is refused", code == CANNOT_BE_SO, (code, pc.told()))
    pc.remove(_ELSEWHERE)
    left = sorted(pc.files(_ELSEWHERE))
    report.check("removal leaves what is not ours", left == [beside.name], left[:5])


def _abroad(trial: Trial, language: str) -> None:
    """Install, start and remove where Windows speaks another language."""
    prefix = wine.prefix(
        trial.folder / f"windows-{language}",
        display=trial.screen.display,
        overrides=wine_shims.OVERRIDES,
        speaks=abroad.env(language),
    )
    wine_shims.fill(prefix, trial.folder / "shims")
    pc, version = Pc(prefix), trial.present.version
    try:
        international = pc.registry(r"HKCU\Control Panel\International")
        comma = international.get("sDecimal") == ","
        trial.report.check(f"a Windows that speaks {language} is there", comma, international)
        code = pc.setup(trial.present.installer)
        trial.report.must(f"in {language} the installer ends with 0", code == 0, (code, pc.told()))
        with _opened(trial, pc, picture=f"first-start-{language}"):
            session.founds_school(trial, pc.path(DATA), picture=f"manager-made-{language}")
        ended = pc.trainer("verify", rf"{DATA}\{record.NAME}", version=version)
        whole = ended.code == 0
        trial.report.check(f"in {language} the record is whole", whole, ended.said[-500:])
        _remove(trial, pc)
    finally:
        prefix.kill()
