"""How a sum comes about: the bet, what it won, the commission, what is left to pay."""

from dataclasses import dataclass
from fractions import Fraction

from trainer.games.acts import Act, Verb
from trainer.games.charges import Charge, ChargeOf, ChargeTime
from trainer.games.game import Game
from trainer.games.money import Rounding, parse_money
from trainer.games.rounds import Ruling
from trainer.ui.text import money, money_exact

_TOTALS = {
    Verb.PAY: "To pay",
    Verb.MARK: "To mark",
    Verb.COLLECT: "To collect",
    Verb.MOVE: "To place",
    Verb.RETURN: "To return",
    Verb.CHECK: "Right sum",
    Verb.CHANGE: "Counted",
}


@dataclass(frozen=True, slots=True)
class ProofLine:
    """One line of a working: what, a smaller note below it, how much.

    `chips` says it in chips of a player's own colour, where it is counted in those; `times` how
    it is counted: "2 x 35".
    """

    label: str
    note: str
    cents: int
    chips: int | None = None
    times: str = ""


@dataclass(frozen=True, slots=True)
class Proof:
    """A working, ending in the sum that is right."""

    lines: tuple[ProofLine, ...]
    total_label: str
    total: int


def total_label(verb: Verb) -> str:
    """Return what the sum of an act is called."""
    return _TOTALS.get(verb, "Amount")


def proof(game: Game, act: Act, ruled: Ruling | None) -> Proof:
    """Return the working of an act's sum, from the ruling on its bet."""
    return Proof(_lines(game, act, ruled), total_label(act.verb), act.payload.amount or 0)


def _lines(game: Game, act: Act, ruled: Ruling | None) -> tuple[ProofLine, ...]:
    if ruled is None or act.verb not in (Verb.PAY, Verb.MOVE, Verb.MARK, Verb.CHECK):
        return ()
    charge = game.wagers[ruled.wager].charge
    if ruled.parts:
        return _part_lines(game, ruled)
    lines = [ProofLine(f"Bet, won {ruled.odds}", "", ruled.pays)]
    if ruled.pays != ruled.amount:
        lines = [
            ProofLine("Bet", "", ruled.amount),
            ProofLine(f"Won {ruled.odds}", "", ruled.pays),
        ]
    if charge is None or not ruled.charge:
        return tuple(lines)
    label = f"Commission {charge.rate}"
    if act.verb is Verb.MARK:
        lines.append(ProofLine(label, _counted(charge, ruled), ruled.charge))
    elif ruled.charge_time is ChargeTime.SETTLE:
        lines.append(ProofLine(label, _counted(charge, ruled), -ruled.charge))
    return tuple(lines)


def _part_lines(game: Game, ruled: Ruling) -> tuple[ProofLine, ...]:
    """Say a bet of several parts: what each won, and what replaces those that lost."""
    won = [part for part in ruled.parts if part.pays]
    lines = [
        ProofLine(f"{game.wagers[part.wager].title} {money(part.amount)}", part.odds, part.pays)
        for part in won
    ]
    if ruled.takes:
        lines.append(ProofLine("Lost part", "replaced from it", -ruled.takes))
    return tuple(lines)


def _counted(charge: Charge, ruled: Ruling) -> str:
    """Say a commission the way it is counted: on the hundreds, then on the rest."""
    base = ruled.amount if charge.of is ChargeOf.STAKE else ruled.pays
    exact = charge.fraction() * base
    if exact != ruled.charge:
        unit = money_exact(parse_money(charge.unit))
        to = {Rounding.UP: "up to", Rounding.DOWN: "down to", Rounding.NEAREST: "to the nearest"}
        return f"{_cents(exact)} rounded {to[charge.round]} {unit}"
    hundreds = base // 10_000 * 10_000
    if not hundreds or hundreds == base:
        return ""
    parts = [(charge.fraction() * part, part) for part in (hundreds, base - hundreds)]
    return ", ".join(f"{_cents(share)} on {money(part)}" for share, part in parts)


def _cents(exact: Fraction) -> str:
    """Write a sum of cents that may be no whole number of them."""
    digits = f"{float(exact) / 100:.4f}".rstrip("0")
    whole, _, rest = digits.partition(".")
    return f"{whole}.{rest.ljust(2, '0')}"
