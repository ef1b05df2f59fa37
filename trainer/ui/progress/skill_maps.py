"""Which maps a game has: its layout, its tables, its paytable."""

from trainer.games.game import Game
from trainer.ui.families.registry import family_of
from trainer.ui.progress.pay_map import pay_map
from trainer.ui.progress.skill_map import Known, SkillMap


def maps_of(game: Game, known: Known) -> tuple[SkillMap, ...]:
    """Return every map of a game, that of the thing itself first."""
    makers = (*family_of(game).maps, pay_map)
    return tuple(made for maker in makers if (made := maker(game, known)) is not None)
