"""Private keys under a passphrase.

The passphrase goes through scrypt first, 64 MiB a try, and the result encrypts each key as
PKCS#8: the library's own stretching is too quick for a passphrase a person can remember.
"""

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import Literal

import msgspec
from cryptography.hazmat.primitives.asymmetric.ec import EllipticCurvePrivateKey
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    PrivateFormat,
    load_pem_private_key,
)

from trainer.errors import CredentialError

MIN_PASSPHRASE = 10
SCRYPT_N = 2**16
_N_ALLOWED = range(2**10, 2**20 + 1)
_RESTORE = (
    "Restore the key backup, or make a new key. Records and issued certificates are safe: "
    "only issuing needs the private key."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrivateKeys:
    """The private halves of one school key, in memory while something is signed."""

    signing: Ed25519PrivateKey = field(repr=False)
    paper: EllipticCurvePrivateKey = field(repr=False)


class _Locked(msgspec.Struct, frozen=True, kw_only=True):
    table_test: Literal["private keys"]
    version: Literal[1]
    key: str
    scrypt_n: int
    salt: str
    signing: str  # PKCS#8, encrypted
    paper: str
    check: str  # tells damage from a wrong passphrase


def lock(keys: PrivateKeys, passphrase: str, *, key_id: str) -> bytes:
    """Return the content of a private key file; a passphrase too short is refused."""
    if len(passphrase.strip()) < MIN_PASSPHRASE:
        raise CredentialError(
            f"The passphrase has fewer than {MIN_PASSPHRASE} characters.",
            next_step="Choose a longer one, such as four unrelated words, and write it down.",
        )
    salt = secrets.token_bytes(16)
    encryption = BestAvailableEncryption(_stretched(passphrase, salt, SCRYPT_N))
    signing, paper = (
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, encryption).decode()
        for key in (keys.signing, keys.paper)
    )
    locked = _Locked(
        table_test="private keys",
        version=1,
        key=key_id,
        scrypt_n=SCRYPT_N,
        salt=salt.hex(),
        signing=signing,
        paper=paper,
        check=_check(key_id, salt.hex(), signing, paper),
    )
    return msgspec.json.format(msgspec.json.encode(locked), indent=1) + b"\n"


def unlock(content: bytes, passphrase: str, *, key_id: str, where: object) -> PrivateKeys:
    """Return the keys of a private key file; a message calls the file `where`."""
    locked = _read(content, key_id=key_id, where=where)
    password = _stretched(passphrase, bytes.fromhex(locked.salt), locked.scrypt_n)
    try:
        signing = load_pem_private_key(locked.signing.encode(), password)
        paper = load_pem_private_key(locked.paper.encode(), password)
    except ValueError as error:
        raise CredentialError(
            "The passphrase does not open the school's key.",
            next_step="Type it again; capitals and spaces count. If it is lost, make a new key: "
            "certificates already issued stay valid.",
        ) from error
    if not isinstance(signing, Ed25519PrivateKey) or not isinstance(paper, EllipticCurvePrivateKey):
        raise CredentialError(f"{where} holds keys of another kind.", next_step=_RESTORE)
    return PrivateKeys(signing=signing, paper=paper)


def check_sound(content: bytes, *, key_id: str, where: object) -> None:
    """Raise when a private key file is damaged or is another key's; needs no passphrase."""
    _read(content, key_id=key_id, where=where)


def _read(content: bytes, *, key_id: str, where: object) -> _Locked:
    try:
        locked = msgspec.json.decode(content, type=_Locked)
        salt = bytes.fromhex(locked.salt)
    except (msgspec.DecodeError, ValueError) as error:
        raise CredentialError(f"{where} is damaged ({error}).", next_step=_RESTORE) from error
    check = _check(locked.key, locked.salt, locked.signing, locked.paper)
    if check != locked.check or locked.scrypt_n not in _N_ALLOWED or len(salt) < 16:
        raise CredentialError(f"{where} is damaged.", next_step=_RESTORE)
    if locked.key != key_id:
        raise CredentialError(
            f"{where} holds the key {locked.key}, not {key_id}.", next_step=_RESTORE
        )
    return locked


def _check(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _stretched(passphrase: str, salt: bytes, n: int) -> bytes:
    stretched = hashlib.scrypt(
        passphrase.encode(), salt=salt, n=n, r=8, p=1, maxmem=129 * 8 * n + 2**20, dklen=32
    )
    return stretched.hex().encode()
