"""The frame of `make try-installers`: which kinds there are, altered copies, what is counted."""

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from installer import build, try_out
from installer.common.errors import InstallerError
from installer.common.haste import haste, in_haste
from installer.common.project import version
from installer.trials import record, variants
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
