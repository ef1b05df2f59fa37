"""What the app is started with: the quick reading says what argparse would, or says nothing."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.cli.arguments import run_parser
from trainer.cli.start_line import StartLine, plain_start, read_start

WORDS = ("--data", "--rulebook", "--kiosk", "--dat", "--data=x", "-k", "--", "", "x", "a b", "--x")


def thorough(words: list[str]) -> StartLine | None:
    """Read with argparse; None where it refuses or helps."""
    try:
        read = run_parser().parse_args(words)
    except SystemExit:
        return None
    return StartLine(read.data, read.rulebook or "", read.kiosk)


@given(st.lists(st.sampled_from(WORDS), max_size=6))
def test_the_quick_reading_never_says_anything_else(words: list[str]) -> None:
    plain = plain_start(words)
    assert plain is None or plain == thorough(words)


def test_what_a_start_is_usually_given_is_read_quickly() -> None:
    assert plain_start([]) == StartLine()
    assert plain_start(["--kiosk"]) == StartLine(kiosk=True)
    assert plain_start(["--data", "x", "--rulebook", "massachusetts"]) == StartLine(
        Path("x"), "massachusetts"
    )


def test_the_rest_is_read_as_ever() -> None:
    assert read_start(["--data=x", "--rule", "california"]) == StartLine(Path("x"), "california")


@pytest.mark.parametrize("words", [["--data"], ["--dta", "x"], ["x"], ["--rulebook", "--kiosk"]])
def test_what_is_wrong_is_refused_in_a_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        read_start(words)
    said = capsys.readouterr().err
    assert ended.value.code == 2
    assert said.startswith("trainer run: ")
    assert "Type trainer run --help" in said
