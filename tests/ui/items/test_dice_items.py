"""Dice, puck, buttons, shaker and tiles: how they look, move and come to rest on a table."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsScene, QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from tests.ui import scene_world
from tests.ui.scene_world import running, shown_views, wait_settled
from trainer.layouts.chip_names import colour_chip
from trainer.layouts.craps.table import craps_layout
from trainer.layouts.layout import HandPlace, Spot, TableLayout
from trainer.layouts.sic_bo.table import sic_bo_layout
from trainer.ui.items.art import Art
from trainer.ui.items.card_item import CardItem
from trainer.ui.items.chips import COLOURS, STYLES, halves, in_words, stack_picture
from trainer.ui.items.dice_art import AXES, LOOKS, POSES, Pose, die_picture, faces, fronts
from trainer.ui.items.die_item import DieItem, height, pose_of
from trainer.ui.items.easel import Easel
from trainer.ui.items.marker_item import MarkerItem, marker_look
from trainer.ui.items.moving import MovingItem
from trainer.ui.items.puck_item import DollyItem, PuckItem
from trainer.ui.items.shaker_item import ShakerItem
from trainer.ui.items.stack_item import StackItem
from trainer.ui.items.tile_item import TILES, TileItem
from trainer.ui.motion import DICE_ROLL, STILL, Level, Motion
from trainer.ui.scene.piece_places import DiePlace
from trainer.ui.scene.placing import places
from trainer.ui.scene.state import EMPTY, ChipsView, TableState, TileView
from trainer.ui.scene.table_view import TableView

pytestmark = pytest.mark.usefixtures("qapp")

FAST = Motion(pace=0.15)
LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
bet, pay = ChipsView.bet, ChipsView.pay

COME_OUT = TableState(
    bets=(bet(1, "pass", 1_000), bet(3, "come", 2_500), bet(4, "c-and-e", 1_000, (500, 500))),
    puck="off",
    dice=(3, 3),
    roll_id=1,
)
POINT = TableState(
    bets=(
        bet(1, "pass", 1_000),
        bet(1, "pass-odds", 2_000),
        bet(3, "come", 2_500, number=9),
        bet(3, "come-odds", 5_000, number=9),
        bet(2, "buy-4", 2_500),
    ),
    pays=(pay(1, "field", 500),),
    moved={"bet:3:come:9": "bet:3:come"},
    puck="6",
    dice=(5, 4),
    roll_id=2,
    markers={"bet:2:buy-4": "BUY"},
)
STATES = (COME_OUT, POINT, EMPTY, POINT, COME_OUT, EMPTY)


@pytest.fixture
def easel() -> Easel:
    return Easel(Art())


@pytest.fixture
def layout() -> TableLayout:
    return craps_layout()


@pytest.fixture
def make_view(qtbot: QtBot, layout: TableLayout) -> Iterator[Callable[..., TableView]]:
    with shown_views(qtbot, layout) as make:
        yield make


def lies_right(view: TableView, state: TableState) -> None:
    """Check that every thing is where the state says, and that dice and puck show it."""
    scene_world.lies_right(view, state)
    assert view.table is not None
    for key, place in places(state, view.table).items():
        item = view.item(key)
        if isinstance(item, DieItem):
            assert isinstance(place, DiePlace)
            assert (item.face, item.pose.pose, item.lift) == (place.face, 0, 0.0)
        if isinstance(item, PuckItem):
            assert item.on is (state.puck != "off")


def shown(item: MovingItem) -> QImage:
    image = QPixmap(320, 320)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(160, 200)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image.toImage()


# -- dice ------------------------------------------------------------------------------------


def test_opposite_faces_make_seven_and_all_six_are_there() -> None:
    for top in range(1, 7):
        for front in fronts(top):
            sides = faces(top, front)
            assert sorted(sides.values()) == [1, 2, 3, 4, 5, 6]
            for one, other in (("top", "bottom"), ("front", "back"), ("left", "right")):
                assert sides[one] + sides[other] == 7


def test_dice_are_all_of_one_hand() -> None:
    # Seen from their common corner, 1, 2 and 3 run the same way round on every die.
    assert {faces(1, 2)["right"], faces(1, 3)["right"]} == {3, 5}
    assert faces(2, 3)["right"] == 1
    assert faces(3, 1)["right"] == 2


def test_every_face_and_every_pose_looks_different() -> None:
    art = Art()
    pictures = {
        bytes(die_picture(art, pose, 42, "red", 1.0).pixmap.toImage().constBits())
        for pose in (
            *(Pose(face, fronts(face)[0], 16) for face in range(1, 7)),
            *(Pose(5, 3, 16, 0, pose) for pose in range(1, POSES)),
        )
    }
    assert len(pictures) == 6 + POSES - 1


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("axis", range(AXES))
def test_the_first_pose_of_a_tumble_is_the_die_at_rest(look: str, axis: int) -> None:
    art = Art()
    rest = die_picture(art, Pose(4, 2, -20, 0, 0), 42, look, 1.0).pixmap.toImage()
    turned = die_picture(art, Pose(4, 2, -20, axis, 0), 42, look, 1.0).pixmap.toImage()
    assert rest == turned


def test_a_die_bounces_twice_and_then_rolls_flat() -> None:
    heights = [height(step / 100) for step in range(101)]
    peaks = [
        now
        for before, now, after in zip(heights, heights[1:], heights[2:], strict=False)
        if now >= before and now > after and now > 0.2
    ]
    assert peaks == pytest.approx([1.0, 0.34], abs=0.02)
    assert max(heights[78:]) == 0.0


def test_a_throw_comes_from_the_left_and_ends_on_its_face(easel: Easel, qtbot: QtBot) -> None:
    scene = QGraphicsScene(0, 0, 1568, 912)
    die = DieItem(easel, 5, size=42, seed=3)
    scene.addItem(die)
    seen: list[tuple[float, float, int]] = []
    die.xChanged.connect(lambda: seen.append((die.x(), die.lift, die.pose.pose)))
    die.play(die.throw(QPointF(-70, 300), QPointF(1240, 396), 240))
    assert die.goal == QPointF(1240, 396)
    with qtbot.waitSignal(die.arrived):
        pass
    assert die.pos() == QPointF(1240, 396)
    assert (die.pose, die.lift) == (pose_of(5, 3), 0.0)
    xs = [x for x, _, _ in seen]
    assert xs == sorted(xs)
    assert max(lift for _, lift, _ in seen) <= DICE_ROLL.rise
    assert len({pose for _, _, pose in seen}) >= 4


def test_the_same_throw_lies_the_same_way_every_time() -> None:
    assert pose_of(4, 7) == pose_of(4, 7)
    assert len({pose_of(4, seed).yaw for seed in range(40)}) > 3


# -- pieces ----------------------------------------------------------------------------------


def test_the_puck_shows_its_new_side_from_the_middle_of_the_flip(easel: Easel) -> None:
    puck = PuckItem(easel, on=False, radius=46)
    dark = shown(puck).pixelColor(160 - 30, 186)
    track = puck.flip(100, on=True)
    track.apply(0.2)
    early = shown(puck)
    track.apply(1.0)
    light = shown(puck).pixelColor(160 - 30, 186)
    assert light.lightness() > dark.lightness() + 100
    assert early != shown(puck)
    assert puck.on


def test_a_puck_sent_away_in_mid_flip_lies_there_turned(easel: Easel) -> None:
    scene = QGraphicsScene()
    puck = PuckItem(easel, on=False, radius=30)
    scene.addItem(puck)
    puck.play(puck.flip(60_000, on=True))
    puck.slide_to(QPointF(10, 10), 0)
    assert puck.on
    assert shown(puck) == shown(PuckItem(easel, on=True, radius=30))


def test_buttons_are_told_by_their_word_and_their_look(easel: Easel) -> None:
    words = ("ON", "OFF", "BUY", "LAY", "FIRE", "HOT", "1", "25", "75¢", "C")
    pictures = {
        bytes(shown(MarkerItem(easel, word, radius=24, look=marker_look(word))).constBits())
        for word in words
    }
    assert len(pictures) == len(words)
    assert marker_look("OFF") == "button-dark"
    assert marker_look("2.50") == "lammer"


def test_cut_and_cover_cards_are_alike_on_both_sides(easel: Easel) -> None:
    for name in ("cut", "cover"):
        up = shown(CardItem(easel, name, width=84))
        assert up == shown(CardItem(easel, name, width=84, face_up=False))
    assert shown(CardItem(easel, "cut", width=84)) != shown(CardItem(easel, "cover", width=84))


def test_colour_chips_are_told_apart_without_colour() -> None:
    art = Art()
    seen = set()
    chips = [*STYLES, *(colour_chip(colour) for colour in COLOURS)]
    for chip in chips:
        picture = stack_picture(art, (chip,), 30, 0, 1.0).pixmap.toImage()
        grey = picture.convertToFormat(QImage.Format.Format_Grayscale8)
        seen.add(bytes(grey.constBits()))
    assert len(seen) == len(chips)
    assert in_words((colour_chip("A"), colour_chip("blue"), -2)) == "two blue, one orange"
    with pytest.raises(ValueError, match="mauve"):
        colour_chip("mauve")


def test_a_bet_of_two_halves_stands_in_two_stacks(easel: Easel) -> None:
    assert halves((2_500, 500, 500)) == ((2_500, 500, 500),)
    assert halves((500, 500, 100, 100)) == ((500, 100), (500, 100))
    two = StackItem(easel, (500, 500), radius=16, split=37)
    one = StackItem(easel, (500, 500), radius=16)
    assert two.top < one.top
    assert two.covers(-18, 0)
    assert not one.covers(-18, 0)
    image = shown(two)
    assert image.pixelColor(160 - 18, 196).alpha() == 255
    assert image.pixelColor(160 + 18, 196).alpha() == 255


def test_a_raised_stack_throws_no_shadow_on_the_felt(easel: Easel) -> None:
    flat, raised = StackItem(easel, (500,), radius=20), StackItem(easel, (500,), radius=20)
    raised.build((500,), raised=True)
    assert shown(flat).pixelColor(184, 204).alpha() > 20
    assert shown(raised).pixelColor(184, 204).alpha() == 0


# -- tiles -----------------------------------------------------------------------------------


def test_a_set_has_thirty_two_tiles_of_twenty_one_faces(easel: Easel) -> None:
    assert len(TILES) == 32
    assert Counter(Counter(TILES).values()) == {2: 11, 1: 10}
    pips = sum(int(part) for tile in TILES for part in tile.split("-"))
    assert pips == 227
    images = [shown(TileItem(easel, tile)) for tile in TILES]  # held while their bytes are read
    assert len({bytes(image.constBits()) for image in images}) == 21
    assert shown(TileItem(easel, "6-6", face_up=False)) == shown(TileItem(easel, ""))


def tile_table() -> TableLayout:
    hands = {
        "dealer": HandPlace(
            name="dealer",
            title="",
            places=tuple(Spot(600.0 + 64 * place, 600.0, 56.0) for place in range(4)),
        )
    }
    return replace(craps_layout(), hands=hands, woodpile=Spot(784.0, 200.0, 56.0))


@pytest.mark.parametrize("motion", [STILL, FAST, Motion(level=Level.REDUCED)], ids=str)
def test_tiles_are_dealt_turned_and_taken(
    motion: Motion, make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(motion, tile_table())
    down = TableState(
        tiles={"dealer": tuple(TileView(tile="", key=f"t{n}", face_up=False) for n in range(4))}
    )
    up = TableState(
        tiles={
            "dealer": tuple(
                TileView(tile=tile, key=f"t{n}", sideways=n == 3)
                for n, tile in enumerate(("6-6", "1-1", "2-4", "1-2"))
            )
        }
    )
    for state in (down, up, EMPTY, up):
        view.show_state(state)
        wait_settled(qtbot, view)
        lies_right(view, state)
    item = view.item("t0")
    assert isinstance(item, TileItem)
    assert (item.tile, item.face_up) == ("6-6", True)


def test_a_tile_in_an_unknown_hand_is_refused(layout: TableLayout) -> None:
    with pytest.raises(KeyError, match="ghost"):
        places(TableState(tiles={"ghost": (TileView(tile="6-6", key="t"),)}), layout)


# -- on the table ----------------------------------------------------------------------------


@pytest.mark.parametrize("motion", [STILL, FAST, Motion(level=Level.REDUCED)], ids=str)
def test_every_state_ends_in_the_right_places(
    motion: Motion, make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(motion)
    for state in STATES:
        view.show_state(state)
        wait_settled(qtbot, view)
        lies_right(view, state)


@pytest.mark.parametrize("pause_ms", [0, 1, 17, 40, 90])
def test_interruption_leaves_everything_right(
    pause_ms: int, make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(Motion(pace=0.5))
    for state in (*STATES, POINT):
        view.show_state(state)
        if pause_ms:
            qtbot.wait(pause_ms)
    wait_settled(qtbot, view)
    lies_right(view, POINT)


def test_finish_jumps_to_the_end_of_a_roll(
    make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(Motion(pace=50.0))
    view.show_state(COME_OUT)
    assert view.moving
    with qtbot.waitSignal(view.settled):
        view.finish()
    lies_right(view, COME_OUT)


def test_the_same_roll_twice_is_thrown_twice(make_view: Callable[..., TableView]) -> None:
    view = make_view(Motion())
    state = TableState(dice=(6, 5), roll_id=1)
    view.show_state(state, animate=False)
    view.show_state(state)
    assert not view.moving
    view.show_state(replace(state, roll_id=2))
    assert view.moving
    there = view.present_place("die:0")
    assert there is not None
    assert there.x() < 0
    view.finish()
    lies_right(view, replace(state, roll_id=2))


def test_dice_with_no_roll_just_lie_there(make_view: Callable[..., TableView]) -> None:
    view = make_view(Motion())
    view.show_state(TableState(dice=(2, 2)))
    there, goal = view.present_place("die:0"), view.resting_place("die:0")
    assert there == goal
    view.finish()


def test_dice_go_to_the_stick_without_a_throw(
    make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(FAST, craps_layout(view="stick"))
    view.show_state(TableState(dice=(6, 5), roll_id=3), animate=False)
    gathered = TableState(dice=(6, 5), roll_id=3, dice_at="dice:stick")
    view.show_state(gathered)
    wait_settled(qtbot, view)
    lies_right(view, gathered)


def test_a_come_bet_moves_to_its_number(make_view: Callable[..., TableView], qtbot: QtBot) -> None:
    view = make_view(Motion())
    view.show_state(COME_OUT, animate=False)
    chips = view.item("bet:3:come")
    view.show_state(POINT)
    assert view.item("bet:3:come:9") is chips
    assert chips is not None
    assert chips.moving
    assert view.item("bet:3:come") is None
    view.finish()
    wait_settled(qtbot, view)
    lies_right(view, POINT)


def test_a_moved_bet_that_was_never_there_comes_from_its_player(
    make_view: Callable[..., TableView], layout: TableLayout
) -> None:
    view = make_view(Motion())
    view.show_state(POINT)
    there = view.present_place("bet:3:come:9")
    assert there is not None
    assert there.y() < layout.spot("bet:3:come:9").y - 100


def test_many_losers_are_off_the_layout_together(
    make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(Motion())
    bets = tuple(bet(seat, f"place-{n}", 600) for seat in range(1, 9) for n in (4, 5, 6, 8, 9, 10))
    view.show_state(TableState(bets=bets), animate=False)
    wait_settled(qtbot, view)
    keys = view.keys()
    items = [item for key in keys if (item := view.item(key))]
    view.show_state(EMPTY)
    longest = max(track.end for item in items for track in item._tracks)
    assert longest <= 600


def test_the_dice_are_ringed_for_a_moment(
    make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(FAST)
    view.show_state(TableState(dice=(6, 5), roll_id=1))
    wait_settled(qtbot, view)
    ring = view._company._pieces.ring
    assert ring is not None
    assert ring.isVisible()
    qtbot.waitUntil(lambda: not ring.isVisible())


def test_nothing_runs_once_the_dice_lie(make_view: Callable[..., TableView], qtbot: QtBot) -> None:
    view = make_view(FAST)
    view.show_state(COME_OUT)
    view.show_state(POINT)
    wait_settled(qtbot, view)
    qtbot.waitUntil(lambda: not running())


def test_a_hundred_rolls_leave_no_item_behind(make_view: Callable[..., TableView]) -> None:
    view = make_view(STILL)
    view.show_state(EMPTY)
    at_first = len(view.scene().items())
    for roll in range(100):
        view.show_state(replace(COME_OUT, roll_id=roll))
        view.show_state(replace(POINT, roll_id=roll + 1000))
        view.show_state(EMPTY)
    assert len(view.scene().items()) == at_first


def test_changing_the_table_in_mid_roll_starts_clean(make_view: Callable[..., TableView]) -> None:
    view = make_view(Motion())
    view.show_state(POINT)
    view.set_layout(sic_bo_layout())
    assert view.keys() == []
    view.show_state(TableState(dice=(1, 2, 3), shaker="open"), animate=False)
    view.grab()


# -- shaker ----------------------------------------------------------------------------------


def shaker_of(view: TableView) -> ShakerItem:
    item = view.item("shaker")
    assert isinstance(item, ShakerItem)
    return item


@pytest.mark.parametrize("motion", [STILL, FAST, Motion(level=Level.REDUCED)], ids=str)
def test_the_shaker_is_shaken_and_opened(
    motion: Motion, make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(motion, sic_bo_layout())
    for state in (
        TableState(shaker="closed", dice=(2, 2, 5), roll_id=1),
        TableState(shaker="open", dice=(2, 2, 5), roll_id=1),
        TableState(shaker="open", dice=(1, 6, 3), roll_id=2),
        TableState(shaker="closed", roll_id=2),
    ):
        view.show_state(state)
        wait_settled(qtbot, view)
        shaker = shaker_of(view)
        assert shaker.dice == state.dice
        assert shaker.covered is (state.shaker == "closed")
        assert not shaker.moving
        assert view.keys() == []


def test_what_lies_under_the_cover_is_not_seen_until_it_is_lifted(easel: Easel) -> None:
    one, other = ShakerItem(easel), ShakerItem(easel)
    one.hold((1, 2, 3))
    other.hold((6, 6, 6))
    assert shown(one) == shown(other)
    one.cover(on=False)
    other.cover(on=False)
    assert shown(one) != shown(other)
    dome, clear = ShakerItem(easel, look="dome"), ShakerItem(easel, look="dome")
    dome.hold((1, 2, 3))
    clear.hold((6, 6, 6))
    assert shown(dome) != shown(clear)


def test_old_dice_stay_until_the_cover_is_on(make_view: Callable[..., TableView]) -> None:
    view = make_view(Motion(pace=20.0), sic_bo_layout())
    view.show_state(TableState(shaker="open", dice=(2, 2, 5), roll_id=1), animate=False)
    view.show_state(TableState(shaker="open", dice=(1, 6, 3), roll_id=2))
    assert shaker_of(view).dice == (2, 2, 5)
    view.finish()
    assert shaker_of(view).dice == (1, 6, 3)
    assert not shaker_of(view).covered


# -- gestures --------------------------------------------------------------------------------

Heard = tuple[TableView, list[tuple[object, ...]]]


@pytest.fixture
def heard(make_view: Callable[..., TableView]) -> Heard:
    view = make_view(STILL)
    view.show_state(POINT)
    events: list[tuple[object, ...]] = []
    view.bet_clicked.connect(lambda seat, wager: events.append(("bet", seat, wager)))
    view.dice_pressed.connect(lambda: events.append(("dice",)))
    view.puck_moved.connect(lambda number: events.append(("puck", number)))
    view.rack_clicked.connect(lambda cents: events.append(("rack", cents)))
    view.seat_clicked.connect(lambda seat: events.append(("seat", seat)))
    return view, events


def at(view: TableView, x: float, y: float) -> QPoint:
    return view.mapFromScene(QPointF(x, y))


def click(view: TableView, point: QPoint) -> None:
    QTest.mouseClick(view.viewport(), LEFT, NONE, point)


def drag(view: TableView, start: QPoint, end: QPoint) -> None:
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    for step in range(1, 6):
        QTest.mouseMove(view.viewport(), start + (end - start) * step / 5)
    QTest.mouseRelease(view.viewport(), LEFT, NONE, end)


@pytest.mark.parametrize(
    ("key", "event"),
    [
        ("bet:1:pass", ("bet", 1, "pass")),
        ("bet:1:pass-odds", ("bet", 1, "pass-odds")),
        ("bet:3:come-odds:9", ("bet", 3, "come-odds:9")),
        ("bet:2:buy-4", ("bet", 2, "buy-4")),
        ("bet:7:place-6", ("bet", 7, "place-6")),
        ("bet:5:lay-10", ("bet", 5, "lay-10")),
        ("bet:8:dont-come", ("bet", 8, "dont-come")),
        ("bet:6:hard-8", ("bet", 6, "hard-8")),
        ("bet:4:c-and-e", ("bet", 4, "c-and-e")),
        ("seat:8", ("seat", 8)),
        ("dice", ("dice",)),
        ("rack:2500", ("rack", 2_500)),
        ("rack:500:stack-3", ("rack", 500)),
    ],
)
def test_a_click_says_what_was_touched(key: str, event: tuple[object, ...], heard: Heard) -> None:
    view, events = heard
    click(view, view.where(key))
    assert events == [event]


def test_a_press_on_a_number_moves_the_puck_there(heard: Heard, layout: TableLayout) -> None:
    view, events = heard
    zone = layout.zone("puck:8")
    assert zone is not None
    click(view, at(view, *zone.outline.centre))
    assert events == [("puck", "8")]


def test_a_press_on_the_puck_turns_it_off(heard: Heard, layout: TableLayout) -> None:
    view, events = heard
    click(view, at(view, *layout.spot("puck:6").point))
    assert events == [("puck", "off")]


def test_the_puck_is_dragged_anywhere_into_a_numbers_column(
    heard: Heard, layout: TableLayout
) -> None:
    view, events = heard
    start = at(view, *layout.spot("puck:6").point)
    drag(view, start, at(view, layout.spot("puck:10").x + 20, 520))
    drag(view, start, at(view, *layout.spot("puck:off").point))
    drag(view, start, at(view, 900, 170))  # on no number: it stays
    assert events == [("puck", "10"), ("puck", "off")]
    puck = view.item("puck")
    assert puck is not None
    assert puck.opacity() == 1.0


def test_escape_puts_the_puck_back(heard: Heard, layout: TableLayout) -> None:
    view, events = heard
    start, end = at(view, *layout.spot("puck:6").point), at(view, *layout.spot("puck:10").point)
    QTest.mousePress(view.viewport(), LEFT, NONE, start)
    QTest.mouseMove(view.viewport(), (start + end) / 2)
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.mouseRelease(view.viewport(), LEFT, NONE, end)
    assert ("puck", "10") not in events


def test_keys_press_dice_puck_and_the_bet_that_lies_there(heard: Heard) -> None:
    view, events = heard
    view.setFocus()
    for key in ("dice", "puck:10", "bet:2:place-4", "bet:3:come-odds:9", "bet:3:place-4"):
        view.point_at(key)
        QTest.keyClick(view, Qt.Key.Key_Return)
    assert events == [
        ("dice",),
        ("puck", "10"),
        ("bet", 2, "buy-4"),  # what lies in that place
        ("bet", 3, "come-odds:9"),
        ("bet", 3, "place-4"),
    ]


def test_a_screen_reader_hears_dice_puck_and_odds(heard: Heard) -> None:
    view, _ = heard
    assert view.spoken("dice") == "Dice, 5 and 4"
    assert view.spoken("puck:6") == "Puck on 6, the puck is here"
    assert view.spoken("puck:8") == "Puck on 8"
    assert view.spoken("bet:3:come:9") == "Seat 3, Come on 9, bet 25"
    assert view.spoken("bet:3:come-odds:9") == "Seat 3, Come odds on 9, bet 50"
    assert view.spoken("bet:2:place-4") == "Seat 2, Place 4, buy 4 bet 25"


# -- opening ---------------------------------------------------------------------------------


def test_a_table_is_seen_at_once_and_finished_between_other_work(qtbot: QtBot) -> None:
    art = Art()
    view = TableView(art=art, motion=STILL)
    qtbot.addWidget(view)
    view.set_layout(craps_layout(name="fresh", title="never seen before", bar=2))
    view.resize(700, 407)
    view.show_state(POINT)
    painted: list[bool] = []
    view.viewport().installEventFilter(view)
    view.show()
    qtbot.waitExposed(view)
    painted.append(view.dressed)
    qtbot.waitUntil(lambda: view.dressed)
    soft = view.grab().toImage()
    again = view.grab().toImage()
    assert soft == again
    assert not running()


def test_a_table_that_is_closed_before_it_is_finished_leaves_nothing(qtbot: QtBot) -> None:
    view = TableView(art=Art(), motion=STILL)
    qtbot.addWidget(view)
    view.set_layout(craps_layout(bar=2))
    view.resize(701, 408)
    view.show()
    qtbot.waitExposed(view)
    view.close()
    assert not running()
    view.show()
    qtbot.waitUntil(lambda: view.dressed)


def test_a_picture_of_a_view_is_always_of_the_finished_table(qtbot: QtBot) -> None:
    pictures = []
    for wait in (False, True):
        view = TableView(art=Art(), motion=STILL)
        qtbot.addWidget(view)
        view.set_layout(craps_layout(bar=2))
        view.resize(702, 408)
        view.show_state(COME_OUT)
        view.show()
        if wait:
            qtbot.waitUntil(lambda view=view: view.dressed)  # type: ignore[misc]
        pictures.append(view.grab().toImage())
        view.finish()
    assert pictures[0] == pictures[1]


def test_every_item_paints_inside_its_bounds(easel: Easel) -> None:
    shaker = ShakerItem(easel, size=60)
    shaker.hold((1, 2, 3))
    shaker.cover(on=False)
    for item in (
        DieItem(easel, 6, size=42),
        PuckItem(easel, on=True, radius=30),
        DollyItem(easel),
        TileItem(easel, "6-6", width=40, angle=90),
        StackItem(easel, (500, 500), radius=16, split=37),
        shaker,
    ):
        image = shown(item)
        allowed = item.boundingRect().translated(160, 200).adjusted(-2, -2, 2, 2)
        for x in range(0, 320, 4):
            for y in range(0, 320, 4):
                if not allowed.contains(x, y):
                    assert image.pixelColor(x, y).alpha() == 0, type(item).__name__
