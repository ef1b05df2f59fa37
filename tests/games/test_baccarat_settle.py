"""What becomes of every bet: situations a dealer meets, ruled on under each rulebook's clauses.

Cards are written in the order they leave the shoe: Player, Banker, Player, Banker, third cards.
"""

import pytest

from tests.games.world import game_of, settled
from trainer.games.baccarat.royal import personal
from trainer.games.charges import ChargeTime
from trainer.games.money import format_money
from trainer.games.rounds import Ruling

CINCINNATI = {
    "player": "10.I",
    "player-ties": "5.I.B.3",
    "player-loses": "5.I.B.2",
    "banker": "10.III",
    "banker-ties": "5.I.A.3",
    "banker-loses": "5.I.A.2",
    "tie": "10.II",
    "no-tie": "5.I.C.2",
    "dragon": "10.IV",
    "dragon-push": "10.IV",
    "natural-loses": "5.I.D.2(a)",
    "not-higher": "5.I.D.2(b)",
    "by-few": "5.I.D.2(c)",
}
CLEVELAND = {
    "player": "13(a)",
    "player-ties": "8(a)(2)(iii)",
    "player-loses": "8(a)(2)(ii)",
    "banker": "13(c)",
    "banker-ties": "8(a)(1)(iii)",
    "banker-loses": "8(a)(1)(ii)",
    "tie": "13(b)",
    "no-tie": "8(a)(3)(ii)",
    "dragon": "13(d)",
    "dragon-push": "16(c)",
    "natural-loses": "8(a)(4)(ii)(A)",
    "not-higher": "8(a)(4)(ii)(B)",
    "by-few": "8(a)(4)(ii)(C)",
}
BACCARAT = {
    "player": "13(a)",
    "player-ties": "8(a)(2)(iii)",
    "player-loses": "8(a)(2)(ii)",
    "banker": "13(c)",
    "banker-ties": "8(a)(1)(iii)",
    "banker-loses": "8(a)(1)(ii)",
    "tie": "13(b)",
    "no-tie": "8(a)(3)(ii)",
    "dragon": "13(e)",
    "dragon-push": "13(e)",
    "natural-loses": "8(a)(4)(ii)a",
    "not-higher": "8(a)(4)(ii)b",
    "by-few": "8(a)(4)(ii)c",
    "dragon-7": "13(f)",
    "no-dragon-7": "8(a)(5)(ii)",
    "panda-8": "13(g)",
    "no-panda-8": "8(a)(6)(ii)",
    "panda-player": "13(a)",
    "house-money": "13(h)",
    "no-pair": "8(a)(7)(ii)",
    "royal-9": "13(i)",
}
MIDI = {
    "player": "12(a)",
    "player-ties": "7(a)(2)(iii)",
    "player-loses": "7(a)(2)(ii)",
    "banker": "12(c)",
    "banker-ties": "7(a)(1)(iii)",
    "banker-loses": "7(a)(1)(ii)",
    "tie": "12(b)",
    "no-tie": "7(a)(3)(ii)",
    "dragon": "12(e)",
    "dragon-push": "12(e)",
    "natural-loses": "7(a)(4)(ii)a",
    "not-higher": "7(a)(4)(ii)b",
    "by-few": "7(a)(4)(ii)c",
    "dragon-7": "12(f)",
    "no-dragon-7": "7(a)(5)(ii)",
    "panda-8": "12(g)",
    "no-panda-8": "7(a)(6)(ii)",
    "panda-player": "7(a)(2)(i)",
    "house-money": "12(h)",
    "no-pair": "7(a)(7)(ii)",
    "royal-9": "12(i)",
}
CLAUSES = {
    "ohio-cincinnati/mini-baccarat": CINCINNATI,
    "ohio-cincinnati/midi-baccarat": CINCINNATI,
    "ohio-cleveland/mini-baccarat": CLEVELAND,
    "ohio-cleveland/midi-baccarat": CLEVELAND,
    "massachusetts/baccarat": BACCARAT,
    "massachusetts/midibaccarat": MIDI,
    "massachusetts/minibaccarat": MIDI,
}
MASSACHUSETTS = [name for name in CLAUSES if name.startswith("massachusetts")]
EZ = "california/ez-baccarat"

BANKER_9_OVER_7 = "KS 4H 7D 5C"
PLAYER_7_OVER_6 = "KS KH 7D 6C"
TIE_7 = "7S 7H KD KC"
PLAYER_NATURAL_9_OVER_8 = "9S 8H KD KC"
NATURALS_TIE = "9S 9H KD KC"
NATURAL_8_OVER_0 = "8S JH KD KC"
PLAYER_BY_9 = "KS KH 4D 5C 5S 5H"
PLAYER_BY_4 = "KS KH 6D 2C KD"
PLAYER_BY_3 = "KS KH 6D 3C KD"
DRAGON_7 = "KS KH 6D 5C 2S"
SEVENS_TIE = "KS KH 7D 5C 2S"
PANDA_8 = "KS KH 3D 7C 5S"
EIGHTS_TIE = "KS KH 3D 2C 5S 6S"

# title, bets, cards, what is ruled; {name} is the clause of this rulebook.
COMMON: list[tuple[str, str, str, list[str]]] = [
    (
        "banker-115-is-charged-5.75",
        "1 banker 115, 2 player 50, 3 tie 10",
        BANKER_9_OVER_7,
        [
            "banker 115 win, 1 to 1 pays 115, commission 5.75 [{banker}]",
            "player 50 lose, takes 50 [{player-loses}]",
            "tie 10 lose, takes 10 [{no-tie}]",
        ],
    ),
    (
        "player-is-paid-even-without-commission",
        "1 player 115, 2 banker 50",
        PLAYER_7_OVER_6,
        [
            "player 115 win, 1 to 1 pays 115 [{player}]",
            "banker 50 lose, takes 50 [{banker-loses}]",
        ],
    ),
    (
        "a-tie-pushes-the-main-bets-and-pays-8-to-1",
        "1 player 100, 2 banker 100, 3 tie 25",
        TIE_7,
        [
            "player 100 push [{player-ties}]",
            "banker 100 push [{banker-ties}]",
            "tie 25 win, 8 to 1 pays 200 [{tie}]",
        ],
    ),
    (
        "natural-9-over-natural-8",
        "1 dragon-player 5, 1 dragon-banker 5",
        PLAYER_NATURAL_9_OVER_8,
        [
            "dragon-player 5 win, 1 to 1 pays 5 [{dragon}]",
            "dragon-banker 5 lose, takes 5 [{natural-loses}]",
        ],
    ),
    (
        "a-natural-over-none-pays-even-whatever-the-margin",
        "1 dragon-player 5, 1 dragon-banker 5",
        NATURAL_8_OVER_0,
        [
            "dragon-player 5 win, 1 to 1 pays 5 [{dragon}]",
            "dragon-banker 5 lose, takes 5 [{not-higher}]",
        ],
    ),
    (
        "equal-naturals-push-the-dragon-bonus",
        "1 dragon-player 5, 1 dragon-banker 5, 1 tie 5",
        NATURALS_TIE,
        [
            "dragon-player 5 push [{dragon-push}]",
            "dragon-banker 5 push [{dragon-push}]",
            "tie 5 win, 8 to 1 pays 40 [{tie}]",
        ],
    ),
    (
        "equal-counts-without-naturals-lose-the-dragon-bonus",
        "1 dragon-player 5, 1 dragon-banker 5",
        TIE_7,
        [
            "dragon-player 5 lose, takes 5 [{not-higher}]",
            "dragon-banker 5 lose, takes 5 [{not-higher}]",
        ],
    ),
    (
        "nine-points-without-a-natural",
        "1 dragon-player 5, 1 dragon-banker 5",
        PLAYER_BY_9,
        [
            "dragon-player 5 win, 30 to 1 pays 150 [{dragon}]",
            "dragon-banker 5 lose, takes 5 [{not-higher}]",
        ],
    ),
    (
        "four-points-are-enough",
        "1 dragon-player 10",
        PLAYER_BY_4,
        ["dragon-player 10 win, 1 to 1 pays 10 [{dragon}]"],
    ),
    (
        "three-points-are-not",
        "1 dragon-player 10",
        PLAYER_BY_3,
        ["dragon-player 10 lose, takes 10 [{by-few}]"],
    ),
]
IN_EZ: list[tuple[str, str, str, list[str]]] = [
    (
        "a-dragon-7-pushes-banker",
        "1 banker 100, 1 dragon-7 5, 1 panda-8 5, 2 player 100, 2 tie 5",
        DRAGON_7,
        [
            "banker 100 push [{banker-ties}]",
            "dragon-7 5 win, 40 to 1 pays 200 [{dragon-7}]",
            "panda-8 5 lose, takes 5 [{no-panda-8}]",
            "player 100 lose, takes 100 [{player-loses}]",
            "tie 5 lose, takes 5 [{no-tie}]",
        ],
    ),
    (
        "any-other-banker-win-pays-without-commission",
        "1 banker 115, 1 dragon-7 5",
        BANKER_9_OVER_7,
        [
            "banker 115 win, 1 to 1 pays 115 [{banker}]",
            "dragon-7 5 lose, takes 5 [{no-dragon-7}]",
        ],
    ),
    (
        "a-three-card-7-that-ties-is-no-dragon",
        "1 banker 100, 1 dragon-7 5, 1 tie 5",
        SEVENS_TIE,
        [
            "banker 100 push [{banker-ties}]",
            "dragon-7 5 lose, takes 5 [{no-dragon-7}]",
            "tie 5 win, 8 to 1 pays 40 [{tie}]",
        ],
    ),
    (
        "a-panda-8",
        "1 player 100, 1 panda-8 5, 1 dragon-7 5, 2 banker 100",
        PANDA_8,
        [
            "player 100 win, 1 to 1 pays 100 [{panda-player}]",
            "panda-8 5 win, 25 to 1 pays 125 [{panda-8}]",
            "dragon-7 5 lose, takes 5 [{no-dragon-7}]",
            "banker 100 lose, takes 100 [{banker-loses}]",
        ],
    ),
    (
        "a-natural-8-is-no-panda",
        "1 player 100, 1 panda-8 5",
        NATURAL_8_OVER_0,
        [
            "player 100 win, 1 to 1 pays 100 [{player}]",
            "panda-8 5 lose, takes 5 [{no-panda-8}]",
        ],
    ),
    (
        "a-three-card-8-that-ties-is-no-panda",
        "1 panda-8 5",
        EIGHTS_TIE,
        ["panda-8 5 lose, takes 5 [{no-panda-8}]"],
    ),
]


def told(ruled: Ruling) -> str:
    """Return a ruling as a floor supervisor would say it."""
    parts = [f"{ruled.wager} {format_money(ruled.amount)} {ruled.result}"]
    if ruled.pays:
        parts.append(f"{ruled.odds} pays {format_money(ruled.pays)}")
    if ruled.takes:
        parts.append(f"takes {format_money(ruled.takes)}")
    if ruled.charge:
        parts.append(f"commission {format_money(ruled.charge)}")
    if ruled.uncovered:
        parts.append(f"uncovered {format_money(ruled.uncovered)}")
    return f"{', '.join(parts)} [{ruled.clause}]"


def _cases(names: list[str], situations: list[tuple[str, str, str, list[str]]]) -> list[object]:
    cases: list[object] = []
    for name in names:
        for title, bets, shoe, lines in situations:
            expected = [_cited(line, CLAUSES[name]) for line in lines]
            clause = expected[0].partition("[")[2].rstrip("]")
            cases.append(pytest.param(name, bets, shoe, expected, id=f"{name}-{clause}-{title}"))
    return cases


def _cited(line: str, clauses: dict[str, str]) -> str:
    head, _, name = line.partition("[{")
    return f"{head}[{clauses[name.rstrip('}]')]}]"


@pytest.mark.parametrize(("name", "bets", "shoe", "expected"), _cases([*CLAUSES], COMMON))
def test_situation(name: str, bets: str, shoe: str, expected: list[str]) -> None:
    assert [told(ruled) for ruled in settled(game_of(name), bets, shoe)] == expected


@pytest.mark.parametrize(("name", "bets", "shoe", "expected"), _cases(MASSACHUSETTS, IN_EZ))
def test_situation_in_ez(name: str, bets: str, shoe: str, expected: list[str]) -> None:
    game = game_of(name, variation="ez")
    assert [told(ruled) for ruled in settled(game, bets, shoe)] == expected


@pytest.mark.parametrize(
    ("name", "options", "bet", "commission"),
    [
        pytest.param("ohio-cincinnati/mini-baccarat", {}, "117", 585, id="cincinnati-10.III"),
        pytest.param("ohio-cincinnati/mini-baccarat", {}, "12.30", 62, id="cincinnati-10.III-cent"),
        pytest.param("ohio-cleveland/mini-baccarat", {}, "12.30", 65, id="cleveland-13(e)-nickel"),
        pytest.param(
            "ohio-cleveland/mini-baccarat", {"rounding": "0.01"}, "12.30", 62, id="cleveland-13(c)"
        ),
        pytest.param(
            "ohio-cleveland/mini-baccarat", {"play": "tournament"}, "100", 0, id="cleveland-13(h)"
        ),
        pytest.param("massachusetts/baccarat", {}, "117", 600, id="massachusetts-13(c)-quarter"),
        pytest.param(
            "massachusetts/baccarat",
            {"vigorish_unit": "0.01"},
            "117",
            585,
            id="massachusetts-13(c)-exact",
        ),
        pytest.param("massachusetts/minibaccarat", {}, "12.50", 75, id="minibaccarat-12(c)"),
    ],
)
def test_vigorish(name: str, options: dict[str, str], bet: str, commission: int) -> None:
    [ruled] = settled(game_of(name, **options), f"1 banker {bet}", BANKER_9_OVER_7)
    assert ruled.charge == commission


@pytest.mark.parametrize("name", CLAUSES)
def test_deferred_vigorish_leaves_the_payment_whole(name: str) -> None:
    """Cincinnati 10.V, Cleveland 13(f), Massachusetts 13(d)(2) and 12(d)(2)."""
    [ruled] = settled(game_of(name, vigorish="mark"), "3 banker 100", BANKER_9_OVER_7)
    assert (ruled.pays, ruled.charge, ruled.net()) == (10_000, 500, 10_000)
    assert ruled.charge_time is ChargeTime.MARK
    assert (ruled.net(), ruled.after_charge()) == (ruled.pays, ruled.pays - ruled.charge)
    [now] = settled(game_of(name, vigorish="settle"), "3 banker 100", BANKER_9_OVER_7)
    assert now.net() == 9_500


@pytest.mark.parametrize(
    ("name", "charge"),
    [
        pytest.param("ohio-cincinnati/mini-baccarat", 500, id="cincinnati-5.I.A.3(b)"),
        pytest.param("ohio-cleveland/mini-baccarat", 2_500, id="cleveland-8(a)(1)(iii)(B)"),
    ],
)
def test_a_house_may_charge_a_tie(name: str, charge: int) -> None:
    game = game_of(name, tie_vigorish="charged")
    banker, player = settled(game, "1 banker 100, 1 player 100", TIE_7)
    assert (banker.result, banker.pays, banker.takes, banker.charge) == ("push", 0, 0, charge)
    assert player.charge == 0


# Massachusetts 13(e) and 12(e), written out a second time.
PAYTABLES = {
    "a": {9: "30 to 1", 8: "10 to 1", 7: "6 to 1", 6: "4 to 1", 5: "2 to 1", 4: "1 to 1"},
    "b": {9: "20 to 1", 8: "8 to 1", 7: "7 to 1", 6: "4 to 1", 5: "3 to 1", 4: "1 to 1"},
    "c": {9: "30 to 1", 8: "10 to 1", 7: "4 to 1", 6: "4 to 1", 5: "2 to 1", 4: "2 to 1"},
}
# The Banker ends on 0 to 5 points, the Player on nine with a third card.
BY_MARGIN = {
    9: "KS KH 4D 5C 5S 5H",
    8: "KS KH 4D 5C 5S 6H",
    7: "KS KH 4D 5C 5S 7H",
    6: "KS KH 4D 5C 5S 8H",
    5: "KS KH 4D 5C 5S 9H",
    4: "KS KH 4D 5C 5S KH",
}


@pytest.mark.parametrize("margin", BY_MARGIN)
@pytest.mark.parametrize("table", PAYTABLES)
@pytest.mark.parametrize("name", MASSACHUSETTS)
def test_dragon_bonus_paytables(name: str, table: str, margin: int) -> None:
    game = game_of(name, dragon=table)
    [ruled] = settled(game, "1 dragon-player 10", BY_MARGIN[margin])
    assert ruled.facts["margin"] == margin
    assert ruled.odds == PAYTABLES[table][margin]


BOTH_PAIR = "8S 5H 8D 5C 9H"  # Player 6, Banker 0 draws a nine
ONE_PAIR = "8S 5H 8D 4C"  # Player 6, Banker natural 9


# Massachusetts 8(a)(7), 13(h) and 7(a)(7), 12(h).

in_massachusetts = pytest.mark.parametrize(
    "name", MASSACHUSETTS, ids=[f"{name}-{CLAUSES[name]['house-money']}" for name in MASSACHUSETTS]
)


@in_massachusetts
def test_two_pairs_pay_15_to_1(name: str) -> None:
    [ruled] = settled(game_of(name), "1 house-money 10", BOTH_PAIR)
    clause = CLAUSES[name]["house-money"]
    assert told(ruled) == f"house-money 10 win, 15 to 1 pays 150 [{clause}]"


@pytest.mark.parametrize("shoe", [ONE_PAIR, "5S 8H 4D 8C"])
@in_massachusetts
def test_one_pair_of_either_hand_pays_3_to_1(name: str, shoe: str) -> None:
    [ruled] = settled(game_of(name), "1 house-money 10", shoe)
    assert (ruled.odds, ruled.pays) == ("3 to 1", 3_000)


@in_massachusetts
def test_a_pair_is_of_one_rank_not_of_one_value(name: str) -> None:
    [ruled] = settled(game_of(name), "1 house-money 10", "KS 4H QD 5C KH")
    clause = CLAUSES[name]["no-pair"]
    assert told(ruled) == f"house-money 10 lose, takes 10 [{clause}]"


@in_massachusetts
def test_winnings_that_ride_join_the_line_bet(name: str) -> None:
    """9(e)(1)a: the line bet and what was added to it are settled together."""
    rides = {"house-money:1": "ride"}
    game = game_of(name)
    pairs, banker = settled(game, "1 house-money 10, 1 banker 100", BOTH_PAIR, choices=rides)
    assert pairs.pays == 15_000
    assert (banker.amount, banker.pays, banker.charge) == (25_000, 25_000, 1_250)


@in_massachusetts
def test_winnings_that_ride_are_lost_with_the_line_bet(name: str) -> None:
    rides = {"house-money:1": "ride"}
    bets = "1 house-money 10, 1 player 100"
    _, player = settled(game_of(name), bets, BOTH_PAIR, choices=rides)
    assert (player.result, player.takes) == ("lose", 25_000)


@in_massachusetts
def test_winnings_taken_leave_the_line_bet_alone(name: str) -> None:
    bets = "1 house-money 10, 1 banker 100"
    _, banker = settled(game_of(name), bets, BOTH_PAIR, choices={"house-money:1": "take"})
    assert (banker.amount, banker.pays) == (10_000, 10_000)


@in_massachusetts
def test_another_seats_choice_moves_nothing(name: str) -> None:
    bets = "1 house-money 10, 1 banker 100, 2 banker 100"
    found = settled(game_of(name), bets, BOTH_PAIR, choices={"house-money:2": "ride"})
    assert [ruled.amount for ruled in found] == [1_000, 10_000, 10_000]


MINE, OTHER = (" ".join(sorted(personal(seat))) for seat in (1, 2))


def _woven(player: str, banker: str) -> str:
    """Return two hands as they leave the shoe, with cards enough to finish."""
    (one, three), (two, four) = player.split(), banker.split()
    return f"{one} {two} {three} {four} 2S 2H"


ROYAL = [
    ("Personal King-9 vs. Personal King-9", _woven(MINE, MINE), "100%", 5_000_000),
    ("Banker Personal King-9", _woven("2D 4D", MINE), "100%", 45_000),
    ("Player Personal King-9", _woven(MINE, "2D 4D"), "100%", 45_000),
    ("Other Personal King-9 vs. Identical King-9", _woven(OTHER, OTHER), "$5000", 500_000),
    ("Suited Royal 9 vs. Suited Royal 9", _woven("9C JC", "QD 9D"), "$1500", 150_000),
    ("Royal 9 vs. Royal 9", _woven("9C JC", "QH 9D"), "$250", 25_000),
    ("Any Suited Royal 9", _woven("9C JC", "2D 4D"), "$50", 5_000),
    ("Any Royal 9", _woven("2D 4D", "9C JD"), "$25", 2_500),
]


@pytest.mark.parametrize("name", MASSACHUSETTS)
@pytest.mark.parametrize(("line", "shoe", "odds", "pays"), ROYAL, ids=[case[0] for case in ROYAL])
def test_royal_9(name: str, line: str, shoe: str, odds: str, pays: int) -> None:
    """Massachusetts 13(i) and 12(i); the meters stand where they start again."""
    [ruled] = settled(game_of(name, royal_9="offered"), "1 royal-9 5", shoe)
    assert ruled.outcome.startswith(line)
    assert (ruled.result, ruled.odds, ruled.pays) == ("win", odds, pays)
    assert ruled.clause == CLAUSES[name]["royal-9"]


@pytest.mark.parametrize("name", MASSACHUSETTS)
def test_royal_9_loses_on_anything_else(name: str) -> None:
    [ruled] = settled(game_of(name, royal_9="offered"), "1 royal-9 5", "9S 9H TD TC")
    assert (ruled.result, ruled.takes) == ("lose", 500)


@pytest.mark.parametrize("name", MASSACHUSETTS)
def test_the_star_meter_starts_where_the_house_says(name: str) -> None:
    game = game_of(name, royal_9="offered", star_reseed="25,000")
    [ruled] = settled(game, "1 royal-9 5", _woven(MINE, MINE))
    assert ruled.pays == 2_500_000


WON = "How Each Wager Wins, Loses, or Pushes"
CARDROOM = [
    (
        "line-bets-pay-even-without-commission",
        "1 banker 115, 2 player 50",
        BANKER_9_OVER_7,
        [f"banker 115 win, 1 to 1 pays 115 [{WON}]", f"player 50 lose, takes 50 [{WON}]"],
    ),
    (
        "a-dragon-7-pays-the-banker-line-as-printed",
        "1 banker 100, 1 dragon-7 5",
        DRAGON_7,
        [
            f"banker 100 win, 1 to 1 pays 100 [{WON}]",
            "dragon-7 5 win, 40 to 1 pays 200 [Dragon 7 Bonus Bet]",
        ],
    ),
    (
        "a-panda-8",
        "1 player 100, 1 panda-8 5",
        PANDA_8,
        [
            f"player 100 win, 1 to 1 pays 100 [{WON}]",
            "panda-8 5 win, 25 to 1 pays 125 [Panda 8 Bet]",
        ],
    ),
    (
        "a-tie-pays-8-to-1",
        "1 tie 5, 1 panda-8 5",
        EIGHTS_TIE,
        [
            "tie 5 win, 8 to 1 pays 40 [Tie Bet]",
            "panda-8 5 lose, takes 5 [Panda 8 Bet]",
        ],
    ),
]


@pytest.mark.parametrize(
    ("bets", "shoe", "expected"),
    [case[1:] for case in CARDROOM],
    ids=[f"{EZ}-{case[0]}" for case in CARDROOM],
)
def test_situation_in_a_cardroom(bets: str, shoe: str, expected: list[str]) -> None:
    assert [told(ruled) for ruled in settled(game_of(EZ), bets, shoe)] == expected


def test_a_house_may_let_a_dragon_7_push_the_banker_line() -> None:
    game = game_of(EZ, dragon_7_banker="pushes")
    [ruled] = settled(game, "1 banker 100", DRAGON_7)
    assert (ruled.result, ruled.pays) == ("push", 0)


# Type of Game, Method used to Determine Action: the bank answers up to its own wager.


def rule(bets: str, bank: int) -> list[str]:
    """Return the rulings when the Player wins 7 over 6 and the bank has so many dollars."""
    game = game_of(EZ)
    found = settled(game, bets, PLAYER_7_OVER_6, bank=bank * 100)
    return [told(ruled).partition(" [")[0] for ruled in found]


def test_california_money_enough_settles_everything() -> None:
    assert rule("1 player 100, 2 player 50", 150) == [
        "player 100 win, 1 to 1 pays 100",
        "player 50 win, 1 to 1 pays 50",
    ]


def test_california_money_runs_out_from_the_lowest_seat_on() -> None:
    assert rule("1 player 100, 2 player 50, 3 player 20", 120) == [
        "player 100 win, 1 to 1 pays 100",
        "player 50 win, 1 to 1 pays 20, uncovered 30",
        "player 20 void, uncovered 20",
    ]


def test_california_player_line_comes_before_banker_line_whatever_the_seats() -> None:
    assert rule("1 banker 100, 5 player 100", 100) == [
        "banker 100 void, uncovered 100",
        "player 100 win, 1 to 1 pays 100",
    ]


def test_california_bets_it_wins_use_its_money_up_as_well() -> None:
    assert rule("1 player 60, 2 banker 100", 100) == [
        "player 60 win, 1 to 1 pays 60",
        "banker 100 lose, takes 40, uncovered 60",
    ]


def test_california_a_push_costs_nothing() -> None:
    found = settled(game_of(EZ), "1 player 100, 2 tie 5", TIE_7, bank=4_000)
    assert [told(ruled).partition(" [")[0] for ruled in found] == [
        "player 100 push",
        "tie 5 win, 8 to 1 pays 40",
    ]
