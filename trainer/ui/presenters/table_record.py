"""The record of one run at the table: every act kept at once, and the result at the end."""

import msgspec

from trainer.drills.table import Entry, TableRun
from trainer.scoring.summary import RunSummary, summarise
from trainer.storage import Kind, Mode, Outcome
from trainer.ui.presenters.recorder import Recorder
from trainer.ui.presenters.requests import TableRequest
from trainer.ui.presenters.run_clock import RunClock, without_void
from trainer.ui.presenters.services import Services
from trainer.ui.presenters.table_result import TableResult


def _unusual(request: TableRequest) -> dict[str, str]:
    """Return the choices that differ from the usual: runs without them stay comparable."""
    found: dict[str, str] = {}
    if request.pressure != "calm":
        found["pressure"] = request.pressure
    if request.chips != "any":
        found["chips"] = request.chips
    if request.want:
        found["want"] = msgspec.json.encode(request.want).decode()
    return found


class TableRecord:
    """Writes the acts of a run. What cannot be written is held and tried again."""

    def __init__(
        self, services: Services, request: TableRequest, run: TableRun, clock: RunClock
    ) -> None:
        if services.person is None:
            raise ValueError("nobody is signed in")
        self._services, self._request = services, request
        self._run, self._clock = run, clock
        self._recorder = Recorder(
            services.store,
            services.person.id,
            run.game,
            kind=Kind.TABLE,
            exercise="table",
            mode=Mode(request.mode.value),
            seed=run.seed,
            at=services.clock.now(),
            options={
                "rounds": str(request.rounds),
                "players": str(request.players),
                "dial": request.dial,
                **_unusual(request),
            },
        )
        self._held: list[tuple[Entry, int | None]] = []
        self._moments: list[int] = []
        self._round_ends: list[int] = []
        self._void: set[int] = set()

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
            ended_at=self._services.clock.now(),
            moments=tuple(self._moments),
            round_ends=tuple(self._round_ends),
            void=frozenset(self._void),
        )
