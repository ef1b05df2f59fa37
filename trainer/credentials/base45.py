"""Base 45 (RFC 9285): bytes in the letters a QR symbol packs tightest."""

_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"


def encode(content: bytes) -> str:
    """Return bytes as text: three letters for two bytes, two for a last single one.

    >>> encode(b"Hello!!")
    '%69 VD92EX0'
    """
    text = []
    for start in range(0, len(content), 2):
        pair = content[start : start + 2]
        number = int.from_bytes(pair)
        for _ in range(len(pair) + 1):
            number, digit = divmod(number, 45)
            text.append(_ALPHABET[digit])
    return "".join(text)


def decode(text: str) -> bytes:
    """Return the bytes of a text; one that nothing encodes to is a `ValueError`."""
    content = bytearray()
    for start in range(0, len(text), 3):
        letters = text[start : start + 3]
        if len(letters) == 1:
            raise ValueError("a letter is missing")
        number = sum(_ALPHABET.index(letter) * 45**place for place, letter in enumerate(letters))
        try:
            content += number.to_bytes(len(letters) - 1)
        except OverflowError as error:
            raise ValueError(f"{letters!r} stands for no bytes") from error
    return bytes(content)
