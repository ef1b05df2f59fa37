"""Blackjack and House Money, Cincinnati: the print written down a second time, clause by clause.

Everything here was worked out from the rulebook by hand and not read out of the lesson files.
"""

from itertools import pairwise
from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of, rounds, unrolled
from trainer.cli.settle import settle
from trainer.cli.situation import situation as read
from trainer.errors import InputError, TrainerError
from trainer.games.acts import Act, Verb
from trainer.games.blackjack.counting import is_natural
from trainer.games.blackjack.game import BlackjackGame, of
from trainer.games.rounds import Round

CIN = "ohio-cincinnati/blackjack"
MONEY = "ohio-cincinnati/house-money"
SIX_TO_FIVE = {"options": {"blackjack": "six-to-five"}}
STANDS = {"options": {"soft-17": "17"}}
RESPLIT = {"options": {"resplit-aces": "yes"}}

# -- tables, limits and rules ---------------------------------------------------------------------

# 16.II.C: the four winning hands, with two or more decks and with one.
_MANY = {
    "royal-flush": "9 to 1",
    "straight-flush": "4 to 1",
    "pair": "3 to 1",
    "straight": "1 to 1",
}
HOUSE_MONEY = {"6": _MANY, "1": {**_MANY, "straight-flush": "5 to 1"}}


def _blackjack(**options: str) -> BlackjackGame:
    return of(game_of(CIN, **options))


@pytest.mark.parametrize(
    ("choice", "pays"), [("three-to-two", "3 to 2"), ("six-to-five", "6 to 5")]
)
def test_4_vi_a_blackjack_pays_as_the_layout_says(choice: str, pays: str) -> None:
    rows = _blackjack(blackjack=choice).paytables["blackjack"].rows
    assert [row.pays for row in rows] == [pays]


def test_4_vi_and_9_iii_even_money_and_two_to_one() -> None:
    wagers = _blackjack().wagers
    assert (wagers["blackjack"].odds, wagers["insurance"].odds) == ("1 to 1", "2 to 1")


@pytest.mark.parametrize("decks", ["1", "2", "4", "6", "8"])
def test_16_ii_c_house_money_follows_the_decks(decks: str) -> None:
    rows = game_of(MONEY, decks=decks).paytables["house-money"].rows
    found = {row.when["hand"]: row.pays for row in rows}
    assert found == HOUSE_MONEY["1" if decks == "1" else "6"]


def test_2_i_b_and_3_i_seven_boxes_and_a_deck_or_more() -> None:
    game = _blackjack()
    assert (game.table.seats, game.deck.least, game.deck.jokers) == (7, 1, 0)


def test_7_iv_the_reader_is_used_with_an_ace_and_every_ten() -> None:
    assert sorted(_blackjack().dealer.reader) == sorted("AKQJT")


def test_9_i_and_ii_insurance_with_an_ace_up_to_half() -> None:
    offered = _blackjack().wagers["insurance"].offered
    assert offered is not None
    assert offered.when == {"up": "A"}
    assert (offered.most.of, offered.most.parts) == ("blackjack", 2)


def test_10_and_11_what_may_be_put_down() -> None:
    plays = _blackjack().plays
    assert (plays["double"].bet, plays["split"].bet) == ("up-to", "same")
    assert (plays["split"].by, plays["split"].hands) == ("value", 4)
    assert plays["split"].one_card == ["A"]
    assert set(plays) == {"hit", "stand", "double", "split"}  # neither surrender nor even money


@pytest.mark.parametrize(("choice", "soft"), [("18", 18), ("17", 17)])
def test_12_ii_where_the_dealer_stops(choice: str, soft: int) -> None:
    rules = _blackjack(soft_17=choice).dealer
    assert (rules.hard, rules.soft) == (17, soft)


def test_the_order_of_a_round() -> None:
    stages = [stage.id for stage in _blackjack().stages]
    assert stages == [
        "burn",  # 7.II
        "deal",  # 7.III
        "naturals",  # 8.I, 8.II: announced at once, paid when it may be
        "insurance",  # 9.II: before the hole card goes into the reader
        "reader",  # 7.IV
        "insurance-lost",  # 9.IV: immediately after it
        "blackjacks",  # 8.II: before any player receives a third card
        "play",  # 7.V
        "dealer",  # 7.VII
        "settle",  # 4.V
        "gather",  # 7.VIII
        "cut-card",  # 7.IX
    ]


def test_16_ii_d_and_e_where_house_money_stands() -> None:
    stages = [stage.id for stage in of(game_of(MONEY)).stages]
    assert stages.index("deal") < stages.index("house-money-lost") < stages.index("reader")
    assert stages.index("reader") < stages.index("house-money") < stages.index("blackjacks")


# -- situations -----------------------------------------------------------------------------------

TEN = "1 blackjack 10"
DOUBLED = "1 blackjack 50, 1 blackjack 50"
LESS = "1 blackjack 50, 1 blackjack 20"
PAIR = "1 blackjack 20, 1 blackjack/2 20"
FOUR = "1 blackjack 5, 1 blackjack/2 5, 1 blackjack/3 5, 1 blackjack/4 5"
INSURED = "1 blackjack 50, 1 insurance 25"
BEATEN = "4.V"

SITUATIONS: dict[str, tuple[str, str, list[str]]] = {
    "higher total": (TEN, "1: TS 9D; dealer: 8C TD", ["1 blackjack win 10 4.II.B"]),
    "lower total": (TEN, "1: TS 7D; dealer: 8C TD", [f"1 blackjack lose 10 {BEATEN}"]),
    "same total": (TEN, "1: TS 8D; dealer: 8C TD", ["1 blackjack push 4.III"]),
    "same total in more cards": (TEN, "1: 6S 7D 5C; dealer: 8C TD", ["1 blackjack push 4.III"]),
    "both 21 and no blackjack": (TEN, "1: 7S 7D 7C; dealer: 6C 5D TH", ["1 blackjack push 4.III"]),
    "dealer over": (TEN, "1: TS 2D; dealer: TC 6D 9H", ["1 blackjack win 10 4.II.A"]),
    "player over": (TEN, "1: TS 6D 9C; dealer: TC 8D", [f"1 blackjack lose 10 {BEATEN}"]),
    "both over": (
        "1 blackjack 10, 2 blackjack 10",
        "1: TS 6D 9C; 2: TD 8S; dealer: TC 6D 9H",
        [f"1 blackjack lose 10 {BEATEN}", "2 blackjack win 10 4.II.A"],
    ),
    "soft total counts": (TEN, "1: AS 8D; dealer: TC 8D", ["1 blackjack win 10 4.II.B"]),
    "ace turned into one": (TEN, "1: AS 8D 9C; dealer: TC 7D", ["1 blackjack win 10 4.II.B"]),
    "two aces": (TEN, "1: AS AD 7C; dealer: TC 8D", ["1 blackjack win 10 4.II.B"]),
    "blackjack against a seven": (
        TEN,
        "1: AS KD; dealer: 7C TD",
        ["1 blackjack win 15 4.VI"],
    ),
    "blackjack of a ten and an ace": (
        "1 blackjack 25",
        "1: TS AD; dealer: 9C TD",
        ["1 blackjack win 37.50 4.VI"],
    ),
    "odd blackjack": ("1 blackjack 15", "1: QS AD; dealer: 9C TD", ["1 blackjack win 22.50 4.VI"]),
    "one dollar": ("1 blackjack 1", "1: QS AD; dealer: 9C TD", ["1 blackjack win 1.50 4.VI"]),
    "blackjack against a ten": (TEN, "1: AS JD; dealer: TC 9D", ["1 blackjack win 15 4.VI"]),
    "blackjack against 21 in three": (
        TEN,
        "1: AS JD; 2: 9S 9D; dealer: 6C 5D TH",
        ["1 blackjack win 15 4.VI", f"2 blackjack lose 10 {BEATEN}"],
    ),
    "both blackjack": (TEN, "1: AS KD; dealer: KC AD", ["1 blackjack push 8.II"]),
    "21 against a blackjack": (TEN, "1: 7S 7D 7C; dealer: KC AD", ["1 blackjack lose 10 4.III"]),
    "20 against a blackjack": (TEN, "1: KS KD; dealer: AC KD", ["1 blackjack lose 10 4.III"]),
    "insurance wins": (
        INSURED,
        "1: TS 9D; dealer: AC KD",
        ["1 blackjack lose 50 4.III", "1 insurance win 50 9.III"],
    ),
    "insurance loses, hand wins": (
        INSURED,
        "1: TS 9D; dealer: AC 7D",
        ["1 blackjack win 50 4.II.B", "1 insurance lose 25 9.IV"],
    ),
    "insurance loses under a second ace": (
        INSURED,
        "1: TS 9D; dealer: AC AD 9S",
        [f"1 blackjack lose 50 {BEATEN}", "1 insurance lose 25 9.IV"],
    ),
    "insurance loses against 21 in three": (
        INSURED,
        "1: TS 9D; dealer: AC 5D 5S",
        [f"1 blackjack lose 50 {BEATEN}", "1 insurance lose 25 9.IV"],
    ),
    "insured blackjack, dealer has one": (
        INSURED,
        "1: AS KD; dealer: AC KS",
        ["1 blackjack push 8.II", "1 insurance win 50 9.III"],
    ),
    "insured blackjack, dealer has none": (
        INSURED,
        "1: AS KD; dealer: AC 9S",
        ["1 blackjack win 75 4.VI", "1 insurance lose 25 9.IV"],
    ),
    "less than half insured": (
        "1 blackjack 50, 1 insurance 10",
        "1: TS 9D; dealer: AC QD",
        ["1 blackjack lose 50 4.III", "1 insurance win 20 9.III"],
    ),
    "half rounded up": (
        "1 blackjack 15, 1 insurance 8",
        "1: TS 9D; dealer: AC QD",
        ["1 blackjack lose 15 4.III", "1 insurance win 16 9.III"],
    ),
    "double wins": (DOUBLED, "1: 6S 5D TC; dealer: TD 9C", ["1 blackjack win 100 4.II.B"]),
    "double for less wins": (LESS, "1: 6S 5D TC; dealer: TD 9C", ["1 blackjack win 70 4.II.B"]),
    "double loses": (DOUBLED, "1: 6S 5D 2C; dealer: TD 9C", [f"1 blackjack lose 100 {BEATEN}"]),
    "double for less loses": (
        LESS,
        "1: 6S 5D 2C; dealer: TD 9C",
        [f"1 blackjack lose 70 {BEATEN}"],
    ),
    "double ties": (DOUBLED, "1: 6S 5D 8C; dealer: TD 9C", ["1 blackjack push 4.III"]),
    "double goes over": (DOUBLED, "1: TS 2D TC; dealer: TD 9C", [f"1 blackjack lose 100 {BEATEN}"]),
    "double and a missed blackjack": (
        DOUBLED,
        "1: 6S 5D TC; dealer: TD AC",
        ["1 blackjack lose 50 4.III"],
    ),
    "split, one wins and one loses": (
        PAIR,
        "1: 8S TD; seat-1/2: 8D 9C; dealer: TD 8C",
        ["1 blackjack push 4.III", f"1 blackjack/2 lose 20 {BEATEN}"],
    ),
    "split and a missed blackjack": (
        PAIR,
        "1: 8S TD; seat-1/2: 8D 9C; dealer: TD AC",
        ["1 blackjack lose 20 4.III", "1 blackjack/2 void 4.III"],
    ),
    "split king and ten": (
        PAIR,
        "1: KS 9D; seat-1/2: TD 7C; dealer: TD 8C",
        ["1 blackjack win 20 4.II.B", f"1 blackjack/2 lose 20 {BEATEN}"],
    ),
    "split aces get tens, no blackjacks": (
        PAIR,
        "1: AS KD; seat-1/2: AD QC; dealer: TD 9C",
        ["1 blackjack win 20 4.II.B", "1 blackjack/2 win 20 4.II.B"],
    ),
    "split ace with a ten ties 21": (
        PAIR,
        "1: AS KD; seat-1/2: AD 3C; dealer: 6D 5C TH",
        ["1 blackjack push 4.III", f"1 blackjack/2 lose 20 {BEATEN}"],
    ),
    "a double after a split": (
        "1 blackjack 20, 1 blackjack/2 20, 1 blackjack/2 20",
        "1: 8S TD; seat-1/2: 8D 3C TH; dealer: TD 9C",
        [f"1 blackjack lose 20 {BEATEN}", "1 blackjack/2 win 40 4.II.B"],
    ),
    "four hands": (
        FOUR,
        "1: 8S TD; seat-1/2: 8D 3C TH; seat-1/3: 8C 9H; seat-1/4: 8H 7D TS; dealer: TD 8C",
        [
            "1 blackjack push 4.III",
            "1 blackjack/2 win 5 4.II.B",
            f"1 blackjack/3 lose 5 {BEATEN}",
            f"1 blackjack/4 lose 5 {BEATEN}",
        ],
    ),
    "soft 17 drawn to": (TEN, "1: TS 8D; dealer: AC 6D 4H", [f"1 blackjack lose 10 {BEATEN}"]),
    "soft 17 drawn to, then hard": (
        TEN,
        "1: TS 8D; dealer: AC 6D TH",
        ["1 blackjack win 10 4.II.B"],
    ),
    "soft 18 stood on": (TEN, "1: TS 9D; dealer: AC 7D", ["1 blackjack win 10 4.II.B"]),
    "hard 17 with an ace stood on": (
        TEN,
        "1: TS 8D; dealer: TC 6D AH",
        ["1 blackjack win 10 4.II.B"],
    ),
    "nothing drawn when all are over": (
        TEN,
        "1: TS 6D 9C; dealer: 6C 6D",
        [f"1 blackjack lose 10 {BEATEN}"],
    ),
}
# A second seat is named in the cards of one situation.
SITUATIONS["blackjack against 21 in three"] = (
    "1 blackjack 10, 2 blackjack 10",
    *SITUATIONS["blackjack against 21 in three"][1:],
)


@pytest.mark.parametrize("name", SITUATIONS)
def test_situations_of_blackjack(name: str) -> None:
    bets, cards, expected = SITUATIONS[name]
    assert ruled(CIN, situation(bets, cards)) == expected


@pytest.mark.parametrize(
    ("amount", "wins"),
    [("5", "6"), ("10", "12"), ("25", "30"), ("75", "90"), ("100", "120")],
)
def test_4_vi_six_to_five(amount: str, wins: str) -> None:
    told = situation(f"1 blackjack {amount}", "1: AS KD; dealer: 9C TD", **SIX_TO_FIVE)
    assert ruled(CIN, told) == [f"1 blackjack win {wins} 4.VI"]


def test_12_ii_a_layout_that_stands_on_any_17() -> None:
    told = situation(TEN, "1: TS 8D; dealer: AC 6D", **STANDS)
    assert ruled(CIN, told) == ["1 blackjack win 10 4.II.B"]


def test_8_i_with_a_blackjack_alone_nothing_is_drawn() -> None:
    assert ruled(CIN, situation(TEN, "1: AS KD; dealer: 6C 6D")) == ["1 blackjack win 15 4.VI"]


# -- a shoe, and what was done --------------------------------------------------------------------

# The cards in order; one seat: player, dealer, player, dealer (7.III).
SHOES: dict[str, tuple[str, str, list[str], list[str]]] = {
    "hits and stands": (
        TEN,
        "5S TD 6C 7H 8D",
        ["hit", "stand"],
        ["1 blackjack win 10 4.II.B"],
    ),
    "no more on 21": (TEN, "5S TD 6C 9H TS", ["hit"], ["1 blackjack win 10 4.II.B"]),
    "doubles": (TEN, "5S TD 6C 9H TS", ["double"], ["1 blackjack win 20 4.II.B"]),
    "splits and plays each hand out": (
        TEN,
        # first 8: 3, doubled with a 10; second 8: 10, stands; the dealer turns 20
        "8S TD 8C TH 3D TS TC",
        ["split", "double", "stand"],
        ["1 blackjack win 20 4.II.B", "1 blackjack/2 lose 10 4.V"],
    ),
    "splits king and ten": (
        TEN,
        "KS 9D TC 9H 5D 9C 9S",
        ["split", "hit", "stand"],
        ["1 blackjack lose 10 4.V", "1 blackjack/2 win 10 4.II.B"],
    ),
    "aces get one card each": (
        TEN,
        "AS 9D AC 9H KD 2C",
        ["split"],
        ["1 blackjack win 10 4.II.B", "1 blackjack/2 lose 10 4.V"],
    ),
    "four hands at most": (
        TEN,
        # 8 8, split; 8: split; 8: split; the fourth pair is played as it is
        "8S 6D 8C TH 8D 8H TS TC TD 8S 5H",
        ["split", "split", "split", "stand", "stand", "stand", "stand"],
        [
            "1 blackjack lose 10 4.V",
            "1 blackjack/2 lose 10 4.V",
            "1 blackjack/3 lose 10 4.V",
            "1 blackjack/4 lose 10 4.V",
        ],
    ),
}


@pytest.mark.parametrize("name", SHOES)
def test_a_shoe_and_what_was_done(name: str) -> None:
    bets, cards, actions, expected = SHOES[name]
    told = situation(bets, f"shoe: {cards}", actions={"1": actions})
    assert ruled(CIN, told) == expected


def test_12_i_over_21_the_dealer_draws_nothing() -> None:
    told = situation(TEN, "shoe: TS 6D 6C 6H 9D 9C", actions={"1": ["hit"]})
    assert settle(CATALOG, "ohio-cincinnati", "blackjack", told)["hands"]["dealer"] == ["6D", "6H"]


def test_7_iv_a_blackjack_in_the_reader_ends_the_round() -> None:
    told = situation(TEN, "shoe: 5S KD 6C AH TD TC", actions={})
    assert ruled(CIN, told) == ["1 blackjack lose 10 4.III"]


# -- what is refused ------------------------------------------------------------------------------

REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "9.II insurance above half": (
        situation("1 blackjack 50, 1 insurance 30", "1: TS 9D; dealer: AC KD"),
        "at most",
    ),
    "9.I insurance against a king": (
        situation(INSURED, "1: TS 9D; dealer: KC AD"),
        "not offered",
    ),
    "10.I a double above the first bet": (
        situation("1 blackjack 50, 1 blackjack 60", "1: 6S 5D TC; dealer: TD 9C"),
        "at most",
    ),
    "10.I a double on three cards": (
        situation(TEN, "shoe: 4S TD 3C 9H 4D TS", actions={"1": ["hit", "double"]}),
        "not allowed",
    ),
    "10.I a double on a blackjack": (
        situation(TEN, "shoe: AS 9D KC 9H 5D", actions={"1": ["double"]}),
        "after the hand is over",
    ),
    "11.I a split of a ten and a nine": (
        situation(TEN, "shoe: TS 9D 9C 9H 5D", actions={"1": ["split"]}),
        "not allowed",
    ),
    "11.III.A a fifth hand": (
        situation(
            TEN,
            "shoe: 8S 6D 8C TH 8D 8H TS TC TD 8S 5H TS TS",
            actions={"1": ["split", "split", "split", "stand", "stand", "stand", "split"]},
        ),
        "not allowed",
    ),
    "11.III.B a card on a split ace": (
        situation(TEN, "shoe: AS 9D AC 9H 3D 2C 5S", actions={"1": ["split", "hit"]}),
        "after the hand is over",
    ),
    "11.III split aces are not split again": (
        situation(TEN, "shoe: AS 9D AC 9H AD 2C 5S 5D", actions={"1": ["split", "split"]}),
        "after the hand is over",
    ),
    "12.I.A a card on 21": (
        situation(TEN, "shoe: 5S TD 6C 9H TS 5D", actions={"1": ["hit", "hit"]}),
        "after the hand is over",
    ),
    "12.I.A a double on 21 after a split": (
        situation(TEN, "shoe: KS 9D TC 9H AD AC 5S 5D", actions={"1": ["split", "double"]}),
        "after the hand is over",
    ),
    "12.II a dealer who draws to 17": (
        situation(TEN, "1: TS 9D; dealer: TC 7D 3H"),
        "stands",
    ),
    "12.II a dealer who stops at soft 17": (
        situation(TEN, "1: TS 9D; dealer: AC 6D"),
        "not finished",
    ),
    "12.II a dealer who draws to 17 where every 17 stands": (
        situation(TEN, "1: TS 9D; dealer: AC 6D 3H", **STANDS),
        "stands",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_print_forbids_is_refused(name: str) -> None:
    told, says = REFUSED[name]
    with pytest.raises(InputError, match=says):
        settle(CATALOG, "ohio-cincinnati", "blackjack", told)


def test_11_iii_a_house_may_split_aces_again() -> None:
    told = situation(
        TEN, "shoe: AS 9D AC 9H AD TC 9S 5D", actions={"1": ["split", "split"]}, **RESPLIT
    )
    assert len(ruled(CIN, told)) == 3


def test_9_ii_with_the_chip_of_two_fifty_half_is_half() -> None:
    with_chip = {"options": {"insurance-chip": "2.50"}}
    cards = "1: TS 9D; dealer: AC KD"
    good = situation("1 blackjack 15, 1 insurance 7.50", cards, **with_chip)
    assert ruled(CIN, good)[1] == "1 insurance win 15 9.III"
    with pytest.raises(InputError, match="at most"):
        ruled(CIN, situation("1 blackjack 15, 1 insurance 8", cards, **with_chip))


# -- House Money ----------------------------------------------------------------------------------

BOTH = "1 blackjack 20, 1 house-money 10"
NINETEEN = "dealer: TH 9D"

# 16.II.C: cards, what $10 wins with six decks, what with one; nothing where it loses.
TWO_CARDS = [
    ("AS KS", "90", "90"),
    ("AS KD", "10", "10"),
    ("KD QD", "40", "50"),
    ("9C TC", "40", "50"),
    ("2H 3H", "40", "50"),
    ("KD QS", "10", "10"),
    ("TC JD", "10", "10"),
    ("5D 5C", "30", "30"),
    ("KD KS", "30", "30"),
    ("AD AC", "30", "30"),
    ("AD 2C", "10", "10"),  # ours: the ace stands beside the 2, too
    ("KD TS", "", ""),
    ("KD JD", "", ""),
    ("4H 9H", "", ""),
    ("AD JD", "", ""),
    ("8S TC", "", ""),
]


def _house_money(lines: list[str]) -> list[str]:
    return [line for line in lines if "house-money" in line]


@pytest.mark.parametrize(("cards", "many", "one"), TWO_CARDS)
def test_16_ii_c_and_d_two_cards(cards: str, many: str, one: str) -> None:
    for decks, wins, clause in (("6", many, "16.II.C.1"), ("1", one, "16.II.C.2")):
        told = situation(BOTH, f"1: {cards}; {NINETEEN}", options={"decks": decks})
        expected = f"1 house-money win {wins} {clause}" if wins else "1 house-money lose 10 16.II.D"
        assert _house_money(ruled(MONEY, told)) == [expected]


def test_16_ii_b_only_the_first_two_cards_count() -> None:
    told = situation(BOTH, f"1: 5S 7D 5C; {NINETEEN}")
    assert _house_money(ruled(MONEY, told)) == ["1 house-money lose 10 16.II.D"]
    told = situation(BOTH, f"1: 5S 5D 7C TC; {NINETEEN}")
    assert ruled(MONEY, told) == ["1 blackjack lose 20 4.V", "1 house-money win 30 16.II.C.1"]


def test_16_ii_b_a_split_pair_was_a_pair() -> None:
    bets = "1 blackjack 20, 1 blackjack/2 20, 1 house-money 10"
    told = situation(bets, f"1: 8S TD; seat-1/2: 8D 3C TH; {NINETEEN}")
    assert ruled(MONEY, told) == [
        "1 blackjack lose 20 4.V",
        "1 house-money win 30 16.II.C.1",
        "1 blackjack/2 win 20 4.II.B",
    ]


def test_16_ii_e_1_paid_though_the_dealer_has_a_blackjack() -> None:
    told = situation(BOTH, "1: 8S 8D; dealer: AD KC")
    assert ruled(MONEY, told) == ["1 blackjack lose 20 4.III", "1 house-money win 30 16.II.C.1"]


def test_16_ii_g_a_capped_bet_is_the_whole_bet() -> None:
    # $20, with $40 added: it is told as it lies when the hand is settled.
    told = situation("1 blackjack 60, 1 house-money 10", f"1: TS JD; {NINETEEN}")
    assert ruled(MONEY, told) == ["1 blackjack win 60 4.II.B", "1 house-money win 10 16.II.C.1"]


def test_16_ii_g_a_capped_blackjack() -> None:
    # $20 and the $100 of an ace and king of spades: 3 to 2 on $120.
    told = situation("1 blackjack 120, 1 house-money 10", f"1: AS KS; {NINETEEN}")
    assert ruled(MONEY, told) == ["1 blackjack win 180 4.VI", "1 house-money win 90 16.II.C.1"]


def test_16_ii_a_house_money_needs_a_blackjack_wager() -> None:
    with pytest.raises(InputError, match="only beside Blackjack"):
        ruled(MONEY, situation("1 house-money 10", f"1: 8S 8D; {NINETEEN}"))


# -- House Money in a whole round ------------------------------------------------------------------


def _rounds_of_house_money() -> list[tuple[Round, list[Act]]]:
    game = game_of(MONEY)
    found = []
    for dealt in rounds(game, range(120)):
        _, script = unrolled(game, dealt)
        found.append((dealt, list(script.acts())))
    return found


def test_16_ii_e_2_each_winner_is_paid_and_asked_clockwise() -> None:
    asked = 0
    for _, acts in _rounds_of_house_money():
        mine = [
            act
            for act in acts
            if (act.verb is Verb.PAY and act.slot.wager == "house-money")
            or (act.verb is Verb.ASK and act.slot.hand == "cap")
        ]
        seats = [act.slot.seat for act in mine]
        assert seats == sorted(seats)
        for pay, ask in pairwise(mine):
            if ask.verb is Verb.ASK:
                assert (pay.verb, pay.slot.seat) == (Verb.PAY, ask.slot.seat)
                asked += 1
    assert asked > 20


def test_16_ii_e_1_with_a_blackjack_of_the_dealer_nobody_is_asked() -> None:
    seen = 0
    for dealt, acts in _rounds_of_house_money():
        if is_natural(dealt.hands["dealer"]):
            seen += 1
            assert not any(act.slot.hand == "cap" for act in acts)
    assert seen


def test_16_ii_e_2_all_of_it_comes_before_blackjacks_and_decisions() -> None:
    for _, acts in _rounds_of_house_money():
        side = [at for at, act in enumerate(acts) if act.slot.wager == "house-money"]
        main = [
            at
            for at, act in enumerate(acts)
            if act.slot.wager == "blackjack" and act.verb in {Verb.PAY, Verb.TAKE, Verb.RETURN}
        ]
        assert not side or not main or max(side) < min(main)


def test_16_ii_g_what_is_added_is_at_most_the_win_and_the_bet() -> None:
    game = game_of(MONEY)
    capped = 0
    for dealt in rounds(game, range(120)):
        rulings, _ = unrolled(game, dealt)
        for key, said in dealt.choices.items():
            name, _, seat = key.partition(":")
            if name == "cap":
                [side] = [
                    one for one in rulings if (one.seat, one.wager) == (int(seat), "house-money")
                ]
                assert 0 < int(said) <= side.pays + side.amount
                capped += 1
    assert capped > 10


# -- cards that lie face down ----------------------------------------------------------------------


def _dealt(
    name: str, bets: str, cards: str, actions: dict[str, list[str]], **options: str
) -> list[Act]:
    game = game_of(name, **options)
    told = situation(bets, f"shoe: {cards}", options=dict(game.chosen), actions=actions)
    engine = engine_of(game)
    dealt = engine.place(game, read(game, told))
    return list(engine.unroll(game, dealt, engine.rule(game, dealt)).acts())


def _done(acts: list[Act]) -> list[tuple[Verb, int]]:
    known = {Verb.TURN, Verb.ANNOUNCE, Verb.TAKE, Verb.PAY, Verb.RETURN}
    return [(act.slot.verb, act.slot.seat) for act in acts if act.slot.verb in known]


@pytest.mark.parametrize("asks", [True, False])
def test_10_iii_the_card_of_a_double_falls_as_its_player_asks(asks: bool) -> None:
    actions = {"1": ["double", *(["face-down"] if asks else [])]}
    acts = _dealt(CIN, "1 blackjack 20", "6S 9H 5S TD 8C", actions)
    third = next(act for act in acts if act.slot.hand == "seat-1.2")
    assert third.face_up is not asks
    said = [act.slot.seat for act in acts if act.slot.verb is Verb.TURN and act.slot.seat]
    assert said == ([1] if asks else [])


def test_10_iii_a_double_face_down_is_turned_when_the_dealer_has_drawn() -> None:
    acts = _dealt(CIN, "1 blackjack 20", "9S 6H 8S TD 8C 2C", {"1": ["double", "face-down"]})
    assert [act.slot.hand for act in acts if act.slot.hand.startswith("dealer.")][-1] == "dealer.2"
    assert _done(acts)[-2:] == [(Verb.TURN, 1), (Verb.TAKE, 1)]


def test_14_iv_out_of_the_hand_a_card_is_burned_before_each_round() -> None:
    stages = [one for one in _blackjack(dealing="pitch", decks="2").stages if one.burn]
    assert [(one.burn, one.once, one.clause) for one in stages] == [(1, "", "14.IV")]
    deal = next(one for one in _blackjack(dealing="pitch", decks="1").stages if one.deal)
    assert deal.deal == ["seats:down", "dealer:down", "seats:down", "dealer:down"]
    assert deal.turn == ["dealer.0"]


@pytest.mark.parametrize("options", [{"decks": "6"}, {"decks": "2", "pitch": "not-offered"}])
def test_14_i_only_one_or_two_decks_are_pitched(options: dict[str, str]) -> None:
    with pytest.raises(TrainerError, match=r"14\.I"):
        _blackjack(dealing="pitch", **options)


def test_14_vii_the_hands_that_are_left_are_turned_at_the_end() -> None:
    # Burned 2C; seat 1 goes over and lays its cards away, seat 2 has a blackjack, seat 3 stands.
    bets = "1 blackjack 20, 2 blackjack 20, 3 blackjack 20"
    cards = "2C 8S AS TH 6H 6D KD 9H TD TC 5C"
    acts = _dealt(CIN, bets, cards, {"1": ["hit"]}, dealing="pitch", decks="2")
    assert _done(acts)[1:] == [
        (Verb.TAKE, 1),
        (Verb.TURN, 2),
        (Verb.ANNOUNCE, 2),
        (Verb.PAY, 2),
        (Verb.TURN, 0),
        (Verb.TURN, 3),
        (Verb.TAKE, 3),
    ]


def test_16_ii_d_pitched_cards_are_shown_for_house_money() -> None:
    bets = "1 blackjack 20, 1 house-money 10, 2 blackjack 20, 3 blackjack 20, 3 house-money 10"
    cards = "2C 8S TS 9H 6H 6D 9D 9S TD 5C"
    acts = _dealt(MONEY, bets, cards, {}, dealing="pitch", decks="2")
    assert _done(acts)[1:5] == [(Verb.TURN, 1), (Verb.TURN, 3), (Verb.TAKE, 1), (Verb.PAY, 3)]
