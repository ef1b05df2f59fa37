"""A run at the table made from its request, or an open one of the record taken up again."""

from dataclasses import dataclass, replace

from trainer.drills.table import Mode, TableRun
from trainer.errors import TrainerError
from trainer.games.acts import Verb
from trainer.games.game import Game
from trainer.procedures import Fault, Given
from trainer.procedures.judge import give
from trainer.storage.record.attempts import ABSENCE_MS, acts_of, attempt, end_attempt
from trainer.storage.rows import ActRow, Outcome
from trainer.ui.run.recorder import read_given
from trainer.ui.run.replay_rules import rules_of
from trainer.ui.run.requests import TableRequest
from trainer.ui.run.run_options import table_request
from trainer.ui.shell.services import Services
from trainer.ui.table.felt_state import Felt
from trainer.ui.table.felts import felt_for
from trainer.ui.table.judging import Judging
from trainer.ui.table.table_run import run_for

_ROUNDS_IN_A_SHOE = 90


def felt_of(run: TableRun, before: Felt | None = None) -> Felt:
    """Return the table as the round at hand begins, after the round before."""
    felt = felt_for(
        run.game,
        run.dealt,
        run.script,
        discards=before.discards if before is not None else 0,
        shoe_left=max(0.05, 1 - run.dealt.number / _ROUNDS_IN_A_SHOE),
        quiet=run.mode is Mode.RUN,
        cut_card=before.cut_card if before is not None else False,
    )
    felt.know(Judging.of(run))
    calls = [act for act in run.script.acts() if act.verb is Verb.ANNOUNCE]
    follows = before if run.round_no > 1 else None
    felt.follow(follows, tells_call=not any(map(run.dial.mine, calls)))
    return felt


@dataclass(slots=True, kw_only=True)
class TableTakenUp:
    """A run as it was left: dealt again from its seed, every act of the record done in it.

    `moments` says when each of its entries was made, in milliseconds of the run.
    """

    attempt_id: int
    request: TableRequest
    game: Game
    run: TableRun
    felt: Felt
    times: dict[int, tuple[float | None, bool]]  # act's place in the round -> seconds, fault
    moments: tuple[int, ...] = ()
    round_ends: tuple[int, ...] = ()
    void: frozenset[int] = frozenset()

    @property
    def elapsed_ms(self) -> int:
        """How long the run has taken so far."""
        return self.moments[-1] if self.moments else 0


def take_up_table(services: Services, request: TableRequest) -> TableTakenUp:
    """Deal an open run again up to where it was left; raises `TrainerError` where it cannot be."""
    assert request.attempt is not None, "only an open run is taken up"
    made = attempt(services.store, request.attempt)
    if made.end is not None:
        raise TrainerError(
            "This run has been ended already, perhaps in another window.",
            next_step="Deal a new one; what you did is in the record.",
        )
    game, note = rules_of(services, made)
    rows = acts_of(services.store, made.id)
    asked = replace(table_request(made), place=request.place)
    run = run_for(services, game, asked)
    again = _Again(run)
    if note or not all(again.do(row) for row in rows):
        end_attempt(
            services.store,
            made.id,
            Outcome.STOPPED,
            at=services.clock.now(),
            summary={"why": "its rounds have changed"},
        )
        raise TrainerError(
            "The lessons have changed since this run was left, so its rounds cannot come back.",
            next_step="Deal a new one; what you did is in the record.",
        )
    clock, last, moments = 0, made.started_at, []
    for row in rows:
        clock += min(max(0, round((row.at - last).total_seconds() * 1000)), ABSENCE_MS)
        last = row.at
        moments.append(clock)
    ends = [
        moments[number]
        for number, row in enumerate(rows[:-1])
        if rows[number + 1].round_no > row.round_no
    ]
    return TableTakenUp(
        attempt_id=made.id,
        request=asked,
        game=game,
        run=run,
        felt=again.felt,
        times=again.times,
        moments=tuple(moments),
        round_ends=tuple(ends),
        void=frozenset(number for number, row in enumerate(rows) if row.ms is None),
    )


class _Again:
    """Does the acts of a record in a run dealt from the same seed, and lays them on the table."""

    def __init__(self, run: TableRun) -> None:
        self._run = run
        self.felt = felt_of(run)
        self.times: dict[int, tuple[float | None, bool]] = {}
        self._followed = 0  # rows that came with the one before: its act, after what was left out
        self._others()

    def do(self, row: ActRow) -> bool:
        """Do one act; return whether it came out as the record has it."""
        run = self._run
        if self._followed:
            self._followed -= 1
            return True
        while run.round_no < row.round_no:
            if not run.next_round():
                return False
            self.felt, self.times = felt_of(run, self.felt), {}
            self._others()
        due = run.due()
        given = read_given(row.given) if row.given is not None else None
        if not due or given is None or run.round_no != row.round_no:
            return False
        place, made = len(run.performed), len(run.entries)
        fault = self._perform(row, given)
        self._followed = len(run.entries) - made - 1
        if (fault is not None) != (row.fault is not None):
            return False
        seconds = row.ms / 1000 if row.ms is not None else None
        was_fault = self.times.get(place, (None, False))[1]
        done = run.performed[place:]
        for index in range(max(1, len(done))):  # one gesture takes its time once
            spent = None if index else seconds
            self.times[place + index] = (spent, was_fault or fault is not None)
        if done and (given.payload.chips or given.payload.colour):
            slot = given.slots[0]
            self.felt.build(self.felt.place_of(slot), given.payload.chips, given.payload.colour)
        for act in done:
            self.felt.do(act)
        self._others()
        return True

    def _perform(self, row: ActRow, given: Given) -> Fault | None:
        """Do what was done, or have it shown as it was shown after a fault."""
        run = self._run
        last = run.entries[-1] if run.entries else None
        tried = last is not None and last.fault is not None and last.round_no == run.round_no
        shown = tried and row.helped and row.ms is None and given == give(run.due()[0])
        if shown and run.mode is not Mode.RUN:
            run.show_right()
            return None
        helped = run.mode is Mode.GUIDED or (row.helped and not tried)
        verdict = run.perform(given, ms=row.ms or 0, helped=helped)
        return verdict if isinstance(verdict, Fault) else None

    def _others(self) -> None:
        for act in self._run.automatic():
            self.felt.do(act)
