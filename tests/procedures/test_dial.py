"""The dial: which acts stay in the trainee's hands."""

from typing import Any

import pytest

from tests.games.world import dealt, game_of, rounds, unrolled
from trainer.games.acts import Act, Lies, Role, Verb
from trainer.procedures import Dial
from trainer.procedures.dial import dealer_does_all, nothing, only
from trainer.wording.say import say


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


def test_acts_say_what_is_asked_and_how_their_cards_lie() -> None:
    """Nobody has to take a skill apart: the question, its case and the card are on the act."""
    game = game_of("ohio-cincinnati/mini-baccarat")
    acts = unrolled(game, dealt(game, 4, player_cards=3, banker_cards=3))[1].acts()
    asked = [act for act in acts if act.asks]
    assert [act.asks for act in asked] == ["third-card", "third-card"]
    assert [act.skill for act in asked] == [f"baccarat:third-card:{act.case}" for act in asked]
    assert all(say(game, act.question).endswith(": draw or stand?") for act in asked)
    thirds = [act for act in acts if act.lies is Lies.SIDEWAYS]
    assert [act.slot.hand for act in thirds] == ["player.2", "banker.2"]
    assert all(act.follows for act in thirds)


def test_a_fourth_card_is_set_in_its_box_and_the_bankers_wait_at_the_shoe() -> None:
    pan = game_of("california/super-pan-9")
    laid = [act for one in rounds(pan, range(4)) for act in unrolled(pan, one)[1].acts()]
    fourth = {act.slot.hand for act in laid if act.lies is Lies.BOX}
    assert fourth
    assert all(hand.startswith("seat-") and hand.endswith(".3") for hand in fourth)
    mini = game_of("ohio-cincinnati/mini-baccarat", dealing="under-shoe")
    acts = unrolled(mini, dealt(mini, 4, winner="player"))[1].acts()
    waiting = [act.slot.hand for act in acts if act.lies is Lies.SHOE]
    assert waiting == ["banker.0", "banker.1"]
