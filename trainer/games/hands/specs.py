"""Hand specs: how rules, qualifiers and paytables name a hand.

`straight`, `pair:T` (tens at least), `high:AK`, `high:Q64`, `flush:39` for the longest flush (three
cards, nine high), a named hand, `any`; `natural` before it where no wild card may help, `/spades`
behind it for the suit. A row of a paytable *holds*: the cards contain that category, whatever else
they contain, and a table is read from the top. A qualifier asks for *at least*: this or better.
"""

from collections.abc import Sequence

import msgspec

from trainer.errors import shown
from trainer.games.cards import SUIT_NAMES, Card
from trainer.games.hands.categories import Category
from trainer.games.hands.evaluating import Evaluator, evaluator
from trainer.games.hands.ranking import Ranking

ANY = "any"
_SUITS = {name: letter for letter, name in SUIT_NAMES.items()}
_LENGTHS = {"2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven"}


class Spec(msgspec.Struct, frozen=True, kw_only=True):
    """A spec, read: a category, the ranks it has at least, and what else is asked of it."""

    category: str
    ranks: str = ""
    suit: str = ""  # one letter
    natural: bool = False
    named: str = ""  # asked for by this name: the ranks are these and no higher


def parse_spec(ranking: Ranking, text: str) -> Spec:
    """Return the spec, or raise `ValueError` with a sentence.

    >>> parse_spec(Ranking(), "natural four-of-a-kind")
    Spec(category='four-of-a-kind', ranks='', suit='', natural=True, named='')
    """
    body, _, suit = text.partition("/")
    if "/" in text and suit not in _SUITS:
        raise ValueError(f"{shown(suit)} is no suit: write {', '.join(_SUITS)}")
    words = body.split()
    natural = words[:1] == ["natural"]
    if len(words) != 1 + natural:
        raise ValueError(f"{shown(text)} is no hand: write a category, as straight or pair:T")
    if words[-1] == ANY:
        if natural or suit:
            raise ValueError("any hand is any hand: nothing stands before or behind it")
        return Spec(category=ANY)
    named = words[-1] if words[-1] in ranking.named else ""
    name, _, ranks = ranking.named.get(words[-1], words[-1]).partition(":")
    if ranking.kind == "longest-flush" and name == "flush":
        name, ranks = f"{_LENGTHS.get(ranks[:1], 'no')}-card-flush", ranks[1:]
    made = evaluator(ranking)
    category = made.known.get(name)
    if category is None:
        there = ", ".join(one.id for one in made.categories)
        raise ValueError(f"there is no hand {shown(name)} here; there are: {there}")
    _look_at_ranks(ranking, made, category, ranks)
    if suit and not category.suited and ranking.kind != "one":
        raise ValueError(f"{name} has no suit of its own")
    letter = _SUITS.get(suit, "")
    return Spec(category=name, ranks=ranks, suit=letter, natural=natural, named=named)


def _look_at_ranks(ranking: Ranking, made: Evaluator, category: Category, ranks: str) -> None:
    if ranking.kind == "points":
        if ranks and not ranks.isdecimal():
            raise ValueError(f"{shown(ranks)} is no number of points")
        return
    wrong = next((rank for rank in ranks if rank not in ranking.ranks), None)
    if wrong is not None:
        raise ValueError(f"{shown(wrong)} is none of {ranking.ranks}")
    most = ranking.size if ranking.kind != "longest-flush" else category.suited
    if len(ranks) > most:
        raise ValueError(f"{category.id} has no {len(ranks)} ranks to tell")
    if category.run and ranks and not made.key(category, ranks)[0]:
        raise ValueError(f"no {category.id} is read from {ranks[0]} down")


def floor(ranking: Ranking, spec: Spec) -> int:
    """Return the least value of a hand that is at least this."""
    if spec.category == ANY:
        return 0
    made = evaluator(ranking)
    category = made.known[spec.category]
    return made.floor(category, made.key(category, spec.ranks))


def at_least(ranking: Ranking, spec: Spec, cards: Sequence[Card]) -> bool:
    """Return whether the best hand in the cards is this or better.

    What is asked of suit or nature is asked of this category; a better one needs neither.
    """
    made = evaluator(ranking)
    value = made.rank(cards)
    if value < floor(ranking, spec):
        return False
    if not (spec.suit or spec.natural) or made.read(cards).rank != spec.category:
        return True
    return holds(ranking, spec, cards)


def below(ranking: Ranking, spec: Spec, cards: Sequence[Card]) -> bool:
    """Return whether the best hand in the cards is worse than this."""
    return not at_least(ranking, spec, cards)


def is_category(ranking: Ranking, spec: Spec, cards: Sequence[Card]) -> bool:
    """Return whether the best hand in the cards is of exactly this category, and fits the spec."""
    if spec.category == ANY:
        return True
    return evaluator(ranking).read(cards).rank == spec.category and holds(ranking, spec, cards)


def holds(ranking: Ranking, spec: Spec, cards: Sequence[Card]) -> bool:
    """Return whether the cards contain such a hand at all, though they may contain a better one."""
    if spec.category == ANY:
        return True
    made = evaluator(ranking)
    category = made.known[spec.category]
    found = made.find(category, cards, suit=spec.suit, natural=spec.natural)
    if found is None:
        return False
    key = made.key(category, spec.ranks)
    return found.key[: len(key)] == key if spec.named else found.key >= key


def first_row(ranking: Ranking, rows: Sequence[Spec], cards: Sequence[Card]) -> int | None:
    """Return the place of the first row that fits, read from the top."""
    return next((at for at, spec in enumerate(rows) if holds(ranking, spec, cards)), None)


def complete_after(ranking: Ranking, spec: Spec, cards: Sequence[Card]) -> int | None:
    """Return after how many cards, in the order they came, the hand was complete."""
    for count in range(1, len(cards) + 1):
        if holds(ranking, spec, cards[:count]):
            return count
    return None
