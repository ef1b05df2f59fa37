"""Parses the command line and runs one command; the app itself is started elsewhere."""

import argparse
import io
import os
import sys

from trainer import __version__
from trainer.catalog import Catalog
from trainer.cli import about, check, export, odds, pack, rounds, settle, verify
from trainer.cli.arguments import Parser, add_run_arguments
from trainer.errors import InputError, TrainerError
from trainer.places import lessons_dir


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of every command."""
    parser = Parser(prog="trainer", description="Table Test: train for a casino's table test.")
    parser.add_argument("--version", action="version", version=f"Table Test {__version__}")
    commands = parser.add_subparsers(dest="command", metavar="command")
    run = commands.add_parser("run", help="start the app (also with no command at all)")
    add_run_arguments(run)
    for module in (check, export, rounds, settle, odds, verify, pack, about):
        module.add_command(commands)
    return parser


def run_command(arguments: argparse.Namespace) -> int:
    """Run a parsed command; known trouble becomes a sentence and an exit code."""
    catalog = Catalog(lessons_dir())
    if isinstance(sys.stdout, io.TextIOWrapper):
        # The letters of a name or folder may be none that an old console or its locale has.
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        code: int = arguments.handler(catalog, arguments)
        if sys.stdout is not None:  # closed by whoever started this
            sys.stdout.flush()  # here, where a reader that has gone away is still noticed
    except InputError as trouble:
        print(trouble.sentence(), file=sys.stderr)
        return 2
    except TrainerError as trouble:
        print(trouble.sentence(), file=sys.stderr)
        return 1
    except BrokenPipeError:
        _forget_output()  # nobody is left to be told
        return 1
    except OSError as trouble:
        _forget_output()
        print(f"The answer could not be written ({trouble.strerror}).", file=sys.stderr)
        return 1
    return code


def _forget_output() -> None:
    """Let go of what is still buffered: it must not be tried again at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
