"""Tables of rings, of seat hands, and the poker room's, from their records."""

from itertools import combinations
from math import hypot
from typing import Any

import msgspec
import pytest

from trainer.games.felt import LayoutRecord
from trainer.layouts.baccarat.table import baccarat_layout
from trainer.layouts.card_table import FeltGame, draw_table, problems
from trainer.layouts.card_table.racetrack import LINE, SEATS, SHELL, button_key, own_key, pot_key
from trainer.layouts.furniture import Inscription
from trainer.layouts.layout import Emblem, TableLayout, Words, bet_key, mark_key, seat_key

BACCARAT = (("player", "Player"), ("banker", "Banker"), ("tie", "Tie"))


def game(seats: int, *wagers: tuple[str, str]) -> FeltGame:
    return FeltGame(name="house/game", title="Game", seats=seats, wagers=wagers)


def record(**written: Any) -> LayoutRecord:
    return msgspec.convert(written, LayoutRecord)


def printed(layout: TableLayout) -> set[str]:
    return {words.text for words in layout.prints if isinstance(words, Words)}


# -- rings ------------------------------------------------------------------------------------


def test_a_table_of_rings_is_the_one_it_always_was() -> None:
    dragon = ("dragon-player", "Dragon Bonus on Player")
    written = record(kind="rings", rings={"lines": ["TIE PAYS 8 TO 1"], "boxes": "5%"})
    made = draw_table(game(9, *BACCARAT, dragon), written)
    usual = baccarat_layout(
        seats=9,
        wagers=("player", "banker", "tie", "dragon-player"),
        inscription=Inscription(title="Game", lines=("TIE PAYS 8 TO 1",)),
        name="house/game",
    )
    assert made.look == usual.look
    assert made.spots == usual.spots
    assert made.zones == usual.zones
    assert made.zone(mark_key(9)) is not None


def test_a_circle_is_printed_as_its_record_says() -> None:
    spots = {"lucky-6": {"label": "L6", "cell": "banker"}, "lions": {"emblem": "dragon"}}
    wagers = (*BACCARAT, ("lucky-6", "Lucky 6"), ("lions", "Lions"))
    layout = draw_table(game(7, *wagers), record(kind="rings", spots=spots))
    assert "L6" in printed(layout)
    assert any(isinstance(item, Emblem) and item.name == "dragon" for item in layout.prints)
    cell, circle = layout.zone(bet_key(2, "banker")), layout.spot(bet_key(2, "lucky-6"))
    assert cell is not None
    assert cell.outline.contains(circle.x, circle.y)


@pytest.mark.parametrize(
    ("kind", "seats", "key"),
    [
        ("rings", 5, "table.seats"),
        ("seat-hands", 12, "table.seats"),
        ("racetrack", 7, "table.seats"),
    ],
)
def test_a_table_with_so_many_places_is_refused(kind: str, seats: int, key: str) -> None:
    found = dict(problems(game(seats, *BACCARAT), record(kind=kind, cards=2)))
    assert f"not {seats}" in found[key]


def test_more_side_bets_than_a_table_of_rings_holds_are_refused() -> None:
    sides = tuple((f"side-{number}", "Side") for number in range(14))
    found = dict(problems(game(14, *BACCARAT, *sides), record(kind="rings")))
    assert "no room for" in found["layout.spots"]


@pytest.mark.parametrize("kind", ["rings", "seat-hands", "racetrack"])
def test_seats_that_are_not_the_tables_are_refused(kind: str) -> None:
    found = dict(problems(game(9, *BACCARAT), record(kind=kind, cards=2, fan={"seats": 8})))
    assert found["layout.fan.seats"] == "8 seats are drawn, and the table has 9"


def test_seat_hands_have_their_boxes() -> None:
    wagers = (("bet", "Bet"), ("backline", "Backline"))
    layout = draw_table(game(8, *wagers), record(kind="seat-hands"))
    assert {"seat-3", "seat-3-set", "dealer"} <= set(layout.hands)
    assert layout.zone(bet_key(8, "backline")) is not None


# -- the poker room ---------------------------------------------------------------------------


def poker(seats: int) -> TableLayout:
    return draw_table(game(seats), record(kind="racetrack", cards=2, middle={"board": 5}))


@pytest.mark.parametrize("seats", SEATS)
def test_a_poker_table_has_everything_for_each_seat(seats: int) -> None:
    layout = poker(seats)
    for seat in range(1, seats + 1):
        assert len(layout.hands[f"seat-{seat}"].places) == 2
        for key in (seat_key(seat), own_key(seat), button_key(seat), bet_key(seat, "bet")):
            assert SHELL.edge(closed=True).contains(*layout.spot(key).point), key
    assert list(problems(game(seats), record(kind="racetrack", cards=2))) == []


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_of_two_poker_players_touches(seats: int) -> None:
    layout = poker(seats)
    discs = [layout.spot(seat_key(seat)) for seat in range(1, seats + 1)]
    bets = [layout.spot(bet_key(seat, "bet")) for seat in range(1, seats + 1)]
    cards = [layout.hands[f"seat-{seat}"].places[0] for seat in range(1, seats + 1)]
    for one, other in combinations([*discs, *bets], 2):
        assert hypot(one.x - other.x, one.y - other.y) > one.size + other.size + 4
    for one, other in combinations(cards, 2):
        assert hypot(one.x - other.x, one.y - other.y) > 110


@pytest.mark.parametrize("seats", SEATS)
def test_bets_lie_inside_the_betting_line_and_players_outside(seats: int) -> None:
    layout, inside = poker(seats), SHELL.edge(-LINE, closed=True)
    for seat in range(1, seats + 1):
        assert inside.contains(*layout.spot(bet_key(seat, "bet")).point)
        assert not inside.contains(*layout.spot(seat_key(seat)).point)


def test_there_is_a_place_for_three_pots_the_rake_and_the_muck() -> None:
    layout = poker(9)
    for key in (pot_key("main"), pot_key("side-1"), pot_key("side-2"), "rake"):
        zone = layout.zone(key)
        assert zone is not None
        assert zone.outline.contains(*layout.spot(key).point)
    assert layout.spot("muck").x < layout.hands["board"].places[0].x < layout.spot("burn").x
