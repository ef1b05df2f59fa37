"""Paytables and options in force, as lines to be read."""

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.games.charges import Charge, ChargeTime, FeeOption
from trainer.games.game import Game, Option, Wager
from trainer.games.money import Rounding, format_money, parse_money
from trainer.games.rules import Result, Row, Rule

_WHEN = {
    ChargeTime.BET: "collected when the bet is made",
    ChargeTime.SETTLE: "taken with the payment",
    ChargeTime.MARK: "marked in the box",
    ChargeTime.AFTER: "taken after the round",
}
_ROUNDED = {
    Rounding.UP: "up to the next",
    Rounding.DOWN: "down to the next",
    Rounding.NEAREST: "to the nearest",
}
# Outcomes that pay nothing and yet are no plain loss.
_BACK = {Result.PUSH: "push", Result.VOID: "void", Result.HALF: "half back"}


@dataclass(frozen=True, slots=True)
class PayLine:
    """One outcome of a wager and what it pays; `ours` says why where the rulebook is silent."""

    wager: str
    outcome: str
    pays: str
    clause: str
    note: str = ""
    ours: str = ""


@dataclass(frozen=True, slots=True)
class OptionLine:
    """One house option: what is chosen, who chooses it, what else could be."""

    name: str
    title: str
    chosen: str
    label: str
    clause: str
    by: str
    why: str
    choices: tuple[tuple[str, str], ...]
    default: str

    @property
    def changed(self) -> bool:
        """Whether this house chose something else than the default."""
        return self.chosen != self.default

    @property
    def who(self) -> str:
        """Who chooses, in words."""
        match self.by:
            case "dealer":
                return "the dealer's choice"
            case "ours":
                return "our default, the rulebook is silent"
            case _:
                return "the house's choice"


def pay_lines(game: Game) -> tuple[PayLine, ...]:
    """Return every paying or pushing outcome of every wager, then what the house keeps."""
    found: list[PayLine] = []
    for wager in game.wagers.values():
        found += _wager_lines(game, wager)
    for name, fee in game.fees.items():
        if name in game.chosen.values() or len(game.fees) == 1:
            found += _fee_lines(fee)
    return tuple(found)


def option_lines(game: Game) -> tuple[OptionLine, ...]:
    """Return every option as it stands."""
    return tuple(
        OptionLine(
            name=name,
            title=option.title or name.replace("-", " ").capitalize(),
            chosen=game.chosen.get(name, option.default),
            label=_label(game, option, game.chosen.get(name, option.default)),
            clause=option.clause,
            by=option.by,
            why=option.why,
            choices=tuple((choice, _label(game, option, choice)) for choice in option.choices),
            default=option.default,
        )
        for name, option in game.options.items()
    )


def _label(game: Game, option: Option, choice: str) -> str:
    """Return a choice in words; one that names a schedule of fees takes its title."""
    if choice in option.labels:
        return option.labels[choice]
    return game.fees[choice].title if choice in game.fees else choice.replace("-", " ")


def _wager_lines(game: Game, wager: Wager) -> Iterator[PayLine]:
    for rule in wager.rules:
        clause = rule.clause or wager.clause
        if rule.pays.startswith("@"):
            table = game.paytables[rule.pays[1:]]
            for row in table.rows:
                note = table.title
                yield PayLine(
                    wager.title, row.outcome, _row_pays(row), row.clause or table.clause, note
                )
        elif rule.pays or rule.result is Result.WIN or rule.result in _BACK:
            outcome = rule.outcome or "wins"
            yield PayLine(
                wager.title, outcome, _rule_pays(rule, wager), clause, wager.about, rule.ours
            )
    if wager.charge is not None:
        yield _charge_line(wager, wager.charge, "commission")
    if wager.push_charge is not None:
        yield _charge_line(wager, wager.push_charge, "charge on a tie")


def _rule_pays(rule: Rule, wager: Wager) -> str:
    if rule.pays == "push":
        return "push"
    if rule.result in _BACK:
        return _BACK[rule.result]
    odds = rule.pays or wager.odds
    if rule.floor:
        odds = f"{odds} or more"
    if wager.charge is not None:
        odds += f" less {wager.charge.rate}"
    return odds


def _row_pays(row: Row) -> str:
    if row.meter:
        return f"{row.pays} of {row.meter} meter"
    return f"{row.pays} or more" if row.floor else row.pays


def _charge_line(wager: Wager, charge: Charge, name: str) -> PayLine:
    unit = parse_money(charge.unit)
    cut = "exact" if unit == 1 else f"{_ROUNDED[charge.round]} {format_money(unit)}"
    note = f"{charge.rate} of the {charge.of.value}, {cut}, {_WHEN[charge.when]}"
    return PayLine(wager.title, f"{name}, {cut}", charge.rate, charge.clause or wager.clause, note)


def _fee_lines(fee: FeeOption) -> Iterator[PayLine]:
    for step in fee.steps:
        band = f"${step.over} to ${step.upto}" if step.upto else f"${step.over} and more"
        sides = (("bank", step.bank), ("each player", step.player), ("a promo chip", step.promo))
        for who, amount in sides:
            if amount and parse_money(amount):
                sum_ = f"${format_money(parse_money(amount))}"
                yield PayLine("Collection fee", f"{band}, {who}", sum_, fee.clause, fee.title)
