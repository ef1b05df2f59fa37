"""A button that a winner presses: nothing tells the sum before, and the felt tells it after."""

from typing import Any

from tests.drills.world import TARGETS
from tests.games.world import engine_of, game_of, unrolled
from trainer.cli.situation import situation as read
from trainer.drills.table import Mode, TableRun
from trainer.games.acts import Verb
from trainer.games.engine import Want
from trainer.games.facts import Condition
from trainer.ui.table.felt_state import Felt
from trainer.ui.table.steps import steps_of
from trainer.wording.say import say

GAME = game_of("massachusetts/blackjack", blackjack_bonus="offered")
ENGINE = engine_of(GAME)


def signs(*decisions: str) -> list[str]:
    """Return what is read at seat 2 after each act of the stage of the button."""
    told: dict[str, Any] = {
        "bets": [
            {"seat": 2, "wager": "blackjack", "amount": "10"},
            {"seat": 2, "wager": "blackjack-bonus", "amount": "5"},
        ],
        "shoe": ["AS", "7C", "KD"],
        "decisions": {"2": list(decisions)},
    }
    dealt = ENGINE.place(GAME, read(GAME, told))
    _, script = unrolled(GAME, dealt)
    felt, seen = Felt(GAME, dealt, script), []
    for phase in script.phases:
        for act in phase.acts:
            felt.do(act)
            if phase.id == "button":
                tags = felt.state().tags
                seen.append(tags["seat:2"].text if "seat:2" in tags else "")
    return seen


def test_the_display_tells_the_sum_once_the_button_is_pressed() -> None:
    assert signs("blackjack-bonus 250") == ["", "Shows $250", "Shows $250", "Shows $250"]
    assert signs() == ["", "Shows no sum", "Shows no sum", "Shows no sum"]


def asides(wager: str, facts: dict[str, Condition]) -> tuple[dict[Verb, str], str]:
    """Return what a guide says beside a bet at each act on it, and why it is paid."""
    want = Want(wager=wager, facts=facts)
    run = TableRun(ENGINE, GAME, TARGETS, seed=3, mode=Mode.GUIDED, rounds=1, want=want)
    told: dict[Verb, str] = {}
    why = ""
    while (act := run.next_act()) is not None:
        asked = steps_of(run, {}, watched=act).now
        if asked is not None and act.slot.wager == wager:
            told[act.verb] = asked.aside
            why = say(GAME, act.why) if act.verb is Verb.PAY else why
        run.step()
    return told, why


def test_nothing_tells_it_before_and_the_payment_names_the_display() -> None:
    told, why = asides("blackjack-bonus", {"natural": True, "shown": True, "up": "6"})
    assert told[Verb.MOVE] == ""  # its cards go under the bet; the button comes
    assert told[Verb.PAY].startswith("$")
    assert "The display shows" in why


def test_cards_that_go_under_a_bet_do_not_tell_what_becomes_of_it() -> None:
    told, _ = asides("buster", {"natural": True, "dealer-bust": True, "up": "6"})
    assert told[Verb.MOVE] == ""
    assert told[Verb.PAY] == "2 to 1"
