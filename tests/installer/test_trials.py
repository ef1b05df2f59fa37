"""The frame of `make try-installers`: which kinds there are, altered copies, what is counted."""

import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from installer import build, try_out
from installer.common.errors import InstallerError
from installer.common.haste import haste, in_haste
from installer.common.project import version
from installer.trials import abroad, record, starts, suite, variants
from installer.trials.report import Report


def test_every_kind_has_its_trial() -> None:
    assert set(try_out.TRIALS) == set(build.KINDS)


def test_an_unknown_kind_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert try_out.main(["msi"]) == 1
    assert "msi" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("number", "steps", "above"), [("0.1.0", 1, "0.1.1"), ("1.9", 2, "1.11"), ("3", 1, "4")]
)
def test_a_higher_version(number: str, steps: int, above: str) -> None:
    assert variants.higher(number, steps) == above


def test_copies_say_another_version_and_may_fail(tmp_path: Path) -> None:
    copy = variants.altered(tmp_path / "copy", "9.8.7", fails=True)
    assert version(copy) == "9.8.7"
    words = [sys.executable, "-IB", "-c"]
    code = f"import sys; sys.path.insert(0, {str(copy)!r}); import trainer.__main__"
    ended = subprocess.run([*words, code], capture_output=True, text=True, check=False)
    assert ended.returncode == 1
    assert "made for a trial" in ended.stderr


def test_what_does_not_hold_is_told_and_counted(capsys: pytest.CaptureFixture[str]) -> None:
    report = Report("debian")
    report.check("the sky is blue", holds=True)
    report.check("the sky is green", holds=False, found="blue")
    assert (report.held, report.failed) == (1, ["the sky is green"])
    assert "green (found: blue)" in capsys.readouterr().out
    with pytest.raises(InstallerError):
        report.must("the sky is red", holds=False)


def test_rows_are_counted_and_no_record_has_none(tmp_path: Path) -> None:
    assert record.count(tmp_path, "people") == 0
    with sqlite3.connect(tmp_path / record.NAME) as made:
        made.execute("CREATE TABLE people (name TEXT)")
        made.executemany("INSERT INTO people VALUES (?)", [("Ines",), ("Jo",)])
    made.close()
    assert record.count(tmp_path, "people") == 2
    assert record.count(tmp_path, "people", "name = 'Jo'") == 1
    assert record.count(tmp_path, "no_such_table") == 0


def test_haste_ends() -> None:
    assert not in_haste()
    with haste():
        assert in_haste()
    assert not in_haste()


def test_a_start_is_told_beside_that_of_a_checkout() -> None:
    took = starts.Took(installed=0.44, checkout=0.4)
    assert took.ratio == pytest.approx(1.1)
    assert starts.sentence(took) == (
        "a start takes 440 ms of the processor, 1.10 times the 400 of a checkout; "
        "it may take 1.1 times"
    )


def test_what_the_windows_python_is_to_test_is_there() -> None:
    for name in suite.DEFAULT:
        assert (Path(__file__).parents[2] / name).exists(), name


def test_another_language_is_spoken_here_and_inside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[Path] = []

    def run(argv: Sequence[str | Path]) -> str:
        made.append(Path(argv[-1]))
        made[-1].mkdir(exist_ok=True)
        return ""

    monkeypatch.setattr(abroad, "run", run)
    monkeypatch.setattr(abroad, "WORK", tmp_path / "work")
    here = abroad.env("de_DE")
    assert here["LC_ALL"] == "de_DE.UTF-8"
    assert Path(here["LOCPATH"], "de_DE.UTF-8") == made[0]
    inside = abroad.env("de_DE", inside=tmp_path / "root")
    assert inside["LOCPATH"] == "/srv/locales"
    assert (tmp_path / "root/srv/locales/de_DE.UTF-8").is_dir()
