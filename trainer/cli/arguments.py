"""What the commands understand, and how a line that none understands is refused."""

import argparse
from pathlib import Path
from typing import NoReturn

_LONGEST = 300  # letters of a refusal: what was typed may be longer than anybody reads


class Parser(argparse.ArgumentParser):
    """Refuses what it does not understand in one sentence, with the exit code of bad input."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and where to read how it is meant."""
        told = message.removeprefix("argument ")
        told = told if len(told) <= _LONGEST else f"{told[:_LONGEST]} ..."
        self.exit(2, f"{self.prog}: {told}. Type {self.prog} --help to see how it is used.\n")


def whole_number(text: str) -> int:
    """Read a number somebody typed."""
    try:
        return int(text)
    except ValueError:
        given = text if len(text) <= 40 else f"{text[:40]} ..."
        raise argparse.ArgumentTypeError(f"{given!r} is not a whole number") from None


def add_run_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the app understands."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="the data folder to use")
    parser.add_argument("--rulebook", metavar="R", help="open with this rulebook chosen")
    parser.add_argument(
        "--kiosk",
        action=argparse.BooleanOptionalAction,
        help="fill the screen; left with a staff password (or do not, where the PC is set to)",
    )


def run_parser() -> argparse.ArgumentParser:
    """Return the parser of `trainer run` alone, which starts quicker than that of everything."""
    parser = Parser(prog="trainer run")
    add_run_arguments(parser)
    return parser
