"""The progress page, driven by mouse and keys over practice put into the record."""

import csv
from collections.abc import Iterator
from datetime import UTC, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.study_world import (
    BOOK,
    GAME,
    answer,
    click,
    key,
    known_skills,
    practise_for,
    press,
    wear,
)
from tests.ui.world import LEAST_SIZE, NARROW_SIZE, WIDE_SIZE, World, opened_world, show_at
from trainer.storage import recent_acts
from trainer.ui.presenters import progress_figures as figures
from trainer.ui.presenters.progress import COLUMNS, ProgressPage
from trainer.ui.presenters.requests import DrillRequest
from trainer.ui.text import DASH
from trainer.ui.views.progress import ProgressView

CELL = "baccarat:third-card:banker:"


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with opened_world(tmp_path) as made:
        yield made


@pytest.fixture
def practised(world: World) -> World:
    practise_for(world, days=20)
    return world


def opened(
    qtbot: QtBot, qapp: QApplication, world: World, size: tuple[int, int] = WIDE_SIZE
) -> ProgressView:
    wear(qapp)
    view = ProgressView(world.services)
    qtbot.addWidget(view)
    show_at(view, size)
    refresh(qtbot, view)
    return view


def refresh(qtbot: QtBot, view: ProgressView) -> None:
    with qtbot.waitSignal(view.presenter.loaded):
        view.refresh()
    qtbot.waitUntil(lambda: not view.presenter.is_reading())


def page_of(view: ProgressView) -> ProgressPage:
    page = view.page
    assert page is not None
    return page


# -- figures -----------------------------------------------------------------------------------


def test_figures_need_thirty_answers(world: World) -> None:
    answer(world, [(f"{CELL}5:3", True, 1000)] * 29)
    acts = figures.since(recent_acts(world.store, world.person.id, CELL, limit=99), None)
    assert figures.accuracy(acts).now is None
    assert figures.pace(acts).now is None
    answer(world, [(f"{CELL}5:3", False, 1000)])
    acts = figures.since(recent_acts(world.store, world.person.id, CELL, limit=99), None)
    assert figures.accuracy(acts).now == pytest.approx(29 / 30)


def test_change_is_measured_against_the_start_of_the_period(world: World) -> None:
    answer(world, [(f"{CELL}5:3", number % 2 == 0, 3000) for number in range(40)], days_ago=5)
    answer(world, [(f"{CELL}5:3", True, 1000)] * 40)
    acts = figures.since(recent_acts(world.store, world.person.id, CELL, limit=99), None)
    right, pace = figures.accuracy(acts), figures.pace(acts)
    assert (right.before, right.now) == (0.5, 0.75)
    assert (pace.before, pace.now) == (3.0, 1.0)


def test_memory_is_what_is_right_when_asked_again(world: World) -> None:
    for number in range(12):
        skill = f"{CELL}{number % 8}:{number % 10}"
        answer(world, [(skill, True, 1000)], days_ago=16)
        answer(world, [(skill, number < 9, 1000)], days_ago=8)
    kept = figures.kept_by_age(recent_acts(world.store, world.person.id, CELL, limit=99))
    week = next(line for line in kept if line.label == "7 days")
    assert (week.right, week.count) == (9, 12)
    assert next(line for line in kept if line.label == "1 day").share is None


def test_days_are_those_of_the_zone(world: World) -> None:
    answer(world, [(f"{CELL}5:3", True, 1000), (f"{CELL}5:3", False, 3000)], days_ago=1)
    answer(world, [(f"{CELL}5:3", True, 2000)])
    days = figures.by_day(recent_acts(world.store, world.person.id, CELL, limit=9), UTC)
    assert [(day.right, day.seconds, day.answers) for day in days] == [(0.5, 1.0, 2), (1, 2.0, 1)]
    assert days[1].day - days[0].day == timedelta(days=1)


def test_times_are_binned_about_the_target(world: World) -> None:
    answer(world, [(f"{CELL}5:3", True, ms) for ms in (400, 900, 2400, 2600, 60_000)])
    acts = figures.since(recent_acts(world.store, world.person.id, CELL, limit=9), None)
    bins = figures.bins(acts, 2.5)
    assert (bins.width, bins.slower, bins.total) == (0.5, 2, 5)
    assert bins.counts[:2] == (1, 1)
    assert bins.counts[-1] == 1
    assert sum(bins.counts) == 5


# -- the page ----------------------------------------------------------------------------------


def test_without_answers_the_page_says_what_to_do(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    view = opened(qtbot, qapp, world)
    assert view.empty.isVisible()
    assert not view.area.isVisible()
    assert not view.export.isEnabled()
    with qtbot.waitSignal(view.drill_requested) as asked:
        press(view, Qt.Key.Key_Return)
    assert asked.args[0].kind == "third-card"


def test_figures_trend_and_times_are_shown(
    qtbot: QtBot, qapp: QApplication, practised: World
) -> None:
    view = opened(qtbot, qapp, practised)
    page = page_of(view)
    assert view.games.currentText() == "Midibaccarat"
    assert page.kind == "third-card"
    right, pace, kept, minutes = (card.figure.value() for card in view.figures)
    assert right.endswith("%")
    assert float(pace) > 0
    assert kept.endswith("%") or kept == DASH
    assert int(minutes) > 0
    assert view.trend.plot.isVisible()
    assert len(page.days) > 3
    assert view.times.plot.isVisible()
    assert page.insight.endswith(".")
    assert view.memory.sentence.text() == page.insight


def test_period_and_kind_change_the_figures(
    qtbot: QtBot, qapp: QApplication, practised: World
) -> None:
    view = opened(qtbot, qapp, practised)
    six_weeks = page_of(view).answers
    two = next(button for button in view.periods.buttons() if button.text() == "2 weeks")
    click(two)
    assert page_of(view).answers < six_weeks

    payouts = next(button for button in view.kinds.buttons() if button.text() == "Payouts")
    key(payouts, Qt.Key.Key_Return)
    assert page_of(view).kind == "payout"
    assert view.figures[1].name.text() == "Median time, payouts"
    assert view.figures[1].foot.text() == "house target 6.0 s"

    steps = next(button for button in view.kinds.buttons() if button.text() == "Steps")
    click(steps)
    assert view.figures[0].figure.value() == DASH
    assert view.figures[0].foot.text() == "needs 30 answers, has 0"


def test_another_game_can_be_looked_at(qtbot: QtBot, qapp: QApplication, practised: World) -> None:
    view = opened(qtbot, qapp, practised)
    with qtbot.waitSignal(view.presenter.loaded):
        view.games.setCurrentIndex(view.games.findData("california/super-pan-9"))
    assert view.empty.isVisible()
    assert "Super Pan 9" in view.empty.heading.text()
    assert view.empty.button("start").text() == "Start with the payouts"
    refresh(qtbot, view)
    assert view.games.currentData() == "california/super-pan-9"


def test_map_has_a_dash_below_three_answers(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    answer(world, [(f"{CELL}5:3", True, 2000)] * 2 + [(f"{CELL}5:4", False, 2000)])
    answer(world, [(f"{CELL}5:3", False, 3000)] + [(f"{CELL}6:stood", True, 1000)] * 2)
    view = opened(qtbot, qapp, world)
    row = page_of(view).cells[5]
    assert row[COLUMNS.index("3")].right == pytest.approx(2 / 3)
    assert row[COLUMNS.index("3")].seconds == 2.0
    assert row[COLUMNS.index("4")].right is None
    assert page_of(view).cells[6][0].right is None


def test_enter_on_a_cell_drills_it(qtbot: QtBot, qapp: QApplication, practised: World) -> None:
    view = opened(qtbot, qapp, practised)
    heat_map = view.map.map
    heat_map.setFocus()
    for _ in range(5):
        key(heat_map, Qt.Key.Key_Down)
    for _ in range(4):
        key(heat_map, Qt.Key.Key_Right)
    with qtbot.waitSignal(view.drill_requested) as asked:
        key(heat_map, Qt.Key.Key_Return)
    assert asked.args[0] == DrillRequest(
        kind="third-card", rulebook=BOOK, game=GAME, focus="banker:5:3"
    )

    spot = heat_map.cell_rect(2, 0).center().toPoint()
    with qtbot.waitSignal(view.drill_requested) as asked:
        click(heat_map, spot)
    assert asked.args[0].focus == "banker:2:stood"


def test_map_can_be_coloured_by_time(qtbot: QtBot, qapp: QApplication, practised: World) -> None:
    view = opened(qtbot, qapp, practised)
    assert "percent of" in view.map.map.accessibleName()
    seconds = next(button for button in view.map.switch.buttons() if button.text() == "Seconds")
    click(seconds)
    assert "second" in view.map.map.accessibleName()
    assert "to 2.5 s" in view.map.legend.accessibleName()


def test_enter_practises_the_weakest(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    answer(world, [(f"{CELL}5:3", False, 2000)] * 3 + [(f"{CELL}6:6", False, 2000)] * 3)
    answer(world, [(f"{CELL}6:6", True, 2000)] + [(f"{CELL}4:1", True, 2000)] * 3)
    view = opened(qtbot, qapp, world)
    assert [line.skill.title for line in page_of(view).weakest] == ["Banker 5 v 3", "Banker 6 v 6"]
    assert view.weak.button.text() == "Practise 2 third cards"
    assert view.holder() is view.weak.button
    with qtbot.waitSignal(view.drill_requested) as asked:
        press(view, Qt.Key.Key_Return)
    assert asked.args[0] == DrillRequest(
        kind="third-card", rulebook=BOOK, game=GAME, foci=("banker:5:3", "banker:6:6")
    )

    spot = view.weak.table.visualRect(view.weak.table.model().index(1, 0)).center()
    with qtbot.waitSignal(view.drill_requested) as asked:
        click(view.weak.table.viewport(), spot)
    assert asked.args[0] == DrillRequest(
        kind="third-card", rulebook=BOOK, game=GAME, focus="banker:6:6"
    )


def test_every_weak_skill_can_be_drilled(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    known = known_skills(world)
    kinds = {skill.kind: skill for skill in known.values()}
    for skill in kinds.values():
        answer(world, [(skill.id, False, 2000)] * 3, kind=skill.kind)
    view = opened(qtbot, qapp, world)
    asked = [view.presenter.weak_request([line]) for line in page_of(view).weakest]
    assert {request.kind for request in asked if request} == set(kinds)


def test_nothing_weak_is_said(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    answer(world, [(f"{CELL}5:3", True, 1500)] * 5)
    view = opened(qtbot, qapp, world)
    assert view.weak.none.isVisible()
    assert view.gold() is None


def test_ones_own_acts_are_exported(
    qtbot: QtBot, qapp: QApplication, practised: World, tmp_path: Path
) -> None:
    other = practised.someone("Bo")
    view = opened(qtbot, qapp, practised)
    path = tmp_path / "mine.csv"
    with qtbot.waitSignal(view.presenter.exported) as told:
        view.export_to(path)
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    stored = practised.store.read(
        "SELECT count(*) FROM acts WHERE person_id = ?", (practised.person.id,)
    )
    assert len(rows) == told.args[1] == stored[0][0]
    assert {row["game"] for row in rows} == {GAME}
    assert set(rows[0]) >= {"at", "skill", "expected", "given", "ms", "fault", "rules_digest"}
    assert len(view.toasts.toasts()) == 1
    assert other.id != practised.person.id
    view.toasts.clear()


def test_an_export_that_cannot_be_written_is_a_sentence(
    qtbot: QtBot, qapp: QApplication, practised: World, tmp_path: Path
) -> None:
    view = opened(qtbot, qapp, practised)
    view.export_to(tmp_path / "nowhere" / "mine.csv")
    (toast,) = view.toasts.toasts()
    assert "mine.csv could not be written" in toast.label.text()
    view.toasts.clear()


@pytest.mark.parametrize("size", [NARROW_SIZE, LEAST_SIZE])
def test_page_fits_small_windows(
    qtbot: QtBot, qapp: QApplication, practised: World, size: tuple[int, int]
) -> None:
    view = opened(qtbot, qapp, practised, size)
    assert (view.width(), view.height()) == size
    for widget in (view.games, view.kinds, view.periods, view.export):
        assert view.rect().contains(widget.geometry())
    content = view.area.widget()
    assert content is not None
    assert content.width() <= view.area.viewport().width()


def test_another_person_starts_with_their_own_game(
    qtbot: QtBot, qapp: QApplication, practised: World
) -> None:
    view = opened(qtbot, qapp, practised)
    assert page_of(view).kinds
    practised.services.person = practised.someone("Bo")
    refresh(qtbot, view)
    assert view.empty.isVisible()
    assert view.empty.heading.text() == "No answers yet"
