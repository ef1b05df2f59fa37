"""Where a level of an order puts an act."""

import pytest

from trainer.games.acts import Level, Order, Slot, Verb
from trainer.games.ordering import governs, is_total, rank, sort_key


def slot(verb: Verb, seat: int = 0, wager: str = "") -> Slot:
    """Return a dealer's slot."""
    return Slot(verb=verb, seat=seat, wager=wager)


@pytest.mark.parametrize(
    ("seq", "walk"),
    [
        ("ascending", [1, 2, 3, 5, 7]),
        ("descending", [7, 5, 3, 2, 1]),
        ("action", [3, 5, 7, 1, 2]),  # from seat 3 on, then round to the low seats
    ],
)
def test_seats_are_walked(seq: str, walk: list[int]) -> None:
    order = Order(id="walk", levels=(Level(by="seat", seq=seq),), first_seat=3)
    seats = [5, 1, 7, 3, 2]
    assert sorted(seats, key=lambda seat: sort_key(order, slot(Verb.PAY, seat))) == walk


def test_a_list_puts_its_own_first_a_star_takes_a_family_and_the_rest_last() -> None:
    level = Level(by="wager", seq=["dragon*", "tie"])
    wagers = ["player", "tie", "dragon-player", "dragon-banker", "banker"]
    ranks = {wager: rank(level, slot(Verb.PAY, 1, wager), 0) for wager in wagers}
    assert ranks["dragon-player"] == ranks["dragon-banker"] < ranks["tie"]
    assert ranks["tie"] < ranks["player"] == ranks["banker"]


def test_a_prize_the_floor_is_called_for_stands_where_others_are_paid() -> None:
    level = Level(by="verb", seq=["turn", ["take", "pay"], "gather"])
    assert rank(level, slot(Verb.CALL_FLOOR, 1), 0) == rank(level, slot(Verb.PAY, 1), 0)
    named = Level(by="verb", seq=["pay", "call-floor"])
    assert rank(named, slot(Verb.CALL_FLOOR, 1), 0) == 1
    assert governs(Level(by="wager", seq="any", only=["pay"]), slot(Verb.CALL_FLOOR, 1))


def test_only_limits_a_level_to_its_verbs() -> None:
    level = Level(by="seat", seq="descending", only=["pay", "mark"])
    assert governs(level, slot(Verb.PAY, 3))
    assert not governs(level, slot(Verb.TAKE, 3))
    order = Order(id="o", levels=(level,))
    assert sort_key(order, slot(Verb.TAKE, 3)) == sort_key(order, slot(Verb.TAKE, 8))
    assert sort_key(order, slot(Verb.PAY, 8)) < sort_key(order, slot(Verb.PAY, 3))


def test_levels_without_a_sequence_leave_acts_where_they_stand() -> None:
    for seq in ("any", "together", "script"):
        order = Order(id="o", levels=(Level(by="seat", seq=seq),))
        assert sort_key(order, slot(Verb.PAY, 9)) == sort_key(order, slot(Verb.PAY, 1))


@pytest.mark.parametrize(
    ("levels", "total"),
    [
        ([Level(by="wager", seq=["player", "banker"]), Level(by="seat", seq="ascending")], True),
        ([Level(by="seat", seq="ascending")], False),
        ([Level(by="wager", seq=["player"]), Level(by="seat", seq="any")], False),
        (
            [
                Level(by="wager", seq=["player"]),
                Level(by="seat", seq="descending", only=["pay"]),
            ],
            False,
        ),
    ],
)
def test_an_order_is_total_when_it_ranks_every_bet_of_every_seat(
    levels: list[Level], total: bool
) -> None:
    assert is_total(levels) is total
