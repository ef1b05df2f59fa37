"""Four Card Poker, Massachusetts: tables and situations written a second time from the print."""

from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.carnival.test_four_card_poker_settled import IN, PAIR, RULED
from tests.games.dealings import dealing
from tests.games.world import CATALOG, game_of
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.acts import Verb

POKER = "massachusetts/four-card-poker"
PLUS = "1 ante 20, 1 play 60, 1 aces-up 10"


@pytest.mark.parametrize(
    ("own", "dealer", "says"), [pytest.param(*one[1:], id=one[0]) for one in RULED]
)
def test_what_the_ohio_houses_print_too(
    own: str, dealer: str, says: tuple[str, str, str, str]
) -> None:
    ante, bonus, play, up = says
    main = "10(a)(1)" if ante.startswith("win") else "9(d)"
    assert ruled(POKER, situation(IN, f"1: {own}; {dealer}")) == [
        f"1 ante {ante} {main}",
        f"1 ante-bonus {bonus} 10(a)(2)",
        f"1 play {play} {main}",
        f"1 aces-up {up} {'10(a)(3)' if up.startswith('win') else '9(d)'}",
    ]


# 10(a)(3): the hand, what Tables I to VII pay.
ACES_UP = [
    ("2S 2D 2C 2H KC", "50 50 50 50 50 50 50"),
    ("8S 7S 6S 5S KC", "40 40 30 30 40 40 40"),
    ("AS KS QS JS 3C", "40 40 30 30 40 40 40"),
    ("2S 2D 2C JS KC", "9 7 9 7 8 8 7"),
    ("2S 5S 8S JS KC", "6 6 6 6 5 6 5"),
    ("8S 7D 6C 5H KC", "4 5 4 5 4 4 4"),
    ("8S 8D 5C 5H 3S", "2 2 2 2 3 2 3"),
    ("AS AD 8C 5H 3S", "1 1 1 1 1 1 1"),
    ("KS KD 8C 5H 3S", "0 0 0 0 0 0 0"),
]
DEALER = "dealer: QH QC 9C 7H 4C 2H"


@pytest.mark.parametrize(("own", "pays"), ACES_UP)
def test_10a3_seven_tables_of_aces_up(own: str, pays: str) -> None:
    names = ("i", "ii", "iii", "iv", "v", "vi", "vii")
    dealer = DEALER if "2H" not in own else "dealer: QH QC 9C 7H 4C 3H"
    for table, times in zip(names, pays.split(), strict=True):
        told = situation(PLUS, f"1: {own}; {dealer}", options={"aces-up": table})
        result = f"win {10 * int(times)} 10(a)(3)" if times != "0" else "lose 10 9(d)"
        assert ruled(POKER, told)[-1] == f"1 aces-up {result}", table


FOLDED = ["1 ante lose 20 9(b)", "1 ante-bonus stays 10(a)(2)"]
FOLDS: list[tuple[str, str, str, dict[str, Any], list[str]]] = [
    ("9(b) a fold keeps Aces Up", "1 ante 20, 1 aces-up 10", "AS AD 8C 5H 3S", {"folds": [1]},
     [*FOLDED, "1 aces-up win 10 10(a)(3)"]),
    ("9(b) a folded hand without aces", "1 ante 20, 1 aces-up 10", "KS KD 8C 5H 3S",
     {"folds": [1]}, [*FOLDED, "1 aces-up lose 10 9(d)"]),
    ("10(a)(2) no Ante bonus without Play", "1 ante 20", "9S 9D 9H 5H 3S", {}, FOLDED),
    ("9(c) the progressive goes with a fold", "1 ante 20, 1 four-card-progressive 5",
     "9S 9D 9H 5H 3S", {"folds": [1]}, [*FOLDED, "1 four-card-progressive lose 5 9(c)"]),
    ("6(a)(2) Aces Up alone", "1 aces-up 10", "9S 9D 9H 5H 3S", {},
     ["1 aces-up win 80 10(a)(3)"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bets", "own", "more", "expected"), [pytest.param(*one[1:], id=one[0]) for one in FOLDS]
)
def test_folds(bets: str, own: str, more: dict[str, Any], expected: list[str]) -> None:
    dealer = "dealer: QH QC 9C 7H 4C 2H"
    assert ruled(POKER, situation(bets, f"1: {own}; {dealer}", **more)) == expected


@pytest.mark.parametrize(
    ("play", "refusal"), [("15", "at least"), ("61", "at most"), ("20", ""), ("60", "")]
)
def test_9b_play_is_one_to_three_times_the_ante(play: str, refusal: str) -> None:
    told = situation(f"1 ante 20, 1 play {play}", f"1: AS AD 8C 5H 3S; {PAIR}")
    if not refusal:
        assert ruled(POKER, told)
        return
    with pytest.raises(InputError, match=refusal):
        ruled(POKER, told)


def test_8c_stacks_of_five_and_the_bottom_card_of_one_more() -> None:
    shoe = "AS AD 8C 5H 3S KC 9C 7H 4C 2D KD QS JD TC 6C"
    told = situation("1 ante 20, 1 play 20", f"shoe: {shoe}")
    said = settle(CATALOG, "massachusetts", "four-card-poker", told)
    assert said["hands"]["dealer"] == ["KC", "9C", "7H", "4C", "2D", "KD"]
    by_hand = situation(
        "1 ante 20, 1 play 20",
        "shoe: AS KC AD 9C 8C 7H 5H 4C 3S 2D KD",
        options={"dealing": "manual"},
    )
    again = settle(CATALOG, "massachusetts", "four-card-poker", by_hand)
    assert again["hands"] == said["hands"]


# 11(k): the highest hand, and what Cover All pays in columns 7 to 2: six players down to one.
COVER_ALL = [
    ("AS AD AC AH 3S", "100 100 125 150 200 250"),
    ("AS KS QS JS 3S", "50 50 80 90 100 125"),
    ("9S 9D 9C 9H 3S", "35 30 50 60 80 90"),
    ("8S 7S 6S 5S 3C", "20 15 30 30 50 70"),
    ("8S 8D 8C 5S 3C", "3 4 4 5 6 8"),
    ("2S 5S 9S JS KC", "0 0 0 0 0 0"),
]
OTHERS = ("KD QC 4D 2C 7D", "KH QD 4H 2H 7H", "TC JD 4C 2D 7C", "TD JC 3D 5D 6D", "TH JH 3H 5H 6C")


@pytest.mark.parametrize(("highest", "pays"), COVER_ALL)
def test_11k_cover_all_by_the_number_of_hands(highest: str, pays: str) -> None:
    for players, odds in zip(range(6, 0, -1), pays.split(), strict=True):
        hands = [f"1: {highest}"]
        hands += [f"{at}: {OTHERS[at - 2]}" for at in range(2, players + 1)]
        bets = [f"{at} aces-up 5" for at in range(1, players + 1)]
        told = situation(
            ", ".join([*bets, f"{players} cover-all 1"]),
            "; ".join([*hands, "dealer: TS QH 6H 4S 5C 2S"])
            if "2S" not in highest
            else "; ".join([*hands, "dealer: TS QH 6H 4S 5C 8H"]),
        )
        line = next(line for line in ruled(POKER, told) if "cover-all" in line)
        result = f"win {odds} 11(k)" if odds != "0" else "lose 1 11(b)"
        assert line == f"{players} cover-all {result}", players


# 12(a): the hand, what $1 wins by Paytables A and B, envy for $1 and $5 by A, then by B.
PROGRESSIVE = [
    ("AS AD AC AH 3S", (5500, 1100), (100, 500), (100, 500)),
    ("9S 9D 9C 9H 3S", (300, 300), (10, 50), (25, 125)),
    ("8S 7S 6S 5S 3C", (100, 100), (5, 25), (0, 0)),
    ("8S 8D 8C 5S 3C", (9, 15), (0, 0), (0, 0)),
    ("2S 5S 8S JS KC", (0, 0), (0, 0), (0, 0)),
]


@pytest.mark.parametrize(("own", "wins", "envy_a", "envy_b"), PROGRESSIVE)
@pytest.mark.parametrize("table", ["a", "b"])
def test_12a_four_card_progressive_and_envy(
    own: str,
    wins: tuple[int, int],
    envy_a: tuple[int, int],
    envy_b: tuple[int, int],
    table: str,
) -> None:
    bets = [f"{seat} aces-up 5" for seat in (1, 2, 3)]
    bets += ["1 four-card-progressive 1", "2 four-card-progressive 1", "3 four-card-progressive 5"]
    told = situation(
        ", ".join(bets),
        f"1: {own}; 2: {OTHERS[0]}; 3: {OTHERS[1]}; dealer: TS QH 6H 4S 5C 3H",
        options={"four-card-progressive": table},
        meters={"four-card-a": "5500", "four-card-b": "1100"},
    )
    said = settle(CATALOG, "massachusetts", "four-card-poker", told)
    win = wins["ab".index(table)]
    mine = next(
        one for one in said["rulings"]
        if (one["seat"], one["wager"]) == (1, "four-card-progressive")
    )  # fmt: skip
    assert (mine["result"], mine["pays"]) == (("win", str(win)) if win else ("lose", "0"))
    sums = envy_a if table == "a" else envy_b
    expected = [(seat, str(sum_)) for seat, sum_ in zip((2, 3), sums, strict=True) if sum_]
    assert [(one["seat"], one["pays"]) for one in said.get("envy", [])] == expected


def test_12a4_the_meter_at_the_players_turn() -> None:
    told = situation(
        "2 aces-up 5, 2 multi-game-link 1, 5 aces-up 5, 5 multi-game-link 1",
        "2: KS QS JS TS 9S; 5: KD QD JD TD 9D; dealer: 2H 3C 4H 6C 7H 8C",
        options={"progressive": "link", "multi-game-link": "ptmgl04"},
        meters={"link-1000": "2400"},
    )
    said = settle(CATALOG, "massachusetts", "four-card-poker", told)
    wins = {o["seat"]: o["pays"] for o in said["rulings"] if o["wager"] == "multi-game-link"}
    assert wins == {5: "2400", 2: "0"}


# 12(b): all five cards, and what $1 wins by PTMGLML03.
LINK = [
    ("AS KS QS JS TS", "win 12000"),
    ("9S 8S 7S 6S 5S", "win 1500"),
    ("9S 9D 9C 9H 3S", "win 400"),
    ("9S 9D 9C 3H 3S", "win 50"),
    ("2S 5S 8S JS KS", "win 40"),
    ("9S 8D 7S 6C 5S", "win 30"),
    ("9S 9D 9C 4H 3S", "win 9"),
    ("9S 9D 4C 4H 3S", "lose 1"),
]


@pytest.mark.parametrize(("own", "result"), LINK)
def test_12b_multi_game_link_on_all_five(own: str, result: str) -> None:
    told = situation(
        "1 aces-up 5, 1 multi-game-link 1",
        f"1: {own}; dealer: TD QH 6H 4S AC 3C",
        options={"progressive": "link"},
        meters={"link-10000": "12000", "link-1000": "1500", "link-250": "400"},
    )
    assert ruled(POKER, told)[-1] == f"1 multi-game-link {result} 12(b)"


@pytest.mark.parametrize("way", ["player-by-player", "step-by-step"])
def test_9e_two_ways_of_settling(way: str) -> None:
    game = game_of(POKER, **{"settle-order": way, "cover-all": "not-offered"})
    phase = next(one for one in dealing(game, 4).script.phases if one.id == "settle")
    done = [(act.slot.seat, act.verb) for act in phase.acts]
    if way == "player-by-player":
        seats = [seat for seat, _ in done]
        assert seats == sorted(seats, reverse=True)
        return
    steps = [Verb.TURN, Verb.TAKE, Verb.PAY, Verb.GATHER]
    order = [steps.index(verb) for _, verb in done]
    assert order == sorted(order)
    for step in steps:
        seats = [seat for seat, verb in done if verb is step]
        assert seats == sorted(seats, reverse=True)
