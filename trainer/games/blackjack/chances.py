"""Exact chances of what a side bet asks for, counted in the decks."""

from fractions import Fraction

from trainer.games.blackjack.counting import value
from trainer.games.blackjack.deal import cards_in
from trainer.games.blackjack.facts import hand_size
from trainer.games.blackjack.game import BlackjackGame, of
from trainer.games.facts import Facts
from trainer.games.first_rows import row_chances
from trainer.games.game import Game
from trainer.games.rules import asked

_TEN = 10


def chances(game: Game, wager: str) -> list[tuple[Facts, Fraction]] | None:
    """Return the exact chance of everything the wager's rules tell apart; None with a choice."""
    mine = of(game)
    own = mine.wagers[wager]
    facts = asked(own.rules, mine.paytables)
    if wager == mine.main:
        return None
    if facts <= {"hand"} and own.hand and mine.hands[own.hand].rank:
        ranking = mine.rankings[mine.hands[own.hand].rank]
        size = hand_size(mine, own.hand)
        return row_chances(own.rules, mine.paytables, ranking, size, cards_in(mine), beside={})
    if facts <= {"dealer-natural"} and own.offered is not None:
        return _insured(mine)
    return None


def _insured(game: BlackjackGame) -> list[tuple[Facts, Fraction]]:
    """Return how likely a ten lies under an ace: of the cards that are left, nothing else seen."""
    cards = cards_in(game)
    tens = sum(value(card) == _TEN for card in cards)
    natural = Fraction(tens, len(cards) - 1)
    return [({"dealer-natural": True}, natural), ({"dealer-natural": False}, 1 - natural)]
