"""The geometry of the tables with wheels and of sic bo, without a scene."""

from itertools import combinations, pairwise
from math import hypot
from typing import Any

import pytest

from trainer.catalog import Catalog
from trainer.games.roulette.geometry import EVEN_CHANCES, Layout
from trainer.layouts.big_six.table import SEGMENTS, arrange, big_six_layout
from trainer.layouts.chip_names import colour_chip
from trainer.layouts.cursor import Direction, first, neighbour
from trainer.layouts.layout import Spot, TableLayout, Words, ZoneKind, bet_key, pay_key, seat_key
from trainer.layouts.roulette.plan import DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO, position, positions
from trainer.layouts.roulette.table import at, roulette_layout
from trainer.layouts.sic_bo.table import IDS, sic_bo_layout
from trainer.places import lessons_dir
from trainer.ui.items.chips import COLOURS
from trainer.ui.scene.placing import ChipsPlace, places
from trainer.ui.scene.state import ChipsView, TableState

ZEROS = [("0",), ("0", "00"), ("0", "00", "000")]
SEATS = range(1, 9)


def clear(one: Spot, other: Spot) -> float:
    return hypot(one.x - other.x, one.y - other.y) - one.size - other.size


def tables() -> list[TableLayout]:
    return [
        *(roulette_layout(zeros=zeros, seats=seats) for zeros in ZEROS for seats in (1, 6, 8)),
        *(big_six_layout(seats=seats) for seats in SEATS),
        big_six_layout(segments={"1": 20, "2": 12, "joker": 2}),
        big_six_layout(segments={**SEGMENTS, "flag": 1, "casino": 1}),
        *(sic_bo_layout(seats=seats) for seats in SEATS),
    ]


ALL = tables()
NAMES = [f"{layout.name}, {layout.seats} seats" for layout in ALL]


def players_bets(layout: TableLayout) -> dict[tuple[float, float], tuple[str, Spot]]:
    """Return one bet a point; places that are everybody's lie under those of each player."""
    shared = {
        key.removeprefix("bet:0:")
        for key in layout.spots
        if key.startswith("bet:0:") and f"bet:1:{key.removeprefix('bet:0:')}" in layout.spots
    }
    return {
        spot.point: (key, spot)
        for key, spot in layout.spots.items()
        if key.startswith("bet:") and key.removeprefix("bet:0:") not in shared and not spot.on
    }


@pytest.mark.parametrize("layout", ALL, ids=NAMES)
def test_no_two_bets_touch_at_any_table(layout: TableLayout) -> None:
    for (one, a), (other, b) in combinations(players_bets(layout).values(), 2):
        # Chips on a line stand over the edges of the boxes beside it.
        outside = [key for key in (one, other) if not key.startswith("bet:0:")]
        if len(outside) == 1 and layout.wheel is not None:
            continue
        # On the lines of a roulette layout neighbours just touch, as they do on the floor.
        assert clear(a, b) > (0 if layout.wheel is None else -1.5), f"{one} and {other}"


@pytest.mark.parametrize("layout", ALL, ids=NAMES)
def test_everything_lies_on_the_felt(layout: TableLayout) -> None:
    felt = layout.shell.edge(closed=True)
    for key, spot in layout.spots.items():
        for dx, dy in ((spot.size, 0), (-spot.size, 0), (0, spot.size), (0, -spot.size)):
            assert felt.contains(spot.x + dx, spot.y + dy), key


@pytest.mark.parametrize("layout", ALL, ids=NAMES)
def test_nothing_to_be_read_is_under_13_units(layout: TableLayout) -> None:
    assert min(item.size for item in layout.prints if isinstance(item, Words)) >= 13


@pytest.mark.parametrize("layout", ALL, ids=NAMES)
def test_chips_lie_in_the_zone_that_answers_for_them(layout: TableLayout) -> None:
    for key, spot in layout.spots.items():
        if key.startswith("bet:") and key.count(":") > 1 and not spot.on:
            zone, found = layout.zone(key), layout.hit(spot.x, spot.y - spot.size * 0.27)
            assert zone is not None, key
            assert found is not None, key
            assert found.key == zone.key, key


@pytest.mark.parametrize("layout", [ALL[4], ALL[9], ALL[-1]], ids=["roulette", "six", "sic bo"])
def test_arrows_reach_every_zone_from_the_first(layout: TableLayout) -> None:
    start = first(layout, frozenset())
    assert start is not None
    reached, edge = {start.key}, [start]
    while edge:
        zone = edge.pop()
        for direction in Direction:
            found = neighbour(layout, zone, direction)
            if found.key not in reached:
                reached.add(found.key)
                edge.append(found)
    assert {zone.key for zone in layout.zones} - reached == set()


def test_too_many_places_are_refused() -> None:
    for make in (roulette_layout, big_six_layout, sic_bo_layout):
        with pytest.raises(ValueError, match="places"):
            make(seats=9)


# -- roulette --------------------------------------------------------------------------------


def test_the_mock_up_positions_are_kept() -> None:
    layout = roulette_layout()
    assert layout.wheel is not None
    assert (layout.wheel.x, layout.wheel.y, layout.wheel.radius) == (270, 372, 216)
    assert layout.spot("bet:0:straight-1").point == (621, 382)
    assert layout.spot("bet:0:straight-36").x == 586 + 11.5 * 70
    assert [rack.x for rack in layout.more_racks] == [470]


def test_three_six_nine_is_nearest_the_dealer_and_zero_beside_one() -> None:
    layout = roulette_layout()
    ys = [layout.spot(bet_key(0, f"straight-{n}")).y for n in (1, 2, 3)]
    assert ys == sorted(ys)
    zero, double = layout.spot("bet:0:straight-0"), layout.spot("bet:0:straight-00")
    assert zero.y < double.y
    assert zero.x < layout.spot("bet:0:straight-1").x


@pytest.mark.parametrize("zeros", ZEROS[:2])
def test_chips_stand_exactly_where_the_rules_say(zeros: tuple[str, ...]) -> None:
    layout, rules = roulette_layout(zeros=zeros), Layout(zeros=zeros)
    for kind, spots in rules.spots.items():
        for numbers in spots:
            x, y = at(*rules.place(kind, numbers))
            found = layout.spot(bet_key(0, position(kind, numbers)))
            assert found.x == pytest.approx(x)
            assert 0 < found.y - y < 15


@pytest.mark.parametrize(
    ("zeros", "count"), [(("0",), 37), (("0", "00"), 38), (("0", "00", "000"), 39)]
)
def test_every_pocket_of_the_wheel_can_be_bet_on(zeros: tuple[str, ...], count: int) -> None:
    layout = roulette_layout(zeros=zeros)
    assert layout.wheel is not None
    assert len(set(layout.wheel.order)) == count
    for number in layout.wheel.order:
        assert layout.zone(bet_key(3, f"straight-{number}")) is not None


def test_the_usual_wheels_hold_every_number_once() -> None:
    for ring, count in ((SINGLE_ZERO, 37), (DOUBLE_ZERO, 38), (TRIPLE_ZERO, 39)):
        assert len(ring) == len(set(ring)) == count


def test_a_house_may_have_another_wheel() -> None:
    order = ("0", *DOUBLE_ZERO[:0:-1])
    layout = roulette_layout(order=order)
    assert layout.wheel is not None
    assert layout.wheel.order == order


@pytest.mark.parametrize(
    ("wager", "numbers", "name"),
    [
        ("straight", ("17",), "straight-17"),
        ("split", ("17", "20"), "split-17-20"),
        ("corner", ("16", "17", "19", "20"), "corner-16-17-19-20"),
        ("street", ("16", "17", "18"), "street-16"),
        ("street", ("0", "1", "2"), "street-0-1-2"),
        ("six-line", ("16", "17", "18", "19", "20", "21"), "six-16"),
        ("top-line", ("0", "00", "1", "2", "3"), "top-line"),
        ("column", tuple(map(str, range(3, 37, 3))), "column-3"),
        ("dozen", tuple(map(str, range(25, 37))), "dozen-3"),
        ("red", ("1", "3"), "red"),
    ],
)
def test_positions_have_readable_names(wager: str, numbers: tuple[str, ...], name: str) -> None:
    assert position(wager, numbers) == name
    assert roulette_layout().zone(bet_key(2, name)) is not None


def test_a_position_is_one_for_everybody() -> None:
    layout = roulette_layout(seats=8)
    assert layout.spot("bet:7:split-17-20") == layout.spot("bet:0:split-17-20")
    assert layout.zone("bet:7:split-17-20") == layout.zone("bet:0:split-17-20")


def test_outside_bets_have_a_spot_a_player_inside_the_box() -> None:
    layout = roulette_layout(seats=8)
    for name in (*EVEN_CHANCES, "dozen-1", "column-3"):
        box = layout.zone(bet_key(0, name))
        assert box is not None
        spots = [layout.spot(bet_key(seat, name)) for seat in SEATS]
        assert len({spot.point for spot in spots}) == 8
        assert all(box.outline.contains(*spot.point) for spot in spots)


def test_chips_of_two_players_stand_on_each_other() -> None:
    layout = roulette_layout()
    state = TableState(
        bets=(
            ChipsView.colour(2, "straight-17", "blue", 2),
            ChipsView.colour(4, "straight-17", "B", 1),
        )
    )
    found = places(state, layout)
    low, high = found["bet:2:straight-17"], found["bet:4:straight-17"]
    assert isinstance(low, ChipsPlace)
    assert isinstance(high, ChipsPlace)
    assert low.raised == 0
    assert high.raised == pytest.approx(2 * 18 * 0.27)
    assert high.spot.y == pytest.approx(low.spot.y - high.raised)


def test_each_colour_has_its_tube_and_is_paid_from_it() -> None:
    layout = roulette_layout(colours=tuple(COLOURS))
    for colour in COLOURS:
        x, y = layout.mouth(colour_chip(colour))
        zone = layout.hit(x, y)
        assert zone is not None
        assert (zone.kind, zone.cents) == (ZoneKind.TUBE, colour_chip(colour))
    assert layout.mouth(2_500)[0] > 900


def test_a_payout_of_the_inside_stands_before_the_dealer() -> None:
    layout = roulette_layout()
    assert layout.spot(pay_key(4, "straight-17")).y > 680
    assert layout.spot(pay_key(4, "red")).on == "bet:4:red"


def test_the_dolly_stands_on_its_number_behind_the_chips() -> None:
    layout = roulette_layout()
    found = places(TableState(dolly="17"), layout)["dolly"]
    chips = layout.spot("bet:0:straight-17")
    assert found.spot.x == pytest.approx(chips.x, abs=2)
    assert found.spot.y < chips.y


def test_a_player_has_a_place_for_colour_and_value() -> None:
    layout = roulette_layout(seats=6)
    for seat in range(1, 7):
        pill = layout.zone(seat_key(seat))
        assert pill is not None
        for key in (bet_key(seat, "colour"), f"value:{seat}"):
            assert pill.outline.contains(*layout.spot(key).point)


def test_the_names_of_positions_are_never_used_twice() -> None:
    for zeros in ZEROS:
        names = [spot.name for spot in positions(zeros)]
        assert len(names) == len(set(names))


# -- big six and sic bo ----------------------------------------------------------------------


@pytest.mark.parametrize("segments", [SEGMENTS, {"1": 23, "2": 15, "5": 8, "10": 4, "20": 2}])
def test_sections_are_spread_round_the_wheel(segments: dict[str, int]) -> None:
    order = arrange(segments)
    for symbol, count in segments.items():
        assert order.count(symbol) == count
    rare = [place for place, symbol in enumerate(order) if symbol in ("20", "joker")]
    gaps = [b - a for a, b in pairwise(rare)]
    assert all(gap > 3 for gap in gaps)
    beside = sum(order[place] == order[place - 1] for place in range(len(order)))
    assert beside <= 6


def test_every_symbol_has_a_box_a_spot_and_its_odds() -> None:
    layout = big_six_layout(odds={"1": "1 to 1", "joker": "47 to 1"})
    printed = {words.text for words in layout.prints if isinstance(words, Words)}
    assert {"47 to 1", "$20"} <= printed
    for symbol in SEGMENTS:
        zone = layout.zone(bet_key(3, symbol))
        assert zone is not None
        assert zone.outline.contains(*layout.spot(bet_key(3, symbol)).point)


def test_every_bet_on_three_dice_has_its_box() -> None:
    layout = sic_bo_layout()
    wagers = {zone.wager for zone in layout.zones if zone.kind is ZoneKind.BET}
    assert len(wagers) == 2 + 1 + 6 + 6 + 14 + 15 + 6
    assert {"small", "big", "total-4", "total-17", "combination-2-5", "one-of-a-kind-6"} <= wagers


def test_a_house_may_name_its_bets_otherwise() -> None:
    ids = {**IDS, "pair": "two-dice-{0}{1}", "total": "sum-{0}"}
    layout = sic_bo_layout(ids=ids)
    assert layout.zone(bet_key(1, "two-dice-25")) is not None
    assert layout.zone(bet_key(8, "sum-9")) is not None


def lessons(section: str, engine: str) -> list[tuple[str, dict[str, Any]]]:
    """Return every game of the lessons with this engine: its folder and its rules."""
    catalog = Catalog(lessons_dir())
    return [
        (f"{book}/{entry.id}", catalog.document(book, entry.id).sections)
        for book, entry in catalog.entries()
        if entry.engine == engine or entry.id == section
    ]


@pytest.mark.parametrize(("game", "data"), lessons("big-six", "wheel"))
def test_every_insignia_of_the_lessons_has_its_box(game: str, data: dict[str, Any]) -> None:
    layout = big_six_layout(segments=data["wheel"]["segments"], seats=8)
    for wager in data["wagers"]:
        assert layout.zone(bet_key(8, wager)) is not None, f"{game}: {wager}"


@pytest.mark.parametrize(("game", "data"), lessons("sic-bo", "sic-bo"))
def test_every_bet_of_the_lessons_has_its_box(game: str, data: dict[str, Any]) -> None:
    layout = sic_bo_layout()
    for wager in data["wagers"]:
        assert layout.zone(bet_key(8, wager)) is not None, f"{game}: {wager}"


def test_wheel_and_shaker_can_be_touched() -> None:
    for layout, kind in (
        (roulette_layout(), ZoneKind.WHEEL),
        (big_six_layout(), ZoneKind.WHEEL),
        (sic_bo_layout(), ZoneKind.DICE),
    ):
        place = layout.wheel or layout.big_six or layout.shaker
        assert place is not None
        zone = layout.hit(place.x, place.y)
        assert zone is not None
        assert zone.kind is kind
