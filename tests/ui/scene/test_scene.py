"""The table view: states follow each other, gestures are told apart, nothing runs at rest."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.scene_world import lies_right, running, shown_views, wait_settled
from trainer.layouts.baccarat.table import baccarat_layout
from trainer.layouts.layout import PrintFaces, TableLayout, bet_key
from trainer.layouts.seat_hands.table import seat_hand, seat_hands_layout, set_hand
from trainer.ui.motion import STILL, Level, Motion
from trainer.ui.scene.placing import Landing, landing, places
from trainer.ui.scene.state import EMPTY, Back, CardView, ChipsView, TableState, TagView
from trainer.ui.scene.table_view import TableView
from trainer.ui.theme import State

pytestmark = pytest.mark.usefixtures("qapp")

FAST = Motion(pace=0.15)  # real motion, in little time
LEFT = Qt.MouseButton.LeftButton


def card(name: str, *, key: str = "", face_up: bool = True, sideways: bool = False) -> CardView:
    return CardView(card=name, key=key or name, face_up=face_up, sideways=sideways)


bet, pay = ChipsView.bet, ChipsView.pay

DEALT = TableState(
    cards={
        "player": (card("KH"), card("5C")),
        "banker": (card("5D"), card("9S", face_up=False)),
    },
    bets=(bet(1, "player", 2_500), bet(5, "banker", 11_500), bet(4, "tie", 500)),
    shoe_left=0.7,
    discards=40,
    note_left=("Shoe 2",),
)
DRAWN = TableState(
    cards={
        "player": (card("KH"), card("5C"), card("6C", sideways=True)),
        "banker": (card("5D"), card("9S")),
    },
    bets=(bet(5, "banker", 11_500),),
    pays=(pay(5, "banker", 10_925),),
    marks={5: 575},
    badges={"player": "1", "banker": "4"},
    tags={bet_key(5, "banker"): TagView(text="✓ 109.25", state=State.GOOD)},
    lit=frozenset({"hand:banker", "seat:5", bet_key(5, "banker"), "mark:5"}),
    landing="hand:banker",
    landing_sideways=True,
    landing_text="3rd card?",
    result="Banker wins",
)


@pytest.fixture
def layout() -> TableLayout:
    return baccarat_layout()


@pytest.fixture
def make_view(qtbot: QtBot, layout: TableLayout) -> Iterator[Callable[..., TableView]]:
    with shown_views(qtbot, layout) as make:
        yield make


# -- from one state to the next --------------------------------------------------------------


@pytest.mark.parametrize("motion", [STILL, FAST, Motion(level=Level.REDUCED)], ids=str)
def test_every_state_ends_in_the_right_places(
    motion: Motion, make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(motion)
    for state in (DEALT, DRAWN, EMPTY, DRAWN, DEALT, EMPTY):
        view.show_state(state)
        wait_settled(qtbot, view)
        lies_right(view, state)


def test_without_animation_everything_is_there_at_once(make_view: Callable[..., TableView]) -> None:
    view = make_view(Motion())
    view.show_state(DEALT, animate=False)
    lies_right(view, DEALT)
    view.show_state(DRAWN, animate=False)
    lies_right(view, DRAWN)


def test_settled_comes_after_show_state_has_returned(
    make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(STILL)
    order: list[str] = []
    view.settled.connect(lambda: order.append("settled"))
    view.show_state(DEALT)
    order.append("returned")
    qtbot.waitUntil(lambda: "settled" in order)
    assert order == ["returned", "settled"]


def test_settled_is_said_once_for_a_state(
    make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(FAST)
    said: list[int] = []
    view.settled.connect(lambda: said.append(1))
    view.show_state(DRAWN)
    wait_settled(qtbot, view)
    qtbot.wait(50)
    assert said == [1]


def test_a_new_card_comes_from_the_shoe(
    make_view: Callable[..., TableView], layout: TableLayout
) -> None:
    view = make_view(Motion())
    view.show_state(TableState(cards={"player": (card("KH"),)}))
    assert layout.shoe is not None
    there = view.present_place("KH")
    assert there is not None
    assert abs(there.x() - layout.shoe.x) < 160
    assert view.resting_place("KH") == QPointF(850, 637)
    view.finish()
    assert view.present_place("KH") == QPointF(850, 637)


def test_a_card_is_turned_where_it_lies(make_view: Callable[..., TableView], qtbot: QtBot) -> None:
    view = make_view(FAST)
    down = TableState(cards={"banker": (card("9S", face_up=False),)})
    view.show_state(down)
    wait_settled(qtbot, view)
    before = view.present_place("9S")
    view.show_state(TableState(cards={"banker": (card("9S"),)}))
    assert view.moving
    assert view.present_place("9S") == before
    wait_settled(qtbot, view)
    lies_right(view, TableState(cards={"banker": (card("9S"),)}))


def test_a_payout_comes_from_the_rack_and_a_bet_from_its_player(
    make_view: Callable[..., TableView], layout: TableLayout
) -> None:
    view = make_view(Motion())
    view.show_state(TableState(bets=(bet(1, "player", 500),), pays=(pay(5, "banker", 500),)))
    paid, placed = view.present_place("pay:5:banker"), view.present_place("bet:1:player")
    assert paid is not None
    assert placed is not None
    assert paid.y() > 790
    assert placed.x() < layout.spot("bet:1:player").x


@pytest.mark.parametrize(("returned", "to_rack"), [((), True), (("bet:1:player",), False)])
def test_a_bet_is_taken_or_returned(
    returned: tuple[str, ...],
    to_rack: bool,
    make_view: Callable[..., TableView],
    qtbot: QtBot,
) -> None:
    view = make_view(Motion())
    view.show_state(TableState(bets=(bet(1, "player", 500),)), animate=False)
    item = view.item("bet:1:player")
    assert item is not None
    view.show_state(TableState(returned=frozenset(returned)))
    assert item.moving
    assert (item.goal.y() > 790) is to_rack
    wait_settled(qtbot, view)
    assert view.keys() == []


def test_cards_go_to_the_discard_rack_which_fills_when_they_arrive(
    make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(FAST)
    view.show_state(DEALT, animate=False)
    wait_settled(qtbot, view)
    assert view.discards_shown == 40
    view.show_state(TableState(discards=44))
    assert view.discards_shown == 40
    wait_settled(qtbot, view)
    assert view.discards_shown == 44
    assert view.keys() == []


def test_a_card_moves_from_the_corner_of_the_shoe_to_its_hand(
    make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(FAST)
    tucked = TableState(corner=(card("", key="b1", face_up=False),))
    view.show_state(tucked)
    wait_settled(qtbot, view)
    lies_right(view, tucked)
    opened = TableState(cards={"banker": (card("7D", key="b1"),)})
    view.show_state(opened)
    wait_settled(qtbot, view)
    lies_right(view, opened)


def test_a_card_in_front_of_a_patron_and_one_that_was_burned(
    make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(FAST)
    state = TableState(
        squeeze={3: (card("", key="s1", face_up=False), card("", key="s2", face_up=False))},
        burned=5,
        cut_card=True,
        back=Back.BLUE,
    )
    view.show_state(state)
    wait_settled(qtbot, view)
    lies_right(view, state)


@pytest.mark.parametrize("pause_ms", [0, 1, 17, 40, 90])
def test_interruption_leaves_everything_right(
    pause_ms: int, make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(Motion(pace=0.5))
    for state in (DEALT, DRAWN, EMPTY, DEALT, DRAWN, DEALT):
        view.show_state(state)
        if pause_ms:
            qtbot.wait(pause_ms)
    wait_settled(qtbot, view)
    lies_right(view, DEALT)


def test_finish_jumps_to_the_end(make_view: Callable[..., TableView], qtbot: QtBot) -> None:
    view = make_view(Motion(pace=100.0))
    view.show_state(DEALT)
    view.show_state(DRAWN)
    assert view.moving
    with qtbot.waitSignal(view.settled):
        view.finish()
    lies_right(view, DRAWN)


def test_a_state_without_motion_ends_a_running_one(make_view: Callable[..., TableView]) -> None:
    view = make_view(Motion(pace=100.0))
    view.show_state(DEALT)
    view.show_state(DRAWN, animate=False)
    assert not view.moving
    lies_right(view, DRAWN)


def test_changing_the_table_in_mid_motion_starts_clean(make_view: Callable[..., TableView]) -> None:
    view = make_view(Motion())
    view.show_state(DRAWN)
    view.set_layout(seat_hands_layout())
    assert view.keys() == []
    state = TableState(cards={"dealer": (card("5H"),), seat_hand(1): (card("AS"),)})
    view.show_state(state, animate=False)
    lies_right(view, state)


def test_two_things_with_one_key_are_refused(layout: TableLayout) -> None:
    twice = TableState(cards={"player": (card("KH"),), "banker": (card("KH"),)})
    with pytest.raises(ValueError, match="KH"):
        places(twice, layout)


def test_an_unknown_hand_is_refused_by_name(layout: TableLayout) -> None:
    with pytest.raises(KeyError, match="dealer"):
        places(TableState(cards={"dealer": (card("KH"),)}), layout)


def test_a_state_needs_a_table(qtbot: QtBot) -> None:
    view = TableView()
    qtbot.addWidget(view)
    with pytest.raises(RuntimeError, match="set_layout"):
        view.show_state(EMPTY)


def test_lights_come_when_what_moved_is_at_rest(
    make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(FAST)
    view.show_state(DRAWN)
    assert view.moving
    assert view.lit == frozenset()
    wait_settled(qtbot, view)
    assert view.lit == DRAWN.lit
    view.show_state(DEALT)
    assert view.lit == frozenset()


def test_the_landing_spot_of_a_hand_is_its_next_place(layout: TableLayout) -> None:
    found = landing(DRAWN, layout)
    assert isinstance(found, Landing)
    assert (found.spot.x, found.spot.y, found.spot.angle) == (514, 638, 90)
    chips = landing(TableState(landing="pay:5:banker"), layout)
    assert chips is not None
    assert chips.round_spot


def test_chips_are_cut_from_what_the_rack_holds(layout: TableLayout) -> None:
    held = places(TableState(pays=(pay(5, "banker", 10_925),)), layout)["pay:5:banker"]
    assert held.chips == (10_000, 500, 100, 100, 100, 100, 25)  # type: ignore[union-attr]
    said = ChipsView(key="bet:5:banker", seat=5, wager="banker", amount=1_000, chips=(500, 500))
    told = places(TableState(bets=(said,)), layout)["bet:5:banker"]
    assert told.chips == (500, 500)  # type: ignore[union-attr]


# -- gestures --------------------------------------------------------------------------------


def at(view: TableView, key: str) -> QPoint:
    return view.where(key)


def click(view: TableView, point: QPoint) -> None:
    QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, point)


def drag(view: TableView, start: QPoint, end: QPoint) -> None:
    none = Qt.KeyboardModifier.NoModifier
    QTest.mousePress(view.viewport(), LEFT, none, start)
    for step in range(1, 6):
        QTest.mouseMove(view.viewport(), start + (end - start) * step / 5)
    QTest.mouseRelease(view.viewport(), LEFT, none, end)


@pytest.fixture
def heard(make_view: Callable[..., TableView]) -> tuple[TableView, list[tuple[object, ...]]]:
    view = make_view(STILL)
    view.show_state(DEALT)
    events: list[tuple[object, ...]] = []
    view.bet_clicked.connect(lambda seat, wager: events.append(("bet", seat, wager)))
    view.hand_clicked.connect(lambda hand: events.append(("hand", hand)))
    view.shoe_pressed.connect(lambda: events.append(("shoe",)))
    view.card_dragged.connect(lambda hand: events.append(("card", hand)))
    view.mark_clicked.connect(lambda seat: events.append(("mark", seat)))
    view.seat_clicked.connect(lambda seat: events.append(("seat", seat)))
    view.discard_clicked.connect(lambda: events.append(("discard",)))
    view.rack_clicked.connect(lambda cents: events.append(("rack", cents)))
    return view, events


Heard = tuple[TableView, list[tuple[object, ...]]]


@pytest.mark.parametrize(
    ("key", "event"),
    [
        ("bet:5:banker", ("bet", 5, "banker")),
        ("bet:8:tie", ("bet", 8, "tie")),
        ("bet:3:dragon-player", ("bet", 3, "dragon-player")),
        ("seat:9", ("seat", 9)),
        ("mark:2", ("mark", 2)),
        ("hand:player", ("hand", "player")),
        ("shoe", ("shoe",)),
        ("discard", ("discard",)),
        ("rack:2500", ("rack", 2500)),
        ("rack:0", ("rack", 0)),
    ],
)
def test_a_click_says_what_was_touched(key: str, event: tuple[object, ...], heard: Heard) -> None:
    view, events = heard
    click(view, at(view, key))
    assert events == [event]


def test_the_top_of_a_tall_stack_is_its_bet(heard: Heard, layout: TableLayout) -> None:
    view, events = heard
    tall = TableState(bets=(bet(5, "banker", 1_900),))
    view.show_state(tall)
    item = view.item("bet:5:banker")
    assert item is not None
    top = layout.spot("bet:5:banker").y - 38
    click(view, view.mapFromScene(QPointF(layout.spot("bet:5:banker").x, top)))
    assert events == [("bet", 5, "banker")]


def test_a_payout_answers_for_its_bet(heard: Heard) -> None:
    view, events = heard
    view.show_state(TableState(bets=(bet(5, "banker", 500),), pays=(pay(5, "banker", 500),)))
    click(view, at(view, "pay:5:banker"))
    assert events == [("bet", 5, "banker")]


def test_two_quick_clicks_are_two(heard: Heard) -> None:
    view, events = heard
    point = at(view, "rack:500")
    none = Qt.KeyboardModifier.NoModifier
    click(view, point)
    QTest.mouseDClick(view.viewport(), LEFT, none, point)  # the second press comes as this
    QTest.mouseRelease(view.viewport(), LEFT, none, point)
    assert events == [("rack", 500), ("rack", 500)]


def test_a_press_that_is_let_go_elsewhere_is_nothing(heard: Heard) -> None:
    view, events = heard
    drag(view, at(view, "bet:5:banker"), at(view, "bet:8:tie"))
    assert events == []


def test_the_other_button_is_nothing(heard: Heard) -> None:
    view, events = heard
    QTest.mouseClick(
        view.viewport(),
        Qt.MouseButton.RightButton,
        Qt.KeyboardModifier.NoModifier,
        at(view, "bet:5:banker"),
    )
    assert events == []


def test_a_card_is_dragged_from_the_shoe_to_a_hand(heard: Heard) -> None:
    view, events = heard
    drag(view, at(view, "shoe"), at(view, "hand:banker"))
    assert events == [("card", "banker")]


def test_a_card_dropped_beside_the_hands_is_back_in_the_shoe(heard: Heard) -> None:
    view, events = heard
    drag(view, at(view, "shoe"), at(view, "bet:8:tie"))
    assert events == []


def test_a_dragged_card_goes_on_from_where_it_was_dropped(
    make_view: Callable[..., TableView],
) -> None:
    view = make_view(Motion())
    view.show_state(EMPTY)
    drop = at(view, "hand:banker") + QPoint(40, 10)
    state = TableState(cards={"banker": (card("9S"),)})
    view.card_dragged.connect(lambda _hand: view.show_state(state))
    drag(view, at(view, "shoe"), drop)
    there = view.present_place("9S")
    assert there is not None
    assert view.mapFromScene(there) == drop
    view.finish()
    lies_right(view, state)


def test_escape_calls_a_drag_off(heard: Heard) -> None:
    view, events = heard
    none = Qt.KeyboardModifier.NoModifier
    start, end = at(view, "shoe"), at(view, "hand:banker")
    QTest.mousePress(view.viewport(), LEFT, none, start)
    QTest.mouseMove(view.viewport(), (start + end) / 2)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.mouseRelease(view.viewport(), LEFT, none, end)
    assert ("card", "banker") not in events


# -- keyboard --------------------------------------------------------------------------------


def test_arrows_move_a_visible_ring_and_enter_clicks(heard: Heard) -> None:
    view, events = heard
    view.setFocus()
    assert view.cursor_key == ""
    QTest.keyClick(view, Qt.Key.Key_Right)
    start = view.cursor_key
    assert start.startswith("bet:1:")
    view.point_at("bet:5:player")
    QTest.keyClick(view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    assert view.cursor_key == "bet:5:banker"
    QTest.keyClick(view, Qt.Key.Key_Return)
    QTest.keyClick(view, Qt.Key.Key_Up, Qt.KeyboardModifier.ShiftModifier)
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert events == [("bet", 5, "banker"), ("bet", 5, "player")]


def test_the_ring_is_gold_and_goes_with_the_mouse(heard: Heard) -> None:
    view, _ = heard
    view.point_at("hand:player")
    left, top, _, _ = 796, 562, 0, 0
    edge = view.mapFromScene(QPointF(left - 4, top + 75))
    view.finish()
    colour = view.grab().toImage().pixelColor(edge)
    assert colour.red() > 150
    assert colour.blue() < 140
    click(view, at(view, "bet:5:banker"))
    assert view.cursor_key == ""


def test_tab_brings_the_ring_and_takes_it_away(heard: Heard) -> None:
    view, _ = heard
    QApplication.sendEvent(view, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    assert view.cursor_key
    QApplication.sendEvent(view, QFocusEvent(QEvent.Type.FocusOut, Qt.FocusReason.TabFocusReason))
    assert not view.cursor_key


def test_other_keys_are_left_to_the_screen(qtbot: QtBot, layout: TableLayout) -> None:
    class Screen(QWidget):
        keys: list[int]

        def keyPressEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
            self.keys.append(event.key())  # type: ignore[attr-defined]

    screen = Screen()
    screen.keys = []
    qtbot.addWidget(screen)
    view = TableView(screen)
    view.set_layout(layout)
    screen.show()
    for key in (Qt.Key.Key_D, Qt.Key.Key_5, Qt.Key.Key_Return):
        QTest.keyClick(view, key)
    assert screen.keys == [Qt.Key.Key_D, Qt.Key.Key_5, Qt.Key.Key_Return]


def test_a_screen_reader_hears_where_the_ring_is(heard: Heard) -> None:
    view, _ = heard
    assert view.accessibleName() == "Mini-Baccarat, the table"
    view.point_at("bet:5:banker")
    assert view.accessibleDescription() == "Seat 5, Banker, bet 115"
    view.point_at("hand:banker")
    assert view.accessibleDescription() == "Banker hand, five of diamonds, a card face down"
    view.show_state(DRAWN)
    assert "nine of spades" in view.accessibleDescription()
    assert view.spoken("mark:5") == "Commission box 5, marked 5.75"
    assert view.spoken("shoe") == "Shoe, 100 percent left"
    assert view.spoken("nowhere") == ""


# -- size, print, rest -----------------------------------------------------------------------


@pytest.mark.parametrize("size", [(1074, 636), (1568, 912), (1568, 760), (900, 900), (300, 80)])
def test_the_felt_is_never_distorted(
    size: tuple[int, int], make_view: Callable[..., TableView]
) -> None:
    view = make_view(STILL, size=size)
    scale = view.transform()
    assert scale.m11() == pytest.approx(scale.m22())
    assert scale.m11() == pytest.approx(min(size[0] / 1568, size[1] / 912), rel=0.01)
    corner = view.mapFromScene(QPointF(784, 912))
    assert abs(corner.x() - size[0] / 2) <= 1
    assert abs(corner.y() - size[1]) <= 1


def test_pictures_follow_a_change_of_size(make_view: Callable[..., TableView]) -> None:
    view = make_view(STILL)
    view.show_state(DEALT)
    view.grab()
    view.resize(1568, 912)
    view.grab()  # stretched for the moment
    view.finish()
    sharp = view.grab().toImage()
    other = make_view(STILL, size=(1568, 912))
    other.show_state(DEALT)
    other.grab()
    assert sharp == other.grab().toImage()


def test_a_settled_size_gets_its_own_pictures(
    make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(STILL)
    view.show_state(DEALT)
    view.grab()
    view.resize(1200, 700)
    stretched = view.grab().toImage()
    qtbot.waitUntil(lambda: view.grab().toImage() != stretched)


def test_the_print_can_face_the_players(make_view: Callable[..., TableView]) -> None:
    view = make_view(STILL)
    mine = view.grab().toImage()
    view.set_print_faces(PrintFaces.PLAYERS)
    theirs = view.grab().toImage()
    assert mine != theirs
    view.set_print_faces(PrintFaces.DEALER)
    assert view.grab().toImage() == mine


def test_nothing_runs_and_nothing_is_painted_at_rest(qtbot: QtBot) -> None:
    painted: list[int] = []

    class Counting(TableView):
        def paintEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
            painted.append(1)
            super().paintEvent(event)  # type: ignore[arg-type]

    view = Counting(motion=FAST)
    qtbot.addWidget(view)
    view.set_layout(baccarat_layout())
    view.resize(1074, 636)
    view.show()
    view.show_state(DRAWN)
    wait_settled(qtbot, view)
    qtbot.waitUntil(lambda: not running())

    def rests() -> bool:
        before = len(painted)
        qtbot.wait(200)
        return len(painted) == before

    qtbot.waitUntil(rests)


def test_a_hundred_rounds_leave_no_item_behind(make_view: Callable[..., TableView]) -> None:
    view = make_view(STILL)
    view.show_state(EMPTY)
    QApplication.processEvents()
    at_first = len(view.scene().items())
    for _ in range(100):
        for state in (DEALT, DRAWN, EMPTY):
            view.show_state(state)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert len(view.scene().items()) == at_first


def test_a_seat_hands_table_plays_by_the_same_interface(qtbot: QtBot) -> None:
    view = TableView(motion=FAST)
    qtbot.addWidget(view)
    view.set_layout(seat_hands_layout(seats=8))
    view.resize(1074, 636)
    view.show()
    state = TableState(
        cards={
            seat_hand(2): tuple(card(name) for name in ("AH", "2D", "QS")),
            set_hand(2): (card("5C"),),
            "dealer": tuple(card(name) for name in ("5H", "KD", "3S")),
        },
        bets=(bet(2, "bet", 3_000),),
        pays=(pay(2, "bet", 3_000),),
        lit=frozenset({"hand:dealer"}),
    )
    view.show_state(state)
    wait_settled(qtbot, view)
    lies_right(view, state)
    heard: list[tuple[int, str]] = []
    view.bet_clicked.connect(lambda seat, wager: heard.append((seat, wager)))
    click(view, at(view, "bet:2:bet"))
    assert heard == [(2, "bet")]
    view.grab()
