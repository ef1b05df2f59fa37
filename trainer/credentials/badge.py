"""The certificate as an Open Badges 3.0 credential, for wallets and personnel systems.

An `OpenBadgeCredential` in the data model of Verifiable Credentials 2.0, as a token signed with
the school's key (VC-JWT). The issuer is the key itself (did:key), so a school needs no web site
and a check no network: the contexts are named and never fetched. The holder is there only as
salted hashes.
"""

import hashlib
import uuid
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time

import msgspec

from trainer.certification.canonical import digest
from trainer.certification.certificate import CertificateRecord
from trainer.credentials import jwt
from trainer.credentials.did import did_of, key_url, public_of
from trainer.credentials.keys import Signer
from trainer.credentials.school import School, SchoolKey, find_key, key_id
from trainer.credentials.verdict import DoubtError, State

STATUS_TYPE = "TableTestRevocationList"
_CONTEXTS = (
    "https://www.w3.org/ns/credentials/v2",
    "https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json",
)
_OWN_TERMS = {STATUS_TYPE: f"urn:table-test:{STATUS_TYPE}"}
_NAMESPACE = uuid.UUID("6f1d0f0e-6a53-5c1c-9d5e-0a4f6c2d7b11")  # ours, drawn once
_UNREADABLE = "The badge file cannot be read: it is cut short or changed."


@dataclass(frozen=True, slots=True, kw_only=True)
class Badge:
    """A badge whose signature holds."""

    number: str
    title: str
    issued: date
    valid_until: date
    record: str  # digest of the certificate's record
    school: School
    key: SchoolKey


class _Issuer(msgspec.Struct, frozen=True):
    id: str


class _Achievement(msgspec.Struct, frozen=True):
    name: str


class _Subject(msgspec.Struct, frozen=True, rename="camel"):
    id: str
    license_number: str
    achievement: _Achievement


class _Evidence(msgspec.Struct, frozen=True):
    id: str
    name: str


class _Credential(msgspec.Struct, frozen=True, rename="camel"):
    """What a check reads of a badge; everything else is for whoever shows it."""

    id: str
    type: tuple[str, ...]
    issuer: _Issuer
    valid_from: datetime
    valid_until: datetime
    credential_subject: _Subject
    evidence: tuple[_Evidence, ...]
    iss: str
    jti: str
    sub: str
    nbf: int
    exp: int


def credential_of(record: CertificateRecord, signer: Signer) -> jwt.Claims:
    """Return the credential before it is signed."""
    did = did_of(signer.key.public)
    issuer = {"id": did, "type": ["Profile"], "name": record.school or signer.school.name}
    salt = hashlib.sha256(b"badge salt\n" + record.salt.encode()).hexdigest()[:32]
    achievement = _achievement(record, issuer)
    results = [
        {
            "type": ["Result"],
            "resultDescription": described["id"],
            "value": line.result,
        }
        for described, line in zip(achievement["resultDescription"], record.parts, strict=True)
    ]
    return {
        "@context": [*_CONTEXTS, _OWN_TERMS],
        "id": _urn("credential", did, record.number),
        "type": ["VerifiableCredential", "OpenBadgeCredential"],
        "name": f"{record.game_title}: {record.level}",
        "issuer": issuer,
        "validFrom": _begin(record.issued).isoformat().replace("+00:00", "Z"),
        "validUntil": _end(record.valid_until).isoformat().replace("+00:00", "Z"),
        "credentialSubject": {
            "id": _urn("holder", _hashed(record.name, salt), _hashed(record.employee_no, salt)),
            "type": ["AchievementSubject"],
            "identifier": [
                _identity("name", record.name, salt),
                _identity("ext:employeeNumber", record.employee_no, salt),
                *_licence(record, salt),
            ],
            "licenseNumber": record.number,
            "achievement": achievement,
            "result": results,
        },
        "evidence": [
            _evidence("Certificate record", digest(record)),
            _evidence("Exam record", record.exam_digest),
            _evidence("Rules of the game", record.rules_digest),
            _evidence("Standard", record.standard_digest),
        ],
        "credentialStatus": {
            "id": f"urn:table-test:revocations:{signer.key.id}#{record.number}",
            "type": STATUS_TYPE,
        },
    }


def write_badge(record: CertificateRecord, signer: Signer) -> str:
    """Return the signed badge file."""
    credential = credential_of(record, signer)
    claims = {
        "iss": credential["issuer"]["id"],
        "jti": credential["id"],
        "sub": credential["credentialSubject"]["id"],
        "nbf": int(_begin(record.issued).timestamp()),
        "exp": int(_end(record.valid_until).timestamp()),
    }
    header = {"alg": "EdDSA", "kid": key_url(signer.key.public), "typ": "JWT"}
    return jwt.write_token(header, {**credential, **claims}, signer)


def read_badge(text: str, schools: Iterable[School]) -> Badge:
    """Check a badge file and return what it says; `DoubtError` when it cannot be relied on."""
    try:
        token = jwt.read_token(text)
        public = public_of(str(token.header.get("kid", "")))
    except ValueError as error:
        raise DoubtError(State.ALTERED, _UNREADABLE) from error
    school, key = find_key(schools, key_id(public))
    if token.header.get("alg") != "EdDSA" or not key.verifies(token.signature, token.signed):
        raise DoubtError(
            State.ALTERED, f"Its content is not what {school.name} signed: the badge was changed."
        )
    try:
        return _badge(msgspec.convert(token.payload, _Credential), school, key)
    except (msgspec.ValidationError, ValueError) as error:
        raise DoubtError(
            State.ALTERED, f"It is signed by {school.name}, but is not a badge of a certificate."
        ) from error


def _badge(credential: _Credential, school: School, key: SchoolKey) -> Badge:
    subject = credential.credential_subject
    agree = (
        "OpenBadgeCredential" in credential.type
        and credential.iss == credential.issuer.id == did_of(key.public)
        and credential.jti == credential.id
        and credential.sub == subject.id
        and credential.nbf == int(credential.valid_from.timestamp())
        and credential.exp == int(credential.valid_until.timestamp())
    )
    if not agree:
        raise ValueError("its claims contradict each other")
    records = [e.id for e in credential.evidence if e.name == "Certificate record"]
    return Badge(
        number=subject.license_number,
        title=subject.achievement.name,
        issued=credential.valid_from.date(),
        valid_until=credential.valid_until.date(),
        record=records[0].rpartition(":")[2] if records else "",
        school=school,
        key=key,
    )


def _achievement(record: CertificateRecord, issuer: jwt.Claims) -> jwt.Claims:
    standard = f"{record.standard_title}, edition {record.standard_edition}"
    return {
        "id": _urn("achievement", record.standard, record.standard_digest, record.game),
        "type": ["Achievement"],
        "achievementType": "Certificate",
        "creator": issuer,
        "name": record.game_title,
        "description": f"May deal {record.game_title} under {record.rulebook}, "
        f"edition {record.rulebook_edition}.",
        "criteria": {
            "narrative": f"Passed every part of the table test set by {standard}: "
            + "; ".join(line.title for line in record.parts)
            + "."
        },
        "resultDescription": [
            {
                "id": _urn("part", record.standard, record.standard_digest, line.part),
                "type": ["ResultDescription"],
                "name": line.title,
                "resultType": "Result",
            }
            for line in record.parts
        ],
    }


def _evidence(name: str, sha256: str) -> jwt.Claims:
    return {"id": f"urn:sha256:{sha256}", "type": ["Evidence"], "name": name}


def _identity(kind: str, value: str, salt: str) -> jwt.Claims:
    return {
        "type": "IdentityObject",
        "hashed": True,
        "identityHash": f"sha256${_hashed(value, salt)}",
        "identityType": kind,
        "salt": salt,
    }


def _licence(record: CertificateRecord, salt: str) -> list[jwt.Claims]:
    """Return the holder's licence, hashed as the others; records from before know none."""
    licence = "" if isinstance(record.licence, msgspec.UnsetType) else record.licence
    return [_identity("ext:licenceNumber", licence, salt)] if licence else []


def _hashed(value: str, salt: str) -> str:
    return hashlib.sha256((value + salt).encode()).hexdigest()


def _urn(*parts: str) -> str:
    return uuid.uuid5(_NAMESPACE, "\n".join(parts)).urn


def _begin(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


def _end(day: date) -> datetime:
    return datetime.combine(day, time(23, 59, 59), UTC)
