"""What can be given to do: the drills, the table, the lesson and the table test of a game."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

import msgspec

from trainer.drills.table import Mode
from trainer.games.game import Game
from trainer.games.registry import deals
from trainer.scheduling.skills import TABLE, skills_of
from trainer.scheduling.tree import Skill
from trainer.storage.people.assignments import Task, TaskKind, assign
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.run.round_words import round_word
from trainer.ui.shell.services import Services
from trainer.ui.study.drill_lines import drill_lines
from trainer.ui.study.lesson_text import parse_lesson
from trainer.ui.study.tasks import (
    LONGEST,
    UNITS,
    drill_task,
    due_choices,
    end_of,
    lesson_task,
    moment_on,
    table_task,
    table_test_task,
)
from trainer.ui.text import plural

QUESTIONS, ROUNDS = 40, 10  # ours: what is offered first
WEAKEST = 20  # questions of an assignment of the weakest
_LOOK_S = 2.5  # ours: to read the verdict and go on


@dataclass(frozen=True, slots=True, kw_only=True)
class Thing:
    """Something of a game that can be given; `amount` is what is offered first."""

    title: str
    about: str
    task: Task
    unit: str

    @property
    def amount(self) -> int:
        """How much of it is offered first."""
        return self.task.count

    @property
    def is_appointment(self) -> bool:
        """Whether it is taken at a day and an hour, and only once."""
        return self.task.kind is TaskKind.EXAM

    def of(self, count: int) -> Task:
        """Return so many of it."""
        request = dict(self.task.request)
        for key in {"rounds", "length"} & set(request):
            request[key] = min(count, LONGEST) if key == "length" else count
        return msgspec.structs.replace(self.task, count=count, request=request)


@dataclass(frozen=True, slots=True, kw_only=True)
class WeakTask:
    """A drill of somebody's weakest skills, ready to be given."""

    title: str
    task: Task
    minutes: int
    skills: tuple[Skill, ...]


class Assigning:
    """Lists what can be given, and gives it."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def due_choices(self) -> tuple[tuple[str, str], ...]:
        """Return the days something can be due, as (ISO day, words)."""
        return due_choices(self._services.clock.now())

    def games(self) -> list[tuple[str, str]]:
        """Return (key, name) of every game there is; only namesakes carry their rulebook."""
        books = self._services.catalog.rulebooks()
        titles = [entry.title for book in books.values() for entry in book.games]
        return [
            (
                f"{book.id}/{entry.id}",
                entry.title if titles.count(entry.title) == 1 else f"{entry.title}, {book.short}",
            )
            for book in books.values()
            for entry in book.games
        ]

    def things(self, key: str) -> list[Thing]:
        """Return what of a game can be given."""
        services = self._services
        rulebook, _, name = key.partition("/")
        game = services.game(rulebook, name)
        found = [
            Thing(
                title=line.title,
                about=line.about,
                task=drill_task(
                    line.request, QUESTIONS, line.prefixes[0] if len(line.prefixes) == 1 else ""
                ),
                unit=UNITS[TaskKind.DRILL],
            )
            for line in drill_lines(services, game)
            if isinstance(line.request, DrillRequest)
        ]
        if not deals(game.engine):
            return [*found, *self._lesson(game)]
        return [*found, self._table(game), *self._lesson(game), _table_test(game)]

    def _table(self, game: Game) -> Thing:
        request = TableRequest(rulebook=game.rulebook, game=game.id, mode=Mode.PRACTICE)
        return Thing(
            title="At the table",
            about="whole rounds, without help",
            task=table_task(request, ROUNDS),
            unit=round_word(game),
        )

    def _lesson(self, game: Game) -> list[Thing]:
        sections = parse_lesson(self._services.catalog.lesson(game.rulebook, game.id))
        if not sections:
            return []
        return [
            Thing(
                title="The lesson",
                about="section by section",
                task=lesson_task(game.rulebook, game.id, len(sections)),
                unit=UNITS[TaskKind.LESSON],
            )
        ]

    def weak_task(self, key: str, skills: Sequence[str]) -> WeakTask | None:
        """Return a drill of some skills of a game; None where no drill asks for any of them."""
        rulebook, _, name = key.partition("/")
        game = self._services.game(rulebook, name)
        known = skills_of(game, self._services.targets)
        wanted = [known[one] for one in skills if one in known and known[one].kind != TABLE]
        if not wanted:
            return None
        kinds = [skill.kind for skill in wanted]
        kind = max(dict.fromkeys(kinds), key=kinds.count)  # of equals the first come
        asked = tuple(skill for skill in wanted if skill.kind == kind)
        foci = tuple(skill.focus for skill in asked)
        request = DrillRequest(kind=kind, rulebook=rulebook, game=name, foci=foci)
        count = max(WEAKEST, 4 * len(asked))
        seconds = sum(skill.target_ms / 1000 + _LOOK_S for skill in asked) / len(asked)
        about = asked[0].about if len({skill.about for skill in asked}) == 1 else "weakest"
        return WeakTask(
            title=f"{about}, {plural(count, 'question')}",
            task=drill_task(request, count),
            minutes=max(1, round(count * seconds / 60)),
            skills=asked,
        )

    def give(
        self, title: str, task: Task, people: Sequence[int], due: date | None, hour: str = ""
    ) -> None:
        """Give something to people, to be done by the end of a day, or at an hour of it."""
        services = self._services
        by, now = services.who.id, services.clock.now()
        due_at = None
        if due is not None:
            due_at = moment_on(due, hour, now) if hour else end_of(due, now)
        assign(services.store, title, task, people, due_at=due_at, by=by, at=now)


def _table_test(game: Game) -> Thing:
    return Thing(
        title="Table test",
        about="at a real table, before an assessor; Today shows the day and the hour",
        task=table_test_task(game.rulebook, game.id),
        unit=UNITS[TaskKind.EXAM],
    )


def hours() -> list[tuple[str, str]]:
    """Return the hours a table test can begin at, as (key, words)."""
    each = [f"{hour:02}:{minute:02}" for hour in range(24) for minute in (0, 30)]
    return [(one, one) for one in each]


def title_of(thing: Thing, count: int) -> str:
    """Return what an assignment is called unless somebody names it otherwise."""
    if thing.is_appointment:
        return thing.title
    return f"{thing.title}, {plural(count, thing.unit)}"
