"""Mental keys: how a dealer works a payout out in the head, taught next to the answer."""

from fractions import Fraction

from trainer.drills.prompts import KeyStep
from trainer.games.money import format_money
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.rounds import Ruling

Key = tuple[str, tuple[KeyStep, ...]]


def payout_key(ruled: Ruling, rate: str = "", *, of_bet: bool = False) -> Key:
    """Return (title, steps) for a winning bet; `rate` is the commission's, if one is taken.

    It is of what the bet wins, or with `of_bet` of the bet itself.
    """
    if ruled.parts:
        return _parts(ruled)
    if ruled.charge and rate:
        return _commission(ruled, rate, ruled.amount if of_bet else ruled.pays)
    odds = parse_odds(ruled.odds)
    if odds.kind is OddsKind.FIXED:
        return "A fixed sum", (KeyStep(format_money(ruled.pays), "as printed, whatever is bet"),)
    if odds.kind is OddsKind.PERCENT:
        text = format_money(ruled.pays)
        return "A share of the meter", (KeyStep(text, f"{odds} of the meter, hand paid"),)
    if odds.den != 1:
        return _for_every(ruled, odds.num, odds.den)
    return _times(ruled, odds.num)


def _parts(ruled: Ruling) -> Key:
    """Return the key of a composite: pay the part that won, replace what lost out of it."""
    won = [part for part in ruled.parts if part.pays]
    net = ruled.pays - ruled.takes
    steps = [KeyStep(format_money(ruled.amount))]
    for part in won:
        steps.append(KeyStep(format_money(part.amount), "on the winning part"))
        steps.append(KeyStep(format_money(part.pays), f"at {part.odds}"))
    steps.append(
        KeyStep(
            f"{format_money(ruled.pays)} - {format_money(ruled.takes)} = {format_money(net)}",
            "the lost part stays up",
        )
    )
    times, left = divmod(net, ruled.amount)
    title = "The key: pay the part, less what lost"
    unit = min(part.amount for part in ruled.parts)
    if not left and times:
        title = f"The key: {times} times the whole bet"
    elif unit and ruled.amount % unit == 0 and net % unit == 0:
        title = f"The key: {net // unit} a unit, {ruled.amount // unit} units to the bet"
    return title, tuple(steps)


_HUNDREDTHS = {"3%": "three hundredths", "4%": "four hundredths"}


def _commission(ruled: Ruling, rate: str, base: int) -> Key:
    win, charge, net = ruled.pays, ruled.charge, ruled.pays - ruled.charge
    steps = [KeyStep(format_money(win))]
    if win != ruled.amount:
        steps = [
            KeyStep(format_money(ruled.amount)),
            KeyStep(format_money(win), f"at {ruled.odds}"),
        ]
    hundredths = Fraction(rate.removesuffix("%"))
    whose = "" if base == win else " of the bet"
    if hundredths == 5:
        title = "The key: a tenth, then half of it"
        steps.append(KeyStep(_exact(base, 10), f"a tenth{whose}"))
        steps.append(KeyStep(_exact(base, 20), "half of it"))
    else:
        title = f"The key: {_HUNDREDTHS.get(rate, rate)}"
        share = base * hundredths
        steps.append(
            KeyStep(_exact(share.numerator, 100 * share.denominator), f"{rate}{whose or ' of it'}")
        )
    if base * hundredths != charge * 100:
        steps.append(KeyStep(format_money(charge), "rounded"))
    steps.append(KeyStep(f"{format_money(win)} - {format_money(charge)} = {format_money(net)}"))
    return title, tuple(steps)


def _exact(cents: int, part: int) -> str:
    if cents % part == 0:
        return f"{cents // part / 100:.2f}"
    return f"{cents / part / 100:.4f}".rstrip("0")


def _for_every(ruled: Ruling, num: int, den: int) -> Key:
    return f"The key: {num} for every {den}", (
        KeyStep(format_money(ruled.amount)),
        KeyStep(format_money(ruled.amount // den), f"bet over {den}"),
        KeyStep(format_money(ruled.pays), f"times {num}"),
    )


def _times(ruled: Ruling, num: int) -> Key:
    bet = format_money(ruled.amount)
    pays = format_money(ruled.pays)
    match num:
        case 1:
            return "The key: match the bet", (KeyStep(bet), KeyStep(pays, "as much again"))
        case 2 | 4 | 8:
            doubles = []
            value = ruled.amount
            for _ in range(num.bit_length() - 1):
                value *= 2
                doubles.append(KeyStep(format_money(value), "double"))
            names = {2: "double it", 4: "double, double", 8: "double three times"}
            return f"The key: {names[num]}", (KeyStep(bet), *doubles)
        case _ if num % 10 == 0:
            tens = ruled.amount * (num // 10)
            return f"The key: {num // 10} times, then a nought", (
                KeyStep(bet),
                KeyStep(format_money(tens), f"times {num // 10}" if num > 10 else "as it is"),
                KeyStep(pays, "times ten"),
            )
        case 25:
            return "The key: a quarter of a hundred times", (
                KeyStep(bet),
                KeyStep(format_money(ruled.amount * 100), "times a hundred"),
                KeyStep(pays, "a quarter of it"),
            )
        case 15:
            ten = ruled.amount * 10
            return "The key: ten times and half of that again", (
                KeyStep(bet),
                KeyStep(format_money(ten), "ten times"),
                KeyStep(format_money(ten // 2), "half of it"),
                KeyStep(pays, "together"),
            )
        case _:
            return f"The key: {num} times", (KeyStep(bet), KeyStep(pays, f"times {num}"))
