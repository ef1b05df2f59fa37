"""A store of the test's own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.storage.world import AT
from trainer.storage import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Return a new, empty store; it waits for nobody."""
    with Store.open(tmp_path / "data", at=AT, timeout_s=0.05) as opened:
        yield opened
