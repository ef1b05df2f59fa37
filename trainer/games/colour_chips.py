"""Chips of a player's own colour: worth what the lammer says, and only at their table.

How a colour is paid no rulebook prints, so the house's way is one of its options.
"""

from collections.abc import Sequence
from enum import StrEnum

import msgspec

from trainer.games.chips import DENOMINATIONS, ChipRule, breakdown, chip_trouble, payable
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.rounds import Round
from trainer.games.texts import NOTHING, Money, Text, text

STACK = 20  # chips a dealer cuts, proves and pushes as one
OPTION = "colour-pay"


class ColourPay(StrEnum):
    """In what the house pays a bet of a player's own colour."""

    STACKS = "stacks-in-value"  # odd chips in the colour, whole stacks may be value chips
    COLOUR = "colour"
    EITHER = "either"


class ColourChips(msgspec.Struct, frozen=True, kw_only=True):
    """One player's chips: their colour, what one is worth in cents, how the house pays them."""

    name: str
    value: int
    pay: ColourPay = ColourPay.STACKS


def chip_value(dealt: Round, seat: int) -> int:
    """Return what a chip of a seat is worth, in cents."""
    return parse_money(dealt.choices.get(f"chip:{seat}", "1"))


def chip_colour(dealt: Round, seat: int) -> str:
    """Return the colour a seat plays; nothing where it plays with value chips."""
    return dealt.choices.get(f"colour:{seat}", "")


def colour_of(game: Game, dealt: Round, seat: int) -> ColourChips | None:
    """Return the chips a seat plays with; None where they are the house's value chips."""
    name = chip_colour(dealt, seat)
    if not name:
        return None
    pay = ColourPay(game.chosen.get(OPTION, ColourPay.STACKS))
    return ColourChips(name=name, value=chip_value(dealt, seat), pay=pay)


def cut_out(
    amount: int, own: ColourChips, house: Sequence[int] = DENOMINATIONS
) -> tuple[tuple[int, ...], int]:
    """Return the house's way to pay a sum: its value chips, and how many chips of the colour.

    >>> cut_out(13_500, ColourChips(name="blue", value=100))
    ((10000, 500, 500, 500, 500), 15)
    >>> cut_out(13_500, ColourChips(name="blue", value=100, pay=ColourPay.COLOUR))
    ((), 135)
    """
    units, broken = divmod(amount, own.value)
    if broken:
        return breakdown(amount, house), 0
    odd = units % STACK
    stacks = (units - odd) * own.value
    if own.pay is ColourPay.COLOUR or not payable(stacks, house):
        return (), units
    return breakdown(stacks, house), odd


def colour_trouble(
    chips: Sequence[int],
    count: int,
    rule: ChipRule,
    own: ColourChips | None,
    house: Sequence[int] = DENOMINATIONS,
) -> Text:
    """Return what is wrong with the chips of a payment, or nothing; its sum is not looked at.

    `count` of them are of the player's colour, `chips` are value chips.
    """
    if rule is ChipRule.ANY or own is None:
        return chip_trouble(chips, rule, house)
    total, stack = sum(chips) + count * own.value, STACK * own.value
    if own.pay is ColourPay.COLOUR and chips and total % own.value == 0:
        return text("chips-own-colour", colour=own.name)
    if own.pay is ColourPay.STACKS and chips and total % own.value == 0 and sum(chips) % stack:
        return text("chips-whole-stacks", stack=Money(stack), colour=own.name)
    if rule is ChipRule.FEWEST:
        value, odd = cut_out(total, own, house)
        if len(chips) + count > len(value) + odd:
            return text("chips-too-many", count=len(chips) + count, enough=len(value) + odd)
        return NOTHING
    return chip_trouble(chips, rule, house)
