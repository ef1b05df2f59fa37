"""How a hand is told: a message with its ranks, from which a language makes its words."""

from trainer.games.hands.reading import Reading
from trainer.games.texts import Rank, Text, Word

_KICKERS = ("kicker", "kicker-2", "kicker-3", "kicker-4", "kicker-5", "kicker-6")


def told(reading: Reading) -> Text:
    """Return a hand as a message: its name where it has one, else its category and ranks.

    >>> from trainer.games.hands.evaluating import read
    >>> from trainer.games.hands.ranking import Ranking
    >>> told(read(Ranking(), ("KS", "KD", "9S", "9D", "AC"))).slots[0]
    ('first', Rank(card='K'))
    """
    slots: list[tuple[str, Word]] = []
    names = iter(("first", "second", "third", "fourth", "fifth", "sixth", "seventh"))
    for kind, value in reading.slots:
        if kind in ("suit", "length", "points"):
            slots.append((kind, value))
        else:
            slots.append((next(names), Rank(value)))
    name = reading.named or reading.rank
    return Text(f"hand-{name}", tuple(slots))
