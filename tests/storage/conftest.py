"""A store of the test's own, and a house in it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.quick_secrets import at_work, quick
from tests.storage.house import House, settle_in
from tests.storage.world import AT
from trainer.storage.people import hashing
from trainer.storage.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Return a new, empty store; it waits for nobody."""
    with Store.open(tmp_path / "data", at=AT, timeout_s=0.05) as opened:
        yield opened


def make_secrets_cheap(patch: pytest.MonkeyPatch) -> None:
    """Hash secrets with next to no work: tests have no burglars."""
    patch.setattr(hashing, "hasher", quick)


@pytest.fixture
def cheap_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash secrets cheaply in this test."""
    make_secrets_cheap(monkeypatch)


@pytest.fixture
def shipped_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hash secrets in this test as at work."""
    monkeypatch.setattr(hashing, "hasher", at_work)


@pytest.fixture
def house(store: Store, cheap_secrets: None) -> House:  # noqa: ARG001 - wanted for what it does
    """Return a house with its staff and one trainee."""
    return settle_in(store)
