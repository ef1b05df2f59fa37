"""A display nobody sees, with hands to type on it and eyes to look at it."""

import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from installer.common.commands import Word, run
from installer.common.errors import InstallerError
from installer.common.files import sha256

PACKAGES = ("imagemagick", "xauth", "x11-utils", "xdotool", "xvfb")
_SIZE = "1366x768x24"
_FIRST, _LAST = 143, 199  # numbers no desktop takes
_SOCKETS = Path("/tmp/.X11-unix")
_LOOK_S = 0.1
_STILL_S = 0.6  # between two looks at a page that may still be coming
_SETTLING_S = 20.0
PATIENCE_S = 120.0  # a busy machine, and Wine's first start


def until(
    what: Callable[[], bool], patience_s: float = PATIENCE_S, look_s: float = _LOOK_S
) -> bool:
    """Wait until something is so; tell whether it came."""
    end = time.monotonic() + patience_s
    while not (so := what()) and time.monotonic() < end:
        time.sleep(look_s)
    return so


class Screen:
    """One X display."""

    def __init__(self, display: str) -> None:
        """Use the display of this name."""
        self.display = display
        self.env = {"DISPLAY": display, "QT_QPA_PLATFORM": "xcb"}

    def windows(self, title: str) -> list[str]:
        """Return the windows shown whose title is exactly this."""
        pattern = f"^{title}$"
        words = ["xdotool", "search", "--onlyvisible", "--name", pattern]
        found = subprocess.run(
            words, env={**os.environ, **self.env}, capture_output=True, text=True, check=False
        )
        return found.stdout.split()

    def shows(self, title: str, patience_s: float = PATIENCE_S) -> bool:
        """Wait for a window of this title; tell whether it came."""
        return until(lambda: bool(self.windows(title)), patience_s)

    def fills(self, title: str) -> bool:
        """Tell whether a window of this title covers the whole screen."""
        width, height = _SIZE.split("x")[:2]
        asked = [["xdotool", "getwindowgeometry", window] for window in self.windows(title)]
        told = [run(words, env=self.env) for words in asked]
        return any("Position: 0,0 " in one and f"{width}x{height}" in one for one in told)

    def keys(self, *names: str) -> None:
        """Press keys one after the other, by the names X gives them: Tab, Return, ctrl+a."""
        for name in names:
            self._hands("key", "--clearmodifiers", name)

    def type(self, text: str) -> None:
        """Type letters where the cursor is."""
        self._hands("type", "--delay", "40", text)

    def click(self, x: int, y: int) -> None:
        """Click a point of the screen."""
        self._hands("mousemove", str(x), str(y), "click", "1")

    def _hands(self, *words: str) -> None:
        run(["xdotool", *words], env=self.env)
        time.sleep(0.3)  # as a person would: the window answers before the next key

    def settle(self) -> None:
        """Wait until nothing moves any more: a page has come and is drawn."""
        seen = [self.look()]

        def still() -> bool:
            time.sleep(_STILL_S)
            seen.append(self.look())
            return seen[-1] == seen[-2]

        until(still, _SETTLING_S)

    def look(self) -> str:
        """Return what is seen, as a digest: the same for the same."""
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, "screen")
            run(["import", "-window", "root", "-depth", "8", f"rgb:{path}"], env=self.env)
            return sha256(path)

    def picture(self, path: Path) -> Path:
        """Take a picture of the whole screen."""
        run(["import", "-window", "root", path], env=self.env, what="Taking a picture")
        return path


def colours(picture: Path) -> int:
    """Return how many colours a picture has: a blank one has one, a crashed window a few."""
    return int(run(["identify", "-format", "%k", picture]).strip())


@contextmanager
def screen() -> Iterator[Screen]:
    """Keep a display of our own for a while."""
    for number in range(_FIRST, _LAST):
        if (_SOCKETS / f"X{number}").exists():
            continue
        # Without -noreset it turns away whoever comes just as the last window has gone.
        flags = ["-screen", "0", _SIZE, "-nolisten", "tcp", "-noreset"]
        server = started(["Xvfb", f":{number}", *flags])
        try:
            there = until(
                lambda: server.poll() is not None or (_SOCKETS / f"X{number}").exists(),  # noqa: B023
                20,
            )
            if there and server.poll() is None:
                yield Screen(f":{number}")
                return
        finally:
            server.terminate()
            server.wait()
    raise InstallerError("Xvfb found no free display.")


def started(argv: Sequence[Word], env: dict[str, str] | None = None) -> subprocess.Popen[bytes]:
    """Start a program that goes on running; whoever starts it ends it."""
    return subprocess.Popen(
        [str(word) for word in argv],
        env={**os.environ, **(env or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
