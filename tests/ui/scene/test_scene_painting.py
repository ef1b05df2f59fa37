"""Only what moves is painted again, so nothing may be drawn outside its own bounds."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PySide6.QtCore import QAbstractAnimation, QPoint, QRectF, QVariantAnimation
from PySide6.QtGui import QColor, QImage, qGray
from PySide6.QtWidgets import QApplication, QGraphicsObject
from pytestqt.qtbot import QtBot

from tests.ui.world import dress
from trainer.layouts.baccarat.table import baccarat_layout
from trainer.layouts.big_six.table import big_six_layout
from trainer.layouts.craps.table import craps_layout
from trainer.layouts.layout import TableLayout
from trainer.layouts.roulette.table import roulette_layout
from trainer.layouts.sic_bo.table import sic_bo_layout
from trainer.ui.items.stack_item import StackItem
from trainer.ui.motion import Motion
from trainer.ui.scene.state import CardView, ChipsView, TableState, TagView
from trainer.ui.scene.table_view import TableView
from trainer.ui.theme import Theme
from trainer.ui.theme.tokens import HIGH_CONTRAST

SIZE = (784, 456)
STEPS = (0.15, 0.4, 0.65, 0.9)
_CARDS = {"player": (CardView(card="KH", key="player.0"), CardView(card="5S", key="player.1"))}
_BETS = TableState(
    cards=_CARDS,
    bets=(ChipsView.bet(1, "player", 60_000), ChipsView.bet(2, "banker", 950_00)),
    lit=frozenset({"bet:1:player", "hand:player"}),
    landing="pay:1:player",
    travel=True,
    tags={"bet:1:player": TagView(text="Pay")},
    badges={"player": "5"},
    marks={2: 125},
)
_LINE = TableState(
    bets=(ChipsView.bet(1, "pass", 60_000), ChipsView.bet(2, "c-and-e", 1_000)),
    dice=(3, 4),
    roll_id=1,
    puck="off",
    lit=frozenset({"dice"}),
)
_SPIN = TableState(
    bets=(ChipsView.colour(1, "straight-17", "A", 20), ChipsView.colour(2, "colour", "B", 1)),
    markers={"value:2": "5"},
    spinning=True,
    lit=frozenset({"ball", "bet:0:straight-17"}),
)


def plays() -> dict[str, tuple[TableLayout, tuple[TableState, ...]]]:
    """Return a table of each kind and what happens on it."""
    landed = replace(_SPIN, spinning=False, spin="17", spin_id=1)
    paid = replace(_BETS, pays=(ChipsView.pay(1, "player", 60_000),), landing=None, travel=False)
    return {
        "cards": (
            baccarat_layout(),
            (_BETS, paid, TableState(returned=frozenset({"bet:1:player"}))),
        ),
        "dice": (craps_layout(), (_LINE, replace(_LINE, roll_id=2, dice=(6, 6), puck="6"))),
        "wheel": (roulette_layout(), (_SPIN, landed, replace(landed, dolly="17", result="17"))),
        "big six": (big_six_layout(), (TableState(stop="#3", spin_id=1),)),
        "shaker": (
            sic_bo_layout(),
            (
                TableState(shaker="closed", dice=(1, 2, 3), roll_id=1),
                TableState(shaker="open", dice=(1, 2, 3), roll_id=1),
            ),
        ),
    }


def moments(view: TableView) -> Iterator[float]:
    """Stop all motion at a few shares of its time, one after the other."""
    things = [item for item in view.scene().items() if isinstance(item, QGraphicsObject)]
    clocks = [clock for item in things for clock in item.findChildren(QVariantAnimation)]
    running = [c for c in clocks if c.state() == QAbstractAnimation.State.Running]
    for clock in running:
        clock.pause()
    for share in STEPS:
        for clock in running:
            clock.setCurrentTime(int(min(clock.duration(), 9_000) * share))
        yield share
    view.finish()
    yield 1.0


def differing(shown: QImage, full: QImage) -> int:
    """Count the pixels that differ by more than a rotated picture's rounding, on a grid."""
    assert shown.size() == full.size()
    if shown == full:
        return 0
    return sum(
        abs(qGray(shown.pixel(x, y)) - qGray(full.pixel(x, y))) > 16
        for y in range(0, full.height(), 3)
        for x in range(0, full.width(), 3)
    )


def on_screen(view: TableView) -> tuple[QImage, QImage]:
    """Return what the window shows, and the same painted anew from nothing."""
    QApplication.processEvents()
    shown = view.screen().grabWindow(view.winId()).toImage()
    full = view.grab().toImage()
    rgb = QImage.Format.Format_RGB32
    return shown.convertToFormat(rgb), full.convertToFormat(rgb)


@pytest.mark.parametrize("kind", ["cards", "dice", "wheel", "big six", "shaker"])
def test_what_is_on_screen_is_what_a_full_painting_gives(qtbot: QtBot, kind: str) -> None:
    layout, states = plays()[kind]
    view = TableView(motion=Motion())
    qtbot.addWidget(view)
    view.resize(*SIZE)
    view.set_layout(layout)
    view.show()
    QApplication.processEvents()
    view.dress()
    for state in states:
        view.show_state(state)
        for share in moments(view):
            assert differing(*on_screen(view)) == 0, (state, share)


def test_the_comparison_sees_a_shadow_left_behind(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Guard the guard: with bounds too small, a stack leaves traces on its way."""
    small = StackItem.boundingRect

    def too_small(item: StackItem) -> QRectF:
        return small(item).adjusted(12, 12, -12, -24)

    monkeypatch.setattr(StackItem, "boundingRect", too_small)
    view = TableView(motion=Motion())
    qtbot.addWidget(view)
    view.resize(*SIZE)
    view.set_layout(baccarat_layout())
    view.show()
    QApplication.processEvents()
    view.dress()
    view.show_state(TableState(bets=(ChipsView.bet(1, "player", 60_000),)))
    assert any(differing(*on_screen(view)) for _ in moments(view))


def test_high_contrast_is_one_dark_green_and_follows_the_theme(
    qtbot: QtBot, qapp: QApplication
) -> None:
    view = TableView()
    qtbot.addWidget(view)
    view.resize(*SIZE)
    view.set_layout(baccarat_layout())
    view.show()
    place = QPoint(SIZE[0] // 2, round(SIZE[1] * 0.9 * 0.5))  # between the places and the boxes
    before = view.grab().toImage().pixelColor(place)
    dress(qapp, Theme(high_contrast=True, reduced_motion=True))
    after = view.grab().toImage()
    green = QColor(HIGH_CONTRAST.felt)
    shown = [after.pixelColor(x, y) for x in range(0, SIZE[0], 9) for y in range(0, SIZE[1], 7)]
    assert before != green
    assert shown.count(green) > len(shown) // 10
    assert QColor("#FFFFFF") in shown, "the print"
    dress(qapp, Theme(reduced_motion=True))
    assert view.grab().toImage().pixelColor(place) == before
