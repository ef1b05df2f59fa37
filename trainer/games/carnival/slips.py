"""How hands are misread, so that a wrong answer can be told what it probably comes from.

A slip is the same ranking with one thing taken wrong: the hand is read again by it, and where that
changes what it is or who wins, the wrong answer has a reason.
"""

from collections.abc import Iterator

import msgspec

from trainer.games.cards import Card
from trainer.games.hands.evaluating import evaluator, read
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.reading import Comparison, Outcome, Reading, compare
from trainer.games.texts import Text, text

WIN, LOSE, TIE = "win", "lose", "tie"
_WORDS = {Outcome.WIN: WIN, Outcome.LOSE: LOSE, Outcome.TIE: TIE}
# Pairs of categories dealers who learnt another game have the wrong way round.
_SWAPPED = (
    ("three-of-a-kind", "straight", "slip-trips-straight"),
    ("straight", "flush", "slip-straight-flush-order"),
    ("full-house", "flush", "slip-full-flush"),
)


_COLOURS = (frozenset("DH"), frozenset("CS"))


def misread(ranking: Ranking) -> Iterator[tuple[Ranking, Text]]:
    """Yield the ranking as it is taken wrong, with what was wrong about it."""
    if ranking.kind != "poker":
        return
    order = [one.id for one in ranking.categories]
    for one, two, said in _SWAPPED:
        if one in order and two in order and ranking.order:
            changed = list(ranking.order)
            if one in changed and two in changed:
                at, to = changed.index(one), changed.index(two)
                changed[at], changed[to] = changed[to], changed[at]
                higher = one if order.index(one) < order.index(two) else two
                said_ = text(said, higher=text(f"category-{higher}"))
                yield msgspec.structs.replace(ranking, order=tuple(changed)), said_
    if ranking.wheel != "none" and ranking.ace == "high" and ranking.ranks.startswith("A"):
        yield msgspec.structs.replace(ranking, wheel="none"), text("slip-wheel")


def reading_slips(ranking: Ranking, cards: tuple[Card, ...]) -> dict[str, Text]:
    """Return the categories a hand is taken for, each with the reason."""
    reading = read(ranking, cards)
    right = reading.rank
    found: dict[str, Text] = {}
    for wrong, said in misread(ranking):
        rank = read(wrong, cards).rank
        if rank != right:
            found.setdefault(rank, said)
    made = evaluator(ranking)
    suits, ranks = {card[1] for card in cards}, {card[0] for card in cards}
    if right == "straight-flush":
        found.setdefault("flush", text("slip-straight-unseen"))
        found.setdefault("straight", text("slip-suit-unseen"))
    if right == "straight" and any(card[0] == "A" for card in made_of(ranking, reading)):
        found.setdefault("high", text("slip-ace-both-ways"))
    known = {one.id for one in made.categories}
    if right == "high" and suits in _COLOURS:
        for one, why in (("flush", "slip-colour"), ("suited", "slip-two-suits")):
            if one in known:
                found.setdefault(one, text(why))
    if right == "high" and "straight" in known and len(cards) == ranking.size:
        places = sorted(ranking.ladder.index(rank) for rank in ranks)
        if places[-1] - places[0] == ranking.size:
            found.setdefault("straight", text("slip-gap"))
        elif {"A", "K", "2"} <= ranks:
            found.setdefault("straight", text("slip-around"))
    if right == "pair":
        found.setdefault("high", text("slip-pair-unseen"))
    return found


def versus(ranking: Ranking, mine: tuple[Card, ...], other: tuple[Card, ...]) -> Comparison:
    """Return how a hand fares against another."""
    return compare(read(ranking, mine), read(ranking, other))


def duel_slips(
    ranking: Ranking, mine: tuple[Card, ...], other: tuple[Card, ...]
) -> dict[str, Text]:
    """Return the wrong results of a comparison, each with what was overlooked."""
    right = versus(ranking, mine, other)
    found: dict[str, Text] = {}
    for wrong, said in misread(ranking):
        outcome = versus(wrong, mine, other).outcome
        if outcome is not right.outcome:
            found.setdefault(_WORDS[outcome], said)
    if right.deciding is not None and right.deciding > 0:
        found.setdefault(TIE, text("slip-kicker"))
    if right.outcome is Outcome.TIE:
        found.setdefault(LOSE, text("slip-tie-lost"))
        found.setdefault(WIN, text("slip-suits-count"))
    return found


def made_of(ranking: Ranking, reading: Reading) -> tuple[Card, ...]:
    """Return the cards that make a hand what it is: its pairs, its run, its highest card."""
    category = evaluator(ranking).known[reading.rank]
    return reading.cards[: max(1, min(category.cards, len(reading.cards)))]
