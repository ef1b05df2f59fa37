"""Three Card Poker, Cincinnati: situations ruled by hand from the print, and what `settle` says."""

from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG
from trainer.cli.settle import settle
from trainer.errors import InputError

POKER = "ohio-cincinnati/three-card-poker"
IN = "1 ante 20, 1 play 20"
PLUS = "1 ante 20, 1 play 20, 1 pair-plus 10"
SIX = "1 ante 20, 1 play 20, 1 pair-plus 10, 1 six-card-bonus 5"
NONE = "1 ante-bonus stays 12.V"


def _main(result: str, clause: str, bonus: str = NONE) -> list[str]:
    """Return Ante, bonus and Play that fare alike."""
    return [f"1 ante {result} {clause}", bonus, f"1 play {result} {clause}"]


WON = _main("win 20", "12.II")
LOST = _main("lose 20", "10.IV.B")
TIED = _main("push", "12.III")
OUT = ["1 ante win 20 12.I", NONE, "1 play push 12.I"]
LOW = "dealer: JS 9D 2H"  # does not play
KING = "dealer: KS 9D 2H"
FOLDED = ["1 ante lose 20 10.II", NONE]
FOLDED_PLUS = [*FOLDED, "1 pair-plus lose 10 10.II.A"]


def _plus(result: str) -> list[str]:
    return [f"1 pair-plus {result}"]


# A situation for each row of 12.VI: the player's cards, the dealer's, what $5 wins.
SIX_CARDS = [
    ("6-Card Royal, Diamonds", "AD KD QD", "JD TD 9D", "win 100000 12.VI"),
    ("6-Card Royal, Hearts", "AH KH QH", "JH TH 9H", "win 100000 12.VI"),
    ("6-Card Royal, Spades", "AS JS 9S", "KS QS TS", "win 100000 12.VI"),
    ("6-Card Royal, Clubs", "9C TC JC", "QC KC AC", "win 100000 12.VI"),
    ("5-Card Royal Flush and a low card", "AS KS QS", "JS TS 2D", "win 5000 12.VI"),
    ("5-Card Royal Flush and a nine of another suit", "AS KS QS", "JS TS 9D", "win 5000 12.VI"),
    ("5-Card Royal Flush and an eight of its suit", "AS KS QS", "JS TS 8S", "win 5000 12.VI"),
    ("5-Card Straight Flush, king high", "KS QS JS", "TS 9S 2D", "win 1000 12.VI"),
    ("5-Card Straight Flush, five high", "AS 2S 3S", "4S 5S KD", "win 1000 12.VI"),
    ("six cards of a straight flush are no royal", "KS QS JS", "TS 9S 8S", "win 1000 12.VI"),
    ("Four of a Kind", "8S 8D 3C", "8C 8H AD", "win 250 12.VI"),
    ("Full House", "9S 9D 4C", "KS 9H 4D", "win 100 12.VI"),
    ("Full House of two threes", "9S 9D 9C", "KS KH KD", "win 100 12.VI"),
    ("5-Card Flush", "2S 5S 9S", "JS KS 3D", "win 75 12.VI"),
    ("5-Card Flush above a straight", "2S 3S 4S", "5D 6S KS", "win 75 12.VI"),
    ("5-Card Straight", "7S 6D 5C", "KS 9H 8D", "win 50 12.VI"),
    ("5-Card Straight, ace low", "AS 2D 3C", "4S 5H KD", "win 50 12.VI"),
    ("Three of a Kind beside four in a row", "7S 7D 7C", "4H 5H 6D", "win 25 12.VI"),
    ("Three of a Kind", "7S 7D 2C", "7H QS KD", "win 25 12.VI"),
    ("two pair is collected", "7S 7D 2C", "2H QS KD", "lose 5 11.II.A.1"),
    ("three pairs are two pair", "7S 7D 2C", "2H KS KD", "lose 5 11.II.A.1"),
    ("a pair is collected", "7S 7D 2C", "4H QS KD", "lose 5 11.II.A.1"),
    ("king, ace and two go round no corner", "KS AD 2C", "3H 4S QD", "lose 5 11.II.A.1"),
]


@pytest.mark.parametrize(
    ("own", "dealer", "says"),
    [pytest.param(*one[1:], id=f"12.VI {one[0]}") for one in SIX_CARDS],
)
def test_six_card_bonus(own: str, dealer: str, says: str) -> None:
    lines = ruled(POKER, situation(SIX, f"1: {own}; dealer: {dealer}"))
    assert lines[-1] == f"1 six-card-bonus {says}"


@pytest.mark.parametrize(
    ("own", "dealer", "says"),
    [pytest.param(*one[1:], id=f"10.II.B {one[0]}") for one in SIX_CARDS],
)
def test_six_card_bonus_after_a_fold(own: str, dealer: str, says: str) -> None:
    bets = "1 ante 20, 1 pair-plus 10, 1 six-card-bonus 5"
    told = situation(bets, f"1: {own}; dealer: {dealer}", folds=[1])
    assert ruled(POKER, told) == [*FOLDED_PLUS, f"1 six-card-bonus {says}"]


RULED: list[tuple[str, str, str, dict[str, Any], list[str]]] = [
    ("12.II higher", IN, f"1: AS 9C 2C; {KING}", {}, WON),
    ("12.II pair against king high", IN, f"1: 2S 2C 3C; {KING}", {}, WON),
    ("10.IV.B lower", IN, f"1: QS JC 9C; {KING}", {}, LOST),
    ("6.III by the second card", IN, f"1: KC TC 2C; {KING}", {}, WON),
    ("6.III by the third card, lost", IN, "1: KC 9C 2S; dealer: KS 9D 3H", {}, LOST),
    ("12.III the same ranks", IN, f"1: KC 9C 2S; {KING}", {}, TIED),
    ("6.I suits are equal", IN, "1: KD QD 9C; dealer: KS QS 9S", {}, LOST),
    ("6.III pair, then the odd card", IN, "1: 9S 9D 7C; dealer: 9H 9C 4S", {}, WON),
    ("6.II.E the higher pair, not the higher card", IN, "1: 4S 4D AC; dealer: 9H 9C 2S", {}, LOST),
    ("12.III equal pairs", IN, "1: 9S 9D 7C; dealer: 9H 9C 7S", {}, TIED),
    ("6.II.C the lowest straight", IN, "1: AS 2D 3C; dealer: 4H 3D 2S",
     {}, _main("lose 20", "10.IV.B", "1 ante-bonus win 20 12.V")),
    ("6.II.C straight beats flush", IN, "1: AS 2D 3C; dealer: AH KH 9H",
     {}, _main("win 20", "12.II", "1 ante-bonus win 20 12.V")),
    ("6.II.B three twos beat a straight", IN, "1: 2S 2D 2C; dealer: AH KD QS",
     {}, _main("win 20", "12.II", "1 ante-bonus win 80 12.V")),
    ("6.II.A straight flush beats three aces", IN, "1: AS 2S 3S; dealer: AH AD AC",
     {}, _main("win 20", "12.II", "1 ante-bonus win 100 12.V")),
    ("6.II.C king, ace and two are ace high", IN, "1: KS AD 2C; dealer: 2H 2D 3S", {}, LOST),
    ("12.I jack high", IN, f"1: AS 9C 2C; {LOW}", {}, OUT),
    ("12.I jack high, the player has less", IN, f"1: 9S 8C 2C; {LOW}", {}, OUT),
    ("12.I jack, ten and eight", IN, "1: AS 9C 2C; dealer: JS TD 8H", {}, OUT),
    ("12.I queen, three and two plays", IN, "1: QS 4C 2C; dealer: QD 3D 2H", {}, WON),
    ("12.I a pair of twos plays", IN, "1: AS KC 9C; dealer: 2D 2C 3H", {}, LOST),
    ("12.I a small flush plays", IN, "1: AS KC 9C; dealer: 2D 4D 6D", {}, LOST),
    ("12.I a small straight plays", IN, "1: AS KC 9C; dealer: 2D 3C 4H", {}, LOST),
    ("12.V straight, dealer out", IN, f"1: 6S 5C 4C; {LOW}", {},
     ["1 ante win 20 12.I", "1 ante-bonus win 20 12.V", "1 play push 12.I"]),
    ("12.V three of a kind, dealer out", IN, f"1: 6S 6C 6D; {LOW}", {},
     ["1 ante win 20 12.I", "1 ante-bonus win 80 12.V", "1 play push 12.I"]),
    ("12.V straight flush, tied", IN, "1: 6S 5S 4S; dealer: 6H 5H 4H", {},
     _main("push", "12.III", "1 ante-bonus win 100 12.V")),
    ("12.V three of a kind, beaten", IN, "1: 6S 6C 6D; dealer: 7S 7C 7D", {},
     _main("lose 20", "10.IV.B", "1 ante-bonus win 80 12.V")),
    ("12.V a flush has no bonus", IN, f"1: 6S 9S 2S; {KING}", {}, WON),
    ("12.IV straight flush", PLUS, f"1: 6S 5S 4S; {KING}", {},
     [*_main("win 20", "12.II", "1 ante-bonus win 100 12.V"), *_plus("win 400 12.IV")]),
    ("12.IV three of a kind", PLUS, f"1: 6S 6C 6D; {KING}", {},
     [*_main("win 20", "12.II", "1 ante-bonus win 80 12.V"), *_plus("win 300 12.IV")]),
    ("12.IV straight", PLUS, f"1: 6S 5C 4D; {KING}", {},
     [*_main("win 20", "12.II", "1 ante-bonus win 20 12.V"), *_plus("win 60 12.IV")]),
    ("12.IV flush", PLUS, f"1: 6S 9S 2S; {KING}", {}, [*WON, *_plus("win 30 12.IV")]),
    ("12.IV pair", PLUS, f"1: 6S 6C 2D; {KING}", {}, [*WON, *_plus("win 10 12.IV")]),
    ("10.IV.B ace high loses Pair Plus", PLUS, f"1: AS 6C 3D; {KING}", {},
     [*WON, *_plus("lose 10 10.IV.B")]),
    ("12.IV a pair that is beaten", PLUS, "1: 6S 6C 2D; dealer: 9S 9D 2H", {},
     [*LOST, *_plus("win 10 12.IV")]),
    ("12.IV flush, dealer out", PLUS, f"1: 6S 9S 2S; {LOW}", {}, [*OUT, *_plus("win 30 12.IV")]),
    ("7.I.B Pair Plus alone", "1 pair-plus 10", f"1: 6S 6C 2D; {KING}", {}, _plus("win 10 12.IV")),
    ("7.I.B Pair Plus alone, lost", "1 pair-plus 10", f"1: 6S 8C 2D; {KING}", {},
     _plus("lose 10 10.IV.B")),
    ("10.II fold", "1 ante 20", f"1: 6S 8C 2D; {KING}", {"folds": [1]}, FOLDED),
    ("10.II.A fold of a pair", "1 ante 20, 1 pair-plus 10", f"1: 6S 6C 2D; {KING}",
     {"folds": [1]}, FOLDED_PLUS),
    ("10.II.A fold of a straight flush has no bonus", "1 ante 20, 1 pair-plus 10",
     f"1: 6S 5S 4S; {KING}", {"folds": [1]}, FOLDED_PLUS),
    ("10.II fold said as a decision", "1 ante 20", f"1: 6S 8C 2D; {KING}",
     {"decisions": {"1": ["fold"]}}, FOLDED),
    ("10.II fold, dealer out", "1 ante 20", f"1: 6S 8C 2D; {LOW}", {"folds": [1]}, FOLDED),
    ("10.II no Play bet is a fold", "1 ante 20, 1 pair-plus 10", f"1: 6S 6C 2D; {KING}", {},
     FOLDED_PLUS),
    ("8.II one card at a time, dealer last", IN, "shoe: AS KS 9C 9D 2C 2H",
     {"options": {"dealing": "hand"}}, WON),
    ("9.II stacks of three, dealer last", IN, "shoe: AS 9C 2C KS 9D 2H", {}, WON),
    ("10.IV three seats, one folds", f"{IN}, 2 ante 15, 3 pair-plus 5",
     f"1: AS 9C 2C; 2: 3S 5D 8H; 3: 7S 7C 4D; {KING}", {"folds": [2]},
     [*WON, "2 ante lose 15 10.II", "2 ante-bonus stays 12.V", "3 pair-plus win 5 12.IV"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bets", "cards", "more", "expected"), [pytest.param(*one[1:], id=one[0]) for one in RULED]
)
def test_settled(bets: str, cards: str, more: dict[str, Any], expected: list[str]) -> None:
    assert ruled(POKER, situation(bets, cards, **more)) == expected


@pytest.mark.parametrize(("cards", "plays"), [(LOW, False), (KING, True)])
def test_12i_says_whether_the_dealer_plays(cards: str, plays: bool) -> None:
    told = situation(IN, f"1: AS 8C 3C; {cards}")
    found = settle(CATALOG, "ohio-cincinnati", "three-card-poker", told)
    assert found["qualified"] is plays
    assert found["reads"]["dealer"]["rank"] == "high"


REFUSED: list[tuple[str, str, str, dict[str, Any], str]] = [
    ("10.II Play above the Ante", "1 ante 20, 1 play 40", f"1: AS 9C 2C; {KING}", {},
     r"Play is \$20"),
    ("10.II Play below the Ante", "1 ante 20, 1 play 10", f"1: AS 9C 2C; {KING}", {},
     r"Play is \$20"),
    ("10.II folded and played", IN, f"1: AS 9C 2C; {KING}", {"folds": [1]}, r"has folded"),
    ("3.I a card twice", IN, f"1: KS 9C 2C; {KING}", {}, r"KS"),
    ("8.IV two cards", IN, f"1: AS 9C; {KING}", {}, r"hands\.seat-1: give 3 cards"),
    ("8.IV four cards", IN, f"1: AS 9C 2C 3C; {KING}", {}, r"hands\.seat-1: give 3 cards"),
    ("8.IV the dealer has two", IN, "1: AS 9C 2C; dealer: KS 9D", {}, r"hands\.dealer: give 3"),
    ("12.I no dealer's hand", IN, "1: AS 9C 2C", {}, r"hands\.dealer"),
    ("12.V the bonus has no chips", f"{IN}, 1 ante-bonus 20", f"1: AS 9C 2C; {KING}", {}, r"rides"),
    ("11.I no Six Card Bonus offered", SIX, f"1: AS 9C 2C; {KING}",
     {"options": {"six-card-bonus": "not-offered"}}, r"six-card-bonus"),
    ("2.I seat eight", "8 ante 20, 8 play 20", f"8: AS 9C 2C; {KING}", {}, r"seat"),
    ("7 the same bet twice", f"{IN}, 1 ante 20", f"1: AS 9C 2C; {KING}", {}, r"ante twice"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bets", "cards", "more", "says"), [pytest.param(*one[1:], id=one[0]) for one in REFUSED]
)
def test_refused(bets: str, cards: str, more: dict[str, Any], says: str) -> None:
    with pytest.raises(InputError, match=says):
        ruled(POKER, situation(bets, cards, **more))
