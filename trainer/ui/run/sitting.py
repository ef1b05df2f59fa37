"""A sitting: lines practised one after another without a stop, kept so that it can go on."""

from dataclasses import dataclass, replace
from datetime import date
from statistics import median

import msgspec

from trainer.errors import TrainerError
from trainer.scheduling.skills import TABLE, skills_of
from trainer.scheduling.today import Exercise
from trainer.scheduling.tree import Skill
from trainer.storage.record.attempts import acts_of, attempt
from trainer.storage.rows import ActRow
from trainer.storage.settings import get_setting, person_scope, put_setting
from trainer.ui.run.learner import learner_of
from trainer.ui.run.plan import line_of, request_for
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.shell.services import Services
from trainer.ui.text import of

KEPT = "sitting"  # the setting that remembers an unfinished one


class Sitting(msgspec.Struct, frozen=True, kw_only=True):
    """What is practised in one go, and how far it is.

    `attempt` is that of the line at hand, 0 before it has begun; `done` those of the lines before,
    0 for one that could not begin. One that is `remembered` can be gone on with all day.
    """

    name: str
    day: date
    lines: tuple[Exercise, ...]
    remembered: bool = False
    at: int = 0
    attempt: int = 0
    done: tuple[int, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether every line is done."""
        return self.at >= len(self.lines)

    @property
    def left(self) -> tuple[Exercise, ...]:
        """The line at hand and those after it."""
        return self.lines[self.at :]


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingRequest:
    """Lines to be practised in one go; with `kept` that one goes on."""

    name: str
    lines: tuple[Exercise, ...]
    remembered: bool = False
    kept: Sitting | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class LineResult:
    """What came of one line; a time is that of a right answer in the middle."""

    title: str
    detail: str
    count: int
    right: int
    helped: int
    median_ms: float | None
    target_ms: float | None
    minutes: float
    missed: tuple[Skill, ...]  # wrong, or far over the target


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingResult:
    """What came of all of it."""

    name: str
    lines: tuple[LineResult, ...]

    @property
    def count(self) -> int:
        """How many answers were given without help."""
        return sum(line.count for line in self.lines)

    @property
    def right(self) -> int:
        """How many of them were right."""
        return sum(line.right for line in self.lines)

    @property
    def minutes(self) -> float:
        """How long it took, absences left out."""
        return sum(line.minutes for line in self.lines)

    @property
    def missed(self) -> tuple[Skill, ...]:
        """What to practise again, each once."""
        every = {skill.id: skill for line in self.lines for skill in line.missed}
        return tuple(every.values())


def kept_sitting(services: Services) -> Sitting | None:
    """Return what the signed-in person has not finished today; yesterday's is over."""
    if services.person is None:
        return None
    scope = person_scope(services.person.id)
    found: Sitting | None = get_setting(services.store, scope, KEPT, None, Sitting)
    today = services.clock.now().astimezone().date()
    if found is None or found.finished or found.day != today:
        return None
    return found


class SittingRun:
    """Leads through a sitting: gives one request after another and keeps how far it is."""

    def __init__(self, services: Services, sitting: Sitting) -> None:
        self._services = services
        self.sitting = sitting

    @classmethod
    def of(cls, services: Services, asked: SittingRequest) -> "SittingRun":
        """Begin one, or go on; what was not finished before is forgotten, not its answers."""
        if asked.kept is not None:
            return cls(services, asked.kept)
        day = services.clock.now().astimezone().date()
        begun = Sitting(name=asked.name, day=day, lines=asked.lines, remembered=asked.remembered)
        made = cls(services, begun)
        made._keep()
        return made

    def request(self) -> DrillRequest | TableRequest | None:
        """Return what to start now: the line at hand, where it was; nothing at the end."""
        sitting = self.sitting
        if sitting.finished:
            return None
        learner = learner_of(self._services)
        try:
            line = line_of(self._services, sitting.lines[sitting.at], learner)
        except TrainerError:  # its files are damaged, as its tile says: the rest goes on
            self.line_done()
            return self.request()
        made = request_for(line, learner, of(sitting.at + 1, len(sitting.lines)))
        if not sitting.attempt:
            return made
        run = attempt(self._services.store, sitting.attempt)
        if run.end is not None:
            if not run.end.marks.n + run.end.marks.helped:
                return made  # left before the first answer
            self.line_done()  # it was ended, and then the program was
            return self.request()
        return replace(made, attempt=sitting.attempt)

    @property
    def at_table(self) -> bool:
        """Whether the line at hand is dealt at the table."""
        return not self.sitting.finished and self.sitting.left[0].kind == TABLE

    def was_refused(self) -> bool:
        """Whether the line at hand could not begin."""
        return not self.sitting.attempt and not self.sitting.finished

    def begun(self, attempt_id: int) -> None:
        """Note the attempt of the line at hand."""
        self.sitting = msgspec.structs.replace(self.sitting, attempt=attempt_id)
        self._keep()

    def line_done(self) -> None:
        """Go on to the next line."""
        sitting = self.sitting
        done = (*sitting.done, sitting.attempt)
        self.sitting = msgspec.structs.replace(sitting, at=sitting.at + 1, attempt=0, done=done)
        self._keep()

    def result(self) -> SittingResult:
        """Return what came of it, from the record."""
        return SittingResult(
            name=self.sitting.name,
            lines=tuple(
                self._result(line, attempt_id)
                for line, attempt_id in zip(self.sitting.lines, self.sitting.done, strict=False)
                if attempt_id
            ),
        )

    def _result(self, line: Exercise, attempt_id: int) -> LineResult:
        services = self._services
        run, acts = attempt(services.store, attempt_id), acts_of(services.store, attempt_id)
        known = skills_of(services.game(line.rulebook, line.game), services.targets)
        unaided = [act for act in acts if not act.helped]
        right = [act for act in unaided if act.fault is None]
        times = [act.ms for act in right if act.ms is not None]
        targets = [act.target_ms for act in right if act.target_ms]
        missed = {
            act.skill: known[act.skill] for act in acts if _missed(act) and act.skill in known
        }
        return LineResult(
            title=line.title,
            detail=line.detail,
            count=len(unaided),
            right=len(right),
            helped=len(acts) - len(unaided),
            median_ms=median(times) if times else None,
            target_ms=median(targets) if targets else None,
            minutes=run.end.marks.practised_ms / 60_000 if run.end is not None else 0.0,
            missed=tuple(missed.values()),
        )

    def _keep(self) -> None:
        person = self._services.person
        if person is not None and self.sitting.remembered:
            put_setting(self._services.store, person_scope(person.id), KEPT, self.sitting)


def _missed(act: ActRow) -> bool:
    """Whether an act was wrong, or right but far over its target."""
    if act.fault is not None:
        return True
    return bool(act.ms and act.target_ms and 2 * act.ms > 3 * act.target_ms and not act.helped)
