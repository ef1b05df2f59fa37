"""What the hands on the table count by now, as far as their cards lie open."""

from collections.abc import Iterable

from trainer.games.acts import Act, Verb, lies_at
from trainer.games.game import Game
from trainer.ui.families.registry import family_of


def counts(game: Game, performed: Iterable[Act]) -> dict[str, str]:
    """Return the count of every hand that lies open, by its name."""
    lying: dict[str, dict[str, tuple[str, bool]]] = {}
    for act in performed:
        hand, _, part = act.slot.hand.partition(".")
        cards = lying.setdefault(hand, {})
        if act.verb is Verb.DEAL:
            for card in act.payload.cards:
                cards[part or str(len(cards))] = (card, act.face_up)
        elif act.verb is Verb.TURN:
            for key in [key for key in cards if lies_at(part, key)]:
                cards[key] = (cards[key][0], True)
    count = family_of(game).count
    told = {
        hand: count([card for card, _ in cards.values()])
        for hand, cards in lying.items()
        if cards and all(is_open for _, is_open in cards.values())
    }
    return {hand: words for hand, words in told.items() if words}
