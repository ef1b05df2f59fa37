"""Roles, the first manager, passwords, and showing who you are."""

import sqlite3
from datetime import timedelta

import pytest

from tests.storage.house import PASSWORD, PIN, House
from tests.storage.world import AT, later, someone
from trainer.certification.audit import AuditKind
from trainer.certification.roles import Right, Role
from trainer.errors import StorageError
from trainer.storage.audit.audit import audit_lines
from trainer.storage.people.authentication import (
    Method,
    authenticate,
    insist,
    method_of,
    reauthenticate,
)
from trainer.storage.people.erasure import Policy, erase_person
from trainer.storage.people.passwords import FREE_TRIES, change_password, give_password
from trainer.storage.people.people import add_person, archive_person, unarchive_person
from trainer.storage.people.pins import PinOutcome, change_pin, verify_pin
from trainer.storage.people.profiles import Details, edit_details, profile
from trainer.storage.people.roles import (
    add_staff,
    create_first_manager,
    grant_role,
    needs_manager,
    role_history,
    withdraw_role,
)
from trainer.storage.people.roster import list_people, list_staff, person
from trainer.storage.rights import RightsError, may_do, roles_of
from trainer.storage.store import Store


@pytest.mark.usefixtures("cheap_secrets")
def test_a_new_house_makes_its_manager_once(store: Store) -> None:
    assert needs_manager(store)
    ana = add_person(store, "Ana", PIN, at=AT)
    assert roles_of(store, ana) == {Role.TRAINEE}
    mona = create_first_manager(
        store, "Mona", PASSWORD, details=Details(employee_no="7", rank="shift manager"), at=AT
    )
    assert not needs_manager(store)
    assert roles_of(store, mona) == {Role.MANAGER}
    assert profile(store, mona).details.rank == "shift manager"
    assert authenticate(store, mona, PASSWORD, at=AT).ok
    assert not authenticate(store, mona, PASSWORD, at=AT).must_change
    with pytest.raises(StorageError, match="has its manager already"):
        create_first_manager(store, "Eve", PASSWORD, at=AT)
    with pytest.raises(RightsError, match="added by an instructor"):
        add_person(store, "Eve", PIN, at=AT)


@pytest.mark.usefixtures("cheap_secrets")
def test_a_trainee_may_become_the_manager_and_trains_on(store: Store) -> None:
    ana = add_person(store, "Ana", PIN, at=AT)
    assert create_first_manager(store, " ANA ", PASSWORD, at=AT) == ana
    assert roles_of(store, ana) == {Role.TRAINEE, Role.MANAGER}
    assert [one.id for one in list_people(store)] == [ana] == [one.id for one in list_staff(store)]
    with pytest.raises(RightsError, match="with a password, not a PIN"):
        verify_pin(store, ana, PIN, at=AT)


def test_there_is_never_a_house_without_a_manager(house: House) -> None:
    store, mona = house.store, house.manager
    with pytest.raises(StorageError, match="only manager"):
        withdraw_role(store, mona, Role.MANAGER, by=mona, at=AT)
    with pytest.raises(StorageError, match="only manager"):
        archive_person(store, mona, by=mona, at=AT)
    other = add_staff(store, "Max", PASSWORD, roles=frozenset({Role.MANAGER}), by=mona, at=AT)
    withdraw_role(store, mona, Role.MANAGER, by=other, at=AT)
    assert not needs_manager(store)
    with pytest.raises(StorageError, match="only manager"):
        archive_person(store, other, by=other, at=AT)
    with pytest.raises(RightsError, match="Nobody erases themselves"):
        erase_person(store, other, Policy.REMOVE, by=other, secret=PASSWORD, at=AT)


def test_roles_are_given_and_taken_and_the_record_says_by_whom(house: House) -> None:
    store = house.store
    grant_role(store, house.instructor, Role.ASSESSOR, by=house.manager, at=later(days=1))
    grant_role(store, house.instructor, Role.ASSESSOR, by=house.manager, at=later(days=1))
    assert roles_of(store, house.instructor) == {Role.INSTRUCTOR, Role.ASSESSOR}
    withdraw_role(store, house.instructor, Role.INSTRUCTOR, by=house.manager, at=later(days=2))
    assert roles_of(store, house.instructor) == {Role.ASSESSOR}
    told = [(one.role, one.granted, one.by) for one in role_history(store, house.instructor)]
    assert told == [
        (Role.INSTRUCTOR, True, house.manager),
        (Role.ASSESSOR, True, house.manager),
        (Role.INSTRUCTOR, False, house.manager),
    ]
    for change in ("UPDATE role_grants SET granted = 1", "DELETE FROM role_grants"):
        with pytest.raises(sqlite3.IntegrityError, match="append only"):
            store.connection.execute(change)
    newest = audit_lines(store, reader=house.auditor, limit=1)[0]
    assert (newest.kind, newest.by, newest.about) == (AuditKind.ROLE, "Mona Vale", "Ines Tor")


def test_a_role_of_the_staff_needs_a_password_first(house: House) -> None:
    store = house.store
    with pytest.raises(StorageError, match="has none"):
        grant_role(store, house.trainee, Role.INSTRUCTOR, by=house.manager, at=AT)
    give_password(store, house.trainee, PASSWORD, by=house.manager, at=AT)
    grant_role(store, house.trainee, Role.INSTRUCTOR, by=house.manager, at=AT)
    assert method_of(store, house.trainee) is Method.PASSWORD
    with pytest.raises(RightsError, match="not a PIN"):
        verify_pin(store, house.trainee, PIN, at=AT)


def test_staff_without_any_role_of_the_staff_is_refused(house: House) -> None:
    with pytest.raises(StorageError, match="no role but a trainee's"):
        add_staff(
            house.store, "X", PASSWORD, roles=frozenset({Role.TRAINEE}), by=house.manager, at=AT
        )


def test_those_who_sign_in_with_a_password_are_listed_apart(house: House) -> None:
    assert [one.id for one in list_people(house.store)] == [house.trainee]
    assert {one.name for one in list_staff(house.store)} == {
        *("Mona Vale", "Ines Tor", "Ada Fry", "Sef Ond", "Odo Tree"),
    }


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("short", "5 characters"),
        ("x" * 129, "129 characters"),
        ("aaaaaaaaaaaa", "easily guessed"),
        ("121212121212", "easily guessed"),
        ("1234567890", "digits alone"),
        ("Password2026!", "first anybody would try"),
        ("qwertyuiop1", "first anybody would try"),
        ("mona was here", "is in it"),
        ("Mona Vale Of The House", "easily guessed"),
    ],
)
@pytest.mark.usefixtures("cheap_secrets")
def test_a_weak_password_is_refused(store: Store, password: str, why: str) -> None:
    with pytest.raises(StorageError, match=why):
        create_first_manager(store, "Mona Vale Of The House", password, at=AT)
    assert needs_manager(store)


def test_a_given_password_is_to_be_changed(house: House) -> None:
    store, ines, new = house.store, house.instructor, "copper lantern friday"
    give_password(store, ines, PASSWORD, by=house.manager, at=AT)
    assert authenticate(store, ines, PASSWORD, at=AT).must_change
    assert change_password(store, ines, "something else", new, at=AT).outcome is PinOutcome.WRONG
    with pytest.raises(StorageError, match="is the old one"):
        change_password(store, ines, PASSWORD, PASSWORD, at=AT)
    assert change_password(store, ines, PASSWORD, new, at=AT).outcome is PinOutcome.OK
    assert authenticate(store, ines, PASSWORD, at=AT).outcome is PinOutcome.WRONG
    proof = authenticate(store, ines, new, at=AT)
    assert (proof.ok, proof.method, proof.must_change) == (True, Method.PASSWORD, False)


def test_a_password_is_the_same_however_it_is_typed(house: House) -> None:
    store = house.store
    give_password(store, house.instructor, "Zoe\u0308 and nine more", by=house.manager, at=AT)
    assert authenticate(store, house.instructor, "Zo\u00eb and nine more", at=AT).ok


def test_the_wait_grows_with_every_wrong_try(house: House) -> None:
    store, ines, now = house.store, house.instructor, AT
    for left in range(FREE_TRIES - 1, 0, -1):
        assert authenticate(store, ines, "wrong wrong", at=now).tries_left == left
    for minutes in (1, 2, 4, 8, 16, 32, 60, 60):
        tried = authenticate(store, ines, "wrong wrong", at=now)
        assert (tried.outcome, tried.until) == (
            PinOutcome.LOCKED,
            now + timedelta(minutes=minutes),
        )
        assert authenticate(store, ines, PASSWORD, at=now).outcome is PinOutcome.LOCKED
        assert tried.until is not None
        now = tried.until
    assert authenticate(store, ines, PASSWORD, at=now).ok
    assert authenticate(store, ines, "wrong wrong", at=now).tries_left == FREE_TRIES - 1


def test_a_lock_set_by_a_wrong_clock_does_not_last_for_years(house: House) -> None:
    for _ in range(FREE_TRIES):
        authenticate(house.store, house.instructor, "wrong wrong", at=later(days=9999))
    assert authenticate(house.store, house.instructor, PASSWORD, at=AT).ok


def test_a_manager_lifts_a_lock_with_a_new_password(house: House) -> None:
    store = house.store
    for _ in range(FREE_TRIES):
        authenticate(store, house.instructor, "wrong wrong", at=AT)
    give_password(store, house.instructor, "copper lantern friday", by=house.manager, at=AT)
    assert authenticate(store, house.instructor, "copper lantern friday", at=AT).must_change


def test_a_try_counts_even_when_the_process_ends_in_the_middle(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def ended(_hash: str, _password: str) -> bool:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr("trainer.storage.people.passwords._matches", ended)
        with pytest.raises(KeyboardInterrupt):
            authenticate(house.store, house.instructor, "wrong wrong", at=AT)
    tried = authenticate(house.store, house.instructor, "wrong wrong", at=AT)
    assert tried.tries_left == FREE_TRIES - 2


def test_the_password_itself_is_not_in_the_file(house: House) -> None:
    hashes = [row[0] for row in house.store.read("SELECT hash FROM passwords")]
    assert len(set(hashes)) == 5  # salted: the same word, five times over
    assert all(one.startswith("$argon2id$") for one in hashes)
    house.store.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert PASSWORD.encode() not in house.store.path.read_bytes()


def test_who_must_show_what_is_not_the_callers_choice(house: House) -> None:
    store = house.store
    assert reauthenticate(store, house.trainee, PIN, at=AT).method is Method.PIN
    assert reauthenticate(store, house.manager, PASSWORD, at=AT).method is Method.PASSWORD
    with pytest.raises(RightsError, match=r"Not your password\. The record is unchanged\."):
        insist(store, house.manager, "something else", at=AT)
    with pytest.raises(RightsError, match="Not your PIN"):
        insist(store, house.trainee, "9999", at=AT)
    for _ in range(4):
        reauthenticate(store, house.trainee, "9999", at=AT)
    with pytest.raises(RightsError, match="locked for 5 more minutes"):
        insist(store, house.trainee, PIN, at=AT)


def test_a_password_somebody_else_chose_opens_the_door_and_signs_nothing(house: House) -> None:
    store, given = house.store, "marble lantern ox"
    give_password(store, house.assessor, given, by=house.manager, at=AT)
    assert authenticate(store, house.assessor, given, at=AT).must_change
    with pytest.raises(RightsError, match="Somebody else chose this password"):
        insist(store, house.assessor, given, at=AT)
    change_password(store, house.assessor, given, PASSWORD, at=AT)
    assert insist(store, house.assessor, PASSWORD, at=AT) is Method.PASSWORD


def test_a_pin_is_changed_with_the_old_one(house: House) -> None:
    store, tia = house.store, house.trainee
    assert change_pin(store, tia, "0000", "8302", at=AT).outcome is PinOutcome.WRONG
    assert change_pin(store, tia, PIN, "8302", at=AT).outcome is PinOutcome.OK
    assert verify_pin(store, tia, "8302", at=AT).outcome is PinOutcome.OK


def test_log_ins_right_and_wrong_are_in_the_chain(house: House) -> None:
    store = house.store
    authenticate(store, house.trainee, PIN, at=AT)
    for _ in range(5):
        authenticate(store, house.trainee, "9999", at=AT)
    authenticate(store, house.manager, PASSWORD, at=AT)
    lines = audit_lines(store, reader=house.auditor, limit=7)
    assert [(line.kind, line.by or line.about) for line in reversed(lines)] == [
        (AuditKind.SIGN_IN, "Tia Lund"),
        *[(AuditKind.SIGN_IN_FAILED, "Tia Lund")] * 4,
        (AuditKind.LOCKED_OUT, "Tia Lund"),
        (AuditKind.SIGN_IN, "Mona Vale"),
    ]


def test_an_archived_colleague_cannot_sign_in_until_a_manager_brings_them_back(
    house: House,
) -> None:
    store, ines = house.store, house.instructor
    archive_person(store, ines, by=house.manager, at=AT)
    with pytest.raises(RightsError, match="archived"):
        authenticate(store, ines, PASSWORD, at=AT)
    assert roles_of(store, ines) == frozenset()
    other = add_staff(
        store, "Ivo", PASSWORD, roles=frozenset({Role.INSTRUCTOR}), by=house.manager, at=AT
    )
    with pytest.raises(RightsError):
        unarchive_person(store, ines, by=other, at=AT)
    unarchive_person(store, ines, by=house.manager, at=AT)
    assert may_do(store, ines, Right.ASSIGN)


def test_details_are_kept_and_a_number_is_one_persons(house: House) -> None:
    store = house.store
    details = Details(employee_no=" 20409 ", licence="L-1")
    edit_details(store, house.trainee, details, by=house.instructor, at=AT)
    assert profile(store, house.trainee).details == Details(employee_no="20409", licence="L-1")
    other = add_person(store, "Bo", PIN, by=house.instructor, at=AT)
    with pytest.raises(StorageError, match="The employee number 20409 is Tia Lund's"):
        edit_details(store, other, Details(employee_no="20409"), by=house.instructor, at=AT)
    with pytest.raises(StorageError, match="more than 40 characters"):
        edit_details(store, other, Details(licence="x" * 41), by=house.instructor, at=AT)
    with pytest.raises(RightsError):
        edit_details(store, house.assessor, Details(), by=house.instructor, at=AT)


def test_an_unknown_person_is_a_bug(store: Store) -> None:
    someone(store)
    for deed in (roles_of, profile, person):
        with pytest.raises(LookupError):
            deed(store, 99)
