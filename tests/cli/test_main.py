"""The command line as a program: help, version, and a reader that goes away."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Trainer
from trainer import __version__

ROOT = Path(__file__).resolve().parents[2]
# As a person starts it: a pipe is then written in large blocks.
ENVIRONMENT = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}


def started(*words: str) -> subprocess.Popen[bytes]:
    """Start the program with its output in a pipe."""
    return subprocess.Popen(
        [sys.executable, "-B", "-m", "trainer", *words],
        cwd=ROOT,
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


@pytest.mark.parametrize(
    "words",
    [("export", "wagers"), ("round", "ohio-cincinnati", "mini-baccarat")],
    ids=["more-than-a-pipe-holds", "less-than-a-block"],
)
def test_a_reader_that_goes_away_is_no_trouble(words: tuple[str, ...]) -> None:
    with started(*words) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 1


def test_input_that_is_not_text_is_told_in_a_sentence() -> None:
    told = subprocess.run(
        [sys.executable, "-B", "-m", "trainer", "settle", "ohio-cincinnati", "mini-baccarat"],
        cwd=ROOT,
        env=ENVIRONMENT,
        input=b'{"bets": "\xff\xfe"}',
        capture_output=True,
        check=False,
    )
    assert told.returncode == 2
    assert told.stderr.startswith(b"standard input: ")
    assert told.stderr.count(b"\n") == 1


def test_commands_do_not_load_qt() -> None:
    code = (
        "import sys; sys.modules['PySide6'] = None; from trainer.__main__ import main; "
        "sys.exit(main(['odds', 'ohio-cincinnati', 'mini-baccarat']))"
    )
    told = subprocess.run(
        [sys.executable, "-B", "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert told.returncode == 0, told.stderr


def test_help_lists_every_command(trainer: Trainer) -> None:
    said = trainer("--help")
    assert said.code == 0
    for command in ("run", "check", "export", "round", "settle", "odds", "verify"):
        assert f"    {command} " in said.out


def test_version(trainer: Trainer) -> None:
    said = trainer("--version")
    assert (said.code, said.out) == (0, f"Table Test {__version__}\n")


def test_an_unknown_command_is_told(trainer: Trainer) -> None:
    said = trainer("deal")
    assert said.code == 2
    assert "invalid choice: 'deal'" in said.err
