"""One trainee beside the roster: a sentence, what is weakest, assignments, notes, hours."""

from dataclasses import dataclass
from datetime import datetime
from statistics import median

from trainer.errors import TrainerError
from trainer.games import skill_ids
from trainer.scheduling.skills import skills_of
from trainer.scheduling.tree import Skill
from trainer.scheduling.values import SkillState
from trainer.storage.people.assignments import assignments_of
from trainer.storage.people.hours import hours_by_game
from trainer.storage.people.notes import Note, notes_about
from trainer.storage.people.profiles import Profile, profile
from trainer.storage.record.runs import games_of
from trainer.storage.record.weakness import weakness_report
from trainer.storage.rights import RightsError
from trainer.ui.shell.days import day_and_month, weekday
from trainer.ui.shell.services import Services
from trainer.ui.study.tasks import TaskLine, task_line
from trainer.ui.text import percent, seconds

WEAK = 5
_LOOKED_AT = 60  # weak skills of the family: some belong to sister games only
_WRONG = 0.85  # ours: fewer right than this is wrong too often
_NUMBERS = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven", 8: "eight"}


@dataclass(frozen=True, slots=True, kw_only=True)
class WeakLine:
    """One of the weakest skills, by the last answers to it."""

    skill: Skill
    right: float
    seconds: float | None
    answers: int

    @property
    def slow(self) -> bool:
        """Whether its median is over the target."""
        return self.seconds is not None and 1000 * self.seconds > self.skill.target_ms


@dataclass(frozen=True, slots=True, kw_only=True)
class HoursLine:
    """Hours in one game."""

    game: str
    title: str
    hours: float


@dataclass(frozen=True, slots=True, kw_only=True)
class TraineeFacts:
    """Everything the side of the roster shows of one trainee; notes None: not for this reader."""

    profile: Profile
    sentence: str
    game: str
    game_title: str
    weak: tuple[WeakLine, ...]
    tasks: tuple[TaskLine, ...]
    notes: tuple[Note, ...] | None
    hours: tuple[HoursLine, ...]


def facts_of(services: Services, person_id: int, game: str = "", absent: str = "") -> TraineeFacts:
    """Read one trainee; `game` is the one looked at, else the one they practised last."""
    store, now = services.store, services.clock.now()
    titles = {f"{book}/{entry.id}": entry.title for book, entry in services.catalog.entries()}
    looked_at = game or next(
        (key for one in games_of(store, person_id) if (key := "/".join(one)) in titles), ""
    )
    weak = weakest_of(services, person_id, looked_at) if looked_at else ()
    given = [task_line(one, now) for one in assignments_of(store, person_id)]
    try:
        notes = notes_about(store, person_id, reader=services.who.id)
    except RightsError:
        notes = None
    return TraineeFacts(
        profile=profile(store, person_id),
        sentence=diagnosis(weak, looked_at, absent),
        game=looked_at,
        game_title=titles.get(looked_at, ""),
        weak=weak,
        tasks=tuple(given),
        notes=notes,
        hours=tuple(
            HoursLine(game=key, title=titles.get(key, key), hours=hours)
            for key, hours in hours_by_game(store, person_id).items()
            if hours
        ),
    )


def weakest_of(services: Services, person_id: int, key: str) -> tuple[WeakLine, ...]:
    """Return somebody's weakest skills of a game; nothing where it cannot be opened."""
    rulebook, _, name = key.partition("/")
    try:
        game = services.game(rulebook, name)
    except TrainerError:
        return ()
    known = skills_of(game, services.targets)
    states = weakness_report(
        services.store,
        person_id,
        reader=services.who.id,
        n=_LOOKED_AT,
        prefix=f"{skill_ids.family(game)}:",
    )
    return tuple(weak_line(known[one.skill], one) for one in states if one.skill in known)[:WEAK]


def weak_line(skill: Skill, state: SkillState) -> WeakLine:
    """Return a weak skill by the last answers to it."""
    times = [ms for right, ms in state.recent if right and ms >= 0]
    return WeakLine(
        skill=skill,
        right=sum(right for right, _ in state.recent) / len(state.recent),
        seconds=median(times) / 1000 if times else None,
        answers=len(state.recent),
    )


def diagnosis(weak: tuple[WeakLine, ...], game: str, absent: str = "") -> str:
    """Return one sentence on what to do next with somebody, written from the figures."""
    if absent:
        return f"{absent} Speak to them before anything else."
    if not game:
        return "Has not practised yet: sit down with them for the first round."
    if not weak:
        return "Nothing is weak in what was asked so far. Give them something new."
    return _of_weakest(weak[0])


def _of_weakest(worst: WeakLine) -> str:
    name, took = (
        f"“{worst.skill.title}”",
        seconds(worst.seconds) if worst.seconds is not None else "",
    )
    target = seconds(worst.skill.target_ms / 1000)
    if worst.right < _WRONG and not worst.slow:
        pace = f"answers in {took}, " if took else ""
        share = _one_in(1 - worst.right)
        return f"Fast but wrong on {name}: {pace}{share} wrong. Accuracy first, the time is there."
    if worst.right < _WRONG:
        right = percent(100 * worst.right)
        return f"Not sure of {name} yet: {right} right. Read the section again, then drill it."
    if worst.slow:
        return f"Right but slow on {name}: {took} against {target}. It is known: drill it for pace."
    return (
        f"Close: {name} is the weakest, and it is right {percent(100 * worst.right)} of the time."
    )


def _one_in(share: float) -> str:
    """Say a share as one in so many.

    >>> _one_in(0.34), _one_in(0.6), _one_in(0.05)
    ('one in three', 'more than half', 'one in 20')
    """
    if share > 0.5:
        return "more than half"
    count = max(2, round(1 / share))
    return f"one in {_NUMBERS.get(count, str(count))}"


def when_words(at: datetime) -> str:
    """Return the day of a note: "Thursday 12 November"."""
    day = at.astimezone().date()
    return f"{weekday(day)} {day_and_month(day)}"
