"""Which part of a table a picture in a lesson shows."""

import pytest

from tests.games.world import CATALOG
from trainer.layouts.house_table import table_layout
from trainer.layouts.layout import HEIGHT, WIDTH, TableLayout
from trainer.layouts.pictures import NoSuchPartError, part_of, seat_of

TABLES = {
    "cards": ("ohio-cincinnati", "mini-baccarat"),
    "dice": ("ohio-cincinnati", "craps"),
    "wheel": ("massachusetts", "roulette"),
}


def table(kind: str) -> TableLayout:
    return table_layout(CATALOG.game(*TABLES[kind]))


def test_the_whole_table_is_the_whole_table() -> None:
    assert part_of(table("cards"), ["table"]).area == (0, 0, WIDTH, HEIGHT)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("cards", "layout player banker tie"),
        ("cards", "layout mark:*"),
        ("cards", "rack"),
        ("cards", "hand player=AS,KD,9C"),
        ("dice", "layout bet:*:pass"),
        ("dice", "bets pass=10 pass-odds=20 place-6=12"),
        ("dice", "rack"),
        ("wheel", "wheel"),
        ("wheel", "bets straight-17=5 split-17-20=5"),
    ],
)
def test_a_part_lies_on_the_table_and_stands_well_in_a_column(kind: str, words: str) -> None:
    left, top, right, bottom = part_of(table(kind), words.split(), strict=True).area
    assert 0 <= left < right <= WIDTH
    assert 0 <= top < bottom <= HEIGHT
    assert 1.6 <= (right - left) / (bottom - top) <= 3.5


def test_a_wager_is_that_of_a_seat_in_the_middle() -> None:
    layout = table("cards")
    seat = seat_of(layout)
    part = part_of(layout, ["layout", "banker"])
    assert part.lit == {f"bet:{seat}:banker"}
    assert part_of(layout, ["bets", "banker=2.50", "2@tie=5"]).bets == (
        (seat, "banker", 250),
        (2, "tie", 500),
    )
    away = table("dice")
    assert seat_of(away) not in away.away


def test_what_a_house_does_not_offer_is_left_out() -> None:
    layout = table("cards")
    part = part_of(layout, ["layout", "banker", "house-money"])
    assert part.missing == ("house-money",)
    with pytest.raises(NoSuchPartError):
        part_of(layout, ["layout", "banker", "house-money"], strict=True)
    with pytest.raises(NoSuchPartError):
        part_of(layout, ["layout", "house-money"])
