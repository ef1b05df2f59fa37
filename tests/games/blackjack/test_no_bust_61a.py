"""No Bust Blackjack 6.1A: charts, rules, paytable and fees a second time, hands ruled by hand."""

from fractions import Fraction
from random import Random
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
from trainer.games.blackjack.totals import said_total
from trainer.games.edge import wager_odds
from trainer.games.engine import Situation
from trainer.games.rounds import Bet
from trainer.wording.say import say

NAME = "california/no-bust-blackjack-6-1a"
BJ = "1 blackjack 20"
RULES, BUSTER = "No Bust 6.1A, game rules", "No Bust 6.1A, Buster"
SURRENDER = "No Bust 6.1A, surrender (983)"


def _game(**options: str) -> BlackjackGame:
    return of(game_of(NAME, **options))


# -- the cards -----------------------------------------------------------------------------------


@pytest.mark.parametrize("decks", ["1", "8"])
def test_866_one_to_eight_decks_without_jokers(decks: str) -> None:
    deck = _game(decks=decks).deck
    assert (deck.packs, deck.jokers, deck.least, deck.most) == (int(decks), 0, 1, 8)


@pytest.mark.parametrize(
    ("cards", "total", "natural"),
    [
        ("AS KD", "21 1/2", True),  # 858, 870
        ("TS AD", "21 1/2", True),
        ("AS 6D", "17", False),  # 871
        ("AS 6D 9C", "16", False),
        ("KS 4D AC", "15", False),  # 872
        ("AS AD", "12", False),  # 873
        ("AS AD KC", "12", False),
        ("JS QD", "20", False),  # 875
        ("7S 7D 7C", "21", False),
    ],
)
def test_866_875_what_hands_count(cards: str, total: str, natural: bool) -> None:
    game, hand = _game(), cards.split()
    assert total in say(game, said_total(game, hand)).split("soft ")[-1].split("hard ")[-1]
    assert is_natural(hand, game.count) is natural


def test_949_964_22_is_more_than_a_natural() -> None:
    assert counted(["TS", "6D", "6C"], _game().count).bust
    assert not counted(["TS", "6D", "5C"], _game().count).bust


# -- the charts ----------------------------------------------------------------------------------


def _open(cards: str, *further: str, up: str = "9H", **options: str) -> set[str]:
    game = _game(**options)
    names = ["seat-1", *(f"seat-1/{n}" for n in range(2, len(further) + 2))]
    bets = [Bet(seat=1 + 100 * n, wager="blackjack", amount=2000) for n in range(len(names))]
    hands = dict(zip(names, [one.split() for one in (cards, *further)], strict=True))
    seats = Seats(game, {**hands, "dealer": [up, "8H"]}, bets, {})
    return set(open_plays(game, seats, seats.positions[0], len(names)))


@pytest.mark.parametrize("points", range(5, 12))
def test_915_eleven_or_less_must_hit(points: int) -> None:
    found = _open(f"2S {points - 2}D")
    assert "hit" in found
    assert "stand" not in found


@pytest.mark.parametrize("cards", ["TS 2D", "9S 4D", "7S 7D", "AS 5D", "TS 7D", "9S 9D", "AS 8D"])
def test_917_923_twelve_to_nineteen_may_choose(cards: str) -> None:
    assert {"hit", "stand"} <= _open(cards)


@pytest.mark.parametrize("cards", ["TS KD", "AS 9D", "TS 5D 5C", "AS 4D 5C"])
def test_921_925_twenty_is_printed_in_two_columns(cards: str) -> None:
    assert "hit" not in _open(cards)
    assert {"hit", "stand"} <= _open(cards, chart_20="chooses")


@pytest.mark.parametrize("cards", ["7S 7D 7C", "TS 5D 6C", "AS 4D 6C", "5S 5D 5C 6C"])
@pytest.mark.parametrize("chart", ["stands", "chooses"])
def test_921_twenty_one_must_stand(cards: str, chart: str) -> None:
    assert _open(cards, chart_20=chart) == set()


@pytest.mark.parametrize(
    ("cards", "play", "allowed"),
    [
        ("5S 4D", "double", True),  # 971
        ("TS KD", "double", True),
        ("2S 3D 4C", "double", False),
        ("AS KD", "double", False),
        ("8S 8D", "split", True),  # 976
        ("8S 7D", "split", False),
        ("KS KD", "split", True),  # 977
        ("KS TD", "split", False),
        ("AS AD", "split", True),  # 978
        ("TS 6D", "surrender", True),  # 983
        ("5S 4D", "surrender", True),
        ("TS 5D 5C", "surrender", True),
        ("2S 3D 4C 5H 3H", "surrender", True),
        ("7S 7D 7C", "surrender", False),
        ("TS 6D 6C", "surrender", False),
        ("AS KD", "surrender", False),
    ],
)
def test_971_983_what_may_be_done(cards: str, play: str, allowed: bool) -> None:
    assert (play in _open(cards)) is allowed


def test_983_against_any_open_card() -> None:
    for up in ("AH", "KH", "6H"):
        assert "surrender" in _open("TS 6D", up=up)


def test_971_976_hands_of_a_split() -> None:
    assert {"double", "surrender"} <= _open("8S 3D", "8D TC")
    assert "double" in _open("KS AD", "KD TC")  # no Natural after a split: only that is excepted
    assert "hit" not in _open("KS AD", "KD TC")
    assert _open("AS 5D", "AD TC") <= {"stand", "surrender"}  # 978: one card
    assert "split" not in _open("AS AH", "AD TC")


def test_977_tens_to_three_hands() -> None:
    assert "split" in _open("KS KH", "KD TC")
    assert "split" not in _open("KS KH", "KD TC", "KC 5D")
    assert "split" in _open("8S 8H", "8D TC", "8C 5D")  # no number is printed
    assert "split" not in _open("8S 8H", "8D TC", "8C 5D", pair_hands="3")


def test_934_the_player_dealer_has_no_choice() -> None:
    rules = _game().dealer
    assert (rules.hard, rules.soft, rules.hole, rules.begins) == (17, 18, "down", "dealer")


# -- paytables -----------------------------------------------------------------------------------


def test_947_988_what_is_paid() -> None:
    (row,) = _game().paytables["natural"].rows
    assert row.pays == "6 to 5"
    assert _game().wagers["insurance"].odds == "2 to 1"


@pytest.mark.parametrize(
    ("cards", "pays"),
    [
        ("TH 6H 9C", "20"),  # 1022
        ("TH 2H 4C 6D", "20"),  # 1023
        ("TH 2H 2C 2D 6D", "40"),  # 1024
        ("3H 2H 2C 4D 5D 6D", "150"),  # 1025
        ("3H 2H 2C 2D 3D 4D 6D", "500"),  # 1026
        ("2H 2C 2D 3D 3C 2S 2H KD", "2000"),  # 1027
        ("2H 2C 2D 2S 2H 2C 2D 2S KD", "2000"),
    ],
)
def test_1019_1027_buster_by_the_number_of_cards(cards: str, pays: str) -> None:
    told = situation(f"{BJ}, 1 buster 10", f"1: TS 9D; dealer: {cards}")
    assert ruled(NAME, told)[1] == f"1 buster win {pays} {BUSTER} (1019-1027)"


def test_1012_1013_how_likely_a_buster_bet_wins() -> None:
    # One deck, counted here with the cards one by one: how often he is over, by three cards.
    game = _game(decks="1")
    found = wager_odds(engine_of(game), game, "buster")
    assert found is not None
    shares = {line.outcome: line.chance for line in found.outcomes}
    assert sum(shares.values()) == 1
    left = dict.fromkeys(range(1, 10), 4) | {10: 16}
    assert shares["3 cards"] == _over(left, (), 3)


def _over(left: dict[int, int], cards: tuple[int, ...], wanted: int) -> Fraction:
    """Return how likely the player-dealer goes over with just so many cards."""
    points = sum(cards)
    soft = 1 in cards and points <= 11
    total = points + 10 if soft else points
    if len(cards) >= 2 and (total > 21 or total >= (18 if soft else 17)):
        return Fraction(total > 21 and len(cards) == wanted)
    if len(cards) >= wanted:
        return Fraction(0)
    every, found = sum(left.values()), Fraction(0)
    for value, many in left.items():
        if many:
            after = {**left, value: many - 1}
            found += Fraction(many, every) * _over(after, (*cards, value), wanted)
    return found


# -- situations ----------------------------------------------------------------------------------

RULED = [
    ("945 both", "1: AS KD; dealer: TH AH", [f"1 blackjack push {RULES} (945)"]),
    ("947 natural", "1: AS KD; dealer: TH 8H", [f"1 blackjack win 24 {RULES} (947)"]),
    ("947 over", "1: AS KD; dealer: TH 6H 9C", [f"1 blackjack win 24 {RULES} (947)"]),
    ("947 beats 21", "1: AS KD; dealer: 7H 7C 7D", [f"1 blackjack win 24 {RULES} (947)"]),
    ("965 beats 21", "1: 7S 7D 7C; dealer: TH AH", [f"1 blackjack lose 20 {RULES} (965)"]),
    ("965 and over", "1: TS 6D 6C; dealer: TH AH", [f"1 blackjack lose 20 {RULES} (965)"]),
    ("949", "1: TS 8D; dealer: TH 6H 9C", [f"1 blackjack win 20 {RULES} (949)"]),
    ("949 by 22", "1: TS 8D; dealer: TH 6H 6C", [f"1 blackjack win 20 {RULES} (949)"]),
    ("951 player", "1: TS 9D; dealer: TH 8H", [f"1 blackjack win 20 {RULES} (951)"]),
    ("951 dealer", "1: TS 7D; dealer: TH 8H", [f"1 blackjack lose 20 {RULES} (951)"]),
    ("953", "1: TS 8D; dealer: TH 8H", [f"1 blackjack push {RULES} (953)"]),
    ("956", "1: TS 6D TC; dealer: TH 6H 8C", [f"1 blackjack lose 20 {RULES} (956)"]),
    ("957 nearer", "1: TS 6D 6C; dealer: TH 6H 9C", [f"1 blackjack lose 20 {RULES} (957)"]),
    ("963 tie", "1: TS 6D 8C; dealer: TH 6H 8C", [f"1 blackjack lose 20 {RULES} (963)"]),
    ("959 7-8-9", "1: TS 6D 7C; dealer: 7H 8H 9H", [f"1 blackjack push {RULES} (957-959)"]),
    ("959 order", "1: TS 6D 6C; dealer: 9C 7C 8C", [f"1 blackjack push {RULES} (957-959)"]),
    ("959 mixed", "1: TS 6D 7C; dealer: 7H 8H 9S", [f"1 blackjack lose 20 {RULES} (957)"]),
    ("963 7-8-9 tie", "1: TS 6D 8C; dealer: 7H 8H 9H", [f"1 blackjack lose 20 {RULES} (963)"]),
    ("956 7-8-9", "1: TS 6D 9C; dealer: 7H 8H 9H", [f"1 blackjack lose 20 {RULES} (956)"]),
    ("949 7-8-9", "1: TS 6D; dealer: 7H 8H 9H", [f"1 blackjack win 20 {RULES} (949)"]),
    ("964", "1: TS 6D 6C; dealer: TH 8H", [f"1 blackjack lose 20 {RULES} (964)"]),
]  # fmt: skip


@pytest.mark.parametrize(("cards", "lines"), [one[1:] for one in RULED], ids=[o[0] for o in RULED])
def test_situations(cards: str, lines: list[str]) -> None:
    assert ruled(NAME, situation(BJ, cards)) == lines


@pytest.mark.parametrize(
    ("bets", "cards", "decisions", "line"),
    [
        (BJ, "1: TS 6D; dealer: TH 8H", "surrender", "half 10"),
        (BJ, "1: TS 6D; dealer: TH AH", "surrender", "half 10"),  # whatever he has
        (BJ, "1: TS 6D; dealer: TH 6H 9C", "surrender", "half 10"),
        (BJ, "1: TS 3D 4C 3H; dealer: TH 8H", "hit hit surrender", "half 10"),
        ("1 blackjack 25", "1: TS 6D; dealer: TH 8H", "surrender", "half 12.50"),
        ("1 blackjack 40", "1: 6S 5D 2C; dealer: TH 8H", "double surrender", "half 20"),
    ],
)
def test_983_surrender(bets: str, cards: str, decisions: str, line: str) -> None:
    told = situation(bets, cards, decisions={"1": decisions.split()})
    assert ruled(NAME, told) == [f"1 blackjack {line} {SURRENDER}"]


def test_983_nobody_surrenders_21() -> None:
    told = situation(BJ, "1: 7S 7D 7C; dealer: TH 8H", decisions={"1": ["hit", "surrender"]})
    with pytest.raises(InputError, match="surrender is not allowed with these cards"):
        ruled(NAME, told)


def test_965_a_natural_takes_doubles_too() -> None:
    told = situation("1 blackjack 40", "1: 6S 5D TC; dealer: AH KD", decisions={"1": ["double"]})
    assert ruled(NAME, told) == [f"1 blackjack lose 40 {RULES} (965)"]


def test_977_978_no_natural_after_a_split() -> None:
    kings = situation(
        "1 blackjack 20, 1 blackjack/2 20", "1: KS AD; seat-1/2: KH 9D; dealer: TH 8H"
    )
    assert ruled(NAME, kings) == [
        f"1 blackjack win 20 {RULES} (951)",
        f"1 blackjack/2 win 20 {RULES} (951)",
    ]
    aces = situation(
        "1 blackjack 20, 1 blackjack/2 20", "1: AS KD; seat-1/2: AH 9D; dealer: 7H 7C 7D"
    )
    assert ruled(NAME, aces) == [
        f"1 blackjack push {RULES} (953)",
        f"1 blackjack/2 lose 20 {RULES} (951)",
    ]


@pytest.mark.parametrize(
    ("cards", "lines"),
    [
        ("1: TS 9D; dealer: AH KD", ["1 blackjack lose 20", "1 insurance win 20"]),
        ("1: AS TD; dealer: AH KD", ["1 blackjack push", "1 insurance win 20"]),
        ("1: TS 9D; dealer: AH 7D", ["1 blackjack win 20", "1 insurance lose 10"]),
    ],
)
def test_988_insurance(cards: str, lines: list[str]) -> None:
    found = ruled(NAME, situation(f"{BJ}, 1 insurance 10", cards))
    assert [one.split(" No Bust")[0] for one in found] == lines


@pytest.mark.parametrize("sum_", ["5", "15"])
def test_988_insurance_is_just_half(sum_: str) -> None:
    with pytest.raises(InputError, match=r"seat 1: Insurance is .*\$10"):
        ruled(NAME, situation(f"{BJ}, 1 insurance {sum_}", "1: TS 9D; dealer: AH KD"))


# -- Buster --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "lines"),
    [
        ("1: TS 9D; dealer: TH 8H", ["1 blackjack win 20", "1 buster lose 5"]),  # 1013
        ("1: TS 9D; dealer: TH AH", ["1 blackjack lose 20", "1 buster lose 5"]),
        ("1: TS 6D 9C; dealer: TH 6H 9D", ["1 blackjack lose 20", "1 buster win 10"]),  # 1010
        ("1: AS KD; dealer: 6H 5H 4D 9D", ["1 blackjack win 24", "1 buster win 10"]),  # 1010
        ("1: AS KD; dealer: 6H 5H 7D", ["1 blackjack win 24", "1 buster lose 5"]),
    ],
)
def test_1010_1013_buster(cards: str, lines: list[str]) -> None:
    found = ruled(NAME, situation(f"{BJ}, 1 buster 5", cards))
    assert [one.split(" No Bust")[0] for one in found] == lines


def test_1010_a_surrendered_hand_keeps_its_buster_bet() -> None:
    told = situation(
        f"{BJ}, 1 buster 5", "1: TS 6D; dealer: TH 6H 9D", decisions={"1": ["surrender"]}
    )
    assert [one.split(" No Bust")[0] for one in ruled(NAME, told)] == [
        "1 blackjack half 10",
        "1 buster win 10",
    ]


@pytest.mark.parametrize(
    ("bets", "words"),
    [
        ("1 buster 5", "Game wager"),  # 1006
        ("1 blackjack 10, 1 buster 15", r"\$10"),  # 1009
        ("1 blackjack 100, 1 buster 26", r"\$25"),  # 1039
        ("1 blackjack 100, 1 buster 0.50", r"\$1"),
        ("1 blackjack 100, 1 buster-2 5", "Backline"),
        ("1 blackjack 100, 1 backline-2 5, 1 buster-2 10", r"\$5"),
    ],
)
def test_1006_1039_which_buster_bets_are_refused(bets: str, words: str) -> None:
    with pytest.raises(InputError, match=words):
        ruled(NAME, situation(bets, "1: TS 9D; dealer: TH 8H"))


def test_1008_1009_backline_bettors_and_the_original_wager() -> None:
    told = situation("1 blackjack 20, 1 backline-2 15, 1 buster-2 10", "1: AS KD; dealer: 6H TC 6D")
    assert [line.split()[:4] for line in ruled(NAME, told)] == [
        ["1", "blackjack", "win", "24"],
        ["1", "backline-2", "win", "18"],
        ["1", "buster-2", "win", "20"],
    ]
    told = situation(
        "1 blackjack 20, 1 buster 20",
        "1: 6S 5D 2C; dealer: TH 8H",
        decisions={"1": ["double"]},
    )
    with pytest.raises(InputError, match=r"\$10"):  # the original wager was 10
        ruled(NAME, told)


# -- shoe and charts -----------------------------------------------------------------------------


def _dealt(shoe: str, actions: dict[str, str], *bets: Bet, **more: Any) -> Any:
    game = _game()
    said = {seat: tuple(words.split()) for seat, words in actions.items()}
    made = bets or (Bet(seat=1, wager="blackjack", amount=2000),)
    told = Situation(bets=made, shoe=tuple(shoe.split()), actions=said, **more)
    return engine_of(game).place(game, told)


def test_910_912_the_deal_begins_at_the_casino_dealers_left() -> None:
    two = (Bet(seat=2, wager="blackjack", amount=2000), Bet(seat=6, wager="blackjack", amount=1000))
    dealt = _dealt("7S TS 9H 8D 9D 8C", {}, *two, places={"bank": 4})
    assert dealt.hands == {
        "seat-2": ("7S", "8D"), "seat-6": ("TS", "9D"), "dealer": ("9H", "8C"),
    }  # fmt: skip


def test_1017_one_buster_bet_has_his_hand_completed() -> None:
    alone = _dealt("AS 6H KD 5H 4C 9D", {})
    assert alone.hands["dealer"] == ("6H", "5H")
    bets = (Bet(seat=1, wager="blackjack", amount=2000), Bet(seat=1, wager="buster", amount=500))
    assert _dealt("AS 6H KD 5H 4C 9D", {}, *bets).hands["dealer"] == ("6H", "5H", "4C", "9D")


@pytest.mark.parametrize(
    ("up", "paid", "stage"),
    [("6H", "at-once", "play"), ("6H", "in-turn", "settle"), ("KH", "at-once", "settle")],
)
def test_1010_when_a_natural_is_paid(up: str, paid: str, stage: str) -> None:
    game = _game(natural_paid=paid)
    engine = engine_of(game)
    told = Situation(
        bets=(Bet(seat=1, wager="blackjack", amount=2000),), shoe=("AS", up, "KD", "5H", "7D")
    )
    dealt = engine.place(game, told)
    script = engine.unroll(game, dealt, engine.rule(game, dealt))
    (at,) = [phase.id for phase in script.phases if any(act.verb is Verb.PAY for act in phase.acts)]
    assert at == stage


# -- order and money -----------------------------------------------------------------------------

FOUR = "1 blackjack 20, 1 buster 10, 7 blackjack 40, 7 buster 5"
OVER = "1: TS 9D; 7: KS 9C; dealer: TH 6H 9D"


def _acts(**options: str) -> list[tuple[int, str]]:
    game = _game(**options)
    engine = engine_of(game)
    told = Situation(
        bets=tuple(
            Bet(seat=int(seat), wager=name, amount=100 * int(sum_))
            for seat, name, sum_ in (one.split() for one in FOUR.split(", "))
        ),
        shoe=("TS", "KS", "TH", "9D", "9C", "6H", "9D"),
        places={"bank": 4},
    )
    dealt = engine.place(game, told)
    script = engine.unroll(game, dealt, engine.rule(game, dealt))
    (phase,) = [one for one in script.phases if one.id == "settle"]
    return [(act.slot.seat, act.slot.wager) for act in phase.acts]


def test_937_all_game_wagers_from_the_right_then_all_buster_bets() -> None:
    assert _acts() == [(7, "blackjack"), (1, "blackjack"), (7, "buster"), (1, "buster")]


def test_1015_seat_by_seat_from_the_action_button() -> None:
    assert _acts(settle_order="from-button") == [
        (7, "blackjack"), (7, "buster"), (1, "blackjack"), (1, "buster"),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("order", "found"),
    [
        # 937: 40 and 20 are paid, then 10 for seat 7's Buster, and 5 are left for seat 1's.
        ("from-right", [(1, "20"), (1, "5"), (7, "40"), (7, "10")]),
        # 1015: seat 7 is paid whole, then seat 1 as far as it goes.
        ("from-button", [(1, "20"), (1, "5"), (7, "40"), (7, "10")]),
    ],
)
def test_995_how_far_the_money_reaches(order: str, found: list[tuple[int, str]]) -> None:
    told = situation(FOUR, OVER, bank="75", places={"bank": 4}, options={"settle-order": order})
    rulings = settle(CATALOG, "california", "no-bust-blackjack-6-1a", told)["rulings"]
    assert [(r["seat"], r["pays"]) for r in rulings] == found


@pytest.mark.parametrize(
    ("order", "found"),
    [
        ("from-right", [(1, "15"), (1, "0"), (7, "40"), (7, "0")]),
        ("from-button", [(1, "5"), (1, "0"), (7, "40"), (7, "10")]),
    ],
)
def test_937_1015_who_is_left_without(order: str, found: list[tuple[int, str]]) -> None:
    told = situation(FOUR, OVER, bank="55", places={"bank": 4}, options={"settle-order": order})
    rulings = settle(CATALOG, "california", "no-bust-blackjack-6-1a", told)["rulings"]
    assert [(r["seat"], r["pays"]) for r in rulings] == found


# -- fees ----------------------------------------------------------------------------------------

BAND = ("51", "", "2.00", "1.00")


@pytest.mark.parametrize(
    ("option", "bands"),
    [
        ("option-1", [("5", "50", "0", "0.50"), BAND]),  # 1041-1043
        ("option-2", [("25", "50", "0", "1.00"), BAND]),  # 1045-1047
        ("option-3", [("100", "", "2.00", "1.00")]),  # 1048
        ("rates-1", [("2", "50", "0", "0.50"), BAND]),  # 1822-1824
        ("rates-3", [("100", "", "2.00", "1.00")]),  # 1832
    ],
)
def test_1035_1048_collection(option: str, bands: list[tuple[str, ...]]) -> None:
    steps = _game().fees[option].steps
    assert [(step.over, step.upto, step.bank, step.player) for step in steps] == bands


@pytest.mark.parametrize(
    ("schedule", "fees"),
    [
        ("option-1", {1: 50, 2: 50}),  # 45 in game wagers: the player-dealer pays nothing
        ("rates-1", {1: 50, 2: 50, 4: 200}),  # 1820: bonus bets are counted, and not charged
    ],
)
def test_1037_1820_which_bets_are_counted(schedule: str, fees: dict[int, int]) -> None:
    game = _game(collection=schedule)
    engine = engine_of(game)
    bets = (
        Bet(seat=1, wager="blackjack", amount=2000),
        Bet(seat=1, wager="buster", amount=2000),
        Bet(seat=2, wager="blackjack", amount=2500),
    )
    told = Situation(bets=bets, shoe=("TS", "TD", "TH", "9D", "8D", "7C"), places={"bank": 4})
    dealt = engine.place(game, told)
    acts = engine.unroll(game, dealt, engine.rule(game, dealt)).acts()
    found = {act.slot.seat: act.payload.amount for act in acts if act.verb is Verb.COLLECT}
    assert found == fees


# -- what a dealer refuses -----------------------------------------------------------------------

SHEETS = {
    "california/no-bust-blackjack": (11, 19),  # 578-581
    "california/no-bust-21st-century-6-1": (11, 20),  # 783-789
    NAME: (11, 19),
}


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("case", ["hit:may", "hit:not", "stand:may", "stand:not"])
def test_the_chart_is_asked_for_in_every_sheet(name: str, case: str) -> None:
    game = of(game_of(name))
    engine = engine_of(game)
    (found,) = [one for one in engine.cases(game) if one.id == f"allowed/{case}"]
    least, most = SHEETS[name]
    for seed in range(8):
        posed = engine.pose(game, found, Random(seed))
        assert posed.expected == ("yes" if case.endswith("may") else "no")
        *_, hand, theirs = posed.laid
        made = counted(hand.cards, game.count)
        frozen = any(card[0] == "X" for card in (*hand.cards, *theirs.cards))
        if case.startswith("stand"):
            assert (made.points <= least) is (posed.expected == "no"), hand.cards
        elif not frozen and len(posed.laid) == 2 and not is_natural(hand.cards, game.count):
            assert (made.points > most) is (posed.expected == "no"), hand.cards
