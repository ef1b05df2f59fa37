"""Standards: versions with their reason, by whom, and which one is in force."""

import sqlite3
import zlib

import msgspec
import pytest

from tests.storage.house import GAME, House, set_up, standard
from tests.storage.world import AT, later
from trainer.certification.audit import AuditKind
from trainer.certification.canonical import digest
from trainer.certification.standard import Figure
from trainer.errors import InputError, StorageError
from trainer.storage.audit.audit import audit_lines
from trainer.storage.exams.standards import (
    adopt_shipped,
    amend_standard,
    current_standards,
    kept_standard,
    standard_for,
    standard_versions,
)
from trainer.storage.trouble import AlteredRecordError

SHIPPED = {standard().id: standard()}
STRICTER = {"payouts.errors": Figure(value=0, source="house rule 7")}


def test_a_house_without_changes_has_what_is_shipped(house: House) -> None:
    assert current_standards(house.store, SHIPPED) == SHIPPED
    assert standard_for(house.store, SHIPPED, GAME) == standard()
    assert standard_for(house.store, SHIPPED, "nowhere/poker") is None


def test_a_change_is_a_new_edition_with_its_reason(house: House) -> None:
    store = house.store
    made = amend_standard(
        store, standard(), STRICTER, reason=" Two overpaid. ", by=house.manager, at=later(days=1)
    )
    assert made.edition == standard().edition + 1
    assert standard_for(store, SHIPPED, GAME) == made
    version, before = standard_versions(store, "baccarat")
    assert (version.reason, version.by, version.house) == ("Two overpaid.", house.manager, True)
    assert (before.standard, before.house, before.by) == (standard(), False, None)
    assert version.digest == digest(made)
    assert kept_standard(store, version.digest) == made
    (newest,) = audit_lines(store, reader=house.auditor, limit=1)
    assert (newest.kind, newest.facts["edition"]) == (AuditKind.STANDARD, str(made.edition))
    assert "Mona" not in msgspec.json.encode(made).decode()  # the chain of digests names nobody


def test_two_managers_do_not_change_the_same_edition_twice(house: House) -> None:
    made = amend_standard(house.store, standard(), STRICTER, reason="x", by=house.manager, at=AT)
    with pytest.raises(StorageError, match=f"Edition {made.edition} of this standard is in force"):
        amend_standard(house.store, standard(), STRICTER, reason="y", by=house.manager, at=AT)


def test_a_change_without_reason_or_sense_changes_nothing(house: House) -> None:
    for changes, reason in ((STRICTER, " "), ({"payouts.errors": 3}, "x"), ({}, "x")):
        with pytest.raises(InputError):
            amend_standard(house.store, standard(), changes, reason=reason, by=house.manager, at=AT)
    assert standard_versions(house.store, "baccarat") == ()


def test_the_shipped_one_can_be_taken_up_again(house: House) -> None:
    store = house.store
    with pytest.raises(StorageError, match="in force already"):
        adopt_shipped(store, standard(), reason="x", by=house.manager, at=AT)
    amend_standard(store, standard(), STRICTER, reason="x", by=house.manager, at=AT)
    back = adopt_shipped(store, standard(), reason="Too strict.", by=house.manager, at=AT)
    assert (back.edition, back.payouts) == (standard().edition + 2, standard().payouts)
    assert standard_for(store, SHIPPED, GAME) == back
    assert [one.standard.edition for one in standard_versions(store, "baccarat")] == [3, 2, 1]


def test_what_was_shipped_once_can_be_read_when_the_program_ships_another(house: House) -> None:
    store = house.store
    amend_standard(store, standard(), STRICTER, reason="x", by=house.manager, at=AT)
    newer = msgspec.structs.replace(standard(), edition=2, title="Baccarat croupier")
    assert current_standards(store, {"baccarat": newer})["baccarat"].title == standard().title
    adopted = adopt_shipped(store, newer, reason="Up to date.", by=house.manager, at=AT)
    assert (adopted.edition, adopted.title) == (3, "Baccarat croupier")
    kept = [(one.standard.edition, one.house) for one in standard_versions(store, "baccarat")]
    assert kept == [(3, True), (2, False), (2, True), (1, False)]


def test_an_exam_keeps_the_standard_it_is_taken_under(house: House) -> None:
    opened = set_up(house)
    assert kept_standard(house.store, opened.standard_digest) == standard()
    (version,) = standard_versions(house.store, "baccarat")
    assert not version.house
    assert current_standards(house.store, SHIPPED) == SHIPPED


def test_a_version_is_never_changed(house: House) -> None:
    opened = set_up(house)
    connection = house.store.connection
    for change in ("UPDATE standards SET reason = 'x'", "DELETE FROM standards"):
        with pytest.raises(sqlite3.IntegrityError, match="append only"):
            connection.execute(change)
    connection.execute("DROP TRIGGER standards_no_update")
    connection.execute("UPDATE standards SET content = ?", (zlib.compress(b"{}"),))
    with pytest.raises(AlteredRecordError):
        kept_standard(house.store, opened.standard_digest)
