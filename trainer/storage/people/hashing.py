"""Secrets as they are kept: Argon2 hashes, and nothing a secret could be read from."""

from functools import cache
from typing import TYPE_CHECKING

from trainer.errors import StorageError

if TYPE_CHECKING:
    from argon2 import PasswordHasher

# ruff: noqa: PLC0415 - argon2 takes 30 ms to load, which the start need not pay


def hash_of(secret: str) -> str:
    """Return the hash to store."""
    return hasher().hash(secret)


def matches(stored: str, secret: str, *, named: str) -> bool:
    """Tell whether a secret is the one that was hashed; `named` is its word in a message."""
    from argon2.exceptions import InvalidHashError, VerifyMismatchError

    try:
        return hasher().verify(stored, secret)
    except VerifyMismatchError:
        return False
    except InvalidHashError as error:
        raise StorageError(
            f"The stored {named} cannot be read.",
            next_step="Ask your instructor to set a new one.",
        ) from error


def is_dated(stored: str) -> bool:
    """Tell whether a hash was made with other settings than today's and should be renewed."""
    return hasher().check_needs_rehash(stored)


@cache
def hasher() -> "PasswordHasher":
    """Return the hasher: 32 MiB and three passes, 80 ms on a modest PC."""
    from argon2 import PasswordHasher

    return PasswordHasher(time_cost=3, memory_cost=32 * 1024, parallelism=1)
