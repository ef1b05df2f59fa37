"""Accepted orders: what may come next, and how each act narrows which orders are still kept."""

import pytest

from tests.games.world import game_of
from tests.procedures.world import after, bets, open_acts, phase
from trainer.games.acts import Level, Script
from trainer.procedures import start


def ordered(text: str, *levels: Level) -> Script:
    """Return a phase with one accepted order."""
    return phase(bets(text), only_one=list(levels))


def test_without_an_order_acts_are_done_as_written() -> None:
    script = phase(bets("pay 1 tie 5, take 3 player 5, pay 2 tie 5"))
    assert open_acts(script, start(script)) == ["pay 1 tie"]
    assert open_acts(script, after(script, "pay 1 tie")) == ["take 3 player"]


def test_descending_seats() -> None:
    script = ordered("pay 1 tie 5, pay 9 tie 5, pay 4 tie 5", Level(by="seat", seq="descending"))
    assert open_acts(script, start(script)) == ["pay 9 tie"]
    assert open_acts(script, after(script, "pay 9 tie")) == ["pay 4 tie"]


def test_ascending_seats() -> None:
    script = ordered("pay 4 tie 5, pay 1 tie 5", Level(by="seat", seq="ascending"))
    assert open_acts(script, start(script)) == ["pay 1 tie"]


def test_any_leaves_everything_open() -> None:
    script = ordered("pay 1 tie 5, pay 9 tie 5, take 4 tie 5", Level(by="seat", seq="any"))
    assert open_acts(script, start(script)) == ["pay 1 tie", "pay 9 tie", "take 4 tie"]
    assert open_acts(script, after(script, "pay 9 tie")) == ["pay 1 tie", "take 4 tie"]


def test_together_finishes_a_begun_group_first() -> None:
    script = ordered(
        "pay 1 banker 5, mark 1 banker 1, pay 2 banker 5, mark 2 banker 1",
        Level(by="seat", seq="together"),
    )
    assert len(open_acts(script, start(script))) == 4
    assert open_acts(script, after(script, "mark 2 banker")) == ["pay 2 banker"]


def test_script_takes_the_groups_as_they_stand() -> None:
    script = ordered(
        "pay 5 tie 5, pay 2 tie 5, mark 5 tie 1, mark 2 tie 1", Level(by="seat", seq="script")
    )
    assert open_acts(script, start(script)) == ["pay 5 tie", "mark 5 tie"]
    done = after(script, "mark 5 tie", "pay 5 tie")
    assert open_acts(script, done) == ["pay 2 tie", "mark 2 tie"]


def test_a_list_takes_its_own_first_and_the_unlisted_last() -> None:
    script = ordered(
        "pay 1 player 5, pay 1 dragon-banker 5, take 1 tie 5, pay 1 dragon-player 5",
        Level(by="wager", seq=["dragon*"]),
    )
    assert open_acts(script, start(script)) == ["pay 1 dragon-banker", "pay 1 dragon-player"]
    done = after(script, "pay 1 dragon-player", "pay 1 dragon-banker")
    assert open_acts(script, done) == ["pay 1 player", "take 1 tie"]


def test_levels_are_read_from_the_outside_in() -> None:
    script = ordered(
        "take 1 tie 5, take 7 tie 5, pay 2 tie 5, pay 8 tie 5",
        Level(by="verb", seq=["take"]),
        Level(by="seat", seq="descending"),
    )
    assert open_acts(script, start(script)) == ["take 7 tie"]
    assert open_acts(script, after(script, "take 7 tie", "take 1 tie")) == ["pay 8 tie"]


def test_a_level_with_only_leaves_other_verbs_free() -> None:
    script = ordered(
        "take 1 tie 5, take 7 tie 5, pay 2 tie 5, pay 8 tie 5",
        Level(by="verb", seq=["take"]),
        Level(by="seat", seq="descending", only=["pay"]),
    )
    assert open_acts(script, start(script)) == ["take 1 tie", "take 7 tie"]
    assert open_acts(script, after(script, "take 1 tie", "take 7 tie")) == ["pay 8 tie"]


# Two seats with a Dragon Bonus and a base bet each, all winning.
TWO_SEATS = "pay 8 dragon-banker 5, pay 8 banker 50, pay 3 dragon-banker 5, pay 3 banker 50"


def cincinnati(text: str) -> Script:
    """Return a settlement under the two orders of Cincinnati 12.III.A."""
    game = game_of("ohio-cincinnati/mini-baccarat")
    names = next(stage.order for stage in game.stages if stage.id == "settle")
    assert names == ["dragon-first", "seat-by-seat"]
    return phase(bets(text), **{name: game.orders[name] for name in names})


# All Dragon Bonuses first, or each with its seat: the dealer chooses, and then keeps to it.


def test_cincinnati_12_iii_a_both_orders_begin_with_the_highest_seats_dragon() -> None:
    script = cincinnati(TWO_SEATS)
    assert open_acts(script, start(script)) == ["pay 8 dragon-banker"]
    assert after(script, "pay 8 dragon-banker").alive == ("dragon-first", "seat-by-seat")


def test_cincinnati_12_iii_a_the_second_act_may_be_either() -> None:
    script = cincinnati(TWO_SEATS)
    found = open_acts(script, after(script, "pay 8 dragon-banker"))
    assert found == ["pay 8 banker", "pay 3 dragon-banker"]


@pytest.mark.parametrize(
    ("second", "alive", "rest"),
    [
        ("pay 3 dragon-banker", "dragon-first", ["pay 8 banker", "pay 3 banker"]),
        ("pay 8 banker", "seat-by-seat", ["pay 3 dragon-banker", "pay 3 banker"]),
    ],
)
def test_cincinnati_12_iii_a_after_two_acts_only_one_order_is_left(
    second: str, alive: str, rest: list[str]
) -> None:
    script = cincinnati(TWO_SEATS)
    state = after(script, "pay 8 dragon-banker", second)
    assert state.alive == (alive,)
    for expected in rest:
        assert open_acts(script, state) == [expected]
        state = after(script, expected, state=state)


def test_cincinnati_12_iii_a_3_a_losing_dragon_is_collected_before_anything_is_paid() -> None:
    script = cincinnati(f"{TWO_SEATS}, take 1 dragon-player 5, take 9 player 5")
    assert open_acts(script, start(script)) == ["take 1 dragon-player", "take 9 player"]


def test_cincinnati_9_ii_the_vigorish_comes_right_before_its_payment() -> None:
    """Mark or collect, and immediately thereafter pay."""
    script = cincinnati("pay 3 banker 50, mark 3 banker 2, pay 8 banker 5, mark 8 banker 1")
    state = start(script)
    for expected in ("mark 8 banker", "pay 8 banker", "mark 3 banker", "pay 3 banker"):
        assert open_acts(script, state) == [expected]
        state = after(script, expected, state=state)


def test_a_phase_behind_another_waits_for_it() -> None:
    first = bets("take 1 tie 5, take 2 tie 5")
    script = Script(
        phases=(
            *phase(first, free=[Level(by="seat", seq="any")]).phases,
            *phase(bets("pay 5 tie 5")).phases,
        )
    )
    assert open_acts(script, after(script, "take 2 tie")) == ["take 1 tie"]
    assert open_acts(script, after(script, "take 2 tie", "take 1 tie")) == ["pay 5 tie"]
