"""The number of a deal: whoever types it, with the same choices, deals the same hands."""

from typing import NamedTuple

LARGEST = (1 << 32) - 1
_SPACES = " \N{NO-BREAK SPACE}.,'"


class DealNumber(NamedTuple):
    """What was typed for a number: the number, or a sentence why it is none."""

    seed: int = 0
    refusal: str = ""


def shown(seed: int) -> str:
    """Return a number as people read it aloud: 418 207 665."""
    return f"{seed:,}".replace(",", "\N{NO-BREAK SPACE}")


def typed(words: str) -> DealNumber:
    """Read a number as people type it, with or without spaces.

    >>> typed("418 207 665")
    DealNumber(seed=418207665, refusal='')
    """
    digits = words.translate({ord(space): None for space in _SPACES})
    if not digits:
        return DealNumber(refusal="Type the number of a deal.")
    if not (digits.isascii() and digits.isdigit()):
        return DealNumber(refusal="A number has digits only, such as 418 207 665.")
    if int(digits[:20]) > LARGEST:
        return DealNumber(refusal=f"No deal has so large a number: the last is {shown(LARGEST)}.")
    return DealNumber(seed=int(digits))
