"""Ultimate Texas Hold'em, house by house: tables and situations ruled by hand from the print."""

from collections.abc import Mapping
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
    fold: str
    low: str  # the dealer has less than a pair
    beats: str
    tie: str
    loses: str
    blind: str
    trips: str
    no_trips: str
    less: str = ""  # a winner below a straight, where that stands by itself
    pays: Mapping[str, str] = {}  # what $5 on Trips wins here, where Ohio's tables pay another sum


CIN = House(
    "ohio-cincinnati/ultimate-texas-holdem",
    "9.V.B", "9.VII", "9.VIII.B", "9.VIII.C", "9.VIII.A", "10.III", "10.IV", "9.VIII.D",
)  # fmt: skip
CLE = House(
    "ohio-cleveland/ultimate-texas-holdem",
    "11(e)(2)", "11(g)", "11(h)(2)", "11(h)(3)", "11(h)(1)", "12(c)", "12(d)", "11(h)(4)",
)  # fmt: skip
CO = House(
    "colorado/ultimate-texas-holdem",
    "1017.47(10)", "1017.47(11)(a)", "1017.47(11)(b)", "1017.47(11)(b)", "1017.47(11)(b)",
    "1017.47(14)", "1017.47(14)", "1017.47(12)",
)  # fmt: skip
MA = House(
    "massachusetts/ultimate-texas-holdem",
    "9(e)(2)", "9(g)", "9(h)(2)", "9(h)(3)", "9(h)(1)", "10(c)", "10(d)", "9(h)(4)",
)  # fmt: skip
_CA = "Ultimate Texas Hold'em, "
CA = House(
    "california/ultimate-texas-holdem",
    f"{_CA}round of play (1686)", f"{_CA}not qualified (1698)", f"{_CA}qualified (1726)",
    f"{_CA}qualified (1714)", f"{_CA}qualified (1717)", f"{_CA}paytables (1747-1754)",
    f"{_CA}paytables (1747-1755)", f"{_CA}qualified (1736)", f"{_CA}qualified (1715)",
    {"win 20": "win 25", "win 35": "win 30"},
)  # fmt: skip
HOUSES = pytest.mark.parametrize(
    "house",
    [CIN, CLE, CO, MA, CA],
    ids=["cincinnati", "cleveland", "colorado", "massachusetts", "california"],
)
OHIO = pytest.mark.parametrize("house", [CIN, CLE], ids=["cincinnati", "cleveland"])
FOUR_AND_THREE = ("Four-of-a-Kind", "Three-of-a-Kind")
IN = "1 ante 20, 1 blind 20, 1 play 40, 1 trips 5"

# The player's two, the dealer's, the board; what Ante 20, Blind 20, Play 40 and Trips 5 come to.
RULED: list[tuple[str, str, str, str, tuple[str, str, str, str]]] = [
    ("a higher pair", "AS KD", "QH 9C", "AD QC 7S 5H 2C", ("win 20", "push", "win 40", "lose 5")),
    ("a lower pair", "QH 9C", "AS KD", "AD QC 7S 5H 2C",
     ("lose 20", "lose 20", "lose 40", "lose 5")),
    ("no pair of the dealer's, a pair", "KD 7D", "QH 9C", "AD TC 7S 5H 2C",
     ("low", "push", "win 40", "lose 5")),
    ("no pair of the dealer's, higher cards", "KD 8D", "QH 9C", "AD TC 7S 5H 2C",
     ("low", "push", "win 40", "lose 5")),
    ("no pair of the dealer's, lower cards", "QH 9C", "KD 8D", "AD TC 7S 5H 2C",
     ("low", "lose 20", "lose 40", "lose 5")),
    ("no pair of the dealer's, the same five", "KH 4C", "KD 3D", "AD TC 9S 7H 5C",
     ("low", "tie", "tie", "lose 5")),
    ("no pair of the dealer's, a straight", "8H 9D", "QH KC", "AD 7C 6S TH 2C",
     ("low", "blind 20", "win 40", "win 20")),
    ("the same pair, a higher kicker", "AS KD", "AH QC", "AD 9C 7S 5H 2C",
     ("win 20", "push", "win 40", "lose 5")),
    ("the same pair, the sixth card decides nothing", "AS 3D", "AH 4C", "AD 9C 7S 6H KC",
     ("tie", "tie", "tie", "lose 5")),
    ("a pair of the board opens for the dealer", "KS QD", "7S 3D", "9C 9D 5H 6H 2C",
     ("win 20", "push", "win 40", "lose 5")),
    ("two pair", "AS KD", "QS QD", "AC KC 7D 4H 2S", ("win 20", "push", "win 40", "lose 5")),
    ("the third pair is nothing", "AS 4D", "AH 3D", "AC 9D 9H 4C 3S",
     ("tie", "tie", "tie", "lose 5")),
    ("three of a kind", "7S 7H", "AS QD", "7C AD KD 4H 2S", ("win 20", "push", "win 40", "win 15")),
    ("three of a kind, beaten", "7S 7H", "5S 3D", "7C 4D 6D KH 2S",
     ("lose 20", "lose 20", "lose 40", "win 15")),
    ("the lowest straight", "AS 2D", "9S 9D", "3C 4D 5H KH JS",
     ("win 20", "blind 20", "win 40", "win 20")),
    ("queen, king, ace, 2, 3 is ace high", "AS 2D", "9S 9D", "3C KD QH 8H 7S",
     ("lose 20", "lose 20", "lose 40", "lose 5")),
    ("a straight of the board ties", "2S 2D", "3S 3D", "AC KD QH JH TS",
     ("tie", "tie", "tie", "win 20")),
    ("flush", "AS 2S", "KD KH", "QS 9S 6S 5D KC", ("win 20", "blind 30", "win 40", "win 35")),
    ("flush against a higher flush", "JS 2S", "AS 3D", "QS 9S 6S 5S KC",
     ("lose 20", "lose 20", "lose 40", "win 35")),
    ("full house", "9S 9D", "AS AD", "9C KD KH 4H 2S", ("win 20", "blind 60", "win 40", "win 40")),
    ("full house against a higher one", "KS 9D", "AS AD", "AC KD KH 9H 2S",
     ("lose 20", "lose 20", "lose 40", "win 40")),
    ("four of a kind", "9S 9D", "AS AD", "9C 9H KH 4H 2S",
     ("win 20", "blind 200", "win 40", "win 150")),
    ("straight flush", "9S 8S", "AD AH", "7S 6S 5S AC KD",
     ("win 20", "blind 1000", "win 40", "win 200")),
    ("royal flush", "AS KS", "9D 9H", "QS JS TS 9C 2D",
     ("win 20", "blind 10000", "win 40", "win 250")),
    ("a royal flush of the board ties", "2D 3H", "9D 9H", "AS KS QS JS TS",
     ("tie", "tie", "tie", "win 250")),
]  # fmt: skip


def _said(house: House, bet: str, says: str) -> str:
    if says in ("low", "tie"):
        return f"push {house.low if says == 'low' else house.tie}"
    if says == "push":
        return f"push {house.less or house.beats}"
    kind, sum_ = says.split()
    if bet == "trips":
        says = house.pays.get(says, says)
        return f"{says} {house.trips if kind == 'win' else house.no_trips}"
    if kind == "blind":
        return f"win {sum_} {house.blind}"
    return f"{says} {house.beats if kind == 'win' else house.loses}"


@HOUSES
@pytest.mark.parametrize(
    ("own", "dealer", "board", "says"), [pytest.param(*one[1:], id=one[0]) for one in RULED]
)
def test_settled(
    house: House, own: str, dealer: str, board: str, says: tuple[str, str, str, str]
) -> None:
    found = ruled(house.game, situation(IN, f"1: {own}; dealer: {dealer}; board: {board}"))
    bets = ("ante", "blind", "play", "trips")
    assert sorted(found) == sorted(
        f"1 {bet} {_said(house, bet, one)}" for bet, one in zip(bets, says, strict=True)
    )


@OHIO
def test_the_tables_row_by_row(house: House) -> None:
    tables = of(game_of(house.game, progressive="not-offered")).paytables
    four, three = ("Quads", "Three-of-a-kind") if house == CLE else FOUR_AND_THREE
    assert {name: [(r.outcome, r.pays) for r in tables[name].rows] for name in tables} == {
        "blind": [
            ("Royal Flush", "500 to 1"),
            ("Straight Flush", "50 to 1"),
            (four, "10 to 1"),
            ("Full House", "3 to 1"),
            ("Flush", "3 to 2"),
            ("Straight", "1 to 1"),
        ],
        "trips": [
            ("Royal Flush", "50 to 1"),
            ("Straight Flush", "40 to 1"),
            (four, "30 to 1"),
            ("Full House", "8 to 1"),
            ("Flush", "7 to 1"),
            ("Straight", "4 to 1"),
            (three, "3 to 1"),
        ],
    }


@HOUSES
def test_a_fold_loses_ante_and_blind_and_keeps_trips(house: House) -> None:
    board = "dealer: KD 3D; board: 7S 7D 7C QH 2S"
    told = situation("1 ante 20, 1 blind 20, 1 trips 5", f"1: 9S 4D; {board}", folds=[1])
    assert ruled(house.game, told) == [
        f"1 ante lose 20 {house.fold}",
        f"1 blind lose 20 {house.fold}",
        f"1 trips win 15 {house.trips}",
    ]


@HOUSES
@pytest.mark.parametrize("sum_", ["20", "40", "60", "80"])
def test_play_is_once_to_four_times_the_ante(house: House, sum_: str) -> None:
    bets = f"1 ante 20, 1 blind 20, 1 play {sum_}"
    told = situation(bets, "1: AS KD; dealer: QH 9C; board: AD QC 7S 5H 2C")
    assert f"1 play win {sum_} {house.beats}" in ruled(house.game, told)


@HOUSES
@pytest.mark.parametrize(
    ("bets", "refusal"),
    [
        ("1 ante 20, 1 blind 20, 1 play 30", "Play is"),
        ("1 ante 20, 1 blind 20, 1 play 100", "Play is"),
        ("1 ante 20, 1 blind 10, 1 play 20", "Blind is"),
        ("1 ante 20, 1 play 20", "Blind"),
        ("1 trips 5", "Ante"),
    ],
)
def test_bets_the_text_does_not_know_are_refused(house: House, bets: str, refusal: str) -> None:
    cards = "1: AS KD; dealer: QH 9C; board: AD QC 7S 5H 2C"
    with pytest.raises(InputError, match=refusal):
        ruled(house.game, situation(bets, cards))


@HOUSES
def test_what_plays_is_told_with_its_cards(house: House) -> None:
    book, _, game = house.game.partition("/")
    cards = "1: JH TH; dealer: KD 5S; board: 9D 8S KS 9C 7H"
    found = settle(CATALOG, book, game, situation(IN, cards))
    assert found["qualified"] is True
    assert found["reads"]["dealer"]["cards"] == ["KS", "KD", "9D", "9C", "8S"]
    assert found["reads"]["seat-1"]["rank"] == "straight"


def test_cards_fall_as_printed_7ii_9ii_9iv_stack_or_hand() -> None:
    """Two players: the shoe gives pairs, the hand one at a time; a card is burned twice."""
    bets = "1 ante 20, 1 blind 20, 1 play 40, 2 ante 20, 2 blind 20, 2 play 20"
    rest = "4S AD QC 7S 4D 5H 2C"
    stacks = ruled(CIN.game, situation(bets, f"shoe: AS KD 3S 8H QH 9C {rest}"))
    by_hand = situation(bets, f"shoe: AS 3S QH KD 8H 9C {rest}", options={"dealing": "hand"})
    assert stacks == ruled(CIN.game, by_hand)
    assert stacks[0] == "1 ante win 20 9.VIII.B"
    assert "2 ante lose 20 9.VIII.A" in stacks


def test_9v_b1_folded_trips_are_settled_after_everybody_else() -> None:
    game = game_of(CIN.game)
    want = Want(facts={"folded": True}, wager="trips")
    dealt = engine_of(game).deal(game, 4, players=4, want=want)
    script = unrolled(game, dealt)[1]
    ids = [phase.id for phase in script.phases]
    assert ids.index("settle") < ids.index("waiting") < ids.index("away")
    waiting = next(phase for phase in script.phases if phase.id == "waiting")
    assert [act.slot.wager for act in waiting.acts if act.slot.verb in (Verb.TAKE, Verb.PAY)] == [
        "trips"
    ]


def test_9v_b_a_fold_is_taken_at_once() -> None:
    game = game_of(CIN.game)
    dealt = engine_of(game).deal(
        game, 4, players=3, want=Want(facts={"folded": True}, wager="ante")
    )
    script = unrolled(game, dealt)[1]
    last = next(phase for phase in script.phases if phase.id == "last")
    taken = [a.slot.wager for a in last.acts if a.slot.verb is Verb.TAKE]
    assert taken[:2] == ["ante", "blind"]
    assert len(taken) == 2 * sum(one == "fold" for one in dealt.choices.values())


def test_trips_is_counted_exactly() -> None:
    """Over all C(52,7) hands; 3.50 % is published for this table."""
    game = of(game_of(CIN.game))
    found = wager_odds(engine_of(game), game, "trips")
    assert found is not None
    assert round(float(found.edge) * 100, 2) == 3.50
