"""When bets are open in a shooter's hand: before each roll again."""

from trainer.games.acts import Script
from trainer.games.rounds import Bet
from trainer.games.usual import Windows


class HandWindows(Windows):
    """Every roll is decided by itself; a bet may be made before any of them."""

    by_turns = True
    late = "dice-down"

    def __init__(self, script: Script) -> None:
        """Keep the phases with the roll each belongs to."""
        super().__init__(script)
        self._rolls = {phase.id: phase.nth for phase in script.phases}

    def open_before(self, bet: Bet) -> str:
        """Return a phase before which this bet may still be talked about: the dice go out."""
        return next(iter(self._from(bet, "send")), self.ids[0])

    def closed_before(self, bet: Bet) -> list[str]:
        """Return the phases in which the dice lie there, and nobody has called them yet."""
        return self._from(bet, "call")

    def turns(self, stage: str) -> list[str]:
        """Return the phases of a stage, roll by roll."""
        return [name for name, roll in self._rolls.items() if name == f"{stage}-{roll}"]

    def _from(self, bet: Bet, stage: str) -> list[str]:
        first = max(bet.roll, 1)
        return [name for name in self.turns(stage) if self._rolls[name] >= first]
