"""A recorded run dealt again: its rules, its choices, its acts, the table at any of its stops."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import msgspec

from trainer.drills.replay import Moment, Recorded, moments
from trainer.drills.table import Mode, TableRun
from trainer.errors import TrainerError
from trainer.games.acts import Act, Payload, Script, Slot
from trainer.games.chips import DENOMINATIONS
from trainer.games.engine import CannotDealError
from trainer.games.game import Game
from trainer.games.registry import engine_for
from trainer.games.texts import NOTHING, Text, text
from trainer.procedures import Fault, FaultKind, Given, Step
from trainer.procedures.judge import give
from trainer.storage.people.roster import person
from trainer.storage.record.attempts import acts_of, attempt
from trainer.storage.rows import ActRow, Attempt, Kind, Outcome
from trainer.ui.run.recorder import read_given
from trainer.ui.run.replay_rules import rules_of
from trainer.ui.run.round_words import round_word
from trainer.ui.run.run_options import Choices, choices_of
from trainer.ui.shell.services import Services
from trainer.ui.table.felt_state import Felt
from trainer.ui.table.felts import felt_for
from trainer.ui.table.house_chips import denominations
from trainer.ui.table.judging import Judging

ROUNDS_IN_A_SHOE = 90  # as the table draws its shoe emptier round by round
_GONE = "Choose another run from the record."


class CannotReplayError(TrainerError):
    """A run that cannot be played back; `nothing_done` where it is sound but has no acts."""

    def __init__(self, message: str, *, next_step: str = _GONE, nothing_done: bool = False) -> None:
        super().__init__(message, next_step=next_step)
        self.nothing_done = nothing_done


@dataclass(frozen=True, slots=True)
class KeptAct(Recorded):
    """An act with its row; none where the table showed the right act after a fault."""

    row: ActRow | None = None


@dataclass(frozen=True, kw_only=True)
class Recording:
    """A run with every stop of it, ready to be walked over."""

    attempt: Attempt
    who: str
    game: Game
    book: str
    chips: tuple[int, ...]
    choices: Choices
    moments: tuple[Moment, ...]
    scripts: dict[int, Script]
    note: str = ""  # why it may not be exact

    @property
    def unit(self) -> str:
        """What a round is called: "Hand", "Spin"."""
        want = self.choices.want
        return round_word(self.game, want.facts if want is not None else None).capitalize()

    @cached_property
    def rounds(self) -> dict[int, range]:
        """The stops of each round."""
        found: dict[int, range] = {}
        for position, moment in enumerate(self.moments):
            first = found.get(moment.round_no, range(position, position)).start
            found[moment.round_no] = range(first, position + 1)
        return found

    def felt_at(self, position: int) -> Felt:
        """Return the table right after a stop, as it lay then."""
        round_no = self.moments[position].round_no
        return self._laid(round_no, position + 1, *self._starts[round_no])

    @cached_property
    def _starts(self) -> dict[int, tuple[int, bool]]:
        """The discards and the cover card each round began with."""
        found: dict[int, tuple[int, bool]] = {}
        left = (0, False)
        for round_no, stops in self.rounds.items():
            found[round_no] = left
            felt = self._laid(round_no, stops.stop, *left)
            left = (felt.discards, felt.cut_card)
        return found

    def _laid(self, round_no: int, end: int, discards: int, cut_card: bool) -> Felt:
        first = self.rounds[round_no].start
        dealt = self.moments[first].dealt
        felt = felt_for(
            self.game,
            dealt,
            self.scripts[round_no],
            discards=discards,
            shoe_left=max(0.05, 1 - dealt.number / ROUNDS_IN_A_SHOE),
            cut_card=cut_card,
        )
        felt.know(Judging.of_round(engine_for(self.game.engine), self.game, dealt))
        for moment in self.moments[first:end]:
            _lay(felt, moment)
        return felt


class _Rerun(TableRun):
    """A run that remembers the script of every round and the act missed by the last fault.

    What was said of the chips of a payment stands: the rack may hold others by now.
    """

    scripts: dict[int, Script]
    missed: Act | None = None
    wrong_chips = False  # of the row at hand

    def chip_trouble(self, given: Given) -> Text:
        if not self.wrong_chips:
            return NOTHING
        return super().chip_trouble(given) or text("fault-wrong-chips")

    def next_round(self) -> bool:
        dealt = super().next_round()
        self.scripts[self.round_no] = self.script
        return dealt

    def perform(self, given: Given, *, ms: int, helped: bool = False) -> Step | Fault:
        waiting = self.due()
        verdict = super().perform(given, ms=ms, helped=helped)
        right = verdict.expected if isinstance(verdict, Fault) else None
        self.missed = right if right is None or right in waiting else waiting[0]
        return verdict


class Rebuilding:
    """Deals a recorded run again, one act of the record at a time: a long run takes its time."""

    def __init__(self, services: Services, attempt_id: int) -> None:
        """Read the record and deal the first round; raises `TrainerError` where that is not so."""
        self._attempt = _read_attempt(services, attempt_id)
        self._rows = acts_of(services.store, attempt_id)
        choices = self._choices = choices_of(self._attempt)
        if not self._rows:
            raise _nothing_done(choices.mode)
        self._who = person(services.store, self._attempt.person_id).name
        self._game, self._note = rules_of(services, self._attempt)
        self._book, self._chips = _house(services, self._game)
        try:
            self._run = _Rerun(
                services.engine(self._game),
                self._game,
                services.targets,
                seed=self._attempt.seed,
                mode=choices.mode,
                rounds=choices.rounds,
                players=choices.players,
                dial=choices.dial,
                want=choices.want,
                pressure=choices.pressure,
                chip_rule=choices.chip_rule,
                rack=self._chips,
                in_step=choices.in_step,
            )
        except (CannotDealError, KeyError) as error:
            raise CannotReplayError("Its first round cannot be dealt again.") from error
        self._run.scripts = {self._run.round_no: self._run.script}
        self._moments: list[Moment] = []
        self._followed: list[int] = []  # stops that came with the row before, to be given theirs
        self._clock_ms = 0
        self._next = 0

    @property
    def progress(self) -> tuple[int, int]:
        """How many acts of the record are dealt again, of how many."""
        return self._next, len(self._rows)

    def step(self) -> bool:
        """Take the next act of the record; return whether there is another."""
        if self._next < len(self._rows):
            row = self._rows[self._next]
            if self._show_missed(self._rows[self._next :], finished=False) and self._take(row):
                self._next += 1
            else:
                self._cut_short()
        if self._next < len(self._rows):
            return True
        end = self._attempt.end
        self._show_missed((), finished=end is not None and end.outcome is Outcome.FINISHED)
        return False

    def recording(self) -> Recording:
        """Return the run as far as it was dealt again."""
        if not any(moment.recorded for moment in self._moments):
            raise CannotReplayError(
                "Its acts cannot be dealt again: they were kept by an older Table Test, "
                "or under rules that are gone."
            )
        return Recording(
            attempt=self._attempt,
            who=self._who,
            game=self._game,
            book=self._book,
            chips=self._chips,
            choices=self._choices,
            moments=tuple(self._moments),
            scripts=self._run.scripts,
            note=self._note,
        )

    def _take(self, row: ActRow) -> bool:
        given = _given(row.given)
        if given is None:
            return False
        act = KeptAct(row.round_no, given, row.ms, row.target_ms, row)
        self._run.wrong_chips = row.fault == FaultKind.WRONG_CHIPS
        if not self._followed:
            before = len(self._moments)
            if not self._perform(act):
                return False
            stops = range(before, len(self._moments))
            self._followed = [n for n in stops if self._moments[n].recorded is act]
        at = self._followed.pop(0)
        made = self._moments[at] = replace(self._moments[at], recorded=act)
        return made.round_no == row.round_no and (made.fault is None) == _was_right(row)

    def _perform(self, act: KeptAct) -> bool:
        """Do an act in the run; return whether anything was due."""
        made = [
            replace(moment, at_ms=moment.at_ms + self._clock_ms)
            for moment in moments(self._run, [act])
        ]
        self._moments += made
        self._clock_ms += act.ms or 0
        return any(moment.recorded is act for moment in made)

    def _show_missed(self, ahead: Sequence[ActRow], *, finished: bool) -> bool:
        """Do the right act where the trainee had it shown after a fault, which is not a row.

        It was shown if no later row of the round is about it although the run went on.
        """
        run = self._run
        missed, run.missed = run.missed, None
        if missed is None or run.mode is Mode.RUN or not (ahead or finished):
            return True
        if any(missed.slot in _about(row) for row in ahead if row.round_no == run.round_no):
            return True
        run.wrong_chips = False
        return self._perform(KeptAct(run.round_no, give(missed), None, None))

    def _cut_short(self) -> None:
        """Leave out what does not fit: the record was made under other rules, or is damaged."""
        first = next((n for n, m in enumerate(self._moments) if self._is_row(m)), None)
        if first is not None:
            del self._moments[first:]
        self._note = (
            f"{self._note} From act {self._next + 1} of {len(self._rows)} on "
            "the record does not fit these rules; it is shown up to there."
        ).strip()
        self._rows, self._run.missed = self._rows[: self._next], None

    def _is_row(self, moment: Moment) -> bool:
        kept = moment.recorded
        return isinstance(kept, KeptAct) and kept.row is self._rows[self._next]


# -- reading the record -------------------------------------------------------------------


def _read_attempt(services: Services, attempt_id: int) -> Attempt:
    try:
        found = attempt(services.store, attempt_id)
    except LookupError as error:
        raise CannotReplayError("There is no such run in the record.") from error
    except (ValueError, msgspec.MsgspecError) as error:
        raise CannotReplayError("The record of this run is damaged and cannot be read.") from error
    if found.kind is not Kind.TABLE:
        raise CannotReplayError("This was a drill. Only runs at a table can be played back.")
    return found


def _nothing_done(mode: Mode) -> CannotReplayError:
    if mode is Mode.WATCH:
        return CannotReplayError(
            "This round was watched, so there is no act of the trainee to look at.",
            next_step="Deal it, guided or in practice, and every act will be here.",
            nothing_done=True,
        )
    return CannotReplayError(
        "The run was left before the first act.",
        next_step="Deal a round, and every act will be here.",
        nothing_done=True,
    )


def _house(services: Services, game: Game) -> tuple[str, tuple[int, ...]]:
    """Return the rulebook's short name and its chips; a book taken off the shelf keeps its id."""
    book = services.catalog.rulebooks().get(game.rulebook)
    if book is None:
        return game.rulebook, DENOMINATIONS
    return book.short, denominations(book)


def _given(text: str | None) -> Given | None:
    try:
        return read_given(text) if text is not None else None
    except msgspec.MsgspecError:
        return None


def _was_right(row: ActRow) -> bool:
    return row.fault in (None, "slow")


def _about(row: ActRow) -> set[Slot]:
    """Return the acts a row is about: the one due, and those done where it was right."""
    expected, given = _given(row.expected), _given(row.given)
    found = set(expected.slots) if expected is not None else set()
    return found | set(given.slots) if given is not None and _was_right(row) else found


def _lay(felt: Felt, moment: Moment) -> None:
    """Put what was done at a stop on the table, with the chips it was done in."""
    kept = moment.recorded
    paid = kept.given.payload if kept is not None else Payload()
    if kept is not None and (paid.chips or paid.colour):
        felt.build(felt.place_of(kept.given.slots[0]), paid.chips, paid.colour)
    for act in moment.acts:
        felt.do(act)
