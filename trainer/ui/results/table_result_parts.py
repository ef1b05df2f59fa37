"""What the page after a run is made of: figures, legend, fault rows, things to practise."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.results.table_report import FaultLine, ReportFigure, WeakLine
from trainer.ui.table.steps import short_clause
from trainer.ui.text import percent
from trainer.ui.theme import Role, State, Tone, Weight, blend, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.bar import Bar
from trainer.ui.widgets.figure import Figure
from trainer.ui.widgets.labels import ElidedText, Phrase, Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.sparkline import Sparkline

_SIGNS = {State.GOOD: "✓ ", State.WARN: "▲ ", State.BAD: "✕ "}
_FAULT_SIGNS = {State.WARN: "!", State.BAD: "✕"}
_TREND_FITS = 360


class FigurePanel(Panel):
    """One figure of the run with a sentence below it, and its trend where it has one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(dense=True, parent=parent)
        self._name = ElidedText("", Role.BODY, Tone.MUTED)
        self.figure = Figure("", size=46, narrow_size=32)
        self._notes = Phrase(role=Role.BODY)
        self._trend = Sparkline(180, 44, state=State.GOLD, dot=True)
        self._has_trend = False
        self._trend.hide()
        row = QHBoxLayout()
        row.addWidget(self.figure)
        row.addStretch(1)
        row.addWidget(self._trend)
        self.body.setSpacing(2)
        self.add(self._name)
        self.add_layout(row)
        self.add(self._notes)

    def show_figure(
        self, figure: ReportFigure, trend: Sequence[float] = (), target: float | None = None
    ) -> None:
        """Show a figure; a trend needs at least three points."""
        self._name.setText(figure.name)
        self.figure.set_figure(figure.value, figure.unit)
        parts = []
        for number, (state, words) in enumerate(figure.notes):
            tone = Tone(state.value) if state else Tone.MUTED
            sign = _SIGNS.get(state, "")
            parts.append((f"{'· ' if number else ''}{sign}{words}", tone, False))
        self._notes.set_parts(parts)
        self._has_trend = len(trend) >= 3
        self._trend.set_values(trend, target)
        self._trend.setVisible(self._has_trend and self.width() > _TREND_FITS)

    def notes(self) -> str:
        """Return the sentence below the figure."""
        return self._notes.accessibleName()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._trend.setVisible(self._has_trend and self.width() > _TREND_FITS)

    def set_narrow(self, narrow: bool) -> None:
        super().set_narrow(narrow)
        self.figure.set_narrow(narrow)


class Legend(QWidget):
    """Says what the colours of the strip chart mean, with a sign for the worst."""

    ENTRIES = (
        (State.GOOD, "within target", ""),
        (State.WARN, "up to a quarter over", ""),
        (State.BAD, "more than a quarter over", "▲"),
    )

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(", ".join(words for _, words, _ in self.ENTRIES))

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        font = current().font(13)
        words = sum(paint.width_of(font, f"{sign} {text}") for _, text, sign in self.ENTRIES)
        theme = current()
        gaps = len(self.ENTRIES) * (theme.px(12) + 10) + (len(self.ENTRIES) - 1) * theme.px(20)
        return QSize(round(words) + gaps, theme.px(20))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(0, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        painter = QPainter(self)
        paint.smooth(painter)
        font = theme.font(13)
        x = 0.0
        for state, words, sign in self.ENTRIES:
            side = theme.px(12)
            square = QRectF(x, (self.height() - side) / 2, side, side)
            colour = blend(theme.palette.ink_1, theme.palette.signal(state), 0.85)
            paint.box(painter, square, radius=3, fill=colour)
            text = f"{sign} {words}".strip()
            wide = paint.width_of(font, text) + 2
            line = QRectF(square.right() + 8, 0, wide, self.height())
            paint.words(painter, line, text, font=font, colour=theme.palette.muted)
            x = line.right() + theme.px(20)
        painter.end()


class FaultRow(QWidget):
    """One fault: when, its number, what happened, which clause.

    Signals:
        pressed: (entry) the row was clicked: its act is to be played back.
    """

    pressed = Signal(int)

    def __init__(self, line: FaultLine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.line = line
        self._lit = self._narrow = False
        words = f"Fault {line.number}, {line.where}: {line.text}. {line.clause}"
        self.setAccessibleName(words)
        self.setToolTip(f"{line.text}\n{line.clause}\nClick to play it back.")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        if self.rect().contains(event.position().toPoint()):
            self.pressed.emit(self.line.entry)

    def light(self, lit: bool) -> None:
        """Show that this is the fault chosen in the chart."""
        self._lit = lit
        self.update()

    def is_lit(self) -> bool:
        return self._lit

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(500, current().px(46 if self._narrow else 56))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        whole = QRectF(self.rect())
        if self._lit:
            paint.box(painter, whole, radius=6, fill=tokens.gold_dim)
        paint.line(painter, whole.bottomLeft(), whole.bottomRight(), tokens.hair)
        body, strong = theme.font(15), theme.font(15, Weight.SEMIBOLD)
        at, sign = theme.px(56 if self._narrow else 76), theme.px(44 if self._narrow else 56)
        room = whole.adjusted(4, 0, -4, 0)
        time = QRectF(room.left(), 0, at, whole.height())
        paint.words(painter, time, self.line.at, font=body, colour=tokens.muted)
        mark = QRectF(time.right(), 0, sign, whole.height())
        words = f"{_FAULT_SIGNS.get(self.line.state, '!')} {self.line.number}"
        colour = tokens.signal(self.line.state)
        paint.words(painter, mark, words, font=strong, colour=colour)
        clause = min(room.width() * 0.26, paint.width_of(theme.font(14), self.line.clause) + 2)
        edge = QRectF(room.right() - clause, 0, clause, whole.height())
        paint.words(
            painter, edge, self.line.clause, font=theme.font(14), colour=tokens.muted,
            align=paint.RIGHT,
        )  # fmt: skip
        text = QRectF(mark.right(), 0, edge.left() - mark.right() - 16, whole.height())
        self._paint_text(painter, text)
        painter.end()

    def _paint_text(self, painter: QPainter, room: QRectF) -> None:
        theme = current()
        tokens = theme.palette
        font = theme.font(15, Weight.MEDIUM)
        small = theme.font(13)
        where = f"· {self.line.where}"
        wide = paint.width_of(small, where) + 8
        words = paint.width_of(font, self.line.text) + 1
        if words + wide <= room.width():
            paint.words(painter, room, self.line.text, font=font, colour=tokens.text)
            rest = QRectF(room.left() + words + 6, 0, wide, room.height())
            paint.words(painter, rest, where, font=small, colour=tokens.muted)
            return
        high = paint.height_of(font) + paint.height_of(small)
        top = (room.height() - high) / 2
        first = QRectF(room.left(), top, room.width(), paint.height_of(font))
        paint.words(painter, first, self.line.text, font=font, colour=tokens.text)
        second = QRectF(room.left(), first.bottom(), room.width(), paint.height_of(small))
        paint.words(painter, second, self.line.where, font=small, colour=tokens.muted)


class WeakRow(QWidget):
    """One thing to practise, with how much of it is known."""

    def __init__(self, line: WeakLine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        state = State.BAD if line.share < 0.7 else State.WARN if line.share < 0.9 else State.GOOD
        head, foot = QHBoxLayout(), QHBoxLayout()
        head.addWidget(ElidedText(line.title, Role.STRONG), 1)
        head.addWidget(Text(short_clause(line.clause), Role.SMALL, Tone.MUTED))
        foot.addWidget(Text(line.detail, Role.SMALL, Tone.MUTED), 1)
        foot.addWidget(Text(f"{percent(100 * line.share)} known", Role.SMALL, Tone.MUTED))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(5)
        column.addLayout(head)
        column.addWidget(Bar(line.share, state, height=8))
        column.addLayout(foot)
        self.setAccessibleName(f"{line.title}: {line.detail}")
