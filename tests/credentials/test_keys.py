"""The key ring: made, unlocked, rotated, damaged, lost."""

import stat
import sys
from datetime import timedelta
from pathlib import Path

import msgspec
import pytest
from cryptography import x509

from tests.credentials.world import AT, LATER, PASSPHRASE, SCHOOL_NAME, Ring, new_ring
from trainer.credentials import lock
from trainer.credentials.keys import (
    change_passphrase,
    create_ring,
    has_ring,
    open_ring,
    private_file,
    rotate,
)
from trainer.credentials.school import SCHOOL_FILE, read_school, read_schools
from trainer.errors import CredentialError

SHIPPED_N = lock.SCRYPT_N  # before the fixture makes it quick


def test_a_new_ring_signs_and_its_public_file_verifies(ring: Ring) -> None:
    signature = ring.signer.sign(b"content")
    key = read_school(ring.folder / SCHOOL_FILE).current
    assert key is not None
    assert key.verifies(signature, b"content")
    assert not key.verifies(signature, b"Content")
    assert not key.verifies(b"short", b"content")


def test_the_passphrase_opens_the_same_key(ring: Ring) -> None:
    opened = open_ring(ring.folder, PASSPHRASE)
    assert opened.key == ring.signer.key
    assert opened.sign(b"x") == ring.signer.sign(b"x")
    assert "signing" not in repr(opened)


def test_the_certificate_is_the_schools_own(ring: Ring) -> None:
    certificate = x509.load_der_x509_certificate(ring.signer.key.certificate)
    assert certificate.subject == certificate.issuer
    assert certificate.subject.rfc4514_string() == f"CN={SCHOOL_NAME},O={SCHOOL_NAME}"
    assert certificate.not_valid_before_utc <= AT < certificate.not_valid_after_utc
    assert certificate.not_valid_after_utc - AT > timedelta(days=3650)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps rights elsewhere")
def test_only_the_owner_can_read_the_keys(ring: Ring) -> None:
    assert stat.S_IMODE(ring.folder.stat().st_mode) == 0o700
    modes = {stat.S_IMODE(path.stat().st_mode) for path in ring.folder.iterdir()}
    assert modes == {0o600}


def test_nothing_private_lies_in_the_open(ring: Ring) -> None:
    raw = ring.signer.private.signing.private_bytes_raw()
    for path in ring.folder.iterdir():
        content = path.read_bytes()
        assert raw not in content
        assert raw.hex().encode() not in content
        assert PASSPHRASE.encode() not in content
    private = private_file(ring.folder, ring.signer.key).read_text()
    assert private.count("BEGIN ENCRYPTED PRIVATE KEY") == 2


def test_a_wrong_passphrase_is_told(ring: Ring) -> None:
    with pytest.raises(CredentialError) as told:
        open_ring(ring.folder, PASSPHRASE.upper())
    assert told.value.sentence() == (
        "The passphrase does not open the school's key. Type it again; capitals and spaces count. "
        "If it is lost, make a new key: certificates already issued stay valid."
    )


@pytest.mark.parametrize("passphrase", ["", "         spaced         ", "short"])
def test_a_short_passphrase_is_refused(data_dir: Path, passphrase: str) -> None:
    with pytest.raises(CredentialError, match="fewer than 10 characters"):
        create_ring(data_dir / "keys", school="S", passphrase=passphrase, at=AT)
    assert not has_ring(data_dir / "keys")


@pytest.mark.parametrize("school", ["", "   ", "x" * 65])
def test_a_school_needs_a_name_that_fits_its_certificate(data_dir: Path, school: str) -> None:
    with pytest.raises(CredentialError, match="1 to 64 characters"):
        create_ring(data_dir / "keys", school=school, passphrase=PASSPHRASE, at=AT)


def test_a_second_ring_does_not_replace_the_first(ring: Ring) -> None:
    with pytest.raises(CredentialError, match=r"key ring in .* already"):
        new_ring(ring.folder)
    assert open_ring(ring.folder, PASSPHRASE).key == ring.signer.key


def test_a_lost_private_key_loses_only_the_power_to_issue(ring: Ring) -> None:
    private_file(ring.folder, ring.signer.key).unlink()
    with pytest.raises(CredentialError) as told:
        open_ring(ring.folder, PASSPHRASE)
    assert "only issuing needs the private key" in told.value.next_step
    assert read_school(ring.folder / SCHOOL_FILE).key(ring.signer.key.id)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b"private keys", b"public keys"),
        (b"ENCRYPTED", b"encrypted"),
        (b'"scrypt_n": 1024', b'"scrypt_n": 7'),
    ],
)
def test_a_damaged_private_key_is_told_as_damage(ring: Ring, old: bytes, new: bytes) -> None:
    path = private_file(ring.folder, ring.signer.key)
    content = path.read_bytes()
    assert old in content
    path.write_bytes(content.replace(old, new, 1))
    with pytest.raises(CredentialError, match=r"private-.*\.json is damaged") as told:
        open_ring(ring.folder, PASSPHRASE)
    assert told.value.next_step.startswith("Restore the key backup")


def test_a_private_key_cut_short_is_told(ring: Ring) -> None:
    path = private_file(ring.folder, ring.signer.key)
    path.write_bytes(path.read_bytes()[:-40])
    with pytest.raises(CredentialError, match="is damaged"):
        open_ring(ring.folder, PASSPHRASE)


def test_another_schools_private_key_does_not_pass(ring: Ring, tmp_path: Path) -> None:
    other = new_ring(tmp_path / "other")
    path = private_file(ring.folder, ring.signer.key)
    path.write_bytes(private_file(other.folder, other.signer.key).read_bytes())
    with pytest.raises(CredentialError, match=f"holds the key {other.signer.key.id}"):
        open_ring(ring.folder, PASSPHRASE)


def test_a_private_key_under_anothers_label_does_not_pass(ring: Ring, tmp_path: Path) -> None:
    other = new_ring(tmp_path / "other")
    path = private_file(ring.folder, ring.signer.key)
    path.write_bytes(lock.lock(other.signer.private, PASSPHRASE, key_id=ring.signer.key.id))
    with pytest.raises(CredentialError, match="holds another key than its name says"):
        open_ring(ring.folder, PASSPHRASE)


def test_a_damaged_public_file_is_told(ring: Ring) -> None:
    path = ring.folder / SCHOOL_FILE
    path.write_bytes(path.read_bytes().replace(ring.signer.key.id.encode(), b"0" * 16))
    with pytest.raises(CredentialError, match="is not the key it says it is"):
        open_ring(ring.folder, PASSPHRASE)


def test_a_missing_ring_is_told(data_dir: Path) -> None:
    with pytest.raises(CredentialError, match="there is no such file"):
        open_ring(data_dir / "keys", PASSPHRASE)


def test_a_rotated_ring_signs_anew_and_still_verifies_the_old(ring: Ring) -> None:
    before = ring.signer.sign(b"old")
    signer = rotate(ring.folder, passphrase="another long phrase", at=LATER)
    school = read_school(ring.folder / SCHOOL_FILE)
    assert [key.retired for key in school.keys] == [LATER, None]
    assert school.current == signer.key != ring.signer.key
    old = school.key(ring.signer.key.id)
    assert old is not None
    assert old.verifies(before, b"old")
    assert not old.doubt_at(LATER)
    assert "retired on 2026-12-31" in old.doubt_at(LATER + timedelta(days=1))
    assert not private_file(ring.folder, ring.signer.key).exists()
    assert open_ring(ring.folder, "another long phrase").key == signer.key


def test_a_forgotten_passphrase_is_no_dead_end(ring: Ring) -> None:
    private_file(ring.folder, ring.signer.key).unlink()
    signer = rotate(ring.folder, passphrase=PASSPHRASE, at=LATER)
    assert len(signer.school.keys) == 2


def test_the_passphrase_can_be_changed(ring: Ring) -> None:
    change_passphrase(ring.folder, old=PASSPHRASE, new="quite another phrase")
    assert open_ring(ring.folder, "quite another phrase").key == ring.signer.key
    with pytest.raises(CredentialError, match="does not open"):
        open_ring(ring.folder, PASSPHRASE)


def test_a_folder_gives_every_school_in_it(ring: Ring, tmp_path: Path) -> None:
    other = new_ring(tmp_path / "other", school="Another Department")
    given = tmp_path / "given"
    given.mkdir()
    for one, name in ((ring, "ours.json"), (other, "theirs.json")):
        (given / name).write_bytes((one.folder / SCHOOL_FILE).read_bytes())
    (given / "notes.json").write_text("{}")
    assert {school.name for school in read_schools(given)} == {SCHOOL_NAME, "Another Department"}
    assert read_schools(given / "ours.json")[0].name == SCHOOL_NAME
    (given / "ours.json").unlink()
    (given / "theirs.json").unlink()
    with pytest.raises(CredentialError, match="no public keys of a school"):
        read_schools(given)


def test_a_file_where_the_folder_should_be_is_told(data_dir: Path) -> None:
    (data_dir / "keys").write_text("")
    with pytest.raises(CredentialError, match="cannot be written"):
        new_ring(data_dir / "keys")


def test_a_try_at_the_passphrase_is_dear() -> None:
    assert SHIPPED_N >= 2**16  # 64 MiB and a fifth of a second


def test_a_lock_that_asks_for_all_the_memory_is_refused(ring: Ring) -> None:
    path = private_file(ring.folder, ring.signer.key)
    content = msgspec.json.decode(path.read_bytes())
    content["scrypt_n"] = 2**40
    path.write_bytes(msgspec.json.encode(content))
    with pytest.raises(CredentialError, match="is damaged"):
        open_ring(ring.folder, PASSPHRASE)


def test_a_school_that_is_called_otherwise_now_says_so_with_its_next_key(ring: Ring) -> None:
    before = ring.signer.key
    signer = rotate(ring.folder, passphrase=PASSPHRASE, at=LATER, school="  Dealer   School ")
    school = read_school(ring.folder / SCHOOL_FILE)
    assert (school.name, school.keys[0].id) == ("Dealer School", before.id)
    subject = x509.load_der_x509_certificate(signer.key.certificate).subject
    assert subject.rfc4514_string() == "CN=Dealer School,O=Dealer School"
    assert signer.key.expires - LATER > timedelta(days=3650)
    with pytest.raises(CredentialError, match="1 to 64"):
        rotate(ring.folder, passphrase=PASSPHRASE, at=LATER, school="x" * 65)
    assert read_school(ring.folder / SCHOOL_FILE).current == signer.key
