"""The assignments of the house: each with how far its people are."""

from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial

from PySide6.QtCore import QObject, Signal

from trainer.errors import TrainerError
from trainer.storage.people.assignments import (
    Assignment,
    Progress,
    list_assignments,
    progress_of,
    withdraw_assignment,
)
from trainer.storage.people.cohorts import list_cohorts, members_of
from trainer.storage.people.roster import list_people, person
from trainer.ui.shell.background import Background, each
from trainer.ui.shell.days import day_and_month
from trainer.ui.shell.services import Services
from trainer.ui.study.tasks import TaskLine, TaskState, given_words, task_line


@dataclass(frozen=True, slots=True, kw_only=True)
class GivenLine:
    """One assignment as the list shows it; what people have done is None until it is counted."""

    given: Assignment
    game: str
    by: str
    on: str
    due: str
    soon: bool  # today or tomorrow
    past: bool  # its day has gone by
    progress: tuple[Progress, ...] | None = None

    @property
    def finished(self) -> int:
        """How many are done."""
        return sum(one.finished for one in self.progress or ())

    @property
    def state(self) -> TaskState:
        """How it stands as a whole."""
        if self.progress is not None and self.finished == len(self.given.people):
            return TaskState.DONE
        if self.past:
            return TaskState.LATE
        return TaskState.SOON if self.soon else TaskState.OPEN


class AssignmentList(QObject):
    """Lists what was given, then counts what came of it between events.

    Signals:
        listed: Other lines are listed.
        line_changed: (int) the line at this place has been counted.
        troubled: (TrainerError) the record cannot be read or written.
    """

    listed = Signal()
    line_changed = Signal(int)
    troubled = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._work = Background(self)
        self._names: dict[int, str] = {}
        self.lines: list[GivenLine] = []
        self.withdrawn = False

    def refresh(self) -> None:
        """Read the list anew."""
        services = self._services
        if services.person is None:
            return
        try:
            self._names = {one.id: one.label for one in list_people(services.store)}
            given = list_assignments(
                services.store, reader=services.person.id, withdrawn=self.withdrawn
            )
            titles = {f"{b}/{entry.id}": entry.title for b, entry in services.catalog.entries()}
            now = services.clock.now()
            self.lines = [self._line(one, titles, now) for one in given]
        except TrainerError as trouble:
            self.troubled.emit(trouble)
            return
        self.listed.emit()
        self._work.in_steps(each([partial(self._count, place) for place in range(len(self.lines))]))

    def stop(self) -> None:
        """Leave the rest uncounted: nobody looks."""
        self._work.stop()

    @property
    def busy(self) -> bool:
        """Whether something is still being counted."""
        return self._work.busy

    def show_withdrawn(self, withdrawn: bool) -> None:
        """List what was taken back instead of what stands."""
        self.withdrawn = withdrawn
        self.refresh()

    def people_of(self, line: GivenLine) -> list[tuple[int, str, TaskLine]]:
        """Return who was given an assignment and how far each is, the slowest first."""
        now = self._services.clock.now()
        done = line.progress or ()
        lines = [(one.person_id, self._name(one.person_id), task_line(one, now)) for one in done]
        return sorted(lines, key=lambda one: (one[2].share, one[1].casefold()))

    def withdraw(self, line: GivenLine) -> str:
        """Take an assignment back; return the sentence why not, or nothing."""
        services = self._services
        try:
            withdraw_assignment(
                services.store, line.given.id, by=services.who.id, at=services.clock.now()
            )
        except TrainerError as trouble:
            return trouble.sentence()
        self.refresh()
        return ""

    def everybody(self) -> list[tuple[int, str, str]]:
        """Return everybody something can be given to by name: id, name and employee number."""
        named = [(one.id, one.label, one.number) for one in list_people(self._services.store)]
        return sorted(named, key=lambda one: one[1].casefold())

    def cohorts(self) -> list[tuple[str, frozenset[int]]]:
        """Return the cohorts with who is in them, to give something to all of one."""
        store = self._services.store
        return [(one.name, frozenset(members_of(store, one.id))) for one in list_cohorts(store)]

    def _name(self, person_id: int) -> str:
        if person_id not in self._names:  # archived since
            self._names[person_id] = person(self._services.store, person_id).name
        return self._names[person_id]

    def _line(self, given: Assignment, titles: dict[str, str], now: datetime) -> GivenLine:
        due, state = given_words(given, now, finished=False)
        key = f"{given.task.rulebook}/{given.task.game}"
        return GivenLine(
            given=given,
            game=titles.get(key, key),
            by=self._name(given.by),
            on=day_and_month(given.at.astimezone().date()),
            due=due,
            soon=state is TaskState.SOON,
            past=state is TaskState.LATE,
        )

    def _count(self, place: int) -> None:
        line = self.lines[place]
        try:
            done = tuple(
                progress_of(self._services.store, line.given, one) for one in line.given.people
            )
        except TrainerError as trouble:
            self._work.stop()
            self.troubled.emit(trouble)
            return
        self.lines[place] = replace(line, progress=done)
        self.line_changed.emit(place)
