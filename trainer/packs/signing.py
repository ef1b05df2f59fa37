"""Who signed a pack, and whether that counts here."""

from collections.abc import Collection
from datetime import datetime
from typing import Literal, NamedTuple, Protocol

import msgspec

from trainer.credentials.publisher import (
    ROOTS,
    ReleaseKey,
    is_vouched_for,
    packed,
    unpacked,
    verifies,
)
from trainer.credentials.school import School, key_id
from trainer.packs.errors import AGAIN, PackError, UnknownKeyError
from trainer.packs.manifest import Kind, Manifest

_PREFIX = b"table-test pack 1\0"
_CHANGED = "What it says of itself was changed after it was signed."


class Key(Protocol):
    """A private key, or whatever signs with one."""

    def sign(self, content: bytes) -> bytes:
        """Return the Ed25519 signature over the content."""


class Signature(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The second file of a pack."""

    table_test: Literal["pack signature"] = "pack signature"
    version: Literal[1] = 1
    by: Literal["publisher", "house"]
    signature: str  # base64, over the first file
    release: ReleaseKey | None = None  # of the publisher
    school: str = ""  # of a house: for the reader, the key decides
    public: str = ""  # base64


class Trust(NamedTuple):
    """Whose packs count on this PC."""

    schools: tuple[School, ...] = ()  # the house's own key ring
    keys: Collection[str] = ()  # ids of other houses' keys a manager has vouched for
    roots: tuple[str, ...] = ROOTS


class Signer(NamedTuple):
    """Who signed a pack."""

    name: str
    key: str
    known: bool  # False: a house's key nobody here has vouched for

    def insist(self) -> None:
        """Refuse a pack of a house this PC does not know."""
        if not self.known:
            raise UnknownKeyError(self.name, self.key)


def sign_as_publisher(manifest: bytes, private: Key, release: ReleaseKey) -> bytes:
    """Return the second file of a publisher's pack."""
    return _file(Signature(by="publisher", signature=_signed(manifest, private), release=release))


def sign_as_house(manifest: bytes, private: Key, *, school: str, public: bytes) -> bytes:
    """Return the second file of a house's pack."""
    signature = _signed(manifest, private)
    return _file(Signature(by="house", signature=signature, school=school, public=packed(public)))


def _file(signature: Signature) -> bytes:
    return msgspec.json.format(msgspec.json.encode(signature), indent=1) + b"\n"


def _signed(manifest: bytes, private: Key) -> str:
    return packed(private.sign(_PREFIX + manifest))


def read_signature(raw: bytes) -> Signature:
    """Return the second file of a pack."""
    try:
        return msgspec.json.decode(raw, type=Signature)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise PackError("Its signature cannot be read.", next_step=AGAIN) from error


def signer_of(manifest: bytes, signature: Signature, trust: Trust, *, at: datetime) -> Signer:
    """Return who signed the first file, before anything in it is read."""
    if signature.by == "house":
        return _house(manifest, signature, trust)
    return _publisher(manifest, signature, trust, at)


def may_bring(signature: Signature, manifest: Manifest) -> None:
    """Refuse what a signer may not bring: a house no installer, a key only its kinds."""
    if (signature.by == "house") is not (manifest.kind is Kind.HOUSE):
        raise PackError(
            f"It brings what is called “{manifest.kind}”, which whoever signed it may not bring.",
            next_step=AGAIN,
        )
    if signature.release is not None and manifest.kind not in signature.release.roles:
        raise PackError(
            f"The key that signed it may not sign what is called “{manifest.kind}”.",
            next_step=AGAIN,
        )


def _publisher(manifest: bytes, signature: Signature, trust: Trust, at: datetime) -> Signer:
    release = signature.release
    if release is None:
        raise PackError("It does not say with which key it was signed.", next_step=AGAIN)
    if not trust.roots:
        raise PackError(
            "This Table Test has no key of a publisher in it, so it takes packs of houses alone.",
            next_step="Ask for a program that was built with the publisher's key.",
        )
    if not is_vouched_for(release, trust.roots):
        raise PackError(
            f"It is signed with a key ({release.id}) that the publisher of this program has not "
            "vouched for.",
            next_step="Do not use this file.",
        )
    if at > release.ends:
        raise PackError(
            f"The key that signed it ended on {release.ends:%Y-%m-%d}.",
            next_step="Ask the publisher for it again, signed with a newer key. If this PC's date "
            "is wrong, put it right.",
        )
    if at < release.begins:
        raise PackError(
            f"The key that signed it begins on {release.begins:%Y-%m-%d}, and this PC says it is "
            f"{at:%Y-%m-%d}.",
            next_step="Put this PC's date right.",
        )
    if not verifies(unpacked(release.public), unpacked(signature.signature), _PREFIX + manifest):
        raise PackError(_CHANGED, next_step=AGAIN)
    return Signer("the publisher of Table Test", release.id, known=True)


def _house(manifest: bytes, signature: Signature, trust: Trust) -> Signer:
    public = unpacked(signature.public)
    if not verifies(public, unpacked(signature.signature), _PREFIX + manifest):
        raise PackError(_CHANGED, next_step=AGAIN)
    key = key_id(public)
    for school in trust.schools:
        found = school.key(key)
        if found is not None and found.retired is not None:
            raise PackError(
                f"It is signed with the key {key} of {school.name}, which was retired on "
                f"{found.retired:%Y-%m-%d}.",
                next_step="Make the pack again with the key in use.",
            )
        if found is not None:
            return Signer(school.name, key, known=True)
    name = signature.school if signature.school.isprintable() else ""
    return Signer(name[:80] or "a house without a name", key, known=key in trust.keys)
