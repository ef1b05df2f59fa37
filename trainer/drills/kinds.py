"""What a kind of drill is: one record says everything others need to know of it."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from trainer.drills.prompts import Prompt
from trainer.drills.remedies import Remedies
from trainer.drills.targets import Targets
from trainer.games.engine import Engine
from trainer.games.game import Game
from trainer.games.texts import NOTHING, Text

# Which part of a standard asks for items of a kind.
KNOWLEDGE, PAYOUTS, DECISIONS = "knowledge", "payouts", "decisions"


@dataclass(frozen=True, slots=True)
class Asking:
    """What questions are made with."""

    engine: Engine
    game: Game
    targets: Targets
    remedies: Remedies = field(default_factory=lambda: Remedies({}))
    sisters: Sequence[Game] = ()


class Learnt(NamedTuple):
    """Something to master: its skill, what asks for it, and where it stands among the others."""

    skill: str
    focus: str
    title: Text
    group: Text
    target: str
    times: int = 1  # so many times the target, where several things are asked at once


class Tried(NamedTuple):
    """The button of a lesson: what it says, and why it cannot be pressed, if so."""

    words: Text
    reason: Text = NOTHING


class Rests(NamedTuple):
    """What a question rests on: an entry of the game, and the clauses that entry cites."""

    entry: str  # "facts.cut-depth", "wagers.put-4", "rituals.open#wash"
    clause: str
    ours: bool = False  # the rulebook does not say it


class Item(NamedTuple):
    """How a standard asks for a kind: in which part, and how its items are counted and named."""

    kind: str
    part: str
    things: Text  # "calls", "payouts"
    pool: Text  # all there is of it
    dealt: bool = False  # how hard an item is follows from its seed: any number can be dealt
    endless: bool = False  # each thing may be asked again and again
    alike: bool = False  # an item is the same whenever it is asked: answers to it can be compared
    split: str = ""  # what parts a focus, so that pieces of the pool can be offered
    piece: Callable[[Game, str], Text] | None = None  # the name of such a piece
    rests: Callable[[Game, str], Rests] | None = None  # none: on no single entry
    grade: Callable[[str], str] | None = None  # "easy" or "hard", where the focus says so
    graded: Callable[[Prompt], str] | None = None  # where the question does
    worth: Callable[[Prompt], int] | None = None  # in cents, of one unit of an answer that is a sum


def never(asking: Asking) -> Sequence[Learnt]:
    """Return nothing to learn: others list it."""
    del asking
    return ()


def unnamed(asking: Asking, focus: str) -> Text:
    """Return no name."""
    del asking, focus
    return NOTHING


def plainly(words: Text) -> Callable[[Asking, str], Tried]:
    """Return a button that always says the same."""

    def tried(asking: Asking, focus: str) -> Tried:
        del asking, focus
        return Tried(words)

    return tried


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillKind:
    """One kind of drill."""

    id: str  # what a request names, and the record of an attempt
    title: Text
    short: Text  # in a list of topics
    panel: str  # which panel shows its questions
    target: str  # whose time it is measured by
    offered: Callable[[Asking], bool]
    ask: Callable[[Asking, int, str], Prompt]
    foci: Callable[[Asking], Sequence[str]]
    learnt: Callable[[Asking], Iterable[Learnt]] = never
    about: Callable[[Asking, str], Text] = unnamed  # what a run of one focus is about
    tried: Callable[[Asking, str], Tried] | None = None  # `::try` of a lesson; none: it has none
    named: str = ""  # what may follow `::try` and the kind: a wager, a ritual
    names: Callable[[Asking], Collection[str]] | None = None
    item: Item | None = None
    even: bool = False  # a coin would be right half the time
