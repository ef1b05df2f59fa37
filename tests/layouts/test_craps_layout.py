"""The geometry of the craps tables, without a scene."""

from collections.abc import Iterator
from itertools import combinations
from math import hypot

import pytest

from trainer.catalog import Catalog
from trainer.layouts.craps.plan import (
    CRAPLESS,
    HOPS,
    HORN_HIGHS,
    NUMBERS,
    PROPS,
    SHOOTER_BETS,
    WAGERS,
    on_numbers,
)
from trainer.layouts.craps.table import craps_layout
from trainer.layouts.cursor import Direction, first, neighbour
from trainer.layouts.layout import (
    Emblem,
    Spot,
    TableLayout,
    Words,
    ZoneKind,
    bet_key,
    pay_key,
    puck_key,
    seat_key,
)
from trainer.places import lessons_dir
from trainer.ui.scene.placing import ChipsPlace, places
from trainer.ui.scene.state import ChipsView, TableState

LINES = ("pass", "pass-odds", "come", "come-odds", "field")
WITHOUT_CRAPS = (
    *LINES,
    *on_numbers(("place", "buy", "put", "put-odds"), CRAPLESS),
    *(prop for prop in PROPS if prop != "c-and-e"),
    *HORN_HIGHS,
    "world",
    *HOPS,
)
SETS = {
    "all": (WAGERS, NUMBERS),
    "with bets on the shooter": ((*WAGERS, *SHOOTER_BETS), NUMBERS),
    "place to lose": ((*WAGERS, *on_numbers(["place-lose"]), "whirl", "six-seven-eight"), NUMBERS),
    "without craps": (WITHOUT_CRAPS, CRAPLESS),
    "without craps, shooter": ((*WITHOUT_CRAPS, "fire", "hot-roller"), CRAPLESS),
    "few": (("pass", "field", "any-seven", "place-6", "place-8"), NUMBERS),
    "no odds": (("pass", "dont-pass", "come", "dont-come", "field", *PROPS), NUMBERS),
}
VIEWS = [("base", 16), ("base", 5), ("stick", 16), ("stick", 9), ("mini", 8), ("mini", 6)]
TABLES = [(view, seats, name) for view, seats in VIEWS for name in SETS]


def table(view: str, seats: int, name: str = "all") -> TableLayout:
    wagers, numbers = SETS[name]
    return craps_layout(view=view, seats=seats, wagers=wagers, numbers=numbers)


def players(layout: TableLayout) -> list[int]:
    return [seat for seat in range(1, layout.seats + 1) if seat not in layout.away]


def lying(layout: TableLayout, kind: str = "bet") -> dict[tuple[float, float], tuple[str, Spot]]:
    """Return one bet a point: some share theirs, and odds stand on what they are odds of."""
    return {
        spot.point: (key, spot)
        for key, spot in layout.spots.items()
        if key.startswith(f"{kind}:") and not key.startswith(f"{kind}:0:") and not spot.on
    }


def clear(one: Spot, other: Spot) -> float:
    return hypot(one.x - other.x, one.y - other.y) - one.size - other.size


@pytest.mark.parametrize(("view", "seats", "name"), TABLES)
def test_no_two_bets_touch_at_any_table(view: str, seats: int, name: str) -> None:
    for (one, a), (other, b) in combinations(lying(table(view, seats, name)).values(), 2):
        assert clear(a, b) > 0, f"{one} and {other}"


@pytest.mark.parametrize(("view", "seats", "name"), TABLES)
def test_everything_lies_on_the_felt(view: str, seats: int, name: str) -> None:
    layout = table(view, seats, name)
    felt = layout.shell.edge(closed=True)
    for key, spot in layout.spots.items():
        if key.startswith("seat:"):  # places are numbered on the rail
            continue
        for dx, dy in ((spot.size, 0), (-spot.size, 0), (0, spot.size), (0, -spot.size)):
            assert felt.contains(spot.x + dx, spot.y + dy), key


@pytest.mark.parametrize(("view", "seats", "name"), TABLES)
def test_every_wager_of_every_player_has_a_place_and_can_be_told(
    view: str, seats: int, name: str
) -> None:
    layout = table(view, seats, name)
    for seat in players(layout):
        for wager in SETS[name][0]:
            assert layout.spot(bet_key(seat, wager)), wager
            assert layout.spot(pay_key(seat, wager)), wager
        for number in SETS[name][1]:
            for wager in ("come", "come-odds"):
                assert layout.spot(bet_key(seat, wager, number))
                assert layout.spot(pay_key(seat, wager, number))


@pytest.mark.parametrize("name", SETS)
@pytest.mark.parametrize(("view", "seats"), [("base", 16), ("mini", 6)])
def test_chips_lie_in_the_zone_that_answers_for_them(view: str, seats: int, name: str) -> None:
    layout = table(view, seats, name)
    for key, spot in layout.spots.items():
        if key.startswith("bet:") and key.count(":") > 1 and not spot.on:
            zone, found = layout.zone(key), layout.hit(spot.x, spot.y)
            assert zone is not None, key
            assert found is not None, key
            assert found.key == zone.key, key


def test_payouts_of_the_line_stand_clear_of_every_bet() -> None:
    for view, seats in (("base", 16), ("mini", 6), ("mini", 8)):
        layout = table(view, seats)
        for seat in players(layout):
            for wager in ("pass", "pass-odds", "dont-pass", "dont-pass-odds", "field", "come"):
                pay, own = layout.spot(pay_key(seat, wager)), layout.spot(bet_key(seat, wager))
                assert hypot(pay.x - own.x, pay.y - own.y) < 50, f"{wager} is paid far away"
                for key, bet in lying(layout).values():
                    assert clear(pay, bet) > -1.0, f"{wager} of {seat} on {key}"


def test_what_has_no_area_is_paid_at_the_players_line() -> None:
    layout = table("base", 16)
    at_line = layout.spot("pay:3")
    assert layout.spot(pay_key(3, "hop-2-5")) == at_line
    assert layout.spot(pay_key(3, "c-and-e")) == at_line
    assert abs(at_line.x - layout.spot(bet_key(3, "pass")).x) < 50


# -- the mock-up -----------------------------------------------------------------------------


def test_the_mock_up_positions_are_kept() -> None:
    layout = table("base", 16)
    assert [layout.spot(seat_key(seat)).x for seat in range(1, 7)] == [
        540,
        690,
        840,
        990,
        1140,
        1290,
    ]
    assert layout.spot(bet_key(3, "pass")).point == (846, 132)
    assert layout.spot(bet_key(5, "pass-odds")).point == (1184, 112)
    assert layout.spot(bet_key(2, "field")).point == (700, 262)
    assert layout.spot(pay_key(2, "field")).point == (740, 262)
    assert layout.spot(puck_key(6)).point == (924, 722)
    assert layout.spot(bet_key(3, "c-and-e")).point == (406.5, 301)
    dice = layout.spot("dice")
    assert dice.point == (1268, 398)


def test_numbers_run_from_ten_to_four_from_the_dealers_left() -> None:
    layout = table("base", 16)
    xs = [layout.spot(puck_key(number)).x for number in (10, 9, 8, 6, 5, 4)]
    assert xs == sorted(xs)
    ten = table("base", 16, "without craps")
    assert [ten.spot(puck_key(n)).x for n in sorted(CRAPLESS)] == sorted(
        (ten.spot(puck_key(n)).x for n in CRAPLESS), reverse=True
    )


def test_the_stick_sees_the_table_turned_by_half() -> None:
    layout = table("stick", 16)
    assert layout.spot(bet_key(1, "any-seven")).y > layout.spot(bet_key(1, "any-craps")).y
    assert layout.spot(bet_key(1, "hard-6")).x < layout.spot(bet_key(16, "hard-6")).x
    xs = [layout.spot(seat_key(seat)).x for seat in (6, 5, 4, 3, 2, 1, 16, 15, 14, 13, 12, 11)]
    assert xs == sorted(xs)
    fours = layout.spot(puck_key(4)).x
    assert fours < layout.spot(puck_key(10)).x


def test_the_dont_side_is_barred_as_printed() -> None:
    for bar, face in ((12, "die-6"), (2, "die-1")):
        emblems = [item.name for item in craps_layout(bar=bar).prints if isinstance(item, Emblem)]
        inside = [name for name in emblems if name == face]
        assert len(inside) >= 4


def test_the_box_prints_what_the_house_pays() -> None:
    odds = {"any-seven": "4 for 1", "hard-8": "10 to 1", "eleven": "16 for 1"}
    layout = craps_layout(odds=odds, field_pays={2: "triple", 12: "double"})
    printed = {words.text for words in layout.prints if isinstance(words, Words)}
    assert {"4 for 1", "10 to 1", "16 for 1", "triple"} <= printed
    assert "9 to 1" not in printed


def test_a_table_without_the_dont_side_prints_none() -> None:
    layout = table("base", 16, "without craps")
    printed = {words.text for words in layout.prints if isinstance(words, Words)}
    assert not any("DON" in text for text in printed)
    assert "C" not in printed


@pytest.mark.parametrize(("view", "seats", "name"), TABLES)
def test_nothing_to_be_read_is_under_13_units(view: str, seats: int, name: str) -> None:
    words = [item for item in table(view, seats, name).prints if isinstance(item, Words)]
    assert min(item.size for item in words) >= 13


# -- places ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("view", "seats", "name"), TABLES)
def test_what_is_said_of_the_roll_covers_no_print_and_no_bets(
    view: str, seats: int, name: str
) -> None:
    """The longest note is about 230 units wide."""
    layout = table(view, seats, name)
    for note in layout.notes:
        left = note.x - 230 if note.right else note.x
        words = [part for part in layout.prints if isinstance(part, Words)]
        placed = [(part.text, part.x, part.y) for part in words]
        placed += [(key, *spot.point) for key, spot in layout.spots.items() if key[:3] == "bet"]
        for what, x, y in placed:
            assert not (left < x < left + 230 and note.y - 22 < y < note.y + 10), what


def test_odds_stand_on_their_bet_a_little_to_the_right() -> None:
    layout = table("base", 16)
    state = TableState(
        bets=(
            ChipsView.bet(3, "come", 1_500, (500,) * 3, number=6),
            ChipsView.bet(3, "come-odds", 2_000, (500,) * 4, number=6),
        )
    )
    found = places(state, layout)
    flat, odds = found["bet:3:come:6"], found["bet:3:come-odds:6"]
    assert isinstance(flat, ChipsPlace)
    assert isinstance(odds, ChipsPlace)
    assert odds.raised == pytest.approx(3 * 16.5 * 0.27)
    assert odds.spot.x - flat.spot.x == 9
    assert flat.spot.y - odds.spot.y == pytest.approx(5 + odds.raised)


def test_two_bets_of_one_place_stand_on_each_other() -> None:
    layout = table("base", 16)
    state = TableState(
        bets=(ChipsView.bet(5, "hop-2-5", 1_000), ChipsView.bet(5, "hop-3-4", 500)),
    )
    found = places(state, layout)
    low, high = found["bet:5:hop-2-5"], found["bet:5:hop-3-4"]
    assert isinstance(high, ChipsPlace)
    assert high.spot.x == low.spot.x
    assert high.raised > 0


def test_a_buy_bet_lies_where_a_place_bet_would_with_its_button_on_top() -> None:
    layout = table("base", 16)
    assert layout.spot(bet_key(2, "buy-5")) == layout.spot(bet_key(2, "place-5"))
    state = TableState(
        bets=(ChipsView.bet(2, "buy-5", 2_000, (500,) * 4),), markers={"bet:2:buy-5": "BUY"}
    )
    found = places(state, layout)
    button = found["marker:bet:2:buy-5"]
    assert button.spot.y == pytest.approx(layout.spot("bet:2:buy-5").y - 4 * 15.6 * 0.27)


def test_the_other_ends_chips_are_out_of_sight() -> None:
    layout = table("base", 16)
    assert layout.away == frozenset(range(9, 17))
    state = TableState(
        bets=(ChipsView.bet(12, "pass", 500), ChipsView.bet(2, "pass", 500)),
        markers={"bet:12:pass": "ON"},
    )
    assert list(places(state, layout)) == ["bet:2:pass"]
    assert table("stick", 16).away == frozenset()


def test_too_many_or_too_few_places_are_refused() -> None:
    for view, seats in (("base", 17), ("stick", 17), ("mini", 9), ("base", 0)):
        with pytest.raises(ValueError, match="places"):
            craps_layout(view=view, seats=seats)


def test_an_unknown_view_is_refused() -> None:
    with pytest.raises(ValueError, match="ceiling"):
        craps_layout(view="ceiling")


# -- touch -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("view", "seats"), [("base", 16), ("stick", 16), ("mini", 6)])
def test_arrows_reach_every_zone_from_the_first(view: str, seats: int) -> None:
    layout = table(view, seats, "with bets on the shooter")
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


def test_the_dice_the_puck_and_the_stacks_can_be_touched() -> None:
    layout = table("base", 16)
    dice = layout.hit(*layout.spot("dice").point)
    assert dice is not None
    assert dice.kind is ZoneKind.DICE
    for number in (*NUMBERS, "off"):
        zone = layout.zone(puck_key(number))
        assert zone is not None
        assert (zone.kind, zone.number) == (ZoneKind.PUCK, str(number))
        assert layout.hit(*zone.outline.centre) == zone
        column = layout.columns[puck_key(number)]
        assert column.contains(*layout.spot(puck_key(number)).point)
    for stack in layout.stacks:
        zone = layout.hit(stack.x, stack.y - 20)
        assert zone is not None
        assert (zone.kind, zone.cents) == (ZoneKind.TUBE, stack.cents)


def craps_games() -> Iterator[tuple[str, list[str], tuple[int, ...]]]:
    """Yield every craps game of the lessons: its name, its wagers, its numbers."""
    catalog = Catalog(lessons_dir())
    for book, entry in catalog.entries():
        data = catalog.document(book, entry.id).sections
        if "craps" in data:
            points = tuple(data["craps"].get("points", NUMBERS))
            yield f"{book}/{entry.id}", list(data["wagers"]), points


@pytest.mark.parametrize(("game", "wagers", "numbers"), list(craps_games()))
@pytest.mark.parametrize(("view", "seats"), [("base", 16), ("stick", 16), ("mini", 7)])
def test_every_wager_of_the_lessons_has_its_place(
    view: str, seats: int, game: str, wagers: list[str], numbers: tuple[int, ...]
) -> None:
    layout = craps_layout(view=view, seats=seats, wagers=wagers, numbers=numbers)
    for seat in players(layout):
        for wager in wagers:
            assert layout.spot(bet_key(seat, wager)), f"{game}: {wager}"
            assert layout.spot(pay_key(seat, wager)), f"{game}: {wager}"
            assert view == "stick" or layout.zone(bet_key(seat, wager)), f"{game}: {wager}"
