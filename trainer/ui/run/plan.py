"""Today's queue as the screen shows it: the plan of the scheduler, each line with its words."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, time
from statistics import median

from trainer.drills.table import Mode
from trainer.errors import TrainerError
from trainer.scheduling.skills import TABLE, skills_of
from trainer.scheduling.today import MINUTES, Exercise, Today, Why, plan
from trainer.scheduling.topics import Course, kind_title
from trainer.scheduling.tree import Skill
from trainer.storage.record.learning import answers_of
from trainer.storage.rows import Attempt, Kind, Span
from trainer.ui.run.learner import Learner
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.run.round_words import round_word
from trainer.ui.shell.services import Services
from trainer.ui.text import plural, seconds

GOAL = "minutes-goal"  # the setting: minutes a day
GOALS = (10, 15, 20, 30, 45)
LITTLE = 5.0  # minutes offered once the day's goal is nearly reached or passed
NAMED = 2  # groups a line names; more are counted
FEW = 5  # questions of an exercise that has no line of its own
_RUNS = 5  # the newest ones decide how long a question takes this person
_RIGHT = 0.9


@dataclass(frozen=True, slots=True, kw_only=True)
class QueueLine:
    """One line of the queue: an exercise, or several short ones that are done in one go."""

    exercises: tuple[Exercise, ...]
    title: str
    detail: str
    lately: str
    fine: bool
    unit: str = "question"

    @property
    def exercise(self) -> Exercise:
        """The first of them, in most lines the only one."""
        return self.exercises[0]

    @property
    def why(self) -> Why:
        """Why they are in the queue."""
        return self.exercise.why

    @property
    def questions(self) -> int:
        """How many questions or rounds there are."""
        return sum(one.questions for one in self.exercises)

    @property
    def exact_minutes(self) -> float:
        """About how long it takes."""
        return sum(one.minutes for one in self.exercises)

    @property
    def minutes(self) -> str:
        """About how long it takes, in whole minutes."""
        return str(round(self.exact_minutes)) if self.exact_minutes >= 0.5 else "<1"


@dataclass(frozen=True, slots=True, kw_only=True)
class DayPlan:
    """The lines of today, and what waits beside them."""

    lines: tuple[QueueLine, ...]
    due: int = 0  # skills that are due today
    later: int = 0  # lines that did not fit the day

    @property
    def minutes(self) -> int:
        """How long all of it takes: the sum of its parts, as they are shown beside it."""
        return sum(self.part(why)[1] for why in Why)

    @property
    def exercises(self) -> tuple[Exercise, ...]:
        """All of it, in the order it is practised."""
        return tuple(one for line in self.lines for one in line.exercises)

    def part(self, why: Why) -> tuple[int, int]:
        """Return (questions and rounds, minutes) of one sort."""
        lines = [one for one in self.exercises if one.why is why]
        exact = sum(line.minutes for line in lines)
        return sum(line.questions for line in lines), max(1, round(exact)) if exact else 0


def minutes_goal(services: Services) -> int:
    """Return how many minutes a day the person wants to practise."""
    kept = services.setting(GOAL, str(round(MINUTES)))
    return int(kept) if kept in {str(goal) for goal in GOALS} else round(MINUTES)


def day_plan(  # noqa: PLR0913 - the person, the games and the day, by name
    services: Services,
    courses: Sequence[Course],
    learner: Learner,
    *,
    attempts: Sequence[Attempt] = (),
    goal: float = MINUTES,
    done: float = 0.0,
) -> DayPlan:
    """Return the plan for the rest of the day; `attempts` are the newest ones, newest first.

    `goal` is for the whole day, of which `done` minutes are practised already.
    """
    found: Today = plan(
        courses,
        learner.states,
        learner.now,
        minutes=max(LITTLE, goal - done),
        seconds=_seconds(attempts),
        passed=learner.passed,
        # New skills are allowed for by the minute, and those of the minutes done are past.
        met_today=max(0, _met_today(services, learner) - round(done)),
    )
    return DayPlan(
        lines=lines_of(services, found.exercises, learner),
        due=found.due,
        later=len(found.later),
    )


def lines_of(
    services: Services, exercises: Sequence[Exercise], learner: Learner
) -> tuple[QueueLine, ...]:
    """Return exercises as lines; those of a few questions each share one for each reason.

    What belongs to a game whose files are damaged is left out: its tile says why.
    """
    exercises = [one for one in exercises if _can_open(services, one)]
    short: dict[Why, list[Exercise]] = {}
    for one in exercises:
        if one.kind != TABLE and one.questions <= FEW:
            short.setdefault(one.why, []).append(one)
    lines: list[QueueLine] = []
    for one in exercises:
        together = short.get(one.why, [])
        if one not in together or len(together) == 1:
            lines.append(line_of(services, one, learner))
        elif one is together[0]:
            lines.append(_mixed_line(services, together, learner))
    return tuple(lines)


def _can_open(services: Services, exercise: Exercise) -> bool:
    try:
        services.game(exercise.rulebook, exercise.game)
    except TrainerError:
        return False
    return True


def line_of(services: Services, exercise: Exercise, learner: Learner) -> QueueLine:
    """Return an exercise in the words of the queue."""
    skills = _skills(services, exercise)
    title, _, rest = exercise.title.partition(": ")
    said = [rest] if rest else [skill.about for skill in skills]
    detail = named([about.removeprefix(f"{title}, ") for about in said])
    lately, fine = _lately(skills, learner)
    unit = "question"
    if exercise.kind == TABLE:
        unit = round_word(services.game(exercise.rulebook, exercise.game))
    return QueueLine(
        exercises=(exercise,),
        title=title,
        detail=f"{detail}, {exercise.detail}" if detail else exercise.detail,
        lately=lately,
        fine=fine,
        unit=unit,
    )


def _mixed_line(services: Services, exercises: Sequence[Exercise], learner: Learner) -> QueueLine:
    skills = [skill for one in exercises for skill in _skills(services, one)]
    lately, fine = _lately(skills, learner)
    drills = list(dict.fromkeys(kind_title(one.kind) for one in exercises))
    games = list(dict.fromkeys(one.detail for one in exercises))
    what = " and ".join(drills) if len(drills) <= NAMED else plural(len(drills), "drill")
    where = games[0] if len(games) == 1 else plural(len(games), "game")
    return QueueLine(
        exercises=tuple(exercises),
        title="A few of each",
        detail=f"{what}, {where}",
        lately=lately,
        fine=fine,
    )


def _skills(services: Services, exercise: Exercise) -> list[Skill]:
    known = skills_of(services.game(exercise.rulebook, exercise.game), services.targets)
    return [known[skill] for skill in exercise.skills if skill in known]


def named(groups: Sequence[str]) -> str:
    """Name one or two groups, or say how many there are.

    >>> named(["Tie", "Tie", "Dragon"]), named(["Tie", "Dragon", "Panda"])
    ('Tie, Dragon', '3 topics')
    """
    different = list(dict.fromkeys(groups))
    return ", ".join(different) if len(different) <= NAMED else f"{len(different)} topics"


def request_for(line: QueueLine, learner: Learner, place: str = "") -> DrillRequest | TableRequest:
    """Return what starts a line. A table never met is guided at first."""
    one = line.exercise
    if one.kind == TABLE:
        met = any(skill in learner.states for skill in one.skills)
        return TableRequest(
            rulebook=one.rulebook,
            game=one.game,
            mode=Mode.PRACTICE if met else Mode.GUIDED,
            rounds=one.questions,
            dial=one.foci[0],
            place=place,
        )
    return DrillRequest(
        kind=one.kind,
        rulebook=one.rulebook,
        game=one.game,
        foci=one.foci,
        title=line.detail.removesuffix(f", {one.detail}").removesuffix(one.detail),
        place=place,
    )


def _lately(skills: Sequence[Skill], learner: Learner) -> tuple[str, bool]:
    """Return how the last answer to each skill went ("11 of 12, 4.8 s"), and whether well."""
    last: list[tuple[int, int]] = []
    over: list[float] = []
    for skill in skills:
        state = learner.states.get(skill.id)
        if state is not None and state.recent:
            last.append(state.recent[-1])
            right, ms = state.recent[-1]
            if right and ms >= 0:
                over.append(ms / skill.target_ms)
    if not last:
        return "not met yet", True
    right = sum(good for good, _ in last)
    times = [ms for good, ms in last if good and ms >= 0]
    words = f"{right} of {len(last)}"
    if times:
        words += f", {seconds(median(times) / 1000)}"
    return words, right >= _RIGHT * len(last) and (not over or median(over) <= 1)


def _seconds(attempts: Sequence[Attempt]) -> dict[str, float]:
    """Return what a question of each drill, or a round, has taken this person lately."""
    own: dict[str, list[float]] = {}
    for run in attempts:
        if run.end is None:
            continue
        marks = run.end.marks
        count: float = marks.n + marks.helped
        if run.kind is Kind.TABLE:
            rounds = run.end.summary.get("rounds")
            count = float(rounds) if isinstance(rounds, int | float) else 0.0
        times = own.setdefault(run.config.exercise, [])
        if count and marks.practised_ms and len(times) < _RUNS:
            times.append(marks.practised_ms / 1000 / count)
    return {exercise: median(times) for exercise, times in own.items() if times}


def _met_today(services: Services, learner: Learner) -> int:
    """Return how many skills were answered for the first time today."""
    if services.person is None:
        return 0
    midnight = datetime.combine(learner.now.date(), time(), tzinfo=learner.now.tzinfo)
    today = Counter(
        answer.skill
        for answer in answers_of(services.store, services.person.id, Span(since=midnight))
        if not answer.helped
    )
    return sum(
        1
        for skill, count in today.items()
        if (state := learner.states.get(skill)) is not None and state.n <= count
    )
