"""What the store takes and gives back: frozen values, no live rows.

Structs and not dataclasses: one is made for every act, and they are made five times quicker.
"""

from collections.abc import Mapping
from datetime import date, datetime
from enum import StrEnum
from typing import TypeAlias

import msgspec

from trainer.storage.kept import read_kept

JsonValue: TypeAlias = "bool | int | float | str | list[JsonValue] | dict[str, JsonValue] | None"
JsonObject: TypeAlias = Mapping[str, JsonValue]


class Kind(StrEnum):
    """Whether an attempt asked one kind of act or the whole table."""

    DRILL = "drill"
    TABLE = "table"


class Mode(StrEnum):
    """How much help and how much silence the trainee had."""

    WATCH = "watch"
    GUIDED = "guided"
    PRACTICE = "practice"
    RUN = "run"
    EXAM = "exam"
    DRILL = "drill"


class Outcome(StrEnum):
    """How an attempt came to its end."""

    FINISHED = "finished"
    STOPPED = "stopped"
    VOID = "void"


class Touched(StrEnum):
    """What a view may be showing, so that it can tell whether to refresh."""

    PEOPLE = "people"
    ATTEMPTS = "attempts"
    ACTS = "acts"
    SKILLS = "skills"
    LESSONS = "lessons"
    SETTINGS = "settings"
    ROLES = "roles"
    COHORTS = "cohorts"
    ASSIGNMENTS = "assignments"
    NOTES = "notes"
    HOURS = "hours"
    STANDARDS = "standards"
    EXAMS = "exams"
    CERTIFICATES = "certificates"
    AUDIT = "audit"


class Changes(msgspec.Struct, frozen=True, kw_only=True):
    """What one write changed. Presenters pass it on; views refresh only what they show."""

    touched: frozenset[Touched]
    person_id: int | None = None
    row_id: int | None = None


# The option of a run at pace that takes an act a little early; records before it lack it.
IN_STEP = "in_step"


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """What must be equal before two results may be compared."""

    exercise: str
    mode: Mode
    rulebook: str
    game: str
    options: JsonObject = msgspec.field(default_factory=dict)


class NewAttempt(msgspec.Struct, frozen=True, kw_only=True):
    """An attempt about to begin. `rules_digest` comes from `keep_rules`."""

    person_id: int
    kind: Kind
    config: Config
    rules_digest: str
    seed: int  # 64 bits, signed
    started_at: datetime


class Marks(msgspec.Struct, frozen=True, kw_only=True):
    """The totals of an attempt's standing acts (undone ones are out).

    `n`, `right` and `ms_sum` count unaided acts; `helped` counts the others. An act whose
    time was voided by a pause has no ms, so `timed` can be less than `n`.
    """

    n: int
    right: int
    helped: int
    timed: int
    ms_sum: int
    money_off: int  # cents, each error counted by its size whichever way it went
    practised_ms: int  # time at the table, long absences left out

    @property
    def mean_ms(self) -> float | None:
        """Return the mean time of a timed, unaided act."""
        return self.ms_sum / self.timed if self.timed else None


class AttemptEnd(msgspec.Struct, frozen=True, kw_only=True):
    """How and when an attempt ended, with its marks as they stood then."""

    ended_at: datetime
    outcome: Outcome
    summary: JsonObject
    marks: Marks


class Attempt(NewAttempt, frozen=True, kw_only=True):
    """An attempt as stored; `end` is None while it can still be continued."""

    id: int
    app_version: str
    end: AttemptEnd | None


class NewAct(msgspec.Struct, frozen=True, kw_only=True):
    """One act of the trainee, marked. `fault` is None when it was right.

    `given` is None when no answer came; `ms` is None when a pause voided the time.
    """

    attempt_id: int
    ordinal: int
    skill: str
    expected: str
    given: str | None
    at: datetime
    round_no: int = 0
    seed: int = 0
    ms: int | None = None
    target_ms: int | None = None
    fault: str | None = None
    severity: str | None = None
    cost: int | None = None  # cents: over-payment positive, under-payment negative
    helped: bool = False
    clause: str = ""


class ActRow(NewAct, frozen=True, kw_only=True):
    """An act as stored; `undone` is the reason it was taken back, if it was."""

    id: int
    person_id: int
    undone: str | None


class SkillSummary(msgspec.Struct, frozen=True, kw_only=True):
    """One person's whole record in one skill, in short.

    `n` and `right` count unaided acts; `last_at` is the newest act of either sort.
    """

    person_id: int
    skill: str
    n: int
    right: int
    helped: int
    last_at: datetime


class SkillHeat(msgspec.Struct, frozen=True, kw_only=True):
    """A cell of a heat map: the last few unaided acts of one skill."""

    skill: str
    n: int
    right: int
    median_ms: float | None
    last_at: datetime


class DayPractice(msgspec.Struct, frozen=True, kw_only=True):
    """How long one person practised on one calendar day of their own zone."""

    day: date
    ms: int

    @property
    def minutes(self) -> float:
        """Return the same in minutes."""
        return self.ms / 60_000


class Span(msgspec.Struct, frozen=True, kw_only=True):
    """Which answers to look at: from a moment on, and of one game or some skills if given."""

    since: datetime
    game: str = ""
    rulebook: str = ""
    prefix: str = ""  # how the ids of the skills begin


class DayTrend(msgspec.Struct, frozen=True, kw_only=True):
    """The unaided answers of one calendar day; the time is that of the right ones."""

    day: date
    n: int
    right: int
    median_ms: float | None


class TimeHistogram(msgspec.Struct, frozen=True, kw_only=True):
    """Times of right answers: a bar holds those from its number times `width_ms` on.

    The last bar holds everything longer, too.
    """

    width_ms: int
    counts: tuple[int, ...]


class Retention(msgspec.Struct, frozen=True, kw_only=True):
    """Of the answers asked again after at least `days` days, how many were right."""

    days: int
    passed: int
    total: int


class DueCounts(msgspec.Struct, frozen=True, kw_only=True):
    """How many skills are due for review now, and by the end of the day (those included)."""

    now: int
    today: int


class DayLoad(msgspec.Struct, frozen=True, kw_only=True):
    """How many skills fall due on a day to come."""

    day: date
    due: int


class LessonEvidence(msgspec.Struct, frozen=True, kw_only=True):
    """What a person did from one passage of a lesson, beside reading it.

    `attempts` counts what was watched or tried; `n`, `right` and `helped` the standing acts.
    """

    attempts: int
    last_at: datetime
    n: int
    right: int
    helped: int


class LessonRead(msgspec.Struct, frozen=True, kw_only=True):
    """A passage a person has read, and when last."""

    rulebook: str
    game: str
    section: str
    at: datetime


def to_json(value: object) -> str:
    """Return JSON with sorted keys, so that equal values are equal text in the file."""
    return msgspec.json.encode(value, order="deterministic").decode()


def object_from_json(text: str) -> dict[str, JsonValue]:
    """Return the JSON object the file kept as text."""
    decoded: dict[str, JsonValue] = read_kept(text, dict, "What was kept of a run")
    return decoded
