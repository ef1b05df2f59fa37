"""The small files a Linux desktop is given: each is read as whoever will read it would."""

import configparser
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from installer.common import tree
from installer.linux import debian, payload
from installer.linux.share import FILES, filled, share
from trainer import __version__
from trainer.__main__ import main
from trainer.cli.arguments import run_parser
from trainer.ui.icons import brand_pixmap

ROOT = Path(__file__).parents[2]
WORDS = {"VERSION": "1.2.3", "DATE": "2026-11-18"}
SCRIPTS = ("preinst", "postinst", "table-test", "add-to-menu")
ACTION = "Desktop Action "


def _entry() -> configparser.RawConfigParser:
    read = configparser.RawConfigParser(delimiters="=", strict=True)
    read.optionxform = str  # type: ignore[assignment,method-assign] # keys keep their letters
    read.read_string(filled("table-test.desktop", WORDS))
    return read


def test_the_menu_entry_has_what_the_standard_asks() -> None:
    main_part = _entry()["Desktop Entry"]
    assert main_part["Type"] == "Application"
    assert main_part["Name"] == "Table Test"
    assert main_part["Terminal"] == "false"
    for key in ("Categories", "Keywords", "Actions"):
        assert main_part[key].endswith(";"), key


def test_every_action_of_the_entry_is_described() -> None:
    read = _entry()
    named = read["Desktop Entry"]["Actions"].rstrip(";").split(";")
    assert [part.removeprefix(ACTION) for part in read.sections() if ACTION in part] == named
    assert "kiosk" in named


def test_the_entry_starts_what_the_command_line_understands() -> None:
    read = _entry()
    kiosk = {}
    for part in read.sections():
        program, command, *words = shlex.split(read[part]["Exec"])
        assert (program, command) == ("table-test", "run")
        kiosk[part] = run_parser().parse_args(words).kiosk
    # None leaves it to what is set for the PC
    assert kiosk == {"Desktop Entry": None, f"{ACTION}kiosk": True}


@pytest.mark.skipif(shutil.which("desktop-file-validate") is None, reason="is not installed")
def test_the_entry_is_valid_to_the_desktop(tmp_path: Path) -> None:
    share(tmp_path)
    words: list[str | Path] = [
        "desktop-file-validate",
        tmp_path / "applications" / "table-test.desktop",
    ]
    told = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stdout) == (0, "")


@pytest.mark.usefixtures("qtbot")
def test_there_is_an_icon_for_every_size_and_it_is_the_windows_mark(tmp_path: Path) -> None:
    share(tmp_path)
    for size in (16, 24, 32, 48, 64, 128, 256):
        icon = tmp_path / f"icons/hicolor/{size}x{size}/apps/table-test.png"
        shown = brand_pixmap(size).toImage()
        kept = type(shown)(str(icon)).convertToFormat(shown.format())
        assert (kept.width(), kept.height()) == (size, size)
        assert kept == shown, "draw them anew with installer/icons.py"


def test_the_manual_tells_of_every_option() -> None:
    text = filled("table-test.1", WORDS)
    assert "@" not in text
    known = re.findall(r"--[a-z-]+", run_parser().format_help())
    for option in set(known) - {"--help"}:
        assert option.replace("-", r"\-") in text, option


@pytest.mark.parametrize("name", SCRIPTS)
def test_our_scripts_are_read_by_a_shell(name: str, tmp_path: Path) -> None:
    script = tmp_path / name
    script.write_text(filled(name, WORDS), encoding="utf-8")
    subprocess.run(["sh", "-n", script], check=True)


def test_no_word_is_left_unfilled() -> None:
    for path in FILES.iterdir():
        assert not re.search(r"@[A-Z]+@", filled(path.name, WORDS)), path.name


def test_the_program_starts_from_the_folder_its_starter_is_in(tmp_path: Path) -> None:
    home = tmp_path / "a folder for übung"
    (home / "site").mkdir(parents=True)
    shutil.copyfile(FILES / "start", home / "start")
    (home / "site" / "trainer").symlink_to(ROOT / "trainer")
    (tmp_path / "table-test").symlink_to(home / "start")
    told = subprocess.run(
        [sys.executable, "-IB", tmp_path / "table-test", "--version"],
        capture_output=True, text=True, check=True, cwd=tmp_path,
    )  # fmt: skip
    assert told.stdout.split()[-1] == __version__
    assert main.__module__ == "trainer.__main__", "which is what the starter imports"


def _menu(home: Path, *words: str, data: Path) -> None:
    setting = {**os.environ, "XDG_DATA_HOME": str(data)}
    subprocess.run(
        [home / "add-to-menu", *words], env=setting, check=True, stdout=subprocess.DEVNULL
    )


def test_an_unpacked_folder_is_put_on_the_menu_and_taken_off(tmp_path: Path) -> None:
    home = tmp_path / 'Übung "A" $5 100% \\o'
    home.mkdir()
    share(home / "share")
    shutil.copyfile(FILES / "add-to-menu", home / "add-to-menu")
    (home / "add-to-menu").chmod(0o755)
    data = tmp_path / "data"
    _menu(home, data=data)
    _menu(home, data=data)  # again, after it was moved
    text = (data / "applications/table-test.desktop").read_text(encoding="utf-8")
    (quoted, _) = re.findall(r'^Exec="(.+)" run', text, re.MULTILINE)
    read = quoted.replace("\\\\", "\\")  # as any value of the file
    read = re.sub(r"\\(.)", r"\1", read).replace("%%", "%")  # as a command
    assert read == str(home / "table-test")
    assert (data / "icons/hicolor/16x16/apps/table-test.png").exists()
    _menu(home, "remove", data=data)
    assert not [path for path in data.rglob("*") if path.is_file()]


def test_removal_leaves_no_scripts_that_could_touch_the_record() -> None:
    assert not (FILES / "prerm").exists()
    assert not (FILES / "postrm").exists()


def test_the_package_asks_for_the_python_its_modules_are_compiled_for() -> None:
    assert "python3.11" in debian.DEPENDS
    assert (FILES / "start").read_text(encoding="utf-8").startswith("#!/usr/bin/python3.11 -I")


def test_of_babel_only_the_spoken_languages_stay(tmp_path: Path) -> None:
    for name in ("root", "en", "en_GB", "eno", "de", "de_AT"):
        (tmp_path / f"{name}.dat").touch()
    left_out = {path.stem for path in tree.unspoken(tmp_path, {"en"})}
    assert left_out == {"eno", "de", "de_AT"}
    assert tree.languages() >= {"en"}


def test_the_bytecode_of_the_folders_own_python_names_no_build_folder(tmp_path: Path) -> None:
    made = []
    for name in ("one", "another folder"):
        home = tmp_path / name / "python"
        (home / "bin").mkdir(parents=True)
        (home / "lib").mkdir()
        (home / "lib" / "module.py").write_text("def answer():\n    return 42\n", encoding="utf-8")
        (home / "bin" / "python").symlink_to(sys.executable)
        payload.compile_library(home / "bin" / "python")
        (bytecode,) = (home / "lib" / "__pycache__").iterdir()
        made.append(bytecode.read_bytes())
    assert made[0] == made[1]
