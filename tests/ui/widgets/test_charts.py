"""The charts: what they say, how keys and mouse walk over them, and that they draw."""

from collections.abc import Iterator
from datetime import date
from itertools import chain
from math import isfinite
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.progress_world import opened, settled
from tests.ui.study_world import click, key, practise_for, wear
from tests.ui.world import World, opened_world, show_at
from trainer.ui.progress.figure_tables import FigureTable
from trainer.ui.theme import Theme, apply, current
from trainer.ui.widgets.charts.chart import Chart
from trainer.ui.widgets.charts.ink import PAPER
from trainer.ui.widgets.charts.kept_chart import KeptChart, KeptLine
from trainer.ui.widgets.charts.load_chart import LoadChart
from trainer.ui.widgets.charts.spread_chart import SpreadChart, SpreadLine
from trainer.ui.widgets.charts.times_chart import TimesChart
from trainer.ui.widgets.charts.trend_chart import TrendChart, TrendDay, percent_ticks

DAYS = [
    TrendDay(day=date(2026, 10, 12), right=87.0, seconds=9.5, answers=40),
    TrendDay(day=date(2026, 10, 13), right=90.0, seconds=None, answers=1),
    TrendDay(day=date(2026, 11, 2), right=100.0, seconds=6.4, answers=40),
]


def trend() -> TrendChart:
    made = TrendChart()
    made.set_days(DAYS, 6.0)
    return made


def times() -> TimesChart:
    made = TimesChart()
    made.set_counts([1, 5, 3], 2.0, 2.0, "3 of 9 are slower")
    return made


def load() -> LoadChart:
    made = LoadChart()
    made.set_days([("Thu", 24), ("Fri", 0), ("Sat", 6)])
    return made


def kept() -> KeptChart:
    made = KeptChart()
    made.set_lines([KeptLine("1 day", 0.96, 118), KeptLine("30 days", None, 3)], 0.9)
    return made


def spread() -> SpreadChart:
    made = SpreadChart()
    made.set_lines([SpreadLine("now", 5.1, 6.0, 8.0), SpreadLine("6 weeks ago", 6.8, 9, 12.4)], 6.0)
    return made


EVERY = (trend, times, load, kept, spread)


@pytest.fixture
def practised(tmp_path: Path) -> Iterator[World]:
    with opened_world(tmp_path) as made:
        practise_for(made, days=20)
        yield made


@pytest.mark.parametrize("make", EVERY)
@pytest.mark.parametrize("theme", [Theme(), Theme(high_contrast=True), Theme(scale=2.0)])
def test_every_chart_draws_in_every_theme_and_follows_a_change(
    qtbot: QtBot, qapp: QApplication, make: type[Chart], theme: Theme
) -> None:
    wear(qapp)
    chart = make()
    qtbot.addWidget(chart)
    show_at(chart, (480, 240))
    apply(qapp, theme._replace(reduced_motion=True))
    qapp.processEvents()
    picture = chart.grab().toImage()
    ground = QColor(current().palette.ink_1)
    assert picture.pixelColor(chart.width() - 1, chart.height() - 1) == ground
    wear(qapp)


@pytest.mark.parametrize("make", EVERY)
def test_a_chart_without_room_draws_nothing_wrong(
    qtbot: QtBot, qapp: QApplication, make: type[Chart]
) -> None:
    wear(qapp)
    chart = make()
    qtbot.addWidget(chart)
    show_at(chart, (480, 240))
    told = chart.points()
    chart.resize(60, 20)
    chart.redraw()
    assert told
    assert chart.points() == told, "what cannot be seen is still told"
    assert all(map(isfinite, chain(*chart.item.viewRange())))
    assert chart.plot.geometry() == chart.rect(), "nothing is drawn outside of it"
    assert chart.grab().toImage().pixelColor(0, 0) == QColor(chart.ink.ground)


@pytest.mark.parametrize("make", EVERY)
def test_every_chart_is_named_described_and_walked_by_keys(
    qtbot: QtBot, qapp: QApplication, make: type[Chart]
) -> None:
    wear(qapp)
    chart = make()
    qtbot.addWidget(chart)
    show_at(chart, (480, 240))
    name = chart.accessibleName()
    assert name
    for words in chart.points():
        assert words in chart.accessibleDescription()
    chart.setFocus()
    key(chart, Qt.Key.Key_Right)
    assert chart.current_point() == 0
    assert chart.told.isVisible()
    assert chart.told.text() == chart.points()[0]
    assert chart.accessibleName() == f"{name}. {chart.points()[0]}"
    for _ in range(5):
        key(chart, Qt.Key.Key_Down)
    assert chart.current_point() == len(chart.points()) - 1
    key(chart, Qt.Key.Key_Home)
    key(chart, Qt.Key.Key_Left)
    assert chart.current_point() == 0
    assert chart.rect().contains(chart.told.geometry())
    chart.clearFocus()
    assert not chart.told.isVisible()


def test_the_mouse_tells_the_nearest_figure(qtbot: QtBot, qapp: QApplication) -> None:
    wear(qapp)
    chart = load()
    qtbot.addWidget(chart)
    show_at(chart, (300, 200))
    QTest.mouseMove(chart, QPointF(150, 100).toPoint())
    qtbot.waitUntil(lambda: chart.told.text() == "Fri: 0 due")
    assert chart.plot.viewport().cursor().shape() == Qt.CursorShape.ArrowCursor


def test_charts_say_their_figures_in_words() -> None:
    assert DAYS[0].spoken() == "12 Oct: 87% right, 9.5 s, 40 answers"
    assert DAYS[1].spoken() == "13 Oct: 90% right, 1 answer"
    assert KeptLine("30 days", None, 3).spoken() == "30 days: too few answers, 3"


def test_bars_of_memory_begin_near_what_is_shown(qapp: QApplication) -> None:
    wear(qapp)
    chart = kept()
    assert chart.least == 0.7
    chart.set_lines([KeptLine("1 day", 0.66, 20)], 0.9)
    assert chart.least == 0.5
    chart.set_lines([KeptLine("1 day", 0.2, 20)], 0.9)
    assert chart.least == 0.0
    chart.deleteLater()


@pytest.mark.parametrize("chart_type", [TrendChart, LoadChart])
def test_a_chart_on_paper_is_dark_on_white(
    qapp: QApplication, chart_type: type[TrendChart | LoadChart]
) -> None:
    wear(qapp)
    chart = chart_type(PAPER)
    if isinstance(chart, TrendChart):
        chart.set_days(DAYS, 6.0)
    else:
        chart.set_days([("Thu", 24), ("Fri", 6)])
    picture = chart.picture(QSize(300, 160), 2.0)
    assert (picture.width(), picture.height()) == (600, 320)
    white = sum(
        picture.pixelColor(x, y) == QColor("white")
        for x in range(0, 600, 7)
        for y in range(0, 320, 7)
    )
    dark = sum(
        picture.pixelColor(x, y).lightness() < 200
        for x in range(0, 600, 3)
        for y in range(0, 320, 3)
    )
    assert white > 2000
    assert dark > 100
    chart.deleteLater()


# -- on the page -------------------------------------------------------------------------------


def test_charts_show_the_figures_of_the_page(
    qtbot: QtBot, qapp: QApplication, practised: World
) -> None:
    view = opened(qtbot, qapp, practised, drawn=True)
    page = settled(qtbot, view)
    assert len(view.trend.box.chart.points()) == len(page.days)
    assert page.bins is not None
    assert len(view.times.box.chart.points()) == len(page.bins.counts)
    assert len(view.weak.load.chart.points()) == len(page.load) == 14
    assert view.memory.kept.chart.points()[0].startswith("1 day: ")
    for box in view.boxes():
        assert box.chart.isVisible()
        assert box.chart.focusPolicy() & Qt.FocusPolicy.TabFocus


def test_a_chart_turns_into_a_table_of_the_same_figures(
    qtbot: QtBot, qapp: QApplication, practised: World
) -> None:
    view = opened(qtbot, qapp, practised, drawn=True)
    page = settled(qtbot, view)
    box = view.trend.box
    box.chart.setFocus()
    key(box.chart, Qt.Key.Key_T)
    assert box.is_table()
    assert view.holder() is box.table, "the keys stay where they were"
    assert box.table.model().rowCount() == len(page.days)
    first = [box.table.model().index(0, column).data() for column in range(4)]
    last = page.days[-1]
    assert first[1:3] == [str(last.n), f"{100 * last.right / last.n:.0f}%"]
    key(box.table, Qt.Key.Key_T)
    assert not box.is_table()
    click(box.switch)
    assert box.is_table()
    assert box.switch.accessibleName().startswith("Show as a chart")
    key(box.switch, Qt.Key.Key_Return)
    assert box.chart.isVisible()


def test_a_stand_in_holds_the_place_until_charts_are_there(
    qtbot: QtBot, qapp: QApplication, practised: World
) -> None:
    view = opened(qtbot, qapp, practised, drawn=True)
    box = view.times.box
    other = type(box)("Times", box._make, none="None yet.")
    qtbot.addWidget(other)
    show_at(other, (300, 200))
    assert other.none.isVisible()
    other.set_figures(
        lambda _: None, FigureTable(("Time", "Answers"), (("0 to 1 s", "4"),)), some=True
    )
    assert other.stand_in.isVisible()
    assert not other.grab().isNull()
    other.load()
    assert not other.stand_in.isVisible()
    assert other.chart is not None


def test_a_table_is_spoken_row_by_row() -> None:
    table = FigureTable(("Day", "Right", "Median"), (("Mon", "90%", "2.0 s"),))
    assert table.spoken() == "Mon: Right 90%, Median 2.0 s"


@pytest.mark.parametrize("values", [[100.0], [99.9, 100.0], [0.0], [50.0], [0.0, 100.0]])
def test_no_share_on_an_axis_is_more_than_all_or_less_than_nothing(values: list[float]) -> None:
    for steps in (3, 4):
        ticks = percent_ticks(values, steps)
        assert ticks[0] >= 0
        assert ticks[-1] <= 100
        assert len(ticks) > 1
