"""A sitting of an exam at the table: dealt by the exam's own rules, kept in its record."""

from collections.abc import Callable

from trainer.certification.evidence import Run, from_run
from trainer.certification.form import Item
from trainer.drills.table import Mode
from trainer.games.game import Game
from trainer.storage.exams.exam_parts import PartRun
from trainer.storage.exams.exams import Exam
from trainer.storage.record.attempts import acts_of
from trainer.ui.exams.exam_recorder import ExamRecorder
from trainer.ui.run.requests import TableRequest
from trainer.ui.table.table import TablePresenter
from trainer.ui.table.table_again import TableTakenUp


class ExamTablePresenter(TablePresenter):
    """Drives a sitting. It judges in silence: a fault is kept and the table goes on."""

    _rules: Game
    _part: PartRun
    _item: Item
    _attempt: int
    _used_ms: Callable[[], int]

    def sit(self, part: PartRun, item: Item, rules: Game, used_ms: Callable[[], int]) -> None:
        """Say what is sat next; `begin` deals it."""
        self._part, self._item, self._rules, self._used_ms = part, item, rules, used_ms

    def rules(self, request: TableRequest) -> Game:
        """Return the rules the exam was set up with."""
        return self._rules

    def taken_up(self, request: TableRequest) -> TableTakenUp | None:
        """Go on only where something was done: a fresh sitting is dealt with all its motion."""
        assert request.attempt is not None, "a sitting has its attempt"
        self._attempt = request.attempt
        begun = bool(acts_of(self._services.store, request.attempt))
        return super().taken_up(request) if begun else None

    def recorder(self, request: TableRequest) -> ExamRecorder:
        """Return what commits the acts of the sitting."""
        made = ExamRecorder(
            self._services.store,
            self._part,
            self._attempt,
            self._used_ms,
            self._rules,
            self._as_evidence,
        )
        made.item = self._item
        return made

    def abandon(self) -> None:
        """Stop all that runs: the exam was broken off, and its record is closed."""
        self._rest()

    def _as_evidence(self) -> Run:
        """Return the sitting as it went; only time in which an act was awaited is the dealer's."""
        return from_run(
            self._item, self.run, elapsed_ms=sum(entry.ms for entry in self.run.entries)
        )


def sitting_request(exam: Exam, item: Item, attempt_id: int) -> TableRequest:
    """Return what deals a sitting of the form."""
    rulebook, _, game = exam.game.partition("/")
    dial, rounds, players, pressure = item.focus.split(":")
    return TableRequest(
        rulebook=rulebook,
        game=game,
        mode=Mode.RUN,
        rounds=int(rounds),
        players=int(players),
        dial=dial,
        seed=item.seed,
        pressure=pressure,
        attempt=attempt_id,
    )
