"""A standard: what a certificate demands, part by part, each number with where it comes from."""

from datetime import datetime
from enum import StrEnum
from fnmatch import fnmatchcase

import msgspec


class Part(StrEnum):
    """The parts of a game certificate."""

    KNOWLEDGE = "K"
    PAYOUTS = "P"
    DECISIONS = "D"
    TABLE = "S"
    BENCH = "B"
    TABLE_TEST = "T"
    HOURS = "H"


TITLES = {
    Part.KNOWLEDGE: "Knowledge",
    Part.PAYOUTS: "Payouts",
    Part.DECISIONS: "Decisions",
    Part.TABLE: "Simulated table",
    Part.BENCH: "Bench",
    Part.TABLE_TEST: "Table test",
    Part.HOURS: "Hours",
}


class ItemKind(StrEnum):
    """What an item of a form is, by the drill that asks it."""

    QUIZ = "quiz"
    STEP = "step"
    PAYOUT = "payout"
    PICTURE = "picture"
    THIRD_CARD = "third-card"
    DECISION = "decision"
    READ = "read"
    TABLE = "table"


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A table of a standard file: an unknown key is an error."""


class Figure(_Entry, frozen=True):
    """A number and its provenance; a source that begins with "ours" is a default of this program.

    Nobody publishes an accepted pass mark for a table test, so none is called an industry's.
    """

    value: int | float
    source: str

    @property
    def ours(self) -> bool:
        """Whether no one else has published it."""
        return self.source.lower().startswith("ours")


class Named(_Entry, frozen=True):
    """A word and its provenance."""

    value: str
    source: str


class Line(_Entry, frozen=True):
    """So many items of one sort: a line of the blueprint."""

    id: str
    title: str
    kind: ItemKind
    items: Figure
    focus: tuple[str, ...] = ("*",)  # patterns over what the drill can ask
    every: bool = False  # each thing the drill can ask comes at least once


class Sitting(_Entry, frozen=True):
    """A run of rounds at the simulated table."""

    id: str
    title: str
    rounds: Figure
    players: Figure
    irregularities: Figure  # exactly so many are injected
    dial: str = "table"  # which acts are the candidate's
    pressure: str = "busy"


class Pace(_Entry, frozen=True):
    """The slowest pace that passes, in rounds an hour with so many players."""

    least: Figure
    players: Figure
    seconds_a_player: Figure  # each player more lengthens a round by this
    sample_minutes: Figure  # a shorter audit says nothing


class Knowledge(_Entry, frozen=True):
    """Questions on rules, procedure and irregularities."""

    minutes: Figure
    right: Figure  # the cut, in items of the whole part
    critical_items: Figure
    draw: tuple[Line, ...]
    critical: tuple[str, ...] = ()  # patterns over quiz topics: a wrong one fails the part


class Payouts(_Entry, frozen=True):
    """Winning bets to pay."""

    minutes: Figure
    errors: Figure
    largest: Figure  # of an error that may be forgiven, in table minimums
    median: Figure  # times the target
    ninth: Figure  # nine in ten within this many times the target
    seconds: dict[str, Figure]  # the target of each kind of item
    draw: tuple[Line, ...]


class Decisions(_Entry, frozen=True):
    """What the rule says here: draw or stand, take or pay. Single calls, rounds, or both."""

    minutes: Figure
    right: Figure  # per cent
    draw: tuple[Line, ...] = ()
    sittings: tuple[Sitting, ...] = ()


class SimulatedTable(_Entry, frozen=True):
    """Whole rounds on screen, with patrons who disturb."""

    minutes: Figure  # a sitting
    procedure: Figure  # per cent, faults weighed
    weights: dict[str, Figure]  # what a fault of each severity takes off, in acts
    caught: Figure  # per cent of the irregularities
    false_calls: Figure
    sittings: tuple[Sitting, ...]
    pace: Pace | None = None  # none for a crew game


class Skill(_Entry, frozen=True):
    """One bench skill, with real chips or cards and the instructor's stopwatch."""

    id: str
    title: str
    how: str
    seconds: Figure
    errors: Figure


class Bench(_Entry, frozen=True):
    """Skills of the hands."""

    tries: Figure
    skills: tuple[Skill, ...]


class Criterion(_Entry, frozen=True):
    """One line of the rubric."""

    id: str
    text: str


class Group(_Entry, frozen=True):
    """Lines that are weighed together."""

    id: str
    title: str
    weight: Figure
    criteria: tuple[Criterion, ...]


class Step(_Entry, frozen=True):
    """A word for a stretch of the scale, up to and with a score."""

    upto: int
    word: str


class AutomaticFail(_Entry, frozen=True):
    """Something that ends the test whatever else was right."""

    id: str
    text: str
    source: str


class TableTest(_Entry, frozen=True):
    """A real table, a real assessor, a rubric."""

    minutes: Figure
    least: Figure  # weighted score
    lowest: Figure  # of any one line
    apart: Figure  # assessors who differ by this much on a line must write why
    groups: tuple[Group, ...]
    scale: tuple[Step, ...]
    automatic: tuple[AutomaticFail, ...]
    pace: Pace | None = None


class Hours(_Entry, frozen=True):
    """Training logged for this game."""

    least: Figure
    within_months: Figure


class Assessors(_Entry, frozen=True):
    """Who may judge the table test."""

    count: Figure
    rank: Named
    ranks: tuple[str, ...]  # lowest first
    # Of the staff behind a certificate: 2, whoever issues did not assess. Standards from before
    # version 0.2 do not say it, and stay what they were.
    persons: Figure | msgspec.UnsetType = msgspec.UNSET

    def is_high(self, rank: str) -> bool:
        """Tell whether a rank, in capitals or not, is the one asked for or above."""
        known = [one.casefold() for one in self.ranks]
        wanted = " ".join(rank.split()).casefold()
        return wanted in known[known.index(self.rank.value.casefold()) :]


class Retakes(_Entry, frozen=True):
    """What follows a failure."""

    cool_off_hours: Figure
    within_days: Figure  # only failed parts are taken again
    failures: Figure  # this many, and a retraining plan comes first


class Validity(_Entry, frozen=True):
    """How long a certificate is good."""

    months: Figure
    recheck_months: Figure
    idle_days: Figure  # not having dealt the game for so long asks for a re-check too
    recheck_parts: tuple[Part, ...] = (Part.PAYOUTS, Part.TABLE_TEST)


class Change(msgspec.Struct, frozen=True):
    """One value a manager changed, as it was and as it is."""

    key: str
    old: str
    new: str


class Amendment(msgspec.Struct, frozen=True, kw_only=True):
    """How an edition came from the one before it."""

    by: str
    at: datetime
    reason: str
    changes: tuple[Change, ...]


class Standard(_Entry, frozen=True):
    """All that one certificate demands. A part left out is not asked for."""

    id: str
    title: str
    edition: int
    games: tuple[str, ...]  # "rulebook/game"; "*" stands for any rulebook
    assessors: Assessors
    retakes: Retakes
    validity: Validity
    level: str = "dealer"
    note: str = ""
    knowledge: Knowledge | None = None
    payouts: Payouts | None = None
    decisions: Decisions | None = None
    table: SimulatedTable | None = None
    bench: Bench | None = None
    table_test: TableTest | None = None
    hours: Hours | None = None
    amended: Amendment | None = None

    @property
    def persons(self) -> int:
        """How many of the staff must stand behind a certificate."""
        asked = self.assessors.persons
        return 1 if isinstance(asked, msgspec.UnsetType) else int(asked.value)

    def serves(self, game: str) -> bool:
        """Return whether it is for a game, named "rulebook/game"."""
        book, _, name = game.partition("/")
        return any(
            pattern.partition("/")[0] in ("*", book)
            and fnmatchcase(name, pattern.partition("/")[2])
            for pattern in self.games
        )

    def parts(self) -> tuple[Part, ...]:
        """Return the parts it asks for, in the order they are named."""
        sections = {
            Part.KNOWLEDGE: self.knowledge,
            Part.PAYOUTS: self.payouts,
            Part.DECISIONS: self.decisions,
            Part.TABLE: self.table,
            Part.BENCH: self.bench,
            Part.TABLE_TEST: self.table_test,
            Part.HOURS: self.hours,
        }
        return tuple(part for part, section in sections.items() if section is not None)

    def lines(self, part: Part) -> tuple[Line, ...]:
        """Return the blueprint lines of a part."""
        section = {
            Part.KNOWLEDGE: self.knowledge,
            Part.PAYOUTS: self.payouts,
            Part.DECISIONS: self.decisions,
        }.get(part)
        return section.draw if section is not None else ()

    def sittings(self, part: Part) -> tuple[Sitting, ...]:
        """Return the runs of rounds of a part."""
        section = {Part.DECISIONS: self.decisions, Part.TABLE: self.table}.get(part)
        return section.sittings if section is not None else ()
