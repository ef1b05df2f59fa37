"""`trainer verify` on a data file, and beside a register of certificates."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from tests.cli.conftest import Trainer
from tests.credentials.world import Ring, new_ring
from tests.storage.conftest import make_secrets_cheap
from tests.storage.house import PASSWORD, certify, settle_in
from tests.storage.tampering import alter
from tests.storage.world import AT, later
from trainer.certification.certificate import CertificateRecord, EventKind
from trainer.credentials import lock
from trainer.credentials.envelope import Content, seal
from trainer.credentials.heads import write_head
from trainer.credentials.qr import claims_of, write_code
from trainer.credentials.school import School, read_school, school_bytes
from trainer.storage.audit.audit import audit_head, keep_head, note_key_use
from trainer.storage.certificates.certificate_events import NewEvent, record_event
from trainer.storage.files import DATABASE
from trainer.storage.store import Store

BAD_INPUT = 2


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the data folder of a house with a certificate, keys and a signed head."""
    monkeypatch.setattr(lock, "SCRYPT_N", 2**10)
    monkeypatch.setattr("trainer.cli.verify.now", lambda: later(days=2))
    make_secrets_cheap(monkeypatch)
    return tmp_path / "house"


@pytest.fixture
def ring(folder: Path) -> Ring:
    return new_ring(folder / "keys")


@pytest.fixture
def record(folder: Path, ring: Ring) -> CertificateRecord:
    """Fill the folder and return the certificate that was issued."""
    with Store.open(folder, at=AT) as store:
        house = settle_in(store)
        key = ring.signer.key.id
        note_key_use(store, "a new key was made", key=key, by=house.manager, at=AT)
        made = certify(house)
        head = audit_head(store)
        assert head is not None
        raw = write_head(head, ring.signer, at=AT)
        keep_head(store, raw, number=head.number, by=house.manager, at=later(hours=1))
        (folder / "head.json").write_bytes(raw)
    assert made.record is not None
    return made.record


@pytest.mark.usefixtures("record")
def test_a_data_file_is_valid_by_the_keys_beside_it(trainer: Trainer, folder: Path) -> None:
    before = sorted(path.name for path in folder.iterdir())
    said = trainer("verify", str(folder / DATABASE))
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("Valid: data file. All ")
    assert "The head signed on 2026-03-02" in said.out
    assert sorted(path.name for path in folder.iterdir()) == before


@pytest.mark.usefixtures("record")
@pytest.mark.parametrize(
    ("statement", "told"),
    [
        (
            "UPDATE audit_log SET entry = replace(entry, 'what', 'That') WHERE number = 4",
            "The audit chain breaks at row 4 (changed)",
        ),
        ("DELETE FROM audit_log WHERE number = 4", "The audit chain breaks at row 4 (removed)"),
        ("UPDATE hours_log SET minutes = 9", "tells of hours that were logged, which is another"),
    ],
)
def test_an_altered_data_file_names_the_first_broken_row(
    trainer: Trainer, folder: Path, statement: str, told: str
) -> None:
    copy = folder / "copy.db"
    shutil.copy(folder / DATABASE, copy)
    alter(copy, statement)
    said = trainer("verify", str(copy))
    assert said.code == 1
    assert said.out.startswith("Altered: data file. ")
    assert told in said.out


@pytest.mark.usefixtures("record")
def test_rows_cut_off_are_seen_against_a_head_given(
    trainer: Trainer, folder: Path, tmp_path: Path
) -> None:
    away = tmp_path / "away"
    away.mkdir()
    copy = shutil.copy(folder / DATABASE, away / "copy.db")
    alter(
        Path(copy),
        "DELETE FROM audit_log WHERE number >= (SELECT max(number) FROM audit_heads)",
    )
    keys = str(folder / "keys")
    said = trainer("verify", str(copy), "--keys", keys, "--head", str(folder / "head.json"))
    assert said.code == 1
    assert "(cut off)" in said.out


def test_a_damaged_or_older_data_file_cannot_be_checked(
    trainer: Trainer, folder: Path, tmp_path: Path
) -> None:
    spoilt = tmp_path / "spoilt.db"
    spoilt.write_bytes(b"SQLite format 3\x00" + b"\xff" * 4096)
    said = trainer("verify", str(spoilt), "--data", str(folder))
    assert (said.code, said.out) == (BAD_INPUT, "")
    assert "spoilt.db" in said.err
    old = tmp_path / "old.db"
    script = Path(__file__).parents[1] / "storage" / "versions" / "v2.sql"
    with closing(sqlite3.connect(old)) as connection:
        connection.executescript(script.read_text(encoding="utf-8"))
    said = trainer("verify", str(old), "--data", str(folder))
    assert said.code == BAD_INPUT
    assert "has no audit chain yet" in said.err


def test_a_certificate_is_held_against_the_register(
    trainer: Trainer, folder: Path, record: CertificateRecord, ring: Ring
) -> None:
    paper = folder / "certificate.json"
    paper.write_bytes(seal(record, Content.CERTIFICATE, ring.signer))
    said = trainer("verify", str(paper), "--data", str(folder), "--json")
    assert said.code == 0
    assert "In the register, with the same record" in said.out
    with Store.open(folder, at=AT) as store:
        event = NewEvent(number=record.number, kind=EventKind.REVOKED, reason="Left the house.")
        record_event(store, event, by=1, secret=PASSWORD, at=later(days=1))
    said = trainer("verify", str(paper), "--data", str(folder))
    assert said.code == 1
    assert said.out.startswith(f"Revoked: certificate {record.number}. ")
    assert "a decision of the house" in said.out
    assert "Left the house" not in said.out, "that is kept at home"


def test_a_code_is_held_against_the_register(
    trainer: Trainer, folder: Path, record: CertificateRecord, ring: Ring
) -> None:
    code = write_code(claims_of(record), ring.signer)
    assert trainer("verify", code, "--data", str(folder)).code == 0


def test_a_register_that_was_altered_is_not_relied_on(
    trainer: Trainer, folder: Path, record: CertificateRecord, ring: Ring
) -> None:
    paper = folder / "certificate.json"
    paper.write_bytes(seal(record, Content.CERTIFICATE, ring.signer))
    with Store.open(folder, at=AT) as store:
        event = NewEvent(number=record.number, kind=EventKind.REVOKED, reason="Left the house.")
        record_event(store, event, by=1, secret=PASSWORD, at=later(days=1))
    alter(folder / DATABASE, "DELETE FROM certificate_events")
    said = trainer("verify", str(paper), "--data", str(folder))
    assert said.code == 1
    assert said.out.startswith(f"Doubtful: certificate {record.number}. ")
    assert "what happened to a certificate, which is gone" in said.out


def test_a_key_put_into_the_ring_by_hand_signs_nothing(
    trainer: Trainer, folder: Path, record: CertificateRecord, tmp_path: Path
) -> None:
    forger = new_ring(tmp_path / "forger").signer
    path = folder / "keys" / "school.json"
    own = read_school(path)
    path.write_bytes(school_bytes(School(name=own.name, keys=(*own.keys, forger.key))))
    forged = msgspec.structs.replace(record, number="TT-OH-MBC-2026-0777")
    paper = tmp_path / "forged.json"
    paper.write_bytes(seal(forged, Content.CERTIFICATE, forger))
    said = trainer("verify", str(paper), "--data", str(folder))
    assert said.code == 1
    assert said.out.startswith("Unknown issuer: ")
    assert f"holds the key {forger.key.id}, of which no row of its audit log tells" in said.out
    code = write_code(claims_of(forged), forger)
    assert trainer("verify", code, "--data", str(folder)).code == 1


def test_a_genuine_paper_is_not_valid_by_a_register_rolled_back(
    trainer: Trainer, folder: Path, record: CertificateRecord, ring: Ring
) -> None:
    paper = folder / "certificate.json"
    forged = msgspec.structs.replace(record, number="TT-OH-MBC-2026-0777")
    paper.write_bytes(seal(forged, Content.CERTIFICATE, ring.signer))
    said = trainer("verify", str(paper), "--data", str(folder))
    assert said.code == 1
    assert said.out.startswith("Not in the register: certificate TT-OH-MBC-2026-0777. ")
