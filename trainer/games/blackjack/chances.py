"""Exact chances of what a side bet asks for, counted in the decks."""

from collections.abc import Sequence
from fractions import Fraction

from trainer.games.blackjack.counted import counted
from trainer.games.blackjack.counting import value
from trainer.games.blackjack.deal import cards_in
from trainer.games.blackjack.facts import hand_size
from trainer.games.blackjack.game import BlackjackGame, of
from trainer.games.facts import Facts
from trainer.games.first_rows import row_chances
from trainer.games.game import Game
from trainer.games.rules import Rule, asked

_TEN = 10


def chances(game: Game, wager: str) -> list[tuple[Facts, Fraction]] | None:
    """Return the exact chance of everything the wager's rules tell apart; None with a choice."""
    mine = of(game)
    own = mine.wagers[wager]
    facts = asked(own.rules, mine.paytables)
    if wager in mine.boxes or own.stake.rides:  # without chips of its own there is no edge
        return None
    asked_of = {name.removeprefix("hand:") if name != "hand" else own.hand for name in facts}
    if len(asked_of) == 1 and asked_of <= set(mine.hands):
        (name,) = asked_of
        if mine.hands[name].rank:
            ranking, size = mine.rankings[mine.hands[name].rank], hand_size(mine, name)
            (fact,) = facts
            deck = cards_in(mine)
            return row_chances(own.rules, mine.paytables, ranking, size, deck, beside={}, fact=fact)
    if facts <= {"dealer-natural"} and own.offered is not None:
        return _insured(mine)
    if own.offered is not None or _from_meter(mine, own.rules):
        return None
    return counted(mine, wager, facts, cards_in(game))


def _from_meter(game: BlackjackGame, rules: Sequence[Rule]) -> bool:
    """Return whether a bet pays from a meter: what it is worth hangs on what that shows."""
    tables = [game.paytables[rule.pays[1:]] for rule in rules if rule.pays.startswith("@")]
    return any(row.meter for table in tables for row in table.rows)


def _insured(game: BlackjackGame) -> list[tuple[Facts, Fraction]]:
    """Return how likely a ten lies under an ace: of the cards that are left, nothing else seen."""
    cards = cards_in(game)
    tens = sum(value(card) == _TEN for card in cards)
    natural = Fraction(tens, len(cards) - 1)
    return [({"dealer-natural": True}, natural), ({"dealer-natural": False}, 1 - natural)]
