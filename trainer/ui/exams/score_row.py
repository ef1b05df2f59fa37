"""One line of a rubric: its words and ten keys, the chosen one white."""

from PySide6.QtCore import QPoint, QRectF, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from trainer.certification.rubric import HIGHEST
from trainer.ui.theme import Role, Tone, Weight, current
from trainer.ui.widgets import paint
from trainer.ui.widgets.labels import Text

_KEY, _NARROW_KEY, _HIGH, _APART = 48, 44, 44, 4
BANDS = ((1, 4, "not yet"), (5, 6, "with help"), (7, 8, "competent"), (9, 10, "a model"))


class ScoreRow(QWidget):
    """Shows a line; a press on a key scores it. The page owns the keyboard.

    Signals:
        scored: (int) a key was pressed; carries the score.
        picked: The line itself was pressed.
    """

    scored = Signal(int)
    picked = Signal()

    def __init__(self, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = text
        self.score: int | None = None
        self._here = self._narrow = False
        self._over = -1
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.show_score(None, here=False)

    def show_score(self, score: int | None, *, here: bool) -> None:
        """Show the score, and whether the keys go here."""
        self.score, self._here = score, here
        told = f"scored {score}" if score is not None else "not scored"
        self.setAccessibleName(f"{self.text}: {told}")
        self.update()

    def set_narrow(self, narrow: bool) -> None:
        self._narrow = narrow
        self.updateGeometry()

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(280) + self._keys_width(), current().px(_HIGH + 6))

    def minimumSizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(current().px(170) + self._keys_width(), self.sizeHint().height())

    def _side(self) -> int:
        return current().px(_NARROW_KEY if self._narrow else _KEY)

    def _keys_width(self) -> int:
        return HIGHEST * (self._side() + _APART)

    def key_rect(self, score: int) -> QRectF:
        """Return where the key of a score is."""
        left = self.width() - self._keys_width() + (score - 1) * (self._side() + _APART)
        high = current().px(_HIGH)
        return QRectF(left, (self.height() - high) / 2, self._side(), high)

    def _score_at(self, spot: QPoint) -> int:
        return next((one for one in range(1, HIGHEST + 1) if self.key_rect(one).contains(spot)), 0)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        self._over = self._score_at(event.position().toPoint())
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        score = self._score_at(event.position().toPoint())
        if score:
            self.scored.emit(score)
        else:
            self.picked.emit()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        tokens = theme.palette
        painter = QPainter(self)
        paint.smooth(painter)
        if self._here:
            paint.box(painter, self.rect(), radius=0, fill=tokens.gold_dim)
            edge = QRectF(0, 0, 3, self.height())
            paint.box(painter, edge, radius=0, fill=tokens.gold)
        weight = Weight.SEMIBOLD if self._here else Weight.REGULAR
        font = theme.font(14 if self._narrow else 15, weight)
        words = QRectF(14, 0, self.width() - self._keys_width() - 20, self.height())
        told = paint.two_lines(self.text, font, words.width())
        high = min(paint.height_of(font), self.height() / 2)
        words.setTop((self.height() - high * len(told)) / 2)
        words.setHeight(high)
        for line in told:
            paint.words(painter, words, line, font=font, colour=tokens.text)
            words.translate(0, high)
        for score in range(1, HIGHEST + 1):
            chosen = score == self.score
            fill = tokens.text if chosen else tokens.hover if score == self._over else tokens.ink_2
            paint.box(painter, self.key_rect(score), radius=6, fill=fill)
            paint.words(
                painter,
                self.key_rect(score),
                str(score),
                font=theme.font(14, Weight.SEMIBOLD if chosen else Weight.REGULAR),
                colour=tokens.ink_0 if chosen else tokens.muted,
                align=paint.CENTRE,
            )
        painter.end()


class GroupHead(QWidget):
    """The head of a group of lines: its name, what it weighs, and the mean so far."""

    def __init__(self, title: str, weight: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.mean = Text("", Role.SMALL, Tone.MUTED)
        self.figure = Text("", Role.HEAD)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 0, 14, 0)
        row.setSpacing(current().gap(10))
        row.addWidget(Text(title, Role.HEAD))
        row.addWidget(Text(f"weight \u00d7 {weight:g}", Role.BODY, Tone.MUTED))
        row.addStretch(1)
        row.addWidget(self.mean)
        row.addWidget(self.figure)
        self.setFixedHeight(current().px(38))

    def show_mean(self, mean: float | None) -> None:
        """Show the mean of what is scored so far, or nothing."""
        self.mean.setText("" if mean is None else "mean so far")
        self.figure.setText("" if mean is None else f"{mean:.1f}")

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        painter = QPainter(self)
        paint.box(painter, self.rect(), radius=0, fill=current().palette.row_hover)
        painter.end()


class BandRow(ScoreRow):
    """What the scores mean, written over the keys of the lines below."""

    def sizeHint(self) -> QSize:  # noqa: N802 - Qt's name
        return QSize(super().sizeHint().width(), current().px(22))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:  # noqa: N802 - Qt's name
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802 - Qt's name
        theme = current()
        painter = QPainter(self)
        words = QRectF(0, 0, self.width() - self._keys_width() - 20, self.height())
        font = theme.font(13)
        paint.words(painter, words, self.text, font=font, colour=theme.palette.muted)
        for first, last, band in BANDS:
            left, right = self.key_rect(first).left(), self.key_rect(last).right()
            over = QRectF(left, 0, right - left, self.height())
            small = theme.font(12)
            colour = theme.palette.muted
            paint.words(painter, over, band, font=small, colour=colour, align=paint.CENTRE)
        painter.end()
