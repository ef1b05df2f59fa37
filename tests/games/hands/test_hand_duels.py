"""Duels: exact counts of two hands against each other."""

from itertools import combinations

import pytest

from tests.games.hands.rankings import RANKINGS
from trainer.games.cards import DECK, JOKER, Card
from trainer.games.hands import Ranking, evaluator, floor, parse_spec
from trainer.games.hands.counting import counts
from trainer.games.hands.duels import Fares, duel

THREE = RANKINGS["three-card"]


def test_three_card_poker_has_its_published_edge() -> None:
    found = duel(THREE, 3, DECK, bands=[parse_spec(THREE, "high:Q")])
    play = parse_spec(THREE, "high:Q64")
    unqualified, qualified = found.at_least(play)
    folded = sum(sum(fares) for fares in found.below(play))
    deals = 22100 * 18424
    assert sum(unqualified) + sum(qualified) + folded == deals
    won = sum(unqualified) + 2 * (qualified.win - qualified.lose) - folded
    hands = counts(THREE, 3, DECK)
    bonus = hands["straight"] + 4 * hands["three-of-a-kind"] + 5 * hands["straight-flush"]
    assert round((won + bonus * 18424) / deals, 6) == -0.03373  # 3.37 % of the ante


def _slowly(
    ranking: Ranking, deck: tuple[Card, ...], cards: int, against: int, edge: int
) -> tuple[Fares, ...]:
    rank = evaluator(ranking).rank
    worth = {hand: rank(hand) for size in {cards, against} for hand in combinations(deck, size)}
    found = [[0, 0, 0], [0, 0, 0]]
    for mine in combinations(deck, cards):
        left = [card for card in deck if card not in mine]
        for theirs in combinations(left, against):
            band = found[worth[theirs] >= edge]
            ours, other = worth[mine], worth[theirs]
            band[0 if ours > other else 1 if ours == other else 2] += 1
    return tuple(Fares(*band) for band in found)


@pytest.mark.parametrize(
    ("ranking", "ranks", "cards", "against"),
    [
        (THREE, "AKQJ", 3, 3),
        (THREE, "AKQ", 4, 3),  # the best three of four against three
        (RANKINGS["two-card"], "AKQ2", 2, 2),
        (RANKINGS["connectors"], "AK2", 2, 3),
    ],
)
def test_counting_is_as_dealing_every_pair(
    ranking: Ranking, ranks: str, cards: int, against: int
) -> None:
    deck = tuple(card for card in DECK if card[0] in ranks)
    spec = parse_spec(ranking, "pair")
    found = duel(ranking, cards, deck, against=against, bands=[spec])
    every = found.at_least(parse_spec(ranking, "any"))
    assert every == _slowly(ranking, deck, cards, against, floor(ranking, spec))


def test_what_cannot_be_counted_so_is_refused() -> None:
    with pytest.raises(ValueError, match="wild cards"):
        duel(RANKINGS["pai-gow"], 5, (*DECK, JOKER))
    with pytest.raises(ValueError, match="two suits"):
        duel(THREE, 6, DECK)
    with pytest.raises(TypeError, match="one suit"):
        duel(RANKINGS["flush-length"], 7, DECK)
