"""Which maps a game has: its layout, its tables, its paytable."""

from trainer.games.game import Game
from trainer.ui.families.craps.bet_map import craps_map
from trainer.ui.families.roulette.bet_map import roulette_map
from trainer.ui.progress.grid_maps import pictures_map, third_card_map
from trainer.ui.progress.pay_map import pay_map
from trainer.ui.progress.skill_map import Known, SkillMap

_MAKERS = (third_card_map, craps_map, roulette_map, pictures_map, pay_map)


def maps_of(game: Game, known: Known) -> tuple[SkillMap, ...]:
    """Return every map of a game, that of the thing itself first."""
    return tuple(made for maker in _MAKERS if (made := maker(game, known)) is not None)
