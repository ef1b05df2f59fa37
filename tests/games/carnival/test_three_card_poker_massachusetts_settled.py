"""Three Card Poker, Massachusetts: tables and situations written a second time from the print."""

import re
from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.carnival.test_three_card_poker_cleveland import VERSIONS
from tests.games.dealings import dealing
from tests.games.world import CATALOG, game_of
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.game import of

POKER = "massachusetts/three-card-poker"
NONE = "1 ante-bonus stays 10(a)(3)"
IN, PLUS = "1 ante 20, 1 play 20", "1 ante 20, 1 play 20, 1 pair-plus 10"
SIX = f"{PLUS}, 1 six-card-bonus 5"
LOW, KING = "dealer: JS 9D 2H", "dealer: KS 9D 2H"


def _main(result: str, clause: str, bonus: str = NONE) -> list[str]:
    """Return Ante, bonus and Play that fare alike."""
    return [f"1 ante {result} {clause}", bonus, f"1 play {result} {clause}"]


def _bonus(sum_: int) -> str:
    return f"1 ante-bonus win {sum_} 10(a)(3)"


WON, LOST, TIED = (
    _main(*one) for one in (("win 20", "10(a)(1)"), ("lose 20", "9(c)"), ("push", "3(c)"))
)
OUT = ["1 ante win 20 10(a)(1)", NONE, "1 play push 10(a)(1)"]
FOLDED = ["1 ante lose 20 9(b)", NONE]
RULED: list[tuple[str, str, str, dict[str, Any], list[str]]] = [
    ("10(a)(1) higher", IN, f"1: AS 9C 2C; {KING}", {}, WON),
    ("9(c) lower", IN, f"1: QS JC 9C; {KING}", {}, LOST),
    ("3(c) a draw", IN, f"1: KC 9C 2S; {KING}", {}, TIED),
    ("3(c) by the third card", IN, "1: KC 9C 3S; dealer: KS 9D 2H", {}, WON),
    ("3(b)(5) the higher pair", IN, "1: 4S 4D AC; dealer: 9H 9C 2S", {}, LOST),
    ("3(b)(3) straight beats flush", IN, "1: AS 2D 3C; dealer: AH KH 9H",
     {}, _main("win 20", "10(a)(1)", _bonus(20))),
    ("3(b)(2) three twos beat a straight", IN, "1: 2S 2D 2C; dealer: AH KD QS",
     {}, _main("win 20", "10(a)(1)", _bonus(80))),
    ("3(b)(1) the lowest straight flush beats three aces", IN, "1: AS 2S 3S; dealer: AH AD AC",
     {}, _main("win 20", "10(a)(1)", _bonus(100))),
    ("3(b)(3) king, ace and two are ace high", IN, "1: KS AD 2C; dealer: 2H 2D 3S", {}, LOST),
    ("10(a)(1) jack high", IN, f"1: AS 9C 2C; {LOW}", {}, OUT),
    ("10(a)(1) jack high, the player has less", IN, f"1: 9S 8C 2C; {LOW}", {}, OUT),
    ("10(a)(1) queen, three and two plays", IN, "1: QS 4C 2C; dealer: QD 3D 2H", {}, WON),
    ("10(a)(1) a pair of twos plays", IN, "1: AS KC 9C; dealer: 2D 2C 3H", {}, LOST),
    ("10(a)(3) three of a kind, beaten", IN, "1: 6S 6C 6D; dealer: 7S 7C 7D",
     {}, _main("lose 20", "9(c)", _bonus(80))),
    ("10(a)(3) straight, dealer out", IN, f"1: 6S 5C 4C; {LOW}", {},
     ["1 ante win 20 10(a)(1)", _bonus(20), "1 play push 10(a)(1)"]),
    ("10(a)(2) suited ace, king and queen", PLUS, f"1: AS KS QS; {LOW}", {},
     ["1 ante win 20 10(a)(1)", _bonus(100), "1 play push 10(a)(1)",
      "1 pair-plus win 350 10(a)(2)"]),
    ("10(a)(2) straight flush", PLUS, f"1: 6S 5S 4S; {KING}", {},
     [*_main("win 20", "10(a)(1)", _bonus(100)), "1 pair-plus win 350 10(a)(2)"]),
    ("10(a)(2) three of a kind", PLUS, f"1: 6S 6C 6D; {KING}", {},
     [*_main("win 20", "10(a)(1)", _bonus(80)), "1 pair-plus win 250 10(a)(2)"]),
    ("10(a)(2) straight", PLUS, f"1: 6S 5C 4D; {KING}", {},
     [*_main("win 20", "10(a)(1)", _bonus(20)), "1 pair-plus win 50 10(a)(2)"]),
    ("10(a)(2) flush", PLUS, f"1: 6S 9S 2S; {KING}", {},
     [*WON, "1 pair-plus win 30 10(a)(2)"]),
    ("10(a)(2) pair, beaten", PLUS, "1: 6S 6C 2D; dealer: 9S 9D 2H", {},
     [*LOST, "1 pair-plus win 10 10(a)(2)"]),
    ("9(c) ace high loses Pair Plus", PLUS, f"1: AS 6C 3D; {KING}", {},
     [*WON, "1 pair-plus lose 10 9(c)"]),
    ("6(a)(2) Pair Plus alone", "1 pair-plus 10", f"1: 6S 6C 2D; {KING}", {},
     ["1 pair-plus win 10 10(a)(2)"]),
    ("9(b) fold", "1 ante 20", f"1: 6S 8C 2D; {KING}", {"folds": [1]}, FOLDED),
    ("9(b) a folded pair is still paid", "1 ante 20, 1 pair-plus 10", f"1: 6S 6C 2D; {KING}",
     {"folds": [1]}, [*FOLDED, "1 pair-plus win 10 10(a)(2)"]),
    ("9(b) a folded straight flush has no Ante bonus", "1 ante 20, 1 pair-plus 10",
     f"1: 6S 5S 4S; {KING}", {"folds": [1]}, [*FOLDED, "1 pair-plus win 350 10(a)(2)"]),
    ("9(b) a fold without a pair", "1 ante 20, 1 pair-plus 10", f"1: 9S 6C 2D; {KING}",
     {"folds": [1]}, [*FOLDED, "1 pair-plus lose 10 9(c)"]),
    ("9(b) forfeited unseen", "1 ante 20, 1 pair-plus 10, 1 six-card-bonus 5",
     f"1: 6S 6C 6D; {KING}", {"decisions": {"1": ["forfeit"]}},
     [*FOLDED, "1 pair-plus lose 10 9(b)", "1 six-card-bonus lose 5 9(b)"]),
    ("6(g)(2) the 6 Card Bonus after a fold", "1 ante 20, 1 six-card-bonus 5",
     "1: 9S 9C 2D; dealer: KS 9D 5H", {"folds": [1]},
     [*FOLDED, "1 six-card-bonus win 25 6(g)(4)"]),
    ("8(c) stacks of three, dealer last", IN, "shoe: AS 9C 2C KS 9D 2H", {}, WON),
    ("8(c)(2) the dealer's stack after the decisions", "1 ante 20, 2 ante 20, 2 play 20",
     "shoe: 9S 5C 2C KC QC 4D KS 9D 2H",
     {"options": {"dealer-stack": "after-decisions"}, "folds": [1]},
     [*FOLDED, "2 ante win 20 10(a)(1)", "2 ante-bonus stays 10(a)(3)", "2 play win 20 10(a)(1)"]),
    ("7(c) one card at a time, dealer last", IN, "shoe: AS KS 9C 9D 2C 2H",
     {"options": {"dealing": "manual"}}, WON),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bets", "cards", "more", "expected"), [pytest.param(*one[1:], id=one[0]) for one in RULED]
)
def test_settled(bets: str, cards: str, more: dict[str, Any], expected: list[str]) -> None:
    assert ruled(POKER, situation(bets, cards, **more)) == expected


# 6(g)(4): hand, the player's cards and the dealer's, what the four tables pay.
SIX_CARDS = [
    ("Royal Flush", "AS KS QS", "JS TS 9S", (1000, 1000, 1000, 1000)),
    ("Straight Flush", "KS QS JS", "TS 9S 2D", (200, 200, 200, 200)),
    ("Four of a Kind", "8S 8D 3C", "8C 8H AD", (50, 50, 100, 100)),
    ("Full House", "9S 9D 4C", "KS 9H 4D", (25, 25, 20, 20)),
    ("Flush", "2S 5S 9S", "JS KS 3D", (20, 15, 15, 15)),
    ("Straight", "7S 6D 5C", "KS 9H 8D", (10, 10, 9, 10)),
    ("Three of a Kind", "7S 7D 2C", "7H QS KD", (5, 5, 8, 7)),
    ("two pair", "7S 7D 2C", "2H QS KD", (0, 0, 0, 0)),
    ("ace high", "7S 6D 2C", "9H QS AD", (0, 0, 0, 0)),
]


@pytest.mark.parametrize(("row", "own", "dealer", "pays"), SIX_CARDS)
def test_6g4_six_card_bonus(row: str, own: str, dealer: str, pays: tuple[int, ...]) -> None:
    for number, times in enumerate(pays, start=1):
        told = situation(SIX, f"1: {own}; dealer: {dealer}", options={"six-card": f"6b{number}"})
        result = f"win {5 * times}" if times else "lose 5"
        assert ruled(POKER, told)[-1] == f"1 six-card-bonus {result} 6(g)(4)", row


# 10(a)(3)(i): the hand, and what Tables A, B and C add to an Ante.
BONUSES = [
    ("AS KS QS", (50, 50, 50)),
    ("AH KH QH", (5, 50, 10)),
    ("KS QS JS", (4, 8, 4)),
    ("3S 2S AS", (4, 8, 4)),
    ("8S 8D 8C", (3, 6, 3)),
    ("7S 6D 5C", (1, 1, 1)),
    ("7S 6S 2S", (0, 0, 0)),
]


@pytest.mark.parametrize(("own", "pays"), BONUSES)
def test_10a3i_ante_bonus_of_the_versions(own: str, pays: tuple[int, ...]) -> None:
    for table, times in zip("abc", pays, strict=True):
        options = {"pair-plus-ante": "1", "ante-bonus": table}
        told = situation(IN, f"1: {own}; dealer: JC 9D 2H", options=options)
        result = f"win {20 * times} 10(a)(3)(i)" if times else "stays 10(a)(3)"
        assert ruled(POKER, told)[1] == f"1 ante-bonus {result}"


def test_10a_the_other_tables_row_by_row() -> None:
    tables = of(game_of(POKER)).paytables
    rows = {
        name: [(row.outcome, row.pays, row.floor) for row in tables[name].rows]
        for name in ("pair-plus", "ante-bonus")
    }
    assert rows == {
        "pair-plus": [  # 10(a)(2): no less than these
            ("Mini Royal Flush", "35 to 1", True),
            ("Straight Flush", "35 to 1", True),
            ("Three of a Kind", "25 to 1", True),
            ("Straight", "5 to 1", True),
            ("Flush", "3 to 1", True),
            ("Pair", "1 to 1", True),
        ],
        "ante-bonus": [  # 10(a)(3)
            ("Straight Flush", "5 to 1", False),
            ("Three of a Kind", "4 to 1", False),
            ("Straight", "1 to 1", False),
        ],
    }


@pytest.mark.parametrize(("version", "bets", "refusal"), VERSIONS)
def test_6f_versions_of_pair_plus(version: str, bets: str, refusal: str) -> None:
    bonus = "standard" if version == "alone" else "a"
    options = {"pair-plus-ante": version, "ante-bonus": bonus}
    told = situation(bets, f"1: 6S 6C 2D; {KING}", options=options)
    if not refusal:
        assert ruled(POKER, told)
        return
    with pytest.raises(InputError, match=re.escape(refusal)):
        ruled(POKER, told)


@pytest.mark.parametrize(("version", "bonus"), [("alone", "b"), ("2", "standard")])
def test_10a3_each_version_has_its_bonus(version: str, bonus: str) -> None:
    with pytest.raises(InputError, match=r"10\(a\)\(3\)"):
        game_of(POKER, **{"pair-plus-ante": version, "ante-bonus": bonus})


def test_6g3_no_six_card_bonus_by_itself() -> None:
    for beside in ("1 pair-plus 10", IN):
        told = situation(f"{beside}, 1 six-card-bonus 5", f"1: 6S 6C 2D; {KING}")
        assert len(ruled(POKER, told)) > 1


@pytest.mark.parametrize("way", ["player-by-player", "step-by-step"])
def test_9c_two_ways_of_settling(way: str) -> None:
    game = game_of(POKER, **{"settle-order": way})
    phase = next(one for one in dealing(game, 4).script.phases if one.id == "settle")
    done = [(act.slot.seat, act.verb) for act in phase.acts]
    if way == "player-by-player":
        seats = [seat for seat, _ in done]
        assert seats == sorted(seats, reverse=True)
        return
    verbs = [verb for _, verb in done]
    steps = [Verb.TURN, Verb.TAKE, Verb.PAY, Verb.GATHER]
    order = [steps.index(verb if verb is not Verb.RETURN else Verb.PAY) for verb in verbs]
    assert order == sorted(order)
    for step in steps:
        seats = [seat for seat, verb in done if verb is step]
        assert seats == sorted(seats, reverse=True)


# 11(k): the highest hand at the table, and what Cover All pays for seven players down to one.
COVER_ALL = [
    ("AH KH QH", "40 50 60 70 80 90 100"),
    ("6S 5S 4S", "12 15 20 25 30 40 60"),
    ("8S 8D 8C", "9 12 15 20 25 35 50"),
    ("7S 6D 5C", "1 1 1 1.50 2 3 5"),
    ("7S 6S 2S", "0 0 0 0 0 0 0"),
]
OTHERS = ("", "JC 9D 2H", "JD 9H 2C", "JH 9S 3D", "JS TC 2D", "QC TD 3H", "QD TH 3C")


@pytest.mark.parametrize(("highest", "pays"), COVER_ALL)
@pytest.mark.parametrize("holder", ["player", "dealer"])
def test_11k_cover_all_by_the_number_of_players(highest: str, pays: str, holder: str) -> None:
    for players, odds in zip(range(7, 0, -1), pays.split(), strict=True):
        own, dealers = highest, "9C 4D 3S"
        if holder == "dealer":
            own, dealers = dealers, own
        hands = [f"1: {own}", *(f"{at}: {OTHERS[at - 1]}" for at in range(2, players + 1))]
        bets = [f"{at} pair-plus 5" for at in range(1, players + 1)]
        told = situation(
            ", ".join([*bets, f"{players} cover-all 1"]), "; ".join([*hands, f"dealer: {dealers}"])
        )
        line = next(line for line in ruled(POKER, told) if "cover-all" in line)
        result = f"win {odds}" if odds != "0" else "lose 1"
        assert line == f"{players} cover-all {result} 11(k)", players


def test_11g_only_the_highest_hand_pays() -> None:
    told = situation(
        "1 pair-plus 5, 1 cover-all 5, 2 pair-plus 5, 2 cover-all 10",
        "1: 8S 8D 8C; 2: JC 9D 2H; dealer: 6S 5S 4S",
    )
    lines = [line for line in ruled(POKER, told) if "cover-all" in line]
    assert lines == ["1 cover-all win 200 11(k)", "2 cover-all win 400 11(k)"]


# 12(e) and (f): the hand, what $1 wins by Tables 1 to 3 and by the two levels, envy of the others.
# Table 3 prints 400 for 1 for the straight flush (errata).
PROGRESSIVE = [
    ("AS KS QS", (1200, 1200, 1200, 1200), 100),
    ("AH KH QH", (500, 500, 500, 300), 25),
    ("KS QS JS", (70, 100, 40, 70), 0),
    ("8S 8D 8C", (60, 90, 30, 60), 0),
    ("7S 6D 5C", (6, 0, 6, 6), 0),
    ("7S 6S 2S", (0, 0, 0, 0), 0),
]


TABLES = ["one", "two", "three", "levels"]


@pytest.mark.parametrize(("own", "pays", "envy"), PROGRESSIVE)
@pytest.mark.parametrize("table", TABLES)
def test_12_progressive_and_envy(own: str, pays: tuple[int, ...], envy: int, table: str) -> None:
    paid = pays[TABLES.index(table)]
    bets = "1 pair-plus 5, 1 progressive 1, 2 pair-plus 5, 2 progressive 1, 3 pair-plus 5"
    told = situation(
        bets,
        f"1: {own}; 2: 2H 2C 3D; 3: 3H 3C 4D; dealer: JC 9D 2D",
        options={"progressive": table},
        meters={"progressive": "1200", "minor": "300"},
    )
    clause = "12(f)" if table == "levels" else "12(e)"
    win = f"win {paid} {clause}" if paid else "lose 1 12(e)"
    lines = [line for line in ruled(POKER, told) if "progressive" in line]
    assert lines == [f"1 progressive {win}", "2 progressive lose 1 12(e)"]
    said = settle(CATALOG, "massachusetts", "three-card-poker", told).get("envy", [])
    expected = [(2, 1, str(envy))] if envy else []
    assert [(one["seat"], one["for"], one["pays"]) for one in said] == expected


@pytest.mark.parametrize(
    ("folded", "line"),
    [("no", "1 progressive lose 1 12(c)"), ("yes", "1 progressive win 6 12(e)")],
)
def test_12c_folded_hands_by_the_casinos_choice(folded: str, line: str) -> None:
    told = situation(
        "1 ante 20, 1 progressive 1",
        f"1: 7S 6D 5C; {KING}",
        folds=[1],
        options={"folded-progressive": folded},
    )
    assert ruled(POKER, told)[-1] == line


# 12(g): own cards, the two community cards, and what $1 wins by the six tables.
LINK = [
    ("AS KS QS", "JS TS", {"ptmglml03": 12000, "ptmglml01": 12000, "ptmgl01": 12000}),
    ("KS QS JS", "TS 9S", {"ptmglml03": 1500, "ptmglml01": 1500, "ptmgl01": 1200, "ptmgl04": 1500}),
    ("8S 8D 8C", "8H 2C", {"ptmglml03": 400, "ptmglml02": 400, "ptmglml01": 300, "ptmgl02": 300}),
    ("8S 8D 8C", "2H 2C", {"ptmglml03": 50, "ptmgl04": 50}),
    ("KS 9S 2S", "7S 4S", {"ptmglml02": 40, "ptmgl01": 40}),
    ("8S 7D 6C", "5H 4C", {"ptmglml01": 30, "ptmgl02": 30}),
    ("8S 8D 6C", "8H 4C", {"ptmglml03": 9, "ptmglml02": 10, "ptmglml01": 9, "ptmgl04": 9}),
    ("8S 8D 6C", "6H 4C", {"ptmglml03": 0}),
]


@pytest.mark.parametrize(("own", "board", "pays"), LINK)
def test_12g_multi_game_link(own: str, board: str, pays: dict[str, int]) -> None:
    for table, win in pays.items():
        told = situation(
            "1 pair-plus 5, 1 multi-game-link 1",
            f"1: {own}; board: {board}; dealer: 9H 3D 2D",
            options={"progressive": "link", "multi-game-link": table},
            meters={"link-10000": "12000", "link-1000": "1500", "link-250": "400"},
        )
        result = f"win {win}" if win else "lose 1"
        assert ruled(POKER, told)[-1] == f"1 multi-game-link {result} 12(g)", table


def test_12g_community_cards_count_for_nothing_else() -> None:
    told = situation(
        f"{PLUS}, 1 six-card-bonus 5, 1 multi-game-link 1",
        f"1: AS 9C 2C; board: AH AD; {KING}",
        options={"progressive": "link"},
    )
    lines = ruled(POKER, told)
    assert lines[:3] == WON
    assert lines[3:] == [
        "1 pair-plus lose 10 9(c)",
        "1 six-card-bonus lose 5 6(g)(4)",
        "1 multi-game-link win 9 12(g)",
    ]
