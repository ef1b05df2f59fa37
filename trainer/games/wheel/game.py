"""What a Big Six game is written as: how many sections show a symbol, what makes a spin count."""

from typing import Literal

from trainer.games.game import Entry, Game


class Wheel(Entry, frozen=True):
    """A wheel that stands, and how it is spun."""

    clause: str
    segments: dict[str, int] = {}  # how many sections show each symbol
    walks: int = 0  # turns it is walked before it is let go
    turns: int = 0  # whole turns a valid spin needs
    # What follows when the clapper rests on a peg, and when the wheel turns less than it needs.
    peg: Literal["", "void", "previous", "respin", "floor"] = ""
    peg_clause: str = ""
    short: Literal["", "void", "respin"] = ""
    short_clause: str = ""
    ours: str = ""  # what of this the rulebook does not print, and why we chose it


class WheelGame(Game, frozen=True):
    """A game of one wheel with every house option chosen."""

    wheel: Wheel | None = None


def of(game: Game) -> WheelGame:
    """Return the game as one of this engine."""
    assert isinstance(game, WheelGame), f"{game.rulebook}/{game.id} is not of this engine"
    return game
