"""Wheels: the ball runs, drops and lies in its pocket; the clapper tells the section."""

import itertools
import math
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt, QVariantAnimation
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from pytestqt.qtbot import QtBot

from tests.ui.scene_world import running, shown_views, wait_settled
from trainer.layouts.big_six.symbols import section_colour
from trainer.layouts.big_six.table import SEGMENTS, arrange, big_six_layout
from trainer.layouts.layout import TableLayout
from trainer.layouts.roulette.plan import DOUBLE_ZERO, SINGLE_ZERO, TRIPLE_ZERO
from trainer.layouts.roulette.table import roulette_layout
from trainer.ui.items.art import Art
from trainer.ui.items.big_six_item import BigSixItem
from trainer.ui.items.easel import Easel
from trainer.ui.items.label_items import CallItem
from trainer.ui.items.moving import MovingItem
from trainer.ui.items.spinning import POCKET, TRACK, BallRun, clapper_angle, pocket_angle
from trainer.ui.items.wheel_item import WheelItem
from trainer.ui.motion import BALL_DROP, BALL_RUN, STILL, WHEEL_TURN, Level, Motion
from trainer.ui.scene.state import EMPTY, ChipsView, TableState
from trainer.ui.scene.table_view import TableView

pytestmark = pytest.mark.usefixtures("qapp")

FAST = Motion(pace=0.02)
LEVELS = [STILL, FAST, Motion(level=Level.REDUCED)]


def run_to(pocket: str, seed: str = "1", wheel: float = 0.0, ball: float = 40.0) -> BallRun:
    place = DOUBLE_ZERO.index(pocket)
    return BallRun(
        pocket_angle(place, 38),
        wheel,
        ball,
        seed,
        run=BALL_RUN.ms,
        drop=BALL_DROP.ms,
        rate=360 / WHEEL_TURN.ms,
    )


@pytest.fixture
def easel() -> Easel:
    return Easel(Art())


@pytest.fixture
def make_view(qtbot: QtBot) -> Iterator[Callable[..., TableView]]:
    with shown_views(qtbot, roulette_layout()) as make:
        yield make


def wheel_of(view: TableView) -> WheelItem:
    item = view.item("wheel")
    assert isinstance(item, WheelItem)
    return item


def in_pocket(wheel: WheelItem, pocket: str) -> None:
    """Check that the ball lies in a pocket of the wheel as it stands."""
    unit = wheel.boundingRect().width() / 520
    place = wheel.order.index(pocket)
    angle = math.radians(wheel.angle + pocket_angle(place, len(wheel.order)))
    there = wheel.ball.pos()
    assert there.x() == pytest.approx(POCKET * unit * math.cos(angle), abs=0.01)
    assert there.y() == pytest.approx(POCKET * unit * math.sin(angle), abs=0.01)
    assert wheel.ball.isVisible()
    assert wheel.ball.lift == 0


def shown(item: MovingItem) -> QImage:
    image = QPixmap(760, 760)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.translate(380, 380)
    item.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return image.toImage()


# -- the way of the ball ---------------------------------------------------------------------


@pytest.mark.parametrize("pocket", ["0", "00", "17", "2"])
@pytest.mark.parametrize("seed", ["1", "2", "3", "4", "5"])
def test_the_ball_begins_where_it_is_and_ends_in_its_pocket(pocket: str, seed: str) -> None:
    flight = run_to(pocket, seed)
    angle, distance, high = flight.ball_at(0)
    assert angle % 360 == pytest.approx(40.0)
    assert (distance, high) == (TRACK, 0.0)
    angle, distance, high = flight.ball_at(flight.length)
    assert angle == pytest.approx(flight.wheel_at(flight.length) + flight.pocket)
    assert (distance, high) == (POCKET, 0.0)


def test_the_ball_runs_four_to_nine_turns_against_the_wheel() -> None:
    turns = set()
    for seed in range(60):
        flight = run_to("17", str(seed))
        start, end = flight.ball_at(0)[0], flight.ball_at(flight.length)[0]
        assert end > start
        assert flight.wheel_at(1000) < flight.wheel_at(0)
        turns.add(int((end - start) // 360))
    assert min(turns) >= 4
    assert max(turns) <= 10
    assert len(turns) > 3


def test_the_ball_never_jumps_and_only_slows_down() -> None:
    for seed in range(20):
        flight = run_to("32", str(seed))
        steps = [flight.ball_at(ms) for ms in range(0, flight.length + 1, 16)]
        speeds = [b[0] - a[0] for a, b in itertools.pairwise(steps)]
        assert all(later <= sooner + 1e-9 for sooner, later in itertools.pairwise(speeds))
        falls = [abs(b[1] - a[1]) for a, b in itertools.pairwise(steps)]
        assert max(falls) < 9


def test_it_hops_two_to_four_times_on_its_way_down() -> None:
    counts = set()
    for seed in range(60):
        flight = run_to("5", str(seed))
        highs = [flight.ball_at(flight.run + ms)[2] for ms in range(flight.drop + 1)]
        hops = sum(a == 0.0 and b > 0.0 for a, b in itertools.pairwise(highs))
        hops += sum(
            a > b < c and b > 0 for a, b, c in zip(highs, highs[1:], highs[2:], strict=False)
        )
        counts.add(hops)
        assert max(highs) > 2
        assert all(flight.ball_at(flight.run + ms)[1] <= TRACK for ms in range(flight.drop))
    assert counts <= {2, 3, 4}
    assert len(counts) > 1


def test_the_same_spin_is_the_same_every_time() -> None:
    assert run_to("17", "7:17").ball_at(6700) == run_to("17", "7:17").ball_at(6700)


# -- the wheel -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("order", "zeros"),
    [(SINGLE_ZERO, ("0",)), (DOUBLE_ZERO, ("0", "00")), (TRIPLE_ZERO, ("0", "00", "000"))],
)
def test_every_zero_is_green_and_every_pocket_holds_the_ball(
    order: tuple[str, ...], zeros: tuple[str, ...], easel: Easel
) -> None:
    wheel = WheelItem(easel, order, radius=216, zeros=zeros)
    picture = shown(wheel)
    for pocket in order:
        wheel.rest(pocket)
        in_pocket(wheel, pocket)
        there = wheel.ball.pos()
        colour = picture.pixelColor(round(380 + there.x()), round(380 + there.y()))
        green = colour.green() > colour.red() + 20
        assert green is (pocket in zeros), pocket


def test_red_and_black_take_turns(easel: Easel) -> None:
    wheel = WheelItem(easel, DOUBLE_ZERO, radius=216)
    picture = shown(wheel)
    last = ""
    for pocket in DOUBLE_ZERO:
        wheel.rest(pocket)
        there = wheel.ball.pos()
        colour = picture.pixelColor(round(380 + there.x()), round(380 + there.y()))
        name = "red" if colour.red() > 90 else "black"
        if pocket in ("0", "00"):
            name = ""
        assert not name or name != last, pocket
        last = name


def test_a_ball_that_ran_longer_than_its_fall_still_falls(easel: Easel) -> None:
    wheel = WheelItem(easel, DOUBLE_ZERO, radius=216.0)
    wheel.run(Motion())
    clock = wheel.findChild(QVariantAnimation)
    assert clock is not None
    clock.setCurrentTime(60_000)  # a minute in its track
    wheel.spin("17", Motion(), "7")
    assert wheel.moving
    x, y = wheel.ball.pos().x(), wheel.ball.pos().y()
    assert math.hypot(x, y) == pytest.approx(TRACK, abs=20)
    clock.setCurrentTime(clock.duration() - 1)
    x, y = wheel.ball.pos().x(), wheel.ball.pos().y()
    assert math.hypot(x, y) == pytest.approx(POCKET, abs=12)
    wheel.settle()


def test_a_wheel_at_rest_is_one_picture(easel: Easel) -> None:
    wheel = WheelItem(easel, DOUBLE_ZERO, radius=100)
    wheel.rest("17")
    shown(wheel)
    kept = easel.art.kept_bytes
    shown(wheel)
    assert easel.art.kept_bytes == kept


def test_the_ball_is_ringed_only_when_it_lies(easel: Easel) -> None:
    wheel = WheelItem(easel, DOUBLE_ZERO, radius=216)
    wheel.rest("17")
    plain = shown(wheel.ball)
    wheel.ball.ring(shown=True)
    assert shown(wheel.ball) != plain
    wheel.spin("5", Motion(), "1")
    wheel._tick(0)
    wheel.ball.lift = 0.0
    assert shown(wheel.ball) == plain
    wheel.settle()


@pytest.mark.parametrize("motion", LEVELS, ids=str)
def test_every_spin_ends_in_its_pocket(
    motion: Motion, make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(motion)
    for spin_id, pocket in enumerate(("17", "0", "17", "00"), start=1):
        view.show_state(TableState(spin=pocket, spin_id=spin_id))
        wait_settled(qtbot, view)
        qtbot.waitUntil(lambda: not wheel_of(view).moving)
        in_pocket(wheel_of(view), pocket)
    view.show_state(EMPTY)
    assert not wheel_of(view).ball.isVisible()


def test_the_same_number_twice_is_spun_twice(make_view: Callable[..., TableView]) -> None:
    view = make_view(Motion())
    view.show_state(TableState(spin="17", spin_id=1), animate=False)
    view.show_state(TableState(spin="17", spin_id=1))
    assert not view.moving
    view.show_state(TableState(spin="17", spin_id=2))
    assert view.moving
    view.finish()
    in_pocket(wheel_of(view), "17")


def test_a_ball_in_its_track_holds_nobody_up(
    make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(Motion())
    view.show_state(TableState(spinning=True, spin_id=4))
    wait_settled(qtbot, view)
    wheel = wheel_of(view)
    assert wheel.spinning
    before = wheel.ball.pos()
    qtbot.waitUntil(lambda: wheel.ball.pos() != before)
    assert math.hypot(wheel.ball.x(), wheel.ball.y()) == pytest.approx(TRACK, abs=0.5)
    view.finish()
    assert wheel.spinning
    # It goes on from where it is, and drops.
    angle = math.atan2(wheel.ball.y(), wheel.ball.x())
    view.show_state(TableState(spin="32", spin_id=5))
    wheel._tick(0)
    assert math.atan2(wheel.ball.y(), wheel.ball.x()) == pytest.approx(angle, abs=0.2)
    assert view.moving
    view.finish()
    in_pocket(wheel, "32")


@pytest.mark.parametrize("pause_ms", [0, 1, 17, 60])
def test_interruption_leaves_the_ball_in_the_last_pocket(
    pause_ms: int, make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(Motion(pace=0.05))
    states = [
        TableState(spin="17", spin_id=1),
        TableState(spinning=True, spin_id=1),
        TableState(spin="0", spin_id=2),
        EMPTY,
        TableState(spin="5", spin_id=3),
        TableState(spin="36", spin_id=4, dolly="36"),
    ]
    for state in states:
        view.show_state(state)
        if pause_ms:
            qtbot.wait(pause_ms)
    qtbot.waitUntil(lambda: not view.moving)
    qtbot.waitUntil(lambda: not wheel_of(view).moving)
    in_pocket(wheel_of(view), "36")
    assert view.keys() == ["dolly"]


def test_a_state_without_motion_ends_a_spin(make_view: Callable[..., TableView]) -> None:
    view = make_view(Motion(pace=50))
    state = TableState(spin="17", spin_id=1)
    view.show_state(state)
    view.show_state(state, animate=False)
    assert not view.moving
    in_pocket(wheel_of(view), "17")


@pytest.mark.parametrize("motion", LEVELS, ids=str)
def test_the_call_stands_beside_the_wheel(
    motion: Motion, make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(motion)
    said = TableState(spin="17", result="Seventeen, black, odd", result_note="Losers taken")
    for state, text in ((said, said.result), (replace(said, result="17"), "17")):
        view.show_state(state)
        wait_settled(qtbot, view)
        item = view.item("result")
        assert isinstance(item, CallItem)
        assert (item.text, item.opacity()) == (text, 1.0)
    view.grab()
    view.show_state(EMPTY)
    wait_settled(qtbot, view)
    assert view.keys() == []


def test_nothing_runs_once_the_wheel_has_stopped(
    make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(FAST)
    view.show_state(TableState(spin="17", spin_id=1))
    wait_settled(qtbot, view)
    qtbot.waitUntil(lambda: not running())


# -- big six ---------------------------------------------------------------------------------


def test_the_clapper_is_bent_by_each_peg_and_springs_back() -> None:
    bends = [clapper_angle(step / 100) for step in range(100)]
    assert max(bends) > 0.95
    assert bends[50] == 0.0
    assert min(bends) < 0.0  # it swings past its middle
    assert all(-0.6 < bend <= 1.0 for bend in bends)


def test_a_stop_names_a_symbol_or_a_section(easel: Easel) -> None:
    order = arrange(SEGMENTS)
    six = BigSixItem(easel, order, radius=200)
    assert six.find("#17", "1") == 17
    assert order[six.find("20", "1")] == "20"
    assert {six.find("20", str(seed)) for seed in range(20)} == {
        place for place, symbol in enumerate(order) if symbol == "20"
    }
    with pytest.raises(ValueError, match="flag"):
        six.find("flag", "1")


def test_the_section_under_the_clapper_has_the_colour_of_its_symbol(easel: Easel) -> None:
    order = arrange(SEGMENTS)
    six = BigSixItem(easel, order, radius=300)
    for symbol in ("2", "5", "10", "20"):
        six.rest(order.index(symbol))
        under = shown(six).pixelColor(380 - 9, 380 - 230)
        assert under.name().upper() == section_colour(symbol)
        assert six.symbol == symbol


@pytest.mark.parametrize("motion", LEVELS, ids=str)
def test_every_turn_ends_on_its_section(
    motion: Motion, make_view: Callable[..., TableView], qtbot: QtBot
) -> None:
    view = make_view(motion, big_six_layout())
    for spin_id, stop in enumerate(("20", "joker", "#7", "1"), start=1):
        view.show_state(TableState(stop=stop, spin_id=spin_id))
        wait_settled(qtbot, view)
        six = view.item("wheel")
        assert isinstance(six, BigSixItem)
        assert stop in ("#7", six.symbol)
        step = 360 / 54
        assert six.angle == pytest.approx(-six.section * step % 360)
        assert (six.bend, six.moving) == (0.0, False)


def test_the_clapper_moves_while_the_wheel_turns(easel: Easel) -> None:
    six = BigSixItem(easel, arrange(SEGMENTS), radius=200)
    six.spin(10, Motion(), "1")
    bends = set()
    for ms in range(0, 7000, 97):
        six._tick(ms)
        bends.add(round(six.bend, 1))
    assert len(bends) > 8
    assert max(bends) <= 8.0
    six.settle()
    assert six.section == 10


# -- gestures --------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [roulette_layout, big_six_layout])
def test_the_wheel_is_pressed_by_mouse_and_by_key(
    table: Callable[[], TableLayout], make_view: Callable[..., TableView]
) -> None:
    view = make_view(STILL, table())
    pressed: list[int] = []
    view.wheel_pressed.connect(lambda: pressed.append(1))
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier,
        view.where("wheel"),
    )  # fmt: skip
    view.setFocus()
    view.point_at("wheel")
    QTest.keyClick(view, Qt.Key.Key_Space)
    assert pressed == [1, 1]


def test_a_click_on_a_line_is_everybodys_and_on_chips_their_owners(
    make_view: Callable[..., TableView],
) -> None:
    view = make_view(STILL)
    view.show_state(
        TableState(
            bets=(
                ChipsView.colour(2, "split-14-17", "blue", 1),
                ChipsView.colour(4, "split-14-17", "orange", 2),
                ChipsView.bet(3, "red", 500),
            )
        )
    )
    heard: list[tuple[int, str]] = []
    view.bet_clicked.connect(lambda seat, wager: heard.append((seat, wager)))

    def click(point: QPointF) -> None:
        QTest.mouseClick(
            view.viewport(),
            Qt.MouseButton.LeftButton,
            Qt.KeyboardModifier.NoModifier,
            view.mapFromScene(point),
        )

    assert view.table is not None
    for key in ("bet:0:split-17-20", "bet:0:corner-16-17-19-20", "bet:0:straight-0"):
        zone = view.table.zone(key)
        assert zone is not None
        click(QPointF(*zone.outline.centre))
    click(view.item("bet:4:split-14-17").pos() - QPointF(0, 6))  # type: ignore[union-attr]
    click(view.item("bet:3:red").pos())  # type: ignore[union-attr]
    view.setFocus()
    view.point_at("bet:0:split-14-17")
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert heard == [
        (0, "split-17-20"),
        (0, "corner-16-17-19-20"),
        (0, "straight-0"),
        (4, "split-14-17"),
        (3, "red"),
        (4, "split-14-17"),
    ]


def test_a_screen_reader_hears_whose_chips_lie_there(make_view: Callable[..., TableView]) -> None:
    view = make_view(STILL)
    view.show_state(
        TableState(
            bets=(
                ChipsView.colour(2, "straight-17", "blue", 2),
                ChipsView.colour(4, "straight-17", "B", 1),
            ),
            spin="17",
            spin_id=1,
        )
    )
    said = view.spoken("bet:0:straight-17")
    assert said == "Straight 17, seat 2 bet two blue, seat 4 bet one orange"
    assert view.spoken("wheel") == "Wheel, 17"
    view.show_state(TableState(spinning=True))
    assert view.spoken("wheel") == "Wheel, the ball is running"
