"""Rules: an ordered list a wager owns; the first whose `when` holds decides."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Literal

import msgspec

from trainer.games.facts import Condition, Facts, all_hold
from trainer.games.odds import Odds, OddsKind, parse_odds


class Result(StrEnum):
    """What becomes of a bet."""

    WIN = "win"
    LOSE = "lose"
    PUSH = "push"
    HALF = "half"
    VOID = "void"
    STAYS = "stays"
    POINT = "point"  # takes the number just thrown as its own


Award = Literal["", "tray", "meter", "account"]  # the last: credited by a machine


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One printed line of a paytable."""

    outcome: str
    pays: str
    when: dict[str, Condition] = {}
    clause: str = ""
    floor: bool = False  # "at least": a house may pay more, never less
    meter: str = ""  # a share is paid of this meter
    award: Award = ""  # where it is paid from, where the print says so
    verify: str = ""  # who verifies it before it is paid
    most: str = ""  # a machine shows what is paid: no less than `pays`, and no more than this


class Paytable(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One variant of a printed table, read from the top."""

    clause: str
    rows: list[Row]
    title: str = ""
    award: Award = ""  # where its rows are paid from


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """`when` these facts hold, the bet has this `result`, or `pays` these odds or "@table"."""

    when: dict[str, Condition] = {}
    result: Result | None = None
    pays: str = ""
    outcome: str = ""
    clause: str = ""
    ours: str = ""  # the rulebook is silent; why we read it so
    floor: bool = False


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the rules say about one bet, before any money is counted."""

    result: Result
    odds: Odds | None
    outcome: str
    clause: str
    meter: str = ""
    award: str = ""
    most: str = ""


class NoRuleError(LookupError):
    """No rule answered: `trainer check` proves that this cannot happen with a checked file."""


def asked(rules: Sequence[Rule], tables: Mapping[str, Paytable]) -> frozenset[str]:
    """Return the facts that rules, and the tables they pay by, ask for."""
    names: set[str] = set()
    for rule in rules:
        names |= set(rule.when)
        if rule.pays.startswith("@"):
            for row in tables[rule.pays[1:]].rows:
                names |= set(row.when)
    return frozenset(names)


def judge(
    rules: Sequence[Rule], facts: Facts, tables: Mapping[str, Paytable], *, odds: str, clause: str
) -> Verdict:
    """Return the verdict of the first rule that answers.

    A table with no row for these facts falls through to the next rule. `odds` and `clause` are
    the wager's own, used where a rule says no other.
    """
    for rule in rules:
        if not all_hold(rule.when, facts):
            continue
        if rule.pays.startswith("@"):
            table = tables[rule.pays[1:]]
            row = next((row for row in table.rows if all_hold(row.when, facts)), None)
            if row is None:
                continue
            return _paid(row, table)
        if rule.pays:
            return _odds(rule.pays, rule.outcome, rule.clause or clause)
        result = rule.result or Result.WIN
        paid = parse_odds(odds) if result is Result.WIN else None
        return Verdict(result, paid, rule.outcome, rule.clause or clause)
    raise NoRuleError(f"no rule answers {dict(facts)}")


def _paid(row: Row, table: Paytable) -> Verdict:
    found = _odds(row.pays, row.outcome, row.clause or table.clause)
    return replace(found, meter=row.meter, award=row.award or table.award, most=row.most)


def _odds(pays: str, outcome: str, clause: str) -> Verdict:
    odds = parse_odds(pays)
    if odds.kind is OddsKind.PUSH:
        return Verdict(Result.PUSH, None, outcome, clause)
    return Verdict(Result.WIN, odds, outcome, clause)
