"""Four Card Poker, Cincinnati and Cleveland: tables and situations ruled by hand from the print."""

from typing import NamedTuple

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import engine_of, game_of, unrolled
from trainer.errors import InputError
from trainer.games.carnival.game import of
from trainer.games.edge import wager_odds
from trainer.games.engine import Want


class House(NamedTuple):
    """Where a house prints what both have."""

    game: str
    beats: str
    loses: str
    fold: str
    bonus: str
    aces_up: str


CIN = House("ohio-cincinnati/four-card-poker", "11.I.A", "10.VI", "10.III", "11.I.B", "11.I.C")
CLE = House("ohio-cleveland/four-card-poker", "12(a)(1)", "11(e)", "11(c)", "12(a)(2)", "12(a)(3)")
HOUSES = pytest.mark.parametrize("house", [CIN, CLE], ids=["cincinnati", "cleveland"])
IN = "1 ante 20, 1 play 60, 1 aces-up 10"
PAIR = "dealer: KS KD 9C 7H 4S 2D"  # a pair of kings
NOTHING = "dealer: KS QD 9C 7H 4S 2D"

# The player's five, the dealer's six; what Ante 20, bonus, Play 60 and Aces Up 10 come to.
RULED: list[tuple[str, str, str, tuple[str, str, str, str]]] = [
    ("higher pair", "AS AD 8C 5H 3S", PAIR, ("win 20", "stays", "win 60", "win 10")),
    ("the same pair, lower kickers", "KC KH 9D 7S 3S", "dealer: KS KD 9C 8H 4S 2D",
     ("lose 20", "stays", "lose 60", "lose 10")),
    ("equal in four cards, the fifth is nothing", "KC KH 9D 7S 6S", PAIR,
     ("win 20", "stays", "win 60", "lose 10")),
    ("lower pair", "QC QH AD 7S 6S", PAIR, ("lose 20", "stays", "lose 60", "lose 10")),
    ("a high card against a high card", "AS JD 8C 5H 3S", NOTHING,
     ("win 20", "stays", "win 60", "lose 10")),
    ("aces beaten by two pair", "AS AD 8C 5H 3S", "dealer: 9S 9D 4C 4H KS 2D",
     ("lose 20", "stays", "lose 60", "win 10")),
    ("two pair", "8S 8D 5C 5H 3S", PAIR, ("win 20", "stays", "win 60", "win 30")),
    ("straight above two pair", "8S 7D 6C 5H KC", "dealer: KS KD 9C 9H 4S 2D",
     ("win 20", "stays", "win 60", "win 40")),
    ("lowest straight", "AS 2H 3C 4H KC", PAIR, ("win 20", "stays", "win 60", "win 40")),
    ("king, ace, 2 and 3 are ace high", "KC AD 2C 3H 8S", "dealer: QS JD 9C 7H 4S 2D",
     ("win 20", "stays", "win 60", "lose 10")),
    ("flush above a straight", "2S 5S 8S JS KC", "dealer: 9S 8D 7C 6H KS 2D",
     ("win 20", "stays", "win 60", "win 50")),
    ("three of a kind above a flush", "2S 2D 2C JS KC", "dealer: 4S 9S 7S AS KS 3D",
     ("win 20", "win 40", "win 60", "win 80")),
    ("no full house", "9S 9D 9C KC KH", "dealer: TS TD TC 4H 3S 2D",
     ("lose 20", "win 40", "lose 60", "win 80")),
    ("straight flush", "8S 7S 6S 5S KC", PAIR, ("win 20", "win 400", "win 60", "win 400")),
    ("four of a kind above a straight flush", "2S 2D 2C 2H KC", "dealer: 8S 7S 6S 5S KS 3D",
     ("win 20", "win 500", "win 60", "win 500")),
    ("straight flush beaten by four of a kind", "AS KS QS JS 3C", "dealer: 4S 4D 4C 4H KC 3D",
     ("lose 20", "win 400", "lose 60", "win 400")),
]  # fmt: skip


@HOUSES
@pytest.mark.parametrize(
    ("own", "dealer", "says"), [pytest.param(*one[1:], id=one[0]) for one in RULED]
)
def test_settled(house: House, own: str, dealer: str, says: tuple[str, str, str, str]) -> None:
    main = house.beats if says[0].startswith("win") else house.loses
    ante, bonus, play, up = says
    assert ruled(house.game, situation(IN, f"1: {own}; {dealer}")) == [
        f"1 ante {ante} {main}",
        f"1 ante-bonus {bonus} {house.bonus}",
        f"1 play {play} {main}",
        f"1 aces-up {up} {house.aces_up}",
    ]


@HOUSES
def test_the_tables_row_by_row(house: House) -> None:
    tables = of(game_of(house.game, progressive="not-offered")).paytables
    assert {name: [(r.outcome, r.pays) for r in tables[name].rows] for name in tables} == {
        "ante-bonus": [
            ("Four of a Kind", "25 to 1"),
            ("Straight Flush", "20 to 1"),
            ("Three of a Kind", "2 to 1"),
        ],
        "aces-up": [
            ("Four of a Kind", "50 to 1"),
            ("Straight Flush", "40 to 1"),
            ("Three of a Kind", "8 to 1"),
            ("Flush", "5 to 1"),
            ("Straight", "4 to 1"),
            ("Two Pair", "3 to 1"),
            ("Pair of Aces", "1 to 1"),
        ],
    }


@HOUSES
def test_aces_up_alone(house: House) -> None:
    told = situation("1 aces-up 10", f"1: 8S 8D 5C 5H 3S; {PAIR}")
    assert ruled(house.game, told) == [f"1 aces-up win 30 {house.aces_up}"]


def test_10iii_a_fold_keeps_aces_up_at_cincinnati() -> None:
    bets = "1 ante 20, 1 aces-up 10"
    won = situation(bets, f"1: AS AD 8C 5H 3S; {PAIR}", folds=[1])
    lost = situation(bets, f"1: QS QD 8C 5H 3S; {PAIR}", folds=[1])
    gone = ["1 ante lose 20 10.III", "1 ante-bonus stays 11.I.B"]
    assert ruled(CIN.game, won) == [*gone, "1 aces-up win 10 11.I.C"]
    assert ruled(CIN.game, lost) == [*gone, "1 aces-up lose 10 11.I.C"]


def test_11c_a_fold_loses_aces_up_at_cleveland() -> None:
    told = situation("1 ante 20, 1 aces-up 10", f"1: AS AD AC 5H 3S; {PAIR}", folds=[1])
    assert ruled(CLE.game, told) == [
        "1 ante lose 20 11(c)",
        "1 ante-bonus stays 12(a)(2)",
        "1 aces-up lose 10 11(c)",
    ]


@pytest.mark.parametrize(
    ("house", "sum_", "refusal"),
    [
        (CIN, "20", ""), (CIN, "40", ""), (CIN, "60", ""), (CIN, "50", "Play is"),
        (CIN, "10", "Play is"), (CIN, "80", "Play is"),
        (CLE, "20", ""), (CLE, "50", ""), (CLE, "60", ""), (CLE, "15", r"at least \$20"),
        (CLE, "65", r"at most \$60"),
    ],
)  # fmt: skip
def test_how_big_play_may_be(house: House, sum_: str, refusal: str) -> None:
    told = situation(f"1 ante 20, 1 play {sum_}", f"1: AS AD 8C 5H 3S; {PAIR}")
    if not refusal:
        assert ruled(house.game, told)[0] == f"1 ante win 20 {house.beats}"
        return
    with pytest.raises(InputError, match=refusal):
        ruled(house.game, told)


@HOUSES
@pytest.mark.parametrize("cards", [f"1: AS AD 8C 5H; {PAIR}", "1: AS AD 8C 5H 3S; dealer: KS KD"])
def test_hands_of_another_size_are_refused(house: House, cards: str) -> None:
    with pytest.raises(InputError, match="give"):
        ruled(house.game, situation(IN, cards))


def test_9ii_the_sixth_card_comes_from_the_next_stack() -> None:
    shoe = "shoe: AS AD 8C 5H 3S KS QD 9C 7H 4S 2D 2S 2C 2H 3D"
    by_hand = "shoe: AS KS AD QD 8C 9C 5H 7H 3S 4S 2D"
    stacks = ruled(CIN.game, situation(IN, shoe))
    cards = ruled(CIN.game, situation(IN, by_hand, options={"dealing": "hand"}))
    assert stacks == cards
    assert stacks[0] == "1 ante win 20 11.I.A"


def test_11d1_the_dealer_shows_nothing_when_everybody_has_folded() -> None:
    game, shown = game_of(CLE.game), {}
    for folded in (True, False):
        want = Want(facts={"folded": folded}, wager="ante")
        one = engine_of(game).deal(game, 1, players=1, want=want)
        shown[folded] = "show" in {phase.id for phase in unrolled(game, one)[1].phases}
    assert shown == {True: False, False: True}


def test_aces_up_is_counted_exactly() -> None:
    """Over all C(52,5) hands; 3.89 % is published for this table."""
    game = of(game_of(CIN.game))
    found = wager_odds(engine_of(game), game, "aces-up")
    assert found is not None
    assert round(float(found.edge) * 100, 2) == 3.89
