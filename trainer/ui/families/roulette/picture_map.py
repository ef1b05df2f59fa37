"""Pictures of a layout as a map: a row a question, a column a level."""

from trainer.drills.roulette import pictures
from trainer.games import skill_ids
from trainer.games.game import Game
from trainer.ui.progress.grid_maps import Cell, grid
from trainer.ui.progress.skill_map import Known, MapSpot, SkillMap, drill
from trainer.wording.say import say


def pictures_map(game: Game, known: Known) -> SkillMap | None:
    """Return the pictures of a layout, a row a question and a column a level."""
    prefix = f"{skill_ids.family(game)}:{pictures.KIND}:"
    rows = {
        what: say(game, pictures.title(what))
        for what in pictures.ASKS
        if any(f"{prefix}{what}:{level}" in known.skills for level in pictures.levels(pictures.ANY))
    }
    if not rows:
        return None
    spots: dict[Cell, MapSpot] = {}
    for row, (what, title) in enumerate(rows.items()):
        for column, level in enumerate(pictures.levels(pictures.ANY)):
            focus = f"{what}:{level}"
            if prefix + focus in known.skills:
                spots[row, column] = MapSpot(
                    label=f"{title}, level {level}, {say(game, pictures.level_title(level))}",
                    area=(0, 0, 0, 0),
                    heat=known.heat([prefix + focus]),
                    request=drill(game.rulebook, game.id, pictures.DRILL, [focus]),
                )
    heads = [f"level {level}" for level in pictures.levels(pictures.ANY)]
    return grid(
        "pictures",
        "Pictures",
        "Pictures, by what is asked and by level",
        list(rows.values()),
        heads,
        spots,
        label=1.9,
    )
