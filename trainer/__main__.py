"""Where the program starts: a command line tool, or the app."""

import sys
from collections.abc import Sequence

from trainer.cli import build_parser, run_command


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; with none, or with `run`, start the app."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0].startswith("--") and words[0] not in ("--help", "--version")):
        words = ["run", *words]
    arguments = build_parser().parse_args(words)
    if arguments.command == "run":
        from trainer.app import run_app  # noqa: PLC0415 - the command line must not load Qt

        return run_app(arguments)
    return run_command(arguments)


if __name__ == "__main__":
    sys.exit(main())
