"""What the app is started with: read, or refused in a sentence."""

from pathlib import Path

import pytest

from trainer.cli.arguments import run_parser


def test_what_a_start_is_given() -> None:
    read = run_parser().parse_args(["--data=x", "--rule", "california", "--kiosk"])
    assert (read.data, read.rulebook, read.kiosk) == (Path("x"), "california", True)


@pytest.mark.parametrize("words", [["--data"], ["--dta", "x"], ["x"], ["--rulebook", "--kiosk"]])
def test_what_is_wrong_is_refused_in_a_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run_parser().parse_args(words)
    said = capsys.readouterr().err
    assert ended.value.code == 2
    assert said.startswith("trainer run: ")
    assert "Type trainer run --help" in said
