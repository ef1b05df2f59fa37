"""What the decisions of a card table have in common: whose cards, which bets, which choices."""

from collections.abc import Iterable, Sequence
from random import Random

from trainer.games.cards import Card, packs
from trainer.games.carnival.game import CarnivalGame
from trainer.games.cases import Answer, Laid
from trainer.games.hands.reading import Reading
from trainer.games.hands.telling import told
from trainer.games.texts import NOTHING, Text, text

OFFERED = 4  # answers to choose from
_KEYS = "ABCDEFGH"


def deck_of(game: CarnivalGame) -> list[Card]:
    """Return one deck: several of them would only make hands that nobody deals."""
    return packs(1, jokers=game.deck.jokers, without=game.deck.without)


def seat_name(seat: int) -> Text:
    """Return whose cards those of a seat are."""
    return text("seats-hand", seat=seat)


def where(seat: int, parts: Sequence[str]) -> Text:
    """Return whose cards a hand is made of: the seat's, or the seat's and the dealer's."""
    groups = {part.partition(".")[0] for part in parts}
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


def laid_ends(cards: Sequence[Card], caption: Text = NOTHING) -> tuple[Laid, ...]:
    """Return two open cards as they lie, and the third, if there is one, between them."""
    names = (text("end-left"), text("end-right"), text("end-middle"))
    order = (0, 2, 1) if len(cards) > len(names) - 1 else range(len(cards))
    return tuple(
        Laid(name=names[at], cards=(cards[at],), caption=caption if at == 0 else NOTHING)
        for at in order
    )


def lettered(
    rng: Random, right: tuple[str, Text], wrong: Iterable[tuple[str, Text]]
) -> tuple[Answer, ...]:
    """Return the right answer among wrong ones, each once, shuffled, with letters for keys."""
    found = dict([right])
    for id_, said in wrong:
        if len(found) == OFFERED:
            break
        found.setdefault(id_, said)
    every = list(found.items())
    rng.shuffle(every)
    return tuple(Answer(id_, said, key) for (id_, said), key in zip(every, _KEYS, strict=False))
