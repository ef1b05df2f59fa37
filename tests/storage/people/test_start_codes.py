"""First PINs: a name belongs to whoever was told its start code, and the pepper keeps PINs in."""

import shutil
from pathlib import Path

import pytest

from tests.storage.house import PIN, House
from tests.storage.tampering import alter_open
from tests.storage.world import AT, later
from trainer.errors import StorageError
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.files import DATABASE
from trainer.storage.people.authentication import insist
from trainer.storage.people.people import add_person
from trainer.storage.people.pepper import FILE
from trainer.storage.people.pins import PinOutcome, has_pin, reset_pin, set_pin, verify_pin
from trainer.storage.people.start_codes import (
    check_start_code,
    choose_pin,
    give_start_code,
    has_start_code,
)
from trainer.storage.rights import RightsError
from trainer.storage.store import Store


@pytest.fixture
def nameless(house: House) -> int:
    """Return a trainee whose PIN was taken away."""
    reset_pin(house.store, house.trainee, by=house.instructor, at=AT)
    return house.trainee


def test_nobody_chooses_a_pin_for_a_name_without_a_code(house: House, nameless: int) -> None:
    with pytest.raises(RightsError):
        set_pin(house.store, nameless, "4071", by=nameless, at=AT)
    with pytest.raises(StorageError, match="no start code"):
        choose_pin(house.store, nameless, "0000", "4071", at=AT)


def test_a_code_opens_once(house: House, nameless: int) -> None:
    store = house.store
    code = give_start_code(store, nameless, by=house.instructor, at=AT)
    assert has_start_code(store, nameless)
    assert code not in str(store.read("SELECT hash FROM start_codes"))
    wrong = f"{(int(code) + 1) % 10_000:04}"
    assert check_start_code(store, nameless, wrong, at=AT).tries_left == 4
    assert choose_pin(store, nameless, code, "4071", at=AT).outcome is PinOutcome.OK
    assert verify_pin(store, nameless, "4071", at=AT).outcome is PinOutcome.OK
    assert not has_start_code(store, nameless)
    with pytest.raises(StorageError, match="no start code"):
        choose_pin(store, nameless, code, "5802", at=AT)
    assert audit_log_of(store).broken is None


def test_guessing_a_code_is_locked(house: House, nameless: int) -> None:
    store = house.store
    code = give_start_code(store, nameless, by=house.instructor, at=AT)
    wrong = f"{(int(code) + 1) % 10_000:04}"
    outcomes = [check_start_code(store, nameless, wrong, at=AT).outcome for _ in range(5)]
    assert outcomes[-1] is PinOutcome.LOCKED
    assert choose_pin(store, nameless, code, "4071", at=AT).outcome is PinOutcome.LOCKED
    assert not has_pin(store, nameless)
    assert choose_pin(store, nameless, code, "4071", at=later(hours=1)).outcome is PinOutcome.OK


def test_only_who_may_reset_pins_gives_codes_and_only_where_there_is_none(house: House) -> None:
    with pytest.raises(RightsError):
        give_start_code(house.store, house.trainee, by=house.trainee, at=AT)
    with pytest.raises(StorageError, match="has a PIN"):
        give_start_code(house.store, house.trainee, by=house.instructor, at=AT)
    with pytest.raises(RightsError, match="password"):
        give_start_code(house.store, house.assessor, by=house.manager, at=AT)


def test_a_record_copied_alone_does_not_give_up_its_pins(house: House, tmp_path: Path) -> None:
    store = house.store
    store.fold_in()
    (tmp_path / "stolen").mkdir()
    shutil.copy(store.path, tmp_path / "stolen" / DATABASE)
    missing = pytest.raises(StorageError, match=f"{FILE}, which was beside the record, is missing")
    with Store.open(tmp_path / "stolen", at=AT) as stolen, missing:
        verify_pin(stolen, house.trainee, PIN, at=AT)
    assert verify_pin(store, house.trainee, PIN, at=AT).outcome is PinOutcome.OK


def test_a_pin_swapped_by_hand_signs_nothing(house: House) -> None:
    store = house.store
    bo = add_person(store, "Bo Chen", "4321", by=house.instructor, at=AT)
    swapped = f"UPDATE people SET pin_hash = (SELECT pin_hash FROM people WHERE id = {bo})"
    alter_open(store.connection, f"{swapped} WHERE id = {house.trainee}")
    with pytest.raises(RightsError, match="who gave this PIN, so it opens nothing"):
        insist(store, house.trainee, "4321", at=AT)
