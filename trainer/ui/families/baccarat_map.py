"""The drawing table as a map: a row a total of the Banker, a column a third card."""

from trainer.drills.decision import THIRD_CARD
from trainer.games.game import Game
from trainer.scheduling.skills import third_card_prefix
from trainer.ui.progress.grid_maps import Cell, grid
from trainer.ui.progress.skill_map import Known, MapSpot, SkillMap, drill

ROWS = tuple(range(8))
_STOOD = "stood"
COLUMNS = (_STOOD, *map(str, range(10)))


def third_card_map(game: Game, known: Known) -> SkillMap | None:
    """Return the drawing table; None where the game has none."""
    prefix = third_card_prefix(game)
    if not prefix:
        return None
    spots: dict[Cell, MapSpot] = {}
    for row, total in enumerate(ROWS):
        for column, third in enumerate(COLUMNS):
            cell = f"banker:{total}:{third}"
            stood = third == _STOOD
            spots[row, column] = MapSpot(
                label=f"Banker {total}, "
                + ("Player stood" if stood else f"Player's third card {third}"),
                area=(0, 0, 0, 0),
                heat=known.heat([prefix + cell]),
                request=drill(game.rulebook, game.id, THIRD_CARD, [cell]),
            )
    return grid(
        "third-card",
        "Third card",
        "Banker against Player's third card",
        [f"Banker {row}" if row == 0 else str(row) for row in ROWS],
        COLUMNS,
        spots,
        label=1.5,
    )
