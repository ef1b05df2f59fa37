"""What the decisions of a card table have in common: whose cards, which bets, which choices."""

from collections.abc import Sequence

from trainer.games.cards import Card, packs
from trainer.games.carnival.game import CarnivalGame
from trainer.games.cases import Laid
from trainer.games.hands.reading import Reading
from trainer.games.hands.telling import told
from trainer.games.positions import SEAT
from trainer.games.texts import Text, text


def deck_of(game: CarnivalGame) -> list[Card]:
    """Return one deck: several of them would only make hands that nobody deals."""
    return packs(1, jokers=game.deck.jokers, without=game.deck.without)


def seat_name(seat: int) -> Text:
    """Return whose cards those of a seat are."""
    return text("seats-hand", seat=seat)


def where(seat: int, parts: Sequence[str]) -> Text:
    """Return whose cards a hand is made of: the seat's, the dealer's, the board's, or both."""
    groups = {part.partition(".")[0] for part in parts}
    if SEAT not in groups:
        return text("boards-hand" if "board" in groups else "dealers-hand")
    if "dealer" in groups:
        return text("seats-and-dealers", seat=seat)
    return text("seats-and-board", seat=seat) if "board" in groups else seat_name(seat)


def laid_hand(name: Text, cards: Sequence[Card], reading: Reading | None = None) -> Laid:
    """Return a hand on the felt; how it reads is told with the answer."""
    if reading is None:
        return Laid(name=name, cards=tuple(cards))
    left = list(cards)
    plays = []
    for card in reading.cards:
        at = left.index(card)
        left[at] = ""
        plays.append(at)
    return Laid(name=name, cards=tuple(cards), caption=told(reading), plays=tuple(plays))
