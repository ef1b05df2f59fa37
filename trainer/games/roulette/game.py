"""What a roulette game is written as: a wheel with its pockets, the chips, what spoils a spin."""

from trainer.games.game import Entry, Game


class Ring(Entry, frozen=True):
    """The pockets of a roulette wheel, clockwise as printed."""

    clause: str
    order: list[str]
    zeros: list[str]
    void: list[str] = []  # pockets in which the ball makes no spin
    void_clause: str = ""
    sections: dict[str, list[str]] = {}  # a coloured stretch of the ring, for bets on it


class Spoiled(Entry, frozen=True):
    """A spin that does not count, as the table sees it; `floor` has it told to the floor."""

    text: str
    clause: str
    floor: bool = False


class Wheel(Entry, frozen=True):
    """A wheel with its pockets in order, and the chips that are played at it."""

    clause: str
    rings: list[Ring] = []  # one is left when the options are chosen
    trios: list[list[str]] = []  # three numbers at a common corner with a zero, as printed
    colours: list[str] = []  # non-value chips, one colour a player
    chips: list[str] = []  # what a chip may be worth
    spoiled: dict[str, Spoiled] = {}  # what makes a spin of the ball none
    ours: str = ""  # what of this the rulebook does not print, and why we chose it


class RouletteGame(Game, frozen=True):
    """A game of one ball with every house option chosen."""

    wheel: Wheel | None = None

    @property
    def chip_a_part(self) -> bool:
        """Whether a bet made of others is paid chip by chip: each lies on a number of its own."""
        return True


def of(game: Game) -> RouletteGame:
    """Return the game as one of this engine."""
    assert isinstance(game, RouletteGame), f"{game.rulebook}/{game.id} is not of this engine"
    return game


def wheel_of(game: Game) -> Wheel | None:
    """Return the wheel of a game of this engine; nothing of any other."""
    return game.wheel if isinstance(game, RouletteGame) else None
