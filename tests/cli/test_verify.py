"""`trainer verify`."""

import json
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.cli.conftest import Trainer
from tests.credentials.world import (
    LATER,
    NUMBER,
    RECORD,
    Ring,
    blank_pdf,
    changed,
    new_ring,
    signature_fields,
    signed_certificate,
    withdrawals,
)
from trainer.certification.audit import Head
from trainer.credentials import lock
from trainer.credentials.badge import write_badge
from trainer.credentials.envelope import Content, seal
from trainer.credentials.heads import write_head
from trainer.credentials.pades import HEAD_FILE, sign_paper
from trainer.credentials.qr import claims_of, write_code
from trainer.credentials.revocations import LIST_FILE, Withdrawal, write_list
from trainer.credentials.school import SCHOOL_FILE

BAD_INPUT = 2


class Desk:
    """A verifier's desk: a school's data folder, and files handed in to be checked."""

    def __init__(self, data: Path, ring: Ring) -> None:
        """Lay out the data folder; files are put beside it."""
        self.data, self.ring = data, ring
        self.tray = data.parent

    def hand_in(self, name: str, raw: bytes) -> str:
        """Put a file on the desk and return its path."""
        path = self.tray / name
        path.write_bytes(raw)
        return str(path)

    def certificate(self) -> str:
        """Hand in a genuine certificate."""
        return self.hand_in("certificate.pdf", signed_certificate(self.ring.signer))

    def a_list(self, name: str, *states: Withdrawal, serial: int = 7) -> str:
        """Hand in a revocation list with the certificate on it, once for each state."""
        content = withdrawals(self.ring.signer, *states, serial=serial).content
        return self.hand_in(name, write_list(content, self.ring.signer))


@pytest.fixture
def desk(data_dir: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setattr(lock, "SCRYPT_N", 2**10)
    monkeypatch.setattr("trainer.cli.verify.now", lambda: LATER)
    return Desk(data_dir, new_ring(data_dir / "keys"))


def test_a_certificate_is_valid_by_the_keys_of_the_data_folder(
    trainer: Trainer, desk: Desk
) -> None:
    said = trainer("verify", desk.certificate(), "--data", str(desk.data))
    assert (said.code, said.err) == (0, "")
    assert said.out == (
        f"Valid: certificate {NUMBER}. Signed by Table Games Training Department, good until "
        "2028-12-01. No revocation list was at hand, so a withdrawal would not be seen.\n"
    )


@pytest.mark.parametrize("place", ["file", "folder"])
def test_a_certificate_is_valid_by_public_keys_alone(
    trainer: Trainer, desk: Desk, tmp_path: Path, place: str
) -> None:
    given = tmp_path / "given"
    given.mkdir()
    public = given / "the-school.json"
    public.write_bytes((desk.ring.folder / SCHOOL_FILE).read_bytes())
    keys = public if place == "file" else given
    nowhere = tmp_path / "nowhere"
    said = trainer("verify", desk.certificate(), "--keys", str(keys), "--data", str(nowhere))
    assert said.code == 0
    assert not nowhere.exists()


def test_without_keys_the_issuer_is_unknown(trainer: Trainer, desk: Desk, tmp_path: Path) -> None:
    said = trainer("verify", desk.certificate(), "--data", str(tmp_path / "nowhere"))
    assert said.code == 1
    assert said.out.startswith("Unknown issuer: signed paper. ")


def test_a_tampered_copy_is_altered(trainer: Trainer, desk: Desk) -> None:
    raw = changed(signed_certificate(desk.ring.signer), b"100 100 l", b"100 999 l")
    said = trainer("verify", desk.hand_in("copy.pdf", raw), "--data", str(desk.data))
    assert said.code == 1
    assert said.out.startswith("Altered: signed paper. The PDF was changed after the assessor")


def test_an_expired_one_is_told(
    trainer: Trainer, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    late = datetime(2029, 1, 1, tzinfo=UTC)
    monkeypatch.setattr("trainer.cli.verify.now", lambda: late)
    said = trainer("verify", desk.certificate(), "--data", str(desk.data))
    assert (said.code, said.out) == (
        1,
        f"Expired: certificate {NUMBER}. It ran out on 2028-12-01.\n",
    )


@pytest.mark.parametrize("state", Withdrawal, ids=str)
def test_a_withdrawn_one_is_told_by_a_list(trainer: Trainer, desk: Desk, state: Withdrawal) -> None:
    listed = desk.a_list("list.json", state)
    said = trainer("verify", desk.certificate(), "--data", str(desk.data), "--revocations", listed)
    assert said.code == 1
    assert said.out.startswith(f"{state.capitalize()}: certificate {NUMBER}. ")
    assert "Left the house." in said.out


def test_a_list_kept_beside_the_keys_counts_and_outranks_an_older_one(
    trainer: Trainer, desk: Desk
) -> None:
    kept = Path(desk.a_list("new.json", Withdrawal.REVOKED, serial=9))
    (desk.ring.folder / LIST_FILE).write_bytes(kept.read_bytes())
    older = desk.a_list("old.json", serial=4)
    for words in ((), ("--revocations", older)):
        said = trainer("verify", desk.certificate(), "--data", str(desk.data), *words)
        assert (said.code, said.out.split(":")[0]) == (1, "Revoked")
    said = trainer("verify", older, "--data", str(desk.data))
    assert (said.code, said.out.split(":")[0]) == (1, "Expired")


def test_a_list_given_with_public_keys_counts(trainer: Trainer, desk: Desk, tmp_path: Path) -> None:
    given = tmp_path / "given"
    given.mkdir()
    (given / SCHOOL_FILE).write_bytes((desk.ring.folder / SCHOOL_FILE).read_bytes())
    (given / LIST_FILE).write_bytes(Path(desk.a_list("list.json", Withdrawal.REVOKED)).read_bytes())
    said = trainer(
        "verify", desk.certificate(), "--keys", str(given), "--data", str(tmp_path / "nowhere")
    )
    assert (said.code, said.out.split(":")[0]) == (1, "Revoked")


def test_another_schools_kept_list_is_no_trouble(
    trainer: Trainer, desk: Desk, tmp_path: Path
) -> None:
    (desk.ring.folder / LIST_FILE).write_bytes(Path(desk.a_list("list.json")).read_bytes())
    other = new_ring(tmp_path / "other")
    theirs = desk.hand_in("theirs.pdf", signed_certificate(other.signer))
    keys = str(other.folder / SCHOOL_FILE)
    said = trainer("verify", theirs, "--keys", keys, "--data", str(desk.data))
    assert said.code == 0


def test_a_tampered_list_is_no_list(trainer: Trainer, desk: Desk) -> None:
    path = Path(desk.a_list("list.json", Withdrawal.REVOKED))
    path.write_bytes(changed(path.read_bytes(), NUMBER.encode(), b"TT-MA-MBC-2026-0043"))
    said = trainer(
        "verify", desk.certificate(), "--data", str(desk.data), "--revocations", str(path)
    )
    assert said.code == BAD_INPUT
    assert "was changed afterwards" in said.err


def test_a_badge_and_a_code_are_read_too(trainer: Trainer, desk: Desk) -> None:
    data = ("--data", str(desk.data))
    badge = desk.hand_in("badge.jwt", write_badge(RECORD, desk.ring.signer).encode())
    assert trainer("verify", badge, *data).out.startswith(f"Valid: badge {NUMBER}.")
    code = write_code(claims_of(RECORD), desk.ring.signer)
    written = desk.hand_in("code.txt", code.encode() + b"\n")
    for said in (
        trainer("verify", code, *data),
        trainer("verify", written, *data),
        trainer("verify", "-", *data, stdin=code + "\n"),
    ):
        assert said.code == 0
        assert said.out.startswith(f"Valid: code {NUMBER}.")


def test_a_paper_is_piped_in_byte_for_byte(trainer: Trainer, desk: Desk) -> None:
    pdf = Path(desk.certificate()).read_bytes()
    assert b"\xff" in pdf or any(byte > 127 for byte in pdf)
    said = trainer("verify", "-", "--data", str(desk.data), stdin=pdf)
    assert (said.code, said.out[:6]) == (0, "Valid:")
    said = trainer("verify", "-", "--data", str(desk.data), stdin=b"\xff\xfe\x00 no paper")
    assert (said.code, "Traceback" in said.err) == (BAD_INPUT, False)


def test_an_export_and_a_head_are_read_too(trainer: Trainer, desk: Desk) -> None:
    signer = desk.ring.signer
    export = desk.hand_in("exam.json", seal({"score": 38}, Content.RECORD, signer))
    head = desk.hand_in("head.json", write_head(Head(number=3, hash="0" * 64), signer, at=LATER))
    for path in (export, head):
        assert trainer("verify", path, "--data", str(desk.data)).code == 0
    said = trainer("verify", export, "--head", head, "--data", str(desk.data))
    assert said.code == 0
    packet = desk.hand_in(
        "packet.pdf",
        sign_paper(
            blank_pdf(),
            fields=signature_fields(),
            signer=signer,
            files={HEAD_FILE: Path(head).read_bytes()},
        ),
    )
    assert trainer("verify", export, "--head", packet, "--data", str(desk.data)).code == 0
    said = trainer("verify", export, "--head", export, "--data", str(desk.data))
    assert said.code == BAD_INPUT
    assert "not an audit head" in said.err


def test_json_says_the_same(trainer: Trainer, desk: Desk) -> None:
    said = trainer("verify", desk.certificate(), "--data", str(desk.data), "--json")
    found = json.loads(said.out)
    assert said.code == 0
    assert found["valid"] is True
    assert (found["state"], found["what"], found["number"]) == ("valid", "certificate", NUMBER)
    assert (found["issued"], found["valid_until"]) == ("2026-12-01", "2028-12-01")
    assert found["checks"][0] == "Both seals, made with the school's key, match the paper"
    unsigned = desk.hand_in("plain.pdf", blank_pdf())
    said = trainer("verify", unsigned, "--data", str(desk.data), "--json")
    assert said.code == 1
    assert json.loads(said.out)["state"] == "unknown issuer"


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("gone.pdf",), "gone.pdf"),
        (("notes.txt",), "notes.txt is nothing Table Test signs"),
        (("certificate.pdf", "--keys", "notes.txt"), "notes.txt is damaged, or is not"),
        (("certificate.pdf", "--keys", "gone.json"), "gone.json: there is no such file"),
        (("certificate.pdf", "--revocations", "gone.json"), "gone.json: there is no such file"),
        (("certificate.pdf", "--revocations", "notes.txt"), "notes.txt is not a signed file"),
        (("certificate.pdf", "--head", "notes.txt"), "notes.txt is not a signed file"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_two(
    trainer: Trainer,
    desk: Desk,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    named: str,
) -> None:
    monkeypatch.chdir(desk.tray)
    desk.certificate()
    desk.hand_in("notes.txt", b"hello")
    said = trainer("verify", *words, "--data", str(desk.data))
    assert (said.code, said.out) == (BAD_INPUT, "")
    assert named in said.err
    assert said.err.count("\n") == 1
