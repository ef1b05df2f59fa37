"""Progress on paper: the figures, charts and tables of the page, dark on white."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Any

from PySide6.QtCore import QBuffer, QIODevice, QSize, QSizeF, QUrl
from PySide6.QtGui import QPagedPaintDevice, QPageSize, QPdfWriter, QTextDocument
from PySide6.QtWidgets import QWidget

from trainer.ui.progress import progress_charts_view as charts
from trainer.ui.progress.chart_box_view import Fill
from trainer.ui.progress.figure_tables import (
    FigureTable,
    day_table,
    kept_table,
    load_table,
    map_table,
    spread_table,
    times_table,
    weak_table,
)
from trainer.ui.progress.progress_shown import PERIODS, ProgressPage
from trainer.ui.progress.progress_words import Tile, tiles
from trainer.ui.progress.skill_kinds import kind_name
from trainer.ui.progress.skill_map import Form, MapSpot, SkillMap
from trainer.ui.text import DASH, plural
from trainer.ui.theme import font

_SHARP = 3.0  # pixels of a picture to one of the page: about 300 to an inch
_WIDE, _HALF = QSize(640, 200), QSize(310, 170)
_LOW = QSize(310, 70)
_POINTS = 9
_FILLS = ((0.95, "#CFE8DD"), (0.80, "#F3E0B8"), (0.0, "#F2C4BF"))
_STYLE = """
.title { font-size: 18pt; font-weight: 600; }
.head { font-size: 10.5pt; font-weight: 600; margin-top: 12px; margin-bottom: 2px; }
p, td, th { font-size: 9pt; } th { text-align: left; color: #4D5862; font-weight: normal; }
.figure { font-size: 17pt; } .small { color: #4D5862; font-size: 8pt; }
"""
_Chart = tuple[str, str, Callable[[Any], QWidget], Fill, QSize, FigureTable, bool]


class ProgressReport:
    """Makes the pages of one person's progress; `document` is there when `steps` is done."""

    def __init__(self, page: ProgressPage, person: str, day: str, *, drawn: bool) -> None:
        """Take what is shown; `drawn` if charts can be drawn, else their tables are printed."""
        self._page, self._person, self._day, self._drawn = page, person, day, drawn
        self.document = QTextDocument()
        self.document.setDefaultFont(font(12))
        self.document.setDefaultStyleSheet(_STYLE)

    def steps(self) -> Iterator[float]:
        """Draw the charts one by one, then write the pages."""
        every = [one for one in self._charts() if one[-1]]
        for number, (name, _, make, fill, size, *_) in enumerate(every):
            if self._drawn:
                from trainer.ui.widgets.charts.ink import PAPER  # noqa: PLC0415 - on demand

                chart: Any = make(PAPER)
                fill(chart)
                picture = chart.picture(size, _SHARP)
                chart.deleteLater()
                picture.setDevicePixelRatio(1.0)
                self.document.addResource(
                    QTextDocument.ResourceType.ImageResource, QUrl(name), picture
                )
            yield (number + 1) / (len(every) + 1)
        self.document.setHtml(self._html(every))

    def pdf(self) -> bytes:
        """Return the pages as a file."""
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QPdfWriter(buffer)
        writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
        writer.setTitle(f"Progress of {self._person}")
        writer.setCreator("Table Test")
        self.print_to(writer)
        del writer  # closes the file in the buffer
        return bytes(buffer.data().data())

    def print_to(self, device: QPagedPaintDevice) -> None:
        """Put the pages on a printer or into a file."""
        self.document.setPageSize(QSizeF())
        self.document.print_(device)

    # -- what stands on the pages ----------------------------------------------------------

    def _charts(self) -> list[_Chart]:
        page = self._page
        return [
            (
                "trend",
                "Right answers (dark, %) and median time (gold, s), by day",
                charts.trend,
                charts.days_of(page),
                _WIDE,
                day_table(page.days),
                len(page.days) > 1,
            ),
            (
                "times",
                f"Answer times, {kind_name(page.filters.kind).lower()}",
                charts.times,
                charts.bins_of(page),
                _HALF,
                times_table(page.bins),
                page.bins is not None,
            ),
            (
                "kept",
                "Kept, by age of the memory",
                charts.kept,
                charts.kept_of(page),
                _HALF,
                kept_table(page.kept),
                any(line.count for line in page.kept),
            ),
            (
                "load",
                "Questions due a day",
                charts.load,
                charts.load_of(page),
                _HALF,
                load_table(page.load),
                any(one.due for one in page.load),
            ),
            (
                "spread",
                "Spread of times",
                charts.spread,
                charts.spread_of(page),
                _LOW,
                spread_table(page),
                page.middle is not None,
            ),
        ]

    def _html(self, every: Sequence[_Chart]) -> str:
        page = self._page
        period = dict(PERIODS)[page.filters.period]
        about = ", ".join((page.title, kind_name(page.filters.kind), period.lower()))
        parts = [
            f"<p class='title'>Progress of {escape(self._person)}</p>",
            f'<p class="small">{escape(about)}: {round(page.minutes):,} minutes on '
            f"{plural(page.practice_days, 'day')}. {escape(self._day)}.</p>",
            f"<p>{escape(page.insight)}</p>",
            _figures(tiles(page)),
        ]
        if self._drawn:
            parts += self._pictures(every)
        else:
            parts += [f"<p class='head'>{escape(one[1])}</p>{_table(one[5])}" for one in every]
        if page.weakest:
            parts.append(f"<p class='head'>Weakest</p>{_table(weak_table(page.weakest))}")
        for one in page.maps:
            if one.answered:
                parts.append(f"<p class='head'>{escape(one.title)}</p>")
                parts.append(_grid(one) if _is_grid(one) else _table(map_table(one)))
        if self._drawn and len(page.days) > 1:
            parts.append(f"<p class='head'>By day</p>{_table(day_table(page.days))}")
        return "".join(parts)

    def _pictures(self, every: Sequence[_Chart]) -> list[str]:
        wide = [one for one in every if one[4] is _WIDE]
        half = [one for one in every if one[4] is not _WIDE]
        parts = [f"<p class='head'>{escape(one[1])}</p>{_picture(one)}" for one in wide]
        cells = [f"<td><p class='head'>{escape(one[1])}</p>{_picture(one)}</td>" for one in half]
        rows = [f"<tr>{''.join(cells[at : at + 2])}</tr>" for at in range(0, len(cells), 2)]
        return [*parts, f'<table cellspacing="0" cellpadding="4">{"".join(rows)}</table>']


def _picture(one: _Chart) -> str:
    size = one[4]
    return f'<img src="{one[0]}" width="{size.width()}" height="{size.height()}">'


def _figures(every: Sequence[Tile]) -> str:
    cells = [
        f"<td>{escape(tile.name)}<br><span class='figure'>{escape(tile.value)} "
        f"{escape(tile.unit)}</span><br>"
        f"<span class='small'>{escape(' '.join(filter(None, (tile.change, tile.when))))}<br>"
        f"{escape(tile.foot)}</span></td>"
        for tile in every
    ]
    return f'<table width="100%" cellpadding="4"><tr>{"".join(cells)}</tr></table>'


def _table(table: FigureTable) -> str:
    head = "".join(f"<th>{escape(title)}</th>" for title in table.columns)
    rows = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in table.rows
    )
    return f'<table width="100%" cellspacing="0" cellpadding="2"><tr>{head}</tr>{rows}</table>'


def _is_grid(one: SkillMap) -> bool:
    return not one.felt and all(spot.form is Form.BOX for spot in one.spots)


def _grid(one: SkillMap) -> str:
    """Return a map with rows and columns as a table of filled cells."""
    tops = sorted({spot.area[1] for spot in one.spots})
    lefts = sorted({spot.area[0] for spot in one.spots})
    names = {print_.area[1]: print_.text for print_ in one.prints if not print_.centred}
    heads = {print_.area[0]: print_.text for print_ in one.prints if print_.centred}
    found = {(spot.area[1], spot.area[0]): spot for spot in one.spots}
    rows = ["<tr><th></th>" + "".join(f"<th>{escape(heads[left])}</th>" for left in lefts)]
    for top in tops:
        cells = "".join(_cell(found.get((top, left))) for left in lefts)
        rows.append(f"</tr><tr><th>{escape(names[top])}</th>{cells}")
    return f'<table width="100%" cellspacing="1" cellpadding="2">{"".join(rows)}</tr></table>'


def _cell(spot: MapSpot | None) -> str:
    if spot is None:
        return "<td></td>"
    right = spot.heat.right
    if right is None:
        return f'<td align="center">{DASH}</td>'
    fill = next(colour for least, colour in _FILLS if right >= least)
    return f'<td align="center" bgcolor="{fill}">{round(100 * right)}</td>'
