"""Where the program starts: a command line tool, or the app."""

import builtins
import gc
import os
import sys
from collections.abc import Mapping, Sequence

from trainer.cli.start_line import read_start

# ruff: noqa: PLC0415 - the command line must not load Qt, nor the app the command line's tools


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; with none, or with `run`, start the app."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0].startswith("--") and words[0] not in ("--help", "--version")):
        words = ["run", *words]
    if words[0] == "run":
        line = read_start(words[1:])
        if lacks_display(sys.platform, os.environ):
            sys.stderr.write(f"{NO_DISPLAY}\n")
            return 1
        hasten()
        try:
            from trainer.app import run_app

            return run_app(line)
        finally:
            gc.enable()
    from trainer.cli.main import build_parser, run_command

    return run_command(build_parser().parse_args(words))


NO_DISPLAY = (
    "Table Test needs a display, and there is none here (neither DISPLAY nor WAYLAND_DISPLAY is "
    "set). Start it on a desktop, or type make run, which serves it to a VNC viewer."
)


def lacks_display(platform: str, environment: Mapping[str, str]) -> bool:
    """Return whether Qt would end the program at once, with words meant for engineers."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return platform.startswith("linux") and not any(environment.get(name) for name in named)


def hasten() -> None:
    """Spare Python what delays the first window, before anything of it is loaded.

    Hardly anything made while a program loads is garbage, so nobody looks for it until the window
    is there (`trainer.app` sees to that): 10 ms. And PySide6 reads the source of every module
    loaded after it, to find out whether it uses the switches of `__feature__`; none of ours does:
    7 ms, and 15 more on the way home. What it compiles of its own is kept: 16 ms.
    """
    from trainer.bytecode import kept_code

    gc.disable()
    with kept_code():
        import PySide6.QtCore  # noqa: F401 - puts its own import in the place of Python's

    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


if __name__ == "__main__":
    sys.exit(main())
