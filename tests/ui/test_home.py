"""The page Today through the real widgets, and the rule that makes the queue."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.world import (
    LEAST_SIZE,
    LESSONS,
    NARROW_SIZE,
    WIDE_SIZE,
    World,
    dress,
    drill_config,
    hit,
    holder,
    opened_world,
    press,
    show_at,
    type_text,
)
from trainer.catalog.shelf import Shelf
from trainer.drills.table import Mode
from trainer.errors import StorageError
from trainer.storage import APP, Kind, LessonRead, get_setting, mark_read, put_setting
from trainer.storage import Mode as StoredMode
from trainer.ui.presenters import home as presenter
from trainer.ui.presenters.home import Queue
from trainer.ui.presenters.queue import Past, Why, topics
from trainer.ui.presenters.requests import DrillRequest, TableRequest
from trainer.ui.presenters.skills import skills_of
from trainer.ui.theme import Theme
from trainer.ui.views.day_panels import DamagedTile
from trainer.ui.views.home import HomeView
from trainer.ui.widgets.game_tile import GameTile

Key = Qt.Key
BOOK, GAME = "massachusetts", "midibaccarat"
PLAYER = [f"baccarat:third-card:player:{total}" for total in range(8)]
BANKER_FIVE = [f"baccarat:third-card:banker:5:{third}" for third in range(10)]


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with opened_world(tmp_path) as made:
        put_setting(made.store, APP, "rulebook", BOOK)
        yield made


@pytest.fixture
def view(world: World, qtbot: QtBot, qapp: QApplication) -> HomeView:
    return shown(world, qtbot, qapp)


def shown(
    world: World, qtbot: QtBot, app: QApplication, size: tuple[int, int] = NARROW_SIZE
) -> HomeView:
    dress(app)
    made = HomeView(world.services)
    qtbot.addWidget(made)
    show_at(made, size)
    refresh(made, qtbot)
    return made


def refresh(view: HomeView, qtbot: QtBot) -> Queue:
    view.refresh()
    qtbot.waitUntil(lambda: not view.presenter.busy)
    assert view.presenter.queue is not None
    return view.presenter.queue


def lines(queue: Queue) -> list[tuple[Why, str]]:
    return [(row.why, f"{row.title}, {row.detail}") for row in queue.rows]


# -- somebody new -----------------------------------------------------------------------------


def test_a_new_person_is_told_what_to_do_first(view: HomeView) -> None:
    assert view.queue.fresh.isVisible()
    assert view.queue.fresh.heading.text() == "Nothing practised by Massachusetts rules yet."
    assert not view.last.isVisible()
    assert holder(view) is view.queue.fresh.button("open")


def test_enter_opens_the_first_game(view: HomeView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.game_requested) as signal:
        hit(view, Key.Key_Return)
    assert signal.args == [BOOK, "baccarat"]


@pytest.mark.parametrize("by_key", [True, False])
def test_a_round_can_be_watched_first(view: HomeView, qtbot: QtBot, by_key: bool) -> None:
    with qtbot.waitSignal(view.table_requested) as signal:
        hit(view, Key.Key_W) if by_key else press(view.queue.fresh.button("watch"))
    assert signal.args == [TableRequest(rulebook=BOOK, game="baccarat", mode=Mode.WATCH, rounds=1)]


def test_a_lesson_read_is_enough_to_have_a_queue(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    read = LessonRead(rulebook=BOOK, game=GAME, section="What the game is", at=world.clock.now())
    mark_read(world.store, world.person.id, read)
    queue = refresh(view, qtbot)
    assert [why for why, _ in lines(queue)] == [Why.NEW] * 3
    kinds = [
        row.request.kind if isinstance(row.request, DrillRequest) else "table" for row in queue.rows
    ]
    assert kinds == ["third-card", "table", "payout"]


# -- the queue --------------------------------------------------------------------------------


def test_weak_comes_before_due_before_new(world: World, view: HomeView, qtbot: QtBot) -> None:
    for _ in range(3):
        world.practise(PLAYER)
    world.clock.pass_days(3)
    world.practise(BANKER_FIVE, wrong=BANKER_FIVE[3:6])
    queue = refresh(view, qtbot)
    assert lines(queue)[:2] == [
        (Why.WEAK, "Third card, Banker on 5 and 6, Midibaccarat"),
        (Why.DUE, "Third card, the Player's rule, Midibaccarat"),
    ]
    assert all(why is Why.NEW for why, _ in lines(queue)[2:])
    assert view.queue.table.picked_row() == 0


def test_a_weak_line_asks_only_what_was_weak(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.practise(BANKER_FIVE, wrong=BANKER_FIVE[3:6])
    request = refresh(view, qtbot).rows[0].request
    assert isinstance(request, DrillRequest)
    assert set(request.foci) == {"banker:5:3", "banker:5:4", "banker:5:5"}
    assert len(request.foci) == 6  # each of them twice


def test_right_but_slow_is_weak(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.practise(PLAYER, ms=2600, target_ms=2500)
    row = refresh(view, qtbot).rows[0]
    assert (row.why, row.lately, row.fine) == (Why.WEAK, "8 of 8, 2.6 s", False)


@pytest.mark.parametrize(("days", "due"), [(1, False), (2, True)])
def test_due_after_two_days(
    world: World, view: HomeView, qtbot: QtBot, days: int, due: bool
) -> None:
    world.practise(PLAYER)
    world.clock.pass_days(days)
    queue = refresh(view, qtbot)
    assert (lines(queue)[0] == (Why.DUE, "Third card, the Player's rule, Midibaccarat")) is due


def test_minutes_follow_the_persons_own_pace(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.practise(PLAYER * 3)  # four seconds a question
    world.clock.pass_days(2)
    row = refresh(view, qtbot).rows[0]
    assert (row.questions, row.minutes) == (8, 1)
    past = Past(cells={}, attempts=view.presenter._attempts, now=world.clock.now())
    assert past.seconds_each("third-card", 2500) == pytest.approx(4.0)
    assert past.seconds_each("payout", 6000) == pytest.approx(12.0)  # no record: twice the target


def test_minutes_and_parts_add_up(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.practise(PLAYER)
    world.clock.pass_days(2)
    queue = refresh(view, qtbot)
    assert queue.minutes == sum(queue.part(why)[1] for why in Why)
    assert sum(row.questions for row in queue.rows) == sum(queue.part(why)[0] for why in Why)


def test_a_faulty_table_run_comes_back_as_practice(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    acts = ["baccarat:take:player", "baccarat:pay:banker"]
    config = drill_config("table", mode=StoredMode.RUN, rounds="10", players="6", dial="table")
    world.practise(acts * 5, wrong=acts[:1], config=config, kind=Kind.TABLE)
    row = refresh(view, qtbot).rows[0]
    assert (row.why, row.title, row.unit) == (Why.WEAK, "Deal the table", "round")
    assert row.request == TableRequest(rulebook=BOOK, game=GAME, mode=Mode.PRACTICE, rounds=5)


def test_all_skills_of_a_game_are_in_exactly_one_topic(world: World) -> None:
    game, targets = world.services.game(BOOK, GAME), world.services.targets
    inside = [skill.id for topic in topics(game, targets) for skill in topic.skills]
    assert sorted(inside) == sorted(skills_of(game, targets))


def test_nothing_due_offers_a_practice_table(
    world: World, view: HomeView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.practise(PLAYER)
    monkeypatch.setattr(presenter, "queue", lambda *_: [])
    refresh(view, qtbot)
    assert view.queue.done.isVisible()
    with qtbot.waitSignal(view.table_requested) as signal:
        hit(view, Key.Key_Return)
    assert signal.args == [TableRequest(rulebook=BOOK, game=GAME, mode=Mode.PRACTICE, rounds=5)]


# -- starting things --------------------------------------------------------------------------


@pytest.mark.parametrize("by_key", [True, False])
def test_start_begins_the_first_line(
    world: World, view: HomeView, qtbot: QtBot, by_key: bool
) -> None:
    world.practise(PLAYER)
    world.clock.pass_days(2)
    queue = refresh(view, qtbot)
    assert holder(view) is view.queue.start
    with qtbot.waitSignal(view.drill_requested) as signal:
        hit(view, Key.Key_Return) if by_key else press(view.queue.start)
    assert signal.args == [queue.rows[0].request]


def test_another_line_is_picked_and_started_by_keys(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    world.practise(PLAYER)
    queue = refresh(view, qtbot)
    view.queue.table.setFocus()
    hit(view, Key.Key_Down)
    with qtbot.waitSignal(view.table_requested) as signal:
        hit(view, Key.Key_Return)
    assert signal.args == [queue.rows[1].request]


def test_another_line_is_picked_and_started_by_mouse(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    world.practise(PLAYER)
    queue = refresh(view, qtbot)
    table = view.queue.table
    spot = table.visualRect(table.model().index(1, 1)).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)  # type: ignore[no-untyped-call]
    with qtbot.waitSignal(view.table_requested) as signal:
        press(view.queue.start)
    assert signal.args == [queue.rows[1].request]


def test_start_does_nothing_while_the_queue_is_worked_out(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    world.practise(PLAYER)
    refresh(view, qtbot)
    view.refresh()
    with qtbot.assertNotEmitted(view.drill_requested), qtbot.assertNotEmitted(view.table_requested):
        hit(view, Key.Key_Return)
    qtbot.waitUntil(lambda: not view.presenter.busy)


@pytest.mark.parametrize("by_key", [True, False])
def test_the_last_drill_again(world: World, view: HomeView, qtbot: QtBot, by_key: bool) -> None:
    config = drill_config("payout", focus="banker", length="8")
    world.practise(["baccarat:payout:banker:banker-s-hand-wins"] * 8, config=config)
    refresh(view, qtbot)
    with qtbot.waitSignal(view.drill_requested) as signal:
        hit(view, Key.Key_C) if by_key else press(view.last.again)
    assert signal.args == [
        DrillRequest(kind="payout", rulebook=BOOK, game=GAME, focus="banker", length=8)
    ]
    with qtbot.waitSignal(view.table_requested) as other:
        press(view.last.other)
    assert other.args == [TableRequest(rulebook=BOOK, game=GAME, mode=Mode.PRACTICE)]


def test_the_last_table_again(world: World, view: HomeView, qtbot: QtBot) -> None:
    config = drill_config("table", mode=StoredMode.GUIDED, rounds="4", players="3", dial="decide")
    world.practise(["baccarat:pay:banker"], config=config, kind=Kind.TABLE)
    refresh(view, qtbot)
    with qtbot.waitSignal(view.table_requested) as signal:
        hit(view, Key.Key_C)
    assert signal.args == [
        TableRequest(rulebook=BOOK, game=GAME, mode=Mode.GUIDED, rounds=4, players=3, dial="decide")
    ]
    with qtbot.waitSignal(view.drill_requested):
        press(view.last.other)


def test_a_run_of_a_game_that_is_gone_is_not_offered(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    world.practise(PLAYER, config=drill_config(game="faro"))
    refresh(view, qtbot)
    assert not view.last.isVisible()


# -- week, rulebooks and games ----------------------------------------------------------------


def test_the_week_shows_minutes_of_each_day(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.clock.pass_days(-2)
    world.practise(PLAYER * 10)  # 80 questions, 4 seconds each
    world.clock.pass_days(2)
    world.practise(PLAYER[:1])
    refresh(view, qtbot)
    day = view.presenter.day
    assert day is not None
    assert [one.minutes for one in day.week] == [0, 5, 0, 1, 0, 0, 0]
    assert [one.name for one in day.week if one.today] == ["Thu"]
    assert day.week_note == "6 minutes"
    assert day.title == "Thursday 19 November"


def test_the_chosen_rulebook_is_remembered(world: World, view: HomeView, qtbot: QtBot) -> None:
    assert view.books.currentText() == "Massachusetts"
    view.books.setFocus()
    hit(view, Key.Key_Up)
    qtbot.waitUntil(lambda: not view.presenter.busy)
    assert view.books.currentData() == "california"
    assert world.services.setting("rulebook", "") == "california"
    assert get_setting(world.store, APP, "rulebook", "", str) == "california"
    assert {line.rulebook for line in view._lines} == {"california"}


def test_enter_on_the_rulebooks_starts_nothing(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.practise(PLAYER)
    refresh(view, qtbot)
    view.books.setFocus()
    with qtbot.assertNotEmitted(view.drill_requested), qtbot.assertNotEmitted(view.table_requested):
        hit(view, Key.Key_Return)


def test_games_met_come_first_and_open_by_keys(world: World, view: HomeView, qtbot: QtBot) -> None:
    elsewhere = drill_config(rulebook="ohio-cleveland", game="mini-baccarat")
    world.practise(PLAYER, config=elsewhere)
    world.practise(PLAYER)
    world.services.put_setting("rulebook", BOOK)
    refresh(view, qtbot)
    assert [(line.rulebook, line.game) for line in view._lines][:2] == [
        (BOOK, GAME),
        ("ohio-cleveland", "mini-baccarat"),
    ]
    view.games.focus_current()
    with qtbot.waitSignal(view.game_requested) as signal:
        hit(view, Key.Key_Right, Key.Key_Return)
    assert signal.args == ["ohio-cleveland", "mini-baccarat"]
    with qtbot.waitSignal(view.game_requested) as other:
        press(view.games.tiles()[0])
    assert other.args == [BOOK, GAME]


def test_the_ring_counts_mastered_skills(world: World, view: HomeView, qtbot: QtBot) -> None:
    for _ in range(3):
        world.practise(PLAYER)
    refresh(view, qtbot)
    total = len(skills_of(world.services.game(BOOK, GAME), world.services.targets))
    tile = view.games.tiles()[0]
    assert isinstance(tile, GameTile)
    percent = round(100 * 8 / total)
    assert tile.accessibleName() == (
        f"Midibaccarat, {percent} percent mastered, 8 of {total} skills"
    )


def test_all_games_by_key(view: HomeView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.games_requested):
        type_text(view, "g")


# -- trouble ----------------------------------------------------------------------------------


@pytest.fixture
def lessons(tmp_path: Path) -> Path:
    """Return a copy of the lessons that can be damaged."""
    return Path(shutil.copytree(LESSONS, tmp_path / "lessons"))


def test_a_damaged_game_is_one_greyed_tile_with_its_sentence(
    world: World, lessons: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    (lessons / BOOK / "baccarat" / "rules.toml").write_text("engine = ", encoding="utf-8")
    world.services.catalog = Shelf(lessons)
    view = shown(world, qtbot, qapp)
    kinds = [type(tile) for tile in view.games.tiles()]
    assert kinds[0] is DamagedTile
    assert set(kinds[1:]) == {GameTile}
    press(view.games.tiles()[0])
    assert view.sheet is not None
    said = view.sheet.message.accessibleName()
    assert "Baccarat cannot be opened. Everything else works." in said
    hit(view, Key.Key_Escape)
    assert not view.sheet.isVisible()


def test_a_damaged_rulebook_is_one_greyed_tile(
    world: World, lessons: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    (lessons / "california" / "rulebook.toml").write_text("title = 3", encoding="utf-8")
    world.services.catalog = Shelf(lessons)
    view = shown(world, qtbot, qapp)
    assert [type(tile) for tile in view.games.tiles()].count(DamagedTile) == 1
    assert view.books.findData("california") == -1
    assert view.queue.fresh.isVisible()


def test_no_lessons_at_all_is_said(
    world: World, tmp_path: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    (tmp_path / "shared").mkdir()
    shutil.copy(LESSONS / "shared" / "targets.toml", tmp_path / "shared")
    world.services.catalog = Shelf(tmp_path)
    view = shown(world, qtbot, qapp)
    assert view.queue.bare.isVisible()


def test_a_record_that_cannot_be_read_is_a_sentence(
    view: HomeView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object, **__: object) -> None:
        raise StorageError("The disk did not answer.", next_step="Check the drive.")

    with monkeypatch.context() as patch:
        patch.setattr(presenter, "attempts_of", broken)
        view.refresh()
        assert view.broken.isVisible()
        assert "Check the drive." in view.broken.accessibleName()
        assert view.broken.detail.text() == "The disk did not answer."
    view.broken.button("retry").setFocus()
    hit(view, Key.Key_Return)
    qtbot.waitUntil(lambda: not view.presenter.busy)
    assert not view.broken.isVisible()


# -- looks ------------------------------------------------------------------------------------


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [LEAST_SIZE, NARROW_SIZE, WIDE_SIZE])
def test_nothing_hangs_over_the_window(
    world: World, qtbot: QtBot, qapp: QApplication, size: tuple[int, int], scale: float
) -> None:
    world.practise(BANKER_FIVE, wrong=BANKER_FIVE[:3])
    dress(qapp, Theme(scale=scale, reduced_motion=True))
    view = HomeView(world.services)
    qtbot.addWidget(view)
    show_at(view, (size[0], size[1] - 56))
    refresh(view, qtbot)
    assert view.minimumSizeHint().width() <= size[0]
    assert view.minimumSizeHint().height() <= size[1] - 56
    if scale == 1.0:
        bar = view._area.verticalScrollBar()
        assert bar.maximum() == 0, "at 100 percent all of it fits"


def test_leaving_the_page_stops_its_work(world: World, view: HomeView) -> None:
    world.practise(PLAYER)
    view.refresh()
    assert view.presenter.busy
    view.hide()
    assert not view.presenter.busy
