"""The progress page, driven by mouse and keys over practice put into the record."""

import os
import subprocess
import sys
from datetime import timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

from tests.ui.progress_world import CELL, CRAPS, answer_in, opened, refresh, settled
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
from tests.ui.world import LEAST_SIZE, NARROW_SIZE, World, show_at
from trainer.errors import StorageError
from trainer.storage.record.states import states_of
from trainer.storage.rows import DayLoad, Retention
from trainer.ui.progress import progress_figures as figures
from trainer.ui.progress.progress_shown import EVERY_GAME
from trainer.ui.progress.progress_view import ProgressView
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.shell.main_window import MainWindow
from trainer.ui.text import DASH
from trainer.ui.theme import Theme, apply

ROOT = Path(__file__).resolve().parents[3]
HERE = f"{BOOK}/{GAME}"


@pytest.fixture
def practised(world: World) -> World:
    practise_for(world, days=20)
    return world


def choose(qtbot: QtBot, view: ProgressView, box: QComboBox, data: str) -> None:
    """Choose an entry of a drop-down by keys, and wait until it is shown."""
    box.setFocus()
    while box.currentData() != data:
        before = box.currentIndex()
        key(box, Qt.Key.Key_Down if box.findData(data) > before else Qt.Key.Key_Up)
        assert box.currentIndex() != before
    settled(qtbot, view)


# -- figures -----------------------------------------------------------------------------------


def test_figures_need_thirty_answers() -> None:
    assert figures.accuracy([1] * 29).now is None
    assert figures.pace([1000] * 29).now is None
    assert figures.accuracy([1] * 29 + [0]).now == pytest.approx(29 / 30)
    assert figures.middle_half([1000] * 29) is None


def test_change_is_measured_against_the_start_of_the_period() -> None:
    right = figures.accuracy([n % 2 for n in range(40)] + [1] * 40)
    assert (right.before, right.now) == (0.5, 0.75)
    pace = figures.pace([3000] * 100 + [1000] * 100)
    assert (pace.before, pace.now) == (3.0, 1.0)
    now, before = figures.spread([4000] * 100 + [900, 1100] * 50)
    assert before is not None
    assert now is not None
    assert (before.low, before.high) == (4.0, 4.0)
    assert (now.low, now.high) == (0.9, 1.1)


def test_times_are_binned_about_the_target_or_about_themselves() -> None:
    bins = figures.bins([400, 900, 2400, 2600, 60_000], 2.5)
    assert bins is not None
    assert (bins.width, bins.slower, bins.total) == (0.5, 2, 5)
    assert bins.counts[:2] == (1, 1)
    assert bins.counts[-1] == 1
    assert sum(bins.counts) == 5
    free = figures.bins([2000] * 50 + [20_000] * 50, None)
    assert free is not None
    assert free.slower == 0
    assert free.counts[-1] < 50, "the long ones have bars of their own"
    assert figures.bins([], 2.5) is None


def test_answers_of_all_kinds_have_a_target_only_if_it_is_one() -> None:
    assert figures.target_of([2500, 6000], one_kind=False) is None
    assert figures.target_of([6000, 6000], one_kind=False) == 6.0
    assert figures.target_of([6000, 6000, 12_000], one_kind=True) == 6.0
    assert figures.target_of([], one_kind=True) is None


def test_a_share_kept_needs_ten_answers() -> None:
    few, some = figures.kept(
        [Retention(days=1, passed=9, total=9), Retention(days=7, passed=9, total=12)]
    )
    assert (few.label, few.share) == ("1 day", None)
    assert (some.label, some.share) == ("7 days", 0.75)


def test_load_puts_what_is_overdue_on_today(world: World) -> None:
    answer(world, [(f"{CELL}5:3", False, 2000), (f"{CELL}6:6", True, 900)], days_ago=3)
    now = world.clock.now().astimezone()
    load = figures.load_ahead(states_of(world.store, world.person.id).values(), now, 14)
    assert load[0] == DayLoad(day=now.date(), due=load[0].due)
    assert load[0].due >= 1
    assert load[13].day - load[0].day == timedelta(days=13)


# -- the page ----------------------------------------------------------------------------------


def test_without_answers_the_page_says_what_to_do(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    view = opened(qtbot, qapp, world)
    assert view.empty.isVisible()
    assert not view.area.isVisible()
    assert not view.head.take.isEnabled()
    assert view.head.games.currentText() == "All games"
    with qtbot.waitSignal(view.drill_requested) as asked:
        press(view, Qt.Key.Key_Return)
    assert asked.args[0].kind == "third-card"


def test_figures_and_the_sentence_are_shown(
    qtbot: QtBot, qapp: QApplication, practised: World
) -> None:
    view = opened(qtbot, qapp, practised)
    page = settled(qtbot, view)
    assert view.head.games.currentText() == "Midibaccarat"
    assert page.filters.kind == "third-card"
    right, pace, kept, week, forecast = view.figures
    assert right.figure.value().endswith("%")
    assert float(pace.figure.value()) > 0
    assert kept.figure.value().endswith("%") or kept.figure.value() == DASH
    assert week.figure.accessibleName().endswith("of 7 days")
    assert week.foot.text().startswith("weeks before: ")
    assert forecast.isVisible() == (page.forecast is not None)
    assert page.insight.endswith(".")
    assert view.head.insight.text() == page.insight


def test_consistency_counts_days_and_a_rest_costs_nothing(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    for days_ago in (0, 0, 2, 8, 9, 10):
        answer(world, [(f"{CELL}5:3", True, 1000)] * 3, days_ago=days_ago)
    view = opened(qtbot, qapp, world)
    week = view.figures[3]
    assert week.figure.accessibleName() == "2 of 7 days"
    assert (week.change.text(), week.when.text()) == ("▼ 1 day", "on last week")
    assert week.change.property("tone") == "muted"
    assert week.foot.text() == "weeks before: 0, 0, 0, 0, 3"


def test_forecast_is_shown_only_when_the_fit_supports_it(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    for days_ago in range(12, 0, -1):
        ms = 2600 + 200 * days_ago
        answer(world, [(f"{CELL}5:3", True, ms)] * 5, days_ago=days_ago)
    view = opened(qtbot, qapp, world)
    tile = view.figures[4]
    assert tile.isVisible()
    assert (tile.name.text(), tile.figure.value()) == ("Forecast", "2")
    assert tile.change.text() == "to 2.5 s"

    for hours_ago, slow in ((22, 9000), (12, 3000), (2, 12_000)):
        answer(world, [(f"{CELL}5:3", True, slow)] * 40, days_ago=hours_ago / 24)
    refresh(qtbot, view)
    assert not tile.isVisible()


def test_game_kind_and_period_narrow_what_is_shown(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    answer_in(world, CRAPS, [("craps:payout:pass:1-to-1", True, 3000)] * 4, days_ago=30)
    practise_for(world, days=20)
    view = opened(qtbot, qapp, world)
    head = view.head
    six_weeks = settled(qtbot, view).answers
    click(next(button for button in head.periods.buttons() if button.text() == "2 weeks"))
    assert settled(qtbot, view).answers < six_weeks

    choose(qtbot, view, head.kinds, "payout")
    assert view.figures[1].name.text() == "Median time, payouts"
    assert view.figures[1].foot.text() == "house target 6.0 s"
    assert {line.skill.kind for line in settled(qtbot, view).weakest} == {"payout"}

    choose(qtbot, view, head.kinds, "procedure")
    assert view.figures[0].figure.value() == DASH
    assert view.figures[0].foot.text() == "needs 30 answers, has 0"

    choose(qtbot, view, head.kinds, "all")
    assert settled(qtbot, view).target is None
    assert view.figures[1].foot.text() == "targets differ"

    key(next(one for one in head.periods.buttons() if one.text() == "All"), Qt.Key.Key_Return)
    one_game = settled(qtbot, view).answers
    choose(qtbot, view, head.games, EVERY_GAME)
    choose(qtbot, view, head.kinds, "all")
    assert settled(qtbot, view).answers == one_game + 4
    choose(qtbot, view, head.games, "/".join(CRAPS))
    assert settled(qtbot, view).answers == 4


def test_games_practised_come_first_and_any_can_be_looked_at(
    qtbot: QtBot, qapp: QApplication, practised: World
) -> None:
    answer_in(practised, CRAPS, [("craps:payout:pass:1-to-1", True, 3000)] * 4)
    view = opened(qtbot, qapp, practised)
    names = [view.head.games.itemData(n) for n in range(view.head.games.count())]
    assert names[:3] == [EVERY_GAME, "/".join(CRAPS), HERE]
    assert names[3] is None, "a line between those practised and the rest"
    with qtbot.waitSignal(view.presenter.loaded):
        view.head.games.setCurrentIndex(view.head.games.findData("california/super-pan-9"))
    assert view.empty.isVisible()
    assert "Super Pan 9" in view.empty.heading.text()
    assert view.empty.button("start").text() == "Start with the payouts"
    refresh(qtbot, view)
    assert view.head.games.currentData() == "california/super-pan-9"


def test_a_game_practised_by_another_rulebooks_name_counts(
    qtbot: QtBot, qapp: QApplication, practised: World
) -> None:
    view = opened(qtbot, qapp, practised)
    before = settled(qtbot, view).answers
    with qtbot.waitSignal(view.presenter.loaded):
        view.presenter.choose_game(f"{BOOK}/minibaccarat")
    assert settled(qtbot, view).answers == before, "third cards are the same skills"


def test_enter_practises_the_weakest(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    answer(world, [(f"{CELL}5:3", False, 2000)] * 3 + [(f"{CELL}6:6", False, 2000)] * 3)
    answer(world, [(f"{CELL}6:6", True, 2000)] + [(f"{CELL}4:1", True, 2000)] * 3)
    view = opened(qtbot, qapp, world)
    lines = settled(qtbot, view).weakest
    assert [line.skill.title for line in lines] == ["Banker 5 v 3", "Banker 6 v 6"]
    assert view.weak.button.text() == "Practise these, 1 min"
    assert view.holder() is view.weak.button
    with qtbot.waitSignal(view.drill_requested) as asked:
        press(view, Qt.Key.Key_Return)
    assert asked.args[0] == DrillRequest(
        kind="third-card", rulebook=BOOK, game=GAME, foci=("banker:5:3", "banker:6:6") * 3
    )

    spot = view.weak.table.visualRect(view.weak.table.model().index(1, 0)).center()
    with qtbot.waitSignal(view.drill_requested) as asked:
        click(view.weak.table.viewport(), spot)
    assert asked.args[0] == DrillRequest(
        kind="third-card", rulebook=BOOK, game=GAME, focus="banker:6:6"
    )


def test_weak_skills_of_several_drills_are_one_sitting(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    known = known_skills(world)
    kinds = {skill.kind: skill for skill in known.values()}
    for skill in kinds.values():
        answer(world, [(skill.id, False, 2000)] * 3, kind=skill.kind)
    view = opened(qtbot, qapp, world)
    choose(qtbot, view, view.head.kinds, "all")
    with qtbot.waitSignal(view.sitting_requested) as asked:
        click(view.weak.button)
    sitting = asked.args[0]
    assert isinstance(sitting, SittingRequest)
    assert {line.kind for line in sitting.lines} == set(kinds)
    assert view.weak.button.text().endswith(
        f"{round(sum(line.minutes for line in sitting.lines))} min"
    )
    weakest = settled(qtbot, view).weakest
    at_table = next(n for n, line in enumerate(weakest) if line.skill.kind == "table")
    with qtbot.waitSignal(view.table_requested) as seated:
        view.weak.table.opened.emit(at_table)
    assert isinstance(seated.args[0], TableRequest)


def test_nothing_weak_is_said(qtbot: QtBot, qapp: QApplication, world: World) -> None:
    answer(world, [(f"{CELL}5:3", True, 1500)] * 5)
    view = opened(qtbot, qapp, world)
    assert view.weak.none.isVisible()
    assert view.gold() is None


def test_the_sentence_never_says_otherwise_than_the_figures(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    for cell in range(8):
        answer(world, [(f"{CELL}{cell}:5", True, 9000)] * 10, days_ago=10)
    answer(world, [(f"{CELL}0:5", True, 1000)] * 100)
    view = opened(qtbot, qapp, world)
    page = settled(qtbot, view)
    assert page.pace.now == 1.0
    assert "over the target" not in page.insight


@pytest.mark.parametrize("size", [NARROW_SIZE, LEAST_SIZE])
def test_page_fits_small_windows(
    qtbot: QtBot, qapp: QApplication, practised: World, size: tuple[int, int]
) -> None:
    view = opened(qtbot, qapp, practised, (size[0], size[1] - 56), drawn=True)
    head = view.head
    for widget in (head.games, head.kinds, head.periods, head.take, head.runs):
        assert head.rect().contains(widget.geometry())
    content = view.area.widget()
    assert content is not None
    assert content.width() <= view.area.viewport().width()
    assert view.weak.button.isVisible()
    assert not view.weak.button.visibleRegion().isEmpty()
    if size == NARROW_SIZE:  # nothing is under the edge
        qtbot.waitUntil(lambda: content.height() <= view.area.viewport().height())


def test_another_person_starts_with_their_own_game(
    qtbot: QtBot, qapp: QApplication, practised: World
) -> None:
    view = opened(qtbot, qapp, practised)
    assert settled(qtbot, view).answered
    practised.services.person = practised.someone("Bo")
    refresh(qtbot, view)
    assert view.empty.isVisible()
    assert view.empty.heading.text() == "No answers yet"


def test_past_runs_are_asked_for_by_key(qtbot: QtBot, qapp: QApplication, practised: World) -> None:
    view = opened(qtbot, qapp, practised)
    with qtbot.waitSignal(view.runs_requested):
        press(view, Qt.Key.Key_R)


def test_practising_the_weakest_leads_to_the_drill_and_back(
    qtbot: QtBot, qapp: QApplication, world: World
) -> None:
    third, pays = f"{CELL}5:3", "baccarat:payout:tie:8-to-1"
    assert pays in known_skills(world)
    answer(world, [(third, False, 2000)] * 3 + [(pays, False, 2000)] * 3)
    wear(qapp)
    window = MainWindow(world.services, lambda: world.services)
    qtbot.addWidget(window)
    show_at(window)
    window.sign_in(world.person.id)
    window.open_tab("progress")
    view = window.view("progress")
    assert isinstance(view, ProgressView)
    settled(qtbot, view)
    choose(qtbot, view, view.head.kinds, "all")
    press(view, Qt.Key.Key_Return)
    assert window.screen_key == "drill"
    window.practice.go_back()
    assert window.screen_key == "progress"
    window.close()


def test_trouble_is_a_sentence(qtbot: QtBot, qapp: QApplication, practised: World) -> None:
    view = opened(qtbot, qapp, practised)
    view.presenter.trouble.emit(StorageError("The file is in use.", next_step="Close it."))
    (toast,) = view.toasts.toasts()
    assert toast.label.text() == "The file is in use. Close it."
    view.toasts.clear()


# -- reading takes its time, and nothing waits ------------------------------------------------


def test_high_contrast_leaves_the_choices_their_room(
    qtbot: QtBot, qapp: QApplication, practised: World
) -> None:
    view = opened(qtbot, qapp, practised, NARROW_SIZE)
    QApplication.processEvents()
    before = [box.width() for box in (view.head.games, view.head.kinds)]
    for theme in (Theme(high_contrast=True, reduced_motion=True), Theme(reduced_motion=True)):
        apply(qapp, theme)
        QApplication.processEvents()
        after = [box.width() for box in (view.head.games, view.head.kinds)]
        assert all(now >= was - 6 for now, was in zip(after, before, strict=True))


def test_long_reading_is_shown_and_does_not_hold_the_page_up(
    qtbot: QtBot, qapp: QApplication, practised: World
) -> None:
    wear(qapp)
    view = ProgressView(practised.services)
    qtbot.addWidget(view)
    show_at(view)
    view.refresh()
    assert view.presenter.is_reading(), "the call came back before anything was read"
    assert not view.head.bar.isVisible()
    view.presenter.reading.emit(0.4)
    view._wait.timeout.emit()  # half a second has gone by
    assert view.head.bar.isVisible()
    assert view.head.bar.value() == pytest.approx(0.4)
    settled(qtbot, view)
    assert not view.head.bar.isVisible()


def test_a_long_past_is_read_in_parts(
    qtbot: QtBot, qapp: QApplication, practised: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = opened(qtbot, qapp, practised)
    whole = settled(qtbot, view)
    monkeypatch.setattr("trainer.storage.record.look_back.PART", 3)
    told: list[float] = []
    view.presenter.reading.connect(told.append)
    refresh(qtbot, view)
    assert len(told) > 10
    assert told == sorted(told)
    assert settled(qtbot, view).days == whole.days


def test_charts_are_loaded_when_progress_is_opened_and_not_before() -> None:
    code = """
import sys, tempfile
from pathlib import Path
from PySide6.QtWidgets import QApplication
from tests.ui.world import opened_world
from trainer.ui.shell.main_window import MainWindow
app = QApplication([])
heavy = {"pyqtgraph"}
with tempfile.TemporaryDirectory() as folder, opened_world(Path(folder)) as world:
    window = MainWindow(world.services, lambda: world.services)
    window.show()
    window.sign_in(world.person.id)
    for _ in range(100):
        app.processEvents()
    assert window.screen_key == "home"
    print(sorted(heavy & {*sys.modules}))
    window.open_tab("progress")
    view = window.view("progress")
    hook = sys.excepthook
    while not view.has_charts:
        app.processEvents()
    print(sorted(heavy & {*sys.modules}), sys.excepthook is hook)
    window.close()
"""
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        cwd=ROOT,
        capture_output=True,
        text=True,
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        check=False,
        timeout=120,
    )
    assert done.stdout.splitlines() == ["[]", "['pyqtgraph'] True"], done.stderr


def test_without_charts_the_figures_are_tables(
    qtbot: QtBot, qapp: QApplication, practised: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(module: str) -> object:
        raise ModuleNotFoundError(module)

    monkeypatch.setattr("trainer.ui.progress.progress_view.import_module", missing)

    wear(qapp)
    view = ProgressView(practised.services)
    qtbot.addWidget(view)
    show_at(view)
    refresh(qtbot, view)
    qtbot.waitUntil(lambda: view.has_charts is False)
    assert view.trend.box.table.isVisible()
    assert not view.trend.box.switch.isVisible()
