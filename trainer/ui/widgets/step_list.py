"""The steps of a round in the rail of a table: done, at hand, to come."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui import icons
from trainer.ui.icons import Icon
from trainer.ui.text import seconds
from trainer.ui.theme import State, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.step_card import StepCard, StepNow

BLEED = 8  # the card reaches that far into the rail's padding on both sides
KEPT = 3  # finished steps that stay when there is little room
_HEAD = 26  # pixels of the heading
_TAG_STATES = {"take": State.BAD, "pay": State.GOOD, "push": State.INFO, "move": State.INFO}
_SIGNS = {State.GOOD: Icon.CHECK, State.WARN: Icon.BANG, State.BAD: Icon.CROSS}


@dataclass(frozen=True, slots=True)
class StepDone:
    """A finished step and its time; bad when the act was wrong, warn when it was slow."""

    title: str
    elapsed: float | None = None
    state: State = State.GOOD
    tag: str = ""  # what became of it: "take", "pay"
    amount: str = ""


@dataclass(frozen=True, slots=True)
class StepAhead:
    """A step to come, with its number and clause."""

    number: int
    title: str
    clause: str = ""
    tag: str = ""  # what will become of it, or who does it
    amount: str = ""


class StepRow(QWidget):
    """One line of the list: a disc, what, and the time or clause."""

    def __init__(self, step: StepDone | StepAhead, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._step, self._narrow = step, False
        words = step.title
        if step.tag:
            words = f"{step.tag}: {words} {step.amount}".rstrip()
        if isinstance(step, StepDone):
            words += ", done" if step.state is not State.BAD else ", done with a fault"
        self.setAccessibleName(words)
        self.setToolTip(step.title)

    def step(self) -> StepDone | StepAhead:
        return self._step

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.update()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(200, current().px(25 if self._narrow else 32))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        side = theme.px(18 if self._narrow else 20)
        disc = QRectF(0, (self.height() - side) / 2, side, side)
        painter = QPainter(self)
        paint.smooth(painter)
        right = self._right()
        if self._step.tag:
            self._paint_tag(painter)
        elif isinstance(self._step, StepDone):
            colour = tokens.signal(self._step.state)
            paint.box(painter, disc, radius=side / 2, border=colour, width=1.5)
            inset = side * 0.24
            sign = disc.adjusted(inset, inset, -inset, -inset)
            icons.paint(painter, sign, _SIGNS.get(self._step.state, Icon.CHECK), colour, 3.4)
        else:
            paint.box(painter, disc, radius=side / 2, border=tokens.faint, width=1.2)
            paint.words(
                painter,
                disc,
                str(self._step.number),
                font=theme.font(10 if self._narrow else 11, Weight.SEMIBOLD),
                colour=tokens.muted,
                align=paint.CENTRE,
            )
        small = theme.font(13)
        wide = paint.width_of(small, right) + 1
        edge = QRectF(self.width() - wide, 0, wide, self.height())
        paint.words(painter, edge, right, font=small, colour=tokens.muted, align=paint.RIGHT)
        room = QRectF(self._left(), 0, self._room(self.width()), self.height())
        lines = [self._step.title]
        if self.height() > self.sizeHint().height():
            lines = paint.two_lines(self._step.title, self._font(), room.width())
        high = paint.height_of(self._font())
        room.setTop((self.height() - high * len(lines)) / 2)
        room.setHeight(high)
        for line in lines:
            paint.words(painter, room, line, font=self._font(), colour=tokens.muted)
            room.translate(0, high)
        painter.end()

    def _paint_tag(self, painter: QPainter) -> None:
        """Draw what becomes of a bet in a small frame; a tick before it once that is done."""
        theme, step = current(), self._step
        done = isinstance(step, StepDone)
        colour = theme.palette.signal(_TAG_STATES.get(step.tag, State.NONE))
        if isinstance(step, StepDone) and step.state is State.BAD:
            colour = theme.palette.signal(State.BAD)
        high = min(theme.px(20), self.height() - 4)
        frame = QRectF(0.5, (self.height() - high) / 2, self._left() - theme.gap(8), high)
        paint.box(painter, frame, radius=4, border=colour, width=1.2)
        words = f"✓ {step.tag.upper()}" if done else step.tag.upper()
        font = theme.font(10, Weight.SEMIBOLD)
        paint.words(painter, frame, words, font=font, colour=colour, align=paint.CENTRE)

    def is_cut(self, width: int) -> bool:
        """Whether the title is too long for one line of a row of this width."""
        return paint.width_of(self._font(), self._step.title) > self._room(width) + 0.5

    def line_height(self) -> int:
        """Return what a second line adds."""
        return round(paint.height_of(self._font()))

    def _font(self) -> QFont:
        return current().font(13 if self._narrow else 14)

    def _left(self) -> float:
        if self._step.tag:
            widest = paint.width_of(current().font(10, Weight.SEMIBOLD), "✓ LEAVE")
            return widest + current().gap(18)
        return current().px(18 if self._narrow else 20) + current().gap(12)

    def _right(self) -> str:
        """Return what stands at the end: the time it took, or the clause."""
        step = self._step
        if step.tag:
            return step.amount
        if isinstance(step, StepAhead):
            return step.clause
        return seconds(step.elapsed) if step.elapsed is not None else ""

    def _room(self, width: int) -> float:
        right = self._right()
        beside = paint.width_of(current().font(13), right) + 9 if right else 0.0
        return width - self._left() - beside


class StepList(QWidget):
    """Shows as many steps as there is room for, and long titles whole where more is left.

    When room is short, finished steps go first (the last three stay), then steps to come from
    the end, then the last finished ones. The card of the step at hand is always whole.
    Give it `BLEED` pixels more than the rail's padding allows on both sides.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._count = "Steps of the round", ""
        self._done: list[StepRow] = []
        self._ahead: list[StepRow] = []
        self._narrow = False
        self._card = StepCard(self)
        self._card.hide()
        self._has_card = False
        self._least = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_title(self, title: str, count: str = "") -> None:
        """Show a heading and at its right how far the round is ("6 of 11")."""
        self._title, self._count = title, count
        self.update()

    def set_steps(
        self, done: Sequence[StepDone], now: StepNow | None, ahead: Sequence[StepAhead]
    ) -> None:
        """Show a round: what is done, what is asked for now, what is to come."""
        for row in (*self._done, *self._ahead):
            row.hide()
            row.deleteLater()
        self._done = [StepRow(step, self) for step in done]
        self._ahead = [StepRow(step, self) for step in ahead]
        for row in (*self._done, *self._ahead):
            row.set_narrow(self._narrow)
        self._has_card = now is not None
        if now is not None:
            self._card.set_step(now)
        self._fit()

    def set_extra(self, widget: QWidget | None) -> None:
        """Show a widget inside the card, such as a `RowQuote`; the card owns it."""
        self._card.set_extra(widget)
        self._fit()

    def card(self) -> StepCard:
        return self._card

    def shown_done(self) -> list[str]:
        """Return the titles of the finished steps in view."""
        return [row.step().title for row in self._done if row.isVisibleTo(self)]

    def shown_ahead(self) -> list[str]:
        """Return the titles of the steps to come in view."""
        return [row.step().title for row in self._ahead if row.isVisibleTo(self)]

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self._card.set_narrow(narrow)
        for row in (*self._done, *self._ahead):
            row.set_narrow(narrow)
        self._fit()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        rows = len(self._done) + len(self._ahead)
        return QSize(300, self._head() + self._card_height() + rows * self._row_height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(220, current().px(_HEAD) + self._card_height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802 - Qt's name
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802 - Qt's name
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        if not self._head():
            return
        theme = current()
        tokens = theme.palette
        line = QRectF(BLEED, 0, self.width() - 2 * BLEED, theme.px(20))
        painter = QPainter(self)
        paint.smooth(painter)
        small = theme.font(13)
        strong = theme.font(13, Weight.SEMIBOLD)
        paint.words(painter, line, self._count, font=small, colour=tokens.muted, align=paint.RIGHT)
        line.setWidth(line.width() - paint.width_of(small, self._count) - 12)
        paint.words(painter, line, self.shown_title(), font=strong, colour=tokens.muted)
        painter.end()

    def shown_title(self) -> str:
        """Return the heading as it is painted: its first word where the rest would be cut."""
        theme = current()
        room = self.width() - 2 * BLEED - paint.width_of(theme.font(13), self._count) - 12
        whole = paint.width_of(theme.font(13, Weight.SEMIBOLD), self._title) <= room
        return self._title if whole else self._title.partition(" of ")[0]

    def _head(self) -> int:
        """Return the height of the heading; it gives way where the card needs all there is."""
        high = current().px(_HEAD)
        return 0 if self._has_card and self.height() < high + self._card_height() else high

    def _row_height(self) -> int:
        return current().px(25 if self._narrow else 32)

    def _card_height(self) -> int:
        if not self._has_card:
            return 0
        return self._card.height_for(max(200, self.width())) + 12

    def _fit(self) -> None:
        room = self.height() - self._head() - self._card_height()
        rows = max(0, room // self._row_height())
        done, ahead = len(self._done), len(self._ahead)
        if self._narrow:
            done = min(done, KEPT)
        done = max(min(done, KEPT), min(done, rows - ahead))
        ahead = max(0, min(ahead, rows - done))
        done = max(0, min(done, rows - ahead))
        self._place(done, ahead, max(0, room - (done + ahead) * self._row_height()))
        if (least := self.minimumSizeHint().height()) != self._least:
            self._least = least
            self.updateGeometry()

    def _place(self, done: int, ahead: int, spare: int) -> None:
        y, wide = self._head(), self.width() - 2 * BLEED
        first = len(self._done) - done
        high = [self._row_height()] * len((*self._done, *self._ahead))
        for index, row in enumerate((*self._done, *self._ahead)):
            row.setVisible(first <= index < len(self._done) + ahead)
            if row.isVisibleTo(self) and row.is_cut(wide) and spare >= row.line_height():
                spare -= row.line_height()
                high[index] += row.line_height()
        for row, tall in zip(self._done, high, strict=False):
            if row.isVisibleTo(self):
                row.setGeometry(BLEED, y, wide, tall)
                y += tall
        self._card.setVisible(self._has_card)
        if self._has_card:
            tall = self._card_height()
            self._card.setGeometry(0, y + 6, self.width(), tall - 12)
            y += tall
        for row, tall in zip(self._ahead, high[len(self._done) :], strict=True):
            if row.isVisibleTo(self):
                row.setGeometry(BLEED, y, wide, tall)
                y += tall
