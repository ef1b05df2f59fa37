"""The week: minutes practised a day, and the planned days of rest."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.ui.theme import Weight, current
from trainer.ui.widgets import paint


class DayKind(StrEnum):
    """What a day is to the plan."""

    PLAIN = "planned"
    TODAY = "today"
    REST = "rest"


@dataclass(frozen=True, slots=True)
class Day:
    """One column: "Mon", minutes done, what kind of day."""

    name: str
    minutes: int
    kind: DayKind = DayKind.PLAIN


class WeekBars(QWidget):
    """Seven columns that fill up with minutes; `full` minutes fill one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._days: tuple[Day, ...] = ()
        self._full, self._narrow = 26, False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_days(self, days: Sequence[Day], full: int = 26) -> None:
        """Show `days` from left to right."""
        self._days = tuple(days)
        self._full = max([full, *(day.minutes for day in days)])
        words = (
            f"{day.name} rest" if day.kind is DayKind.REST else f"{day.name} {day.minutes} minutes"
            for day in days
        )
        self.setAccessibleName(", ".join(words))
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(330), self._box_height() + current().px(26))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(250), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        if not self._days:
            return
        theme = current()
        gap = 6 if self._narrow else 8
        wide = (self.width() + gap) / len(self._days)
        painter = QPainter(self)
        paint.smooth(painter)
        for index, day in enumerate(self._days):
            column = QRectF(index * wide, 0, wide - gap, self._box_height())
            self._paint_day(painter, column, day)
            today = day.kind is DayKind.TODAY
            label = QRectF(column.x() - 3, column.bottom() + theme.px(6), wide, theme.px(20))
            label.setRight(column.right() + 3)
            paint.words(
                painter,
                label,
                day.name,
                font=theme.font(13, Weight.SEMIBOLD if today else Weight.REGULAR),
                colour=theme.palette.text if today else theme.palette.muted,
                align=paint.CENTRE,
            )
        painter.end()

    def _paint_day(self, painter: QPainter, column: QRectF, day: Day) -> None:
        theme = current()
        tokens = theme.palette
        font = theme.font(13, Weight.SEMIBOLD)
        if day.kind is DayKind.REST:
            paint.box(painter, column, radius=8, border=tokens.line, dashed=True)
            if not day.minutes:
                paint.words(
                    painter,
                    column,
                    "rest",
                    font=theme.font(13),
                    colour=tokens.muted,
                    align=paint.CENTRE,
                )
        else:
            edge = tokens.line if theme.high_contrast else ""
            paint.box(painter, column, radius=8, fill=tokens.ink_2, border=edge)
        if day.minutes:
            share = min(1.0, day.minutes / self._full)
            clip = QPainterPath()
            clip.addRoundedRect(column, 8, 8)
            painter.save()
            painter.setClipPath(clip)
            level = column.adjusted(0, column.height() * (1 - share), 0, 0)
            today = day.kind is DayKind.TODAY
            fill = tokens.fill_gold if today else tokens.fill_good
            paint.box(painter, level, radius=0, fill=fill)
            painter.restore()
            words = str(day.minutes)
            paint.words(painter, column, words, font=font, colour=tokens.text, align=paint.CENTRE)
        if day.kind is DayKind.TODAY:
            paint.box(painter, column, radius=8, border=tokens.gold, width=theme.border)

    def _box_height(self) -> int:
        return current().px(36 if self._narrow else 56)
