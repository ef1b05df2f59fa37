"""Colorado Hold'em: schedules and situations read a second time from the print; one card away."""

from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import engine_of, game_of, unrolled
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.game import CarnivalGame, of
from trainer.games.engine import Want

NAME = "colorado/colorado-holdem"
# (6)(e), (7)(e), (8)(d): from the royal flush to two pairs, then the pairs that are paid and push.
SCHEDULES = {
    ("base", "four"): "1000 200 40 11 8 5 3 2",
    ("base", "four-a"): "500 200 40 11 8 5 3 2",
    ("base", "four-b"): "500 100 40 11 8 5 3 2",
    ("bonus", "b1"): "10,000 1,000 100 50 30 20 3 1",
    ("bonus", "b1c"): "2,000 500 100 50 30 20 3 1",
}
FIVE = "500 100 25 10 8 5 3 2"
TWO = {"variation": "two"}
SEAT = "1 ante 20, 1 bet 20, 1 bonus 1"


def house(**chosen: str) -> CarnivalGame:
    return of(game_of(NAME, **chosen))


@pytest.mark.parametrize(("table", "version"), SCHEDULES)
def test_6e_8d_the_schedules(table: str, version: str) -> None:
    rows = house(**{table: version}).paytables[table].rows
    odds = [f"{one} to 1" for one in SCHEDULES[table, version].split()]
    last = ["1 to 1", "push"] if table == "base" else ["push"]
    assert [row.pays for row in rows] == [*odds, *last]


def test_7e_version_5() -> None:
    rows = house(**TWO).paytables["five"].rows
    assert [row.pays for row in rows] == [
        *(f"{one} to 1" for one in FIVE.split()),
        "1 to 1",
        "push",
    ]


# The two that are kept, the board; Ante 20 on Version 4, on Version 5, the bonus of $1 on B1.
RULED = [
    ("AS KS", "QS JS TS", "win 20000", "win 10000", "win 10000"),
    ("9S KS", "QS JS TS", "win 4000", "win 2000", "win 1000"),
    ("9S 9D", "9C 9H 2S", "win 800", "win 500", "win 100"),
    ("9S 9D", "9C 2H 2S", "win 220", "win 200", "win 50"),
    ("AS KS", "QS JS 2S", "win 160", "win 160", "win 30"),
    ("AS KS", "QS JS TD", "win 100", "win 100", "win 20"),
    ("9S 9D", "9C 3H 2S", "win 60", "win 60", "win 3"),
    ("9S 9D", "KC KH 2S", "win 40", "win 40", "win 1"),
    ("JS JD", "KC 3H 2S", "win 20", "win 20", "push"),
    ("TS TD", "KC 3H 2S", "win 20", "push", "lose 1"),
    ("9S 9D", "KC 3H 2S", "push", "push", "lose 1"),
    ("8S 8D", "KC 3H 2S", "push", "lose 20", "lose 1"),
    ("7S 7D", "KC 3H 2S", "push", "lose 20", "lose 1"),
    ("6S 6D", "KC 3H 2S", "lose 20", "lose 20", "lose 1"),
    ("AS 6D", "KC 3H 2S", "lose 20", "lose 20", "lose 1"),
]


@pytest.mark.parametrize(("own", "board", "one", "two", "bonus"), RULED)
def test_6d_7d_two_cards_and_the_board(
    own: str, board: str, one: str, two: str, bonus: str
) -> None:
    cards = f"1: {own} 4C; board: {board}"
    for options, says in (({}, one), (TWO, two)):
        told = situation(SEAT, cards, discards={"1": ["4C"]}, options=options)
        found = [line.rpartition(" ")[0] for line in ruled(NAME, told)]
        assert set(found) == {f"1 ante {says}", f"1 bonus {bonus}", f"1 bet {says}"}


def test_6b_what_is_discarded_plays_no_part() -> None:
    cards = "1: AS AD 3C; board: AH KD 2C"
    told: dict[str, Any] = situation("1 ante 20, 1 bet 20", cards, discards={"1": ["AD"]})
    assert ruled(NAME, told)[0] == "1 ante win 20 1017.16(6)(e)"
    assert ruled(NAME, {**told, "discards": {"1": ["3C"]}})[0] == "1 ante win 60 1017.16(6)(e)"
    kept = situation("1 ante 20, 1 bet 20", "1: AS AD; board: AH KD 2C")
    assert ruled(NAME, kept)[0] == "1 ante win 60 1017.16(6)(e)"
    shoe = situation("1 ante 20, 1 bet 20", "shoe: AS AD 3C AH KD 2C", discards={"1": ["3C"]})
    assert ruled(NAME, shoe)[0] == "1 ante win 60 1017.16(6)(e)"


@pytest.mark.parametrize(
    ("discards", "says"),
    [({}, "laid away"), ({"1": ["9C"]}, "own hand"), ({"2": ["3C"]}, "no bet")],
)
def test_a_discard_that_is_not_told_or_not_there(discards: dict[str, Any], says: str) -> None:
    told = situation("1 ante 20, 1 bet 20", "1: AS AD 3C; board: AH KD 2C", discards=discards)
    with pytest.raises(InputError, match=says):
        ruled(NAME, told)


@pytest.mark.parametrize("options", [{}, TWO], ids=["one", "two"])
@pytest.mark.parametrize("own", ["4S 5S 6S", "AS 2S 3S", "9S 9D 9C"])
def test_6c_7c_instant_winners(own: str, options: dict[str, str]) -> None:
    told = situation(
        "1 ante 20, 1 bonus 1", f"1: {own}", decisions={"1": ["declare"]}, options=options
    )
    found = [line.rpartition(" ")[0] for line in ruled(NAME, told)]
    assert found == ["1 ante win 100", "1 bonus win 5"]


@pytest.mark.parametrize(
    ("bets", "own", "more"),
    [
        ("1 ante 20", "4S 5S 7S", {"decisions": {"1": ["declare"]}}),
        ("1 ante 20, 1 bet 10", "4S 5S 7S", {"discards": {"1": ["4S"]}}),
        ("1 ante 20, 1 bet 20, 1 bonus 5", "4S 5S 7S", {"discards": {"1": ["4S"]}}),
        ("1 bonus 1", "4S 5S 7S", {}),
    ],
)
def test_what_may_not_be(bets: str, own: str, more: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        ruled(NAME, situation(bets, f"1: {own}; board: AH KD 2C", **more))


def test_6a_a_fold_surrenders_the_ante() -> None:
    told = situation("1 ante 20, 1 bonus 1", "1: 4S 5S 7S; board: AH KD 2C", folds=[1])
    assert ruled(NAME, told) == ["1 ante lose 20 1017.16(6)(a)", "1 bonus lose 1 1017.16(8)(a)"]


def test_7_variation_2_has_no_fold_and_an_optional_bet() -> None:
    with pytest.raises(InputError):
        ruled(NAME, situation("1 ante 20", "1: 4S 5S 7S; board: AH KD 2C", folds=[1], options=TWO))
    told = situation(
        "1 ante 20", "1: JS JD 7S; board: AH KD 2C", discards={"1": ["7S"]}, options=TWO
    )
    assert ruled(NAME, told) == ["1 ante win 20 1017.16(7)(e)"]


def test_the_discard_stays_face_down_and_instant_winners_go_first() -> None:
    game = house()
    declared = Want(facts={"said:declare": True}, wager="ante")
    for want in (declared, Want(facts={"hand": "flush"}, wager="ante")):
        dealt = engine_of(game).deal(game, 3, players=5, want=want)
        phases = {phase.id: phase for phase in unrolled(game, dealt)[1].phases}
        for phase in phases.values():
            for act in phase.acts:
                if act.verb is Verb.TURN and act.slot.seat:
                    assert len(act.payload.cards) == (3 if phase.id == "instant" else 2)
                    told = str(dict(act.title.slots)["hand"])
                    assert phase.id != "instant" or "full" not in told, "the board is unseen"
        if want is declared:
            assert list(phases).index("instant") < list(phases).index("away")
