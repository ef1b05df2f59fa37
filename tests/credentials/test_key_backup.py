"""The key backup: one file, and back again."""

from pathlib import Path

import pytest

from tests.credentials.world import AT, LATER, PASSPHRASE, Ring, new_ring
from trainer.credentials.key_backup import backup_keys, restore_keys
from trainer.credentials.keys import change_passphrase, open_ring, private_file, rotate
from trainer.credentials.school import SCHOOL_FILE
from trainer.errors import CredentialError


@pytest.fixture
def saved(ring: Ring, tmp_path: Path) -> Path:
    path = tmp_path / "elsewhere" / "keys.backup"
    backup_keys(ring.folder, path)
    return path


def test_a_lost_folder_comes_back_whole(ring: Ring, saved: Path, tmp_path: Path) -> None:
    fresh = tmp_path / "new-pc" / "keys"
    restored = restore_keys(saved, fresh, at=LATER)
    assert restored.can_issue
    assert open_ring(fresh, PASSPHRASE).sign(b"x") == ring.signer.sign(b"x")


def test_the_backup_opens_only_with_the_passphrase(ring: Ring, saved: Path) -> None:
    assert ring.signer.private.signing.private_bytes_raw().hex() not in saved.read_text()
    assert saved.read_text().count("BEGIN ENCRYPTED PRIVATE KEY") == 2


def test_a_lost_private_key_comes_back(ring: Ring, saved: Path) -> None:
    private_file(ring.folder, ring.signer.key).unlink()
    assert restore_keys(saved, ring.folder, at=LATER).can_issue
    assert open_ring(ring.folder, PASSPHRASE).key == ring.signer.key


def test_a_damaged_ring_is_set_aside_and_replaced(ring: Ring, saved: Path) -> None:
    (ring.folder / SCHOOL_FILE).write_bytes(b"{")
    restored = restore_keys(saved, ring.folder, at=LATER)
    assert [path.read_bytes() for path in restored.aside] == [b"{"]
    assert open_ring(ring.folder, PASSPHRASE).key == ring.signer.key


def test_a_backup_brings_its_own_passphrase_and_keeps_the_present_key_aside(
    ring: Ring, saved: Path
) -> None:
    change_passphrase(ring.folder, old=PASSPHRASE, new="one that was forgotten")
    restored = restore_keys(saved, ring.folder, at=LATER)
    assert open_ring(ring.folder, PASSPHRASE).key == ring.signer.key
    assert len(restored.aside) == 1


def test_keys_made_since_the_backup_stay_known(ring: Ring, saved: Path) -> None:
    newer = rotate(ring.folder, passphrase=PASSPHRASE, at=LATER)
    restored = restore_keys(saved, ring.folder, at=LATER)
    assert [key.id for key in restored.school.keys] == [ring.signer.key.id, newer.key.id]
    assert restored.school.keys[0].retired == LATER
    assert open_ring(ring.folder, PASSPHRASE).key == newer.key
    assert not private_file(ring.folder, ring.signer.key).exists()


def test_a_backup_of_a_key_retired_since_gives_no_power_to_issue(ring: Ring, saved: Path) -> None:
    newer = rotate(ring.folder, passphrase=PASSPHRASE, at=LATER)
    private_file(ring.folder, newer.key).unlink()
    assert not restore_keys(saved, ring.folder, at=LATER).can_issue


def test_another_schools_backup_is_left_alone(ring: Ring, tmp_path: Path) -> None:
    other = new_ring(tmp_path / "other", school="Another Department")
    path = tmp_path / "keys.backup"
    backup_keys(other.folder, path)
    with pytest.raises(CredentialError, match="share no key"):
        restore_keys(path, ring.folder, at=AT)
    assert open_ring(ring.folder, PASSPHRASE).key == ring.signer.key


@pytest.mark.parametrize("change", [b"", b"{", b'{"table_test": "key backup"}'])
def test_a_file_that_is_no_backup_is_told(ring: Ring, tmp_path: Path, change: bytes) -> None:
    path = tmp_path / "keys.backup"
    path.write_bytes(change)
    with pytest.raises(CredentialError, match="is damaged, or is not a key backup") as told:
        restore_keys(path, ring.folder, at=AT)
    assert "were not changed" in told.value.next_step


def test_a_changed_backup_is_told(ring: Ring, saved: Path) -> None:
    saved.write_text(saved.read_text().replace("Training", "Straining"))
    with pytest.raises(CredentialError, match="is damaged"):
        restore_keys(saved, ring.folder, at=AT)


def test_a_missing_backup_is_told(ring: Ring, tmp_path: Path) -> None:
    with pytest.raises(CredentialError, match="there is no such file"):
        restore_keys(tmp_path / "none", ring.folder, at=AT)


def test_without_a_private_key_there_is_nothing_to_back_up(ring: Ring, tmp_path: Path) -> None:
    private_file(ring.folder, ring.signer.key).unlink()
    with pytest.raises(CredentialError, match="nothing to back up"):
        backup_keys(ring.folder, tmp_path / "keys.backup")
