"""The pepper of a data folder: what a PIN is mixed with before hashing, kept outside the record.

Ten thousand PINs are tried in minutes by whoever has the hashes. A record that was copied alone
holds only hashes of what nobody can make without this file, which stays behind.
"""

import hashlib
import hmac
import secrets
from contextlib import suppress
from pathlib import Path

from trainer.errors import StorageError
from trainer.storage.private import write_private

FILE = "pin.key"
PREFIX = "peppered:"
_BYTES = 32


def with_pepper(folder: Path, secret: str) -> str:
    """Return what is hashed in place of a secret; the file is made when it is first needed."""
    return _mixed(_read(folder) or _made(folder), secret)


def as_hashed(folder: Path, stored: str, secret: str) -> tuple[str, str]:
    """Return a stored hash without its mark, and the secret as it was hashed then."""
    if not stored.startswith(PREFIX):
        return stored, secret  # from before there was a pepper
    pepper = _read(folder)
    if pepper is None:
        raise StorageError(
            f"PINs cannot be checked: {FILE}, which was beside the record, is missing.",
            next_step="Put it back from where the record came from, or ask an instructor to reset "
            "the PIN.",
        )
    return stored.removeprefix(PREFIX), _mixed(pepper, secret)


def _mixed(pepper: bytes, secret: str) -> str:
    return hmac.new(pepper, secret.encode(), hashlib.sha256).hexdigest()


def _read(folder: Path) -> bytes | None:
    try:
        found = bytes.fromhex((folder / FILE).read_text(encoding="ascii").strip())
    except (OSError, ValueError, UnicodeError):
        return None
    return found if len(found) == _BYTES else None


def _made(folder: Path) -> bytes:
    """Make the pepper, unless another window was first; a damaged one is kept under its name."""
    path = folder / FILE
    with suppress(OSError):
        if path.exists():
            path.replace(path.with_suffix(".damaged"))
    write_private(path, secrets.token_bytes(_BYTES).hex().encode(), new=True)
    found = _read(folder)
    if found is None:
        raise StorageError(
            f"{path} cannot be read.", next_step="Let the data folder be read and written."
        )
    return found
