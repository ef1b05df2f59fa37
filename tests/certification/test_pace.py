"""The game-pace audit."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.certification.world import STANDARDS
from trainer.certification.pace import PaceAudit, Press, Tick, least_pace, measure, too_slow

standard = STANDARDS["baccarat"].table_test
assert standard is not None
assert standard.pace is not None
PACE = standard.pace


def ticks(*told: tuple[Press, int] | tuple[Press, int, str]) -> list[Tick]:
    return [Tick(*one) for one in told]


def test_rounds_are_timed_from_one_key_to_the_next() -> None:
    found = measure(
        ticks((Press.START, 1_000), (Press.ROUND, 61_000), (Press.ROUND, 111_000)), players=5
    )
    assert (found.players, found.rounds) == (5, (60_000, 50_000))
    assert found.pace == pytest.approx(2 * 3600 / 110)


def test_a_shuffle_and_a_buy_in_are_left_out() -> None:
    found = measure(
        ticks(
            (Press.START, 0),
            (Press.ROUND, 60_000),
            (Press.OUT, 60_000, "shuffle"),
            (Press.IN, 180_000),
            (Press.ROUND, 230_000),
            (Press.OUT, 240_000, "buy-in"),
            (Press.ROUND, 290_000),  # the key for the round also ends what is left out
        ),
        players=6,
    )
    assert found.rounds == (60_000, 50_000, 10_000)
    assert [(out.ms, out.why) for out in found.left_out] == [
        (120_000, "shuffle"),
        (50_000, "buy-in"),
    ]


def test_an_unfinished_round_and_what_comes_after_stopping_do_not_count() -> None:
    found = measure(
        ticks(
            (Press.ROUND, 5),  # nothing was running
            (Press.START, 10),
            (Press.ROUND, 30_010),
            (Press.OUT, 40_000),
            (Press.OUT, 41_000),
            (Press.STOP, 50_000),
            (Press.ROUND, 60_000),
        ),
        players=6,
    )
    assert found.rounds == (30_000,)
    assert found.left_out[0].ms == 10_000
    assert measure([], players=6).pace == 0.0


@given(
    rounds=st.lists(st.integers(1_000, 200_000), min_size=1, max_size=15),
    breaks=st.lists(st.integers(0, 300_000), max_size=15),
)
def test_what_is_left_out_never_changes_the_pace(rounds: list[int], breaks: list[int]) -> None:
    now, told = 0, [Tick(Press.START, 0)]
    for index, length in enumerate(rounds):
        if index < len(breaks):
            told.append(Tick(Press.OUT, now + length // 2, "fill"))
            told.append(Tick(Press.IN, now + length // 2 + breaks[index]))
            now += breaks[index]
        now += length
        told.append(Tick(Press.ROUND, now))
    assert measure(told, players=6).rounds == tuple(rounds)


def test_more_players_may_take_longer() -> None:
    """0.7 s a round for each player more than six."""
    assert least_pace(PACE, 6) == pytest.approx(55)
    assert least_pace(PACE, 9) == pytest.approx(3600 / (3600 / 55 + 2.1))
    assert least_pace(PACE, 1) > 55


def test_a_short_audit_says_nothing() -> None:
    assert too_slow(PACE, PaceAudit(players=6, rounds=(30_000,) * 9)) == (
        "The pace audit counts 4.5 minutes; 5 are needed."
    )
    assert too_slow(PACE, PaceAudit(players=6, rounds=(60_000,) * 5)) == ""
    assert too_slow(PACE, PaceAudit(players=6, rounds=(65_500,) * 5)) == (
        "54 rounds an hour with 6 players; 55 are needed."
    )
    assert too_slow(PACE, PaceAudit(players=9, rounds=(65_500,) * 5)) == ""
