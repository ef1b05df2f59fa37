"""The payout drill: typed or built from chips, the key after the answer, the record."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.ui.drill_world import CTRL, Drilling, Key, cut_off, drilling, prepare
from tests.ui.world import LEAST_SIZE, NARROW_SIZE, WIDE_SIZE, World, opened_world
from trainer.games.chips import breakdown
from trainer.games.money import format_money
from trainer.ui.drill.payout_panel import PayoutPanel
from trainer.ui.drill.payout_parts import ChipKey, chip_words
from trainer.ui.run.requests import DrillRequest
from trainer.ui.theme import State, Theme
from trainer.ui.widgets.chip_caps import CHIP_CAPS
from trainer.ui.widgets.labels import ElidedText

ASKED = DrillRequest(
    kind="payout", rulebook="massachusetts", game="midibaccarat", focus="banker", length=6, seed=8
)


@pytest.fixture
def world(tmp_path: Path, qapp: QApplication) -> Iterator[World]:
    prepare(qapp)
    with opened_world(tmp_path) as made:
        yield made


@pytest.fixture
def drill(world: World, qtbot: QtBot) -> Drilling:
    return drilling(qtbot, world, ASKED)


def panel_of(drill: Drilling) -> PayoutPanel:
    panel = drill.view.panel
    assert isinstance(panel, PayoutPanel)
    return panel


def due(drill: Drilling) -> int:
    return int(drill.prompt.expected)


def chip_key(drill: Drilling, cents: int) -> ChipKey:
    return next(key for key in panel_of(drill).entry.chip_pad.keys if key.cents == cents)


def test_a_drill_typed_on_the_keyboard_is_kept(drill: Drilling) -> None:
    for number in range(6):
        drill.think(4000)
        drill.type(format_money(due(drill) + (50 if number == 2 else 0)))
        drill.press(Key.Key_Enter)
        drill.think(400)
        drill.press(Key.Key_Enter)
    rows = drill.rows()
    assert [row.fault is None for row in rows] == [True, True, False, True, True, True]
    assert [row.cost for row in rows] == [None, None, 50, None, None, None]
    assert [row.ms for row in rows] == [4000] * 6
    assert all(row.given and int(row.given) - int(row.expected) in (0, 50) for row in rows)
    assert drill.results[0].summary.cost == 50
    assert len(drill.results[0].missed) == 1


def test_a_drill_by_mouse_alone_is_kept(drill: Drilling) -> None:
    panel = panel_of(drill)
    for _ in range(6):
        drill.think(3000)
        for sign in format_money(due(drill)):
            drill.click(panel.entry.pad.key(sign))
        drill.click(panel.entry.go)
        drill.think(400)
        drill.click(panel.entry.go)
    assert [row.fault for row in drill.rows()] == [None] * 6
    assert len(drill.results) == 1


def test_chips_from_the_rack_by_mouse(drill: Drilling) -> None:
    panel = panel_of(drill)
    drill.click(panel.entry.way.buttons()[1])
    assert panel.entry.by_chips
    chips = breakdown(due(drill), drill.view.presenter.denominations())
    for chip in chips:
        drill.click(chip_key(drill, chip))
    assert panel.entry.field.text() == format_money(due(drill))
    assert panel.key_panel.well.stack.chips() == tuple(sorted(chips, reverse=True))
    drill.click(chip_key(drill, 500))
    drill.click(panel.entry.chip_pad.back)
    drill.click(panel.entry.go)
    assert [row.fault for row in drill.rows()] == [None]


def test_chips_from_the_rack_by_keys(drill: Drilling) -> None:
    panel = panel_of(drill)
    drill.press("c")
    drill.type("99")
    assert panel.entry.field.text() == "2000"
    drill.press(Key.Key_Backspace)
    assert panel.entry.field.text() == "1000"
    drill.press(Key.Key_Delete)
    assert panel.entry.field.text() == ""
    for chip in breakdown(due(drill), drill.view.presenter.denominations()):
        drill.press(chip_key(drill, chip).cap_text)
    drill.press(Key.Key_Return)
    assert [row.fault for row in drill.rows()] == [None]
    drill.think(400)
    drill.press(Key.Key_Return)
    assert panel.entry.by_chips  # the way chosen stays
    drill.press("c")
    drill.type("12")
    assert panel.entry.field.text() == "12"


def test_the_rack_is_the_houses_own(world: World, qtbot: QtBot) -> None:
    request = DrillRequest(kind="payout", rulebook="california", game="ez-baccarat", seed=1)
    drill = drilling(qtbot, world, request)
    keys = panel_of(drill).entry.chip_pad.keys
    values = [key.cents for key in keys if key.isEnabled()]
    assert values == [25, 50, 100, 200, 500, 2000, 2500, 10_000, 50_000, 100_000]
    assert all(key.cap_text == CHIP_CAPS[key.cents] for key in keys)


def test_a_chip_that_is_not_in_the_rack_keeps_its_key_and_does_nothing(
    world: World, qtbot: QtBot
) -> None:
    request = DrillRequest(kind="payout", rulebook="ohio-cincinnati", game="craps", seed=1)
    drill = drilling(qtbot, world, request)
    drill.press("c")
    drill.press("2")  # a half dollar: no craps table pays one
    assert panel_of(drill).entry.chips == []
    drill.press("6")
    assert panel_of(drill).entry.chips == [2_500]


def test_typing_takes_points_commas_and_corrections(drill: Drilling) -> None:
    field = panel_of(drill).entry.field
    drill.type("12,505")
    assert field.text() == "12.50"
    drill.press(".")
    assert field.text() == "12.50"
    drill.press(Key.Key_Backspace)
    drill.press(Key.Key_Backspace)
    drill.press(Key.Key_Backspace)
    assert field.text() == "12"
    drill.press(Key.Key_Delete)
    assert field.text() == ""
    drill.type(".5")
    drill.press(Key.Key_Return)
    assert drill.rows()[0].given == "50"


def test_nothing_typed_is_not_an_answer(drill: Drilling) -> None:
    drill.press(Key.Key_Return)
    assert not drill.view.presenter.answered
    assert panel_of(drill).entry.go.toolTip() == "Type an amount first."
    drill.press("c")
    assert panel_of(drill).entry.go.toolTip() == "Take chips from the rack first."


def test_the_total_and_the_key_come_with_the_answer(drill: Drilling) -> None:
    panel = panel_of(drill)
    ruled = drill.prompt.ruling
    assert ruled is not None
    assert sum(panel.felt.bet.stack.chips()) == ruled.amount
    assert panel.felt.bet.total() == ""
    assert not panel.key_panel.steps.isVisible()
    before = panel.key_panel.geometry(), panel.felt.geometry(), panel.entry.pad.geometry()
    drill.think(4200)
    drill.type(format_money(due(drill)))
    drill.press(Key.Key_Return)
    QApplication.processEvents()
    assert (panel.key_panel.geometry(), panel.felt.geometry(), panel.entry.pad.geometry()) == before
    assert panel.felt.bet.total() == format_money(ruled.amount)
    assert panel.key_panel.pill.word() == "Right, 4.2 s"
    assert panel.key_panel.title.text() == "The key: a tenth, then half of it"
    assert panel.key_panel.clause.text() == "§12(c)"
    chips = breakdown(due(drill), drill.view.presenter.denominations())
    assert panel.key_panel.rack.words() == chip_words(chips)
    assert panel.entry.told.text().endswith("is right")
    assert panel.entry.go.text() == "Next"


@pytest.mark.parametrize(("off", "way"), [(50, "too much"), (-50, "too little")])
def test_a_wrong_sum_says_how_far_off_it_is(drill: Drilling, off: int, way: str) -> None:
    drill.think(5700)
    drill.type(format_money(due(drill) + off))
    drill.press(Key.Key_Return)
    panel = panel_of(drill)
    assert panel.key_panel.pill.word() == f"0.50 {way}, 5.7 s"
    assert panel.key_panel.pill.state() is State.BAD
    assert panel.key_panel.steps.accessibleName()
    assert " given, it pays " in panel.entry.told.text()
    assert drill.rows()[0].cost == off


def test_a_slow_right_answer_says_so(drill: Drilling) -> None:
    drill.think(9400)
    drill.type(format_money(due(drill)))
    drill.press(Key.Key_Return)
    assert panel_of(drill).key_panel.pill.word() == "Right, slow, 9.4 s"
    assert panel_of(drill).entry.time.ring.state() is State.WARN


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_a_double_press_does_not_skip_the_key(drill: Drilling, by: str) -> None:
    drill.type(format_money(due(drill)))
    for _ in range(2):
        if by == "keys":
            drill.press(Key.Key_Return)
        else:
            drill.click(panel_of(drill).entry.go)
        drill.think(120)
    assert drill.view.presenter.answered
    assert drill.view.presenter.session.number == 2
    drill.think(200)
    drill.press(Key.Key_Return)
    assert not drill.view.presenter.answered


def test_keys_type_nothing_into_an_answered_question(drill: Drilling) -> None:
    drill.type(format_money(due(drill)))
    drill.press(Key.Key_Return)
    shown = panel_of(drill).entry.field.text()
    drill.type("7")
    drill.press(Key.Key_Delete)
    assert panel_of(drill).entry.field.text() == shown


def test_undo_takes_a_wrong_payout_back(drill: Drilling) -> None:
    first = drill.prompt
    drill.type(format_money(due(drill) + 100))
    drill.press(Key.Key_Return)
    drill.press("z", CTRL)
    assert drill.prompt is first
    assert panel_of(drill).felt.bet.total() == ""
    assert panel_of(drill).entry.field.text() == ""
    drill.think(3000)
    drill.type(format_money(due(drill)))
    drill.press(Key.Key_Return)
    assert [row.fault for row in drill.rows()] == [None]
    assert [row.undone for row in drill.rows(undone=True)] == ["undone", None]


def test_the_rule_helps_but_does_not_tell_the_sum(drill: Drilling) -> None:
    drill.press(Key.Key_F1)
    told = panel_of(drill).key_panel.hint.text()
    assert "1 to 1" in told
    assert "Keep 5% of the winnings. Rounded up to the next 25 cents." in told
    assert format_money(due(drill)) not in told
    drill.type(format_money(due(drill)))
    drill.press(Key.Key_Return)
    assert drill.rows()[0].helped
    assert panel_of(drill).key_panel.pill.state() is State.INFO


def test_the_rounding_stands_beside_the_question(world: World, qtbot: QtBot) -> None:
    drill = drilling(qtbot, world, ASKED, WIDE_SIZE)
    assert panel_of(drill).note.text() == "Rounded up to the next 25 cents, §12(c)"
    assert panel_of(drill).note.isVisible()


def test_a_pause_voids_the_time_of_a_payout(drill: Drilling) -> None:
    drill.type(format_money(due(drill)))
    drill.press(Key.Key_Return)
    drill.think(400)
    drill.press(Key.Key_Return)
    drill.type("12")
    drill.click(drill.view.bar.stop)
    assert drill.view.sheet is not None
    drill.click(drill.view.sheet.message.button("yes"))
    assert panel_of(drill).entry.field.text() == "12"
    drill.press(Key.Key_Delete)
    drill.think(2000)
    drill.type(format_money(due(drill)))
    drill.press(Key.Key_Return)
    assert drill.rows()[-1].ms is None
    assert panel_of(drill).key_panel.pill.word() == "Right, time not counted"


@pytest.mark.parametrize(
    ("book", "game"),
    [
        ("california", "super-pan-9"),
        ("california", "ez-baccarat"),
        ("massachusetts", "baccarat-chemin-de-fer"),
        ("ohio-cleveland", "mini-baccarat"),
        ("ohio-cincinnati", "midi-baccarat"),
    ],
)
def test_every_game_pays_on_this_panel(world: World, qtbot: QtBot, book: str, game: str) -> None:
    request = DrillRequest(kind="payout", rulebook=book, game=game, length=3, seed=2)
    drill = drilling(qtbot, world, request)
    for _ in range(3):
        assert panel_of(drill).felt.hands.hands()
        assert cut_off(drill.view) == []
        drill.type(format_money(due(drill)))
        drill.press(Key.Key_Return)
        assert cut_off(drill.view) == []
        drill.think(400)
        drill.press(Key.Key_Return)
    assert [row.fault for row in drill.rows()] == [None] * 3
    assert len(drill.results) == 1


@pytest.mark.parametrize("size", [LEAST_SIZE, NARROW_SIZE, WIDE_SIZE])
def test_every_key_can_be_pressed(world: World, qtbot: QtBot, size: tuple[int, int]) -> None:
    drill = drilling(qtbot, world, ASKED, size)
    panel = panel_of(drill)
    keys = [panel.entry.pad.key(sign) for sign in "0123456789."]
    assert all(key.height() >= 44 and key.width() >= 44 for key in keys)
    drill.press("c")
    QApplication.processEvents()
    assert all(key.height() >= 44 for key in panel.entry.chip_pad.keys)
    assert panel.entry.go.visibleRegion().boundingRect().size() == panel.entry.go.size()


def test_large_text_leaves_keys_to_press_and_a_felt_to_look_at(
    world: World, qtbot: QtBot, qapp: QApplication
) -> None:
    prepare(qapp, Theme(scale=2.0, reduced_motion=True))
    drill = drilling(qtbot, world, ASKED)
    panel = panel_of(drill)
    keys = [panel.entry.pad.key(sign) for sign in "7418529630."]
    assert all(key.height() >= 44 for key in keys)
    assert all(key.visibleRegion().boundingRect().size() == key.size() for key in keys)
    assert not panel.strip.isVisible()
    assert not panel.key_panel.isVisible(), "nothing stands there yet"
    assert panel.felt.height() > 300
    drill.type(format_money(due(drill)))
    drill.press(Key.Key_Enter)
    QApplication.processEvents()
    assert panel.key_panel.isVisible()
    assert panel.entry.go.visibleRegion().boundingRect().size() == panel.entry.go.size()
    prepare(qapp)


@pytest.mark.parametrize("scale", [1.5, 2.0])
@pytest.mark.parametrize("focus", ["lay-6", "buy-4", "place-6"])
def test_large_text_cuts_nothing_of_an_answered_payout(
    world: World, qtbot: QtBot, qapp: QApplication, focus: str, scale: float
) -> None:
    prepare(qapp, Theme(scale=scale, reduced_motion=True))
    asked = DrillRequest(
        kind="payout", rulebook="ohio-cincinnati", game="craps", focus=focus, seed=4
    )
    drill = drilling(qtbot, world, asked)
    panel = panel_of(drill)
    drill.think(2500)
    drill.type("1")
    drill.press(Key.Key_Enter)
    QApplication.processEvents()
    told = panel.key_panel
    assert told.isVisible()
    assert told.pill.accessibleName().startswith("wrong")
    assert not told.title.is_cut()
    heads = drill.view.bar.findChildren(ElidedText)
    assert [head.text() for head in heads if head.isVisible()] == ["Payouts"]
    assert not any(head.is_cut() for head in heads if head.isVisible())
    words = told.rack.findChildren(QLabel)
    assert all(label.height() >= label.heightForWidth(label.width()) for label in words)
    size, rows = told.steps.arranged(told.steps.width())
    assert sum(len(row) for row in rows) == len(drill.prompt.key)
    assert all(told.steps._width(row, size) <= told.steps.width() for row in rows)
    prepare(qapp)


def test_a_lot_of_chips_is_counted_not_drawn(world: World, qtbot: QtBot) -> None:
    drill = drilling(qtbot, world, ASKED)
    rack = panel_of(drill).key_panel.rack
    rack.show_chips(breakdown(1_998_825))
    assert rack.words().startswith("19,000 + 500 + 400 + 75 + 10 + 2.50")


def test_a_round_without_cards_is_told_in_words(world: World, qtbot: QtBot) -> None:
    drill = drilling(qtbot, world, ASKED)
    dealt, ruled = drill.prompt.dealt, drill.prompt.ruling
    assert dealt is not None
    bare = msgspec.structs.replace(drill.prompt, dealt=None, ruling=ruled)
    drill.view.presenter.session._prompt = bare
    drill.view.presenter._ask()
    assert panel_of(drill).felt.hands.hands() == ()
    assert panel_of(drill).felt.bet.isVisible()
    drill.type(format_money(due(drill)))
    drill.press(Key.Key_Return)
    assert [row.fault for row in drill.rows()] == [None]
    nothing = msgspec.structs.replace(bare, ruling=None)
    drill.view.presenter.undo()
    drill.view.presenter.session._prompt = nothing
    drill.view.presenter._ask()
    assert not panel_of(drill).felt.bet.isVisible()
