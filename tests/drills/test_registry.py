"""The registry of drills: every record can be loaded, asked, worded and drawn by a standard."""

import pytest

from tests.drills.world import REMEDIES, TARGETS
from tests.games.world import GAMES, engine_of, game_of
from trainer.certification.standard import ItemKind
from trainer.drills import registry
from trainer.drills.kinds import Asking
from trainer.scheduling.values import SkillClass
from trainer.ui.drill.drill_view import PANELS
from trainer.ui.families.registry import family_of
from trainer.wording.say import say, words


@pytest.mark.parametrize("row", registry.ROWS, ids=lambda row: row.id)
def test_a_record_says_all_others_need(row: registry.Row) -> None:
    kind = registry.drill_kind(row.id)
    assert words(kind.title)
    assert words(kind.short)
    own = [family_of(game_of(name)).panels for name in GAMES if game_of(name).engine in row.engines]
    assert all(kind.panel in {**PANELS, **panels} for panels in own or [{}])
    assert SkillClass(row.sort)
    if kind.item is not None:
        assert ItemKind(kind.item.kind)
        assert words(kind.item.things)
        assert words(kind.item.pool)
    for prompt in row.prompts or (row.id,):
        assert registry.asked_by(prompt) is kind


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_offers_can_be_asked_and_said(name: str) -> None:
    game = game_of(name)
    asking = Asking(engine_of(game), game, TARGETS, REMEDIES)
    offered = registry.offered(asking)
    assert {"payout", "rule"} <= {kind.id for kind in offered}
    for kind in offered:
        prompt = kind.ask(asking, 3, "")
        assert registry.asked_by(prompt.kind).panel == kind.panel
        assert say(game, prompt.ask)
        assert kind.foci(asking)
        focus = kind.foci(asking)[0]
        assert kind.ask(asking, 3, focus).focus.startswith(focus.partition("|")[0])
        say(game, kind.about(asking, focus))
        if kind.tried is not None:
            assert say(game, kind.tried(asking, "").words).startswith("Try")


def test_a_skill_tells_its_drill() -> None:
    assert registry.drill_of("baccarat:third-card:banker:5:3") == "third-card"
    assert registry.drill_of("hands:read:three-card:pair") == "read"
    assert registry.drill_of("roulette:picture:units:3") == "pictures"
    assert registry.drill_of("craps:take:pass") == ""
