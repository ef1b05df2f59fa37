"""Clauses: how a rulebook writes them, and what of a game rests on one."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from trainer.catalog import Rulebook
from trainer.games.game import Game
from trainer.ui.families.registry import family_of
from trainer.ui.text import plural

_PARTS = re.compile(r"\s*[,;]\s*")


@dataclass(frozen=True, slots=True)
class Citing:
    """One thing that cites a clause."""

    text: str
    clause: str


@dataclass(frozen=True, slots=True)
class CitingGroup:
    """Things of one kind that cite a clause."""

    title: str
    lines: tuple[Citing, ...]


def clause_words(book: Rulebook, clause: str) -> str:
    """Return a clause as this rulebook writes it: "§12(c)", "§7, 12", "9.II", a heading."""
    return f"§{clause}" if book.clause_mark == "§" and clause[:1].isdigit() else clause


def parts_of(clause: str) -> tuple[str, ...]:
    """Return the single clauses a citation names.

    >>> parts_of("10(c)(2), Table 1"), parts_of("4; 5")
    (('10(c)(2)', 'Table 1'), ('4', '5'))
    """
    return tuple(part for part in _PARTS.split(clause) if part)


def rests_on(citation: str, clause: str) -> bool:
    """Whether a citation names one of these clauses, or something inside one.

    >>> rests_on("12(c)(1)", "12(c)"), rests_on("12(c)", "1"), rests_on("8, 12(h)", "12(h)")
    (True, False, True)
    """
    if citation == clause:
        return True
    asked = parts_of(clause)
    return any(_inside(part, one) for part in parts_of(citation) for one in asked)


def _inside(part: str, clause: str) -> bool:
    if not part.startswith(clause):
        return False
    rest = part[len(clause) :]
    return not rest or rest[0] in ".(" or (rest[0] == " " and not clause[-1].isdigit())


def resting_on(game: Game, clause: str) -> tuple[CitingGroup, ...]:
    """Return everything in a game that cites a clause, kind by kind."""
    groups = (
        ("Wagers and payouts", _wagers(game)),
        ("Drawing rules", _draws(game)),
        ("House options", _options(game)),
        ("The round", _stages(game)),
        ("Announcements", _says(game)),
        ("Procedures", _steps(game)),
        ("Irregularities", _cases(game)),
        ("Facts", _facts(game)),
        ("Damaged print", _errata(game)),
    )
    found = []
    for title, every in groups:
        lines = dict.fromkeys(line for line in every if rests_on(line.clause, clause))
        if lines:
            found.append(CitingGroup(title, tuple(lines)))
    return tuple(found)


def _wagers(game: Game) -> Iterator[Citing]:
    for wager in game.wagers.values():
        if wager.stake.text:
            yield Citing(f"{wager.title}: {wager.stake.text}", wager.stake.clause or wager.clause)
        for charge in (wager.charge, wager.push_charge):
            if charge is not None:
                text = f"{wager.title}: {charge.rate} of the {charge.of.value}"
                yield Citing(text, charge.clause or wager.clause)
        for rule in wager.rules:
            if rule.pays.startswith("@"):
                table = game.paytables[rule.pays[1:]]
                for row in table.rows:
                    text = f"{wager.title}: {row.outcome}, {row.pays}"
                    yield Citing(text, row.clause or table.clause)
                continue
            what = rule.pays or (rule.result.value if rule.result else "win")
            what = wager.odds if what == "win" else what
            text = f"{wager.title}: {rule.outcome or what}"
            yield Citing(f"{text}, {what}" if rule.outcome else text, rule.clause or wager.clause)
    for fee in game.fees.values():
        yield Citing(fee.title, fee.clause)


def _draws(game: Game) -> Iterator[Citing]:
    yield from family_of(game).citings(game)
    if game.bank is not None:
        yield Citing(game.bank.text or f"The bank: {game.bank.kind}", game.bank.clause)
    yield Citing(plural(game.deck.packs, "deck"), game.deck.clause)
    yield Citing(f"Up to {game.table.seats} seats", game.table.clause)


def _options(game: Game) -> Iterator[Citing]:
    for name, option in game.options.items():
        chosen = game.chosen.get(name, option.default)
        title = option.title or name
        yield Citing(f"{title}: {option.labels.get(chosen, chosen)}", option.clause)


def _stages(game: Game) -> Iterator[Citing]:
    for stage in game.stages:
        yield Citing(stage.title, stage.clause)


def _says(game: Game) -> Iterator[Citing]:
    for say in game.says.values():
        yield Citing(f"“{say.text}”", say.clause)


def _steps(game: Game) -> Iterator[Citing]:
    for ritual in game.rituals.values():
        for step in ritual.steps:
            yield Citing(f"{ritual.title}: {step.text}", step.clause or ritual.clause)


def _cases(game: Game) -> Iterator[Citing]:
    for case in game.irregularities.values():
        yield Citing(f"{case.situation} {case.answer}", case.clause)


def _facts(game: Game) -> Iterator[Citing]:
    for fact in game.facts.values():
        yield Citing(f"{fact.ask} {fact.answer}.".replace("..", "."), fact.clause)


def _errata(game: Game) -> Iterator[Citing]:
    for erratum in game.errata.values():
        yield Citing(f"{erratum.print} → {erratum.reading}", erratum.place)


def listed(numbers: list[int]) -> str:
    """Return numbers as a dealer says them: 0 to 5, or 6 or 7."""
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(map(str, numbers))
