"""The Ohio houses' linked progressive, at every table that may have it: ruled from the print."""

from typing import Any

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of, unrolled
from trainer.cli.settle import settle
from trainer.games.acts import Verb
from trainer.games.carnival.game import of
from trainer.games.engine import Want

CIN, CLE = "ohio-cincinnati", "ohio-cleveland"
HOSTS = {
    CIN: [
        "let-it-ride", "mississippi-stud", "ultimate-texas-holdem", "texas-holdem-bonus",
        "four-card-poker", "crazy-4-poker",
    ],
    CLE: [
        "let-it-ride", "mississippi-stud", "ultimate-texas-holdem", "texas-holdem-bonus",
        "four-card-poker",
    ],
}  # fmt: skip
EVERY = [f"{book}/{game}" for book, games in HOSTS.items() for game in games]
ROYAL, QUADS, TRIPS = "AS KS QS JS TS", "9S 9D 9H 9C 2D", "9S 9D 9H KC 2D"
STRAIGHT_FLUSH, FULL, FLUSH, STRAIGHT = (
    "9S 8S 7S 6S 5S", "9S 9D 9H KC KD", "KS 9S 7S 4S 2S", "9S 8D 7H 6C 5D",
)  # fmt: skip
# § 3 of Cleveland and 7 of Cincinnati print the same, with $50,000 on the meter.
TABLE = [
    (ROYAL, "50000"), (STRAIGHT_FLUSH, "5000"), (QUADS, "300"), (FULL, "50"), (FLUSH, "40"),
    (STRAIGHT, "30"), (TRIPS, "9"), ("9S 9D 7H KC 2D", ""),
]  # fmt: skip


def told(name: str, five: str) -> dict[str, Any]:
    """Return one seat with just these five cards for the progressive, at any of the games."""
    cards = five.split()
    rest = {"dealer": "3C 4D", "board": "3H 8C"}
    bets = "1 ante 10, 1 progressive 1"
    match name.partition("/")[2]:
        case "let-it-ride":
            bets = "1 bet-1 10, 1 bet-2 10, 1 bet-3 10, 1 progressive 1"
            own, rest = cards[:3], {"board": " ".join(cards[3:])}
        case "mississippi-stud":
            bets += ", 1 third 10, 1 fourth 10, 1 fifth 10"
            own, rest = cards[:2], {"board": " ".join(cards[2:])}
        case "ultimate-texas-holdem":
            bets += ", 1 blind 10, 1 play 40"
            own = cards[:2]
            rest["board"] = " ".join([*cards[2:], "3H", "8C"])
        case "texas-holdem-bonus":
            bets += ", 1 flop 20"
            own = cards[:2]
            rest["board"] = " ".join([*cards[2:], "3H", "8C"])
        case "four-card-poker":
            bets += ", 1 play 10"
            own, rest = cards, {"dealer": "3C 4D 6H 8H TC JC"}
        case _:
            bets += ", 1 super-bonus 10, 1 play 10"
            own, rest = cards, {"dealer": "3C 4D 6H 8H TC"}
    hands = "; ".join([f"1: {' '.join(own)}", *(f"{key}: {held}" for key, held in rest.items())])
    return situation(bets, hands, meters={"progressive": "50000"})


@pytest.mark.parametrize(("five", "pays"), TABLE)
@pytest.mark.parametrize("name", EVERY)
def test_the_table_pays_for_the_five_cards_of_the_host(name: str, five: str, pays: str) -> None:
    [line] = [one for one in ruled(name, told(name, five)) if " progressive " in one]
    won = "Linked 7.I" if name.startswith(CIN) else "Linked 3(a)"
    lost = "Linked 1.I.C" if name.startswith(CIN) else "Linked 3(a)"
    assert line == (f"1 progressive win {pays} {won}" if pays else f"1 progressive lose 1 {lost}")


@pytest.mark.parametrize("name", [f"{CIN}/ultimate-texas-holdem", f"{CLE}/texas-holdem-bonus"])
def test_turn_and_river_do_not_count(name: str) -> None:
    """Cincinnati 5.IV, Cleveland 1(d): hole cards and flop."""
    own = told(name, "9S 9D KH 4C 2D")
    own["hands"]["board"] = ["KH", "4C", "2D", "9H", "9C"]
    [line] = [one for one in ruled(name, own) if " progressive " in one]
    assert line.startswith("1 progressive lose 1")


def test_a_fold_loses_the_dollar_and_keeps_the_envy() -> None:
    """6.III and 7.II: seat 2 has folded and is paid for seat 1 all the same, seat 1 is not."""
    name = f"{CIN}/ultimate-texas-holdem"
    own = situation(
        "1 ante 10, 1 blind 10, 1 play 40, 1 progressive 1, 2 ante 10, 2 blind 10, 2 progressive 1",
        "1: AS KS; 2: QH QD; dealer: 3C 4D; board: QS JS TS 2H 8C",
        meters={"progressive": "50000"}, folds=[2],
    )  # fmt: skip
    assert "2 progressive lose 1 Linked 6.III" in ruled(name, own)
    said = settle(CATALOG, CIN, name.partition("/")[2], own)
    assert [(one["seat"], one["for"], one["pays"]) for one in said["envy"]] == [(2, 1, "1000")]


def test_the_meter_is_paid_as_it_stands_at_the_players_turn() -> None:
    """7.IV: from the far right; seat 3 takes a tenth, seat 1 what is left."""
    name = f"{CIN}/four-card-poker"
    own = situation(
        "1 ante 10, 1 play 10, 1 progressive 1, 3 ante 10, 3 play 10, 3 progressive 1",
        "1: AS KS QS JS TS; 3: 9H 8H 7H 6H 5H; dealer: 3C 4D 6C 8C TC JC",
        meters={"progressive": "50000"},
    )
    lines = [one for one in ruled(name, own) if " progressive " in one]
    assert lines == [
        "1 progressive win 45000 Linked 7.I",
        "3 progressive win 5000 Linked 7.I",
    ]
    said = settle(CATALOG, CIN, name.partition("/")[2], own)
    assert sorted((one["seat"], one["for"], one["pays"]) for one in said["envy"]) == [
        (1, 3, "300"),
        (3, 1, "1000"),
    ]


@pytest.mark.parametrize("name", EVERY)
def test_the_chips_come_in_before_any_card_and_the_win_is_paid_last_at_its_seat(name: str) -> None:
    """Cincinnati 4.I and 6.I, Cleveland 2(a) and 2(e)."""
    game = game_of(name)
    want = Want(facts={"hand": "three-of-a-kind"}, wager="progressive")
    dealt = engine_of(game).deal(game, 4, want=want, players=3)
    _, script = unrolled(game, dealt)
    phases = [phase.id for phase in script.phases if phase.acts]
    assert phases.index("lock") < phases.index("deal")
    acts = [act for phase in script.phases for act in phase.acts if act.verb is Verb.PAY]
    [paid] = [n for n, act in enumerate(acts) if act.slot.wager == "progressive"][:1]
    seat = acts[paid].slot.seat
    assert all(act.slot.seat != seat for act in acts[paid + 1 :] if act.slot.wager != "progressive")


def test_a_house_without_it_has_neither_bet_nor_table() -> None:
    game = of(game_of(f"{CIN}/ultimate-texas-holdem", progressive="not-offered"))
    assert "progressive" not in game.wagers
    assert set(game.paytables) == {"blind", "trips"}
