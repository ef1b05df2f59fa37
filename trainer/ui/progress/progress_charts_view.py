"""The charts of the progress page: how each is made, and what of a page it is given.

Making one loads pyqtgraph, so nothing here does before it is called.
"""

from typing import Any

from PySide6.QtWidgets import QWidget

from trainer.ui.progress.chart_box_view import Fill
from trainer.ui.progress.progress_shown import ProgressPage
from trainer.ui.shell.days import WEEKDAYS

# ruff: noqa: PLC0415 - a chart is loaded when it is made, or the page would wait for pyqtgraph


def trend(ink: Any = None) -> QWidget:
    """Make the chart of right answers and time by day."""
    from trainer.ui.widgets.charts.trend_chart import TrendChart

    return TrendChart(ink)


def times(ink: Any = None) -> QWidget:
    """Make the chart of answer times."""
    from trainer.ui.widgets.charts.times_chart import TimesChart

    return TimesChart(ink)


def load(ink: Any = None) -> QWidget:
    """Make the chart of what falls due."""
    from trainer.ui.widgets.charts.load_chart import LoadChart

    return LoadChart(ink)


def kept(ink: Any = None) -> QWidget:
    """Make the chart of what was kept."""
    from trainer.ui.widgets.charts.kept_chart import KeptChart

    return KeptChart(ink)


def spread(ink: Any = None) -> QWidget:
    """Make the chart of how times spread."""
    from trainer.ui.widgets.charts.spread_chart import SpreadChart

    return SpreadChart(ink)


def days_of(page: ProgressPage) -> Fill:
    """Return what gives a trend its days."""

    def fill(chart: Any) -> None:
        from trainer.ui.widgets.charts.trend_chart import TrendDay

        days = [
            TrendDay(
                day=day.day,
                right=100 * day.right / day.n,
                seconds=None if day.median_ms is None else day.median_ms / 1000,
                answers=day.n,
            )
            for day in page.days
        ]
        chart.set_days(days, page.target)

    return fill


def bins_of(page: ProgressPage) -> Fill:
    """Return what gives the chart of times its bars."""

    def fill(chart: Any) -> None:
        bins = page.bins
        if bins is not None:
            note = f"{bins.slower} of {bins.total} are slower" if bins.target else ""
            chart.set_counts(bins.counts, bins.width, bins.target, note)

    return fill


def load_of(page: ProgressPage) -> Fill:
    """Return what gives the chart of the load its days."""
    days = [(WEEKDAYS[one.day.weekday()][:3], one.due) for one in page.load]
    return lambda chart: chart.set_days(days)


def kept_of(page: ProgressPage) -> Fill:
    """Return what gives the chart of memory its lines."""

    def fill(chart: Any) -> None:
        from trainer.ui.widgets.charts.kept_chart import KeptLine

        lines = [KeptLine(line.label, line.share, line.count) for line in page.kept]
        chart.set_lines(lines, page.aim)

    return fill


def spread_of(page: ProgressPage) -> Fill:
    """Return what gives the chart of the spread its lines."""

    def fill(chart: Any) -> None:
        from trainer.ui.widgets.charts.spread_chart import SpreadLine

        lines = [
            SpreadLine(name, middle.low, middle.median, middle.high)
            for name, middle in (("now", page.middle), ("at first", page.middle_before))
            if middle is not None
        ]
        chart.set_lines(lines, page.target)

    return fill
