"""The rail of a replay: the stop in words, and the acts of its round."""

from PySide6.QtCore import QEvent, QObject, QPointF, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.replay.replay_parts import TransportKey
from trainer.ui.replay.replay_words import ActLine, Caption, RoundActs
from trainer.ui.text import seconds
from trainer.ui.theme import NARROW, WIDE, Kind, Role, State, Tone, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.labels import ElidedText, Phrase, Text
from trainer.ui.widgets.panel import Rule
from trainer.ui.widgets.rail_notes import FaultNote
from trainer.ui.widgets.scroll_area import ScrollArea
from trainer.ui.widgets.time_bar import TimeBar

_SIGNS = {State.GOOD: Icon.CHECK, State.WARN: Icon.BANG, State.BAD: Icon.CROSS}
_WORDS = {State.GOOD: "✓", State.WARN: "!", State.BAD: "✕"}


class MomentCard(QWidget):
    """What was done at a stop, by whom, right or wrong, how quickly, and what the rule says."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state = State.NONE
        self._kicker = ElidedText("", Role.SMALL_STRONG, Tone.GOLD)
        self._who = ElidedText("", Role.SMALL, Tone.MUTED)
        self._title = Text("", Role.SECTION, wrap=True)
        self._verdict = Phrase(role=Role.BODY, wrap=True, tight=True)
        self._detail = Text("", Role.BODY, wrap=True)
        self._bar = TimeBar()
        self._time = Phrase(role=Role.SMALL)
        self._rule = Rule(strong=True)
        self._why = Phrase(role=Role.SMALL, wrap=True)
        self._column = QVBoxLayout(self)
        self._column.setSpacing(6)
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self._kicker, 1)
        top.addWidget(self._who)
        self._column.addLayout(top)
        for part in (
            self._title,
            self._verdict,
            self._detail,
            self._time,
            self._bar,
            self._rule,
            self._why,
        ):
            self._column.addWidget(part)
        self._column.addStretch(1)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.set_narrow(False)

    def tell(self, told: Caption) -> None:
        """Tell a stop."""
        self._state = told.state
        self._kicker.setText(told.kicker)
        self._title.setText(told.title)
        tone = Tone(told.state.value) if told.state else Tone.MUTED
        sign = _WORDS.get(told.state, "")
        self._who.setText(told.who)
        self._verdict.set_parts([(f"{sign} {told.verdict}".strip(), tone, True)])
        self._detail.setText(told.detail)
        self._detail.setVisible(bool(told.detail))
        self._tell_time(told)
        parts = [(f"{told.clause.rstrip('.')}.", Tone.TEXT, True)] if told.clause else []
        if told.why:
            parts.append((told.why, Tone.MUTED, False))
        self._why.set_parts(parts)
        self._why.setVisible(bool(parts))
        self._rule.setVisible(bool(parts))
        self.setAccessibleName(f"{told.kicker}: {told.title}. {told.verdict}. {told.who}")
        self.setAccessibleDescription(f"{told.detail} {told.clause} {told.why}".strip())
        self.update()

    def _tell_time(self, told: Caption) -> None:
        self._time.setVisible(told.timed)
        self._bar.setVisible(told.timed and told.seconds is not None and bool(told.target))
        if told.seconds is None:
            self._time.set_parts([("Its time does not count", Tone.MUTED, False)])
            return
        self._bar.set_time(told.seconds, told.target)
        over = bool(told.target) and told.seconds > told.target
        parts = [(seconds(told.seconds), Tone.WARN if over else Tone.TEXT, True)]
        if told.target:
            words = f"of {seconds(told.target)} target{', over' if over else ''}"
            parts.append((words, Tone.MUTED, False))
        self._time.set_parts(parts)

    def words(self) -> str:
        """Return the stop as it reads."""
        return f"{self.accessibleName()} {self.accessibleDescription()}"

    def time_words(self) -> str:
        """Return the time as it reads; nothing where it was not the trainee's act."""
        return self._time.accessibleName() if not self._time.isHidden() else ""

    def set_narrow(self, narrow: bool) -> None:
        self._title.set_role(Role.SUBSECTION if narrow else Role.SECTION)
        self._bar.set_narrow(narrow)
        left, pad, top = (14, 12, 10) if narrow else (16, 14, 14)
        self._column.setContentsMargins(left, top, pad, top)
        self.setMinimumHeight(current().px(176 if narrow else 216))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        edge = (
            tokens.gold if self._state in (State.NONE, State.GOOD) else tokens.signal(self._state)
        )
        painter = QPainter(self)
        paint.smooth(painter)
        paint.box(
            painter, self.rect(), radius=10, fill=tokens.ink_2, border=edge, width=theme.border
        )
        bar = QRectF(0, 12, 4, self.height() - 24)
        paint.box(painter, bar, radius=2, fill=edge)
        painter.end()


class ActList(QWidget):
    """The acts of one round in order: done, now, ahead. Press one to go there.

    Signals:
        chosen: (position) an act was pressed.
    """

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[ActLine, ...] = ()
        self._position, self._pointed = 0, -1
        self._narrow = False
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_lines(self, lines: tuple[ActLine, ...]) -> None:
        """Show a round."""
        self._lines, self._pointed = lines, -1
        self.updateGeometry()
        self.update()

    def set_position(self, position: int) -> None:
        """Say which act the table stands at."""
        self._position = position
        self.update()

    def position(self) -> int:
        """Return the stop the table is at."""
        return self._position

    def lines(self) -> tuple[ActLine, ...]:
        """Return the acts in view."""
        return self._lines

    def row_at(self, position: int) -> QRect:
        """Return where the line of a stop is."""
        high = self._high()
        place = next((n for n, line in enumerate(self._lines) if line.position == position), 0)
        return QRect(0, place * high, self.width(), high)

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(200, max(1, len(self._lines)) * self._high())

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(120, self.sizeHint().height())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        pointed = self._place_at(event.position().y())
        if pointed != self._pointed:
            self._pointed = pointed
            hand = Qt.CursorShape.PointingHandCursor
            self.setCursor(hand if pointed >= 0 else Qt.CursorShape.ArrowCursor)
            self.setToolTip(self._lines[pointed].title if pointed >= 0 else "")
            self.update()

    def leaveEvent(self, event: object) -> None:  # noqa: N802 - Qt's name
        self._pointed = -1
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        place = self._place_at(event.position().y())
        if event.button() == Qt.MouseButton.LeftButton and place >= 0:
            self.chosen.emit(self._lines[place].position)

    def _high(self) -> int:
        return current().px(27 if self._narrow else 31)

    def _place_at(self, y: float) -> int:
        place = int(y // self._high())
        return place if 0 <= place < len(self._lines) else -1

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        paint.smooth(painter)
        high = self._high()
        for place, line in enumerate(self._lines):
            row = QRectF(0, place * high, self.width(), high)
            if row.intersects(QRectF(event.rect())):
                self._paint_line(painter, row, line, hovered=place == self._pointed)
        painter.end()

    def _paint_line(self, painter: QPainter, row: QRectF, line: ActLine, *, hovered: bool) -> None:
        theme = current()
        tokens = theme.palette
        now, ahead = line.position == self._position, line.position > self._position
        if now:
            paint.box(painter, row, radius=6, fill=tokens.gold_dim, border=tokens.gold)
        elif hovered:
            paint.box(painter, row, radius=6, fill=tokens.row_hover)
        inner = row.adjusted(8, 0, -8, 0)
        side = theme.px(16 if self._narrow else 18)
        disc = QRectF(inner.left(), row.center().y() - side / 2, side, side)
        self._paint_sign(painter, disc, line, ahead=ahead)
        right = seconds(line.seconds) if line.seconds is not None and not ahead else ""
        right = f"fault {line.number}" if line.number else right
        small = theme.font(13)
        wide = paint.width_of(small, right) + 1
        edge = QRectF(inner.right() - wide, row.top(), wide, row.height())
        signal = tokens.signal(line.state) if line.number else tokens.muted
        paint.words(painter, edge, right, font=small, colour=signal, align=paint.RIGHT)
        left = disc.right() + theme.gap(10)
        room = QRectF(left, row.top(), edge.left() - left - (8 if right else 0), row.height())
        weight = Weight.SEMIBOLD if now else Weight.REGULAR
        ink = tokens.text if now or (line.mine and not ahead) else tokens.muted
        font = theme.font(13 if self._narrow else 14, weight)
        paint.words(painter, room, line.title, font=font, colour=ink)

    def _paint_sign(self, painter: QPainter, disc: QRectF, line: ActLine, *, ahead: bool) -> None:
        tokens = current().palette
        if not line.mine and not line.number:
            dot = disc.adjusted(*(disc.width() * part for part in (0.34, 0.34, -0.34, -0.34)))
            fill = "" if ahead else tokens.muted
            paint.box(painter, dot, radius=dot.width() / 2, fill=fill, border=tokens.muted)
            return
        # Faults ahead are marked too: a replay may be read from its end.
        colour = tokens.faint if ahead and not line.number else tokens.signal(line.state)
        paint.box(painter, disc, radius=disc.width() / 2, border=colour, width=1.5)
        if not ahead or line.number:
            inset = disc.width() * 0.24
            sign = disc.adjusted(inset, inset, -inset, -inset)
            icons.paint(painter, sign, _SIGNS.get(line.state, Icon.CHECK), colour, 3.2)


class ReplayRail(QWidget):
    """The stop in words above the acts of its round.

    Signals:
        chosen: (position) an act of the list was pressed.
        round_turned: (int) the round before (-1) or after (1) is wanted.
    """

    chosen = Signal(int)
    round_turned = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.note = FaultNote()
        self.note.hide()
        self.card = MomentCard()
        self.acts = ActList()
        self.acts.chosen.connect(self.chosen)
        self.before = TransportKey("", "", Kind.QUIET, icon=Icon.BACK)
        self.after = TransportKey("", "", Kind.QUIET, icon=Icon.CHEVRON)
        self.before.set_meaning("The round before (PgUp)")
        self.after.set_meaning("The next round (PgDn)")
        self.before.clicked.connect(lambda: self.round_turned.emit(-1))
        self.after.clicked.connect(lambda: self.round_turned.emit(1))
        self.title = ElidedText("", Role.SMALL_STRONG, Tone.MUTED)
        self._head = QHBoxLayout()
        self._head.setSpacing(0)
        self._head.addWidget(self.title, 1)
        self._head.addWidget(self.before)
        self._head.addWidget(self.after)
        self.area = ScrollArea(self.acts)
        self.area.setMinimumHeight(current().px(80))
        self.area.installEventFilter(self)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self.note)
        self._column.addWidget(self.card)
        self._column.addLayout(self._head)
        self._column.addWidget(self.area, 1)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.set_narrow(False)

    def set_note(self, sentence: str) -> None:
        """Say why the replay may not be exact, or nothing."""
        self.note.setVisible(bool(sentence))
        if sentence:
            self.note.set_fault("Not exact", "", sentence, state=State.WARN)

    def show_acts(self, acts: RoundActs) -> None:
        """Show the acts of a round."""
        faults = sum(bool(line.number) for line in acts.lines)
        more = f" · {faults} {'fault' if faults == 1 else 'faults'}" if faults else ""
        self.title.setText(f"Acts of round {acts.round_no}{more}")
        self.acts.set_lines(acts.lines)

    def set_position(self, position: int) -> None:
        """Mark the act the table stands at, and keep it in view with what follows."""
        self.acts.set_position(position)
        self._follow()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() == QEvent.Type.Resize:
            QTimer.singleShot(0, self, self._follow)  # the card above has grown or shrunk
        return False

    def _follow(self) -> None:
        row = self.acts.row_at(self.acts.position())
        self.area.ensureVisible(0, row.center().y(), 0, 2 * row.height() + row.height() // 2)
        bar = self.area.verticalScrollBar()
        if bar.value() < bar.maximum():  # whole lines, but for the end of the list
            bar.setValue(-(-bar.value() // row.height()) * row.height())

    def set_narrow(self, narrow: bool) -> None:
        metrics = NARROW if narrow else WIDE
        self.setFixedWidth(metrics.rail)
        across, down = metrics.rail_padding_x - 8, metrics.rail_padding_y - 4
        self._column.setContentsMargins(across, down, across, down)
        self._column.setSpacing(8 if narrow else 10)
        self._head.setContentsMargins(8, 0, 0, 0)
        self.card.set_narrow(narrow)
        self.acts.set_narrow(narrow)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(tokens.ink_1))
        end = QPointF(0.5, self.height())
        paint.line(painter, QPointF(0.5, 0), end, tokens.hair, current().border)
        painter.end()
