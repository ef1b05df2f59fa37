"""Where the program starts: a command line tool, or the app."""

import sys
from collections.abc import Sequence

from trainer.cli.arguments import run_parser

# ruff: noqa: PLC0415 - the command line must not load Qt, nor the app the command line's tools


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; with none, or with `run`, start the app."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0].startswith("--") and words[0] not in ("--help", "--version")):
        words = ["run", *words]
    if words[0] == "run":
        from trainer.app import run_app

        return run_app(run_parser().parse_args(words[1:]))
    from trainer.cli.main import build_parser, run_command

    return run_command(build_parser().parse_args(words))


if __name__ == "__main__":
    sys.exit(main())
