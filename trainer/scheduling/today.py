"""Today's plan: what is due, what is weak, what is new, and how long it takes this person."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime, time, timedelta
from enum import StrEnum
from itertools import cycle, islice, pairwise
from operator import attrgetter
from statistics import median
from typing import NamedTuple

import msgspec

from trainer.scheduling.confidence import confidence
from trainer.scheduling.skills import TABLE
from trainer.scheduling.topics import Course, Topic, kind_title, unlocked
from trainer.scheduling.tree import Skill
from trainer.scheduling.values import Memory, SkillState

MINUTES = 20.0  # ours: a day's practice where nobody says otherwise
QUESTIONS = 12  # of one exercise
NEW = 6  # new skills of one exercise, each asked twice
NEW_A_MINUTE = 1.0  # ours: twenty in twenty minutes, if what is due leaves the time
WEAK_A_DAY = 1  # exercises: the one weakest topic, as keybr does, not every weak thing
ROUNDS = 5
LATELY = 10
RIGHT = 0.9
ENOUGH = 3
_LOOK_MS = 2_500  # ours: to read the verdict and go on
_UNKNOWN = 2.0  # ours: without a record, a question and its answer take twice the target


class Why(StrEnum):
    """Why something is in the plan; the value is the word shown."""

    DUE = "Due"
    WEAK = "Weak"
    NEW = "New"


class Exercise(msgspec.Struct, frozen=True, kw_only=True):
    """One run of a drill, or a few rounds at the table with one dial.

    `foci` are asked in this order; of the table it is the dial, and `questions` are rounds.
    """

    kind: str
    rulebook: str
    game: str
    foci: tuple[str, ...]
    why: Why
    minutes: float
    title: str
    detail: str
    skills: tuple[str, ...]
    questions: int


class Today(msgspec.Struct, frozen=True, kw_only=True):
    """The plan: what fits the time, what is left for later, and how many skills wait."""

    exercises: tuple[Exercise, ...]
    later: tuple[Exercise, ...]
    due: int
    weak: int
    new: int  # new skills that are open
    next_topic: str = ""  # opens when the open ones are quick enough

    @property
    def minutes(self) -> float:
        """How long the exercises take."""
        return sum(one.minutes for one in self.exercises)

    def part(self, why: Why) -> tuple[int, float]:
        """Return (questions and rounds, minutes) of one sort."""
        of_sort = [one for one in self.exercises if one.why is why]
        return sum(one.questions for one in of_sort), sum(one.minutes for one in of_sort)


_Ranked = tuple[float, Skill]
_Group = tuple[int, str, str]  # the place of a course, a drill, and at the table its dial


class _Day(NamedTuple):
    """The person's own day."""

    start: datetime
    end: datetime


class _Pile:
    """Skills of one sort, with what is needed to rank them."""

    def __init__(self) -> None:
        self.due: dict[_Group, list[_Ranked]] = defaultdict(list)
        self.weak: dict[tuple[int, int], list[_Ranked]] = defaultdict(list)
        self.new: list[tuple[int, int, list[Skill]]] = []
        self.locked: list[tuple[int, int, list[Skill]]] = []
        self.times: dict[str, list[int]] = defaultdict(list)


def plan(  # noqa: PLR0913 - what is known of the person and the day, by name
    courses: Sequence[Course],
    states: Mapping[str, SkillState],
    now: datetime,
    *,
    minutes: float = MINUTES,
    seconds: Mapping[str, float] | None = None,
    passed: Mapping[str, Iterable[str]] | None = None,
    met_today: int = 0,
    still: bool = False,
    ahead: bool = True,
) -> Today:
    """Return the plan for the rest of today; `now` carries the person's own time zone.

    Courses come in the order they matter; a skill two of them share is practised in the first.
    `seconds` is what a question of a drill (or a round: "table") has taken this person lately,
    all told; without it the times of the answers themselves are used. `passed` are topics let
    pass by a placement, by "rulebook/game". `met_today` skills were first answered today and
    count against the day's new ones. With `ahead`, minutes that would be left over go to the
    next topic although it is not open yet.
    """
    pile = _Pile()
    midnight = datetime.combine(now.date(), time(), tzinfo=now.tzinfo)
    day = _Day(midnight.astimezone(UTC), (midnight + timedelta(days=1)).astimezone(UTC))
    now = now.astimezone(UTC)
    seen: set[str] = set()
    next_topic = ""
    for place, course in enumerate(courses):
        let_pass = (passed or {}).get(f"{course.rulebook}/{course.game}", ())
        opened = unlocked(course, states, still=still, passed=let_pass)
        for step, topic in enumerate(course.topics):
            is_open = topic.key in opened
            _sort(pile, (place, step), topic, states, seen, day, is_open=is_open)
            if not is_open and not next_topic:
                next_topic = topic.title
    maker = _Maker(courses, pile.times, seconds or {})
    _by_recall(pile, states, now)
    fresh = max(NEW, round(NEW_A_MINUTE * minutes)) - met_today
    ranked = [*maker.due(pile), *maker.weak(pile), *maker.new(pile.new, fresh)]
    chosen, later = _fit(ranked, minutes)
    if ahead and not later:
        met = {skill for one in chosen if one.why is Why.NEW for skill in one.skills}
        spare = minutes - sum(one.minutes for one in chosen)
        early = maker.new(pile.locked, fresh - len(met))
        chosen += _fit(early, spare)[0]
    return Today(
        exercises=tuple(_mixed(_joined(chosen))),
        later=tuple(later),
        due=sum(len(found) for found in pile.due.values()),
        weak=sum(len(found) for found in pile.weak.values()),
        new=sum(len(found) for _, _, found in pile.new),
        next_topic=next_topic,
    )


def _sort(  # noqa: PLR0913, PLR0917 - the skills of a topic, and what decides about them
    pile: _Pile,
    where: tuple[int, int],
    topic: Topic,
    states: Mapping[str, SkillState],
    seen: set[str],
    day: _Day,
    *,
    is_open: bool,
) -> None:
    times = pile.times[topic.kind]
    dial = topic.skills[0].focus if topic.kind == TABLE else ""
    due = pile.due[where[0], topic.kind, dial]
    fresh: list[Skill] = []
    for skill in topic.skills:
        name = skill.id
        if name in seen:
            continue
        seen.add(name)
        state = states.get(name)
        if state is None or (memory := state.memory) is None:
            fresh.append(skill)
            continue
        recent = state.recent
        if recent and recent[-1][1] >= 0:
            times.append(recent[-1][1])
        if memory.due < day.end:
            due.append((0.0, skill))
        elif state.last_at < day.start and (strength := _strength(state, skill)) < 1:
            pile.weak[where].append((strength, skill))
    if fresh:
        (pile.new if is_open else pile.locked).append((*where, fresh))


def _strength(state: SkillState, skill: Skill) -> float:
    """Return under 1 for a weak skill: too often wrong, or slower than the target."""
    if state.n < ENOUGH:
        return 1.0
    last = state.recent[-LATELY:]
    right = sum([good for good, _ in last]) / len(last)
    quick = confidence(state.recent, skill.target_ms)
    return min(right / RIGHT, quick if quick else 1.0)


def _by_recall(pile: _Pile, states: Mapping[str, SkillState], now: datetime) -> None:
    """Put what is most likely forgotten first."""
    pile.due = {group: found for group, found in pile.due.items() if found}
    from trainer.scheduling.memory import recall  # noqa: PLC0415 - it loads FSRS

    for group, found in pile.due.items():
        ranked = [(recall(_memory(states[skill.id]), now), skill) for _, skill in found]
        ranked.sort(key=_first)
        pile.due[group] = ranked


def _first(ranked: _Ranked) -> float:
    return ranked[0]


def _memory(state: SkillState) -> Memory:
    assert state.memory is not None, "only what has a memory is due"
    return state.memory


class _Maker:
    """Makes exercises, with the minutes they take this person."""

    def __init__(
        self,
        courses: Sequence[Course],
        times: Mapping[str, Sequence[int]],
        seconds: Mapping[str, float],
    ) -> None:
        self._courses = courses
        self._own = {
            kind: (median(found) + _LOOK_MS) / 1000 for kind, found in times.items() if found
        }
        self._own.pop(TABLE, None)  # an act is not a round
        self._own |= seconds

    def due(self, pile: _Pile) -> list[Exercise]:
        """Return what is due, by game and drill: first what saves most in a minute."""
        found: list[tuple[float, Exercise]] = []
        for (place, kind, dial), ranked in pile.due.items():
            course = self._courses[place]
            for part in [ranked] if kind == TABLE else _dozens(ranked):
                skills = [skill for _, skill in part]
                if kind == TABLE:
                    made = self._rounds(course, dial, skills, Why.DUE)
                else:
                    made = self._drill(course, kind_title(kind), skills, Why.DUE)
                forgotten = sum(1 - recall for recall, _ in part)
                found.append((-forgotten / made.minutes, made))
        found.sort(key=lambda one: one[0])
        return [one for _, one in found]

    def weak(self, pile: _Pile) -> list[Exercise]:
        """Return the weakest topics, each with its weakest skills, asked again and again."""
        found: list[tuple[float, Exercise]] = []
        for (place, step), skills in pile.weak.items():
            course = self._courses[place]
            topic = course.topics[step]
            weakest = sorted(skills, key=_first)[: QUESTIONS // 2]
            mean = sum(strength for strength, _ in weakest) / len(weakest)
            wanted = [skill for _, skill in weakest]
            if topic.kind == TABLE:
                found.append((mean, self._rounds(course, wanted[0].focus, wanted, Why.WEAK)))
            else:
                found.append((mean, self._drill(course, topic.title, wanted, Why.WEAK, QUESTIONS)))
        found.sort(key=lambda one: one[0])
        return [one for _, one in found[:WEAK_A_DAY]]

    def new(self, topics: Sequence[tuple[int, int, list[Skill]]], most: int) -> list[Exercise]:
        """Return the next new skills, a few of each topic, each asked twice."""
        found: list[Exercise] = []
        left, tables = most, 1
        for start in range(0, max(0, most), NEW):
            for place, step, skills in topics:
                course = self._courses[place]
                topic = course.topics[step]
                part = skills[start : start + min(NEW, left)]
                if topic.kind == TABLE and tables and not start and left:
                    found.append(self._rounds(course, skills[0].focus, skills, Why.NEW))
                    tables -= 1
                elif topic.kind != TABLE and part:
                    found.append(self._drill(course, topic.title, part, Why.NEW, 2 * len(part)))
                    left -= len(part)
        return found

    def _drill(
        self, course: Course, title: str, skills: Sequence[Skill], why: Why, count: int = 0
    ) -> Exercise:
        kind = skills[0].kind
        count = max(count, len(skills))
        each = self._own.get(kind, _UNKNOWN * skills[0].target_ms / 1000)
        return Exercise(
            kind=kind,
            rulebook=course.rulebook,
            game=course.game,
            foci=tuple(islice(cycle([skill.focus for skill in skills]), count)),
            why=why,
            minutes=count * each / 60,
            title=title if why is Why.DUE else f"{kind_title(kind)}: {title}",
            detail=course.title,
            skills=tuple(skill.id for skill in skills),
            questions=count,
        )

    def _rounds(self, course: Course, dial: str, skills: Sequence[Skill], why: Why) -> Exercise:
        each = self._own.get(TABLE, _UNKNOWN * course.round_ms / 1000)
        return Exercise(
            kind=TABLE,
            rulebook=course.rulebook,
            game=course.game,
            foci=(dial,),
            why=why,
            minutes=ROUNDS * each / 60,
            title=f"{kind_title(TABLE)}: {skills[0].path[2]}",
            detail=course.title,
            skills=tuple(skill.id for skill in skills),
            questions=ROUNDS,
        )


def _fit(ranked: Sequence[Exercise], minutes: float) -> tuple[list[Exercise], list[Exercise]]:
    """Take exercises while they fit; what is too long does not stop the next."""
    chosen: list[Exercise] = []
    later: list[Exercise] = []
    left = minutes
    for one in ranked:
        if one.minutes <= left or not chosen:
            chosen.append(one)
            left -= one.minutes
        else:
            later.append(one)
    return chosen, later


def _dozens(ranked: Sequence[_Ranked]) -> list[Sequence[_Ranked]]:
    """Split into drills of about a dozen and about the same length: never twelve and then one."""
    parts = max(1, round(len(ranked) / QUESTIONS))
    ends = [len(ranked) * part // parts for part in range(parts + 1)]
    return [ranked[start:end] for start, end in pairwise(ends)]


def _joined(chosen: Sequence[Exercise]) -> list[Exercise]:
    """Make one exercise of those that meet more of the same topic, up to two dozen questions."""
    found: list[Exercise] = []
    for one in chosen:
        same = next(
            (place for place, made in enumerate(found) if _is_more_of(made, one)),
            None,
        )
        if same is None:
            found.append(one)
            continue
        first = found[same]
        found[same] = msgspec.structs.replace(
            first,
            foci=first.foci + one.foci,
            skills=first.skills + one.skills,
            minutes=first.minutes + one.minutes,
            questions=first.questions + one.questions,
        )
    return found


def _is_more_of(first: Exercise, one: Exercise) -> bool:
    what = attrgetter("kind", "rulebook", "game", "title")
    return (
        first.why is Why.NEW is one.why
        and one.kind != TABLE
        and what(first) == what(one)
        and first.questions + one.questions <= 2 * QUESTIONS
    )


def _mixed(chosen: Sequence[Exercise]) -> list[Exercise]:
    """Return exercises with no two of a kind in a row, as far as that goes; due ones lead."""
    rest = list(chosen)
    found: list[Exercise] = []
    while rest:
        last = found[-1].kind if found else ""
        pick = next((one for one in rest if one.kind != last), rest[0])
        rest.remove(pick)
        found.append(pick)
    return found
