"""Crazy 4 Poker, Colorado: its order, its limit, its tips and its progressive, from the print."""

from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of, unrolled
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.carnival.game import CarnivalGame, of
from trainer.games.engine import Want

GAME = "colorado/crazy-4-poker"
MAIN = "1 ante 20, 1 super-bonus 20, 1 play 20"
PAIR = "dealer: KS KD 9C 7H 2D"  # a pair of kings
OUT = "dealer: QS JD 9C 7H 2D"  # queen high: does not qualify


def game(**options: str) -> CarnivalGame:
    return of(CATALOG.game("colorado", "crazy-4-poker", options))


@pytest.mark.parametrize(
    ("own", "dealer", "says"),
    [
        ("AS AD 8C 5H 3S", PAIR, ("win 20 (12)", "push (10)(c)(iii)", "win 20 (12)")),
        ("QC QH AD 7S 6S", PAIR, ("lose 20 (12)", "lose 20 (10)(c)(ii)", "lose 20 (12)")),
        ("KC KH 9D 7S 6S", PAIR, ("push (11)", "push (11)", "push (11)")),
        ("TS 8D 7C 4H 2S", OUT, ("push (7)", "push (10)(c)(iii)", "win 20 (7)")),
        ("8S 7D 6C 5H KC", PAIR, ("win 20 (12)", "win 20 (15)", "win 20 (12)")),
        ("8S 7D 6C 5H KC", "dealer: 2D 5D 9D JD KS",
         ("lose 20 (12)", "win 20 (15)", "lose 20 (12)")),
        ("2S 5S 8S JS KC", OUT, ("push (7)", "win 30 (15)", "win 20 (7)")),
        ("AS AD AC AH KC", PAIR, ("win 20 (12)", "win 4000 (15)", "win 20 (12)")),
    ],
)  # fmt: skip
def test_7_to_12_settled(own: str, dealer: str, says: tuple[str, str, str]) -> None:
    lines = ruled(GAME, situation(MAIN, f"1: {own}; {dealer}"))
    expected = zip(("ante", "super-bonus", "play"), says, strict=True)
    assert lines == [
        f"1 {wager} {said.rpartition(' ')[0]} 1017.44{said.rpartition(' ')[2]}"
        for wager, said in expected
    ]


@pytest.mark.parametrize(
    ("variant", "pays"),
    [
        ("a", ("50", "30", "9", "4", "3", "2", "1")),
        ("b", ("50", "40", "8", "4", "3", "2", "1")),
        ("c", ("50", "30", "8", "4", "3", "2", "1")),
        ("d", ("50", "40", "7", "4", "3", "2", "1")),
    ],
)
def test_15_pay_schedules_09_to_12(variant: str, pays: tuple[str, ...]) -> None:
    rows = game(**{"queens-up": variant}).paytables["queens-up"].rows
    assert [row.pays for row in rows] == [f"{one} to 1" for one in pays]


@pytest.mark.parametrize(
    ("ante", "own", "sum_", "refusal"),
    [
        ("20", "AS AD 8C 5H 3S", "60", ""), ("20", "AS AD 8C 5H 3S", "50", ""),
        ("50", "AS AD 8C 5H 3S", "100", ""), ("50", "AS AD 8C 5H 3S", "120", r"\$100"),
        ("20", "AS AD 8C 5H 3S", "64", r"at most \$60"), ("20", "QC QH AD 7S 6S", "40", "Play"),
    ],
)  # fmt: skip
def test_9_up_to_three_times_and_never_above_100(
    ante: str, own: str, sum_: str, refusal: str
) -> None:
    told = situation(f"1 ante {ante}, 1 super-bonus {ante}, 1 play {sum_}", f"1: {own}; {OUT}")
    if not refusal:
        assert ruled(GAME, told)[2] == f"1 play win {sum_} 1017.44(7)"
        return
    with pytest.raises(InputError, match=refusal):
        ruled(GAME, told)


def test_8_a_fold_loses_all_and_the_progressive_with_it() -> None:
    bets = "1 ante 20, 1 super-bonus 20, 1 queens-up 10, 1 progressive 1"
    assert ruled(GAME, situation(bets, f"1: AS AD AC AH 3S; {OUT}", folds=[1])) == [
        "1 ante lose 20 1017.44(8)",
        "1 super-bonus lose 20 1017.44(8)",
        "1 queens-up lose 10 1017.44(8)",
        "1 progressive lose 1 1017.44(8)",
    ]


@pytest.mark.parametrize(
    ("schedule", "own", "says", "envy"),
    [
        ("one", "AS AD AC AH KC", "win 10000", ("100", "500")),
        ("one", "9S 9D 9H 9C KC", "win 300", ("10", "50")),
        ("one", "8S 7S 6S 5S KC", "win 100", ("5", "25")),
        ("one", "5S 5D 5C JH KC", "lose 1", ()),
        ("two", "AS AD AC AH KC", "win 10000", ("100", "500")),
        ("two", "9S 9D 9H 9C KC", "win 300", ("25", "125")),
        ("two", "8S 7S 6S 5S KC", "win 100", ()),
        ("pmg-1", "AS KS QS JS TS", "win 10000", ("1000", "5000")),
        ("pmg-1", "9S 8S 7S 6S 5S", "win 1000", ("300", "1500")),
        ("pmg-1", "9S 9D 9H KC KH", "win 50", ()),
        ("pmg-2", "2S 5S 8S JS KS", "win 40", ()),
        ("pmg-2", "8S 7D 6C 5H 4C", "win 30", ()),
        ("pmg-2", "5S 5D 5C JH KC", "win 9", ()),
    ],
)
def test_15_and_16_progressive_and_envy(
    schedule: str, own: str, says: str, envy: tuple[str, ...]
) -> None:
    bets = f"{MAIN}, 1 progressive 1, 2 ante 20, 2 super-bonus 20, 2 play 20, 2 progressive 1"
    bets += ", 3 ante 20, 3 super-bonus 20, 3 play 20, 3 progressive 5"
    cards = f"1: {own}; 2: TD 8C 4D 3H 2H; 3: TC 8D 4H 3C 2C; dealer: QD QH TH 7H 2D"
    told: dict[str, Any] = situation(bets, cards, options={"progressive": schedule})
    answer = settle(CATALOG, "colorado", "crazy-4-poker", told)
    mine = next(line for line in ruled(GAME, told) if line.startswith("1 progressive"))
    assert mine.startswith(f"1 progressive {says} 1017.44(1")
    assert tuple(paid["pays"] for paid in answer.get("envy", [])) == envy


def test_3_a_tip_is_settled_like_the_bet_beside_it() -> None:
    told = situation(MAIN, f"1: 8S 7D 6C 5H KC; {PAIR}")
    told["bets"] += [{"seat": 1, "wager": "super-bonus", "amount": "5", "tip": True}]
    assert "1 super-bonus win 5 1017.44(15)" in ruled(GAME, told)
    told["bets"][-1]["wager"] = "queens-up"
    with pytest.raises(InputError, match="tip"):
        ruled(GAME, told)


def test_6_the_bets_of_a_seat_in_the_printed_order() -> None:
    played = game_of(GAME)
    dealt = engine_of(played).deal(played, 3, want=Want(facts={}, wager="progressive"))
    phases = {phase.id: phase for phase in unrolled(played, dealt)[1].phases}
    order = ["play", "ante", "queens-up", "super-bonus", "progressive"]
    for seat in {bet.seat for bet in dealt.bets}:
        done = [act.slot.wager for act in phases["settle"].acts if act.slot.seat == seat]
        settled = list(dict.fromkeys(one for one in done if one))
        assert settled == [one for one in order if one in settled]


def test_14_a_hand_that_brings_envy_stays_open_until_it_is_paid() -> None:
    played = game_of(GAME)
    bets = f"{MAIN}, 1 progressive 1, 2 ante 20, 2 super-bonus 20, 2 play 20, 2 progressive 1"
    told = situation(bets, f"1: 9S 9D 9H 9C KC; 2: TD 8C 4D 3H 2H; {OUT.replace('9C', '8H')}")
    assert [paid["for"] for paid in settle(CATALOG, *_named(), told)["envy"]] == [1]
    want = Want(facts={"hand:player": "four-of-a-kind", "folded": False}, wager="progressive")
    for seed in range(12):
        dealt = engine_of(played).deal(played, seed, want=want)
        rulings, script = unrolled(played, dealt)
        winners = {f"seat-{one.envy}" for one in rulings if one.envy}
        if winners:
            gone = [
                (phase.id, hand)
                for phase in script.phases
                for act in phase.acts
                if act.slot.verb == "gather"
                for hand in act.hands
            ]
            assert {where for where, hand in gone if hand in winners} == {"away"}
            return
    raise AssertionError("no round of these brings envy")


def _named() -> tuple[str, str]:
    book, _, name = GAME.partition("/")
    return book, name
