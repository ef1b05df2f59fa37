"""Payout drills at the dice table: the sums asked, and the keys taught next to them."""

import pytest

from tests.drills.world import TARGETS
from tests.games.craps_world import CINCINNATI, CRAPLESS, MASSACHUSETTS, MINI, TABLES
from tests.games.world import engine_of, game_of
from trainer.drills import payout
from trainer.drills.prompts import Prompt
from trainer.drills.table import Mode, TableRun
from trainer.games.game import Game
from trainer.procedures.judge import give
from trainer.wording.say import words

per_table = pytest.mark.parametrize("name", TABLES)


def asked(game: Game, focus: str, seed: int = 3) -> Prompt:
    """Return one question."""
    return payout.ask(engine_of(game), game, seed, TARGETS, focus)


def steps(prompt: Prompt) -> list[tuple[str, str]]:
    """Return the key as (figure, how)."""
    return [(words(step.figure), words(step.how)) for step in prompt.key]


@pytest.mark.parametrize("name", [table for table in TABLES if table != CRAPLESS])
def test_c_and_e_is_three_times_for_craps_and_seven_times_for_eleven(name: str) -> None:
    game = game_of(name)
    eleven = game.wagers["eleven"].title
    craps = asked(game, f"c-and-e|{game.wagers['any-craps'].title} wins")
    assert words(craps.key_title) == "The key: 3 times the whole bet"
    eleven_key = asked(game, f"c-and-e|{eleven} wins").key_title
    assert words(eleven_key) == "The key: 7 times the whole bet"


@per_table
def test_horn_units(name: str) -> None:
    game = game_of(name)
    titles = {number: game.wagers[f"craps-{number}"].title for number in (2, 3, 12)}
    for number, key in (
        (2, "27 a unit, 4 units to the bet"),
        (3, "3 times the whole bet"),
        (12, "27 a unit, 4 units to the bet"),
    ):
        found = asked(game, f"horn|{titles[number]} wins")
        assert words(found.key_title) == f"The key: {key}"
    high = asked(game, f"horn-high-3|{titles[3]} wins")
    assert words(high.key_title) == "The key: 27 a unit, 5 units to the bet"
    high = asked(game, f"horn-high-12|{titles[12]} wins")
    assert words(high.key_title) == "The key: 57 a unit, 5 units to the bet"


def test_vigorish_of_the_bet_is_worked_out_on_the_bet() -> None:
    prompt = asked(game_of(CINCINNATI), "buy-4")
    assert prompt.ruling is not None
    bet = prompt.ruling.amount
    assert prompt.expected == str(bet * 2 - bet // 20)
    assert [how for _, how in steps(prompt)] == [
        "",
        "at 2 to 1",
        "a tenth of the bet",
        "half of it",
        "",
    ]


def test_vigorish_of_the_win_is_worked_out_on_the_win() -> None:
    prompt = asked(game_of(CINCINNATI), "lay-6")
    assert prompt.ruling is not None
    win = prompt.ruling.amount * 5 // 6
    assert prompt.expected == str(win - win // 20)
    assert [how for _, how in steps(prompt)] == ["", "at 5 to 6", "a tenth", "half of it", ""]
    three = asked(game_of(CINCINNATI, lay_rate="3%"), "lay-6")
    assert words(three.key_title) == "The key: three hundredths"


@pytest.mark.parametrize("name", [MASSACHUSETTS, MINI])
def test_vigorish_collected_with_the_bet_is_not_taken_again(name: str) -> None:
    prompt = asked(game_of(name), "buy-4")
    assert prompt.ruling is not None
    assert prompt.expected == str(prompt.ruling.amount * 2)
    assert "commission" not in words(prompt.ask)


@per_table
def test_payouts_asked_for_are_whole_dollars(name: str) -> None:
    game = game_of(name)
    for family in payout.families(game):
        for seed in range(3):
            prompt = asked(game, family.focus, seed)
            assert int(prompt.expected) % 100 == 0, prompt


@per_table
def test_a_world_bet_on_a_seven_is_no_payout_to_ask_for(name: str) -> None:
    wager = "whirl" if name in (MASSACHUSETTS, MINI) else "world"
    outcomes = {f.outcome for f in payout.families(game_of(name)) if f.wager == wager}
    assert len(outcomes) == 4
    assert not any("Seven" in outcome for outcome in outcomes)


@per_table
@pytest.mark.parametrize("dial", ["table", "stick", "base"])
def test_a_run_at_the_table_goes_from_shooter_to_shooter(name: str, dial: str) -> None:
    game = game_of(name)
    run = TableRun(
        engine_of(game), game, TARGETS, seed=2, mode=Mode.RUN, rounds=2, players=3, dial=dial
    )
    done = 0
    while True:
        run.automatic()
        waiting = run.due()
        if not waiting:
            if not run.next_round():
                break
            continue
        run.perform(give(waiting[0]), ms=100)
        done += 1
    assert run.finished
    assert run.round_no == 2
    assert all(entry.fault is None for entry in run.entries)
    assert done == len(run.entries)
