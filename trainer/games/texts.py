"""Messages: what the kernel has to say, as an id with slots; words are put to it elsewhere.

Engines, the judge and drills never build a sentence. They name a message and hand over what goes
into it: sums, cards, bets, numbers, other messages. `trainer.wording` has the sentences, one file
a language. Words a lesson file holds (a stage's title, an outcome) are `written` and passed on.
"""

from collections.abc import Iterable

import msgspec


class _Word(msgspec.Struct, frozen=True, tag_field="is", omit_defaults=True):
    """Says in a record which kind of word it is."""


class Money(_Word, frozen=True, tag="money"):
    """A sum in cents."""

    cents: int


class Face(_Word, frozen=True, tag="face"):
    """A card to be named."""

    card: str


class Rank(_Word, frozen=True, tag="rank"):
    """The rank of a card to be named, as in "an eight"."""

    card: str


class Ranks(_Word, frozen=True, tag="ranks"):
    """A rank to be named in the plural, as in "a pair of eights"."""

    card: str


class Called(_Word, frozen=True, tag="called"):
    """A wager by its title, with the number it stands on where it has one."""

    wager: str
    on: str = ""


class Runs(_Word, frozen=True, tag="runs"):
    """Numbers as a dealer says them: 0 to 5, or 6 or 7."""

    numbers: tuple[int, ...]


class Listed(_Word, frozen=True, tag="listed"):
    """Several things, joined by a word such as "and", by commas, or as a list: "a, b and c"."""

    items: tuple["Word", ...]
    by: str = "and"


class A(_Word, frozen=True, tag="a"):
    """Something with the article that goes before it: "a blue", "an orange"."""

    what: str


class Capital(_Word, frozen=True, tag="capital"):
    """Something that begins a sentence, whatever it is."""

    what: "Word"


class Uncapital(_Word, frozen=True, tag="uncapital"):
    """Something that begins small, though by itself it begins with a capital."""

    what: "Word"


class Lower(_Word, frozen=True, tag="lower"):
    """Something in small letters, as inside a sentence."""

    what: "Word"


class Announced(_Word, frozen=True, tag="announced"):
    """What a dealer says: a lesson file's sentence, and what goes into its braces."""

    words: str
    slots: tuple[tuple[str, str], ...] = ()


class Text(_Word, frozen=True, tag="text"):
    """A message: which one, and what goes into it. False where there is nothing to say."""

    id: str = ""
    slots: tuple[tuple[str, "Word"], ...] = ()

    def __bool__(self) -> bool:
        """Whether it says anything."""
        return bool(self.id)


Word = (
    int
    | str
    | Money
    | Face
    | Rank
    | Ranks
    | Called
    | Runs
    | Listed
    | A
    | Capital
    | Uncapital
    | Lower
    | Announced
    | Text
)
NOTHING = Text()
_WRITTEN = "="
_JOINED = "+"


def text(name: str, /, **slots: Word) -> Text:
    """Return a message; slots are named in Python's way and written with hyphens.

    >>> text("take", who=text("bet-of", seat=3)).id
    'take'
    """
    return Text(name, tuple((key.replace("_", "-"), word) for key, word in slots.items()))


def written(words: str) -> Text:
    """Return words a lesson file holds, to be passed on as they stand; nothing for none."""
    return Text(_WRITTEN, (("words", words),)) if words else NOTHING


def joined(*texts: Text) -> Text:
    """Return several messages one after the other, those that say nothing left out."""
    kept = tuple(one for one in texts if one)
    if len(kept) < 2:
        return kept[0] if kept else NOTHING
    return Text(_JOINED, (("texts", Listed(kept)),))


def is_written(said: Text) -> bool:
    """Return whether these are words of a lesson file."""
    return said.id == _WRITTEN


def is_joined(said: Text) -> bool:
    """Return whether these are several messages."""
    return said.id == _JOINED


def coded(said: Text) -> str:
    """Return a message of ranks as one word, which a record can hold and a call be judged by.

    >>> coded(Text("hand-pair", (("first", Rank("K")), ("firsts", Ranks("K")))))
    'hand-pair/first=K'
    """
    ranks = [f"{name}={word.card}" for name, word in said.slots if isinstance(word, Rank)]
    return "/".join((said.id, *ranks))


def decoded(code: str) -> Text | None:
    """Return the message such a word stands for; nothing for any other word."""
    name, *ranks = code.split("/")
    if not name.startswith("hand-"):
        return None
    slots: list[tuple[str, Word]] = []
    for one in ranks:
        slot, _, card = one.partition("=")
        slots += [(slot, Rank(card)), (f"{slot}s", Ranks(card))]
    return Text(name, tuple(slots))


def listed(items: Iterable[Word], by: str = "and") -> Listed:
    """Return several things to be named one after another."""
    return Listed(tuple(items), by)
