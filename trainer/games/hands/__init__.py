"""Hands: rankings as data, what a hand is, how it reads, how often it comes."""

from trainer.games.hands.evaluating import (
    Evaluator,
    best_of,
    evaluator,
    rank,
    rank_exactly,
    read,
    read_exactly,
    worst_of,
)
from trainer.games.hands.held import Held, Span, held
from trainer.games.hands.ranking import Ranking, decoded, misfits
from trainer.games.hands.reading import Comparison, Outcome, Reading, compare
from trainer.games.hands.specs import (
    Spec,
    at_least,
    below,
    complete_after,
    first_row,
    floor,
    holds,
    is_category,
    parse_spec,
)

__all__ = [
    "Comparison",
    "Evaluator",
    "Held",
    "Outcome",
    "Ranking",
    "Reading",
    "Span",
    "Spec",
    "at_least",
    "below",
    "best_of",
    "compare",
    "complete_after",
    "decoded",
    "evaluator",
    "first_row",
    "floor",
    "held",
    "holds",
    "is_category",
    "misfits",
    "parse_spec",
    "rank",
    "rank_exactly",
    "read",
    "read_exactly",
    "worst_of",
]
