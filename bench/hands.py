"""How quickly poker hands are ranked and counted.

Our own evaluator is kept, by these figures (one core of the machine it was decided on, hands a
second, five of seven cards, from card strings to a value that compares):

    ours, tables filled            770,000   (first 200,000 hands of a process: 140,000)
    phevaluator 0.6                200,000   one deck, five to seven cards, no wild cards
    treys 0.1.8                     50,000   as above; 62,000 with its own cards made beforehand
    pokerkit 0.7.7                   2,400   many games, no wild cards; another opinion, in tests

None of the three was found to rank by an order that is data, with a bug, wild ranks or suited
multiples of several decks, so each would have stood beside ours and not instead of it. Summing one
code a card and looking the sum up won over perfect hashes because the table then needs no files, is
filled only with what is asked, and is the same code for every ranking.
"""

import time
from collections.abc import Callable
from functools import partial
from random import Random

from trainer.games.cards import DECK, JOKER
from trainer.games.hands import Ranking, evaluator
from trainer.games.hands.counting import counts

HANDS = 200_000
SLICE = 20_000  # hands timed at once: short enough that another program seldom comes between


def measure() -> dict[str, float]:
    """Return hands_per_s, hands_all_5_s and hands_all_7_joker_s."""
    ranking = Ranking()
    pai_gow = Ranking(above=("five-aces",), joker="bug", wheel="second")
    rng = Random(7)
    hands = [tuple(rng.sample(DECK, 7)) for _ in range(HANDS)]
    rank = evaluator(ranking).rank

    def some(start: int) -> None:
        for hand in hands[start : start + SLICE]:
            rank(hand)

    starts = range(0, HANDS, SLICE)
    for start in starts:  # fills the tables
        some(start)
    best = min(_seconds(partial(some, start)) for start in starts)
    return {
        "hands_per_s": SLICE / best,
        "hands_all_5_s": _seconds(lambda: counts(ranking, 5, DECK)),
        "hands_all_7_joker_s": _seconds(lambda: counts(pai_gow, 7, (*DECK, JOKER))),
    }


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
