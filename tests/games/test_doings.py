"""What can be done at a table of dice or a wheel, told without dealing, against what is dealt."""

import pytest

from tests.games.world import GAMES, engine_of, rounds, unrolled, variants
from trainer.games.stages import CREW
from trainer.wording.say import say

MACHINES = ("craps", "roulette", "big-six", "sic-bo")
NAMES = [name for name in GAMES if name.endswith(MACHINES)]
DRILLED = "craps:call:"  # every call is a question of its own drill
# Not among them yet: they would be new skills.
MISSING = {
    "roulette:announce:cheques",
    "roulette:announce:no-spin",  # of a spin that went wrong, where no pocket is void
    "roulette:call-floor:floater",
}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_done_was_among_what_can_be_done(name: str) -> None:
    for game in variants(name):
        engine = engine_of(game)
        can = {one.skill for one in engine.doings(game)}
        settling = {stage.id for stage in game.stages if stage.settle}
        for dealt in rounds(game, range(12)):
            for phase in unrolled(game, dealt)[1].phases:
                stage = phase.id.removesuffix(f"-{phase.nth}")
                mine = {act.skill for act in phase.acts if act.slot.by in CREW}
                drilled = {skill for skill in mine if skill.startswith(DRILLED)}
                assert stage in settling or mine - drilled <= can | MISSING


@pytest.mark.parametrize("name", NAMES)
def test_every_doing_has_words(name: str) -> None:
    for game in variants(name):
        for one in engine_of(game).doings(game):
            assert one.by in CREW
            assert say(game, one.title)
