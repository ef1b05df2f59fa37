"""Choosing what to practise: topics that unfold, a search, cards, locked topics, ways to ask."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.drill_world import cut_off
from tests.ui.study_world import BOOK, GAME, wear
from tests.ui.world import (
    LEAST_SIZE,
    NARROW_SIZE,
    WIDE_SIZE,
    World,
    hit,
    holder,
    opened_world,
    press,
    show_at,
    type_text,
)
from trainer.drills.table import Mode
from trainer.ui.run.requests import DrillRequest, Style, TableRequest
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.study.day_sheets import DaySheets
from trainer.ui.study.game_view import GameView
from trainer.ui.study.mastery_sheet import MasterySheet
from trainer.ui.study.practise import PractiseDesk
from trainer.ui.study.practise_sheet import PractiseSheet

Key = Qt.Key
PLAYER = [f"baccarat:third-card:player:{total}" for total in range(8)]


@pytest.fixture
def world(tmp_path: Path, qapp: QApplication) -> Iterator[World]:
    wear(qapp)
    with opened_world(tmp_path) as made:
        yield made


class Choosing:
    """A page with the sheet over it, and what it asked for."""

    def __init__(
        self,
        qtbot: QtBot,
        world: World,
        style: Style = Style.COUNT,
        size: tuple[int, int] = NARROW_SIZE,
    ) -> None:
        """Open it on two games."""
        self.page = StudyPage()
        qtbot.addWidget(self.page)
        show_at(self.page, size)
        self.sheets = DaySheets(self.page, world.services)
        self.asked: list[object] = []
        self.lessons: list[tuple[str, str, int]] = []
        self.sheets.requested.connect(self.asked.append)
        self.sheets.lesson_requested.connect(lambda *where: self.lessons.append(where))
        games = [(BOOK, GAME, "Midibaccarat"), (BOOK, "roulette", "Roulette")]
        self.sheets.practise(games, style)
        QApplication.processEvents()

    @property
    def sheet(self) -> PractiseSheet:
        """The sheet."""
        sheet = self.sheets.sheet
        assert isinstance(sheet, PractiseSheet)
        return sheet

    def titles(self) -> list[str]:
        """Return what the rows say."""
        return [row.title for row in self.sheet.rows()]

    def facts(self) -> dict[str, str]:
        """Return the figures of the card, as they are written."""
        grid = self.sheet.card_view.facts
        found = {}
        for row in range(grid.rowCount()):
            items = [grid.itemAtPosition(row, column) for column in (0, 1)]
            widgets = [item.widget() for item in items if item is not None]
            if len(widgets) == 2:
                name, value = (widget.accessibleName() for widget in widgets if widget)
                found[name] = value
        return found


def test_topics_stand_in_the_order_they_are_met(world: World, qtbot: QtBot) -> None:
    choosing = Choosing(qtbot, world)
    assert choosing.titles()[:4] == [
        "The Player's rule",
        "Player, Banker and Tie",
        "Calls at the table",
        "Open the table",
    ]
    opened = [row.line.is_open for row in choosing.sheet.rows()]
    assert opened == [True] * 4 + [False] * (len(opened) - 4)


def test_a_locked_topic_says_when_it_opens_and_may_be_practised(world: World, qtbot: QtBot) -> None:
    world.practise(PLAYER * 2, ms=4000, target_ms=2500)
    choosing = Choosing(qtbot, world)
    choosing.sheet.table.pick_row(4)
    said = choosing.sheet.card_view.sentence.text()
    assert said.startswith(
        "Opens when three in four of “Third card: The Player's rule” come within 2.5 s"
    )
    assert "You are at 4.0 s there." in said
    assert said.endswith("You may practise it now; what you answer counts.")
    choosing.sheet.table.pick_row(5)
    said = choosing.sheet.card_view.sentence.text()
    assert re.match("Opens after “Rules and payouts: Rules, part 1 of [0-9]+”[.]", said)
    choosing.sheet.table.pick_row(4)
    press(choosing.sheet.start)
    (request,) = choosing.asked
    assert isinstance(request, DrillRequest)
    assert request.kind == "rule"
    assert len(request.foci) == 12


def test_topics_open_as_the_ones_before_get_quick(world: World, qtbot: QtBot) -> None:
    desk = PractiseDesk(world.services)
    desk.open(BOOK, GAME)
    first = [skill for line in desk.lines[:4] for skill in line.topic.skills]
    for _ in range(3):
        for skill in first:
            world.practise([skill.id], ms=500, target_ms=skill.target_ms)
    choosing = Choosing(qtbot, world)
    assert [row.line.is_open for row in choosing.sheet.rows()][:6] == [True] * 5 + [False]


def test_one_skill_by_keys_alone(world: World, qtbot: QtBot) -> None:
    choosing = Choosing(qtbot, world)
    assert holder(choosing.page) is choosing.sheet.search
    type_text(choosing.page, "banker 5 v 4")
    assert choosing.titles() == ["Banker on 5 and 6", "Banker 5 v 4"]
    hit(choosing.page, Key.Key_Down, Key.Key_Down, Key.Key_Return)
    assert choosing.asked == [
        DrillRequest(
            kind="third-card",
            rulebook=BOOK,
            game=GAME,
            focus="banker:5:4",
            title="Banker 5 v 4",
        )
    ]
    assert choosing.sheets.sheet is None


def test_a_topic_unfolds_by_key_and_by_mouse(world: World, qtbot: QtBot) -> None:
    choosing = Choosing(qtbot, world)
    count = len(choosing.titles())
    hit(choosing.page, Key.Key_Down, Key.Key_Right)
    assert choosing.titles()[1] == "Player 0"
    hit(choosing.page, Key.Key_Left)
    assert len(choosing.titles()) == count
    table = choosing.sheet.table
    spot = table.visualRect(table.model().index(0, 0)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert len(choosing.titles()) == count + 8
    spot = table.visualRect(table.model().index(3, 1)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert choosing.sheet.card_view.title.text() == "Player 2"
    press(choosing.sheet.start)
    assert isinstance(choosing.asked[0], DrillRequest)
    assert choosing.asked[0].focus == "player:2"


@pytest.mark.parametrize("style", [Style.SPRINT, Style.ENDLESS])
def test_how_is_chosen_too(world: World, qtbot: QtBot, style: Style) -> None:
    choosing = Choosing(qtbot, world, style)
    press(choosing.sheet.start)
    (request,) = choosing.asked
    assert isinstance(request, DrillRequest)
    assert request.style is style
    assert request.foci == tuple(f"player:{total}" for total in range(8)), "always the same"


def test_what_only_the_table_practises_is_dealt(world: World, qtbot: QtBot) -> None:
    choosing = Choosing(qtbot, world)
    choosing.sheet.table.pick_row(2)
    assert choosing.sheet.start.text() == "Deal 5 rounds"
    assert not choosing.sheet.how.isEnabled()
    press(choosing.sheet.start)
    assert choosing.asked == [
        TableRequest(rulebook=BOOK, game=GAME, mode=Mode.PRACTICE, rounds=5, dial="announce")
    ]


def test_another_game_and_a_search_without_luck(world: World, qtbot: QtBot) -> None:
    choosing = Choosing(qtbot, world)
    choosing.sheet.games.setCurrentIndex(1)
    assert any("Straight" in title for title in choosing.titles())
    type_text(choosing.page, "third card")
    assert choosing.titles() == []
    assert choosing.sheet.nothing.isVisible()
    assert not choosing.sheet.start.isEnabled()
    hit(choosing.page, Key.Key_Escape)
    assert choosing.titles(), "Escape empties the search first"
    hit(choosing.page, Key.Key_Escape)
    assert choosing.sheets.sheet is None


def test_the_card_of_a_skill_tells_all_of_mastery(world: World, qtbot: QtBot) -> None:
    for ms in (2000, 2100, 2200, 2000, 2100, 2000):
        world.practise(PLAYER[:1], ms=ms)
    choosing = Choosing(qtbot, world)
    hit(choosing.page, Key.Key_Down, Key.Key_Right, Key.Key_Down)
    facts = choosing.facts()
    assert facts["Answers"] == "6"
    assert facts["Right"] == "100% of the last 6"
    assert facts["Time"].startswith("2.0 s") or facts["Time"].startswith("2.1 s")
    assert facts["Steady"].startswith("within ")
    assert facts["Still known"] == "100%"
    assert facts["Last asked"] == "today"
    assert choosing.sheet.card_view.pill.word() == "Mastered"
    hit(choosing.page, Key.Key_F3)
    assert isinstance(choosing.sheets.sheet, MasterySheet)


def test_what_keeps_slipping_leads_to_its_section(world: World, qtbot: QtBot) -> None:
    for _ in range(6):
        world.practise(PLAYER[:1] * 3)
        world.clock.pass_days(20)
        world.practise(PLAYER[:1], wrong=PLAYER[:1])
        world.clock.pass_days(1)
    choosing = Choosing(qtbot, world)
    hit(choosing.page, Key.Key_Down, Key.Key_Right, Key.Key_Down)
    assert "Slipped away" in choosing.sheet.card_view.warning.accessibleName()
    hit(choosing.page, Key.Key_F2)
    assert choosing.lessons == [(BOOK, GAME, 7)]


@pytest.mark.parametrize("size", [LEAST_SIZE, NARROW_SIZE, WIDE_SIZE])
def test_nothing_is_cut_off(world: World, qtbot: QtBot, size: tuple[int, int]) -> None:
    choosing = Choosing(qtbot, world, size=size)
    choosing.sheet.table.pick_row(4)
    assert cut_off(choosing.sheet) == []


@pytest.mark.parametrize(
    ("key", "style"),
    [(Key.Key_K, Style.COUNT), (Key.Key_S, Style.SPRINT), (Key.Key_N, Style.ENDLESS)],
)
def test_the_page_of_a_game_opens_it_by_key(
    world: World, qtbot: QtBot, key: Key, style: Style
) -> None:
    page = GameView(world.services)
    qtbot.addWidget(page)
    show_at(page)
    page.open_game(BOOK, GAME)
    hit(page, key)
    sheet = page.sheets.sheet
    assert isinstance(sheet, PractiseSheet)
    assert sheet.how.current() == style.value
    assert not sheet.games.isVisible(), "it is this game"
    with qtbot.waitSignal(page.drill_requested) as signal:
        hit(page, Key.Key_Return)
    assert signal.args[0].style is style


def test_the_page_of_a_game_practises_what_was_missed(world: World, qtbot: QtBot) -> None:
    world.practise(PLAYER, wrong=PLAYER[2:4])
    page = GameView(world.services)
    qtbot.addWidget(page)
    show_at(page)
    page.open_game(BOOK, GAME)
    with qtbot.waitSignal(page.sitting_requested) as signal:
        press(page.drills.ways["missed"])
    (line,) = signal.args[0].lines
    assert set(line.skills) == set(PLAYER[2:4])
    assert line.questions == 6


@pytest.mark.parametrize("by_key", [True, False])
def test_the_page_of_a_game_starts_its_own_queue(world: World, qtbot: QtBot, by_key: bool) -> None:
    world.practise(PLAYER)
    world.clock.pass_days(3)
    page = GameView(world.services)
    qtbot.addWidget(page)
    show_at(page)
    page.open_game(BOOK, GAME)
    with qtbot.waitSignal(page.sitting_requested) as signal:
        hit(page, Key.Key_Q) if by_key else press(page.drills.ways["queue"])
    request = signal.args[0]
    assert request.name == "Queue of Midibaccarat"
    assert set(request.lines[0].skills) == set(PLAYER)
    assert not request.remembered, "the queue of the whole day stays as it is"
