"""The dial: which acts stay in the trainee's hands."""

from typing import Any

import pytest

from tests.games.world import dealt, game_of, unrolled
from trainer.games.acts import Act, Role, Verb
from trainer.procedures import Dial
from trainer.procedures.dial import dealer_does_all, nothing, only


def mine(dial: Dial, name: str, **facts: Any) -> list[Act]:
    """Return the trainee's acts of a round with some facts."""
    game = game_of(name)
    return [act for act in unrolled(game, dealt(game, 4, **facts))[1].acts() if dial.mine(act)]


@pytest.mark.parametrize("verb", [Verb.DECIDE, Verb.ANNOUNCE, Verb.PAY])
def test_only_one_kind_of_act(verb: Verb) -> None:
    found = mine(only(verb), "massachusetts/baccarat", winner="banker")
    assert {act.verb for act in found} == {verb}


def test_watching_leaves_nothing_to_do() -> None:
    assert not mine(nothing(), "ohio-cincinnati/mini-baccarat", winner="player")


def test_patrons_acts_are_never_the_trainees() -> None:
    found = mine(dealer_does_all(), "massachusetts/baccarat", winner="tie")
    assert {act.slot.by for act in found} == {Role.DEALER}


def test_what_follows_by_itself_is_not_asked_for() -> None:
    """The third card follows from deciding to draw; going on, from there being no natural."""
    name = "ohio-cincinnati/mini-baccarat"
    found = mine(dealer_does_all(), name, player_cards=3, banker_cards=3)
    hands = [act.slot.hand for act in found if act.verb in (Verb.DECIDE, Verb.DEAL)]
    assert hands == ["player.0", "banker.0", "player.1", "banker.1", "player", "banker"]
    stopped = mine(dealer_does_all(), name, player_cards=2, banker_cards=2, player=9)
    assert "natural" in [act.payload.choice for act in stopped]
