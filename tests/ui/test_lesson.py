"""Reading a lesson, driven by mouse and keys; what has been read is read back."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.study_world import BOOK, GAME, click, key, press, wear
from tests.ui.world import LESSONS, NARROW_SIZE, World, opened_world, show_at
from trainer.drills.table import Mode
from trainer.games.engine import Want
from trainer.storage import lesson_reads
from trainer.ui.presenters.lesson import offer, wanted
from trainer.ui.presenters.lesson_text import Grid, Paragraph, Passage, Points, parse_lesson, plain
from trainer.ui.presenters.requests import DrillRequest, TableRequest
from trainer.ui.views.lesson import LessonView
from trainer.ui.views.lesson_blocks import DrawChart, LessonTable, Prose, is_chart
from trainer.ui.views.rule_sheets import ClauseSheet

THIRD_CARD = 7
DRAGON = 11


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with opened_world(tmp_path) as made:
        yield made


@pytest.fixture
def view(qtbot: QtBot, qapp: QApplication, world: World) -> LessonView:
    wear(qapp)
    made = LessonView(world.services)
    qtbot.addWidget(made)
    show_at(made, NARROW_SIZE)
    made.open_lesson(BOOK, GAME)
    return made


def read(world: World) -> set[str]:
    return set(lesson_reads(world.store, world.person.id, BOOK, GAME))


# -- the text ----------------------------------------------------------------------------------


def test_text_becomes_sections_of_blocks() -> None:
    first, second = parse_lesson(
        "# Game\n\nBefore.\n\n## One [1, 2]\n\nSay **stop** *now*\nand go.\n\n- a\n- b\n\n"
        "| x | y |\n| --- | --- |\n| 1 | 2 to 1 |\n\n::watch winner=tie\n::try payout tie\n\n"
        "## Two\n\n1. first\n2. second\n"
    )
    assert (first.title, first.clause, first.key) == ("One", "1, 2", "one")
    before, line, points, grid, watch, attempt = first.blocks
    assert isinstance(before, Paragraph)
    assert plain(before.line) == "Before."
    assert isinstance(line, Paragraph)
    assert plain(line.line) == "Say stop now and go."
    assert [(s.strong, s.slanted) for s in line.line[1:4]] == [
        (True, False),
        (False, False),
        (False, True),
    ]
    assert isinstance(points, Points)
    assert not points.numbered
    assert isinstance(grid, Grid)
    assert [plain(cell) for cell in grid.rows[0]] == ["1", "2 to 1"]
    assert (watch, attempt) == (
        Passage("watch", ("winner=tie",)),
        Passage("try", ("payout", "tie")),
    )
    assert isinstance(second.blocks[0], Points)
    assert second.blocks[0].numbered


def test_sections_of_the_same_name_have_keys_of_their_own() -> None:
    assert [s.key for s in parse_lesson("## One\n\na\n\n## One\n\nb\n")] == ["one", "one-2"]


def test_every_lesson_is_readable_and_every_passage_opens(world: World) -> None:
    services = world.services
    for book, entry in services.catalog.entries():
        game = services.game(book, entry.id)
        sections = parse_lesson(services.catalog.lesson(book, entry.id))
        assert len(sections) >= 5, (book, entry.id)
        assert all(section.blocks and section.minutes for section in sections)
        for section in sections:
            for passage in section.passages:
                made = offer(game, passage)
                assert made.request is not None or made.reason, (book, entry.id, passage)
                assert made.words[0].isupper()


def test_every_watched_round_can_be_dealt(world: World) -> None:
    services = world.services
    for book, entry in services.catalog.entries():
        game = services.game(book, entry.id)
        engine = services.engine(game)
        for section in parse_lesson(services.catalog.lesson(book, entry.id)):
            for passage in section.passages:
                if passage.verb == "watch":
                    facts = wanted(game.engine, passage.words)
                    engine.deal(game, 7, want=Want(facts=facts), players=4)


def test_a_passage_that_is_not_offered_says_why(world: World) -> None:
    world.services.choose_options(BOOK, GAME, {"house-money": "not-offered"})
    game = world.services.game(BOOK, GAME)
    made = offer(game, Passage("try", ("payout", "house-money")))
    assert made.request is None
    assert "not offered" in made.reason


def test_a_game_without_a_drawing_table_draws_at_the_table(world: World) -> None:
    game = world.services.game("california", "super-pan-9")
    made = offer(game, Passage("try", ("third-card",)))
    assert isinstance(made.request, TableRequest)
    assert made.request.dial == "decide"


# -- the page ----------------------------------------------------------------------------------


def test_a_section_stands_with_its_outline(view: LessonView) -> None:
    assert view.heading.text() == "What the game is"
    assert view.clause.text() == "§1, 8"
    assert view.crumbs.back.text() == "Midibaccarat, Massachusetts"
    assert view.outline.model().rowCount() == len(view.presenter.sections) == 16
    assert view.place.text() == "Section 1 of 16, 1 min"
    assert len(view.area.findChildren(Prose)) >= 3


def test_next_marks_the_section_read(view: LessonView, world: World) -> None:
    press(view, Qt.Key.Key_Return)
    assert view.heading.text() == "The table and the cards"
    assert read(world) == {"what-the-game-is"}
    assert view.outline.picked_row() == 1

    click(view.next)
    assert read(world) == {"what-the-game-is", "the-table-and-the-cards"}


@pytest.mark.parametrize(
    ("onward", "back"),
    [(Qt.Key.Key_Right, Qt.Key.Key_Left), (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)],
)
def test_keys_change_the_section(view: LessonView, onward: Qt.Key, back: Qt.Key) -> None:
    press(view, onward)
    assert view.presenter.index == 1
    press(view, back)
    assert view.presenter.index == 0
    press(view, back)
    assert view.presenter.index == 0


def test_r_reads_to_the_end_and_then_goes_on(qtbot: QtBot, view: LessonView, world: World) -> None:
    view.open_lesson(BOOK, GAME, DRAGON)
    bar = view.area.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0)
    assert read(world) == set()
    for _ in range(20):
        if bar.value() >= bar.maximum():
            break
        press(view, Qt.Key.Key_R)
    assert read(world) == {"dragon-bonus"}
    assert view.presenter.index == DRAGON
    press(view, Qt.Key.Key_R)
    assert view.presenter.index == DRAGON + 1


def test_a_section_opens_from_the_outline(view: LessonView) -> None:
    spot = view.outline.visualRect(view.outline.model().index(4, 1)).center()
    click(view.outline.viewport(), spot)
    assert view.heading.text() == "What cards count"

    key(view.outline, Qt.Key.Key_Down)
    key(view.outline, Qt.Key.Key_Return)
    assert view.heading.text() == "Closing and dealing"


def test_the_last_section_is_done_and_leads_back(
    qtbot: QtBot, view: LessonView, world: World
) -> None:
    view.open_lesson(BOOK, GAME, 99)
    assert view.presenter.last
    assert view.next.text() == "Done"
    press(view, Qt.Key.Key_Right)
    assert view.presenter.last
    with qtbot.waitSignal(view.back_requested):
        press(view, Qt.Key.Key_Return)
    assert "when-something-goes-wrong" in read(world)


def test_escape_leads_back(qtbot: QtBot, view: LessonView) -> None:
    with qtbot.waitSignal(view.back_requested):
        press(view, Qt.Key.Key_Escape)
    with qtbot.waitSignal(view.back_requested):
        click(view.crumbs.back)


def test_a_passage_is_watched_by_key_and_by_mouse(qtbot: QtBot, view: LessonView) -> None:
    view.open_lesson(BOOK, GAME, DRAGON)
    with qtbot.waitSignal(view.table_requested) as asked:
        press(view, Qt.Key.Key_W)
    request = asked.args[0]
    assert request == TableRequest(
        rulebook=BOOK,
        game=GAME,
        mode=Mode.WATCH,
        rounds=1,
        want={"winner": "banker", "margin": 9, "banker-cards": 3},
    )
    with qtbot.waitSignal(view.table_requested) as asked:
        click(view.passages["W"])
    assert asked.args[0] == request


def test_a_passage_is_tried(qtbot: QtBot, view: LessonView) -> None:
    view.open_lesson(BOOK, GAME, THIRD_CARD)
    with qtbot.waitSignal(view.drill_requested) as asked:
        press(view, Qt.Key.Key_T)
    assert asked.args[0] == DrillRequest(kind="third-card", rulebook=BOOK, game=GAME)

    view.open_lesson(BOOK, GAME, DRAGON)
    with qtbot.waitSignal(view.drill_requested) as asked:
        press(view, Qt.Key.Key_T)
    assert asked.args[0].focus == "dragon-player"


def test_further_passages_have_digits(qtbot: QtBot, view: LessonView) -> None:
    view.open_lesson("california", "ez-baccarat", 5)
    assert list(view.passages) == ["W", "2", "T", "4", "5"]
    with qtbot.waitSignal(view.drill_requested) as asked:
        press(view, Qt.Key.Key_5)
    assert asked.args[0].focus == "tie"


def test_a_passage_not_offered_cannot_be_pressed(
    qtbot: QtBot, view: LessonView, world: World
) -> None:
    world.services.choose_options(BOOK, GAME, {"dragon-bonus": "not-offered"})
    view.open_lesson(BOOK, GAME, DRAGON)
    assert not view.passages["T"].isEnabled()
    with qtbot.assertNotEmitted(view.drill_requested):
        press(view, Qt.Key.Key_T)


def test_tables_and_charts_are_drawn(view: LessonView) -> None:
    view.open_lesson(BOOK, GAME, DRAGON)
    assert len(view.area.findChildren(LessonTable)) == 1
    view.open_lesson("ohio-cincinnati", "mini-baccarat", 6)
    (chart,) = view.area.findChildren(DrawChart)
    assert "Banker has 6: 0 Stand, 1 Stand" in chart.accessibleName()
    assert chart.width() >= chart.minimumSizeHint().width()


def test_only_drawing_tables_are_charts(world: World) -> None:
    lesson = world.services.catalog.lesson("ohio-cincinnati", "mini-baccarat")
    grids = [
        block
        for section in parse_lesson(lesson)
        for block in section.blocks
        if isinstance(block, Grid)
    ]
    assert [is_chart(grid) for grid in grids].count(True) == 1


def test_clause_of_a_section_shows_what_rests_on_it(view: LessonView) -> None:
    click(view.clause)
    assert isinstance(view.sheet, ClauseSheet)
    press(view, Qt.Key.Key_Escape)
    assert view.sheet is None

    view.show_rule()
    assert isinstance(view.sheet, ClauseSheet)


def test_nothing_of_a_lesson_is_wider_than_the_page(view: LessonView, world: World) -> None:
    for book, entry in world.services.catalog.entries():
        view.open_lesson(book, entry.id)
        for index in range(len(view.presenter.sections)):
            view.presenter.go(index)
            content = view.area.widget()
            assert content is not None
            assert content.minimumSizeHint().width() <= view.area.viewport().width()


def test_a_game_without_a_lesson_says_so(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> None:
    lessons = tmp_path / "lessons"
    shutil.copytree(LESSONS, lessons)
    (lessons / BOOK / GAME / "lesson.md").unlink()
    with opened_world(tmp_path, lessons=lessons) as world:
        wear(qapp)
        view = LessonView(world.services)
        qtbot.addWidget(view)
        show_at(view, NARROW_SIZE)
        view.open_lesson(BOOK, GAME)
        assert view.empty.isVisible()
        with qtbot.waitSignal(view.back_requested):
            press(view, Qt.Key.Key_Return)

        (lessons / BOOK / GAME / "lesson.md").write_bytes(b"\xff\xfe\xff")
        view.open_lesson(BOOK, GAME)
        assert view.broken.isVisible()
        assert "lesson.md" in view.broken.detail.text()
