"""The audit chain in the file: beside every write it tells of, clock and heads included."""

import sqlite3
from collections.abc import Callable
from datetime import datetime

import pytest

from tests.storage.house import PASSWORD, PIN, House, certify
from tests.storage.world import AT, act, begun, later
from trainer.certification.audit import AuditKind, Head, first_break
from trainer.storage.audit.audit import (
    CLOCK_SLACK_MS,
    audit_head,
    audit_lines,
    keep_head,
    log,
    note_key_use,
    note_restored,
)
from trainer.storage.audit.verification import audit_log_of
from trainer.storage.moments import to_ms
from trainer.storage.people.authentication import authenticate
from trainer.storage.people.hours import log_hours
from trainer.storage.people.notes import add_note
from trainer.storage.people.people import touch_seen
from trainer.storage.record.attempts import record_act
from trainer.storage.store import Store


def rows(store: Store) -> int:
    head = audit_head(store)
    return 0 if head is None else head.number


def test_practice_costs_the_chain_nothing(store: Store) -> None:
    attempt = begun(store)
    record_act(store, act(attempt, 0))
    assert rows(store) == 0


def test_what_is_done_and_what_is_told_are_one_write(house: House) -> None:
    store, before = house.store, rows(house.store)
    store.connection.execute(
        "CREATE TRIGGER full BEFORE INSERT ON audit_log BEGIN SELECT RAISE (ABORT, 'full'); END"
    )
    with pytest.raises(sqlite3.IntegrityError, match="full"):
        log_hours(
            *(store, house.trainee, "x/y"),
            day=AT.date(),
            minutes=60,
            by=house.instructor,
            at=AT,
        )
    assert store.read("SELECT count(*) FROM hours_log") == [(0,)]
    assert rows(store) == before


def test_the_chain_is_never_changed(house: House) -> None:
    for table in ("audit_log", "audit_heads"):
        house.store.write_one(
            "INSERT INTO audit_heads (number, signed, at) VALUES (1, x'00', 0)", ()
        )
        for change in (f"UPDATE {table} SET number = number", f"DELETE FROM {table}"):
            with pytest.raises(sqlite3.IntegrityError, match="append only"):
                house.store.connection.execute(change)
        with pytest.raises(sqlite3.IntegrityError, match="append only"):
            house.store.connection.execute(f"REPLACE INTO {table} SELECT * FROM {table}")


def test_a_clock_set_back_is_noted_once(house: House) -> None:
    store = house.store
    authenticate(store, house.manager, PASSWORD, at=later(days=3))
    authenticate(store, house.manager, PASSWORD, at=later(days=1))
    authenticate(store, house.manager, PASSWORD, at=later(days=1, seconds=1))
    told = [line.kind for line in reversed(audit_lines(store, reader=house.auditor, limit=4))]
    assert told == [AuditKind.SIGN_IN, AuditKind.CLOCK, AuditKind.SIGN_IN, AuditKind.SIGN_IN]
    clock = audit_lines(store, reader=house.auditor, limit=3)[-1]
    assert (clock.at, clock.facts["last_ms"]) == (later(days=1), str(to_ms(later(days=3))))
    assert first_break(audit_log_of(store).rows) is None


def test_two_windows_a_moment_apart_are_no_clock_set_back(store: Store) -> None:
    def happen(at: datetime) -> None:
        with store.write() as connection:
            log(connection, AuditKind.EDIT, "something", at=at)

    happen(AT)
    happen(later(milliseconds=-CLOCK_SLACK_MS))
    assert rows(store) == 2
    happen(later(milliseconds=-3 * CLOCK_SLACK_MS))
    assert rows(store) == 4


def test_nobody_is_named_in_the_chain(house: House) -> None:
    certify(house)
    text = "".join(row[0] for row in house.store.read("SELECT entry FROM audit_log"))
    names = ("Tia", "Lund", "Mona", "Ada", "Ines", "pit manager", PIN + '"')
    assert [name for name in names if name in text] == []


def test_lines_are_read_by_page_with_the_names_still_known(house: House) -> None:
    store, total = house.store, rows(house.store)
    first = audit_lines(store, reader=house.auditor, limit=2)
    assert [line.number for line in first] == [total, total - 1]
    rest = audit_lines(store, reader=house.auditor, limit=999, before=total - 1)
    assert [line.number for line in rest] == list(range(total - 2, 0, -1))
    assert rest[0].by in {"Ines Tor", "Mona Vale", "Ada Fry", "Sef Ond", "Odo Tree"}


@pytest.mark.parametrize(
    ("deed", "kind"),
    [
        (lambda h: keep_head(h.store, b"x", number=3, by=h.manager, at=AT), AuditKind.KEY),
        (
            lambda h: note_key_use(h.store, "a new key was made", key="5f", by=h.manager, at=AT),
            AuditKind.KEY,
        ),
        (lambda h: note_restored(h.store, "x.db", by=None, at=AT), AuditKind.BACKUP),
        (lambda h: add_note(h.store, h.trainee, "x", by=h.instructor, at=AT), AuditKind.EDIT),
    ],
)
def test_keys_backups_and_edits_are_told(
    house: House, deed: Callable[[House], object], kind: AuditKind
) -> None:
    deed(house)
    assert audit_lines(house.store, reader=house.auditor, limit=1)[0].kind is kind


def test_a_head_says_how_far_the_chain_has_come(house: House) -> None:
    head = audit_head(house.store)
    assert isinstance(head, Head)
    assert head.number == len(audit_log_of(house.store).rows)
    touch_seen(house.store, house.trainee, at=AT)  # not for the chain
    assert audit_head(house.store) == head


def test_a_spoilt_last_row_does_not_stop_the_house(house: House) -> None:
    store = house.store
    store.connection.execute("DROP TRIGGER audit_log_no_update")
    store.connection.execute("UPDATE audit_log SET entry = '{' WHERE number = 9")
    last = rows(store)
    store.connection.execute("UPDATE audit_log SET entry = 'x' WHERE number = ?", (last,))
    authenticate(store, house.manager, PASSWORD, at=AT)
    broken = first_break(audit_log_of(store).rows)
    assert broken is not None
    assert broken.number == 9
