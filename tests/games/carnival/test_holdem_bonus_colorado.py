"""Texas Hold'em Bonus in Colorado: tables and situations ruled by hand from the print."""

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of, unrolled
from trainer.cli.settle import settle
from trainer.errors import InputError
from trainer.games.acts import Verb
from trainer.games.carnival.game import of
from trainer.games.edge import wager_odds
from trainer.games.engine import Want

GAME = "colorado/texas-holdem-bonus"
FOLD, SHOWDOWN, TABLES = "1017.39(6)", "1017.39(13)", "1017.39(23)"
IN = "1 ante 10, 1 flop 20, 1 turn 10, 1 river 10, 1 bonus 5"
LOW_BOARD = "dealer: 9C 4C; board: 9H 8H 5C 3C 2H"

# (23), the schedules: what each pays, and whether it says "from meter".
PROGRESSIVES = {
    "thbp-1": [("100%", True), ("10%", True), ("$500", True), ("$100", True), ("$50", True)],
    "thbp-2": [("100%", True), ("10%", True), ("$500", True), ("$100", True), ("$50", True)],
    "thbp-3": [("100%", True), ("10%", True), ("$500", True), ("$100", True), ("$50", True),
               ("$10", True)],
    "thbp-4": [("100%", True), ("10%", True), ("$500", True), ("$100", True), ("$50", True),
               ("$10", True)],
    "thbp-5": [("100%", True), ("10%", True), ("$500", True), ("$100", True), ("$50", True),
               ("$10", False)],
    "thbp-6": [("100%", True), ("10%", True), ("$2,500", True), ("$500", True), ("$250", True)],
    "thbp-7": [("100%", True), ("$25,000", True), ("$2,500", True), ("$500", True),
               ("$250", True)],
    "pmg-1": [("100%", True), ("10%", True), ("$300", False), ("$50", False), ("$40", False),
              ("$30", False), ("$9", False)],
    "pmg-2": [("100%", True), ("10%", True), ("$300", False), ("$50", False), ("$40", False),
              ("$30", False), ("$9", False)],
}  # fmt: skip


@pytest.mark.parametrize(
    ("cards", "main", "bonus"),
    [
        ("1: AS KS; dealer: QH 9C; board: AD QC 7S 5H 2C", "low", "win 125"),
        ("1: 5S 5D; dealer: KS QD; board: 9H 8C 7D 6S KC", "high", "win 15"),
        ("1: QH 9C; dealer: AS KD; board: AD QC 7S 5H 2C", "lost", "lose 5"),
        ("1: 9S 8D; dealer: AH 2H; board: 7H 6H 5H KC KD", "lost", "lose 5"),
        ("1: AS JS; dealer: KD KH; board: QS 9S 6S 5D KC", "high", "win 100"),
        ("1: 2D 3H; dealer: 9D 9H; board: AS KS QS JS TS", "tied", "lose 5"),
    ],
)
def test_13_the_showdown(cards: str, main: str, bonus: str) -> None:
    rest = {"low": "win", "high": "win", "lost": "lose", "tied": "push"}[main]
    where = SHOWDOWN if main != "tied" else "1006"

    def said(bet: str, amount: int, result: str) -> str:
        return " ".join(filter(None, ["1", bet, result, str(amount) * (result != "push"), where]))

    ante = "push" if main == "low" else rest
    sums = [("flop", 20), ("turn", 10), ("river", 10)]
    assert sorted(ruled(GAME, situation(IN, cards))) == sorted(
        [
            said("ante", 10, ante),
            *(said(bet, amount, rest) for bet, amount in sums),
            f"1 bonus {bonus} {TABLES if bonus.startswith('win') else SHOWDOWN}",
        ]
    )


def test_6_a_fold_loses_ante_and_bonus() -> None:
    told = situation("1 ante 10, 1 bonus 5", f"1: AS AD; {LOW_BOARD}", folds=[1])
    assert ruled(GAME, told) == [f"1 ante lose 10 {FOLD}", f"1 bonus lose 5 {FOLD}"]


def test_6_a_folded_hand_still_wins_the_progressive() -> None:
    cards = "1: 9S 9D; dealer: KC 4C; board: 9H 9C 5C 3C 2H"
    told = situation(
        "1 ante 10, 1 progressive 1", cards, folds=[1], options={"progressive": "thbp-1"}
    )
    assert ruled(GAME, told) == [
        f"1 ante lose 10 {FOLD}",
        f"1 progressive win 500 {TABLES}",
    ]


@pytest.mark.parametrize(("name", "printed"), PROGRESSIVES.items())
def test_23_the_progressive_schedules_row_by_row(
    name: str, printed: list[tuple[str, bool]]
) -> None:
    game = of(game_of(GAME, progressive=name))
    rows = game.paytables["progressive"].rows
    assert [(row.pays, row.award == "meter") for row in rows] == printed
    stake = "5" if name in ("thbp-6", "thbp-7", "pmg-2") else "1"
    assert game.wagers["progressive"].stake.fixed == stake
    hands = ["royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush"]
    assert [row.when for row in rows[:5]] == [{"hand": hand} for hand in hands]


@pytest.mark.parametrize(
    ("own", "board", "pays", "meter"),
    [
        ("AS KS", "QS JS TS 4D 2H", "12345", "0"),  # after five cards
        ("AS KS", "QS JS 4D TS 2H", "3086.25", "9258.75"),  # after six
        ("AS KS", "QS JS 4D 2H TS", "617.25", "11727.75"),  # after seven
        ("3D 3C", "AS KS QS JS TS", "3000", "12345"),  # the community's
        ("9S 8S", "7S 6S 5S 4D 2H", "250", "12345"),
        ("9S 9D", "9H 9C 5S 4D 2H", "100", "12345"),
        ("9S 9D", "9H 5C 5S 4D 2H", "10", "12345"),
    ],
)
def test_23_thbp_8_a_royal_after_five_six_or_seven(
    own: str, board: str, pays: str, meter: str
) -> None:
    told = situation(
        "1 ante 10, 1 flop 20, 1 progressive 1",
        f"1: {own}; dealer: KD 4C; board: {board}",
        meters={"progressive": "12345"},
    )
    found = settle(CATALOG, "colorado", "texas-holdem-bonus", told)
    won = next(one for one in found["rulings"] if one["wager"] == "progressive")
    assert won["pays"] == pays
    assert found["meters"] == {"progressive": meter}


def test_23_sums_from_the_meter_are_taken_off_it() -> None:
    cards = "1: AS 9S; dealer: KD 4C; board: QS 7S 2S 4D 3H"
    for name, left in (("thbp-3", "9950"), ("pmg-1", "10000")):
        told = situation(
            "1 ante 10, 1 flop 20, 1 progressive 1",
            cards,
            meters={"progressive": "10000"},
            options={"progressive": name},
        )
        found = settle(CATALOG, "colorado", "texas-holdem-bonus", told)
        assert found["meters"] == {"progressive": left}


def test_15_envy_is_paid_to_all_others_with_the_bet() -> None:
    cards = "1: 9S 8S; 2: KD 4C; 3: AD AC; dealer: QD 4H; board: 7S 6S 5S 2D 2H"
    bets = ", ".join(f"{seat} ante 10, {seat} flop 20" for seat in (1, 2, 3))
    told = situation(
        f"{bets}, 1 progressive 5, 2 progressive 5", cards, options={"progressive": "pmg-2"}
    )
    found = settle(CATALOG, "colorado", "texas-holdem-bonus", told)
    assert f"1 progressive win 1000 {TABLES}" in ruled(GAME, told)
    assert [(one["seat"], one["pays"]) for one in found["envy"]] == [(2, "1500")]


@pytest.mark.parametrize(("schedule", "pays"), [("one", "10000"), ("two", "300")])
def test_23_aces_against_aces(schedule: str, pays: str) -> None:
    cards = "1: AS AD; dealer: AC AH; board: KC QD 7S 5H 2C"
    told = situation("1 ante 10, 1 flop 20, 1 bonus 10", cards, options={"bonus": schedule})
    assert f"1 bonus win {pays} {TABLES}" in ruled(GAME, told)


def test_23_both_schedules_row_by_row() -> None:
    below = ["30 to 1", "25 to 1", "20 to 1", "15 to 1", "10 to 1", "5 to 1", "3 to 1"]
    for schedule, printed in (("one", ["1000 to 1", *below]), ("two", below)):
        rows = of(game_of(GAME, bonus=schedule)).paytables["bonus"].rows
        assert [row.pays for row in rows] == printed


@pytest.mark.parametrize(("schedule", "edge"), [("one", 8.54), ("two", 8.90)])
def test_the_bonus_is_counted_exactly(schedule: str, edge: float) -> None:
    """As published for tables with and without the line for aces against aces."""
    game = of(game_of(GAME, bonus=schedule))
    found = wager_odds(engine_of(game), game, "bonus")
    assert found is not None
    assert round(float(found.edge) * 100, 2) == edge


@pytest.mark.parametrize(
    ("bets", "refusal"),
    [
        ("1 ante 60, 1 flop 120", "Flop"),
        ("1 ante 10, 1 flop 10", "Flop is"),
        ("1 ante 10, 1 flop 20, 1 turn 20", "Turn is"),
        ("1 ante 10, 1 progressive 5", "Progressive"),
        ("1 progressive 1", "Ante"),
        ("1 ante 120", "Ante"),
    ],
)
def test_bets_the_text_does_not_know_are_refused(bets: str, refusal: str) -> None:
    with pytest.raises(InputError, match=refusal):
        ruled(GAME, situation(bets, f"1: AS KD; {LOW_BOARD}"))


def test_13_the_bonus_is_settled_first() -> None:
    game = game_of(GAME)
    want = Want(facts={"folded": False, "bet:bonus": True}, wager="bonus")
    script = unrolled(game, engine_of(game).deal(game, 4, players=3, want=want))[1]
    settle_ = next(phase for phase in script.phases if phase.id == "settle")
    by_seat: dict[int, list[str]] = {}
    for act in settle_.acts:
        if act.slot.verb in (Verb.TAKE, Verb.PAY, Verb.RETURN):
            by_seat.setdefault(act.slot.seat, []).append(act.slot.wager)
    with_bonus = [wagers for wagers in by_seat.values() if "bonus" in wagers]
    assert with_bonus
    assert all(wagers[0] == "bonus" for wagers in with_bonus)


def test_3_a_tip_lies_beside_the_ante_and_what_follows() -> None:
    bets = situation("1 ante 10, 1 flop 20", "1: AS KD; dealer: QH 9C; board: AD QC 7S 5H 2C")
    bets["bets"] += [
        {"seat": 1, "wager": name, "amount": "2", "tip": True} for name in ("ante", "flop")
    ]
    found = settle(CATALOG, "colorado", "texas-holdem-bonus", bets)["rulings"]
    tips = [(one["wager"], one["result"]) for one in found if one.get("tip")]
    assert tips == [("ante", "push"), ("flop", "win")]
