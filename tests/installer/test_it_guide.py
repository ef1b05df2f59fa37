"""The guide for the IT department names what is really there."""

import re
import tomllib
from pathlib import Path

import pytest

from installer.relock import WHEELS
from trainer import __version__, installation
from trainer.cli.main import build_parser

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "it-guide.md").read_text(encoding="utf-8")


def _anchor(heading: str) -> str:
    """Return what a heading is linked by: its letters, small, with dashes for spaces."""
    return re.sub(r"[^a-z0-9 -]", "", heading.lower()).replace(" ", "-")


def test_what_it_points_to_within_itself_exists() -> None:
    anchors = {_anchor(heading) for heading in re.findall(r"^#+ (.+)$", GUIDE, re.MULTILINE)}
    pointed = set(re.findall(r"\]\(#([^)]+)\)", GUIDE))
    assert pointed
    assert pointed <= anchors


def test_the_commands_it_names_exist() -> None:
    actions = build_parser()._subparsers
    assert actions is not None
    commands = {name for one in actions._group_actions for name in one.choices or ()}
    named = set(re.findall(r"`(?:trainer|table-test) ([a-z]+)", GUIDE))
    assert named
    assert named <= commands


def test_the_tasks_and_locks_it_names_exist() -> None:
    tasks = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.M))
    assert set(re.findall(r"^make ([a-z-]+)", GUIDE, re.MULTILINE)) <= tasks
    relocked = re.search(r"installer\.relock (\w+)` \(or (.+?)\)", GUIDE)
    assert relocked is not None
    assert {relocked[1], *re.findall(r"`(\w+)`", relocked[2])} == {*WHEELS, "debs"}


def test_the_settings_it_prints_are_understood(tmp_path: Path) -> None:
    (printed,) = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    assert str(installation.SETTINGS_FILE) in printed
    file = tmp_path / "table-test.toml"
    file.write_text(printed, encoding="utf-8")
    wanted = tomllib.loads(printed)
    found = installation.from_file(file)
    assert (str(found.data_dir), found.kiosk) == (wanted["data_dir"], wanted["kiosk"])


@pytest.mark.parametrize("name", ["README.md", "docs/it-guide.md"])
def test_files_are_called_as_they_are_made(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert f"table-test_{__version__}-1~deb12_amd64.deb" in text
    assert f"table-test-{__version__}-linux-x64.tar.zst" in text
