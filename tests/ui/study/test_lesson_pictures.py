"""Pictures in lessons: of the game's own table, drawn when seen, said to whoever does not see."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.study_world import BOOK, GAME, wear
from tests.ui.world import NARROW_SIZE, World, show_at
from trainer.ui.study.lesson_figure_view import Canvas
from trainer.ui.study.lesson_pictures import Pictures, state_of
from trainer.ui.study.lesson_text import Figure, parse_lesson
from trainer.ui.study.lesson_view import LessonView

TABLE = 1  # the section about the table


@pytest.fixture
def view(qtbot: QtBot, qapp: QApplication, world: World) -> LessonView:
    wear(qapp)
    made = LessonView(world.services)
    qtbot.addWidget(made)
    show_at(made, NARROW_SIZE)
    made.open_lesson(BOOK, GAME, TABLE)
    return made


def test_a_line_becomes_a_figure_and_no_passage() -> None:
    (section,) = parse_lesson("## One [1]\n\n::picture layout tie -- The Tie.\n::try table\n")
    assert section.blocks[0] == Figure(("layout", "tie"), "The Tie.")
    assert len(section.passages) == 1


def test_the_table_is_drawn_once_it_is_seen_and_kept(view: LessonView, qtbot: QtBot) -> None:
    canvas = view.area.findChildren(Canvas)[0]
    qtbot.waitUntil(lambda: canvas.ready)
    kept = len(view.pictures._kept)
    view.presenter.go(0)
    view.presenter.go(TABLE)
    again = view.area.findChildren(Canvas)[0]
    assert again is not canvas
    assert again.ready, "it is not drawn anew"
    assert len(view.pictures._kept) == kept
    qtbot.waitUntil(lambda: not view.pictures.busy)


def test_a_picture_is_told(view: LessonView) -> None:
    told = [canvas.accessibleName() for canvas in view.area.findChildren(Canvas)]
    assert told[0].startswith("Picture. The table as you stand at it")
    assert "The table of Midibaccarat" in told[0]
    assert "Seat 5, Banker" in told[1]
    assert view.area.findChildren(Canvas)[0].width() <= view.area.viewport().width()


def test_what_the_house_does_not_offer_is_not_shown(view: LessonView, world: World) -> None:
    world.services.choose_options(BOOK, GAME, {"house-money": "not-offered"})
    game = world.services.game(BOOK, GAME)
    pictures = Pictures(world.services, view)
    assert pictures.plan(game, Figure(("layout", "house-money"))) is None
    plan = pictures.plan(game, Figure(("bets", "banker=25", "house-money=5")))
    assert plan is not None
    assert [chips.wager for chips in state_of(plan.part).bets] == ["banker"]
    assert "$25 on Banker" in plan.words


def test_nothing_is_drawn_after_the_page_is_left(view: LessonView) -> None:
    view.presenter.go(0)
    view.presenter.go(TABLE)
    view.hide()
    assert not view.pictures.busy
