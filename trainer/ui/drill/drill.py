"""A run of questions: asks, times, marks and keeps every answer."""

from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random

import msgspec
from PySide6.QtCore import QObject, Signal

from trainer.drills.prompts import Mark, Prompt
from trainer.drills.session import COMES_BACK_IN, Session
from trainer.errors import TrainerError
from trainer.games.engine import CannotDealError
from trainer.scoring.summary import DrillSummary, summarise_marks
from trainer.storage.record.attempts import acts_of
from trainer.storage.rows import JsonValue, Kind, Mode, Outcome
from trainer.ui.drill.askers import Turns, asker_for, refuse_empty
from trainer.ui.drill.drill_again import TakenUp, take_up
from trainer.ui.drill.own_times import OwnTimes
from trainer.ui.drill.placement_run import PlacementRun
from trainer.ui.drill.question_facts import QuestionFacts
from trainer.ui.run.placed import placing
from trainer.ui.run.recorder import Recorder
from trainer.ui.run.requests import SPRINT_S, DrillRequest, Style
from trainer.ui.run.run_options import drill_options
from trainer.ui.shell.absence import SPRINT_GAP_MS
from trainer.ui.shell.services import Services
from trainer.ui.shell.stopwatch import Stopwatch

BRIEFED, EVERY = "briefed", "*"  # the setting, and its word for all kinds


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillResult:
    """What a finished drill hands to its result page.

    `request` carries the seed the run was asked from. A mark of 0 ms was not timed.
    """

    request: DrillRequest
    summary: DrillSummary
    marks: tuple[Mark, ...]
    missed: tuple[str, ...]
    attempt_id: int
    outcome: Outcome = Outcome.FINISHED

    @property
    def is_void(self) -> bool:
        """Whether it does not count."""
        return self.outcome is Outcome.VOID

    @property
    def is_placement(self) -> bool:
        """Whether it was a placement, which has a page of its own."""
        return self.request.style is Style.PLACEMENT


class DrillPresenter(QuestionFacts):
    """Drives one drill of any kind and style.

    Signals:
        begun: (int) the attempt that is being written.
        asked: (Prompt, number, of) a question is to be shown; call `ready` when it is visible.
            `of` is 0 where nobody knows how many there will be.
        marked: (Mark) an answer was marked and kept.
        undone: (Mark) the last answer was taken back; its question is asked again.
        finished: (DrillResult) the run has come to its end.
        stopped: the trainee left before the end.
        trouble: (TrainerError) something could not be kept; the question stays as it was.
    """

    begun = Signal(int)
    asked = Signal(object, int, int)
    marked = Signal(object)
    undone = Signal(object)
    finished = Signal(object)
    stopped = Signal()
    trouble = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(services, parent)
        self._watch = Stopwatch(services.clock)
        self._helped = self._answered = self._voided = False
        self._act_ids: list[int] = []
        self._placement: PlacementRun | None = None
        self._sprint_from: int | None = None
        self._answered_at, self._longest_gap = 0, 0  # of a sprint, in milliseconds
        self.session: Session
        self._times: OwnTimes
        self._recorder: Recorder

    # -- beginning --------------------------------------------------------------------------

    def begin(self, request: DrillRequest) -> None:
        """Start a run, or go on with an open one; raises `TrainerError` where that cannot be."""
        services = self._services
        if services.person is None:
            raise ValueError("nobody is signed in")
        self._answered, self._sprint_from, self._act_ids = False, None, []
        if request.attempt is not None:
            self._go_on(take_up(services, request))
            return
        seed = request.seed if request.seed is not None else self._fresh_seed()
        self.request = replace(request, seed=seed)
        self.game = services.game(request.rulebook, request.game)
        refuse_empty(services, self.game, request.kind)
        self._set_up(seed)
        try:
            self.session.prompt()
        except CannotDealError as error:
            raise TrainerError(
                f"{self.game.title} cannot deal this question under the house options in force: "
                f"{error}.",
                next_step="Choose another drill, or change the options.",
            ) from error
        self._times = OwnTimes(services, request.kind)
        self._recorder = Recorder.begin(
            services.store,
            services.person.id,
            self.game,
            kind=Kind.DRILL,
            exercise=request.kind,
            mode=Mode.DRILL,
            seed=seed,
            at=services.clock.now(),
            options=drill_options(request),
        )
        self.begun.emit(self._recorder.attempt_id)
        self._ask()

    def _set_up(self, seed: int) -> None:
        """Make the questions of the request."""
        request, self._placement = self.request, None
        if request.style is Style.PLACEMENT:
            self._placement = PlacementRun(self._services, self.game)
            self.session = Session(self._placement.ask, seed, 0, comes_back=False)
            return
        ask = asker_for(self._services, self.game, request.kind)
        if request.foci:
            ask = Turns(ask, request.foci, lambda: self.session.number)
        length = (len(request.foci) or request.length) if request.style is Style.COUNT else 0
        self.session = Session(ask, seed, length, request.focus)

    def _go_on(self, taken: TakenUp) -> None:
        """Answer again what was answered, as the record has it, and ask what comes next."""
        self.request, self.game = taken.request, taken.game
        self._set_up(taken.seed)
        for row in taken.acts:
            prompt = self.session.prompt()
            if row.given is None or (prompt.skill, prompt.expected) != (row.skill, row.expected):
                raise taken.refused()
            marked = self.session.answer(row.given, ms=row.ms or 0, helped=row.helped)
            self._act_ids.append(row.id)
            if self._placement is not None:
                self._placement.take(marked, at=row.at, ms=row.ms)
        self._times = OwnTimes(self._services, self.request.kind, before=taken.attempt_id)
        self._recorder = Recorder.go_on(self._services.store, taken.attempt_id)
        self.begun.emit(taken.attempt_id)
        if self._over:
            self._finish()
        else:
            self._ask()

    def _fresh_seed(self) -> int:
        """Return a seed no earlier run had: the hour and the person, mixed once."""
        services = self._services
        person = services.person.id if services.person else 0
        return Random(f"{services.clock.now().timestamp()}:{person}").randrange(1 << 32)

    # -- before the clock runs ----------------------------------------------------------------

    def unfinished(self, request: DrillRequest) -> DrillRequest:
        """Return the placement that was left, where one is asked for anew; else what is asked."""
        if request.style is not Style.PLACEMENT or request.attempt is not None:
            return request
        return placing(self._services, request.rulebook, request.game)

    def left_at(self, request: DrillRequest) -> int:
        """Return how many answers an open run has; 0 for a new one."""
        if request.attempt is None:
            return 0
        return len(acts_of(self._services.store, request.attempt))

    def title_of_game(self, request: DrillRequest) -> str:
        """Return what the game is called."""
        return self._services.catalog.game(request.rulebook, request.game).title

    @property
    def is_new(self) -> bool:
        """Whether the person was never told how questions of this kind are answered."""
        told = self._services.setting(BRIEFED, "").split()
        return not {EVERY, self.prompt.kind} & set(told)

    def explained(self) -> None:
        """Remember that they were told."""
        told = self._services.setting(BRIEFED, "")
        with suppress(TrainerError):  # then they are told once more
            self._services.put_setting(BRIEFED, f"{told} {self.prompt.kind}".strip())

    # -- asking -----------------------------------------------------------------------------

    def _ask(self) -> None:
        self._helped = self._answered = self._voided = False
        self._watch.clear()
        self.asked.emit(self.session.prompt(), self.session.number, self.session.length)

    def ready(self) -> None:
        """Count the time from now on: the question is visible."""
        if self._answered:
            return
        self._watch.restart()
        if self.request.style is Style.SPRINT and self._sprint_from is None:
            self._sprint_from = self._answered_at = self._services.clock.ms()
            self._longest_gap = 0

    def elapsed(self) -> int:
        """Return the milliseconds this question has taken so far."""
        return self._watch.elapsed()

    def sprint_left_ms(self) -> int:
        """Return what is left of the sixty seconds; they begin with the first question."""
        if self._sprint_from is None:
            return SPRINT_S * 1000
        return max(0, self._sprint_from + SPRINT_S * 1000 - self._services.clock.ms())

    @property
    def prompt(self) -> Prompt:
        if self._answered:
            return self.session.marks[-1].prompt
        return self.session.prompt()

    @property
    def answered(self) -> bool:
        """Whether the question on screen has its answer."""
        return self._answered

    @property
    def voided(self) -> bool:
        """Whether a pause has voided the time of the question on screen."""
        return self._voided

    @property
    def can_undo(self) -> bool:
        """Whether there is an answer to take back; what a sprint has seen is seen."""
        return bool(self.session.marks) and self.request.style is not Style.SPRINT

    @property
    def can_continue(self) -> bool:
        """Whether the run can be left open and gone on with another time."""
        return bool(self.session.marks) and self.request.style in (Style.COUNT, Style.PLACEMENT)

    def answer(self, given: str) -> None:
        """Mark an answer and keep it before anything else happens."""
        if self._answered:
            return
        _, counted = self._watch.stop()
        now = self._services.clock.now()
        marked = self.session.answer(given, ms=counted or 0, helped=self._helped)
        try:
            act_id = self._recorder.answer(marked, at=now, ms=counted)
        except TrainerError as error:
            self.session.undo()
            self._watch.start()
            self.pause()  # whatever the disk took is not the trainee's time
            self.trouble.emit(error)
            return
        if self._placement is not None:
            self._placement.take(marked, at=now, ms=counted)
        self._answered = True
        self._voided = counted is None
        self._act_ids.append(act_id)
        self._note_gap()
        self.marked.emit(marked)

    def proceed(self) -> None:
        """Go on to the next question, or end the run."""
        if not self._answered:
            return
        if self._over:
            self._finish()
        else:
            self._ask()

    def undo(self) -> None:
        """Take the last answer back."""
        if not self.can_undo:
            return
        try:
            self._recorder.undo(self._act_ids[-1], at=self._services.clock.now())
        except TrainerError as error:
            self.trouble.emit(error)
            return
        self._act_ids.pop()
        if self._placement is not None:
            self._placement.undo()
        last = self.session.undo()
        self.undone.emit(last)
        self._ask()

    def rule(self) -> tuple[str, str]:
        """Return (clause, the rule in words); looking it up marks the answer as helped."""
        if not self._answered:
            self._helped = True
        return self.rule_words()

    def pause(self) -> None:
        """Void the time of the question on screen."""
        if not self._answered:
            self._voided = True
            self._watch.pause()

    # -- ending -----------------------------------------------------------------------------

    @property
    def _over(self) -> bool:
        if self._placement is not None:
            return self._placement.finished
        return self.session.finished

    @property
    def is_done(self) -> bool:
        """Whether the last question has been answered."""
        return self._answered and self._over

    def finish(self) -> None:
        """End an endless run here, with its result."""
        if self.session.marks:
            self._finish()
        elif self._end(Outcome.STOPPED):
            self.stopped.emit()

    def time_up(self) -> None:
        """End a sprint. Where nobody was there for half of it, it is void and says so."""
        self._note_gap()
        absent = self._longest_gap >= SPRINT_GAP_MS
        self._finish(Outcome.VOID if absent else Outcome.FINISHED)

    def _note_gap(self) -> None:
        now = self._services.clock.ms()
        self._longest_gap = max(self._longest_gap, now - self._answered_at)
        self._answered_at = now

    def stop(self) -> None:
        """Leave before the end. The run stays open where it can be gone on with."""
        if self.is_done:
            self._finish()  # nothing is left to go on with
        elif self.can_continue or self._end(Outcome.STOPPED):
            self.stopped.emit()

    def end_early(self) -> bool:
        """End the run for somebody who has gone; return whether that could be kept.

        A placement is never lost by going away: it stays open.
        """
        return self.waits or self._end(Outcome.STOPPED)

    @property
    def waits(self) -> bool:
        """Whether the run stays open however long nobody is there."""
        return self._placement is not None and self.can_continue

    def abandon(self) -> None:
        """Leave though the end cannot be kept; the attempt stays open in the record."""
        self.stopped.emit()

    def _finish(self, outcome: Outcome = Outcome.FINISHED) -> None:
        if self._end(outcome):
            self.finished.emit(replace(self.result(), outcome=outcome))

    def _end(self, outcome: Outcome) -> bool:
        summary, now = self._summary(), self._services.clock.now()
        kept: dict[str, JsonValue] = {
            "right": summary.right,
            "count": summary.count,
            "slow": summary.slow,
        }
        if self._placement is not None and self.session.marks:
            kept |= self._placement.summary(now)
        try:
            self._recorder.end(outcome, at=now, summary=kept)
        except TrainerError as error:
            self.trouble.emit(error)
            return False
        return True

    def _summary(self) -> DrillSummary:
        """Add up the run; a time that a pause voided is no part of the median."""
        whole = summarise_marks(self.session.marks)
        timed = summarise_marks([marked for marked in self.session.marks if marked.ms])
        return msgspec.structs.replace(whole, median_ms=timed.median_ms)

    def result(self) -> DrillResult:
        """Return what the result page shows."""
        return DrillResult(
            request=self.request,
            summary=self._summary(),
            marks=tuple(self.session.marks),
            missed=tuple(self.session.missed()),
            attempt_id=self._recorder.attempt_id,
        )

    # -- what is shown beside the question ----------------------------------------------------

    @property
    def median_before(self) -> float | None:
        """The trainee's median time for such questions before this run."""
        return self._times.before(self.prompt.skill)

    def own_median(self) -> float | None:
        """Return the trainee's median time for such questions, from the last thirty."""
        return self._times.now(self.prompt.skill, self.session.marks)

    def returns_in(self) -> int:
        """Return in how many questions a missed one comes back, 0 when the run ends before."""
        if not self.session.comes_back:
            return 0
        due = len(self.session.marks) + COMES_BACK_IN
        return COMES_BACK_IN if not self.session.length or due <= self.session.length else 0
