"""Half-moon card tables from their records."""

from itertools import combinations, pairwise
from math import hypot

import pytest

from tests.layouts.felt_world import FELTS, felt
from trainer.layouts.card_table import card_table, problems, scale_key, seat_hand, sign_key
from trainer.layouts.layout import (
    CARD_RATIO,
    Spot,
    TableLayout,
    Words,
    bet_key,
    hand_key,
    pay_key,
    seat_key,
)


def table(name: str, *, one_seat: int = 0, **changed: object) -> TableLayout:
    return card_table(*felt(name, **changed), one_seat=one_seat)


def clear(one: Spot, other: Spot) -> float:
    return hypot(one.x - other.x, one.y - other.y) - one.size - other.size


def printed(layout: TableLayout) -> list[str]:
    return [words.text for words in layout.prints if isinstance(words, Words)]


@pytest.mark.parametrize("name", FELTS)
def test_the_records_of_the_tests_are_sound(name: str) -> None:
    assert list(problems(*felt(name))) == []


@pytest.mark.parametrize("name", FELTS)
@pytest.mark.parametrize("one_seat", [0, 1, 4])
def test_every_wager_has_its_place_and_is_touched_there(name: str, one_seat: int) -> None:
    game, record = felt(name)
    layout = card_table(game, record, one_seat=one_seat)
    for seat in (one_seat,) if one_seat else range(1, game.seats + 1):
        for wager, title in game.wagers:
            bet = layout.spot(bet_key(seat, wager))
            assert layout.spot(pay_key(seat, wager))
            zone = layout.zone(bet_key(seat, wager))
            assert zone is not None
            assert zone.outline.contains(bet.x, bet.y)
            if not record.spots[wager].on:
                assert title in zone.name
                assert layout.hit(*zone.outline.centre) == zone


@pytest.mark.parametrize("name", FELTS)
def test_chips_never_touch_those_of_another_spot(name: str) -> None:
    game, record = felt(name)
    layout = card_table(game, record)
    own = [wager for wager, _ in game.wagers if not record.spots[wager].on]
    bets = {
        bet_key(seat, wager): layout.spot(bet_key(seat, wager))
        for seat in range(1, game.seats + 1)
        for wager in own
    }
    for (one, a), (other, b) in combinations(bets.items(), 2):
        assert clear(a, b) > 0, f"{one} and {other}"


@pytest.mark.parametrize("name", FELTS)
def test_a_payout_stands_clear_of_every_bet_or_on_its_own(name: str) -> None:
    game, record = felt(name)
    layout = card_table(game, record)
    own = [wager for wager, _ in game.wagers if not record.spots[wager].on]
    for seat in range(1, game.seats + 1):
        for wager in own:
            pay = layout.spot(pay_key(seat, wager))
            if pay.on:
                assert pay.on == bet_key(seat, wager)
                continue
            for other in own:
                assert clear(pay, layout.spot(bet_key(seat, other))) > 0, f"{seat} {wager} {other}"


def test_seat_one_is_at_the_dealers_left_unless_positions_are_counted_the_other_way() -> None:
    left, right = table("three-card-poker"), table("pai-gow-poker")
    assert left.spot(seat_key(1)).x < left.spot(seat_key(7)).x
    assert right.spot(seat_key(1)).x > right.spot(seat_key(6)).x


def test_spots_keep_the_order_of_the_rulebook_from_player_to_dealer() -> None:
    layout = table("three-card-poker")
    column = ("six-card-bonus", "pair-plus", "ante", "play")
    ys = [layout.spot(bet_key(4, wager)).y for wager in column]
    assert ys == sorted(ys)
    assert layout.hands["seat-4"].places[0].y > ys[-1]


def test_the_blind_is_at_the_players_right_which_is_the_dealers_left() -> None:
    layout = table("ultimate-texas-holdem")
    assert layout.spot(bet_key(3, "blind")).x < layout.spot(bet_key(3, "ante")).x


def test_the_mock_up_of_ultimate_texas_holdem_is_kept() -> None:
    layout = table("ultimate-texas-holdem")
    board, dealer = layout.zone(hand_key("board")), layout.zone(hand_key("dealer"))
    assert board is not None
    assert dealer is not None
    assert board.outline.bounds[1] == pytest.approx(448, abs=8)
    assert dealer.outline.bounds[1] == pytest.approx(632, abs=8)
    assert [spot.x for spot in layout.hands["board"].places] == [588, 686, 784, 882, 980]
    assert layout.plates["seat"].x < layout.hands["dealer"].places[0].x < layout.plates["dealer"].x


def test_cards_lie_deeper_at_the_ends_where_they_stand_across_their_seat() -> None:
    layout = table("casino-war")
    ends, top = layout.hands["seat-1"].places[0], layout.hands["seat-4"].places[0]
    reach = [
        hypot(spot.x - layout.spot(seat_key(seat)).x, spot.y - layout.spot(seat_key(seat)).y)
        for seat, spot in ((1, ends), (4, top))
    ]
    assert reach[0] > reach[1] + 30


def test_seven_cards_lie_in_two_groups_and_open_wider() -> None:
    hand = table("pai-gow-poker").hands["seat-2"]
    xs = [spot.x for spot in hand.places]
    assert [round(b - a) for a, b in pairwise(xs)] == [13, 13, 13, 13, 60, 17]
    opened = [spot.x for spot in hand.opened]
    assert min(b - a for a, b in pairwise(opened)) == pytest.approx(24)
    assert hand.place(1, opened=True).x == opened[1]


def test_a_hand_that_is_split_has_places_for_its_halves_and_their_chips() -> None:
    layout = table("blackjack")
    one, other = layout.hands[seat_hand(3, 1)], layout.hands[seat_hand(3, 2)]
    gap = hypot(one.places[0].x - other.places[0].x, one.places[0].y - other.places[0].y)
    assert gap > one.places[0].size
    halves = [layout.spot(bet_key(3, f"bet/{hand}")) for hand in (1, 2)]
    assert clear(*halves) >= 0
    assert layout.zone(bet_key(3, "bet/2")) == layout.zone(bet_key(3, "bet"))


def test_three_boxes_are_filled_left_right_middle() -> None:
    xs = [spot.x for spot in table("red-dog").hands["board"].places]
    assert xs[0] < xs[2] < xs[1]


def test_a_scale_has_a_place_for_its_marker_at_every_number() -> None:
    layout = table("red-dog")
    xs = [layout.spot(scale_key(number)).x for number in range(1, 12)]
    assert xs == sorted(xs)
    assert {"5 TO 1", "1 TO 1", "SPREAD"} <= set(printed(layout))


def test_what_has_no_spot_of_its_own_lies_and_is_paid_beside_another() -> None:
    layout = table("three-card-poker")
    assert layout.spot(bet_key(2, "ante-bonus")) == layout.spot(bet_key(2, "ante"))
    assert layout.spot(pay_key(2, "ante-bonus")) != layout.spot(pay_key(2, "ante"))


def test_lines_of_a_posted_sign_can_be_lit_and_never_touched() -> None:
    layout = table("three-card-poker")
    zone = layout.zone(sign_key("pair-plus", 1))
    assert zone is not None
    assert zone.name == "Pair Plus pays: Three of a Kind, 30 to 1"
    assert layout.hit(*zone.outline.centre, slack=0) is None
    assert "40 to 1" in printed(layout)


def test_outcomes_that_differ_after_a_comma_share_a_line() -> None:
    layout = table("three-card-poker")
    royal = layout.zone(sign_key("six-card", 0))
    assert royal is not None
    assert royal.name.endswith("6-Card Royal, $100,000")
    assert layout.zone(sign_key("six-card", 3)) == royal
    below = layout.zone(sign_key("six-card", 4))
    assert below is not None
    assert below.name.endswith("5-Card Royal Flush, 1000 to 1")


def test_inscriptions_stand_between_the_board_and_the_dealer() -> None:
    layout = table("ultimate-texas-holdem")
    line = next(
        words
        for words in layout.prints
        if isinstance(words, Words) and words.text.startswith("ANTE TIES")
    )
    board, dealer = layout.zone(hand_key("board")), layout.zone(hand_key("dealer"))
    assert board is not None
    assert dealer is not None
    assert board.outline.bounds[3] < line.y - 10 < line.y < dealer.outline.bounds[1]


def test_words_of_a_seat_are_printed_at_every_seat() -> None:
    layout = table("red-dog", words=[{"text": "second bet", "place": "seat", "v": 204}])
    assert printed(layout).count("SECOND BET") == 7


def test_a_long_word_becomes_short_where_it_does_not_fit() -> None:
    whole, near = table("blackjack"), table("blackjack", one_seat=4)
    assert "M" in printed(whole)
    assert "MATCH" not in printed(whole)
    assert "MATCH" in printed(near)


def test_one_seat_is_seen_larger_its_neighbours_pale_and_out_of_play() -> None:
    whole, near = table("three-card-poker"), table("three-card-poker", one_seat=4)
    wide = [
        zone.outline.bounds[2] - zone.outline.bounds[0]
        for zone in (whole.zone(bet_key(4, "ante")), near.zone(bet_key(4, "ante")))
        if zone is not None
    ]
    assert wide[0] * 1.05 < wide[1] <= wide[0] * 1.2 + 0.1
    assert near.zone(bet_key(3, "ante")) is None
    assert near.away == {1, 2, 3, 5, 6, 7}
    ante = [
        words.opacity for words in near.prints if isinstance(words, Words) and words.text == "ANTE"
    ]
    assert sorted(ante) == pytest.approx([0.88 * 0.34, 0.88 * 0.34, 0.88])


def test_the_same_felt_is_drawn_once() -> None:
    assert table("red-dog") is table("red-dog")
    assert table("red-dog") is not table("red-dog", apron={"deals": "machine"})


@pytest.mark.parametrize("name", FELTS)
def test_nothing_printed_is_too_small_to_be_read(name: str) -> None:
    layout = table(name)
    assert min(words.size for words in layout.prints if isinstance(words, Words)) >= 13


@pytest.mark.parametrize("name", FELTS)
def test_cards_are_upright_and_lie_above_the_rack(name: str) -> None:
    layout = table(name)
    assert layout.rack is not None
    for hand in layout.hands.values():
        for spot in hand.places:
            assert spot.angle == 0
            inside = layout.rack.x < spot.x < layout.rack.x + layout.rack.width
            low = spot.y + spot.size * CARD_RATIO / 2
            assert not inside or low <= layout.rack.y


def test_a_place_in_the_board_is_kept_for_a_card_that_takes_no_part() -> None:
    row = {"slots": 2, "width": 98.0}
    layout = table("let-it-ride", middle={"board": row, "spare": {"side": "left"}})
    board, (spare,) = layout.hands["board"].places, layout.hands["spare"].places
    assert (spare.x, spare.y) == (2 * board[0].x - board[1].x, board[0].y)
    touched = layout.hit(spare.x, spare.y)
    assert touched is not None
    assert touched.hand == "spare"
    last = table("let-it-ride", middle={"board": row, "spare": {"side": "right"}})
    assert last.hands["spare"].places[0].x > last.hands["board"].places[1].x
