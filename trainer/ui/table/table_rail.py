"""The rail beside the table: the steps of the round, time against target, pace, the last fault."""

from PySide6.QtCore import QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from trainer.drills.table import Mode
from trainer.ui.table.fault_words import FaultView
from trainer.ui.table.roll_call_view import RollCall
from trainer.ui.table.steps import Asked, Quote, Steps, short_clause
from trainer.ui.text import DASH
from trainer.ui.theme import NARROW, WIDE, Role, State, Tone, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.draw_table import RowQuote
from trainer.ui.widgets.labels import ElidedText, Text
from trainer.ui.widgets.panel import Panel
from trainer.ui.widgets.rail_notes import FactPanel, FaultNote
from trainer.ui.widgets.step_card import StepNow
from trainer.ui.widgets.step_list import BLEED, StepAhead, StepDone, StepList
from trainer.ui.widgets.time_bar import StepClock

_PROMPTS = {
    Mode.PRACTICE: ("Practice", "Nothing is told until you act. A fault explains itself at once."),
    Mode.RUN: ("Run", "At pace: nothing is told before the end, and the clock runs."),
}


_MOST_SHARE = 0.3  # of the window: the rest belongs to the felt
DESIGN_WIDTH = 1920  # of the window the rail was drawn for


class _QuotedRow(QWidget):
    """A row of the drawing table with its caption."""

    def __init__(self, quote: Quote, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(4)
        column.addWidget(RowQuote(quote.heads, quote.letters, quote.mark))
        column.addWidget(Text(quote.caption, Role.SMALL, Tone.MUTED, wrap=True))


class _Working(QWidget):
    """How a sum comes about, a line a part; the last is what is paid."""

    def __init__(self, lines: tuple[tuple[str, str], ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(0, 1)
        for row, (label, amount) in enumerate(lines):
            last = row == len(lines) - 1
            figure = Text(amount, Role.SUBSECTION if last else Role.HEAD, Tone.GOLD)
            if not last:
                figure.set_tone(Tone.TEXT)
            grid.addWidget(ElidedText(label, Role.HEAD if last else Role.SMALL), row, 0)
            grid.addWidget(figure, row, 1, Qt.AlignmentFlag.AlignRight)


class TableRail(QWidget):
    """Shows what the presenter tells of the round. It decides nothing."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.steps = StepList()
        self._prompt = Panel("Practice", look="raised", dense=True)
        self._prompt_words = Text("", Role.BODY, Tone.MUTED, wrap=True)
        self._prompt.add(self._prompt_words)
        self.call = RollCall()
        self._called = False
        self._waits = Text("", Role.HEAD, Tone.GOLD, wrap=True)
        self._waits.hide()
        self.clock = StepClock()
        self.pace = FactPanel("Pace")
        self.fault = FaultNote()
        self.fault.hide()
        self._quote: Quote | None = None
        self._working: tuple[tuple[str, str], ...] = ()
        self._mode = Mode.GUIDED
        self._asked: Asked | None = None
        self._has_fault = self._narrow = False
        self._room = DESIGN_WIDTH
        self._pace_unit = "hands/h"
        self._lower = QVBoxLayout()
        for widget in (self._waits, self.clock, self.pace, self.fault):
            self._lower.addWidget(widget)
        self._upper = QVBoxLayout()
        self._upper.addWidget(self._prompt)
        self._upper.addWidget(self.call)
        self.call.hide()
        self._column = QVBoxLayout(self)
        self._column.addLayout(self._upper)
        self._column.addWidget(self.steps, 1)
        self._column.addLayout(self._lower)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.set_narrow(False)

    def begin(self, mode: Mode, *, pace_unit: str = "hands/h") -> None:
        """Start a run in a mode; without a unit its pace is not counted, as of a crew's work."""
        self._mode, self._pace_unit = mode, pace_unit
        self._has_fault = self._called = False
        told = _PROMPTS.get(mode)
        if told is not None:
            self._prompt.set_title(told[0])
            self._prompt_words.setText(told[1])
        self._waits.hide()
        self._make_room()
        self.set_time(0.0, 0.0)
        self.set_pace(0.0, 0.0)

    def show_steps(self, steps: Steps) -> None:
        """Show the round as far as it is told."""
        self.steps.set_title(steps.title if self._mode is not Mode.RUN else "", steps.count)
        self._asked = steps.now
        now = None
        if steps.now is not None:
            now = StepNow(
                kicker=steps.now.kicker,
                question=steps.now.question,
                clause=f"{steps.now.clause}." if steps.now.clause else "",
                reason=steps.now.reason,
                aside=steps.now.aside,
            )
        quote = steps.now.quote if steps.now is not None else None
        working = steps.now.working if steps.now is not None else ()
        if (quote, working) != (self._quote, self._working):
            self._quote, self._working = quote, working
            extra = _QuotedRow(quote) if quote is not None else None
            self.steps.set_extra(_Working(working) if working else extra)
        self.steps.set_steps(
            [
                StepDone(
                    step.title,
                    step.seconds,
                    State.BAD if step.faulted else State.GOOD,
                    step.tag,
                    step.amount,
                )
                for step in steps.done
            ],
            now,
            [
                StepAhead(step.number, step.title, step.clause, step.tag, step.amount)
                for step in steps.ahead
            ],
        )
        self._make_room()

    def asked(self) -> Asked | None:
        """Return the step asked for, if one is told."""
        return self._asked

    def set_waiting(self, words: str) -> None:
        """Say what an armed key waits for, or nothing."""
        self._waits.setText(words)
        self._waits.setVisible(bool(words))
        self._make_room()

    def waiting(self) -> str:
        """Return what an armed key waits for."""
        return self._waits.text() if not self._waits.isHidden() else ""

    def show_call(self, call: str, dice: tuple[int, ...], puck: str) -> None:
        """Show what the stick has called, or nothing before a call."""
        called = bool(call and dice)
        if called:
            self.call.show_call(call, dice, puck)
        if called or self._called:
            self._called = called
            self._make_room()

    def set_time(self, elapsed: float, target: float) -> None:
        """Show the time of the act at hand in seconds."""
        self.clock.set_time(elapsed, target)

    def set_pace(self, pace: float, target: float) -> None:
        """Show rounds an hour against their target."""
        parts = [(f"{pace:.0f}" if pace else DASH, Tone.TEXT, True)]
        if target:
            parts.append((f"{self._pace_unit} · target {target:.0f}", Tone.MUTED, False))
        elif pace:
            parts.append((self._pace_unit, Tone.MUTED, False))
        self.pace.set_value(parts)

    def show_fault(self, fault: FaultView, round_number: int, unit: str = "round") -> None:
        """Keep the last fault in view."""
        clause = f"{fault.clause}. {fault.why}" if short_clause(fault.clause) else fault.clause
        sentence = f"{fault.heading} {fault.text}"
        self.fault.set_fault("Last fault", f"{unit} {round_number}", sentence, clause)
        self._has_fault = True
        self._make_room()

    def fault_words(self) -> str:
        """Return the fault in view, as it reads."""
        labels = self.fault.findChildren(Text)
        return " ".join(label.text() for label in labels) if self._has_fault else ""

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        metrics = NARROW if narrow else WIDE
        self._fit_width()
        across, down = metrics.rail_padding_x, metrics.rail_padding_y
        self._column.setContentsMargins(across - BLEED, down, across - BLEED, down)
        self._column.setSpacing(metrics.rail_gap)
        for inner in (self._upper, self._lower):
            inner.setContentsMargins(BLEED, 0, BLEED, 0)
            inner.setSpacing(metrics.rail_gap)
        for part in (self.steps, self._prompt, self.call, self.clock, self.pace):
            part.set_narrow(narrow)
        self._make_room()

    def set_room(self, width: int) -> None:
        """Grow with large text as far as a window of this width allows."""
        self._room = width
        self._fit_width()

    def _fit_width(self) -> None:
        theme, rail = current(), (NARROW if self._narrow else WIDE).rail
        wide = min(theme.px(rail), round(self._room * rail / DESIGN_WIDTH))
        least = max(rail, min(theme.gap(rail), round(_MOST_SHARE * self._room)))
        self.setFixedWidth(max(least, wide))

    def least_height(self) -> int:
        """Return the height below which the step at hand or its time is cut off."""
        told = self.steps.minimumSizeHint().height() + self.clock.sizeHint().height()
        return told + 3 * self._column.spacing() + 2 * BLEED

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(self.width(), current().px(200))  # what has no room is left out

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._make_room()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self.set_narrow(self._narrow)

    def _make_room(self) -> None:
        """Leave out what matters least where large text or a low window leaves no room."""
        wanted = {
            self._prompt: self._mode in _PROMPTS,
            self.call: self._called,
            self.fault: self._has_fault,
            self.clock: self._mode is not Mode.WATCH,
            self.pace: self._mode is not Mode.WATCH and bool(self._pace_unit),
        }
        gap, across = self._column.spacing(), self.width() - 2 * BLEED
        room = self.height() - 2 * gap - self.steps.minimumSizeHint().height()
        if not self._waits.isHidden():
            room -= self._waits.sizeHint().height() + gap
        for part in (self.clock, self.fault, self.pace, self._prompt, self.call):
            high = max(part.sizeHint().height(), part.heightForWidth(across)) + gap
            has_room = wanted[part] and (high <= room or part is self.clock)
            part.setVisible(has_room)
            room -= high if has_room else 0

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        tokens = current().palette
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(tokens.ink_1))
        end = QPointF(0.5, self.height())
        paint.line(painter, QPointF(0.5, 0), end, tokens.hair, current().border)
        painter.end()
