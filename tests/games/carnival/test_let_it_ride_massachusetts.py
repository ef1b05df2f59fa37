"""Let It Ride of Massachusetts: tables and situations written a second time from the print."""

from itertools import product

import pytest

from tests.games.carnival.situations import ruled, situation
from tests.games.world import CATALOG, engine_of, game_of
from trainer.cli.settle import settle
from trainer.games.acts import Script, Verb
from trainer.games.carnival.game import of
from trainer.games.edge import wager_odds
from trainer.games.engine import Want

GAME = "massachusetts/let-it-ride"
THREE = {
    "a": (None, 40, 30, 6, 4, 1),
    "b": (None, 40, 30, 5, 4, 1),
    "c": (None, 40, 30, 6, 3, 1),
    "d": (50, 40, 30, 6, 4, 1),
    "e": (50, 40, 30, 5, 4, 1),
    "f": (50, 40, 30, 6, 3, 1),
}
OWN = ("AS KS QS", "9S 8S 7S", "9S 9D 9H", "9S 8D 7H", "KS 9S 4S", "4S 4D 9H")
# 11(k): the highest hand; seven players to one.
COVER_ALL = (
    ("royal flush", "AS KS JS", (90, 100, 150, 200, 250, 300, 500)),
    ("straight flush", "9S 8S JS", (40, 50, 60, 70, 80, 100, 200)),
    ("four of a kind", "QD QH QC", (20, 30, 35, 40, 50, 80, 150)),
    ("full house", "QD TD TH", (10, 15, 17, 20, 25, 40, 100)),
    ("flush", "2S 5S 9S", (7, 10, 11, 15, 20, 30, 70)),
    ("straight", "JD 9C 8H", (4, 5, 6, 8, 10, 15, 30)),
    ("three of a kind", "QD QH 8C", (3, 3, 4, 5, 7, 11, 20)),
)
BOARD = "QS TS"
LOW = ("2D 3H 7C", "2H 4D 7H", "3C 4H 8D", "3D 5C 6H", "4C 5D 9H", "2C 6D KH")


@pytest.mark.parametrize("table", THREE)
def test_10e_every_row_of_every_table(table: str) -> None:
    pays = [one if one is not None else THREE[table][1] for one in THREE[table]]
    for own, odds in zip(OWN, pays, strict=True):
        told = situation(
            "1 bet-3 10, 1 three-card-bonus 5",
            f"1: {own}; board: 2D 6H",
            options={"three-card": table},
        )
        assert odds is not None
        assert f"1 three-card-bonus win {odds * 5} 10(e)" in ruled(GAME, told)
    rows = of(game_of(GAME, **{"three-card": table})).paytables["three-card"].rows
    assert len(rows) == 6 - (THREE[table][0] is None)


@pytest.mark.parametrize(("hand", "players"), [*product(COVER_ALL, range(1, 8))], ids=str)
def test_11k_cover_all(hand: tuple[str, str, tuple[int, ...]], players: int) -> None:
    """Seat 1 holds the highest hand; the last seat has bet on it."""
    _, own, pays = hand
    bets = ", ".join(f"{seat} bet-3 10" for seat in range(1, players + 1))
    low = "".join(f"{seat}: {LOW[seat - 2]}; " for seat in range(2, players + 1))
    told = situation(f"{bets}, {players} cover-all 10", f"1: {own}; {low}board: {BOARD}")
    expected = f"{players} cover-all win {pays[7 - players] * 10} 11(k)"
    assert expected in ruled(GAME, told)


def test_11b_less_than_three_of_a_kind_loses() -> None:
    bets = "1 bet-3 10, 2 bet-3 10, 2 cover-all 10"
    told = situation(bets, "1: QD TD 2C; 2: 3D 4H 7C; board: QS TS")
    assert "2 cover-all lose 10 11(b)" in ruled(GAME, told)


def test_12_the_progressive_and_its_envy() -> None:
    bets = "1 bet-3 10, 1 progressive 1, 2 bet-3 10, 2 progressive 1, 3 bet-3 10"
    cards = "1: 9S 8S JS; 2: 2D 3H 7C; 3: 2H 4D 7H; board: QS TS"
    told = situation(bets, cards, meters={"progressive": "12000"})
    found = settle(CATALOG, "massachusetts", "let-it-ride", told)
    assert "1 progressive win 1200 12(c)-(d)" in ruled(GAME, told)
    assert found["meters"]["progressive"] == "10800"
    assert [(one["seat"], one["pays"]) for one in found["envy"]] == [(2, "300")]


@pytest.mark.parametrize(
    ("table", "own", "pays"),
    [
        ("ptmglml03", "AS KS JS", 10_000),
        ("ptmglml03", "9S 8S JS", 1_000),
        ("ptmglml03", "QD QH QC", 250),
        ("ptmglml03", "QD QH 2C", 9),
        ("ptmglml02", "QD QH 2C", 10),
        ("ptmglml01", "QD QH QC", 300),
        ("ptmgl01", "9S 8S JS", 1_000),
        ("ptmgl02", "QD TD TH", 50),
        ("ptmgl04", "AS KS JS", 1_000),
        ("ptmgl04", "JD 9C 8H", 30),
    ],
)
def test_12e_the_link(table: str, own: str, pays: int) -> None:
    options = {"progressive": "link", "multi-game-link": table}
    meters = {"link-10000": "10000", "link-1000": "1000", "link-250": "250"}
    told = situation(
        "1 bet-3 10, 1 multi-game-link 1", f"1: {own}; board: {BOARD}",
        options=options, meters=meters,
    )  # fmt: skip
    assert f"1 multi-game-link win {pays} 12(e)" in ruled(GAME, told)


def test_the_print_of_the_meters_and_envy() -> None:
    rows = of(game_of(GAME)).paytables["progressive"].rows
    assert [row.pays for row in rows] == [
        "100%", "10%", "300 for 1", "50 for 1", "40 for 1", "30 for 1", "9 for 1",
    ]  # fmt: skip
    assert [row.pays for row in of(game_of(GAME)).paytables["envy"].rows] == ["$1,000", "$300"]


@pytest.mark.parametrize("dealing", ["shoe", "manual"])
def test_9c_the_left_card_is_burned_after_bet_1(dealing: str) -> None:
    game = game_of(GAME, dealing=dealing)
    script = _script(game_seed=3, dealing=dealing)
    ids = [phase.id for phase in script.phases]
    assert ids.index("first") < ids.index("burn") < ids.index("left-card") < ids.index("second")
    (burned,) = [act for act in script.acts() if act.hands == ("spare",)]
    assert (burned.clause, burned.payload.cards) == ("9(c)", ())
    assert of(game).stages


def _script(game_seed: int, **chosen: str) -> Script:
    game = game_of(GAME, **chosen)
    dealt = engine_of(game).deal(game, game_seed, players=4)
    return engine_of(game).unroll(game, dealt, engine_of(game).rule(game, dealt))


def test_7c_8c_the_community_has_three_cards_of_which_the_first_goes() -> None:
    bets = "1 bet-3 10, 2 bet-3 10"
    manual = situation(bets, "shoe: TS 9S KC 4D 3D TD 2H 2C 7C", options={"dealing": "manual"})
    stacks = situation(bets, "shoe: TS 4D 2H 9S 3D 2C KC TD 7C", options={"dealing": "shoe"})
    expected = ["1 bet-3 win 10 10(b)", "2 bet-3 lose 10 9(g)(2)"]
    assert ruled(GAME, manual) == ruled(GAME, stacks) == expected


def test_9g4_hands_stay_until_all_is_settled_and_cover_all_is_last() -> None:
    game = game_of(GAME)
    want = Want(wager="cover-all", facts={"hand": "straight", "players": 4})
    dealt = engine_of(game).deal(game, 4, players=4, want=want)
    script = engine_of(game).unroll(game, dealt, engine_of(game).rule(game, dealt))
    acts = list(script.acts())
    last = [at for at, act in enumerate(acts) if act.slot.verb in (Verb.PAY, Verb.TAKE)][-1]
    assert acts[last].slot.wager == "cover-all"
    seats = [at for at, act in enumerate(acts) if act.slot.verb is Verb.GATHER]
    assert max(seats) > last
    settled = [phase.id for phase in script.phases]
    assert settled.index("settle") < settled.index("cover-all") < settled.index("away")


@pytest.mark.parametrize(
    ("table", "edge"),
    [("a", 2.32), ("b", 5.57), ("c", 7.28), ("d", 2.14), ("e", 5.39), ("f", 7.10)],
)
def test_published_edges(table: str, edge: float) -> None:
    """A to C as they are published for Pair Plus, F for 50, 40, 30, 6, 3, 1."""
    game = game_of(GAME, **{"three-card": table})
    found = wager_odds(engine_of(game), game, "three-card-bonus")
    assert found is not None
    assert round(float(found.edge) * 100, 2) == edge
