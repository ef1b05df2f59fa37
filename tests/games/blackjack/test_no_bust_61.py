"""No Bust 21st Century Blackjack 6.1: charts, rules and fees a second time, hands ruled by hand."""

from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.blackjack.allowed import open_plays
from trainer.games.blackjack.counting import counted, is_natural
from trainer.games.blackjack.game import BlackjackGame, of
from trainer.games.blackjack.seats import Seats
from trainer.games.engine import Situation
from trainer.games.rounds import Bet

NAME = "california/no-bust-21st-century-6-1"
BJ = "1 blackjack 20"
RULES, SPLITS = "No Bust 6.1, game rules", "No Bust 6.1, splits"
INSURANCE = "No Bust 6.1, insurance (846)"


def _game(**options: str) -> BlackjackGame:
    return of(game_of(NAME, **options))


# -- the cards -----------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", ["1", "8"])
def test_721_one_to_eight_decks_without_jokers(decks: str) -> None:
    deck = _game(decks=decks).deck
    assert (deck.packs, deck.jokers, deck.least, deck.most) == (int(decks), 0, 1, 8)


@pytest.mark.parametrize(
    ("cards", "points", "natural"),
    [
        ("AS KD", 22, True),  # 715, 725
        ("TS AD", 22, True),
        ("AS 6D", 17, False),  # 726
        ("AS 6D 9C", 16, False),
        ("KS 4D AC", 15, False),  # 727
        ("KS AD 5C", 16, False),
        ("AS AD", 12, False),  # 728
        ("AS AD KC", 12, False),
        ("JS QD", 20, False),  # 732
        ("7S 7D 7C", 21, False),
        ("TS 6D 6C", 22, False),
    ],
)
def test_721_732_what_hands_count(cards: str, points: int, natural: bool) -> None:
    count, hand = _game().count, cards.split()
    assert counted(hand, count).points == points
    assert is_natural(hand, count) is natural


# -- the charts ----------------------------------------------------------------------------------


def _open(cards: str, up: str = "9H", *further: str) -> set[str]:
    game = _game()
    names = ["seat-1", *(f"seat-1/{n}" for n in range(2, len(further) + 2))]
    bets = [Bet(seat=1 + 100 * n, wager="blackjack", amount=2000) for n in range(len(names))]
    hands = dict(zip(names, [one.split() for one in (cards, *further)], strict=True))
    seats = Seats(game, {**hands, "dealer": [up, "8H"]}, bets, {})
    return set(open_plays(game, seats, seats.positions[0], len(names)))


@pytest.mark.parametrize("points", range(5, 12))
def test_783_eleven_or_less_must_hit(points: int) -> None:
    found = _open(f"2S {points - 2}D")
    assert "hit" in found
    assert "stand" not in found


@pytest.mark.parametrize(
    "cards", ["TS 2D", "9S 4D", "7S 7D", "TS 5D", "AS 5D", "TS 7D", "9S 9D", "AS 8D", "TS KD"]
)
def test_781_789_twelve_to_twenty_may_choose(cards: str) -> None:
    assert {"hit", "stand"} <= _open(cards)


@pytest.mark.parametrize("cards", ["7S 7D 7C", "TS 5D 6C", "AS 4D 6C"])
def test_783_twenty_one_must_stand(cards: str) -> None:
    assert "hit" not in _open(cards)


@pytest.mark.parametrize(
    ("cards", "play", "allowed"),
    [
        ("5S 4D", "double", True),  # 833
        ("TS KD", "double", True),
        ("2S 3D 4C", "double", False),
        ("8S 8D", "split", True),  # 838
        ("8S 7D", "split", False),
        ("KS KD", "split", True),  # 839
        ("KS TD", "split", False),
        ("AS AD", "split", True),  # 840
        ("TS 6D", "surrender", False),  # none is printed
    ],
)
def test_833_840_what_may_be_done(cards: str, play: str, allowed: bool) -> None:
    assert (play in _open(cards)) is allowed


def test_833_838_hands_of_a_split() -> None:
    assert "double" in _open("8S 3D", "9H", "8D TC")
    assert "double" not in _open("KS AD", "9H", "KD TC")  # 833: not on 21
    assert "hit" not in _open("KS AD", "9H", "KD TC")
    assert _open("AS 5D", "9H", "AD TC") <= {"stand"}  # 840: one card
    assert "split" not in _open("AS AH", "9H", "AD TC")


def test_839_tens_to_three_hands() -> None:
    assert "split" in _open("KS KH", "9H", "KD TC")
    assert "split" not in _open("KS KH", "9H", "KD TC", "KC 5D")
    assert "split" in _open("8S 8H", "9H", "8D TC", "8C 5D")  # no number is printed


def test_801_the_player_dealer_has_no_choice() -> None:
    rules = _game().dealer
    assert (rules.hard, rules.soft, rules.hole, rules.begins) == (17, 18, "down", "dealer")


def test_813_846_what_is_paid() -> None:
    (row,) = _game().paytables["natural"].rows
    assert row.pays == "6 to 5"
    assert _game().wagers["insurance"].odds == "2 to 1"


# -- situations ----------------------------------------------------------------------------------

RULED = [
    ("812 both", "1: AS KD; dealer: TH AH", [f"1 blackjack push {RULES} (812)"]),
    ("813 natural", "1: AS KD; dealer: TH 8H", [f"1 blackjack win 24 {RULES} (813)"]),
    ("813 over", "1: AS KD; dealer: TH 6H 9C", [f"1 blackjack win 24 {RULES} (813)"]),
    ("822 beats 21", "1: 7S 7D 7C; dealer: TH AH", [f"1 blackjack lose 20 {RULES} (822)"]),
    ("822 beats 22", "1: TS 6D 6C; dealer: TH AH", [f"1 blackjack lose 20 {RULES} (822)"]),
    ("822 two aces", "1: AS AD 9C; dealer: TH AH", [f"1 blackjack lose 20 {RULES} (822)"]),
    ("815", "1: TS 8D; dealer: TH 6H 9C", [f"1 blackjack win 20 {RULES} (815)"]),
    ("816 player", "1: TS 9D; dealer: TH 8H", [f"1 blackjack win 20 {RULES} (816)"]),
    ("816 dealer", "1: TS 7D; dealer: TH 8H", [f"1 blackjack lose 20 {RULES} (816)"]),
    ("817", "1: TS 8D; dealer: TH 8H", [f"1 blackjack push {RULES} (817)"]),
    ("819", "1: TS 6D TC; dealer: TH 6H 8C", [f"1 blackjack lose 20 {RULES} (818-819)"]),
    ("820 nearer", "1: TS 6D 7C; dealer: TH 6H 9C", [f"1 blackjack lose 20 {RULES} (820)"]),
    ("820 tie", "1: TS 6D 8C; dealer: TH 6H 8C", [f"1 blackjack lose 20 {RULES} (820)"]),
    ("820 7-8-9", "1: TS 6D 7C; dealer: 7H 8H 9H", [f"1 blackjack push {RULES} (820)"]),
    ("820 7-8-9 order", "1: TS 6D 7C; dealer: 9C 7C 8C", [f"1 blackjack push {RULES} (820)"]),
    ("820 mixed", "1: TS 6D 7C; dealer: 7H 8H 9S", [f"1 blackjack lose 20 {RULES} (820)"]),
    ("820 7-8-9 tie", "1: TS 6D 8C; dealer: 7H 8H 9H", [f"1 blackjack lose 20 {RULES} (820)"]),
    ("819 7-8-9", "1: TS 6D 9C; dealer: 7H 8H 9H", [f"1 blackjack lose 20 {RULES} (818-819)"]),
    ("815 7-8-9", "1: TS 6D; dealer: 7H 8H 9H", [f"1 blackjack win 20 {RULES} (815)"]),
    ("821", "1: TS 6D 8C; dealer: TH 8H", [f"1 blackjack lose 20 {RULES} (821)"]),
    ("22 stands over 21", "1: TS 6D 6C; dealer: 7H 7C 7D", [f"1 blackjack win 20 {RULES} (816)"]),
]  # fmt: skip


@pytest.mark.parametrize(("cards", "lines"), [one[1:] for one in RULED], ids=[o[0] for o in RULED])
def test_situations(cards: str, lines: list[str]) -> None:
    assert ruled(NAME, situation(BJ, cards)) == lines


def test_22_is_over_where_a_house_says_so() -> None:
    told = {**situation(BJ, "1: TS 6D 6C; dealer: TH 8H"), "options": {"hard-22": "21"}}
    assert ruled(NAME, told) == [f"1 blackjack lose 20 {RULES} (821)"]
    told = {**situation(BJ, "1: AS KD; dealer: TH 8H"), "options": {"hard-22": "21"}}
    assert ruled(NAME, told) == [f"1 blackjack win 24 {RULES} (813)"]


def test_822_a_natural_takes_doubles_too() -> None:
    told = situation("1 blackjack 40", "1: 6S 5D TC; dealer: AH KD", decisions={"1": ["double"]})
    assert ruled(NAME, told) == [f"1 blackjack lose 40 {RULES} (822)"]


def test_839_840_no_natural_after_a_split() -> None:
    kings = situation(
        "1 blackjack 20, 1 blackjack/2 20", "1: KS AD; seat-1/2: KH 9D; dealer: TH 8H"
    )
    assert ruled(NAME, kings) == [
        f"1 blackjack win 20 {RULES} (816)",
        f"1 blackjack/2 win 20 {RULES} (816)",
    ]
    aces = situation(
        "1 blackjack 20, 1 blackjack/2 20", "1: AS KD; seat-1/2: AH 9D; dealer: 7H 7C 7D"
    )
    assert ruled(NAME, aces) == [
        f"1 blackjack push {RULES} (817)",
        f"1 blackjack/2 lose 20 {RULES} (816)",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "lines"),
    [
        ("1: TS 9D; dealer: AH KD", ["1 blackjack lose 20", "1 insurance win 20"]),
        ("1: AS TD; dealer: AH KD", ["1 blackjack push", "1 insurance win 20"]),
        ("1: TS 9D; dealer: AH 7D", ["1 blackjack win 20", "1 insurance lose 10"]),
        ("1: TS 5D 8C; dealer: AH 7D", ["1 blackjack lose 20", "1 insurance lose 10"]),
    ],
)
def test_846_insurance(cards: str, lines: list[str]) -> None:
    found = ruled(NAME, situation(f"{BJ}, 1 insurance 10", cards))
    assert [one.split(" No Bust")[0] for one in found] == lines


@pytest.mark.parametrize("sum_", ["5", "15"])
def test_846_insurance_is_just_half(sum_: str) -> None:
    with pytest.raises(InputError, match=r"seat 1: Insurance is .*\$10"):
        ruled(NAME, situation(f"{BJ}, 1 insurance {sum_}", "1: TS 9D; dealer: AH KD"))


def test_846_half_of_what_was_bet_first() -> None:
    told = situation(
        "1 blackjack 40, 1 insurance 10", "1: 6S 5D 9C; dealer: AH 7D", decisions={"1": ["double"]}
    )
    assert [one.split(" No Bust")[0] for one in ruled(NAME, told)] == [
        "1 blackjack win 40",
        "1 insurance lose 10",
    ]


def test_846_no_insurance_against_a_king() -> None:
    with pytest.raises(InputError, match="Insurance is not offered here"):
        ruled(NAME, situation(f"{BJ}, 1 insurance 10", "1: TS 9D; dealer: KH AD"))


def test_827_a_backline_bet_goes_with_the_hand() -> None:
    told = situation("1 blackjack 20, 1 backline-2 15", "1: AS KD; dealer: TH 8H")
    assert [line.split()[:4] for line in ruled(NAME, told)] == [
        ["1", "blackjack", "win", "24"],
        ["1", "backline-2", "win", "18"],
    ]


# -- shoe and charts -----------------------------------------------------------------------------


def _dealt(shoe: str, actions: dict[str, str], *bets: Bet, **more: Any) -> Any:
    game = _game()
    said = {seat: tuple(words.split()) for seat, words in actions.items()}
    made = bets or (Bet(seat=1, wager="blackjack", amount=2000),)
    told = Situation(bets=made, shoe=tuple(shoe.split()), actions=said, **more)
    return engine_of(game).place(game, told)


def test_773_775_the_deal_begins_at_the_casino_dealers_left() -> None:
    two = (Bet(seat=2, wager="blackjack", amount=2000), Bet(seat=6, wager="blackjack", amount=1000))
    dealt = _dealt("7S TS 9H 8D 9D 8C", {}, *two, places={"bank": 4})
    assert dealt.hands == {
        "seat-2": ("7S", "8D"), "seat-6": ("TS", "9D"), "dealer": ("9H", "8C"),
    }  # fmt: skip


def test_783_standing_on_nine_and_a_card_on_21_are_refused() -> None:
    with pytest.raises(InputError, match="'stand' is not allowed here"):
        _dealt("5S 9H 4D TC 8D", {"1": "stand"})
    with pytest.raises(InputError, match="'hit' comes after the hand is over"):
        _dealt("TS 9H 6D 8C 5D 4D", {"1": "hit hit"})


def test_815_a_hand_that_is_over_waits_for_the_player_dealer() -> None:
    dealt = _dealt("TS TH 6D 6H 7C 9D", {"1": "hit"})
    assert dealt.hands["dealer"] == ("TH", "6H", "9D")


def test_823_fees_are_of_the_bets_before_the_cards() -> None:
    game = _game()
    dealt = _dealt("8S AH 8D 7S TC TD", {"1": "insurance split stand stand"}, places={"bank": 4})
    engine = engine_of(game)
    acts = engine.unroll(game, dealt, engine.rule(game, dealt)).acts()
    fees = {act.slot.seat: act.payload.amount for act in acts if act.verb is Verb.COLLECT}
    assert fees == {1: 50}  # one bet of 20; an action of 20 costs the player-dealer nothing
    assert {bet.wager: bet.amount for bet in dealt.bets if not bet.hand} == {
        "blackjack": 2000, "insurance": 1000,
    }  # fmt: skip


# -- the money -----------------------------------------------------------------------------------


@pytest.mark.parametrize("bank", [2, 5, 8])
def test_793_829_how_far_the_money_reaches(bank: int) -> None:
    # From the casino dealer's right, wherever the player-dealer sits: 7 is paid 40, 6 loses 30,
    # 4 gets what is left of 100, 1 is not reached.
    told = situation(
        "1 blackjack 20, 4 blackjack 50, 6 blackjack 30, 7 blackjack 40",
        "1: TS 6D; 4: TC 9D; 6: TD 7D; 7: KS 9C; dealer: TH 8H",
        bank="100",
        places={"bank": bank},
    )
    found = settle(CATALOG, "california", "no-bust-21st-century-6-1", told)["rulings"]
    assert [(r["seat"], r["result"], r["pays"], r["takes"]) for r in found] == [
        (1, "void", "0", "0"), (4, "win", "30", "0"), (6, "lose", "0", "30"), (7, "win", "40", "0"),
    ]  # fmt: skip


def test_829_a_natural_takes_its_six_to_five_out_of_the_money() -> None:
    told = situation(
        "1 blackjack 25, 2 blackjack 25",
        "1: TS 9D; 2: AC TD; dealer: TH 8H",
        bank="40",
        places={"bank": 5},
    )
    first, second = settle(CATALOG, "california", "no-bust-21st-century-6-1", told)["rulings"]
    assert (second["result"], second["pays"]) == ("win", "30")
    assert (first["result"], first["pays"]) == ("win", "10")


# -- fees ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("option", "bands"),
    [
        ("option-1", [("2", "50", "0", "0.50"), ("51", "", "2.00", "1.00")]),  # 1822-1824
        ("option-2", [("25", "50", "0", "1.00"), ("51", "", "2.00", "1.00")]),  # 1828-1831
        ("option-3", [("100", "", "2.00", "1.00")]),  # 1832
    ],
)
def test_1820_1832_collection(option: str, bands: list[tuple[str, ...]]) -> None:
    steps = _game().fees[option].steps
    assert [(step.over, step.upto, step.bank, step.player) for step in steps] == bands
