"""The progress page: what one's answers have come to."""

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QBoxLayout, QFileDialog, QGridLayout, QHBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.presenters.progress import KINDS, PERIODS, ProgressPage, ProgressPresenter
from trainer.ui.presenters.progress_figures import Change
from trainer.ui.presenters.requests import DrillRequest
from trainer.ui.presenters.services import Services
from trainer.ui.text import DASH, percent, plural, seconds
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.views.progress_panels import (
    FigureCard,
    MapPanel,
    MemoryPanel,
    TimesPanel,
    TrendPanel,
    WeakPanel,
)
from trainer.ui.views.study_page import ScrollColumn, StudyPage
from trainer.ui.widgets.choices import Choice
from trainer.ui.widgets.empty_state import EmptyState, ErrorCard
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.segmented import Segmented
from trainer.ui.widgets.toast import ToastHost

_HOUSE_STANDARD = 95
_THREE_COLUMNS = 1200  # pixels at 100 percent text
_TWO_COLUMNS = 800


class ProgressView(StudyPage):
    """Figures, trends and the weakest ten of one game. Enter practises the ten, E exports.

    Signals:
        drill_requested: (DrillRequest) a drill is to be started.
    """

    drill_requested = Signal(object)

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = ProgressPresenter(services, self)
        self.presenter.loaded.connect(self._show)
        self.presenter.trouble.connect(self._trouble)
        self.presenter.exported.connect(self._told_export)
        self._page: ProgressPage | None = None
        self.title = Text("Progress", Role.TITLE)
        self.games = Choice()
        self.games.setAccessibleName("Game")
        self.games.setSizeAdjustPolicy(
            Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.games.setMinimumContentsLength(6)
        self.games.setMinimumWidth(current().px(150))
        self.games.setMaximumWidth(current().px(320))
        self.games.currentIndexChanged.connect(self._pick_game)
        self.kinds = Segmented(KINDS)
        self.kinds.setAccessibleName("Kind of act")
        self.kinds.picked.connect(self.presenter.choose_kind)
        self.periods = Segmented(PERIODS)
        self.periods.setAccessibleName("Period")
        self.periods.set_current(self.presenter.period)
        self.periods.picked.connect(self.presenter.choose_period)
        self.export = KeyButton("Export", "E", icon=Icon.SAVE)
        self.export.clicked.connect(self._ask_export)
        self.figures = tuple(FigureCard() for _ in range(4))
        self.trend, self.times = TrendPanel(), TimesPanel()
        self.map, self.memory, self.weak = MapPanel(), MemoryPanel(), WeakPanel()
        self.map.cell_activated.connect(
            lambda row, column: self.drill_requested.emit(self.presenter.cell_request(row, column))
        )
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
        self._lay_out()
        self.empty.hide()
        self.broken.hide()
        self.area.hide()

    def _lay_out(self) -> None:
        what, which = QHBoxLayout(), QHBoxLayout()
        what.setSpacing(12)
        which.setSpacing(12)
        what.addWidget(self.title)
        what.addStretch(1)
        what.addWidget(self.export)
        what.addWidget(self.games, 1000)
        which.addWidget(self.kinds)
        which.addWidget(self.periods)
        which.addStretch(1)
        self._head = head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.setSpacing(12)
        head.setContentsMargins(4, 0, 4, 0)
        head.addLayout(what, 1)
        head.addLayout(which)
        content = ScrollColumn()
        self._figures, self._grid = QGridLayout(), QGridLayout()
        self._grid.setRowStretch(0, 1)
        self.fitted()
        content.column.addLayout(self._figures)
        content.column.addLayout(self._grid, 1)
        self._content = content
        self.area = ScrollArea(content)
        self.column.addLayout(head)
        self.column.addWidget(self.area, 1)
        for card in (self.empty, self.broken):
            self.column.addWidget(card, 1, Qt.AlignmentFlag.AlignVCenter)
        self._space()

    def refresh(self) -> None:
        """Read what has been practised since."""
        self._fill_games()
        self.presenter.load()
        self._mark_game()

    @property
    def page(self) -> ProgressPage | None:
        """What is shown."""
        return self._page

    def gold(self) -> KeyButton | None:
        if not self.empty.isHidden():
            return self.empty.button("start")
        return None if self.weak.button.isHidden() or self.area.isHidden() else self.weak.button

    def pressed(self, key: Qt.Key) -> bool:
        if key == Qt.Key.Key_E and self.export.isEnabled():
            self.export.click()
            return True
        return False

    def shortcuts(self) -> list[tuple[str, str]]:
        """Return the keys of this page, for the list that ? shows."""
        return [
            ("Enter", "practise the weakest"),
            ("Tab", "walk over the panels"),
            ("Arrows Enter", "walk over the map, drill a cell"),
            ("E", "export my answers"),
        ]

    def narrowed(self, narrow: bool) -> None:
        self.export.setText("" if narrow else "Export")
        self._space()

    def fitted(self) -> None:
        """Lay the panels out in three columns, or in two or one where text is large."""
        room = self.room or _THREE_COLUMNS
        columns = 3 if room >= _THREE_COLUMNS else 2 if room >= _TWO_COLUMNS else 1
        direction = QBoxLayout.Direction
        self._head.setDirection(direction.LeftToRight if columns == 3 else direction.TopToBottom)
        for index, figure in enumerate(self.figures):
            across = 2 if columns == 1 else 4
            self._figures.addWidget(figure, index // across, index % across)
        places = {
            3: ((0, 0), (0, 1), (1, 0), (1, 1), (0, 2, 2, 1)),
            2: ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0, 1, 2)),
            1: ((0, 0), (1, 0), (2, 0), (3, 0), (4, 0)),
        }[columns]
        panels = (self.trend, self.times, self.map, self.memory, self.weak)
        for panel, place in zip(panels, places, strict=True):
            self._grid.addWidget(panel, *place)
        for column, part in enumerate({3: (5, 3, 4), 2: (5, 3, 0), 1: (1, 0, 0)}[columns]):
            self._grid.setColumnStretch(column, part)
        self.weak.setMinimumHeight(0 if columns == 3 else current().px(360))

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.presenter.stop()
        self.toasts.clear()
        super().hideEvent(event)

    def _space(self) -> None:
        gap = self.metrics.panel_gap - 6
        self._figures.setSpacing(gap)
        self._grid.setSpacing(gap)
        self._content.column.setSpacing(gap)

    # -- choosing --------------------------------------------------------------------------

    def _fill_games(self) -> None:
        games = self.presenter.games()
        if self.games.count() == len(games):
            return
        self.games.blockSignals(True)
        self.games.clear()
        for key, name in games:
            self.games.addItem(name, key)
        self.games.blockSignals(False)

    def _mark_game(self) -> None:
        self.games.blockSignals(True)
        self.games.setCurrentIndex(self.games.findData(self.presenter.where))
        self.games.blockSignals(False)

    def _pick_game(self) -> None:
        key = self.games.currentData()
        if key:
            self.presenter.choose_game(key)

    # -- showing ---------------------------------------------------------------------------

    def _show(self, page: ProgressPage) -> None:
        self._page = page
        self.broken.hide()
        some = bool(page.kinds)
        self.area.setVisible(some)
        self.empty.setVisible(not some)
        self.export.set_blocked("" if page.ever else "There is nothing to export yet.")
        self.kinds.set_current(page.kind)
        self._mark_game()
        if not some:
            first = "third cards" if page.game.draw is not None else "payouts"
            what = "No answers yet" if not page.ever else f"No answers in {page.game.title} yet"
            self.empty.set_words(what, self.empty.sentence.text())
            self.empty.button("start").setText(f"Start with the {first}")
            self.take_keys()
            return
        kind = dict(KINDS)[page.kind]
        self._show_figures(page, kind)
        self.trend.set_days(page.days, page.target)
        self.times.set_bins(page.bins, kind)
        self.map.set_cells(page.cells, self.presenter.third_card_target())
        self.memory.sentence.setText(page.insight)
        self.memory.set_kept(page.kept)
        self.memory.set_spread(page.middle, kind)
        request = self.presenter.weak_request(page.weakest)
        asked = (len(request.foci) or 1) if request else 0
        self.weak.set_lines(page.weakest, asked, request.kind if request else "")
        self.spread()
        self.take_keys()

    def _show_figures(self, page: ProgressPage, kind: str) -> None:
        right, pace, kept, time = self.figures
        when = f"in {dict(PERIODS)[page.period]}" if page.period != "all" else "since the start"
        right.set_figure(
            f"Right answers, {kind.lower()}",
            DASH if page.right.now is None else percent(100 * page.right.now),
            "",
            _foot(page.right, f"last 100; house standard {_HOUSE_STANDARD}%"),
        )
        if page.right.now is not None and page.right.before is not None:
            points = round(100 * (page.right.now - page.right.before))
            words = f"{'▲' if points > 0 else '▼'} {plural(abs(points), 'point')}"
            tone = Tone.GOOD if points > 0 else Tone.WARN
            right.set_change(words if points else "unchanged", tone if points else Tone.MUTED, when)
        foot = f"house target {seconds(page.target)}" if page.target else "no target yet"
        pace.set_figure(
            f"Median time, {kind.lower()}",
            DASH if page.pace.now is None else f"{page.pace.now:.1f}",
            "" if page.pace.now is None else "s",
            _foot(page.pace, foot),
        )
        if page.pace.now is not None and page.pace.before is not None:
            less = round(page.pace.before - page.pace.now, 1)
            words = (
                f"{'▼' if less > 0 else '▲'} {abs(less):.1f} s {'faster' if less > 0 else 'slower'}"
            )
            tone = Tone.GOOD if less > 0 else Tone.WARN
            pace.set_change(words if less else "unchanged", tone if less else Tone.MUTED, when)
        self._show_kept(page, kept)
        minutes = round(page.minutes)
        time.set_figure("Practice, all games", f"{minutes:,}", "min", "long pauses left out")
        time.set_change(plural(page.practice_days, "day"), Tone.TEXT, when)

    def _show_kept(self, page: ProgressPage, card: FigureCard) -> None:
        old = [line for line in page.kept if line.label in ("7 days", "14 days", "30 days")]
        right, count = sum(line.right for line in old), sum(line.count for line in old)
        enough = count >= 30
        foot = "aim 90%" if enough else f"needs 30 answers asked again, has {count}"
        value = percent(100 * right / count) if enough else DASH
        card.set_figure("Kept after 7 days or more", value, "", foot)
        if enough:
            card.set_change(f"{right} of {count}", Tone.MUTED, "asked again")

    def _trouble(self, trouble: TrainerError) -> None:
        if self._page is not None and not self.area.isHidden():
            self.toasts.show_toast(trouble.sentence(), State.BAD)
            return
        self.area.hide()
        self.empty.hide()
        self.broken.set_words("Progress cannot be shown", trouble.next_step)
        self.broken.set_detail(str(trouble))
        self.broken.show()

    # -- acting ----------------------------------------------------------------------------

    def _practise(self) -> None:
        if self._page is not None:
            self._request(self.presenter.weak_request(self._page.weakest))

    def _practise_line(self, number: int) -> None:
        if self._page is not None:
            self._request(self.presenter.weak_request([self._page.weakest[number]]))

    def _request(self, request: DrillRequest | None) -> None:
        if request is not None:
            self.drill_requested.emit(request)

    def _ask_export(self) -> None:
        name, _ = QFileDialog.getSaveFileName(
            self, "Export my answers", "table-test-answers.csv", "Comma separated (*.csv)"
        )
        if name:
            self.export_to(Path(name))

    def export_to(self, path: Path) -> None:
        """Write one's own acts to a file."""
        self.presenter.export(path)

    def _told_export(self, path: str, rows: int) -> None:
        self.toasts.show_toast(f"{plural(rows, 'answer')} written to {Path(path).name}.")


def _foot(change: Change, words: str) -> str:
    return words if change.now is not None else f"needs 30 answers, has {change.answers}"
