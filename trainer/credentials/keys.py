"""The school's key ring, in `keys/` of the data folder.

`school.json` holds the public keys, `private-<id>.json` the private half of the one in use, under
a passphrase. What is lost when a private key or its passphrase is lost is the power to issue with
it, and nothing else: records stay, and what was signed can be checked for ever. Then a new key
is made, and the old public key stays in the ring.
"""

from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
)
from cryptography.x509.oid import NameOID

from trainer.credentials import files
from trainer.credentials.lock import PrivateKeys, lock, unlock
from trainer.credentials.school import (
    SCHOOL_FILE,
    School,
    SchoolKey,
    key_id,
    read_school,
    school_bytes,
)
from trainer.errors import CredentialError

KEYS_FOLDER = "keys"
VALID_FOR = timedelta(days=3653)  # ten years, for the certificate that signs papers
LONGEST_NAME = 64  # what an X.509 name may hold


@dataclass(frozen=True, slots=True, kw_only=True)
class Signer:
    """The school's key, unlocked: what signing takes. Let go of it when done."""

    school: School
    key: SchoolKey
    private: PrivateKeys = field(repr=False)

    def sign(self, content: bytes) -> bytes:
        """Return the Ed25519 signature over the content."""
        return self.private.signing.sign(content)

    def paper_key(self) -> bytes:
        """Return the key that signs papers, as PKCS#8 without encryption: memory only."""
        return self.private.paper.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption())


def has_ring(folder: Path) -> bool:
    """Return whether a school has its keys in this folder."""
    return (folder / SCHOOL_FILE).exists()


def create_ring(folder: Path, *, school: str, passphrase: str, at: datetime) -> Signer:
    """Make the school's first key."""
    name = school_named(school)
    if has_ring(folder):
        raise CredentialError(
            f"There is a key ring in {folder} already.",
            next_step="Unlock it with its passphrase, or make a new key in it.",
        )
    return _add_key(folder, School(name=name, keys=()), passphrase, at)


def school_named(name: str) -> str:
    """Return a school's name as a key can carry it, or refuse it with a sentence."""
    wanted = " ".join(name.split())
    if not wanted or len(wanted) > LONGEST_NAME:
        raise CredentialError(
            f"The school's name must have 1 to {LONGEST_NAME} characters.",
            next_step="Type the name as it stands on certificates.",
        )
    return wanted


def open_ring(folder: Path, passphrase: str) -> Signer:
    """Unlock the key in use."""
    school = read_school(folder / SCHOOL_FILE)
    key = school.current
    if key is None:
        raise CredentialError(
            "Every key of this school is retired.", next_step="Make a new key to go on issuing."
        )
    path = private_file(folder, key)
    if not path.exists():
        raise CredentialError(
            f"The school's private key is not in {folder}.",
            next_step="Restore the key backup, or make a new key. Records and issued "
            "certificates are safe: only issuing needs the private key.",
        )
    content = files.read(path, named="the school's private key")
    private = unlock(content, passphrase, key_id=key.id, where=path)
    if key_id(_public(private.signing)) != key.id:
        raise CredentialError(
            f"{path} holds another key than its name says.", next_step="Restore the key backup."
        )
    return Signer(school=school, key=key, private=private)


def rotate(folder: Path, *, passphrase: str, at: datetime, school: str = "") -> Signer:
    """Retire the key in use and make a new one; also the way on when the old one is lost.

    The retired private key is removed, its public half stays: old certificates go on verifying.
    A school that goes by another name now gives it with the new key.
    """
    name = school_named(school) if school else ""
    ring = read_school(folder / SCHOOL_FILE)
    kept = tuple(
        key if key.retired is not None else replace(key, retired=_to_seconds(at))
        for key in ring.keys
    )
    signer = _add_key(folder, School(name=name or ring.name, keys=kept), passphrase, at)
    for key in kept:
        try:
            private_file(folder, key).unlink(missing_ok=True)
        except OSError as error:
            raise CredentialError(
                f"The new key is in use, but {private_file(folder, key)} could not be removed "
                f"({error.strerror}).",
                next_step="Remove this file by hand.",
            ) from error
    return signer


def change_passphrase(folder: Path, *, old: str, new: str) -> None:
    """Lock the key in use under another passphrase; older backups keep the old one."""
    signer = open_ring(folder, old)
    content = lock(signer.private, new, key_id=signer.key.id)
    files.write(private_file(folder, signer.key), content)


def private_file(folder: Path, key: SchoolKey) -> Path:
    """Return where the private half of a key is kept."""
    return folder / f"private-{key.id}.json"


def _add_key(folder: Path, school: School, passphrase: str, at: datetime) -> Signer:
    """Write a new key, the private half first: until the ring names it, it does not exist."""
    created = _to_seconds(at)
    private = PrivateKeys(
        signing=Ed25519PrivateKey.generate(), paper=ec.generate_private_key(ec.SECP256R1())
    )
    public = _public(private.signing)
    key = SchoolKey(
        id=key_id(public),
        public=public,
        certificate=_certificate(school.name, private.paper, created),
        created=created,
    )
    school = School(name=school.name, keys=(*school.keys, key))
    files.write(private_file(folder, key), lock(private, passphrase, key_id=key.id))
    files.write(folder / SCHOOL_FILE, school_bytes(school))
    return Signer(school=school, key=key, private=private)


def _certificate(name: str, key: ec.EllipticCurvePrivateKey, at: datetime) -> bytes:
    """Return a certificate by which the school vouches for itself; verifiers are given it."""
    who = x509.Name(
        [
            x509.NameAttribute(NameOID.ORGANIZATION_NAME, name),
            x509.NameAttribute(NameOID.COMMON_NAME, name),
        ]
    )
    usage = x509.KeyUsage(
        digital_signature=True,
        content_commitment=True,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=False,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
    )
    certificate = (
        x509.CertificateBuilder()
        .subject_name(who)
        .issuer_name(who)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(at - timedelta(days=1))  # slack for a clock that is set right later
        .not_valid_after(at + VALID_FOR)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(usage, critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .sign(key, SHA256())
    )
    return certificate.public_bytes(Encoding.DER)


def _public(key: Ed25519PrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)


def _to_seconds(at: datetime) -> datetime:
    """Return the moment in UTC, as finely as certificates and PDFs tell time."""
    return at.astimezone(UTC).replace(microsecond=0)
