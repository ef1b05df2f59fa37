"""What a candidate has shown, as values: the only thing an assessment looks at."""

from datetime import date

import msgspec

from trainer.certification.form import Form, Item
from trainer.certification.pace import PaceAudit
from trainer.certification.rubric import Sheet
from trainer.certification.standard import Part
from trainer.drills.pressure import EVENT
from trainer.drills.prompts import Mark
from trainer.drills.registry import items_of
from trainer.drills.table import Entry, TableRun
from trainer.games.acts import Verb
from trainer.games.game import Game
from trainer.procedures import FaultKind, Severity
from trainer.wording.say import say

_GUARDING = frozenset({Verb.CALL_FLOOR, Verb.REFUSE, Verb.CHANGE, Verb.ANSWER})


class Answer(msgspec.Struct, frozen=True, kw_only=True):
    """The answer to one question of the form."""

    item: int
    right: bool
    given: str
    expected: str
    ask: str = ""
    clause: str = ""
    ms: int | None = None  # None: the time was voided, which counts as too slow
    cost: int = 0  # cents the house would lose, or below zero keep wrongly


class TableAct(msgspec.Struct, frozen=True, kw_only=True):
    """One act of a sitting."""

    round_no: int
    title: str
    clause: str = ""
    kind: FaultKind | None = None  # None: it was right
    severity: Severity | None = None
    automatic_fail: bool = False
    cost: int = 0
    irregularity: bool = False  # an injected irregularity waited for this act
    false_call: bool = False  # the game was stopped for nothing


class Run(msgspec.Struct, frozen=True, kw_only=True):
    """One sitting as it went; `elapsed_ms` is time at the table without pauses and movement."""

    item: int
    acts: tuple[TableAct, ...]
    rounds: int
    players: int
    elapsed_ms: int
    finished: bool = True


class BenchTime(msgspec.Struct, frozen=True, kw_only=True):
    """One try at a bench skill, by the instructor's stopwatch."""

    skill: str
    seconds: float
    errors: int
    on: date
    by: str


class HoursLogged(msgspec.Struct, frozen=True, kw_only=True):
    """Training in one game on one day."""

    game: str
    hours: float
    on: date


class Credit(msgspec.Struct, frozen=True, kw_only=True):
    """A part passed in an earlier exam that still counts."""

    part: Part
    result: str
    on: date


class Evidence(msgspec.Struct, frozen=True, kw_only=True):
    """Everything of one exam. `closed` parts are over: what was not answered there is wrong.

    `parts` are those a re-check asks for; none named means all of the standard.
    """

    form: Form
    parts: tuple[Part, ...] = ()
    candidate: str
    on: date
    answers: tuple[Answer, ...] = ()
    runs: tuple[Run, ...] = ()
    bench: tuple[BenchTime, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    audits: tuple[PaceAudit, ...] = ()
    hours: tuple[HoursLogged, ...] = ()
    credits: tuple[Credit, ...] = ()
    closed: frozenset[Part] = frozenset()
    used_ms: dict[Part, int] = {}  # time taken for each part on screen
    extra_time: int = 0  # per cent, an accommodation
    accommodations: tuple[str, ...] = ()
    annulled: dict[int, str] = {}  # item -> why it is left out of the result
    discontinued: str = ""  # why the exam was broken off

    def items(self, part: Part) -> tuple[Item, ...]:
        """Return the items of a part that count."""
        return tuple(item for item in self.form.of(part) if item.number not in self.annulled)

    @property
    def allowance(self) -> float:
        """What every time limit is multiplied by."""
        return 1 + self.extra_time / 100


def from_mark(game: Game, item: Item, marked: Mark) -> Answer:
    """Return a drill's mark as evidence; of a choice the words are kept, letters are shuffled."""
    words = {choice.id: say(game, choice.text) for choice in marked.prompt.choices}
    return Answer(
        item=item.number,
        right=marked.right,
        given=words.get(marked.given, marked.given),
        expected=words.get(marked.prompt.expected, marked.prompt.expected),
        ask=say(game, marked.prompt.ask),
        clause=marked.prompt.clause,
        ms=marked.ms,
        cost=0 if marked.right else _cost(item, marked),
    )


def _cost(item: Item, marked: Mark) -> int:
    """Return what a wrong sum costs in cents; no answer at all leaves the whole sum unpaid."""
    made = (one.item for one in items_of(item.kind.value))
    worth = next((one.worth for one in made if one is not None and one.worth is not None), None)
    if worth is None:
        return 0
    given = int(marked.given) if marked.given.lstrip("-").isdigit() else 0
    return (given - int(marked.prompt.expected)) * worth(marked.prompt)


def from_entry(game: Game, entry: Entry) -> TableAct:
    """Return an act of a sitting as evidence."""
    fault = entry.fault
    waited = entry.expected.slot.hand.startswith(EVENT)
    if fault is None:
        return TableAct(
            round_no=entry.round_no,
            title=say(game, entry.expected.title),
            clause=entry.expected.clause,
            irregularity=waited,
        )
    return TableAct(
        round_no=entry.round_no,
        title=say(game, entry.expected.title),
        clause=fault.clause or entry.expected.clause,
        kind=fault.kind,
        severity=fault.severity,
        automatic_fail=fault.automatic_fail,
        cost=fault.cost,
        irregularity=waited,
        false_call=fault.given.verb in _GUARDING and not waited,
    )


def from_run(item: Item, run: TableRun, *, elapsed_ms: int) -> Run:
    """Return a sitting as evidence; a round that was not dealt to its end does not count."""
    return Run(
        item=item.number,
        acts=tuple(from_entry(run.game, entry) for entry in run.entries if not entry.again),
        rounds=run.round_no if run.round_over else run.round_no - 1,
        players=run.players,
        elapsed_ms=elapsed_ms,
        finished=run.finished,
    )
