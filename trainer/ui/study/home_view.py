"""A trainee's day: the queue, what was last practised, the week, the games."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.icons import Icon
from trainer.ui.run.requests import DrillRequest, Style, TableRequest, place_first
from trainer.ui.run.sitting import SittingRequest
from trainer.ui.shell.services import Services
from trainer.ui.shell.study_page import StudyPage
from trainer.ui.study.day_panels import (
    ContinuePanel,
    DamagedTile,
    OutlookPanel,
    WaysPanel,
    WeekPanel,
)
from trainer.ui.study.day_sheets import DaySheets
from trainer.ui.study.home import (
    Day,
    GameLine,
    HomePresenter,
    Progress,
    Queue,
    practice_table,
    watch_first,
)
from trainer.ui.study.next_certificate_view import NextCertificate
from trainer.ui.study.outlook import Outlook
from trainer.ui.study.queue_panel import QueuePanel
from trainer.ui.study.task_panel import TaskPanel
from trainer.ui.text import plural
from trainer.ui.theme import NARROW, WIDE, Kind, Role, State, Tone, current
from trainer.ui.widgets.choices import Choice
from trainer.ui.widgets.empty_state import ErrorCard
from trainer.ui.widgets.flow_grid import FlowGrid
from trainer.ui.widgets.game_tile import GameTile
from trainer.ui.widgets.key_button import KeyButton
from trainer.ui.widgets.keymap import Key, pressing
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.message_sheet import MessageSheet, ask
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.tile import Tile

QWIDGETSIZE_MAX = (1 << 24) - 1  # Qt's own figure, which PySide6 does not pass on
_LEAST_FOR_TWO = 1000
_FEW = 4  # games that leave room for all there is to say of each
_LEAST_WIDTH = 1240  # pixels the two columns take whatever the text


class HomeView(StudyPage):
    """The page Today. Enter starts the queue, C continues, arrows walk over the games.

    Signals:
        bench_requested: (rulebook, game) the bench of a game is to be practised.
        sitting_requested: (SittingRequest) lines are to be practised one after another.
        drill_requested: (DrillRequest) a drill is to be started.
        table_requested: (TableRequest) a run at the table is to be started.
        game_requested: (str, str) the page of a game is to be opened: rulebook, game.
        lesson_requested: (str, str, int) a section of a lesson is to be read.
        games_requested: The list of all games is to be shown.
    """

    sitting_requested = Signal(object)
    bench_requested = Signal(str, str)
    drill_requested = Signal(object)
    table_requested = Signal(object)
    game_requested = Signal(str, str)
    lesson_requested = Signal(str, str, int)
    games_requested = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._services = services
        self.presenter = HomePresenter(services, self)
        self.sheets = DaySheets(self, services)
        self.sheets.bench_requested.connect(self.bench_requested)
        self._outlook = Outlook()
        self._lines: tuple[GameLine, ...] = ()
        self._damages: dict[int, TrainerError] = {}
        self._first: GameLine | None = None
        self.sheet: MessageSheet | None = None
        self._build()
        self.sheets.requested.connect(self._request)
        self.sheets.lesson_requested.connect(self.lesson_requested)
        self.sheets.planned.connect(self.refresh)
        self.presenter.day_found.connect(self._show_day)
        self.presenter.queue_found.connect(self._show_queue)
        self.presenter.progress_found.connect(self._show_progress)
        self.presenter.damage_found.connect(self._show_damage)
        self.presenter.outlook_found.connect(self._show_outlook)
        self.presenter.certificate_found.connect(self.certificate.show_ahead)
        # What was just made is measured once it wears its type.
        self.presenter.certificate_found.connect(
            lambda _: QTimer.singleShot(0, self, self._make_room)
        )
        self.presenter.trouble.connect(self._show_trouble)

    def _build(self) -> None:
        self.broken = ErrorCard(Icon.FILE_BAD, "Your day cannot be read.", "")
        self.broken.add_button("retry", "Try again", "Enter", Kind.PRIMARY)
        self.broken.chosen.connect(lambda _: self.refresh())
        self.broken.hide()
        self._title = Text("", Role.TITLE)
        self.course = ElidedText("", Role.BODY, Tone.MUTED)
        self.books = Choice(for_page=True)
        self.books.setAccessibleName("Rulebook")
        self.books.setToolTip("Whose rules you practise by: their games are listed below.")
        self.books.currentIndexChanged.connect(self._choose)
        self.queue = QueuePanel()
        self.queue.started.connect(self._start)
        self.queue.line_started.connect(self._start_line)
        self.queue.chosen.connect(self._choose_start)
        self.games = FlowGrid(3, gap=14, least_width=240)
        self.games.activated.connect(self._open_game)
        self._games_panel = Panel(
            "Games", "skills mastered at the target times, of all; and met", dense=True
        )
        content = QWidget()  # as high as its tiles need
        column = QVBoxLayout(content)
        column.setContentsMargins(4, 4, 8, 4)
        column.addWidget(self.games)
        self.more = Text("", Role.SMALL, Tone.MUTED)
        column.addWidget(self.more)
        column.addStretch(1)
        self._games_area = ScrollArea(content)
        self._games_panel.add(self._games_area, 1)
        self.last = ContinuePanel()
        self.last.requested.connect(self._request)
        self.tasks = TaskPanel(self._services)
        self.tasks.requested.connect(self._request)
        self.tasks.lesson_requested.connect(self.lesson_requested)
        self.week = WeekPanel()
        self.week.plan_pressed.connect(self.sheets.week)
        self.ways = WaysPanel()
        self.ways.chosen.connect(self._choose_way)
        self.outlook = OutlookPanel()
        self.outlook.rule_pressed.connect(self.sheets.mastery)
        self.outlook.lesson_pressed.connect(self._read_leech)
        self.certificate = NextCertificate()
        self.certificate.parts_pressed.connect(self.sheets.ahead)
        self.outlook.add(self.certificate)
        self._lay_out()

    def _lay_out(self) -> None:
        self._left, self._right = QVBoxLayout(), QVBoxLayout()
        self._left.addWidget(self.queue)
        self._left.addWidget(self._games_panel, 1)
        self._side = QWidget()
        self._side.setLayout(self._right)
        self._right.setContentsMargins(0, 0, 0, 0)
        for panel in (self.last, self.tasks, self.week, self.ways, self.outlook):
            self._right.addWidget(panel)
        self._right.addStretch(1)
        self._day = QWidget()
        self._columns = QHBoxLayout(self._day)
        self._columns.setContentsMargins(0, 0, 0, 0)
        self._columns.addLayout(self._left, 1)
        self._columns.addWidget(self._side)
        self._area = ScrollArea(self._day)  # for large text only: at 100 percent all of it fits
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self._title)
        head.addWidget(self.course, 1)
        head.addWidget(Text("Rulebook", Role.BODY, Tone.MUTED))
        head.addWidget(self.books)
        self.column.addLayout(head)
        self.column.addWidget(self.broken)
        self.column.addWidget(self._area, 1)
        self.narrowed(False)

    # -- what the window calls ----------------------------------------------------------------

    def refresh(self) -> None:
        """Read the day anew, as after practice."""
        self.queue.wait()
        self.presenter.refresh()

    def gold(self) -> KeyButton | None:
        if self.broken.isVisibleTo(self):
            return self.broken.button("retry")
        return self.queue.gold()

    def gold_words(self) -> str:
        return "start the queue, or go on with it; on a line only that line"

    def key_list(self) -> Sequence[Key]:
        ways, fresh = self.ways.buttons, self.queue.fresh
        return [
            *super().key_list(),
            Key("Up, Down", "pick another line of the queue, when it has the focus"),
            pressing(self.last.again, "what was left unfinished, or was practised last"),
            pressing(ways["skill"], "practise one skill or topic"),
            pressing(ways["missed"], "practise what I missed lately"),
            pressing(ways["sprint"], "sixty seconds"),
            pressing(ways["endless"], "endless"),
            *(pressing(one, "the assignment that is due first") for one in self.tasks.buttons[:1]),
            pressing(self.week.plan, "plan the week"),
            pressing(self.certificate.parts, "the parts of the next certificate"),
            pressing(self.outlook.rule, "what counts as mastered"),
            pressing(self.outlook.read, "read the lesson of what comes next"),
            pressing(fresh.button("watch"), "watch a round"),
            pressing(fresh.button("place"), "I already deal it"),
            pressing(self.ways.place, "the placement test"),
            Key("G", "all games", self.games_requested.emit),
            Key("Arrows", "move over the games; Enter opens one"),
        ]

    def narrowed(self, narrow: bool) -> None:
        metrics = NARROW if narrow else WIDE
        for layout in (self._left, self._right, self._columns):
            layout.setSpacing(metrics.panel_gap)
        self.games.set_gap(10 if narrow else 14)
        self._arrange()

    def _arrange(self) -> None:
        """Stand the columns side by side, or one under the other where text is large."""
        theme = current()
        stacked = self.width() < max(theme.scale * _LEAST_FOR_TWO, _LEAST_WIDTH)
        Direction = QBoxLayout.Direction  # noqa: N806 - an enum of Qt
        self._columns.setDirection(Direction.TopToBottom if stacked else Direction.LeftToRight)
        metrics = NARROW if self.metrics.narrow else WIDE
        wide = QWIDGETSIZE_MAX if stacked else theme.gap(metrics.side_column)
        self._side.setMinimumWidth(0 if stacked else wide)
        self._side.setMaximumWidth(wide)
        self._games_area.setMinimumHeight(theme.px(190 if stacked else 90))

    def _make_room(self) -> None:
        """Leave the parts of the certificate to their sheet where the column would not fit."""
        self.certificate.set_crowded(False)
        needed = self._right.totalMinimumSize().height()
        if self._right.hasHeightForWidth():
            needed = max(needed, self._right.totalHeightForWidth(self._side.width()))
        self.certificate.set_crowded(needed > self._area.viewport().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._arrange()
        self._make_room()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._arrange()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        self.presenter.stop()
        super().hideEvent(event)

    # -- what the presenter finds -------------------------------------------------------------

    def _show_day(self, day: Day) -> None:
        self.broken.hide()
        self._area.show()
        self._title.setText(day.title)
        self.course.setText(day.course)
        self.books.blockSignals(True)
        self.books.clear()
        for key, name in day.rulebooks:
            self.books.addItem(name, key)
        self.books.setCurrentIndex(max(0, self.books.findData(day.rulebook)))
        self.books.setEnabled(len(day.rulebooks) > 1)
        self.books.blockSignals(False)
        self.last.show_last(day.continuing)
        offered = day.placement
        left = offered is not None and offered.request.attempt is not None
        word = "Go on with the placement" if left else "Placement"
        self.ways.set_placement(f"{word}: {offered.title}" if offered is not None else "")
        self.tasks.refresh()
        self.week.show_week(day.week)
        self._damages = {
            index: line.damage for index, line in enumerate(day.games) if line.damage is not None
        }
        self.more.setText(f"{plural(day.more, 'more game')} on the page Games." if day.more else "")
        self.more.setVisible(bool(day.more))
        if day.games != self._lines:
            self._lines = day.games
            self._fill_games()

    def _fill_games(self) -> None:
        had_keys = self.holder() in self.games.tiles()
        self.games.set_tiles([self._tile(index) for index in range(len(self._lines))])
        self.spread()
        if had_keys:
            self.games.focus_current()

    def _tile(self, index: int) -> Tile:
        line = self._lines[index]
        if index in self._damages:
            return DamagedTile(line.title)
        tile = GameTile(line.title)
        tile.set_roomy(len(self._lines) <= _FEW)
        tile.set_progress(
            0, f"{line.book}", f"practised {line.last}" if line.met else "not opened yet"
        )
        return tile

    def _show_queue(self, queue: Queue) -> None:
        self._first = queue.first_game
        here = self.holder()
        free = here is None or here is self or self.queue.isAncestorOf(here)
        self.queue.show_queue(queue)
        self.ways.set_missed(queue.missed)
        if queue.fresh:
            self.ways.set_placement("")  # the queue itself offers it
        day = self.presenter.day
        if day is not None and day.is_new and self.isVisible() and self.sheets.sheet is None:
            # The keys come back to what is gold, wherever they were when the page came.
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)
            self.sheets.ask_new(day.rulebook, queue.rulebook)
            return
        if self.isVisible() and free:
            self.first_focus().setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_progress(self, index: int, found: Progress) -> None:
        tile, line = self.games.tiles()[index], self._lines[index]
        if isinstance(tile, GameTile):
            elsewhere = line.rulebook != self.books.currentData()
            words = f"{found.words} skills{found.begun}"
            if elsewhere:
                words = f"{found.words}{found.begun} · {line.book}"
            elif found.due:
                words = f"{found.words}{found.begun} · {found.due} due"
            tile.set_progress(found.percent, words, _practised(line), met=found.met)
            tile.set_kinds(found.kinds)

    def _show_damage(self, index: int, damage: TrainerError) -> None:
        self._damages[index] = damage
        self._fill_games()

    def _show_outlook(self, found: Outlook) -> None:
        self._outlook = found
        self.outlook.show_outlook(found)

    def _show_trouble(self, trouble: TrainerError) -> None:
        self.broken.set_words("Your day cannot be read.", trouble.next_step)
        self.broken.set_detail(str(trouble))
        self.broken.show()
        self._area.hide()
        self.take_keys()

    # -- what the person does -----------------------------------------------------------------

    def _choose(self) -> None:
        rulebook = self.books.currentData()
        if isinstance(rulebook, str):
            self.queue.wait()
            self.presenter.choose(rulebook)

    def _start(self) -> None:
        self._request(self.presenter.queue_request())

    def _start_line(self, number: int) -> None:
        self._request(self.presenter.line_request(number))

    def _request(self, request: object) -> None:
        match request:
            case SittingRequest():
                self.sitting_requested.emit(request)
            case DrillRequest() | TableRequest() if self.presenter.is_in_queue(request.attempt):
                self._start()  # the rest of the queue follows
            case DrillRequest():
                self.drill_requested.emit(request)
            case TableRequest():
                self.table_requested.emit(request)

    def _choose_way(self, way: str) -> None:
        if way == "place":
            day = self.presenter.day
            if day is not None and day.placement is not None:
                self._request(day.placement.request)
            return
        if way == "missed":
            self._request(self.presenter.missed_request())
            return
        style = {"sprint": Style.SPRINT, "endless": Style.ENDLESS}.get(way, Style.COUNT)
        games = [
            (line.rulebook, line.game, line.title)
            for line in self._lines
            if line.rulebook == self.books.currentData() and line.damage is None
        ]
        self.sheets.practise(games, style)

    def _read_leech(self) -> None:
        leech = self._outlook.leech
        if leech is not None and leech.section is not None:
            skill = leech.skill
            self.lesson_requested.emit(skill.rulebook, skill.game, leech.section)

    def _choose_start(self, key: str) -> None:
        if key == "games" or self._first is None:
            self.games_requested.emit()
        elif key == "open":
            self.game_requested.emit(self._first.rulebook, self._first.game)
        elif key == "watch":
            self.table_requested.emit(watch_first(self._first))
        elif key == "place":
            self.drill_requested.emit(place_first(self._first.rulebook, self._first.game))
        else:
            self.table_requested.emit(practice_table(self._first))

    def _open_game(self, index: int) -> None:
        line = self._lines[index]
        damage = self._damages.get(index)
        if damage is None:
            self.game_requested.emit(line.rulebook, line.game)
            return
        card = ErrorCard(
            Icon.FILE_BAD,
            f"{line.title} cannot be opened.",
            f"Everything else works. {damage.next_step}",
            str(damage),
            state=State.BAD,
        )
        self.sheet = ask(self, card, yes=("back", "Back to the day"))


def _practised(line: GameLine) -> str:
    if line.pace:
        return f"pace {line.pace:.0f} an hour, {line.last}"
    return f"practised {line.last}" if line.met else "not opened yet"
