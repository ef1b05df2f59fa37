"""House edge: the same rules that settle a bet, summed over every case with its chance."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from trainer.games.charges import ChargeOf, ChargeTime
from trainer.games.engine import Engine
from trainer.games.facts import Facts
from trainer.games.game import Game, Wager
from trainer.games.money import parse_money
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.rules import Result, Verdict, judge


@dataclass(frozen=True, slots=True)
class OutcomeChance:
    """One line of a wager's odds."""

    outcome: str
    result: Result
    odds: str
    chance: Fraction


@dataclass(frozen=True, slots=True)
class WagerOdds:
    """A wager's outcomes with exact chances; the edge is the share of the bet the house keeps."""

    wager: str
    title: str
    outcomes: tuple[OutcomeChance, ...]
    edge: Fraction
    bet: int = 0  # where a row pays a fixed sum: the bet the edge is of, in cents
    laid: Fraction = Fraction(1)  # what a player puts down for a bet of one: its vigorish too

    @property
    def edge_of_laid(self) -> Fraction:
        """The share of bet and vigorish together, as some tables print it."""
        return self.edge / self.laid


def wager_odds(engine: Engine, game: Game, name: str) -> WagerOdds | None:
    """Return the exact odds of a wager, or None where a player's choice or a meter decides."""
    wager = game.wagers[name]
    cases = engine.chances(game, name)
    if cases is None:
        return None
    if wager.parts:
        return _composite(game, name, cases)
    found: dict[tuple[str, Result, str], Fraction] = {}
    expected = Fraction(0)
    bet = _least_bet(game, wager)
    for facts, chance in cases:
        verdict = judge(wager.rules, facts, game.paytables, odds=wager.odds, clause=wager.clause)
        if verdict.odds is not None and (
            verdict.odds.kind is OddsKind.PERCENT or verdict.odds.share
        ):
            return None
        key = (verdict.outcome, verdict.result, str(verdict.odds) if verdict.odds else "")
        found[key] = found.get(key, Fraction(0)) + chance
        expected += chance * _return(wager, verdict, bet)
    return WagerOdds(
        wager=name,
        title=wager.title,
        outcomes=tuple(OutcomeChance(*key, chance) for key, chance in found.items()),
        edge=-expected,
        bet=bet,
        laid=1 + _charged_first(wager),
    )


def _charged_first(wager: Wager) -> Fraction:
    """Return what is charged for a bet of one when it is made."""
    charge = wager.charge
    if charge is None or charge.when is not ChargeTime.BET:
        return Fraction(0)
    base = Fraction(1) if charge.of is ChargeOf.STAKE else parse_odds(wager.odds).win(1)
    return charge.fraction() * base


def _least_bet(game: Game, wager: Wager) -> int:
    """Return the least bet where a row of its table pays a sum that no bet changes, else 0."""
    tables = [rule.pays[1:] for rule in wager.rules if rule.pays.startswith("@")]
    rows = [
        row.pays for name in tables if name in game.paytables for row in game.paytables[name].rows
    ]
    if wager.stake.fixed or not any(pays.startswith("$") for pays in rows):
        return 0
    return parse_money((wager.limits or game.limits).low)


def _composite(game: Game, name: str, cases: Iterable[tuple[Facts, Fraction]]) -> WagerOdds:
    """Return the odds of a bet made of others: each part keeps its own rules and its share."""
    wager = game.wagers[name]
    units = sum(wager.parts.values())
    found: dict[tuple[str, Result, str], Fraction] = {}
    expected = Fraction(0)
    for facts, chance in cases:
        winners: list[str] = []
        for part, share in wager.parts.items():
            own = game.wagers[part]
            verdict = judge(own.rules, facts, game.paytables, odds=own.odds, clause=own.clause)
            expected += chance * Fraction(share, units) * _return(own, verdict)
            if verdict.result is Result.WIN:
                winners.append(f"{own.title} ({verdict.odds})")
        result = Result.WIN if winners else Result.LOSE
        key = (" and ".join(winners) or _nothing_wins(wager), result, "")
        found[key] = found.get(key, Fraction(0)) + chance
    if len(wager.parts) == 1:
        # So many bets of one kind, each on a number of its own: the cases are those of one of them.
        wins = (chance for key, chance in found.items() if key[1] is Result.WIN)
        won = units * sum(wins, Fraction(0))
        found = {key: won if key[1] is Result.WIN else 1 - won for key in found}
    return WagerOdds(
        wager=name,
        title=wager.title,
        outcomes=tuple(OutcomeChance(*key, chance) for key, chance in found.items()),
        edge=-expected,
    )


def _nothing_wins(wager: Wager) -> str:
    lost = (rule.outcome for rule in wager.rules if rule.result is Result.LOSE)
    return next(lost, "No part of it wins")


def _return(wager: Wager, verdict: Verdict, bet: int = 0) -> Fraction:
    """Return what one unit bet gains; commission is counted at its rate, unrounded."""
    fixed = wager.stake.fixed
    stake = parse_money(fixed) if fixed else bet or 1_000_000
    match verdict.result:
        case Result.WIN if verdict.odds is not None:
            win = verdict.odds.win(stake, returned=wager.stake.returned)
            if not wager.stake.returned:
                win -= stake
            if wager.charge is not None:
                base = Fraction(stake) if wager.charge.of is ChargeOf.STAKE else win
                win -= base * wager.charge.fraction()
            return win / stake
        case Result.LOSE if wager.charge is not None and wager.charge.when is ChargeTime.BET:
            # Paid when the bet was made, so it is gone with the bet.
            win = parse_odds(wager.odds).win(stake)
            base = Fraction(stake) if wager.charge.of is ChargeOf.STAKE else win
            return -1 - base * wager.charge.fraction() / stake
        case Result.LOSE:
            return Fraction(-1)
        case Result.HALF:
            return Fraction(-1, 2)
        case Result.PUSH if wager.push_charge is not None:
            return -wager.push_charge.fraction()
        case _:
            return Fraction(0)
