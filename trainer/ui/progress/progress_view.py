"""The progress page: what one's answers have come to."""

from collections.abc import Sequence
from importlib import import_module

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.progress.bench_line import bench_words
from trainer.ui.progress.chart_box_view import ChartBox
from trainer.ui.progress.map_panel import MapPanel, MapSheet
from trainer.ui.progress.progress import ProgressPresenter
from trainer.ui.progress.progress_head_view import ProgressHead
from trainer.ui.progress.progress_panels import (
    FigureCard,
    MemoryPanel,
    TimesPanel,
    TrendPanel,
    WeakPanel,
)
from trainer.ui.progress.progress_shown import ProgressPage
from trainer.ui.progress.progress_words import Tile, Turn, tiles
from trainer.ui.progress.take_away_view import TakeAway
from trainer.ui.run.requests import DrillRequest, TableRequest
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.shell.background import Background
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import ScrollColumn, StudyPage
from trainer.ui.theme import Kind, State, Tone, current
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.toast import ToastHost

_THREE_COLUMNS = 1200  # pixels at 100 percent text
_TWO_COLUMNS = 800
_LOW = 900  # pixels of the page's height, under which charts have the room of explanations
_PATIENCE_MS = 500  # before it is said that something takes its time
_TONES = {Turn.BETTER: Tone.GOOD, Turn.WORSE: Tone.WARN, Turn.SAME: Tone.MUTED}
# Rows and columns of the panels: trend, times, map, memory, weakest; then how wide columns are.
_PLACES = {
    3: (((0, 0), (0, 1), (1, 0), (1, 1), (0, 2, 2, 1)), (5, 3, 4)),
    2: (((0, 0), (0, 1), (1, 0), (1, 1), (2, 0, 1, 2)), (5, 3, 0)),
    1: (((0, 0), (1, 0), (2, 0), (3, 0), (4, 0)), (1, 0, 0)),
}


class _Board(ScrollColumn):
    """The figures and panels: never lower than they need to be read."""

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        least = super().minimumSizeHint()
        high = 0 if self.column.hasHeightForWidth() else self.column.minimumSize().height()
        return QSize(least.width(), high)


class ProgressView(StudyPage):
    """Figures, charts, maps and the weakest ten. Enter practises the ten, E prints and exports.

    Signals:
        drill_requested: (DrillRequest) a drill is to be started.
        table_requested: (TableRequest) a run at the table is to be started.
        sitting_requested: (SittingRequest) several runs are to be practised in one go.
        runs_requested: Past runs at the table are to be listed.
    """

    drill_requested = Signal(object)
    table_requested = Signal(object)
    sitting_requested = Signal(object)
    runs_requested = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self._page: ProgressPage | None = None
        self.large: MapSheet | None = None
        self.presenter = ProgressPresenter(services, self)
        self.presenter.loaded.connect(self._show)
        self.presenter.reading.connect(self._advance)
        self.presenter.trouble.connect(self._trouble)
        self._loading = Background(self)
        self.has_charts: bool | None = None  # not known before they are loaded
        self.taking = TakeAway(self, services, self.presenter)
        self.head = ProgressHead()
        self.head.game_picked.connect(self.presenter.choose_game)
        self.head.kind_picked.connect(self.presenter.choose_kind)
        self.head.period_picked.connect(self.presenter.choose_period)
        self.head.runs.clicked.connect(self.runs_requested)
        self.head.take.clicked.connect(self.taking.open)
        self.figures = tuple(FigureCard() for _ in range(5))
        self.trend, self.times = TrendPanel(), TimesPanel()
        self.map, self.memory, self.weak = MapPanel(), MemoryPanel(), WeakPanel()
        self.map.practise_requested.connect(self._request)
        self.map.large_requested.connect(self.show_map)
        self.weak.line_opened.connect(self._practise_line)
        self.weak.practise_pressed.connect(self._practise)
        self.empty = EmptyState(
            Icon.WAVE,
            "No answers yet",
            "After the first drill this page shows how right and how quick you are, case by case.",
            centred=True,
        )
        self.empty.add_button("start", "Start with the third cards", "Enter", Kind.PRIMARY)
        self.empty.chosen.connect(lambda: self.drill_requested.emit(self.presenter.first_request()))
        self.broken = ErrorCard(Icon.FILE_BAD, "Progress cannot be shown", "", centred=True)
        self.toasts = ToastHost(self)
        self.taking.told.connect(self.toasts.show_toast)
        self.taking.trouble.connect(self._toast)
        self._share = 0.0
        self._wait = QTimer(self)  # runs only while something is read
        self._wait.setSingleShot(True)
        self._wait.setInterval(_PATIENCE_MS)
        self._wait.timeout.connect(lambda: self.head.set_busy(self._share))
        self._lay_out()

    def _lay_out(self) -> None:
        content = _Board()
        self._figures, self._grid = QGridLayout(), QGridLayout()
        for column, card in enumerate(self.figures):
            self._figures.addWidget(card, 0, column)
        content.column.addLayout(self._figures)
        content.column.addLayout(self._grid, 1)
        self.figures[-1].hide()  # not before it stands in the page: it would be a window
        self.fitted()
        self._content = content
        self.area = ScrollArea(content)
        self.column.addWidget(self.head)
        self.column.addWidget(self.area, 1)
        for message in (self.empty, self.broken):
            self.column.addWidget(message, 1, Qt.AlignmentFlag.AlignVCenter)
            message.hide()
        self.area.hide()
        self._space()

    def refresh(self) -> None:
        """Read what has been practised since."""
        if self.has_charts is None and not self._loading.busy:
            self._loading.elsewhere(_load_charts, self._draw)
        self._begin()
        self.presenter.load()
        self.head.set_games(self.presenter.games(), self.presenter.filters.where)
        self.head.set_bench(bench_words(self._services, self.presenter.filters.where))

    @property
    def page(self) -> ProgressPage | None:
        """What is shown."""
        return self._page

    def boxes(self) -> tuple[ChartBox, ...]:
        """Return the places of all charts."""
        return (
            self.trend.box,
            self.times.box,
            self.memory.kept,
            self.memory.spread,
            self.weak.load,
        )

    def gold(self) -> KeyButton | None:
        if not self.empty.isHidden():
            return self.empty.button("start")
        return None if self.weak.button.isHidden() or self.area.isHidden() else self.weak.button

    def first_focus(self) -> QWidget:
        sheet = self.taking.sheet or self.large
        return sheet.first_focus() if sheet is not None else super().first_focus()

    def gold_words(self) -> str:
        return "practise the weakest" if self.empty.isHidden() else ""

    def key_list(self) -> Sequence[Key]:
        return [
            *super().key_list(),
            Key("Tab", "walk over the panels"),
            Key("Arrows", "walk over a chart, figure by figure, or a map; there Enter practises"),
            Key("T", "show a chart as a table, and back"),
            pressing(self.map.large, "show the map larger", name="M"),
            pressing(self.head.runs, "past runs at the table, to be played back"),
            pressing(self.head.take, "print, or export to a file"),
        ]

    def narrowed(self, narrow: bool) -> None:
        self.head.set_short(narrow)
        self._space()

    def fitted(self) -> None:
        """Lay the panels out in three columns, or in two or one where text is large."""
        room = self.room or _THREE_COLUMNS
        columns = 3 if room >= _THREE_COLUMNS else 2 if room >= _TWO_COLUMNS else 1
        self.head.set_stacked(columns < 3)
        self._place_figures(columns)
        places, widths = _PLACES[columns]
        panels = (self.trend, self.times, self.map, self.memory, self.weak)
        for panel, place in zip(panels, places, strict=True):
            self._grid.addWidget(panel, *place)
        for column, part in enumerate(widths):
            self._grid.setColumnStretch(column, part)
        self.weak.setMinimumHeight(0 if columns == 3 else current().px(480))
        self.memory.set_brief(columns == 3 and self.height() < current().px(_LOW))

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.presenter.stop()
        self.taking.stop()
        self._wait.stop()
        self.toasts.clear()
        super().hideEvent(event)

    def _place_figures(self, columns: int) -> None:
        shown = [card for card in self.figures if not card.isHidden()]
        across = {3: len(shown), 2: 2 if len(shown) == 4 else 3, 1: 2}[columns]
        for index, card in enumerate(shown):
            self._figures.addWidget(card, index // across, index % across)
        for column in range(len(self.figures)):
            self._figures.setColumnStretch(column, int(column < across))

    def _space(self) -> None:
        gap = self.metrics.panel_gap - 6
        for row, part in enumerate((5, 8) if self.metrics.narrow else (4, 5)):
            self._grid.setRowStretch(row, part)
        self._figures.setSpacing(gap)
        self._grid.setSpacing(gap)
        self._content.column.setSpacing(gap)

    # -- showing ---------------------------------------------------------------------------

    def _begin(self) -> None:
        self._share = 0.0
        self._wait.start()

    def _advance(self, share: float) -> None:
        self._share = share
        if not self.head.bar.isHidden():
            self.head.set_busy(share)
        elif not self._wait.isActive():
            self._wait.start()

    def _show(self, page: ProgressPage) -> None:
        self._wait.stop()
        self.head.set_busy(None)
        self._page = self.taking.shown = page
        self.broken.hide()
        self.area.setVisible(page.answered)
        self.empty.setVisible(not page.answered)
        self.head.set_games(self.presenter.games(), page.filters.where)
        self.head.show_page(page)
        if not page.answered:
            self._show_empty(page)
            return
        self._show_figures(tiles(page))
        for panel in (self.trend, self.times, self.memory, self.weak):
            panel.show_page(page)
        self.map.set_maps(page.maps)
        self.spread()
        self.take_keys()

    def _show_empty(self, page: ProgressPage) -> None:
        asked = self.presenter.first_request()
        first = "third cards" if asked.kind == "third-card" else "payouts"
        what = f"No answers in {page.title} yet" if page.ever else "No answers yet"
        self.empty.set_words(what, self.empty.sentence.text())
        self.empty.button("start").setText(f"Start with the {first}")
        self.take_keys()

    def _show_figures(self, shown: tuple[Tile, ...]) -> None:
        for index, card in enumerate(self.figures):
            card.setVisible(index < len(shown))
            if index < len(shown):
                tile = shown[index]
                card.set_figure(tile.name, tile.value, tile.unit, tile.foot)
                card.set_change(tile.change, _TONES[tile.turn], tile.when)
                card.set_state(State.GOLD if tile.ahead else State.NONE)
        self.fitted()

    def _draw(self, has_charts: bool) -> None:
        self.has_charts = self.taking.drawn = has_charts
        for box in self.boxes():
            if has_charts:
                box.load()
            else:
                box.fail()

    def _trouble(self, trouble: TrainerError) -> None:
        self._wait.stop()
        self.head.set_busy(None)
        if self._page is not None and not self.area.isHidden():
            self._toast(trouble)
            return
        self.area.hide()
        self.empty.hide()
        self.broken.set_words("Progress cannot be shown", trouble.next_step)
        self.broken.set_detail(str(trouble))
        self.broken.show()

    def _toast(self, trouble: TrainerError) -> None:
        self.toasts.show_toast(trouble.sentence(), State.BAD)

    # -- acting ----------------------------------------------------------------------------

    def show_map(self) -> None:
        """Show the maps as large as the page."""
        if self.large is None:
            self.large = MapSheet(self, self.map)
            self.large.practise_requested.connect(self._practise_place)
            self.large.closed.connect(self._map_closed)
            self.large.open()

    def _practise_place(self, request: object) -> None:
        if self.large is not None:
            self.large.close_sheet()
        self._request(request)

    def _map_closed(self) -> None:
        if self.large is not None:
            self.large.deleteLater()
            self.large = None

    def _practise(self) -> None:
        if self._page is not None:
            self._request(self.presenter.weak_request(self._page.weakest))

    def _practise_line(self, number: int) -> None:
        if self._page is not None:
            self._request(self.presenter.weak_request([self._page.weakest[number]]))

    def _request(self, request: object) -> None:
        match request:
            case DrillRequest():
                self.drill_requested.emit(request)
            case TableRequest():
                self.table_requested.emit(request)
            case SittingRequest():
                self.sitting_requested.emit(request)


def _load_charts() -> bool:
    """Load pyqtgraph, which takes half a second; without it the figures are shown as tables."""
    try:
        for name in ("trend", "times", "load", "kept", "spread"):
            import_module(f"trainer.ui.widgets.charts.{name}_chart")
    except ImportError:
        return False
    return True
