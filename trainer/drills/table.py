"""A run at the table: rounds dealt from a shoe, every act judged, timed and kept."""

from collections.abc import Callable, Sequence
from enum import StrEnum

import msgspec

from trainer.drills.families import family_of
from trainer.drills.keeping_step import UNTRIED, passed_over
from trainer.drills.pressure import Pressure, with_pressure
from trainer.drills.targets import Targets
from trainer.games.acts import Act, Role, Script, Slot, Verb
from trainer.games.chips import DENOMINATIONS, ChipRule
from trainer.games.colour_chips import colour_of, colour_trouble
from trainer.games.engine import Engine, Shoe, Want
from trainer.games.game import Game
from trainer.games.rounds import Round, Ruling
from trainer.games.texts import Text
from trainer.procedures import (
    Dial,
    Fault,
    FaultClass,
    FaultKind,
    Given,
    Severity,
    State,
    Step,
    advance,
    due,
    finished,
    run_automatic,
    start,
)
from trainer.procedures.dial import dealer_does_all, nothing, only, position
from trainer.procedures.judge import give, left_out


class Mode(StrEnum):
    """How much the table helps."""

    WATCH = "watch"  # everything plays by itself, narrated
    GUIDED = "guided"  # the next act is shown, the trainee performs it
    PRACTICE = "practice"  # faults are shown at once, and the act is done again
    RUN = "run"  # at pace; faults are told at the end


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One act the trainee made, right or wrong."""

    round_no: int
    expected: Act
    given: Given
    ms: int
    target_ms: int
    fault: Fault | None = None
    helped: bool = False
    again: bool = False  # a second try at an act already counted


BOX = "box"
OTHER_END = "base-2"  # the base dealer at the stick's other hand
SETTLING = (Verb.TAKE, Verb.MARK, Verb.COLLECT, Verb.PAY, Verb.RETURN, Verb.MOVE)
DIALS: dict[str, Callable[[], Dial]] = {
    "table": dealer_does_all,
    "decide": lambda: only(Verb.DECIDE),
    "settle": lambda: only(*SETTLING),
    "announce": lambda: only(Verb.ANNOUNCE),
    "stick": lambda: position(Role.STICK),
    "base": lambda: position(Role.BASE),
    OTHER_END: lambda: position(Role.BASE),
    BOX: lambda: position(Role.BOX),
    "dealer": lambda: position(Role.DEALER),
    "watch": nothing,
}
_SUM_FAULTS = frozenset({FaultKind.WRONG_AMOUNT, FaultKind.WRONG_CHIPS})
_POSITIONS = {
    "stick": Role.STICK,
    "base": Role.BASE,
    OTHER_END: Role.BASE,
    BOX: Role.BOX,
}


def position_of(dial: str) -> Role | None:
    """Return the position of a crew a dial stands for; none where it is all or some acts."""
    return _POSITIONS.get(dial)


class TableRun:
    """Deals rounds one after another and keeps what happened.

    It holds no clock: whoever drives it hands in the milliseconds an act took.
    """

    def __init__(  # noqa: PLR0913 - what a run is set up with, each named by its caller
        self,
        engine: Engine,
        game: Game,
        targets: Targets,
        *,
        seed: int,
        mode: Mode,
        rounds: int,
        players: int = 6,
        dial: str = "table",
        want: Want | None = None,
        pressure: Pressure = Pressure.CALM,
        chip_rule: ChipRule = ChipRule.ANY,
        rack: Sequence[int] = DENOMINATIONS,
        in_step: bool = False,
    ) -> None:
        """Open a shoe from the seed and deal the first round; `rack` is what is paid with here.

        A run that is `in_step` takes an act that comes a little early; those recorded before it
        could are judged again as they were then.
        """
        self._family = family_of(game)
        self.engine, self.targets = engine, targets
        self.game = self._family.seen_from(game, dial)
        self.seed, self.mode, self.rounds, self.players = seed, mode, rounds, players
        self.dial = nothing() if mode is Mode.WATCH else DIALS[dial]()
        self.entries: list[Entry] = []
        self.performed: list[Act] = []  # everything done in this round, by anyone
        self.round_no = self._throws = 0
        self.pressure, self.chip_rule, self.rack = pressure, chip_rule, tuple(rack)
        self._in_step = in_step and mode is Mode.RUN
        self._want, self._at = want, dial
        self._house = self._family.dealt_at(self.game, dial)
        self._shoe: Shoe = engine.open_shoe(self.game, seed)
        self._tried: set[int] = set()  # acts of this round faulted before, by their place
        self._done_for: list[Slot] = []  # acts of this round done in the trainee's stead
        self.dealt: Round
        self.rulings: tuple[Ruling, ...]
        self.script: Script
        self.state: State
        self._next_round()

    @property
    def round_over(self) -> bool:
        """Whether every act of this round is done."""
        return finished(self.script, self.state)

    @property
    def finished(self) -> bool:
        """Whether the run is over."""
        return self.round_over and (self.round_no >= self.rounds or self._shoe.ended)

    def next_round(self) -> bool:
        """Deal on; return whether there was another round to deal."""
        if self.finished or not self.round_over:
            return False
        self._next_round()
        return True

    @property
    def throws(self) -> int:
        """How often the dice were thrown in this run."""
        return self._throws + sum(act.verb is Verb.ROLL for act in self.performed)

    def _next_round(self) -> None:
        self._throws = self.throws
        self.round_no += 1
        house = self._house
        if self._want is not None:
            seed = self.seed + self.round_no - 1
            dealt = self.engine.deal(house, seed, want=self._want, players=self.players)
        else:
            dealt, self._shoe = self.engine.deal_next(house, self._shoe, players=self.players)
        self.dealt = self._family.at_end(self.game, self._at, dealt)
        self.rulings = self.engine.rule(self.game, self.dealt)
        self.script = self._script(self.seed + self.round_no)
        self.state = start(self.script)
        self.performed = []
        self._tried, self._done_for = set(), []

    def _script(self, seed: int) -> Script:
        """Return the round as acts, with what the family and lively patrons add to it."""
        game, dealt, rulings = self.game, self.dealt, self.rulings
        script = self.engine.unroll(game, dealt, rulings)
        script = self._family.with_work(script, game, dealt, rulings, self._at, seed)
        at = position_of(self._at)
        return with_pressure(self.engine, script, game, dealt, self.pressure, seed, at=at)[0]

    def automatic(self) -> list[Act]:
        """Perform what is not the trainee's; return it in order, for the table to show."""
        steps, self.state = run_automatic(self.script, self.state, self.dial)
        acts = [act for step in steps for act in step.acts]
        self.performed += acts
        return acts

    def step(self) -> Act | None:
        """Perform the next act whoever's it is: watching goes one act at a time."""
        waiting = due(self.script, self.state)
        if not waiting:
            return None
        self._do(waiting[0])
        return waiting[0]

    def next_act(self) -> Act | None:
        """Return the act that `step` would perform."""
        return next(iter(due(self.script, self.state)), None)

    def due(self) -> list[Act]:
        """Return what the trainee may do now."""
        return [act for act in due(self.script, self.state) if self.dial.mine(act)]

    def perform(self, given: Given, *, ms: int, helped: bool = False) -> Step | Fault:
        """Judge what the trainee did, keep it, and move on where the mode says so."""
        waiting = self.due()
        expected = waiting[0]
        if self._is_late(given, waiting):
            return self._take_late(given, expected, ms)
        verdict = self._chips_fault(given) or advance(self.script, self.state, given)
        if isinstance(verdict, Fault) and self._catch_up(verdict, given, ms):
            return verdict
        again = len(self.performed) in self._tried
        fault = verdict if isinstance(verdict, Fault) else None
        done = verdict.acts[0] if isinstance(verdict, Step) else (fault and fault.expected)
        self.entries.append(
            Entry(
                round_no=self.round_no,
                expected=done or expected,
                given=given,
                ms=ms,
                target_ms=self.targets.of(done or expected),
                fault=fault,
                helped=helped,
                again=again,
            )
        )
        if isinstance(verdict, Step):
            self.state = verdict.state
            self.performed += verdict.acts
        else:
            self._tried.add(len(self.performed))
            # In a run the right act is done for them: no second world where the mistake is true.
            if self.mode is Mode.RUN and not self._do_together():
                right = fault.expected if fault and _is_due(waiting, fault) else expected
                self._do(right)
                if fault and fault.kind in UNTRIED and right is not None:
                    self._done_for.append(right.slot)
        return verdict

    # -- in step --------------------------------------------------------------------------

    def _is_late(self, given: Given, waiting: list[Act]) -> bool:
        """Whether an act comes that the table has done in their stead: it has been counted."""
        slot = given.slots[0]
        due_now = any(act.slot == slot for act in waiting)
        return self._in_step and len(given.slots) == 1 and slot in self._done_for and not due_now

    def _take_late(self, given: Given, expected: Act, ms: int) -> Step:
        self._done_for.remove(given.slots[0])
        self._note(expected, given, ms, again=True)
        return Step(acts=(), state=self.state)

    def _catch_up(self, fault: Fault, given: Given, ms: int) -> bool:
        """Take an act that comes a little early; what was left out is done and counted."""
        if not self._in_step or fault.kind is not FaultKind.EARLY:
            return False
        found = passed_over(self.script, self.state, given, self.dial.mine)
        if found is None:
            return False
        left, _ = found
        for number, act in enumerate(left):
            self._note(act, given, 0, fault=left_out(act, given) if number else fault)
            self._do(act)
            self._done_for.append(act.slot)
        step = advance(self.script, self.state, given)
        assert isinstance(step, Step)  # it was tried before
        self._note(step.acts[0], given, ms)
        self.state = step.state
        self.performed += step.acts
        return True

    def _note(
        self, act: Act, given: Given, ms: int, *, fault: Fault | None = None, again: bool = False
    ) -> None:
        made = Entry(
            round_no=self.round_no,
            expected=act,
            given=given,
            ms=ms,
            target_ms=self.targets.of(act),
            fault=fault,
            again=again,
        )
        self.entries.append(made)

    def _chips_fault(self, given: Given) -> Fault | None:
        """Return the fault of a payment that is right to the cent and wrong in its colours."""
        trouble = self.chip_trouble(given)
        if not trouble or not isinstance(advance(self.script, self.state, given), Step):
            return None
        act = next(act for act in self.due() if act.slot in given.slots)
        return Fault(
            kind=FaultKind.WRONG_CHIPS,
            given=given.slots[0],
            payload=given.payload,
            expected=act,
            text=trouble,
            clause=act.clause,
            klass=FaultClass.PROCEDURE,
            severity=Severity.MINOR,
        )

    def chip_trouble(self, given: Given) -> Text:
        """Return what is wrong with the chips something is paid in, or nothing."""
        paid, seat = given.payload, given.slots[0].seat
        own = colour_of(self.game, self.dealt, seat)
        return colour_trouble(paid.chips, paid.colour, self.chip_rule, own, self.rack)

    def show_right(self) -> Act | None:
        """Do the act that is due in the trainee's stead, after a fault in practice."""
        waiting = self.due()
        if not waiting:
            return None
        act = waiting[0]
        self.entries.append(
            Entry(
                round_no=self.round_no,
                expected=act,
                given=give(act),
                ms=0,
                target_ms=self.targets.of(act),
                helped=True,
                again=True,  # the fault before it has been counted
            )
        )
        if not self._do_together(-2):
            self._do(act)
        return act

    def _do_together(self, entry: int = -1) -> bool:
        """Do all a gesture was for where only its sum was wrong; return whether there were."""
        last = self.entries[entry] if len(self.entries) >= -entry else None
        if last is None or last.fault is None or last.fault.kind not in _SUM_FAULTS:
            return False
        slots = set(last.given.slots)
        if len(slots) < 2 or last.round_no != self.round_no:
            return False
        while mine := [act for act in due(self.script, self.state) if act.slot in slots]:
            self._do(mine[0])
        return True

    def _do(self, act: Act | None) -> None:
        if act is None:
            return
        verdict = advance(self.script, self.state, give(act))
        assert isinstance(verdict, Step)  # a due act done right is always accepted
        self.state = verdict.state
        self.performed += verdict.acts


def _is_due(waiting: list[Act], fault: Fault) -> bool:
    return fault.expected in waiting
