"""The chips of a house."""

from trainer.catalog import Rulebook
from trainer.games.chips import DENOMINATIONS
from trainer.games.game import Game
from trainer.games.money import parse_money
from trainer.ui.families.registry import family_of


def denominations(rulebook: Rulebook) -> tuple[int, ...]:
    """Return the house's coins and chips in cents, smallest first."""
    written = (*rulebook.coins, *rulebook.chips)
    return tuple(sorted({parse_money(text) for text in written})) or tuple(sorted(DENOMINATIONS))


def rack_chips(rulebook: Rulebook, game: Game) -> tuple[int, ...]:
    """Return what a table of this house is paid from, in cents, smallest first."""
    return tuple(family_of(game).rack(denominations(rulebook)))
