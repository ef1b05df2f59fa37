"""Rankings as data: what the house ships is sound, and what makes no sense is said."""

import pytest

from tests.games.hands.rankings import RANKINGS
from trainer.games.hands import Ranking, decoded, evaluator, misfits


@pytest.mark.parametrize("name", RANKINGS)
def test_shipped_rankings_are_sound(name: str) -> None:
    assert list(misfits(RANKINGS[name])) == []
    assert evaluator(RANKINGS[name]).categories


@pytest.mark.parametrize(
    ("ranking", "key", "text"),
    [
        (Ranking(size=8), "size", "2 to 7"),
        (Ranking(size=3), "order", "say the order"),
        (Ranking(size=3, order=("full-house", "high")), "order", "more cards than play"),
        (Ranking(order=("pair",)), "order", "every hand has to be something"),
        (Ranking(order=("pair", "pair", "high")), "order", "twice"),
        (Ranking(order=("strait", "high")), "order", "'strait'"),
        (Ranking(named={"x": "straight-flush"}), "named.x", "straight-flush:A"),
        (Ranking(named={"x": "flushes:A"}), "named.x", "flushes"),
        (Ranking(named={"flush": "flush:A"}), "named.flush", "name of a category"),
        (Ranking(suits="SH"), "suits", "all four"),
        (Ranking(suits="SSHD"), "suits", "once"),
        (Ranking(ranks="AKX"), "ranks", "'X'"),
        (Ranking(ranks="AKQ"), "ranks", "5 cards"),
        (Ranking(wild=("1",)), "wild", "'1'"),
        (Ranking(kind="points", size=2), "values", "no value"),
        (Ranking(kind="one"), "size", "size = 1"),
        (Ranking(joker="bug", wild=("2",)), "wild", "beside a bug"),
        (Ranking(joker="low"), "joker", "'low'"),
        (Ranking(modulo=10), "modulo", "means nothing"),
        (Ranking(joker="wild", order=("suited-pair", "high")), "order", "wild cards"),
        (Ranking(kind="low", qualifier="98"), "qualifier", "one rank"),
    ],
)
def test_what_makes_no_sense_is_said(ranking: Ranking, key: str, text: str) -> None:
    assert any(key == found and text in sentence for found, sentence in misfits(ranking))


@pytest.mark.parametrize(
    ("tables", "text"),
    [
        ({"a": {"like": "b"}}, "a: there is no ranking 'b'"),
        ({"a": {"like": "a"}}, "a: there is no ranking 'a'"),
        ({"a": {"like": 3}}, "a: there is no ranking 3"),
        ({"a": {"sise": 3}}, "a: .*sise"),
        ({"a": {"wheel": "middle"}}, "a: .*middle"),
        ([], "must be a table"),
    ],
)
def test_what_cannot_be_read_is_refused(tables: object, text: str) -> None:
    with pytest.raises(ValueError, match=text):
        decoded(tables)
