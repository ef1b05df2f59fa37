"""How wide printed words are, without a screen: good enough to refuse what cannot fit.

The figures are Inter's, semibold, in hundredths of an em. The serif that is printed on a felt
differs from machine to machine; where it is wider, its letters are drawn narrower.
"""

from functools import lru_cache

LEAST = 13.0  # smaller print cannot be read at 1366 by 768

_ADVANCES = {
    100: "½",
    101: "W",
    91: "M@",
    90: "m",
    84: "w%",
    77: "OQ",
    75: "CGHN",
    72: "ADUVY",
    68: "KX",
    67: "0123456789+=",
    65: "BPRSTZ$&",
    62: "bdghnopqu",
    60: "EF",
    57: "JLaceksvxyz",
    47: "-",
    39: "ft()/",
    40: "r",
    29: ".,:;·",
    26: "Iijl",
    25: " '",
}
_OF = {letter: advance / 100 for advance, letters in _ADVANCES.items() for letter in letters}
_USUAL = 0.65


@lru_cache(maxsize=512)
def width(text: str, size: float, spacing: float = 0.0) -> float:
    """Return how wide words are at a size.

    >>> round(width("ANTE", 13.0))
    35
    """
    if not text:
        return 0.0
    return sum(_OF.get(letter, _USUAL) for letter in text) * size + spacing * (len(text) - 1)
