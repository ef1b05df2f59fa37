"""Assignments in words: what is to be done, how far it is, by when; and what opens it."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from enum import StrEnum
from typing import NamedTuple, TypeAlias

import msgspec

from trainer.errors import InputError, TrainerError
from trainer.storage.people.assignments import (
    Assignment,
    Progress,
    Task,
    TaskKind,
    assignments_of,
)
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.shell.days import day_and_month, weekday
from trainer.ui.shell.services import Services
from trainer.ui.text import of, plural

UNITS = {
    TaskKind.DRILL: "question",
    TaskKind.TABLE: "round",
    TaskKind.LESSON: "section",
    TaskKind.EXAM: "exam",
}
LONGEST = 40  # questions of one run of a drill; more are done in several
_SECTION = "section"


class TaskState(StrEnum):
    """How an assignment stands with one person; the value is the word shown."""

    DONE = "Done"
    OPEN = "Open"
    SOON = "Soon due"
    LATE = "Late"


class LessonPlace(NamedTuple):
    """A section of a lesson to be read."""

    rulebook: str
    game: str
    section: int


Opening: TypeAlias = DrillRequest | TableRequest | LessonPlace


@dataclass(frozen=True, slots=True, kw_only=True)
class TaskLine:
    """One person's assignment as a list shows it."""

    progress: Progress
    title: str
    done: str  # "12 of 40"
    due: str  # "2 days late", "tomorrow"
    state: TaskState

    @property
    def share(self) -> float:
        """How much of it is done, 0 to 1."""
        return self.progress.done / self.progress.assignment.task.count

    @property
    def at_a_table(self) -> bool:
        """Whether an assessor takes it at a real table: nothing is opened here."""
        return self.progress.assignment.task.kind is TaskKind.EXAM


def waiting_tasks(services: Services) -> tuple[TaskLine, ...]:
    """Return what was given to whoever is signed in and is not done yet."""
    try:
        given = assignments_of(services.store, services.who.id)
    except TrainerError:
        return ()  # the page says what is wrong with the record
    now = services.clock.now()
    return tuple(task_line(one, now) for one in given if not one.finished)


def task_line(progress: Progress, now: datetime) -> TaskLine:
    """Return an assignment in words, as of now."""
    given = progress.assignment
    words, state = given_words(given, now, finished=progress.finished)
    return TaskLine(
        progress=progress,
        title=given.title,
        done=of(progress.done, given.task.count),
        due=words,
        state=state,
    )


def given_words(given: Assignment, now: datetime, *, finished: bool) -> tuple[str, TaskState]:
    """Return when an assignment is due, or a table test is taken, and how it stands."""
    if given.task.kind is not TaskKind.EXAM or given.due_at is None or finished:
        return due_words(given.due_at, now, finished=finished)
    at, today = given.due_at.astimezone(), now.astimezone().date()
    days = (at.date() - today).days
    if days < 0:
        return f"was on {day_and_month(at.date())}", TaskState.LATE
    near = days <= 1
    day = ("today" if days == 0 else "tomorrow") if near else f"on {day_and_month(at.date())}"
    return f"{day}, {at:%H:%M}", TaskState.SOON if near else TaskState.OPEN


def due_words(due_at: datetime | None, now: datetime, *, finished: bool) -> tuple[str, TaskState]:
    """Return when something is due, seen from now, and how it stands."""
    if finished:
        return "done", TaskState.DONE
    if due_at is None:
        return "no date", TaskState.OPEN
    days = (due_at.astimezone().date() - now.astimezone().date()).days
    if now > due_at:
        return (f"{plural(-days, 'day')} late" if days < 0 else "late", TaskState.LATE)
    if days <= 1:
        return ("today" if days == 0 else "tomorrow", TaskState.SOON)
    return day_words(due_at.astimezone().date(), now.astimezone().date()), TaskState.OPEN


def day_words(day: date, today: date) -> str:
    """Name a day that is to come.

    >>> day_words(date(2026, 11, 22), date(2026, 11, 19))
    'by Sunday'
    """
    return f"by {weekday(day) if (day - today).days < 7 else day_and_month(day)}"


def end_of(day: date, now: datetime) -> datetime:
    """Return the last minute of a day, where the program runs."""
    return datetime.combine(day, time(23, 59), tzinfo=now.astimezone().tzinfo)


def moment_on(day: date, hour: str, now: datetime) -> datetime:
    """Return an hour ("18:00") of a day, where the program runs."""
    return datetime.combine(day, time.fromisoformat(hour), tzinfo=now.astimezone().tzinfo)


def due_choices(now: datetime) -> tuple[tuple[str, str], ...]:
    """Return days to choose from, as (ISO day, words); an empty key is no date."""
    today = now.astimezone().date()
    found = []
    for ahead in (0, 1, 2, 3, 4, 5, 6, 7, 10, 14, 21, 28):
        day = today + timedelta(days=ahead)
        word = {0: "Today", 1: "Tomorrow"}.get(ahead, weekday(day))
        found.append((day.isoformat(), f"{word}, {day_and_month(day)}"))
    return (*found, ("", "No date"))


def opening_of(given: Assignment) -> Opening:
    """Return what opens an assignment; one that this version cannot open says so."""
    task = given.task
    wanted = {**task.request, "rulebook": task.rulebook, "game": task.game}
    try:
        if task.kind is TaskKind.DRILL:
            return msgspec.convert({"kind": task.exercise, **wanted}, DrillRequest)
        if task.kind is TaskKind.TABLE:
            return msgspec.convert(wanted, TableRequest)
        if task.kind is TaskKind.LESSON:
            section = msgspec.convert(task.request.get(_SECTION, 0), int)
            return LessonPlace(task.rulebook, task.game, section)
    except msgspec.ValidationError as error:
        raise InputError(
            f"The assignment “{given.title}” cannot be opened ({error}).",
            next_step="Ask your instructor to give it again.",
        ) from None
    raise InputError(
        f"“{given.title}” is an exam.", next_step="Your instructor starts it at the table."
    )


def drill_task(request: DrillRequest, count: int, prefix: str = "") -> Task:
    """Return so many questions of a drill as something that can be given."""
    kept = {"focus": request.focus, "foci": list(request.foci), "title": request.title}
    return Task(
        kind=TaskKind.DRILL,
        rulebook=request.rulebook,
        game=request.game,
        count=count,
        exercise=request.kind,
        prefix=prefix,
        request={
            **{key: value for key, value in kept.items() if value},
            "length": min(count, LONGEST),
        },
    )


def table_task(request: TableRequest, count: int) -> Task:
    """Return so many rounds at the table as something that can be given."""
    return Task(
        kind=TaskKind.TABLE,
        rulebook=request.rulebook,
        game=request.game,
        count=count,
        request={
            "mode": request.mode.value,
            "rounds": count,
            "players": request.players,
            "dial": request.dial,
            "pressure": request.pressure,
        },
    )


def lesson_task(rulebook: str, game: str, count: int, section: int = 0) -> Task:
    """Return a lesson as something that can be given."""
    return Task(
        kind=TaskKind.LESSON,
        rulebook=rulebook,
        game=game,
        count=count,
        request={_SECTION: section},
    )


def table_test_task(rulebook: str, game: str) -> Task:
    """Return the table test of a game as an appointment that can be made."""
    return Task(kind=TaskKind.EXAM, rulebook=rulebook, game=game)
