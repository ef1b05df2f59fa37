"""Texas Hold'em Bonus, house by house: tables and situations ruled by hand from the print."""

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
from trainer.games.texts import Text


class House(NamedTuple):
    """Where a house prints what all have."""

    game: str
    fold: str
    beats: str
    tie: str
    loses: str
    bonus: str
    no_bonus: str
    both_aces: str


CIN = House(
    "ohio-cincinnati/texas-holdem-bonus",
    "10.I.B", "10.VIII.B", "10.VIII.C", "10.VIII.A", "11.III", "10.VIII.D", "11.IV",
)  # fmt: skip
CLE = House(
    "ohio-cleveland/texas-holdem-bonus",
    "11(a)(2)", "11(h)(2)", "11(h)(3)", "11(h)(1)", "12(c)", "11(h)(4)", "12(d)",
)  # fmt: skip
MA = House(
    "massachusetts/texas-holdem-bonus",
    "9(a)(2)", "9(h)(2)", "9(h)(3)", "9(h)(1)", "10(c)", "9(h)(4)", "10(d)",
)  # fmt: skip
HOUSES = pytest.mark.parametrize(
    "house", [CIN, CLE, MA], ids=["cincinnati", "cleveland", "massachusetts"]
)
MAIN = ("ante", "flop", "turn", "river")
IN = "1 ante 20, 1 flop 40, 1 turn 20, 1 river 20, 1 bonus 5"
WON, LOW = ("win 20", "win 40", "win 20", "win 20"), ("push", "win 40", "win 20", "win 20")
TIED, LOST = ("tie",) * 4, ("lose 20", "lose 40", "lose 20", "lose 20")

# The player's two, the dealer's, the board; what becomes of the four bets, and of a Bonus of 5.
RULED: list[tuple[str, str, str, str, tuple[str, ...], str]] = [
    ("a higher pair", "AS KD", "QH 9C", "AD QC 7S 5H 2C", LOW, "win 75"),
    ("a lower pair", "QH 9C", "AS KD", "AD QC 7S 5H 2C", LOST, "lose 5"),
    ("no pair on either side", "KD 8D", "QH 9C", "AD TC 7S 5H 2C", LOW, "lose 5"),
    ("no pair on either side, beaten", "QH 9C", "KD 8D", "AD TC 7S 5H 2C", LOST, "lose 5"),
    ("no pair and the same five", "KH 4C", "KD 3D", "AD TC 9S 7H 5C", TIED, "lose 5"),
    ("the same pair, a higher kicker", "AS KS", "AH QC", "AD 9C 7S 5H 2C", LOW, "win 125"),
    ("the sixth card decides nothing", "AS 3D", "AH 4C", "AD 9C 7S 6H KC", TIED, "lose 5"),
    ("two pair", "AS QS", "JS TD", "AC QC 7D 4H 2S", LOW, "win 100"),
    ("the third pair is nothing", "AS 4D", "AH 3D", "AC 9D 9H 4C 3S", TIED, "lose 5"),
    ("three of a kind", "7S 7H", "AS QD", "7C AD KD 4H 2S", LOW, "win 15"),
    ("three of a kind, beaten", "7S 7H", "5S 3D", "7C 4D 6D KH 2S", LOST, "win 15"),
    ("the lowest straight", "AS 2D", "9S 9D", "3C 4D 5H KH JS", WON, "lose 5"),
    ("queen, king, ace, 2, 3 is ace high", "AS 2D", "9S 9D", "3C KD QH 8H 7S", LOST, "lose 5"),
    ("a straight, beaten by a flush", "9S 8D", "AH 2H", "7H 6H 5H KC KD", LOST, "lose 5"),
    ("a straight of the board ties", "2S 2D", "3S 3D", "AC KD QH JH TS", TIED, "win 15"),
    ("flush", "AS JS", "KD KH", "QS 9S 6S 5D KC", WON, "win 100"),
    ("flush against a higher flush", "JS 2S", "AS 3D", "QS 9S 6S 5S KC", LOST, "lose 5"),
    ("full house", "9S 9D", "AS AD", "9C KD KH 4H 2S", WON, "win 15"),
    ("full house against a higher one", "KS 9D", "AS AD", "AC KD KH 9H 2S", LOST, "lose 5"),
    ("four of a kind", "JS JD", "AS AD", "JC JH KH 4H 2S", WON, "win 50"),
    ("straight flush", "9S 8S", "AD AH", "7S 6S 5S AC KD", WON, "lose 5"),
    ("royal flush", "AS KS", "9D 9H", "QS JS TS 9C 2D", WON, "win 125"),
    ("a royal flush of the board ties", "2D 3H", "9D 9H", "AS KS QS JS TS", TIED, "lose 5"),
]  # fmt: skip

# What two cards pay, a bet of 10.
TWO_CARDS = {
    "AS AD": "300", "AS KS": "250", "AS QS": "200", "AS JS": "200", "AS KD": "150",
    "KS KD": "100", "QS QD": "100", "JS JD": "100", "AS QD": "50", "AS JD": "50",
    "TS TD": "30", "2S 2D": "30", "AS TS": "", "KS QS": "", "KS QD": "", "7S 2D": "",
}  # fmt: skip


def _said(house: House, says: str) -> str:
    if says in ("tie", "push"):
        return f"push {house.tie if says == 'tie' else house.beats}"
    return f"{says} {house.beats if says.startswith('win') else house.loses}"


@HOUSES
@pytest.mark.parametrize(
    ("own", "dealer", "board", "says"),
    [pytest.param(*one[1:4], one[4:], id=one[0]) for one in RULED],
)
def test_settled(
    house: House, own: str, dealer: str, board: str, says: tuple[tuple[str, ...], str]
) -> None:
    main, bonus = says
    found = ruled(house.game, situation(IN, f"1: {own}; dealer: {dealer}; board: {board}"))
    four = [f"1 {bet} {_said(house, one)}" for bet, one in zip(MAIN, main, strict=True)]
    where = house.bonus if bonus.startswith("win") else house.no_bonus
    assert sorted(found) == sorted([*four, f"1 bonus {bonus} {where}"])


@HOUSES
@pytest.mark.parametrize(("cards", "pays"), TWO_CARDS.items())
def test_what_two_cards_pay_on_a_fold_too(house: House, cards: str, pays: str) -> None:
    told = situation("1 ante 20, 1 bonus 10", f"1: {cards}", folds=[1])
    told["hands"] |= {"dealer": ["9C", "4C"], "board": ["9H", "8H", "5C", "3C", "2H"]}
    bonus = f"1 bonus win {pays} {house.bonus}" if pays else f"1 bonus lose 10 {house.no_bonus}"
    assert ruled(house.game, told) == [f"1 ante lose 20 {house.fold}", bonus]


OHIO = [
    ("Ace-Ace", "30 to 1"),
    ("Ace-King (same suit)", "25 to 1"),
    ("Ace-Queen or Ace-Jack (same suit)", "20 to 1"),
    ("Ace-King (different suit)", "15 to 1"),
    ("King-King, Queen-Queen, Jack-Jack", "10 to 1"),
    ("Ace-Queen or Ace-Jack (different suit)", "5 to 1"),
    ("A pair of 10-10 through two-two", "3 to 1"),
]
MASSACHUSETTS = [
    ("Ace-ace", "30 to 1"),
    ("Ace-king (same suit)", "25 to 1"),
    ("Ace-queen or ace-jack (same suit)", "20 to 1"),
    ("Ace-king (different suits)", "15 to 1"),
    ("King-king, queen-queen or jack-jack", "10 to 1"),
    ("Ace-queen or ace-jack (different suits)", "5 to 1"),
    ("10-10 through two-two (pair)", "3 to 1"),
]


@HOUSES
def test_the_table_row_by_row(house: House) -> None:
    printed = MASSACHUSETTS if house == MA else OHIO
    rows = [(row.outcome, row.pays) for row in of(game_of(house.game)).paytables["bonus"].rows]
    assert rows == printed
    first, *below = of(game_of(house.game, bonus="both-aces")).paytables["bonus"].rows
    assert (first.pays, first.clause or house.both_aces) == ("1000 to 1", house.both_aces)
    assert [(row.outcome, row.pays) for row in below] == printed


@HOUSES
def test_aces_against_aces(house: House) -> None:
    cards = "1: AS AD; dealer: AC AH; board: KC QD 7S 5H 2C"
    told = situation("1 ante 20, 1 flop 40, 1 bonus 10", cards)
    assert f"1 bonus win 300 {house.bonus}" in ruled(house.game, told)
    told = situation("1 ante 20, 1 flop 40, 1 bonus 10", cards, options={"bonus": "both-aces"})
    assert f"1 bonus win 10000 {house.both_aces}" in ruled(house.game, told)
    folded = situation("1 ante 20, 1 bonus 10", cards, folds=[1], options={"bonus": "both-aces"})
    assert f"1 bonus win 10000 {house.both_aces}" in ruled(house.game, folded)


@pytest.mark.parametrize(
    ("cards", "ante"),
    [
        ("1: AS 2D; dealer: 9S 9D; board: 3C 4D 5H KH JS", "push"),  # a straight
        ("1: AS JS; dealer: KD KH; board: QS 9S 6S 5D KC", "win 20"),  # a flush
        ("1: JS 2S; dealer: AS 3D; board: QS 9S 6S 5S KC", "lose 20"),  # a flush, beaten
    ],
)
@pytest.mark.parametrize("house", [CLE, MA])
def test_a_house_may_ask_a_flush_for_the_ante(house: House, cards: str, ante: str) -> None:
    found = ruled(house.game, situation(IN, cards, options={"ante-pays": "flush"}))
    where = house.loses if ante.startswith("lose") else house.beats
    assert f"1 ante {ante} {where}" in found
    assert f"1 flop {ante.replace('20', '40') if ante != 'push' else 'win 40'} {where}" in found


@HOUSES
def test_a_hand_is_paid_no_more_than_50000(house: House) -> None:
    cards = "1: AS AD; dealer: AC AH; board: KC QD 7S 5H 2C"
    bets = "1 ante 20, 1 flop 40, 1 bonus 100"
    told = situation(bets, cards, options={"bonus": "both-aces"})
    assert f"1 bonus win 50000 {house.both_aces}" in ruled(house.game, told)


@HOUSES
@pytest.mark.parametrize(
    "bets",
    [
        "1 ante 20, 1 flop 40",
        "1 ante 20, 1 flop 40, 1 turn 20",
        "1 ante 20, 1 flop 40, 1 river 20",
        "1 ante 20, 1 flop 40, 1 turn 20, 1 river 20",
    ],
)
def test_turn_and_river_stand_by_themselves(house: House, bets: str) -> None:
    found = ruled(house.game, situation(bets, "1: AS KD; dealer: QH 9C; board: AD QC 7S 5H 2C"))
    assert [one.split()[1] for one in found] == [bet.split()[1] for bet in bets.split(", ")]


@HOUSES
@pytest.mark.parametrize(
    ("bets", "refusal"),
    [
        ("1 ante 20, 1 flop 20", "Flop is"),
        ("1 ante 20, 1 flop 60", "Flop is"),
        ("1 ante 20, 1 flop 40, 1 turn 40", "Turn is"),
        ("1 ante 20, 1 flop 40, 1 river 10", "River is"),
        ("1 ante 20, 1 turn 20", "Flop"),
        ("1 bonus 5", "Ante"),
        ("1 ante 20, 1 flop 40, 1 bonus 0.50", "Bonus"),
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
    assert found["reads"]["dealer"]["cards"] == ["KS", "KD", "9D", "9C", "8S"]
    assert found["reads"]["seat-1"]["rank"] == "straight"


def test_cards_fall_as_printed_8ii_9ii_10ii_vi_stack_or_hand() -> None:
    """Two players: the shoe gives pairs, the hand one at a time; a card is burned three times."""
    bets = "1 ante 20, 1 flop 40, 2 ante 20, 2 flop 40"
    rest = "4S AD QC 7S 4D 5H 4H 2C"
    stacks = ruled(CIN.game, situation(bets, f"shoe: AS KD 3S 8H QH 9C {rest}"))
    by_hand = situation(bets, f"shoe: AS 3S QH KD 8H 9C {rest}", options={"dealing": "hand"})
    assert stacks == ruled(CIN.game, by_hand)
    assert stacks[0] == "1 ante push 10.VIII.B"
    assert "2 ante lose 20 10.VIII.A" in stacks


def test_10i_b_a_fold_is_taken_at_once_and_a_bonus_waits() -> None:
    game = game_of(CIN.game)
    want = Want(facts={"folded": True}, wager="bonus")
    script = unrolled(game, engine_of(game).deal(game, 4, players=4, want=want))[1]
    ids = [phase.id for phase in script.phases]
    assert ids.index("settle") < ids.index("waiting") < ids.index("board-away")
    first = next(phase for phase in script.phases if phase.id == "before-flop")
    taken = {act.slot.seat for act in first.acts if act.slot.verb is Verb.TAKE}
    away = {act.slot.seat for act in first.acts if act.slot.verb is Verb.GATHER}
    waiting = next(phase for phase in script.phases if phase.id == "waiting")
    settled = [a.slot for a in waiting.acts if a.slot.verb in (Verb.TAKE, Verb.PAY)]
    assert {one.wager for one in settled} == {"bonus"}
    assert taken - away == {one.seat for one in settled}


def test_a_waiting_bonus_is_read_by_its_two_cards() -> None:
    game = game_of(CIN.game)
    want = Want(facts={"folded": True, "hand": "suited:AK"}, wager="bonus")
    script = unrolled(game, engine_of(game).deal(game, 4, players=4, want=want))[1]
    waiting = next(phase for phase in script.phases if phase.id == "waiting")
    hands = [dict(act.title.slots)["hand"] for act in waiting.acts if act.slot.verb is Verb.TURN]
    assert any(isinstance(hand, Text) and hand.id == "hand-suited" for hand in hands)


@HOUSES
@pytest.mark.parametrize("table", ["one", "both-aces"])
def test_the_bonus_is_counted_exactly(house: House, table: str) -> None:
    """Over all two cards, and all four; 8.90 % and 8.54 % are published for these tables."""
    game = of(game_of(house.game, bonus=table))
    found = wager_odds(engine_of(game), game, "bonus")
    assert found is not None
    assert sum(one.chance for one in found.outcomes) == 1
    assert round(float(found.edge) * 100, 2) == {"one": 8.90, "both-aces": 8.54}[table]
