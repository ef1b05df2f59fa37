"""What a craps game is written as: the dice, and bets that live, travel, win and stay up."""

from collections.abc import Iterator, Mapping
from typing import Literal

from trainer.games.acts import Role
from trainer.games.game import Entry, Game, Wager

USUAL = (4, 5, 6, 8, 9, 10)


class Craps(Entry, frozen=True):
    """The dice and the numbers that can become a point."""

    clause: str
    dice: int = 5
    points: tuple[int, ...] = USUAL


class CrapsWager(Wager, frozen=True):
    """A bet on one roll, on a number, or on a shooter's whole hand."""

    position: Literal["", "stick", "base", "box", "dealer"] = ""  # who handles it in a crew
    # When it may be made.
    at: Literal["", "come-out", "point", "any", "new-shooter", "fresh-count"] = ""
    locked: Literal["", "with-point"] = ""  # may not be taken down once its number is set
    travels: Literal["", "box", "behind"] = ""  # where it moves when its number is set
    behind: str = ""  # odds on this bet
    lays: bool = False
    stays_up: bool = False  # a winner stays on the layout
    off: Literal["", "come-out", "never"] = ""  # not working then, unless called on

    @property
    def handler(self) -> Role | None:
        """Who of the crew handles it."""
        return Role(self.position) if self.position else None

    @property
    def moves(self) -> bool:
        """Whether it is moved once it has a number."""
        return bool(self.travels)

    @property
    def below_least(self) -> bool:
        """Whether it may be less than the least of other bets: odds may."""
        return bool(self.behind)

    def names(self) -> Iterator[tuple[str, str]]:
        """Yield (key, wager) of every other wager it names."""
        yield from super().names()
        if self.behind:
            yield "behind", self.behind


class CrapsGame(Game, frozen=True):
    """A game of two dice with every house option chosen."""

    wagers: Mapping[str, CrapsWager]
    craps: Craps | None = None

    @property
    def points(self) -> tuple[int, ...]:
        """The numbers that can become a point; the usual ones while nothing is said of them."""
        return self.craps.points if self.craps is not None else USUAL


def of(game: Game) -> CrapsGame:
    """Return the game as one of this engine."""
    assert isinstance(game, CrapsGame), f"{game.rulebook}/{game.id} is not of this engine"
    return game
