"""Chances of rows that ask for two hands: counted as dealing every pair of them would."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

from tests.games.hands.rankings import RANKINGS
from trainer.games.cards import DECK
from trainer.games.facts import Condition
from trainer.games.first_rows import FirstRow, Ranked, pair_chances
from trainer.games.hands import holds, parse_spec
from trainer.games.rules import Paytable, Row, Rule

ROWS: tuple[dict[str, Condition], ...] = (
    {"hand": "pair:A", "hand:other": "pair:A"},
    {"hand": "pair:A"},
    {"hand": "suited:AJ"},
)


def test_two_hands_of_one_deck_are_counted_as_dealt() -> None:
    ranking = RANKINGS["hole-cards"]
    rows = [Row(outcome=str(at), pays="1 to 1", when=dict(when)) for at, when in enumerate(ROWS)]
    deck = [card for card in DECK if card[0] in "AJ42"]
    found = pair_chances(
        [Rule(pays="@table")],
        {"table": Paytable(clause="1", rows=rows)},
        Ranked("hand", ranking, 2),
        Ranked("hand:other", ranking, 2),
        deck,
        beside={},
    )
    assert found is not None

    def first(cards: tuple[str, ...], names: tuple[str, ...]) -> str:
        return next(
            (name for name in names if holds(ranking, parse_spec(ranking, name), cards)), ""
        )

    slowly: Counter[tuple[str, ...]] = Counter()
    for own in combinations(deck, 2):
        for other in combinations([card for card in deck if card not in own], 2):
            slowly[first(own, ("pair:A", "suited:AJ")), first(other, ("pair:A",))] += 1
    told: dict[tuple[str, ...], Fraction] = {}
    for facts, chance in found:
        hands = [facts["hand"], facts["hand:other"]]
        assert all(isinstance(one, FirstRow) for one in hands)
        names = tuple(
            "" if one.row is None else one.names[one.row]
            for one in hands
            if isinstance(one, FirstRow)
        )
        told[names] = told.get(names, Fraction(0)) + chance
    every = slowly.total()
    assert {at: chance for at, chance in told.items() if chance} == {
        at: Fraction(ways, every) for at, ways in slowly.items()
    }


def test_more_cards_than_can_be_looked_at_are_left_alone() -> None:
    ranking = RANKINGS["five-card"]
    row = Row(outcome="both", pays="1 to 1", when={"hand": "pair", "hand:other": "pair"})
    tables = {"table": Paytable(clause="1", rows=[row])}
    own, other = Ranked("hand", ranking, 5), Ranked("hand:other", ranking, 5)
    assert pair_chances([Rule(pays="@table")], tables, own, other, DECK, beside={}) is None
