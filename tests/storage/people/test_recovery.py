"""The recovery code of a manager: made once, spent once, locked, noted, and nobody else's."""

from datetime import timedelta

import pytest

from tests.storage.house import PASSWORD, PIN, House
from tests.storage.world import AT, later
from trainer.certification.audit import AuditKind, first_break
from trainer.certification.roles import Role
from trainer.errors import StorageError
from trainer.storage.audit.audit import audit_lines
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.people.authentication import authenticate
from trainer.storage.people.erasure import Policy, erase_person
from trainer.storage.people.passwords import change_password, give_password
from trainer.storage.people.people import archive_person
from trainer.storage.people.pins import PinOutcome
from trainer.storage.people.recovery import (
    LETTERS,
    make_recovery_code,
    recover_password,
    recovery_code_made,
)
from trainer.storage.people.roles import add_staff, grant_role, withdraw_role
from trainer.storage.rights import RightsError

NEW = "copper window friday"


def made(house: House) -> str:
    return make_recovery_code(house.store, house.manager, PASSWORD, at=AT)


def told(house: House, count: int) -> list[tuple[AuditKind, str]]:
    lines = audit_lines(house.store, reader=house.manager, limit=count)
    return [(line.kind, line.what) for line in lines]


def test_a_code_can_be_copied_by_hand_and_is_kept_as_a_hash_alone(house: House) -> None:
    code, again = made(house), made(house)
    assert code != again
    assert [len(group) for group in code.split("-")] == [5, 5, 5, 5]
    assert set(code) <= {*LETTERS, "-"}
    assert recovery_code_made(house.store, house.manager) == AT
    content = "\n".join(house.store.connection.iterdump())
    for one in (code, again):
        assert one not in content
        assert one.replace("-", "") not in content
    assert told(house, 1) == [(AuditKind.PASSWORD, "a recovery code was made")]


def test_it_sets_a_new_password_is_spent_and_the_next_one_follows(house: House) -> None:
    code, store = made(house), house.store
    typed = f" {code.lower().replace('-', ' ')}"
    found = recover_password(store, house.manager, typed, NEW, at=later(days=1))
    assert found.outcome is PinOutcome.OK
    assert told(house, 2) == [
        (AuditKind.PASSWORD, "a recovery code was made"),
        (AuditKind.PASSWORD, "the password was set with the recovery code"),
    ]
    assert not authenticate(store, house.manager, PASSWORD, at=later(days=1)).ok
    proof = authenticate(store, house.manager, NEW, at=later(days=1))
    assert (proof.ok, proof.must_change) == (True, False)
    spent = recover_password(store, house.manager, code, PASSWORD, at=later(days=2))
    assert spent.outcome is PinOutcome.WRONG
    again = recover_password(store, house.manager, found.code, PASSWORD, at=later(days=2))
    assert again.outcome is PinOutcome.OK
    log = audit_log_of(store)
    assert (first_break(log.rows), log.broken) == (None, None)


def test_it_opens_the_door_to_a_manager_locked_out_by_wrong_passwords(house: House) -> None:
    code, store = made(house), house.store
    for _ in range(5):
        authenticate(store, house.manager, "not this one", at=AT)
    assert authenticate(store, house.manager, PASSWORD, at=AT).outcome is PinOutcome.LOCKED
    assert recover_password(store, house.manager, code, NEW, at=AT).outcome is PinOutcome.OK
    assert authenticate(store, house.manager, NEW, at=AT).ok


def test_wrong_codes_lock_longer_each_time_and_are_noted(house: House) -> None:
    code, store = made(house), house.store
    left = [
        recover_password(store, house.manager, "AAAAA", NEW, at=AT).tries_left for _ in range(4)
    ]
    assert left == [4, 3, 2, 1]
    locked = recover_password(store, house.manager, "AAAAA", NEW, at=AT)
    assert (locked.outcome, locked.until) == (PinOutcome.LOCKED, AT + timedelta(minutes=1))
    assert told(house, 2) == [
        (AuditKind.LOCKED_OUT, "a wrong recovery code was typed"),
        (AuditKind.SIGN_IN_FAILED, "a wrong recovery code was typed"),
    ]
    soon = later(seconds=30)
    right = recover_password(store, house.manager, code, NEW, at=soon)
    assert right.outcome is PinOutcome.LOCKED, "even the right one waits"
    again = recover_password(store, house.manager, "AAAAA", NEW, at=later(minutes=2))
    assert again.until == later(minutes=4)
    found = recover_password(store, house.manager, code, NEW, at=later(minutes=5))
    assert found.outcome is PinOutcome.OK


def test_a_weak_password_costs_no_try(house: House) -> None:
    code, store = made(house), house.store
    for weak, why in (("short", "the fewest is 10"), ("Mona Vale ", "too easily")):
        with pytest.raises(StorageError, match=why):
            recover_password(store, house.manager, code, weak, at=AT)
    assert recover_password(store, house.manager, "no", NEW, at=AT).tries_left == 4


def test_nobody_but_a_manager_has_one(house: House) -> None:
    store = house.store
    for who, secret in ((house.instructor, PASSWORD), (house.trainee, PIN)):
        with pytest.raises(RightsError, match="a manager's alone"):
            make_recovery_code(store, who, secret, at=AT)
        with pytest.raises(RightsError, match="a manager's alone"):
            recover_password(store, who, "AAAAA", NEW, at=AT)
        assert recovery_code_made(store, who) is None
    with pytest.raises(RightsError, match="Not your password"):
        make_recovery_code(store, house.manager, "not this one", at=AT)
    assert recovery_code_made(store, house.manager) is None
    with pytest.raises(StorageError, match="no recovery code"):
        recover_password(store, house.manager, "AAAAA", NEW, at=AT)


def second_manager(house: House) -> int:
    """Add a manager who has chosen a password of their own."""
    given = "marble lantern ox"
    added = add_staff(
        house.store, "Otto Berg", given, roles=frozenset({Role.MANAGER}), by=house.manager, at=AT
    )
    change_password(house.store, added, given, PASSWORD, at=AT)
    return added


def test_it_ends_with_the_role_and_when_somebody_else_gives_a_password(house: House) -> None:
    store, other = house.store, second_manager(house)
    code = make_recovery_code(store, other, PASSWORD, at=AT)
    withdraw_role(store, other, Role.MANAGER, by=house.manager, at=AT)
    with pytest.raises(RightsError):
        recover_password(store, other, code, NEW, at=AT)
    grant_role(store, other, Role.MANAGER, by=house.manager, at=AT)
    with pytest.raises(StorageError, match="no recovery code"):
        recover_password(store, other, code, NEW, at=AT)
    code = make_recovery_code(store, other, PASSWORD, at=AT)
    give_password(store, other, NEW, by=house.manager, at=AT)
    with pytest.raises(StorageError, match="no recovery code"):
        recover_password(store, other, code, PASSWORD, at=AT)
    with pytest.raises(RightsError, match="Somebody else chose"):
        make_recovery_code(store, other, NEW, at=AT)
    change_password(store, other, NEW, PASSWORD, at=AT)
    code = make_recovery_code(store, other, PASSWORD, at=AT)
    archive_person(store, other, by=house.manager, at=AT)
    with pytest.raises(RightsError):
        recover_password(store, other, code, NEW, at=AT)


def test_it_goes_with_the_person(house: House) -> None:
    store, other = house.store, second_manager(house)
    make_recovery_code(store, other, PASSWORD, at=AT)
    erase_person(store, other, Policy.ANONYMISE, by=house.manager, secret=PASSWORD, at=AT)
    assert store.read("SELECT * FROM recovery_codes") == []
