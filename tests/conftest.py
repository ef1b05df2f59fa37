"""What every test can rely on: no display, no network, no home folder, nothing left running."""

import gc
import os
import socket
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import settings

# Compiled once for all processes, those that tests start too; where nothing may be written beside
# the sources, in build/.
if sys.dont_write_bytecode and sys.pycache_prefix is None:
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).resolve().parents[1] / "build" / "pycache")
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# Read when Qt is first imported, which pytest-qt does before any test: so here, at import.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_QUICK_BACKEND"] = "software"
os.environ["QT_SCALE_FACTOR"] = "1"
os.environ.pop("QT_STYLE_OVERRIDE", None)

# The same examples on every machine; HYPOTHESIS_PROFILE=explore looks for new ones.
settings.register_profile("ci", deadline=None, derandomize=True)
settings.register_profile("explore", deadline=None, max_examples=2000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

MEMORY = Path("/dev/shm")
PATIENCE_MS = 60_000  # nothing a test waits for may be late: only missing
GRACE_S = 60.0  # for what has been told to stop, or ends of itself, on the slowest machine
SWEEP_AFTER = 1000  # tests: then all is walked, for cycles that became unreachable later


def pytest_configure() -> None:
    """Share what tests have in common, hash secrets quickly, wait long, keep files in memory."""
    from pytestqt.qtbot import QtBot  # noqa: PLC0415 - after Qt was told about its platform

    from tests.new_records import copy_new_records  # noqa: PLC0415 - as below
    from tests.parsed_once import parse_once  # noqa: PLC0415
    from tests.quick_secrets import hash_quickly  # noqa: PLC0415
    from tests.shipped import share_lessons  # noqa: PLC0415

    parse_once()
    share_lessons()
    copy_new_records()
    hash_quickly()
    for wait in (QtBot.waitUntil, QtBot.waitSignal, QtBot.waitSignals, QtBot.waitCallback):
        wait.__kwdefaults__ = {**(wait.__kwdefaults__ or {}), "timeout": PATIENCE_MS}
    if MEMORY.is_dir() and os.access(MEMORY, os.W_OK):  # no test needs a disk's promises
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))


def pytest_collection_finish() -> None:
    """Set aside what importing made, so that looking for leftovers walks only what tests make."""
    gc.collect()
    gc.freeze()


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    """Return an empty data folder of the test's own."""
    folder = tmp_path / "data"
    folder.mkdir()
    return folder


@pytest.fixture(scope="session", autouse=True)
def _nobodys_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the data and settings of whoever runs the tests out of reach."""
    with pytest.MonkeyPatch.context() as patch:
        for variable in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME"):
            patch.setenv(variable, str(tmp_path_factory.mktemp(variable.lower())))
        yield


@pytest.fixture(scope="session", autouse=True)
def _no_network() -> Iterator[None]:
    """Fail the test that connects to anything but a socket file.

    Windows has none: there a pair of sockets within one process connects to this machine.
    """
    socket_file = getattr(socket, "AF_UNIX", None)

    def guarded(
        connect: Callable[[socket.socket, object], object],
    ) -> Callable[[socket.socket, object], object]:
        def connect_if_local(self: socket.socket, address: object) -> object:
            here = sys.platform == "win32" and str(address).startswith("('127.0.0.1',")
            if self.family != socket_file and not here:
                pytest.fail(f"A test tried to connect to {address}.")
            return connect(self, address)

        return connect_if_local

    with pytest.MonkeyPatch.context() as patch:
        for name in ("connect", "connect_ex"):
            patch.setattr(socket.socket, name, guarded(getattr(socket.socket, name)))
        yield


_tests_run = count(1)


def _set_aside_what_is_there() -> None:
    """Let the search for leftovers walk only what the coming test makes."""
    if next(_tests_run) % SWEEP_AFTER == 0:
        gc.unfreeze()
    gc.collect()  # of what the last test made: all else is set aside
    gc.freeze()


@pytest.fixture(autouse=True)
def _nothing_left_running() -> Iterator[None]:
    """Fail the test that leaves an animation, a timer or a thread behind."""
    _set_aside_what_is_there()
    threads_before = set(threading.enumerate())
    yield
    left = [*_threads_left(threads_before), *_qt_left()]
    if left:
        pytest.fail("Left running after the test: " + "; ".join(left), pytrace=False)


def _threads_left(before: set[threading.Thread]) -> list[str]:
    started = [t for t in threading.enumerate() if t not in before and not t.daemon]
    deadline = time.monotonic() + GRACE_S
    for thread in started:
        thread.join(max(0.0, deadline - time.monotonic()))
    return [f"thread {thread.name}" for thread in started if thread.is_alive()]


def _qt_left() -> list[str]:
    """Name what Qt still has running, and stop it so that the next test starts clean."""
    if "PySide6.QtCore" not in sys.modules:
        return []
    from PySide6.QtCore import QCoreApplication, QEvent, QThreadPool  # noqa: PLC0415

    if QCoreApplication.instance() is None:
        return []
    if _running_qt_objects():
        # Perhaps only waiting to be deleted: by Qt's event loop, or as an unreachable cycle.
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()
    left = [_stop(running) for running in _running_qt_objects()]
    if not QThreadPool.globalInstance().waitForDone(int(GRACE_S * 1000)):
        left.append("work in Qt's thread pool")
    return left


def _running_qt_objects() -> list[object]:
    from PySide6.QtCore import (  # noqa: PLC0415
        QAbstractAnimation,
        QCoreApplication,
        QThread,
        QTimer,
    )
    from shiboken6 import isValid  # noqa: PLC0415

    application = QCoreApplication.instance()
    main_thread = application.thread() if application else None

    def is_running(thing: object) -> bool:
        match thing:
            case QTimer():
                return isValid(thing) and thing.isActive()
            case QAbstractAnimation():
                running = QAbstractAnimation.State.Running
                # A member of a group is the group's affair.
                return isValid(thing) and thing.state() == running and thing.group() is None
            case QThread():
                return isValid(thing) and thing.isRunning() and thing is not main_thread
        return False

    kinds = (QTimer, QAbstractAnimation, QThread)
    # Asked by type: an isinstance() would ask proxies, which may answer by failing.
    return [
        thing for thing in gc.get_objects() if issubclass(type(thing), kinds) and is_running(thing)
    ]


def _stop(running: object) -> str:
    from PySide6.QtCore import QAbstractAnimation, QObject, QThread, QTimer  # noqa: PLC0415

    assert isinstance(running, QObject)
    owner = running.parent()
    name = f"{type(running).__name__} {running.objectName()!r}"
    name += f" of {type(owner).__name__}" if owner else " without an owner"
    if isinstance(running, QTimer | QAbstractAnimation):
        running.stop()
    elif isinstance(running, QThread):
        running.quit()
        running.wait(int(GRACE_S * 1000))
    return name
