"""What lies ahead: sessions to a target, the topic that opens next, what keeps slipping away."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from statistics import median

from trainer.drills.prompts import Mark
from trainer.errors import TrainerError
from trainer.games.game import Game
from trainer.scheduling.forecast import forecast
from trainer.scheduling.skills import TABLE, skills_of
from trainer.scheduling.topics import Course, kind_title
from trainer.scheduling.tree import Skill
from trainer.storage.record.look_back import LookBack
from trainer.storage.rows import Span
from trainer.ui.run.learner import Learner, learner_of, next_locked, opens_when, topic_words
from trainer.ui.shell.services import Services
from trainer.ui.text import plural, seconds

LOOK_BACK = timedelta(days=60)
LOOKED_AT = 3  # the slowest drills


@dataclass(frozen=True, slots=True, kw_only=True)
class Leech:
    """A skill that was forgotten again and again, and the section that tells it."""

    skill: Skill
    lapses: int
    section: int | None = None
    section_title: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outlook:
    """Sentences about what comes; an empty one is not said."""

    forecast: str = ""
    next_topic: str = ""
    opens_when: str = ""
    leech: Leech | None = None


def outlook(services: Services, courses: Sequence[Course], learner: Learner) -> Outlook:
    """Return what lies ahead in some games."""
    locked = next(
        ((course, topic) for course in courses if (topic := next_locked(course, learner))), None
    )
    leech = first_leech(courses, learner)
    return Outlook(
        forecast=forecast_words(services, courses, learner),
        next_topic=topic_words(locked[1]) if locked else "",
        opens_when=opens_when(locked[0], learner) if locked else "",
        leech=with_section(services, leech) if leech else None,
    )


def forecast_words(services: Services, courses: Sequence[Course], learner: Learner) -> str:
    """Say how many sessions it takes to the target of the slowest drill, if that can be said."""
    if services.person is None:
        return ""
    slow = _slow(courses, learner)
    if not slow:
        return ""
    past = LookBack(services.store, services.person.id, Span(since=learner.now - LOOK_BACK))
    zone = learner.now.tzinfo
    assert zone is not None, "a moment of the record has a zone"
    for prefix, kind, target in slow[:LOOKED_AT]:
        days = [day.median_ms for day in past.trend(zone, prefix) if day.median_ms is not None]
        found = forecast(days, target)
        if found is not None:
            return (
                f"{kind_title(kind)}: {seconds(days[-1] / 1000)} now, "
                f"{seconds(target / 1000)} in about {plural(found.sessions, 'session')} "
                "at your present rate."
            )
    return ""


def first_leech(courses: Iterable[Course], learner: Learner) -> Leech | None:
    """Return the skill that slipped away most often, if any did often enough."""
    found: Leech | None = None
    for course in courses:
        for topic in course.topics:
            for skill in topic.skills:
                leech = leech_of(skill, learner)
                if leech is not None and (found is None or leech.lapses > found.lapses):
                    found = leech
    return found


def leech_of(skill: Skill, learner: Learner) -> Leech | None:
    """Return a skill as a leech, if it is one."""
    from trainer.scheduling.memory import is_leech  # noqa: PLC0415 - it loads FSRS

    state = learner.states.get(skill.id)
    memory = state.memory if state is not None else None
    if memory is None or not is_leech(memory):
        return None
    return Leech(skill=skill, lapses=memory.lapses)


def slipping_of(services: Services, game: Game, marks: Sequence[Mark]) -> dict[str, Leech]:
    """Return what of a run keeps slipping away, with the sections to read, by skill."""
    learner, known = learner_of(services), skills_of(game, services.targets)
    asked = {marked.prompt.skill for marked in marks}
    found = (leech_of(known[skill], learner) for skill in asked if skill in known)
    return {leech.skill.id: with_section(services, leech) for leech in found if leech is not None}


def with_section(services: Services, leech: Leech) -> Leech:
    """Add the section of the lesson that tells about it; none where the lesson cannot be read."""
    from trainer.ui.study.lesson_places import section_for  # noqa: PLC0415 - few need it
    from trainer.ui.study.lesson_text import parse_lesson  # noqa: PLC0415 - likewise

    skill = leech.skill
    try:
        game = services.game(skill.rulebook, skill.game)
        sections = parse_lesson(services.catalog.lesson(skill.rulebook, skill.game))
    except TrainerError:
        return leech
    number = section_for(game, sections, skill)
    if number is None:
        return leech
    return Leech(
        skill=skill, lapses=leech.lapses, section=number, section_title=sections[number].title
    )


def _slow(courses: Sequence[Course], learner: Learner) -> list[tuple[str, str, float]]:
    """Return (how its skills begin, drill, target) of what takes too long, the slowest first."""
    over: dict[tuple[str, str], list[tuple[float, int]]] = {}
    for course in courses:
        for topic in course.topics:
            for skill in topic.skills if topic.kind != TABLE else ():
                state = learner.states.get(skill.id)
                if state is None or not state.recent:
                    continue
                right, ms = state.recent[-1]
                if right and ms >= 0:
                    prefix = ":".join(skill.id.split(":")[:2]) + ":"
                    times = over.setdefault((prefix, topic.kind), [])
                    times.append((ms / skill.target_ms, skill.target_ms))
    ranked = [
        (median(share for share, _ in some), prefix, kind, float(median(ms for _, ms in some)))
        for (prefix, kind), some in over.items()
    ]
    ranked.sort(reverse=True)
    return [(prefix, kind, target) for share, prefix, kind, target in ranked if share > 1]
