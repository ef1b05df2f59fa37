"""The badge: an Open Badges 3.0 credential that verifies with the school's key alone."""

import base64
import hashlib
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from tests.credentials.world import NUMBER, RECORD, Ring, new_ring
from trainer.certification.canonical import digest
from trainer.credentials import jwt
from trainer.credentials.badge import credential_of, read_badge, write_badge
from trainer.credentials.did import did_of, key_url, public_of
from trainer.credentials.verdict import DoubtError, State


def part(badge: str, place: int) -> Any:
    text = badge.split(".")[place]
    return msgspec.json.decode(base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)))


def test_the_token_is_what_open_badges_asks_for(ring: Ring) -> None:
    badge = write_badge(RECORD, ring.signer)
    did = did_of(ring.signer.key.public)
    header, payload = part(badge, 0), part(badge, 1)
    assert header == {"alg": "EdDSA", "kid": key_url(ring.signer.key.public), "typ": "JWT"}
    # Section 8.2.4: the payload is the credential, and these claims repeat what it says.
    assert payload["iss"] == payload["issuer"]["id"] == did
    assert payload["jti"] == payload["id"]
    assert payload["sub"] == payload["credentialSubject"]["id"]
    assert payload["validFrom"] == "2026-12-01T00:00:00Z"
    assert payload["nbf"] == 1796083200
    assert payload["validUntil"] == "2028-12-01T23:59:59Z"
    assert payload["exp"] == 1859327999
    for name in ("id", "jti", "sub"):
        assert payload[name].startswith("urn:uuid:")


def test_anyone_can_check_it_with_the_key_it_names(ring: Ring) -> None:
    signed, _, signature = write_badge(RECORD, ring.signer).rpartition(".")
    public = Ed25519PublicKey.from_public_bytes(public_of(part(signed, 0)["kid"]))
    public.verify(base64.urlsafe_b64decode(signature + "=="), signed.encode())


def test_the_credential_says_what_was_achieved(ring: Ring) -> None:
    credential = credential_of(RECORD, ring.signer)
    assert credential["@context"][:2] == [
        "https://www.w3.org/ns/credentials/v2",
        "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
    ]
    assert credential["type"] == ["VerifiableCredential", "OpenBadgeCredential"]
    subject = credential["credentialSubject"]
    achievement = subject["achievement"]
    assert {"id", "type", "name", "description", "criteria"} <= set(achievement)
    assert "edition 3" in achievement["criteria"]["narrative"]
    described = {entry["id"]: entry["name"] for entry in achievement["resultDescription"]}
    results = {described[r["resultDescription"]]: r["value"] for r in subject["result"]}
    assert results == {"Knowledge": "37 of 40", "Payouts": "59 of 60"}
    evidence = {entry["name"]: entry["id"] for entry in credential["evidence"]}
    assert evidence["Certificate record"] == f"urn:sha256:{digest(RECORD)}"
    assert evidence["Exam record"] == f"urn:sha256:{RECORD.exam_digest}"
    assert credential["credentialStatus"]["id"].endswith(f"{ring.signer.key.id}#{NUMBER}")


def test_the_holder_is_there_only_as_salted_hashes(ring: Ring) -> None:
    credential = credential_of(RECORD, ring.signer)
    text = msgspec.json.encode(credential).decode()
    for secret in (RECORD.name, RECORD.employee_no, RECORD.salt, "Instructor 1"):
        assert secret not in text
    name = credential["credentialSubject"]["identifier"][0]
    expected = hashlib.sha256((RECORD.name + name["salt"]).encode()).hexdigest()
    assert name["identityHash"] == f"sha256${expected}"
    assert name["hashed"] is True


def test_it_reads_back(ring: Ring) -> None:
    badge = read_badge(write_badge(RECORD, ring.signer) + "\n", (ring.signer.school,))
    assert (badge.number, badge.title) == (NUMBER, "Midibaccarat")
    assert (badge.issued, badge.valid_until) == (RECORD.issued, RECORD.valid_until)
    assert badge.record == digest(RECORD)


def test_a_changed_payload_is_altered(ring: Ring) -> None:
    head, payload, signature = write_badge(RECORD, ring.signer).split(".")
    forged = msgspec.json.encode(part(f".{payload}", 1) | {"exp": 4000000000})
    text = base64.urlsafe_b64encode(forged).rstrip(b"=").decode()
    with pytest.raises(DoubtError, match=r"not what .* signed") as doubt:
        read_badge(f"{head}.{text}.{signature}", (ring.signer.school,))
    assert doubt.value.state is State.ALTERED


@pytest.mark.parametrize("algorithm", ["none", "HS256", "RS256"])
def test_another_algorithm_does_not_pass(ring: Ring, algorithm: str) -> None:
    payload = part(write_badge(RECORD, ring.signer), 1)
    header = {"alg": algorithm, "kid": key_url(ring.signer.key.public), "typ": "JWT"}
    with pytest.raises(DoubtError):
        read_badge(jwt.write_token(header, payload, ring.signer), (ring.signer.school,))


@pytest.mark.parametrize(
    "change",
    [
        {"iss": "did:key:z6MkiTBz1ymuepAQ4HEHYSF1H8quG5GLVVQR3djdX3mDooWp"},
        {"exp": 4000000000},
        {"sub": "urn:uuid:0"},
        {"type": ["VerifiableCredential"]},
        {"credentialSubject": {}},
    ],
    ids=["issuer", "dates", "holder", "kind", "empty"],
)
def test_claims_that_contradict_each_other_do_not_pass(
    ring: Ring, change: dict[str, object]
) -> None:
    badge = write_badge(RECORD, ring.signer)
    forged = jwt.write_token(part(badge, 0), part(badge, 1) | change, ring.signer)
    with pytest.raises(DoubtError, match="not a badge of a certificate"):
        read_badge(forged, (ring.signer.school,))


def test_an_unknown_issuer_is_told(ring: Ring, tmp_path: Path) -> None:
    other = new_ring(tmp_path / "other")
    with pytest.raises(DoubtError, match="no school known here") as doubt:
        read_badge(write_badge(RECORD, ring.signer), (other.signer.school,))
    assert doubt.value.state is State.UNKNOWN_ISSUER


@pytest.mark.parametrize("text", ["eyJ.a.b", "eyJh.b", "..", "eyJhbGciOiJub25lIn0.e30."])
def test_what_is_no_token_is_told(text: str) -> None:
    with pytest.raises(DoubtError, match="cannot be read"):
        read_badge(text, ())
