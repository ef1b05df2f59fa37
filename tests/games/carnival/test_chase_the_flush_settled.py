"""Chase the Flush: tables and situations written a second time from the print."""

from fractions import Fraction
from math import comb

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.dealings import dealing
from tests.games.world import engine_of, game_of, unrolled
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.game import of
from trainer.games.edge import wager_odds
from trainer.games.engine import Want

NAME = "massachusetts/chase-the-flush"
BETS = "1 ante 20, 1 x-tra-bonus 10, 1 all-in 40"
# Two clubs and two diamonds lie in the middle; the dealer has three clubs, or two of each suit.
BOARD = "board: TC 4C KD 6D"
CLUBS = f"dealer: QC 9S 2H; {BOARD}"
LITTLE = "dealer: 8S 7S 2H; board: 5C 4C 3D 6D"


@pytest.mark.parametrize(
    ("own", "table", "lines"),
    [
        ("AC 9H 3S", CLUBS, ("win 20 8(h)(2)", "push 8(j)", "win 40 8(h)(2)")),
        ("AC 2C 3S", CLUBS, ("win 20 8(h)(2)", "win 10 9(b)", "win 40 8(h)(2)")),
        ("3D 2D 7D", CLUBS, ("win 20 8(h)(2)", "win 50 9(b)", "win 40 8(h)(2)")),
        ("JC 9H 3S", CLUBS, ("lose 20 8(h)(3)", "lose 10 8(h)(3)", "lose 40 8(h)(3)")),
        ("AS KH 3S", CLUBS, ("lose 20 8(h)(3)", "lose 10 8(h)(3)", "lose 40 8(h)(3)")),
        ("QD KS 9H", f"dealer: KC QS 2H; {BOARD.replace('KD', 'TD').replace('6D', '4D')}",
         ("lose 20 8(h)(3)", "lose 10 8(h)(3)", "lose 40 8(h)(3)")),
        ("KD QS 9H", f"dealer: KC QH 2H; {BOARD.replace('KD', 'TD').replace('6D', '4D')}",
         ("push 8(h)(4)", "push 8(h)(4)", "push 8(h)(4)")),
        ("AC 9H 3S", LITTLE, ("push 8(i)(1)", "push 8(j)", "win 40 8(h)(2)")),
        ("AC 9C 3S", LITTLE, ("push 8(i)(1)", "win 10 9(b)", "win 40 8(h)(2)")),
        ("9H 2H AH", "dealer: 8S 7S 6S; board: 5C 4C 3D 6D",
         ("push 8(i)(1)", "push 8(j)", "win 40 8(h)(2)")),
        ("6H 2H 5H", "dealer: 8S 7S 6S; board: 5C 4C 3D 6D",
         ("push 8(i)(1)", "lose 10 8(h)(3)", "lose 40 8(h)(3)")),
    ],
)  # fmt: skip
def test_8_ante_x_tra_and_all_in(own: str, table: str, lines: tuple[str, str, str]) -> None:
    names = ("ante", "x-tra-bonus", "all-in")
    assert ruled(NAME, situation(BETS, f"1: {own}; {table}")) == [
        f"1 {name} {line}" for name, line in zip(names, lines, strict=True)
    ]


@pytest.mark.parametrize(
    ("own", "board", "pays"),
    [
        ("8S 7S 6S", "5S 4S 3S 2S", 10000),
        ("8S 7S 6S", "5S 4S 3S KD", 10000),
        ("KS QS JS", "9S 8S 4S 2S", 1500),
        ("KS QS JS", "TS 9S 2S 4S", 1500),
        ("KS QS JS", "TS 9S 2S 4D", 500),
        ("KS QS JS", "9S 8S 4S 2D", 250),
        ("8H 7H 6H", "5H KH 2H 4D", 250),
        ("8H 7H 6H", "5H KH 2C 4D", 100),
        ("8H 7H 6H", "KH 2H TC 4D", 50),
        ("8H 7H 6H", "KH 2C TC 4D", 5),
        ("AH 2H 3H", "4H 9C TC KD", 5),
        ("8H 7H 6H", "KS 2C TC 4D", 0),
    ],
)
@pytest.mark.parametrize("folds", [[], [1]])
def test_9c_same_suit_bonus_with_an_all_in_and_without(
    own: str, board: str, pays: int, folds: list[int]
) -> None:
    bets = "1 ante 20, 1 x-tra-bonus 10, 1 same-suit-bonus 5" + ("" if folds else ", 1 all-in 20")
    told = situation(bets, f"1: {own}; dealer: QC AD 5D; board: {board}", folds=folds)
    found = ruled(NAME, told)
    clause = f"win {pays} 9(c)" if pays else "lose 5 8(k)"
    assert f"1 same-suit-bonus {clause}" in found
    assert ("1 ante lose 20 7(f)(3)(i)a" in found) == bool(folds)
    assert ("1 x-tra-bonus lose 10 7(f)(3)(i)a" in found) == bool(folds)


def test_9b_c_the_tables() -> None:
    tables = of(game_of(NAME)).paytables
    assert [(row.outcome, row.pays) for row in tables["x-tra-bonus"].rows] == [
        ("7 Card Flush", "250 to 1"),
        ("6 Card Flush", "20 to 1"),
        ("5 Card Flush", "5 to 1"),
        ("4 Card Flush", "1 to 1"),
    ]
    assert [(row.outcome, row.pays) for row in tables["same-suit-bonus"].rows] == [
        ("6-7 Card Straight Flush", "2000 to 1"),
        ("7 Card Flush", "300 to 1"),
        ("5 Card Straight Flush", "100 to 1"),
        ("6 Card Flush", "50 to 1"),
        ("4 Card Straight Flush", "20 to 1"),
        ("5 Card Flush", "10 to 1"),
        ("4 Card Flush", "1 to 1"),
    ]


def test_the_flushes_of_the_same_suit_bonus_are_counted_exactly() -> None:
    game = game_of(NAME)
    found = wager_odds(engine_of(game), game, "same-suit-bonus")
    assert found is not None
    chance = {one.outcome: one.chance * comb(52, 7) for one in found.outcomes}
    # The ace is high only. Seven in a row begin with two to eight; six with two to nine, and the
    # seventh card is of another suit, or of theirs but not next to them.
    six = sum(39 + 7 - (1 if low in (2, 9) else 2) for low in range(2, 10)) * 4
    assert chance["6-7 Card Straight Flush"] == 7 * 4 + six
    most = [comb(13, count) * comb(39, 7 - count) * 4 for count in (7, 6, 5, 4)]
    paid = sum(ways for name, ways in chance.items() if not name.startswith("Fewer"))
    assert paid == Fraction(sum(most))


@pytest.mark.parametrize("sum_", [10, 30, 80])
def test_8_all_in_is_once_twice_or_three_times_the_ante(sum_: int) -> None:
    told = situation(f"1 ante 20, 1 x-tra-bonus 10, 1 all-in {sum_}", f"1: AC 9H 3S; {CLUBS}")
    with pytest.raises(InputError, match="All In"):
        ruled(NAME, told)


@pytest.mark.parametrize("bets", ["1 ante 20", "1 x-tra-bonus 10", "1 same-suit-bonus 5"])
def test_1_ante_and_x_tra_bonus_are_both_required(bets: str) -> None:
    with pytest.raises(InputError):
        ruled(NAME, situation(bets, f"1: AC 9H 3S; {CLUBS}", folds=[1]))


def test_6g_a_hand_is_paid_75000_at_most() -> None:
    bets = "1 ante 300, 1 x-tra-bonus 100, 1 all-in 900, 1 same-suit-bonus 50"
    told = situation(bets, "1: 8S 7S 6S; dealer: QC AD 5D; board: 5S 4S 3S KD")
    paid = [line.split() for line in ruled(NAME, told)]
    assert sum(int(line[3]) for line in paid if line[2] == "win") == 75_000


def test_7d_e_stacks_of_three_and_a_burn_before_each_pair_of_the_board() -> None:
    cards = "AC 2C 3S QC 9S 2H 5H TC 4C 7H KD 6D"
    told = situation(BETS, f"shoe: {cards}")
    assert "1 x-tra-bonus win 10 9(b)" in ruled(NAME, told)


def test_8i_antes_go_back_from_the_right_before_any_hand_is_opened() -> None:
    game = game_of(NAME)
    dealt = engine_of(game).deal(
        game, 5, players=4, want=Want(facts={"qualified": False}, wager="all-in")
    )
    script = unrolled(game, dealt)[1]
    ids = [phase.id for phase in script.phases]
    assert ids.index("show") < ids.index("antes") < ids.index("settle")
    seats = [act.slot.seat for phase in script.phases if phase.id == "antes" for act in phase.acts]
    assert seats == sorted(seats, reverse=True)


def test_8l_one_player_at_a_time_from_the_right() -> None:
    for seed in range(5):
        script = dealing(game_of(NAME), seed).script
        settled = next(phase for phase in script.phases if phase.id == "settle")
        seats = [act.slot.seat for act in settled.acts]
        assert seats == sorted(seats, reverse=True)
        assert settled.acts[-1].verb is Verb.GATHER
