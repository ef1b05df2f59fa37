"""The Ohio rulebooks against a second reading of their print."""

import re
from collections.abc import Iterator
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase
from typing import Any

import pytest

from tests.games.world import CATALOG, game_of

_RANGE = re.compile(r"^(.*?)([IVX]+|[A-Z]{1,2}|\d+|\([A-Za-z0-9]+\))-(\(?[A-Za-z0-9]+\)?)$")
_LETTERS = [*ascii_uppercase, *(letter * 2 for letter in ascii_uppercase)]
_ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]
_ROWS = (
    _LETTERS,
    _ROMAN,
    [str(number) for number in range(1, 41)],
    [f"({number})" for number in range(1, 41)],
    [f"({letter})" for letter in ascii_lowercase],
)
# Words beside a clause, and the chapter another one borrows from.
_WORDS = {"Boxperson", "Stickperson", "Introduction", "the list of odds", "Table 1", "Contents 8"}
# What only names the chapter, repeats the list before it, or describes how a table is read.
_NOT_ASKED = {
    "ohio-cincinnati/mini-baccarat": {"Definitions 1.I", "8.VI"},
    "ohio-cincinnati/big-six": {"1.I"},
    "ohio-cleveland/mini-baccarat": {"11(f)"},
}


def _outlines() -> dict[str, list[str]]:
    text = Path(__file__).with_name("ohio_clauses.txt").read_text(encoding="utf-8")
    found: dict[str, list[str]] = {}
    for part in text.split("\n== ")[1:]:
        name, _, clauses = part.partition("\n")
        found[name] = [clause.strip() for clause in clauses.replace("\n", " ").split(",")]
    return found


OUTLINES = _outlines()
CHAPTERS = {name: [name] for name in OUTLINES}
for book in ("ohio-cincinnati", "ohio-cleveland"):
    CHAPTERS[f"{book}/mini-baccarat"].append(f"{book}/midi-baccarat")


def cited(value: Any, key: str = "") -> Iterator[str]:
    """Yield every clause a game's files name."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from cited(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from cited(inner, key)
    elif key.endswith("clause"):
        yield from re.split(", ", value)


def spelled(clause: str) -> list[str]:
    """Return the clauses of a range one by one: "4.V.I-K" is three."""
    ends = _RANGE.match(clause)
    if ends is None:
        return [clause]
    before, first, last = ends.groups()
    row = next(row for row in _ROWS if first in row and last in row)
    if re.search(r"(^|[ .])\d+\.$", before):
        row = _ROMAN
    return [before + one for one in row[row.index(first) : row.index(last) + 1]]


def citations(game: str) -> set[str]:
    """Return the single clauses a game cites."""
    document = CATALOG.document(*game.split("/"))
    found = {one for clause in cited(document.sections) for one in spelled(clause)}
    return found - _WORDS - {""}


def holds(clause: str, inner: str) -> bool:
    """Return whether a clause is another one or stands above it."""
    return inner == clause or inner.startswith((f"{clause}.", f"{clause}("))


@pytest.mark.parametrize("chapter", OUTLINES)
def test_every_clause_cited_is_printed(chapter: str) -> None:
    for game in CHAPTERS[chapter]:
        for clause in citations(game):
            borrowed = clause.startswith("Roulette ")
            outline = OUTLINES["ohio-cincinnati/roulette" if borrowed else chapter]
            asked = clause.removeprefix("Roulette ")
            whole = asked.rpartition(" ")[2].isdigit()  # a section, cited by its number
            assert whole or any(holds(asked, inner) for inner in outline), f"{game}: {clause}"


@pytest.mark.parametrize("chapter", OUTLINES)
def test_every_clause_printed_is_cited_or_stands_under_one_that_is(chapter: str) -> None:
    every = set().union(*(citations(game) for game in CHAPTERS[chapter]))
    bare = {
        inner
        for inner in OUTLINES[chapter]
        if not any(
            holds(clause, inner) for clause in every if clause == inner or not clause.isdigit()
        )
    }
    assert bare <= _NOT_ASKED.get(chapter, set())


@pytest.mark.parametrize("book", ["ohio-cincinnati", "ohio-cleveland"])
def test_a_house_without_00_is_not_asked_about_it(book: str) -> None:
    double, single = (game_of(f"{book}/roulette", wheel=wheel) for wheel in ("double", "single"))
    assert set(double.facts) - set(single.facts) == {
        "split-courtesy",
        "trios",
        "trio-where",
        "first-five",
        "first-five-where",
        "odds-five",
        "sum-trio",
        "sum-first-five",
    }


def test_the_charge_on_ties_is_asked_where_it_is_made() -> None:
    for book, rate in (("ohio-cincinnati", "5%"), ("ohio-cleveland", "25%")):
        game = game_of(f"{book}/mini-baccarat", tie_vigorish="charged")
        assert game.facts["tie-charge"].answer == f"It is void and charged {rate} of the bet"
        assert "base-bets-tie" not in game.facts
        assert "tie-charge" not in game_of(f"{book}/mini-baccarat").facts


def test_crapless_calls_neither_side_of_the_old_shooter_wrong() -> None:
    """10(b) prints left, 10(c) right: nobody is marked wrong for either."""
    game = game_of("ohio-cleveland/crapless-craps")
    assert not [
        name for name, case in game.irregularities.items() if "offer-dice-right" in case.wrong
    ]
    assert "next-shooter" not in game.facts
