"""The table: deals a run, shows every act, takes the trainee's, times, judges and keeps them."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from trainer.drills.pressure import Pressure
from trainer.drills.table import Mode, TableRun, position_of
from trainer.errors import TrainerError
from trainer.games import skill_ids
from trainer.games.acts import Act, Verb
from trainer.games.crews import is_crew
from trainer.games.game import Game
from trainer.procedures import Fault, FaultKind, Given, Step
from trainer.storage.rows import Outcome
from trainer.ui.families.registry import family_of
from trainer.ui.run.recorder import Recorder
from trainer.ui.run.requests import TableRequest
from trainer.ui.run.round_words import round_word
from trainer.ui.run.run_clock import RunClock
from trainer.ui.shell.services import Services
from trainer.ui.table.fault_words import FaultView, fault_view
from trainer.ui.table.felt_state import Felt
from trainer.ui.table.half_act import AmountWanted, ChoicesWanted
from trainer.ui.table.hands import Hands
from trainer.ui.table.narrator import Narrator
from trainer.ui.table.palette import asked_ids, palette
from trainer.ui.table.steps import steps_of
from trainer.ui.table.table_again import TableTakenUp, felt_of, take_up_table
from trainer.ui.table.table_record import TableRecord
from trainer.ui.table.table_result import TableResult
from trainer.ui.table.table_run import run_for
from trainer.wording.say import say

# What comes of these is told when it can be seen.
_BRINGS_NEWS = frozenset(
    {Verb.DEAL, Verb.TURN, Verb.BURN, Verb.ROLL, Verb.SHAKE, Verb.SPIN, Verb.STEP}
)

__all__ = ["AmountWanted", "ChoicesWanted", "FaultView", "TablePresenter", "TableResult"]


class TablePresenter(QObject):
    """Drives one run at the table in any mode.

    The view calls `settled` whenever all motion has come to rest; only then is the next thing
    asked and only then does time count. What the trainee does goes through `hands`.

    Signals:
        begun: (int) the attempt that is being written.
        shown: (TableState) the table has changed; animate towards it.
        steps_changed: (Steps) the steps of the round, as far as the mode tells them.
        keys_changed: (asked ids, armed id) which keys are asked for, and which waits for a bet.
        awaiting: (bool) whether an act is awaited, that is, time runs.
        faulted: (FaultView) a wrong act, in guided and practice mode.
        fault_over: the fault has been read, or the right act was shown.
        accepted: (Act) the trainee's act was right.
        round_changed: (number, of).
        finished: (TableResult) the run is over.
        stopped: the trainee left before the end.
        trouble: (TrainerError) an act could not be kept; it is tried again with the next one.
    """

    begun = Signal(int)
    shown = Signal(object)
    steps_changed = Signal(object)
    keys_changed = Signal(object, str)
    awaiting = Signal(bool)
    faulted = Signal(object)
    fault_over = Signal()
    accepted = Signal(object)
    round_changed = Signal(int, int)
    finished = Signal(object)
    stopped = Signal()
    trouble = Signal(object)

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._clock = RunClock(services.clock)
        self._queue: list[Act] = []
        self._paused = False
        self._over = True
        self._at_rest = True
        self._fault: Fault | None = None
        self._helped = False
        self._times: dict[int, tuple[float | None, bool]] = {}  # act's place -> seconds, fault
        self._narrator = Narrator(self)
        self._narrator.due.connect(self._watch_next)
        self.request: TableRequest
        self.game: Game
        self.run: TableRun
        self.hands = Hands(self.may_act, self)
        self.hands.made.connect(self._perform)
        self.hands.changed.connect(self._armed_changed)
        self._felt: Felt
        self._record: TableRecord
        self._watched: Act | None = None
        self._told = 0  # acts of the round whose end can be seen

    # -- beginning and ending -------------------------------------------------------------

    def begin(self, request: TableRequest) -> None:
        """Start a run."""
        services = self._services
        if services.person is None:
            raise ValueError("nobody is signed in")
        if not self._over:
            self._close(Outcome.STOPPED)
        taken = self.taken_up(request)
        if taken is None:
            self.game = self.rules(request)
            self.run = run_for(services, self.game, request)
        else:
            request, self.game, self.run = taken.request, taken.game, taken.run
        self.request = request
        seat = position_of(request.dial) or "" if is_crew(self.game) else ""
        keys = palette(self.game, seat)
        if self.run.pressure is not Pressure.CALM:
            keys = keys.guarded()  # there from the start, so that no key gives an event away
        self._record = TableRecord(
            services, request, self.run, self._clock, taken, self.recorder(request)
        )
        self._over, self._paused, self._watched = False, False, None
        self._clock.begin(taken.elapsed_ms if taken is not None else 0)
        self.hands.begin(self.run, keys)
        self.begun.emit(self._record.attempt_id)
        if taken is None:
            self._begin_round(felt_of(self.run), {})
        else:
            self._begin_round(taken.felt, taken.times)

    def rules(self, request: TableRequest) -> Game:
        """Return the rules a run is dealt by."""
        return self._services.game(request.rulebook, request.game)

    def taken_up(self, request: TableRequest) -> TableTakenUp | None:
        """Return the open run that is gone on with, if it is one."""
        return take_up_table(self._services, request) if request.attempt is not None else None

    def recorder(self, request: TableRequest) -> Recorder | None:
        """Return what writes the acts; None for an attempt of its own."""
        return None

    def _begin_round(self, felt: Felt, times: dict[int, tuple[float | None, bool]]) -> None:
        self._felt = felt
        self.hands.lay(felt)
        self._times, self._queue, self._fault, self._watched = times, [], None, None
        self._told = len(self.run.performed)
        self.round_changed.emit(self.run.round_no, self.request.rounds)
        self._rail()
        self._show()

    def stop(self) -> None:
        """Leave before the end; what was done can be gone on with another time."""
        if self._over:
            return
        if self.run.entries:
            self._rest()
        else:
            self._close(Outcome.STOPPED)
        self.stopped.emit()

    def end_early(self) -> None:
        """End the run for somebody who has gone."""
        if not self._over:
            self._close(Outcome.STOPPED)

    def _rest(self) -> None:
        """Stop all that runs; the attempt stays open in the record."""
        self._over = True
        self._narrator.stop()
        self._clock.end()
        self.awaiting.emit(False)

    def _close(self, outcome: Outcome) -> None:
        self._rest()
        try:
            self._record.close(outcome)
        except TrainerError as error:
            self.trouble.emit(error)

    @property
    def unit(self) -> str:
        """What a round is called here: a hand, a spin."""
        return round_word(self.game, self.request.want)

    def result(self) -> TableResult:
        """Return what the result page shows."""
        return self._record.result(self.pace_target())

    # -- time -----------------------------------------------------------------------------

    def elapsed(self) -> int:
        """Return the milliseconds of the act at hand."""
        return self._clock.act_ms()

    def run_ms(self) -> int:
        """Return the milliseconds of the whole run, pauses left out."""
        return self._clock.run_ms()

    @property
    def time_is_void(self) -> bool:
        """Whether a pause has made the time of the act at hand void."""
        return self._clock.void

    def target_ms(self) -> int:
        """Return the target of the act at hand, or nothing."""
        waiting = self.run.due()
        return self._services.targets.of(waiting[0]) if waiting else 0

    def pace(self) -> float:
        """Return rounds an hour so far, or throws where those are counted."""
        counts_throws = bool(family_of(self.game).throw_unit)
        done = (self.run.throws if counts_throws else self.run.round_no) - 1
        done = max(0, done)
        return done * 3_600_000 / self.run_ms() if done and self.run_ms() else 0.0

    def pace_target(self) -> float:
        """Return the target pace with so many players; 0 where the family has none."""
        return self._services.targets.pace(skill_ids.paced_as(self.game), self.request.players)

    def pause(self) -> None:
        """Stop the clock; the time of the act at hand is void."""
        if self._paused or self._over:
            return
        self._paused = True
        self._narrator.stop()
        self._clock.pause()
        self.awaiting.emit(False)

    def _told_now(self) -> str:
        """Return what is to be read of the act that is watched."""
        act = self._watched
        return f"{say(self.game, act.title)} {say(self.game, act.why)}" if act else ""

    def resume(self) -> None:
        """Go on."""
        if not self._paused:
            return
        self._paused = False
        self._clock.resume()
        if self.request.mode is Mode.WATCH and self._at_rest:
            self._narrator.read(self._told_now())
        else:
            self.awaiting.emit(self._clock.counting)

    @property
    def paused(self) -> bool:
        """Whether the run is paused."""
        return self._paused

    @property
    def over(self) -> bool:
        """Whether no run is going on."""
        return self._over

    # -- the flow -------------------------------------------------------------------------

    def settled(self) -> None:
        """Show the next thing, or ask: all motion has come to rest."""
        if self._over:
            return
        self._at_rest = True
        self._told = len(self.run.performed) - len(self._queue)
        if self.request.mode is Mode.WATCH:
            self._rail()
            self._narrator.read(self._told_now())
            return
        if not self._queue:
            self._queue = self.run.automatic()
        if self._queue:
            self._rail()
            act = self._queue.pop(0)
            self._felt.do(act)
            while self._queue and self._felt.joins(act, self._queue[0]):
                self._felt.do(self._queue.pop(0))
            self._show()
            return
        if self.run.round_over:
            self._next_round()
            return
        if self._fault is None:
            self._clock.await_act()
            if not self._paused:
                self.awaiting.emit(True)
        self._tell()

    def _next_round(self) -> None:
        self._record.round_over()
        if self.run.next_round():
            self._begin_round(felt_of(self.run, self._felt), {})
            return
        self._close(Outcome.FINISHED)
        self.finished.emit(self.result())

    def _show(self) -> None:
        """Hand the table to the view; nothing is asked while it moves."""
        self._at_rest = False
        self._clock.moving()
        self.awaiting.emit(False)
        self.keys_changed.emit(frozenset(), "")  # what was asked for is over
        hint = self.request.mode is Mode.GUIDED
        waiting = self.run.due() if not self._queue else []
        self.shown.emit(self._felt.state(ask=waiting[:1], hint=hint, done=self._watched))

    def _tell(self) -> None:
        waiting = self.run.due()
        ids: frozenset[str] = frozenset()
        if waiting:
            self.hands.grow_for(waiting[0])
            if self.request.mode is Mode.GUIDED:
                ids = asked_ids(waiting[0])
        armed = self.hands.armed
        self.keys_changed.emit(ids, armed.id if armed is not None else "")
        self._rail()

    def _rail(self) -> None:
        steps = steps_of(self.run, self._times, told=self._told, watched=self._watched)
        self.steps_changed.emit(steps)

    # -- watching -------------------------------------------------------------------------

    def set_continuous(self, continuous: bool) -> None:
        """Watch on by itself, or one act a press."""
        self._narrator.continuous = continuous
        self._narrator.stop()
        if continuous and self._at_rest and not self._over:
            self._narrator.read(self._told_now())

    def set_speed(self, factor: float) -> None:
        """Watch faster or slower."""
        self._narrator.speed = factor

    def watch_step(self) -> None:
        """Play the next act now."""
        self._narrator.stop()
        if self._at_rest:
            self._watch_next()

    def _watch_next(self) -> None:
        if self._over or self._paused:
            return
        act = self.run.step()
        if act is None:
            self._next_round()
            return
        self._felt.do(act)
        while (more := self.run.next_act()) is not None and self._felt.joins(act, more):
            act = self.run.step() or act
            self._felt.do(act)
        self._watched = act
        if act.verb not in _BRINGS_NEWS:
            self._told = len(self.run.performed)
            self._rail()
        self._show()

    # -- the trainee's acts ---------------------------------------------------------------

    def _armed_changed(self) -> None:
        if self._at_rest and not self._over:
            self._tell()

    def may_act(self) -> bool:
        """Whether an act of the trainee would be taken now."""
        return (
            not self._over
            and not self._paused
            and self._at_rest
            and self._fault is None
            and self.request.mode is not Mode.WATCH
            and bool(self.run.due())
        )

    @property
    def moving(self) -> bool:
        """Whether an act will be awaited once the motion on the table is over."""
        return (
            not self._over
            and not self._paused
            and not self._at_rest
            and self._fault is None
            and self.request.mode is not Mode.WATCH
        )

    def rule(self) -> tuple[str, str, str]:
        """Return (title, why, clause) of the act at hand; looking it up marks it as helped."""
        waiting = self.run.due()
        if not waiting or self._over:
            return "", "", ""
        self._helped = True
        act = waiting[0]
        return say(self.game, act.title), say(self.game, act.why), act.clause

    # -- judging and keeping --------------------------------------------------------------

    def _perform(self, given: Given) -> None:
        ms, counted = self._clock.stop_act()
        self.awaiting.emit(False)
        place, kept = len(self.run.performed), len(self.run.entries)
        helped, self._helped = self._helped or self.request.mode is Mode.GUIDED, False
        verdict = self.run.perform(given, ms=ms, helped=helped)
        for _ in self.run.entries[kept:-1]:  # left out before it: no time was taken for them
            self._keep(None, kept)
            kept += 1
        self._keep(counted)
        seconds = ms / 1000 if counted is not None else None
        if isinstance(verdict, Step):
            self.hands.was_right()
            faulted = self._times.get(place, (None, False))[1]
            for index in range(len(verdict.acts)):  # one gesture takes its time once
                self._times[place + index] = (None if index else seconds, faulted)
            self._do(verdict.acts)
            if verdict.acts:
                self.accepted.emit(verdict.acts[0])
            self._show()
        elif self.request.mode is Mode.RUN:
            self._do(self.run.performed[place:])
            self._show()
        else:
            self._times[place] = (seconds, True)
            self._fault = verdict
            self._tell()
            self.faulted.emit(fault_view(self.game, verdict, given, self.run.performed))

    def _keep(self, counted: int | None, at: int = -1) -> None:
        """Keep the last entry, or another, before anything else happens."""
        try:
            self._record.keep(self.run.entries[at], counted)
        except TrainerError as error:
            self.trouble.emit(error)

    def _do(self, acts: Sequence[Act]) -> None:
        for act in acts:
            self._felt.do(act)

    # -- after a fault --------------------------------------------------------------------

    @property
    def in_fault(self) -> bool:
        """Whether a fault is being read."""
        return self._fault is not None

    def dismiss_fault(self) -> None:
        """Let the trainee try again once the fault is read: time counts anew."""
        fault, self._fault = self._fault, None
        if fault is None:
            return
        self._clock.await_again()
        self.fault_over.emit()
        self.awaiting.emit(True)
        self._tell()
        right = fault.expected
        if fault.kind is FaultKind.WRONG_AMOUNT and right is not None and right.slot == fault.given:
            self.hands.ask_sum_again()

    def show_right(self) -> None:
        """Do the act at hand in the trainee's stead and go on."""
        fault, self._fault = self._fault, None
        if fault is None:
            return
        place = len(self.run.performed)
        act = self.run.show_right()
        if act is not None:
            self._keep(None)
            self._times[place] = (None, True)
            self._do(self.run.performed[place:])
        self.fault_over.emit()
        self._show()
