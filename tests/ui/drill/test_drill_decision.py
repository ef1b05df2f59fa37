"""Decisions and hands to read on screen: by keys alone, by mouse alone, read out, kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.drill_world import Drilling, Key, cut_off, drilling, prepare
from tests.ui.world import NARROW_SIZE, WIDE_SIZE, World, opened_world
from trainer.ui.drill.decision_panel import CallMark, DecisionPanel
from trainer.ui.drill.read_panel import RIGHT_CARDS, RIGHT_NAME, ReadPanel
from trainer.ui.run.requests import DrillRequest

BOOK, THREE = "ohio-cincinnati", "three-card-poker"
KEYS = {"pair": "p", "high": "c", "straight": "t", "flush": "f", "three-of-a-kind": "k"}


@pytest.fixture
def world(tmp_path: Path, qapp: QApplication) -> Iterator[World]:
    prepare(qapp)
    with opened_world(tmp_path) as made:
        yield made


def started(  # noqa: PLR0913 - what is asked, of which game, in which window
    world: World,
    bot: QtBot,
    kind: str,
    focus: str,
    size: tuple[int, int] = WIDE_SIZE,
    *,
    book: str = BOOK,
    game: str = THREE,
) -> Drilling:
    asked = DrillRequest(kind=kind, rulebook=book, game=game, focus=focus, length=4, seed=5)
    drill = drilling(bot, world, asked, size)
    drill.think()
    return drill


def reading(drill: Drilling) -> ReadPanel:
    panel = drill.view.panel
    assert isinstance(panel, ReadPanel)
    return panel


def making(drill: Drilling) -> list[int]:
    """Return the places of the cards that make the hand on screen."""
    posed = drill.prompt.posed
    assert posed is not None
    cards = list(posed.laid[0].cards)
    return [cards.index(card) for card in drill.prompt.expected.partition("|")[2].split(",")]


@pytest.mark.parametrize("category", KEYS)
def test_a_hand_is_read_by_keys_alone(world: World, qtbot: QtBot, category: str) -> None:
    drill = started(world, qtbot, "read", f"player:{category}")
    panel = reading(drill)
    drill.press(Key.Key_Return)
    assert panel.open, "nothing is chosen yet"
    for place in making(drill):
        drill.press(str(place + 1))
    assert list(panel.picked()) == sorted(making(drill))
    drill.press(KEYS[category])
    assert [call.choice for call in panel.calls if call.mark() is CallMark.CHOSEN] == [category]
    drill.press(Key.Key_Return)
    [row] = drill.rows()
    assert row.fault is None
    assert row.expected == row.given


def test_a_hand_is_read_by_mouse_alone(world: World, qtbot: QtBot) -> None:
    drill = started(world, qtbot, "read", "player:pair")
    panel = reading(drill)
    for place in making(drill):
        middle = panel.lit.card_pictures()[place].geometry().center()
        QTest.mouseClick(panel.lit, Qt.MouseButton.LeftButton, pos=QPoint(middle))
    drill.click(next(call for call in panel.calls if call.choice == "pair"))
    drill.click(panel.check)
    assert drill.rows()[-1].fault is None
    drill.click(panel.next_button())
    assert panel.open
    assert panel.picked() == []


@pytest.mark.parametrize(
    ("cards", "name", "verdict"),
    [(True, "f", RIGHT_CARDS), (False, "p", RIGHT_NAME), (False, "f", "Wrong hand")],
)
def test_half_right_is_its_own_verdict(
    world: World, qtbot: QtBot, cards: bool, name: str, verdict: str
) -> None:
    drill = started(world, qtbot, "read", "player:pair")
    panel = reading(drill)
    for place in making(drill) if cards else [0, 1, 2]:
        drill.press(str(place + 1))
    drill.press(name)
    drill.press(Key.Key_Return)
    assert panel.ruling.pill.word() == verdict
    assert drill.rows()[-1].fault is not None
    posed = drill.view.presenter.session.marks[-1].prompt.posed
    assert posed is not None
    laid = posed.laid[0]
    assert panel.reading.isVisible()
    assert panel.reading.cards() == [laid.cards[at] for at in laid.plays]
    assert panel.reading.accessibleName()


def test_what_is_chosen_is_said_to_a_screen_reader(world: World, qtbot: QtBot) -> None:
    drill = started(world, qtbot, "read", "player:straight")
    panel = reading(drill)
    assert panel.lit.accessibleDescription().startswith("Tap the cards")
    drill.press("1")
    assert panel.lit.accessibleDescription().endswith("Now name it.")
    drill.press(Key.Key_Backspace)
    assert panel.picked() == []


@pytest.mark.parametrize(
    ("focus", "key"), [("qualify/over", "d"), ("qualify/under", "n"), ("qualify/pair", "d")]
)
def test_whether_the_dealer_plays(world: World, qtbot: QtBot, focus: str, key: str) -> None:
    drill = started(world, qtbot, "decision", focus)
    panel = drill.view.panel
    assert isinstance(panel, DecisionPanel)
    drill.press(key)
    assert drill.rows()[-1].fault is None


def test_a_wrong_ruling_is_explained(world: World, qtbot: QtBot) -> None:
    drill = started(world, qtbot, "decision", "compare/ante:2")
    panel = drill.view.panel
    assert isinstance(panel, DecisionPanel)
    wrong = next(call for call in panel.calls if call.choice != drill.prompt.expected)
    drill.press(wrong.cap.lower())
    assert panel.ruling.why.isVisible()
    assert panel.ruling.clause.text()
    assert wrong.mark() is CallMark.WRONG


SHOWN = [
    ("decision", "qualify/under", THREE),
    ("decision", "compare/pair-plus:1.4", THREE),
    ("decision", "winners/several", THREE),
    ("decision", "keeps/play:fold", THREE),
    ("decision", "offer/play:play", THREE),
    ("decision", "spot/result", THREE),
    ("decision", "order/settle:then", THREE),
    ("decision", "envy/progressive:who", "casino-war"),
    ("decision", "meter/progressive:source", "casino-war"),
    ("decision", "spread/7", "red-dog"),
    ("decision", "between/end", "red-dog"),
    ("decision", "fourth-card/5", "super-pan-9"),
    ("read", "six:full-house", THREE),
    ("read", "player:pair", THREE),
]
BOOKS = {"red-dog": "massachusetts", "casino-war": "massachusetts", "super-pan-9": "california"}


@pytest.mark.parametrize("size", [NARROW_SIZE, WIDE_SIZE], ids=["1366", "1920"])
@pytest.mark.parametrize(("kind", "focus", "game"), SHOWN)
def test_nothing_is_cut_off(  # noqa: PLR0913, PLR0917 - a screen in a window
    world: World,
    qtbot: QtBot,
    kind: str,
    focus: str,
    game: str,
    size: tuple[int, int],
) -> None:
    book = BOOKS.get(game, BOOK)
    drill = started(world, qtbot, kind, focus, size, book=book, game=game)
    panel = drill.view.panel
    assert isinstance(panel, DecisionPanel)
    assert not cut_off(drill.view)
    if isinstance(panel, ReadPanel):
        drill.press("1")
        drill.press("2")
        drill.press("c")
        drill.press(Key.Key_Return)
    else:
        wrong = next(call for call in panel.calls if call.choice != drill.prompt.expected)
        drill.click(wrong)
    assert not cut_off(drill.view)


def test_answers_come_and_go_with_their_questions(world: World, qtbot: QtBot) -> None:
    asked = DrillRequest(
        kind="decision", rulebook="massachusetts", game="red-dog", length=24, seed=5
    )
    drill = drilling(qtbot, world, asked, WIDE_SIZE)
    counts = set()
    while not drill.results:
        panel = drill.view.panel
        assert isinstance(panel, DecisionPanel)
        counts.add(len(panel.calls))
        assert all(call.isVisible() for call in panel.calls)
        drill.think()
        drill.view.presenter.answer(drill.prompt.expected)
        drill.view.presenter.proceed()
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert len(counts) > 1, "questions of one kind alone prove nothing"
