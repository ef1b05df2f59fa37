"""The certificate a trainee works towards: how each part stands, and a form to practise with."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from random import Random

import msgspec

from trainer.certification.certificate import Standing
from trainer.certification.readiness import PartReady, asked_by, readiness, rule_in_words
from trainer.certification.sentences import evidence_of, rule_of
from trainer.certification.standard import TITLES, Part, Standard
from trainer.scheduling.mastery import Verdict
from trainer.scheduling.today import Exercise, Why
from trainer.scheduling.topics import Course, kind_title
from trainer.scheduling.tree import Skill
from trainer.storage.certificates.certificate_events import standing_of
from trainer.storage.certificates.certificates import certificates_of
from trainer.storage.exams.readiness import before_exam
from trainer.storage.exams.standards import current_standards
from trainer.storage.people.assignments import table_test_of
from trainer.ui.run.learner import Learner
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.shell.days import brief_moment
from trainer.ui.shell.services import Services
from trainer.ui.text import plural

RULE = rule_in_words()
FORM = "Practice form"
_ASKED = (Part.KNOWLEDGE, Part.PAYOUTS, Part.DECISIONS)
_LOOK_S = 2.5  # ours: to read the verdict and go on


@dataclass(frozen=True, slots=True, kw_only=True)
class PartAhead:
    """One part in words: what it holds, its rule, and how the person stands."""

    ready: PartReady
    title: str
    evidence: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """The certificate of one game, as far as the record can say."""

    course: Course
    standard: Standard
    parts: tuple[PartAhead, ...]
    until: date | None = None  # certified, and good until then
    table_test: str = ""  # when it is taken, where that was settled

    @property
    def count(self) -> int:
        """How many parts are ready or passed."""
        return sum(one.ready.good for one in self.parts)

    @property
    def is_ready(self) -> bool:
        """Whether an exam is worth setting up: all that is practised at the screen is ready."""
        return self.until is None and not self._left()

    def _left(self) -> list[PartAhead]:
        here = [
            one for one in self.parts if one.ready.part in _ASKED or one.ready.part is Part.TABLE
        ]
        return [one for one in here if not one.ready.good]

    @property
    def words(self) -> str:
        """The part that is furthest from ready and can be practised here, in a sentence."""
        if self.until is not None:
            return "You are certified in this game."
        left = self._left()
        if not left:
            return "Everything at the screen is ready: ask an instructor for the exam."
        last = min(left, key=lambda one: one.ready.done)
        return f"{last.title}: {last.ready.words}."


def ahead_of(services: Services, course: Course, learner: Learner) -> Ahead | None:
    """Return how somebody stands to the certificate of a game; None where no standard serves it."""
    if services.person is None:
        return None
    key = f"{course.rulebook}/{course.game}"
    found = current_standards(services.store, services.catalog.standards())
    standard = next((one for one in found.values() if one.serves(key)), None)
    if standard is None:
        return None
    skills = [skill for topic in course.topics for skill in topic.skills]
    before = before_exam(services.store, services.person.id, standard, key, at=learner.now)
    states = readiness(standard, skills, lambda skill: _mastered(skill, learner), before)
    when = table_test_of(services.store, services.person.id, key)
    settled = "" if when is None else brief_moment(when.astimezone())
    return Ahead(
        course=course,
        standard=standard,
        until=_certified(services, key),
        table_test=settled,
        parts=tuple(
            PartAhead(
                ready=_with_day(state, settled),
                title=TITLES[state.part],
                evidence=evidence_of(standard, state.part),
                rule=rule_of(standard, state.part),
            )
            for state in states
        ),
    )


def _with_day(state: PartReady, settled: str) -> PartReady:
    """Say of the table test when it is taken, where that was settled."""
    if not settled or state.part is not Part.TABLE_TEST or state.good:
        return state
    return msgspec.structs.replace(state, words=settled)


def next_of(services: Services, courses: Iterable[Course], learner: Learner) -> Ahead | None:
    """Return the certificate somebody is nearest to among the games they have met."""
    found = [ahead for course in courses if (ahead := ahead_of(services, course, learner))]
    open_ones = [ahead for ahead in found if ahead.until is None]
    return max(
        open_ones or found,
        key=lambda ahead: sum(one.ready.done for one in ahead.parts) / len(ahead.parts),
        default=None,
    )


def practice_form(ahead: Ahead, seed: int) -> SittingRequest:
    """Return as many questions of each sort as the exam has, drawn by the same lines.

    It is practice: every answer is told at once, and the table is practised by itself.
    """
    rng = Random(seed)
    skills = [skill for topic in ahead.course.topics for skill in topic.skills]
    lines: list[Exercise] = []
    for part in _ASKED:
        for line in ahead.standard.lines(part):
            drawn = _draw(rng, asked_by(line, skills), int(line.items.value))
            lines += _exercises(ahead.course, drawn)
    return SittingRequest(name=FORM, lines=tuple(lines))


def _draw(rng: Random, pool: Sequence[Skill], count: int) -> list[Skill]:
    """Return so many of a pool, each once before any comes again."""
    drawn: list[Skill] = []
    while pool and len(drawn) < count:
        drawn += rng.sample(pool, min(len(pool), count - len(drawn)))
    return drawn


def _exercises(course: Course, drawn: Sequence[Skill]) -> list[Exercise]:
    """Return the questions of a line as exercises, one a drill."""
    by_kind: dict[str, list[Skill]] = {}
    for skill in drawn:
        by_kind.setdefault(skill.kind, []).append(skill)
    return [
        Exercise(
            kind=kind,
            rulebook=course.rulebook,
            game=course.game,
            foci=tuple(skill.focus for skill in asked),
            why=Why.WEAK,
            minutes=sum(skill.target_ms / 1000 + _LOOK_S for skill in asked) / 60,
            title=f"{kind_title(kind)}: {plural(len(asked), 'question')}",
            detail=course.title,
            skills=tuple(dict.fromkeys(skill.id for skill in asked)),
            questions=len(asked),
        )
        for kind, asked in by_kind.items()
    ]


def _mastered(skill: Skill, learner: Learner) -> bool:
    return skill.id in learner.states and learner.standing(skill).verdict is Verdict.MASTERED


def _certified(services: Services, game: str) -> date | None:
    now = services.clock.now()
    for one in certificates_of(services.store, services.who.id):
        if one.game == game and not one.altered:
            worth = standing_of(services.store, one, now)
            if worth.standing is Standing.VALID:
                return worth.valid_until
    return None
