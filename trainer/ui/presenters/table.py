"""The table: deals a run, shows every act, takes the trainee's, times, judges and keeps them."""

from dataclasses import dataclass, field
from random import Random

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.drills.table import Entry, Mode, TableRun
from trainer.games.acts import Act, Payload, Role, Slot, Verb
from trainer.games.engine import Want
from trainer.games.game import Game
from trainer.games.money import format_money
from trainer.procedures import Fault, FaultKind, Given, Step
from trainer.scoring.summary import RunSummary, summarise
from trainer.storage import Kind, Outcome
from trainer.storage import Mode as StoredMode
from trainer.ui.presenters.calls import call_options
from trainer.ui.presenters.felt_state import Felt
from trainer.ui.presenters.palette import ActKeySpec, Needs, key_for, palette
from trainer.ui.presenters.recorder import Recorder
from trainer.ui.presenters.requests import TableRequest
from trainer.ui.presenters.services import Services
from trainer.ui.presenters.stopwatch import Stopwatch
from trainer.ui.scene.state import TableState

# Narration in watch mode: a pause long enough to read the act, before the speed factor.
_READ_MS = 900
_READ_MS_A_WORD = 140


@dataclass(frozen=True, slots=True)
class StepLine:
    """One line of the rail."""

    title: str
    clause: str
    done: bool = False
    seconds: float | None = None
    faulted: bool = False
    now: bool = False
    why: str = ""


@dataclass(frozen=True, slots=True)
class AmountWanted:
    """A sum is to be built or typed for a bet."""

    spec: ActKeySpec
    seat: int
    wager: str
    title: str
    bet: int
    right: int | None = None  # shown in guided mode only
    why: str = ""


@dataclass(frozen=True, slots=True)
class ChoicesWanted:
    """One of a few things is to be chosen."""

    spec: ActKeySpec
    title: str
    options: tuple[tuple[str, str], ...]  # id, text


@dataclass(frozen=True, slots=True)
class FaultView:
    """A fault as the trainee reads it."""

    heading: str
    text: str
    clause: str
    why: str
    where: str  # key of the spot it happened at
    key_id: str  # the palette key that was pressed
    right: str  # the right act in words


@dataclass(frozen=True, slots=True)
class TableResult:
    """What a finished run hands to its result page."""

    request: TableRequest
    game: Game
    summary: RunSummary
    entries: tuple[Entry, ...]
    attempt_id: int
    elapsed_ms: int
    pace_target: float


@dataclass(slots=True)
class _Pending:
    spec: ActKeySpec
    seat: int = 0
    wager: str = ""
    calls: dict[str, Payload] = field(default_factory=dict)


class TablePresenter(QObject):
    """Drives one run at the table in any mode.

    The view calls `settled` whenever all motion has come to rest; only then is the next thing
    asked and only then does time count.

    Signals:
        shown: (TableState) the table has changed; animate towards it.
        rail_changed: (tuple of StepLine) the steps of the round.
        narrated: (title, why, clause) what just happened, in watch mode.
        asked: (Act | None) the next act, in guided mode; None where nothing is told.
        keys_changed: (asked ids, armed id) which keys are asked for, and which waits for a bet.
        amount_wanted: (AmountWanted) a sum is to be given.
        choices_wanted: (ChoicesWanted) one of a few is to be chosen.
        input_done: nothing is wanted any more.
        faulted: (FaultView) a wrong act, in guided and practice mode.
        accepted: (Act) the trainee's act was right.
        round_changed: (number, of).
        finished: (TableResult) the run is over.
        stopped: the trainee left before the end.
    """

    shown = Signal(object)
    rail_changed = Signal(object)
    narrated = Signal(str, str, str)
    asked = Signal(object)
    keys_changed = Signal(object, str)
    amount_wanted = Signal(object)
    choices_wanted = Signal(object)
    input_done = Signal()
    faulted = Signal(object)
    accepted = Signal(object)
    round_changed = Signal(int, int)
    finished = Signal(object)
    stopped = Signal()

    def __init__(self, services: Services, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._watch = Stopwatch(services.clock)
        self._pending: _Pending | None = None
        self._queue: list[Act] = []
        self._paused = False
        self._over = True
        self._at_rest = True
        self._continuous = True
        self._speed = 1.0
        self._faulted = False
        self._times: dict[int, tuple[float | None, bool]] = {}  # act's place -> seconds, fault
        self._reading = QTimer(self)
        self._reading.setSingleShot(True)
        self._reading.timeout.connect(self._watch_next)
        self.request: TableRequest
        self.game: Game
        self.run: TableRun
        self.keys: tuple[ActKeySpec, ...] = ()
        self._felt: Felt
        self._recorder: Recorder | None = None
        self._active_ms = 0
        self._active_since: int | None = None

    # -- beginning and ending -------------------------------------------------------------

    def begin(self, request: TableRequest) -> None:
        """Start a run."""
        services = self._services
        if services.person is None:
            raise ValueError("nobody is signed in")
        self.request = request
        self.game = services.game(request.rulebook, request.game)
        engine = services.engine(self.game)
        seed = request.seed if request.seed is not None else self._fresh_seed()
        self.run = TableRun(
            engine,
            self.game,
            services.targets,
            seed=seed,
            mode=request.mode,
            rounds=request.rounds,
            players=request.players,
            dial=request.dial,
            want=Want(facts=request.want) if request.want else None,
        )
        self.keys = palette(engine, self.game)
        self._recorder = Recorder(
            services.store,
            services.person.id,
            self.game,
            kind=Kind.TABLE,
            exercise="table",
            mode=StoredMode(request.mode.value),
            seed=seed,
            at=services.clock.now(),
            options={
                "rounds": str(request.rounds),
                "players": str(request.players),
                "dial": request.dial,
            },
        )
        self._over, self._paused = False, False
        self._active_ms, self._active_since = 0, services.clock.ms()
        self._begin_round(discards=0)

    def _fresh_seed(self) -> int:
        person = self._services.person
        now = self._services.clock.now().timestamp()
        return Random(f"{now}:{person.id if person else 0}").randrange(1 << 32)

    def _begin_round(self, discards: int) -> None:
        left = max(0.05, 1 - self.run.round_no / 90)
        self._felt = Felt(self.game, self.run.dealt, discards=discards, shoe_left=left)
        self._times = {}
        self._queue = []
        self._faulted = False
        self.round_changed.emit(self.run.round_no, self.request.rounds)
        self._show()

    def stop(self) -> None:
        """Leave before the end; what was done stays in the record."""
        if self._over:
            return
        self._close(Outcome.STOPPED)
        self.stopped.emit()

    def _close(self, outcome: Outcome) -> None:
        self._over = True
        self._reading.stop()
        self._bank_time()
        summary = self._summary()
        if self._recorder is not None:
            self._recorder.end(
                outcome,
                at=self._services.clock.now(),
                summary={
                    "acts": summary.acts,
                    "right": summary.right,
                    "rounds": summary.rounds,
                    "pace": round(summary.pace, 1),
                },
            )

    def _summary(self) -> RunSummary:
        done = self.run.round_no - (0 if self.run.round_over else 1)
        return summarise(self.run.entries, rounds=done, elapsed_ms=self._active_ms)

    def result(self) -> TableResult:
        """Return what the result page shows."""
        targets = self._services.targets
        family = "baccarat"
        return TableResult(
            request=self.request,
            game=self.game,
            summary=self._summary(),
            entries=tuple(self.run.entries),
            attempt_id=self._recorder.attempt_id if self._recorder else 0,
            elapsed_ms=self._active_ms,
            pace_target=targets.pace(family),
        )

    # -- time -----------------------------------------------------------------------------

    def elapsed(self) -> int:
        """Return the milliseconds of the act at hand."""
        return self._watch.elapsed()

    def run_ms(self) -> int:
        """Return the milliseconds of the whole run, pauses left out."""
        since = self._active_since
        return self._active_ms + (self._services.clock.ms() - since if since is not None else 0)

    def target_ms(self) -> int:
        """Return the target of the act at hand, or nothing."""
        waiting = self.run.due()
        return self._services.targets.of(waiting[0]) if waiting else 0

    def pace(self) -> float:
        """Return rounds an hour so far."""
        done = self.run.round_no - 1
        return done * 3_600_000 / self.run_ms() if done and self.run_ms() else 0.0

    def _bank_time(self) -> None:
        self._active_ms = self.run_ms()
        self._active_since = None

    def pause(self) -> None:
        """Stop the clock; the time of the act at hand is void."""
        if self._paused or self._over:
            return
        self._paused = True
        self._watch.pause()
        self._reading.stop()
        self._bank_time()

    def resume(self) -> None:
        """Go on."""
        if not self._paused:
            return
        self._paused = False
        self._active_since = self._services.clock.ms()
        if self.request.mode is Mode.WATCH and self._at_rest:
            self._schedule_watch()

    @property
    def paused(self) -> bool:
        """Whether the run is paused."""
        return self._paused

    # -- the flow -------------------------------------------------------------------------

    def settled(self) -> None:
        """All motion has come to rest: show the next thing, or ask."""
        self._at_rest = True
        if self._over:
            return
        if self.request.mode is Mode.WATCH:
            self._schedule_watch()
            return
        if not self._queue:
            self._queue = self.run.automatic()
        if self._queue:
            act = self._queue.pop(0)
            self._felt.do(act)
            self._show()
            return
        if self.run.round_over:
            self._next_round()
            return
        if not self._faulted:
            self._watch.start()
        self._tell()

    def _next_round(self) -> None:
        discards = self._felt.discards
        if self.run.next_round():
            self._begin_round(discards)
            return
        self._close(Outcome.FINISHED)
        self.finished.emit(self.result())

    def _show(self) -> None:
        """Hand the table to the view; nothing is asked while it moves."""
        self._at_rest = False
        self._watch.clear()
        hint = self.request.mode is Mode.GUIDED
        waiting = self.run.due() if not self._queue else []
        self._rail()
        self.shown.emit(self._felt.state(ask=waiting[:1], hint=hint))

    def table_state(self) -> TableState:
        """Return the table as it is."""
        hint = self.request.mode is Mode.GUIDED
        return self._felt.state(ask=self.run.due()[:1], hint=hint)

    def _tell(self) -> None:
        waiting = self.run.due()
        if self.request.mode is Mode.GUIDED and waiting:
            self.asked.emit(waiting[0])
            ids = frozenset({key_for(waiting[0]).id})
        else:
            self.asked.emit(None)
            ids = frozenset[str]()
        armed = self._pending.spec.id if self._pending else ""
        self.keys_changed.emit(ids, armed)
        self._rail()

    # -- watching -------------------------------------------------------------------------

    def set_continuous(self, continuous: bool) -> None:
        """Watch on by itself, or one act a press."""
        self._continuous = continuous
        if not continuous:
            self._reading.stop()
        elif self._at_rest and not self._paused and not self._over:
            self._schedule_watch()

    def set_speed(self, factor: float) -> None:
        """Watch faster or slower."""
        self._speed = factor

    def watch_step(self) -> None:
        """Play the next act now."""
        self._reading.stop()
        if self._at_rest and not self._over:
            self._watch_next()

    def _schedule_watch(self) -> None:
        if self._continuous and not self._paused and not self._reading.isActive():
            self._reading.start(int(self._read_ms / self._speed))

    @property
    def _read_ms(self) -> int:
        last = self.run.performed[-1] if self.run.performed else None
        words = len((last.title + " " + last.why).split()) if last else 0
        return _READ_MS + words * _READ_MS_A_WORD

    def _watch_next(self) -> None:
        if self._over or self._paused:
            return
        act = self.run.step()
        if act is None:
            self._next_round()
            return
        self._felt.do(act)
        self.narrated.emit(act.title, act.why, act.clause)
        self._show()

    # -- the trainee's acts ---------------------------------------------------------------

    def press(self, key_id: str, bet: tuple[int, str] | None = None) -> None:
        """A palette key; `bet` is the one under the cursor, if the cursor is on one."""
        spec = next((spec for spec in self.keys if spec.id == key_id), None)
        if spec is None or not self._may_act():
            return
        self.cancel_input()
        match spec.needs:
            case Needs.NOTHING:
                self._perform(self._plain(spec))
            case Needs.CALL:
                self._want_call(spec)
            case Needs.CHOICE | Needs.SEAT | Needs.HAND:
                self._want_choice(spec)
            case Needs.BET | Needs.AMOUNT:
                self._pending = _Pending(spec)
                if bet is not None:
                    self.pick_bet(*bet)
                else:
                    self._tell()

    def pick_bet(self, seat: int, wager: str) -> None:
        """A bet was clicked: the armed key acts on it."""
        if self._pending is None or not self._may_act():
            return
        spec = self._pending.spec
        if spec.needs is Needs.BET:
            self._pending = None
            self._perform(Given(slots=(self._bet_slot(spec, seat, wager),)))
            return
        if spec.needs is not Needs.AMOUNT:
            return
        self._pending.seat, self._pending.wager = seat, wager
        bet = next((b.amount for b in self.run.dealt.bets if (b.seat, b.wager) == (seat, wager)), 0)
        waiting = self.run.due()
        guided = self.request.mode is Mode.GUIDED and bool(waiting)
        fits = guided and (waiting[0].slot.seat, waiting[0].slot.wager) == (seat, wager)
        wager_title = self.game.wagers[wager].title if wager in self.game.wagers else wager
        self.amount_wanted.emit(
            AmountWanted(
                spec=spec,
                seat=seat,
                wager=wager,
                title=f"Seat {seat}, {wager_title}" if wager else f"Seat {seat}",
                bet=bet,
                right=waiting[0].payload.amount if fits else None,
                why=waiting[0].why if fits else "",
            )
        )
        self._tell()

    def pick_seat(self, seat: int) -> None:
        """A place was clicked: a choice between places takes it."""
        if self._pending is None:
            return
        if self._pending.spec.needs in (Needs.SEAT, Needs.CHOICE):
            self.submit_choice(str(seat))
        elif self._pending.spec.verb is Verb.COLLECT:
            self.pick_bet(seat, "")

    def pick_hand(self, hand: str) -> None:
        """A hand's box was clicked, or a card dragged to it: a card goes there, or it is turned."""
        if not self._may_act():
            return
        if self._pending is not None and self._pending.spec.needs is Needs.HAND:
            self.submit_choice(hand)
            return
        spec = next((s for s in self.keys if s.verb is Verb.DEAL and s.hand == hand), None)
        if spec is not None:
            self.press(spec.id)

    def submit_amount(self, cents: int) -> None:
        """The sum for the bet at hand."""
        if self._pending is None or self._pending.spec.needs is not Needs.AMOUNT:
            return
        spec, seat, wager = self._pending.spec, self._pending.seat, self._pending.wager
        self._pending = None
        self.input_done.emit()
        slot = self._bet_slot(spec, seat, wager)
        self._perform(Given(slots=(slot,), payload=Payload(amount=cents)))

    def submit_choice(self, choice: str) -> None:
        """One of the offered choices."""
        pending = self._pending
        if pending is None:
            return
        self._pending = None
        self.input_done.emit()
        if choice in pending.calls:
            slot = self._undone_slot(Verb.ANNOUNCE) or Slot(verb=Verb.ANNOUNCE)
            self._perform(Given(slots=(slot,), payload=pending.calls[choice]))
            return
        spec = pending.spec
        if spec.needs is Needs.HAND:
            undone = self._undone_slot(spec.verb, choice)
            self._perform(Given(slots=(undone or Slot(verb=spec.verb, hand=choice),)))
            return
        slot = self._undone_slot(spec.verb) or Slot(verb=spec.verb, hand=spec.hand)
        self._perform(Given(slots=(slot,), payload=Payload(choice=choice)))

    def cancel_input(self) -> None:
        """Forget a half-made act."""
        if self._pending is not None:
            self._pending = None
            self.input_done.emit()
            if self._at_rest and not self._over:
                self._tell()

    def sweep(self, wager: str) -> None:
        """Take every bet on one wager in one gesture."""
        if not self._may_act():
            return
        self.cancel_input()
        state = self._felt.state()
        bets = [chips for chips in state.bets if chips.wager == wager]
        slots = tuple(Slot(verb=Verb.TAKE, seat=chips.seat, wager=wager) for chips in bets)
        if slots:
            self._perform(Given(slots=slots))

    def dismiss_fault(self) -> None:
        """The trainee has read the fault and tries again: time counts anew."""
        if self._faulted:
            self._faulted = False
            self._watch.restart()
            self._tell()

    def show_right(self) -> None:
        """Do the act at hand in the trainee's stead and go on."""
        act = self.run.show_right()
        self._faulted = False
        if act is not None:
            self._times[len(self.run.performed) - 1] = (None, True)
            self._felt.do(act)
            self._show()

    def rule(self) -> tuple[str, str, str]:
        """Return (title, why, clause) of the act at hand; looking it up marks it as helped."""
        waiting = self.run.due()
        if not waiting:
            return "", "", ""
        self._helped_now = True
        return waiting[0].title, waiting[0].why, waiting[0].clause

    _helped_now = False

    def _may_act(self) -> bool:
        return (
            not self._over
            and not self._paused
            and self._at_rest
            and not self._faulted
            and self.request.mode is not Mode.WATCH
            and bool(self.run.due())
        )

    def _plain(self, spec: ActKeySpec) -> Given:
        payload = Payload(choice=spec.choice)
        if spec.verb is Verb.DEAL:
            dealt = sum(
                1
                for act in self.run.performed
                if act.verb is Verb.DEAL and act.slot.hand.startswith(f"{spec.hand}.")
            )
            return Given(slots=(Slot(verb=Verb.DEAL, hand=f"{spec.hand}.{dealt}"),))
        if spec.verb is Verb.DECIDE and not spec.hand:
            slot = self._undone_decision()
            return Given(slots=(slot,), payload=payload)
        slot = self._undone_slot(spec.verb, spec.hand) or Slot(verb=spec.verb, hand=spec.hand)
        return Given(slots=(slot,), payload=payload)

    def _undone_decision(self) -> Slot:
        """Return the hand a draw or stay is about: the next one not yet decided."""
        for act in self._undone():
            if act.verb is Verb.DECIDE and act.payload.choice in ("draw", "stand"):
                return act.slot
        return Slot(verb=Verb.DECIDE, hand="banker")

    def _undone(self) -> list[Act]:
        done = len(self.run.performed)
        performed = list(self.run.performed)
        left = []
        for act in self.run.script.acts():
            if act in performed:
                performed.remove(act)
            else:
                left.append(act)
        del done
        return [act for act in left if act.slot.by is Role.DEALER]

    def _undone_slot(self, verb: Verb, hand: str = "") -> Slot | None:
        for act in self._undone():
            if act.verb is verb and (not hand or act.slot.hand.partition(".")[0] == hand):
                return act.slot
        return None

    def _bet_slot(self, spec: ActKeySpec, seat: int, wager: str) -> Slot:
        """Return the slot of an act on a bet; where it goes (`hand`) is the rule's business."""
        for act in self._undone():
            slot = act.slot
            if (slot.verb, slot.seat, slot.wager) == (spec.verb, seat, wager):
                return slot
        return Slot(verb=spec.verb, seat=seat, wager=wager)

    def _want_call(self, spec: ActKeySpec) -> None:
        act = next((act for act in self._undone() if act.verb is Verb.ANNOUNCE), None)
        if act is None:
            self._perform(Given(slots=(Slot(verb=Verb.ANNOUNCE),)))
            return
        seed = self.run.seed + self.run.round_no
        options = call_options(self.game, act, seed)
        calls = {str(n): Payload(call=made) for n, (made, _) in enumerate(options, start=1)}
        self._pending = _Pending(spec, calls=calls)
        shown = tuple((str(n), text) for n, (_, text) in enumerate(options, start=1))
        self.choices_wanted.emit(ChoicesWanted(spec, "What do you call?", shown))
        self._tell()

    def _want_choice(self, spec: ActKeySpec) -> None:
        self._pending = _Pending(spec)
        title, options = self._options(spec)
        self.choices_wanted.emit(ChoicesWanted(spec, title, options))
        self._tell()

    def _options(self, spec: ActKeySpec) -> tuple[str, tuple[tuple[str, str], ...]]:
        if spec.needs is Needs.HAND:
            hands = list(self.run.dealt.hands)
            return "Which cards?", tuple((hand, f"{hand.capitalize()}'s cards") for hand in hands)
        if spec.verb is Verb.BURN:
            return "How many more are burned?", tuple((str(n), str(n)) for n in range(1, 11))
        act = next((act for act in self._undone() if act.verb is spec.verb), None)
        if act is not None and act.payload.choice and not act.payload.choice.isdigit():
            words = {a.payload.choice for a in self.run.script.acts() if a.verb is spec.verb}
            words |= set(_DECISIONS)
            known = [word for word in words if word and not word.isdigit()]
            return "What is the ruling?", tuple((w, w.replace("-", " ")) for w in sorted(known))
        seats = sorted({bet.seat for bet in self.run.dealt.bets})
        title = "To whom do the cards go?" if spec.verb is Verb.GIVE else "Which place?"
        return title, tuple((str(seat), f"Seat {seat}") for seat in seats)

    def _perform(self, given: Given) -> None:
        ms, counted = self._watch.stop()
        seat_of_act = len(self.run.performed)
        helped, self._helped_now = self._helped_now, False
        helped = helped or self.request.mode is Mode.GUIDED
        verdict = self.run.perform(given, ms=ms, helped=helped)
        entry = self.run.entries[-1]
        if self._recorder is not None:
            self._recorder.act(
                entry,
                seed=self.run.seed,
                at=self._services.clock.now(),
                ms=counted,
            )
        seconds = ms / 1000 if counted is not None else None
        if isinstance(verdict, Step):
            earlier = self._times.get(seat_of_act, (None, False))[1]
            for index in range(len(verdict.acts)):
                self._times[seat_of_act + index] = (seconds, earlier)
            for act in verdict.acts:
                self._felt.do(act)
            self.accepted.emit(verdict.acts[0])
            self._show()
            return
        self._times[seat_of_act] = (seconds, self.request.mode is not Mode.RUN)
        if self.request.mode is Mode.RUN:
            for act in self.run.performed[seat_of_act:]:
                self._felt.do(act)
            self._show()
            return
        self._faulted = True
        self.faulted.emit(self._fault_view(verdict, given))

    def _fault_view(self, fault: Fault, given: Given) -> FaultView:
        right = fault.expected
        slot = given.slots[0]
        where = f"bet:{slot.seat}:{slot.wager}" if slot.wager else f"hand:{slot.hand}"
        return FaultView(
            heading=fault.kind.value,
            text=_explain(fault),
            clause=fault.clause,
            why=right.why if right else "",
            where=where.partition(".")[0],
            key_id=self._key_id(slot, given.payload),
            right=right.title if right else "",
        )

    def _key_id(self, slot: Slot, payload: Payload) -> str:
        try:
            return key_for(Act(slot=slot, payload=payload)).id
        except LookupError:
            return ""

    def _rail(self) -> None:
        lines: list[StepLine] = []
        for index, act in enumerate(self.run.performed):
            seconds, faulted = self._times.get(index, (None, False))
            lines.append(
                StepLine(act.title, act.clause, done=True, seconds=seconds, faulted=faulted)
            )
        if self.request.mode in (Mode.GUIDED, Mode.WATCH):
            waiting = self.run.due()
            left = self._undone()
            first = waiting[0] if waiting else None
            if first is not None and first in left:
                left.remove(first)
                lines.append(StepLine(first.title, first.clause, now=True, why=first.why))
            lines += [StepLine(_spoiler_free(act), act.clause) for act in left]
        self.rail_changed.emit(tuple(lines))


_DECISIONS = ("must-pass", "may-keep")
_GENERIC = {
    Verb.DECIDE: "Decide",
    Verb.ANNOUNCE: "Announce",
    Verb.PAY: "Pay",
    Verb.TAKE: "Take",
    Verb.MARK: "Mark commission",
    Verb.RETURN: "Return a push",
    Verb.DEAL: "Deal a card",
    Verb.GATHER: "Cards away",
}


def _spoiler_free(act: Act) -> str:
    """Return a step to come without giving the answer away."""
    name = _GENERIC.get(act.verb, act.verb.value.capitalize())
    if act.verb in (Verb.PAY, Verb.TAKE, Verb.MARK, Verb.RETURN) and act.slot.seat:
        return f"{name}, seat {act.slot.seat}"
    if act.verb is Verb.DECIDE and act.slot.hand:
        return f"{name}: {act.slot.hand.replace('-', ' ')}"
    return name


def _explain(fault: Fault) -> str:
    """Return what was wrong and what is right, in a sentence or two."""
    right = fault.expected
    if right is None:
        return "The round is over."
    given, due = fault.payload.amount, right.payload.amount
    match fault.kind:
        case FaultKind.WRONG_AMOUNT if given is not None and due is not None:
            more = "too much" if given > due else "too little"
            off = format_money(abs(given - due))
            return f"{format_money(given)} is {off} {more}; it is {format_money(due)}."
        case FaultKind.EARLY:
            return f"First: {right.title}."
        case FaultKind.NOT_DUE:
            return f"What is due: {right.title}."
        case FaultKind.REPEATED:
            return f"What is due now: {right.title}."
        case _:
            return f"Right: {right.title}."
