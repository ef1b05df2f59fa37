"""What hangs on the dealer's next card, and whether he takes it."""

from collections.abc import Iterator, Mapping

from trainer.games.blackjack.counting import draws
from trainer.games.blackjack.game import EVEN_MONEY, BlackjackGame, any_holds
from trainer.games.blackjack.seats import INSIDE, Seats
from trainer.games.facts import FactValue
from trainer.games.rounds import Bet


def depends(game: BlackjackGame, now: Seats, nth: int = 1) -> bool:
    """Return whether a further card of the dealer's can change what becomes of a bet.

    `nth` is which of his hands gets it.
    """
    still = ("end", "third") if len(now.dealers(nth)) <= INSIDE else ("end",)
    waits = any(game.wagers[bet.wager].waits in still for bet in _against(game, now, nth))
    return waits or _alive_any(now, nth)


def waiting(game: BlackjackGame, now: Seats, nth: int = 1) -> bool:
    """Return whether a bet waits for a card of the dealer's, if only his second."""
    return any(game.wagers[bet.wager].waits for bet in _against(game, now, nth))


def finishing(game: BlackjackGame, now: Seats, nth: int = 1) -> bool:
    """Return whether a bet waits for the end of the dealer's hand."""
    return any(game.wagers[bet.wager].waits == "end" for bet in _against(game, now, nth))


def _against(game: BlackjackGame, now: Seats, nth: int) -> Iterator[Bet]:
    """Yield the bets that one of the dealer's hands decides."""
    return (bet for bet in now.bets if game.wagers[bet.wager].against == nth)


def _alive_any(now: Seats, nth: int) -> bool:
    lie = {bet.seat for bet in _against(now.game, now, nth) if bet.wager in now.game.on_hands}
    return any(_alive(now.game, now.hand_facts(at, nth)) for at in now.positions if at in lie)


def takes_card(game: BlackjackGame, now: Seats, nth: int = 1) -> bool:
    """Return whether the dealer takes another card."""
    rules, cards = game.dealer, now.dealers(nth)
    if not depends(game, now, nth):
        return False
    if draws(cards, rules.hard, rules.soft, game.count):
        return True
    # A side bet alone may ask for more of him than the hands do.
    alone = bool(rules.finish_soft) and finishing(game, now, nth) and not _alive_any(now, nth)
    return alone and draws(cards, rules.hard, rules.finish_soft, game.count)


def _alive(game: BlackjackGame, facts: Mapping[str, FactValue]) -> bool:
    """Return whether a hand is still played against the dealer's total."""
    over = ["surrendered", "rescued", "natural", EVEN_MONEY, "dealer-natural"]
    over += [] if game.count.both_over or facts["covered"] else ["bust"]
    return not any(facts[name] for name in over) and not any_holds(game.dealer.safe, facts)
