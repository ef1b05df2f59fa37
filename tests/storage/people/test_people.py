"""People and PINs."""

import sqlite3
from datetime import timedelta

import pytest
from argon2 import PasswordHasher
from hypothesis import given
from hypothesis import strategies as st

from tests.storage.world import AT, a_manager, begun, later, someone
from trainer.errors import StorageError
from trainer.storage.moments import to_ms
from trainer.storage.people.people import (
    NAME_LIMIT,
    add_person,
    archive_person,
    clean_name,
    rename_person,
    touch_seen,
    unarchive_person,
)
from trainer.storage.people.pins import PinOutcome, has_pin, reset_pin, set_pin, verify_pin
from trainer.storage.people.profiles import Details, add_trainee, edit_details
from trainer.storage.people.roster import list_people, person
from trainer.storage.rights import RightsError
from trainer.storage.rows import Touched
from trainer.storage.store import Store


def test_a_person_is_added_listed_and_found(store: Store) -> None:
    ana = add_person(store, "  Ana   Ruiz ", "0042", at=AT)
    bo = someone(store, "Bo")
    assert [one.name for one in list_people(store)] == ["Ana Ruiz", "Bo"]
    changed = touch_seen(store, bo, at=later(hours=1))
    assert (changed.touched, changed.person_id) == (frozenset({Touched.PEOPLE}), bo)
    assert [one.id for one in list_people(store)] == [bo, ana]
    assert person(store, bo).last_seen_at == later(hours=1)
    assert person(store, ana).created_at == AT


def test_those_who_left_are_archived_and_can_come_back(store: Store) -> None:
    ana, boss = someone(store), a_manager(store)
    archive_person(store, ana, by=boss, at=AT)
    assert list_people(store) == ()
    assert [one.id for one in list_people(store, archived=True)] == [ana]
    unarchive_person(store, ana, by=boss, at=AT)
    assert [one.id for one in list_people(store)] == [ana]


@pytest.mark.parametrize("again", ["Zoë Straße", "ZOË STRASSE", " zoe\u0308  straße "])
def test_a_name_is_taken_however_it_is_spelt(store: Store, again: str) -> None:
    zoe = add_person(store, "Zoë Straße", "1234", at=AT)
    with pytest.raises(StorageError, match="already a person named Zoë Straße") as told:
        add_person(store, again, "1234", at=AT)
    assert "initial" in told.value.next_step
    boss = a_manager(store)
    archive_person(store, zoe, by=boss, at=AT)
    with pytest.raises(StorageError, match="archived"):
        rename_person(store, someone(store), again, by=boss, at=AT)


def test_two_of_one_name_are_told_apart_by_a_number(store: Store) -> None:
    boss = a_manager(store)

    def add(number: str) -> int:
        return add_trainee(store, "Ana Ruiz", "", Details(employee_no=number), by=boss, at=AT)

    first = add("")
    with pytest.raises(StorageError, match="who is here has neither an employee number nor"):
        add("7")
    edit_details(store, first, Details(employee_no="20409"), by=boss, at=AT)
    with pytest.raises(StorageError, match="The new one has neither"):
        add("")
    with pytest.raises(StorageError, match="is already a person named Ana Ruiz with 20409"):
        add("20409")
    second = add("7")
    labels = {one.id: one.label for one in list_people(store)}
    assert labels == {first: "Ana Ruiz (20409)", second: "Ana Ruiz (7)"}
    with pytest.raises(StorageError, match="could not be told apart"):
        edit_details(store, second, Details(), by=boss, at=AT)
    edit_details(store, second, Details(employee_no="8"), by=boss, at=AT)
    assert add("7") not in (first, second), "the number is free again"
    rename_person(store, second, "Ana M. Ruiz", by=boss, at=AT)
    assert {one.label for one in list_people(store)} == {
        "Ana Ruiz (20409)",
        "Ana Ruiz (7)",
        "Ana M. Ruiz",
    }


def test_a_person_may_be_respelt(store: Store) -> None:
    ana = add_person(store, "ana ruiz", "1234", at=AT)
    rename_person(store, ana, "Ana Ruiz", by=a_manager(store), at=AT)
    assert person(store, ana).name == "Ana Ruiz"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "empty"),
        (" \u00a0 ", "empty"),
        ("\u200d", "empty"),
        ("x" * (NAME_LIMIT + 1), "61 characters"),
        ("Ana\nRuiz", "cannot be shown"),
        ("Ana\x00", "cannot be shown"),
        ("Ana\u202eziuR", "cannot be shown"),
        ("Ana\u2028", "cannot be shown"),
        ("\ud800", "cannot be shown"),
    ],
)
def test_a_wrong_name_is_refused_with_a_sentence(store: Store, name: str, why: str) -> None:
    with pytest.raises(StorageError, match=why) as told:
        add_person(store, name, "1234", at=AT)
    assert told.value.next_step
    assert list_people(store) == ()


@given(st.text())
def test_a_name_is_refused_or_stays_as_cleaned(name: str) -> None:
    try:
        cleaned = clean_name(name)
    except StorageError:
        return
    assert clean_name(cleaned) == cleaned
    assert 1 <= len(cleaned) <= NAME_LIMIT


@pytest.mark.parametrize("pin", ["", "123", "12345", "12a4", " 1234", "1234\n", "١٢٣٤", "-123"])
def test_a_pin_is_four_digits_or_refused(store: Store, pin: str) -> None:
    ana = someone(store)
    with pytest.raises(StorageError, match="exactly four digits"):
        set_pin(store, ana, pin, by=ana, at=AT)
    with pytest.raises(StorageError, match="exactly four digits"):
        add_person(store, "Bo", pin, at=AT)


@pytest.mark.parametrize("pin", ["0000", "1234", "4321", "6789", "1212"])
def test_a_pin_anybody_would_try_is_refused_when_it_is_chosen(store: Store, pin: str) -> None:
    ana, boss = someone(store), a_manager(store)
    with pytest.raises(StorageError, match="one of the first anybody would try"):
        set_pin(store, ana, pin, by=boss, at=AT)
    with pytest.raises(StorageError, match="one of the first anybody would try"):
        add_trainee(store, "Bo", pin, Details(), by=boss, at=AT)
    set_pin(store, ana, "2580", by=boss, at=AT)


def test_the_pin_itself_is_not_in_the_file(store: Store) -> None:
    add_person(store, "Ana", "8273", at=AT)
    ((stored,),) = store.read("SELECT pin_hash FROM people")
    assert stored.startswith("peppered:$argon2id$")
    assert "8273" not in stored


def test_five_wrong_tries_lock_for_five_minutes(store: Store) -> None:
    ana = add_person(store, "Ana", "1234", at=AT)
    for left in (4, 3, 2, 1):
        tried = verify_pin(store, ana, "9999", at=AT)
        assert (tried.outcome, tried.tries_left) == (PinOutcome.WRONG, left)
    until = later(minutes=5)
    tried = verify_pin(store, ana, "9999", at=AT)
    assert (tried.outcome, tried.tries_left, tried.until) == (PinOutcome.LOCKED, 0, until)
    tried = verify_pin(store, ana, "1234", at=until - timedelta(milliseconds=1))
    assert (tried.outcome, tried.until) == (PinOutcome.LOCKED, until)
    tried = verify_pin(store, ana, "9999", at=until)  # the count begins anew
    assert (tried.outcome, tried.tries_left) == (PinOutcome.WRONG, 4)
    assert verify_pin(store, ana, "1234", at=until).outcome is PinOutcome.OK
    assert verify_pin(store, ana, "9999", at=until).tries_left == 4


def test_a_lock_set_by_a_wrong_clock_does_not_last_for_years(store: Store) -> None:
    ana = add_person(store, "Ana", "1234", at=AT)
    for _ in range(5):
        verify_pin(store, ana, "9999", at=later(days=36_500))
    assert verify_pin(store, ana, "1234", at=AT).outcome is PinOutcome.OK


def test_a_lock_is_one_persons_and_a_new_pin_lifts_it(store: Store) -> None:
    ana, bo = add_person(store, "Ana", "1234", at=AT), add_person(store, "Bo", "4321", at=AT)
    for _ in range(5):
        verify_pin(store, ana, "4321", at=AT)
    assert verify_pin(store, bo, "4321", at=AT).outcome is PinOutcome.OK
    with pytest.raises(RightsError, match="reset a PIN"):
        set_pin(store, ana, "8302", by=ana, at=AT)
    set_pin(store, ana, "8302", by=a_manager(store), at=AT)
    assert verify_pin(store, ana, "8302", at=AT).outcome is PinOutcome.OK


def test_a_forgotten_pin_is_taken_away_and_the_record_says_by_whom(store: Store) -> None:
    ana, bo = add_person(store, "Ana", "1234", at=AT), a_manager(store)
    for _ in range(5):
        verify_pin(store, ana, "9999", at=AT)
    with pytest.raises(RightsError, match="reset a PIN"):
        reset_pin(store, ana, by=ana, at=AT)
    changed = reset_pin(store, ana, by=bo, at=later(minutes=1))
    assert (changed.touched, changed.person_id) == (frozenset({Touched.PEOPLE}), ana)
    assert store.read("SELECT person_id, by_id, at FROM pin_resets") == [
        (ana, bo, to_ms(later(minutes=1)))
    ]
    assert not has_pin(store, ana)
    with pytest.raises(StorageError, match="Ana has no PIN yet"):
        verify_pin(store, ana, "1234", at=later(minutes=2))
    with pytest.raises(RightsError, match="reset a PIN"):
        set_pin(store, ana, "8302", by=ana, at=later(minutes=2))
    set_pin(store, ana, "8302", by=bo, at=later(minutes=2))
    assert has_pin(store, ana)
    assert verify_pin(store, ana, "8302", at=later(minutes=2)).outcome is PinOutcome.OK


def test_a_reset_by_nobody_is_a_bug_and_changes_nothing(store: Store) -> None:
    ana = add_person(store, "Ana", "1234", at=AT)
    with pytest.raises(LookupError):
        reset_pin(store, ana, by=99, at=AT)
    with pytest.raises(LookupError):
        reset_pin(store, 99, by=a_manager(store), at=AT)
    assert has_pin(store, ana)
    assert store.read("SELECT * FROM pin_resets") == []


def test_resets_of_pins_are_never_changed(store: Store) -> None:
    reset_pin(store, someone(store), by=a_manager(store), at=AT)
    for change in ("UPDATE pin_resets SET by_id = by_id", "DELETE FROM pin_resets"):
        with pytest.raises(sqlite3.IntegrityError, match="append only"):
            store.connection.execute(change)


def test_a_try_counts_even_when_the_process_ends_in_the_middle(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = add_person(store, "Ana", "1234", at=AT)

    def ended(_store: Store, _hash: str, _pin: str) -> bool:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("trainer.storage.people.pins.matches", ended)
        with pytest.raises(KeyboardInterrupt):
            verify_pin(store, ana, "9999", at=AT)
    assert verify_pin(store, ana, "9999", at=AT).tries_left == 3


@pytest.mark.usefixtures("shipped_secrets")
def test_an_older_hash_is_renewed_at_the_next_sign_in(store: Store) -> None:
    ana = someone(store)
    weak = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1).hash("1234")
    store.write_one("UPDATE people SET pin_hash = ? WHERE id = ?", (weak, ana))
    assert verify_pin(store, ana, "1234", at=AT).outcome is PinOutcome.OK
    ((renewed,),) = store.read("SELECT pin_hash FROM people")
    assert "m=32768,t=3,p=1" in renewed
    assert verify_pin(store, ana, "1234", at=AT).outcome is PinOutcome.OK


@pytest.mark.parametrize(("stored", "why"), [(None, "no PIN yet"), ("scrambled", "cannot be read")])
def test_a_missing_or_unreadable_pin_is_told(store: Store, stored: str | None, why: str) -> None:
    ana = someone(store)
    store.write_one("UPDATE people SET pin_hash = ? WHERE id = ?", (stored, ana))
    with pytest.raises(StorageError, match=why):
        verify_pin(store, ana, "1234", at=AT)


def test_an_unknown_person_is_a_bug(store: Store) -> None:
    with pytest.raises(LookupError):
        person(store, 99)
    with pytest.raises(LookupError):
        touch_seen(store, 99, at=AT)
    with pytest.raises(LookupError):
        verify_pin(store, 99, "1234", at=AT)
    with pytest.raises(LookupError):
        set_pin(store, 99, "8302", by=99, at=AT)
    with pytest.raises(LookupError):
        has_pin(store, 99)


def test_a_person_with_a_record_cannot_be_deleted(store: Store) -> None:
    begun(store)
    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        store.connection.execute("DELETE FROM people")
