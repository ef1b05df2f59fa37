"""The roster's table: ticks, names, mastery by game, hours, what is due, how somebody stands."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.ui.icons import Icon
from trainer.ui.people.roster_lines import GAME, RosterLine, Standing
from trainer.ui.text import DASH
from trainer.ui.theme import State, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.choices import paint_tick
from trainer.ui.widgets.data_table import DataTable, TableHead
from trainer.ui.widgets.table_delegate import PADDING
from trainer.ui.widgets.table_model import Cell, Column, bar, pill, tick

TICK = "tick"
GAME_WIDTH = 138
_FIXED = 44 + 130 + 124 + 104 + 60 + 164 + 12  # the other columns at least, and a scroll bar
_GOOD = 80  # per cent: ours, a bar from here on is green
_PILLS = {
    Standing.NEW: (Icon.PLUS, State.INFO),
    Standing.ON_TRACK: (Icon.NONE, State.NONE),
    Standing.READY: (Icon.CHECK, State.GOOD),
    Standing.ATTENTION: (Icon.BANG, State.WARN),
    Standing.NOT_SEEN: (Icon.CROSS, State.BAD),
}


class _Head(TableHead):
    """Column titles with a tick over the ticks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.all_ticked = False

    def paintSection(  # noqa: N802 - Qt's name
        self, painter: QPainter, rect: QRect, logical_index: int
    ) -> None:
        super().paintSection(painter, rect, logical_index)
        if logical_index == 0:
            side = current().px(20)
            top = rect.center().y() - side / 2
            painter.save()
            paint.smooth(painter)
            box = QRectF(rect.left() + PADDING, top, side, side)
            paint_tick(painter, box, on=self.all_ticked)
            painter.restore()


class RosterTable(DataTable):
    """One trainee a row. Space ticks, Ctrl A ticks all, Enter opens; a title sorts.

    Signals:
        sort_asked: (str) the title of a column was pressed; carries its key.
        all_ticked: Everybody listed is to be ticked, or nobody.
        room_changed: There is room for more games than before, or for fewer.
    """

    sort_asked = Signal(str)
    all_ticked = Signal()
    room_changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(row_height=42, parent=parent)
        self._room = 1
        self.ticks = _Head(self)
        self._head = self.ticks
        self.setHorizontalHeader(self.ticks)
        self.ticks.sectionClicked.connect(self._sort)
        self.column_picked.connect(self._press_title)
        self.setAccessibleName("Trainees")

    def room_for(self) -> int:
        """Return how many games have room for a column each; one always has."""
        wide = self.viewport().width() / current().scale
        return max(1, int((wide - _FIXED) // GAME_WIDTH))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        if self.room_for() != self._room:
            self._room = self.room_for()
            self.room_changed.emit()

    def show_lines(
        self,
        lines: Sequence[RosterLine],
        games: Sequence[tuple[str, str]],
        ticked: Collection[int],
    ) -> None:
        """Show lines with a column for each game, given as key and title."""
        wanted = _columns(games)
        if wanted != self._model.columns():
            self.set_columns(wanted)
        keys = [key for key, _ in games]
        self.set_rows([_row(line, keys, ticked=line.id in ticked) for line in lines])
        self.ticks.all_ticked = bool(lines) and all(line.id in ticked for line in lines)
        self.ticks.viewport().update()

    def show_line(self, place: int, line: RosterLine, games: Sequence[str], *, on: bool) -> None:
        """Show one line anew."""
        self.set_row(place, _row(line, games, ticked=on))

    def mark_sorted(self, column: str, *, falling: bool) -> None:
        """Mark the column that sorts."""
        keys = [one.key for one in self._model.columns()]
        self.set_sort_mark(keys.index(column) if column in keys else -1, falling=falling)

    def _press_title(self, column: int) -> None:
        key = self._model.columns()[column].key
        if key == TICK:
            self.all_ticked.emit()
        else:
            self.sort_asked.emit(key)


def _columns(games: Sequence[tuple[str, str]]) -> tuple[Column, ...]:
    return (
        Column(title="", width=44, sortable=True, key=TICK),
        Column(title="Trainee", least=130, sortable=True, key="name"),
        Column(title="Last seen", width=124, sortable=True, key="seen"),
        *(
            Column(title=f"{title}, %", least=GAME_WIDTH, sortable=True, key=f"{GAME}{key}")
            for key, title in games
        ),
        Column(title="Hours", width=104, right=True, sortable=True, key="hours"),
        Column(title="Due", width=60, right=True, sortable=True, key="due"),
        Column(title="State", width=164, sortable=True, key="state"),
    )


def _row(line: RosterLine, games: Sequence[str], *, ticked: bool) -> tuple[Cell, ...]:
    trainee, work = line.trainee, line.work
    return (
        tick(ticked),
        Cell(text=trainee.label, strong=True, tip=", ".join(trainee.cohorts.values())),
        Cell(text=line.seen, tone=Tone.MUTED),
        *(_mastery(work.mastery.get(game)) for game in games),
        _hours(line),
        _due(line),
        _state(line),
    )


def _mastery(share: int | None) -> Cell:
    if share is None:
        return Cell(text=DASH, tone=Tone.MUTED, tip="Being worked out.")
    return bar(share / 100, str(share), State.GOOD if share >= _GOOD else State.NONE)


def _hours(line: RosterLine) -> Cell:
    done = f"{line.hours:g}" if line.hours < 10 else f"{line.hours:.0f}"
    least = f"/ {line.least:.0f}" if line.least else ""
    enough = line.least is not None and line.hours >= line.least
    return Cell(text=done, beside=least, tone=Tone.TEXT if enough else Tone.MUTED)


def _due(line: RosterLine) -> Cell:
    work = line.work
    if work.open is None:
        return Cell(text=DASH, tone=Tone.MUTED, tip="Being worked out.")
    if work.late:
        return Cell(text=str(work.open), sign=Icon.BANG, state=State.WARN, tip=f"{work.late} late")
    return Cell(text=str(work.open), tone=Tone.TEXT if work.open else Tone.MUTED)


def _state(line: RosterLine) -> Cell:
    sign, state = _PILLS[line.standing]
    if line.standing is Standing.ON_TRACK:
        return Cell(text=line.standing.value, tone=Tone.MUTED, tip=line.why)
    return replace(pill(sign, line.standing.value, state), tip=line.why)
