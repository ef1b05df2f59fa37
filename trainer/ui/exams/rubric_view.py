"""The assessor at a real table: the rubric by keys or touch, the pace, the comments."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from trainer.errors import TrainerError
from trainer.ui.exams.comment_list_view import CommentList, Remark
from trainer.ui.exams.pace_watch import REASONS
from trainer.ui.exams.rubric import Rubric
from trainer.ui.exams.score_row import BandRow, GroupHead, ScoreRow
from trainer.ui.icons import Icon
from trainer.ui.shell.form_sheet import FittedSheet
from trainer.ui.shell.services import Services
from trainer.ui.shell.sheet import Sheet
from trainer.ui.shell.study_page import Crumbs, ScrollColumn, StudyPage
from trainer.ui.text import clock
from trainer.ui.theme import Kind, Role, State, Tone, current
from trainer.ui.widgets.choices import Tick
from trainer.ui.widgets.empty_state import EmptyState
from trainer.ui.widgets.key_button import ButtonSize, KeyButton
from trainer.ui.widgets.key_legend import KeyLegend
from trainer.ui.widgets.keymap import Key, pressing, several
from trainer.ui.widgets.labels import Text
from trainer.ui.widgets.message_sheet import MessageSheet, ask
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.pill import Pill
from trainer.ui.widgets.round_bars import RoundBars
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.segmented import Segmented

_SIDE, _NARROW_SIDE = 520, 430
_LINE = "Comment on the line at hand"
TICK_MS = 250


class RubricView(StudyPage):
    """Scores one table test.

    Signals:
        closed: (int) the sheet was closed; carries the exam.
        back_requested: The page is left; what was scored is kept.
    """

    closed = Signal(int)
    back_requested = Signal()

    def __init__(self, services: Services, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.presenter = Rubric(services, self)
        self.crumbs = Crumbs()
        self.crumbs.set_back("Exams")
        self.title = Text("", Role.TITLE)
        self.total = Text("", Role.FIGURE_2)
        self.so_far = Text("", Role.SMALL, Tone.MUTED)
        self.rows: list[ScoreRow] = []
        self._means: list[GroupHead] = []
        self._above: dict[int, GroupHead] = {}  # the head over the first line of each group
        self.bands = BandRow("No teaching and no repeating during the test")
        self._over = QHBoxLayout()
        self._over.addWidget(self.bands)
        self.area = ScrollArea(ScrollColumn())
        self.area.verticalScrollBar().rangeChanged.connect(lambda *_: self._align_bands())
        self.other = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.time = Text("0:00", Role.FIGURE)
        self.left_out = Text("", Role.SMALL, Tone.MUTED)
        self.pace = Text("", Role.FIGURE)
        self.needed = Text("", Role.SMALL, Tone.MUTED)
        self.bars = RoundBars()
        self.state = Pill(Icon.PAUSE, "Not started", State.NONE)
        self.round = KeyButton("Start", "Space", Kind.PRIMARY, size=ButtonSize.BIG, wide=True)
        self.out = KeyButton("Leave out", "E", size=ButtonSize.BIG)
        self.why = Segmented([(one, one.capitalize()) for one in REASONS])
        self.why.setAccessibleName("Why")
        self.fewer = KeyButton("\u2212", "")
        self.more = KeyButton("+", "")
        self.players = Text("6", Role.SECTION)
        self.comments = CommentList()
        self.line = QLineEdit()
        self.line.setPlaceholderText(_LINE)
        self.line.setAccessibleName(_LINE)
        self.add = KeyButton("Add", "N")
        self.fail = KeyButton("Automatic fail", "F", Kind.DANGER, icon=Icon.FLAG)
        self.finish = KeyButton("Close the sheet", "")
        self.asking: MessageSheet | None = None
        self.note = Text("", Role.SMALL, Tone.MUTED, wrap=True)
        self.sheet: Sheet | None = None
        self._tick = QTimer(self)  # runs only while the test is timed
        self._tick.setInterval(TICK_MS)
        self._tick.timeout.connect(self.show_time)
        self._lay_out()
        self._connect()
        self.legend.show_keys(self.key_list())

    def _lay_out(self) -> None:
        head, names = QHBoxLayout(), QVBoxLayout()
        names.setSpacing(2)
        names.addWidget(self.crumbs)
        names.addWidget(self.title)
        head.addLayout(names, 1)
        figures = QVBoxLayout()
        figures.setSpacing(0)
        self.total.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.so_far.setAlignment(Qt.AlignmentFlag.AlignRight)
        figures.addWidget(self.total)
        figures.addWidget(self.so_far)
        head.addLayout(figures)
        lines = Panel(dense=True)
        lines.add_layout(self._over)
        lines.add(self.area, 1)
        foot = QHBoxLayout()
        foot.setSpacing(16)
        self.legend = KeyLegend()
        foot.addWidget(self.legend)
        foot.addWidget(self.other, 1)
        lines.add_layout(foot)
        columns = QHBoxLayout()
        columns.setSpacing(16)
        columns.addWidget(lines, 1)
        side = QVBoxLayout()
        side.setSpacing(14)
        side.addWidget(self._pace_panel())
        side.addWidget(self._comment_panel(), 1)
        self._side = QWidget()
        side.setContentsMargins(0, 0, 0, 0)
        self._side.setLayout(side)
        columns.addWidget(self._side)
        self.column.addLayout(head)
        self.column.addLayout(columns, 1)

    def _pace_panel(self) -> Panel:
        made = Panel("Pace audit", dense=True)
        made.head.addWidget(self.state)
        figures = QHBoxLayout()
        for figure, below in ((self.time, self.left_out), (self.pace, self.needed)):
            cell = QVBoxLayout()
            cell.setSpacing(2)
            cell.addWidget(figure)
            cell.addWidget(below)
            figures.addLayout(cell, 1)
        made.add_layout(figures)
        made.add(self.bars)
        keys = QHBoxLayout()
        keys.setSpacing(10)
        keys.addWidget(self.round, 1)
        keys.addWidget(self.out)
        made.add_layout(keys)
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(self.why)
        row.addStretch(1)
        self.fewer.setAccessibleName("One player fewer")
        self.more.setAccessibleName("One player more")
        for part in (Text("Players", Role.SMALL, Tone.MUTED), self.fewer, self.players, self.more):
            row.addWidget(part)
        made.add_layout(row)
        return made

    def _comment_panel(self) -> Panel:
        made = Panel("Comments", "stamped with the test's clock", dense=True)
        held = ScrollColumn()
        held.column.addWidget(self.comments)
        held.column.addStretch(1)
        area = ScrollArea(held)
        bar = area.verticalScrollBar()
        bar.rangeChanged.connect(lambda _, end: bar.setValue(end))  # the newest is in view
        made.add(area, 1)
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.line, 1)
        row.addWidget(self.add)
        made.add_layout(row)
        ends = QHBoxLayout()
        ends.setSpacing(10)
        ends.addWidget(self.fail)
        ends.addStretch(1)
        ends.addWidget(self.finish)
        made.add_layout(ends)
        made.add(self.note)
        return made

    def _connect(self) -> None:
        show = self.presenter
        show.changed.connect(self._show)
        show.closed.connect(lambda: self.closed.emit(show.exam.id))
        show.troubled.connect(self._trouble)
        self.crumbs.back.clicked.connect(self._leave)
        self.round.clicked.connect(show.round_done)
        self.out.clicked.connect(lambda: show.leave_out(self.why.current()))
        self.fewer.clicked.connect(lambda: show.set_players(show.players - 1))
        self.more.clicked.connect(lambda: show.set_players(show.players + 1))
        self.add.clicked.connect(self._comment)
        self.line.returnPressed.connect(self._comment)
        self.fail.clicked.connect(self.ask_fail)
        self.finish.clicked.connect(self._close)

    def open_exam(self, exam_id: int) -> None:
        """Open one's own sheet of an exam; raises `TrainerError` where one may not."""
        self.presenter.open(exam_id)
        self._make_rows()
        self._show()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _make_rows(self) -> None:
        old = self.area.takeWidget()
        if old is not None:
            old.deleteLater()
        held = QWidget()  # as high as its rows: a key stays a target
        column = QVBoxLayout(held)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(0)
        self.rows, self._means, self._above = [], [], {}
        for group in self.presenter.test.groups:
            head = GroupHead(group.title, group.weight.value)
            self._means.append(head)
            self._above[len(self.rows)] = head
            column.addWidget(head)
            for line in group.criteria:
                place = len(self.rows)
                row = ScoreRow(line.text)
                row.scored.connect(lambda score, place=place: self.presenter.give(score, place))
                row.picked.connect(lambda place=place: self.presenter.go_to(place))
                row.set_narrow(self.metrics.narrow)
                self.rows.append(row)
                column.addWidget(row)
        column.addStretch(1)
        self.area.setWidget(held)

    # -- what is shown ------------------------------------------------------------------------

    def _show(self) -> None:
        show = self.presenter
        if not self.rows:
            return
        self.title.setText(f"Table test, {show.candidate}")
        lines = show.lines()
        for place, (row, line) in enumerate(zip(self.rows, lines, strict=True)):
            row.show_score(show.scores.get(line.id), here=place == show.at)
        self.area.ensureWidgetVisible(self.rows[show.at], 0, 60)
        if (head := self._above.get(show.at)) is not None:
            self.area.ensureWidgetVisible(head, 0, 0)  # the first line is read with its group
        for head, group in zip(self._means, show.test.groups, strict=True):
            head.show_mean(show.mean(group))
        score = show.score()
        self.total.setText("\u2013" if score is None else f"{score:.1f}")
        scored = sum(line.id in show.scores for line in lines)
        word = "closed" if show.is_closed else "so far"
        self.so_far.setText(
            f"{word}, {scored} of {len(lines)} lines; pass {show.test.least.value:.1f}"
        )
        self.players.setText(str(show.players))
        names = {line.id: line.text for line in lines}
        told = [
            Remark(clock(one.at_ms / 1000), one.text, names.get(one.criterion, ""))
            for one in show.comments
        ]
        fatal = {one.id: one.text for one in show.test.automatic}
        told += [
            Remark("!", fatal.get(name, name), "Automatic fail", grave=True)
            for name in show.automatic
        ]
        self.comments.show_remarks(told)
        refusal = show.refusal()
        self.finish.set_blocked(refusal)
        self.note.setText(refusal or "The sheet can be closed; then it counts and stays.")
        for button in (self.round, self.out, self.fail):
            button.setEnabled(not show.is_scored)
        for part in (self.line, self.add):
            part.setEnabled(not show.is_closed)
        why = show.settled and not show.is_closed
        self.line.setPlaceholderText("Why you are apart here" if why else _LINE)
        words, agreed = show.other()
        self.other.setText(words)
        self.other.set_tone(Tone.TEXT if agreed is not None else Tone.MUTED)
        if show.watch.running:
            self._tick.start()
        self.show_time()

    def show_time(self) -> None:
        """Show the clock and the pace as they are now."""
        show, watch = self.presenter, self.presenter.watch
        audit = watch.audit(show.players)
        self.time.setText(clock(watch.ms / 1000))
        away = sum(one.ms for one in audit.left_out)
        self.left_out.setText(f"of {show.test.minutes.value:g}:00, {clock(away / 1000)} left out")
        self.pace.setText(f"{audit.pace:.0f}" if audit.rounds else "\u2013")
        needed = show.pace_needed()
        self.needed.setText(f"an hour, minimum {needed:.0f}" if needed else "rounds an hour")
        done = "" if self.metrics.narrow else " done"
        rest = "Go on" if watch.ms else "Start"
        self.round.setText(f"Round {len(audit.rounds) + 1}{done}" if watch.running else rest)
        self.bars.set_rounds(show.round_seconds(), needed)
        self.out.setText("Count again" if watch.out else "Leave out")
        if not watch.running:
            self._tick.stop()
            self.state.set_pill(Icon.PAUSE, "Standing", State.NONE)
        elif watch.out:
            self.state.set_pill(Icon.PAUSE, f"Left out: {watch.out}", State.WARN)
        else:
            self.state.set_pill(Icon.DOT, "Running", State.GOOD)
        self.finish.set_blocked(show.refusal())
        if not show.is_closed:
            self.note.setText(show.refusal() or "The sheet can be closed; then it counts.")

    def _trouble(self, error: TrainerError) -> None:
        self.note.setText(f"! {error.sentence()}")

    # -- keys ---------------------------------------------------------------------------------

    def first_focus(self) -> QWidget:
        return self

    def key_list(self) -> Sequence[Key]:
        show, writing = self.presenter, self.holder() is self.line
        return [
            *several(
                ("Up", "Down"), "another line", lambda at: show.move(2 * at - 1), short="Line"
            ),
            *several(
                "1234567890",
                "score it; 0 is ten",
                lambda at: show.give(at + 1),
                label="1 to 9, 0",
                short="Score, 0 is 10",
            ),
            Key("Del", "take the score back", show.take_back, short="Take back"),
            Key("Backspace", "the same", show.take_back),
            pressing(self.round, "start; then each round that is done"),
            pressing(self.out, "leave a stretch out, and count again"),
            Key("N", "write a comment", self._write),
            pressing(self.fail, "an automatic fail"),
            Key("Esc", "drop the comment", self._stop_writing, on=writing),
            Key("Esc", "back to the exams; everything is kept", self._leave, on=not writing),
        ]

    def _write(self) -> None:
        self.line.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _stop_writing(self) -> None:
        self.line.clear()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _comment(self) -> None:
        self.presenter.comment(self.line.text())
        self.line.clear()
        self._go_on()

    def _close(self) -> None:
        """Ask once: from then on nothing on the sheet can be changed."""
        card = EmptyState(
            Icon.LOCK,
            "Close the sheet?",
            "Nothing on it can be changed from then on; it becomes part of the record.",
        )
        self.asking = ask(self, card, yes=("close", "Close the sheet"), no=("back", "Not yet"))
        self.asking.chosen.connect(self._answered)

    def _answered(self, what: str) -> None:
        if self.asking is not None:
            self.asking.deleteLater()
            self.asking = None
        if what == "close":
            self.presenter.close()
        self._go_on()

    def _go_on(self) -> None:
        """Leave the keys where the next thing is written: a reason, or the scores."""
        place = self.line if self.presenter.unexplained() else self
        place.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask_fail(self) -> None:
        """Ask which automatic fail it was, from the standard's list."""
        show = self.presenter
        sheet = FittedSheet(
            self, "Automatic fail", "Which one? It ends the test whatever else is right."
        )
        for one in show.test.automatic:
            tick = Tick(one.text)
            tick.setChecked(one.id in show.automatic)
            tick.toggled.connect(
                lambda on, name=one.id: show.fail(name) if on else show.forgive(name)
            )
            sheet.column.addWidget(tick)
        sheet.closed.connect(self._drop_sheet)
        self.sheet = sheet
        sheet.open()

    def _drop_sheet(self) -> None:
        sheet, self.sheet = self.sheet, None
        if sheet is not None:
            sheet.deleteLater()
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _leave(self) -> None:
        self._tick.stop()
        self.presenter.pause()
        self.back_requested.emit()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802 - Qt's name
        super().showEvent(event)
        if self.rows and self.presenter.watch.running:  # the PC was locked while it ran
            self._tick.start()

    def hideEvent(self, event: QHideEvent) -> None:  # noqa: N802 - Qt's name
        if not event.spontaneous():
            self._tick.stop()
            if self.sheet is not None:
                self.sheet.close_sheet()  # nobody else is to find it open
        super().hideEvent(event)

    def _align_bands(self) -> None:
        """Keep the words over the keys, whether the lines scroll or not."""
        bar = self.area.verticalScrollBar()
        spare = 4 + (bar.sizeHint().width() if bar.maximum() > 0 else 0)
        self._over.setContentsMargins(0, 0, spare, 0)

    def narrowed(self, narrow: bool) -> None:
        self.bands.set_narrow(narrow)
        for row in self.rows:
            row.set_narrow(narrow)

    def fitted(self) -> None:
        narrow = self.metrics.narrow
        self._side.setFixedWidth(current().gap(_NARROW_SIDE if narrow else _SIDE))
