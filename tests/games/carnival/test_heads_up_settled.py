"""Heads Up Hold'em in Massachusetts: tables and situations read a second time from the print."""

from fractions import Fraction

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import engine_of, game_of, unrolled
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.game import CarnivalGame, of
from trainer.games.edge import wager_odds
from trainer.games.engine import Want

NAME = "massachusetts/heads-up-holdem"
HANDS = (
    "Royal flush", "Straight flush", "Four-of-a-kind", "Full house", "Flush", "Straight",
    "Three of a kind",
)  # fmt: skip
ODDS = "500:1 50:1 10:1 3:1 3:2 1:1"  # 10(b)(5)
BAD_BEAT = "500 25 6 5 4"  # 10(f), from a straight flush down
TRIPS_PLUS = {  # 10(g)
    "a": "100 40 30 9 7 4 3",
    "b": "100 40 30 8 6 5 3",
    "c": "100 40 30 8 7 4 3",
    "d": "100 40 30 7 6 5 3",
}
POCKET = {"a": "30 20 10 5", "b": "25 20 10 5", "c": "30 20 10 4"}  # 10(i)
SEVEN = (4_324, 37_260, 224_848, 3_473_184, 4_047_644, 6_180_020, 6_461_620)
TWO = (6, 12, 36, 72)  # of 1,326: aces, ace and face card of one suit, of two, other pairs
MAIN = "1 ante 20, 1 odds 20, 1 raise 40"
BEATEN = {"ante": "lose 20 10(b)(3)", "raise": "lose 40 10(e), 10(f)"}


def house(**chosen: str) -> CarnivalGame:
    return of(game_of(NAME, **chosen))


def test_10b5_10f_odds_and_bad_beat() -> None:
    tables = house().paytables
    assert [(row.outcome, row.pays) for row in tables["odds"].rows] == [
        (hand, odds.replace(":", " to ")) for hand, odds in zip(HANDS, ODDS.split(), strict=False)
    ]
    assert [(row.outcome, row.pays) for row in tables["bad-beat"].rows] == [
        (f"{hand}, beaten", f"{odds} to 1")
        for hand, odds in zip(HANDS[1:], BAD_BEAT.split(), strict=False)
    ]


@pytest.mark.parametrize("table", TRIPS_PLUS)
def test_10g_trips_plus_is_counted_exactly(table: str) -> None:
    odds = [int(one) for one in TRIPS_PLUS[table].split()]
    game = house(**{"trips-plus": table})
    assert [(row.outcome, row.pays) for row in game.paytables["trips-plus"].rows] == [
        (hand, f"{one} to 1") for hand, one in zip(HANDS, odds, strict=True)
    ]
    back = sum(count * (one + 1) for count, one in zip(SEVEN, odds, strict=True))
    found = wager_odds(engine_of(game), game, "trips-plus")
    assert found is not None
    assert found.edge == 1 - Fraction(back, 133_784_560)


@pytest.mark.parametrize("table", POCKET)
def test_10i_pocket_bonus_is_counted_exactly(table: str) -> None:
    odds = [int(one) for one in POCKET[table].split()]
    game = house(**{"pocket-bonus": table})
    assert [row.pays for row in game.paytables["pocket-bonus"].rows] == [f"{n} to 1" for n in odds]
    back = sum(count * (one + 1) for count, one in zip(TWO, odds, strict=True))
    found = wager_odds(engine_of(game), game, "pocket-bonus")
    assert found is not None
    assert found.edge == 1 - Fraction(back, 1326)


# The player's two, the dealer's, the board; what Ante 20, Odds 20 and Raise 40 come to.
WON = {"ante": "win 20 10(b)(2)", "raise": "win 40 10(b)(5), 10(c)"}
SAME = {"ante": "push 10(b)(4)", "odds": "push 10(d)", "raise": "push 10(d)"}
RULED: list[tuple[str, str, str, str, dict[str, str]]] = [
    ("a higher pair", "AS KD", "QH 9C", "AD QC 7S 5H 2C", {**WON, "odds": "push 10(c)"}),
    ("three of a kind wins", "AS AH", "QH 9C", "AD QC 7S 5H 2C", {**WON, "odds": "push 10(c)"}),
    ("a straight wins", "KD TS", "QH 9C", "AD QC JS 5H 2C", {**WON, "odds": "win 20 10(b)(5)"}),
    ("a flush wins", "KC TC", "QH 9S", "AC QC JS 5C 2D", {**WON, "odds": "win 30 10(b)(5)"}),
    ("a full house wins", "AS AH", "QH 9C", "AD QC QS 5H 2C", {**WON, "odds": "win 60 10(b)(5)"}),
    ("four win", "AS AH", "QH 9C", "AD AC QS 5H 2C", {**WON, "odds": "win 200 10(b)(5)"}),
    ("a straight flush wins", "9S 8S", "QH QC", "7S 6S 5S KH 2C",
     {**WON, "odds": "win 1000 10(b)(5)"}),
    ("a royal flush wins", "AS KS", "9D 9H", "QS JS TS 9C 2D",
     {**WON, "odds": "win 10000 10(b)(5)"}),
    ("copies", "AS 4D", "AH 3C", "AD QC JS 9H 7C", SAME),
    ("the board is a straight", "2S 3D", "4H 4C", "AD KC QS JH TC", SAME),
    ("a lower pair", "QH 9C", "AS KD", "AD QC 7S 5H 2C", {**BEATEN, "odds": "lose 20 10(e)"}),
    ("three beaten", "7H 7C", "AS AH", "AD QC 7S 5H 2C", {**BEATEN, "odds": "lose 20 10(e)"}),
    ("a straight beaten", "KD TS", "9C 8C", "AC QC JS 5C 2D", {**BEATEN, "odds": "win 80 10(f)"}),
    ("a flush beaten", "9C 8C", "AS AH", "AC QC JC 2S 2D", {**BEATEN, "odds": "win 100 10(f)"}),
    ("a full house beaten", "5S 5D", "AS AH", "AC 5C JC 2S 2D",
     {**BEATEN, "odds": "win 120 10(f)"}),
    ("four beaten", "5S 5D", "AS AH", "AC AD 5C 5H 2D", {**BEATEN, "odds": "win 500 10(f)"}),
    ("a straight flush beaten", "5S 4S", "TS JS", "9S 8S 7S 6S 2D",
     {**BEATEN, "odds": "win 10000 10(f)"}),
    ("no pair of the dealer's, a pair", "KD 7D", "QH 9C", "AD TC 7S 5H 2C",
     {"ante": "push 10(b)(1)", "odds": "push 10(c)", "raise": "win 40 10(b)(5), 10(c)"}),
    ("no pair of the dealer's, lower", "QH 9C", "KD 8D", "AD TC 7S 5H 2C",
     {"ante": "push 10(b)(1)", "odds": "lose 20 10(e)", "raise": "lose 40 10(e), 10(f)"}),
    ("no pair of the dealer's, a straight", "8H 9D", "QH KC", "AD 7C 6S TH 2C",
     {"ante": "push 10(b)(1)", "odds": "win 20 10(b)(5)", "raise": "win 40 10(b)(5), 10(c)"}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("what", "own", "dealer", "board", "says"), RULED, ids=[r[0] for r in RULED]
)
def test_10b_to_f_main_bets(
    what: str, own: str, dealer: str, board: str, says: dict[str, str]
) -> None:
    found = ruled(NAME, situation(MAIN, f"1: {own}; dealer: {dealer}; board: {board}"))
    assert sorted(found) == sorted(f"1 {bet} {told}" for bet, told in says.items()), what


@pytest.mark.parametrize(
    ("own", "says"),
    [
        ("AS AD", "win 150 10(i)"), ("AS JS", "win 100 10(i)"), ("AS KS", "win 100 10(i)"),
        ("AS JD", "win 50 10(i)"), ("KS KD", "win 25 10(i)"), ("2S 2D", "win 25 10(i)"),
        ("AS TS", "lose 5 10(i)"), ("KS QS", "lose 5 10(i)"), ("AS TD", "lose 5 10(i)"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("folds", [[], [1]], ids=["plays", "folds"])
def test_9h_10i_pocket_bonus_outlives_a_fold(own: str, says: str, folds: list[int]) -> None:
    bets = "1 ante 20, 1 odds 20, 1 pocket-bonus 5" + ("" if folds else ", 1 raise 20")
    cards = f"1: {own}; dealer: QH 9C; board: QD 8C 7C 5H 3H"
    assert f"1 pocket-bonus {says}" in ruled(NAME, situation(bets, cards, folds=folds))


@pytest.mark.parametrize(
    ("own", "board", "says"),
    [
        ("KS 4D", "9C 9D 9H 5C 2S", "win 15 10(g)"),
        ("KS 4D", "9C 8D 7H 6C 5S", "win 20 10(g)"),
        ("KS 9S", "9C 8D 7H 6C 2S", "lose 5 10(g)"),
        ("AS KS", "QS JS TS 2C 2D", "win 500 10(g)"),
    ],
)
def test_9h_a_fold_loses_ante_and_odds_alone(own: str, board: str, says: str) -> None:
    bets = "1 ante 20, 1 odds 20, 1 trips-plus 5"
    found = ruled(NAME, situation(bets, f"1: {own}; dealer: AH AD; board: {board}", folds=[1]))
    assert found == ["1 ante lose 20 9(h)", "1 odds lose 20 9(h)", f"1 trips-plus {says}"]


@pytest.mark.parametrize(
    ("bets", "refusal"),
    [
        ("1 ante 20, 1 raise 20", "Odds"),
        ("1 ante 20, 1 odds 15, 1 raise 20", "Odds"),
        ("1 ante 20, 1 odds 20, 1 raise 80", "Raise"),
        ("1 trips-plus 5", "Ante"),
    ],
)
def test_6c_9d_what_may_not_be_bet(bets: str, refusal: str) -> None:
    with pytest.raises(InputError, match=refusal):
        ruled(NAME, situation(bets, "1: AS KD; dealer: QH 9C; board: AD QC 7S 5H 2C"))


@pytest.mark.parametrize("dealing", ["shoe", "manual"])
def test_8d_9_the_board(dealing: str) -> None:
    game = house(dealing=dealing)
    dealt = engine_of(game).deal(game, 5, players=3)
    acts = [act for act in unrolled(game, dealt)[1].acts() if act.slot.hand.startswith("board")]
    done = [(act.verb, act.slot.hand, len(act.payload.cards)) for act in acts]
    if dealing == "shoe":
        assert done[:3] == [
            (Verb.DEAL, "board.0", 5), (Verb.TURN, "board.0-2", 3), (Verb.TURN, "board.3-4", 2),
        ]  # fmt: skip
    else:
        assert done[:2] == [(Verb.DEAL, "board.0", 3), (Verb.DEAL, "board.3", 2)]


def test_10h_trips_plus_before_the_main_bets_or_after_them() -> None:
    game = house()
    want = Want(facts={"hand": "three-of-a-kind", "folded": False}, wager="trips-plus")
    script = unrolled(game, engine_of(game).deal(game, 3, players=2, want=want))[1]
    settled = next(phase for phase in script.phases if phase.id == "settle")
    orders = {
        tuple("trips-plus" in (group if isinstance(group, list) else [group]) for group in seq)
        for order in settled.orders
        for level in order.levels
        if isinstance(seq := level.seq, list) and level.by == "wager"
    }
    assert {(False, True), (True, False)} <= orders
