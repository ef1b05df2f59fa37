"""Who is listed for erasure: archived for longer than the house keeps names."""

from datetime import timedelta

import pytest

from tests.storage.house import PASSWORD, House
from tests.storage.world import AT, later
from trainer.storage.house_settings import (
    BACKUP_HOURS,
    BACKUP_KEEP,
    HOME_PAGE,
    RETENTION,
    SCHOOL,
    BackupPlan,
    backup_plan,
    home_page,
    put_house_setting,
    retention_months,
    school_name,
)
from trainer.storage.people.erasure import Policy, erase_person
from trainer.storage.people.people import archive_person, unarchive_person
from trainer.storage.people.retention import erasable_people, overdue
from trainer.storage.rights import RightsError


def test_the_archived_stand_first_with_the_moment_they_left(house: House) -> None:
    store, by = house.store, house.manager
    archive_person(store, house.second, by=by, at=later(days=3))
    archive_person(store, house.trainee, by=by, at=later(days=1))
    unarchive_person(store, house.trainee, by=by, at=later(days=2))
    archive_person(store, house.trainee, by=by, at=later(days=9))
    found = erasable_people(store, reader=by)
    assert [(one.name, one.archived_at) for one in found[:2]] == [
        ("Sef Ond", later(days=3)),
        ("Tia Lund", later(days=9)),
    ]
    assert [one.archived for one in found] == [True, True, False, False, False, False]


def test_who_was_archived_before_there_was_a_chain_counts_from_when_last_seen(
    house: House,
) -> None:
    house.store.write_one("UPDATE people SET archived = 1 WHERE id = ?", (house.trainee,))
    (tia, *_) = erasable_people(house.store, reader=house.manager)
    assert (tia.id, tia.archived_at) == (house.trainee, AT)


def test_months_are_counted_by_the_calendar(house: House) -> None:
    archive_person(house.store, house.trainee, by=house.manager, at=AT)
    (tia, mona, *_) = erasable_people(house.store, reader=house.manager)
    due = AT.replace(year=AT.year + 2)
    assert not overdue(tia, 24, at=due)
    assert overdue(tia, 24, at=due + timedelta(seconds=1))
    assert not overdue(tia, 0, at=due + timedelta(days=9999))
    assert not overdue(mona, 24, at=due + timedelta(days=9999)), "who is here is never listed"


def test_the_erased_are_gone_from_the_list(house: House) -> None:
    erase_person(
        house.store, house.trainee, Policy.REMOVE, by=house.manager, secret=PASSWORD, at=AT
    )
    people = erasable_people(house.store, reader=house.manager)
    assert house.trainee not in [one.id for one in people]


def test_only_a_manager_sees_whom_to_erase(house: House) -> None:
    for who in (house.instructor, house.auditor, house.trainee):
        with pytest.raises(RightsError):
            erasable_people(house.store, reader=who)


def test_house_settings_have_defaults_and_are_the_managers(house: House) -> None:
    store = house.store
    assert (backup_plan(store), retention_months(store)) == (BackupPlan(24, 10), 60)
    assert (school_name(store), home_page(store)) == ("", "")
    for key, value in (
        (BACKUP_HOURS, 6),
        (BACKUP_KEEP, 0),
        (RETENTION, 24),
        (SCHOOL, "Table Games Training"),
        (HOME_PAGE, "https://training.example"),
    ):
        with pytest.raises(RightsError):
            put_house_setting(store, key, value, by=house.auditor, at=AT)
        put_house_setting(store, key, value, by=house.manager, at=AT)
    assert (backup_plan(store), retention_months(store)) == (BackupPlan(6, 1), 24)
    assert (school_name(store), home_page(store)) == (
        "Table Games Training",
        "https://training.example",
    )
