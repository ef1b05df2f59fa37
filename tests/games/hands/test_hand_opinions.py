"""Another opinion: pokerkit orders ten thousand random hands as we do."""

from itertools import pairwise
from random import Random

import pytest
from pokerkit import (
    EightOrBetterLowHand,
    Hand,
    RegularLowHand,
    StandardHighHand,
    StandardLowHand,
)

from tests.games.hands.rankings import RANKINGS
from trainer.games.cards import DECK, Card
from trainer.games.hands import rank


def _theirs(kind: type[Hand], cards: tuple[Card, ...]) -> Hand | None:
    text = "".join(card[0] + card[1].lower() for card in cards)
    return kind.from_game_or_none(text[:4], text[4:])


@pytest.mark.parametrize(
    ("name", "kind", "cards", "hands"),
    [
        ("five-card", StandardHighHand, 7, 1500),
        ("five-card", StandardHighHand, 5, 4000),
        ("ace-to-five", RegularLowHand, 7, 500),
        ("deuce-to-seven", StandardLowHand, 5, 3500),
        ("eight-or-better", EightOrBetterLowHand, 7, 500),
    ],
)
def test_hands_are_ordered_alike(name: str, kind: type[Hand], cards: int, hands: int) -> None:
    rng = Random(11)
    dealt = [tuple(rng.sample(DECK, cards)) for _ in range(hands)]
    both = [(rank(RANKINGS[name], hand), _theirs(kind, hand), hand) for hand in dealt]
    assert all((theirs is None) == (ours == 0) for ours, theirs, _ in both)
    known = sorted((one for one in both if one[0]), key=lambda one: one[0])
    for (ours, theirs, hand), (next_, better, other) in pairwise(known):
        assert theirs is not None
        assert better is not None
        assert (ours == next_) == (theirs == better), (hand, other)
        assert theirs <= better, (hand, other)
