"""An assessor's sheet of a table test: scores, comments, automatic fails, the pace, the other."""

import msgspec
from PySide6.QtCore import QObject, Signal

from trainer.certification.pace import least_pace
from trainer.certification.rubric import (
    HIGHEST,
    LOWEST,
    Agreement,
    Comment,
    Difference,
    agreement,
    criteria,
    group_mean,
    weighted,
)
from trainer.certification.standard import Criterion, Group, TableTest
from trainer.errors import TrainerError
from trainer.storage.exams.exams import Exam, exam
from trainer.storage.exams.pace_audits import record_pace
from trainer.storage.exams.rubrics import (
    RubricSheet,
    Scores,
    as_evidence,
    close_sheet,
    open_sheet,
    save_sheet,
    settle_sheet,
    sheets_of,
)
from trainer.storage.exams.standards import kept_standard
from trainer.storage.people.roster import person
from trainer.ui.exams.pace_watch import PaceWatch
from trainer.ui.shell.services import Services

MOST_PLAYERS = 14


class Rubric(QObject):
    """Holds one sheet and keeps every change at once.

    Signals:
        changed: Scores, comments or the line at hand have changed.
        closed: The sheet is closed for good.
        troubled: (TrainerError) something could not be kept.
    """

    changed = Signal()
    closed = Signal()
    troubled = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.watch = PaceWatch(services.clock)
        self.players = 6
        self.at = 0  # the line at hand
        self.exam: Exam
        self.test: TableTest
        self.sheet: RubricSheet
        self.scores: dict[str, int] = {}
        self.comments: tuple[Comment, ...] = ()
        self.automatic: tuple[str, ...] = ()
        self.settled = False  # compared: only why is still to be written

    def open(self, exam_id: int) -> None:
        """Open one's own sheet of an exam; raises `TrainerError` where one may not."""
        services = self._services
        store = services.store
        self.exam = exam(store, exam_id)
        test = kept_standard(store, self.exam.standard_digest).table_test
        if test is None:
            raise TrainerError("This standard has no table test.", next_step="Nothing is to do.")
        self.test = test
        self.sheet = open_sheet(store, exam_id, by=services.who.id, at=services.clock.now())
        kept = self.sheet.scores or Scores()
        self.scores, self.comments = dict(kept.scores), kept.comments
        self.automatic, self.settled = kept.automatic, kept.settled
        left = [place for place, one in enumerate(self.lines()) if one.id not in self.scores]
        self.at = left[0] if left else 0
        self._go_to_unexplained()
        self.watch.begin(round(kept.minutes * 60_000), kept.ticks)
        if kept.players:
            self.players = kept.players
        elif test.pace is not None:
            self.players = int(test.pace.players.value)
        self.changed.emit()

    # -- what is shown ------------------------------------------------------------------------

    @property
    def candidate(self) -> str:
        """Whose test it is."""
        return person(self._services.store, self.exam.person_id).name

    @property
    def is_closed(self) -> bool:
        """Whether the sheet can no longer be changed."""
        return self.sheet.closed_at is not None

    @property
    def is_scored(self) -> bool:
        """Whether no score can be given any more: compared with the other's, or closed."""
        return self.settled or self.is_closed

    def unexplained(self) -> tuple[Difference, ...]:
        """Return the lines far apart from the other's on which nobody has written why."""
        agreed = self.other()[1] if self.settled and not self.is_closed else None
        if agreed is None:
            return ()
        told = {one.criterion for one in (*self._others_words(), *self.comments)}
        return tuple(one for one in agreed.discuss if one.criterion.id not in told)

    def lines(self) -> tuple[Criterion, ...]:
        """Return every line, in order."""
        return criteria(self.test)

    def mean(self, group: Group) -> float | None:
        """Return the mean of a group so far."""
        return group_mean(group, self.scores)

    def score(self) -> float | None:
        """Return the weighted score so far."""
        return weighted(self.test, self.scores)

    def pace_needed(self) -> float:
        """Return the slowest pace that passes with these players; 0 where none is asked for."""
        return least_pace(self.test.pace, self.players) if self.test.pace is not None else 0.0

    def refusal(self) -> str:
        """Return why the sheet cannot be closed yet, or nothing."""
        if self.is_closed:
            return "This sheet is closed."
        if apart := self.unexplained():
            names = "; ".join(f"{one.criterion.text} {one.first} and {one.second}" for one in apart)
            return f"Write why, one line after another: {names}."
        if self.automatic or self.settled:
            return ""
        left = [line for line in self.lines() if line.id not in self.scores]
        if left:
            return f"{len(left)} lines have no score yet."
        if self.watch.ms < self.test.minutes.value * 60_000:
            return f"The test takes {self.test.minutes.value:g} minutes."
        return ""

    def other(self) -> tuple[str, Agreement | None]:
        """Return a sentence about the other assessor, and the agreement once both have closed."""
        here = self._services.who
        sheets = sheets_of(self._services.store, self.exam.id, reader=here.id)
        others = [one for one in sheets if one.assessor != here.id]
        if not others:
            return "No other assessor has a sheet.", None
        if not self.is_scored or others[0].closed_at is None or others[0].scores is None:
            return f"{others[0].assessor_name} scores alone; compared after both have closed.", None
        own = next(one for one in sheets if one.assessor == here.id)
        first, second = as_evidence((own, others[0]))
        found = agreement(self.test, first, second)
        return f"You and {others[0].assessor_name}: {found.text}", found

    def _others_words(self) -> tuple[Comment, ...]:
        here = self._services.who.id
        sheets = sheets_of(self._services.store, self.exam.id, reader=here)
        found = [one.scores for one in sheets if one.assessor != here and one.closed_at is not None]
        return found[0].comments if found and found[0] is not None else ()

    def _go_to_unexplained(self) -> None:
        """Stand on the first line that needs a reason."""
        if left := self.unexplained():
            names = [one.id for one in self.lines()]
            self.at = names.index(left[0].criterion.id)

    # -- scoring ------------------------------------------------------------------------------

    def move(self, steps: int) -> None:
        """Go to another line."""
        self.go_to(min(max(0, self.at + steps), len(self.lines()) - 1))

    def go_to(self, line: int) -> None:
        """Go to a line by its place."""
        self.at = line
        self.changed.emit()

    def give(self, score: int, line: int | None = None) -> None:
        """Score the line at hand, or another, and go to the next one."""
        if self.is_scored or not LOWEST <= score <= HIGHEST:
            return
        place = self.at if line is None else line
        self.scores = {**self.scores, self.lines()[place].id: score}
        self.at = min(place + 1, len(self.lines()) - 1)
        self._keep()

    def take_back(self) -> None:
        """Take the score of the line at hand back."""
        name = self.lines()[self.at].id
        if not self.is_scored and name in self.scores:
            self.scores = {key: value for key, value in self.scores.items() if key != name}
            self._keep()

    def comment(self, text: str) -> None:
        """Write something down about the line at hand, with the moment of the test."""
        if text.strip() and not self.is_closed:
            made = Comment(
                at_ms=self.watch.ms, text=text.strip(), criterion=self.lines()[self.at].id
            )
            self.comments = (*self.comments, made)
            self._go_to_unexplained()
            self._keep()

    def fail(self, name: str) -> None:
        """Note an automatic fail of the standard's list."""
        if name not in self.automatic and not self.is_scored:
            self.automatic = (*self.automatic, name)
            self._keep()

    def forgive(self, name: str) -> None:
        """Take an automatic fail back that was noted by mistake."""
        if not self.is_scored:
            self.automatic = tuple(one for one in self.automatic if one != name)
            self._keep()

    def set_players(self, players: int) -> None:
        """Say how many sit at the table."""
        self.players = min(max(1, players), MOST_PLAYERS)
        self._keep()

    def round_done(self) -> None:
        """Note that a round is over; the first press begins the test."""
        if not self.watch.running:
            self.watch.start()
        else:
            self.watch.round_done()
        self._keep()

    def leave_out(self, why: str) -> None:
        """Begin or end a stretch that does not count."""
        self.watch.leave_out(why)
        self._keep()

    # -- keeping ------------------------------------------------------------------------------

    def _written(self) -> Scores:
        return Scores(
            scores=self.scores,
            minutes=round(self.watch.ms / 60_000, 3),
            comments=self.comments,
            automatic=self.automatic,
            ticks=tuple(self.watch.ticks),
            players=self.players,
            settled=self.settled,
        )

    def round_seconds(self) -> list[float]:
        """Return how long each round took, what was left out taken off."""
        return [ms / 1000 for ms in self.watch.audit(self.players).rounds]

    def _keep(self) -> None:
        if not self.is_closed:
            try:
                save_sheet(
                    self._services.store,
                    self.sheet.id,
                    self._written(),
                    by=self._services.who.id,
                )
            except TrainerError as error:
                self.troubled.emit(error)
        self.changed.emit()

    def pause(self) -> None:
        """Keep everything; the page is left."""
        if not self.is_closed:
            self.watch.stop()
            self._keep()

    def close(self) -> None:
        """Close the sheet for good, with the pace where it was timed."""
        services = self._services
        if self.refusal():
            return
        self.watch.stop()
        by, now = services.who.id, services.clock.now()
        try:
            if settle_sheet(services.store, self.sheet.id, self._written(), by=by) is not None:
                self.settled = True
                self._go_to_unexplained()
                self.changed.emit()
                return
            audit = self.watch.audit(self.players)
            if audit.rounds:
                record_pace(
                    services.store,
                    self.exam.id,
                    self.watch.kept(),
                    self.players,
                    by=by,
                    at=now,
                )
            written = msgspec.structs.replace(self._written(), ticks=(), players=0)  # in the audit
            close_sheet(services.store, self.sheet.id, written, by=by, at=now)
        except TrainerError as error:
            self.troubled.emit(error)
            return
        sheets = sheets_of(services.store, self.exam.id, reader=by)
        self.sheet = next(one for one in sheets if one.assessor == by)
        self.changed.emit()
        self.closed.emit()
