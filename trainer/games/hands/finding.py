"""Finding: the best instance of a category in a shape, wild cards put where they serve.

Nothing is tried out: a wild card is what the shape lacks.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from trainer.games.hands.categories import Category
from trainer.games.hands.ranking import Ranking
from trainer.games.hands.shapes import Shape


@dataclass(frozen=True, slots=True)
class Run:
    """A sequence: its worth among the sequences of its length, and its ranks as they are read."""

    worth: int
    ranks: tuple[int, ...]
    mask: int


class Found(NamedTuple):
    """A hand of some category. Two of the same category compare by `key`."""

    key: tuple[int, ...]  # each from 1 to 15
    ranks: tuple[int, ...]  # what the cards that play stand for, in reading order


class Finder:
    """Finds categories as one ranking understands them."""

    def __init__(self, ranking: Ranking, *, fill: int) -> None:
        """Make ready; `fill` is how many cards play, kickers included."""
        ladder = ranking.ladder
        self._fill = fill
        self._bug = ranking.joker == "bug"
        self._pairs_only = ranking.joker == "pair"
        self._places = {rank: place for place, rank in enumerate(ladder)}
        self._top = len(ladder) - 1
        self._ace = self._places.get("A", self._top)
        self._king_queen = tuple(self._places[rank] for rank in "KQ" if rank in self._places)
        self._wheel = ranking.wheel if ladder[-1] == "A" else "none"
        self.runs = {length: self._runs(length) for length in range(2, 8)}

    def find(self, category: Category, shape: Shape) -> Found | None:
        """Return the best instance of the category in the shape, or nothing."""
        if category.groups:
            return self._groups(category, shape)
        if category.wilds:
            enough = shape.wilds >= category.wilds
            return Found((), (self._top,) * category.wilds) if enough else None
        if category.run:
            return self._run(category, shape)
        if category.suited:
            return self._flush(category, shape)
        counts, wilds = self._grouped(shape)
        kickers = self._kickers(counts, (), wilds, self._fill)
        return Found(tuple([rank + 1 for rank in kickers]), kickers)

    def worth(self, length: int, rank: str) -> int:
        """Return the worth of the sequence that is read from `rank` down, 0 if there is none."""
        place = self._places[rank]
        return next((run.worth for run in self.runs[length] if run.ranks[0] == place), 0)

    def _runs(self, length: int) -> tuple[Run, ...]:
        found = [
            (top + 1, tuple(range(top, top - length, -1)))
            for top in range(self._top, length - 2, -1)
        ]
        if self._wheel != "none":
            ranks = (*range(length - 2, -1, -1), self._top)
            if self._wheel == "low":
                found.append((length - 1, ranks))
            elif self._wheel == "second":
                high, *others = found
                found = [(high[0] + 1, high[1]), (high[0], ranks), *others]
            else:
                found.insert(0, (self._top + 2, ranks))
        return tuple(Run(worth, ranks, sum(1 << rank for rank in ranks)) for worth, ranks in found)

    def _grouped(self, shape: Shape) -> tuple[Sequence[int], int]:
        """Return the counts and the wild cards as cards of one rank see them."""
        if self._bug and shape.wilds:
            counts = list(shape.counts)
            counts[self._ace] += shape.wilds
            return counts, 0
        return shape.counts, shape.wilds

    def _groups(self, category: Category, shape: Shape) -> Found | None:
        sizes = category.groups
        counts, wilds = self._grouped(shape)
        if category.suited:
            if len(shape.suited) < category.suited:
                return None
            counts, wilds = [shape.suited.count(rank) for rank in range(len(counts))], 0
        if max(counts) + wilds < sizes[0]:
            return None
        if wilds or category.rank or category.alike:
            chosen = self._choose(category, counts, wilds, shape.by_suit)
        else:
            chosen = self._highest(sizes, counts)
        if chosen is None:
            return None
        if wilds:
            wilds -= sum([max(0, size - counts[r]) for size, r in zip(sizes, chosen, strict=True)])
        kickers = self._kickers(counts, chosen, wilds, self._fill - sum(sizes), sizes)
        body = [rank for size, rank in zip(sizes, chosen, strict=True) for _ in range(size)]
        return Found(tuple([rank + 1 for rank in (*chosen, *kickers)]), (*body, *kickers))

    def _highest(self, sizes: tuple[int, ...], counts: Sequence[int]) -> tuple[int, ...] | None:
        """Return the highest ranks that make groups of these sizes without any wild card.

        The largest group comes first, so taking the highest for it never spoils the next.
        """
        chosen: tuple[int, ...] = ()
        for size in sizes:
            for rank in range(self._top, -1, -1):
                if counts[rank] >= size and rank not in chosen:
                    chosen = (*chosen, rank)
                    break
            else:
                return None
        return chosen

    def _choose(
        self,
        category: Category,
        counts: Sequence[int],
        wilds: int,
        by_suit: tuple[tuple[int, ...], ...],
        chosen: tuple[int, ...] = (),
    ) -> tuple[int, ...] | None:
        """Return the highest ranks that can make the groups, after those already chosen."""
        sizes, at = category.groups, len(chosen)
        if at == len(sizes):
            return chosen
        size = sizes[at]
        start = chosen[-1] - 1 if at and size == sizes[at - 1] else self._top
        ranks = range(start, -1, -1)
        if category.rank and not at:
            ranks = range(self._places[category.rank], self._places[category.rank] - 1, -1)
        for rank in ranks:
            short = size - counts[rank]
            if short > wilds or rank in chosen:
                continue
            if category.alike and max(suit[rank] for suit in by_suit) < category.alike[at]:
                continue
            left = wilds - short if short > 0 else wilds
            found = self._choose(category, counts, left, by_suit, (*chosen, rank))
            if found is not None:
                return found
        return None

    def _kickers(
        self,
        counts: Sequence[int],
        used: tuple[int, ...],
        wilds: int,
        wanted: int,
        sizes: tuple[int, ...] = (),
    ) -> tuple[int, ...]:
        """Return the highest ranks left when `sizes` cards of the `used` ranks are gone."""
        if wanted <= 0:
            return ()
        left: list[int] = []
        gone = dict(zip(used, sizes or (1,) * len(used), strict=True))
        need = wanted
        for rank in range(self._top, -1, -1):
            count = counts[rank]
            if count and rank in gone:
                count -= gone[rank]
            while count > 0 and need:
                left.append(rank)
                count -= 1
                need -= 1
            if not need:
                break
        if wilds > 0 and not self._pairs_only:
            missing = [r for r in range(self._top, -1, -1) if r not in gone and r not in left]
            left = sorted([*left, *missing[:wilds]], reverse=True)[:wanted]
        return tuple(left)

    def _run(self, category: Category, shape: Shape) -> Found | None:
        held = 0
        if category.suited:
            for rank in shape.suited:
                held |= 1 << rank
        else:
            for rank, count in enumerate(shape.counts):
                if count:
                    held |= 1 << rank
        wilds = 0 if self._pairs_only else shape.wilds
        if held.bit_count() + wilds < category.run:
            return None
        if category.match and not self._matched(shape):
            return None
        for run in self.runs[category.run]:
            if category.top and run.ranks[0] != self._top:
                continue
            short = (run.mask & ~held).bit_count()
            if short <= wilds:
                more = self._fill - category.run
                if more <= 0:
                    return Found((run.worth,), run.ranks)
                counts = list(shape.counts)
                for rank in run.ranks:
                    counts[rank] = max(0, counts[rank] - 1)
                kickers = self._kickers(counts, (), wilds - short, more)
                return Found((run.worth, *[r + 1 for r in kickers]), (*run.ranks, *kickers))
        return None

    def _matched(self, shape: Shape) -> bool:
        """Return whether a king and a queen of one suit lie beside the suit looked at."""
        return any(
            suit != shape.suit and all(shape.by_suit[suit][rank] for rank in self._king_queen)
            for suit in range(len(shape.by_suit))
        )

    def _flush(self, category: Category, shape: Shape) -> Found | None:
        wanted = category.suited
        wilds = 0 if self._pairs_only else shape.wilds
        ranks = shape.suited
        if len(ranks) + wilds < wanted or not ranks:
            return None
        if wilds:
            missing = [rank for rank in range(self._top, -1, -1) if rank not in ranks]
            ranks = tuple(sorted((*ranks, *missing[:wilds]), reverse=True))
        played = ranks[:wanted]
        more = self._fill - wanted
        if more > 0:
            counts = list(shape.counts)
            spent = 0
            for rank in played:
                if rank in shape.suited:
                    counts[rank] -= 1
                else:
                    spent += 1
            played = (*played, *self._kickers(counts, (), wilds - spent, more))
        return Found(tuple([rank + 1 for rank in played]), played)
