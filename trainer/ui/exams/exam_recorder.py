"""Keeps the acts of an exam: each committed with the evidence it is, before the next prompt."""

from collections.abc import Callable
from datetime import datetime

import msgspec

from trainer.certification.evidence import Run, from_entry, from_mark
from trainer.certification.form import Item
from trainer.drills.prompts import Mark
from trainer.drills.table import Entry
from trainer.games.game import Game
from trainer.storage.exams.exam_acts import end_sitting, record_answer, record_table_act
from trainer.storage.exams.exam_parts import PartRun
from trainer.storage.record.attempts import next_ordinal
from trainer.storage.rows import JsonObject, Outcome
from trainer.storage.store import Store
from trainer.ui.run.recorder import Recorder


class ExamRecorder(Recorder):
    """Writes one attempt of an exam: the questions of a part, or a sitting."""

    def __init__(  # noqa: PLR0913, PLR0917 - the record of a part, and what a sitting adds to it
        self,
        store: Store,
        run: PartRun,
        attempt_id: int,
        used_ms: Callable[[], int],
        game: Game,
        sitting: Callable[[], Run] | None = None,
    ) -> None:
        super().__init__(store, attempt_id, max(1, next_ordinal(store, attempt_id)))
        self._run, self._used_ms, self._sitting, self._game = run, used_ms, sitting, game
        self.item: Item | None = None  # the one at hand

    def _next(self) -> int:
        return max(1, next_ordinal(self._store, self.attempt_id))  # also after a write that failed

    def answer(self, marked: Mark, *, at: datetime, ms: int | None) -> int:
        """Commit the answer to the item at hand."""
        assert self.item is not None, "an item is at hand"
        shown = msgspec.structs.replace(from_mark(self._game, self.item, marked), ms=ms)
        row = self.answer_row(marked, at=at, ms=ms)
        return record_answer(self._store, self._run, row, shown, used_ms=self._used_ms())

    def act(self, entry: Entry, *, seed: int, at: datetime, ms: int | None) -> int:
        """Commit an act of the sitting at hand."""
        assert self.item is not None, "an item is at hand"
        row = self.act_row(entry, seed=seed, at=at, ms=ms)
        shown = None if entry.again else from_entry(self._game, entry)
        return record_table_act(
            self._store, self._run, self.item, row, shown, used_ms=self._used_ms()
        )

    def end(self, outcome: Outcome, *, at: datetime, summary: JsonObject) -> None:
        """Close the sitting with what it came to."""
        assert self._sitting is not None, "questions end with their part"
        ended = msgspec.structs.replace(self._sitting(), finished=outcome is Outcome.FINISHED)
        end_sitting(self._store, self.attempt_id, ended, at=at)
