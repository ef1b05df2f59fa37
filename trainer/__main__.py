"""Where the program starts: a command line tool, or the app."""

import gc
import os
import sys
from collections.abc import Mapping, Sequence
from typing import Any

from trainer.places import is_packed

# ruff: noqa: PLC0415 - the command line must not load Qt, nor the app the command line's tools


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; with none, or with `run`, start the app."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0].startswith("--") and words[0] not in ("--help", "--version")):
        words = ["run", *words]
    if is_packed():
        sys.dont_write_bytecode = True  # what installed the program made it, and will remove it
    if words[0] == "run":
        chosen = _chosen(words[1:])
        if lacks_display(sys.platform, os.environ):
            sys.stderr.write(f"{NO_DISPLAY}\n")
            return 1
        gc.disable()  # hardly anything made while a program loads is garbage: see `trainer.app`
        try:
            # Before Qt: PySide6 reads the source of every module that is loaded after it.
            import trainer.storage.people.roster
            import trainer.storage.store  # noqa: F401
            from trainer.app import run_app

            return run_app(**chosen)
        finally:
            gc.enable()
    from trainer.cli.main import build_parser, run_command

    return run_command(build_parser().parse_args(words))


def _chosen(words: Sequence[str]) -> dict[str, Any]:
    """Return what the line chooses; an icon starts the app with none, and nothing is parsed."""
    if not words:
        return {}
    from trainer.cli.arguments import run_parser

    line = run_parser().parse_args(words)
    return {"folder": line.data, "rulebook": line.rulebook or "", "kiosk": line.kiosk}


NO_DISPLAY = (
    "Table Test needs a display, and there is none here (neither DISPLAY nor WAYLAND_DISPLAY is "
    "set). Start it on a desktop, or type make run, which serves it to a VNC viewer."
)


def lacks_display(platform: str, environment: Mapping[str, str]) -> bool:
    """Return whether Qt would end the program at once, with words meant for engineers."""
    named = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return platform.startswith("linux") and not any(environment.get(name) for name in named)


if __name__ == "__main__":
    sys.exit(main())
