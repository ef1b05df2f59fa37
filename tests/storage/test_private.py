"""Everything in a data folder is for its owner's eyes only, also what was made before."""

import os
from pathlib import Path

import pytest

from tests.storage.house import House
from tests.storage.world import AT, later
from trainer.storage.audit.device_heads import ensure_device
from trainer.storage.people.people import add_person
from trainer.storage.record.backup import backup_now
from trainer.storage.store import Store

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Windows leaves it to the profile")


def open_to_others(folder: Path) -> list[str]:
    found = [folder, *folder.rglob("*")]
    return [str(path) for path in found if path.stat().st_mode & 0o077]


def test_what_is_made_is_private(house: House) -> None:
    store = house.store
    ensure_device(store, at=AT)
    add_person(store, "Bo Chen", "4321", by=house.instructor, at=AT)
    backup_now(store, at=later(days=1))
    assert store.path.with_name(f"{store.path.name}-wal").exists()
    assert open_to_others(store.folder) == []


def test_what_was_open_to_others_is_put_right(tmp_path: Path) -> None:
    with Store.open(tmp_path, at=AT) as store:
        backup_now(store, at=AT)
    for path in (tmp_path, *tmp_path.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    Store.open(tmp_path, at=AT).close()
    assert open_to_others(tmp_path) == []
