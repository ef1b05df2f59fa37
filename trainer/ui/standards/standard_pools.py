"""What a new line of a blueprint, or a new sitting, can ask of the games a standard serves."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from trainer.certification.examiner import DEALT, Examiner
from trainer.certification.soundness import ASKS, has_work
from trainer.certification.standard import ItemKind, Part
from trainer.drills.roulette import pictures
from trainer.drills.table import DIALS
from trainer.wording.say import words

_ALL = {
    ItemKind.QUIZ: "All questions",
    ItemKind.STEP: "Order of procedures",
    ItemKind.PAYOUT: "All bets",
    ItemKind.PICTURE: "All pictures",
    ItemKind.THIRD_CARD: "Third card",
}
# What the topics of questions and pictures begin with.
_HEADS = {
    "irregularity": "Irregularities",
    "rule": "Rules",
    "pays": "What bets pay",
    pictures.KEY: "The keys",
    **{what: words(pictures.title(what)) for what in pictures.ASKS},
    pictures.SECTION: "Bets made of others",
}
_SPLIT = {
    ItemKind.QUIZ: ":",
    ItemKind.PICTURE: ":",
    ItemKind.STEP: "#",
    ItemKind.PAYOUT: "|",
}


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
        return self.title if self.kind in DEALT else f"{self.title} ({self.count})"


def pools_of(part: Part, examiners: Sequence[Examiner]) -> list[Pool]:
    """Return what a part can ask, all of a kind first and then piece by piece."""
    kinds = [kind for kind in ItemKind if kind in ASKS.get(part, frozenset())]
    return [pool for kind in kinds for pool in _of_kind(kind, examiners)]


def _of_kind(kind: ItemKind, examiners: Sequence[Examiner]) -> Iterator[Pool]:
    pools = [(examiner, examiner.pool(kind)) for examiner in examiners]
    most = max((len(pool) for _, pool in pools), default=0)
    if not most:
        return
    yield Pool(kind=kind, title=_ALL[kind], patterns=("*",), count=most)
    split = _SPLIT.get(kind, "")
    if not split:
        return
    counts: dict[str, int] = {}
    titles: dict[str, str] = {}
    for examiner, pool in pools:
        heads = [focus.partition(split)[0] for focus in pool]
        for head in dict.fromkeys(heads):
            counts[head] = max(counts.get(head, 0), heads.count(head))
            titles.setdefault(head, _title(kind, head, examiner))
    for head, count in counts.items():
        pattern = head if kind is ItemKind.PAYOUT else f"{head}{split}*"
        yield Pool(kind=kind, title=titles[head], patterns=(pattern,), count=count)


def _title(kind: ItemKind, head: str, examiner: Examiner) -> str:
    if kind is ItemKind.STEP:
        return examiner.game.rituals[head].title
    if kind is ItemKind.PAYOUT:
        return examiner.game.wagers[head].title
    return _HEADS.get(head, head.capitalize())


def dials_of(examiners: Sequence[Examiner]) -> list[str]:
    """Return whose acts a sitting can ask for: those with work in every game."""
    return [
        dial
        for dial in DIALS
        if dial != "watch" and all(has_work(examiner, dial) for examiner in examiners)
    ]
