"""A lessons folder of the test's own."""

from pathlib import Path

import pytest

from tests.catalog.house import House


@pytest.fixture
def house(tmp_path: Path) -> House:
    """Return a sound folder with one game and one that extends it."""
    return House(tmp_path)
