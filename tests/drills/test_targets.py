"""Target times: one for everything a trainee does, each with where it comes from."""

import pytest

from tests.drills.world import TARGETS
from tests.games.dealings import dealings, ends_of_shoes
from tests.games.world import GAMES, dealt, game_of, unrolled
from trainer.drills.targets import Target, Targets
from trainer.games import skill_ids
from trainer.games.acts import Role


@pytest.mark.parametrize("name", GAMES)
def test_every_act_of_a_dealer_has_a_target(name: str) -> None:
    for one in (*dealings(name), *ends_of_shoes(name)):
        for act in one.script.acts():
            if act.slot.by is Role.DEALER:
                assert 500 <= TARGETS.of(act) <= 60_000


@pytest.mark.parametrize("kind", ["third-card", "payout", "quiz", "irregularity", "step"])
def test_every_kind_of_question_has_a_target_and_says_where_from(kind: str) -> None:
    assert TARGETS.has(kind)
    assert TARGETS.ms(kind) > 0
    assert TARGETS.origin(kind)


def test_a_third_card_decision_has_a_target_of_its_own() -> None:
    game = game_of("ohio-cincinnati/mini-baccarat")
    script = unrolled(game, dealt(game, 1, player_cards=3))[1]
    act = next(act for act in script.acts() if ":third-card:" in act.skill)
    assert TARGETS.of(act) == TARGETS.ms("third-card")


def test_pace_is_rounds_an_hour() -> None:
    assert TARGETS.pace(["baccarat"]) == pytest.approx(72)


def test_a_pace_is_for_so_many_players() -> None:
    """Each player more than six lengthens a round, each less shortens it."""
    six = TARGETS.pace(["baccarat"], 6)
    assert six == TARGETS.pace(["baccarat"])
    assert TARGETS.pace(["baccarat"], 1) > six > TARGETS.pace(["baccarat"], 9)
    told = {
        "pace-one": Target(ms=60_000, origin="ours"),
        "pace-one-9": Target(ms=90_000, origin=""),
    }
    assert Targets(told).pace(["one"], 9) == 40
    assert Targets(told).pace(["one"], 8) == 60


def test_a_game_may_have_a_pace_of_its_own() -> None:
    quick, usual = (game_of(f"ohio-cincinnati/{name}") for name in ("rapid-roulette", "roulette"))
    assert TARGETS.pace(skill_ids.paced_as(quick)) != TARGETS.pace(skill_ids.paced_as(usual))
