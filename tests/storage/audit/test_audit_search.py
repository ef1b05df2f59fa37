"""Rows of the audit chain by kind, period, words and people; a page however long the chain is."""

from datetime import timedelta

import pytest

from tests.storage.house import PASSWORD, House
from tests.storage.world import AT, later
from trainer.certification.audit import AuditKind
from trainer.storage.audit.audit import audit_lines, log, note_key_use
from trainer.storage.audit.audit_search import (
    AuditFilter,
    audit_table,
    count_audit_lines,
    find_audit_lines,
)
from trainer.storage.people.authentication import authenticate
from trainer.storage.people.erasure import Policy, erase_person
from trainer.storage.people.people import rename_person
from trainer.storage.record.exports import csv_bytes
from trainer.storage.rights import RightsError

KEY = "0123456789abcdef"


def found(house: House, wanted: AuditFilter, **how: int) -> list[str]:
    lines = find_audit_lines(house.store, wanted, reader=house.auditor, **{"limit": 50, **how})
    return [line.what for line in lines]


@pytest.fixture
def busy(house: House) -> House:
    """Return a house in which a few things have happened on different days."""
    store = house.store
    note_key_use(store, "a new key was made", key=KEY, by=house.manager, at=later(days=1))
    rename_person(store, house.trainee, "Tia Lindt", by=house.instructor, at=later(days=2))
    authenticate(store, house.assessor, "not it at all", at=later(days=3))
    with store.write() as connection:
        log(connection, AuditKind.EXPORT, "exported: the roster", at=later(days=-1))
    return house


def test_a_kind_a_period_and_words_narrow_it_down(busy: House) -> None:
    clock = "the clock stands before the last entry"
    assert found(busy, AuditFilter(kinds=frozenset({AuditKind.KEY}))) == ["a new key was made"]
    assert found(busy, AuditFilter(kinds=frozenset({AuditKind.CLOCK}))) == [clock]
    assert found(busy, AuditFilter(since=later(days=2), until=later(days=3))) == [
        "a person was renamed"
    ]
    assert found(busy, AuditFilter(words="ROSTER exported")) == ["exported: the roster"]
    assert found(busy, AuditFilter(words="roster renamed")) == []
    assert found(busy, AuditFilter(words="100%")) == []


def test_people_are_found_by_the_name_they_have_now(busy: House) -> None:
    assert found(busy, AuditFilter(words="lindt"))[0] == "a person was renamed"
    assert found(busy, AuditFilter(words="Lund")) == []
    assert "a new key was made" in found(busy, AuditFilter(words="mona"))
    assert found(busy, AuditFilter(words="fry password"))[0] == "a wrong password was typed"


def test_a_name_of_hex_digits_is_not_found_in_every_hash(busy: House) -> None:
    ada = find_audit_lines(busy.store, AuditFilter(words="ada"), reader=busy.auditor, limit=50)
    assert {name for line in ada for name in (line.by, line.about)} >= {"Ada Fry"}
    assert all("Ada Fry" in (line.by, line.about) for line in ada)


def test_a_row_is_found_by_its_number_its_hash_and_its_key(busy: House) -> None:
    (newest, *_) = audit_lines(busy.store, reader=busy.auditor, limit=1)
    for words in (str(newest.number), newest.hash[:12].upper()):
        lines = find_audit_lines(busy.store, AuditFilter(words=words), reader=busy.auditor, limit=9)
        assert newest.number in [line.number for line in lines]
    assert found(busy, AuditFilter(words=KEY)) == ["a new key was made"]


def test_pages_follow_one_another_and_are_counted(busy: House) -> None:
    everything = audit_lines(busy.store, reader=busy.auditor, limit=999)
    first = find_audit_lines(busy.store, AuditFilter(), reader=busy.auditor, limit=4)
    second = find_audit_lines(
        busy.store, AuditFilter(), reader=busy.auditor, limit=999, before=first[-1].number
    )
    assert (*first, *second) == everything
    assert count_audit_lines(busy.store, reader=busy.auditor) == len(everything)
    kinds = AuditFilter(kinds=frozenset({AuditKind.ROLE, AuditKind.KEY}))
    assert count_audit_lines(busy.store, kinds, reader=busy.auditor) == len(
        find_audit_lines(busy.store, kinds, reader=busy.auditor, limit=99)
    )


def test_a_damaged_row_is_listed_and_said_to_be_unreadable(busy: House) -> None:
    store = busy.store
    for name in store.read(
        "SELECT name FROM sqlite_master WHERE tbl_name = 'audit_log' AND type = 'trigger'"
    ):
        store.connection.execute(f"DROP TRIGGER {name[0]}")
    store.write_one("UPDATE audit_log SET entry = ? WHERE number = ?", ("{not json", 3))
    lines = find_audit_lines(store, AuditFilter(), reader=busy.auditor, limit=999)
    assert [line.number for line in lines if not line.readable] == [3]
    assert len(found(busy, AuditFilter(words="role", since=later(days=-9)))) > 0


def test_erased_people_are_found_no_more(busy: House) -> None:
    erase_person(
        *(busy.store, busy.trainee, Policy.ANONYMISE),
        by=busy.manager,
        secret=PASSWORD,
        at=later(days=4),
    )
    assert found(busy, AuditFilter(words="lindt")) == []
    assert found(busy, AuditFilter(kinds=frozenset({AuditKind.ERASURE}))) == ["a person was erased"]


def test_the_table_has_every_row_oldest_first(busy: House) -> None:
    table = audit_table(busy.store, reader=busy.auditor)
    assert [row[0] for row in table.rows] == list(range(1, len(table.rows) + 1))
    assert len(table.rows) == count_audit_lines(busy.store, reader=busy.auditor)
    assert b"a new key was made,Mona Vale" in csv_bytes(table)


def test_only_who_may_read_the_chain_gets_rows(busy: House) -> None:
    for who in (busy.trainee, busy.instructor, busy.assessor):
        with pytest.raises(RightsError):
            find_audit_lines(busy.store, AuditFilter(), reader=who, limit=1)
        with pytest.raises(RightsError):
            count_audit_lines(busy.store, reader=who)
        with pytest.raises(RightsError):
            audit_table(busy.store, reader=who)


def test_a_long_chain_is_searched_to_its_end(house: House) -> None:
    store = house.store
    entry = '{"at_ms":%d,"kind":"sign-in","what":"signed in with a PIN","by":"%s"}'
    last = count_audit_lines(store, reader=house.auditor)
    with store.write() as connection:  # not sealed: only the search is looked at
        connection.executemany(
            "INSERT INTO audit_log (number, entry, previous, hash) VALUES (?, ?, 'p', 'h')",
            [(last + n, entry % (n, "f" * 64)) for n in range(1, 5_001)],
        )
    wanted = AuditFilter(words="renamed mona", since=AT - timedelta(days=9))
    assert find_audit_lines(store, wanted, reader=house.auditor, limit=100) == ()
    assert len(find_audit_lines(store, AuditFilter(), reader=house.auditor, limit=100)) == 100
