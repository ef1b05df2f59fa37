"""What can be said about where a Big Six wheel stops."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from trainer.errors import InputError
from trainer.games.facts import FactSpec, FactValue, choice, flag
from trainer.games.game import Game
from trainer.games.wheel.game import Wheel, of

MONEY = ("1", "2", "5", "10", "20")
SYMBOLS = (*MONEY, "joker", "logo", "flag", "casino")

DECLARED: Mapping[str, FactSpec] = {
    "stop": choice("the insignia that counts", *SYMBOLS),
    "hit": flag("it is the one bet on"),
    "peg": flag("the clapper rests on a peg, between two sections"),
    "short": flag("the wheel turns fewer times than a valid spin needs"),
}


def wheel_of(game: Game) -> Wheel:
    """Return the wheel with its sections."""
    wheel = of(game).wheel
    if wheel is None or not wheel.segments:
        raise InputError(f"{game.id}: rules.toml has no [wheel.segments] section.")
    return wheel


def short_rule(game: Game) -> str:
    """Return what becomes of a spin with too few turns; nothing where no number is needed."""
    wheel = wheel_of(game)
    return wheel.short if wheel.turns else ""


def sections(game: Game) -> tuple[str, ...]:
    """Return every section of the rim in order, each symbol spread as evenly as it goes.

    The rulebooks print how many sections show a symbol, not where they stand.
    """
    return _spread(tuple(wheel_of(game).segments.items()))


@lru_cache(maxsize=16)
def _spread(segments: tuple[tuple[str, int], ...]) -> tuple[str, ...]:
    places: list[tuple[Fraction, int, str]] = []
    for rank, (symbol, count) in enumerate(segments):
        places += [(Fraction(2 * nth + 1, 2 * count), rank, symbol) for nth in range(count)]
    return tuple(symbol for _, _, symbol in sorted(places))


def stop_facts(
    stop: str, wager: str, *, peg: bool = False, short: bool = False
) -> dict[str, FactValue]:
    """Return what holds for one bet."""
    return {"stop": stop, "hit": stop == wager, "peg": peg, "short": short}


def symbol_name(symbol: str) -> str:
    """Return a symbol as it is called.

    >>> symbol_name("20"), symbol_name("joker")
    ('20 dollars', 'joker')
    """
    if symbol == "1":
        return "1 dollar"
    return f"{symbol} dollars" if symbol in MONEY else symbol
