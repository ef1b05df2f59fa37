"""Item analysis: which families of items are too easy, too hard, or tell nothing.

Generated items are looked at by family, never by seed. A family's discrimination is the
correlation of a candidate's share right in it with the share right in everything else, so that it
does not correlate with itself; for one item a candidate that is the corrected point-biserial.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from math import ceil, sqrt
from statistics import fmean, mean, median

import msgspec

from trainer.certification.evidence import Answer, Evidence
from trainer.certification.form import Form, Item
from trainer.certification.standard import ItemKind, Part
from trainer.drills.registry import items_of

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
    part: Part | None = None
    line: str = ""  # of the blueprint
    ask: str = ""  # the words of a question that is always asked in the same ones
    expected: str = ""
    clause: str = ""


class Distractor(msgspec.Struct, frozen=True, kw_only=True):
    """One wrong answer, how often it was chosen, and how good those were who chose it."""

    text: str
    count: int
    rest: float  # their mean share right in everything else
    others: float  # everyone else's
    exams: tuple[str, ...] = ()  # whose it was


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


class _Tally:
    """How many answers of somebody were right, and how many there are."""

    __slots__ = ("of", "right")

    def __init__(self) -> None:
        self.right = self.of = 0

    def count(self, right: bool) -> None:
        self.right += right
        self.of += 1


def told_apart(responses: Iterable[Response]) -> list[Response]:
    """Return the answers with a family of its own for every wording of a question.

    A question may be worded anew in a later edition, or have another answer in another rulebook:
    then it is another question, though it kept its name.
    """
    wordings: dict[str, dict[tuple[str, str], str]] = {}
    found = []
    for one in responses:
        known = wordings.setdefault(one.family, {})
        told = (one.ask, one.expected) if one.ask else ("", "")
        if told not in known:
            known[told] = f"{one.family} ({len(known) + 1})" if known else one.family
        name = known[told]
        found.append(one if name == one.family else msgspec.structs.replace(one, family=name))
    return found


def analyse(responses: Iterable[Response]) -> tuple[ItemStat, ...]:
    """Return the figures of every family, hardest first."""
    totals: dict[str, _Tally] = {}
    by_family: dict[str, list[Response]] = {}
    for response in responses:
        totals.setdefault(response.exam, _Tally()).count(response.right)
        by_family.setdefault(response.family, []).append(response)
    stats = [_stat(family, members, totals) for family, members in by_family.items()]
    return tuple(sorted(stats, key=lambda stat: (stat.facility, stat.family)))


def _stat(family: str, members: Sequence[Response], totals: Mapping[str, _Tally]) -> ItemStat:
    own: dict[str, _Tally] = {}
    for response in members:
        own.setdefault(response.exam, _Tally()).count(response.right)
    pairs: list[tuple[float, float]] = []
    rest_of: dict[str, float] = {}
    for exam, here in own.items():
        others = totals[exam].of - here.of
        if others:
            rest_of[exam] = (totals[exam].right - here.right) / others
            pairs.append((here.right / here.of, rest_of[exam]))
    facility = sum(response.right for response in members) / len(members)
    discrimination = correlation(pairs)
    times = sorted(response.ms for response in members if response.ms is not None)
    distractors = _distractors(members, rest_of)
    return ItemStat(
        family=family,
        candidates=len(own),
        answers=len(members),
        facility=facility,
        discrimination=discrimination,
        median_ms=median(times) if times else None,
        ninth_ms=times[ceil(0.9 * len(times)) - 1] if times else None,
        distractors=distractors,
        flags=_flags(len(own), facility, discrimination, distractors),
    )


def _distractors(
    members: Sequence[Response], rest_of: Mapping[str, float]
) -> tuple[Distractor, ...]:
    known = [response for response in members if response.exam in rest_of]
    chosen = Counter(response.given for response in known if not response.right and response.given)
    every = sum(rest_of[one.exam] for one in known)
    found = []
    for text, count in chosen.most_common():
        takers = [one.exam for one in known if not one.right and one.given == text]
        theirs = [rest_of[exam] for exam in takers]
        others = len(known) - len(takers)
        found.append(
            Distractor(
                text=text,
                count=count,
                rest=fmean(theirs),
                others=(every - sum(theirs)) / others if others else 0.0,
                exams=tuple(dict.fromkeys(takers)),
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
    left, right = fmean(a for a, _ in pairs), fmean(b for _, b in pairs)
    both = sum((a - left) * (b - right) for a, b in pairs)
    spread = sqrt(sum((a - left) ** 2 for a, _ in pairs) * sum((b - right) ** 2 for _, b in pairs))
    return both / spread if spread > 1e-12 else None


def _alike(kind: ItemKind) -> bool:
    """Return whether an item of a kind is the same whenever it is asked."""
    return any(one.item.alike for one in items_of(kind) if one.item is not None)


def family_of(item: Item) -> str:
    """Return what an item is analysed as: itself, or for a dealt sum its line and band."""
    if _alike(item.kind):
        return item.focus
    return f"{item.part.value}:{item.line}:{item.band.value}"


def response_of(exam: str, item: Item, answer: Answer) -> Response:
    """Return one answer; where it was chosen from words, which words, or what was asked."""
    chosen = item.kind in (ItemKind.QUIZ, ItemKind.STEP)
    return Response(
        exam=exam,
        family=family_of(item),
        right=answer.right,
        ms=answer.ms,
        given=answer.given if _alike(item.kind) else "",
        part=item.part,
        line=item.line,
        ask=answer.ask if chosen else "",
        expected=answer.expected if chosen else "",
        clause=answer.clause if chosen else "",
    )


def responses_of(exam: str, evidence: Evidence) -> list[Response]:
    """Return the answers of one exam; what was annulled is left out."""
    items = {item.number: item for part in Part for item in evidence.items(part)}
    return [
        response_of(exam, items[answer.item], answer)
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
