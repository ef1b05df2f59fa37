"""What one screen asks another to open."""

from dataclasses import dataclass, field

from trainer.drills.table import Mode
from trainer.games.facts import Condition


@dataclass(frozen=True, slots=True, kw_only=True)
class DrillRequest:
    """A run of questions. `kind`: third-card, payout, pictures, irregularity, rule, procedure."""

    kind: str
    rulebook: str
    game: str
    focus: str = ""
    foci: tuple[str, ...] = ()  # exactly these, in turn: "practise what I missed"
    length: int = 12
    seed: int | None = None


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
