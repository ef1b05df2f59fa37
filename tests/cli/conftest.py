"""A way to run a command as a person does: words in, an exit code and two texts out."""

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from trainer.__main__ import main


class Said(NamedTuple):
    """What a command answered."""

    code: int
    out: str
    err: str


Trainer = Callable[..., Said]


@pytest.fixture
def trainer(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Trainer:
    """Return a function that runs `trainer` with these words and this on standard input."""

    def run(*words: str, stdin: str | bytes = "") -> Said:
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8"))
        try:
            code = main(words)
        except SystemExit as left:  # argparse's way out
            code = int(left.code or 0)
        captured = capsys.readouterr()
        return Said(code, captured.out, captured.err)

    return run
