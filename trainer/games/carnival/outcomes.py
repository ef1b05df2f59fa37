"""The ways a bet can come out, and what a drill calls each of them and every other decision."""

from collections.abc import Iterator
from dataclasses import dataclass

from trainer.games.carnival.game import CarnivalGame
from trainer.games.facts import Condition
from trainer.games.rounds import Ruling

DECISION = "decision"  # the drill that asks for all of them
QUALIFY, SPREAD, COMPARE, OFFER = "qualify", "spread", "compare", "offer"
OVER, UNDER, ASKED = "over", "under", "asked"
_SIDE_BY_SIDE = 3  # seats


@dataclass(frozen=True, slots=True)
class Coming:
    """One way a bet can come out, and the facts that bring it about."""

    wager: str
    name: str  # the place of its rule, and of the row of its table
    outcome: str
    when: dict[str, Condition]
    result: str

    @property
    def case(self) -> str:
        """The case that asks for it."""
        return f"{COMPARE}/{self.wager}:{self.name}"


def askable(coming: Coming) -> bool:
    """Return whether its hands can be laid side by side: those of a full table cannot."""
    players = coming.when.get("players")
    return not isinstance(players, int) or players <= _SIDE_BY_SIDE


def outcomes(game: CarnivalGame) -> Iterator[Coming]:
    """Yield every way a bet of this game can come out."""
    for name, wager in game.wagers.items():
        for at, rule in enumerate(wager.rules):
            if rule.pays.startswith("@"):
                for row, one in enumerate(game.paytables[rule.pays[1:]].rows):
                    when = {**rule.when, **one.when}
                    yield Coming(name, f"{at}.{row}", one.outcome, when, one.pays)
            else:
                result = rule.pays or (rule.result.value if rule.result else "")
                yield Coming(name, str(at), rule.outcome, dict(rule.when), result)


def case_of(game: CarnivalGame, ruled: Ruling) -> str:
    """Return the case that asks for what became of a bet; nothing where none does."""
    same = (
        one
        for one in outcomes(game)
        if (one.wager, one.outcome) == (ruled.wager, ruled.outcome) and askable(one)
    )
    return next((one.case for one in same), "")
