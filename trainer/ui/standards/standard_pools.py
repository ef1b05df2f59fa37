"""What a new line of a blueprint, or a new sitting, can ask of the games a standard serves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trainer.certification.examiner import Examiner, is_dealt
from trainer.certification.soundness import asks, has_work
from trainer.certification.standard import ItemKind, Part
from trainer.drills.kinds import Item
from trainer.drills.registry import items_of
from trainer.drills.table import DIALS
from trainer.wording.say import say, words


@dataclass(frozen=True, slots=True, kw_only=True)
class Pool:
    """Something to draw from: its name, the patterns that ask for it, how much of it there is."""

    kind: ItemKind
    title: str
    patterns: tuple[str, ...]
    count: int  # in the game that has most of it

    @property
    def words(self) -> str:
        """How a list offers it; of sums any number can be dealt."""
        return self.title if is_dealt(self.kind) else f"{self.title} ({self.count})"


def pools_of(part: Part, examiners: Sequence[Examiner]) -> list[Pool]:
    """Return what a part can ask, all of a kind first and then piece by piece."""
    kinds = [kind for kind in ItemKind if kind in asks(part)]
    return [pool for kind in kinds for pool in _of_kind(kind, examiners)]


def _of_kind(kind: ItemKind, examiners: Sequence[Examiner]) -> Iterator[Pool]:
    pools = [(examiner, examiner.pool(kind)) for examiner in examiners]
    most = max((len(pool) for _, pool in pools), default=0)
    if not most:
        return
    item = _item(kind)
    yield Pool(kind=kind, title=words(item.pool), patterns=("*",), count=most)
    if not item.split or item.piece is None:
        return
    counts: dict[str, int] = {}
    titles: dict[str, str] = {}
    for examiner, pool in pools:
        heads = [focus.partition(item.split)[0] for focus in pool]
        for head in dict.fromkeys(heads):
            counts[head] = max(counts.get(head, 0), heads.count(head))
            titles.setdefault(head, say(examiner.game, item.piece(examiner.game, head)))
    for head, count in counts.items():
        pattern = head if item.split == "|" else f"{head}{item.split}*"
        yield Pool(kind=kind, title=titles[head], patterns=(pattern,), count=count)


def _item(kind: ItemKind) -> Item:
    """Return how a standard asks for a kind."""
    return next(one.item for one in items_of(kind) if one.item is not None)


def dials_of(examiners: Sequence[Examiner]) -> list[str]:
    """Return whose acts a sitting can ask for: those with work in every game."""
    return [
        dial
        for dial in DIALS
        if dial != "watch" and all(has_work(examiner, dial) for examiner in examiners)
    ]
