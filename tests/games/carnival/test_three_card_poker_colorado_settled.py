"""Three Card Poker, Colorado: tables and situations written a second time from the print."""

from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.carnival.test_three_card_poker_massachusetts_settled import SIX_CARDS
from tests.games.dealings import dealing
from tests.games.world import CATALOG, game_of
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.acts import Verb

POKER = "colorado/three-card-poker"
NONE = "1 ante-bonus stays 1017.24(13)"
IN, PLUS = "1 ante 20, 1 play 20", "1 ante 20, 1 play 20, 1 pair-plus 10"
SIX = f"{PLUS}, 1 six-card-bonus 5"
LOW, KING = "dealer: JS 9D 2H", "dealer: KS 9D 2H"
PAID, FOLD, HIGH, TIE, OUT = (f"1017.24({n})" for n in (17, 8, 12, 11, 7))


def _main(result: str, clause: str, bonus: str = NONE) -> list[str]:
    """Return Ante, bonus and Play that fare alike."""
    return [f"1 ante {result} {clause}", bonus, f"1 play {result} {clause}"]


def _bonus(sum_: int) -> str:
    return f"1 ante-bonus win {sum_} {PAID}"


WON, LOST, TIED = (_main(*one) for one in (("win 20", HIGH), ("lose 20", HIGH), ("push", TIE)))
NO_QUEEN = [f"1 ante win 20 {OUT}", NONE, f"1 play push {OUT}"]
FOLDED = [f"1 ante lose 20 {FOLD}", NONE]
RULED: list[tuple[str, str, str, dict[str, Any], list[str]]] = [
    ("(12) higher", IN, f"1: AS 9C 2C; {KING}", {}, WON),
    ("(12) lower", IN, f"1: QS JC 9C; {KING}", {}, LOST),
    ("(11) tied", IN, f"1: KC 9C 2S; {KING}", {}, TIED),
    ("(11) by the third card", IN, "1: KC 9C 3S; dealer: KS 9D 2H", {}, WON),
    ("(1) a straight beats a flush", IN, "1: AS 2D 3C; dealer: AH KH 9H",
     {}, _main("win 20", HIGH, _bonus(20))),
    ("(1) three of a kind beats a straight", IN, "1: 2S 2D 2C; dealer: AH KD QS",
     {}, _main("win 20", HIGH, _bonus(80))),
    ("(7) jack high does not qualify", IN, f"1: 9S 8C 2C; {LOW}", {}, NO_QUEEN),
    ("(7) a pair of twos qualifies", IN, "1: AS KC 9C; dealer: 2D 2C 3H", {}, LOST),
    ("(11) the Ante bonus of a tied straight flush", PLUS, "1: 6S 5S 4S; dealer: 6H 5H 4H",
     {}, [*_main("push", TIE, _bonus(100)), f"1 pair-plus win 400 {PAID}"]),
    ("(13) three of a kind, beaten", IN, "1: 6S 6C 6D; dealer: 7S 7C 7D",
     {}, _main("lose 20", HIGH, _bonus(80))),
    ("(14) a pair, beaten", PLUS, "1: 6S 6C 2D; dealer: 9S 9D 2H", {},
     [*LOST, f"1 pair-plus win 10 {PAID}"]),
    ("(14) less than a pair", PLUS, f"1: AS 6C 3D; {KING}", {},
     [*WON, "1 pair-plus lose 10 1017.24(14)"]),
    ("(2) Pair Plus alone", "1 pair-plus 10", f"1: 6S 9S 2S; {KING}", {},
     [f"1 pair-plus win 40 {PAID}"]),
    ("(8) Pair Plus alone, no pair: the cards are folded", "1 pair-plus 10",
     f"1: 6S 8C 2D; {KING}", {}, [f"1 pair-plus lose 10 {FOLD}"]),
    ("(8) Pair Plus and 6 Card Bonus without a pair", "1 pair-plus 10, 1 six-card-bonus 5",
     "1: 9S 6C 2D; dealer: 9D 9H 6D", {},
     [f"1 pair-plus lose 10 {FOLD}", f"1 six-card-bonus win 125 {PAID}"]),
    ("(8) fold", "1 ante 20", f"1: 6S 8C 2D; {KING}", {"folds": [1]}, FOLDED),
    ("(8) a fold takes Pair Plus and keeps the 6 Card Bonus",
     "1 ante 20, 1 pair-plus 10, 1 six-card-bonus 5", "1: 9S 9C 2D; dealer: KS 9D 5H",
     {"folds": [1]},
     [*FOLDED, f"1 pair-plus lose 10 {FOLD}", f"1 six-card-bonus win 25 {PAID}"]),
    ("(3) tips are settled as the bets beside them", IN, f"1: AS 9C 2C; {KING}", {}, WON),
    ("(4) groups of three, dealer last", IN, "shoe: AS 9C 2C KS 9D 2H", {}, WON),
    ("(4) one card at a time, dealer last", IN, "shoe: AS KS 9C 9D 2C 2H",
     {"options": {"dealing": "hand"}}, WON),
]  # fmt: skip


@pytest.mark.parametrize(
    ("bets", "cards", "more", "expected"), [pytest.param(*one[1:], id=one[0]) for one in RULED]
)
def test_settled(bets: str, cards: str, more: dict[str, Any], expected: list[str]) -> None:
    assert ruled(POKER, situation(bets, cards, **more)) == expected


# (17): mini royal, straight flush, three of a kind, straight, flush, pair. 0 is no figure. Of 14 to
# 17 the figures are read a row higher than they stand, and 12 pays 6 for a straight (errata).
PAIR_PLUS = {
    1: (40, 40, 30, 6, 4, 1), 2: (40, 40, 25, 6, 4, 1), 3: (40, 40, 30, 5, 4, 1),
    4: (40, 40, 30, 6, 3, 1), 5: (40, 40, 30, 6, 4, 1), 6: (40, 40, 25, 6, 4, 1),
    7: (40, 40, 30, 5, 4, 1), 8: (40, 40, 30, 6, 3, 1), 9: (50, 40, 25, 6, 4, 1),
    10: (50, 35, 25, 6, 4, 1), 11: (50, 40, 25, 5, 4, 1), 12: (50, 40, 25, 6, 3, 1),
    13: (50, 35, 30, 5, 4, 1), 14: (40, 40, 30, 6, 4, 1), 15: (40, 40, 25, 6, 4, 1),
    16: (40, 40, 30, 5, 4, 1), 17: (40, 40, 30, 6, 3, 1),
}  # fmt: skip
# Mini royal of spades, of hearts, straight flush, three of a kind, straight.
ANTE_BONUS = {
    **dict.fromkeys((1, 3, 4), (5, 5, 5, 4, 1)), 2: (4, 4, 4, 3, 1),
    **dict.fromkeys((5, 6, 7, 8), (50, 50, 8, 6, 0)),
    **dict.fromkeys((9, 11, 12, 13), (5, 5, 5, 4, 1)), 10: (4, 4, 4, 3, 1),
    **dict.fromkeys((14, 15, 16, 17), (50, 10, 4, 3, 0)),
}  # fmt: skip


@pytest.mark.parametrize("schedule", range(1, 18))
def test_17_seventeen_pairs_of_schedules(schedule: int) -> None:
    hands = ("AH KH QH", "6S 5S 4S", "8S 8D 8C", "7S 6D 5C", "7S 6S 2S", "7S 7D 2C")
    pays = dict(zip(hands, PAIR_PLUS[schedule], strict=True))
    bonus = dict(zip(("AS KS QS", *hands[:4]), ANTE_BONUS[schedule], strict=True))
    for own, times in bonus.items():
        told = situation(PLUS, f"1: {own}; dealer: JC 9D 2H", options={"schedule": str(schedule)})
        lines = ruled(POKER, told)
        assert lines[1] == (_bonus(20 * times) if times else NONE), own
    for own, times in pays.items():
        told = situation(PLUS, f"1: {own}; dealer: JC 9D 2H", options={"schedule": str(schedule)})
        assert ruled(POKER, told)[-1] == f"1 pair-plus win {10 * times} {PAID}", own


@pytest.mark.parametrize(("row", "own", "dealer", "pays"), SIX_CARDS)
def test_17_six_card_bonus(row: str, own: str, dealer: str, pays: tuple[int, ...]) -> None:
    for number, times in enumerate(pays, start=1):
        told = situation(SIX, f"1: {own}; dealer: {dealer}", options={"six-card": f"6b{number}"})
        result = f"win {5 * times} {PAID}" if times else "lose 5 1017.24(15)"
        assert ruled(POKER, told)[-1] == f"1 six-card-bonus {result}", row


# (17): the hand, what a $1 progressive wins by the two schedules, the Envy Bonus of the others.
PROGRESSIVE = [
    ("AS KS QS", (1200, 1200), 100),
    ("AH KH QH", (500, 500), 25),
    ("KS QS JS", (70, 100), 0),
    ("8S 8D 8C", (60, 90), 0),
    ("7S 6D 5C", (6, 0), 0),
    ("7S 6S 2S", (0, 0), 0),
]


def _envied(told: dict[str, Any]) -> list[tuple[int, int, str, str]]:
    said = settle(CATALOG, "colorado", "three-card-poker", told)
    return [(one["seat"], one["for"], one["pays"], one["clause"]) for one in said.get("envy", [])]


@pytest.mark.parametrize(("own", "pays", "envy"), PROGRESSIVE)
@pytest.mark.parametrize(("number", "name"), [(0, "one"), (1, "two")])
def test_16_and_17_progressive_and_envy(
    own: str, pays: tuple[int, ...], envy: int, number: int, name: str
) -> None:
    bets = "1 pair-plus 5, 1 progressive 1, 2 pair-plus 5, 2 progressive 1, 3 pair-plus 5"
    told = situation(
        bets,
        f"1: {own}; 2: 2H 2C 3D; 3: 3H 3C 4D; dealer: JC 9D 2D",
        options={"progressive": name},
        meters={"progressive": "1200"},
    )
    lines = [line for line in ruled(POKER, told) if "progressive" in line]
    own_win = f"win {pays[number]} {PAID}" if pays[number] else f"lose 1 {PAID}"
    assert lines == [f"1 progressive {own_win}", f"2 progressive lose 1 {PAID}"]
    assert _envied(told) == ([(2, 1, str(envy), "1017.24(16)")] if envy else [])


def test_17_a_larger_wager_multiplies_everything() -> None:
    told = situation(
        "1 pair-plus 5, 1 progressive 5, 2 pair-plus 5, 2 progressive 5",
        "1: AH KH QH; 2: 2H 2C 3D; dealer: JC 9D 2D",
        options={"progressive-bet": "$5"},
    )
    assert ruled(POKER, told)[1] == f"1 progressive win 2500 {PAID}"
    assert _envied(told) == [(2, 1, "125", "1017.24(16)")]


def test_16g_a_full_award_empties_the_meter() -> None:
    told = situation(
        "1 pair-plus 5, 1 progressive 1",
        "1: AS KS QS; dealer: JC 9D 2D",
        meters={"progressive": "1234.56"},
    )
    said = settle(CATALOG, "colorado", "three-card-poker", told)
    assert said["rulings"][-1]["pays"] == "1234.56"
    assert said["meters"] == {"progressive": "0"}


def test_8_a_folded_progressive_is_lost() -> None:
    told = situation("1 ante 20, 1 progressive 1", f"1: 7S 6D 5C; {KING}", folds=[1])
    assert ruled(POKER, told)[-1] == f"1 progressive lose 1 {FOLD}"


def test_3_tips() -> None:
    tips = [
        {"seat": 1, "wager": "ante", "amount": "2", "tip": True},
        {"seat": 1, "wager": "pair-plus", "amount": "1", "tip": True},
    ]
    told = situation(PLUS, f"1: 7S 7D 2C; {KING}")
    told["bets"] += tips
    said = settle(CATALOG, "colorado", "three-card-poker", told)["rulings"]
    assert [(one["wager"], one["pays"]) for one in said if one.get("tip")] == [
        ("ante", "2"),
        ("pair-plus", "1"),
    ]
    alone = situation(IN, f"1: 7S 7D 2C; {KING}")
    alone["bets"].append({"seat": 1, "wager": "pair-plus", "amount": "1", "tip": True})
    with pytest.raises(InputError, match="needs a bet of the player's own"):
        settle(CATALOG, "colorado", "three-card-poker", alone)


@pytest.mark.parametrize(
    ("bets", "refusal"),
    [
        ("1 ante 101, 1 play 101", "100"),
        ("1 pair-plus 105", "100"),
        ("1 ante 20, 1 play 15", "Play is"),
        ("1 pair-plus 10, 1 progressive 2", "1"),
    ],
)
def test_1002_2_and_9_sums(bets: str, refusal: str) -> None:
    with pytest.raises(InputError, match=refusal):
        ruled(POKER, situation(bets, f"1: 7S 7D 2C; {KING}"))


def test_6_the_printed_order_at_every_seat() -> None:
    order = ["play", "ante-bonus", "ante", "pair-plus", "six-card-bonus", "progressive"]
    game, seen = game_of(POKER), 0
    for seed in range(12):
        phase = next(one for one in dealing(game, seed).script.phases if one.id == "settle")
        acts = [act for act in phase.acts if act.verb in (Verb.TAKE, Verb.PAY, Verb.RETURN)]
        for seat in {act.slot.seat for act in acts}:
            told = [order.index(act.slot.wager) for act in acts if act.slot.seat == seat]
            assert told == sorted(told)
            seen += len(told) > 2
    assert seen


def test_8_folds_are_collected_in_the_order_of_folding() -> None:
    game, seen = game_of(POKER), 0
    for seed in range(12):
        script = dealing(game, seed).script
        phases = {one.id: one for one in script.phases}
        folded = [act.slot.seat for act in phases["act"].acts if act.verb is Verb.PASS]
        taken = [act.slot.seat for act in phases["folds"].acts] if "folds" in phases else []
        assert list(dict.fromkeys(taken)) == folded
        seen += len(folded) > 1
    assert seen
