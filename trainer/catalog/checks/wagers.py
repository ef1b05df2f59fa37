"""Wagers: their sums, what they refer to, and that their rules answer every round."""

import re
from collections.abc import Mapping
from typing import NamedTuple

import msgspec

from trainer.catalog.checks.found import Found, money, said
from trainer.errors import shown
from trainer.games.charges import ChargeOf
from trainer.games.engine import Engine
from trainer.games.facts import Facts, FactSpec, all_hold, differing, problems
from trainer.games.game import Game, Limits, Wager
from trainer.games.money import parse_money
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.rules import Paytable, Result, Rule, asked
from trainer.games.sections import world

_POTENTIAL = "only a bet with odds of its own has a possible win that is known; say win or stake"
_RATE = re.compile(r"[0-9]{1,2}(\.[0-9]{1,4})?%")
_PAID = (Result.WIN, Result.HALF)


class Proof(NamedTuple):
    """What was found about one wager's rules, and the paytable rows its rounds reach."""

    problems: tuple[tuple[str, str], ...]
    lines: frozenset[tuple[str, int]]


Proofs = dict[bytes, Proof]


def looked_at(game: Game, engine: Engine) -> Found:
    """Find what is wrong with each wager by itself: enough of it, and no round can be dealt."""
    if not game.wagers:
        yield "wagers", "there is nothing to bet on"
    facts = engine.facts(game)
    for name, wager in game.wagers.items():
        key = f"wagers.{name}"
        yield from said(f"{key}.title", wager.title)
        if not wager.clause.strip():
            yield f"{key}.clause", "every wager cites its clause"
        yield from _rules(key, wager, game, facts)
        yield from _references(key, wager, game)
        yield from _sums(key, wager)
    yield from limits("limits", game.limits)


def proved(game: Game, engine: Engine, proofs: Proofs) -> Found:
    """Deal every kind of round: find rounds without an answer, and answers to no round."""
    lines: set[tuple[str, int]] = set()  # rows of paytables some round reaches
    sound: set[str] = set()
    for name in game.wagers:
        proof = _proof(name, game, engine, proofs)
        yield from proof.problems
        lines |= proof.lines
        if not proof.problems:
            sound.add(name)
    for name, wager in game.wagers.items():
        if wager.parts and sound.issuperset((name, *wager.parts)):
            yield from _whole_proof(name, game, engine, proofs).problems
    yield from _unreached(game, lines)


def _references(key: str, wager: Wager, game: Game) -> Found:
    """Find wagers it names that are not there."""
    for field, other in wager.names():
        if other not in game.wagers:
            yield f"{key}.{field}", f"there is no wager {shown(other)}"
    pays = any(rule.pays or rule.result in _PAID for rule in wager.rules)
    if not pays and not wager.parts:
        yield f"{key}.rules", "this wager has no payout"


def _sums(key: str, wager: Wager) -> Found:
    stake = wager.stake
    sums = {"fixed": stake.fixed, "least": stake.least, "most": stake.most, "unit": stake.unit}
    wrong = [
        one
        for field, text in sums.items()
        if text
        for one in money(f"{key}.stake.{field}", text, positive=True)
    ]
    yield from wrong
    both = not wrong and stake.least and stake.most
    if both and parse_money(stake.least) > parse_money(stake.most):
        yield f"{key}.stake.least", "this is more than the most that may be bet"
    if wager.limits is not None:
        yield from limits(f"{key}.limits", wager.limits)
    for field, charge in (("charge", wager.charge), ("push_charge", wager.push_charge)):
        if charge is not None:
            yield from money(f"{key}.{field}.unit", charge.unit, positive=True)
            if not _RATE.fullmatch(charge.rate):
                yield f"{key}.{field}.rate", f"{shown(charge.rate)} is not a rate such as 5%"
            if charge.of is ChargeOf.POTENTIAL and (field != "charge" or not wager.odds):
                yield f"{key}.{field}.of", _POTENTIAL
    if not 0 <= wager.often <= 1:
        yield f"{key}.often", "how often it is bet is a number from 0 to 1"


def limits(key: str, told: Limits) -> Found:
    """Find limits no bet can keep to."""
    texts = {"low": told.low, "high": told.high, "unit": told.unit}
    wrong = [
        one for field, text in texts.items() for one in money(f"{key}.{field}", text, positive=True)
    ]
    yield from wrong
    if not wrong and parse_money(told.low) > parse_money(told.high):
        yield f"{key}.low", f"{told.low} is more than the high limit, {told.high}"


def _rules(key: str, wager: Wager, game: Game, facts: Mapping[str, FactSpec]) -> Found:
    yield from _odds(f"{key}.odds", wager.odds)
    for index, rule in enumerate(wager.rules):
        here = f"{key}.rules[{index}]"
        for fact, text in problems(rule.when, facts):
            yield f"{here}.when.{fact}", text
        if rule.pays and rule.result is not None:
            yield here, "a rule says `result` or `pays`, not both"
        if not rule.pays and rule.result is None:
            yield here, "a rule says `result` or `pays`"
        if rule.pays.startswith("@"):
            if rule.pays[1:] not in game.paytables:
                yield f"{here}.pays", f"there is no paytable {shown(rule.pays[1:])}"
            else:
                yield from _rows(rule.pays[1:], game.paytables[rule.pays[1:]], game, facts)
        elif rule.pays:
            yield from _odds(f"{here}.pays", rule.pays)
        if not rule.pays.startswith("@") and not rule.outcome.strip():
            yield f"{here}.outcome", "say in words which outcome this is"


def _odds(key: str, text: str, *, meter: str = "") -> Found:
    """Find what is no odds, and odds nobody prints: they pay nothing, or take from a winner."""
    try:
        odds = parse_odds(text)
    except ValueError as trouble:
        yield key, str(trouble)
        return
    if odds.kind is OddsKind.PERCENT:
        if not meter:
            yield key, f"{text} of what? a share is paid of a meter, which a paytable's row names"
        elif not 0 < odds.num <= odds.den:
            yield key, f"{text} is no share of a meter"
    elif odds.share and not meter:
        yield key, f"{text} of what? a share is paid of a meter, which a paytable's row names"
    elif odds.kind is OddsKind.FOR and odds.num < odds.den:
        yield key, f"{text} gives back less than the bet"
    elif odds.kind is not OddsKind.PUSH and not odds.num:
        yield key, f"{text} pays nothing: write push where the bet is returned"


def _rows(name: str, table: Paytable, game: Game, facts: Mapping[str, FactSpec]) -> Found:
    key = f"paytables.{name}.{game.chosen.get(name, '')}".rstrip(".")
    if not table.clause.strip():
        yield f"{key}.clause", "every paytable cites its clause"
    if not table.rows:
        yield f"{key}.rows", "a paytable has at least one row"
    for index, row in enumerate(table.rows):
        here = f"{key}.rows[{index}]"
        for fact, text in problems(row.when, facts):
            yield f"{here}.when.{fact}", text
        yield from said(f"{here}.outcome", row.outcome)
        yield from _odds(f"{here}.pays", row.pays, meter=row.meter)
        if row.meter and row.meter not in game.meters:
            yield f"{here}.meter", f"there is no meter {shown(row.meter)}"


def _proof(name: str, game: Game, engine: Engine, proofs: Proofs) -> Proof:
    """Return what holds of a wager's rules; an option that leaves them alone costs nothing."""
    key = _world("rules", game, (name,))
    if key not in proofs:
        lines: set[tuple[str, int]] = set()
        problems_found = tuple(_answered(name, game, engine, lines))
        proofs[key] = Proof(problems_found, frozenset(lines))
    return proofs[key]


def _whole_proof(name: str, game: Game, engine: Engine, proofs: Proofs) -> Proof:
    """Return whether a bet made of others is settled as its parts are, which are sound by now."""
    key = _world("parts", game, (name, *game.wagers[name].parts))
    if key not in proofs:
        proofs[key] = Proof(tuple(engine.composite(game, name)), frozenset())
    return proofs[key]


def _world(about: str, game: Game, names: tuple[str, ...]) -> bytes:
    """Return whatever can change what becomes of these wagers, to be proved once."""
    own = {name: game.wagers[name] for name in names}
    tables = {
        rule.pays[1:]: game.paytables[rule.pays[1:]]
        for wager in own.values()
        for rule in wager.rules
        if rule.pays.startswith("@")
    }
    return msgspec.json.encode((about, own, tables, world(game)))


def _answered(name: str, game: Game, engine: Engine, lines: set[tuple[str, int]]) -> Found:
    """Find rules no round can reach and rounds no rule answers; note the rows that are reached."""
    wager = game.wagers[name]
    key = f"wagers.{name}"
    reached: set[tuple[int, int]] = set()
    told_apart = asked(wager.rules, game.paytables)
    for facts in differing(engine.possible(game, name), told_apart):
        hit = _which(wager.rules, facts, game.paytables)
        if hit is None:
            shown_facts = ", ".join(f"{k} = {v}" for k, v in facts.items())
            yield f"{key}.rules", f"no rule answers when {shown_facts}"
            return
        reached.add(hit)
    one_of_many = bool(wager.number or wager.combo)  # its rules are written for its sisters too
    for index, rule in enumerate(wager.rules):
        if rule.pays.startswith("@"):
            lines |= {(rule.pays[1:], row) for at, row in reached if at == index}
        elif (index, -1) not in reached and not one_of_many:
            yield f"{key}.rules[{index}]", "no round can ever reach this rule"


def _unreached(game: Game, lines: set[tuple[str, int]]) -> Found:
    used = {
        rule.pays[1:]
        for wager in game.wagers.values()
        for rule in wager.rules
        if rule.pays.startswith("@")
    }
    for name in sorted(used):
        for row, line in enumerate(game.paytables[name].rows):
            if (name, row) not in lines:
                text = f"no hand can ever produce the outcome {shown(line.outcome)}"
                yield f"paytables.{name}.rows[{row}]", text


def _which(
    rules: list[Rule], facts: Facts, tables: Mapping[str, Paytable]
) -> tuple[int, int] | None:
    for index, rule in enumerate(rules):
        if not all_hold(rule.when, facts):
            continue
        if not rule.pays.startswith("@"):
            return index, -1
        for row, line in enumerate(tables[rule.pays[1:]].rows):
            if all_hold(line.when, facts):
                return index, row
    return None
