"""How likely each row of a paytable is, where it names hands: counted, not tried."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb

from trainer.games.cards import Card
from trainer.games.facts import Condition, Facts, FactValue, Range
from trainer.games.hands.counting import rows
from trainer.games.hands.deals import deals
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.specs import first_row, parse_spec
from trainer.games.rules import Paytable, Rule

_MOST = 4  # cards of which every deal is looked at


@dataclass(frozen=True, slots=True)
class Ranked:
    """A hand rules ask for by a fact: how it is ranked, of how many cards."""

    fact: str
    ranking: Ranking
    cards: int


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


def pair_chances(  # noqa: PLR0913 - the rows, the two hands, and what is known besides
    rules: Sequence[Rule],
    tables: Mapping[str, Paytable],
    own: Ranked,
    other: Ranked,
    deck: Sequence[Card],
    *,
    beside: Mapping[str, FactValue],
) -> list[tuple[Facts, Fraction]] | None:
    """Return the chance of every hand the rules name, where they ask for another hand as well.

    The cards of both are dealt together, and each of them is as likely to be in the one as in the
    other. Only deals in which the other hand is named are looked at: in the rest, the own hand is
    what it is without them.
    """
    names, others = (tuple(dict.fromkeys(_names(rules, tables, one.fact))) for one in (own, other))
    together = own.cards + other.cards
    if "" in (*names, *others) or together > _MOST:
        return None
    specs = [parse_spec(own.ranking, name) for name in names]
    asked = [parse_spec(other.ranking, name) for name in others]
    both: Counter[tuple[int | None, int | None]] = Counter()
    for hand, ways in deals(together, deck):
        for places in combinations(range(together), other.cards):
            row = first_row(other.ranking, asked, [hand[place] for place in places])
            if row is not None:
                mine = [hand[place] for place in range(together) if place not in places]
                both[first_row(own.ranking, specs, mine), row] += ways
    every = comb(len(deck), together) * comb(together, other.cards)
    chances = {at: Fraction(ways, every) for at, ways in both.items()}
    found, rest = rows(own.ranking, specs, own.cards, deck)
    alone: dict[int | None, int] = {None: rest, **dict(enumerate(found))}
    for at, ways in alone.items():
        met = sum((chance for (row, _), chance in chances.items() if row == at), Fraction(0))
        chances[at, None] = Fraction(ways, comb(len(deck), own.cards)) - met
    return [
        ({**beside, own.fact: FirstRow(names, row), other.fact: FirstRow(others, its)}, chance)
        for (row, its), chance in chances.items()
    ]


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
