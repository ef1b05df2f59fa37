"""The publisher's keys: a root that signs nothing but release keys, and those that sign packs.

The private halves are never part of the program. A release key has an end, so that one that was
lost is worth nothing after it; the root is kept offline by two people (docs/packs.md).
"""

import base64
import binascii
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from trainer.certification.canonical import canonical
from trainer.credentials import files
from trainer.credentials.school import key_id
from trainer.errors import CredentialError

# The public halves of the root keys this program trusts, as base64: see docs/packs.md. While there
# are none no pack of a publisher can be applied, and packs of a house can.
ROOTS: tuple[str, ...] = ()

_PREFIX = b"table-test release key 1\0"
_ASK = "Give the file of the key, and its passphrase."


class ReleaseKey(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The public half of a key that signs packs, vouched for by a root until it ends."""

    table_test: Literal["release key"] = "release key"
    version: Literal[1] = 1
    public: str  # base64
    roles: tuple[str, ...]  # the kinds of pack it may sign
    begins: datetime
    ends: datetime
    root: str  # the id of the root key
    signature: str = ""

    @property
    def id(self) -> str:
        """Its id, as that of every key."""
        return key_id(unpacked(self.public))


def new_private() -> Ed25519PrivateKey:
    """Make a key."""
    return Ed25519PrivateKey.generate()


def public_of(private: Ed25519PrivateKey) -> bytes:
    """Return the public half."""
    return private.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)


def certify(
    private: Ed25519PrivateKey,
    *,
    root: Ed25519PrivateKey,
    roles: Iterable[str],
    begins: datetime,
    ends: datetime,
) -> ReleaseKey:
    """Return what lets a release key sign packs of these kinds."""
    bare = ReleaseKey(
        public=packed(public_of(private)),
        roles=tuple(roles),
        begins=begins.astimezone(UTC).replace(microsecond=0),
        ends=ends.astimezone(UTC).replace(microsecond=0),
        root=key_id(public_of(root)),
    )
    return msgspec.structs.replace(bare, signature=packed(root.sign(_signed(bare))))


def is_vouched_for(key: ReleaseKey, roots: Iterable[str]) -> bool:
    """Return whether one of these roots signed a release key."""
    bare = msgspec.structs.replace(key, signature="")
    return any(
        key_id(unpacked(root)) == key.root
        and verifies(unpacked(root), unpacked(key.signature), _signed(bare))
        for root in roots
    )


def verifies(public: bytes, signature: bytes, content: bytes) -> bool:
    """Return whether the key made the signature over exactly this content."""
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, content)
    except (InvalidSignature, ValueError):
        return False
    return True


def packed(raw: bytes) -> str:
    """Return bytes as they stand in a file."""
    return base64.b64encode(raw).decode()


def unpacked(text: str) -> bytes:
    """Return the bytes that stand in a file; none where they are no base64."""
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""


def write_private(path: Path, private: Ed25519PrivateKey, passphrase: str) -> None:
    """Keep a private key under a passphrase; a file that is there is never written over."""
    if path.exists():
        raise CredentialError(
            f"{path} is there already, and may hold a key.", next_step="Give another name."
        )
    lock = BestAvailableEncryption(passphrase.encode())
    files.write(path, private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, lock))


def read_private(path: Path, passphrase: str) -> Ed25519PrivateKey:
    """Unlock a private key."""
    raw = files.read(path, named="the private key")
    try:
        found = load_pem_private_key(raw, passphrase.encode())
    except (ValueError, TypeError) as error:
        raise CredentialError(
            f"{path} is not unlocked: it is no private key, or the passphrase is another.",
            next_step=_ASK,
        ) from error
    if not isinstance(found, Ed25519PrivateKey):
        raise CredentialError(f"{path} holds a key of another kind.", next_step=_ASK)
    return found


def release_bytes(key: ReleaseKey) -> bytes:
    """Return a release key's public half as a file."""
    return msgspec.json.format(msgspec.json.encode(key), indent=1) + b"\n"


def read_release(path: Path) -> ReleaseKey:
    """Read the public half of a release key."""
    raw = files.read(path, named="the release key's public half")
    try:
        return msgspec.json.decode(raw, type=ReleaseKey)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise CredentialError(
            f"{path} is not the public half of a release key ({error}).",
            next_step="Give the file that “trainer pack key release” wrote.",
        ) from error


def _signed(bare: ReleaseKey) -> bytes:
    return _PREFIX + canonical(bare)
