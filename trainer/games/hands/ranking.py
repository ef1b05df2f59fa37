"""Rankings: which hands a game has and in what order, as its lesson file says."""

from collections.abc import Iterator, Mapping
from typing import Literal

import msgspec

from trainer.errors import shown
from trainer.games.cards import JOKER, RANKS, SUITS
from trainer.games.hands.categories import Category, known

Kind = Literal["poker", "low", "longest-flush", "points", "one"]
Wheel = Literal["low", "second", "top", "none"]
# bug: an ace, or what completes a straight or flush; low: the lowest card not held; pair: makes a
# pair with whatever lies beside it, and nothing else.
Joker = Literal["none", "bug", "wild", "low", "pair"]

_FIVE = (
    "royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush", "straight",
    "three-of-a-kind", "two-pair", "pair", "high",
)  # fmt: skip
_LOW = (
    "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind",
    "two-pair", "pair", "high",
)  # fmt: skip


class Ranking(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How the hands of one game are ranked: `[rankings.<name>]`."""

    kind: Kind = "poker"
    size: int = 5  # cards that play
    order: tuple[str, ...] = ()  # categories from the highest down, as the game prints them
    above: tuple[str, ...] = ()  # categories above all in `order`
    named: dict[str, str] = {}  # hands with a name of their own: mini-royal = "straight-flush:A"
    wheel: Wheel = "low"  # where A-2-3-4-5 stands among the straights
    joker: Joker = "none"
    wild: tuple[str, ...] = ()  # ranks that are wild
    suits: str = ""  # suits from the highest down, where they break ties
    ranks: str = "AKQJT98765432"  # the deck's ranks from the highest down
    ace: Literal["high", "low"] = "high"
    straights: bool = True  # low: whether straights count, against the hand
    flushes: bool = True
    qualifier: str = ""  # low: no card above this rank, and no pair
    values: dict[str, int | tuple[int, ...]] = {}  # points: of each rank; several: the best total
    modulo: int = 0  # points: only what is left over counts

    @property
    def categories(self) -> tuple[Category, ...]:
        """Every category of a poker hand from the highest down; `misfits` finds unknown ids."""
        if self.kind not in {"poker", "low"}:
            return ()
        there = known(self.size)
        order = self.order or (_LOW if self.kind == "low" else _FIVE)
        listed = [there[name] for name in (*self.above, *order) if name in there]
        if self.kind == "low":
            listed = [one for one in listed if self._counts_low(one)]
        return tuple(listed)

    @property
    def ladder(self) -> str:
        """The ranks from the lowest up, the ace where it stands."""
        if self.ace == "low" and self.ranks.startswith("A"):
            return "A" + self.ranks[:0:-1]
        return self.ranks[::-1]

    @property
    def wilds(self) -> bool:
        """Whether any card of the deck is wild, or may be."""
        return self.joker != "none" or bool(self.wild)

    def _counts_low(self, category: Category) -> bool:
        return (self.straights or not category.run) and (self.flushes or not category.suited)


def decoded(tables: object) -> dict[str, Ranking]:
    """Return the rankings of a lesson file's `[rankings]`; `like` names the one a table extends.

    What cannot be read raises ValueError with the table's name and the reason.

    >>> decoded({"two": {"size": 2}, "low-two": {"like": "two", "ace": "low"}})["low-two"].size
    2
    """
    if not isinstance(tables, Mapping):
        raise ValueError("rankings: this must be a table")  # noqa: TRY004 - it is what a file says
    return {name: _decoded(name, tables) for name in tables}


def _decoded(name: str, tables: Mapping[str, object]) -> Ranking:
    whole: dict[str, object] = {}
    seen: set[object] = set()
    at: object = name
    while at is not None:
        table = tables.get(at) if isinstance(at, str) else None
        if not isinstance(table, Mapping) or at in seen:
            raise ValueError(f"{name}: there is no ranking {shown(at)} it could be like")
        seen.add(at)
        whole = {**table, **whole}
        at = table.get("like")
    whole.pop("like", None)
    try:
        return msgspec.convert(whole, Ranking)
    except msgspec.ValidationError as error:
        raise ValueError(f"{name}: {error}") from None


def misfits(ranking: Ranking) -> Iterator[tuple[str, str]]:
    """Yield (key, sentence) for what makes no sense in a ranking."""
    yield from _of_the_deck(ranking)
    if ranking.kind in {"poker", "low"}:
        yield from _of_the_order(ranking)
        yield from _of_the_names(ranking)
    yield from _of_the_kind(ranking)


def _of_the_deck(ranking: Ranking) -> Iterator[tuple[str, str]]:
    low = 1 if ranking.kind in {"one", "points"} else 2
    if not low <= ranking.size <= 7:
        yield "size", f"a hand has {low} to 7 cards"
    for key, letters, there in (
        ("ranks", ranking.ranks, RANKS),
        ("suits", ranking.suits, SUITS),
        ("wild", "".join(ranking.wild), ranking.ranks),
        ("qualifier", ranking.qualifier, ranking.ranks),
    ):
        wrong = next((one for one in letters if one not in there), None)
        if wrong is not None:
            yield key, f"{shown(wrong)} is none of {there}"
        elif len(set(letters)) < len(letters):
            yield key, "each stands in it once"
    if ranking.suits and len(ranking.suits) != len(SUITS):
        yield "suits", "name all four suits, the highest first"
    if len(ranking.ranks) < ranking.size:
        yield "ranks", f"{ranking.size} cards need at least as many ranks"
    if len(ranking.qualifier) > 1:
        yield "qualifier", "one rank, the highest a low hand may hold"


def _of_the_order(ranking: Ranking) -> Iterator[tuple[str, str]]:
    there = known(ranking.size if 2 <= ranking.size <= 7 else 5)
    seen: set[str] = set()
    for key, names in (("above", ranking.above), ("order", ranking.order)):
        for name in names:
            if name not in there:
                yield key, f"there is no category {shown(name)}"
            elif name in seen:
                yield key, f"{name} stands in it twice"
            seen.add(name)
    if not ranking.order and ranking.size != 5:
        yield "order", "say the order: only hands of five cards have one that need not be said"
    for one in ranking.categories if ranking.order else ():
        if sum(one.groups) > ranking.size:
            yield "order", f"{one.id} takes more cards than play"
    if ranking.order and ranking.order[-1] != "high":
        yield "order", 'the last is "high": every hand has to be something'
    if ranking.wilds:
        for one in ranking.categories:
            if one.alike or (one.groups and one.suited):
                yield "order", f"{one.id} is not known with wild cards"


def _of_the_names(ranking: Ranking) -> Iterator[tuple[str, str]]:
    there = known(ranking.size if 2 <= ranking.size <= 7 else 5)
    for name, spec in ranking.named.items():
        base, _, ranks = spec.partition(":")
        if base not in {one.id for one in ranking.categories}:
            yield f"named.{name}", f"there is no category {shown(base)} in this ranking"
        elif not ranks or any(letter not in ranking.ranks for letter in ranks):
            yield f"named.{name}", 'write it as a category and its ranks: "straight-flush:A"'
        if name in there:
            yield f"named.{name}", "this is the name of a category"


def _of_the_kind(ranking: Ranking) -> Iterator[tuple[str, str]]:
    only: dict[str, tuple[Kind, ...]] = {
        "order": ("poker", "low"),
        "above": ("poker", "low"),
        "named": ("poker",),
        "values": ("points",),
        "modulo": ("points",),
        "qualifier": ("low",),
        "wild": ("poker",),
    }
    for key, kinds in only.items():
        if getattr(ranking, key) and ranking.kind not in kinds:
            yield key, f"{key} means nothing where kind is {ranking.kind!r}"
    if ranking.kind == "one" and ranking.size != 1:
        yield "size", "a single card is compared: size = 1"
    if ranking.kind == "points":
        missing = [rank for rank in ranking.ranks if rank not in ranking.values]
        if missing:
            yield "values", f"{missing[0]} has no value"
        for rank in ranking.values:
            if rank not in ranking.ranks and rank != JOKER:
                yield f"values.{rank}", f"there is no rank {shown(rank)}"
    if ranking.joker == "bug" and ranking.wild:
        yield "wild", "beside a bug no other card can be wild"
    if ranking.modulo < 0:
        yield "modulo", "a whole number above 0"
    allowed: dict[Kind, tuple[Joker, ...]] = {
        "poker": ("none", "bug", "wild", "pair"),
        "low": ("none", "low"),
        "points": ("none", "wild"),
    }
    if ranking.joker not in allowed.get(ranking.kind, ("none",)):
        yield "joker", f"{ranking.joker!r} is not known where kind is {ranking.kind!r}"
