"""The school's revocation list: a signed file that names certificates no longer to be relied on.

Each new list has a higher serial and holds every entry that stands, so the newest list is all a
verifier needs. Whoever keeps a list notices when an older one is offered in its place.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import msgspec

from trainer.credentials import files
from trainer.credentials.envelope import Content, Opened, open_sealed, seal
from trainer.credentials.keys import Signer
from trainer.credentials.school import School
from trainer.credentials.verdict import DoubtError, State
from trainer.errors import CredentialError, InputError, TrainerError

LIST_FILE = "revocations.json"
_Moment = Annotated[datetime, msgspec.Meta(tz=True)]


class Withdrawal(StrEnum):
    """How a certificate was withdrawn."""

    SUSPENDED = "suspended"
    REVOKED = "revoked"


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One certificate on the list."""

    number: str
    state: Withdrawal
    since: _Moment
    reason: str  # the words of the code; lists from before there were codes hold a free text
    code: str = ""


class RevocationList(msgspec.Struct, frozen=True, kw_only=True):
    """Everything that is withdrawn as of one moment."""

    serial: int
    issued_at: _Moment
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SignedList:
    """A list whose signature holds."""

    content: RevocationList
    school: School

    def named(self) -> str:
        """Return the words a message uses for it."""
        return f"revocation list {self.content.serial} of {self.content.issued_at:%Y-%m-%d}"

    def entry(self, number: str, at: datetime) -> Entry | None:
        """Return what the list says of a certificate at a moment; revoked outweighs suspended."""
        found = [e for e in self.content.entries if e.number == number and e.since <= at]
        return max(found, key=lambda entry: entry.state is Withdrawal.REVOKED, default=None)


def write_list(content: RevocationList, signer: Signer) -> bytes:
    """Return the signed list file."""
    return seal(content, Content.REVOCATIONS, signer)


def read_list(raw: bytes, schools: Iterable[School], *, where: object) -> SignedList:
    """Check a list file; `DoubtError` when it cannot be relied on."""
    return list_of(open_sealed(raw, schools, where=where), where=where)


def list_of(opened: Opened, *, where: object) -> SignedList:
    """Return the list a signed file holds."""
    if opened.content is not Content.REVOCATIONS:
        raise InputError(
            f"{where} holds a signed {opened.content}, not a revocation list.",
            next_step="Give the school's revocation list.",
        )
    try:
        content = msgspec.convert(opened.body, RevocationList)
    except msgspec.ValidationError as error:
        raise InputError(
            f"{where}: {error}.", next_step="Ask the school for its revocation list again."
        ) from error
    doubt = opened.key.doubt_at(content.issued_at)
    if doubt:
        raise DoubtError(State.UNKNOWN_ISSUER, doubt)
    return SignedList(content=content, school=opened.school)


def newest(lists: Iterable[SignedList], school: School) -> SignedList | None:
    """Return the school's newest list among those at hand."""
    own = [known for known in lists if known.school.is_same_as(school)]
    return max(own, key=lambda known: known.content.serial, default=None)


def keep_list(raw: bytes, folder: Path, schools: Iterable[School]) -> SignedList:
    """Keep a list in the key folder as the newest known; an older one is refused."""
    known_schools = tuple(schools)
    offered = read_list(raw, known_schools, where="the revocation list")
    try:
        kept = kept_list(folder, known_schools)
    except TrainerError:  # damaged, or not signed by a school we know: no rival to this one
        files.set_aside(folder / LIST_FILE, offered.content.issued_at)
        kept = None
    if kept is not None and kept.content.serial > offered.content.serial:
        raise CredentialError(
            f"This is {offered.named()}, and {kept.named()} is known here.",
            next_step="Ask the school for its newest list; the newer one was kept.",
        )
    files.write(folder / LIST_FILE, raw)
    return offered


def kept_list(folder: Path, schools: Iterable[School]) -> SignedList | None:
    """Return the list kept in the key folder, if there is one."""
    path = folder / LIST_FILE
    if not path.exists():
        return None
    return read_list(files.read(path, named="the revocation list"), schools, where=path)
