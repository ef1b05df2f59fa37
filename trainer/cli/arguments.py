"""What the app understands on the command line; loads nothing that a start would wait for."""

import argparse
from pathlib import Path


def add_run_arguments(parser: argparse.ArgumentParser) -> None:
    """Add what the app understands."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="the data folder to use")
    parser.add_argument("--rulebook", metavar="R", help="open with this rulebook chosen")
    parser.add_argument("--kiosk", action="store_true", help="fill the screen, without a frame")


def run_parser() -> argparse.ArgumentParser:
    """Return the parser of `trainer run` alone, which starts quicker than that of everything."""
    parser = argparse.ArgumentParser(prog="trainer run")
    add_run_arguments(parser)
    return parser
