"""What a baccarat game is written as: the drawing rules, bets on a hand, stages with third cards.

Chemin de fer is written alike; Super Pan 9 has structs of its own (`trainer.games.baccarat.pan`).
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

from trainer.games.game import Entry, Game, Stage, Wager


class DrawRules(Entry, frozen=True):
    """Who takes a third card. `against` is the banker's table by the player's third card."""

    clause: str
    player: list[int]
    banker: list[int]
    against: dict[str, list[int]]
    player_clause: str = ""
    banker_clause: str = ""
    stood_clause: str = ""
    natural_clause: str = ""
    table: str = "Table 1"
    optional: list[int] = []  # player totals on which the player may choose
    natural_stops: bool = True


class BaccaratWager(Wager, frozen=True):
    """A bet on one of the two hands, or on how they come out."""

    side: Literal["", "player", "banker"] = ""
    parlay: list[str] = []  # its winnings may join one of these bets

    @property
    def moves(self) -> bool:
        """Whether what it wins may be moved to another bet."""
        return bool(self.parlay)

    def names(self) -> Iterator[tuple[str, str]]:
        """Yield (key, wager) of every other wager it names."""
        yield from super().names()
        yield from (("parlay", other) for other in self.parlay)


class BaccaratStage(Stage, frozen=True):
    """A stage of a round of two hands."""

    give: str = ""  # hand the cards of this hand to the patron entitled to them
    natural: bool = False
    third: str = ""


class BaccaratGame(Game, frozen=True):
    """A game of two hands with every house option chosen."""

    wagers: Mapping[str, BaccaratWager]
    stages: Sequence[BaccaratStage] = ()
    draw: DrawRules | None = None


def of(game: Game) -> BaccaratGame:
    """Return the game as one of two hands."""
    assert isinstance(game, BaccaratGame), f"{game.rulebook}/{game.id} is not of this engine"
    return game


def stage_of(stage: Stage) -> BaccaratStage:
    """Return the stage as one of two hands."""
    assert isinstance(stage, BaccaratStage), f"{stage.id} is not of this engine"
    return stage
