"""The program as an installer lays it down, in a folder nobody may write to."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from trainer.storage.files import DATABASE

ROOT = Path(__file__).resolve().parent.parent
# As a person starts it: how the tests keep bytecode is their own affair.
PLAIN = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
STARTED = """
import sys
sys.path.insert(0, sys.argv.pop(1))
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from trainer.__main__ import is_packed, main
assert is_packed()
run = QApplication.exec
QApplication.exec = lambda app: QTimer.singleShot(1500, app, app.quit) or run()
sys.exit(main(sys.argv[1:]))
"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """Return a folder with the program in it, its name as a German or a Spaniard may choose it."""
    made = tmp_path / "Programme (für Ñandú)" / "site"
    shutil.copytree(ROOT / "trainer", made / "trainer", ignore=shutil.ignore_patterns("*.pyc"))
    data = made / "trainer" / "_data"
    data.mkdir()
    for name in ("lessons", "assets", "THIRD-PARTY-NOTICES.txt"):
        (data / name).symlink_to(ROOT / name)
    # An installer compiles all of it. What runs before anything of ours can be said is enough here.
    command = [sys.executable, "-I", "-m", "compileall", "-q", "-l", str(made / "trainer")]
    subprocess.run(command, env=PLAIN, check=True)
    return made


@pytest.mark.skipif(sys.platform == "win32", reason="a test may make no links there")
def test_nothing_is_written_below_the_folder_of_the_program(site: Path, tmp_path: Path) -> None:
    before = sorted(site.rglob("*"))
    home = tmp_path / "Prüfungen und Übungen"
    spanish = {"LANG": "es_ES.UTF-8", "LC_ALL": "es_ES.UTF-8", "QT_QPA_PLATFORM": "offscreen"}
    for words in (["run", "--data", str(home)], ["about"], ["round", "ohio-cleveland", "craps"]):
        done = subprocess.run(
            [sys.executable, "-I", "-c", STARTED, str(site), *words],
            cwd=tmp_path,
            env={**PLAIN, **spanish},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
    assert (home / DATABASE).is_file()
    assert sorted(site.rglob("*")) == before
