"""Which program this is, told to whoever looks after the PC."""

import io
from pathlib import Path

import pytest

from tests.cli.conftest import Trainer
from trainer import __version__, installation
from trainer.cli import about
from trainer.places import program_dir, user_dir


@pytest.fixture
def set_for_this_pc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the file that has the settings of this PC; it is not there yet."""
    path = tmp_path / "etc.toml"
    monkeypatch.setattr(installation, "SETTINGS_FILE", path)
    monkeypatch.setattr("sys.platform", "linux")
    return path


def test_version_and_folders_are_told(trainer: Trainer, set_for_this_pc: Path) -> None:
    said = trainer("about")
    assert said.code == 0
    lines = dict(line.split(maxsplit=1) for line in said.out.splitlines()[1:])
    assert said.out.startswith("Table Test")
    assert __version__ in said.out.splitlines()[0]
    assert lines["program"] == str(program_dir())
    assert lines["data"] == str(user_dir())
    assert not set_for_this_pc.exists()


def test_a_folder_set_for_this_pc_is_told_with_where(
    trainer: Trainer, set_for_this_pc: Path
) -> None:
    set_for_this_pc.write_text("data_dir = '/srv/t'", encoding="utf-8")
    assert f"/srv/t (set in {set_for_this_pc})\n" in trainer("about").out
    set_for_this_pc.write_text("data_dir = 't'", encoding="utf-8")
    said = trainer("about")
    assert said.code == 0, "it is asked for when something is wrong"
    assert "'t' is no whole path" in said.out


def test_the_licences_are_those_of_all_that_is_shipped(trainer: Trainer) -> None:
    said = trainer("about", "--licences")
    assert said.code == 0
    assert "GNU Lesser General Public License" in said.out
    assert "Inter 3.19" in said.out
    assert "SIL OPEN FONT LICENSE Version 1.1" in said.out


def test_licences_that_are_gone_are_told(
    trainer: Trainer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(about, "notices_file", lambda: tmp_path / "gone.txt")
    said = trainer("about", "--licences")
    assert (said.code, said.out) == (1, "")
    assert "Install Table Test again." in said.err


def test_letters_an_old_console_has_not_are_no_trouble(
    trainer: Trainer, set_for_this_pc: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_for_this_pc.write_text("data_dir = '/srv/Übung Ж'", encoding="utf-8")
    raw = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(raw, encoding="cp1252"))
    assert trainer("about").code == 0
    assert "/srv/Übung \\u0416".encode("cp1252") in raw.getvalue()
