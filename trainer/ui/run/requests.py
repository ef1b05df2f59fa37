"""What one screen asks another to open."""

from dataclasses import dataclass, field
from enum import StrEnum

from trainer.drills.table import Mode
from trainer.games.facts import Condition

SPRINT_S = 60


class Style(StrEnum):
    """How a run of questions comes to its end."""

    COUNT = "count"  # after so many questions
    SPRINT = "sprint"  # after sixty seconds
    ENDLESS = "endless"  # when the trainee has had enough
    PLACEMENT = "placement"  # when enough is known


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillRequest:
    """A run of questions.

    `kind`: third-card, payout, pictures, irregularity, rule, procedure, call or placement.
    `title`, `place` and `attempt` say how it is shown and whether an open run is gone on with;
    all else is what must be equal before two runs can be compared.
    """

    kind: str
    rulebook: str
    game: str
    focus: str = ""
    foci: tuple[str, ...] = ()  # exactly these, in turn: "practise what I missed"
    length: int = 12
    seed: int | None = None
    style: Style = Style.COUNT
    lesson: str = ""  # the section of the lesson it was started from
    title: str = ""  # what the bar says it is about
    place: str = ""  # "2 of 5", where it is one of several
    attempt: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRequest:
    """A run at the table. `dial` says which acts are the trainee's: table, decide, settle ..."""

    rulebook: str
    game: str
    mode: Mode = Mode.GUIDED
    rounds: int = 10
    players: int = 6
    dial: str = "table"
    seed: int | None = None
    want: dict[str, Condition] = field(default_factory=dict)
    pressure: str = "calm"  # calm, usual, busy or rough: how lively the patrons are
    chips: str = "any"  # any, sensible or fewest: what is asked of the chips of a payment
    lesson: str = ""  # the section of the lesson it was started from
    place: str = ""  # "2 of 5", where it is one of several
    attempt: int | None = None
    in_step: bool = True  # at pace, an act that comes a little early is taken; not so in old runs


def place_first(rulebook: str, game: str) -> DrillRequest:
    """Return the test for somebody who deals a game already."""
    return DrillRequest(kind="placement", rulebook=rulebook, game=game, style=Style.PLACEMENT)
