"""Maps with rows and columns, and the one of games by kind."""

from collections.abc import Mapping, Sequence

from trainer.drills.table import Mode
from trainer.games.game import Game
from trainer.scheduling.skills import TABLE
from trainer.scheduling.tree import Skill
from trainer.scheduling.weakness import weakness
from trainer.ui.progress.skill_kinds import KINDS, kind_of, kinds_among
from trainer.ui.progress.skill_map import Known, MapPrint, MapSpot, SkillMap, drill
from trainer.ui.run.requests import DrillRequest, TableRequest

QUESTIONS = 12
ROUNDS = 5
_ROW = 36  # pixels
_HEAD = 0.72  # of a row
Cell = tuple[int, int]  # row, column


def overview_map(
    games: Sequence[tuple[Game, Mapping[str, Skill]]], known: Known
) -> SkillMap | None:
    """Return every game practised, a column a kind; a cell drills what is weakest in it."""
    kinds = kinds_among(skill for _, skills in games for skill in skills)
    if not games or not kinds:
        return None
    spots: dict[Cell, MapSpot] = {}
    for row, (game, skills) in enumerate(games):
        for column, kind in enumerate(kinds):
            ids = [skill for skill in skills if kind_of(skill) == kind]
            if ids:
                spots[row, column] = MapSpot(
                    label=f"{game.title}, {dict(KINDS)[kind].lower()}",
                    area=(0, 0, 0, 0),
                    heat=known.heat(ids),
                    request=_weakest(game, [skills[skill] for skill in ids], known),
                )
    return grid(
        "games",
        "Games",
        "Games you have practised, by kind",
        [game.title for game, _ in games],
        [dict(KINDS)[kind] for kind in kinds],
        spots,
        label=1.7,
    )


def _weakest(game: Game, skills: Sequence[Skill], known: Known) -> DrillRequest | TableRequest:
    """Return a drill of the weakest of these; what was never met comes after what was."""

    def rank(skill: Skill) -> tuple[bool, float, float]:
        state = known.states.get(skill.id)
        if state is None or not state.n:
            return True, 0.0, 0.0
        return False, *weakness(state.recent, state.best_confidence)

    first = sorted(skills, key=rank)
    kind = first[0].kind
    if kind == TABLE:
        return TableRequest(
            rulebook=game.rulebook,
            game=game.id,
            mode=Mode.PRACTICE,
            rounds=ROUNDS,
            dial=first[0].focus,
        )
    foci = [skill.focus for skill in first if skill.kind == kind][:QUESTIONS]
    return drill(game.rulebook, game.id, kind, foci)


def grid(  # noqa: PLR0913, PLR0917 - what a grid is made of, by name
    key: str,
    name: str,
    title: str,
    rows: Sequence[str],
    columns: Sequence[str],
    spots: Mapping[Cell, MapSpot],
    *,
    label: float,
) -> SkillMap:
    """Put places in rows and columns, with their names at the left and on top."""
    placed = [
        MapSpot(
            label=spot.label,
            area=(label + column, _HEAD + row, 1.0, 1.0),
            heat=spot.heat,
            request=spot.request,
        )
        for (row, column), spot in spots.items()
    ]
    prints = [
        MapPrint((label + column, 0.0, 1.0, _HEAD), words) for column, words in enumerate(columns)
    ]
    prints += [
        MapPrint((0.0, _HEAD + row, label, 1.0), words, centred=False)
        for row, words in enumerate(rows)
    ]
    return SkillMap(
        key=key,
        name=name,
        title=title,
        wide=label + len(columns),
        high=_HEAD + len(rows),
        row=_ROW,
        spots=tuple(placed),
        prints=tuple(prints),
    )
