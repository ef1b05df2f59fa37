"""The key of this PC: it signs how far the audit chain has come when something weighty is told.

The school's key is locked under a passphrase and seldom at hand. This one is not locked: it keeps
out whoever can change the record and not this folder's private files, and it makes a row that was
put behind the chain by hand stand out. Its public half is told to the chain when it is made.
"""

import base64
import json
import secrets
import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from trainer.certification.audit import AuditEntry, AuditKind, AuditRow, Head
from trainer.certification.canonical import canonical, digest_of
from trainer.storage.private import write_private

# ruff: noqa: PLC0415 - the library takes 50 ms to load, which a start need not pay

KEYS = "keys"
FILE = "device.json"
MADE = "the key of this PC was made"
KEY, PUBLIC = "device", "public"  # the facts of a row that tells of it
_PREFIX = b"table-test device head 1\n"
_WEIGHTY = frozenset({AuditKind.ROLE, AuditKind.PASSWORD, AuditKind.CERTIFICATE, AuditKind.KEY})
EXAM_ENDED = "an exam has ended"
PACK_APPLIED = "a pack of lessons was applied"
PACK_TAKEN_BACK = "a pack of lessons was taken back"
SIGNER_TRUSTED = "the key of another house was vouched for"
SIGNER_DROPPED = "the key of another house is vouched for no longer"
_WEIGHTY_ACTS = frozenset(
    {EXAM_ENDED, PACK_APPLIED, PACK_TAKEN_BACK, SIGNER_TRUSTED, SIGNER_DROPPED}
)


class DeviceHead(msgspec.Struct, frozen=True, kw_only=True):
    """How far the chain had come, signed by the key of a PC."""

    number: int
    hash: str
    at_ms: int
    key: str
    signature: str = ""

    @property
    def head(self) -> Head:
        """The row it vouches for, and all before."""
        return Head(number=self.number, hash=self.hash)


class Device(NamedTuple):
    """The key of this PC."""

    id: str
    public: bytes
    private: bytes

    def sign(self, head: Head, at_ms: int) -> DeviceHead:
        """Return a signed head."""
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

        bare = DeviceHead(number=head.number, hash=head.hash, at_ms=at_ms, key=self.id)
        signature = Ed25519PrivateKey.from_private_bytes(self.private).sign(_signed(bare))
        return msgspec.structs.replace(bare, signature=base64.b64encode(signature).decode())


def is_weighty(entry: AuditEntry) -> bool:
    """Tell whether what a row tells of must not stand without a signed head."""
    return entry.kind in _WEIGHTY or entry.what in _WEIGHTY_ACTS


def read_device(folder: Path) -> Device | None:
    """Return the key of a data folder; None where there is none, or it cannot be read."""
    try:
        told = json.loads((folder / KEYS / FILE).read_text(encoding="utf-8"))
        private, public = (base64.b64decode(told[half]) for half in ("private", "public"))
        return Device(str(told["key"]), public, private)
    except (OSError, ValueError, KeyError, TypeError, UnicodeError):
        return None


def make_device(folder: Path) -> Device:
    """Make the key of a data folder, for its owner's eyes only, and return it."""
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    private = Ed25519PrivateKey.from_private_bytes(secrets.token_bytes(32))
    public = private.public_key().public_bytes_raw()
    made = Device(_id(public), public, private.private_bytes_raw())
    content = {
        "table_test": "device key",
        "key": made.id,
        "public": base64.b64encode(public).decode(),
        "private": base64.b64encode(made.private).decode(),
    }
    (folder / KEYS).mkdir(mode=0o700, exist_ok=True)
    write_private(folder / KEYS / FILE, json.dumps(content, indent=1).encode())
    return made


def facts_of(device: Device) -> dict[str, str]:
    """Return what the chain is told of a key."""
    return {KEY: device.id, PUBLIC: base64.b64encode(device.public).decode()}


def devices_of(rows: Iterable[AuditRow]) -> dict[str, tuple[int, bytes]]:
    """Return the keys a chain tells of: in which row, and their public halves."""
    found = {}
    for row in rows:
        facts = row.entry.facts
        if KEY in facts and PUBLIC in facts:
            try:
                public = base64.b64decode(facts[PUBLIC], validate=True)
            except ValueError:
                continue
            if facts[KEY] == _id(public):
                found[facts[KEY]] = (row.number, public)
    return found


def holds(head: DeviceHead, public: bytes) -> bool:
    """Tell whether a key made the signature on a head."""
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        signature = base64.b64decode(head.signature, validate=True)
        Ed25519PublicKey.from_public_bytes(public).verify(signature, _signed(head))
    except (InvalidSignature, ValueError):
        return False
    return True


def unsigned_before(connection: sqlite3.Connection, first: int) -> bool:
    """Tell whether a weighty row stands before this transaction that no signature vouches for.

    What this program did not see being written it does not vouch for.
    """
    last = connection.execute("SELECT ifnull(max(number), 0) FROM device_heads").fetchone()[0]
    if not last:
        return False  # the first head of a chain vouches for nothing before the key
    rows = connection.execute(
        "SELECT entry FROM audit_log WHERE number > ? AND number < ?", (last, first)
    )
    return any(_is_weighty(text) for (text,) in rows)


def parsed(lines: Sequence[str | bytes]) -> tuple[DeviceHead | None, ...]:
    """Return signed heads as they were kept; None for one that is no head any more."""
    return tuple(_parsed(line) for line in lines)


def _parsed(line: str | bytes) -> DeviceHead | None:
    try:
        return msgspec.json.decode(line, type=DeviceHead)
    except (msgspec.DecodeError, UnicodeError):
        return None


def _is_weighty(text: str) -> bool:
    try:
        return is_weighty(msgspec.json.decode(text, type=AuditEntry))
    except (msgspec.DecodeError, UnicodeError, TypeError):
        return True


def _signed(head: DeviceHead) -> bytes:
    return _PREFIX + canonical(msgspec.structs.replace(head, signature=""))


def _id(public: bytes) -> str:
    return digest_of(public)[:16]
