"""How likely each row of a paytable is, where it names hands: counted, not tried."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from trainer.games.cards import Card
from trainer.games.facts import Condition, Facts, FactValue, Range
from trainer.games.hands.counting import rows
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.specs import parse_spec
from trainer.games.rules import Paytable, Rule


@dataclass(frozen=True, slots=True)
class FirstRow:
    """A hand of which is known only which of the named hands it is first of."""

    names: tuple[str, ...]
    row: int | None

    def is_named(self, name: str) -> bool:
        """Return whether this is the row; those above it are not in the cards."""
        return self.row is not None and self.names[self.row] == name

    def meets_range(self, condition: Range) -> bool:
        """Return nothing of the kind: only named hands are counted."""
        raise LookupError(f"{condition} is no name of a hand")


def row_chances(  # noqa: PLR0913 - what the rows are of, and what is known besides
    rules: Sequence[Rule],
    tables: Mapping[str, Paytable],
    ranking: Ranking,
    cards: int,
    deck: Sequence[Card],
    *,
    beside: Mapping[str, FactValue],
    fact: str = "hand",
) -> list[tuple[Facts, Fraction]] | None:
    """Return the chance of every hand the rules name; None where they ask for more than names."""
    names = tuple(dict.fromkeys(_names(rules, tables, fact)))
    if "" in names:
        return None
    found, rest = rows(ranking, [parse_spec(ranking, name) for name in names], cards, deck)
    every = comb(len(deck), cards)
    told: list[tuple[Facts, Fraction]] = [
        ({**beside, fact: FirstRow(names, at)}, Fraction(ways, every))
        for at, ways in enumerate(found)
    ]
    told.append(({**beside, fact: FirstRow(names, None)}, Fraction(rest, every)))
    return told


def _names(rules: Sequence[Rule], tables: Mapping[str, Paytable], fact: str) -> Iterator[str]:
    """Yield the hands the rules name, in the order they are looked for; "" for any other asking."""
    for rule in rules:
        conditions = [rule.when]
        if rule.pays.startswith("@"):
            conditions = [row.when for row in tables[rule.pays[1:]].rows]
        for when in conditions:
            if fact in when:
                yield from _told(when[fact])


def _told(condition: Condition) -> list[str]:
    if isinstance(condition, str):
        return [condition]
    if isinstance(condition, list):
        return [one if isinstance(one, str) else "" for one in condition]
    return [""]
