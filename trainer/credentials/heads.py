"""The head of the audit chain, signed: to be given away and held against the chain later.

Rows cut off the end of a chain can only be seen against a head that was kept somewhere else.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated

import msgspec

from trainer.certification.audit import Head
from trainer.credentials.envelope import Content, Opened, open_sealed, seal
from trainer.credentials.keys import Signer
from trainer.credentials.school import School
from trainer.credentials.verdict import DoubtError, State
from trainer.errors import InputError


class _DatedHead(msgspec.Struct, frozen=True, kw_only=True):
    head: Head
    at: Annotated[datetime, msgspec.Meta(tz=True)]


@dataclass(frozen=True, slots=True, kw_only=True)
class SignedHead:
    """A head whose signature holds, and when it was taken."""

    head: Head
    at: datetime
    school: School


def write_head(head: Head, signer: Signer, *, at: datetime) -> bytes:
    """Return the signed head as a file."""
    return seal(_DatedHead(head=head, at=at), Content.HEAD, signer)


def read_head(raw: bytes, schools: Iterable[School], *, where: object) -> SignedHead:
    """Check a head file; `DoubtError` when it cannot be relied on."""
    return head_of(open_sealed(raw, schools, where=where), where=where)


def head_of(opened: Opened, *, where: object) -> SignedHead:
    """Return the head a signed file holds."""
    if opened.content is not Content.HEAD:
        raise InputError(
            f"{where} holds a signed {opened.content}, not an audit head.",
            next_step="Give a head that was exported from the audit log.",
        )
    try:
        dated = msgspec.convert(opened.body, _DatedHead)
    except msgspec.ValidationError as error:
        raise InputError(f"{where}: {error}.", next_step="Export the head again.") from error
    doubt = opened.key.doubt_at(dated.at)
    if doubt:
        raise DoubtError(State.UNKNOWN_ISSUER, doubt)
    return SignedHead(head=dated.head, at=dated.at, school=opened.school)
