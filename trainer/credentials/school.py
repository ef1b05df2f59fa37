"""A school's public keys: all that anyone needs to check what it signed.

They are kept in one file, `school.json`, which may be given to anybody. A retired key stays in
it for good, so that a certificate outlives the key that signed it.
"""

import base64
import hashlib
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Literal

import msgspec
from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import Encoding

from trainer.credentials import files
from trainer.credentials.verdict import DoubtError, State
from trainer.errors import CredentialError

SCHOOL_FILE = "school.json"
_NAMED = "a school's public keys (school.json)"


@dataclass(frozen=True, slots=True, kw_only=True)
class SchoolKey:
    """One key of a school, its public half: Ed25519 for codes and files, X.509 for papers."""

    id: str  # 16 hexadecimal digits
    public: bytes
    certificate: bytes  # DER
    created: datetime
    retired: datetime | None = None

    @property
    def expires(self) -> datetime:
        """When its certificate, which signs papers, runs out."""
        return x509.load_der_x509_certificate(self.certificate).not_valid_after_utc

    def verifies(self, signature: bytes, content: bytes) -> bool:
        """Return whether this key made the signature over exactly this content."""
        try:
            Ed25519PublicKey.from_public_bytes(self.public).verify(signature, content)
        except InvalidSignature:
            return False
        return True

    def doubt_at(self, moment: datetime) -> str:
        """Return why nothing can have been signed by it at that moment, or an empty text."""
        if self.retired is not None and moment > self.retired:
            return (
                f"It was signed on {moment:%Y-%m-%d} with a key that had been retired "
                f"on {self.retired:%Y-%m-%d}."
            )
        return ""


@dataclass(frozen=True, slots=True, kw_only=True)
class School:
    """A school by name, with every key it has ever used, oldest first."""

    name: str
    keys: tuple[SchoolKey, ...]

    @property
    def current(self) -> SchoolKey | None:
        """The key that signs now; None when all are retired."""
        return next((key for key in reversed(self.keys) if key.retired is None), None)

    def key(self, key_id: str) -> SchoolKey | None:
        """Return the key with this id."""
        return next((key for key in self.keys if key.id == key_id), None)

    def is_same_as(self, other: "School") -> bool:
        """Return whether both share a key: a name can be copied, a key cannot."""
        return any(other.key(key.id) is not None for key in self.keys)


def key_id(public: bytes) -> str:
    """Return the id of an Ed25519 public key: the beginning of its SHA-256."""
    return hashlib.sha256(public).hexdigest()[:16]


def paper_digest(key: SchoolKey) -> str:
    """Return what the audit chain is told of the half of a key that signs papers."""
    return hashlib.sha256(key.certificate).hexdigest()[:16]


def find_key(schools: Iterable[School], wanted: str) -> tuple[School, SchoolKey]:
    """Return whose key this is; a key nobody vouches for is a doubt, not a mistake."""
    for school in schools:
        found = school.key(wanted)
        if found is not None:
            return school, found
    raise DoubtError(
        State.UNKNOWN_ISSUER,
        f"It names the signing key {wanted}, which belongs to no school known here. "
        "Ask the school for its public keys and check again.",
    )


class _KeyEntry(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    id: str
    public: str  # base64
    certificate: str  # PEM
    created: datetime
    retired: datetime | None = None


class _SchoolFile(msgspec.Struct, frozen=True, kw_only=True):
    table_test: Literal["school keys"]
    version: Literal[1]
    school: str
    keys: tuple[_KeyEntry, ...]


def school_bytes(school: School) -> bytes:
    """Return the content of the public file."""
    content = _SchoolFile(
        table_test="school keys",
        version=1,
        school=school.name,
        keys=tuple(
            _KeyEntry(
                id=key.id,
                public=base64.b64encode(key.public).decode(),
                certificate=x509.load_der_x509_certificate(key.certificate)
                .public_bytes(Encoding.PEM)
                .decode(),
                created=key.created,
                retired=key.retired,
            )
            for key in school.keys
        ),
    )
    return msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n"


def school_from(content: bytes, *, where: object) -> School:
    """Read the content of a public file; `where` is what a message calls it."""
    try:
        read = msgspec.json.decode(content, type=_SchoolFile)
        keys = tuple(_key(entry) for entry in read.keys)
    except (msgspec.DecodeError, ValueError, UnicodeError) as error:
        raise CredentialError(
            f"{where} is damaged, or is not {_NAMED}: {error}.",
            next_step="Restore the key backup, or ask the school for this file again.",
        ) from error
    return School(name=read.school, keys=tuple(sorted(keys, key=lambda key: key.created)))


def read_school(path: Path) -> School:
    """Return the school whose public file this is."""
    return school_from(files.read(path, named=_NAMED), where=path)


def read_schools(path: Path) -> tuple[School, ...]:
    """Return the school of a public file, or every school that has one in a folder."""
    if not path.is_dir():
        return (read_school(path),)
    found = []
    for file in sorted(path.glob("*.json")):
        content = files.read(file, named=_NAMED)
        if file.name == SCHOOL_FILE or b'"school keys"' in content[:200]:
            found.append(school_from(content, where=file))
    if not found:
        raise CredentialError(
            f"{path}: no public keys of a school are in this folder.",
            next_step="Give the folder or the file with the school's public keys (school.json).",
        )
    return tuple(found)


def _key(entry: _KeyEntry) -> SchoolKey:
    public = base64.b64decode(entry.public, validate=True)
    Ed25519PublicKey.from_public_bytes(public)
    if entry.id != key_id(public):
        raise ValueError(f"key {entry.id} is not the key it says it is")
    for moment in (entry.created, entry.retired):
        if moment is not None and moment.tzinfo is None:
            raise ValueError(f"key {entry.id} has a time without a zone")
    certificate = x509.load_pem_x509_certificate(entry.certificate.encode())
    return SchoolKey(
        id=entry.id,
        public=public,
        certificate=certificate.public_bytes(Encoding.DER),
        created=entry.created,
        retired=entry.retired,
    )
