"""What hangs on the dealer's next card, and whether he takes it."""

from collections.abc import Mapping

from trainer.games.blackjack.counting import draws
from trainer.games.blackjack.game import EVEN_MONEY, BlackjackGame, any_holds
from trainer.games.blackjack.seats import INSIDE, Seats
from trainer.games.facts import FactValue


def depends(game: BlackjackGame, now: Seats) -> bool:
    """Return whether a further card of the dealer's can change what becomes of a bet."""
    still = ("end", "third") if len(now.dealer) <= INSIDE else ("end",)
    return any(game.wagers[bet.wager].waits in still for bet in now.bets) or _alive_any(now)


def waiting(game: BlackjackGame, now: Seats) -> bool:
    """Return whether a bet waits for a card of the dealer's, if only his second."""
    return any(game.wagers[bet.wager].waits for bet in now.bets)


def finishing(game: BlackjackGame, now: Seats) -> bool:
    """Return whether a bet waits for the end of the dealer's hand."""
    return any(game.wagers[bet.wager].waits == "end" for bet in now.bets)


def _alive_any(now: Seats) -> bool:
    return any(_alive(now.game, now.hand_facts(at)) for at in now.positions)


def takes_card(game: BlackjackGame, now: Seats) -> bool:
    """Return whether the dealer takes another card."""
    rules, cards = game.dealer, now.dealer
    if not depends(game, now):
        return False
    if draws(cards, rules.hard, rules.soft, game.count):
        return True
    # A side bet alone may ask for more of him than the hands do.
    alone = bool(rules.finish_soft) and finishing(game, now) and not _alive_any(now)
    return alone and draws(cards, rules.hard, rules.finish_soft, game.count)


def _alive(game: BlackjackGame, facts: Mapping[str, FactValue]) -> bool:
    """Return whether a hand is still played against the dealer's total."""
    over = ["surrendered", "rescued", "natural", EVEN_MONEY, "dealer-natural"]
    over += [] if game.count.both_over else ["bust"]
    return not any(facts[name] for name in over) and not any_holds(game.dealer.safe, facts)
