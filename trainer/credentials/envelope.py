"""A signed file: some record as readable JSON, with the school's signature over its exact content.

The signature covers the canonical JSON of the body as it is read, not of the program's own type,
so a later version that knows more fields still verifies what an earlier one signed.
"""

import base64
import binascii
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Literal

import msgspec

from trainer.certification.canonical import canonical, digest_of
from trainer.credentials.keys import Signer
from trainer.credentials.school import School, SchoolKey, find_key
from trainer.credentials.verdict import DoubtError, State
from trainer.errors import InputError


class Content(StrEnum):
    """What a signed file holds; part of what is signed, so none passes for another."""

    CERTIFICATE = "certificate"
    RECORD = "record"  # an exam, a packet: anything exported for a file
    REVOCATIONS = "revocation list"
    HEAD = "audit head"


class _Envelope(msgspec.Struct, frozen=True, kw_only=True):
    table_test: Content
    version: Literal[1]
    school: str  # for the reader; the key decides
    key: str
    signature: str
    body: msgspec.Raw


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """A signed file whose signature holds."""

    content: Content
    body: Any  # what the JSON says
    digest: str  # of the body; equals `canonical.digest` of the record it was made from
    school: School
    key: SchoolKey


def seal(value: object, content: Content, signer: Signer) -> bytes:
    """Return a signed file that holds `value`."""
    body = canonical(value)
    signature = signer.sign(_signed(content, body))
    envelope = _Envelope(
        table_test=content,
        version=1,
        school=signer.school.name,
        key=signer.key.id,
        signature=base64.b64encode(signature).decode(),
        body=msgspec.Raw(body),
    )
    return msgspec.json.format(msgspec.json.encode(envelope), indent=1) + b"\n"


def looks_sealed(raw: bytes) -> bool:
    """Return whether these bytes claim to be a signed file of ours."""
    return raw.lstrip()[:1] == b"{" and b'"table_test"' in raw[:200]


def open_sealed(raw: bytes, schools: Iterable[School], *, where: object) -> Opened:
    """Check a signed file and return what it holds; `DoubtError` when it cannot be relied on."""
    try:
        envelope = msgspec.json.decode(raw, type=_Envelope)
        body = msgspec.json.decode(envelope.body)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise InputError(
            f"{where} is not a signed file of Table Test ({error}).",
            next_step="Give the file as it was exported.",
        ) from error
    school, key = find_key(schools, envelope.key)
    content = canonical(body)
    if not key.verifies(_bytes(envelope.signature), _signed(envelope.table_test, content)):
        raise DoubtError(
            State.ALTERED,
            f"Its content is not what {school.name} signed: it was changed afterwards.",
        )
    return Opened(
        content=envelope.table_test,
        body=body,
        digest=digest_of(content),
        school=school,
        key=key,
    )


def _signed(content: Content, body: bytes) -> bytes:
    return f"table-test {content} 1\n".encode() + body


def _bytes(text: str) -> bytes:
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError):
        return b""  # no signature at all: it verifies nothing
