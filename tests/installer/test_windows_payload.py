"""What goes into the Windows installer, in which order, and what its script promises."""

import re
from pathlib import Path

import pytest

from installer.common.errors import InstallerError
from installer.trials import windows as trial
from installer.trials.wine_shims import definition
from installer.windows import launchers, qt, runtime
from installer.windows.windows import listing
from installer.windows.wine import windows_path
from tests.installer.programs import program
from trainer import __version__

ROOT = Path(__file__).parents[2]
SETUP = Path(runtime.__file__).with_name("setup.nsi")


def test_of_qt_only_what_is_needed_stays(tmp_path: Path) -> None:
    folder = tmp_path / "PySide6"
    needs = {
        "QtWidgets.pyd": {"Qt6Widgets.dll": ["a"]},
        "Qt6Widgets.dll": {"QT6CORE.dll": ["b"]},
        "Qt6Core.dll": {},
        "Qt6Quick.dll": {"Qt6Core.dll": ["b"]},
        "QtQuick.pyd": {"Qt6Quick.dll": ["c"]},
        "plugins/platforms/qwindows.dll": {"Qt6Svg.dll": ["d"]},
        "plugins/platforms/qdirect2d.dll": {"Qt6Core.dll": ["b"]},
        "Qt6Svg.dll": {},
    }
    for module in qt.MODULES:
        needs.setdefault(f"{module}.pyd", {})
    for name, imports in needs.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(program(imports))
    for name in ("__init__.py", "qml/a.qml", "support/signature.py", "translations/qt_de.qm"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).touch()
    qt.trim(tmp_path)
    left = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    modules = {f"{module}.pyd" for module in qt.MODULES}
    assert left - modules == {
        "Qt6Widgets.dll", "Qt6Core.dll", "Qt6Svg.dll", "plugins/platforms/qwindows.dll",
        "__init__.py", "support/signature.py",
    }  # fmt: skip


def test_the_list_of_files_has_one_order() -> None:
    paths = [Path("b.txt"), Path("a/c.exe"), Path("a/$d.txt")]
    text = listing(Path("/p"), paths)
    assert text == listing(Path("/p"), reversed(paths))
    assert text.splitlines() == [
        r'CreateDirectory "$INSTDIR\${VERSION}"',
        r'CreateDirectory "$INSTDIR\${VERSION}\a"',
        r'File "/oname=$INSTDIR\${VERSION}\a\c.exe" "/p/a/c.exe"',
        r'File "/oname=$INSTDIR\${VERSION}\a\$$d.txt" "/p/a/$$d.txt"',
        r'File "/oname=$INSTDIR\${VERSION}\b.txt" "/p/b.txt"',
    ]


def test_a_name_that_would_end_a_line_of_the_script_is_refused() -> None:
    with pytest.raises(InstallerError, match="NSIS cannot pack"):
        listing(Path("/p"), [Path('a"b.txt')])


@pytest.mark.parametrize(
    ("version", "numbers"), [("1.2.0", "1,2,0,0"), ("0.10", "0,10,0,0"), ("1.2.0rc1", "1,2,0,0")]
)
def test_versions_as_windows_counts_them(version: str, numbers: str) -> None:
    assert launchers.numbers(version) == numbers


def test_a_version_without_a_number_is_refused() -> None:
    with pytest.raises(InstallerError, match="version next"):
        launchers.numbers("next")


def test_only_complex_numbers_are_not_wines_own() -> None:
    assert definition(["printf", "csqrtf", "ceil"]).splitlines()[2:] == [
        '  "ceil"="ucrtwine.ceil"',
        '  "csqrtf"=shim_csqrtf',
        '  "printf"="ucrtwine.printf"',
    ]


def test_a_path_in_wine() -> None:
    assert windows_path(Path("/tmp/a b")) == r"Z:\tmp\a b"


def test_the_trial_and_the_script_mean_the_same_exit_codes() -> None:
    told = dict(re.findall(r"^!define (\w+) (\d)", SETUP.read_text(encoding="utf-8"), re.MULTILINE))
    assert told["DOES_NOT_START"] == str(trial.DOES_NOT_START)
    assert told["IS_RUNNING"] == str(trial.IS_RUNNING)
    assert told["CANNOT_BE_SO"] == str(trial.CANNOT_BE_SO)


def test_removal_names_no_folder_of_the_record() -> None:
    removal = SETUP.read_text(encoding="utf-8").partition('Section "Uninstall"')[2]
    assert removal
    assert "$Data" not in removal
    assert "DataDir" not in removal


def test_the_guide_tells_every_switch_and_exit_code() -> None:
    script = SETUP.read_text(encoding="utf-8")
    guide = (ROOT / "docs" / "it-guide.md").read_text(encoding="utf-8").partition("## Windows")[2]
    switches = set(re.findall(r'GetOptions} \$R0 "(/\w+)', script))
    assert switches == {"/DATA", "/GROUP", "/KIOSK", "/NOKIOSK"}
    assert all(f"`{switch}" in guide for switch in switches)
    codes = set(re.findall(r"^!define [A-Z_]+ (\d)", script, re.MULTILINE))
    told = {code for line in re.findall(r"^\| ([\d, ]+) \|", guide, re.MULTILINE)
            for code in line.split(", ")}  # fmt: skip
    assert told == codes


def test_the_guide_and_the_lock_name_the_same_python() -> None:
    guide = (ROOT / "docs" / "it-guide.md").read_text(encoding="utf-8")
    assert f"Python {runtime.lock()['python']['version']} for Windows" in guide
    assert f"TableTest-{__version__}-x64.exe" in guide
    assert f"TableTest-{__version__}-x64.exe" in (ROOT / "README.md").read_text(encoding="utf-8")
