"""What most families do alike: how a bet is called, where it stands, when it comes too late."""

from trainer.games.acts import Script
from trainer.games.game import Game
from trainer.games.rounds import Bet
from trainer.games.texts import Called, Text, text

_CLOSED = 2  # phases into a round no more bets are taken


class Windows:
    """When bets are open in a round, by the phases of its script."""

    # Whether several settlements of a script decide bets by turns, as the rolls of a hand do.
    by_turns = False
    late = "late"  # how a bet that comes too late is spoken of

    def __init__(self, script: Script) -> None:
        """Keep the phases in their order."""
        self.ids = [phase.id for phase in script.phases]

    def open_before(self, bet: Bet) -> str:
        """Return a phase before which this bet may still be talked about."""
        del bet
        return self.ids[0]

    def closed_before(self, bet: Bet) -> list[str]:
        """Return the phases before which every bet comes too late; none where there is none."""
        del bet
        return self.ids[_CLOSED : _CLOSED + 1]

    def turns(self, stage: str) -> list[str]:
        """Return the phases of a stage that comes by turns."""
        del stage
        return []


class Usual:
    """A family whose bets lie at seats, one of a kind, and are made before the round."""

    rules: type[Game] = Game

    def named(self, game: Game, bet: Bet) -> Text:
        """Return how a bet is called."""
        del game
        return text("bet-called", bet=Called(bet.wager, str(bet.number or "")))

    def spot(self, game: Game, bet: Bet) -> str:
        """Return where a bet stands that may be made in several places; nothing elsewhere."""
        del game
        return str(bet.number) if bet.number else ""

    def windows(self, game: Game, script: Script) -> Windows:
        """Return when bets are open."""
        del game
        return Windows(script)
