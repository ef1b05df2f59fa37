"""Keys that are quick to unlock, and a school that has some."""

from pathlib import Path

import pytest

from tests.credentials.world import Ring, new_ring
from trainer.credentials import lock


@pytest.fixture(autouse=True)
def _quick_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spend no half second on each passphrase."""
    monkeypatch.setattr(lock, "SCRYPT_N", 2**10)


@pytest.fixture
def ring(data_dir: Path) -> Ring:
    """Return a school's fresh key ring."""
    return new_ring(data_dir / "keys")
