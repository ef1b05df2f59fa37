"""What a Super Pan 9 game is written as: when the player-dealer's hand takes a fourth card."""

from collections.abc import Sequence

from trainer.games.game import Entry, Game, Stage


class DealerDraw(Entry, frozen=True):
    """A dealer hand that draws by its own total: must, may, must not."""

    clause: str
    must: list[int]
    may: list[int]
    stand: list[int]


class PanStage(Stage, frozen=True):
    """A stage of a round in which every seat has a hand."""

    third: str = ""  # whose further card is decided


class PanGame(Game, frozen=True):
    """A game of hands against a player-dealer's with every house option chosen."""

    stages: Sequence[PanStage] = ()
    dealer_draw: DealerDraw | None = None


def of(game: Game) -> PanGame:
    """Return the game as one of this engine."""
    assert isinstance(game, PanGame), f"{game.rulebook}/{game.id} is not of this engine"
    return game
