"""Ultimate Texas Hold'em in Massachusetts: tables, limits and side bets, read twice."""

from fractions import Fraction

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of, unrolled
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.game import CarnivalGame, of
from trainer.games.edge import wager_odds
from trainer.games.engine import Want

NAME = "massachusetts/ultimate-texas-holdem"
HANDS = (
    "Royal flush", "Straight flush", "Four-of-a-kind", "Full house", "Flush", "Straight",
    "Three-of-a-kind",
)  # fmt: skip
# 10(d), the four tables as they are printed; 10(c) the Blind.
TRIPS = {
    "a": "50 40 30 9 7 4 3",
    "b": "50 40 30 8 6 5 3",
    "c": "50 40 30 8 7 4 3",
    "d": "50 40 20 7 6 5 3",
}
BLIND = "500:1 50:1 10:1 3:1 3:2 1:1"
# 12(k), by hands at the table, the dealer's with them.
COVER_ALL = {
    "Royal Flush": "70 80 100 125 150 200",
    "Straight Flush": "30 40 40 70 80 100",
    "Quads": "20 30 35 40 50 70",
    "Full House": "4 4 5 6 8 12",
}
COUNTS = (4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620)
MAIN = "1 ante 20, 1 blind 20, 1 play 40"


def house(**chosen: str) -> CarnivalGame:
    return of(game_of(NAME, **chosen))


@pytest.mark.parametrize("table", TRIPS)
def test_10c_d_the_tables(table: str) -> None:
    tables = house(trips=table).paytables
    assert [(row.outcome, row.pays, row.floor) for row in tables["trips"].rows] == [
        (hand, f"{odds} to 1", True) for hand, odds in zip(HANDS, TRIPS[table].split(), strict=True)
    ]
    assert [(row.outcome, row.pays) for row in tables["blind"].rows] == [
        (hand, odds.replace(":", " to "))
        for hand, odds in zip(HANDS[:-1], BLIND.split(), strict=True)
    ]


@pytest.mark.parametrize("table", TRIPS)
def test_trips_is_counted_exactly(table: str) -> None:
    back = sum(
        count * (int(odds) + 1) for count, odds in zip(COUNTS, TRIPS[table].split(), strict=True)
    )
    found = wager_odds(engine_of(house()), house(trips=table), "trips")
    assert found is not None
    assert found.edge == 1 - Fraction(back, 133_784_560)


# 12(b), (g), (k): own two, dealer's two, board, the highest hand.
HIGHEST = [
    ("2D 3C", "9S 9D", "9C KD KH 4H 2S", "Full House"),
    ("9S 9D", "2D 3C", "9C KD KH 4H 2S", "Full House"),
    ("9S 9D", "AD AC", "9C 9H AH 4H 2S", "Quads"),
    ("9S 8S", "AD AC", "7S 6S 5S AH AS", "Straight Flush"),
    ("2D 3C", "9S 9D", "AS KS QS JS TS", "Royal Flush"),
]


@pytest.mark.parametrize(("own", "dealer", "board", "hand"), HIGHEST)
@pytest.mark.parametrize("players", range(1, 7))
def test_12k_cover_all_by_the_highest_hand_and_the_hands_at_the_table(
    own: str, dealer: str, board: str, hand: str, players: int
) -> None:
    others = "".join(f", {seat} ante 15, {seat} blind 15" for seat in range(2, players + 1))
    told = situation(
        f"{MAIN}, 1 cover-all 5{others}",
        f"1: {own}; dealer: {dealer}; board: {board}",
        folds=list(range(2, players + 1)),
    )
    odds = COVER_ALL[hand].split()[6 - players]
    assert f"1 cover-all win {5 * int(odds)} 12(k)" in ruled(NAME, told)


def test_12f_the_table_for_seven_hands_is_its_first_column() -> None:
    first = {hand: odds.split()[0] for hand, odds in COVER_ALL.items()}
    assert first == {"Royal Flush": "70", "Straight Flush": "30", "Quads": "20", "Full House": "4"}


@pytest.mark.parametrize("board", ["9C 9D 2H 4C KD", "8C 7D 6H 2C KD", "AS 7S 6S 3S KD"])
def test_12k_below_a_full_house_nothing_is_printed(board: str) -> None:
    told = situation(f"{MAIN}, 1 cover-all 5", f"1: 9S 5H; dealer: QS JD; board: {board}")
    assert "1 cover-all lose 5 12(k)" in ruled(NAME, told)


# 13(e): own two, board, the table; what $5 wins where no meter pays it.
@pytest.mark.parametrize(
    ("own", "board", "table", "says"),
    [
        ("9S 9D", "9C 9H 2C 3C 4D", "ptmgl01", "win 1500"),
        ("9S 9D", "9C 9H 2C 3C 4D", "ptmglml01", "win 1500"),
        ("9S 9D", "9C 9H 2C 3C 4D", "ptmglml02", "win 1250"),
        ("9S 9D", "9C 2H 2C 3C 4D", "ptmgl02", "win 250"),
        ("AS 2S", "9S 7S 5S 3C 4D", "ptmgl04", "win 200"),
        ("9S 8D", "7C 6H 5C 2C 2D", "ptmglml03", "win 150"),
        ("9S 9D", "9C 2H KC 3C 4D", "ptmglml03", "win 45"),
        ("9S 9D", "9C 2H KC 3C 4D", "ptmglml02", "win 50"),
        ("9S 9D", "KC 2H 3C 9C 4D", "ptmglml02", "lose 5"),
        ("9S 8S", "7S 6S 5S 2D 2C", "ptmgl01", "win 5000"),
        ("9S 8S", "7S 6S 5S 2D 2C", "ptmgl04", "win 5000"),
        ("9S 8S", "7S 6S 5S 2D 2C", "ptmglml01", "win 5000"),
        ("AS KS", "QS JS TS 2D 2C", "ptmgl02", "win 50000"),
    ],
)
def test_13e_the_link(own: str, board: str, table: str, says: str) -> None:
    told = situation(
        f"{MAIN}, 1 multi-game-link 5",
        f"1: {own}; dealer: KD 6D; board: {board}",
        options={"multi-game-link": table},
    )
    found = next(one for one in ruled(NAME, told) if one.startswith("1 multi"))
    assert found == f"1 multi-game-link {says} 13(e)"


def test_13e_envy_is_five_times_the_listed_for_five_dollars() -> None:
    bets = f"{MAIN}, 1 multi-game-link 5, 2 ante 15, 2 blind 15, 2 play 15, 2 multi-game-link 5"
    told = situation(bets, "1: 9S 8S; 2: KD QD; dealer: KC 6D; board: 7S 6S 5S 2D 2C")
    found = settle(CATALOG, "massachusetts", "ultimate-texas-holdem", told)
    assert [(one["seat"], one["pays"]) for one in found["envy"]] == [(2, "1500")]


@pytest.mark.parametrize(
    ("bets", "refusal"),
    [(f"{MAIN}, 1 multi-game-link 1", r"always \$5"), ("1 multi-game-link 5", "Ante|Blind")],
)
def test_13a_b_five_dollars_beside_the_mandatory_bets(bets: str, refusal: str) -> None:
    cards = "1: AS KD; dealer: QH 9C; board: AD QC 7S 5H 2C"
    with pytest.raises(InputError, match=refusal):
        ruled(NAME, situation(bets, cards))


def test_10e_13d_two_limits() -> None:
    cards = "1: AS KS; dealer: 9D 9H; board: QS JS TS 9C 2D"
    bets = "1 ante 200, 1 blind 200, 1 play 800, 1 trips 100, 1 cover-all 500"
    found = settle(CATALOG, "massachusetts", "ultimate-texas-holdem", situation(bets, cards))
    paid = {one["wager"]: int(one["pays"]) for one in found["rulings"]}
    assert sum(paid[bet] for bet in ("ante", "blind", "play", "trips")) == 50_000
    assert sum(paid.values()) == 75_000


def test_9h_12j_trips_after_the_main_bets_and_cover_all_last() -> None:
    game = house()
    dealt = engine_of(game).deal(
        game, 3, players=4, want=Want(facts={"hand": "full-house"}, wager="cover-all")
    )
    script = unrolled(game, dealt)[1]
    ids = [phase.id for phase in script.phases]
    assert ids.index("settle") < ids.index("cover-all") < ids.index("away")
    settled = next(phase for phase in script.phases if phase.id == "settle")
    done = [a.slot for a in settled.acts if a.verb in (Verb.TAKE, Verb.PAY, Verb.RETURN)]
    order = {"ante": 0, "blind": 0, "play": 0, "trips": 1, "multi-game-link": 2}
    for seat in {slot.seat for slot in done}:
        mine = [order[slot.wager] for slot in done if slot.seat == seat]
        assert mine == sorted(mine)
