"""What of the roster takes a while: mastery by game and what is late, one trainee at a time.

The shares are those a trainee sees on their own page. What was worked out is kept for as long as
the trainee has not practised since, and no longer than the day.
"""

from collections.abc import Callable, Sequence
from datetime import date, datetime
from functools import partial

from PySide6.QtCore import QObject, Signal

from trainer.errors import TrainerError
from trainer.scheduling.skills import skills_of
from trainer.scheduling.topics import course_of
from trainer.storage.people.assignments import assignments_of
from trainer.storage.people.roster import person
from trainer.storage.people.trainees import Trainee
from trainer.ui.people.roster_lines import Work
from trainer.ui.run.learner import Learner, learner_of, mastery
from trainer.ui.shell.background import Background, each
from trainer.ui.shell.services import Services
from trainer.ui.study.next_certificate import ahead_of

_Stamp = tuple[datetime | None, date]
_NEAR = 50  # per cent: ours, below no part of an exam can be ready and none is looked at


class RosterWork(QObject):
    """Works through a list of trainees between events.

    Signals:
        found: (int) something was found out about the trainee with this id.
        advanced: (int, int) so many of so many are done.
        troubled: (TrainerError) a game cannot be opened; its column stays empty.
    """

    found = Signal(int)
    advanced = Signal(int, int)
    troubled = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._work = Background(self)
        self._late: dict[int, tuple[int, int]] = {}
        self._shares: dict[tuple[int, str], tuple[_Stamp, int]] = {}
        self._ready: dict[tuple[int, str], str] = {}  # the title of a game an exam is near in
        self._done = self._of = 0

    def work_of(self, trainee: Trainee, games: Sequence[str]) -> Work:
        """Return what is known of a trainee so far."""
        stamp = self._stamp(trainee)
        shares = {
            game: kept[1]
            for game in games
            if (kept := self._shares.get((trainee.id, game))) is not None and kept[0] == stamp
        }
        ready = {
            game: self._ready[trainee.id, game]
            for game in shares
            if (trainee.id, game) in self._ready
        }
        if not trainee.assignments:
            return Work(open=0, late=0, mastery=shares, ready=ready)
        waiting, late = self._late.get(trainee.id, (None, None))
        return Work(open=waiting, late=late, mastery=shares, ready=ready)

    def start(
        self, trainees: Sequence[Trainee], games: Sequence[str], *, first: Callable[[], None]
    ) -> None:
        """Do what comes first, then find out what is not known yet, in this order."""
        wanted = [
            one
            for one in trainees
            if one.assignments or len(self.work_of(one, games).mastery) < len(games)
        ]
        self._late = {}
        self._done, self._of = 0, len(wanted)
        self._work.in_steps(each([first, *(partial(self._look_at, one, games) for one in wanted)]))

    def stop(self) -> None:
        """Leave the rest: nobody looks."""
        self._work.stop()

    @property
    def busy(self) -> bool:
        """Whether something is still being worked out."""
        return self._work.busy

    def _stamp(self, trainee: Trainee) -> _Stamp:
        return trainee.last_practised_at, self._services.clock.now().astimezone().date()

    def _look_at(self, trainee: Trainee, games: Sequence[str]) -> None:
        try:
            self._count(trainee)
            self._master(trainee, games)
        except TrainerError as trouble:
            self._work.stop()
            self.troubled.emit(trouble)
            return
        self._done += 1
        self.found.emit(trainee.id)
        self.advanced.emit(self._done, self._of)

    def _count(self, trainee: Trainee) -> None:
        if trainee.assignments:
            now = self._services.clock.now()
            given = assignments_of(self._services.store, trainee.id)
            waiting = sum(not one.finished for one in given)
            self._late[trainee.id] = (waiting, sum(one.late(now) for one in given))

    def _master(self, trainee: Trainee, games: Sequence[str]) -> None:
        stamp = self._stamp(trainee)
        missing = [
            game for game in games if self._shares.get((trainee.id, game), (None, 0))[0] != stamp
        ]
        if not missing:
            return
        looking = self._services.looking_at(person(self._services.store, trainee.id))
        learner = learner_of(looking)
        for key in missing:
            rulebook, _, name = key.partition("/")
            skills = skills_of(looking.game(rulebook, name), looking.targets).values()
            share = round(mastery(skills, learner).percent)
            self._shares[trainee.id, key] = (stamp, share)
            self._ready.pop((trainee.id, key), None)
            if share >= _NEAR:
                self._look_ahead(looking, learner, trainee.id, key)

    def _look_ahead(self, looking: Services, learner: Learner, person_id: int, key: str) -> None:
        """Note whether an exam in a game is worth setting up."""
        rulebook, _, name = key.partition("/")
        game = looking.game(rulebook, name)
        ahead = ahead_of(looking, course_of(game, looking.targets), learner)
        if ahead is not None and ahead.is_ready:
            self._ready[person_id, key] = game.title
