"""Keeps what a trainee does: one attempt, one row an act, committed before the next prompt."""

from datetime import datetime

import msgspec

from trainer.drills.prompts import Mark
from trainer.drills.table import Entry
from trainer.games.game import Game
from trainer.procedures import Given
from trainer.procedures.judge import give
from trainer.storage.record.attempts import (
    begin_attempt,
    end_attempt,
    next_ordinal,
    record_act,
    void_act,
)
from trainer.storage.record.rules import keep_rules
from trainer.storage.rows import Config, JsonObject, Kind, Mode, NewAct, NewAttempt, Outcome
from trainer.storage.store import Store


class Recorder:
    """Writes one attempt. Nothing is changed afterwards: an undone answer gets a note."""

    def __init__(self, store: Store, attempt_id: int, ordinal: int = 1) -> None:
        self._store = store
        self.attempt_id = attempt_id
        self._ordinal = ordinal

    @classmethod
    def begin(  # noqa: PLR0913 - what an attempt is, each named by its caller
        cls,
        store: Store,
        person_id: int,
        game: Game,
        *,
        kind: Kind,
        exercise: str,
        mode: Mode,
        seed: int,
        at: datetime,
        options: JsonObject,
    ) -> "Recorder":
        """Open an attempt."""
        # In the order of the lesson file, not sorted: bets are dealt in the order of the wagers.
        digest = keep_rules(store, game.rulebook, game.id, msgspec.json.encode(game))
        config = Config(
            exercise=exercise, mode=mode, rulebook=game.rulebook, game=game.id, options=options
        )
        new = NewAttempt(
            person_id=person_id,
            kind=kind,
            config=config,
            rules_digest=digest,
            seed=seed,
            started_at=at,
        )
        return cls(store, begin_attempt(store, new))

    @classmethod
    def go_on(cls, store: Store, attempt_id: int) -> "Recorder":
        """Write on where an attempt was left."""
        return cls(store, attempt_id, max(1, next_ordinal(store, attempt_id)))

    def _next(self) -> int:
        ordinal = self._ordinal
        self._ordinal += 1
        return ordinal

    def answer(self, marked: Mark, *, at: datetime, ms: int | None) -> int:
        """Keep one marked answer; `ms` is None where a pause voided the time."""
        return record_act(self._store, self.answer_row(marked, at=at, ms=ms))

    def answer_row(self, marked: Mark, *, at: datetime, ms: int | None) -> NewAct:
        """Return a marked answer as the next row."""
        prompt = marked.prompt
        return NewAct(
            attempt_id=self.attempt_id,
            ordinal=self._next(),
            skill=prompt.skill,
            expected=prompt.expected,
            given=marked.given,
            at=at,
            seed=prompt.seed,
            ms=ms,
            target_ms=prompt.target_ms,
            fault=None if marked.right else "wrong-answer",
            severity=str(marked.severity) if marked.severity else None,
            cost=marked.cost or None,
            helped=marked.helped,
            clause=prompt.clause,
        )

    def act(self, entry: Entry, *, seed: int, at: datetime, ms: int | None) -> int:
        """Keep one act at the table."""
        return record_act(self._store, self.act_row(entry, seed=seed, at=at, ms=ms))

    def act_row(self, entry: Entry, *, seed: int, at: datetime, ms: int | None) -> NewAct:
        """Return an act at the table as the next row."""
        fault = entry.fault
        return NewAct(
            attempt_id=self.attempt_id,
            ordinal=self._next(),
            round_no=entry.round_no,
            skill=entry.expected.skill,
            expected=written(give(entry.expected)),
            given=written(entry.given),
            at=at,
            seed=seed,
            ms=ms,
            target_ms=entry.target_ms,
            fault=fault.kind.name.lower().replace("_", "-") if fault else None,
            severity=str(fault.severity) if fault else None,
            cost=fault.cost or None if fault else None,
            helped=entry.helped or entry.again,
            clause=fault.clause if fault else entry.expected.clause,
        )

    def undo(self, act_id: int, *, at: datetime) -> None:
        """Take an answer back in practice: the row stays, marked void."""
        void_act(self._store, act_id, at=at, reason="undone")
        self._ordinal = next_ordinal(self._store, self.attempt_id)

    def end(self, outcome: Outcome, *, at: datetime, summary: JsonObject) -> None:
        """Close the attempt."""
        end_attempt(self._store, self.attempt_id, outcome, at=at, summary=summary)


def written(given: Given) -> str:
    """Return an act as it is kept: exact, so that a round can be judged again from the record."""
    return msgspec.json.encode(given).decode()


def read_given(text: str) -> Given:
    """Return an act from the record."""
    return msgspec.json.decode(text.encode(), type=Given)
