"""Signed files: records, revocation lists and audit heads."""

from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest

from tests.credentials.world import AT, LATER, NUMBER, PASSPHRASE, RECORD, Ring, changed, new_ring
from trainer.certification.audit import Head
from trainer.certification.canonical import digest
from trainer.credentials.envelope import Content, looks_sealed, open_sealed, seal
from trainer.credentials.heads import read_head, write_head
from trainer.credentials.keys import rotate
from trainer.credentials.revocations import (
    LIST_FILE,
    Entry,
    RevocationList,
    Withdrawal,
    keep_list,
    kept_list,
    newest,
    read_list,
    write_list,
)
from trainer.credentials.verdict import DoubtError, State
from trainer.errors import CredentialError, InputError

HEAD = Head(number=12, hash="ab" * 32)


def a_list(serial: int, *entries: Entry) -> RevocationList:
    return RevocationList(serial=serial, issued_at=AT, entries=entries)


def entry(state: Withdrawal, *, days: int = 0) -> Entry:
    return Entry(number=NUMBER, state=state, since=AT + timedelta(days=days), reason="Dismissed")


def test_a_record_comes_back_with_its_digest(ring: Ring) -> None:
    raw = seal(RECORD, Content.CERTIFICATE, ring.signer)
    assert looks_sealed(raw)
    opened = open_sealed(raw, (ring.signer.school,), where="the file")
    assert opened.digest == digest(RECORD)
    assert opened.body["name"] == "Trainee 09"
    assert opened.school.name == RECORD.school


def test_spaces_and_the_order_of_keys_are_not_what_is_signed(ring: Ring) -> None:
    raw = seal(RECORD, Content.CERTIFICATE, ring.signer)
    plain = msgspec.json.decode(raw)
    turned = msgspec.json.encode(dict(reversed(plain.items())))
    assert open_sealed(turned, (ring.signer.school,), where="the file").digest == digest(RECORD)


def test_a_field_of_a_later_version_stays_under_the_signature(ring: Ring) -> None:
    later = msgspec.to_builtins(RECORD) | {"shoe_size": 44}
    raw = seal(later, Content.CERTIFICATE, ring.signer)
    assert open_sealed(raw, (ring.signer.school,), where="it").body["shoe_size"] == 44
    with pytest.raises(DoubtError):
        open_sealed(changed(raw, b"44", b"45"), (ring.signer.school,), where="it")


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"37 of 40"', b'"40 of 40"'),
        (b'"table_test": "certificate"', b'"table_test": "record"'),
        (b'"signature": "', b'"signature": "A'),
        (b'"signature": "', b'"signature": "%'),
    ],
    ids=["body", "kind", "signature", "not-base64"],
)
def test_a_changed_file_is_altered(ring: Ring, old: bytes, new: bytes) -> None:
    raw = changed(seal(RECORD, Content.CERTIFICATE, ring.signer), old, new)
    with pytest.raises(DoubtError) as doubt:
        open_sealed(raw, (ring.signer.school,), where="the file")
    assert doubt.value.state is State.ALTERED


def test_a_file_that_is_none_is_told_by_name(ring: Ring) -> None:
    with pytest.raises(InputError, match=r"list\.json is not a signed file"):
        open_sealed(b'{"table_test": 3}', (ring.signer.school,), where="list.json")


def test_a_key_of_no_known_school_is_told(ring: Ring, tmp_path: Path) -> None:
    other = new_ring(tmp_path / "other")
    with pytest.raises(DoubtError, match="belongs to no school known here") as doubt:
        open_sealed(seal(RECORD, Content.RECORD, other.signer), (ring.signer.school,), where="it")
    assert doubt.value.state is State.UNKNOWN_ISSUER


def test_a_list_comes_back(ring: Ring) -> None:
    content = a_list(7, entry(Withdrawal.SUSPENDED), entry(Withdrawal.REVOKED, days=3))
    read = read_list(write_list(content, ring.signer), (ring.signer.school,), where="it")
    assert read.content == content
    assert read.named() == "revocation list 7 of 2026-12-01"


def test_an_entry_counts_from_its_day_and_revoked_outweighs_suspended(ring: Ring) -> None:
    content = a_list(7, entry(Withdrawal.REVOKED, days=3), entry(Withdrawal.SUSPENDED, days=1))
    read = read_list(write_list(content, ring.signer), (ring.signer.school,), where="it")
    assert read.entry(NUMBER, AT) is None
    for days, state in ((1, Withdrawal.SUSPENDED), (3, Withdrawal.REVOKED)):
        found = read.entry(NUMBER, AT + timedelta(days=days))
        assert found is not None
        assert found.state is state
    assert read.entry("TT-1", LATER) is None


def test_another_signed_file_is_no_list(ring: Ring) -> None:
    raw = seal(RECORD, Content.CERTIFICATE, ring.signer)
    with pytest.raises(InputError, match="a signed certificate, not a revocation list"):
        read_list(raw, (ring.signer.school,), where="it")


def test_a_list_without_its_fields_is_told(ring: Ring) -> None:
    raw = seal({"serial": 3}, Content.REVOCATIONS, ring.signer)
    with pytest.raises(InputError, match="issued_at"):
        read_list(raw, (ring.signer.school,), where="it")


def test_an_older_list_does_not_replace_a_newer_one(ring: Ring) -> None:
    schools = (ring.signer.school,)
    keep_list(write_list(a_list(7), ring.signer), ring.folder, schools)
    with pytest.raises(CredentialError, match="revocation list 7 of 2026-12-01 is known here"):
        keep_list(write_list(a_list(6), ring.signer), ring.folder, schools)
    keep_list(write_list(a_list(8), ring.signer), ring.folder, schools)
    kept = kept_list(ring.folder, schools)
    assert kept is not None
    assert kept.content.serial == 8


def test_a_kept_list_that_was_damaged_stands_in_nobodys_way(ring: Ring) -> None:
    (ring.folder / LIST_FILE).write_bytes(b"{")
    keep_list(write_list(a_list(1), ring.signer), ring.folder, (ring.signer.school,))
    assert kept_list(ring.folder, (ring.signer.school,))
    assert [path.read_bytes() for path in ring.folder.glob("*.old")] == [b"{"]


def test_nothing_kept_is_no_list(ring: Ring) -> None:
    assert kept_list(ring.folder, (ring.signer.school,)) is None


def test_the_newest_list_is_the_schools_own(ring: Ring, tmp_path: Path) -> None:
    other = new_ring(tmp_path / "other")
    lists = [
        read_list(write_list(a_list(serial), one.signer), (one.signer.school,), where="it")
        for one, serial in ((ring, 3), (ring, 5), (other, 9))
    ]
    found = newest(lists, ring.signer.school)
    assert found is not None
    assert found.content.serial == 5


def test_a_retired_key_signs_no_new_list(ring: Ring) -> None:
    school = rotate(ring.folder, passphrase=PASSPHRASE, at=LATER).school
    old = read_list(write_list(a_list(7), ring.signer), (school,), where="it")
    assert old.content.serial == 7
    late = RevocationList(serial=8, issued_at=LATER + timedelta(days=1), entries=())
    with pytest.raises(DoubtError, match="retired on 2026-12-31") as doubt:
        read_list(write_list(late, ring.signer), (school,), where="it")
    assert doubt.value.state is State.UNKNOWN_ISSUER


def test_a_head_comes_back(ring: Ring) -> None:
    read = read_head(write_head(HEAD, ring.signer, at=AT), (ring.signer.school,), where="the head")
    assert (read.head, read.at) == (HEAD, AT)


def test_other_files_are_no_head(ring: Ring) -> None:
    schools = (ring.signer.school,)
    with pytest.raises(InputError, match="not an audit head"):
        read_head(write_list(a_list(1), ring.signer), schools, where="it")
    with pytest.raises(InputError, match="head"):
        read_head(seal({}, Content.HEAD, ring.signer), schools, where="it")


def test_a_head_dated_after_its_key_was_retired_is_doubted(ring: Ring) -> None:
    retired = replace(ring.signer.key, retired=AT)
    school = replace(ring.signer.school, keys=(retired,))
    with pytest.raises(DoubtError, match="retired"):
        read_head(write_head(HEAD, ring.signer, at=LATER), (school,), where="it")
