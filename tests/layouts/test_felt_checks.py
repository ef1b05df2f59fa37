"""A record that does not fit is refused, with its key and a sentence."""

from typing import Any

import pytest

from tests.layouts.felt_world import felt, written
from trainer.layouts.card_table import problems


def found(name: str, **changed: Any) -> dict[str, str]:
    return dict(problems(*felt(name, **changed)))


def spots(name: str, **changed: Any) -> dict[str, Any]:
    """Return a felt's spots with some keys of them changed; None leaves a spot out."""
    made = {key: dict(spot) for key, spot in written(name)["layout"]["spots"].items()}
    for key, spot in changed.items():
        if spot is None:
            del made[key]
        else:
            made[key] = {**made.get(key, {}), **spot}
    return made


def test_two_spots_of_a_seat_that_overlap() -> None:
    wrong = found("casino-war", spots=spots("casino-war", war={"v": 130, "u": 20}))
    assert "overlaps 'initial' by" in wrong["layout.spots.war"]


def test_a_spot_outside_the_felt() -> None:
    wrong = found("red-dog", spots=spots("red-dog", original={"v": 30, "u": 60}))
    assert wrong["layout.spots.original"] == "at seat 1 it lies outside the felt"


def test_a_spot_on_the_number_of_its_seat() -> None:
    wrong = found("red-dog", spots=spots("red-dog", original={"v": 60}))
    assert "on the seat's number" in wrong["layout.spots.original"]


def test_spots_of_two_seats_too_near_each_other() -> None:
    wide = spots("let-it-ride", **{"bet-1": {"u": 110}, "bet-3": {"u": -110}})
    wrong = found("let-it-ride", spots=wide)
    assert "10 are wanted" in wrong["layout.spots.bet-1"]


def test_a_label_wider_than_its_chord() -> None:
    wrong = found("red-dog", spots=spots("red-dog", original={"label": "ORIGINAL WAGER"}))
    assert wrong["layout.spots.original.label"] == (
        "'ORIGINAL WAGER' does not fit into the spot; write it `short`"
    )


def test_a_label_with_something_short_beside_it_fits() -> None:
    wider = spots("red-dog", original={"label": "ORIGINAL WAGER", "short": "BET"})
    assert found("red-dog", spots=wider) == {}


def test_a_wager_without_a_spot() -> None:
    wrong = found("casino-war", spots=spots("casino-war", tie=None))
    assert wrong["layout.spots"].startswith("the wager 'tie' (Tie wager) has no spot")


def test_a_spot_that_is_no_wager() -> None:
    wrong = found("casino-war", spots=spots("casino-war", bonus={"v": 300}))
    assert "no wager of this game" in wrong["layout.spots.bonus"]


def test_a_wager_that_lies_on_nothing() -> None:
    wrong = found("casino-war", spots=spots("casino-war", tie={"on": "nowhere"}))
    assert wrong["layout.spots.tie.on"] == "there is no spot 'nowhere' to lie on"


def test_seats_that_are_not_the_tables() -> None:
    wrong = found("red-dog", fan={"seats": 6})
    assert wrong["layout.fan.seats"] == "6 seats are drawn, and the table has 7"


def test_a_fan_that_is_turned_inside_out() -> None:
    wrong = found("red-dog", fan={"t0": 20, "t1": 160, "bend": 3})
    assert set(wrong) == {"layout.fan.t0", "layout.fan.bend"}


def test_cards_that_lie_on_a_spot() -> None:
    wrong = found("casino-war", cards={"count": 2, "v": 150})
    assert "lie on 'war' of seat" in wrong["layout.cards"]


def test_cards_that_lie_on_the_middle_of_the_table() -> None:
    wrong = found("casino-war", cards={"count": 2, "v": 560})
    assert "layout.cards" in wrong


def test_groups_that_do_not_hold_a_seats_cards() -> None:
    wrong = found("pai-gow-poker", cards={"count": 7, "groups": {"high": 5, "low": 3}})
    assert wrong["layout.cards.groups"] == "they do not hold the 7 cards of a seat"


def test_a_row_that_leaves_out_a_place() -> None:
    wrong = found("red-dog", middle={"board": {"slots": 3, "order": [1, 3, 3]}})
    assert wrong["layout.middle.board.order"] == "name each place from 1 to 3 once"


def test_words_wider_than_their_place() -> None:
    long = [{"text": "dealer plays with queen high or better, and " * 2}]
    wrong = found("three-card-poker", words=long)
    assert "units wide where there are" in wrong["layout.words[0]"]


def test_words_too_small_to_be_read() -> None:
    wrong = found("red-dog", words=[{"text": "no", "place": "under-title", "size": 9}])
    assert wrong["layout.words[0].size"] == "print is at least 13 units high"


@pytest.mark.parametrize(
    ("v", "key", "sentence"),
    [(0, "layout.words[0].v", "say how far"), (84, "layout.words[0]", "lies on 'original'")],
)
def test_words_of_a_seat_that_lie_on_a_spot(v: float, key: str, sentence: str) -> None:
    wrong = found("red-dog", words=[{"text": "place", "place": "seat", "v": v}])
    assert sentence in wrong[key]


def test_a_sign_without_a_paytable() -> None:
    wrong = found("red-dog", signs={"bonus": {}})
    assert wrong["layout.signs.bonus"] == "there is no paytable 'bonus' to post"


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([["a very long line that nobody reads in a corner", "1 to 1"]], "too long"),
        ([[str(line), "1 to 1"] for line in range(30)], "covers the felt"),
    ],
)
def test_a_sign_that_has_no_room_in_its_corner(lines: list[list[str]], sentence: str) -> None:
    wrong = found("red-dog", signs={"bonus": {"lines": lines}})
    assert sentence in wrong["layout.signs.bonus"]
