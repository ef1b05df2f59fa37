"""The widget kit: what keys and mouse do, what is announced, what is never cut."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QAbstractAnimation, QEvent, QPoint, QSizeF, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QGuiApplication,
    QImage,
    QKeyEvent,
    QKeySequence,
    QShortcut,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from trainer.ui import theme
from trainer.ui.icons import Icon
from trainer.ui.theme import Kind, Role, State, Theme, Tone, current
from trainer.ui.widgets.act_key import ActKey, ActState
from trainer.ui.widgets.amount_field import AmountField
from trainer.ui.widgets.answers import Answer, AnswerStrip
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.choices import Choice, Radio, Switch, Tick
from trainer.ui.widgets.data_table import DataTable
from trainer.ui.widgets.draw_table import DrawTable, RowQuote
from trainer.ui.widgets.drill_bar import DrillBar
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.flow_grid import FlowGrid
from trainer.ui.widgets.game_tile import GameTile
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.key_cap import KeyCap
from trainer.ui.widgets.labels import ElidedText, Phrase, Text, TwoLines
from trainer.ui.widgets.looks import spread_narrow
from trainer.ui.widgets.message_sheet import MessageSheet, ask
from trainer.ui.widgets.number_pad import NumberPad
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.pin_pad import PinPad
from trainer.ui.widgets.rail_notes import FactPanel, FaultNote
from trainer.ui.widgets.ring import Ring
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.search_field import SearchField
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.sparkline import Sparkline
from trainer.ui.widgets.spot_map import Spot, SpotForm, SpotMap, SpotPrint
from trainer.ui.widgets.stacked_bar import Segment, StackedBar
from trainer.ui.widgets.step_card import StepNow
from trainer.ui.widgets.step_list import StepAhead, StepDone, StepList, StepRow
from trainer.ui.widgets.strip_chart import ActBar, FaultMark, StripChart
from trainer.ui.widgets.table_bar import TableBar
from trainer.ui.widgets.table_delegate import spilled
from trainer.ui.widgets.table_model import Cell, Column, bar, pill, tick
from trainer.ui.widgets.tile import NameTile, Tile
from trainer.ui.widgets.time_bar import StepClock, TimeBar
from trainer.ui.widgets.time_ring import TimeRing
from trainer.ui.widgets.toast import ToastHost
from trainer.ui.widgets.top_bar import TopBar
from trainer.ui.widgets.week_bars import Day, DayKind, WeekBars
from trainer.ui.widgets.wrap_row import WrapRow

# The offscreen platform says so of every window that has a least size.
pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)
LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key


@pytest.fixture(autouse=True)
def still(qapp: QApplication) -> Iterator[None]:
    """Give each test the plain theme, and fail what leaves something running or showing."""
    theme.apply(qapp, Theme())
    yield
    qapp.processEvents()
    for widget in qapp.allWidgets():
        for run in widget.findChildren(QAbstractAnimation):
            assert run.state() != QAbstractAnimation.State.Running, widget
        for timer in widget.findChildren(QTimer):
            assert not timer.isActive(), widget


@pytest.fixture
def calm(qapp: QApplication) -> None:
    theme.apply(qapp, Theme(reduced_motion=True))


@pytest.fixture
def show(qtbot: QtBot) -> Callable[[QWidget], None]:
    def shown(widget: QWidget) -> None:
        qtbot.addWidget(widget)
        with qtbot.waitActive(widget):
            widget.show()

    return shown


Show = Callable[[QWidget], None]


def strip() -> StripChart:
    made = StripChart()
    made.set_acts(
        [ActBar(1, 0.8, "take"), ActBar(1, 1.4, "pay"), ActBar(2, 1.1)], [FaultMark(1, 1)]
    )
    return made


def week() -> WeekBars:
    made = WeekBars()
    made.set_days([Day("Mon", 22), Day("Thu", 6, DayKind.TODAY), Day("Sat", 0, DayKind.REST)])
    return made


def spot_map() -> SpotMap:
    made = SpotMap()
    spots = [
        Spot(
            area=(1.0, 0.0, 1.0, 1.0),
            figure="70",
            state=State.BAD,
            spoken="Banker 5, Player's third card 3: 70 percent of 20",
        ),
        Spot(
            area=(2.0, 0.0, 1.0, 1.0), figure="", state=State.NONE, spoken="none: too few answers"
        ),
        Spot(area=(1.0, 1.0, 1.0, 1.0), figure="97", state=State.GOOD, spoken="six", text="Six"),
        Spot(area=(2.0, 1.0, 1.0, 1.0), figure="88", state=State.WARN, spoken="seven"),
        Spot(
            area=(0.0, 2.0, 3.0, 1.0),
            figure="91",
            state=State.WARN,
            spoken="a line",
            text="Tie",
            note="8 to 1",
            form=SpotForm.ROW,
        ),
        Spot(
            area=(0.7, 1.2, 0.6, 0.6),
            figure="99",
            state=State.GOOD,
            spoken="corner",
            text="Corner",
            form=SpotForm.DISC,
        ),
    ]
    made.set_map(
        (3.0, 3.0), 60, spots, [SpotPrint((0.0, 0.0, 1.0, 1.0), "5", framed=True)], felt=True
    )
    return made


def draw_table() -> DrawTable:
    made = DrawTable()
    made.set_table(["3", "5"], list("0123456789"), ["DDDDDDDDSD", "SSSSDDDDSS"])
    made.set_mark(1, 3)
    return made


def table() -> DataTable:
    made = DataTable()
    made.set_columns(
        [Column(title="", width=44), Column(title="Drill", sortable=True), Column(title="State")]
    )
    rows: list[list[Cell | str]] = [
        [tick(False), "Third card", pill(Icon.CHECK, "Mastered", State.GOOD)],
        [tick(True), Cell(text="Dragon Bonus", below="Paytable A"), bar(0.6, "60")],
    ]
    made.set_rows(rows)
    return made


def top_bar() -> TopBar:
    made = TopBar()
    made.set_tabs([("today", "Today"), ("games", "Games"), ("progress", "Progress")])
    made.set_person("Trainee 07", "07")
    return made


def steps(done: int = 5, ahead: int = 5) -> StepList:
    made = StepList()
    now = StepNow(kicker="Step 6", question="Draw or stand?", clause="8.III.", reason="By Table 1.")
    made.set_steps(
        [StepDone(f"done {n}", 1.0) for n in range(done)],
        now,
        [StepAhead(n, f"ahead {n}", "9.I") for n in range(ahead)],
    )
    return made


def stacked() -> StackedBar:
    return StackedBar(
        [Segment(7, "24 due", "7 min", State.GOLD), Segment(0, "gone"), Segment(5, "5 new")]
    )


def drill_bar() -> DrillBar:
    made = DrillBar()
    made.set_title("Banker pay less 5%", "Midibaccarat, Massachusetts")
    made.set_progress(8, 12)
    return made


def table_bar() -> TableBar:
    made = TableBar()
    made.set_game("Mini-baccarat", "Ohio · Cincinnati rulebook", "Guided")
    made.set_round(7, 20)
    made.set_elapsed(408)
    return made


def game_tile() -> GameTile:
    made = GameTile("Midibaccarat")
    made.set_progress(77, "37 of 48", "pace 52 an hour")
    made.set_kinds([("Pay", 0.6), ("Decide", 0.9)])
    return made


def fault_note() -> FaultNote:
    made = FaultNote()
    made.set_fault("Last fault", "round 5", "Paid seat 7 before taking seat 3", "9.II")
    return made


def answers() -> AnswerStrip:
    made = AnswerStrip()
    good = Answer(state=State.GOOD, elapsed=5.1, detail="190.00", target=6)
    made.set_run([good, Answer(state=State.WARN, elapsed=6.9, detail="285.00", target=6)], 12, 2)
    return made


def sparkline() -> Sparkline:
    made = Sparkline(dot=True)
    made.set_values([1, 3, 2], 2)
    return made


EVERYTHING: list[Callable[[], QWidget]] = [
    lambda: Panel("Heading", "note"),
    lambda: Text("words", Role.TITLE),
    lambda: Text("a paragraph", wrap=True),
    lambda: ElidedText("words"),
    lambda: Phrase([("3", Tone.TEXT, True), ("of 5", Tone.MUTED, False)]),
    lambda: Figure("16", "minutes"),
    lambda: Pill(Icon.CHECK, "Mastered", State.GOOD),
    lambda: KeyCap("Ctrl L"),
    lambda: KeyButton("Start", "Enter", Kind.PRIMARY),
    lambda: ActKey("D", "Draw", "Card to Banker"),
    lambda: Ring(77),
    TimeRing,
    lambda: Bar(0.5, State.GOLD),
    TimeBar,
    StepClock,
    stacked,
    answers,
    lambda: Segmented([("a", "All"), ("b", "Day cohort")]),
    lambda: Tick("On"),
    lambda: Radio("One"),
    lambda: Switch("Sound"),
    Choice,
    NumberPad,
    PinPad,
    AmountField,
    SearchField,
    top_bar,
    drill_bar,
    table_bar,
    spot_map,
    draw_table,
    lambda: RowQuote("012", "SDD", 1),
    strip,
    sparkline,
    week,
    lambda: EmptyState(Icon.CHECK, "You are up to date.", "Nothing is due."),
    lambda: ErrorCard(Icon.FILE_BAD, "It cannot be opened.", "Put the file back.", "rules.toml"),
    steps,
    lambda: NameTile("07", "Trainee 07", "Yesterday"),
    game_tile,
    fault_note,
    lambda: FactPanel("Pace"),
    table,
]


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("high_contrast", [False, True])
@pytest.mark.parametrize("make", EVERYTHING)
def test_every_widget_draws_alone_in_every_theme(
    qapp: QApplication,
    show: Show,
    make: Callable[[], QWidget],
    scale: float,
    high_contrast: bool,
) -> None:
    theme.apply(qapp, Theme(scale, high_contrast, reduced_motion=True))
    before = {widget for widget in qapp.topLevelWidgets() if widget.isVisible()}
    widget = make()
    assert {w for w in qapp.topLevelWidgets() if w.isVisible()} <= before, "a stray window"
    show(widget)
    widget.resize(widget.sizeHint().expandedTo(widget.minimumSizeHint()))
    assert not widget.grab().isNull()
    spread_narrow(widget, True)
    assert not widget.grab().isNull()


@pytest.mark.parametrize(
    "make",
    [
        lambda: KeyButton("Go"),
        lambda: KeyButton("Lock", "Ctrl L", Kind.QUIET),
        lambda: ActKey("D", "Draw"),
        lambda: Tick("On"),
        Tick,
        Switch,
        lambda: Radio("One"),
        lambda: NameTile("07", "Trainee 07"),
    ],
)
def test_targets_are_at_least_44_pixels(qtbot: QtBot, make: Callable[[], QWidget]) -> None:
    widget = make()
    qtbot.addWidget(widget)
    assert widget.sizeHint().height() >= 44
    assert widget.sizeHint().width() >= 44


# Buttons and keys


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Enter, Key.Key_Space])
def test_enter_and_space_press_a_focused_button(qtbot: QtBot, show: Show, key: Qt.Key) -> None:
    button = KeyButton("Start", "Enter", Kind.PRIMARY)
    show(button)
    with qtbot.waitSignal(button.clicked):
        QTest.keyClick(button, key)


def test_a_blocked_button_tells_why(qtbot: QtBot) -> None:
    button = KeyButton("Assign", "A")
    qtbot.addWidget(button)
    button.set_blocked("Tick a trainee first.")
    assert not button.isEnabled()
    assert button.toolTip() == "Tick a trainee first."
    assert button.cap() == "A"
    button.set_blocked("")
    assert button.isEnabled()


def test_a_button_is_always_wide_enough_for_its_words(qtbot: QtBot) -> None:
    button = KeyButton("Practise what I missed", "Enter", Kind.PRIMARY)
    qtbot.addWidget(button)
    assert button.minimumSizeHint() == button.sizeHint()


def test_an_act_key_can_be_pressed_in_every_state(qtbot: QtBot, show: Show) -> None:
    key = ActKey("D", "Draw", "Card to Banker")
    show(key)
    for state in (ActState.LIVE, ActState.ASKED, ActState.NOT_NOW):
        key.set_state(state)
        with qtbot.waitSignal(key.clicked):
            QTest.mouseClick(key, LEFT)
    assert key.accessibleDescription() == "key D, not now"


def test_a_wrong_act_key_shakes_and_comes_home(qtbot: QtBot, show: Show) -> None:
    holder = QWidget()
    key = ActKey("S", "Stand")
    QHBoxLayout(holder).addWidget(key)
    show(holder)
    home = key.pos()
    key.set_state(ActState.WRONG)
    assert key.is_shaking()
    qtbot.waitUntil(lambda: not key.is_shaking())
    assert key.pos() == home


@pytest.mark.usefixtures("calm")
def test_reduced_motion_shakes_nothing(show: Show) -> None:
    key, pad = ActKey("S", "Stand"), PinPad()
    show(key)
    show(pad)
    key.set_state(ActState.WRONG)
    pad.set_wrong("Not right. Two tries left.")
    assert not key.is_shaking()
    assert not pad.dots.is_shaking()
    assert pad.dots.is_wrong()
    assert pad.sentence.text() == "! Not right. Two tries left."


def test_switch_and_tick_answer_to_keys_and_mouse(show: Show) -> None:
    switch, box = Switch("Sound"), Tick("On")
    show(switch)
    show(box)
    QTest.keyClick(switch, Key.Key_Return)
    assert switch.isChecked()
    QTest.mouseClick(box, LEFT, pos=QPoint(box.width() - 3, 22))
    assert box.isChecked()


def test_segments_tell_the_person_s_choice_once(show: Show) -> None:
    segments = Segmented([("2", "2 weeks"), ("6", "6 weeks"), ("all", "All")])
    show(segments)
    told: list[str] = []
    segments.picked.connect(told.append)
    segments.set_current("6")
    assert told == []
    QTest.mouseClick(segments.buttons()[2], LEFT)
    QTest.mouseClick(segments.buttons()[2], LEFT)
    QTest.keyClick(segments.buttons()[2], Key.Key_Left)
    assert told == ["all", "6"]
    assert segments.current() == "6"
    stops = [bool(one.focusPolicy() & Qt.FocusPolicy.TabFocus) for one in segments.buttons()]
    assert stops == [False, True, False], "the ring is never where nothing is chosen"


# Pads and fields


def typed(pad: NumberPad) -> list[str]:
    seen: list[str] = []
    pad.digit.connect(seen.append)
    pad.point.connect(lambda: seen.append("."))
    pad.backspace.connect(lambda: seen.append("<"))
    pad.cleared.connect(lambda: seen.append("clear"))
    return seen


def test_number_pad_stands_in_keyboard_order(show: Show) -> None:
    pad = NumberPad()
    show(pad)
    assert pad.key("7").y() < pad.key("4").y() < pad.key("1").y() < pad.key("0").y()
    assert pad.key("7").x() < pad.key("8").x() < pad.key("9").x()


def test_number_pad_types_by_mouse(show: Show) -> None:
    pad = NumberPad()
    show(pad)
    seen = typed(pad)
    for sign in ("3", "3", "2", ".", "5", "backspace"):
        QTest.mouseClick(pad.key(sign), LEFT)
    assert seen == ["3", "3", "2", ".", "5", "<"]


def test_number_pad_types_by_key_and_shows_it(show: Show) -> None:
    pad = NumberPad()
    show(pad)
    seen = typed(pad)
    for key in (Key.Key_3, Key.Key_Comma, Key.Key_Period, Key.Key_Backspace, Key.Key_Delete):
        QTest.keyClick(pad, key)
    assert seen == ["3", ".", ".", "<", "clear"]
    QTest.keyPress(pad, Key.Key_7)
    assert pad.key("7").isDown()
    QTest.keyRelease(pad, Key.Key_7)
    assert not pad.key("7").isDown()


def test_number_block_works_without_num_lock(show: Show) -> None:
    pad = NumberPad()
    show(pad)
    seen = typed(pad)
    block = Qt.KeyboardModifier.KeypadModifier
    for key in (Key.Key_Home, Key.Key_Clear, Key.Key_Insert, Key.Key_Delete, Key.Key_9):
        QTest.keyClick(pad, key, block)
    assert seen == ["7", "5", "0", ".", "9"]


def test_number_pad_leaves_other_keys_to_the_screen(qtbot: QtBot) -> None:
    pad = NumberPad()
    qtbot.addWidget(pad)
    none, control = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ControlModifier
    for key, held in ((Key.Key_Return, none), (Key.Key_W, none), (Key.Key_1, control)):
        assert not pad.handle_key(QKeyEvent(QEvent.Type.KeyPress, key, held))


def test_a_disabled_pad_types_nothing(show: Show) -> None:
    pad = NumberPad()
    show(pad)
    seen = typed(pad)
    pad.setEnabled(False)
    assert pad.handle_key(
        QKeyEvent(QEvent.Type.KeyPress, Key.Key_1, Qt.KeyboardModifier.NoModifier)
    )
    assert seen == []


def test_pin_pad_stands_in_telephone_order_and_never_shows_digits(show: Show) -> None:
    pad = PinPad()
    show(pad)
    assert pad.key("1").y() < pad.key("4").y() < pad.key("7").y() < pad.key("0").y()
    digits: list[str] = []
    pad.digit.connect(digits.append)
    QTest.mouseClick(pad.key("4"), LEFT)
    QTest.keyClick(pad, Key.Key_2)
    pad.set_filled(2)
    assert digits == ["4", "2"]
    assert pad.dots.accessibleName() == "2 of 4 digits"


def test_a_locked_pin_pad_still_lets_go(qtbot: QtBot, show: Show) -> None:
    pad = PinPad()
    show(pad)
    pad.set_keys_enabled(False)
    assert not pad.key("1").isEnabled()
    with qtbot.waitSignal(pad.cancelled):
        QTest.mouseClick(pad.key("cancel"), LEFT)


def test_search_field_empties_on_escape_and_hands_on_down(qtbot: QtBot, show: Show) -> None:
    field = SearchField()
    show(field)
    QTest.keyClicks(field, "07")
    QTest.keyClick(field, Key.Key_Escape)
    assert field.text() == ""
    with qtbot.waitSignal(field.moved_on):
        QTest.keyClick(field, Key.Key_Down)


def test_the_key_that_leads_to_a_search_types_nothing_there(show: Show) -> None:
    field = SearchField("Name", "/")
    show(field)
    QTest.keyClicks(field, "/")
    assert field.text() == ""
    QTest.keyClicks(field, "2/3")
    assert field.text() == "2/3", "in the middle of words it is a sign like any other"
    field.selectAll()
    QTest.keyClicks(field, "/")
    assert field.text() == "2/3"


# Time


def test_time_ring_is_full_at_one_and_a_half_targets(qtbot: QtBot) -> None:
    ring = TimeRing()
    qtbot.addWidget(ring)
    ring.set_time(3.0, 6.0)
    assert ring.share() == pytest.approx(1 / 3)
    assert ring.tick_share() == pytest.approx(2 / 3)
    ring.set_time(12.0, 6.0)
    assert ring.share() == 1.0
    ring.set_time(6.9, 6.0)
    ring.set_state(State.WARN)
    assert ring.accessibleName() == "6.9 seconds, slow, target 6 seconds"


def test_time_ring_wears_the_colour_of_its_state(show: Show) -> None:
    ring = TimeRing()
    show(ring)
    ring.set_time(6.0, 6.0)
    for state in (State.GOLD, State.GOOD, State.WARN, State.BAD):
        ring.set_state(state)
        picture = ring.grab().toImage()
        colour = picture.pixelColor(ring.width() // 2 + 2, 8)
        assert colour.name().upper() == theme.DARK.signal(state)


def test_time_bar_says_over_in_words(qtbot: QtBot) -> None:
    bar_, clock = TimeBar(), StepClock()
    qtbot.addWidget(bar_)
    qtbot.addWidget(clock)
    bar_.set_time(6.0, 6.0)
    assert bar_.share() == pytest.approx(0.8)
    assert not bar_.is_over()
    bar_.set_time(7.5, 6.0)
    assert bar_.is_over()
    assert "over" in bar_.accessibleName()
    clock.set_time(7.1, 6.0)
    assert "Step: over" in [label.text() for label in clock.findChildren(Text)]


# Walking


def tiles(show: Show, count: int = 7) -> FlowGrid:
    grid = FlowGrid(3)
    grid.set_tiles([NameTile(f"{n}", f"Trainee {n}") for n in range(count)])
    grid.resize(700, 300)
    show(grid)
    grid.focus_current()
    return grid


def press(grid: FlowGrid, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(grid.tiles()[grid.current()], key)


def test_flow_grid_walks_in_two_directions(show: Show) -> None:
    grid = tiles(show)
    press(grid, Key.Key_Right, Key.Key_Down)
    assert grid.current() == 4
    assert grid.tiles()[4].hasFocus()
    press(grid, Key.Key_Left, Key.Key_Up)
    assert grid.current() == 0
    press(grid, Key.Key_Left)
    assert grid.current() == 0
    press(grid, Key.Key_End)
    assert grid.current() == 6
    press(grid, Key.Key_Down, Key.Key_Right)
    assert grid.current() == 6


def test_flow_grid_goes_to_the_last_tile_of_a_short_row(show: Show) -> None:
    grid = tiles(show)
    press(grid, Key.Key_Right, Key.Key_Right, Key.Key_Down, Key.Key_Down)
    assert grid.current() == 6


def test_flow_grid_activates_by_enter_and_mouse(show: Show) -> None:
    grid = tiles(show)
    told: list[int] = []
    grid.activated.connect(told.append)
    press(grid, Key.Key_Right, Key.Key_Return)
    QTest.mouseClick(grid.tiles()[5], LEFT)
    assert told == [1, 5]
    assert grid.current() == 5


def test_flow_grid_is_one_stop_for_tab(show: Show) -> None:
    grid = tiles(show)
    press(grid, Key.Key_Right)
    stops = [bool(tile.focusPolicy() & Qt.FocusPolicy.TabFocus) for tile in grid.tiles()]
    assert stops == [False, True, False, False, False, False, False]


def test_flow_grid_tells_when_up_leaves_it(qtbot: QtBot, show: Show) -> None:
    grid = tiles(show)
    with qtbot.waitSignal(grid.passed_top):
        press(grid, Key.Key_Up)


def test_flow_grid_takes_fewer_columns_when_narrow(qapp: QApplication, qtbot: QtBot) -> None:
    grid = FlowGrid(4, least_width=200)
    qtbot.addWidget(grid)
    grid.set_tiles([Tile(str(n)) for n in range(8)])
    grid.resize(900, 400)
    grid.show()
    assert grid.columns() == 4
    grid.resize(450, 400)
    qapp.processEvents()
    assert grid.columns() == 2


def test_flow_grid_scrolls_to_the_tile(qapp: QApplication, show: Show) -> None:
    grid = FlowGrid(2)
    grid.set_tiles([NameTile(f"{n}", f"Trainee {n}") for n in range(20)])
    area = ScrollArea(grid)
    area.resize(500, 200)
    show(area)
    grid.set_current(19, focus=True)
    qapp.processEvents()
    assert area.verticalScrollBar().value() > 0
    assert not grid.tiles()[19].visibleRegion().isEmpty()


def test_spot_map_walks_to_the_next_place_that_way(show: Show) -> None:
    places = spot_map()
    places.resize(400, places.sizeHint().height())
    show(places)
    told: list[int] = []
    places.activated.connect(told.append)
    assert places.accessibleName() == "Banker 5, Player's third card 3: 70 percent of 20"
    assert "six" in places.accessibleDescription()
    assert "too few" not in places.accessibleDescription()
    for key in (Key.Key_Right, Key.Key_Down, Key.Key_Right, Key.Key_Return):
        QTest.keyClick(places, key)
    assert places.accessibleName() == "seven", "there is nothing further to the right"
    assert told == [3]
    for name in ("six", "corner"):
        QTest.keyClick(places, Key.Key_Left)
        assert places.accessibleName() == name
    QTest.keyClick(places, Key.Key_End)
    QTest.keyClick(places, Key.Key_Home)
    QTest.keyClick(places, Key.Key_Up)
    assert places.current() == 0


def test_spot_map_activates_the_pressed_place_and_chips_before_boxes(show: Show) -> None:
    places = spot_map()
    places.resize(400, places.sizeHint().height())
    show(places)
    told: list[int] = []
    places.activated.connect(told.append)
    for number in (3, 5, 4):
        QTest.mouseClick(places, LEFT, pos=places.spot_rect(number).center().toPoint())
    assert told == [3, 5, 4]
    QTest.mousePress(places, LEFT, pos=places.spot_rect(0).topLeft().toPoint() + QPoint(4, 4))
    QTest.mouseRelease(places, LEFT, pos=places.spot_rect(4).center().toPoint())
    assert told == [3, 5, 4], "pressed here and let go there"


def test_spot_map_has_three_bands_and_a_dash(show: Show) -> None:
    places = spot_map()
    places.resize(400, places.sizeHint().height())
    show(places)
    picture = places.grab().toImage()

    def fill(number: int) -> str:
        spot = places.spot_rect(number).toRect()
        return picture.pixelColor(spot.right() - 8, spot.top() + 5).name().upper()

    assert fill(0) == theme.DARK.fill_bad
    assert fill(3) == theme.DARK.fill_warn
    assert fill(2) == theme.DARK.fill_good
    assert fill(1) == theme.DARK.felt_edge


def test_strip_chart_walks_and_opens_acts_and_faults(qtbot: QtBot, show: Show) -> None:
    chart = strip()
    chart.resize(600, 300)
    show(chart)
    QTest.keyClick(chart, Key.Key_Right)
    QTest.keyClick(chart, Key.Key_Right)
    assert chart.accessibleName() == "Round 1, pay: 1.40 of target"
    with qtbot.waitSignal(chart.act_activated) as told:
        QTest.keyClick(chart, Key.Key_Return)
    assert told.args == [1]


def test_strip_chart_grows_once_and_stops(show: Show) -> None:
    chart = strip()
    show(chart)
    chart.play()
    assert chart.is_growing()
    chart.hide()
    assert not chart.is_growing()


def test_table_answers_to_keys_and_presses(show: Show) -> None:
    data = table()
    data.resize(500, 200)
    show(data)
    told: list[tuple[str, int]] = []
    data.row_picked.connect(lambda row: told.append(("picked", row)))
    data.row_activated.connect(lambda row: told.append(("opened", row)))
    data.row_ticked.connect(lambda row: told.append(("ticked", row)))
    data.pick_row(0)
    QTest.keyClick(data, Key.Key_Down)
    QTest.keyClick(data, Key.Key_Space)
    QTest.keyClick(data, Key.Key_Return)
    assert told == [("picked", 0), ("picked", 1), ("ticked", 1), ("opened", 1)]
    spot = data.visualRect(data.model().index(0, 0)).center()
    QTest.mouseClick(data.viewport(), LEFT, pos=spot)
    assert told[-1] == ("ticked", 0)


def test_table_shows_the_row_that_is_picked(show: Show) -> None:
    data = table()
    data.resize(500, 200)
    show(data)
    row = ("x", "y", "z", "")
    data.set_rows([row] * 30)
    data.pick_row(29)
    assert data.viewport().rect().contains(data.visualRect(data.model().index(29, 0)).center())
    QTest.keyClick(data, Key.Key_Home)
    assert data.picked_row() == 0
    QTest.keyClick(data, Key.Key_End)
    assert data.picked_row() == 29


def test_table_leaves_letters_to_the_screen(show: Show) -> None:
    screen = QWidget()
    column = QVBoxLayout(screen)
    data = table()
    column.addWidget(data)
    show(screen)
    data.setFocus()
    event = QKeyEvent(QEvent.Type.KeyPress, Key.Key_A, Qt.KeyboardModifier.NoModifier, "a")
    QApplication.sendEvent(data, event)
    assert not event.isAccepted()


def test_words_a_cell_has_no_room_for_go_on_in_its_second_line(show: Show) -> None:
    show(QWidget())
    font = current().font(15)
    cell = Cell(text="Banker's Hand has the higher Point Count", below="§9(b)")
    room = QFontMetricsF(font).horizontalAdvance("Banker's Hand has the hi…")
    low, high = QSizeF(room, 30), QSizeF(room, 44)
    told = spilled(cell, font, high)
    assert (told.text, told.below) == ("Banker's Hand has the", "higher Point Count · §9(b)")
    assert spilled(cell, font, QSizeF(2 * room, 44)) == cell
    alone = Cell(text=cell.text)
    assert spilled(alone, font, low) == alone, "there is no second line to go on in"
    assert spilled(alone, font, high).below == "higher Point Count"
    choice = Cell(text="Who cuts", beside="offered to the participants, counterclockwise")
    told = spilled(choice, font, high)
    assert (told.text, told.beside, told.below) == ("Who cuts", "", choice.beside)


def test_table_cells_are_spoken_with_their_state(qtbot: QtBot) -> None:
    data = table()
    qtbot.addWidget(data)
    role = Qt.ItemDataRole.AccessibleTextRole
    assert data.model().index(0, 2).data(role) == "good: Mastered"
    assert data.model().index(1, 0).data(role) == "ticked"


# Bars


def test_top_bar_tells_sections_and_lock(qtbot: QtBot, show: Show) -> None:
    top = top_bar()
    top.resize(1200, 56)
    show(top)
    with qtbot.waitSignal(top.tab_picked) as told:
        QTest.mouseClick(top.tabs()[1], LEFT)
    assert told.args == ["games"]
    assert top.current() == "games"
    top.set_current("progress")
    assert top.current() == "progress"
    lock = next(b for b in top.findChildren(KeyButton) if b.text() == "Lock")
    with qtbot.waitSignal(top.lock_pressed):
        QTest.keyClick(lock, Key.Key_Return)


def test_top_bar_drops_names_before_it_cuts_tabs(qapp: QApplication, show: Show) -> None:
    top = top_bar()
    top.resize(1200, 56)
    show(top)
    brand = next(label for label in top.findChildren(Text) if label.text() == "Table Test")
    assert brand.isVisible()
    top.resize(480, 56)
    qapp.processEvents()
    assert not brand.isVisible()
    assert all(tab.width() >= 44 for tab in top.tabs())


def test_drill_bar_tells_its_three_wishes(qtbot: QtBot, show: Show) -> None:
    top = drill_bar()
    show(top)
    for button, signal in (
        (top.stop, top.stop_pressed),
        (top.rule, top.rule_pressed),
        (top.undo, top.undo_pressed),
    ):
        with qtbot.waitSignal(signal):
            QTest.mouseClick(button, LEFT)
    top.set_undo("An exam keeps every answer.")
    assert not top.undo.isEnabled()


# Steps


def test_step_list_shows_all_when_there_is_room(qtbot: QtBot) -> None:
    rail = steps()
    qtbot.addWidget(rail)
    rail.resize(330, 900)
    rail.show()
    assert len(rail.shown_done()) == 5
    assert len(rail.shown_ahead()) == 5


def test_step_list_keeps_the_last_three_finished_when_narrow(qtbot: QtBot) -> None:
    rail = steps()
    qtbot.addWidget(rail)
    rail.resize(276, 900)
    rail.show()
    rail.set_narrow(True)
    assert rail.shown_done() == ["done 2", "done 3", "done 4"]
    assert len(rail.shown_ahead()) == 5


def test_step_list_shows_a_long_title_whole_where_there_is_room(qtbot: QtBot) -> None:
    rail = StepList()
    qtbot.addWidget(rail)
    title = "Settle wager by wager, from the player-dealer's left, losers first"
    rail.set_steps([], None, [StepAhead(1, title), StepAhead(2, "Cards to the discards")])
    rail.resize(276, 300)
    rail.show()
    long, short = rail.findChildren(StepRow)
    assert long.height() > short.height()
    assert long.geometry().bottom() < short.geometry().top()
    rail.resize(276, 26 + 2 * 32)
    assert long.height() == short.height(), "cut rather than left out"


def test_step_list_drops_finished_first_then_the_last_to_come(qtbot: QtBot) -> None:
    rail = steps()
    qtbot.addWidget(rail)
    rail.resize(330, 900)
    rail.show()
    whole = rail.card().height()
    row = 32
    rail.resize(330, rail.minimumSizeHint().height() + 8 * row)
    assert rail.shown_done() == ["done 2", "done 3", "done 4"]
    assert len(rail.shown_ahead()) == 5
    rail.resize(330, rail.minimumSizeHint().height() + 5 * row)
    assert len(rail.shown_done()) == 3
    assert rail.shown_ahead() == ["ahead 0", "ahead 1"]
    rail.resize(330, rail.minimumSizeHint().height())
    assert rail.shown_done() == rail.shown_ahead() == []
    assert rail.card().height() == whole


def test_step_list_in_a_scroll_area_keeps_its_card_whole(qapp: QApplication, qtbot: QtBot) -> None:
    rail = steps()
    area = ScrollArea(rail)
    qtbot.addWidget(area)
    area.resize(300, 80)
    area.show()
    qapp.processEvents()
    assert rail.height() >= rail.minimumSizeHint().height() > 80


# Messages


def host(qtbot: QtBot) -> QWidget:
    window = QWidget()
    window.resize(800, 600)
    qtbot.addWidget(window)
    with qtbot.waitActive(window):
        window.show()
    return window


def test_toasts_stand_bottom_right_and_are_at_most_three(qtbot: QtBot) -> None:
    window = host(qtbot)
    toasts = ToastHost(window)
    for number in range(5):
        toasts.show_toast(f"note {number}", State.INFO, stay_ms=0)
    assert [toast.label.text() for toast in toasts.toasts()] == ["note 2", "note 3", "note 4"]
    assert toasts.geometry().right() == window.width() - 25
    assert toasts.geometry().bottom() == window.height() - 25
    toasts.clear()
    assert not toasts.isVisible()


def test_toasts_cover_nothing_that_can_be_pressed(qtbot: QtBot) -> None:
    window = host(qtbot)
    button = KeyButton("Archive", parent=window)
    button.setGeometry(window.width() - 160, window.height() - 60, 150, 44)
    button.show()
    toasts = ToastHost(window)
    toasts.show_toast("Kept.", stay_ms=0)
    assert toasts.geometry().right() < button.geometry().left()
    assert toasts.geometry().bottom() == window.height() - 25
    button.hide()
    toasts.show_toast("Kept again.", stay_ms=0)
    assert toasts.geometry().right() == window.width() - 25
    toasts.clear()


def test_a_toast_goes_by_itself(qtbot: QtBot) -> None:
    window = host(qtbot)
    toasts = ToastHost(window)
    toast = toasts.show_toast("Saved.", stay_ms=30)
    with qtbot.waitSignal(toast.closed):
        pass
    assert toasts.toasts() == ()


def test_a_toast_waits_while_its_button_has_focus(qtbot: QtBot) -> None:
    window = host(qtbot)
    toasts = ToastHost(window)
    toast = toasts.show_toast("Sent to 5 trainees.", State.GOOD, "Undo", stay_ms=5000)
    assert toast.is_running()
    toast.button.setFocus()
    assert not toast.is_running()
    with qtbot.waitSignal(toast.action_pressed):
        QTest.keyClick(toast.button, Key.Key_Return)
    assert toasts.toasts() == ()


def sheet_over(window: QWidget, *, may_close: bool = True) -> MessageSheet:
    words = EmptyState(Icon.BANG, "Stop the drill?", "Eight answers are kept.")
    return ask(window, words, yes=("stop", "Stop"), no=("go", "Go on"), may_close=may_close)


def test_sheet_takes_enter_and_escape(qtbot: QtBot) -> None:
    window = host(qtbot)
    for key, wanted in ((Key.Key_Return, "stop"), (Key.Key_Escape, "go")):
        sheet = sheet_over(window)
        focus = window.focusWidget()
        assert focus is not None
        with qtbot.waitSignal(sheet.chosen) as told:
            QTest.keyClick(focus, key)
        assert told.args == [wanted]
        assert not sheet.isVisible()


def test_sheet_that_may_not_close_ignores_escape(qtbot: QtBot) -> None:
    window = host(qtbot)
    words = EmptyState(Icon.FOLDER, "Answers cannot be saved.", state=State.BAD)
    words.add_button("again", "Try again", "Enter", Kind.PRIMARY)
    sheet = MessageSheet(window, words, may_close=False)
    sheet.open()
    QTest.keyClick(sheet, Key.Key_Escape)
    assert sheet.isVisible()


def test_sheet_keeps_tab_inside_and_gives_focus_back(qtbot: QtBot) -> None:
    window = host(qtbot)
    behind = QLineEdit(window)
    behind.show()
    behind.setFocus()
    sheet = sheet_over(window)
    for _ in range(5):
        focus = window.focusWidget()
        assert focus is not None
        assert sheet.isAncestorOf(focus)
        QTest.keyClick(focus, Key.Key_Tab)
    sheet.close_sheet()
    assert behind.hasFocus()


def test_a_sheet_keeps_the_keys_from_what_was_pressed(qtbot: QtBot) -> None:
    window = host(qtbot)
    field = QLineEdit(window)
    field.show()
    sheet = sheet_over(window)
    field.setFocus()  # as a choice does that was walked to by an arrow
    qtbot.waitUntil(lambda: sheet.isAncestorOf(window.focusWidget() or window))
    sheet.close_sheet()


def test_keys_of_the_screen_behind_a_sheet_do_not_work(qtbot: QtBot) -> None:
    window = host(qtbot)
    pressed: list[str] = []
    for keys in ("W", "Ctrl+L"):
        shortcut = QShortcut(QKeySequence(keys), window)
        shortcut.activated.connect(lambda keys=keys: pressed.append(keys))
    sheet_over(window)
    handle = window.windowHandle()
    QTest.keyClick(handle, Key.Key_W)
    QTest.keyClick(handle, Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    assert pressed == ["Ctrl+L"]


def test_error_card_copies_its_technical_line(qtbot: QtBot, show: Show) -> None:
    card = ErrorCard(Icon.FILE_BAD, "Damaged.", "Put it back.", "rules.toml: odds")
    show(card)
    with qtbot.waitSignal(card.copied):
        QTest.mouseClick(card.copy, LEFT)
    assert QGuiApplication.clipboard().text() == "rules.toml: odds"


def test_buttons_with_long_words_stand_under_one_another(show: Show) -> None:
    card = EmptyState(Icon.FILE_BAD, "The record is damaged.")
    for key, words in (
        ("restore", "Restore the newest backup"),
        ("aside", "Set the file aside and start new"),
        ("quit", "Quit"),
    ):
        card.add_button(key, words)
    show(card)
    for button in card.buttons():
        assert button.width() >= button.sizeHint().width(), "no word is cut"


def test_empty_state_tells_which_button(qtbot: QtBot, show: Show) -> None:
    empty = EmptyState(Icon.CHECK, "You are up to date.")
    empty.add_button("weak", "Weak spots, 6 min", "Enter", Kind.PRIMARY)
    show(empty)
    with qtbot.waitSignal(empty.chosen) as told:
        QTest.mouseClick(empty.button("weak"), LEFT)
    assert told.args == ["weak"]


def test_the_track_of_a_ring_is_seen_on_a_tile_under_the_mouse(qtbot: QtBot) -> None:
    tokens = current().palette
    for ground in (tokens.tile, tokens.ink_1, tokens.ink_2, tokens.pressed):
        ring = Ring(0)
        qtbot.addWidget(ring)
        ring.resize(60, 60)
        image = QImage(60, 60, QImage.Format.Format_RGB32)
        image.fill(QColor(ground))
        ring.render(image, QPoint(), renderFlags=QWidget.RenderFlag.DrawChildren)
        assert image.pixelColor(30, 2).name() != QColor(ground).name(), ground


# Words


def test_names_for_screen_readers(qtbot: QtBot) -> None:
    pill_ = Pill(Icon.BANG, "Weak", State.WARN)
    ring = Ring(77.4)
    run = answers()
    for widget in (pill_, ring, run):
        qtbot.addWidget(widget)
    assert pill_.accessibleName() == "warning: Weak"
    assert ring.accessibleName() == "77 percent mastered"
    names = [tile.accessibleName() for tile in run.tiles()]
    assert names[1] == "Question 2: right, slow, 6.9 seconds, 285.00"
    assert names[2] == "Question 3: now"
    assert stacked().accessibleName() == "24 due 7 min, 5 new"


def test_a_long_run_shows_its_last_questions(qtbot: QtBot) -> None:
    run = AnswerStrip(12)
    qtbot.addWidget(run)
    done = [Answer(state=State.GOOD, elapsed=1.0) for _ in range(30)]
    run.set_run(done, 40, 30)
    names = [tile.accessibleName() for tile in run.tiles()]
    assert len(names) == 12
    assert names[-2] == "Question 31: now"


def test_tiles_of_a_short_run_are_no_wider(qtbot: QtBot) -> None:
    run = AnswerStrip(12)
    qtbot.addWidget(run)
    run.resize(1200, 80)
    run.set_run([], 12, 0)
    run.show()
    usual = run.tiles()[0].width()
    run.set_run([], 1, 0)
    qtbot.waitUntil(lambda: run.tiles()[0].isVisible() and run.tiles()[0].width() <= usual + 12)


def test_an_answer_whose_time_does_not_count_says_so(qtbot: QtBot) -> None:
    run = AnswerStrip(4)
    qtbot.addWidget(run)
    run.set_run([Answer(state=State.GOOD, elapsed=None, detail="95.00", target=6)], 4, 1)
    tile = run.tiles()[0]
    assert tile.accessibleName() == "Question 1: right, not timed, 95.00"
    tile.grab()


def test_a_name_goes_on_in_a_second_line_before_it_is_cut(qtbot: QtBot) -> None:
    label = TwoLines("Baccarat-Chemin de Fer", Role.HEAD)
    qtbot.addWidget(label)
    one = label.heightForWidth(400)
    assert label.heightForWidth(150) == 2 * one
    label.resize(150, 2 * one)
    label.show()
    assert not label.is_cut()
    label.grab()
    label.resize(60, 2 * one)
    assert label.is_cut()
    assert label.toolTip() == "Baccarat-Chemin de Fer"


def test_an_elided_line_tells_all_in_its_tip(qtbot: QtBot) -> None:
    label = ElidedText("Dragon Bonus, from the dealer's right")
    qtbot.addWidget(label)
    label.resize(80, 20)
    label.show()
    assert label.is_cut()
    assert label.toolTip() == label.text()
    label.resize(600, 20)
    assert not label.is_cut()
    assert label.toolTip() == ""


def test_a_paragraph_keeps_its_words(qtbot: QtBot) -> None:
    label = Text("5 < 6 & rising", wrap=True)
    qtbot.addWidget(label)
    assert label.text() == "5 < 6 & rising"


def test_amount_field_fits_a_jackpot(qtbot: QtBot) -> None:
    field = AmountField()
    qtbot.addWidget(field)
    field.resize(300, 92)
    field.set_text("12345678.50")
    assert field.accessibleName() == "Amount: 12345678.50"
    assert not field.grab().isNull()


def test_a_row_of_buttons_goes_on_below_where_it_has_no_room(qtbot: QtBot) -> None:
    buttons = [KeyButton(f"Button number {at}", "K") for at in range(4)]
    row = WrapRow(buttons)
    qtbot.addWidget(row)
    one = buttons[0].sizeHint().width()
    row.resize(4 * one + 3 * 12, 60)
    row.show()
    assert len(row.rows(row.width())) == 1
    assert buttons[-1].geometry().right() == row.width() - 1
    row.resize(2 * one + 12, 120)
    assert [len(part) for part in row.rows(row.width())] == [2, 2]
    assert row.heightForWidth(row.width()) == 2 * buttons[0].sizeHint().height() + 12
    assert buttons[2].y() > buttons[0].geometry().bottom()
    buttons[0].hide()
    buttons[1].hide()
    assert [len(part) for part in row.rows(row.width())] == [2]
    assert buttons[2].y() == 0
