"""What the first window waits for. How long it takes is measured in bench/; what it loads, here."""

import os
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest

from trainer.storage.people.people import add_person, touch_seen
from trainer.storage.settings import APP, put_setting
from trainer.storage.store import Store

ROOT = Path(__file__).resolve().parent.parent
AT = datetime(2026, 11, 19, 17, 52, tzinfo=UTC)

# Each takes a start 1 to 100 ms. What needs one of them imports it where it is used.
TOO_SLOW = (
    "argon2",
    "dataclasses",
    "hashlib",
    "html",
    "json",
    "msgspec",
    "sqlite_utils",
    "statistics",
    "trainer.catalog",
    "trainer.drills",
    "trainer.games",
    "trainer.scheduling",
)
OPENED = """
import gc, sys
from pathlib import Path
gc.disable()
from PySide6 import QtGui
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from trainer import app as the_app
app = QApplication(["trainer", "-style", "Fusion"])
program = the_app.Program(app, Path(sys.argv[1]), kiosk=False, rulebook="", fusion=True)
program.start()
while not program.window.windowHandle().isExposed():
    app.processEvents()
"""


@pytest.fixture
def used(tmp_path: Path) -> Path:
    """Return a data folder as most starts find it: people in it, and choices that were kept."""
    with Store.open(tmp_path, at=AT) as store:
        touch_seen(store, add_person(store, "Ana Ruiz", "1234", at=AT), at=AT)
        for key, value in (("text_scale", 1.25), ("high_contrast", True), ("window", "AdnQywAD")):
            put_setting(store, APP, key, value)
    return tmp_path


def _printed(code: str, folder: Path) -> list[str]:
    """Run a script in a Python of its own and return the words it printed."""
    done = subprocess.run(
        [sys.executable, "-c", code, str(folder)],
        cwd=ROOT,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


def test_the_first_page_loads_nothing_slow(used: Path) -> None:
    code = f"print(*[name for name in {TOO_SLOW!r} if name in sys.modules]); program.finish()"
    assert _printed(OPENED + code, used) == []


def test_no_event_reaches_python_as_a_plain_one_before_the_first_page(used: Path) -> None:
    # Else PySide6 loads all it might be, tablets and all: see `trainer.ui.theme.on_change`.
    code = "print('QTabletEvent' in vars(QtGui)); program.finish()"
    assert _printed(OPENED + code, used) == ["False"]


def test_garbage_is_looked_for_once_the_window_is_there(used: Path) -> None:
    code = """
print(gc.isenabled())
QTimer.singleShot(2 * the_app.WARM_UP_AFTER_MS, app.quit)
app.exec()
print(gc.isenabled())
program.finish()
"""
    assert _printed(OPENED + code, used) == ["False", "True"]
