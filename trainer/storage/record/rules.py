"""The rules every attempt was taken under, kept whole so that it can be marked again."""

import hashlib
import zlib

from trainer.storage.store import Store
from trainer.storage.trouble import DamagedFileError


def rules_digest(content: bytes) -> str:
    """Return the digest that names these rules: SHA-256 of their JSON, in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def keep_rules(store: Store, rulebook: str, game: str, content: bytes) -> str:
    """Keep the resolved rules (canonical JSON) and return their digest; twice is once."""
    digest = rules_digest(content)
    if not store.read("SELECT 1 FROM rules WHERE digest = ?", (digest,)):
        with store.write() as connection:
            connection.execute(
                "INSERT INTO rules (digest, rulebook, game, content) VALUES (?, ?, ?, ?) "
                "ON CONFLICT DO NOTHING",
                (digest, rulebook, game, zlib.compress(content)),
            )
    return digest


def kept_rules(store: Store, digest: str) -> bytes:
    """Return the JSON kept under a digest, proved against it; an unknown one is a bug."""
    rows = store.read("SELECT content FROM rules WHERE digest = ?", (digest,))
    if not rows:
        raise LookupError(f"no rules {digest}")
    try:
        content = zlib.decompress(rows[0][0])
    except zlib.error as error:
        raise DamagedFileError(store.path) from error
    if rules_digest(content) != digest:
        raise DamagedFileError(store.path)
    return content
