"""Secrets are hashed in no time: tests have no burglars, and hash thousands."""

from functools import cache

from argon2 import PasswordHasher

from trainer.storage.people import hashing

at_work = hashing.hasher


@cache
def quick() -> PasswordHasher:
    """Return a hasher that takes next to no work."""
    return PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)


def hash_quickly() -> None:
    """Let every secret of this process be hashed with next to no work."""
    hashing.hasher = quick
