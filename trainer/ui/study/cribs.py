"""What a dealer carries on a sheet or two: payouts with their keys, charts, order, words, limits.

All of it is read from the game as this house plays it; every line names its clause.
"""

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

from trainer.catalog import Rulebook
from trainer.drills.decision import KIND, THIRD_CARD
from trainer.drills.keys import payout_key
from trainer.games.acts import Role
from trainer.games.charges import ChargeTime
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.games.odds import OddsKind, parse_odds
from trainer.games.rounds import Ruling
from trainer.games.rules import Result
from trainer.ui.study.clauses import clause_words
from trainer.ui.study.lesson_text import Grid, Line, parse_lesson, plain
from trainer.ui.study.paytables import PayLine, option_lines, pay_lines
from trainer.wording.say import say

_SLOT = re.compile(r"\{([\w-]+)\}")
_CHARTS = frozenset({KIND, THIRD_CARD})
_MOST_NAMES = 4  # bets named in one line
_MOST_WORDS = 12  # announcements: those the rulebook prints come first
_OURS = "ours"
_FLOOR = " or more"
_ITS_OWN = "its number"
_FIGURES = {
    "One": "1", "Two": "2", "Three": "3", "Four": "4", "Five": "5", "Six": "6", "Seven": "7",
    "Eight": "8", "Nine": "9", "Ten": "10", "Eleven": "11", "Twelve": "12",
}  # fmt: skip
_ASIDE = re.compile(r"\s*\([^)]*\)")  # what players call it
_DIGITS = re.compile(r"\d+(?:-\d+)*s?\b")
_SPELT = re.compile(rf"\b(?:{'|'.join(_FIGURES)})\b")


@dataclass(frozen=True, slots=True, kw_only=True)
class CribTable:
    """A table of the sheet; a column is its title and its share of the width."""

    title: str
    columns: tuple[tuple[str, float], ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Crib:
    """The sheet of one game."""

    title: str
    about: str
    paper: str
    tables: tuple[CribTable, ...]


def crib_of(game: Game, book: Rulebook, lesson: str) -> Crib:
    """Return the sheet of a game, as its options stand."""
    tables = (
        _pays(game, book),
        *_charts(lesson, book),
        _order(game, book),
        _words(game, book),
        _limits(game, book),
    )
    return Crib(
        title=game.title,
        about=f"{book.short} · {book.edition}",
        paper=book.paper,
        tables=tuple(table for table in tables if table.rows),
    )


# -- payouts ---------------------------------------------------------------------------------


def _pays(game: Game, book: Rulebook) -> CribTable:
    lines = [line for line in pay_lines(game) if not _is_charge(line)]
    rows = []
    for wagers in _alike(lines):
        names = _named([own[0].wager for own in wagers])
        for pays, ours in dict.fromkeys((line.pays, line.ours) for line in wagers[0]):
            paid = [[one for one in own if (one.pays, one.ours) == (pays, ours)] for own in wagers]
            clauses = ", ".join(
                dict.fromkeys(line.clause for own in paid for line in own if line.clause)
            )
            rows.append(
                (
                    names,
                    _results(paid),
                    pays.removesuffix(_FLOOR),
                    _key(game, paid[0][0]),
                    _OURS if ours else clause_words(book, clauses),
                )
            )
    columns = (("Bet", 27.0), ("Result", 27.0), ("Pays", 13.0), ("Key", 19.0), ("Clause", 14.0))
    floor = any(line.pays.endswith(_FLOOR) for line in lines)
    note = "The house may pay more than some of these odds, never less." if floor else ""
    return CribTable(title="What it pays", columns=columns, rows=tuple(rows), note=note)


def _is_charge(line: PayLine) -> bool:
    """Whether a line tells a commission that stands beside the odds already."""
    return line.pays.endswith("%") and line.pays.count(" ") == 0


def _numbers(wager: str) -> re.Pattern[str]:
    """Return what the number of a bet is written in: figures, else words."""
    return _DIGITS if _DIGITS.search(wager) else _SPELT


def _number(wager: str) -> str:
    wager = _ASIDE.sub("", wager)
    return "-".join(_numbers(wager).findall(wager))


def _kind(wager: str) -> str:
    """Return a bet's name without its number; nothing where it has none.

    >>> _kind("Place 4"), _kind("Ten the Hardway"), _kind("Three of a kind, 1s"), _kind("1 to 18")
    ('Place', 'the Hardway', 'Three of a kind', '')
    """
    wager = _ASIDE.sub("", wager)
    found = _numbers(wager)
    left = found.sub("", wager).replace("-", " ")
    kind = " ".join(left.split()).strip(" ,")
    return kind if found.search(wager) and len(kind) > len("to") else ""


def _alike(lines: Sequence[PayLine]) -> list[list[list[PayLine]]]:
    """Return the bets that are paid alike for the like, each as its lines."""
    own: dict[str, list[PayLine]] = {}
    for line in lines:
        own.setdefault(line.wager, []).append(line)
    found: dict[tuple[object, ...], list[list[PayLine]]] = {}
    for wager, some in own.items():
        kind = _kind(wager)
        results = [_result(line) for line in some]
        if kind and len(some) == 1:
            results = [""]  # each is paid for what it is named by
        told = tuple(
            (result, one.pays, one.ours) for result, one in zip(results, some, strict=True)
        )
        found.setdefault((kind, told), []).append(some)
    return list(found.values())


def _result(line: PayLine) -> str:
    """Return a result in which the bet's own number is called so."""
    if not _kind(line.wager):
        return line.outcome
    own = {_FIGURES.get(one, one) for one in _numbers(line.wager).findall(line.wager)}
    by_digits = _DIGITS.sub(partial(_called, own), line.outcome)
    return _SPELT.sub(partial(_called, own), by_digits)


def _called(own: Collection[str], number: re.Match[str]) -> str:
    return _ITS_OWN if _FIGURES.get(number[0], number[0]) in own else number[0]


def _results(paid: Sequence[Sequence[PayLine]]) -> str:
    """Say what some bets are paid for: in one's own words, or in those all share."""
    if len({tuple(line.outcome for line in own) for own in paid}) == 1:
        return "; ".join(dict.fromkeys(line.outcome for line in paid[0]))
    shared = {tuple(_result(line) for line in own) for own in paid}
    return "; ".join(shared.pop()) if len(shared) == 1 else "as it is named"


def _named(wagers: Sequence[str]) -> str:
    """Name some bets, what they have in common once.

    >>> _named(["Place 4", "Place 10"]), _named(["Pass"]), _named(["Horn", "World"])
    ('Place: 4, 10', 'Pass', 'Horn, World')
    """
    names = list(dict.fromkeys(wagers))
    kind = _kind(names[0]).removeprefix("the ")
    if len(names) == 1:
        return names[0]
    if not kind:
        return ", ".join(names) if len(names) <= _MOST_NAMES else f"{names[0]} and others"
    numbers = list(dict.fromkeys(_number(name) for name in names))
    if len(numbers) > 2 * _MOST_NAMES:
        return f"{kind[0].upper()}{kind[1:]}, {len(numbers)} bets"
    return f"{kind[0].upper()}{kind[1:]}: {', '.join(numbers)}"


def _key(game: Game, line: PayLine) -> str:
    """Say how the payment is worked out in the head; nothing where it is not odds."""
    odds = line.pays.removesuffix(_FLOOR).partition(" less ")[0]
    rate = line.pays.partition(" less ")[2]
    try:
        found = parse_odds(odds)
    except ValueError:
        return ""
    if found.kind not in (OddsKind.TO, OddsKind.FOR):
        return ""
    bet = 100 * found.den
    paid = 100 * found.num - (bet if found.kind is OddsKind.FOR else 0)
    ruled = Ruling(
        seat=1,
        wager="",
        amount=bet,
        result=Result.WIN,
        odds=odds,
        pays=paid,
        charge=max(1, paid // 20) if rate.endswith("%") else 0,
        charge_time=ChargeTime.SETTLE,
    )
    told = say(game, payout_key(ruled, rate)[0])
    return told.partition(": ")[2] or told


# -- charts, order, words, limits ----------------------------------------------------------------


def _charts(lesson: str, book: Rulebook) -> Iterable[CribTable]:
    """Yield the tables of the lesson by which a card is drawn or a hand decided."""
    for section in parse_lesson(lesson):
        tried = {one.words[0] for one in section.passages if one.verb == "try" and one.words}
        if not tried & _CHARTS:
            continue
        for block in section.blocks:
            if isinstance(block, Grid):
                wide = 100.0 / max(1, len(block.head))
                yield CribTable(
                    title=f"{section.title} ({clause_words(book, section.clause)})",
                    columns=tuple((plain(cell), wide) for cell in block.head),
                    rows=tuple(_cells(row, len(block.head)) for row in block.rows),
                )


def _cells(row: Sequence[Line], count: int) -> tuple[str, ...]:
    told = [plain(cell) for cell in row]
    return tuple((told + [""] * count)[:count])


def _order(game: Game, book: Rulebook) -> CribTable:
    rows = []
    for number, stage in enumerate(game.stages, 1):
        said = game.says[stage.say].text if stage.say in game.says else ""
        who = "" if stage.by is Role.DEALER else stage.by.value
        words = f"{stage.title}. Say: {_said(said)}" if said else stage.title
        rows.append((str(number), words, who, _clause(book, stage.clause, stage.ours)))
    columns = (("", 6.0), ("What is done", 62.0), ("By", 12.0), ("Clause", 20.0))
    return CribTable(title="The order of a round", columns=columns, rows=tuple(rows))


def _words(game: Game, book: Rulebook) -> CribTable:
    rows: dict[str, tuple[str, ...]] = {}
    for entry in sorted(game.says.values(), key=lambda one: not one.clause):
        rows.setdefault(entry.text, (_said(entry.text), _clause(book, entry.clause, entry.ours)))
    columns = (("What is announced", 78.0), ("Clause", 22.0))
    note = "What stands in (brackets) is what the round shows."
    return CribTable(
        title="Words", columns=columns, rows=tuple(rows.values())[:_MOST_WORDS], note=note
    )


def _said(text: str) -> str:
    return _SLOT.sub(lambda slot: f"({slot[1].replace('-', ' ')})", text)


def _limits(game: Game, book: Rulebook) -> CribTable:
    rows = [("Table limits", f"${game.limits.low} to ${game.limits.high}", "posted", "")]
    for wager in game.wagers.values():
        stake = wager.stake
        told = [
            f"{word} ${_sum(value)}"
            for word, value in (
                ("always", stake.fixed),
                ("at least", stake.least),
                ("at most", stake.most),
            )
            if value
        ]
        if told:
            clause = clause_words(book, wager.clause)
            rows.append((wager.title, ", ".join(told), "printed", clause))
    rows += [
        (line.title, line.label, line.who, clause_words(book, line.clause))
        for line in option_lines(game)
    ]
    columns = (("Limit or option", 32.0), ("In force", 34.0), ("Whose", 18.0), ("Clause", 16.0))
    return CribTable(title="Limits and house options", columns=columns, rows=tuple(rows))


def _sum(text: str) -> str:
    cents = parse_money(text)
    return f"{cents // 100:,}" if cents % 100 == 0 else f"{cents / 100:,.2f}"


def _clause(book: Rulebook, clause: str, ours: str) -> str:
    return _OURS if ours and not clause else clause_words(book, clause)
