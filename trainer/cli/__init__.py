"""The command line: check, export, round, settle, odds. Starting the app is `__main__`'s work."""

from trainer.cli.main import build_parser, run_command

__all__ = ["build_parser", "run_command"]
