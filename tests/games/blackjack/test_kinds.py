"""The hands side bets name by their cards: which holds first, and cards that are such a hand."""

from random import Random

import pytest

from trainer.games.blackjack.game import Kind, TableHand
from trainer.games.blackjack.kinds import example, kind_of
from trainer.games.cards import packs
from trainer.games.facts import Range

POKER = TableHand(
    kinds=[
        Kind(id="straight-flush", run=True, suited=True),
        Kind(id="three", alike=True),
        Kind(id="straight", run=True),
        Kind(id="flush", suited=True),
    ]
)
MATCH = TableHand(
    kinds=[
        Kind(id="two-suited", matches=2, same=2),
        Kind(id="one-of-each", matches=2, same=1),
        Kind(id="suited", matches=1, same=1),
        Kind(id="two", matches=2, same=0),
        Kind(id="one", matches=1, same=0),
    ]
)
BETWEEN = TableHand(
    kinds=[
        Kind(id="triple", alike=True),
        Kind(id="one", between=1),
        Kind(id="three", between=3),
        Kind(id="more", between=Range(min=4)),
    ]
)
THIRD = TableHand(
    kinds=[
        Kind(id="eights", ranks=["8"], coloured=True),
        Kind(id="eight", last=["8"], points=Range(min=22)),
        Kind(id="picture", last=["J", "Q", "K"], points=Range(min=22)),
    ]
)
FOUR = TableHand(
    kinds=[
        Kind(id="royal", cards=["AS", "KS", "QS", "JS"]),
        Kind(id="two-pair", groups=[2, 2]),
        Kind(id="red-or-black", coloured=True),
        Kind(id="sevens", holds={"7": 2}),
        Kind(id="low", low=Range(max=20)),
    ]
)


@pytest.mark.parametrize(
    ("hand", "cards", "kind"),
    [
        (POKER, "AS 2S 3S", "straight-flush"),
        (POKER, "QS KS AS", "straight-flush"),
        (POKER, "KS AS 2S", "flush"),
        (POKER, "7S 7S 7D", "three"),
        (POKER, "TS 9D JC", "straight"),
        (POKER, "2S 2D 3C", "none"),
        (MATCH, "7S 7S 7S", "two-suited"),
        (MATCH, "7S 7D 7S", "one-of-each"),
        (MATCH, "KS 7S 7S", "suited"),
        (MATCH, "7D 7C 7S", "two"),
        (MATCH, "QS 7C 7S", "one"),
        (MATCH, "QS KC TS", "none"),
        (BETWEEN, "JS JD JC", "triple"),
        (BETWEEN, "4S 6D 5C", "one"),
        (BETWEEN, "8S 4D 5C", "three"),
        (BETWEEN, "4S AD JC", "more"),
        (BETWEEN, "4S 7D 7C", "none"),
        (BETWEEN, "4S 4D 7C", "none"),
        (THIRD, "8H 8D 8H", "eights"),
        (THIRD, "8H 8S 8H", "eight"),
        (THIRD, "KS 5S 8H", "eight"),
        (THIRD, "8H 6S JC", "picture"),
        (THIRD, "8H 3S QC", "none"),
        (THIRD, "8H KS 6C", "none"),
        (FOUR, "JS AS QS KS", "royal"),
        (FOUR, "AD TD AD TS", "two-pair"),
        (FOUR, "AD 9H 3D TD", "red-or-black"),
        (FOUR, "7D 7S 9D TS", "sevens"),
        (FOUR, "AD AS 8D TS", "low"),
        (FOUR, "9D 8S KD TS", "none"),
    ],
)
def test_the_first_kind_that_holds(hand: TableHand, cards: str, kind: str) -> None:
    assert kind_of(hand, cards.split()) == kind


@pytest.mark.parametrize(("hand", "size"), [(POKER, 3), (MATCH, 3), (BETWEEN, 3), (FOUR, 4)])
def test_every_kind_has_an_example(hand: TableHand, size: int) -> None:
    deck, rng = packs(6), Random(1)
    for kind in hand.kinds:
        cards = example(hand, kind.id, size, deck, rng)
        assert cards is not None, kind.id
        assert kind_of(hand, cards) == kind.id
        assert len(cards) == size
