"""Mental keys: how a dealer works a payout out in the head, taught next to the answer."""

from fractions import Fraction

from trainer.drills.prompts import KeyStep, figure
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.rounds import Ruling
from trainer.games.texts import NOTHING, Money, Text, Word, text

Key = tuple[Text, tuple[KeyStep, ...]]


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
        return text("key-fixed"), (_step(ruled.pays, "key-as-printed"),)
    if odds.kind is OddsKind.PERCENT:
        return text("key-meter"), (_step(ruled.pays, "key-of-meter", share=str(odds)),)
    if odds.den != 1:
        return _for_every(ruled, odds.num, odds.den)
    return _times(ruled, odds.num)


def _parts(ruled: Ruling) -> Key:
    """Return the key of a composite: pay the part that won, replace what lost out of it."""
    won = [part for part in ruled.parts if part.pays]
    net = ruled.pays - ruled.takes
    steps = [_step(ruled.amount)]
    for part in won:
        steps.append(_step(part.amount, "key-on-part"))
        steps.append(_step(part.pays, "key-at", odds=part.odds))
    steps.append(KeyStep(_less(ruled.pays, ruled.takes), text("key-lost-stays")))
    times, left = divmod(net, ruled.amount)
    title = text("key-parts")
    unit = min(part.amount for part in ruled.parts)
    if not left and times:
        title = text("key-whole-bet", times=times)
    elif unit and ruled.amount % unit == 0 and net % unit == 0:
        title = text("key-units", pays=net // unit, units=ruled.amount // unit)
    return title, tuple(steps)


def _commission(ruled: Ruling, rate: str, base: int) -> Key:
    win, charge = ruled.pays, ruled.charge
    steps = [_step(win)]
    if win != ruled.amount:
        steps = [_step(ruled.amount), _step(win, "key-at", odds=ruled.odds)]
    hundredths = Fraction(rate.removesuffix("%"))
    whose = "win" if base == win else "bet"
    if hundredths == 5:
        title = text("key-tenth-and-half")
        steps.append(KeyStep(_exact(base, 10), text("key-tenth", of=whose)))
        steps.append(KeyStep(_exact(base, 20), text("key-half")))
    else:
        number = rate.removesuffix("%")
        title = text("key-rate", rate=int(number) if number.isdigit() else number)
        share = base * hundredths
        said = text("key-share", rate=rate, of=whose)
        steps.append(KeyStep(_exact(share.numerator, 100 * share.denominator), said))
    if base * hundredths != charge * 100:
        steps.append(_step(charge, "key-rounded"))
    steps.append(KeyStep(_less(win, charge)))
    return title, tuple(steps)


def _step(cents: int, how: str = "", /, **slots: Word) -> KeyStep:
    return KeyStep(figure(Money(cents)), text(how, **slots) if how else NOTHING)


def _less(whole: int, less: int) -> Text:
    return text("figure-less", whole=Money(whole), less=Money(less), left=Money(whole - less))


def _exact(cents: int, part: int) -> Text:
    if cents % part == 0:
        return figure(f"{cents // part / 100:.2f}")
    return figure(f"{cents / part / 100:.4f}".rstrip("0"))


def _for_every(ruled: Ruling, num: int, den: int) -> Key:
    return text("key-for-every", num=num, den=den), (
        _step(ruled.amount),
        _step(ruled.amount // den, "key-over", den=den),
        _step(ruled.pays, "key-times", times=num),
    )


def _times(ruled: Ruling, num: int) -> Key:
    bet = ruled.amount
    match num:
        case 1:
            return text("key-match"), (_step(bet), _step(ruled.pays, "key-as-much"))
        case 2 | 4 | 8:
            doubles = []
            value = bet
            for _ in range(num.bit_length() - 1):
                value *= 2
                doubles.append(_step(value, "key-double"))
            return text("key-doubles", times=num), (_step(bet), *doubles)
        case _ if num % 10 == 0:
            tens = num // 10
            first = _step(bet * tens, "key-times", times=tens)
            if tens == 1:
                first = _step(bet, "key-as-it-is")
            steps = (_step(bet), first, _step(ruled.pays, "key-times-ten"))
            return text("key-nought", times=tens), steps
        case 25:
            return text("key-quarter-hundred"), (
                _step(bet),
                _step(bet * 100, "key-times-hundred"),
                _step(ruled.pays, "key-quarter"),
            )
        case 15:
            return text("key-ten-and-half"), (
                _step(bet),
                _step(bet * 10, "key-ten-times"),
                _step(bet * 5, "key-half"),
                _step(ruled.pays, "key-together"),
            )
        case _:
            whole = _step(ruled.pays, "key-times", times=num)
            return text("key-by", times=num), (_step(bet), whole)
