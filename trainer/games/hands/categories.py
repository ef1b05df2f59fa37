"""Categories: what a straight, a full house or five wild cards is.

Python knows what a category is made of; which of them a game has, and in what order, is data
(`Ranking.order`). A name in front of a category says how many cards it takes where that is not the
size of the hand (`six-card-flush`), that all the cards are of one suit as well (`flush-full-house`)
or that the matching cards are alike in suit too, as several decks allow (`suited-pair`).
"""

from dataclasses import dataclass, replace
from functools import lru_cache

_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}

# Cards of one rank, largest group first.
_GROUPS: dict[str, tuple[int, ...]] = {
    "pair": (2,),
    "two-pair": (2, 2),
    "three-pair": (2, 2, 2),
    "three-of-a-kind": (3,),
    "full-house": (3, 2),
    "two-threes-of-a-kind": (3, 3),
    "four-of-a-kind": (4,),
    "four-and-pair": (4, 2),
    "five-of-a-kind": (5,),
    "six-of-a-kind": (6,),
    "seven-of-a-kind": (7,),
}
_ACES = {f"{_NUMBERS[count]}-aces": count for count in range(2, 8)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Category:
    """One kind of hand, by its shape. A shape that is empty is `high`: any cards."""

    id: str
    groups: tuple[int, ...] = ()  # so many cards of one rank, so many of another
    alike: tuple[int, ...] = ()  # so many of each group have the same suit as well
    rank: str = ""  # the first group is of this rank
    run: int = 0  # so many cards in sequence
    suited: int = 0  # so many cards of one suit; with `run` these are the ones in sequence
    top: bool = False  # the sequence ends with the highest card: royal
    match: bool = False  # beside it a king and a queen of one suit
    wilds: int = 0  # so many wild cards and nothing else

    @property
    def cards(self) -> int:
        """How many cards the shape itself takes; kickers come on top."""
        return max(sum(self.groups), self.run, self.suited, self.wilds) + 2 * self.match

    @property
    def by_card(self) -> bool:
        """Whether ranks and one suit do not tell it: the whole cards have to be looked at."""
        return bool(self.alike) or self.match


@lru_cache(maxsize=8)
def known(size: int) -> dict[str, Category]:
    """Return every category by id for hands of `size` cards.

    >>> known(5)["full-house"].groups, known(3)["flush"].suited, known(5)["six-card-flush"].suited
    ((3, 2), 3, 6)
    """
    found = [Category(id="high")]
    groups = [Category(id=name, groups=sizes) for name, sizes in _GROUPS.items()]
    found += groups
    found += [Category(id=name, groups=(count,), rank="A") for name, count in _ACES.items()]
    found += [_alike(group) for group in groups]
    found += [
        replace(group, id=f"flush-{group.id}", suited=size)
        for group in groups
        if sum(group.groups) <= size
    ]
    found.append(Category(id="five-of-a-kind-four-suited", groups=(5,), alike=(4,)))
    for count, word in _NUMBERS.items():
        found += _sequences(count, f"{word}-card-")
        found.append(Category(id=f"{word}-wilds", wilds=count))
    found += _sequences(size, "")
    found.append(Category(id="suited", suited=size))  # a flush of two cards is not called one
    found.append(Category(id="two-jokers", wilds=2))
    found.append(Category(id="royal-match", run=5, suited=5, top=True, match=True))
    return {category.id: category for category in found}


def _alike(group: Category) -> Category:
    return replace(group, id=f"suited-{group.id}", alike=group.groups)


def _sequences(count: int, before: str) -> list[Category]:
    return [
        Category(id=f"{before}straight", run=count),
        Category(id=f"{before}flush", suited=count),
        Category(id=f"{before}straight-flush", run=count, suited=count),
        Category(id=f"{before}royal-flush", run=count, suited=count, top=True),
    ]
