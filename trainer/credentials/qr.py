"""The code on a certificate: all it takes to check the paper without a network.

    TT1:<base 45>.     in it, big-endian, texts with their length in front:
    version 1, number, initials, salt (8), name hash (12), rulebook, game, level,
    issued (2, days since 2000), last day (2), digest of the record (8), key id (8),
    Ed25519 signature over all of it (64)

The holder's name is not in it, only initials and a salted hash: whoever holds the paper can
check the name printed on it, and a list of scanned codes names nobody.
"""

import hashlib
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta

from trainer.certification.canonical import digest
from trainer.certification.certificate import CertificateRecord
from trainer.credentials import base45
from trainer.credentials.keys import Signer
from trainer.credentials.school import School, SchoolKey, find_key
from trainer.credentials.verdict import DoubtError, State
from trainer.errors import CredentialError

PREFIX = "TT1:"
_END = "."  # base 45 may end in a space, which a letter or a form field would lose
MAX_BYTES = 299
_VERSION = b"\x01"
_CONTEXT = b"table-test code 1\n"
_EPOCH = date(2000, 1, 1)
_UNREADABLE = "The code cannot be read: letters are missing or changed."


@dataclass(frozen=True, slots=True, kw_only=True)
class Claims:
    """What a code says."""

    number: str
    initials: str
    salt: bytes
    name_hash: bytes
    rulebook: str
    game: str
    level: str
    issued: date
    valid_until: date
    record: str  # the first 16 hexadecimal digits of the record's digest

    def names(self, name: str) -> bool:
        """Return whether the code was made for this name, however it is spaced or capitalised."""
        return _name_hash(self.salt, name) == self.name_hash


@dataclass(frozen=True, slots=True, kw_only=True)
class Code:
    """A code whose signature holds."""

    claims: Claims
    school: School
    key: SchoolKey


def claims_of(record: CertificateRecord) -> Claims:
    """Return what the code of a certificate says. The same record gives the same code."""
    rulebook, _, game = record.game.rpartition("/")
    salt = hashlib.sha256(b"code salt\n" + record.salt.encode()).digest()[:8]
    return Claims(
        number=record.number,
        initials=_initials(record.name),
        salt=salt,
        name_hash=_name_hash(salt, record.name),
        rulebook=rulebook,
        game=game,
        level=record.level,
        issued=record.issued,
        valid_until=record.valid_until,
        record=digest(record)[:16],
    )


def write_code(claims: Claims, signer: Signer) -> str:
    """Return the signed text to be printed as a symbol."""
    content = (
        _VERSION
        + _text(claims.number)
        + _text(claims.initials)
        + claims.salt
        + claims.name_hash
        + _text(claims.rulebook)
        + _text(claims.game)
        + _text(claims.level)
        + _day(claims.issued)
        + _day(claims.valid_until)
        + bytes.fromhex(claims.record)
        + bytes.fromhex(signer.key.id)
    )
    code = content + signer.sign(_CONTEXT + content)
    if len(code) > MAX_BYTES:
        raise CredentialError(
            f"The code would have {len(code)} bytes and the symbol is drawn for {MAX_BYTES}.",
            next_step="Shorten the certificate's number, or the ids of its rulebook and game.",
        )
    return f"{PREFIX}{base45.encode(code)}{_END}"


def looks_like_code(text: str) -> bool:
    """Return whether a text claims to be a code of ours."""
    return text.lstrip().startswith(PREFIX)


def read_code(text: str, schools: Iterable[School]) -> Code:
    """Check a code and return what it says; `DoubtError` when it cannot be relied on."""
    try:
        whole = "".join(text.strip().splitlines())  # a letter may have broken it into lines
        code = base45.decode(whole.removeprefix(PREFIX).removesuffix(_END))
        content, signature = code[:-64], code[-64:]
        claims, key_id = _read(content)
    except (ValueError, UnicodeError, IndexError) as error:
        raise DoubtError(State.ALTERED, _UNREADABLE) from error
    school, key = find_key(schools, key_id)
    if not key.verifies(signature, _CONTEXT + content):
        raise DoubtError(
            State.ALTERED, f"Its content is not what {school.name} signed: the code was changed."
        )
    return Code(claims=claims, school=school, key=key)


class _Reader:
    """Takes a code apart from the front; what is missing is a `ValueError`."""

    def __init__(self, content: bytes) -> None:
        self._rest = content

    def take(self, count: int) -> bytes:
        if len(self._rest) < count:
            raise ValueError("the code is too short")
        taken, self._rest = self._rest[:count], self._rest[count:]
        return taken

    def text(self) -> str:
        return self.take(self.take(1)[0]).decode()

    def day(self) -> date:
        return _EPOCH + timedelta(days=int.from_bytes(self.take(2)))


def _read(content: bytes) -> tuple[Claims, str]:
    reader = _Reader(content)
    if reader.take(1) != _VERSION:
        raise ValueError("another version")
    claims = Claims(
        number=reader.text(),
        initials=reader.text(),
        salt=reader.take(8),
        name_hash=reader.take(12),
        rulebook=reader.text(),
        game=reader.text(),
        level=reader.text(),
        issued=reader.day(),
        valid_until=reader.day(),
        record=reader.take(8).hex(),
    )
    return claims, reader.take(8).hex()


def _text(text: str) -> bytes:
    content = text.encode()
    if len(content) > 255:
        raise CredentialError(
            f"{text[:40]}...: this is too long for a code.", next_step="Shorten it."
        )
    return bytes([len(content)]) + content


def _day(day: date) -> bytes:
    return (day - _EPOCH).days.to_bytes(2)


def _initials(name: str) -> str:
    return "".join(word[0] for word in name.split()).upper()[:4]


def _name_hash(salt: bytes, name: str) -> bytes:
    plain = " ".join(unicodedata.normalize("NFKC", name).casefold().split())
    return hashlib.sha256(salt + plain.encode()).digest()[:12]
