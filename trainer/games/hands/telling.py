"""How a hand is told: a message with its ranks, from which a language makes its words."""

from trainer.games.hands.ranking import Ranking
from trainer.games.hands.reading import Reading
from trainer.games.hands.specs import parse_spec
from trainer.games.texts import Rank, Ranks, Text, Word

_PLACES = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")


def told_spec(ranking: Ranking, text: str) -> Text:
    """Return the least a hand must be, as a message.

    >>> told_spec(Ranking(), "pair:K").slots[0]
    ('first', Rank(card='K'))
    >>> told_spec(Ranking(), "pair").id
    'any-pair'
    """
    spec = parse_spec(ranking, text)
    if not spec.ranks and not spec.named:
        return Text(f"any-{spec.category}")
    slots: list[tuple[str, Word]] = []
    for name, rank in zip(_PLACES, spec.ranks, strict=False):
        slots += [(name, Rank(rank)), (f"{name}s", Ranks(rank))]
    return Text(f"hand-{spec.named or spec.category}", tuple(slots))


def told(reading: Reading) -> Text:
    """Return a hand as a message: its name where it has one, else its category and ranks.

    >>> from trainer.games.hands.evaluating import read
    >>> from trainer.games.hands.ranking import Ranking
    >>> told(read(Ranking(), ("KS", "KD", "9S", "9D", "AC"))).slots[0]
    ('first', Rank(card='K'))
    """
    slots: list[tuple[str, Word]] = []
    names = iter(_PLACES)
    for kind, value in reading.slots:
        if kind in ("suit", "length", "points"):
            slots.append((kind, value))
        else:
            name = next(names)
            slots += [(name, Rank(value)), (f"{name}s", Ranks(value))]
    return Text(f"hand-{reading.named or reading.rank}", tuple(slots))
