"""Compact JSON Web Tokens signed with Ed25519: header.payload.signature, in base64url."""

import base64
import binascii
from dataclasses import dataclass
from typing import Any

import msgspec

from trainer.certification.canonical import canonical
from trainer.credentials.keys import Signer

Claims = dict[str, Any]  # JSON of the standard's making


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A token taken apart, not yet checked."""

    header: Claims
    payload: Claims
    signed: bytes
    signature: bytes


def write_token(header: Claims, payload: Claims, signer: Signer) -> str:
    """Return the signed token."""
    signed = f"{_encoded(canonical(header))}.{_encoded(canonical(payload))}"
    return f"{signed}.{_encoded(signer.sign(signed.encode()))}"


def looks_like_token(text: str) -> bool:
    """Return whether a text has a token's three parts, the first of them a JSON object."""
    parts = text.strip().split(".")
    return len(parts) == 3 and parts[0].startswith("eyJ")  # base64url of '{"'


def read_token(text: str) -> Token:
    """Take a token apart; what is none is a `ValueError`."""
    head, payload, signature = text.strip().split(".")
    try:
        return Token(
            header=msgspec.json.decode(_decoded(head), type=Claims),
            payload=msgspec.json.decode(_decoded(payload), type=Claims),
            signed=f"{head}.{payload}".encode(),
            signature=_decoded(signature),
        )
    except (msgspec.DecodeError, binascii.Error) as error:
        raise ValueError(str(error)) from error


def _encoded(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).rstrip(b"=").decode()


def _decoded(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
