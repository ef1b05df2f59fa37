"""The record of one run at the table: every act kept at once, and the result at the end."""

from trainer.drills.table import Entry, TableRun
from trainer.scoring.summary import RunSummary, summarise
from trainer.storage.rows import Kind, Mode, Outcome
from trainer.ui.run.recorder import Recorder
from trainer.ui.run.requests import TableRequest
from trainer.ui.run.run_clock import RunClock, without_void
from trainer.ui.run.run_options import table_options
from trainer.ui.shell.services import Services
from trainer.ui.table.table_again import TableTakenUp
from trainer.ui.table.table_result import TableResult


class TableRecord:
    """Writes the acts of a run. What cannot be written is held and tried again."""

    def __init__(  # noqa: PLR0913, PLR0917 - a run and where it is written
        self,
        services: Services,
        request: TableRequest,
        run: TableRun,
        clock: RunClock,
        taken: TableTakenUp | None = None,
        recorder: Recorder | None = None,
    ) -> None:
        if services.person is None:
            raise ValueError("nobody is signed in")
        self._services, self._request = services, request
        self._run, self._clock = run, clock
        if recorder is not None:
            self._recorder = recorder
        elif taken is not None:
            self._recorder = Recorder.go_on(services.store, taken.attempt_id)
        else:
            self._recorder = Recorder.begin(
                services.store,
                services.person.id,
                run.game,
                kind=Kind.TABLE,
                exercise="table",
                mode=Mode(request.mode.value),
                seed=run.seed,
                at=services.clock.now(),
                options=table_options(request),
            )
        self._held: list[tuple[Entry, int | None]] = []
        self._moments: list[int] = list(taken.moments) if taken is not None else []
        self._round_ends: list[int] = list(taken.round_ends) if taken is not None else []
        self._void: set[int] = set(taken.void) if taken is not None else set()

    @property
    def attempt_id(self) -> int:
        """The attempt that is being written."""
        return self._recorder.attempt_id

    def keep(self, entry: Entry, counted: int | None) -> None:
        """Keep one act; `counted` is None where its time is void. Raises `StorageError`."""
        self._moments.append(self._clock.run_ms())
        if counted is None:
            self._void.add(len(self._moments) - 1)
        self._held.append((entry, counted))
        self._write()

    def round_over(self) -> None:
        """Note when a round was over."""
        self._round_ends.append(self._clock.run_ms())

    def close(self, outcome: Outcome) -> None:
        """End the attempt. Raises `StorageError`."""
        self._write()
        summary = self.summary()
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

    def _write(self) -> None:
        while self._held:
            entry, counted = self._held[0]
            now = self._services.clock.now()
            self._recorder.act(entry, seed=self._run.seed, at=now, ms=counted)
            del self._held[0]

    def summary(self) -> RunSummary:
        """Return the figures so far."""
        done = self._run.round_no - (0 if self._run.round_over else 1)
        entries = self._run.entries
        whole = summarise(entries, rounds=done, elapsed_ms=self._clock.run_ms())
        return without_void(whole, entries, frozenset(self._void))

    def result(self, pace_target: float) -> TableResult:
        """Return what the result page shows."""
        return TableResult(
            request=self._request,
            game=self._run.game,
            summary=self.summary(),
            entries=tuple(self._run.entries),
            attempt_id=self._recorder.attempt_id,
            elapsed_ms=self._clock.run_ms(),
            pace_target=pace_target,
            seed=self._run.seed,
            ended_at=self._services.clock.now(),
            moments=tuple(self._moments),
            round_ends=tuple(self._round_ends),
            void=frozenset(self._void),
        )
