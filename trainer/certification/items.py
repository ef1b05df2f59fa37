"""Item analysis: which families of items are too easy, too hard, or tell nothing.

Generated items are looked at by family, never by seed. A family's discrimination is the
correlation of a candidate's share right in it with the share right in everything else, so that it
does not correlate with itself; for one item a candidate that is the corrected point-biserial.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from math import ceil, sqrt
from statistics import mean, median

import msgspec

from trainer.certification.evidence import Evidence
from trainer.certification.form import Form, Item
from trainer.certification.standard import ItemKind, Part

ENOUGH = 30  # candidates; below this nothing is flagged
_TOO_HARD, _TOO_EASY, _TELLS_LITTLE = 0.30, 0.97, 0.10


class Flag(StrEnum):
    """What should be looked at."""

    TOO_HARD = "fewer than three in ten are right"
    TOO_EASY = "nearly everybody is right"  # normal in a mastery test; the others decide
    TELLS_LITTLE = "the better candidates are hardly better at it"
    TEMPTS_THE_BEST = "a wrong answer is chosen by the better candidates"


class Response(msgspec.Struct, frozen=True, kw_only=True):
    """One answer of one candidate to one item of a family."""

    exam: str  # one candidate's one exam
    family: str
    right: bool
    ms: int | None = None
    given: str = ""  # the text of the answer chosen, where there was a choice


class Distractor(msgspec.Struct, frozen=True, kw_only=True):
    """One wrong answer, how often it was chosen, and how good those were who chose it."""

    text: str
    count: int
    rest: float  # their mean share right in everything else
    others: float  # everyone else's


class ItemStat(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a family."""

    family: str
    candidates: int
    answers: int
    facility: float
    discrimination: float | None
    median_ms: float | None
    ninth_ms: int | None
    distractors: tuple[Distractor, ...]
    flags: tuple[Flag, ...]


def analyse(responses: Iterable[Response]) -> tuple[ItemStat, ...]:
    """Return the figures of every family, hardest first."""
    every = list(responses)
    by_exam: dict[str, list[Response]] = {}
    by_family: dict[str, list[Response]] = {}
    for response in every:
        by_exam.setdefault(response.exam, []).append(response)
        by_family.setdefault(response.family, []).append(response)
    stats = [_stat(family, members, by_exam) for family, members in by_family.items()]
    return tuple(sorted(stats, key=lambda stat: (stat.facility, stat.family)))


def _stat(
    family: str, members: Sequence[Response], by_exam: Mapping[str, Sequence[Response]]
) -> ItemStat:
    pairs: list[tuple[float, float]] = []
    rest_of: dict[str, float] = {}
    exams = list(dict.fromkeys(response.exam for response in members))
    for exam in exams:
        own = [response.right for response in by_exam[exam] if response.family == family]
        others = [response.right for response in by_exam[exam] if response.family != family]
        if others:
            rest_of[exam] = mean(others)
            pairs.append((mean(own), rest_of[exam]))
    facility = mean(response.right for response in members)
    discrimination = correlation(pairs)
    times = sorted(response.ms for response in members if response.ms is not None)
    distractors = _distractors(members, rest_of)
    return ItemStat(
        family=family,
        candidates=len(exams),
        answers=len(members),
        facility=facility,
        discrimination=discrimination,
        median_ms=median(times) if times else None,
        ninth_ms=times[ceil(0.9 * len(times)) - 1] if times else None,
        distractors=distractors,
        flags=_flags(len(exams), facility, discrimination, distractors),
    )


def _distractors(
    members: Sequence[Response], rest_of: Mapping[str, float]
) -> tuple[Distractor, ...]:
    known = [response for response in members if response.exam in rest_of]
    chosen = Counter(response.given for response in known if not response.right and response.given)
    found = []
    for text, count in chosen.most_common():
        takers = [rest_of[one.exam] for one in known if not one.right and one.given == text]
        others = [rest_of[one.exam] for one in known if one.right or one.given != text]
        found.append(
            Distractor(
                text=text,
                count=count,
                rest=mean(takers),
                others=mean(others) if others else 0.0,
            )
        )
    return tuple(found)


def _flags(
    candidates: int,
    facility: float,
    discrimination: float | None,
    distractors: Sequence[Distractor],
) -> tuple[Flag, ...]:
    if candidates < ENOUGH:
        return ()
    found = []
    if facility < _TOO_HARD:
        found.append(Flag.TOO_HARD)
    if facility > _TOO_EASY:
        found.append(Flag.TOO_EASY)
    if discrimination is not None and discrimination < _TELLS_LITTLE:
        found.append(Flag.TELLS_LITTLE)
    often = [one for one in distractors if one.count >= candidates / 10]
    if any(one.rest > one.others for one in often):
        found.append(Flag.TEMPTS_THE_BEST)
    return tuple(found)


def correlation(pairs: Sequence[tuple[float, float]]) -> float | None:
    """Return Pearson's r, or None where one side does not vary."""
    if len(pairs) < 2:
        return None
    left, right = mean(a for a, _ in pairs), mean(b for _, b in pairs)
    both = sum((a - left) * (b - right) for a, b in pairs)
    spread = sqrt(sum((a - left) ** 2 for a, _ in pairs) * sum((b - right) ** 2 for _, b in pairs))
    return both / spread if spread > 1e-12 else None


_ASKED_ALIKE = frozenset({ItemKind.QUIZ, ItemKind.STEP, ItemKind.THIRD_CARD})


def family_of(item: Item) -> str:
    """Return what an item is analysed as: itself, or for a dealt sum its line and band."""
    if item.kind in _ASKED_ALIKE:
        return item.focus
    return f"{item.part.value}:{item.line}:{item.band.value}"


def responses_of(exam: str, evidence: Evidence) -> list[Response]:
    """Return the answers of one exam; what was annulled is left out."""
    items = {item.number: item for part in Part for item in evidence.items(part)}
    return [
        Response(
            exam=exam,
            family=family_of(items[answer.item]),
            right=answer.right,
            ms=answer.ms,
            given=answer.given,
        )
        for answer in evidence.answers
        if answer.item in items
    ]


def expected_share(form: Form, facility: Mapping[str, float]) -> float | None:
    """Return the share right to be expected of a form, from the facility of its families.

    None while any of them has not been answered yet. Sittings are not counted.
    """
    families = [family_of(item) for item in form.items if item.kind is not ItemKind.TABLE]
    if not families or any(family not in facility for family in families):
        return None
    return mean(facility[family] for family in families)
