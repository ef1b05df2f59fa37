"""The table test's rubric: scores, weights, and how far two assessors agree."""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from trainer.certification.standard import Criterion, Group, TableTest

LOWEST, HIGHEST = 1, 10


class Comment(msgspec.Struct, frozen=True, kw_only=True):
    """What an assessor wrote, at a moment of the test and about one line or none."""

    at_ms: int
    text: str
    criterion: str = ""


class Sheet(msgspec.Struct, frozen=True, kw_only=True):
    """One assessor's rubric."""

    assessor: str
    rank: str
    scores: dict[str, int]
    minutes: float
    comments: tuple[Comment, ...] = ()
    automatic: tuple[str, ...] = ()  # ids of the standard's automatic fails
    closed: bool = True


def criteria(test: TableTest) -> tuple[Criterion, ...]:
    """Return every line of the rubric, in order."""
    return tuple(line for group in test.groups for line in group.criteria)


def unscored(test: TableTest, sheet: Sheet) -> tuple[Criterion, ...]:
    """Return the lines that have no score yet."""
    return tuple(line for line in criteria(test) if line.id not in sheet.scores)


def group_mean(group: Group, scores: Mapping[str, int]) -> float | None:
    """Return the mean of a group's scored lines, or None where none is."""
    found = [scores[line.id] for line in group.criteria if line.id in scores]
    return sum(found) / len(found) if found else None


def weighted(test: TableTest, scores: Mapping[str, int]) -> float | None:
    """Return the weighted score: group means times weights, over the weights of scored groups."""
    total = weight = 0.0
    for group in test.groups:
        mean = group_mean(group, scores)
        if mean is not None:
            total += mean * group.weight.value
            weight += group.weight.value
    return total / weight if weight else None


def word_for(test: TableTest, score: int) -> str:
    """Return what a score is called: "competent"."""
    return next((step.word for step in test.scale if score <= step.upto), "")


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    """One line that two assessors scored."""

    criterion: Criterion
    first: int
    second: int

    @property
    def apart(self) -> int:
        """How many points lie between them."""
        return abs(self.first - self.second)


class Agreement(msgspec.Struct, frozen=True, kw_only=True):
    """How far two assessors saw the same test."""

    differences: tuple[Difference, ...]
    within_one: float  # share of the lines
    kappa: float | None  # weighted by squared distance; None where the scores do not vary
    discuss: tuple[Difference, ...]  # too far apart to sign without a word
    text: str


def agreement(test: TableTest, first: Sheet, second: Sheet) -> Agreement:
    """Compare two closed sheets, line by line."""
    differences = tuple(
        Difference(criterion=line, first=first.scores[line.id], second=second.scores[line.id])
        for line in criteria(test)
        if line.id in first.scores and line.id in second.scores
    )
    near = sum(1 for line in differences if line.apart <= 1)
    within = near / len(differences) if differences else 0.0
    discuss = tuple(line for line in differences if line.apart >= test.apart.value)
    kappa = weighted_kappa([(line.first, line.second) for line in differences])
    return Agreement(
        differences=differences,
        within_one=within,
        kappa=kappa,
        discuss=discuss,
        text=_told(differences, near, kappa, discuss),
    )


def weighted_kappa(pairs: Sequence[tuple[int, int]]) -> float | None:
    """Return Cohen's kappa with quadratic weights, or None where chance alone decides it."""
    if not pairs:
        return None
    first, second = Counter(a for a, _ in pairs), Counter(b for _, b in pairs)
    observed = sum((a - b) ** 2 for a, b in pairs) / len(pairs)
    expected = (
        sum(
            (a - b) ** 2 * times * others
            for a, times in first.items()
            for b, others in second.items()
        )
        / len(pairs) ** 2
    )
    return 1 - observed / expected if expected else None


def _told(
    differences: Sequence[Difference], near: int, kappa: float | None, discuss: Sequence[Difference]
) -> str:
    if not differences:
        return "No line was scored by both."
    text = f"{near} of {len(differences)} lines within one point"
    if kappa is not None:
        text += f", weighted kappa {kappa:.2f} ({_kappa_word(kappa)})"
    text += "."
    if discuss:
        names = "; ".join(f"{d.criterion.text} {d.first} and {d.second}" for d in discuss)
        text += f" To be talked over before signing: {names}."
    return text


def _kappa_word(kappa: float) -> str:
    """Return a word for a kappa, on the scale of Landis and Koch (1977)."""
    steps = ((0.0, "none"), (0.2, "slight"), (0.4, "fair"), (0.6, "moderate"), (0.8, "substantial"))
    return next((word for upto, word in steps if kappa <= upto), "almost perfect")
