"""One sequence of bytes for one value: what a digest names and a signature binds.

Keep the bytes a signature was given for, not only the value: a later version of the program may
add a field, and then the same value would be written in other bytes.
"""

import hashlib

import msgspec

_ENCODER = msgspec.json.Encoder(order="sorted")


def canonical(value: object) -> bytes:
    """Return JSON with every key in order and no space, so that equal values are equal bytes.

    >>> canonical({"b": 1, "a": (2, 3)})
    b'{"a":[2,3],"b":1}'
    """
    return _ENCODER.encode(value)


def digest_of(content: bytes) -> str:
    """Return the SHA-256 of some bytes, in hexadecimal."""
    return hashlib.sha256(content).hexdigest()


def digest(value: object) -> str:
    """Return the name of a value: the SHA-256 of its canonical JSON."""
    return digest_of(canonical(value))


def commitment(salt: bytes, text: str) -> str:
    """Return what may stand for a personal detail where it can never be erased.

    With the salt it proves the detail; once the salt is destroyed it says nothing about anyone.
    """
    if len(salt) < 16:
        raise ValueError("a salt has at least 16 bytes, or the detail can be found by trying")
    return digest_of(salt + b"\x00" + text.encode())
