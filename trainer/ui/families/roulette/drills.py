"""The drills only roulette has: pictures of its layout, at a level."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from trainer.drills import payout
from trainer.drills.roulette import pictures
from trainer.drills.targets import Targets
from trainer.games import skill_ids
from trainer.games.game import Game
from trainer.ui.run.requests import DrillRequest
from trainer.ui.study.drill_lines import ALL_LEVELS, DrillLine
from trainer.ui.text import plural
from trainer.wording.say import say, words


def picture_levels(game: Game) -> Sequence[tuple[str, str]]:
    """Return (level, its words) of the pictures; none where there are none to read."""
    if not pictures.offered(game):
        return ()
    return [(str(n), words(pictures.level_title(n))) for n in pictures.levels(pictures.ANY)]


def picture_lines(game: Game, targets: Targets, level: str) -> Iterator[DrillLine]:
    """Yield the drills of reading a layout, those with levels at the chosen one."""
    if not pictures.offered(game):
        return
    head = f"{skill_ids.family(game)}:{pictures.KIND}:"
    target = targets.ms(pictures.KIND) if targets.has(pictures.KIND) else pictures.TARGET_MS
    every = level == ALL_LEVELS
    hard = "five levels" if every else f"level {level}"

    def line(title: str, about: str, focus: str, prefixes: tuple[str, ...]) -> DrillLine:
        request = DrillRequest(
            kind=pictures.DRILL, rulebook=game.rulebook, game=game.id, focus=focus
        )
        return DrillLine(
            title=title, about=about, request=request, prefixes=prefixes, target_ms=target
        )

    own = tuple(f"{head}{ask}:{level}" for ask in pictures.ASKS)
    mixed = "" if every else f"{pictures.ANY}:{level}"
    yield line("Pictures", f"of all kinds, {hard}", mixed, (head,) if every else own)
    keys = line("The keys", "one spot, 35 to 5", pictures.KEY, (f"{head}{pictures.KEY}:",))
    yield replace(keys, target_ms=targets.ms(payout.KIND))
    for ask in pictures.ASKS:
        title = say(game, pictures.title(ask))
        if every:
            about = "from level 4" if ask == pictures.BOTH else hard
            yield line(title, about, ask, (f"{head}{ask}:",))
        elif int(level) in pictures.levels(ask):
            yield line(title, hard, f"{ask}:{level}", (f"{head}{ask}:{level}",))
    named = [game.wagers[name].title for name in pictures.sections(game)]
    if named:
        about = plural(len(named), "bet")
        prefix = f"{head}{pictures.SECTION}:"
        yield line("Neighbours and sections", about, pictures.SECTION, (prefix,))
