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


def run_in_shell(line: str) -> "subprocess.CompletedProcess[bytes]":
    """Run a line of shell; `trainer` in it is the program."""
    program = f"{sys.executable} -B -m trainer"
    return subprocess.run(
        ["/bin/sh", "-c", line.replace("trainer", program)],
        cwd=ROOT,
        env=ENVIRONMENT,
        capture_output=True,
        check=False,
    )


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is full")
@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        (
            "trainer settle ohio-cincinnati mini-baccarat <&-",
            2,
            b"standard input: it is closed; give one JSON object there.\n",
        ),
        ("trainer odds ohio-cincinnati big-six >&-", 0, b""),
        (
            "trainer round ohio-cincinnati mini-baccarat >/dev/full",
            1,
            b"The answer could not be written (No space left on device).\n",
        ),
    ],
    ids=["no-input", "no-output", "a-full-disk"],
)
def test_closed_and_full_streams_end_in_a_sentence(line: str, code: int, said: bytes) -> None:
    told = run_in_shell(line)
    assert (told.returncode, told.stderr) == (code, said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("round", "ohio-cincinnati"), "trainer round: the following arguments are required: G."),
        (("round", "a", "b", "--seed", "x"), "trainer round: --seed: 'x' is not a whole number."),
        (("round", "a", "b", "--seed", "9" * 5000), "trainer round: --seed: '99999"),
        (("export", "chips"), "trainer export: what: invalid choice: 'chips' (choose from"),
        (("dance",), "trainer: command: invalid choice: 'dance' (choose from"),
        (("odds", "a", "b", "c"), "trainer: unrecognized arguments: c."),
        (("run", "x" * 5000), "trainer run: unrecognized arguments: xxx"),
        (("--loud",), "trainer run: unrecognized arguments: --loud."),
        (
            ("round", "ohio-cincinnati", "mini-baccarat", "--players", "0"),
            "--players: this table has 1 to 9 seats.",
        ),
        (
            ("round", "ohio-cincinnati", "mini-baccarat", "--players", "10"),
            "--players: this table has 1 to 9 seats.",
        ),
        (("odds", "ohio-cincinnati", "mini-baccarat", "--wager", ""), "--wager: there is no ''; "),
        (("export", "wagers", "--rulebook", ""), "--rulebook: there is no ''; there are: "),
        (("export", "wagers", "--game", "x" * 5000), "--game: there is no 'xxxx"),
        (("round", "x" * 5000, "craps"), "There is no rulebook 'xxxx"),
    ],
)
def test_a_wrong_word_on_the_line_is_one_sentence(
    trainer: Trainer, words: tuple[str, ...], said: str
) -> None:
    told = trainer(*words)
    assert (told.code, told.out) == (2, "")
    assert told.err.startswith(said), told.err
    assert told.err.count("\n") == 1
    assert len(told.err) < 450


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
