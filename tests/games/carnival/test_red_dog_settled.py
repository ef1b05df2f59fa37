"""Red Dog, Massachusetts: situations ruled by hand from the print, and what `settle` says."""

from collections import Counter
from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import engine_of, game_of, unrolled
from trainer.errors import InputError
from trainer.games.engine import Want
from trainer.procedures.judge import State, Step, advance, give

DOG = "massachusetts/red-dog"
ONE, TWO = "1 original 20", "1 original 20, 1 raise 10"
LOST = ["1 original lose 20 5(i)(1)"]
BOTH_LOST = ["1 original lose 20 5(i)(1)", "1 raise lose 10 5(i)(1)"]
VOID_E, VOID_F = ["1 original void 5(e)"], ["1 original void 5(f)(2)"]


def _won(first: int, second: int = 0) -> list[str]:
    lines = [f"1 original win {first} 5(i)(2)"]
    return [*lines, f"1 raise win {second} 5(i)(2)"] if second else lines


RULED: list[tuple[str, str, str, list[str]]] = [
    ("5(e) eight and nine", ONE, "board: 8S 9D", VOID_E),
    ("5(e) nine and eight", ONE, "board: 9S 8D", VOID_E),
    ("5(e) two and three", ONE, "board: 2S 3D", VOID_E),
    ("1(b)(2), 5(e) ten and jack", ONE, "board: TS JD", VOID_E),
    ("1(b)(5), 5(e) king and ace", ONE, "board: KS AD", VOID_E),
    ("5(f)(1) three of a kind", ONE, "board: 6S 6D 6H", ["1 original win 220 5(f)(1)"]),
    ("5(f)(1) three aces", "1 original 15", "board: AS AD AH", ["1 original win 165 5(f)(1)"]),
    ("5(f)(1) one card three times, six decks", ONE, "board: 6S 6S 6S",
     ["1 original win 220 5(f)(1)"]),
    ("5(f)(2) pair, higher card", ONE, "board: 6S 6D KH", VOID_F),
    ("5(f)(2) pair, lower card", ONE, "board: 6S 6D 2H", VOID_F),
    ("5(f)(2) pair, next card", ONE, "board: 6S 6D 7H", VOID_F),
    ("5(i)(2) spread 1", ONE, "board: 6S 8D 7H", _won(100)),
    ("5(i)(2) spread 1, higher card first", TWO, "board: 8D 6S 7H", _won(100, 50)),
    ("5(g)(1) spread 2: 4 and 7, the 5", TWO, "board: 4S 7D 5H", _won(80, 40)),
    ("5(g)(1) spread 2: 4 and 7, the 6", ONE, "board: 4S 7D 6H", _won(80)),
    ("5(g)(2) spread 3: 9 and king, the ten", TWO, "board: 9S KD TH", _won(40, 20)),
    ("5(g)(2) spread 3: 9 and king, the queen", ONE, "board: 9S KD QH", _won(40)),
    ("5(i)(2) spread 4", TWO, "board: 4S 9D 8H", _won(20, 10)),
    ("5(i)(2) spread 5", TWO, "board: 5S JD TH", _won(20, 10)),
    ("5(i)(2) spread 6", ONE, "board: 3S TD 9H", _won(20)),
    ("5(i)(2) spread 7", TWO, "board: 3S JD TH", _won(20, 10)),
    ("5(i)(2) spread 8", ONE, "board: 3S QD JH", _won(20)),
    ("5(i)(2) spread 9", ONE, "board: 3S KD QH", _won(20)),
    ("1(b)(5) spread 10: three and ace", TWO, "board: 3S AD KH", _won(20, 10)),
    ("1(b)(5) spread 11: two and ace", TWO, "board: 2S AD 3H", _won(20, 10)),
    ("5(h) a raise as high as the bet", "1 original 20, 1 raise 20", "board: 4S 7D 5H",
     ["1 original win 80 5(i)(2)", "1 raise win 80 5(i)(2)"]),
    ("5(i)(1) spread 1, lower", TWO, "board: 6S 8D 5H", BOTH_LOST),
    ("5(i)(1) spread 1, equal to the lower", ONE, "board: 6S 8D 6H", LOST),
    ("5(i)(1) spread 1, equal to the higher", TWO, "board: 6S 8D 8H", BOTH_LOST),
    ("5(i)(1) spread 2, higher", ONE, "board: 4S 7D 8H", LOST),
    ("5(i)(1) spread 3, ace above", TWO, "board: 9S KD AH", BOTH_LOST),
    ("5(i)(1) spread 4, equal", TWO, "board: 4S 9D 9H", BOTH_LOST),
    ("5(i)(1) spread 7, outside", TWO, "board: 3S JD QH", BOTH_LOST),
    ("5(i)(1) spread 10, a two", ONE, "board: 3S AD 2H", LOST),
    ("5(i)(1) spread 11, only an end can lose", TWO, "board: 2S AD AH", BOTH_LOST),
    ("5(h)-(i) one raises, one does not", "1 original 20, 3 original 10, 3 raise 5",
     "board: 4S 7D 5H",
     ["1 original win 80 5(i)(2)", "3 original win 40 5(i)(2)", "3 raise win 20 5(i)(2)"]),
    ("5(c) from the shoe: left, right, middle", TWO, "shoe: 4S 7D 5H", _won(80, 40)),
    ("5(e) from the shoe: no third card", ONE, "shoe: 4S 5D", VOID_E),
    ("5(f) from the shoe: the third at once", ONE, "shoe: 4S 4D 4H",
     ["1 original win 220 5(f)(1)"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bets", "cards", "expected"), [pytest.param(*one[1:], id=one[0]) for one in RULED]
)
def test_settled(bets: str, cards: str, expected: list[str]) -> None:
    assert ruled(DOG, situation(bets, cards)) == expected


REFUSED: list[tuple[str, str, str, dict[str, Any], str]] = [
    ("5(h) raise above the original", "1 original 20, 1 raise 25", "board: 4S 9D 5H", {},
     r"Raise wager is at most \$20"),
    ("5(f), 5(h) raise on a pair", TWO, "board: 4S 4D 4H", {}, r"Raise wager is not allowed"),
    ("5(e), 5(h) raise on consecutive cards", TWO, "board: 4S 5D", {}, r"Raise wager is not"),
    ("5(e), 5(h) raise on consecutive cards of a shoe", TWO, "shoe: 4S 5D", {}, r"Raise wager"),
    ("5(h) stays and raises", TWO, "board: 4S 9D 5H", {"decisions": {"1": ["stay"]}},
     r"Raise wager is not allowed"),
    ("5(f) pair without a third card", ONE, "board: 4S 4D", {}, r"third card"),
    ("5(i) spread without a third card", ONE, "board: 4S 9D", {}, r"third card"),
    ("5(c) one card", ONE, "board: 4S", {}, r"hands\.board: give 2 to 3 cards"),
    ("5(c) four cards", ONE, "board: 4S 9S 5S 6S", {}, r"hands\.board: give 2 to 3 cards"),
    ("1(a) one card twice in one deck", ONE, "board: 4S 4S 5D", {"options": {"decks": "1"}}, r"4S"),
    ("5(i) a shoe too short", ONE, "shoe: 4S 9D", {}, r"too few"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bets", "cards", "more", "says"), [pytest.param(*one[1:], id=one[0]) for one in REFUSED]
)
def test_refused(bets: str, cards: str, more: dict[str, Any], says: str) -> None:
    with pytest.raises(InputError, match=says):
        ruled(DOG, situation(bets, cards, **more))


@pytest.mark.parametrize("decks", ["1", "2", "6"])
def test_3a_3d_5k_the_shoe_is_dealt_down_to_the_cut_card(decks: str) -> None:
    game = game_of(DOG, decks=decks)
    engine = engine_of(game)
    shoe = engine.open_shoe(game, 4)
    behind = len(shoe.cards) - shoe.cut
    assert len(shoe.cards) == 52 * int(decks)
    assert len(shoe.cards) // 4 <= behind <= len(shoe.cards) // 4 + 8
    out: list[str] = []
    rounds = 0
    while not shoe.ended:
        dealt, shoe = engine.deal_next(game, shoe, players=3)
        out += dealt.shoe
        rounds += 1
        assert len(dealt.burned) == (rounds == 1), "4(a): one card a shoe"
        assert dealt.last == dealt.cut_card
    assert Counter(out) <= Counter(shoe.cards)
    assert len(out) > len(shoe.cards) - behind >= len(out) - len(dealt.shoe)


def test_8_a_device_that_reshuffles_has_no_cut_card() -> None:
    game = game_of(DOG, decks="1", shuffler="continuous")
    engine = engine_of(game)
    shoe = engine.open_shoe(game, 4)
    for _ in range(40):
        dealt, shoe = engine.deal_next(game, shoe, players=3)
        assert not dealt.cut_card
    assert not shoe.ended


def test_5c_seats_have_no_cards() -> None:
    game = game_of(DOG)
    assert engine_of(game).tells(game).hands == ("board",)


@pytest.mark.parametrize("third", ["inside", "outside"])
def test_5i_either_bet_of_a_seat_may_be_settled_first(third: str) -> None:
    game = game_of(DOG)
    want = Want(facts={"spread": 5, "third": third}, wager="raise")
    dealt = engine_of(game).deal(game, 2, want=want, players=3)
    _, script = unrolled(game, dealt)
    at = next(at for at, phase in enumerate(script.phases) if phase.id == "settle")
    acts = script.phases[at].acts
    seat = next(act.slot.seat for act in acts if act.slot.wager == "raise")
    mine = [act for act in acts if act.slot.seat == seat]
    assert len(mine) == 2
    for pair in (mine, mine[::-1]):
        state = State(phase=at)
        for act in pair:
            step = advance(script, state, give(act))
            assert isinstance(step, Step), act.slot
            state = step.state
