"""Names a signing key by itself: `did:key`, as verifiable credentials write their issuer.

A did:key is the key's bytes after a prefix that says "Ed25519", in the base-58 alphabet of
Bitcoin, which leaves out 0, O, I and l. A dozen lines, so no library is taken on for it.
"""

_ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_ED25519 = b"\xed\x01"  # multicodec 0xed, as a variable-length integer
_METHOD = "did:key:"
_BASE58 = "z"  # multibase's letter for the alphabet above


def base58(content: bytes) -> str:
    """Return bytes in base 58; each leading zero byte is a leading "1".

    >>> base58(b"Hello World!")
    '2NEpo7TZRRrLZSi2U'
    """
    number, digits = int.from_bytes(content), ""
    while number:
        number, digit = divmod(number, 58)
        digits = _ALPHABET[digit] + digits
    return _ALPHABET[0] * (len(content) - len(content.lstrip(b"\x00"))) + digits


def from_base58(text: str) -> bytes:
    """Return the bytes of a base-58 text; a letter outside the alphabet is a `ValueError`."""
    number = 0
    for letter in text:
        number = number * 58 + _ALPHABET.index(letter)
    zeros = len(text) - len(text.lstrip(_ALPHABET[0]))
    return bytes(zeros) + number.to_bytes((number.bit_length() + 7) // 8)


def did_of(public: bytes) -> str:
    """Return the did:key of an Ed25519 public key."""
    return f"{_METHOD}{_BASE58}{base58(_ED25519 + public)}"


def key_url(public: bytes) -> str:
    """Return the address of the key inside its own did document, as a signature names it."""
    did = did_of(public)
    return f"{did}#{did.removeprefix(_METHOD)}"


def public_of(did: str) -> bytes:
    """Return the Ed25519 public key a did:key names; anything else is a `ValueError`."""
    code = did.partition("#")[0].removeprefix(_METHOD)
    content = from_base58(code[1:]) if code.startswith(_BASE58) else b""
    if not did.startswith(_METHOD) or not content.startswith(_ED25519) or len(content) != 34:
        raise ValueError(f"{did!r} names no Ed25519 key")
    return content[2:]
