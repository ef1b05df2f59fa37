"""Throws that go wrong: what is seen, and whether the roll stands, as each rulebook has it."""

from dataclasses import dataclass
from random import Random

from trainer.drills.prompts import Choice
from trainer.games.game import Game
from trainer.games.texts import text

NO_ROLL, STANDS = "no-roll", "stands"
RULINGS = (Choice(NO_ROLL, text("ruled-no-roll")), Choice(STANDS, text("ruled-stands")))
OFF_TABLE = "die-off-table"
# What the remedy of an irregularity comes to for the throw.
_RULED = {
    "roll-invalid": NO_ROLL,
    "throw-void": NO_ROLL,
    "is-no-roll": NO_ROLL,
    "may-call-no-roll": NO_ROLL,
    "natural-fall": STANDS,
    "opposite-face": STANDS,
    "roll-stands": STANDS,
}


@dataclass(frozen=True, slots=True)
class BadThrow:
    """A throw somebody must rule on; one die lies there where the other is gone."""

    id: str
    seen: str
    ruling: str
    why: str
    clause: str
    dice: tuple[int, ...]


def throws(game: Game, ruling: str) -> list[str]:
    """Return the irregular throws the rulebook prints that come to this ruling."""
    return [
        name
        for name, case in game.irregularities.items()
        if case.remedy and _RULED.get(case.remedy[0]) == ruling
    ]


def bad_throw(game: Game, rng: Random, ruling: str) -> BadThrow | None:
    """Return one of them, drawn by chance; nothing where the rulebook prints none."""
    among = throws(game, ruling)
    if not among:
        return None
    name = rng.choice(among)
    case = game.irregularities[name]
    dice = (rng.randrange(1, 7), rng.randrange(1, 7))
    return BadThrow(
        id=name,
        seen=case.situation,
        ruling=ruling,
        why=case.answer,
        clause=case.clause,
        dice=dice[:1] if name == OFF_TABLE else dice,
    )
