"""Mississippi Stud, house by house: tables and situations ruled by hand from the print."""

from typing import NamedTuple

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of, unrolled
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.game import of
from trainer.games.edge import wager_odds
from trainer.games.engine import Want


class House(NamedTuple):
    """Where a house prints what all have."""

    game: str
    folds: tuple[str, str, str]  # on Third, Fourth and Fifth Street
    low: str  # lower than a pair of sixes
    pays: str
    bonus: str
    no_bonus: str


CIN = House(
    "ohio-cincinnati/mississippi-stud",
    ("11.II.B", "11.IV.B", "11.VI.B"), "11.VII.B", "12.II", "12.III", "8.I",
)  # fmt: skip
CLE = House(
    "ohio-cleveland/mississippi-stud",
    ("11(b)(2)", "11(d)(2)", "11(f)(2)"), "11(g)(2)", "12(b)", "12(c)", "12(c)",
)  # fmt: skip
CO = House(
    "colorado/mississippi-stud",
    ("(6)-(8)", "-(8)", "(8)"), "1017.46(9)", "1017.46(12)", "1017.46(14)", "1017.46(10)",
)  # fmt: skip
MA = House(
    "massachusetts/mississippi-stud",
    ("9(a)", "9(e)", "9(g)"), "9(i)(1)", "10(b)", "6(f)(5), 12(b)", "6(f)(4)",
)  # fmt: skip
HOUSES = pytest.mark.parametrize("house", [CIN, CLE], ids=["cincinnati", "cleveland"])
EVERYWHERE = pytest.mark.parametrize(
    "house",
    [CIN, CLE, CO, MA],
    ids=["cincinnati", "cleveland", "colorado", "massachusetts"],
)
FOUR = ("ante", "third", "fourth", "fifth")
IN = "1 ante 10, 1 third 10, 1 fourth 20, 1 fifth 30"

# The player's two and the three in the middle; so much to 1, a push (0) or a loss (-1).
RULED: list[tuple[str, str, str, int]] = [
    ("nothing", "AS KD", "QH 9C 4D", -1),
    ("queen, king, ace, 2, 3 is nothing", "AS 2D", "QH KC 3D", -1),
    ("a pair of twos", "2S 2D", "QH 9C 4D", -1),
    ("a pair of fives", "5S AD", "QH 5C 4D", -1),
    ("a pair of fives of the board", "AS KD", "5H 5C 4D", -1),
    ("a pair of sixes", "6S AD", "QH 6C 4D", 0),
    ("a pair of sixes of the board", "AS KD", "6H 6C 4D", 0),
    ("a pair of tens", "TS TD", "AH 9C 4D", 0),
    ("a pair of jacks", "JS 3D", "AH JC 4D", 1),
    ("a pair of aces", "AS 3D", "AH JC 4D", 1),
    ("a pair of jacks of the board", "2S 3D", "JH JC 4D", 1),
    ("two pair, the lowest", "2S 3D", "2H 3C 4D", 2),
    ("two pair with the board's", "KS 3D", "KH 5C 5D", 2),
    ("three of a kind", "7S 7D", "7H 5C AD", 3),
    ("three of a kind in the middle", "AS KD", "2H 2C 2D", 3),
    ("the lowest straight", "AS 2D", "3H 4C 5D", 4),
    ("the highest straight", "AS KD", "QH JC TD", 4),
    ("flush", "AS 2S", "9S 8S 4S", 6),
    ("full house", "7S 7D", "7H AC AD", 10),
    ("four of a kind", "7S 7D", "7H 7C AD", 40),
    ("the lowest straight flush", "AS 2S", "3S 4S 5S", 100),
    ("a king-high straight flush", "KS QS", "JS TS 9S", 100),
    ("royal flush", "AS KS", "QS JS TS", 500),
]


@EVERYWHERE
@pytest.mark.parametrize(
    ("own", "board", "odds"), [pytest.param(*one[1:], id=one[0]) for one in RULED]
)
def test_all_four_bets_are_settled_alike(house: House, own: str, board: str, odds: int) -> None:
    found = ruled(house.game, situation(IN, f"1: {own}; board: {board}"))
    sums = dict(zip(FOUR, (10, 10, 20, 30), strict=True))
    expected = []
    for bet in FOUR:
        said = f"win {sums[bet] * odds} {house.pays}" if odds > 0 else f"push {house.pays}"
        expected.append(f"1 {bet} {said if odds >= 0 else f'lose {sums[bet]} {house.low}'}")
    assert found == expected


@HOUSES
def test_the_tables_row_by_row(house: House) -> None:
    tables = of(game_of(house.game)).paytables
    pays = {name: [row.pays for row in tables[name].rows] for name in ("base", "three-card")}
    assert pays == {
        "base": [
            "500 to 1", "100 to 1", "40 to 1", "10 to 1", "6 to 1", "4 to 1", "3 to 1", "2 to 1",
            "1 to 1", "push",
        ],
        "three-card": ["40 to 1", "30 to 1", "6 to 1", "3 to 1", "1 to 1"],
    }  # fmt: skip


@HOUSES
@pytest.mark.parametrize(
    ("board", "pays"),
    [
        ("KS QS AS", 400), ("AS 2S 3S", 400), ("9H 9C 9D", 300), ("AS 2D 3H", 60),
        ("AS KD QH", 60), ("2S 9S KS", 30), ("2S 2D KS", 10), ("AS KD JH", -10), ("KS AD 2H", -10),
    ],
)  # fmt: skip
@pytest.mark.parametrize("own", ["7S 7D", "KH 8C"])
def test_the_bonus_is_the_board_s_alone(house: House, own: str, board: str, pays: int) -> None:
    bets = f"{IN}, 1 three-card-bonus 10"
    found = ruled(house.game, situation(bets, f"1: {own}; board: {board}"))
    said = f"win {pays} {house.bonus}" if pays > 0 else f"lose 10 {house.no_bonus}"
    assert f"1 three-card-bonus {said}" in found


@EVERYWHERE
@pytest.mark.parametrize("streets", [0, 1, 2])
def test_a_fold_loses_all_that_is_bet_and_not_the_bonus(house: House, streets: int) -> None:
    laid = FOUR[: streets + 1]
    bets = ", ".join([*(f"1 {bet} 10" for bet in laid), "1 three-card-bonus 5"])
    found = ruled(house.game, situation(bets, "1: AS KD; board: 9H 9C 4D", folds=[1]))
    lost = [one for one in found if "bonus" not in one]
    assert [one for one in found if "bonus" in one] == [f"1 three-card-bonus win 5 {house.bonus}"]
    for line, bet in zip(lost, laid, strict=True):
        said, _, clauses = line.partition(" lose 10 ")
        assert said == f"1 {bet}"
        assert house.folds[streets] in clauses


@EVERYWHERE
@pytest.mark.parametrize(
    ("bets", "refusal"),
    [
        ("1 ante 20, 1 third 30, 1 fourth 20, 1 fifth 20", "(Third|3rd) Street is"),
        ("1 ante 20, 1 third 80, 1 fourth 20, 1 fifth 20", "(Third|3rd) Street is"),
        ("1 ante 20, 1 third 20, 1 fourth 20, 1 fifth 10", "(Fifth|5th) Street is"),
        ("1 ante 20, 1 fourth 20, 1 fifth 20", "(Third|3rd) Street"),
        ("1 three-card-bonus 5", "Ante"),
    ],
)
def test_bets_the_text_does_not_know_are_refused(house: House, bets: str, refusal: str) -> None:
    with pytest.raises(InputError, match=refusal):
        ruled(house.game, situation(bets, "1: AS KD; board: AD QC 7S"))


@EVERYWHERE
def test_a_seat_without_the_next_street_has_folded(house: House) -> None:
    found = ruled(house.game, situation("1 ante 20, 1 third 20", "1: AS KD; board: AD KC 7S"))
    assert [one.split(" lose 20 ")[0] for one in found] == ["1 ante", "1 third"]


@EVERYWHERE
def test_a_folded_seat_has_no_later_street(house: House) -> None:
    told = situation("1 ante 20, 1 third 20, 1 fourth 20, 1 fifth 20", "1: AS KD; board: AD QC 7S")
    with pytest.raises(InputError, match="folded"):
        ruled(house.game, {**told, "folds": [1]})
    with pytest.raises(InputError, match="folded"):
        ruled(house.game, {**told, "bets": told["bets"][:3], "folds": {"1": "third"}})


@EVERYWHERE
def test_what_plays_is_told_with_its_cards(house: House) -> None:
    book, _, game = house.game.partition("/")
    found = settle(CATALOG, book, game, situation(IN, "1: 8H TS; board: 9D JS QS"))
    assert found["reads"]["seat-1"]["rank"] == "straight"
    assert found["reads"]["seat-1"]["cards"] == ["QS", "JS", "TS", "9D", "8H"]


@HOUSES
def test_the_bonus_is_counted_exactly(house: House) -> None:
    """Over all C(52,3) middles; 7.28 % is published for this table."""
    game = of(game_of(house.game))
    found = wager_odds(engine_of(game), game, "three-card-bonus")
    assert found is not None
    assert round(float(found.edge) * 100, 2) == 7.28
    assert wager_odds(engine_of(game), game, "ante") is None, "a player's choice decides it"


@HOUSES
@pytest.mark.parametrize("at", ["third", "fourth", "fifth"])
def test_a_fold_is_taken_at_once(house: House, at: str) -> None:
    game = game_of(house.game)
    want = Want(facts={f"said:fold-{at}": True}, wager="ante")
    dealt = engine_of(game).deal(game, 7, players=4, want=want)
    phase = next(one for one in unrolled(game, dealt)[1].phases if one.id == at)
    asked = [one for one in phase.acts if one.slot.verb is Verb.ASK]
    out = sum(said == f"fold-{at}" for said in dealt.choices.values())
    taken = [one.slot.wager for one in phase.acts if one.slot.verb is Verb.TAKE]
    assert 0 < out <= len(asked)
    assert taken == list(FOUR[: FOUR.index(at)]) * out


def _taken_dealt(game: str, options: dict[str, str], bets: str, shoe: str) -> list[str]:
    return ruled(game, situation(bets, f"shoe: {shoe}", options=options))


def test_cards_fall_as_printed_9ii_9iv_10ii_stack_or_hand() -> None:
    """Two players: the shoe gives the middle first; the hand burns before each middle card."""
    bets = "1 ante 10, 1 third 10, 1 fourth 10, 1 fifth 10, 2 ante 10, 2 third 10, 2 fourth 10"
    bets += ", 2 fifth 10"
    stacks = _taken_dealt(CIN.game, {}, bets, "JH 9C 4D JS 3D 6S 2C")
    by_hand = _taken_dealt(CIN.game, {"dealing": "hand"}, bets, "JS 6S 3D 2C KH JH KC 9C KD 4D")
    assert stacks == by_hand
    assert stacks[:4] == [f"1 {bet} win 10 12.II" for bet in FOUR]
    assert stacks[4:] == [f"2 {bet} lose 10 11.VII.B" for bet in FOUR]


def test_nobody_left_and_no_bonus_shows_no_card() -> None:
    """Dealt from the hand no community card is needed once everybody has folded."""
    for bonus, cards in ((False, 0), (True, 3)):
        game = game_of(CIN.game, dealing="hand")
        seed, dealt = next(
            (seed, one)
            for seed in range(3000)
            if set((one := engine_of(game).deal(game, seed, players=1)).choices.values())
            == {"fold-third"}
            and any(bet.wager == "three-card-bonus" for bet in one.bets) is bonus
        )
        script = unrolled(game, dealt)[1]
        shown = [one for phase in script.phases for one in phase.acts if one.slot.hand == "board"]
        assert len(dealt.hands.get("board", ())) == cards, seed
        assert bool(shown) is bonus


def test_12iv_a_hand_is_paid_fifty_thousand_at_most() -> None:
    bets = "1 ante 100, 1 third 100, 1 fourth 100, 1 fifth 100, 1 three-card-bonus 10"
    told = situation(bets, "1: AS KS; board: QS JS TS")
    won = [line.split() for line in ruled(CIN.game, told) if " win " in line]
    assert sum(float(one[3]) for one in won if one[1] != "three-card-bonus") == 50_000
    free = ruled(CIN.game, {**told, "options": {"payout-limit": "none"}})
    assert "1 ante win 50000 12.II" in free


def test_cards_fall_as_printed_10b_two_stacks_for_the_middle() -> None:
    """Seats first, then two cards, then one: what follows goes to the rack."""
    bets = "1 ante 10, 1 third 10, 1 fourth 10, 1 fifth 10"
    stacks = _taken_dealt(CLE.game, {}, bets, "JS 3D JH 9C 4D KH")
    assert stacks == [f"1 {bet} win 10 12(b)" for bet in FOUR]
    for how in ("hand", "manual"):
        one = _taken_dealt(CLE.game, {"dealing": how}, bets, "JS 3D KH JH KC 9C KD 4D")
        assert one == stacks


@pytest.mark.parametrize("house", [CIN, CLE], ids=["to the rack", "under the bonus"])
def test_11g3_where_the_cards_of_a_fold_go(house: House) -> None:
    game = game_of(house.game)
    want = Want(facts={"said:fold-fourth": True}, wager="three-card-bonus")
    dealt = engine_of(game).deal(game, 11, players=5, want=want)
    out = {
        bet.seat
        for bet in dealt.bets
        if bet.wager == "three-card-bonus"
        and dealt.choices.get(f"fourth:{bet.seat}") == "fold-fourth"
    }
    assert out
    gone = {
        (phase.id, act.slot.seat)
        for phase in unrolled(game, dealt)[1].phases
        for act in phase.acts
        if act.slot.verb is Verb.GATHER and act.slot.seat in out
    }
    where = "settle" if house is CLE else "fourth"
    assert gone == {(where, seat) for seat in out}


def test_12d_the_bonus_is_within_the_limit_of_a_hand() -> None:
    bets = "1 ante 100, 1 third 100, 1 fourth 100, 1 fifth 100, 1 three-card-bonus 10"
    told = situation(bets, "1: AS KS; board: QS JS TS")
    won = [line.split() for line in ruled(CLE.game, told) if " win " in line]
    assert sum(float(one[3]) for one in won) == 50_000
