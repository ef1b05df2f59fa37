"""The page Today through the real widgets."""

import shutil
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.desk_world import Desk
from tests.ui.study_world import wear
from tests.ui.world import (
    LEAST_SIZE,
    LESSONS,
    NARROW_SIZE,
    WIDE_SIZE,
    World,
    dress,
    drill_config,
    few_lessons,
    hit,
    holder,
    opened_world,
    press,
    show_at,
    type_text,
)
from trainer.catalog.index import Indexer
from trainer.catalog.shelf import Shelf
from trainer.drills.table import Mode
from trainer.errors import StorageError
from trainer.scheduling.skills import skills_of
from trainer.scheduling.today import Why
from trainer.storage.house_settings import put_house_setting
from trainer.storage.people.cohorts import Course, add_cohort, join_cohort
from trainer.storage.record.attempts import attempt, end_attempt
from trainer.storage.record.reading import mark_read
from trainer.storage.rows import Config, Kind, LessonRead, Outcome
from trainer.storage.rows import Mode as StoredMode
from trainer.storage.settings import APP, get_setting, put_setting
from trainer.ui.run.plan import DayPlan
from trainer.ui.run.requests import DrillRequest, Style, TableRequest, place_first
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.shell.services import Services
from trainer.ui.study import home as presenter
from trainer.ui.study.day_panels import DamagedTile
from trainer.ui.study.home import HomePresenter, Queue
from trainer.ui.study.home_view import HomeView
from trainer.ui.study.intake import DEALS
from trainer.ui.study.intake_sheet import IntakeSheet
from trainer.ui.study.mastery_sheet import MasterySheet
from trainer.ui.study.week_sheet import WeekSheet
from trainer.ui.theme import Theme
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
    wear(app)
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
    return [(row.why, f"{row.title}, {row.detail}") for row in queue.plan.lines]


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
    assert {why for why, _ in lines(queue)} == {Why.NEW}
    kinds = [row.exercise.kind for row in queue.plan.lines]
    assert kinds[:4] == ["third-card", "payout", "table", "procedure"], "one of each sort"
    assert queue.plan.lines[0].lately == "not met yet"


@pytest.mark.parametrize("by_key", [True, False])
def test_who_deals_already_takes_a_test_instead(view: HomeView, qtbot: QtBot, by_key: bool) -> None:
    with qtbot.waitSignal(view.drill_requested) as signal:
        hit(view, Key.Key_A) if by_key else press(view.queue.fresh.button("place"))
    assert signal.args == [
        DrillRequest(kind="placement", rulebook=BOOK, game="baccarat", style=Style.PLACEMENT)
    ]


# -- the queue --------------------------------------------------------------------------------


def test_due_leads_and_new_follows(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.practise(PLAYER)
    world.clock.pass_days(3)
    queue = refresh(view, qtbot)
    assert lines(queue)[0] == (Why.DUE, "Third card, The Player's rule, Midibaccarat")
    assert queue.plan.lines[0].exercise.questions == 8
    assert queue.plan.lines[0].lately == "8 of 8, 1.5 s"
    assert Why.NEW in {why for why, _ in lines(queue)}
    assert view.queue.table.picked_row() == -1, "no line is under way"


def test_what_was_slow_or_wrong_says_so(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.practise(PLAYER, wrong=PLAYER[:2], ms=2600, target_ms=2500)
    world.clock.pass_days(3)
    row = refresh(view, qtbot).plan.lines[0]
    assert (row.lately, row.fine) == ("6 of 8, 2.6 s", False)


def test_minutes_follow_the_persons_own_pace(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.practise(PLAYER * 3)  # four seconds a question
    world.clock.pass_days(3)
    row = refresh(view, qtbot).plan.lines[0]
    assert row.exercise.minutes == pytest.approx(8 * 4 / 60)
    assert row.minutes == "1"


def test_the_queue_fits_the_minutes_left_of_the_goal(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    world.practise(PLAYER)
    world.clock.pass_days(3)
    world.services.put_setting("minutes-goal", "10")
    queue = refresh(view, qtbot)
    assert 0 < queue.plan.minutes <= 11
    assert queue.plan.later, "more would not fit"
    whole = sum(line.exercise.minutes for line in queue.plan.lines)
    assert queue.plan.minutes == pytest.approx(whole, abs=1.0), "its parts are whole minutes"


def test_a_goal_that_is_reached_offers_a_little_more(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    world.services.put_setting("minutes-goal", "10")
    for _ in range(20):
        world.practise(PLAYER)  # 32 seconds each
    queue = refresh(view, qtbot)
    assert queue.goal_met
    assert view.queue._heading.text() == "Today's minutes are done. A little more:"
    assert queue.plan.minutes <= 6


def test_parts_of_the_bar_count_questions(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.practise(PLAYER)
    world.clock.pass_days(3)
    plan = refresh(view, qtbot).plan
    counted = sum(plan.part(why)[0] for why in Why)
    assert counted == sum(line.exercise.questions for line in plan.lines)


def test_nothing_due_offers_a_practice_table(
    world: World, view: HomeView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    world.practise(PLAYER)
    monkeypatch.setattr(presenter, "day_plan", lambda *_, **__: DayPlan(lines=()))
    refresh(view, qtbot)
    assert view.queue.done.isVisible()
    with qtbot.waitSignal(view.table_requested) as signal:
        hit(view, Key.Key_Return)
    assert signal.args == [TableRequest(rulebook=BOOK, game=GAME, mode=Mode.PRACTICE, rounds=5)]


# -- starting things --------------------------------------------------------------------------


@pytest.mark.parametrize("by_key", [True, False])
def test_start_begins_the_whole_queue(
    world: World, view: HomeView, qtbot: QtBot, by_key: bool
) -> None:
    world.practise(PLAYER)
    world.clock.pass_days(3)
    queue = refresh(view, qtbot)
    assert holder(view) is view.queue.start
    with qtbot.waitSignal(view.sitting_requested) as signal:
        hit(view, Key.Key_Return) if by_key else press(view.queue.start)
    lines = tuple(line.exercise for line in queue.plan.lines)
    assert signal.args == [SittingRequest(name="Today's queue", lines=lines, remembered=True)]


def test_larger_text_drops_a_column_before_anything_is_scrolled_sideways(
    world: World, qtbot: QtBot, qapp: QApplication
) -> None:
    world.practise(PLAYER)
    world.clock.pass_days(3)
    dress(qapp, Theme(reduced_motion=True))
    view = HomeView(world.services)
    qtbot.addWidget(view)
    show_at(view, (NARROW_SIZE[0], NARROW_SIZE[1] - 56))
    refresh(view, qtbot)
    table = view.queue.table
    assert table.model().columnCount() == 5
    dress(qapp, Theme(scale=1.25, reduced_motion=True))
    qtbot.waitUntil(lambda: table.model().columnCount() == 4)
    qtbot.waitUntil(lambda: table.horizontalScrollBar().maximum() == 0)  # laid out after that
    assert table.model().rowCount() == len(view.presenter.queue.plan.lines)  # type: ignore[union-attr]
    assert view.games.columns() == 2
    dress(qapp, Theme(reduced_motion=True))


def test_a_line_alone_is_started_by_keys(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.practise(PLAYER)
    world.clock.pass_days(3)
    queue = refresh(view, qtbot)
    view.queue.table.setFocus(Qt.FocusReason.TabFocusReason)
    with qtbot.waitSignal(view.drill_requested) as signal:
        hit(view, Key.Key_Return)
    (request,) = signal.args
    assert request.foci == queue.plan.lines[0].exercise.foci
    assert (request.title, request.place) == ("The Player's rule", "")


def test_a_line_alone_is_started_by_mouse(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.practise(PLAYER)
    world.clock.pass_days(3)
    refresh(view, qtbot)
    table = view.queue.table
    spot = table.visualRect(table.model().index(0, 1)).center()
    QTest.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    with qtbot.waitSignal(view.drill_requested):
        QTest.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=spot)


def test_start_does_nothing_while_the_queue_is_worked_out(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    world.practise(PLAYER)
    refresh(view, qtbot)
    view.refresh()
    with qtbot.assertNotEmitted(view.sitting_requested):
        hit(view, Key.Key_Return)
    qtbot.waitUntil(lambda: not view.presenter.busy)


def test_nothing_is_read_before_the_page_is_painted(world: World, view: HomeView) -> None:
    world.practise(PLAYER)
    told: list[object] = []
    view.presenter.day_found.connect(told.append)
    view.refresh()
    assert told == []
    assert view.presenter.busy
    view.presenter.stop()


@pytest.mark.parametrize("by_key", [True, False])
def test_the_last_drill_again(world: World, view: HomeView, qtbot: QtBot, by_key: bool) -> None:
    config = drill_config("payout", focus="banker", length="8")
    world.practise(["baccarat:payout:banker:1-to-1:5pct:even"] * 8, config=config)
    refresh(view, qtbot)
    with qtbot.waitSignal(view.drill_requested) as signal:
        hit(view, Key.Key_C) if by_key else press(view.last.again)
    assert signal.args == [
        DrillRequest(kind="payout", rulebook=BOOK, game=GAME, focus="banker", length=8)
    ]
    view.last.set_narrow(False)
    with qtbot.waitSignal(view.table_requested) as other:
        press(view.last.other)
    assert other.args == [TableRequest(rulebook=BOOK, game=GAME, mode=Mode.PRACTICE)]


def test_the_last_table_again(world: World, view: HomeView, qtbot: QtBot) -> None:
    config = drill_config("table", mode=StoredMode.GUIDED, rounds="4", players="3", dial="decide")
    world.practise(["baccarat:payout:player:1-to-1"], config=config, kind=Kind.TABLE)
    refresh(view, qtbot)
    with qtbot.waitSignal(view.table_requested) as signal:
        hit(view, Key.Key_C)
    assert signal.args == [
        TableRequest(rulebook=BOOK, game=GAME, mode=Mode.GUIDED, rounds=4, players=3, dial="decide")
    ]


def test_an_open_drill_is_offered_where_it_was(world: World, view: HomeView, qtbot: QtBot) -> None:
    config = drill_config("third-card", focus="", length="12")
    left = world.practise(PLAYER[:5], config=config, end=False)
    refresh(view, qtbot)
    assert view.last._title.text() == "Continue: third card drill"
    assert view.last._game.text() == "Midibaccarat, question 6 of 12"
    with qtbot.waitSignal(view.drill_requested) as signal:
        hit(view, Key.Key_C)
    assert signal.args[0].attempt == left


def test_open_runs_of_earlier_days_are_ended(world: World, view: HomeView, qtbot: QtBot) -> None:
    config = drill_config("third-card", focus="", length="12")
    old = world.practise(PLAYER[:3], config=config, end=False)
    sprint = drill_config("third-card", focus="", length="0", style="sprint")
    never = world.practise(PLAYER[:3], config=sprint, end=False)
    world.clock.pass_days(1)
    newest = world.practise(PLAYER[:3], config=config, end=False)
    refresh(view, qtbot)
    ends = [attempt(world.store, run).end for run in (old, never, newest)]
    assert [end.outcome if end else None for end in ends] == [
        Outcome.STOPPED,
        Outcome.STOPPED,
        None,
    ]


def test_a_run_of_a_game_that_is_gone_is_not_offered(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    world.practise(PLAYER, config=drill_config(game="faro"))
    refresh(view, qtbot)
    assert not view.last.isVisible()


# -- other ways -------------------------------------------------------------------------------


@pytest.mark.parametrize("by_key", [True, False])
def test_what_was_missed_lately_in_one_go(
    world: World, view: HomeView, qtbot: QtBot, by_key: bool
) -> None:
    world.practise(BANKER_FIVE, wrong=BANKER_FIVE[3:5])
    pays = "baccarat:payout:tie:8-to-1:small"
    world.practise([pays], wrong=[pays], config=drill_config("payout"))
    refresh(view, qtbot)
    with qtbot.waitSignal(view.sitting_requested) as signal:
        hit(view, Key.Key_M) if by_key else press(view.ways.buttons["missed"])
    (request,) = signal.args
    assert request.name == "What I missed"
    asked = {line.kind: set(line.skills) for line in request.lines}
    assert asked["third-card"] == set(BANKER_FIVE[3:5])


def test_nothing_missed_blocks_the_button(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.practise(PLAYER)
    refresh(view, qtbot)
    assert not view.ways.buttons["missed"].isEnabled()
    with qtbot.assertNotEmitted(view.sitting_requested):
        hit(view, Key.Key_M)


def test_an_old_miss_is_forgotten(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.practise(PLAYER, wrong=PLAYER[:1])
    world.clock.pass_days(15)
    assert refresh(view, qtbot).missed == 0


# -- week, rulebooks and games ----------------------------------------------------------------


def test_the_week_shows_minutes_of_each_day(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.clock.pass_days(-2)
    world.practise(PLAYER * 10)  # 80 questions, 4 seconds each
    world.clock.pass_days(2)
    world.practise(PLAYER[:1])
    refresh(view, qtbot)
    day = view.presenter.day
    assert day is not None
    assert [one.minutes for one in day.week.days] == [0, 5, 0, 1, 0, 0, 0]
    assert [one.name for one in day.week.days if one.today] == ["Thu"]
    assert [one.name for one in day.week.days if one.rest] == ["Sat", "Sun"]
    assert view.week.consistency.accessibleName() == "2 of 5 planned days"
    assert view.week.minutes.accessibleName() == "1 of 20"
    assert day.title == "Thursday 19 November"


def test_the_week_is_planned_by_keys(view: HomeView, qtbot: QtBot) -> None:
    hit(view, Key.Key_P)
    sheet = view.sheets.sheet
    assert isinstance(sheet, WeekSheet)
    assert holder(view) is sheet.goals.buttons()[2]
    hit(view, Key.Key_Left)
    hit(view, Key.Key_Space)
    for _ in range(4):
        hit(view, Key.Key_Tab)
    sheet.days[2].setFocus()
    hit(view, Key.Key_Space)
    hit(view, Key.Key_Escape)
    qtbot.waitUntil(lambda: not view.presenter.busy)
    assert view.week.minutes.accessibleName() == "0 of 15"
    assert view.week.consistency.accessibleName() == "0 of 4 planned days"


def test_practice_on_a_day_of_rest_makes_up_for_another(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    put_setting(world.store, f"person:{world.person.id}", "rest-days", "0134")
    world.practise(PLAYER)
    refresh(view, qtbot)
    assert view.week.consistency.accessibleName() == "1 of 3 planned days"


# -- what comes -------------------------------------------------------------------------------


def test_the_next_topic_says_when_it_opens(world: World, view: HomeView, qtbot: QtBot) -> None:
    world.practise(PLAYER, ms=4000, target_ms=2500)
    refresh(view, qtbot)
    outlook = view._outlook
    assert outlook.next_topic.startswith("Rules and payouts: Rules, part 1 of ")
    assert outlook.opens_when.startswith(
        "Opens when three in four of “Third card: The Player's rule” come within 2.5 s"
    )


def test_a_forecast_is_said_only_where_the_days_support_it(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    for ms in (4400, 4200, 4000, 3800, 3600, 3400):
        world.practise(PLAYER, ms=ms)
        world.clock.pass_days(1)
    refresh(view, qtbot)
    assert view._outlook.forecast == (
        "Third card: 3.4 s now, 2.5 s in about 5 sessions at your present rate."
    )


def test_no_forecast_without_a_trend(world: World, view: HomeView, qtbot: QtBot) -> None:
    for ms in (4400, 3000, 4500, 2900, 4400, 3000):
        world.practise(PLAYER, ms=ms)
        world.clock.pass_days(1)
    refresh(view, qtbot)
    assert view._outlook.forecast == ""


@pytest.mark.parametrize("by_key", [True, False])
def test_what_keeps_slipping_away_is_sent_to_its_lesson(
    world: World, view: HomeView, qtbot: QtBot, by_key: bool
) -> None:
    for _ in range(6):
        world.practise(PLAYER[:1] * 3)
        world.clock.pass_days(20)
        world.practise(PLAYER[:1], wrong=PLAYER[:1])
        world.clock.pass_days(1)
    refresh(view, qtbot)
    assert view.outlook.leech.isVisible()
    with qtbot.waitSignal(view.lesson_requested) as signal:
        hit(view, Key.Key_L) if by_key else press(view.outlook.read)
    rulebook, game, section = signal.args
    assert (rulebook, game) == (BOOK, GAME)
    assert view._outlook.leech is not None
    assert view._outlook.leech.section_title == "The third card"
    assert section == 7


@pytest.mark.parametrize("by_key", [True, False])
def test_what_counts_as_mastered_can_be_read(view: HomeView, by_key: bool) -> None:
    hit(view, Key.Key_H) if by_key else press(view.outlook.rule)
    sheet = view.sheets.sheet
    assert isinstance(sheet, MasterySheet)
    assert "nine in ten of the last 10 right" in sheet.note.text()
    hit(view, Key.Key_Escape)
    assert view.sheets.sheet is None


# -- rulebooks and games ----------------------------------------------------------------------


def test_the_chosen_rulebook_is_remembered(world: World, view: HomeView, qtbot: QtBot) -> None:
    assert view.books.currentText() == "Massachusetts"
    view.books.setFocus()
    hit(view, Key.Key_Up)
    qtbot.waitUntil(lambda: not view.presenter.busy)
    assert view.books.currentData() == "colorado"
    assert world.services.setting("rulebook", "") == "colorado"
    assert get_setting(world.store, APP, "rulebook", "", str) == "colorado"
    assert {line.rulebook for line in view._lines} == {"colorado"}


def test_the_printed_keys_work_while_the_rulebooks_have_the_focus(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    world.practise(PLAYER)
    refresh(view, qtbot)
    view.books.setFocus()
    before = view.books.currentIndex()
    with qtbot.waitSignal(view.games_requested):
        QTest.keyClick(view.books, Key.Key_G)
    assert view.books.currentIndex() == before, "a letter looks for no rulebook"
    with qtbot.waitSignal(view.sitting_requested):
        QTest.keyClick(view.books, Key.Key_Return)


@pytest.mark.qt_log_ignore("plugin does not support", extend=True)
def test_after_a_rulebook_was_chosen_the_page_has_the_keys(view: HomeView, qtbot: QtBot) -> None:
    view.books.setFocus()
    view.books.showPopup()
    listed = view.books.view()
    QTest.keyClick(listed, Key.Key_Up)
    QTest.keyClick(listed, Key.Key_Return)
    qtbot.waitUntil(lambda: not view.presenter.busy)
    assert view.books.currentData() == "colorado"
    assert view.window().focusWidget() is view.gold()
    with qtbot.waitSignal(view.table_requested):
        hit(view, Key.Key_W)


def test_a_game_nobody_has_met_is_opened_once_for_all(
    view: HomeView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A rulebook has seventy games, and each takes a tenth of a second to open."""
    percents: dict[int, object] = {}
    view.presenter.progress_found.connect(percents.__setitem__)
    monkeypatch.setattr(Indexer, "look", _never)
    monkeypatch.setattr(Services, "game", _never)
    refresh(view, qtbot)
    assert len(percents) == len(view._lines) > 10


def test_a_large_rulebook_shows_some_games_and_says_how_many_more(
    world: World, view: HomeView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presenter, "MOST", 99)
    refresh(view, qtbot)
    assert not view.more.isVisible()
    every = len(view._lines)
    monkeypatch.setattr(presenter, "MOST", 6)
    refresh(view, qtbot)
    assert len(view._lines) == 6
    assert view.more.text() == f"{every - 6} more games on the page Games."
    world.services.put_setting("rulebook", BOOK)
    elsewhere = [drill_config(rulebook="ohio-cleveland", game=game) for game in CLEVELAND]
    for config in elsewhere:
        world.practise(PLAYER, config=config)
    refresh(view, qtbot)
    assert len(view._lines) == len(CLEVELAND) + 3


CLEVELAND = ("mini-baccarat", "midi-baccarat", "craps", "crapless-craps", "roulette", "big-six")


def _never(*_: object) -> None:
    pytest.fail("a game was opened")


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
    for _ in range(5):
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
        qtbot.waitUntil(view.broken.isVisible)
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
        qtbot.waitUntil(lambda: bar.maximum() == 0)  # at 100 percent all of it fits


def test_leaving_the_page_stops_its_work(world: World, view: HomeView) -> None:
    world.practise(PLAYER)
    view.refresh()
    assert view.presenter.busy
    view.hide()
    assert not view.presenter.busy


# -- a new trainee ----------------------------------------------------------------------------


def newcomer(world: World, view: HomeView, qtbot: QtBot) -> IntakeSheet:
    world.services.put_setting(DEALS, "")
    view.week.plan.setFocus()  # where Qt leaves the keys of a door that has closed
    refresh(view, qtbot)
    sheet = view.sheets.sheet
    assert isinstance(sheet, IntakeSheet)
    return sheet


def test_a_new_trainee_is_asked_what_they_deal_and_today_follows(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    sheet = newcomer(world, view, qtbot)
    wanted = list(sheet.games)[3]
    sheet.games[wanted].click()
    sheet.before.click()
    hit(view, Key.Key_Return)
    qtbot.waitUntil(lambda: not view.presenter.busy)
    assert view.sheets.sheet is None
    assert (view._lines[0].rulebook, view._lines[0].game) == (BOOK, wanted)
    assert view.queue.fresh.isVisible()
    assert view.holder() is view.gold(), "Enter does what is printed on the gold button"
    assert "You have dealt before" in view.queue.fresh.sentence.text()
    with qtbot.waitSignal(view.drill_requested) as signal:
        hit(view, Key.Key_A)
    assert signal.args == [place_first(BOOK, wanted)]

    world.practise(PLAYER)
    refresh(view, qtbot)
    assert view.sheets.sheet is None
    assert view.ways.place.isVisible(), "the test is offered until it is finished"
    with qtbot.waitSignal(view.drill_requested) as signal:
        hit(view, Key.Key_A)
    assert signal.args == [place_first(BOOK, wanted)]


def test_the_questions_of_the_first_day_can_be_skipped(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    sheet = newcomer(world, view, qtbot)
    sheet.before.click()
    hit(view, Key.Key_Escape)
    qtbot.waitUntil(lambda: not view.presenter.busy)
    assert view.sheets.sheet is None
    refresh(view, qtbot)
    assert view.sheets.sheet is None, "once is enough"
    assert not view.ways.place.isVisible()


def test_a_trainee_of_a_house_begins_with_its_rulebook_whatever_others_chose(
    desk: Desk,
) -> None:
    services = desk.services
    at = desk.world.clock.now()
    put_house_setting(desk.world.store, "house/rulebook", BOOK, by=desk.manager, at=at)
    desk.sit(desk.trainee("Curious Cat").id)
    HomePresenter(services).choose("california")
    desk.sit(desk.trainee("New Nora").id)
    assert HomePresenter(services)._read_day().rulebook == BOOK
    assert get_setting(desk.world.store, APP, "rulebook", "", str) == ""


def test_what_was_met_shows_beside_what_is_mastered(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    world.practise(PLAYER)
    refresh(view, qtbot)
    tile = view.games.tiles()[0]
    assert isinstance(tile, GameTile)
    count = len(set(PLAYER))
    assert f"{count} met" in tile._first.text()
    assert tile._ring.value() == 0 < tile._ring.met()
    assert "percent met" in tile._ring.accessibleName()


def test_the_minutes_of_the_queue_are_those_of_its_parts(
    world: World, view: HomeView, qtbot: QtBot
) -> None:
    world.practise(PLAYER, wrong=PLAYER[:1])
    refresh(view, qtbot)
    queue = view.presenter.queue
    assert queue is not None
    assert queue.plan.minutes == sum(queue.plan.part(why)[1] for why in Why) > 0


def test_few_games_say_all_there_is_also_in_a_narrow_window(
    tmp_path: Path, qtbot: QtBot, qapp: QApplication
) -> None:
    lessons = few_lessons(tmp_path / "lessons", "california", ("ez-baccarat", "super-pan-9"))
    with opened_world(tmp_path, lessons=lessons) as world:
        world.services.put_setting("rulebook", "california")
        tiles = shown(world, qtbot, qapp).games.tiles()
        assert len(tiles) == 2
        for tile in tiles:
            assert isinstance(tile, GameTile)
            assert tile._kinds.isVisible()
            assert tile._second.isVisible()


def test_the_day_says_the_cohort_its_week_and_the_pace_of_a_game(desk: Desk, qtbot: QtBot) -> None:
    store, at = desk.world.store, desk.world.clock.now()
    today = at.date()
    course = Course(starts_on=today - timedelta(days=15), ends_on=today + timedelta(days=26))
    cohort = add_cohort(store, "Spring dealers", course, by=desk.manager, at=at)
    join_cohort(store, cohort, [desk.world.person.id], by=desk.manager, at=at)
    desk.sit(desk.world.person.id)
    config = Config(exercise="table", mode=StoredMode.RUN, rulebook=BOOK, game=GAME, options={})
    run = desk.world.practise(["x"], config=config, kind=Kind.TABLE, end=False)
    end_attempt(store, run, Outcome.FINISHED, at=desk.world.clock.now(), summary={"pace": 51.6})
    view = HomeView(desk.services)
    qtbot.addWidget(view)
    show_at(view, NARROW_SIZE)
    view.refresh()
    qtbot.waitUntil(lambda: not view.presenter.busy)
    assert view.course.text() == "Spring dealers · week 3 of 6 · course ends 15 December"
    tile = view.games.tiles()[0]
    assert isinstance(tile, GameTile)
    assert tile._second.text().startswith("pace 52 an hour")
