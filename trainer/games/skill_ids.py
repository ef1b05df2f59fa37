"""Names of skills: what joins a quiz question, a drill and an act at the table.

A skill is "family:kind:rest". The same rule in two rulebooks is one skill and another rule is
another, so a payout carries its odds and its commission, and a printed rule a digest of what it
says; neither carries the rulebook's name nor its wording of an outcome.
"""

import re
from hashlib import sha256

from trainer.games.charges import Charge, ChargeOf, ChargeTime
from trainer.games.game import Game, Ritual, Wager
from trainer.games.money import Rounding, parse_money
from trainer.games.odds import Odds, OddsKind, parse_odds
from trainer.games.rounds import Ruling

HANDS = "hands"  # skills that belong to a ranking, whichever game asks for them
SMALL, LARGE, EVEN, ODD, SHORT = "small", "large", "even", "odd", "short"
_USUAL = {"chemin-de-fer": "chemin", "pan-nine": "pan"}
_WORDS = re.compile(r"[^\W_]+")
_NUMBERED = re.compile(r"(?:-\d+)+$")
_DOLLAR = 100
_TABLED = 10  # one product of the times table


def family(game: Game) -> str:
    """Return the first part of a game's skills."""
    return game.family or usual_family(game.engine)


def usual_family(engine: str) -> str:
    """Return the family of a game that names none: one engine, one family."""
    return _USUAL.get(engine, engine)


def kindred(game: Game) -> tuple[str, ...]:
    """Return the families a game has most in common with, its own first."""
    return tuple(dict.fromkeys((family(game), *game.kin)))


def paced_as(game: Game) -> tuple[str, ...]:
    """Return whose pace a game is held to: its own, or that of its family and kin."""
    return tuple(dict.fromkeys((game.id, *kindred(game))))


def sisters(wager: str) -> str:
    """Return what a wager has in common with its sisters on other numbers.

    >>> sisters("place-lose-10"), sisters("hop-1-3"), sisters("tie"), sisters("10")
    ('place-lose', 'hop', 'tie', '10')
    """
    return _NUMBERED.sub("", wager)


def act(family: str, verb: str, about: str = "") -> str:
    """Return the skill of an act that no drill asks for, named by what is done with what."""
    return f"{family}:{verb}:{about}" if about else f"{family}:{verb}"


def paid(game: Game, ruled: Ruling, *, charged: bool) -> str:
    """Return the skill of paying a winning bet; `charged` if its commission is worked out too."""
    won = next((part for part in ruled.parts if part.pays), None)
    odds = ruled.odds or (won.odds if won else "")
    # A bank that runs out pays what it has; a commission is then taken of that.
    amount = ruled.pays if ruled.uncovered and charged else ruled.amount
    part, short = won.wager if won else "", bool(ruled.uncovered) and not charged
    return payout(game, ruled.wager, odds, amount, part=part, charged=charged, short=short)


def payout(  # noqa: PLR0913 - what a payment depends on, by name
    game: Game,
    wager: str,
    odds: str,
    amount: int,
    *,
    part: str = "",
    charged: bool,
    short: bool = False,
) -> str:
    """Return the skill of a payment: the bet, the part of it that won, odds, commission, class.

    Sisters (hops, place bets on several numbers) with equal odds are one skill; a part that has
    two shares of a horn is another than one with one. The rounding of a commission only matters
    where it does not come out even.
    """
    own = game.wagers[wager]
    klass = SHORT if short else amount_class(game, own, odds, amount, charged=charged)
    words = [family(game), "payout", sisters(wager), _rule(game, own, odds, part)]
    if charged and own.charge is not None:
        words.append(_charge(own.charge, exact=klass != ODD))
    return ":".join(word for word in (*words, klass) if word)


def amount_class(game: Game, wager: Wager, odds: str, amount: int, *, charged: bool) -> str:
    """Return the class of an amount: what changes the work in the head, and nothing else.

    - With a commission: "even" where bet, win and commission are whole dollars, "odd" where
      coins or rounding come in.
    - Odds with a divisor (3 to 2, 7 to 6) and bets of several parts (horn, C and E): "odd" where
      the bet does not divide into whole dollars; else "small" up to ten times the divisor,
      which is one product of the times table, and "large" above, where the bet is taken apart.
    - A multiple over ten (11, 15, 35): "small" up to ten of the table's units, "large" above.
    - Even money, a multiple up to ten, a fixed sum, chips on a wheel in several parts: the work
      is the same for every amount, so there is no class.
    """
    printed = parse_odds(odds)
    if wager.parts:
        return "" if game.chip_a_part else _divided(amount, sum(wager.parts.values()))
    if printed.kind not in (OddsKind.TO, OddsKind.FOR):
        return ""
    if charged and wager.charge is not None:
        win = printed.win(amount)
        share = wager.charge.fraction() * (amount if wager.charge.of is ChargeOf.STAKE else win)
        return ODD if win % _DOLLAR or share % _DOLLAR else EVEN
    if printed.den != 1:
        return _divided(amount, printed.den)
    if _times(printed) <= _TABLED:
        return ""
    unit = parse_money((wager.limits or game.limits).unit)
    return SMALL if amount <= _TABLED * unit else LARGE


def _divided(amount: int, parts: int) -> str:
    if amount % (parts * _DOLLAR):
        return ODD
    return SMALL if amount <= _TABLED * parts * _DOLLAR else LARGE


def vigorish(game: Game, wager: str) -> str:
    """Return the skill of working out what is charged when a bet is made."""
    charge = game.wagers[wager].charge
    rate = _charge(charge, exact=False) if charge is not None else ""
    return act(family(game), "vigorish", ":".join(filter(None, (sisters(wager), rate))))


def charged_in_payment(wager: Wager) -> bool:
    """Whether a commission is taken out of the payment itself."""
    return wager.charge is not None and wager.charge.when is ChargeTime.SETTLE


def charged_with_bet(wager: Wager) -> bool:
    """Whether a commission is taken before anything is won."""
    return wager.charge is not None and wager.charge.when is ChargeTime.BET


def protection(game: Game, event: str) -> str:
    """Return the skill of answering what a patron does against the rules."""
    return f"{family(game)}:protection:{event}"


def irregularity(game: Game, name: str) -> str:
    """Return the skill of one irregularity."""
    case = game.irregularities[name]
    said = digest(case.situation, case.answer, *case.remedy)
    return f"{family(game)}:irregularity:{name}:{said}"


def rule(game: Game, name: str) -> str:
    """Return the skill of one rule asked as a question."""
    fact = game.facts[name]
    return f"{family(game)}:rule:{name}:{digest(fact.was or fact.ask, fact.answer)}"


def pays(game: Game, wager: str, odds: str, part: str = "") -> str:
    """Return the skill of knowing what a bet pays."""
    own = game.wagers[wager]
    return f"{family(game)}:rule:pays:{sisters(wager)}:{_rule(game, own, odds, part)}"


def step(game: Game, ritual: str, index: int) -> str:
    """Return the skill of knowing which step comes next: it hangs on the one before."""
    opened = game.rituals[ritual]
    said = digest(_before(opened, index), opened.steps[index].text)
    return f"{family(game)}:procedure:{ritual}:{opened.steps[index].id}:{said}"


def digest(*texts: str) -> str:
    """Return eight letters for what texts say; commas and capitals do not matter.

    >>> digest("No more bets!") == digest("no more bets"), len(digest("x"))
    (True, 8)
    """
    words = ("|".join(_slug(text) for text in texts)).encode()
    return sha256(words).hexdigest()[:8]


def _before(ritual: Ritual, index: int) -> str:
    return ritual.steps[index - 1].text if index else ""


def _rule(game: Game, wager: Wager, odds: str, part: str) -> str:
    """Return odds in a word, with the shares of a part where it is not paid chip by chip."""
    shares = 1 if game.chip_a_part else wager.parts.get(part, 1)
    return _slug(str(parse_odds(odds))) + (f"-x{shares}" if shares > 1 else "")


def _times(odds: Odds) -> int:
    return odds.num - 1 if odds.kind is OddsKind.FOR else odds.num


def _charge(charge: Charge, *, exact: bool) -> str:
    """Return a commission in a word: "5pct", "5pct-of-bet", "5pct-up-25c"."""
    text = _slug(charge.rate.replace("%", "pct"))
    if charge.of is ChargeOf.STAKE:
        text += "-of-bet"
    cent = charge.round is Rounding.NEAREST and parse_money(charge.unit) == 1
    if not exact and not cent:
        text += f"-{charge.round.value}-{parse_money(charge.unit)}c"
    return text


def _slug(text: str) -> str:
    return "-".join(_WORDS.findall(text.lower()))
