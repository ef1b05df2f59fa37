"""The record opened once more, for another thread."""

import threading

import pytest

from tests.storage.world import someone
from trainer.errors import StorageError
from trainer.storage.settings import APP, get_setting, put_setting
from trainer.storage.store import Store


def test_a_record_is_opened_beside_itself_for_another_thread(store: Store) -> None:
    person_id = someone(store)
    seen: list[object] = []

    def work() -> None:
        with Store.beside(store.path) as beside:
            seen.extend(beside.read("SELECT id FROM people"))
            put_setting(beside, APP, "x", "y")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert seen == [(person_id,)]
    assert get_setting(store, APP, "x", "") == "y"


def test_a_record_that_is_gone_is_not_made_anew(store: Store) -> None:
    with pytest.raises(StorageError):
        Store.beside(store.folder / "nowhere.db")
    assert not (store.folder / "nowhere.db").exists()
