"""Heads signed by the key of the PC: what was cut off, made anew or put behind them is found."""

import json
import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.storage.conftest import make_secrets_cheap
from tests.storage.house import PASSWORD, House, certify, settle_in
from tests.storage.tampering import alter
from tests.storage.world import AT, later
from trainer.certification.audit import (
    NEW_DEVICE,
    AuditEntry,
    AuditKind,
    Head,
    append,
    head_of,
    open_alarms,
)
from trainer.certification.canonical import canonical
from trainer.certification.certificate import EventKind
from trainer.credentials.standing import Known
from trainer.credentials.verdict import State, Verdict
from trainer.credentials.verify import verify_file
from trainer.storage.audit.audit import audit_head, audit_rows
from trainer.storage.audit.audit_tail import FILE as TAIL
from trainer.storage.audit.audit_tail import remember_tail
from trainer.storage.audit.citations import TABLE, row_digest
from trainer.storage.audit.device import FILE as DEVICE
from trainer.storage.audit.device import KEYS, read_device
from trainer.storage.audit.device_heads import FILE as HEADS
from trainer.storage.audit.device_heads import copy_to_folder, ensure_device
from trainer.storage.audit.verification import audit_log_of, read_audit_log
from trainer.storage.certificates.certificate_events import NewEvent, record_event
from trainer.storage.files import DATABASE
from trainer.storage.people.authentication import authenticate
from trainer.storage.people.passwords import give_password
from trainer.storage.record.backup import backup_now, restore
from trainer.storage.store import Store

ROLLED_BACK = "before"


@pytest.fixture(scope="module")
def used(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a revoked certificate, and beside it the record of the day before."""
    folder = tmp_path_factory.mktemp("house")
    with pytest.MonkeyPatch.context() as patch:
        make_secrets_cheap(patch)
        with Store.open(folder, at=AT) as store:
            ensure_device(store, at=AT)
            house = settle_in(store)
            made = certify(house)
            backup_now(store, at=AT).path.rename(folder / ROLLED_BACK)
            event = NewEvent(number=made.number, kind=EventKind.REVOKED, reason="Left.")
            record_event(store, event, by=house.manager, secret=PASSWORD, at=later(days=1))
    return folder


@pytest.fixture
def folder(used: Path, tmp_path: Path) -> Path:
    """Return a copy of that folder."""
    return Path(shutil.copytree(used, tmp_path / "data"))


@pytest.fixture
def house(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """Return the house, open."""
    make_secrets_cheap(monkeypatch)
    with Store.open(folder, at=later(days=2)) as store:
        yield House(
            store=store, manager=1, instructor=2, assessor=3, second=4, auditor=5, trainee=6
        )


def verdict(folder: Path) -> Verdict:
    known = Known(schools=())
    return verify_file(folder / DATABASE, at=later(days=3), known=known, open_log=read_audit_log)


def forge(folder: Path, *entries: AuditEntry, upto: int | None = None) -> None:
    """Append rows as the program would, and rewrite what it notes of the last one."""
    path = folder / DATABASE
    with closing(sqlite3.connect(path)) as connection:
        rows = audit_rows(connection)[:upto]
    statements = [] if upto is None else [f"DELETE FROM audit_log WHERE number > {upto}"]
    for entry in entries:
        rows.append(append(head_of(rows), entry))
        last, text = rows[-1], canonical(entry).decode()
        statements.append(
            f"INSERT INTO audit_log VALUES ({last.number}, '{text}', '{last.previous}', "
            f"'{last.hash}')"
        )
    head = head_of(rows)
    assert head is not None
    said = json.dumps({"number": head.number, "hash": head.hash})
    alter(path, *statements, f"UPDATE settings SET value = '{said}' WHERE key = 'audit.tail'")
    remember_tail(folder, Head(number=head.number, hash=head.hash))


def test_every_weighty_row_is_signed_in_two_places(folder: Path) -> None:
    found = verdict(folder)
    assert found.state is State.VALID, found.why
    assert "(row" in found.why
    assert "came after it" not in found.why, "the revocation was the last thing, and is signed"
    with Store.open(folder, at=later(days=2)) as store:
        kept = [signed for (signed,) in store.read("SELECT signed FROM device_heads")]
    assert (folder / HEADS).read_text().splitlines() == kept
    assert len(kept) > 5


def test_rows_after_the_last_head_are_named(folder: Path, house: House) -> None:
    authenticate(house.store, house.manager, PASSWORD, at=later(days=2))
    found = verdict(folder)
    assert found.valid
    assert "came after it, and no signature vouches for" in found.why


def test_a_role_with_a_forged_row_behind_the_chain_is_found(folder: Path) -> None:
    path = folder / DATABASE
    alter(
        path,
        "INSERT INTO role_grants (id, person_id, role, granted, by_id, at, salt) "
        "VALUES (99, 6, 'manager', 1, 1, 1, 'x')",
    )
    with closing(sqlite3.connect(path)) as connection:
        record = row_digest(connection, "role_grants", 99) or ""
    facts = {TABLE: "role_grants", "id": "99", "role": "manager"}
    what = "a role was given"
    forge(folder, AuditEntry(at_ms=9, kind=AuditKind.ROLE, what=what, record=record, facts=facts))
    found = verdict(folder)
    assert found.state is State.ALTERED
    assert "(a role was given) was never signed" in found.why


@pytest.mark.usefixtures("cheap_secrets")
def test_the_program_does_not_sign_for_a_row_it_did_not_write(folder: Path) -> None:
    forge(folder, AuditEntry(at_ms=9, kind=AuditKind.ROLE, what="a role was given"))
    with Store.open(folder, at=later(days=2)) as store:
        signed = store.read("SELECT max(number) FROM device_heads")
        give_password(store, 3, "olive kettle sunday", by=1, at=later(days=2))
        assert store.read("SELECT max(number) FROM device_heads") == signed
    assert "was never signed" in verdict(folder).why


def test_heads_taken_out_of_the_file_are_missed(folder: Path) -> None:
    alter(folder / DATABASE, "DELETE FROM device_heads")
    assert "is gone from the file" in verdict(folder).why
    (folder / HEADS).unlink()
    assert "was never signed" in verdict(folder).why


def test_a_withdrawal_cut_off_the_end_is_missed(folder: Path) -> None:
    with closing(sqlite3.connect(folder / ROLLED_BACK)) as connection:
        before = len(audit_rows(connection))
    alter(
        folder / DATABASE,
        "DELETE FROM certificate_events",
        f"DELETE FROM device_heads WHERE number > {before}",
    )
    forge(folder, upto=before)
    found = verdict(folder)
    assert found.state is State.ALTERED
    assert f"breaks at row {before + 1} (cut off)" in found.why


def test_a_chain_made_anew_is_not_the_one_that_was_signed(folder: Path) -> None:
    forge(folder, *(AuditEntry(at_ms=n, kind=AuditKind.EDIT, what="x") for n in range(99)), upto=0)
    alter(folder / DATABASE, "DELETE FROM device_heads")
    assert verdict(folder).state is State.ALTERED
    (folder / HEADS).unlink()
    assert verdict(folder).state is State.ALTERED


@pytest.mark.parametrize("kept", [True, False], ids=["note kept", "note deleted"])
def test_a_record_put_back_is_missed(folder: Path, house: House, *, kept: bool) -> None:
    """Also within one run of the program, and although nothing weighty was told since."""
    store = house.store
    older = backup_now(store, at=later(days=2)).path
    authenticate(store, house.manager, PASSWORD, at=later(days=2))
    store.close()
    shutil.copy(older, folder / DATABASE)
    if not kept:
        (folder / TAIL).unlink()
    found = verdict(folder)
    assert found.state is State.ALTERED
    assert ("(cut off)" if kept else f"{TAIL}, which says which row was written last") in found.why


def test_a_key_that_was_taken_away_is_an_alarm(folder: Path, house: House) -> None:
    (folder / KEYS / DEVICE).unlink()
    assert ensure_device(house.store, at=later(days=2))
    log = audit_log_of(house.store)
    assert log.broken is None
    assert [row.entry.what for row in open_alarms(log.rows)] == [NEW_DEVICE]
    assert not ensure_device(house.store, at=later(days=2))


@pytest.mark.skipif(os.name != "posix", reason="Windows leaves it to the profile")
def test_the_key_and_the_heads_are_for_their_owner(folder: Path) -> None:
    assert read_device(folder) is not None
    for path in (folder / KEYS / DEVICE, folder / HEADS, folder / TAIL):
        assert path.stat().st_mode & 0o077 == 0


def test_going_back_to_a_backup_takes_the_heads_along(folder: Path, house: House) -> None:
    before = audit_head(house.store)
    made = backup_now(house.store, at=later(days=2)).path
    authenticate(house.store, house.manager, PASSWORD, at=later(days=2))
    house.store.close()
    restore(folder, made, at=later(days=3))
    with Store.open(folder, at=later(days=3)) as store:
        assert audit_head(store) == before
        copy_to_folder(store)
        authenticate(store, house.manager, PASSWORD, at=later(days=3))
        log = audit_log_of(store)
        assert log.broken is None
    assert verdict(folder).valid
