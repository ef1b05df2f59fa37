"""The worlds most screens are tested in; a file that needs another one says so itself."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.certificate_world import Office, opened_office
from tests.ui.desk_world import Desk, opened_desk
from tests.ui.study_world import wear
from tests.ui.table_world import Dealer, at_table
from tests.ui.world import World, opened_world


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    """Return a record with one trainee, signed in."""
    with opened_world(tmp_path) as made:
        yield made


@pytest.fixture
def dealer(qtbot: QtBot, tmp_path: Path) -> Iterator[Dealer]:
    """Return a trainee at a table screen."""
    with at_table(qtbot, tmp_path) as made:
        yield made


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """Return a house whose manager is signed in."""
    with opened_desk(tmp_path, monkeypatch) as made:
        yield made


@pytest.fixture
def office(
    tmp_path: Path,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
    qtbot: QtBot,
) -> Iterator[Office]:
    """Return a house that has issued a certificate."""
    wear(qapp)
    with opened_office(tmp_path, monkeypatch, tmp_path_factory, qtbot, issued=True) as made:
        yield made


@pytest.fixture
def bare(
    tmp_path: Path,
    qapp: QApplication,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path_factory: pytest.TempPathFactory,
    qtbot: QtBot,
) -> Iterator[Office]:
    """Return a house that never issued one; its exam is signed."""
    wear(qapp)
    with opened_office(tmp_path, monkeypatch, tmp_path_factory, qtbot, issued=False) as made:
        yield made
