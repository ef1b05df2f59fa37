"""The geometry of the tables, without a scene."""

from itertools import combinations
from math import hypot

import pytest

from trainer.layouts.baccarat.plan import SIDE_BETS, WagerSpot
from trainer.layouts.baccarat.table import baccarat_layout
from trainer.layouts.craps.table import craps_layout
from trainer.layouts.cursor import Direction, first, neighbour, next_stop
from trainer.layouts.furniture import BANK, Inscription
from trainer.layouts.layout import (
    CARD_RATIO,
    HEIGHT,
    WIDTH,
    Spot,
    TableLayout,
    Words,
    ZoneKind,
    bet_key,
    hand_key,
    mark_key,
    pay_key,
    seat_key,
)
from trainer.layouts.roulette.table import roulette_layout
from trainer.layouts.seat_hands.table import seat_hand, seat_hands_layout, set_hand
from trainer.layouts.shapes import HalfMoon, box, circle

IDS = [side.id for side in SIDE_BETS]
SIDE_SETS = [chosen for count in range(len(IDS) + 1) for chosen in combinations(IDS, count)]


def table(seats: int, sides: tuple[str, ...]) -> TableLayout:
    return baccarat_layout(seats=seats, wagers=("player", "banker", "tie", *sides))


def bets(layout: TableLayout) -> dict[str, Spot]:
    return {key: spot for key, spot in layout.spots.items() if key.startswith("bet:")}


def clear(one: Spot, other: Spot) -> float:
    """Return the felt between two stacks, seen from above."""
    return hypot(one.x - other.x, one.y - other.y) - one.size - other.size


@pytest.mark.parametrize("seats", range(6, 15))
def test_no_two_bets_touch_at_any_table(seats: int) -> None:
    for sides in SIDE_SETS:
        found = bets(table(seats, sides))
        assert len(found) == seats * (3 + len(sides))
        for (one, a), (other, b) in combinations(found.items(), 2):
            assert clear(a, b) > 0, f"{one} and {other} with {sides}"


@pytest.mark.parametrize("seats", range(6, 15))
def test_everything_lies_on_the_felt(seats: int) -> None:
    for sides in SIDE_SETS:
        layout = table(seats, sides)
        felt = layout.shell.edge(closed=True)
        for key, spot in layout.spots.items():
            for dx, dy in ((spot.size, 0), (-spot.size, 0), (0, spot.size), (0, -spot.size)):
                assert felt.contains(spot.x + dx, spot.y + dy), f"{key} with {sides}"


@pytest.mark.parametrize("seats", range(6, 15))
def test_payouts_of_the_main_bets_stand_clear_of_every_bet(seats: int) -> None:
    for sides in SIDE_SETS:
        layout = table(seats, sides)
        for seat in range(1, seats + 1):
            for wager in ("player", "banker", "tie", *sides):
                pay = layout.spot(pay_key(seat, wager))
                own = layout.spot(bet_key(seat, wager))
                assert hypot(pay.x - own.x, pay.y - own.y) < 190, f"{wager} is paid far away"
                for key, bet in bets(layout).items():
                    assert clear(pay, bet) > -3.0, f"{wager} of {seat} on {key} with {sides}"


@pytest.mark.parametrize("seats", range(6, 15))
def test_chips_lie_in_the_zone_they_belong_to(seats: int) -> None:
    layout = table(seats, ("dragon-player", "dragon-banker", "royal-9"))
    for key, spot in bets(layout).items():
        found = layout.hit(spot.x, spot.y)
        assert found is not None
        assert found.key == key


def test_the_bonus_rides_in_the_cell_of_its_hand() -> None:
    layout = table(9, ("dragon-player", "dragon-banker"))
    for seat in range(1, 10):
        for hand in ("player", "banker"):
            cell = layout.zone(bet_key(seat, hand))
            spot = layout.spot(bet_key(seat, f"dragon-{hand}"))
            assert cell is not None
            assert cell.outline.contains(spot.x, spot.y)


def test_the_panda_takes_the_free_place_in_the_player_cell() -> None:
    layout = table(13, ("panda-8", "dragon-7"))
    cell = layout.zone(bet_key(4, "player"))
    spot = layout.spot(bet_key(4, "panda-8"))
    assert cell is not None
    assert cell.outline.contains(spot.x, spot.y)


def test_place_one_is_at_the_dealers_left() -> None:
    layout = baccarat_layout()
    xs = [layout.spot(seat_key(seat)).x for seat in range(1, 10)]
    assert xs == sorted(xs)
    assert layout.spot(seat_key(5)).x == pytest.approx(784)


def test_player_is_nearest_the_player_then_banker_then_tie() -> None:
    layout = baccarat_layout()
    ys = [layout.spot(bet_key(5, wager)).y for wager in ("player", "banker", "tie")]
    assert ys == sorted(ys)


def test_the_mock_up_positions_are_kept() -> None:
    layout = baccarat_layout()
    banker, player = layout.hands["banker"], layout.hands["player"]
    assert [spot.x for spot in banker.places] == [628, 718, 514]
    assert [spot.x for spot in player.places] == [850, 940, 1054]
    assert layout.rack is not None
    assert (layout.rack.x, len(layout.rack.tubes)) == (485, 12)


@pytest.mark.parametrize("seats", range(6, 15))
def test_commission_boxes_hold_their_markers(seats: int) -> None:
    layout = table(seats, ())
    for seat in range(1, seats + 1):
        zone, spot = layout.zone(mark_key(seat)), layout.spot(mark_key(seat))
        assert zone is not None
        left, _, right, _ = zone.outline.bounds
        assert left <= spot.x - spot.size + 3
        assert spot.x + spot.size - 3 <= right


def test_a_table_without_commission_has_no_boxes() -> None:
    layout = baccarat_layout(commission=None)
    assert layout.zone(mark_key(1)) is None


def test_hands_are_named_and_titled_by_the_house() -> None:
    layout = baccarat_layout(hands=(("player", "PUNTO"), ("banker", "BANCO")))
    assert layout.hands["player"].places[0].x < layout.hands["banker"].places[0].x
    printed = {words.text for words in layout.prints if isinstance(words, Words)}
    assert {"PUNTO", "BANCO"} <= printed


@pytest.mark.parametrize("seats", [6, 9, 14])
def test_nothing_to_be_read_is_under_13_units(seats: int) -> None:
    lines = ("TIE PAYS 8 TO 1", "BANKER WINS WITH 3-CARD 7: PUSH", "DRAGON 7 PAYS 40 TO 1")
    layout = baccarat_layout(
        seats=seats, wagers=IDS, inscription=Inscription(title="EZ Baccarat", lines=lines)
    )
    sizes = [words.size for words in layout.prints if isinstance(words, Words)]
    assert min(sizes) >= 13


def test_the_print_stays_above_the_hand_boxes() -> None:
    lines = ("ONE", "TWO", "THREE", "FOUR")
    layout = baccarat_layout(inscription=Inscription(title="Title", lines=lines))
    words = [item for item in layout.prints if isinstance(item, Words) and item.text in lines]
    assert max(item.y for item in words) <= 540


def test_too_many_or_too_few_places_are_refused() -> None:
    for seats in (5, 15):
        with pytest.raises(ValueError, match="6 to 14"):
            baccarat_layout(seats=seats)


def test_a_side_bet_nobody_knows_gets_a_circle_with_its_initials() -> None:
    layout = baccarat_layout(wagers=("player", "banker", "tie", "lucky-six"))
    printed = {words.text for words in layout.prints if isinstance(words, Words)}
    assert "LS" in printed
    assert layout.zone(bet_key(1, "lucky-six")) is not None


def test_a_house_may_describe_its_own_circle() -> None:
    own = WagerSpot(id="tiger", name="Tiger", label="TGR", cell="banker")
    layout = baccarat_layout(wagers=("player", "banker", "tie", own))
    zone = layout.zone(bet_key(2, "tiger"))
    assert zone is not None
    assert zone.name == "Seat 2, Tiger"


def test_a_missing_spot_is_named_with_its_table() -> None:
    with pytest.raises(KeyError, match=r"baccarat.*bet:9:ante"):
        baccarat_layout().spot("bet:9:ante")


@pytest.mark.parametrize("seats", [6, 7, 8, 9])
def test_seat_hands_keep_clear_of_each_other(seats: int) -> None:
    layout = seat_hands_layout(seats=seats, wagers=("bet", "backline"))
    zones = [zone for zone in layout.zones if zone.kind in (ZoneKind.HAND, ZoneKind.BET)]
    for one, other in combinations(zones, 2):
        a, b = one.outline.bounds, other.outline.bounds
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert apart, f"{one.key} and {other.key}"


@pytest.mark.parametrize("seats", [7, 8])
def test_every_seat_has_a_square_and_two_boxes(seats: int) -> None:
    layout = seat_hands_layout(seats=seats)
    felt = layout.shell.edge(closed=True)
    for seat in range(1, seats + 1):
        for name in (seat_hand(seat), set_hand(seat)):
            for spot in layout.hands[name].places:
                half = spot.size * CARD_RATIO / 2
                assert felt.contains(spot.x, spot.y - half)
                zone = layout.zone(hand_key(name))
                assert zone is not None
                assert zone.outline.contains(spot.x, spot.y)
        near, far = layout.hands[set_hand(seat)].place(0), layout.hands[seat_hand(seat)].place(0)
        middle = (784, 778)
        assert hypot(near.x - middle[0], near.y - middle[1]) < hypot(
            far.x - middle[0], far.y - middle[1]
        )
    assert layout.hands["dealer"].places[0].y > 600


def test_arrows_reach_every_zone_from_the_first() -> None:
    for layout in (baccarat_layout(), seat_hands_layout()):
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
        assert reached == {zone.key for zone in layout.zones}


def test_left_and_right_reach_each_of_a_few_stops() -> None:
    layout = baccarat_layout()
    stops = {"bet:9:player", "bet:5:banker", "bet:5:tie", "bet:1:player", "bet:2:banker"}
    start = layout.zone("seat:7")
    assert start is not None
    for direction in (Direction.RIGHT, Direction.LEFT):
        zone, met = start, []
        for _ in range(len(stops) + 1):
            zone = next_stop(layout, zone, direction, stops)
            met.append(zone.key)
        assert set(met) >= stops - {"seat:7"}
    low = layout.zone("bet:1:player")
    assert low is not None
    up = next_stop(layout, low, Direction.UP, stops)
    assert up.key in stops
    assert up is not low


def test_the_keyboard_starts_on_what_is_lit() -> None:
    layout = baccarat_layout()
    lit = first(layout, frozenset({"hand:banker"}))
    assert lit is not None
    assert lit.key == "hand:banker"


def test_cards_beyond_the_last_place_go_on_in_the_fan() -> None:
    hand = seat_hands_layout().hands["dealer"]
    assert hand.place(5).x - hand.place(4).x == pytest.approx(18)


def test_every_tube_of_the_rack_can_be_touched() -> None:
    layout = baccarat_layout()
    assert layout.rack is not None
    for tube in BANK:
        x, y = layout.rack.mouth(tube.cents)
        zone = layout.hit(x, y)
        assert zone is not None
        assert (zone.kind, zone.cents) == (ZoneKind.TUBE, tube.cents)


def test_outlines_know_inside_from_outside() -> None:
    assert box(0, 0, 10, 10).contains(5, 5)
    assert not box(0, 0, 10, 10).contains(15, 5)
    assert circle(0, 0, 10).contains(6, 6)
    assert not circle(0, 0, 10).contains(8, 8)
    assert circle(0, 0, 10).area == pytest.approx(314, rel=0.01)
    moon = HalfMoon(WIDTH / 2, 778, 716, 688, HEIGHT)
    assert moon.cell(0, 100, 180, 160).contains(*moon.at(50, 170))
    assert not moon.cell(0, 100, 180, 160).contains(*moon.at(50, 150))


def test_a_table_is_drawn_once_for_the_same_choices() -> None:
    assert craps_layout(odds={"horn": "7 to 1"}) is craps_layout(odds={"horn": "7 to 1"})
    assert craps_layout(odds={"horn": "7 to 1"}) is not craps_layout(odds={"horn": "8 to 1"})
    assert craps_layout(seats=8) is not craps_layout(seats=16)
    assert roulette_layout(zeros=["0"]) is roulette_layout(zeros=("0",))
